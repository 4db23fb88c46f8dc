extension VisibleText {
  /// So many blanks; none for a number below 0.
  static func blanks(_ count: Int) -> VisibleText { VisibleText(repeating: " ", count: count) }

  /// A text so many times; never for a number below 0.
  init(repeating text: VisibleText, count: Int) {
    self.init(visible: String(repeating: text.text, count: max(0, count)))
  }

  /// A part of a text, spelled out as it has to be where it stands.
  ///
  /// - Parameters:
  ///   - range: The part.
  ///   - scalars: The whole text, which an input may have made.
  init(_ range: Range<Int>, of scalars: [Unicode.Scalar]) {
    self.init(visible: range.reduce(into: "") { $0 += HiddenCharacters.shown($1, in: scalars) })
  }

  /// The lines of a text that ends with a line break, without the breaks.
  var lines: [VisibleText] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { VisibleText(visible: String($0)) }
  }

  /// The text in lines, broken at blanks.
  ///
  /// - Parameters:
  ///   - first: The columns of the first line; `nil` where there is no such limit.
  ///   - rest: The columns of each further line.
  /// - Returns: The lines, at least one.
  func wrapped(first: Int?, rest: Int?) -> [VisibleText] {
    guard let first, let rest else { return [self] }
    var lines: [VisibleText] = []
    var line: [Substring] = []
    var columns = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let width = TextWidth.columns(of: String(word))
      if !line.isEmpty, columns + 1 + width > (lines.isEmpty ? first : rest) {
        lines.append(VisibleText(visible: line.joined(separator: " ")))
        line = []
      }
      columns = line.isEmpty ? width : columns + 1 + width
      line.append(word)
    }
    return lines + [VisibleText(visible: line.joined(separator: " "))]
  }
}

extension Sequence<VisibleText> {
  /// Lines that stand as they are within others: four blanks before each that is not empty, none behind the last one.
  var indented: [VisibleText] {
    var lines = Array(self)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.isEmpty ? $0 : "    " + $0 }
  }
}
