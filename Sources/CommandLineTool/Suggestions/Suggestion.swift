/// The nearest of some names to a mistyped one, for "did you mean".
enum Suggestion {
  /// The nearest name, or `nil` where none is near enough to be meant.
  ///
  /// Near enough is a third of the longer name's letters, at least one; letter case counts as nothing. The first of
  /// equally near names wins. O(m·n) for each candidate of a similar length.
  ///
  /// - Parameters:
  ///   - name: What was typed.
  ///   - candidates: What exists.
  /// - Returns: One of the candidates.
  static func nearest(to name: String, in candidates: [String]) -> String? {
    let letters = Array(name.lowercased().unicodeScalars)
    guard !letters.isEmpty, letters.count <= 255 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let others = Array(candidate.lowercased().unicodeScalars)
      let limit = max(1, max(letters.count, others.count) / 3)
      guard abs(others.count - letters.count) <= limit else { continue }
      let distance = editDistance(letters, others)
      if distance <= limit, distance < best?.distance ?? Int.max {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  /// How many insertions, deletions, replacements and exchanges of neighbours lead from one text to the other
  /// (optimal string alignment).
  static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var current = [i + 1]
      current.reserveCapacity(right.count + 1)
      for (j, b) in right.enumerated() {
        var distance = min(previous[j] + (a == b ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b {
          distance = min(distance, beforePrevious[j - 1] + 1)
        }
        current.append(distance)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
