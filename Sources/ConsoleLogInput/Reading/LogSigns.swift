import ConstraintNotation

/// The words by which the parts of a message are known.
enum LogSigns {
  /// What a line of a paste is, by its words.
  enum Sign: Hashable {
    /// The first line of a message, with what follows `constraints`.
    case preamble(isAppKit: Bool)
    /// The first line of AppKit's early copy.
    case earlyPreamble
    /// The announcement of the broken constraint, with the index behind its words.
    case breaking(end: Int)
    /// The end of a message.
    case footer
    /// An ambiguity warning or a line of a trace that shows one.
    case ambiguity
  }

  /// What the last lines of a message begin with, in their order.
  static let footers: [StaticString] = [
    "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints", "Break on objc_exception_throw",
    "Set the NSUserDefault NSConstraintBasedLayoutVisualize", "The methods in the UIConstraintBasedLayoutDebugging",
  ]

  /// What a line is; `nil` for a line without such words. Linear.
  static func sign(of line: [UInt8]) -> Sign? {
    let bytes = LogBytes(line)
    if let place = bytes.find("simultaneously satisfy constraints", from: 0) {
      return .preamble(isAppKit: bytes[place + 34] == UInt8(ascii: ":"))
    }
    if bytes.find("Conflicting constraints detected:", from: 0) != nil { return .earlyPreamble }
    if let place = bytes.find("recover by breaking", from: 0) {
      let end = place + 19
      return .breaking(end: bytes.has(" constraint", at: end) ? end + 11 : end)
    }
    if footers.contains(where: { bytes.find($0, from: 0) != nil }) { return .footer }
    if bytes.find("AMBIGUOUS LAYOUT", from: 0) != nil || bytes.find("has an ambiguous layout", from: 0) != nil {
      return .ambiguity
    }
    return nil
  }

  /// Whether a line may be of interest outside a message: a quick test that few lines pass.
  static func isInteresting(_ line: [UInt8]) -> Bool {
    let bytes = LogBytes(line)
    for index in line.indices {
      let isFound =
        switch line[index] {
        case UInt8(ascii: "o"): bytes.has("onstraint", at: index)
        case UInt8(ascii: "m"): bytes.has("mbiguous", at: index)
        case UInt8(ascii: "A"): bytes.has("AMBIGUOUS", at: index)
        case UInt8(ascii: "b"): bytes.has("breaking", at: index)
        case UInt8(ascii: "p"): bytes.has("pairing of layout", at: index) || bytes.has("priority:", at: index)
        case UInt8(ascii: "l"): bytes.has("layout engine ", at: index)
        case UInt8(ascii: "L"):
          bytes.has("Layout Window pass", at: index) || bytes.has("LAYOUT DIRTYING", at: index)
            || bytes.has("Layout feedback loop", at: index)
        case UInt8(ascii: "n"): bytes.has("not finite!", at: index) || bytes.has("nsli_", at: index)
        case UInt8(ascii: "u"): bytes.has("uperview for <", at: index) || bytes.has("uperview but found nil", at: index)
        case UInt8(ascii: "s"):
          bytes.has("share a common superview", at: index) || bytes.has("superview must not be nil", at: index)
            || bytes.has("stuck in its update", at: index) || bytes.has("stuck in a recursive", at: index)
            || bytes.has("still required after", at: index)
            || bytes.has("still need", at: index)
        case UInt8(ascii: "h"): bytes.has("has no superview", at: index)
        case UInt8(ascii: "i"): bytes.has("incompatible types", at: index)
        case UInt8(ascii: "a"): bytes.has("already being laid out", at: index)
        case UInt8(ascii: "t"):
          bytes.has("told to layout its visible", at: index) || bytes.has("than the width of the UI", at: index)
            || bytes.has("than the height of the UI", at: index)
        case UInt8(ascii: "c"): bytes.has("contains NaN: [", at: index)
        default: false
        }
      if isFound { return true }
    }
    return false
  }

  /// Where a constraint starts in a line.
  ///
  /// - Returns: The index of its `<`, and whether a quotation mark stands before it.
  static func elementStart(in line: [UInt8], from start: Int = 0) -> (index: Int, isQuoted: Bool)? {
    let bytes = LogBytes(line)
    var index = start
    while let place = bytes.find(UInt8(ascii: "<"), from: index, to: line.count) {
      if isConstraint(bytes, at: place) {
        return (place, bytes[place - 1] == UInt8(ascii: "\""))
      }
      index = place + 1
    }
    return nil
  }

  /// Whether a line that begins with a constraint ends as one of a list does, so that the mark that opened it was cut off with
  /// what stood before.
  static func lacksFirstQuote(_ line: [UInt8], element: Int) -> Bool {
    let bytes = LogBytes(line)
    guard line[..<element].allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return false }
    return bytes.has(">\",", at: bytes.trimmedEnd(line.count, from: 0) - 3)
  }

  /// Whether a line ends as one of a list does that others follow.
  static func isListed(_ line: [UInt8]) -> Bool {
    let bytes = LogBytes(line)
    return bytes.has(">\",", at: bytes.trimmedEnd(line.count, from: 0) - 3)
  }

  /// `<Class:` or `<<Class:` where the class has to do with constraints.
  static func isConstraint(_ bytes: LogBytes, at place: Int) -> Bool {
    var index = place + 1
    if bytes[index] == UInt8(ascii: "<") { index += 1 }
    let first = index
    while let byte = bytes[index],
      byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "$")
    {
      index += 1
    }
    guard bytes[index] == UInt8(ascii: ":"), index > first else { return false }
    return bytes.find("Constraint", from: first, to: index) != nil
  }
}
