import ConstraintNotation
import LayoutModel

/// Reads messages that report neither a conflict nor an ambiguity, each known by its words.
struct LogRemarkReader: Sendable {
  /// The words, and what the message is about.
  private static let signs: [(sign: StaticString, kind: LogRemark.Kind)] = [
    ("Unable to activate constraint", .unrelatedAnchors),
    ("Unable to install constraint on view", .foreignItem),
    ("is not prepared for the constraint", .unpreparedHierarchy),
    ("view hierarchy unprepared for constraint", .unpreparedHierarchy),
    ("constraint of a location equal to a constant", .illegalLocation),
    ("Unable to parse constraint format", .invalidFormat),
    ("Constraint must contain a first layout item", .missingFirstItem),
    ("nvalid pairing of layout attributes", .illegalPairing),
    ("between a leading/trailing attribute and a right/left attribute", .mixedDirections),
    ("is not finite! That's illegal", .notFinite),
    ("crossing rotational bounds transforms", .rotation),
    ("constant that exceeds internal limits", .hugeConstant),
    ("Detected missing constraints for", .missingConstraints),
    ("constraints ambiguously suggest a height of zero", .collapsedCell),
    ("is missing constraints to the cell", .looseContentView),
    ("Changing the translatesAutoresizingMaskIntoConstraints property", .managedMask),
    ("Modifications to the layout engine must not be performed from a background thread", .backgroundThread),
    ("modifying the autolayout engine from a background thread", .backgroundThread),
    ("already had more Update Constraints in Window passes", .updateLoop),
    ("already had more Layout Window passes", .layoutLoop),
    ("Layout feedback loop detected", .layoutLoop),
    ("UPSTREAM LAYOUT DIRTYING", .layoutLoop),
    ("Mutating a priority from required to not", .priorityChange),
    ("illegal to set priority:", .priorityRange),
    ("Layout Issues:", .layoutIssue),
    ("find a common superview for <", .unrelatedAnchors),
    ("that do not share a common superview", .unrelatedAnchors),
    ("Expected superview but found nil", .missingSuperview),
    ("because it has no superview", .missingSuperview),
    ("superview must not be nil", .missingSuperview),
    ("Constraint items must each be a view or layout guide", .noItem),
    ("because their units are not compatible", .illegalPairing),
    ("relates anchors of incompatible types", .illegalPairing),
    ("could not find existing matching constraint to update", .missingUpdate),
    ("Auto Layout still required after executing", .missingSuper),
    ("Layout still needs update after calling", .missingSuper),
    ("layout constraints still need update after sending", .missingSuper),
    ("on a view which is already being laid out", .layoutLoop),
    ("is stuck in its update/layout loop", .layoutLoop),
    ("is stuck in a recursive layout loop", .layoutLoop),
    ("told to layout its visible cells", .outsideWindow),
    ("managed by a controller", .managedBar),
    ("width must be less than the width of the UICollectionView", .itemTooLarge),
    ("height must be less than the height of the UICollectionView", .itemTooLarge),
    ("contains NaN: [", .frameNotFinite),
  ]

  /// What a line begins; `nil` for a line that is no such message. Linear.
  static func kind(of line: [UInt8]) -> LogRemark.Kind? {
    let bytes = LogBytes(line)
    let known = signs.first { bytes.find($0.sign, from: 0) != nil }
    if let known { return known.kind }
    // What the framework asks of an item. Frames of a crash name such methods, too.
    return bytes.find(" nsli_", from: 0) != nil && bytes.find("unrecognized selector", from: 0) != nil ? .noItem : nil
  }

  /// The most lines of one message.
  private static let lineLimit = 6

  /// What it is about.
  let kind: LogRemark.Kind
  private var lines: [[UInt8]]

  /// Begins with the first line.
  init(_ kind: LogRemark.Kind, _ line: [UInt8]) {
    self.kind = kind
    lines = [line]
  }

  /// Whether more lines belong to it: a format stands in lines of its own, with a caret below.
  var goesOn: Bool {
    guard kind == .invalidFormat, lines.count < Self.lineLimit, let last = lines.last else { return false }
    return !last.contains(UInt8(ascii: "^"))
  }

  /// Takes the next line.
  mutating func take(_ line: [UInt8]) { lines.append(line) }

  /// The message. Linear.
  var remark: LogRemark {
    let text = Self.text(of: lines.first ?? [])
    return LogRemark(kind: kind, parts: parts(text), text: text)
  }

  /// What a line says, without the time and the exception that stand before it.
  private static func text(of line: [UInt8]) -> String {
    let bytes = LogBytes(line)
    let first = bytes.skippingBlanks(from: 0)
    let start = bytes.find("reason: '", from: 0).map { $0 + 9 } ?? first
    let end = start > first ? bytes.findLast("'", before: bytes.count) ?? bytes.count : bytes.count
    return bytes.text(start, bytes.trimmedEnd(end > start ? end : bytes.count, from: start))
  }

  private func parts(_ text: String) -> [String] {
    let words = LogRemarkText(text)
    switch kind {
    case .unrelatedAnchors:
      return words.quoted + words.description(behind: "superview for <") + words.description(behind: "> and <")
    case .missingSuperview: return words.description(behind: "View: <")
    case .missingUpdate: return words.constraint
    case .missingSuper: return words.overridden
    case .outsideWindow:
      return words.description(behind: "Table view: <") + words.description(behind: "Collection view: <")
    case .managedBar: return [words.word(behind: "constraints for ")]
    case .itemTooLarge: return [text.contains("width must") ? "width" : "height"]
    case .frameNotFinite: return [words.word(behind: "CALayer ")] + words.description(behind: "delegate = <")
    case .foreignItem: return words.constraint + words.description(behind: "view:<")
    case .unpreparedHierarchy: return words.constraint
    case .illegalLocation: return words.description(behind: "NSLayoutConstraint for <")
    case .notFinite: return words.number + words.quoted
    case .rotation: return words.description(behind: "offending view is: <")
    case .missingConstraints: return words.description(behind: "missing constraints for <")
    case .collapsedCell: return words.description(behind: "Cell: <")
    case .looseContentView: return words.description(behind: "the cell. <")
    case .managedMask: return words.description(behind: "View: <")
    case .priorityRange: return [String(words.behind("set priority:").prefix { "-0123456789".contains($0) })]
    case .layoutLoop:
      return words.description(behind: "in subtree of <") + words.stuck
    case .layoutIssue: return words.issue
    case .invalidFormat: return format
    case .noItem: return words.receiver
    case .illegalPairing: return LogRemarkText(words.behind("cannot be made between")).quoted + words.constraint
    case .mixedDirections, .missingFirstItem, .hugeConstant, .backgroundThread, .updateLoop,
      .priorityChange:
      return []
    }
  }

  // MARK: - Formats

  /// What the framework says, the format, and how many blanks stand before the caret.
  private var format: [String] {
    var rest = lines.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    let first = LogRemarkText(Self.text(of: lines.first ?? [])).behind("constraint format:")
    if !first.isEmpty { rest.insert(first, at: 0) }
    let caret = rest.firstIndex { $0.drop(while: \.isWhitespace).hasPrefix("^") }
    let before = caret.map { Array(rest[..<$0]) } ?? rest
    guard let line = before.firstIndex(where: Self.looksLikeFormat) else { return Self.inOneLine(before.first ?? "") }
    let reason = before[..<line].map(Self.trimmed).joined(separator: " ")
    let format = Self.trimmed(before[line])
    guard let caret else { return [reason, format] }
    let indentation = before[line].prefix(while: \.isWhitespace).count
    let column = rest[caret].prefix(while: \.isWhitespace).count - indentation
    return [reason, format, String(repeating: " ", count: min(max(0, column), format.count))]
  }

  private static func looksLikeFormat(_ line: String) -> Bool {
    ["H:", "V:", "|", "["].contains(where: trimmed(line).hasPrefix)
  }

  /// A message whose lines were put into one, `want is not a key in the views dictionary. [want]-| ^`.
  private static func inOneLine(_ text: String) -> [String] {
    for sign in [" H:", " V:", " |", " ["] {
      guard let place = text.firstRange(of: sign) else { continue }
      let format = text[place.lowerBound...].filter { $0 != "^" }
      return [trimmed(String(text[..<place.lowerBound])), trimmed(format)]
    }
    return [trimmed(text)]
  }

  private static func trimmed(_ text: String) -> String {
    var result = text.drop(while: \.isWhitespace)
    while let last = result.last, last.isWhitespace || last == "'" && !result.dropLast().contains("'") {
      result.removeLast()
    }
    return String(result)
  }
}
