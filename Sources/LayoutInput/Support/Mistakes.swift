import ConstraintNotation
import LayoutModel

/// The mistakes of a file, up to a limit: a file that is not a layout at all has thousands.
package struct Mistakes: Sendable {
  /// How many are kept.
  package static let limit = 100

  /// The file, as the user named it.
  package let file: String
  /// The rule of mistakes that have no other.
  package let rule: Rule
  /// The mistakes so far.
  package private(set) var findings: [Finding] = []
  /// How many came after the limit.
  package private(set) var omitted = 0
  /// How many visual formats were not read any more.
  package var unreadFormats = 0

  /// Makes an empty collection.
  ///
  /// - Parameters:
  ///   - file: The file, as the user named it.
  ///   - rule: The rule of mistakes that have no other.
  package init(file: String, rule: Rule = .invalidLayoutFile) {
    self.file = file
    self.rule = rule
  }

  /// How many there are.
  package var count: Int { findings.count + omitted }

  /// Whether there are none.
  package var isEmpty: Bool { findings.isEmpty }

  /// Whether no more are kept.
  package var isFull: Bool { findings.count >= Mistakes.limit }

  /// Adds a mistake; a hint, which may have to look at many names, is only made where it is kept.
  package mutating func add(
    _ rule: Rule? = nil, at range: SourceRange?, _ message: String,
    hint: @autoclosure () -> String? = nil, annotations: @autoclosure () -> [Annotation] = [],
    verbatim: @autoclosure () -> String? = nil
  ) {
    guard !isFull else {
      omitted += 1
      return
    }
    findings.append(
      Finding(
        rule ?? self.rule, file: file, range: range, message: message, annotations: annotations(), hint: hint(),
        verbatim: verbatim()))
  }

  /// Adds a mistake.
  package mutating func add(_ mistake: Mistake) {
    add(at: mistake.range, mistake.message, hint: mistake.hint)
  }

  /// Adds the mistakes of another collection behind those that are here.
  package mutating func add(_ others: Mistakes) {
    let room = max(0, Mistakes.limit - findings.count)
    omitted += others.omitted + max(0, others.findings.count - room)
    findings += others.findings.prefix(room)
  }

  /// The mistakes in the order of the file, and a last line for those beyond the limit.
  package var sorted: [Finding] {
    var result = Mistakes.sorted(findings)
    guard omitted + unreadFormats > 0, let last = result.last else { return result }
    var parts: [String] = []
    if omitted > 0 { parts.append("\(omitted) more \(omitted == 1 ? "mistake is" : "mistakes are") not shown") }
    if unreadFormats > 0 {
      parts.append("\(unreadFormats) visual \(unreadFormats == 1 ? "format is" : "formats are") not read any more")
    }
    result.append(
      Finding(
        last.rule, file: file, range: nil, message: parts.joined(separator: ", "),
        hint: "correct the first \(Mistakes.limit), then run again"))
    return result
  }

  /// Findings in the order of the file; what has no place comes last. Stable.
  package static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { left, right in
      switch (left.element.range, right.element.range) {
      case (let first?, let second?) where first != second: first < second
      case (nil, .some): false
      case (.some, nil): true
      default: left.offset < right.offset
      }
    }.map(\.element)
  }
}
