import ExactArithmetic
import LayoutModel
import ReportVerifier
import TestSupport
import Testing

@testable import LayoutReporters

@Suite struct JSONReporterTests {
  /// A file with a conflict, one with ambiguities, and one that cannot be read.
  static let run: [FileDiagnosis] = {
    var failure = Finding(
      .invalidLayoutFile, file: "bad.layout", range: SourceRange(line: 2, column: 3, length: 1), message: "no \"view\"")
    failure.changeText { $0.verbatim = "a\tb\u{1B}" }
    var narrow = Samples.narrow()
    narrow.unsatisfiedOptional = [UnsatisfiedOptional(constraint: 0, by: Rational(25, 2))]
    narrow.redundant = [1]
    var guide = LayoutGuide(builtIn: .safeArea, of: ItemID(0), ownerName: "Superview")
    guide.address = "1"
    _ = narrow.layout.add(.guide(guide))
    return [
      FileDiagnosis(path: "narrow.layout", source: Samples.narrowSource, layouts: [narrow], failures: []),
      FileDiagnosis(path: "bad.layout", source: nil, layouts: [], failures: [failure]),
      FileDiagnosis(path: "box.layout", source: nil, layouts: [Samples.ambiguous()], failures: []),
    ]
  }()

  private func document(_ files: [FileDiagnosis]) throws -> JSON { try JSON(parsing: JSONReporter().report(files)) }

  @Test("A report agrees with its schema")
  func schema() throws {
    let schema = try JSONSchema(text: ReportSchema.report)
    #expect(schema.problems(in: try document(Self.run)) == [])
    #expect(schema.problems(in: try document([])) == [])
    #expect(schema.unnamedKeys(in: try document(Self.run)) == [])
  }

  @Test("Constraints as JSON agree with their schema")
  func constraintsSchema() throws {
    let schema = try JSONSchema(text: ReportSchema.constraints)
    let text = Listing.constraints(.json).report(Self.run)
    #expect(schema.problems(in: try JSON(parsing: text)) == [])
    #expect(text.contains(#""secondItem": null"#))
  }

  @Test(
    "The schema refuses a report that is not one",
    arguments: [
      ("\"report\": 2", "\"report\": 1"), ("\"verdict\": \"unsatisfiable\"", "\"verdict\": \"bad\""),
      ("\"excess\": 20", "\"excess\": \"20\""), ("\"-1\", \"1\"]", "\"-1\", \"1.5\"]"),
      ("\"line\": 8", "\"line\": 0"), ("\"broken\"", "\"broke\""), ("[340, null]", "[340]"),
      ("\"members\": [0,", "\"members\": [-1,"), ("{\"Red.left\": \"1\"}", "{\"Red.left\": \"a\"}"),
    ])
  func schemaRefuses(old: String, new: String) throws {
    let text = JSONReporter().report(Self.run)
    let changed = text.replacing(old, with: new)
    #expect(changed != text)
    #expect(try !JSONSchema(text: ReportSchema.report).problems(in: JSON(parsing: changed)).isEmpty)
  }

  @Test("The verifier accepts the report, and refuses it when a number in it is changed")
  func verified() throws {
    let text = JSONReporter().report(Self.run)
    let report = try ReportVerifier.verify(json: text)
    #expect(report.problems == [])
    #expect(report.notChecked == [])
    #expect(report.conflictsChecked == 1)
    #expect(report.membersChecked == 4)
    for (old, new) in [("\"excess\": 20", "\"excess\": 21"), ("\"constant\": \"300\"", "\"constant\": \"301\"")] {
      let changed = text.replacing(old, with: new)
      #expect(changed != text)
      #expect(try !ReportVerifier.verify(json: changed).isValid)
    }
  }

  @Test("Values are where the contract says")
  func values() throws {
    let report = try document(Self.run)
    let layout = try #require(report["layouts"]?[0])
    #expect(layout["file"] == .string("narrow.layout"))
    #expect(layout["line"] == .number(1))
    #expect(layout["verdict"] == .string("unsatisfiable"))
    #expect(layout["views"]?[1]?["frame"] == .array([.number(20), .null, .number(280), .null]))
    #expect(layout["views"]?[1]?["constraints"]?["horizontal"] == .number(3))
    #expect(layout["redundant"] == .array([.string("#1.0")]))
    #expect(layout["unsatisfiedOptional"]?[0]?["by"] == .number(12.5))
    let conflict = try #require(layout["conflicts"]?[0])
    #expect(conflict["axis"] == .string("horizontal"))
    #expect(conflict["excess"] == .number(20))
    #expect(conflict["members"] == .array([.number(0), .number(1), .number(2), .number(3)]))
    #expect(conflict["multipliers"] == .array([.string("-1"), .string("-1"), .string("-1"), .string("1")]))
    #expect(conflict["broken"] == .number(0))
    #expect(layout["constraints"]?[0]?["id"] == .string("#0"))
    #expect(layout["corrections"]?[0]?["sets"]?[3] == .array([.number(3)]))
    #expect(layout["corrections"]?[0]?["complete"] == .bool(true))
    #expect(layout["satisfiableSizes"]?["width"] == .array([.number(340), .null]))
    let member = try #require(layout["constraints"]?[3])
    #expect(member["id"] == .string("UIView-Encapsulated-Layout-Width(Superview)"))
    #expect(member["implicit"] == .bool(true))
    #expect(
      member["log"]
        == .string(
          "<NSLayoutConstraint:0x600000000030 'UIView-Encapsulated-Layout-Width' Superview.width == 320   "
            + "(active, names: Superview:0x7f8000000000 )>"))
    let freedom = try #require(report["layouts"]?[2]?["ambiguities"]?[0]?["parts"])
    let ambiguity = try #require(freedom[0])
    #expect(ambiguity["view"] == .string("Box"))
    #expect(freedom[1]?["view"] == .string("Title") && freedom[1]?["attribute"] == .string("width"))
    #expect(ambiguity["range"] == .array([.number(0), .null]))
    #expect(report["summary"]?["files"] == .number(3))
    #expect(report["summary"]?["layouts"] == .number(3))
    #expect(report["summary"]?["errors"] == .number(2))
  }

  @Test("A file that cannot be read is a layout with the verdict invalid, and its failures point at it")
  func invalid() throws {
    let report = try document(Self.run)
    #expect(report["layouts"]?[1]?["verdict"] == .string("invalid"))
    #expect(report["layouts"]?[1]?["views"] == .array([]))
    let finding = try #require(report["findings"]?[1])
    #expect(finding["layout"] == .number(1))
    #expect(finding["rule"] == .string("invalid-layout-file"))
    #expect(finding["column"] == .number(3))
    #expect(finding["endColumn"] == .number(4))
    #expect(finding["verbatim"] == .string("a\tb\u{1B}"))
  }

  @Test("Keys stand in the contract's order, and what has no structure of its own on one line")
  func order() {
    let text = JSONReporter().report([Samples.narrowFile()])
    #expect(text.hasPrefix("{\n  \"report\": 2,\n  \"tool\": {\"name\": \"plumb\", \"version\": \"1.0.0\"},\n"))
    #expect(text.contains("\n        {\"name\": \"Red\", ") && text.contains(", \"frame\": [20, null, 280, null]}\n"))
    #expect(text.hasSuffix("\"errors\": 1,\n    \"warnings\": 0,\n    \"notes\": 0\n  }\n}\n"))
    #expect(text == JSONReporter().report([Samples.narrowFile()]))
  }

  @Test("Ids take the place of names where the input has them")
  func ids() throws {
    var diagnosis = Samples.ambiguous()
    guard case .view(var view) = diagnosis.layout.items[1] else { return }
    view.id = "abc-12-xyz"
    diagnosis.layout.items[1] = .view(view)
    let report = try document([FileDiagnosis(path: "a", source: nil, layouts: [diagnosis], failures: [])])
    #expect(report["layouts"]?[0]?["views"]?[1]?["id"] == .string("abc-12-xyz"))
    #expect(report["layouts"]?[0]?["ambiguities"]?[0]?["parts"]?[0]?["view"] == .string("abc-12-xyz"))
  }
}
