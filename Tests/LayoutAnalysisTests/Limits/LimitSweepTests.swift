import ExactArithmetic
import Foundation
import LayoutAnalysis
import LayoutInput
import LayoutLoaders
import LayoutModel
import Testing

/// Limits on the work, from one step on: what is said under them is what is said without.
///
/// `PLUMB_EVERY_LIMIT=1` tries every limit up to 2,000 steps instead of some of each magnitude.
@Suite("Limits on work")
struct LimitSweepTests {
  private static let triesAll = ProcessInfo.processInfo.environment["PLUMB_EVERY_LIMIT"] != nil

  /// The limits to try where a diagnosis takes a number of steps without one.
  private static func limits(upTo steps: Int) -> [Int] {
    if triesAll { return Array(1...max(1, min(steps, 2_000))) }
    var result = [1, 2, 3, 5]
    var limit = 7.0
    while limit < Double(steps) {
      result.append(Int(limit))
      limit *= 1.7
    }
    return result + [max(1, steps - 1), steps + 1]
  }

  private static var options: AnalysisOptions {
    var options = AnalysisOptions()
    options.findsRedundantConstraints = true
    return options
  }

  private static func diagnosis(_ layout: Layout, steps: Int) -> (diagnosis: Diagnosis, left: Int) {
    var work = Work(steps: steps)
    let diagnosis = layout.diagnosed(findings: [], options: options, &work)
    return (diagnosis, work.stepsLeft)
  }

  private static func sweep(_ layout: Layout, _ name: String) {
    let (full, left) = diagnosis(layout, steps: options.budget)
    #expect(full.undecided.isEmpty, "\(name)")
    var verdicts = Set<Verdict>()
    for limit in limits(upTo: options.budget - left) {
      let (limited, _) = diagnosis(layout, steps: limit)
      verdicts.insert(limited.verdict)
      let words = Contradictions(limited: limited, full: full).words
      #expect(words.isEmpty, "\(name) with \(limit) steps: \(words)")
    }
    #expect(verdicts.contains(.undecided) || full.verdict == .invalid, "\(name): the first step is no verdict")
  }

  @Test("No limit makes a layout of the fixtures look other than it is", arguments: FixtureLayout.all)
  func fixtures(fixture: FixtureLayout) {
    Self.sweep(fixture.layout, fixture.name)
  }

  @Test("No limit makes a storyboard or xib look other than it is", arguments: FixtureLayout.interfaceBuilder)
  func interfaceBuilder(fixture: FixtureLayout) {
    Self.sweep(fixture.layout, fixture.name)
  }

  @Test("No limit makes a hard layout look other than it is", arguments: HardText.allCases)
  func hard(text: HardText) throws {
    let source = SourceFile(path: "\(text.rawValue).layout", text: text.layout)
    let loaded = try #require(try InputCatalog.standard.kind(of: source)?.load(source))
    for layout in loaded.layouts { Self.sweep(layout, text.rawValue) }
  }

  @Test("The same limit stops at the same place", arguments: HardText.allCases)
  func determinism(text: HardText) throws {
    let source = SourceFile(path: "\(text.rawValue).layout", text: text.layout)
    let layout = try #require(try InputCatalog.standard.kind(of: source)?.load(source).layouts.first)
    for limit in [10, 100, 1_000] {
      let (first, second) = (Self.diagnosis(layout, steps: limit), Self.diagnosis(layout, steps: limit))
      #expect(first == second)
    }
  }
}

/// Layouts that take the solver long for their length, each for a reason of its own.
enum HardText: String, CaseIterable, Sendable {
  /// Ratios of several digits around a ring.
  case ring
  /// Every view at least as wide as every other, times something.
  case clique
  /// More conflicts than anyone lists.
  case chain
  /// Widths that are all equal and all different.
  case hub
  /// Freedoms that hang together.
  case freedom
  /// A row that is too short, with a tie at every priority.
  case ties

  /// The file.
  var layout: String {
    let count = size
    let views = (0..<count).map { "  view v\($0)\n" }.joined()
    return "view R 400x600\n" + views + (0..<count).map { line($0, of: count) }.joined()
  }

  /// How many views: as many as keep a diagnosis short.
  private var size: Int {
    switch self {
    case .chain, .hub: 4
    case .clique: 5
    case .ring, .freedom: 7
    case .ties: 9
    }
  }

  private func line(_ index: Int, of count: Int) -> String {
    let next = (index + 1) % count
    switch self {
    case .ring:
      return "v\(index).width >= 1.0\(index * 37 % 89 + 10)1 * v\(next).width + 1\n"
        + "v\(index).width >= 0.9\(index * 53 % 83 + 10)3 * v\((index + 3) % count).width + 1\n"
    case .clique:
      return (0..<count).filter { $0 != index }
        .map { "v\(index).height >= 0.\((index * 31 + $0 * 17) % 80 + 10) * v\($0).height + 1\n" }.joined()
    case .chain:
      let edge = index == 0 ? "R.left" : "v\(index - 1).right"
      let gaps = (0..<4).map { "v\(index).left >= \(edge) + \(100 + $0)\n" }.joined()
      return index == count - 1 ? gaps + "v\(index).right <= R.right\n" : gaps
    case .hub: return "v\(index).width = \(index + 10)\nv\(index).width = v\(next).width\n"
    case .freedom:
      guard index > 0 else { return "" }
      return "v\(index).left >= v\(index - 1).right + 1\nv\(index).width >= 0.5 * v\(index * 7 % index).width\n"
        + "v\(index).width <= 1.5 * v\(index * 5 % index).height + 100\nv\(index).right <= R.right\n"
    case .ties:
      return "v\(index).left >= \(index == 0 ? "R.left" : "v\(index - 1).right")\nv\(index).right <= R.right\n"
        + "v\(index).width = \(index * 31 % 60 + 20) @\(index % 5 * 100 + 50)\n"
        + "v\(index).left = R.left + \(index * 37 % 300) @\(index % 7 * 90 + 20)\n"
    }
  }
}
