import ExactArithmetic
import Foundation
import LayoutModel
import Testing

@testable import LayoutAnalysis

/// Does what the hints say, over every fixture, and looks again.
@Suite("Hints")
struct HintTests {
  /// Every finding of a rule over the fixtures.
  private func findings(_ rules: Rule...) -> [(fixture: FixtureLayout, diagnosis: Diagnosis, finding: Finding)] {
    FixtureLayout.all.flatMap { fixture in
      let diagnosis = fixture.layout.diagnosed()
      return diagnosis.findings.filter { rules.contains($0.rule) }.map { (fixture, diagnosis, $0) }
    }
  }

  @Test("What a conflict's hint proposes resolves the conflict")
  func conflicts() throws {
    var tried = 0
    for (fixture, diagnosis, finding) in findings(.unsatisfiableConstraints) {
      guard let hint = finding.hint, let index = finding.conflict,
        let equation = Suggestion.text(in: hint, behind: "for instance ", "make it optional: ")
      else { continue }
      let conflict = diagnosis.conflicts[index]
      let broken = diagnosis.constraints[conflict.broken]
      guard let replacement = try Suggestion.constraint(equation, in: fixture.layout) else { continue }
      let changed = fixture.layout.replacing(broken.id, with: replacement).diagnosed()
      let members = Set(conflict.members.map { diagnosis.constraints[$0].id })
      #expect(!changed.conflictIDs.contains(members), "\(fixture.name): \(hint)")
      if hint.contains("to fix it") { #expect(changed.conflicts.isEmpty, "\(fixture.name): \(hint)") }
      tried += 1
    }
    #expect(tried > 20)
  }

  @Test("Any one of the marked constraints can be removed to resolve a conflict, as its hint says")
  func removals() {
    var tried = 0
    for (fixture, diagnosis, finding) in findings(.unsatisfiableConstraints) {
      guard let hint = finding.hint, hint.contains("any one of the"), let index = finding.conflict else { continue }
      let conflict = diagnosis.conflicts[index]
      let written = conflict.members.map { diagnosis.constraints[$0] }.filter { !$0.isImplicit }
      #expect(hint.contains("any one of the \(written.count) "), "\(fixture.name): \(hint)")
      for constraint in written {
        let changed = fixture.layout.replacing(constraint.id, with: nil).diagnosed()
        if hint.contains("to fix it") {
          #expect(changed.conflicts.isEmpty, "\(fixture.name) without \(constraint.id): \(hint)")
        }
        tried += 1
      }
    }
    #expect(tried > 20)
  }

  @Test("What a content priority's hint proposes decides the content")
  func contentPriorities() throws {
    var tried = 0
    for (fixture, diagnosis, finding) in findings(.ambiguousContentPriority) {
      let hint = try #require(finding.hint)
      let words = try #require(Suggestion.text(in: hint, behind: "for instance ")).split(separator: " ")
      let name = String(words[0])
      let priority = try #require(words.last.flatMap { Double($0) })
      let item = try #require(fixture.layout.viewIDs.first { fixture.layout[$0].name == name })
      guard var view = fixture.layout.view(item) else { continue }
      let axis: Axis = hint.contains("horizontal") ? .horizontal : .vertical
      func set(_ priorities: inout AxisPriorities) {
        if axis == .horizontal {
          priorities.horizontal = Priority(priority)
        } else {
          priorities.vertical = Priority(priority)
        }
      }
      if hint.contains("hugging") { set(&view.contentHugging) } else { set(&view.compressionResistance) }
      var layout = fixture.layout
      layout.items[item.index] = .view(view)
      let changed = layout.diagnosed()
      #expect(!changed.isAmbiguous(name, along: axis), "\(fixture.name): \(hint)")
      #expect(changed.conflictIDs == diagnosis.conflictIDs, "\(fixture.name): \(hint)")
      tried += 1
    }
    #expect(tried >= 2)
  }

  @Test("What an inequality's hint proposes pins the view")
  func inequalities() throws {
    var tried = 0
    for (fixture, diagnosis, finding) in findings(
      .ambiguousWidth, .ambiguousHeight, .ambiguousHorizontalPosition, .ambiguousVerticalPosition)
    {
      guard let hint = finding.hint, let equation = Suggestion.text(in: hint, behind: "such as "),
        let constraint = try Suggestion.constraint(equation, in: fixture.layout)
      else { continue }
      let changed = fixture.layout.adding(constraint).diagnosed()
      #expect(changed.conflictIDs == diagnosis.conflictIDs, "\(fixture.name): \(hint)")
      #expect(changed.ambiguities.count < diagnosis.ambiguities.count, "\(fixture.name): \(hint)")
      tried += 1
    }
    #expect(tried >= 1)
  }

  @Test("The constraints that a hint asks for pin the view")
  func missingConstraints() throws {
    var tried = 0
    for (fixture, diagnosis, finding) in findings(
      .ambiguousWidth, .ambiguousHeight, .ambiguousHorizontalPosition, .ambiguousVerticalPosition)
    {
      guard let hint = finding.hint, let rest = Suggestion.text(in: hint, behind: "give "),
        let name = rest.components(separatedBy: " a ").first?.components(separatedBy: " two ").first,
        let item = diagnosis.layout.items.firstIndex(where: { $0.name == name }).map({ ItemID($0) })
      else { continue }
      let axis: Axis =
        finding.rule == .ambiguousWidth || finding.rule == .ambiguousHorizontalPosition ? .horizontal : .vertical
      var layout = fixture.layout
      let own = diagnosis.ambiguities.filter { $0.item == item && $0.attribute.axis == axis }
      func value(_ attribute: FrameAttribute) -> Rational {
        let range = own.first { $0.attribute == attribute }?.range
        return range?.lower ?? range?.upper ?? 0
      }
      if hint.contains("two of") || hint.contains("a width") || hint.contains("a height") {
        layout = layout.adding(
          Constraint(
            id: "", firstItem: item, firstAttribute: axis.sizeAttribute,
            constant: value(axis == .horizontal ? .width : .height), origin: ConstraintOrigin(kind: .equation)))
      }
      if hint.contains("two of") || hint.hasSuffix("constraint"), let superview = layout[item].parent {
        let attribute: Attribute = axis == .horizontal ? .left : .top
        layout = layout.adding(
          Constraint(
            id: "", firstItem: item, firstAttribute: attribute, secondItem: superview, secondAttribute: attribute,
            constant: value(axis == .horizontal ? .x : .y), origin: ConstraintOrigin(kind: .equation)))
      }
      let changed = layout.diagnosed()
      #expect(!changed.isAmbiguous(name, along: axis), "\(fixture.name): \(hint)")
      #expect(changed.conflictIDs == diagnosis.conflictIDs, "\(fixture.name): \(hint)")
      tried += 1
    }
    #expect(tried > 20)
  }

  @Test("Messages start with a capital letter or a name, hints with a small one, and neither ends in a full stop")
  func punctuation() {
    for fixture in FixtureLayout.all {
      let diagnosis = fixture.layout.diagnosed()
      let names = diagnosis.layout.items.map(\.name)
      for finding in diagnosis.findings {
        #expect(isStart(finding.message, names: names, isCapital: true), "\(fixture.name): \(finding.message)")
        #expect(!finding.message.hasSuffix("."), "\(fixture.name): \(finding.message)")
        guard let hint = finding.hint else { continue }
        #expect(isStart(hint, names: names, isCapital: false), "\(fixture.name): \(hint)")
        #expect(!hint.hasSuffix("."), "\(fixture.name): \(hint)")
      }
    }
  }

  private func isStart(_ text: String, names: [String], isCapital: Bool) -> Bool {
    guard let first = text.first else { return false }
    return isCapital ? first.isUppercase || first.isNumber || names.contains { text.hasPrefix($0) } : first.isLowercase
  }
}
