extension NearestName {
  /// How many known names are listed in the order given.
  private static let listLimit = 12

  /// The hint for a mistyped name: the nearest known one, those that begin or end alike, or the known ones.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - known: The names that exist.
  ///   - listing: Whether to list the known names where none is near.
  ///   - page: The command that prints all of them, where there are more than are listed.
  /// - Returns: The hint, or `nil` where there is nothing to say.
  package static func hint(
    for name: String, among known: [String], listing: Bool = true, page: String? = nil
  ) -> String? {
    if let nearest = nearest(to: name, among: known) { return "did you mean \"\(nearest)\"?" }
    let alike = alike(name, among: known)
    if !alike.isEmpty { return "did you mean \(alike.map { "\"\($0)\"" }.joined(separator: " or "))?" }
    guard listing, !known.isEmpty else { return nil }
    guard known.count > listLimit else { return "known: \(known.joined(separator: ", "))" }
    return "known: \(list(known) ?? "")" + (page.map { "; \($0) has them all" } ?? "")
  }

  /// The known names, at most three, that have a part of at least four letters in common with one at their beginnings or ends.
  private static func alike(_ name: String, among known: [String]) -> [String] {
    let written = name.lowercased()
    guard (4...40).contains(written.utf8.count) else { return [] }
    let matches = known.filter { candidate in
      let other = candidate.lowercased()
      return other.utf8.count >= 4 && (other.contains(written) || written.hasPrefix(other) || written.hasSuffix(other))
    }
    let begun = matches.filter { $0.lowercased().hasPrefix(written) }
    let sorted = (begun.isEmpty ? matches : begun).sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    return sorted.count > 3 ? [] : sorted
  }
}
