import ConstraintNotation
import LayoutModel

/// A message of Auto Layout that is neither a conflict nor an ambiguity: known by its words, and not explained further
/// than by the rule that it is about.
struct OtherLogMessage: Sendable {
  /// The words that it is known by.
  let sign: StaticString
  /// The rule that finds the same in a layout.
  let rule: Rule?

  /// The kind of a line that is such a message; `nil` for any other. Linear.
  static func kind(of line: [UInt8]) -> OtherLogMessage? {
    let bytes = LogBytes(line)
    return all.first { bytes.find($0.sign, from: 0) != nil }
  }

  /// What a line says, without the time and the exception that stand before it.
  static func text(of line: some Collection<UInt8>) -> String {
    let bytes = LogBytes(Array(line))
    let start = bytes.find("reason: '", from: 0).map { $0 + 9 } ?? 0
    let end = start > 0 ? bytes.findLast("'", before: bytes.count) ?? bytes.count : bytes.count
    return bytes.text(start, end > start ? end : bytes.count)
  }

  /// Every kind.
  static let all: [OtherLogMessage] = [
    OtherLogMessage(sign: "Unable to activate constraint", rule: .noCommonAncestor),
    OtherLogMessage(sign: "Unable to install constraint on view", rule: .noCommonAncestor),
    OtherLogMessage(sign: "is not prepared for the constraint", rule: .noCommonAncestor),
    OtherLogMessage(sign: "constraint of a location equal to a constant", rule: .locationWithConstant),
    OtherLogMessage(sign: "Unable to parse constraint format", rule: .invalidVisualFormat),
    OtherLogMessage(sign: "Constraint must contain a first layout item", rule: .unknownItem),
    OtherLogMessage(sign: "nvalid pairing of layout attributes", rule: nil),
    OtherLogMessage(sign: "is not finite! That's illegal", rule: nil),
    OtherLogMessage(sign: "crossing rotational bounds transforms", rule: nil),
    OtherLogMessage(sign: "constant that exceeds internal limits", rule: nil),
    OtherLogMessage(sign: "Detected missing constraints for", rule: .viewWithoutConstraints),
    OtherLogMessage(sign: "constraints ambiguously suggest a height of zero", rule: .ambiguousHeight),
    OtherLogMessage(sign: "is missing constraints to the cell", rule: .viewWithoutConstraints),
    OtherLogMessage(sign: "Layout Issues:", rule: nil),
  ]
}
