import CommandLineTool
import Foundation
import LayoutInput
import LayoutLoaders
import LayoutReporters
import Synchronization

/// What a run of the tool printed, and how it ended.
struct TestRun {
  /// The text of standard output.
  var output: String
  /// The text of standard error.
  var errors: String
  /// The status.
  var status: ExitStatus
}

/// Runs the tool in this process.
///
/// - Parameters:
///   - arguments: The arguments, without the program's name.
///   - input: The bytes of standard input.
///   - environment: The environment variables.
///   - directory: The directory that relative paths start from.
///   - isTerminal: Whether both outputs are a terminal.
/// - Returns: What came of it.
func plumb(
  _ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:], directory: String? = nil,
  isTerminal: Bool = false
) async -> TestRun {
  await plumb(
    arguments, input: input, environment: environment, directory: directory, isTerminal: isTerminal)
}

/// Runs the tool in this process.
func plumb(
  _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:], directory: String? = nil,
  isTerminal: Bool = false, executable: String? = nil, inputs: InputCatalog = .standard
) async -> TestRun {
  let output = CapturedText(isTerminal: isTerminal)
  let errors = CapturedText(isTerminal: isTerminal)
  var console = Console(
    input: GivenBytes(bytes: input), output: output, errors: errors, environment: environment,
    workingDirectory: directory, executable: executable)
  console.inputs = inputs
  let status = await CommandLineTool.run(arguments, console: console)
  return TestRun(output: output.text, errors: errors.text, status: status)
}

/// Standard input of a test.
struct GivenBytes: ByteSource {
  var bytes: [UInt8]

  func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }
}

/// Keeps what is written.
final class CapturedText: TextSink {
  let isTerminal: Bool
  var columns: Int? { isTerminal ? 80 : nil }
  private let storage = Mutex("")

  init(isTerminal: Bool = false) {
    self.isTerminal = isTerminal
  }

  var text: String { storage.withLock { $0 } }

  func write(_ text: VisibleText) throws(SystemError) {
    storage.withLock { $0 += text.text }
  }
}

/// A sink that refuses everything with one error.
struct BrokenSink: TextSink {
  var error: SystemError
  var isTerminal: Bool { false }
  var columns: Int? { nil }

  func write(_ text: VisibleText) throws(SystemError) { throw error }
}

/// The root of the package.
var packageRoot: URL {
  URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}

/// A directory for one test, gone when the test is over.
final class TemporaryDirectory {
  let url: URL
  var path: String { url.path(percentEncoded: false) }

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "plumb-tests-\(UUID().uuidString)/")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file.
  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: url.appending(path: name))
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// The text of a file.
  func text(of name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }
}
