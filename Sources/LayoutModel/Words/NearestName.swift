/// Help for a name that is not known: the nearest one that is, and what there is to choose from.
package enum NearestName {
  /// The longest name that is compared; longer ones are no typing slips.
  private static let longestName = 64
  private static let listedNames = 8

  /// The known name that a mistyped one most likely means.
  ///
  /// Distance counts insertions, deletions, replacements and swaps of neighbours (Damerau's optimal string alignment);
  /// a difference in case alone is a distance of 0. Ties go to the name that sorts first. A name that says the opposite
  /// of what was written is none that was meant: where `--disabel` is nearest to `--disable`, which there is not,
  /// `--enable` is no help. Linear in the number of names, and in each name's length for slips of at most a third of it.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - known: What could have been meant, in any order.
  /// - Returns: The nearest name, or `nil` when none is near.
  package static func nearest(to name: String, among known: some Collection<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(longestName + 1))
    guard !wanted.isEmpty, wanted.count <= longestName else { return nil }
    let limit = max(1, min(3, wanted.count / 3))
    var best: (distance: Int, name: String)?
    for candidate in known {
      guard abs(candidate.utf8.count - wanted.count) <= limit * 4 else { continue }
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard let distance = distance(wanted, letters, limit) else { continue }
      let areOpposite = Opposites.areNearer(to: wanted, than: distance, from: letters, measure: Self.distance) {
        other in
        known.contains { $0.lowercased().unicodeScalars.elementsEqual(other) }
      }
      guard !areOpposite else { continue }
      // Two names of one or two letters that share none are not a slip of each other.
      guard distance < max(wanted.count, letters.count) else { continue }
      if let current = best, (current.distance, current.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// A list for a hint: the first names in sorted order, and how many more there are.
  ///
  /// - Parameter names: The names, in any order.
  /// - Returns: `Blue, Red, Superview`, or `nil` when there are none.
  package static func list(_ names: some Collection<String>) -> String? {
    guard !names.isEmpty else { return nil }
    // Only the few that are shown are kept sorted, so that a thousand wrong names among a thousand stay cheap.
    var shown: [String] = []
    for name in names {
      guard shown.count < listedNames || name < shown[listedNames - 1] else { continue }
      shown.insert(name, at: shown.firstIndex { name < $0 } ?? shown.count)
      if shown.count > listedNames { shown.removeLast() }
    }
    let rest = names.count - shown.count
    return shown.map(Self.shown).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// A name as a message shows it: one of more than 64 characters is cut.
  package static func shown(_ name: String) -> String {
    name.utf8.count > longestName ? String(name.prefix(longestName)) + "..." : name
  }

  /// Whether a name is another one with one slip in it: for words so alike that a wider guess would mean another.
  package static func isSlip(_ name: String, of other: String) -> Bool {
    distance(Array(name.lowercased().unicodeScalars), Array(other.unicodeScalars), 1) != nil
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], _ limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      guard row.contains(where: { $0 <= limit }) else { return nil }
      beforeLast = last
      last = row
    }
    return last.last.flatMap { $0 <= limit ? $0 : nil }
  }
}
