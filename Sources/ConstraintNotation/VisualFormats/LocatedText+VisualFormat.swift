extension LocatedText {
  /// Whether the text is meant as a visual format rather than an equation.
  ///
  /// `H:` and `V:` are, and so is what has its first bracket or bar where an equation has its first item: a format with a
  /// mistaken orientation (`V|[a]|`, `Z:[a]`) is reported as a format.
  package static func isVisualFormat(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes.drop(while: \.isBlank)
    if let first = rest.first, first == UInt8(ascii: "H") || first == UInt8(ascii: "V"),
      rest.dropFirst().first == UInt8(ascii: ":")
    {
      return true
    }
    let orientation = rest.prefix(while: \.isLetter)
    guard orientation.count <= 2 else { return false }
    rest = rest.dropFirst(orientation.count).drop(while: \.isBlank)
    if rest.first == UInt8(ascii: ":") { rest.removeFirst() }
    rest = rest.drop { $0.isBlank || $0 == UInt8(ascii: "-") }
    return rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "|")
  }
}
