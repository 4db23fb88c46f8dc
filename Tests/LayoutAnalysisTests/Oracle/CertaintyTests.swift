import ExactArithmetic
import Foundation
import LayoutInput
import LayoutLoaders
import LayoutModel
import TestSupport
import Testing

@testable import LayoutAnalysis

/// What is said of a layout whose content sizes are not known holds whatever they are.
///
/// `PLUMB_SEED` and `PLUMB_ROUNDS` choose other layouts, `PLUMB_SAMPLES` how many sizes are tried of each.
@Suite("Certainty beside what is not known")
struct CertaintyTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test("Frames, conflicts, ambiguities and dependences are the same for all sizes, at corners and between them")
  func holdsForAllSizes() throws {
    let seed = UInt64(Self.number("PLUMB_SEED") ?? 1)
    var (looked, certain, dependences) = (0, 0, 0)
    for round in 0..<(Self.number("PLUMB_ROUNDS") ?? 300) {
      let seed = seed &+ UInt64(round)
      var layout = RandomOracleLayout(seed: seed).layout
      var generator = SeededGenerator(seed: seed &* 31)
      // Of a root without size all that is left is what its sizes are tried at.
      layout.items[0].size = [320, 480]
      // A number that stands for a size that is not known.
      var open: [String] = []
      for index in layout.items.indices.dropFirst() where layout.items[index].kind == .view && generator.chance(60) {
        let content = [40, 20].map { size in
          guard generator.chance(70) else { return size }
          open.append("\(70_001 + open.count)")
          return 70_000 + open.count
        }
        layout.items[index].content = content
      }
      guard !open.isEmpty else { continue }
      let whole = try diagnosis(of: open.reduce(layout.text) { $0.replacing($1, with: "?") })
      guard whole.verdict != .undecided, whole.verdict != .invalid else { continue }
      looked += 1
      dependences += whole.dependences.count
      for sample in 0..<(Self.number("PLUMB_SAMPLES") ?? 6) {
        let text = open.reduce(layout.text) { text, mark in
          text.replacing(mark, with: "\(generator.pick(sample < 3 ? [0, 1000] : [0, 3, 17, 40, 90, 160, 333, 1000]))")
        }
        certain += compare(whole, try diagnosis(of: text), "seed \(seed)\n\(text)")
      }
    }
    #expect(looked > 40 && certain > 1000 && dependences > 20, "\(looked), \(certain), \(dependences)")
  }

  private func diagnosis(of text: String) throws -> Diagnosis {
    let source = SourceFile(path: "a.layout", text: text)
    let loaded = try #require(try? InputCatalog.standard.kind(of: source)?.load(source))
    var options = AnalysisOptions()
    options.findsDependences = true
    var work = Work(steps: options.budget)
    return loaded.layouts[0].diagnosed(under: [], findings: loaded.findings[0], options: options, &work)
  }

  /// Holds what is certain of a layout against one of which all is known; the number of frames that are.
  private func compare(_ whole: Diagnosis, _ one: Diagnosis, _ context: String) -> Int {
    if whole.verdict == .unsatisfiable {
      #expect(one.verdict == .unsatisfiable, "a conflict that depends on sizes\n\(context)")
    }
    // A size that cannot be is none that is unknown.
    guard one.verdict != .unsatisfiable, whole.verdict != .unsatisfiable, one.verdict != .undecided else { return 0 }
    var certain = 0
    let names = whole.layout
    for (left, right) in zip(whole.views, one.views) {
      for (attribute, values) in zip(FrameAttribute.allCases, zip(left.frame, right.frame)) {
        guard let known = values.0 else { continue }
        certain += 1
        #expect(known == values.1, "\(names[left.item].name).\(attribute) is \(known)\n\(context)")
      }
    }
    let free = Set(one.ambiguities.map { FramePart(item: $0.item, attribute: $0.attribute) })
    for ambiguity in whole.ambiguities {
      let part = FramePart(item: ambiguity.item, attribute: ambiguity.attribute)
      #expect(free.contains(part), "\(names[part.item].name).\(part.attribute) is ambiguous\n\(context)")
    }
    for dependence in whole.dependences {
      guard let value = value(of: dependence.part, in: one), let told = told(dependence, in: one) else { continue }
      #expect(value == told, "\(names[dependence.part.item].name).\(dependence.part.attribute)\n\(context)")
    }
    return certain
  }

  private func value(of part: FramePart, in diagnosis: Diagnosis) -> Rational? {
    guard let view = diagnosis.views.first(where: { $0.item == part.item }),
      let place = FrameAttribute.allCases.firstIndex(of: part.attribute)
    else { return nil }
    return view.frame[place]
  }

  /// What a dependence says that a part is; `nil` where what it depends on is free.
  private func told(_ dependence: FrameDependence, in diagnosis: Diagnosis) -> Rational? {
    var sum = dependence.constant
    for term in dependence.terms {
      guard case .size(let part) = term.quantity, let value = value(of: part, in: diagnosis) else { return nil }
      sum += term.coefficient * value
    }
    return sum
  }
}
