import ExactArithmetic
import LayoutModel

/// The grammar: one method a symbol, in Apple's order of reading, without recursion.
///
/// It stops at the first mistake. With a context it looks each key up as soon as it is read, as Apple's parser does, so
/// that an unknown key is reported before a later mistake against the grammar.
struct VisualFormatParser {
  private var scanner: FormatScanner
  private var format: VisualFormat
  private let context: VisualFormatContext?

  /// Parses a format.
  static func parse(_ text: String, in context: VisualFormatContext?) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(
      scanner: FormatScanner(text, limit: VisualFormat.maximumLength), format: VisualFormat(unparsed: text),
      context: context)
    do {
      try parser.parseFormat()
    } catch {
      // A mistake at the cut is the cut's, not the format's.
      let isCut = parser.scanner.isCut && error.offset >= VisualFormat.maximumLength
      if isCut { throw .tooLong(at: VisualFormat.maximumLength) }
      guard let hint = VisualFormatHabit.hint(for: error, in: text) else { throw error }
      var explained = error
      explained.hint = hint
      explained.missingKey = nil
      throw explained
    }
    if parser.scanner.isCut { throw .tooLong(at: VisualFormat.maximumLength) }
    parser.format.whitespaceRanges = parser.scanner.whitespaceRanges
    return parser.format
  }

  // `(orientation:)? (superview connection)? view (connection view)* (connection superview)?`
  private mutating func parseFormat() throws(VisualFormatError) {
    if scanner.isAtEnd { throw .emptyFormat }
    scanner.skipWhitespace()
    try parseOrientation()
    var connection = try parseLeadingSuperview()
    while true {
      try parseView(after: connection)
      scanner.skipWhitespace()
      if scanner.isAtEnd { return }
      let next = try parseConnection()
      connection = next
      switch scanner.next {
      case "[": continue
      case "|": return try parseTrailingSuperview(after: next)
      case nil: throw .expectedMoreInput(at: scanner.offset)
      case "(": throw .expectedViewOrSuperview(at: scanner.nextRange, hint: VisualFormatError.priorityHint)
      default: throw .expectedViewOrSuperview(at: scanner.nextRange)
      }
    }
  }

  // `H:` or `V:`
  private mutating func parseOrientation() throws(VisualFormatError) {
    let start = scanner.offset
    let letter = scanner.next
    guard scanner.consume("H") || scanner.consume("V") else { return }
    scanner.skipWhitespace()
    format.axis = letter == "V" ? .vertical : .horizontal
    guard scanner.consume(":") else {
      throw .expectedColon(afterAxis: format.axis, at: scanner.nextRange)
    }
    format.orientationRange = start..<scanner.offset
    scanner.skipWhitespace()
  }

  // `|` and the connection behind it; afterwards a view must follow
  private mutating func parseLeadingSuperview() throws(VisualFormatError) -> VisualFormat.Connection? {
    let bar = scanner.nextRange
    guard scanner.consume("|") else {
      switch scanner.next {
      case "[": return nil
      case nil: throw .expectedMoreInput(at: scanner.offset)
      case "h" where format.orientationRange == nil, "v" where format.orientationRange == nil:
        throw .expectedViewOrSuperview(at: scanner.nextRange, hint: "an orientation is written H: or V:")
      default: throw .expectedViewOrSuperview(at: scanner.nextRange)
      }
    }
    format.leadingSuperviewRange = bar
    scanner.skipWhitespace()
    guard scanner.next == "-" || scanner.next == "[" else {
      throw .expectedConnectionAfterSuperview(at: scanner.nextRange)
    }
    let connection = try parseConnection()
    guard scanner.next == "[" else {
      if scanner.isAtEnd { throw .expectedMoreInput(at: scanner.offset) }
      throw .expectedView(at: scanner.nextRange, isPriority: scanner.next == "(")
    }
    return connection
  }

  private mutating func parseTrailingSuperview(after connection: VisualFormat.Connection) throws(VisualFormatError) {
    let bar = scanner.nextRange
    guard scanner.consume("|") else { return }
    format.trailing = VisualFormat.Trailing(connection: connection, superviewRange: bar)
    if let context, let last = format.elements.last {
      _ = try context.superview(of: last, caret: scanner.offset, mark: bar)
    }
    scanner.skipWhitespace()
    if !scanner.isAtEnd { throw .expectedEnd(at: scanner.offset..<scanner.count) }
  }

  // `[ viewName (predicateListWithParens)? ]`
  private mutating func parseView(after connection: VisualFormat.Connection?) throws(VisualFormatError) {
    let start = scanner.offset
    guard scanner.consume("[") else { throw .expectedView(at: scanner.nextRange) }
    scanner.skipWhitespace()
    let nameStart = scanner.offset
    guard let name = scanner.consumeName() else {
      if scanner.isAtEnd { throw .expectedMoreInput(at: scanner.offset) }
      throw .expectedViewName(at: scanner.nextRange, next: scanner.next)
    }
    var element = VisualFormat.Element(
      connection: connection, name: name, nameRange: nameStart..<scanner.offset, predicates: [],
      range: start..<scanner.offset)
    if let context { _ = try context.item(of: element) }
    scanner.skipWhitespace()
    let listStart = scanner.offset
    if scanner.next == "(" {
      element.predicates = try parsePredicateList(ofView: true)
      element.predicatesRange = listStart..<scanner.offset
      scanner.skipWhitespace()
    }
    guard scanner.consume("]") else {
      throw element.predicatesRange == nil
        ? .expectedClosingBracket(at: scanner.nextRange) : .expectedEndOfThickness(at: scanner.nextRange)
    }
    element.range = start..<scanner.offset
    if let context, format.elements.isEmpty, let bar = format.leadingSuperviewRange {
      _ = try context.superview(of: element, caret: scanner.offset, mark: bar)
    }
    format.elements.append(element)
  }

  // nothing, `-`, or `-` predicateList `-`
  private mutating func parseConnection() throws(VisualFormatError) -> VisualFormat.Connection {
    let start = scanner.offset
    guard scanner.consume("-") else {
      return VisualFormat.Connection(spacing: .flush, range: start..<start)
    }
    scanner.skipWhitespace()
    let predicates: [VisualFormat.Predicate]
    switch scanner.next {
    case "[", "|": return VisualFormat.Connection(spacing: .standard, range: start..<scanner.offset)
    case "(": predicates = try parsePredicateList(ofView: false)
    case "-": throw .ambiguousDash(at: scanner.nextRange)
    default:
      // Apple's grammar has a bare number or name here; UIKit takes a relation and a priority too, as shipped apps have it.
      predicates = [try parsePredicate(ofView: false)]
    }
    scanner.skipWhitespace()
    guard scanner.consume("-") else {
      if scanner.isAtEnd { throw .expectedMoreInput(at: scanner.offset) }
      throw .expectedClosingDash(at: scanner.nextRange, next: scanner.next, isInNumber: scanner.isAtNamePart)
    }
    let range = start..<scanner.offset
    scanner.skipWhitespace()
    return VisualFormat.Connection(spacing: .predicates(predicates), range: range)
  }

  // `( predicate (, predicate)* )`
  private mutating func parsePredicateList(ofView: Bool) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    var separated = scanner.consume("(")
    while separated {
      scanner.skipWhitespace()
      predicates.append(try parsePredicate(ofView: ofView))
      scanner.skipWhitespace()
      separated = scanner.consume(",")
    }
    guard scanner.consume(")") else {
      if ofView { throw .expectedEndOfThickness(at: scanner.nextRange, isInNumber: scanner.isAtNamePart) }
      throw .expectedClosingParenthesis(at: scanner.nextRange, isInNumber: scanner.isAtNamePart)
    }
    return predicates
  }

  // `(relation)? objectOfPredicate (@ priority)?`
  private mutating func parsePredicate(ofView: Bool) throws(VisualFormatError) -> VisualFormat.Predicate {
    let start = scanner.offset
    let relation = try parseRelation()
    scanner.skipWhitespace()
    let object = try parseOperand()
    if let context {
      if ofView { _ = try context.size(object) } else { _ = try context.constant(object) }
    }
    var predicate = VisualFormat.Predicate(relation: relation, object: object, range: start..<scanner.offset)
    scanner.skipWhitespace()
    if scanner.consume("@") {
      scanner.skipWhitespace()
      let priority = try parseOperand()
      if let context { _ = try context.constant(priority) }
      predicate.priority = priority
      predicate.range = start..<scanner.offset
    }
    return predicate
  }

  // `==`, `<=`, `>=`, or nothing for `==`
  private mutating func parseRelation() throws(VisualFormatError) -> Relation {
    let relation: Relation
    let start = scanner.offset
    if scanner.consume("=") {
      relation = .equal
    } else if scanner.consume("<") {
      relation = .lessThanOrEqual
    } else if scanner.consume(">") {
      relation = .greaterThanOrEqual
    } else {
      return .equal
    }
    guard scanner.consume("=") else {
      throw .unknownRelation(at: scanner.offset, mark: start..<scanner.offset)
    }
    return relation
  }

  // a number or a name
  private mutating func parseOperand() throws(VisualFormatError) -> VisualFormat.Operand {
    let start = scanner.offset
    if let name = scanner.consumeName() {
      return VisualFormat.Operand(value: .name(name), range: start..<scanner.offset)
    }
    guard let digits = scanner.consumeNumber() else {
      if scanner.isAtEnd { throw .expectedMoreInput(at: scanner.offset) }
      let isOneSign = scanner.next == "\u{2264}" || scanner.next == "\u{2265}"
      throw .expectedNumberOrMetric(
        at: scanner.nextRange,
        hint: isOneSign
          ? "a relation is two signs in a visual format: \(scanner.next == "\u{2264}" ? "<=" : ">=")"
          : scanner.next == "$" ? "a number with a name stands without a sign: -margin-" : nil)
    }
    let range = start..<scanner.offset
    guard let number = Rational(decimal: digits), VisualFormatContext.isWithinLimits(number) else {
      throw .exceedsLimits(at: range)
    }
    return VisualFormat.Operand(value: .number(number), range: range)
  }
}
