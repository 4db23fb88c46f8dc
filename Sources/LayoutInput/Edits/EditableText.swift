import ConstraintNotation
import LayoutModel

/// A stretch of a text, in scalars, and what stands there then.
package struct TextEdit: Equatable {
  /// Where.
  package var range: Range<Int>
  /// What is put there.
  package var replacement: String

  /// Makes an edit; without a replacement the stretch is left out.
  package init(range: Range<Int>, replacement: String = "") {
    self.range = range
    self.replacement = replacement
  }
}

/// A text by its scalars, whose places are those of source ranges.
package struct EditableText {
  /// The text.
  package let scalars: [Unicode.Scalar]
  /// Where lines begin.
  package private(set) var starts = [0]
  /// The text by its bytes: a changed text is mostly a copy, and bytes are copied at once.
  package let bytes: [UInt8]
  /// The byte that each line begins with.
  private var byteStarts = [0]
  private let text: String

  /// Takes a text apart. Linear.
  package init(_ text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    // Nearly all texts are ASCII, and one of Swift's is slower to go through than its bytes.
    let scalars = bytes.allSatisfy { $0 < 0x80 } ? bytes.map { Unicode.Scalar($0) } : Array(text.unicodeScalars)
    var byte = 0
    for index in scalars.indices {
      byte += UTF8.width(scalars[index])
      // A return alone ends no line, as in the readers of layout files.
      guard scalars[index] == "\n" else { continue }
      starts.append(index + 1)
      byteStarts.append(byte)
    }
    (self.bytes, self.scalars) = (bytes, scalars)
  }

  /// The number of scalars.
  package var count: Int { scalars.count }

  /// Whether the first sign is that of a JSON object.
  package var startsWithBrace: Bool { scalars.first { !Self.isBlank($0) } == "{" }

  /// Whether the last line is complete.
  package var endsWithLineBreak: Bool { scalars.last == "\n" }

  /// What ends the lines: what ends the first one.
  package var lineBreak: String {
    starts.count > 1 && starts[1] > 1 && scalars[starts[1] - 2] == "\r" ? "\r\n" : "\n"
  }

  /// A stretch of the text.
  package subscript(range: Range<Int>) -> String { string(scalars[range]) }

  /// Scalars as a text.
  package func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = ""
    result.unicodeScalars.append(contentsOf: scalars)
    return result
  }

  /// Whether a scalar says nothing between words.
  package static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  // MARK: - Places

  /// The scalars of a range that has some; `nil` where it is not in the text.
  package func range(_ range: SourceRange) -> Range<Int>? { stretch(range).flatMap { $0.isEmpty ? nil : $0 } }

  /// The scalars of a range, which may be between two; `nil` where it is not in the text.
  package func stretch(_ range: SourceRange) -> Range<Int>? {
    guard let lower = offset(range.start), let upper = offset(range.end), lower <= upper else { return nil }
    return lower..<upper
  }

  private func offset(_ position: SourcePosition) -> Int? {
    guard starts.indices.contains(position.line - 1) else { return nil }
    let offset = starts[position.line - 1] + position.column - 1
    return (0...count).contains(offset) ? offset : nil
  }

  /// The range of some scalars.
  package func sourceRange(of range: Range<Int>) -> SourceRange {
    SourceRange(start: position(range.lowerBound), end: position(range.upperBound))
  }

  /// The first byte of a scalar.
  package func byte(_ offset: Int) -> Int {
    let line = position(offset).line - 1
    return scalars[starts[line]..<offset].reduce(byteStarts[line]) { $0 + UTF8.width($1) }
  }

  /// The scalar that begins at a byte, or the first behind it.
  package func scalar(atByte byte: Int) -> Int {
    var (low, high) = (0, byteStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if byteStarts[middle] <= byte { low = middle } else { high = middle }
    }
    var (scalar, place) = (starts[low], byteStarts[low])
    while place < byte, scalar < count {
      place += UTF8.width(scalars[scalar])
      scalar += 1
    }
    return scalar
  }

  /// Where a scalar is.
  package func position(_ offset: Int) -> SourcePosition {
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
  package func equation(startingWith range: Range<Int>, isJSON: Bool) -> Range<Int>? {
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

  /// A range, and where there is nothing else in its lines, all of these.
  package func wholeLine(around range: Range<Int>) -> Range<Int> {
    let start = starts[position(range.lowerBound).line - 1]
    let last = position(range.upperBound).line
    let end = last < starts.count ? starts[last] : count
    let isAlone =
      scalars[start..<range.lowerBound].allSatisfy(Self.isBlank)
      && scalars[range.upperBound..<end].allSatisfy(Self.isBlank)
    return isAlone ? start..<end : range
  }

  /// Where the line of a scalar begins.
  package func lineStart(of offset: Int) -> Int { starts[position(offset).line - 1] }

  // MARK: - Parts

  /// The first scalar from a place on that is no blank.
  package func endOfBlanks(from start: Int) -> Int {
    scalars[start...].firstIndex { !Self.isBlank($0) } ?? count
  }

  /// Where the words of a view may stand: behind its name, and its class where one follows.
  package func endOfClass(behindName name: Range<Int>) -> Int {
    let colon = endOfBlanks(from: name.upperBound)
    guard colon < count, scalars[colon] == ":" else { return name.upperBound }
    let start = endOfBlanks(from: colon + 1)
    guard start < count, scalars[start] == "\"" else {
      return scalars[start...].firstIndex(where: Self.isBlank) ?? count
    }
    return scalars[(start + 1)...].firstIndex(of: "\"").map { $0 + 1 } ?? count
  }

  /// A part of a visual format with what would be left of it alone: the edge of the superview that a space leads to.
  package func formatPart(around range: Range<Int>) -> Range<Int> {
    guard scalars[range.lowerBound] == "-" else { return range }
    if range.upperBound < count, scalars[range.upperBound] == "|" { return range.lowerBound..<range.upperBound + 1 }
    let isAtStart = range.lowerBound > 0 && scalars[range.lowerBound - 1] == "|"
    return isAtStart ? range.lowerBound - 1..<range.upperBound : range
  }

  /// Whether a blank or a line break is at a place.
  package func isBlank(at place: Int) -> Bool { Self.isBlank(scalars[place]) }

  /// Where a text stands first.
  package func firstRange(of other: String, from start: Int) -> Range<Int>? {
    let wanted = Array(other.unicodeScalars)
    guard let first = wanted.first else { return nil }
    var place = start
    while place + wanted.count <= scalars.count {
      if scalars[place] == first, scalars[place..<place + wanted.count].elementsEqual(wanted) {
        return place..<place + wanted.count
      }
      place += 1
    }
    return nil
  }

  // MARK: - Changes

  /// The text with some edits made.
  ///
  /// - Parameter edits: The edits, in the order of the text.
  /// - Returns: The text; `nil` where edits overlap.
  package func applying(_ edits: [TextEdit]) -> String? {
    // Parts of a text are known to be valid, which bytes would have to be seen to be once more.
    var result = ""
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
    var place = 0
    for edit in edits {
      guard edit.range.lowerBound >= place else { return nil }
      result += stretch(byte(place), byte(edit.range.lowerBound))
      result += edit.replacement
      place = edit.range.upperBound
    }
    result += stretch(byte(place), bytes.count)
    return result
  }

  /// The text between two bytes that begin scalars.
  private func stretch(_ lower: Int, _ upper: Int) -> Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: lower)
    return text[start..<text.utf8.index(start, offsetBy: upper - lower)]
  }
}
