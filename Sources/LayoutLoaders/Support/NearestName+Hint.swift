import VisualFormat

extension NearestName {
  /// The hint for a mistyped name: the nearest known one, or the known ones.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - known: The names that exist.
  ///   - listing: Whether to list the known names where none is near.
  static func hint(for name: String, among known: [String], listing: Bool = true) -> String? {
    if let nearest = nearest(to: name, among: known) { return "did you mean \"\(nearest)\"?" }
    return listing && !known.isEmpty ? "known: \(known.joined(separator: ", "))" : nil
  }
}
