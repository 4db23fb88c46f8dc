/// How a run of the tool ended.
package enum ToolEnding: Hashable, Sendable {
  /// With a status.
  case status(Int)
  /// By a signal: a trap, or a limit of the system.
  case signal(Int)
}

/// What came of a run of the tool.
package struct ToolResult: Sendable {
  /// Standard output.
  package var output: [UInt8]
  /// Standard error.
  package var errors: [UInt8]
  /// How it ended.
  package var ending: ToolEnding
  /// The processor's seconds that it took; 0 where that is not measured.
  package var seconds: Double
  /// The most memory that it had, in bytes; 0 where that is not measured.
  package var memory: Int

  /// Makes a result.
  package init(output: [UInt8], errors: [UInt8], ending: ToolEnding, seconds: Double = 0, memory: Int = 0) {
    self.output = output
    self.errors = errors
    self.ending = ending
    self.seconds = seconds
    self.memory = memory
  }
}

/// Runs the tool: in this process, or the built program as a process of its own.
package protocol ToolRunner {
  /// Runs it in a folder.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - input: The file in the folder that is standard input, if there is one.
  ///   - directory: The folder's path.
  /// - Returns: What came of it.
  /// - Throws: What hinders it from being run.
  func run(_ arguments: [String], input: String?, in directory: String) async throws -> ToolResult

  /// Runs git in a folder.
  ///
  /// - Returns: Whether it succeeded.
  func git(_ arguments: [String], in directory: String) throws -> Bool
}
