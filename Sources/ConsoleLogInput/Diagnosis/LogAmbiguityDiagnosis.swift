import LayoutAnalysis
import LayoutModel

/// What an ambiguity warning or a trace in a log says.
struct LogAmbiguityDiagnosis {
  /// The message.
  let context: LogContext

  /// Fills a diagnosis: one ambiguity for each view and part that the message names.
  func fill(_ diagnosis: inout Diagnosis) {
    let layout = diagnosis.layout
    let named = context.ambiguities.filter { layout.items.indices.contains($0.item.index) }
    guard !named.isEmpty else {
      diagnosis.verdict = .undecided
      diagnosis.log = LogDiagnosis(outcome: .empty)
      return
    }
    diagnosis.verdict = .ambiguous
    diagnosis.log = LogDiagnosis(outcome: .ambiguous)
    for ambiguity in named { add(ambiguity, layout, &diagnosis) }
  }

  private func add(_ ambiguity: LogAmbiguity, _ layout: Layout, _ diagnosis: inout Diagnosis) {
    if let attribute = ambiguity.attribute {
      diagnosis.ambiguities.append(
        Ambiguity(
          item: ambiguity.item, attribute: attribute, range: Interval(lower: nil, upper: nil),
          cause: .missingConstraint, freedom: diagnosis.ambiguities.count))
    }
    let rule: Rule =
      switch ambiguity.attribute {
      case .x: .ambiguousHorizontalPosition
      case .y: .ambiguousVerticalPosition
      case .width: .ambiguousWidth
      case .height: .ambiguousHeight
      case nil: .ambiguousLayout
      }
    var finding = Finding(
      rule, file: layout.file, range: layout[ambiguity.item].view?.range ?? context.range,
      content: .logAmbiguity(ambiguity))
    finding.ambiguousParts = ambiguity.attribute.map { [FramePart(item: ambiguity.item, attribute: $0)] } ?? []
    diagnosis.findings.append(finding)
  }
}
