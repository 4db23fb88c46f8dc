import LayoutModel

extension Diagnosis {
  /// One set of each part of the corrections, in all ways: what leaves no conflict.
  var wholeCorrections: [[Int]] {
    guard !corrections.isEmpty else { return [] }
    return corrections.reduce([[]]) { wholes, part in
      wholes.flatMap { whole in part.sets.map { (whole + $0).sorted() } }
    }
  }

  /// Whether these are all.
  var areCorrectionsComplete: Bool { corrections.allSatisfy(\.isComplete) }

  /// The items with a part of a freedom, but for one.
  func companions(of ambiguity: Ambiguity) -> [ItemID] {
    Set(ambiguities.filter { $0.freedom == ambiguity.freedom }.map(\.item)).subtracting([ambiguity.item]).sorted()
  }
}
