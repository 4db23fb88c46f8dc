import ConstraintNotation
import LayoutModel

/// Reads the comments of a text file that silence rules.
///
/// ```
/// Red.width = 200        # plumb:disable unsatisfiable-constraints      the findings of this line
/// # plumb:disable ambiguous-width, ambiguous-height                     those of the next line that says something
/// // plumb:disable-file redundant-constraint -- written for clarity     those of the file; behind -- stands a reason
/// ```
///
/// What names no rule is reported, so that a slip does not pass for silence. Linear in the text.
package struct SuppressionReader {
  /// What the comments silence.
  package private(set) var suppressions: [Suppression] = []
  /// Comments that silence nothing.
  package private(set) var mistakes: Mistakes
  /// The rules that wait for the next line that says something.
  private var waiting: [Rule] = []

  private static let marker = Array("plumb:".utf8)
  private static let directives = ["disable", "disable-file"]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The path, for mistakes.
  package init(_ bytes: [UInt8], of file: String) {
    mistakes = Mistakes(file: file, rule: .invalidSuppression)
    guard SuppressionReader.mayHoldMarker(bytes) else { return }
    var number = 1
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      read(LocatedText(bytes: Array(line), start: SourcePosition(line: number, column: 1)))
      number += 1
    }
  }

  /// Whether the marker is anywhere, so that other files are not read twice.
  private static func mayHoldMarker(_ bytes: [UInt8]) -> Bool {
    // One byte of each stretch as long as the marker tells whether it can be there: no byte is twice in it.
    var index = marker.count - 1
    while index < bytes.count {
      if let place = marker.firstIndex(of: bytes[index]) {
        let start = index - place
        if start + marker.count <= bytes.count, marker.indices.allSatisfy({ bytes[start + $0] == marker[$0] }) {
          return true
        }
      }
      index += marker.count
    }
    return false
  }

  private mutating func read(_ line: LocatedText) {
    let content = line.contentOfLine
    let number = line.start.line
    if !content.isEmpty, !waiting.isEmpty {
      suppressions.append(Suppression(rules: waiting, line: number))
      waiting = []
    }
    guard let start = SuppressionReader.directive(in: line, behind: content.upperBound) else { return }
    var scanner = LineScanner(line, from: start, to: line.bytes.count)
    let directive = SuppressionReader.word(&scanner)
    guard SuppressionReader.directives.contains(directive.value) else {
      mistakes.add(
        at: directive.range, "plumb:\(LocatedText.shortened(directive.value)) means nothing",
        hint: SuppressionReader.hint(for: directive.value))
      return
    }
    let rules = readRules(&scanner, behind: directive)
    guard !rules.isEmpty else { return }
    if directive.value == "disable-file" {
      suppressions.append(Suppression(rules: rules, line: nil))
    } else if content.isEmpty {
      waiting += rules
    } else {
      suppressions.append(Suppression(rules: rules, line: number))
    }
  }

  /// What may have been meant: never something that silences more than was written.
  private static func hint(for word: String) -> String {
    if NearestName.nearest(to: word, among: ["enable", "enable-file", "enable-line"]) != nil {
      return "what plumb:disable silences ends by itself, with its line or with the next statement"
    }
    if NearestName.isSlip(word, of: "disable-file") { return "write plumb:disable-file and the names of rules" }
    if NearestName.nearest(to: word, among: ["disable"]) != nil { return "write plumb:disable and the names of rules" }
    return
      "write plumb:disable and the names of rules behind a statement, or on a line before it, to silence them there"
  }

  private mutating func readRules(_ scanner: inout LineScanner, behind directive: Located<String>) -> [Rule] {
    var rules: [Rule] = []
    var hasNames = false
    while true {
      while let byte = scanner.peek, byte.isBlank || byte == UInt8(ascii: ",") { scanner.offset += 1 }
      if scanner.isAtEnd || scanner.take("--") { break }
      let name = SuppressionReader.word(&scanner)
      hasNames = true
      if let rule = Rule.named(name.value) {
        rules.append(rule)
      } else {
        let nearest = NearestName.nearest(to: name.value, among: Rule.all.map(\.id))
        mistakes.add(
          at: name.range, "No rule is named '\(LocatedText.shortened(name.value))'",
          hint: nearest.map { "did you mean \($0)?" } ?? "plumb rules lists them; a reason stands behind --")
      }
    }
    if !hasNames {
      mistakes.add(
        at: directive.range, "plumb:\(directive.value) names no rule", hint: "write plumb:\(directive.value) RULE")
    }
    return rules
  }

  /// What stands up to the next blank or comma, which is passed.
  private static func word(_ scanner: inout LineScanner) -> Located<String> {
    let start = scanner.offset
    while let byte = scanner.peek, !byte.isBlank, byte != UInt8(ascii: ",") { scanner.offset += 1 }
    return Located(scanner.line.text(start..<scanner.offset), at: scanner.line.range(ofBytes: start..<scanner.offset))
  }

  /// The byte behind `plumb:` where a comment starts with it.
  private static func directive(in line: LocatedText, behind content: Int) -> Int? {
    var index = content
    while index < line.bytes.count, line.bytes[index].isBlank { index += 1 }
    let signs = line.bytes[index...].prefix { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "/") }
    index += signs.count
    guard !signs.isEmpty else { return nil }
    while index < line.bytes.count, line.bytes[index].isBlank { index += 1 }
    return line.bytes[index...].starts(with: marker) ? index + marker.count : nil
  }
}
