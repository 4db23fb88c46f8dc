import ExactArithmetic
import Foundation
import LayoutInput
import LayoutLoaders
import LayoutModel
import Testing

@testable import LayoutAnalysis

/// Makes the changes that remedies propose, and looks again.
@Suite("Remedies")
struct RemedyTests {
  /// The fixtures, at the sizes of the file and at several, and random layouts that are not too tangled.
  private static let inputs: [RemedyInput] = {
    let fixtures = RemedyInput.below(packageRoot.appending(path: "fixtures"))
    let random = (1...150).compactMap { (seed: UInt64) -> RemedyInput? in
      let written = RandomOracleLayout(seed: seed).layout
      guard written.statements.count <= 16 else { return nil }
      let source = SourceFile(path: "seed-\(seed).layout", text: written.text)
      return RemedyInput.loaded(source, name: "seed \(seed)").first
    }
    return fixtures + random
  }()

  private static let sizes = [(320, 568), (375, 667), (768, 1024)].map { width, height in
    LayoutVariant(size: PartialSize(width: Rational(width), height: Rational(height)))
  }

  @Test("After what a remedy says the finding is gone, and none is new", arguments: [false, true])
  func truth(atSeveralSizes: Bool) {
    var tried: [Remedy.Kind: Int] = [:]
    for input in Self.inputs {
      for (finding, remedy) in input.check(under: atSeveralSizes ? Self.sizes : []) {
        tried[remedy.kind, default: 0] += 1
        for change in remedy.changes { expectDrawable(change, in: input.layout, "\(input.name): \(finding.rule.id)") }
      }
    }
    for kind in [Remedy.Kind.makeRoom, .makeOptional, .setPriority, .setConstant, .correct, .addConstraint, .remove] {
      #expect(tried[kind, default: 0] >= 2, "\(kind): \(tried[kind, default: 0])")
    }
    #expect(tried.values.reduce(0, +) > 150)
  }

  /// No constraint that is proposed overlaps views or makes one smaller than nothing.
  private func expectDrawable(_ change: LayoutChange, in layout: Layout, _ name: String) {
    switch change {
    case .replace(_, let constraint) where constraint.priority.isRequired, .add(let constraint):
      let gap = constraint.gap(in: layout.lowered().layout)
      let old = layout.constraints.first { $0.id == constraint.id }?.gap(in: layout)
      #expect(gap.map { $0.signum >= 0 || $0 == old } ?? true, "\(name): \(constraint)")
    default: break
    }
  }

  @Test("Of a large layout or under several sizes changes are tried where there is work for half of the findings")
  func fairness() {
    func allowance(of findings: Int, spent: Int, variants: Int = 0, limit: Int? = nil) -> Int? {
      var options = AnalysisOptions()
      options.trialLimit = limit
      let search = RemedySearch(
        layout: Layout(file: "a.layout", name: "a"), loaderFindings: [],
        variants: Array(repeating: LayoutVariant(), count: variants), options: options)
      return search.allowance(forFindings: findings, spent: spent, of: 10_000_000_000)
    }
    let (small, large, least) = (200_000_000, 400_000_000, 300_000_000)
    #expect(allowance(of: 40, spent: small) == least)
    #expect(allowance(of: 2, spent: large) == large * 3 / 2)
    #expect(allowance(of: 3, spent: large) == nil)
    #expect(allowance(of: 2, spent: small, variants: 2) == least)
    #expect(allowance(of: 40, spent: small, variants: 2) == nil)
    #expect(allowance(of: 40, spent: 1_000_000, variants: 2) == least)
    #expect(allowance(of: 40, spent: 1_000_000, limit: 2_000_000) == nil)
  }

  @Test("Remedies come in the order in which people would try them")
  func order() {
    let kinds = Remedy.Kind.allCases
    for input in Self.inputs {
      for finding in input.diagnosis().findings {
        let ranks = finding.remedies.compactMap { kinds.firstIndex(of: $0.kind) }
        let isCell = finding.remedies.first?.kind == .resize
        #expect(isCell || ranks == ranks.sorted(), "\(input.name): \(finding.remedies.map(\.kind))")
        #expect(finding.remedies.count <= 4)
      }
    }
  }

  @Test("Changes are tried for findings of the severities that are asked for alone")
  func leastSeverity() {
    var notes = 0
    for input in RemedyInput.fixture("interface-builder") {
      let (all, shown) = (input.diagnosis().findings, input.diagnosis(leastSeverity: .warning).findings)
      notes += all.count { $0.severity == .note && !$0.remedies.isEmpty }
      for (finding, same) in zip(all, shown) {
        #expect(same.remedies.isEmpty == (finding.severity == .note || finding.remedies.isEmpty), "\(input.name)")
      }
    }
    #expect(notes > 0)
  }

  @Test(
    "Over a corpus of Interface Builder files, too",
    .enabled(if: ProcessInfo.processInfo.environment["PLUMB_CORPUS"] != nil, "PLUMB_CORPUS names no directory"),
    arguments: [false, true])
  func corpus(atSeveralSizes: Bool) throws {
    let variants = atSeveralSizes ? Self.sizes : []
    let root = URL(filePath: try #require(ProcessInfo.processInfo.environment["PLUMB_CORPUS"]))
    var counts = (findings: 0, withRemedies: 0, tried: 0)
    for folder in ["ib", "ib-history"] {
      for input in RemedyInput.below(root.appending(path: folder)) {
        let findings = input.diagnosis(under: variants).findings.filter { $0.severity > .note && $0.text == nil }
        counts.findings += findings.count
        counts.withRemedies += findings.count { !$0.remedies.isEmpty }
        counts.tried += input.check(under: variants).count
      }
    }
    print(
      "corpus at \(max(1, variants.count)) sizes: \(counts.withRemedies) of \(counts.findings) findings have remedies, \(counts.tried) tried"
    )
    #expect(counts.tried > 0)
  }
}

/// A layout with what its loader found.
struct RemedyInput {
  var name: String
  var layout: Layout
  var findings: [Finding]

  /// Every layout below a folder that can be read.
  static func below(_ root: URL) -> [RemedyInput] {
    guard let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) else { return [] }
    let endings = [".layout", ".layout.json", ".storyboard", ".xib"]
    return files.compactMap { $0 as? URL }.filter { file in endings.contains { file.lastPathComponent.hasSuffix($0) } }
      .map(\.path).sorted().flatMap { path -> [RemedyInput] in
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        return loaded(SourceFile(path: path, text: text), name: String(path.dropFirst(root.path.count)))
      }
  }

  /// The layouts of a fixture.
  static func fixture(_ name: String) -> [RemedyInput] {
    below(packageRoot.appending(path: "fixtures").appending(path: name))
  }

  /// The layouts of a text.
  static func loaded(_ source: SourceFile, name: String) -> [RemedyInput] {
    guard let file = try? InputCatalog.standard.kind(of: source)?.load(source) else { return [] }
    return zip(file.layouts, file.findings).map { RemedyInput(name: name, layout: $0, findings: $1) }
  }

  /// The diagnosis with remedies.
  func diagnosis(
    under variants: [LayoutVariant] = [], leastSeverity: Severity = .note, forWordsAlone: Bool = false
  ) -> Diagnosis {
    var options = AnalysisOptions()
    options.findsRemedies = true
    options.findsRemediesOfWords = forWordsAlone
    options.leastSeverityOfRemedies = leastSeverity
    return layout.diagnosed(under: variants, findings: findings, options: options)
  }

  /// Tries every remedy.
  ///
  /// - Returns: What was tried.
  func check(under variants: [LayoutVariant]) -> [(finding: Finding, remedy: Remedy)] {
    let before = diagnosis(under: variants)
    guard before.findings.contains(where: { !$0.remedies.isEmpty }) else { return [] }
    let known = Self.census(before)
    var tried: [(Finding, Remedy)] = []
    for finding in before.findings {
      for remedy in finding.remedies {
        let after = Self.census(layout.applying(remedy.changes).diagnosed(under: variants, findings: findings))
        let own = Self.keys(of: finding, in: before)
        for (key, count) in after {
          let isOwn = own.contains(key)
          // What is assumed is no mistake: without a conflict frames may speak for another size.
          let isQuiet =
            Rule.named(key.rule).map { !$0.isOnByDefault || $0 == .canvasAssumption } == true
            && key.rule != finding.rule.id
          #expect(
            isQuiet || count <= known[key, default: 0] - (isOwn ? 1 : 0),
            "\(name): \(isOwn ? "not gone" : "new") with \(remedy): \(key)")
        }
        tried.append((finding, remedy))
      }
    }
    return tried
  }

  /// What a finding is about, at one size.
  private struct Key: Hashable {
    var rule: String
    var about: String
    var variant: Int
  }

  private static func keys(of finding: Finding, in diagnosis: Diagnosis) -> [Key] {
    let identity = finding.identity(in: diagnosis)
    let about = "\(identity.items) \(identity.constraints) \(identity.detail)"
    return (finding.variants.isEmpty ? [0] : finding.variants).map {
      Key(rule: finding.rule.id, about: about, variant: $0)
    }
  }

  private static func census(_ diagnosis: Diagnosis) -> [Key: Int] {
    var result: [Key: Int] = [:]
    for finding in diagnosis.findings {
      for key in keys(of: finding, in: diagnosis) { result[key, default: 0] += 1 }
    }
    return result
  }
}

/// The root of the package.
private let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
