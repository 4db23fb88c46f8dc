import LayoutModel

/// What a finding says to people: the one place where a value becomes a sentence.
package struct FindingWords: Hashable, Sendable {
  /// What was seen, in one line without a full stop.
  package var message: String
  /// The stretches of the source that show it, with what is to be said of them.
  package var annotations: [Annotation]
  /// Why it cannot hold, with the numbers: lines below the source.
  package var details: [String]
  /// What to do, in one line.
  package var hint: String?
  /// A text shown as it stands, in a fixed-width face.
  package var verbatim: String?
  /// For which sizes of a run on several it holds: the first of the details, too.
  package var sizes: String?
}

extension Finding {
  /// The words of the finding.
  ///
  /// - Parameter diagnosis: The diagnosis that it belongs to; `nil` for a reason why a file could not be read.
  /// - Returns: The words.
  package func words(in diagnosis: Diagnosis?) -> FindingWords {
    if case .text(let text) = content {
      return FindingWords(
        message: text.message, annotations: annotations(), details: text.details, hint: text.hint,
        verbatim: text.verbatim)
    }
    guard let diagnosis else {
      return FindingWords(message: rule.summary, annotations: annotations(), details: [], hint: nil, verbatim: nil)
    }
    var words = ownWords(in: diagnosis)
    if let hint = RemedyWords(finding: self, diagnosis: diagnosis).hint { words.hint = hint }
    if let joined = AxesWords(diagnosis: diagnosis, finding: self).joined(words) { words = joined }
    if let joined = SiblingWords(diagnosis: diagnosis, finding: self).joined(words) { words = joined }
    if let joined = HiddenViewWords(diagnosis: diagnosis, finding: self).joined(words) { words = joined }
    if !pairs.isEmpty { words = pairWords(words, in: diagnosis) }
    if isQuieted { words.details.append("the file asks Interface Builder not to verify this: it is a note") }
    if let caveat {
      // What is open along the other axis, and is told with this, may hang on the same.
      let told = words.details
      words.details += CaveatWords(layout: diagnosis.layout, caveat: caveat).lines.filter { !told.contains($0) }
    }
    if let deviceBeside {
      let size = diagnosis.variants.first.map { " (\(VariantWords.sizeText($0.variant.size)))" } ?? ""
      words.details.append(
        "this is so on \(deviceBeside.upright)\(size): the file chooses constraints by size class, and was drawn for none"
      )
    }
    if isPartial {
      words.details.append("this is so whatever the mistakes in the file hide, and they may hide more")
    }
    if diagnosis.variants.count > 1 {
      let variants = VariantWords(variants: diagnosis.variants.map(\.variant))
      let conflict = conflict.flatMap { diagnosis.conflicts.indices.contains($0) ? diagnosis.conflicts[$0] : nil }
      if let line = variants.line(for: self, conflict: conflict) {
        words.details.insert(line, at: 0)
        words.sizes = line
      }
    }
    return words
  }

  /// The words of all pairs of constraints that are told as one.
  private func pairWords(_ first: FindingWords, in diagnosis: Diagnosis) -> FindingWords {
    var words = first
    let framework = diagnosis.layout.platform == .appkit ? "AppKit" : "UIKit"
    words.message = "\(pairs.count + 1) pairs of constraints contradict each other, each between the same two places"
    words.details =
      [first.message] + pairs.map { $0.ownWords(in: diagnosis).message }
      + ["\(framework) would break one of each pair, and print a log for each"]
    words.hint = "keep one constraint of each pair"
    return words
  }

  private func annotations(violation: String = "") -> [Annotation] {
    places.map { place in
      let label =
        switch place.label {
        case .none: ""
        case .amount(let amount): amount.text
        case .violation: violation
        case .suspect: "suspect"
        case .foreign: "not yours"
        case .wrote(let id): "wrote \(id)"
        case .text(let text): text
        }
      return Annotation(range: place.range, label: label, isPrimary: place.isPrimary)
    }
  }

  private func ownWords(in diagnosis: Diagnosis) -> FindingWords {
    let layout = diagnosis.layout
    let notes = NoteWords(diagnosis: diagnosis, annotations: annotations())
    switch content {
    case .text(let text):
      return FindingWords(
        message: text.message, annotations: annotations(), details: text.details, hint: text.hint,
        verbatim: text.verbatim)
    case .illegal(let violation):
      let words = LegalityWords(layout: layout, violation: violation)
      return FindingWords(
        message: words.message, annotations: annotations(violation: words.label), details: words.details,
        hint: nil, verbatim: words.verbatim)
    case .illegalContentPriority(let violation):
      let words = ContentPriorityWords(layout: layout, violation: violation)
      return words.words(annotations(violation: words.label))
    case .conflict(let evidence):
      guard let conflict, diagnosis.conflicts.indices.contains(conflict) else {
        return FindingWords(message: rule.summary, annotations: annotations(), details: [])
      }
      let words = ConflictWords(
        diagnosis: diagnosis, conflict: diagnosis.conflicts[conflict], evidence: evidence,
        isMet: caveat?.isOfCanvas != true)
      return FindingWords(
        message: words.message, annotations: ConflictWords.sorted(annotations()), details: words.details)
    case .ambiguous(let evidence):
      let words = AmbiguityWords(diagnosis: diagnosis, evidence: evidence)
      return FindingWords(message: words.message, annotations: annotations(), details: words.details)
    case .withoutConstraints(let item, let isHeld): return notes.withoutConstraints(item, isHeld: isHeld)
    case .scrollableContent(let item, let parts): return notes.scrollableContent(item, parts)
    case .redundant(let constraint): return notes.redundant(constraint)
    case .unsatisfied(let constraint, let amount): return notes.unsatisfied(constraint, by: amount)
    case .misplaced(let item, let solved, let stored): return notes.misplaced(item, solved: solved, stored: stored)
    case .flaggedByOldEditors(let items, let reason): return notes.flaggedByOldEditors(items, reason)
    case .unknownInsets(let evidence): return InsetWords(layout: layout, evidence: evidence).words(annotations())
    case .assumed(let assumptions): return notes.assumed(assumptions)
    case .logMessage:
      guard let log = diagnosis.log else {
        return FindingWords(message: rule.summary, annotations: annotations(), details: [])
      }
      return LogWords(diagnosis: diagnosis, log: log).words(annotations())
    case .logAmbiguity(let ambiguity): return LogWords.words(ambiguity, in: layout, annotations())
    case .unreadLine(let reason): return notes.unreadLine(reason)
    case .undecided(let reason, let verdict): return notes.undecided(reason, verdict)
    }
  }
}
