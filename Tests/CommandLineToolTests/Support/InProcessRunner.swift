import CommandLineTool
import Foundation
import Fuzzing

/// Runs the tool in this process, for as many inputs as a test has time for.
struct InProcessRunner: ToolRunner {
  func run(_ arguments: [String], input: String?, in directory: String) async throws -> ToolResult {
    let bytes = try input.map { [UInt8](try Data(contentsOf: URL(filePath: directory).appending(path: $0))) }
    let run = await plumb(arguments, input: bytes ?? [], directory: directory)
    return ToolResult(
      output: Array(run.output.utf8), errors: Array(run.errors.utf8), ending: .status(Int(run.status.rawValue)))
  }

  func git(_ arguments: [String], in directory: String) throws -> Bool {
    try Integration.run(["git"] + arguments, in: directory)?.status == 0
  }

  /// What the tool says of itself.
  static func tool() async throws -> ToolDescription {
    try await ToolDescription { await plumb($0).output }
  }
}
