extension String {
  /// Whether a path ends so, byte by byte.
  ///
  /// `hasSuffix` compares whole characters: a sign before the ending that joins its dot would hide a layout.
  ///
  /// - Parameter ending: The ending, with its dot.
  /// - Returns: Whether it does.
  package func isPath(endingWith ending: String) -> Bool {
    utf8.reversed().starts(with: ending.utf8.reversed())
  }
}
