import Foundation
import LayoutModel
import Testing

@testable import CommandLineTool

/// What tests with other people's programs share; only `make integration` runs them.
///
/// What such a test needs it installs itself: Python packages into a virtual environment below `.build`, programs with apt
/// where this is Debian and the user root. What cannot be had is said, and its test skipped.
enum Integration {
  /// Whether these tests run.
  static let isOn = ProcessInfo.processInfo.environment["PLUMB_INTEGRATION"] == "1"
  /// What the trait of such a suite says.
  static let comment = "make integration"

  /// The folder that holds what was installed.
  private static let folder = packageRoot.appending(path: ".build/integration/")

  /// Runs a program to its end.
  ///
  /// - Returns: What it printed, errors too, and its status; `nil` when there is no such program.
  static func run(_ words: [String], in directory: String? = nil) throws -> (text: String, status: Int32)? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    if let directory { process.currentDirectoryURL = URL(filePath: directory) }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 127 ? nil : (text, process.terminationStatus)
  }

  /// Whether a program can be run, after an attempt to install it.
  ///
  /// - Parameters:
  ///   - program: Its name.
  ///   - package: The Debian package that has it.
  /// - Returns: Whether it is there.
  /// - Throws: What hinders a shell from being started.
  static func has(_ program: String, package: String) throws -> Bool {
    if try run(["sh", "-c", "command -v \(program)"])?.status == 0 { return true }
    let line = "[ $(id -u) = 0 ] && apt-get update -q && apt-get install -y -q --no-install-recommends \(package)"
    if try run(["sh", "-c", line])?.status == 0 { return true }
    print("skipped: \(program) is not here and cannot be installed")
    return false
  }

  /// A Python that has packages from PyPI.
  ///
  /// - Returns: The path of the interpreter, or `nil` where they cannot be installed.
  static func python(with packages: [String]) throws -> String? {
    let folder = self.folder.appending(path: "python-" + packages.joined(separator: "-").replacing("=", with: ""))
    let path = folder.path(percentEncoded: false)
    let python = path + "/bin/python"
    if FileManager.default.fileExists(atPath: path + "/complete") { return python }
    let list = packages.joined(separator: " ")
    let line = "python3 -m venv '\(path)' && '\(python)' -m pip install -q \(list) && touch '\(path)/complete'"
    if let result = try run(["sh", "-c", line]), result.status == 0 { return python }
    print("skipped: \(list) cannot be installed from PyPI")
    return nil
  }

  /// A repository with the sources as they are now, changes that are not committed included; the same state has the same
  /// revision, so that nothing is built from it twice.
  ///
  /// - Returns: Its path, its revision, and the version that a tag gives that.
  static func snapshot() throws -> (path: String, revision: String, version: String) {
    let path = folder.appending(path: "source").path(percentEncoded: false)
    let root = ShellText.quoted(packageRoot.path(percentEncoded: false))
    let result = try Repository().shell(
      """
      set -e
      mkdir -p \(ShellText.quoted(path)) && cd \(ShellText.quoted(path))
      test -d .git || git init -q
      git --git-dir=.git --work-tree=\(root) add -A
      GIT_COMMITTER_DATE=2000-01-01T00:00Z GIT_AUTHOR_DATE=2000-01-01T00:00Z \\
        git commit-tree -m snapshot "$(git write-tree)" > revision
      git update-ref HEAD "$(cat revision)"
      git tag -f "\(ToolVersion.number)-s$(cat revision)" > /dev/null
      cat revision
      """)
    try #require(result.status == 0, "\(result.text)")
    let revision = result.text.split(separator: "\n").last.map(String.init) ?? ""
    return (path, revision, "\(ToolVersion.number)-s\(revision)")
  }

  /// The tool that was built with the tests.
  static func executable() -> String? {
    let bundles = [Bundle.main] + Bundle.allBundles
    let directories = bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    return (directories + [packageRoot.appending(path: ".build/debug")])
      .map { $0.appending(path: "plumb").path(percentEncoded: false) }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
