import ExactArithmetic
import LayoutModel

/// Puts the diagnoses of one layout under several variants together: what has one cause is said once.
///
/// Variants differ in constants only, so that the lowered constraints of all have the same names in the same order. A
/// constraint that differs from the first variant's is added to the list that conflicts refer to.
struct VariantMerge {
  /// The diagnosis under the variants added so far, its findings in the order in which they came.
  private(set) var merged: Diagnosis
  private let count: Int
  private var conflictOfMembers: [ConflictKey: Int] = [:]
  private var ambiguityOfPlace: [AmbiguityPlace: Int] = [:]
  private var optionalOfConstraint: [Int: Int] = [:]
  private var findingOfKey: [FindingKey: Int] = [:]
  private var conflictFindings: [Int] = []
  /// What someone wrote in each conflict, by id, and which way it counts: what is too wide for one screen may be too narrow for
  /// another, which is another mistake.
  private var written: [[String: Int]] = []
  private var corrections = CorrectionProduct()
  private let firstConstraints: [Constraint]

  /// A part of an item's frame, and whether it is ambiguous for certain.
  private struct AmbiguityPlace: Hashable {
    var item: ItemID
    var attribute: FrameAttribute
    var isPossible: Bool
  }

  /// The members of a conflict, and the way that they contradict one another.
  private struct ConflictKey: Hashable {
    var members: [Int]
    var sign: Int
  }

  /// Where the constraints of a variant are among the merged ones, as far as they differ from the first variant's.
  private typealias ConstraintPlaces = [Int: Int]

  /// What findings that are no conflicts are about.
  private struct FindingKey: Hashable {
    var identity: FindingIdentity
    var range: SourceRange?
    var text: FindingText?
  }

  /// Starts with the diagnosis under the first variant.
  ///
  /// - Parameters:
  ///   - diagnosis: The diagnosis.
  ///   - variant: The variant.
  ///   - count: How many variants there are.
  ///   - work: What is left of the work on the input.
  init(of diagnosis: Diagnosis, _ variant: LayoutVariant, count: Int, _ work: inout Work) {
    self.count = count
    firstConstraints = diagnosis.constraints
    merged = diagnosis
    merged.conflicts = []
    merged.ambiguities = []
    merged.unsatisfiedOptional = []
    merged.findings = []
    merged.satisfiableSizes = nil
    merged.undecided = []
    add(diagnosis, variant, &work)
  }

  /// The diagnosis under all variants added.
  var diagnosis: Diagnosis {
    var result = merged
    if count == 1 {
      for index in result.conflicts.indices { result.conflicts[index].variants = [] }
      for index in result.ambiguities.indices { result.ambiguities[index].variants = [] }
      for index in result.unsatisfiedOptional.indices { result.unsatisfiedOptional[index].variants = [] }
      for index in result.findings.indices { result.findings[index].variants = [] }
      return result
    }
    result.ambiguities.sort { ($0.item, $0.attribute) < ($1.item, $1.attribute) }
    result.unsatisfiedOptional.sort { $0.constraint < $1.constraint }
    result.corrections = corrections.result
    result.findings = Diagnoser.sorted(result.findings)
    return result
  }

  /// Adds the diagnosis under another variant.
  mutating func add(_ diagnosis: Diagnosis, _ variant: LayoutVariant, _ work: inout Work) {
    let number = merged.variants.count
    var variant = variant
    variant.layoutDirection = diagnosis.layout.layoutDirection
    variant.contentScale = diagnosis.layout.contentScale
    merged.variants.append(VariantResult(variant: variant, verdict: diagnosis.verdict))
    merged.verdict = Self.worse(number == 0 ? .ok : merged.verdict, diagnosis.verdict)
    merged.undecided = UndecidedPart.allCases.filter(Set(merged.undecided + diagnosis.undecided).contains)
    merged.conflictsComplete = (number == 0 || merged.conflictsComplete) && diagnosis.conflictsComplete
    var places = ConstraintPlaces()
    let conflicts = addConflicts(of: diagnosis, number, &places, &work)
    addAmbiguities(of: diagnosis, number)
    if number > 0 { keepCommonPredictions(of: diagnosis) }
    addOptionals(of: diagnosis, number)
    for finding in diagnosis.findings { add(finding, of: diagnosis, conflicts: conflicts, number, &places, &work) }
  }

  private static func worse(_ left: Verdict, _ right: Verdict) -> Verdict {
    let order: [Verdict] = [.ok, .ambiguous, .undecided, .unsatisfiable, .invalid]
    return order.last { $0 == left || $0 == right } ?? left
  }

  /// Adds conflicts, and returns where each of them now is.
  private mutating func addConflicts(
    of diagnosis: Diagnosis, _ number: Int, _ places: inout ConstraintPlaces, _ work: inout Work
  ) -> [Int] {
    guard !diagnosis.conflicts.isEmpty else { return [] }
    corrections.include(diagnosis, &work)
    if merged.conflicts.isEmpty {
      merged.satisfiableSizes = diagnosis.satisfiableSizes
    } else if merged.satisfiableSizes != diagnosis.satisfiableSizes {
      merged.satisfiableSizes = nil
    }
    return diagnosis.conflicts.map { conflict in
      let key = ConflictKey(members: conflict.members, sign: conflict.multipliers.first?.signum ?? 0)
      if let index = conflictOfMembers[key] {
        merged.conflicts[index].variants.append(number)
        let numbers = ConflictNumbers(multipliers: conflict.multipliers, excess: conflict.excess)
        if !merged.conflicts[index].allNumbers.contains(numbers) {
          merged.conflicts[index].otherNumbers.append(numbers)
        }
        return index
      }
      conflictOfMembers[key] = merged.conflicts.count
      var conflict = conflict
      conflict.variants = [number]
      conflict.members = conflict.members.map { place(of: $0, in: diagnosis, &places) }
      conflict.broken = place(of: conflict.broken, in: diagnosis, &places)
      conflict.sum.changeConstraints { place(of: $0, in: diagnosis, &places) }
      work.charge(instructions: conflict.members.count * AnalysisCost.name)
      merged.conflicts.append(conflict)
      let signs = zip(conflict.members, conflict.multipliers).filter { !merged.constraints[$0.0].isImplicit }
        .map { (merged.constraints[$0].id, $1.signum) }
      written.append(Dictionary(signs) { first, _ in first })
      return merged.conflicts.count - 1
    }
  }

  /// The index of a constraint of a variant among the merged ones.
  private mutating func place(of index: Int, in diagnosis: Diagnosis, _ places: inout ConstraintPlaces) -> Int {
    let constraint = diagnosis.constraints[index]
    if firstConstraints.indices.contains(index), firstConstraints[index] == constraint { return index }
    if let place = places[index] { return place }
    places[index] = merged.constraints.count
    merged.constraints.append(constraint)
    return merged.constraints.count - 1
  }

  private mutating func addAmbiguities(of diagnosis: Diagnosis, _ number: Int) {
    let firstFreedom = (merged.ambiguities.map(\.freedom).max() ?? -1) + 1
    for ambiguity in diagnosis.ambiguities {
      let place = AmbiguityPlace(
        item: ambiguity.item, attribute: ambiguity.attribute, isPossible: ambiguity.isPossible)
      if let index = ambiguityOfPlace[place] {
        merged.ambiguities[index].variants.append(number)
      } else {
        ambiguityOfPlace[place] = merged.ambiguities.count
        var ambiguity = ambiguity
        ambiguity.variants = [number]
        ambiguity.freedom += firstFreedom
        merged.ambiguities.append(ambiguity)
      }
    }
  }

  /// Keeps what is predicted alike under every variant.
  private mutating func keepCommonPredictions(of diagnosis: Diagnosis) {
    let others = Set(diagnosis.predictions)
    merged.predictions.removeAll { !others.contains($0) }
  }

  private mutating func addOptionals(of diagnosis: Diagnosis, _ number: Int) {
    for record in diagnosis.unsatisfiedOptional {
      if let index = optionalOfConstraint[record.constraint] {
        merged.unsatisfiedOptional[index].variants.append(number)
      } else {
        optionalOfConstraint[record.constraint] = merged.unsatisfiedOptional.count
        var record = record
        record.variants = [number]
        merged.unsatisfiedOptional.append(record)
      }
    }
  }

  private mutating func add(
    _ finding: Finding, of diagnosis: Diagnosis, conflicts: [Int], _ number: Int, _ places: inout ConstraintPlaces,
    _ work: inout Work
  ) {
    var finding = finding
    finding.variants = [number]
    finding.conflict = finding.conflict.map { conflicts[$0] }
    finding.furtherConflicts = finding.furtherConflicts.map { conflicts[$0] }
    let key = finding.conflict == nil ? key(of: finding, in: diagnosis, &work) : nil
    work.charge(instructions: key == nil ? conflictFindings.count * AnalysisCost.part : 0)
    let known = key == nil ? conflictFindings.first { isSameCause($0, finding) } : key.flatMap { findingOfKey[$0] }
    guard let index = known else {
      if let key {
        findingOfKey[key] = merged.findings.count
      } else {
        conflictFindings.append(merged.findings.count)
      }
      finding.content.changeConstraints { place(of: $0, in: diagnosis, &places) }
      merged.findings.append(finding)
      return
    }
    if merged.findings[index].variants.last != number { merged.findings[index].variants.append(number) }
    let conflicts = Set(merged.findings[index].conflicts)
    merged.findings[index].furtherConflicts += finding.conflicts.filter { !conflicts.contains($0) }
    let parts = Set(merged.findings[index].ambiguousParts)
    merged.findings[index].ambiguousParts += finding.ambiguousParts.filter { !parts.contains($0) }
  }

  private func key(of finding: Finding, in diagnosis: Diagnosis, _ work: inout Work) -> FindingKey {
    work.charge(instructions: AnalysisCost.part + finding.identityCost(in: diagnosis))
    return FindingKey(identity: finding.identity(in: diagnosis), range: finding.range, text: finding.text)
  }

  /// Whether two conflicts are about one thing: the written constraints of one hold the other's, and count the same way.
  private func isSameCause(_ index: Int, _ finding: Finding) -> Bool {
    guard let first = merged.findings[index].conflict, let second = finding.conflict else { return false }
    if first == second { return true }
    let (one, other) = (written[first], written[second])
    let (less, more) = one.count <= other.count ? (one, other) : (other, one)
    return !less.isEmpty && less.allSatisfy { more[$0.key] == $0.value }
  }
}
