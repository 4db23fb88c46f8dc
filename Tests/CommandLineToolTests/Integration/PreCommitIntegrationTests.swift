import Foundation
import LayoutModel
import Testing

@testable import CommandLineTool

/// The real pre-commit, which builds the tool for release: that takes minutes where it has not built this state yet.
@Suite("pre-commit itself", .enabled(if: Integration.isOn, Comment(rawValue: Integration.comment)), .serialized)
struct PreCommitIntegrationTests {
  private static let folder = packageRoot.appending(path: ".build/integration/pre-commit").path(percentEncoded: false)

  @Test("pre-commit builds the hook, passes a clean file, refuses a conflicting one and skips what is no layout")
  func commits() throws {
    guard let python = try Integration.python(with: ["pre-commit==4.3.0"]) else { return }
    let repository = try Repository()
    let source = try Integration.snapshot()
    let configuration = """
      repos:
        - repo: \(source.path)
          rev: \(source.revision)
          hooks: [{ id: plumb }]

      """
    try repository.stage(configuration, as: ".pre-commit-config.yaml")
    let run = { (line: String, status: Int32) in
      let settings = "export PRE_COMMIT_HOME=\(ShellText.quoted(Self.folder + "/cache")) PRE_COMMIT_COLOR=never\n"
      let result = try repository.shell(settings + line)
      #expect(result.status == status, "\(line): \(result.text)")
      return result.text
    }
    _ = try run("\(ShellText.quoted(python)) -m pre_commit install", 0)
    try repository.stage("no layout\n", as: "notes.txt")
    let skipped = try run("git commit -m notes", 0)
    #expect(skipped.contains("(no files to check)Skipped"), "\(skipped)")
    try repository.stage(Repository.clean, as: "a b.layout")
    let passed = try run("git commit -m clean", 0)
    #expect(passed.contains("Passed"), "\(passed)")
    try repository.stage(Repository.conflict(), as: "c.layout")
    try repository.write(Repository.clean, to: "c.layout")
    let refused = try run("git commit -m conflict", 1)
    #expect(refused.contains("Failed") && refused.contains("error[unsatisfiable-constraints]"), "\(refused)")
    #expect(refused.contains("--> c.layout:5:1"), "\(refused)")
    #expect(!refused.contains("a b.layout"), "\(refused)")

    let tool = try #require(Integration.executable())
    let folder = ShellText.quoted(URL(filePath: tool).deletingLastPathComponent().path(percentEncoded: false))
    try repository.stage(
      configuration.replacing("id: plumb", with: "id: plumb-installed"), as: ".pre-commit-config.yaml")
    let installed = try run("PATH=\(folder):$PATH git commit -m installed", 1)
    #expect(installed.contains("Failed") && installed.contains("error[unsatisfiable-constraints]"), "\(installed)")
  }

  @Test("Configurations that are read are valid against the schema, and those that are refused are not")
  func schema() async throws {
    guard let python = try Integration.python(with: ["jsonschema==4.23.0"]) else { return }
    let directory = try TemporaryDirectory()
    try directory.write(await plumb("schema", "configuration").output, to: "schema")
    let program = """
      import json, sys
      from jsonschema import Draft202012Validator as Validator
      schema = json.load(open(sys.argv[1]))
      Validator.check_schema(schema)
      sys.exit(0 if Validator(schema).is_valid(json.loads(sys.argv[2])) else 3)
      """
    let valid = [
      "{}", #"{ "$schema": "x", "include": ["a/**"], "exclude": [], "platform": "appkit" }"#,
      #"{ "rules": { "undecided": "off" }, "overrides": [{ "paths": ["a"], "rules": {}, "platform": "uikit" }] }"#,
    ]
    let invalid = [
      "[]", #"{ "exclde": [] }"#, #"{ "platform": "x" }"#, #"{ "rules": { "undecided": "of" } }"#,
      #"{ "rules": { "invalid-layout-file": "off" } }"#, #"{ "overrides": [{ "rules": {} }] }"#, #"{ "include": "a" }"#,
    ]
    for (texts, status) in [(valid, Int32(0)), (invalid, 3)] {
      for text in texts {
        let result = try #require(try Integration.run([python, "-c", program, directory.path + "schema", text]))
        #expect(result.status == status, "\(text): \(result.text)")
        let isRead = (try? ConfigurationReader.read(SourceFile(path: "", text: text))) != nil
        #expect(isRead == (status == 0), "\(text)")
      }
    }
  }
}
