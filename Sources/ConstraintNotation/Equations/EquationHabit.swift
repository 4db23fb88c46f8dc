import LayoutModel

/// What is written in an equation in place of what those write who think of code or of another language.
///
/// Each function gets what cannot be read and says what to write instead, or `nil` where it means nothing that is known.
package enum EquationHabit {
  private static let units: Set = ["pt", "pts", "px", "dp", "point", "points", "pixels", "em"]

  /// Behind an equation that is over, where something else stands.
  ///
  /// - Parameter scanner: What is ahead of it.
  /// - Returns: The hint, or `nil`.
  package static func behindEquation(_ scanner: LineScanner) -> String? {
    let run = scanner.line.text(scanner.offset..<scanner.endOfRun(from: scanner.offset))
    if let sign = typographicSign(in: run) { return sign }
    let word = scanner.word
    if let hint = unit(word) { return hint }
    switch scanner.peek {
    case UInt8(ascii: "%"): return "a share is a multiplier, such as 0.2 * Superview.width"
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&"):
      var rest = scanner
      rest.offset += 1
      rest.skipBlanks()
      if rest.isAtEnd { return "nothing ends a line: leave the \(run.prefix(1)) out" }
      guard ["priority", "prio"].contains(rest.word.lowercased()) || rest.peek == UInt8(ascii: "@") else {
        return "each constraint has a line of its own"
      }
      return "no comma stands before a priority: \(priority(of: rest))"
    case UInt8(ascii: "("):
      let digits = run.drop { !$0.isNumber }.prefix { $0.isNumber }
      return digits.isEmpty ? nil : "write the priority as @\(digits)"
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"):
      return "an equation has one relation; write two equations"
    default: break
    }
    if ["priority", "prio"].contains(word.lowercased()) { return "write the priority as \(priority(of: scanner))" }
    if word == "and" { return "each constraint has a line of its own" }
    if word == "x" { return "multiply with *" }
    switch word.lowercased() {
    case "required": return "write @1000, or nothing"
    case "id", "identifier": return "an identifier stands in single quotes: 'name'"
    default: break
    }
    let shown = LocatedText.shortened(run)
    if scanner.peek?.isDigit == true { return "an operator stands between numbers and items: + \(shown)" }
    guard scanner.startsOperand else { return nil }
    return run.contains(".")
      ? "an operator stands between numbers and items: * \(shown)"
      : "behind a constraint stand only @750, a priority, and 'name', an identifier"
  }

  /// Behind a number.
  package static func unit(_ word: String) -> String? {
    units.contains(word.lowercased()) ? "numbers are points: leave \"\(word)\" out" : nil
  }

  /// A priority with its number, which stands somewhere ahead.
  package static func priority(of scanner: LineScanner) -> String {
    let rest = scanner.line.text(scanner.offset..<scanner.end)
    let digits = rest.drop { !$0.isNumber }.prefix { $0.isNumber }
    return "@\(digits.isEmpty || digits.count > 4 ? "750" : String(digits))"
  }

  /// In place of a priority.
  package static func priority(_ text: String) -> String {
    // `UILayoutPriority(rawValue: 750)`, `.defaultHigh`.
    let name = text.prefix { $0 != " " && $0 != "\t" }
    let digits = text.drop { $0 != "(" }.prefix { $0 != ")" }.drop { !$0.isNumber }.prefix { $0.isNumber }
    if name.contains("("), !digits.isEmpty { return "write @\(digits)" }
    return switch (name.split(separator: ".").last ?? name).lowercased().filter(\.isLetter) {
    case "required": "write @1000, or nothing"
    case "high", "defaulthigh": "write @750"
    case "low", "defaultlow": "write @250"
    case "fittingsizelevel", "fittingsize": "write @50"
    default: "write a number, such as @750"
    }
  }

  /// Numbers that are written as in another language, at the end of what is read.
  ///
  /// - Parameters:
  ///   - scanner: What is behind the first number.
  ///   - start: Where the first number starts.
  ///   - first: The item and the attribute of the first side.
  /// - Returns: The mistake; `nil` where something else is ahead.
  package static func number(_ scanner: LineScanner, from start: Int, first: EquationOperand?) -> Mistake? {
    guard let sign = scanner.peek, scanner.byte(at: scanner.offset + 1)?.isDigit == true else { return nil }
    var rest = scanner
    rest.offset += 1
    while rest.peek?.isDigit == true { rest.offset += 1 }
    let range = scanner.line.range(ofBytes: start..<rest.offset)
    let written = scanner.line.text(start..<rest.offset)
    switch sign {
    case UInt8(ascii: ","):
      // Several numbers are meant for a word of a view.
      guard first.map({ isAttribute($0.attribute.value) }) ?? true else { return nil }
      let decimal = LocatedText.shortened(written.replacing(",", with: "."))
      // Three digits may be thousands.
      let isThousand = rest.offset - scanner.offset == 4 && !written.hasPrefix("0")
      return Mistake(
        at: range, "A number has no comma, found \(LocatedText.shortened(written))",
        hint: isThousand
          ? "write \(LocatedText.shortened(written.replacing(",", with: ""))), or \(decimal) with a point for the fraction"
          : "write \(decimal), with a point for the fraction")
    case UInt8(ascii: ":"):
      let ratio = LocatedText.shortened(written.replacing(":", with: "/"))
      let other = first.flatMap { first in
        [("width", "height"), ("height", "width")].first { $0.0 == first.attribute.value }
          .map { "\(first.item.value).\($0.1)" }
      }
      return Mistake(
        at: range, "A ratio is written as a fraction, found \(LocatedText.shortened(written))",
        hint: "write \(ratio) * \(other ?? "Red.height")")
    default: return nil
    }
  }

  /// In place of an item and its attribute, where a name stands alone.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - attribute: The attribute that an item would have there.
  ///   - scanner: What is behind the name.
  ///   - isFirst: Whether it is the first side of the equation.
  /// - Returns: The hint.
  package static func loneName(_ name: String, attribute: String, _ scanner: LineScanner, isFirst: Bool) -> String {
    var rest = scanner
    rest.skipBlanks()
    let isAssigned = rest.take("=") && !rest.take("=")
    rest.skipBlanks()
    let word = name.lowercased()
    if ["let", "var"].contains(word) { return "a number with a name is written metric margin = 20" }
    if isFirst && isAssigned && rest.peek?.isDigit == true && !isAttribute(name) {
      return "a number with a name is written metric margin = 20, and \(name).width is the width of a view"
    }
    if Double(name.filter { !"“”„‘’".contains($0) }) != nil { return "a number stands without quotes" }
    if rest.peek == UInt8(ascii: ",") { return "each constraint has a line of its own" }
    if ["max", "min"].contains(name), rest.peek == UInt8(ascii: "(") {
      return "an equation is linear: write two, with \(name == "max" ? ">=" : "<=") for \(name)"
    }
    if ["constraint", "constrain", "add", "activate", "active"].contains(word) { return "leave \"\(name)\" out" }
    if ["true", "false", "yes", "no"].contains(word) {
      return "such words belong to a view and stand behind its name: view Red hidden"
    }
    if isFirst, let hint = wordBefore(word, scanner) { return hint }
    if isAttribute(name) { return "an item stands before it: Red.\(name)" }
    return isFirst
      ? "write \(name).\(attribute); a name with blanks stands in double quotes"
      : "write \(name).\(attribute), or a number; metrics stand in visual formats alone"
  }

  /// A word before an equation that is whole without it, `optional Red.width = 50`.
  private static func wordBefore(_ word: String, _ scanner: LineScanner) -> String? {
    var rest = scanner
    rest.skipBlanks()
    guard rest.offset > scanner.offset, rest.startsOperand, (try? rest.operand()) != nil else { return nil }
    let priority: String? =
      switch word {
      case "optional", "prefer", "preferred", "should", "high", "strong", "medium": "@750"
      case "low", "weak": "@250"
      default: nil
      }
    return priority.map { "a priority stands behind the equation: \($0)" } ?? "leave \"\(word)\" out"
  }

  private static func isAttribute(_ name: String) -> Bool { Attribute.named[name] != nil }

  /// In place of an item and its attribute at the beginning of an equation, where a number is ahead.
  ///
  /// - Parameter scanner: What is ahead.
  /// - Returns: The hint, or `nil` where none is.
  package static func numberFirst(_ scanner: LineScanner) -> String? {
    guard scanner.peek?.isDigit == true else { return nil }
    let sides = scanner.line.text(scanner.offset..<scanner.end).split { "<>=\u{2264}\u{2265}".contains($0) }
    return sides.count > 2
      ? "write two equations, each with the item first: Red.width >= 20"
      : "turn the equation round, so that the item comes first"
  }

  /// In place of a relation.
  package static func relation(_ scanner: LineScanner) -> String {
    let rest = scanner.line.text(scanner.offset..<scanner.end)
    if rest.hasPrefix("(") || rest.hasPrefix("{") || rest.isEmpty {
      return "write the equation, such as Red.top = Blue.bottom + 8; code is read from *.swift files"
    }
    if let sign = rest.first, "+-*/".contains(sign) {
      var other = scanner
      other.offset += 1
      other.skipBlanks()
      if sign == "+", other.startsOperand {
        return
          "a constraint relates two attributes, one on each side; for a sum tie the views to each other edge by edge"
      }
      return "one item and its attribute stand before the relation, and all else behind it"
    }
    if rest.hasPrefix(":") {
      let value = rest.drop { ":= \t".contains($0) }
      let first = scanner.line.text(0..<scanner.offset).split { " \t".contains($0) }.joined(separator: " ")
      // Another item is behind the colon of a ratio, and its number behind a relation.
      let isRatio = !rest.hasPrefix(":=") && value.contains { "=<>".contains($0) } || value.isEmpty
      guard isRatio else { return "write \(LocatedText.shortened(first)) = \(LocatedText.shortened(String(value)))" }
      return "a ratio is written Red.width = 1.5 * Red.height"
    }
    return "write Red.width = 100, or Red.width >= 0.5 * Blue.width"
  }

  /// A dash or quotation mark that a word processor put in the place of a plain one.
  package static func typographicSign(in text: String) -> String? {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2010}"..."\u{2015}", "\u{2212}": return "a dash is a plain - here, not \(scalar)"
      case "\u{2018}"..."\u{201F}", "\u{AB}", "\u{BB}": return "quotation marks are plain, ' and \", not \(scalar)"
      default: continue
      }
    }
    return nil
  }
}
