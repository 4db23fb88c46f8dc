import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// Says what to do about a finding: what was tried and helps, else what is lacking, without a promise.
struct RemedyWords {
  /// The finding.
  let finding: Finding
  /// The diagnosis that it belongs to.
  let diagnosis: Diagnosis

  private var layout: Layout { diagnosis.layout }

  /// How many ways are named to people.
  static let shown = FindingContent.namedOfConflict

  /// What to do, in one line; `nil` where other words have it.
  var hint: String? {
    switch finding.content {
    case .conflict: conflictHint
    case .ambiguous(let evidence): ambiguityHint(evidence)
    case .illegal(let violation): legalHint(violation)
    case .withoutConstraints, .scrollableContent, .redundant, .illegalContentPriority: nil
    case .text, .unsatisfied, .misplaced, .flaggedByOldEditors, .assumed, .unknownInsets, .undecided, .logMessage,
      .logAmbiguity, .unreadLine:
      nil
    }
  }

  /// What a remedy does, in one line: for programs that show several.
  func text(of remedy: Remedy) -> String {
    Phrase.list(remedy.changes.map { text(of: $0, remedy.kind) })
  }

  // MARK: - Changes

  private func text(of change: LayoutChange, _ kind: Remedy.Kind) -> String {
    switch change {
    case .replace(let id, let constraint):
      let old = self.constraint(id)
      switch kind {
      case .makeOptional: return "make \(equation(old)) optional (@\(Priority.text(constraint.priority.value)))"
      case .setPriority: return "give \(equation(old)) the priority \(Priority.text(constraint.priority.value))"
      case .correct: return "write \(equation(constraint))"
      default: return "write \(equation(constraint)) instead of \(equation(old))"
      }
    case .remove(let id): return "remove \(equation(constraint(id)))"
    case .add(let constraint): return "add \(equation(constraint))"
    case .setContentPriority(let item, let which, let axis, let priority):
      let property = which == .hugging ? "hugging" : "compression resistance"
      return "set the \(axis.rawValue) \(property) of \(layout[item].name) to \(Priority.text(priority.value))"
    case .setSize(let item, let axis, let points):
      return "make \(layout[item].name) \(points.pointsText) \(axis == .horizontal ? "wide" : "tall")"
    case .setTranslatesMask(let item, let isOn):
      return "set translatesAutoresizingMaskIntoConstraints of \(layout[item].name) to \(isOn)"
    }
  }

  private func constraint(_ id: String) -> Constraint? {
    if case .illegal(let violation) = finding.content, violation.constraint.id == id { return violation.constraint }
    return diagnosis.constraints.first { $0.id == id }
  }

  private func equation(_ constraint: Constraint?) -> String { constraint?.equationText(in: layout) ?? "it" }

  // MARK: - Conflicts

  private var conflictHint: String? {
    guard let index = finding.conflict, diagnosis.conflicts.indices.contains(index) else { return nil }
    var clauses: [String] = []
    var subject: String?
    for remedy in finding.remedies.prefix(Self.shown) {
      let own = remedy.changes.count == 1 ? replacedID(remedy) : nil
      let isSame = own != nil && own == subject
      switch remedy.kind {
      case .makeOptional where isSame: clauses.append("make it optional (@999)")
      case .remove where isSame: clauses.append("remove it")
      default: clauses.append(text(of: remedy))
      }
      subject = own
    }
    if let last = clauses.popLast() {
      return clauses.isEmpty ? last : "\(clauses.joined(separator: ", ")), or \(last)"
    }
    let written = diagnosis.conflicts[index].members.map { diagnosis.constraints[$0] }.filter { !$0.isImplicit }
    // On a canvas constraints are listed, and no text is marked.
    let mark = layout.outline == nil ? "marked" : "listed"
    switch written.count {
    case 0:
      let hidden = diagnosis.conflicts[index].members.lazy.map { diagnosis.constraints[$0] }.filter(\.isHiding).first
      return hidden.flatMap { HiddenViewWords.hint(for: $0.firstItem, in: layout) }
        ?? "no one wrote these constraints: change what makes them"
    case 1 where written[0].isSizeBelowZero: return "the \(mark) constraint needs another number, or has to go"
    case 1: return "the \(mark) constraint has to give way, or what stands against it"
    default: return "one of the \(written.count) \(mark) constraints has to give way"
    }
  }

  private func replacedID(_ remedy: Remedy) -> String? {
    switch remedy.changes.first {
    case .replace(let id, _), .remove(let id): id
    default: nil
    }
  }

  // MARK: - Ambiguities

  private func ambiguityHint(_ evidence: AmbiguityEvidence) -> String {
    let first = finding.remedies.first
    switch evidence.cause {
    case .equalPriority where evidence.contentTies.count > 1: return contentHint(evidence, first)
    case .equalPriority where isContentPriority(first): return contentHint(evidence, first)
    case .equalPriority:
      let examples = finding.remedies.first.flatMap { remedy in
        if case .replace(_, let constraint)? = remedy.changes.first { equation(constraint) } else { nil }
      }
      return "give one of them another priority" + (examples.map { ", such as \($0)" } ?? "")
    case .inequality:
      if let remedy = first, remedy.kind == .addConstraint, let equalities = optionalAdditions(remedy) {
        let place = "beside the \(evidence.constraints.count == 1 ? "inequality" : "inequalities")"
        return equalities.count == 1
          ? "add an equality of a lower priority \(place), such as \(Phrase.list(equalities))"
          : "add equalities of lower priorities \(place), such as \(Phrase.list(equalities))"
      }
      return missingHint(evidence)
    case .missingConstraint, .undecided: return missingHint(evidence)
    }
  }

  private func isContentPriority(_ remedy: Remedy?) -> Bool {
    if case .setContentPriority? = remedy?.changes.first { true } else { false }
  }

  private func optionalAdditions(_ remedy: Remedy) -> [String]? {
    var result: [String] = []
    for change in remedy.changes {
      guard case .add(let constraint) = change, !constraint.priority.isRequired else { return nil }
      result.append(equation(constraint))
    }
    return result
  }

  private func contentHint(_ evidence: AmbiguityEvidence, _ first: Remedy?) -> String {
    let axis = evidence.axis.rawValue
    let tie = evidence.contentTies.first.map { diagnosis.constraints[$0] }
    let (property, change) =
      tie?.origin.kind == .contentHugging ? ("hugging", "stretch") : ("compression resistance", "shrink")
    if case .setSize(let item, let own, let points)? = first?.changes.first {
      // How large texts are is an estimate.
      let whole = Rational(points.wholePart)
      let length = whole < points ? whole + 1 : whole
      return "make \(layout[item].name) about \(length.pointsText) \(own == .horizontal ? "wide" : "tall"): as it is "
        + "drawn it squeezes its content"
    }
    guard let first else { return "one of them needs another \(axis) \(property), so that it is the one to \(change)" }
    let values: [(name: String, priority: Priority)] = first.changes.compactMap { change in
      guard case .setContentPriority(let item, _, _, let priority) = change else { return nil }
      return (layout[item].name, priority)
    }
    let texts = values.map { "\($0.name) to \(Priority.text($0.priority.value))" }
    if evidence.contentTies.count == 1, let value = values.first {
      return "lower the \(axis) \(property) of \(value.name) to \(Priority.text(value.priority.value)), so that it is "
        + "the one to \(change)"
    }
    if let tie, let value = values.first, value.priority > tie.priority {
      return "raise the \(axis) \(property) of all but the one that is to \(change), for instance \(Phrase.list(texts))"
    }
    if values.count > 2, let first = texts.first {
      // No one ranks six views: what is asked is which of them gives way.
      return
        "lower the \(axis) \(property) of one of them, for instance \(first); where more has to give way, of another"
    }
    return values.count > 1
      ? "give each a \(axis) \(property) of its own, for instance \(Phrase.list(texts))"
      : "lower the \(axis) \(property) of the one that is to \(change), for instance \(Phrase.list(texts))"
  }

  /// What kinds of constraints would pin it, of those that were tried; all kinds where none was found to help by itself.
  private func missingHint(_ evidence: AmbiguityEvidence) -> String {
    let name = layout[evidence.item].name
    let isHorizontal = evidence.axis == .horizontal
    let words =
      isHorizontal ? ["leading", "trailing", "centerX", "width"] : ["top", "bottom", "centerY", "height"]
    let sets = finding.remedies.filter { $0.kind == .addConstraint }.map { remedy in
      Set(remedy.changes.compactMap { word(of: $0, words, item: evidence.item) })
    }
    if evidence.needsTwoConstraints {
      return "give \(name) two of \(words[0]), \(words[1]), \(words[2]) and \(words[3])"
    }
    let known = Set(sets.filter { $0.count == 1 }.joined())
    if evidence.sizeIsFree {
      let isSided = known.isEmpty || known.contains(words[0]) || known.contains(words[1]) || known.contains(words[2])
      if known == [words[3]] { return "give \(name) a \(words[3])" }
      return known.contains(words[3]) || known.isEmpty
        ? "give \(name) a \(words[3]), or pin one more of its sides"
        : isSided ? "pin one more of \(name)'s sides" : "give \(name) a \(words[3])"
    }
    let places = known.isEmpty ? Array(words.prefix(3)) : words.prefix(3).filter { known.contains($0) }
    return "give \(name) a \(Phrase.alternatives(places)) constraint"
  }

  private func word(of change: LayoutChange, _ words: [String], item: ItemID) -> String? {
    guard case .add(let constraint) = change else { return nil }
    let attribute = constraint.firstItem == item ? constraint.firstAttribute : constraint.secondAttribute
    return words.first { $0 == attribute.name }
  }

  // MARK: - Legality

  private func legalHint(_ violation: LegalityViolation) -> String? {
    guard let remedy = finding.remedies.first, case .replace(_, let proposal)? = remedy.changes.first else {
      return LegalityWords(layout: layout, violation: violation).hint(isTried: false)
    }
    var tried = violation
    tried.proposal = proposal
    return LegalityWords(layout: layout, violation: tried).hint(isTried: true)
  }
}
