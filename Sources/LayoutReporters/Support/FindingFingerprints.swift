import LayoutModel

/// Names for the findings of one file by what they say, so that a finding is known again after an edit elsewhere.
///
/// A name depends on the rule, the layout's name, the message and, of a conflict, what its members say; not on lines or
/// columns, nor on the file's path unless it is fed in. Of findings that say the same the second and later ones are
/// numbered in their order.
package struct FindingFingerprints: Sendable {
  private let salt: String
  private var occurrences: [UInt64: UInt64] = [:]

  /// Starts the names of one file's findings.
  ///
  /// - Parameter salt: What else the names depend on, such as the path, where they must differ from file to file.
  package init(salt: String = "") {
    self.salt = salt
  }

  /// The name of the next finding: 16 hexadecimal digits.
  ///
  /// - Parameters:
  ///   - finding: The finding; those of a file come in their order.
  ///   - diagnosis: The layout's diagnosis, or `nil` for a reason why the file could not be read.
  /// - Returns: The name, unlike that of any finding before.
  package mutating func fingerprint(of finding: Finding, in diagnosis: Diagnosis?) -> String {
    var hash = StableHash()
    hash.feed(salt)
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
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: max(0, 16 - digits.count)) + digits
  }

  /// A message without the numbers of the lines it refers to, which move with edits elsewhere: `declared on line 12`.
  private static func withoutLines(_ message: String) -> String {
    var isLine = false
    return message.split(separator: " ", omittingEmptySubsequences: false).map { word -> Substring in
      defer { isLine = word == "line" || word == "column" }
      return isLine && word.first?.isNumber == true ? word.drop(while: \.isNumber) : word
    }.joined(separator: " ")
  }
}
