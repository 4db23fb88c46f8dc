import Foundation
import Testing

@testable import CommandLineTool

/// Reports read by those they are made for.
@Suite(
  "Formats and who reads them", .enabled(if: Integration.isOn, Comment(rawValue: Integration.comment)), .serialized)
struct FormatIntegrationTests {
  /// Writes a report of everything in the fixtures, findings and failures, and of a file with a hostile name.
  private func report(_ format: String, in directory: TemporaryDirectory) async throws -> String {
    let hostile = "a b & <c> \"é\" %,;'.layout"
    try directory.write("view S 320x480\n  view A\nH:|[A(400)]|\nA.widht = 3\n", to: hostile)
    let fixtures = packageRoot.appending(path: "fixtures").path(percentEncoded: false)
    let path = directory.path + "report"
    let run = await plumb(
      ["check", "--severity", "note", "--format", format, fixtures, hostile, "missing"], directory: directory.path)
    #expect(run.status == .failure)
    try directory.write(run.output, to: "report")
    return path
  }

  private func expectPython(
    _ packages: [String], _ program: String, _ arguments: String..., at location: SourceLocation = #_sourceLocation
  ) throws {
    guard let python = try Integration.python(with: packages) else { return }
    let result = try #require(try Integration.run([python, "-c", program] + arguments))
    #expect(result.status == 0, "\(result.text)", sourceLocation: location)
  }

  @Test("SARIF is read by two models of the standard, and summarised by sarif-tools")
  func sarif() async throws {
    let directory = try TemporaryDirectory()
    let path = try await report("sarif", in: directory)
    try expectPython(
      ["sarif-pydantic==0.6.2", "pysarif==0.1.0", "sarif-tools==3.0.5"],
      """
      import json, subprocess, sys
      from pysarif import load_from_file
      from sarif_pydantic import Sarif
      document = json.load(open(sys.argv[1]))
      run = Sarif.model_validate(document).runs[0]
      assert len(run.results) > 50, len(run.results)
      assert len(load_from_file(sys.argv[1]).runs[0].results) == len(run.results)
      rules = document["runs"][0]["tool"]["driver"]["rules"]
      for result in document["runs"][0]["results"]:
          assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
          if result["ruleId"] == "unsatisfiable-constraints":
              assert len(result["relatedLocations"]) >= 2, result
      text = subprocess.run([sys.executable, "-m", "sarif", "summary", sys.argv[1]], capture_output=True, text=True)
      assert text.returncode == 0 and "unsatisfiable-constraints" in text.stdout, text
      """, path)
  }

  @Test("SARIF is valid against the schema of the standard")
  func sarifSchema() async throws {
    let directory = try TemporaryDirectory()
    let path = try await report("sarif", in: directory)
    guard let python = try Integration.python(with: ["check-jsonschema==0.29.4"]) else { return }
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let words = [python, "-m", "check_jsonschema", "--schemafile", schema, path]
    let result = try #require(try Integration.run(words))
    if result.text.contains("schemafile could not be") || result.text.contains("ConnectionError")
      || result.text.contains("SchemaLoadError") || result.text.contains("FailedDownloadError")
    {
      print("skipped: \(schema) cannot be reached")
      return
    }
    #expect(result.status == 0, "\(result.text)")
  }

  @Test("JSON, JSON lines and constraints are valid against the schemas that plumb prints")
  func ownSchemas() async throws {
    let directory = try TemporaryDirectory()
    for (format, schema) in [("json", "report"), ("jsonl", "finding")] {
      let path = try await report(format, in: directory)
      try directory.write(await plumb("schema", schema).output, to: "schema")
      try expectPython(
        ["jsonschema==4.23.0"],
        """
        import json, sys
        from jsonschema import Draft202012Validator
        schema = json.load(open(sys.argv[2]))
        Draft202012Validator.check_schema(schema)
        text = open(sys.argv[1], encoding="utf-8").read()
        documents = [json.loads(line) for line in text.splitlines()] if sys.argv[3] == "jsonl" else [json.loads(text)]
        assert documents
        for document in documents:
            Draft202012Validator(schema).validate(document)
        """, path, directory.path + "schema", format)
    }
  }

  @Test("JUnit results are read by junitparser, which counts what the report counts")
  func junit() async throws {
    let directory = try TemporaryDirectory()
    let path = try await report("junit", in: directory)
    try expectPython(
      ["junitparser==3.2.0"],
      """
      import sys
      from junitparser import Error, Failure, JUnitXml
      xml = JUnitXml.fromfile(sys.argv[1])
      for suite in xml:
          cases = list(suite)
          assert suite.tests == len(cases)
          assert suite.failures == sum(isinstance(r, Failure) for c in cases for r in c.result)
          assert suite.errors == sum(isinstance(r, Error) for c in cases for r in c.result)
      xml.update_statistics()
      assert xml.failures > 10 and xml.errors > 2, (xml.failures, xml.errors)
      """, path)
  }

  @Test("XML is well formed", arguments: ["junit", "checkstyle"])
  func xml(format: String) async throws {
    guard try Integration.has("xmllint", package: "libxml2-utils") else { return }
    let directory = try TemporaryDirectory()
    let result = try #require(try Integration.run(["xmllint", "--noout", try await report(format, in: directory)]))
    #expect(result.status == 0 && result.text.isEmpty, "\(result.text)")
  }

  @Test("GitLab's report has what GitLab asks for, and no fingerprint twice")
  func gitlab() async throws {
    let directory = try TemporaryDirectory()
    let path = try await report("gitlab", in: directory)
    try expectPython(
      ["jsonschema==4.23.0"],
      """
      import json, sys
      from jsonschema import validate
      issues = json.load(open(sys.argv[1]))
      text = {"type": "string", "minLength": 1}
      line = {"type": "integer", "minimum": 1}
      lines = {"type": "object", "required": ["begin"], "properties": {"begin": line, "end": line}}
      location = {"type": "object", "required": ["path", "lines"], "properties": {"path": text, "lines": lines}}
      severity = {"enum": ["info", "minor", "major", "critical", "blocker"]}
      validate(issues, {"type": "array", "minItems": 50, "items": {
          "required": ["description", "check_name", "fingerprint", "severity", "location"],
          "properties": {"description": text, "check_name": text, "fingerprint": text, "severity": severity,
                         "location": location}}})
      assert len({issue["fingerprint"] for issue in issues}) == len(issues)
      """, path)
  }

  @Test("Reviewdog's report has the messages and fields of its format, and no other")
  func rdjson() async throws {
    let directory = try TemporaryDirectory()
    let path = try await report("rdjson", in: directory)
    try expectPython(
      ["jsonschema==4.23.0"],
      """
      import json, sys
      from jsonschema import validate
      def message(required, **fields):
          return {"type": "object", "required": required, "properties": fields, "additionalProperties": False}
      text = {"type": "string", "minLength": 1}
      number = {"type": "integer", "minimum": 1}
      position = message(["line"], line=number, column=number)
      location = message(["path"], path=text, range=message(["start"], start=position, end=position))
      related = {"type": "array", "items": message(["message", "location"], message=text, location=location)}
      # A removal has an empty text.
      suggestion = message(["range", "text"], range=message(["start", "end"], start=position, end=position),
                           text={"type": "string"})
      diagnostic = message(
          ["message", "location", "severity"], message=text, location=location, related_locations=related,
          suggestions={"type": "array", "minItems": 1, "items": suggestion},
          severity={"enum": ["ERROR", "WARNING", "INFO"]}, code=message(["value"], value=text, url=text))
      validate(json.load(open(sys.argv[1])), message(
          ["source", "diagnostics"], source=message(["name"], name=text, url=text),
          diagnostics={"type": "array", "minItems": 50, "items": diagnostic}))
      """, path)
  }

  @Test("Markdown is a heading, paragraphs and code, and nothing that a message brings along")
  func markdown() async throws {
    let directory = try TemporaryDirectory()
    let path = try await report("markdown", in: directory)
    try expectPython(
      ["markdown-it-py==3.0.0"],
      """
      import sys
      from markdown_it import MarkdownIt
      text = open(sys.argv[1], encoding="utf-8").read()
      assert len(text) < 65536, len(text)
      kinds = {token.type for token in MarkdownIt("commonmark").parse(text)}
      assert kinds == {"paragraph_open", "inline", "paragraph_close", "fence"}, kinds
      """, path)
  }
}
