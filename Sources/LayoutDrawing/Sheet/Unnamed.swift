import LayoutReporters

extension ScreenSheet {
  /// How many views have no name in a drawing, by why.
  struct Unnamed: Hashable {
    /// For want of room.
    var crowded = 0
    /// They lie below what is drawn of the screen.
    var below = 0

    /// What is said of them.
    var remarks: [String] {
      [(crowded, "too crowded to be named"), (below, "below what is drawn")].filter { $0.0 > 0 }.map { count, why in
        "\(Phrase.count(count, "view")) \(count == 1 ? "is" : "are") \(why)"
      }
    }
  }
}
