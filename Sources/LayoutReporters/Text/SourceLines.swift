import LayoutModel

/// The lines of a source text, found once for all findings of a file.
///
/// A line ends at a line feed, a carriage return, or both together. Any place is found in constant time, so that many
/// findings on one endless line stay linear.
struct SourceLines: Sendable {
  /// A stretch of a line.
  struct Stretch: Hashable, Sendable {
    /// The text, without the line break.
    var text: String
    /// The column of its first scalar, from 1.
    var firstColumn: Int
    /// Whether the line goes on behind it.
    var isCutBehind: Bool
  }

  private static let spacing = 512

  private let text: String
  /// The number of scalars before each line, and of the whole text at the end.
  private var starts: [Int] = [0]
  /// The number of scalars of each line, without its line break.
  private var lengths: [Int] = []
  /// The offset in UTF-8 of each `spacing`th scalar.
  private var checkpoints: [Int] = []

  init(_ source: SourceFile) {
    text = source.text
    var whole = source.text
    whole.withUTF8 { bytes in
      var ordinal = 0
      var previous: UInt8 = 0
      for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 {
        if ordinal % Self.spacing == 0 { checkpoints.append(offset) }
        let byte = bytes[offset]
        ordinal += 1
        if byte <= UInt8(ascii: "\r") {
          if byte == UInt8(ascii: "\n"), previous == UInt8(ascii: "\r") {
            starts[starts.count - 1] = ordinal
          } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
            lengths.append(ordinal - 1 - (starts.last ?? 0))
            starts.append(ordinal)
          }
        }
        previous = byte
      }
      lengths.append(ordinal - (starts.last ?? 0))
    }
  }

  /// How many lines there are; a text that ends with a line break has an empty last line.
  var count: Int { lengths.count }

  /// The number of scalars of a line.
  ///
  /// - Parameter line: The line, from 1.
  /// - Returns: The number, or `nil` when there is no such line.
  func length(of line: Int) -> Int? { lengths.indices.contains(line - 1) ? lengths[line - 1] : nil }

  /// A part of a line; parts that do not exist are left out.
  ///
  /// - Parameters:
  ///   - columns: The columns, from 1.
  ///   - line: The line, from 1.
  /// - Returns: The stretch, or `nil` when there is no such line.
  func stretch(_ columns: ClosedRange<Int>, of line: Int) -> Stretch? {
    guard let length = length(of: line) else { return nil }
    let first = min(max(0, columns.lowerBound - 1), length)
    let last = min(max(first, columns.upperBound), length)
    guard let start = index(of: starts[line - 1] + first) else {
      return Stretch(text: "", firstColumn: first + 1, isCutBehind: false)
    }
    let end = text.unicodeScalars.index(start, offsetBy: last - first, limitedBy: text.endIndex) ?? text.endIndex
    return Stretch(text: String(text[start..<end]), firstColumn: first + 1, isCutBehind: last < length)
  }

  /// The number of blanks and tabs that a line starts with, at most 200.
  func indentation(of line: Int) -> Int {
    stretch(1...200, of: line)?.text.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count ?? 0
  }

  private func index(of ordinal: Int) -> String.Index? {
    let checkpoint = ordinal / Self.spacing
    guard checkpoints.indices.contains(checkpoint) else { return nil }
    let start = text.utf8.index(text.startIndex, offsetBy: checkpoints[checkpoint])
    return text.unicodeScalars.index(start, offsetBy: ordinal % Self.spacing, limitedBy: text.endIndex)
  }
}
