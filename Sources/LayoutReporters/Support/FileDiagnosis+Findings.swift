import ConstraintNotation
import LayoutModel

extension FileDiagnosis {
  /// A finding with the layout that it is about.
  struct PlacedFinding {
    /// What was found.
    var finding: Finding
    /// The diagnosis of the layout; `nil` for a reason why the file could not be read, or was left out.
    var diagnosis: Diagnosis?
    /// Where it is in the outline that the layout is shown as.
    var outline: OutlineWords?
    /// Its words.
    var words: FindingWords { finding.words(in: diagnosis) }
  }

  /// Everything to be said of the file in order, a finding at a time: why it could not be read or was left out, then what
  /// was found in its layouts.
  ///
  /// - Parameter body: What to do with a finding.
  func forEachPlacedFinding(_ body: (PlacedFinding) -> Void) {
    for finding in failures { body(PlacedFinding(finding: finding, diagnosis: nil)) }
    for finding in omissions { body(PlacedFinding(finding: finding, diagnosis: nil)) }
    for diagnosis in layouts where !diagnosis.findings.isEmpty {
      let outline = OutlineIndex(diagnosis)
      for finding in diagnosis.findings {
        let place = outline.map { OutlineWords(finding, in: diagnosis, $0) }
        body(PlacedFinding(finding: finding, diagnosis: diagnosis, outline: place))
      }
    }
  }

  /// How much there is to be said of the file.
  var findingCount: Int { failures.count + omissions.count + layouts.reduce(0) { $0 + $1.findings.count } }

  /// A finding, the layout that it is about, and its names.
  struct NamedFinding {
    /// What was found.
    var finding: Finding
    /// Its words.
    var words: FindingWords
    /// The diagnosis of the layout; `nil` for a reason why the file could not be read, or was left out.
    var diagnosis: Diagnosis?
    /// The name, see ``FindingFingerprints``.
    var fingerprint: String
    /// The name of old, see ``MessageFingerprints``.
    var messageFingerprint: String
    /// The outline that its layout is shown as; `nil` where people edit the text itself.
    var outline: OutlineIndex?
  }

  /// Everything to be said of the file in order, a finding at a time, so that the words of no more than one are in memory.
  ///
  /// - Parameter body: What to do with a finding.
  func forEachNamedFinding(_ body: (NamedFinding) -> Void) {
    var fingerprints = FindingFingerprints(of: self)
    var messages = MessageFingerprints()
    func take(_ finding: Finding, _ diagnosis: Diagnosis?, _ outline: OutlineIndex? = nil) {
      body(
        NamedFinding(
          finding: finding, words: finding.words(in: diagnosis), diagnosis: diagnosis,
          fingerprint: fingerprints.fingerprint(of: finding, in: diagnosis),
          messageFingerprint: messages.fingerprint(of: finding, in: diagnosis), outline: outline))
    }
    for finding in failures + omissions { take(finding, nil) }
    for diagnosis in layouts where !diagnosis.findings.isEmpty {
      let outline = OutlineIndex(diagnosis)
      for finding in diagnosis.findings { take(finding, diagnosis, outline) }
    }
  }
}

extension Finding {
  /// The first place, the start of the file where it concerns the file as a whole.
  var start: SourcePosition { range?.start ?? SourcePosition(line: 1, column: 1) }

}

extension FindingWords {
  /// The message, the details and the hint, a line each.
  var explanation: [VisibleText] {
    ([message] + details).map { VisibleText($0) } + (hint.map { ["hint: \($0)"] } ?? [])
  }
}

/// A place that belongs to a finding beside its own.
struct RelatedPlace: Hashable, Sendable {
  /// Where; `nil` where nothing in the file says it.
  var range: SourceRange?
  /// The file it is in, where that is not the finding's.
  var otherFile: String?
  /// What is there.
  var text: String
  /// The object id of the constraint or view that is there, where the file has ids.
  var object: String?
}

extension FileDiagnosis.NamedFinding {
  /// The places that belong to the finding: each member of its conflict with its equation, else what is annotated.
  var relatedPlaces: [RelatedPlace] {
    if let diagnosis, let index = finding.conflict, diagnosis.conflicts.indices.contains(index) {
      return diagnosis.conflicts[index].members.filter { diagnosis.constraints.indices.contains($0) }.map { member in
        let constraint = diagnosis.constraints[member]
        return place(constraint.origin.range, constraint.equationText(in: diagnosis.layout))
      }
    }
    return words.annotations.filter { $0.range != finding.range && !$0.label.isEmpty }
      .map { place($0.range, $0.label) }
  }

  private func object(at range: SourceRange) -> String? {
    switch outline?[range] {
    case .item(let item): outline?.id(of: item)
    case .constraint(let index): diagnosis?.constraints[index].id
    case .mention(let mention): mention.id
    case nil: nil
    }
  }

  /// The names from the scene down to what the finding is about; empty where there is no outline.
  var outlinePath: [String] { outline.map { $0.path(to: $0.item(of: finding)) } ?? [] }

  private func place(_ range: SourceRange?, _ text: String) -> RelatedPlace {
    let file = range.flatMap { diagnosis?.layout.file(of: $0) } ?? finding.file
    return RelatedPlace(
      range: range, otherFile: file == finding.file ? nil : file, text: text, object: range.flatMap(object))
  }
}
