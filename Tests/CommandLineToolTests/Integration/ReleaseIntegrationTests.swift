import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import CommandLineTool

/// A release as `make dist` makes it, and what installs and runs it.
@Suite("Releases", .enabled(if: Integration.isOn, Comment(rawValue: Integration.comment)), .serialized)
struct ReleaseIntegrationTests {
  private static let root = packageRoot.appending(path: ".build/integration/release")
  private static let folder = root.path(percentEncoded: false)
  private static let version = ToolVersion.number
  private static let scripts = packageRoot.appending(path: ".github/release").path(percentEncoded: false)

  /// A copy of what `make dist` made before the tests, which hold the lock on builds, where a server would have it.
  private func archive() throws -> String {
    let folder = "\(Self.folder)/v\(Self.version)"
    let made = packageRoot.appending(path: ".build/dist").path(percentEncoded: false)
    let copied = try #require(
      try Integration.run(["sh", "-c", "rm -rf '\(folder)' && mkdir -p '\(folder)' && cp '\(made)'/* '\(folder)'"]))
    #expect(copied.status == 0, "\(copied.text)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let name = try #require(files.first { $0.hasPrefix("plumb-\(Self.version)-") && $0.hasSuffix(".tar.gz") })
    return "\(folder)/\(name)"
  }

  private func install(to folder: String) throws -> (text: String, status: Int32) {
    try? FileManager.default.removeItem(atPath: folder)
    let releases = Self.root.absoluteString
    return try #require(try Integration.run(["\(Self.scripts)/install.sh", Self.version, folder, releases]))
  }

  @Test("What make dist makes is installed, checked against its checksum, and finds what the action reports")
  func action() async throws {
    let archive = try archive()
    let target = "\(Self.folder)/installed"
    let installed = try install(to: target)
    #expect(installed.status == 0 && installed.text.hasSuffix("plumb \(Self.version)\n"), "\(installed.text)")
    for file in ["share/man/man1/plumb.1", "share/doc/plumb/LICENSE", "share/bash-completion/completions/plumb"] {
      #expect(FileManager.default.fileExists(atPath: "\(target)/\(file)"), "\(file)")
    }
    let environment = [
      "PATH=\(target)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")", "PLUMB_PATHS=fixtures/examples",
      "PLUMB_ARGUMENTS=--strict", "PLUMB_SARIF=\(Self.folder)/plumb.sarif", "GITHUB_OUTPUT=\(Self.folder)/output",
    ]
    let check = try #require(
      try Integration.run(environment + ["\(Self.scripts)/check.sh"], in: packageRoot.path(percentEncoded: false)))
    #expect(check.status == 1, "\(check.text)")
    #expect(check.text.components(separatedBy: "::error file=fixtures/examples/settings.layout").count == 2)
    let sarif = try JSON(parsing: String(contentsOfFile: "\(Self.folder)/plumb.sarif", encoding: .utf8))
    #expect(sarif["runs"]?[0]?["results"]?[1] != nil)
    let output = try String(contentsOfFile: "\(Self.folder)/output", encoding: .utf8)
    #expect(output.contains("sarif=\(Self.folder)/plumb.sarif\n"))

    var bytes = try Data(contentsOf: URL(filePath: archive))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: archive))
    let refused = try install(to: target)
    #expect(refused.status == 2 && refused.text.contains("not what its checksum says"), "\(refused.text)")
    #expect(!FileManager.default.fileExists(atPath: "\(target)/bin/plumb"))
  }

  @Test("The formula is Ruby, names the archive's checksum, and installs what the archive has")
  func formula() throws {
    let archive = try archive()
    let folder = "\(Self.folder)/v\(Self.version)"
    let formula = try #require(try Integration.run(["\(Self.scripts)/formula.sh", "v\(Self.version)", "o/n", folder]))
    #expect(formula.status == 0)
    let other = try #require(try Integration.run(["\(Self.scripts)/formula.sh", "v9.9.9", "o/n", folder]))
    #expect(other.status == 2 && other.text.contains("no archive of version 9.9.9"), "\(other.text)")
    let sum = try String(contentsOfFile: archive + ".sha256", encoding: .utf8).prefix(64)
    #expect(formula.text.contains("sha256 \"\(sum)\""))
    let listed = try #require(try Integration.run(["tar", "-tzf", archive])).text
    let files = formula.text.matches(of: /install "([^"]+)"/).map { String($0.1) }
    #expect(files.count == 5)
    for file in files { #expect(listed.contains("/\(file)\n"), "\(file)") }
    guard try Integration.has("ruby", package: "ruby") else { return }
    try formula.text.write(toFile: "\(Self.folder)/plumb.rb", atomically: true, encoding: .utf8)
    let syntax = try #require(try Integration.run(["ruby", "-c", "\(Self.folder)/plumb.rb"]))
    #expect(syntax.status == 0, "\(syntax.text)")
  }

  @Test("The action and the workflows agree with GitHub's schemas")
  func schemas() throws {
    guard let python = try Integration.python(with: ["check-jsonschema==0.33.3"]) else { return }
    let root = packageRoot.path(percentEncoded: false)
    for (schema, files) in [
      ("vendor.github-actions", ["action.yml"]),
      ("vendor.github-workflows", [".github/workflows/ci.yml", ".github/workflows/release.yml"]),
    ] {
      let words = [python, "-m", "check_jsonschema", "--builtin-schema", schema] + files
      let run = try #require(try Integration.run(words, in: root))
      #expect(run.status == 0, "\(run.text)")
    }
  }
}
