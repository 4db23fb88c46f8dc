import LayoutModel

/// What an ambiguity warning or a trace in a log says.
struct LogAmbiguityDiagnosis {
  /// The message.
  let context: LogContext

  /// Fills a diagnosis: one ambiguity for each view and part that the message names.
  func fill(_ diagnosis: inout Diagnosis) {
    let layout = diagnosis.layout
    var names: [String] = []
    var seen = Set<String>()
    for ambiguity in context.ambiguities where layout.items.indices.contains(ambiguity.item.index) {
      let name = layout[ambiguity.item].name
      if seen.insert(name).inserted { names.append(name) }
      guard let attribute = ambiguity.attribute else { continue }
      diagnosis.ambiguities.append(
        Ambiguity(
          item: ambiguity.item, attribute: attribute, range: Interval(lower: nil, upper: nil),
          cause: .missingConstraint, with: []))
    }
    guard !names.isEmpty else {
      diagnosis.verdict = .undecided
      diagnosis.log = LogDiagnosis(
        outcome: .empty,
        answer: "The message says that a layout is ambiguous, but the lines that say of what are not here")
      diagnosis.log?.fix = "Paste the lines below the warning too: they name the view"
      return
    }
    diagnosis.verdict = .ambiguous
    let answer = "The layout of \(Phrase.list(names)) is ambiguous: nothing decides \(Phrase.list(undecided(layout)))"
    diagnosis.log = LogDiagnosis(outcome: .ambiguous, answer: answer)
    diagnosis.log?.fix = "Add the constraints that are missing: what is named is what nothing decides"
    for ambiguity in context.ambiguities { add(ambiguity, layout, &diagnosis) }
  }

  /// What is not decided: `the width of PinView`.
  private func undecided(_ layout: Layout) -> [String] {
    let parts: [String] = context.ambiguities.map { ambiguity in
      let what =
        switch ambiguity.attribute {
        case .x: "the horizontal position"
        case .y: "the vertical position"
        case .width: "the width"
        case .height: "the height"
        case nil: "position or size"
        }
      return "\(what) of \(layout[ambiguity.item].name)"
    }
    return parts.uniqued
  }

  private func add(_ ambiguity: LogAmbiguity, _ layout: Layout, _ diagnosis: inout Diagnosis) {
    let name = layout[ambiguity.item].name
    let (rule, what): (Rule, String) =
      switch ambiguity.attribute {
      case .x: (.ambiguousHorizontalPosition, "Horizontal position")
      case .y: (.ambiguousVerticalPosition, "Vertical position")
      case .width: (.ambiguousWidth, "Width")
      case .height: (.ambiguousHeight, "Height")
      case nil: (.possiblyAmbiguous, "Layout")
      }
    let range = layout[ambiguity.item].view?.range ?? context.range
    var finding = Finding(
      rule, file: layout.file, range: range, message: "\(what) is ambiguous for \(name)",
      details: ["the log says so; why can only be seen from the app's constraints"],
      hint: "Add the constraint that decides it")
    finding.ambiguousParts = ambiguity.attribute.map { [FramePart(item: ambiguity.item, attribute: $0)] } ?? []
    diagnosis.findings.append(finding)
  }
}
