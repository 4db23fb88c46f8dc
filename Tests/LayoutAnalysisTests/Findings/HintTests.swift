import ExactArithmetic
import Foundation
import LayoutLoaders
import LayoutModel
import Testing

@testable import LayoutAnalysis

/// Does what the hints say, over every fixture and some random layouts, and looks again.
@Suite("Hints")
struct HintTests {
  /// The fixtures, and random layouts that are not too tangled.
  private static let layouts: [FixtureLayout] =
    FixtureLayout.all
    + (1...150).compactMap { (seed: UInt64) -> FixtureLayout? in
      let written = RandomOracleLayout(seed: seed).layout
      let source = SourceFile(path: "seed-\(seed).layout", text: written.text)
      guard written.statements.count <= 16, let file = try? LoaderCatalog.loader(for: source)?.load(source) else {
        return nil
      }
      return file.layouts.first.map { FixtureLayout(name: "seed \(seed)", layout: $0) }
    }

  /// Their diagnoses.
  private static let diagnoses = layouts.map { $0.layout.diagnosed() }

  /// Every finding of some rules.
  private func findings(_ rules: Rule...) -> [(fixture: FixtureLayout, diagnosis: Diagnosis, finding: WordedFinding)] {
    zip(Self.layouts, Self.diagnoses).flatMap { fixture, diagnosis in
      diagnosis.worded.filter { rules.contains($0.rule) }.map { (fixture, diagnosis, $0) }
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
      guard let replacement = try Suggestion.constraint(equation, in: fixture.layout) else { continue }
      // The broken one, where two could be meant.
      let written = conflict.members.map { diagnosis.constraints[$0] }.filter {
        !$0.isImplicit && $0.isAbout(replacement)
      }
      let broken = diagnosis.constraints[conflict.broken]
      let replaced = try #require(written.first { $0.id == broken.id } ?? written.first, "\(fixture.name): \(hint)")
      let changed = fixture.layout.replacing(replaced.id, with: replacement).diagnosed()
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
      let layout = try Self.heeding(hint, in: fixture.layout)
      let changed = layout.layout.diagnosed()
      for name in layout.names { #expect(!changed.isAmbiguous(name, along: layout.axis), "\(fixture.name): \(hint)") }
      #expect(changed.conflictIDs == diagnosis.conflictIDs, "\(fixture.name): \(hint)")
      tried += 1
    }
    #expect(tried >= 2)
  }

  /// A layout with the priorities that a hint proposes, and whose they are.
  private static func heeding(
    _ hint: String, in layout: Layout
  ) throws -> (layout: Layout, names: [String], axis: Axis) {
    var layout = layout
    var names: [String] = []
    let axis: Axis = hint.contains("horizontal") ? .horizontal : .vertical
    let proposal = try #require(Suggestion.text(in: hint, behind: "for instance "))
    for part in proposal.replacing(" and ", with: ", ").components(separatedBy: ", ") {
      let words = part.components(separatedBy: " to ")
      let priority = Priority(try #require(words.last.flatMap { Double($0) }))
      let item = try #require(layout.viewIDs.first { layout[$0].name == words[0] })
      var view = try #require(layout.view(item))
      func set(_ priorities: inout AxisPriorities) {
        if axis == .horizontal { priorities.horizontal = priority } else { priorities.vertical = priority }
      }
      if hint.contains("hugging") { set(&view.contentHugging) } else { set(&view.compressionResistance) }
      layout.items[item.index] = .view(view)
      names.append(words[0])
    }
    return (layout, names, axis)
  }

  @Test("Of three that resist compression alike all are named, and the hint decides between all of them")
  func threeTied() throws {
    let text = """
      view S 375x667
        view A: UILabel "A" intrinsic 200x20
        view B: UILabel "B" intrinsic 200x20
        view C: UILabel "C" intrinsic 200x20
      H:|[A][B][C]|
      V:|[A]
      V:|[B]
      V:|[C]
      """
    let diagnosis = try diagnosis(text)
    let finding = try #require(diagnosis.worded.first { $0.rule == .ambiguousContentPriority })
    #expect(finding.details.contains { $0.hasPrefix("A, B and C resist compression with one priority, 750,") })
    #expect(finding.annotations.count == 4)
    let hint = try #require(finding.hint)
    #expect(hint.hasSuffix("for instance B to 749 and C to 748"))
    let changed = try Self.heeding(hint, in: diagnosis.layout).layout.diagnosed()
    #expect(changed.ambiguities.isEmpty)
  }

  @Test("What an inequality's hint proposes pins the view")
  func inequalities() throws {
    var tried = 0
    for (fixture, diagnosis, finding) in findings(
      .ambiguousWidth, .ambiguousHeight, .ambiguousHorizontalPosition, .ambiguousVerticalPosition)
    {
      guard let hint = finding.hint, let equations = Suggestion.text(in: hint, behind: "such as ") else { continue }
      var layout = fixture.layout
      for equation in equations.replacingOccurrences(of: " and ", with: ", ").components(separatedBy: ", ") {
        guard let constraint = try Suggestion.constraint(equation, in: layout) else { continue }
        #expect((1..<1000).contains(constraint.priority.value), "\(fixture.name): \(hint)")
        layout = layout.adding(constraint)
      }
      let changed = layout.diagnosed()
      #expect(changed.conflictIDs == diagnosis.conflictIDs, "\(fixture.name): \(hint)")
      // What is pinned may be the last thing that moves, or one of two that move each other.
      let isLess =
        changed.ambiguities.count < diagnosis.ambiguities.count || changed.warningCount < diagnosis.warningCount
      #expect(isLess, "\(fixture.name): \(hint)")
      tried += 1
    }
    #expect(tried >= 5)
  }

  @Test("The constraints that a hint asks for pin the view")
  func missingConstraints() {
    var tried = 0
    for (fixture, diagnosis, finding) in findings(
      .ambiguousWidth, .ambiguousHeight, .ambiguousHorizontalPosition, .ambiguousVerticalPosition)
    where diagnosis.conflicts.isEmpty {
      guard let hint = finding.hint, let rest = Suggestion.text(in: hint, behind: "give "),
        let name = rest.components(separatedBy: " a ").first?.components(separatedBy: " two ").first,
        let item = diagnosis.layout.items.firstIndex(where: { $0.name == name }).map({ ItemID($0) })
      else { continue }
      let isHorizontal = finding.rule == .ambiguousWidth || finding.rule == .ambiguousHorizontalPosition
      let axis: Axis = isHorizontal ? .horizontal : .vertical
      var layout = fixture.layout
      if hint.contains("two of") || hint.contains("a width") || hint.contains("a height") {
        layout = layout.pinning(isHorizontal ? .width : .height, of: item)
      }
      if hint.contains("two of") || hint.hasSuffix("constraint") {
        layout = layout.pinning(isHorizontal ? .x : .y, of: item)
      }
      let changed = layout.diagnosed()
      #expect(!changed.isAmbiguous(name, along: axis), "\(fixture.name): \(hint)")
      #expect(changed.conflicts.isEmpty, "\(fixture.name): \(hint)")
      tried += 1
    }
    #expect(tried > 20)
  }

  @Test("Messages start with a capital letter or a name, hints with a small one, and neither ends in a full stop")
  func punctuation() {
    for (fixture, diagnosis) in zip(Self.layouts, Self.diagnoses) {
      let names = diagnosis.layout.items.map(\.name)
      for finding in diagnosis.worded {
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
