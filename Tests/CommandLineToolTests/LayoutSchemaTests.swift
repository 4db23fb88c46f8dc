import Foundation
import TestSupport
import Testing

@testable import CommandLineTool
@testable import LayoutModel

/// Editors complete layout files by the schema, so what it allows is what the loader reads.
@Suite("Schema of layout files")
struct LayoutSchemaTests {
  /// Every key that a schema knows, of any object.
  static func keys(in schema: JSON) -> [String] {
    guard case .object(let members) = schema else { return [] }
    var result: [String] = []
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      if name == "properties", case .object(let properties) = value { result += properties.keys.sorted() }
      switch value {
      case .object: result += keys(in: value)
      case .array(let elements): result += elements.flatMap(keys)
      default: break
      }
    }
    return result
  }

  @Test("Every fixture that the loader reads agrees with it")
  func fixtures() async throws {
    let schema = try JSONSchema(text: LayoutSchema.text)
    let files = try Fixture.all().flatMap { fixture in
      fixture.files.filter { $0.hasSuffix(".layout.json") }.map { fixture.url.appending(path: $0) }
    }
    var count = 0
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard await Self.isRead(text) else { continue }
      let value = try JSON(parsing: text)
      count += 1
      #expect(schema.problems(in: value) == [], "\(file.path)")
    }
    #expect(count >= 2)
  }

  /// Whether the loader has nothing to say of a file itself.
  private static func isRead(_ text: String) async -> Bool {
    let run = await plumb("check", "--stdin-path", "a.layout.json", "-", input: Array(text.utf8))
    return run.status != .failure && !run.output.contains("[unknown-") && !run.output.contains("[invalid-")
  }

  /// Layouts with one thing in place of `view` or `constraint`, and whether it is one that can be read.
  private static let cases: [(place: String, text: String, isRead: Bool)] = [
    ("view", #""size": [null, 10]"#, true), ("view", #""size": [1]"#, false), ("view", #""size": 3"#, false),
    ("view", #""size": [-1, 2]"#, false), ("view", #""class": """#, false), ("view", #""text": null"#, true),
    ("view", #""isHidden": "yes""#, false), ("view", #""hidden": true"#, false), ("view", #""scroll": true"#, true),
    ("view", #""stack": true"#, true), ("view", #""stack": {"axis": "diagonal"}"#, false),
    ("view", #""stack": {"axis": "vertical", "spacing": 3, "customSpacing": {}}"#, true),
    ("view", #""stack": {"gap": 3}"#, false), ("view", #""size": [3, 4], "frame": [1, 2, 3, 4]"#, true),
    ("view", #""frame": [1, 2, 3]"#, false),
    ("view", #""size": [3, 4], "frame": {"x": 1, "y": 2, "width": 3, "height": 4}"#, true),
    ("view", #""frame": {"x": 1}"#, false), ("view", #""autoresizingMask": "flexibleWidth""#, true),
    ("view", #""autoresizingMask": ["flexibleDepth"]"#, false), ("view", #""layoutMargins": {"top": 3}"#, true),
    ("view", #""layoutMargins": {"leading": 3}"#, false), ("view", #""layoutMargins": 8"#, false),
    ("view", #""directionalLayoutMargins": {"leading": 3}"#, true), ("view", #""address": "xyz""#, false),
    ("view", #""address": "0x7f00""#, true), ("view", #""intrinsicContentSize": ["unknown", null]"#, true),
    ("view", #""intrinsicContentSize": ["known", 3]"#, false), ("view", #""intrinsicContentSize": [-2, 3]"#, false),
    ("view", #""contentHuggingPriority": [251, 250]"#, true), ("view", #""contentHuggingPriority": 251"#, false),
    ("constraint", #""A.width = 3""#, true), ("constraint", #""""#, false), ("constraint", "3", false),
    ("constraint", #"{"firstItem": "A", "firstAttribute": "width", "relation": "≤", "constant": 3}"#, true),
    ("constraint", #"{"firstItem": "A", "firstAttribute": "width", "relation": "less"}"#, false),
    ("constraint", #"{"firstItem": "A", "firstAttribute": "breadth"}"#, false),
    ("constraint", #"{"firstItem": "A"}"#, false), ("constraint", #"{"visualFormat": "H:[A]", "options": []}"#, true),
    ("constraint", #"{"visualFormat": "H:[A]", "constant": 3}"#, false),
    ("constraint", #"{"visualFormat": "H:[b(w)]", "views": {"b": "A"}, "metrics": {"w": 9}}"#, true),
    ("constraint", #"{"visualFormat": "H:[A]", "metrics": {"w": "9"}}"#, false),
    ("constraint", #"{"firstItem": "A", "firstAttribute": "width", "secondItem": null, "identifier": null}"#, true),
  ]

  @Test("What it allows is what the loader reads", arguments: cases)
  func agreesWithLoader(place: String, text: String, isRead: Bool) async throws {
    let view = #"{"name": "A"\#(place == "view" ? ", " + text : "")}"#
    let file = """
      {"$schema": "plumb", "layout": 1, "views": [\(view)], "constraints": [\(place == "constraint" ? text : "")]}
      """
    let isAllowed = try JSONSchema(text: LayoutSchema.text).problems(in: JSON(parsing: file)).isEmpty
    #expect(isAllowed == isRead, "\(text)")
    #expect(await Self.isRead(file) == isRead, "\(text)")
  }

  @Test("Its lists of names are those of the model")
  func names() throws {
    let schema = try JSON(parsing: LayoutSchema.text)
    func names(_ definition: String, _ property: String?) -> Set<JSON> {
      let object = schema["$defs"]?[definition]
      let place = if let property { object?["properties"]?[property] } else { object }
      if case .array(let values)? = place?["enum"] { return Set(values) }
      return []
    }
    func set(_ names: [String]) -> Set<JSON> { Set(names.map(JSON.string)) }
    #expect(names("stack", "distribution") == set(Stack.Distribution.allCases.map(\.rawValue)))
    #expect(names("stack", "alignment") == set(Stack.Alignment.allCases.map(\.rawValue)))
    #expect(names("stack", "axis") == set(Axis.allCases.map(\.rawValue)))
    #expect(names("view", "gravity") == set(Stack.Gravity.allCases.map(\.rawValue)))
    #expect(names("attribute", nil) == set(Attribute.allCases.map(\.name)))
  }
}
