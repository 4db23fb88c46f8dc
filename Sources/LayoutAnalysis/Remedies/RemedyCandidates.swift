import ExactArithmetic
import LayoutModel

/// Changes that may help against a finding, in the order in which people would try them.
struct RemedyCandidates {
  /// The diagnosis of the layout under all variants.
  let diagnosis: Diagnosis
  /// The layout as it was loaded.
  let layout: Layout
  /// How many variants the run has.
  let variantCount: Int

  private let written: Set<String>
  private let places: ConflictPlaces

  /// Prepares the candidates for the findings of a diagnosis.
  init(diagnosis: Diagnosis, layout: Layout, variantCount: Int) {
    self.diagnosis = diagnosis
    self.layout = layout
    self.variantCount = variantCount
    written = Set(layout.constraints.map(\.id))
    places = ConflictPlaces(of: diagnosis.conflicts)
  }

  /// The changes for a finding; none where nothing is to be proposed.
  func candidates(for finding: Finding) -> [Remedy] {
    switch finding.content {
    case .illegal(let violation): legal(violation)
    case .illegalContentPriority(let violation): legal(violation)
    case .conflict:
      ConflictCandidates(diagnosis: diagnosis, finding: finding, places: places, isWritten: isWritten).all
    case .ambiguous(let evidence):
      AmbiguityCandidates(diagnosis: diagnosis, evidence: evidence, isWritten: isWritten).all
    case .withoutConstraints(let item, let isHeld):
      isHeld ? [] : MissingConstraints(diagnosis: diagnosis, item: item).wholePlaces
    case .scrollableContent(let guide, let parts):
      ScrollContentCandidates(layout: diagnosis.layout, guide: guide, parts: parts).all
    case .redundant(let index):
      isWritten(index) ? [Remedy(.remove, [.remove(id: diagnosis.constraints[index].id)])] : []
    case .text, .unsatisfied, .misplaced, .flaggedByOldEditors, .assumed, .unknownInsets, .undecided, .logMessage,
      .logAmbiguity, .unreadLine:
      []
    }
  }

  /// What it takes to make the changes for a finding, in instructions.
  func cost(of finding: Finding) -> Int {
    var numbers = 0
    for index in finding.conflicts {
      for member in diagnosis.conflicts[index].members { numbers += places.of(member).count }
    }
    return AnalysisCost.finding + layout.items.count * AnalysisCost.glance + numbers * AnalysisCost.part
  }

  /// Whether someone wrote a constraint of the diagnosis.
  private func isWritten(_ index: Int) -> Bool {
    !diagnosis.constraints[index].isImplicit && written.contains(diagnosis.constraints[index].id)
  }

  private func legal(_ violation: LegalityViolation) -> [Remedy] {
    guard let proposal = violation.proposal else { return [] }
    var proposals = [proposal]
    if violation.kind == .priority {
      var optional = proposal
      optional.priority = Priority(999)
      proposals.append(optional)
    }
    return proposals.map { Remedy(.correct, [.replace(id: violation.constraint.id, with: $0)]) }
  }

  private func legal(_ violation: ContentPriorityViolation) -> [Remedy] {
    let value = violation.priority.value
    let legal = value > 1000 ? Priority.required : Priority(1)
    return [Remedy(.correct, [.setContentPriority(violation.item, violation.kind, violation.axis, legal)])]
  }
}
