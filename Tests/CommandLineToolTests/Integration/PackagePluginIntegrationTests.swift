import Foundation
import Testing

@testable import CommandLineTool

/// `swift package plumb` in a package that depends on this one by its version: that builds the tool, which takes minutes, so
/// that `PLUMB_INTEGRATION=plugin swift test --filter PackagePlugin` runs it by itself.
@Suite(
  "The package plugin",
  .enabled(
    if: ProcessInfo.processInfo.environment["PLUMB_INTEGRATION"] == "plugin", "PLUMB_INTEGRATION=plugin runs it"),
  .serialized)
struct PackagePluginIntegrationTests {
  private static let folder = packageRoot.appending(path: ".build/integration/plugin").path(percentEncoded: false)

  @Test("A package that depends on this one runs the tool in its folder, with its arguments, and fails as it does")
  func run() throws {
    let source = try Integration.snapshot()
    let url = URL(filePath: source.path).absoluteString
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(url: "\(url)", exact: "\(source.version)")],
        targets: [.target(name: "App")])

      """
    try write(manifest, to: "Package.swift")
    try write("", to: "Sources/App/App.swift")
    try write(Repository.clean, to: "Layouts/a b.layout")
    try write(Repository.conflict(), to: "Layouts/c.layout")

    let clean = try plumb("check --strict 'Layouts/a b.layout'")
    #expect(clean.status == 0 && clean.text.contains("no problems found in 1 layout"), "\(clean.text)")
    let refused = try plumb("check --format concise Layouts")
    #expect(refused.status != 0 && refused.text.contains("Layouts/c.layout:5:1: error: "), "\(refused.text)")
    #expect(refused.text.contains("exit code 1"))
    let wrong = try plumb("check --no-such-flag")
    #expect(wrong.status != 0 && wrong.text.contains("exit code 2"), "\(wrong.text)")
    let piped = try plumb("explain -")
    #expect(!piped.text.contains("Bad file descriptor"), "\(piped.text)")
  }

  /// Runs the tool by the plugin, with caches of its own.
  private func plumb(_ line: String) throws -> (text: String, status: Int32) {
    let folder = ShellText.quoted(Self.folder)
    let paths = ["cache", "config", "security"].map { "--\($0)-path \(folder)/\($0)" }.joined(separator: " ")
    let command = "swift package --package-path \(folder)/app \(paths) plumb \(line)"
    return try #require(try Integration.run(["sh", "-c", "cd / && \(command)"]))
  }

  private func write(_ text: String, to name: String) throws {
    let url = URL(filePath: Self.folder + "/app").appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
