import LayoutModel

/// Says which insets are not known, and which never settle.
struct InsetWords {
  /// The diagnosis's layout.
  let layout: Layout
  /// What is not known.
  let evidence: InsetEvidence

  private var name: String { layout[evidence.item].name }
  private var isPlural: Bool { evidence.kind == .layoutMargins }

  private var subject: String {
    switch evidence.kind {
    case .safeArea: "The safe area of \(name)"
    case .layoutMargins: "The layout margins of \(name)"
    case .readableWidth: "The readable width of \(name)"
    }
  }

  /// The words of the finding.
  ///
  /// - Parameter annotations: The stretches of the source.
  /// - Returns: The words.
  func words(_ annotations: [Annotation]) -> FindingWords {
    let message =
      evidence.cause == .unsettled
      ? "\(subject) \(isPlural ? "change" : "changes") the frame that it follows from, without end"
      : "\(subject) \(isPlural ? "are" : "is") not known"
    let sides = evidence.sides.isEmpty ? [] : ["at the \(Phrase.list(evidence.sides.map(\.name)))"]
    return FindingWords(
      message: message, annotations: annotations, details: sides + [reason],
      hint: "use that of a view whose place is decided, such as the screen")
  }

  private var reason: String {
    let superview = layout.view(evidence.item)?.superview.map { layout[$0].name } ?? "its superview"
    switch evidence.cause {
    case .unsettled: return "each layout gives it another one; it is taken as not known"
    case .rootSize: return "its width is not given"
    case .scrolling: return "it depends on how far \(superview) is scrolled"
    case .frame:
      return "it depends on where \(name) lies in \(superview), which is not decided, or on what is not known there"
    }
  }
}
