import ExactArithmetic
import LayoutInput
import LayoutModel
import Testing

@testable import LayoutFileInput

/// Changes of a layout as changes of its file; that each makes what it is to make is looked at where edits are made.
@Suite("Edits of layout files")
struct SourceEditTests {
  /// The text with the edits for some changes; `nil` where there are none.
  private func edited(_ text: String, _ changes: (Layout) throws -> [LayoutChange]) throws -> String? {
    let path = text.hasPrefix("{") ? "a.layout.json" : "a.layout"
    let file = try LayoutFileLoader().load(SourceFile(path: path, text: text))
    let layout = try #require(file.layouts.first)
    let edits = SourceEdits(of: file, LoadOptions(), among: .standard)
    var work = Work.unlimited
    let found = edits.edits(for: try changes(layout), ofLayout: 0, &work)
    guard !found.isEmpty else { return nil }
    let editable = EditableText(text)
    return editable.applying(
      try found.map { TextEdit(range: try #require(editable.stretch($0.range)), replacement: $0.replacement) })
  }

  private func item(_ name: String, _ layout: Layout) throws -> ItemID {
    ItemID(try #require(layout.items.firstIndex { $0.name == name }))
  }

  private func hugging(_ name: String, _ layout: Layout) throws -> LayoutChange {
    .setContentPriority(try item(name, layout), .hugging, .horizontal, Priority(249))
  }

  @Test(
    "A content priority is written where it stands, else behind name and class",
    arguments: [
      ("  view A hugging 251,252 hidden", "  view A hugging 249,252 hidden"),
      ("  view A\n    contentHuggingPriority 251, 252 # c", "  view A\n    contentHuggingPriority 249,252 # c"),
      ("  view A", "  view A hugging 249,250"),
      ("  view A # c", "  view A hugging 249,250 # c"),
      ("  view A: UILabel \"x\"", "  view A: UILabel hugging 249,250 \"x\""),
      ("  view A : \"My Label\" hidden", "  view A : \"My Label\" hugging 249,250 hidden"),
      ("  view \"A\"\r", "  view \"A\" hugging 249,250\r"),
    ])
  func words(line: String, expected: String) throws {
    let head = "view S 320x480\n"
    let result = try edited(head + line + "\nA.left = S.left\n") { [try hugging("A", $0)] }
    #expect(result == head + expected + "\nA.left = S.left\n")
  }

  @Test(
    "In JSON it is written where it stands, over several lines, too, else behind the name",
    arguments: [
      (#""name": "A", "contentHuggingPriority": [251, 252]"#, #""name": "A", "contentHuggingPriority": [249, 252]"#),
      (
        "\"contentHuggingPriority\" :\n[\n251,\n252\n], \"name\": \"A\"",
        "\"contentHuggingPriority\" :\n[249, 252], \"name\": \"A\""
      ),
      (#""name": "A""#, #""name": "A", "contentHuggingPriority": [249, 250]"#),
      (
        #""class": "UILabel", "name" : "A" "#,
        #""class": "UILabel", "name" : "A", "contentHuggingPriority": [249, 250] "#
      ),
    ])
  func members(members: String, expected: String) throws {
    func text(_ members: String) -> String {
      "{ \"layout\": 1, \"views\": [{ \"name\": \"S\" }, { \"superview\": \"S\", \(members) }] }"
    }
    #expect(try edited(text(members)) { [try hugging("A", $0)] } == text(expected))
  }

  @Test("Two priorities of one view are written in one place, and those of several views each in its own")
  func several() throws {
    let text = "view S\n  view A compression 750,750\n  view B\nA.left = S.left\n"
    let result = try edited(text) { layout in
      let (a, b) = (try item("A", layout), try item("B", layout))
      return [
        .setContentPriority(b, .hugging, .vertical, Priority(1)),
        .setContentPriority(a, .compressionResistance, .horizontal, Priority(749)),
        .setContentPriority(a, .compressionResistance, .vertical, Priority(748)),
        .setContentPriority(b, .compressionResistance, .vertical, .required),
      ]
    }
    #expect(
      result == "view S\n  view A compression 749,748\n  view B hugging 250,1 compression 750,1000\nA.left = S.left\n")
  }

  @Test("A root gets another size")
  func sizes() throws {
    func resized(_ text: String) throws -> String? {
      try edited(text) { [.setSize(try item("S", $0), .vertical, to: try #require(Rational(exactly: 60.5)))] }
    }
    #expect(try resized("view S 320x44\n") == "view S 320x60.5\n")
    #expect(try resized("view S\n  size 320x?\n") == "view S\n  size 320x60.5\n")
    #expect(try resized("view S: Cell\n") == "view S: Cell size ?x60.5\n")
    let json = "{ \"layout\": 1, \"views\": [{ \"name\": \"S\"# }] }"
    #expect(
      try resized(json.replacing("#", with: ", \"size\": [320, null]"))
        == json.replacing("#", with: ", \"size\": [320, 60.5]"))
    #expect(try resized(json.replacing("#", with: "")) == json.replacing("#", with: ", \"size\": [null, 60.5]"))
  }

  @Test("A mask that was left on is turned off")
  func masks() throws {
    func ignoring(_ text: String) throws -> String? {
      try edited(text) { [.setTranslatesMask(try item("A", $0), false)] }
    }
    let text = "view S 320x480\n  view A translatesAutoresizingMaskIntoConstraints# frame 0,0,10,10\n"
    for written in ["", " true"] {
      #expect(try ignoring(text.replacing("#", with: written)) == text.replacing("#", with: " false"))
    }
    let json = """
      { "layout": 1, "views": [{ "name": "S" },
        { "name": "A", "superview": "S", "translatesAutoresizingMaskIntoConstraints": true }] }
      """
    #expect(try ignoring(json) == json.replacing("true", with: "false"))
  }

  @Test("A constraint of a visual format is removed from it, with the edge that its space leads to")
  func formats() throws {
    func without(_ id: String, _ format: String) throws -> String? {
      let head = "view S 320x480\n  view A\n  view B\n"
      return try edited(head + format + "\n") { _ in [.remove(id: id)] }.map {
        String($0.dropFirst(head.count).dropLast())
      }
    }
    #expect(try without("#0.1", "H:|-20-[A(300)]-20-|") == "H:|-20-[A]-20-|")
    #expect(try without("#0.0", "H:|-20-[A(300)]-20-|") == "H:[A(300)]-20-|")
    #expect(try without("#0.2", "H:|-20-[A(300)]-20-|") == "H:|-20-[A(300)]")
    #expect(try without("#0.1", "V:|-[A]-8-[B]") == nil)
  }

  @Test("Constraints are added in the way of the others")
  func additions() throws {
    func adding(_ text: String) throws -> String? {
      try edited(text) { layout in
        let a = try item("A", layout)
        return [Attribute.width, .height].map { attribute in
          .add(
            Constraint(
              id: "", firstItem: a, firstAttribute: attribute, constant: 10, origin: ConstraintOrigin(kind: .equation)))
        }
      }
    }
    #expect(try adding("view S\n  view A") == "view S\n  view A\nA.width == 10\nA.height == 10\n")
    let json = #"{ "layout": 1, "views": [{ "name": "S" }, { "name": "A", "superview": "S" }]# }"#
    let added = #""A.width == 10", "A.height == 10""#
    for (before, after) in [
      ("", ", \"constraints\": [\(added)]"), (", \"constraints\": [ ]", ", \"constraints\": [\(added) ]"),
      (
        ", \"constraints\": [\n    \"A.left = S.left\"\n  ]",
        ", \"constraints\": [\n    \"A.left = S.left\",\n    \(added.replacing(", ", with: ",\n    "))\n  ]"
      ),
    ] {
      #expect(try adding(json.replacing("#", with: before)) == json.replacing("#", with: after))
    }
  }
}
