import ExactArithmetic
import LayoutModel

/// How often each finding is found under each variant.
struct FindingCensus {
  /// A finding, by its number, under a variant.
  private struct Place: Hashable {
    var finding: Int
    var variant: Int
  }

  private var numbers: [FindingIdentity: Int] = [:]
  private var counts: [Place: Int] = [:]
  /// What it took to count, in instructions.
  private(set) var cost = 0

  /// Counts the findings of a diagnosis.
  init(of diagnosis: Diagnosis) {
    for finding in diagnosis.findings {
      cost += finding.identityCost(in: diagnosis)
      let identity = finding.identity(in: diagnosis)
      let number = numbers[identity] ?? numbers.count
      numbers[identity] = number
      for variant in finding.variants.isEmpty ? [0] : finding.variants {
        counts[Place(finding: number, variant: variant), default: 0] += 1
      }
    }
  }

  /// The number of a finding; `nil` for one that was not counted.
  func number(of identity: FindingIdentity) -> Int? { numbers[identity] }

  /// How often a finding was found under a variant.
  func count(of number: Int, under variant: Int) -> Int { counts[Place(finding: number, variant: variant)] ?? 0 }
}

/// A change that was made to a layout, and what became of its findings, variant by variant.
///
/// It is a remedy where every finding was found before, and the one that it is for is found once less wherever it was found;
/// notes that someone has to ask for are no news. What is seen of some variants may show that it is none, and then the others
/// need not be looked at.
struct RemedyTrial {
  /// Whether something is found that was not found before.
  private(set) var bringsNews = false
  /// Whether it cannot be a remedy, or is not known to be one.
  private var hasFailed = false

  private let before: FindingCensus
  private let rule: String
  private let target: Int?
  private let targetVariants: Set<Int>
  /// The numbers of the findings that were seen so far, in their order; of one that does not count `nil`.
  private var numbers: [Int?] = []

  private static let quietRules = Set(Rule.all.filter { !$0.isOnByDefault || $0 == .canvasAssumption }.map(\.id))

  /// Begins a trial.
  ///
  /// - Parameters:
  ///   - finding: The finding that is to be gone.
  ///   - diagnosis: Its diagnosis.
  ///   - before: The findings of that.
  init(for finding: Finding, of diagnosis: Diagnosis, before: FindingCensus) {
    self.before = before
    rule = finding.rule.id
    target = before.number(of: finding.identity(in: diagnosis))
    targetVariants = Set(finding.variants.isEmpty ? [0] : finding.variants)
  }

  /// Whether the change is a remedy, once all variants were looked at.
  var hasSucceeded: Bool { !hasFailed }

  /// Notes that not all could be looked at.
  mutating func giveUp() { hasFailed = true }

  /// Looks at what is found under a variant.
  ///
  /// - Parameters:
  ///   - diagnosis: The diagnosis under the variants up to this one; the findings of earlier ones keep their places.
  ///   - variant: The number of the variant.
  ///   - work: What is left of the work on the input.
  /// - Returns: Whether the change may still be a remedy.
  mutating func look(at diagnosis: Diagnosis, under variant: Int, _ work: inout Work) -> Bool {
    var counts: [Int: Int] = [:]
    work.charge(instructions: diagnosis.findings.count * AnalysisCost.glance)
    for (index, finding) in diagnosis.findings.enumerated() {
      guard let number = number(of: finding, at: index, in: diagnosis, &work),
        finding.variants.isEmpty || finding.variants.last == variant
      else { continue }
      counts[number, default: 0] += 1
    }
    for (number, count) in counts {
      let known = before.count(of: number, under: variant)
      let isTarget = number == target && targetVariants.contains(variant)
      if count > known { bringsNews = true }
      if count > known - (isTarget ? 1 : 0) { hasFailed = true }
    }
    if bringsNews { hasFailed = true }
    return !hasFailed
  }

  /// The number of a finding; `nil` where it does not count, or was not found before, which is noted.
  private mutating func number(
    of finding: Finding, at index: Int, in diagnosis: Diagnosis, _ work: inout Work
  ) -> Int? {
    if index < numbers.count { return numbers[index] }
    numbers.append(nil)
    if finding.rule.id != rule, Self.quietRules.contains(finding.rule.id) { return nil }
    work.charge(instructions: finding.identityCost(in: diagnosis))
    guard let number = before.number(of: finding.identity(in: diagnosis)) else {
      bringsNews = true
      return nil
    }
    numbers[index] = number
    return number
  }
}

extension Finding {
  /// What it takes to say what makes the finding the same in another run, in instructions.
  func identityCost(in diagnosis: Diagnosis) -> Int {
    let members = conflict.map { diagnosis.conflicts[$0].members.count } ?? 1
    return (1 + members) * AnalysisCost.name
  }
}
