import LayoutModel

/// Says what is wrong with several views of one superview alike.
struct SiblingWords {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// The finding that stands for all.
  let finding: Finding

  private var layout: Layout { diagnosis.layout }

  /// The words that differ from those of one view; `nil` where it is one.
  ///
  /// - Parameter words: The words of the first of them.
  /// - Returns: The words of all.
  func joined(_ words: FindingWords) -> FindingWords? {
    guard let first = finding.siblings.first, let holder = layout[first].parent else { return nil }
    var words = words
    let views = "\(finding.siblings.count) views of \(layout[holder].name)"
    switch finding.content {
    case .ambiguous(let evidence):
      let one = AmbiguityWords(diagnosis: diagnosis, evidence: evidence)
      let others = finding.otherAxis.compactMap {
        if case .ambiguous(let evidence) = $0.content { evidence } else { nil }
      }
      let both = others.isEmpty ? nil : AxesWords(diagnosis: diagnosis, finding: finding)
      words.message = both?.message(of: views) ?? one.message(of: views)
      words.details =
        ["nothing decides the \(both?.subject ?? one.subject) of any of them"] + one.ranges
        + others.flatMap { AmbiguityWords(diagnosis: diagnosis, evidence: $0).ranges }
      words.hint = ([evidence] + others).map(hint).joined(separator: "; ")
    case .withoutConstraints:
      words.message = "\(views) have no constraints"
      words.hint = words.hint?.replacing("give \(layout[first].name) ", with: "give each ", maxReplacements: 1)
        .replacing("remove it", with: "remove them")
    default: return nil
    }
    return words
  }

  private func hint(_ evidence: AmbiguityEvidence) -> String {
    let isHorizontal = evidence.axis == .horizontal
    let size = isHorizontal ? "width" : "height"
    if evidence.sizeIsFree {
      return evidence.positionIsFree && evidence.freedoms > 1
        ? "give each two constraints more along the \(evidence.axis.rawValue) axis"
        : "give each a \(size), or pin one more of its sides"
    }
    let places = isHorizontal ? ["leading", "trailing", "centerX"] : ["top", "bottom", "centerY"]
    return "give each a \(Phrase.alternatives(places)) constraint"
  }
}
