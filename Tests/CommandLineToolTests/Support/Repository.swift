import Foundation
import Testing

@testable import CommandLineTool

/// A git repository of one test, with settings of its own alone.
final class Repository {
  private let directory: TemporaryDirectory
  /// The folder of the working tree.
  let path: String
  /// What git, and the tool in it, see.
  let environment: [String: String]

  /// Makes a repository, in a folder whose name a shell has to quote.
  init(named name: String = "re po's") throws {
    directory = try TemporaryDirectory()
    path = directory.path + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    let own = [
      "HOME": directory.path, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "LC_ALL": "C",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
      "GIT_COMMITTER_EMAIL": "a@example.com",
    ]
    environment.merge(own) { $1 }
    self.environment = environment
    try git("init -q -b main")
  }

  /// Runs a line of shell in the working tree.
  ///
  /// - Returns: What it printed, errors too, and its status.
  @discardableResult
  func shell(_ line: String, in folder: String = ".") throws -> (text: String, status: Int32) {
    var process = try ChildProcess(
      "/bin/sh", ["-c", "cd \(ShellText.quoted(path + "/" + folder)) && { \(line)\n} 2>&1"], environment: environment)
    process.closeInput()
    let text = String(decoding: try process.readAll(limit: 1 << 24), as: UTF8.self)
    return (text, process.wait())
  }

  /// Runs git; it has to succeed.
  @discardableResult
  func git(_ line: String, at location: SourceLocation = #_sourceLocation) throws -> String {
    let result = try shell("git " + line)
    #expect(result.status == 0, "git \(line): \(result.text)", sourceLocation: location)
    return result.text
  }

  /// Writes a file of the working tree.
  func write(_ text: String, to name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The text of a file of the working tree.
  func read(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: path).appending(path: name), encoding: .utf8)
  }

  /// Writes and stages a file.
  func stage(_ text: String, as name: String) throws {
    try write(text, to: name)
    try git("add -- \(ShellText.quoted(name))")
  }

  /// Runs the tool in the working tree.
  func plumb(_ arguments: String..., in folder: String? = nil) async -> TestRun {
    await CommandLineToolTests.plumb(
      arguments, environment: environment, directory: folder.map { path + "/" + $0 } ?? path,
      executable: Integration.executable())
  }

  /// A layout without findings.
  static let clean = "view S 320x480\n"
  /// A layout with a conflict, and another without, that differ.
  static func conflict(_ width: Int = 400) -> String {
    "view S 320x480\n  view A\nH:|[A]|\nV:|[A]|\nA.width = \(width)\n"
  }
}
