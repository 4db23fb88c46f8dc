import Foundation
import LayoutLoaders
import Testing

@testable import CommandLineTool

@Suite("The hook for pre-commit")
struct PreCommitTests {
  private func manifest() throws -> String {
    try String(contentsOf: packageRoot.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
  }

  @Test("Its pattern has the endings that the loaders have, and no others")
  func pattern() throws {
    let endings = LoaderCatalog.all.flatMap(\.fileNameEndings).map { $0.replacing(".", with: "\\.") }
    #expect(!endings.isEmpty)
    #expect(try manifest().contains("\n  files: '(\(endings.joined(separator: "|")))$'\n"))
  }

  @Test("Its entry is a command line that the tool takes")
  func entry() throws {
    let lines = try manifest().split(separator: "\n")
    let entry = try #require(lines.first { $0.hasPrefix("  entry: ") }?.dropFirst("  entry: ".count))
    let words = entry.split(separator: " ").map(String.init) + ["a.layout"]
    #expect(words.first == "plumb")
    let parsed = CommandLineArguments(Array(words.dropFirst()), flags: Flag.all)
    let command = try Command.named(try #require(parsed.operands.first))
    _ = try parsed.settings(for: command.flags, of: command.name)
  }
}

/// Runs the real pre-commit; `make integration` asks for it, because pre-commit builds the tool for release.
///
/// What it needs it installs below `.build/integration`: pre-commit in a virtual environment, and pre-commit's own cache.
@Suite(
  "pre-commit itself", .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["PLUMB_INTEGRATION"] == "1", "make integration"))
struct PreCommitIntegration {
  private static let folder = packageRoot.appending(path: ".build/integration").path(percentEncoded: false)

  @Test("pre-commit builds the hook, passes a clean file, refuses a conflicting one and skips what is no layout")
  func commits() throws {
    guard try Self.install() else { return }
    let repository = try Repository()
    let source = try Self.snapshot()
    let configuration = """
      repos:
        - repo: \(source.path)
          rev: \(source.revision)
          hooks: [{ id: plumb }]

      """
    try repository.stage(configuration, as: ".pre-commit-config.yaml")
    try Self.run("pre-commit install", in: repository, expecting: 0)
    try repository.stage("no layout\n", as: "notes.txt")
    let skipped = try Self.run("git commit -m notes", in: repository, expecting: 0)
    #expect(skipped.contains("(no files to check)Skipped"), "\(skipped)")
    try repository.stage(Repository.clean, as: "a b.layout")
    let passed = try Self.run("git commit -m clean", in: repository, expecting: 0)
    #expect(passed.contains("Passed"), "\(passed)")
    try repository.stage(Repository.conflict(), as: "c.layout")
    try repository.write(Repository.clean, to: "c.layout")
    let refused = try Self.run("git commit -m conflict", in: repository, expecting: 1)
    #expect(refused.contains("Failed") && refused.contains("error[unsatisfiable-constraints]"), "\(refused)")
    #expect(refused.contains("--> c.layout:5:1"), "\(refused)")
    #expect(!refused.contains("a b.layout"), "\(refused)")
  }

  /// Installs pre-commit where it is not yet; says so where that cannot be done.
  private static func install() throws -> Bool {
    let repository = try Repository()
    let program = "\(folder)/venv/bin/pre-commit"
    let line = """
      test -x \(ShellText.quoted(program)) || {
        python3 -m venv \(ShellText.quoted(folder + "/venv")) &&
        \(ShellText.quoted(folder + "/venv/bin/pip")) install --quiet --disable-pip-version-check pre-commit
      }
      """
    let result = try repository.shell(line)
    guard result.status != 0 else { return true }
    print("SKIPPED: pre-commit cannot be installed here (it needs python3 and a network):\n\(result.text)")
    return false
  }

  /// A repository with the sources as they are now, changes that are not committed included.
  private static func snapshot() throws -> (path: String, revision: String) {
    let path = "\(folder)/source"
    let repository = try Repository()
    let root = ShellText.quoted(packageRoot.path(percentEncoded: false))
    let result = try repository.shell(
      """
      set -e
      mkdir -p \(ShellText.quoted(path)) && cd \(ShellText.quoted(path))
      test -d .git || git init -q
      git --git-dir=.git --work-tree=\(root) add -A
      GIT_COMMITTER_DATE=2000-01-01T00:00Z GIT_AUTHOR_DATE=2000-01-01T00:00Z \\
        git commit-tree -m snapshot "$(git write-tree)" > revision
      git update-ref HEAD "$(cat revision)"
      cat revision
      """)
    try #require(result.status == 0, "\(result.text)")
    return (path, result.text.split(separator: "\n").last.map(String.init) ?? "")
  }

  @discardableResult
  private static func run(
    _ line: String, in repository: Repository, expecting status: Int32, at location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let environment = """
      export PRE_COMMIT_HOME=\(ShellText.quoted(folder + "/cache")) PRE_COMMIT_COLOR=never
      export PATH=\(ShellText.quoted(folder + "/venv/bin")):"$PATH"
      """
    let result = try repository.shell(environment + "\n" + line)
    #expect(result.status == status, "\(line): \(result.text)", sourceLocation: location)
    return result.text
  }
}
