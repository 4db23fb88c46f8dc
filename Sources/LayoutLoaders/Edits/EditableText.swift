import LayoutModel

/// A stretch of a text, in scalars, and what stands there then.
struct TextEdit {
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

  /// The scalars of a range; `nil` where it is not in the text.
  func range(_ range: SourceRange) -> Range<Int>? {
    guard let lower = offset(range.start), let upper = offset(range.end), lower < upper else { return nil }
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
    var (lower, upper) = (range.lowerBound, range.upperBound)
    if lower > 0, upper < count, scalars[lower - 1] == "\"", scalars[upper] == "\"" {
      (lower, upper) = (lower - 1, upper + 1)
    }
    var next = upper
    while next < count, Self.isBlank(scalars[next]) { next += 1 }
    if next < count, scalars[next] == "," {
      next += 1
      while next < count, Self.isBlank(scalars[next]) { next += 1 }
      return lower..<next
    }
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
