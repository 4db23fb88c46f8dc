import ExactArithmetic
import LayoutInput
import LayoutModel
import Testing

/// Changes of a scene as changes of its document.
@Suite("Edits of Interface Builder files")
struct InterfaceBuilderEditTests {
  private static let document = SampleDocument(
    subviews: SampleDocument.view("a", frame: "0 0 10 10", attributes: "verticalHuggingPriority=\"251\" ")
      + SampleDocument.view(
        "b", frame: "0 0 20 20", inner: "<constraints><constraint firstAttribute=\"width\" id=\"w\"/></constraints>"),
    constraints: """

              <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="8" id="one"/>
            <constraint firstItem="a" firstAttribute="width" relation="lessThanOrEqual" constant="100" id="two">
                <variation key="heightClass=compact" constant="5"/>
              </constraint>
              <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" symbolic="YES" id="three"/>
      """)

  /// The lines of a document that changes make other ones, without what they are indented by; `nil` where there is no edit.
  private func lines(
    _ document: SampleDocument = document, _ changes: (Layout) throws -> [LayoutChange]
  ) throws -> [String]? {
    let file = try document.load()
    let layout = try #require(file.layouts.first)
    var work = Work.unlimited
    let found = SourceEdits(of: file, LoadOptions(), among: .standard).edits(
      for: try changes(layout), ofLayout: 0, &work)
    guard !found.isEmpty else { return nil }
    let text = EditableText(document.text)
    let edits = try found.map {
      TextEdit(range: try #require(text.stretch($0.range)), replacement: $0.replacement)
    }
    func trimmed(_ text: String) -> [String] {
      text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }
    let difference = trimmed(try #require(text.applying(edits))).difference(from: trimmed(document.text))
    return difference.insertions.map { change in
      if case .insert(_, let line, _) = change { line } else { "" }
    }
      + difference.removals.map { change in
        if case .remove(_, let line, _) = change, difference.insertions.isEmpty { "-" + line } else { "" }
      }.filter { !$0.isEmpty }
  }

  private func item(_ id: String, _ layout: Layout) throws -> ItemID {
    ItemID(try #require(layout.items.firstIndex { $0.view?.id == id || $0.guide?.id == id }))
  }

  private func replacing(_ id: String, _ change: (inout Constraint) -> Void) throws -> [String]? {
    try lines { layout in
      var constraint = try #require(layout.constraints.first { $0.id == id })
      // As a diagnosis has it.
      constraint.address = "600000000000"
      change(&constraint)
      return [.replace(id: id, with: constraint)]
    }
  }

  @Test("Numbers, relations and priorities are written where they stand, else before the id")
  func numbers() throws {
    let head = "<constraint firstItem=\"a\" firstAttribute="
    let one = "\(head)\"leading\" secondItem=\"root\" secondAttribute=\"leading\" "
    #expect(try replacing("one") { $0.constant = -12 } == [one + "constant=\"-12\" id=\"one\"/>"])
    #expect(
      try replacing("one") {
        $0.relation = .greaterThanOrEqual
        $0.priority = Priority(999)
      } == [one + "constant=\"8\" relation=\"greaterThanOrEqual\" priority=\"999\" id=\"one\"/>"])
    let two = "\(head)\"width\" relation=\"greaterThanOrEqual\" constant=\"100\" id=\"two\">"
    #expect(try replacing("two") { $0.relation = .greaterThanOrEqual } == [two])
  }

  @Test("What is not certain is not written")
  func uncertain() throws {
    // Whether a relation may be left out, which space is standard, what else changes.
    #expect(try replacing("two") { $0.relation = .equal } == nil)
    #expect(try replacing("three") { $0.constant = 9 } == nil)
    #expect(try replacing("one") { $0.multiplier = 2 } == nil)
    #expect(try replacing("one") { $0.firstAttribute = .trailing } == nil)
  }

  @Test("A constraint goes with all that is in it, unless something refers to it")
  func removal() throws {
    #expect(try lines { _ in [.remove(id: "two")] }?.count == 3)
    #expect(try lines { _ in [.remove(id: "one")] }?.count == 1)
    var document = Self.document
    document.parts = "<connections><outlet property=\"p\" destination=\"one\" id=\"o\"/></connections>"
    #expect(try lines(document) { _ in [.remove(id: "one")] } == nil)
  }

  @Test("Priorities of content are attributes of the view")
  func priorities() throws {
    let result = try lines { layout in
      [
        .setContentPriority(try item("a", layout), .hugging, .vertical, Priority(249)),
        .setContentPriority(try item("a", layout), .compressionResistance, .horizontal, Priority(749)),
      ]
    }
    #expect(result?.count == 1)
    #expect(result?.first?.contains("verticalHuggingPriority=\"249\"") == true)
    #expect(result?.first?.contains(" horizontalCompressionResistancePriority=\"749\" id=\"a\"") == true)
  }

  @Test("Constraints are added to the nearest view that holds both items and has a list of them")
  func additions() throws {
    func added(_ first: String, _ attribute: Attribute, _ second: String?) throws -> [String]? {
      try lines { layout in
        var constraint = Constraint(
          id: "", firstItem: try item(first, layout), firstAttribute: attribute, constant: second == nil ? 30 : 0,
          origin: ConstraintOrigin(kind: .equation))
        if let second {
          constraint.secondItem = try item(second, layout)
          constraint.secondAttribute = attribute
        }
        var other = constraint
        other.constant = 7
        return [.add(constraint), .add(other)]
      }
    }
    let edges = try #require(try added("root", .bottom, "b"))
    let start = "<constraint firstAttribute=\"bottom\" secondItem=\"b\" secondAttribute=\"bottom\" "
    #expect(edges.count == 2 && edges.allSatisfy { $0.hasPrefix(start) }, "\(edges)")
    #expect(edges.last?.contains(" constant=\"7\" id=") == true)
    #expect(edges.allSatisfy { $0.contains(/id="[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}"\/>$/) }, "\(edges)")
    // A view without a list leaves it to its superview's.
    let width = try added("a", .width, nil)
    #expect(width?.first?.hasPrefix("<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"30\" id=") == true)
    let guide = try added("b", .top, "safe")
    #expect(guide?.first?.contains("firstItem=\"b\" firstAttribute=\"top\" secondItem=\"safe\"") == true)
  }
}
