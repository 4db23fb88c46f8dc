/// Words that turn a name into its opposite: what was written with one is no slip of a name without it.
package enum Opposites {
  /// Words that mean opposite things.
  private static let pairs: [(String, String)] = [
    ("enable", "disable"), ("include", "exclude"), ("install", "uninstall"), ("active", "inactive"),
    ("visible", "hidden"), ("show", "hide"), ("min", "max"), ("first", "last"), ("on", "off"), ("none", "note"),
  ]

  /// What stands before a word that is denied: `--no-color`, `unselected`, `de-install`.
  private static let denials = ["no", "non", "not", "un", "dis", "de", "in", "anti"]

  /// Whether what was written is at least as near to an opposite of a name as to the name itself.
  ///
  /// - Parameters:
  ///   - wanted: What was written, in lower case.
  ///   - distance: How far it is from the name.
  ///   - name: The name, in lower case.
  ///   - measure: The distance of two texts up to a limit.
  ///   - isKnown: Whether a name is one that could have been meant: it is compared on its own.
  /// - Returns: Whether it is.
  package static func areNearer(
    to wanted: [Unicode.Scalar], than distance: Int, from name: [Unicode.Scalar],
    measure: ([Unicode.Scalar], [Unicode.Scalar], Int) -> Int?, unless isKnown: ([Unicode.Scalar]) -> Bool
  ) -> Bool {
    guard distance > 0 else { return false }
    let dashes = name.prefix { $0 == "-" }
    let word = name.dropFirst(dashes.count)
    let isReplaced = replaced(word).contains { other in
      measure(wanted, dashes + other, distance) != nil && !isKnown(dashes + other)
    }
    // A letter too many at the start is no denial yet.
    let isDenied = denials.contains { denial in
      ["", "-"].contains { hyphen in
        measure(wanted, dashes + Array((denial + hyphen).unicodeScalars) + word, distance - 1) != nil
      }
    }
    return isReplaced || isDenied
  }

  /// The name with the opposite of its first word in its place.
  private static func replaced(_ word: ArraySlice<Unicode.Scalar>) -> [[Unicode.Scalar]] {
    var result: [[Unicode.Scalar]] = []
    for (one, other) in pairs {
      for (part, opposite) in [(one, other), (other, one)] {
        let letters = Array(part.unicodeScalars)
        guard word.starts(with: letters), isEnd(word.dropFirst(letters.count)) else { continue }
        result.append(Array(opposite.unicodeScalars) + word.dropFirst(letters.count))
      }
    }
    return result
  }

  /// Whether a word ends before what is left of a name.
  private static func isEnd(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    rest.first.map { !$0.properties.isAlphabetic } ?? true
  }
}
