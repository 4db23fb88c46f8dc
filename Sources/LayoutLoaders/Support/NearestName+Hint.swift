import VisualFormat

extension NearestName {
  /// How many known names are listed in the order given.
  private static let listLimit = 12

  /// The hint for a mistyped name: the nearest known one, or the known ones.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - known: The names that exist.
  ///   - listing: Whether to list the known names where none is near.
  /// - Returns: The hint, or `nil` where there is nothing to say.
  package static func hint(for name: String, among known: [String], listing: Bool = true) -> String? {
    if let nearest = nearest(to: name, among: known) { return "did you mean \"\(nearest)\"?" }
    guard listing, !known.isEmpty else { return nil }
    return "known: \(known.count > listLimit ? list(known) ?? "" : known.joined(separator: ", "))"
  }
}
