import LayoutModel

/// Says what is open about an item along both of its axes.
struct AxesWords {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// The finding of the first axis, which has that of the other.
  let finding: Finding

  /// What is open along each axis.
  private var evidence: [AmbiguityEvidence] {
    ([finding] + finding.otherAxis).compactMap {
      if case .ambiguous(let evidence) = $0.content { evidence } else { nil }
    }
  }

  /// The words that differ from those of one axis; `nil` where it is one.
  ///
  /// - Parameter words: The words of the first axis.
  /// - Returns: The words of both.
  func joined(_ words: FindingWords) -> FindingWords? {
    guard !finding.otherAxis.isEmpty, let first = evidence.first else { return nil }
    var words = words
    words.message = message(of: diagnosis.layout[first.item].name)
    for other in finding.otherAxis {
      let more = other.words(in: diagnosis)
      words.details += more.details
      guard let hint = more.hint, hint != words.hint else { continue }
      words.hint = words.hint.map { "\($0); \(hint)" } ?? hint
    }
    return words
  }

  /// The first line, as Interface Builder words it, of what has that name.
  func message(of name: String) -> String {
    let subject = subject
    let isOne = !subject.contains(" and ")
    return "\(subject.prefix(1).uppercased() + subject.dropFirst()) \(isOne ? "is" : "are") ambiguous for \(name)"
  }

  /// What is open: `size and horizontal position`.
  var subject: String {
    func part(_ both: String, _ names: [Axis: String], _ isFree: (AmbiguityEvidence) -> Bool) -> String? {
      let axes = Axis.allCases.filter { axis in evidence.contains { $0.axis == axis && isFree($0) } }
      return axes.count == 2 ? both : axes.first.flatMap { names[$0] }
    }
    let parts = [
      part("size", [.horizontal: "width", .vertical: "height"], \.sizeIsFree),
      part("position", [.horizontal: "horizontal position", .vertical: "vertical position"], \.positionIsFree),
    ]
    return Phrase.list(parts.compactMap(\.self))
  }
}
