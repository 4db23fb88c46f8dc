/// "Did you mean": the known name that is nearest to a mistyped one.
enum NearestName {
  /// How many known names are compared; a file may declare a hundred thousand.
  private static let candidateLimit = 20_000
  /// The longest name that is compared.
  private static let lengthLimit = 64

  /// The nearest known name.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - known: The names that exist, in an order that breaks ties.
  /// - Returns: The name, or `nil` where nothing is near enough to be meant: more than a third of it differs.
  static func find(_ name: String, among known: some Sequence<String>) -> String? {
    let written = Array(name.lowercased().unicodeScalars)
    guard !written.isEmpty, written.count <= lengthLimit else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known.prefix(candidateLimit) {
      let limit = min(best.map { $0.distance - 1 } ?? .max, max(1, written.count / 3))
      guard limit >= 0, candidate.utf8.count <= 4 * lengthLimit else { continue }
      let scalars = Array(candidate.lowercased().unicodeScalars)
      guard abs(scalars.count - written.count) <= limit else { continue }
      let distance = editDistance(written, scalars)
      if distance <= limit { best = (candidate, distance) }
      if distance == 0 { break }
    }
    return best?.name
  }

  /// The hint for a mistyped name.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - known: The names that exist.
  ///   - listing: Whether to list the known names where none is near.
  static func hint(for name: String, among known: [String], listing: Bool = true) -> String? {
    if let nearest = find(name, among: known) { return "did you mean \"\(nearest)\"?" }
    return listing && !known.isEmpty ? "known: \(known.joined(separator: ", "))" : nil
  }

  /// How many insertions, deletions, replacements and swaps of neighbours turn one name into the other.
  private static func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for (row, scalar) in first.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for (column, other) in second.enumerated() {
        var cost = min(last[column] + (scalar == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, scalar == second[column - 1], first[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last.last ?? 0
  }
}
