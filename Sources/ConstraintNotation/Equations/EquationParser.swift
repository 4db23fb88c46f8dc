import ExactArithmetic
import LayoutModel

/// Reads an equation, as Apple's Auto Layout Guide writes it and as a console log prints it.
///
/// ```
/// equation   = operand relation sum tail
/// relation   = "=" | "==" | "<=" | ">=" | "≤" | "≥"
/// sum        = [sign] term { sign term }            at most one term has an item
/// term       = factor { ("*" | "×" | "·" | "/") factor }
/// factor     = number | "(" number [ "/" number ] ")" | operand | "NotAnAttribute"
/// operand    = item "." attribute
/// item       = name { "." name } | quoted string { "." name }
/// tail       = { "@" number | "priority:" number | "'" identifier "'" | "address" hexadecimal | "(active" … ")" }
/// ```
package struct EquationParser {
  /// More terms than any equation has; their exact sum would grow without a bound.
  package static let termLimit = 16

  /// What is read, and how far.
  package var scanner: LineScanner
  private let start: Int
  private var first: EquationOperand?
  /// The items of the equation, where a mistake can only be in what follows it.
  package private(set) var items: [String]?

  /// Starts at the first byte that is not blank.
  package init(_ text: LocatedText, from offset: Int = 0, to end: Int? = nil) {
    scanner = LineScanner(text, from: offset, to: end)
    scanner.skipBlanks()
    start = scanner.offset
  }

  /// Reads the whole text.
  ///
  /// - Returns: The equation, names not looked up.
  /// - Throws: The first mistake.
  package mutating func equation() throws(Mistake) -> ParsedEquation {
    let first = try firstOperand()
    self.first = first
    scanner.expectedAttributeName = first.attribute.value
    scanner.skipBlanks()
    let relation = try relation()
    let sum = try sum()
    var end = scanner.offset
    while end > start, scanner.line.bytes[end - 1].isBlank { end -= 1 }
    let range = scanner.line.range(ofBytes: start..<end)
    let parts = ConstraintParts(
      firstItem: first.item, firstAttribute: first.attribute, relation: relation, secondItem: sum.operand?.item,
      secondAttribute: sum.operand?.attribute, multiplier: sum.multiplier, constant: sum.constant)
    var equation = ParsedEquation(parts: parts, range: range)
    scanner.skipBlanks()
    if isTailAhead {
      items = [first.item.value] + (sum.operand.map { [$0.item.value] } ?? [])
    }
    try scanner.readTail(into: &equation.tail)
    return equation
  }

  /// Whether what is left can be no part of the equation, however much it is mistaken: it names no item.
  private var isTailAhead: Bool {
    guard let byte = scanner.peek, "@'\"".utf8.contains(byte) else { return false }
    let rest = scanner.line.bytes[scanner.offset..<scanner.end]
    return zip(rest, rest.dropFirst()).allSatisfy { first, second in
      second != UInt8(ascii: "=") && (first != UInt8(ascii: ".") || !second.isLetter)
    }
  }

  /// Whether an item and an attribute of Apple's are ahead.
  package var startsWithAttribute: Bool {
    var ahead = scanner
    guard ahead.startsOperand, let operand = try? ahead.operand() else { return false }
    return Attribute.named[operand.attribute.value] != nil
  }

  private mutating func firstOperand() throws(Mistake) -> EquationOperand {
    guard scanner.startsOperand else {
      throw scanner.expected(
        "an item and its attribute, such as Red.width",
        hint: EquationHabit.numberFirst(scanner))
    }
    guard let operand = try scanner.operand() else {
      throw Mistake(
        at: scanner.line.range(ofBytes: start..<scanner.offset), "An equation's first side has an attribute",
        hint: "NotAnAttribute stands on the second side alone")
    }
    return operand
  }

  private mutating func relation() throws(Mistake) -> Relation {
    if scanner.take(scalar: "\u{2264}") { return .lessThanOrEqual }
    if scanner.take(scalar: "\u{2265}") { return .greaterThanOrEqual }
    var end = scanner.offset
    while let byte = scanner.byte(at: end), Self.isRelationByte(byte) { end += 1 }
    if end > scanner.offset, scanner.line.bytes[scanner.offset..<end].elementsEqual("==".utf8) {
      scanner.offset = end
      return .equal
    }
    let symbol = scanner.line.text(scanner.offset..<end)
    let range = scanner.line.range(ofBytes: scanner.offset..<end)
    let relation: Relation
    switch symbol {
    case "=", "==": relation = .equal
    case "<=": relation = .lessThanOrEqual
    case ">=": relation = .greaterThanOrEqual
    case "": throw scanner.expected("=, ==, <= or >=", hint: EquationHabit.relation(scanner))
    default:
      let nearest = symbol.contains("<") ? "<=" : symbol.contains(">") ? ">=" : "=="
      throw Mistake(at: range, "Unknown relation \(symbol); expected =, ==, <= or >=", hint: "did you mean \(nearest)?")
    }
    scanner.offset = end
    return relation
  }

  private static func isRelationByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"): true
    default: false
    }
  }

  // MARK: - The second side

  /// A second side: a multiple of an operand, and a constant.
  struct Sum {
    var operand: EquationOperand?
    var multiplier: Rational = 1
    var constant: Rational = 0
  }

  private struct Term {
    var operand: EquationOperand?
    var isNotAnAttribute = false
    var factor: Rational = 1
    var start: Int
  }

  private mutating func sum() throws(Mistake) -> Sum {
    var result = Sum()
    scanner.skipBlanks()
    var isNegative = scanner.takeMinus() || (scanner.take("+") && false)
    for count in 0... {
      guard count < EquationParser.termLimit else {
        throw scanner.expected(
          "the end of the equation", hint: "an equation has one multiplier and one constant; add up the numbers")
      }
      let term = try term()
      let factor = isNegative ? -term.factor : term.factor
      if let operand = term.operand {
        guard result.operand == nil else {
          throw Mistake(
            at: scanner.line.range(ofBytes: term.start..<scanner.offset),
            "A constraint has one second item, found another",
            hint: "one constraint relates two items; write two constraints")
        }
        result.operand = operand
        result.multiplier = factor
      } else if !term.isNotAnAttribute {
        result.constant = result.constant + factor
      }
      scanner.skipBlanks()
      if scanner.takeMinus() {
        isNegative = true
      } else if scanner.take("+") {
        isNegative = false
      } else {
        break
      }
    }
    do {
      try LayoutNumber.check(result.multiplier)
      try LayoutNumber.check(result.constant)
    } catch {
      throw Mistake(
        at: scanner.line.range(ofBytes: start..<scanner.offset), "A number of this equation \(error.description)")
    }
    return result
  }

  private mutating func term() throws(Mistake) -> Term {
    scanner.skipBlanks()
    var term = Term(start: scanner.offset)
    try multiply(&term, isDivision: false)
    for _ in 0..<EquationParser.termLimit {
      let before = scanner.offset
      scanner.skipBlanks()
      if scanner.take("*") || scanner.take(scalar: "\u{D7}") || scanner.take(scalar: "\u{B7}") {
        scanner.skipBlanks()
        try multiply(&term, isDivision: false)
      } else if scanner.take("/") {
        scanner.skipBlanks()
        try multiply(&term, isDivision: true)
      } else {
        scanner.offset = before
        return term
      }
    }
    throw scanner.expected("the end of the equation", hint: "multiply out the numbers")
  }

  private mutating func multiply(_ term: inout Term, isDivision: Bool) throws(Mistake) {
    let start = scanner.offset
    if scanner.startsOperand {
      let operand = try scanner.operand()
      let range = scanner.line.range(ofBytes: start..<scanner.offset)
      guard !isDivision else {
        throw Mistake(
          at: range, "An equation does not divide by an item",
          hint: "constraints are linear: multiplier * item.attribute + constant")
      }
      guard term.operand == nil, !term.isNotAnAttribute else {
        throw Mistake(
          at: range, "An equation does not multiply two items",
          hint: "constraints are linear: multiplier * item.attribute + constant")
      }
      term.operand = operand
      term.isNotAnAttribute = operand == nil
      return
    }
    let value = try factor()
    if isDivision {
      guard let quotient = term.factor.divided(by: value) else {
        throw Mistake(at: scanner.line.range(ofBytes: start..<scanner.offset), "An equation does not divide by 0")
      }
      term.factor = quotient
    } else {
      term.factor = term.factor * value
    }
  }

  private mutating func factor() throws(Mistake) -> Rational {
    let expected = "a number, or an item and its attribute"
    if scanner.peek == UInt8(ascii: "|") {
      throw scanner.expected(expected, hint: "| is the superview in visual formats alone; name the view here")
    }
    guard scanner.take("(") else {
      let start = scanner.offset
      let value = try scanner.number(expected)
      if let mistake = EquationHabit.number(scanner, from: start, first: first) { throw mistake }
      return value
    }
    scanner.skipBlanks()
    var value = try scanner.number()
    scanner.skipBlanks()
    if scanner.take("/") {
      scanner.skipBlanks()
      let start = scanner.offset
      let divisor = try scanner.number()
      guard let quotient = value.divided(by: divisor) else {
        throw Mistake(at: scanner.line.range(ofBytes: start..<scanner.offset), "An equation does not divide by 0")
      }
      value = quotient
      scanner.skipBlanks()
    }
    guard scanner.take(")") else { throw scanner.expected("')'") }
    return value
  }
}
