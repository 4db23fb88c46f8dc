import LayoutModel

// Each mistake with its text. The texts are Apple's where one is known (from its guide and from exceptions that users
// posted); those that say otherwise are ours, for mistakes whose text nobody posted.
extension VisualFormatError {
  static let emptyFormat: VisualFormatError = {
    var error = VisualFormatError(
      message: "It's an empty string.", offset: 0, span: 0..<0,
      hint: "a format names at least one view, as in H:|-[Red]")
    error.isOneLine = true
    return error
  }()

  static func expectedMoreInput(at offset: Int) -> VisualFormatError {
    VisualFormatError(
      message: "Expected more input", offset: offset, span: offset..<offset,
      hint: "a format ends with a view or with |, as in -20-|")
  }

  static func expectedColon(afterAxis axis: Axis, at range: Range<Int>) -> VisualFormatError {
    let letter = axis == .vertical ? "V" : "H"
    return VisualFormatError(
      message: "Expected ':' after '\(letter)' to specify \(axis.rawValue) arrangement", at: range)
  }

  static func expectedView(at range: Range<Int>, isPriority: Bool = false) -> VisualFormatError {
    VisualFormatError(
      message: "Expected a view", at: range,
      hint: isPriority ? priorityHint : "a view is written in brackets, and at least one stands between two |")
  }

  static func expectedViewOrSuperview(at range: Range<Int>, hint: String? = nil) -> VisualFormatError {
    VisualFormatError(message: "Expected a view or '|'", at: range, hint: hint)
  }

  static func expectedConnectionAfterSuperview(at range: Range<Int>) -> VisualFormatError {
    VisualFormatError(message: "Expected a connection after the '|' character", at: range)
  }

  static func expectedEnd(at range: Range<Int>) -> VisualFormatError {
    VisualFormatError(
      message: "Expected the end of the format string", at: range, hint: "nothing follows the | at the end")
  }

  static func expectedViewName(at range: Range<Int>, next: Unicode.Scalar?) -> VisualFormatError {
    let hint: String? =
      switch next {
      case .some("0"..."9"): "a name has no digit first: another one, such as _1, is needed wherever the view is named"
      case "\"", "'": "a name stands in the brackets without quotes and without blanks: [Red]"
      case "]": "the name of a view stands in the brackets: [Red]"
      default: nil
      }
    return VisualFormatError(
      message: "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, "
        + "and underscores.", at: range, hint: hint)
  }

  static func expectedClosingBracket(at range: Range<Int>) -> VisualFormatError {
    VisualFormatError(
      message: "Expected a ']' here. That is how you give the end of a view.", at: range,
      hint: "a name has letters, digits and underscores only, and ] or ( follows it")
  }

  static func expectedEndOfThickness(at range: Range<Int>, isInNumber: Bool = false) -> VisualFormatError {
    VisualFormatError(
      message: "A predicate on a view's thickness must end with ')' and the view must end with ']'", at: range,
      hint: isInNumber ? numberHint : nil)
  }

  static func expectedClosingParenthesis(at range: Range<Int>, isInNumber: Bool) -> VisualFormatError {
    VisualFormatError(
      message: "Expected a ')' here. That is how you give the end of a list of predicates.", at: range,
      hint: isInNumber ? numberHint : nil)
  }

  static func expectedClosingDash(at range: Range<Int>, next: Unicode.Scalar?, isInNumber: Bool) -> VisualFormatError {
    let hint: String? =
      if next == "(" {
        priorityHint
      } else if next == "," {
        "several predicates need parentheses: -(>=8,<=20)-; a number has a point, never a comma"
      } else {
        isInNumber ? numberHint : "a space is written between two dashes: -20-"
      }
    return VisualFormatError(
      message: "Expected a '-' here. That is how you give the end of a connection.", at: range, hint: hint)
  }

  static func unknownRelation(at offset: Int, mark: Range<Int>) -> VisualFormatError {
    VisualFormatError(message: "Unknown relation. Must be ==, >=, or <=", offset: offset, span: mark)
  }

  static func expectedNumberOrMetric(at range: Range<Int>, hint: String? = nil) -> VisualFormatError {
    VisualFormatError(
      message: "Expected a number or key from the metrics dictionary, but encountered something else", at: range,
      hint: hint)
  }

  static func ambiguousDash(at range: Range<Int>) -> VisualFormatError {
    VisualFormatError(
      message: "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. "
        + "Use parentheses around negative numbers.", at: range, hint: "a negative space is written -(-5)-")
  }

  static func exceedsLimits(at range: Range<Int>) -> VisualFormatError {
    VisualFormatError(
      message: "This number exceeds the internal limits of Auto Layout.", offset: range.upperBound, span: range,
      hint: "numbers lie within 1000000000 points on either side of 0")
  }

  static func tooLong(at offset: Int) -> VisualFormatError {
    VisualFormatError(
      message: "This format is longer than \(offset) characters.", offset: offset, span: offset..<offset,
      hint: "split it into several formats")
  }

  static func missingSuperview(caret: Int, mark: Range<Int>, name: String) -> VisualFormatError {
    var error = VisualFormatError(
      message: "Unable to interpret '|' character, because the related view doesn't have a superview", offset: caret,
      span: mark, hint: "| is the superview of \(name), and \(name) has none")
    error.root = name
    return error
  }

  static func misplacedAlignment(alongAxis axis: Axis, at offset: Int) -> VisualFormatError {
    let (allowed, example) =
      axis == .horizontal
      ? ("top, bottom, centerY or baselines", "alignAllTop")
      : ("leading, trailing, centerX, left or right", "alignAllLeading")
    return VisualFormatError(
      message: "Options mask required views to be aligned on a \(axis.rawValue) edge, which is not allowed for layout "
        + "that is also \(axis.rawValue).", offset: offset, span: 0..<offset,
      hint: "a \(axis.rawValue) format aligns by \(allowed), as \(example) does")
  }

  static let priorityHint = "a priority stands behind an @, in the parentheses of its number: -(20@750)-"
  private static let numberHint = "numbers are decimal: 20, .5, 1e2"

  private init(message: String, at range: Range<Int>, hint: String? = nil) {
    self.init(message: message, offset: range.lowerBound, span: range, hint: hint)
  }
}
