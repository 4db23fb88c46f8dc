import LayoutModel

/// A stretch of a text, in scalars, and what stands there then.
struct TextEdit: Equatable {
  var range: Range<Int>
  var replacement = ""
}

/// A text by its scalars, whose places are those of source ranges.
struct EditableText {
  private let scalars: [Unicode.Scalar]
  /// Where lines begin.
  private var starts = [0]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    // A return alone ends no line, as in the readers of layout files.
    for (index, scalar) in scalars.enumerated() where scalar == "\n" { starts.append(index + 1) }
  }

  /// The number of scalars.
  var count: Int { scalars.count }

  /// Whether the first sign is that of a JSON object.
  var startsWithBrace: Bool { scalars.first { !Self.isBlank($0) } == "{" }

  /// Whether the last line is complete.
  var endsWithLineBreak: Bool { scalars.last == "\n" }

  /// What ends the lines: what ends the first one.
  var lineBreak: String {
    starts.count > 1 && starts[1] > 1 && scalars[starts[1] - 2] == "\r" ? "\r\n" : "\n"
  }

  /// A stretch of the text.
  subscript(range: Range<Int>) -> String { string(scalars[range]) }

  private func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = ""
    result.unicodeScalars.append(contentsOf: scalars)
    return result
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  // MARK: - Places

  /// The scalars of a range that has some; `nil` where it is not in the text.
  func range(_ range: SourceRange) -> Range<Int>? { stretch(range).flatMap { $0.isEmpty ? nil : $0 } }

  /// The scalars of a range, which may be between two; `nil` where it is not in the text.
  func stretch(_ range: SourceRange) -> Range<Int>? {
    guard let lower = offset(range.start), let upper = offset(range.end), lower <= upper else { return nil }
    return lower..<upper
  }

  private func offset(_ position: SourcePosition) -> Int? {
    guard starts.indices.contains(position.line - 1) else { return nil }
    let offset = starts[position.line - 1] + position.column - 1
    return (0...count).contains(offset) ? offset : nil
  }

  /// The range of some scalars.
  func sourceRange(of range: Range<Int>) -> SourceRange {
    SourceRange(start: position(range.lowerBound), end: position(range.upperBound))
  }

  private func position(_ offset: Int) -> SourcePosition {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }

  /// An equation with the priority and the identifier behind it.
  ///
  /// - Parameters:
  ///   - range: The equation without.
  ///   - isJSON: Whether it ends at a quote, and not at the end of the line or a comment.
  /// - Returns: The range; `nil` where something else stands behind it.
  func equation(startingWith range: Range<Int>, isJSON: Bool) -> Range<Int>? {
    var (end, next) = (range.upperBound, range.upperBound)
    while next < count, scalars[next] != "\n", scalars[next] != "\r" {
      switch scalars[next] {
      case " ", "\t": next += 1
      case "@":
        while next < count, !Self.isBlank(scalars[next]), scalars[next] != "\"", scalars[next] != "'" { next += 1 }
        end = next
      case "'":
        next += 1
        while next < count, scalars[next] != "'", scalars[next] != "\n" { next += 1 }
        guard next < count, scalars[next] == "'" else { return nil }
        next += 1
        end = next
      case "\"" where isJSON: return range.lowerBound..<end
      case "#" where !isJSON && next > end: return range.lowerBound..<end
      case "/" where !isJSON && next > end && next + 1 < count && scalars[next + 1] == "/":
        return range.lowerBound..<end
      default: return nil
      }
    }
    return isJSON ? nil : range.lowerBound..<end
  }

  /// A range, and where there is nothing else in its line, all of the line.
  func wholeLine(around range: Range<Int>) -> Range<Int> {
    let line = position(range.lowerBound).line - 1
    let end = line + 1 < starts.count ? starts[line + 1] : count
    let isAlone =
      range.upperBound <= end && scalars[starts[line]..<range.lowerBound].allSatisfy(Self.isBlank)
      && scalars[range.upperBound..<end].allSatisfy(Self.isBlank)
    return isAlone ? starts[line]..<end : range
  }

  /// The element of a JSON array that a range is in or is, with the comma that goes with it.
  func elementWithComma(around range: Range<Int>) -> Range<Int> {
    let element = quoted(range)
    let (lower, upper) = (element.lowerBound, element.upperBound)
    let next = endOfBlanks(from: upper)
    if next < count, scalars[next] == "," { return lower..<endOfBlanks(from: next + 1) }
    var last = lower
    while last > 0, Self.isBlank(scalars[last - 1]) { last -= 1 }
    return (last > 0 && scalars[last - 1] == "," ? last - 1 : lower)..<upper
  }

  /// Where an element can be added to the array of a key of the outermost object, and whether there is none yet.
  func endOfArray(behindKey key: String) -> (place: Int, isEmpty: Bool)? {
    var depth = 0
    var isWanted = false
    var last: (offset: Int, scalar: Unicode.Scalar)?
    var index = 0
    while index < count {
      let scalar = scalars[index]
      if scalar == "\"" {
        let start = index + 1
        index += 1
        while index < count, scalars[index] != "\"" { index += scalars[index] == "\\" ? 2 : 1 }
        if depth == 1, index < count, last?.scalar == "{" || last?.scalar == "," {
          isWanted = string(scalars[start..<index]) == key
        }
      } else if scalar == "[" || scalar == "{" {
        depth += 1
      } else if scalar == "]" || scalar == "}" {
        if depth == 2, isWanted, scalar == "]", let last { return (last.offset + 1, last.scalar == "[") }
        depth -= 1
      }
      if index < count, !Self.isBlank(scalar) { last = (index, scalar) }
      index += 1
    }
    return nil
  }

  // MARK: - Parts

  private func endOfBlanks(from start: Int) -> Int {
    scalars[start...].firstIndex { !Self.isBlank($0) } ?? count
  }

  /// A range with the quotes around it, if there are some.
  func quoted(_ range: Range<Int>) -> Range<Int> {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let isQuoted = lower > 0 && upper < count && scalars[lower - 1] == "\"" && scalars[upper] == "\""
    return isQuoted ? lower - 1..<upper + 1 : range
  }

  /// Where the words of a view may stand: behind its name, and its class where one follows.
  func endOfClass(behindName name: Range<Int>) -> Int {
    let colon = endOfBlanks(from: name.upperBound)
    guard colon < count, scalars[colon] == ":" else { return name.upperBound }
    let start = endOfBlanks(from: colon + 1)
    guard start < count, scalars[start] == "\"" else {
      return scalars[start...].firstIndex(where: Self.isBlank) ?? count
    }
    return scalars[(start + 1)...].firstIndex(of: "\"").map { $0 + 1 } ?? count
  }

  /// The value of a JSON key that is an array of simple values, where the range is that of the key; else the range.
  func value(at range: Range<Int>) -> Range<Int> {
    let colon = endOfBlanks(from: quoted(range).upperBound)
    guard colon < count, scalars[colon] == ":" else { return range }
    let start = endOfBlanks(from: colon + 1)
    guard start < count, scalars[start] == "[", let end = scalars[start...].firstIndex(of: "]") else { return range }
    return start..<end + 1
  }

  /// A part of a visual format with what would be left of it alone: the edge of the superview that a space leads to.
  func formatPart(around range: Range<Int>) -> Range<Int> {
    guard scalars[range.lowerBound] == "-" else { return range }
    if range.upperBound < count, scalars[range.upperBound] == "|" { return range.lowerBound..<range.upperBound + 1 }
    let isAtStart = range.lowerBound > 0 && scalars[range.lowerBound - 1] == "|"
    return isAtStart ? range.lowerBound - 1..<range.upperBound : range
  }

  /// What stands between the elements of an array whose last one ends at a place.
  func separator(at place: Int) -> String {
    guard scalars[place..<endOfBlanks(from: place)].contains("\n") else { return ", " }
    let start = starts[position(place).line - 1]
    return "," + lineBreak + string(scalars[start..<place].prefix(while: Self.isBlank))
  }

  /// Where a member can be added to the outermost object.
  var endOfObject: Int? {
    scalars.lastIndex(of: "}").flatMap { end in scalars[..<end].lastIndex { !Self.isBlank($0) } }.map { $0 + 1 }
  }

  // MARK: - Changes

  /// The text with some edits made.
  ///
  /// - Parameter edits: The edits, in the order of the text.
  /// - Returns: The text; `nil` where edits overlap.
  func applying(_ edits: [TextEdit]) -> String? {
    var result = ""
    var place = 0
    for edit in edits {
      guard edit.range.lowerBound >= place else { return nil }
      result.unicodeScalars.append(contentsOf: scalars[place..<edit.range.lowerBound])
      result += edit.replacement
      place = edit.range.upperBound
    }
    result.unicodeScalars.append(contentsOf: scalars[place...])
    return result
  }
}
