import ConstraintNotation
import LayoutModel

/// Names for findings by what they are about, so that a finding is known again after edits elsewhere, after a change of a
/// number, and whatever it is said like.
///
/// A name depends on the file's path from the root of its repository, the layout's name and the finding's
/// ``FindingIdentity``; what a reader says is known by the text that it is about. Of findings of one identity the second and
/// later ones are numbered in their order.
package struct FindingFingerprints: Sendable {
  private let file: String
  private let texts: [SourceFile?]
  private var lines: [Int: SourceLines] = [:]
  private var occurrences: [UInt64: UInt64] = [:]

  /// Starts the names of one file's findings.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - hasPath: Whether they are unlike those of other files.
  package init(of file: FileDiagnosis, hasPath: Bool = true) {
    self.file = hasPath ? file.identityPath : ""
    texts = [file.source] + file.furtherSources
  }

  /// The name of the next finding.
  ///
  /// - Parameters:
  ///   - finding: The finding; those of a file come in their order.
  ///   - diagnosis: The layout's diagnosis, or `nil` for a reason why the file could not be read.
  /// - Returns: 16 hexadecimal digits, unlike those of any finding before.
  package mutating func fingerprint(of finding: Finding, in diagnosis: Diagnosis?) -> String {
    var hash = content(of: finding, in: diagnosis)
    let occurrence = occurrences[hash.value, default: 0]
    occurrences[hash.value] = occurrence + 1
    if occurrence > 0 { hash.feed(occurrence) }
    return hash.text
  }

  /// What findings of one identity share.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - diagnosis: The layout's diagnosis, or `nil` for a reason why the file could not be read.
  /// - Returns: 16 hexadecimal digits.
  package mutating func sharedFingerprint(of finding: Finding, in diagnosis: Diagnosis?) -> String {
    content(of: finding, in: diagnosis).text
  }

  private mutating func content(of finding: Finding, in diagnosis: Diagnosis?) -> StableHash {
    var hash = StableHash()
    hash.feed("2")
    hash.feed(file)
    hash.feed(diagnosis?.layout.name ?? "")
    guard let diagnosis, finding.text == nil else {
      hash.feed(finding.rule.id)
      hash.feed(text(at: finding.range))
      return hash
    }
    let identity = finding.identity(in: diagnosis)
    hash.feed(identity.rule)
    hash.feed(identity.detail)
    hash.feed(UInt64(identity.items.count))
    for text in identity.items + identity.constraints { hash.feed(text) }
    return hash
  }

  /// The text that a range holds, its whole line where that is nothing, without blanks and digits.
  private mutating func text(at range: SourceRange?) -> String {
    guard let range, texts.indices.contains(range.source), let text = texts[range.source] else { return "" }
    let lines = lines[range.source] ?? SourceLines(text)
    self.lines[range.source] = lines
    guard let length = lines.length(of: range.start.line) else { return "" }
    let isOneLine = range.start.line == range.end.line
    let end = isOneLine ? range.end.column - 1 : length
    let isEmpty = isOneLine && range.end.column <= range.start.column
    let columns = isEmpty ? 1...max(1, length) : range.start.column...max(range.start.column, end)
    guard let stretch = lines.stretch(columns, of: range.start.line) else { return "" }
    return String(String.UnicodeScalarView(stretch.text.unicodeScalars.filter { !Self.isIgnored($0) }.prefix(200)))
  }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || ("0"..."9").contains(scalar)
  }
}

extension StableHash {
  /// The hash as 16 hexadecimal digits.
  fileprivate var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 16 - digits.count)) + digits
  }
}

/// The names that findings had before they were known by what they are about: made of their messages.
///
/// They are printed beside the new ones for one release, so that nothing that is known of an old name is reported as new.
package struct MessageFingerprints: Sendable {
  private var occurrences: [UInt64: UInt64] = [:]

  /// Starts the names of one file's findings.
  package init() {}

  /// The name of the next finding: 16 hexadecimal digits.
  ///
  /// - Parameters:
  ///   - finding: The finding; those of a file come in their order.
  ///   - diagnosis: The layout's diagnosis, or `nil` for a reason why the file could not be read.
  /// - Returns: The name, unlike that of any finding before.
  package mutating func fingerprint(of finding: Finding, in diagnosis: Diagnosis?) -> String {
    var hash = StableHash()
    hash.feed("")
    hash.feed(finding.rule.id)
    hash.feed(diagnosis?.layout.name ?? "")
    hash.feed(Self.withoutLines(finding.words(in: diagnosis).message))
    if let diagnosis, let index = finding.conflict, diagnosis.conflicts.indices.contains(index) {
      let members = diagnosis.conflicts[index].members.filter { diagnosis.constraints.indices.contains($0) }
      for text in members.map({ diagnosis.constraints[$0].equationText(in: diagnosis.layout) }).sorted() {
        hash.feed(text)
      }
    }
    let content = hash.value
    let occurrence = occurrences[content, default: 0]
    occurrences[content] = occurrence + 1
    if occurrence > 0 { hash.feed(occurrence) }
    return hash.text
  }

  /// A message without the numbers of the lines it refers to, which move with edits elsewhere: `declared on line 12`.
  ///
  /// - Parameter message: The message.
  /// - Returns: The message, with `line` and `column` alone.
  private static func withoutLines(_ message: String) -> String {
    var isLine = false
    return message.split(separator: " ", omittingEmptySubsequences: false).map { word -> Substring in
      defer { isLine = word == "line" || word == "column" }
      return isLine && word.first?.isNumber == true ? word.drop(while: \.isNumber) : word
    }.joined(separator: " ")
  }
}
