import LayoutModel

/// An item and an attribute as they are written.
public struct EquationOperand: Sendable {
  /// The item, as it is written.
  public var item: Located<String>
  /// The attribute, as it is written.
  public var attribute: Located<String>
}

extension LineScanner {
  /// Passes a minus sign, ASCII or `−`.
  public mutating func takeMinus() -> Bool { take("-") || take(scalar: "\u{2212}") }

  /// Whether the name of an item is ahead.
  public var startsOperand: Bool {
    guard let byte = peek else { return false }
    return byte == UInt8(ascii: "\"") || isNameByte(at: offset) && !byte.isDigit
  }

  /// Whether a byte can be part of a name without quotes: a letter, a digit, `_`, `$`, or a scalar outside ASCII that is
  /// no operator.
  public func isNameByte(at index: Int) -> Bool {
    guard let byte = byte(at: index) else { return false }
    if byte < 0x80 {
      return byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }
    let next = self.byte(at: index + 1)
    let third = self.byte(at: index + 2)
    // ≤ ≥ − × · and the no-break space.
    switch (byte, next, third) {
    case (0xE2, 0x89, 0xA4), (0xE2, 0x89, 0xA5), (0xE2, 0x88, 0x92), (0xC3, 0x97, _), (0xC2, 0xB7, _), (0xC2, 0xA0, _):
      return false
    default:
      return true
    }
  }

  /// Reads an item and its attribute.
  ///
  /// - Returns: `nil` for `NotAnAttribute`, which has no item.
  public mutating func operand() throws(Mistake) -> EquationOperand? {
    let start = offset
    var name = ""
    let isQuoted = peek == UInt8(ascii: "\"")
    if isQuoted {
      name = try quoted().value
    } else {
      offset = endOfItemName(from: offset)
      name = line.text(start..<offset)
      if Attribute.isNotAnAttribute(name) { return nil }
    }
    let first = offset
    // Where the last name begins that a point is before.
    var itemEnd: Int?
    while peek == UInt8(ascii: "."), isNameByte(at: offset + 1) {
      itemEnd = offset
      offset += 1
      while isNameByte(at: offset) { offset += 1 }
    }
    guard let itemEnd else { throw expectedAttribute(of: name, from: start) }
    if itemEnd > first { name += line.text(first..<itemEnd) }
    return EquationOperand(
      item: Located(name, at: line.range(ofBytes: start..<itemEnd)),
      attribute: Located(line.text(itemEnd + 1..<offset), at: line.range(ofBytes: itemEnd + 1..<offset)))
  }

  private func expectedAttribute(of name: String, from start: Int) -> Mistake {
    if peek == UInt8(ascii: ".") {
      return Mistake(
        at: line.range(ofBytes: offset..<offset + 1), "Expected an attribute behind '\(LocatedText.shortened(name)).'",
        hint: "write \(LocatedText.shortened(name)).width")
    }
    let lowercased = name.lowercased()
    if ["nan", "inf", "infinity"].contains(lowercased) {
      return Mistake(
        at: line.range(ofBytes: start..<offset), "Expected a number, found \(name)",
        hint: "numbers of a layout are finite")
    }
    return Mistake(
      at: line.range(ofBytes: start..<offset),
      "Expected an attribute of \(LocatedText.shortened(name)), found the item alone",
      hint: EquationHabit.loneName(
        LocatedText.shortened(name), attribute: expectedAttributeName ?? "width", self,
        isFirst: expectedAttributeName == nil))
  }

  /// The end of the name of an item: up to its first point, a name may have hyphens and colons inside.
  private func endOfItemName(from start: Int) -> Int {
    var index = start
    while true {
      if isNameByte(at: index) {
        index += 1
      } else if let byte = byte(at: index), byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":"),
        isNameByte(at: index + 1), index > start
      {
        index += 1
      } else {
        return index
      }
    }
  }

  // MARK: - Behind the equation or format

  /// Reads what may follow an equation or a visual format, to the end of the line.
  package mutating func readTail(into tail: inout ConstraintTail) throws(Mistake) {
    while true {
      skipBlanks()
      guard !isAtEnd else { return }
      try readTailPart(into: &tail)
    }
  }

  /// Reads a priority, an identifier, an address, or whether the constraint is active as a log says it.
  package mutating func readTailPart(into tail: inout ConstraintTail) throws(Mistake) {
    guard let byte = peek else { return }
    if take("@") || take("priority:") {
      skipBlanks()
      let isNumber = peek?.isDigit == true || peek.map { "+-−".utf8.contains($0) } == true
      guard isNumber || peek == UInt8(ascii: ".") && self.byte(at: offset + 1)?.isDigit == true else {
        throw expected(
          "a priority from 1 to 1000", hint: EquationHabit.priority(line.text(offset..<end)))
      }
      tail.priority = Priority(try number("a priority from 1 to 1000").doubleValue)
      if let next = peek, !next.isBlank { throw expected("a blank behind the priority") }
    } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
      tail.identifier = try identifier()
    } else if word == "address" {
      offset += 7
      skipBlanks()
      tail.address = try address()
    } else if take("(inactive") {
      tail.isActive = false
      try skipParenthesis()
    } else if take("(active") {
      try skipParenthesis()
    } else {
      throw expected("the end of the constraint, @priority or 'identifier'", hint: EquationHabit.behindEquation(self))
    }
  }

  private mutating func identifier() throws(Mistake) -> String {
    guard peek == UInt8(ascii: "'") else { return try quoted().value }
    let start = offset
    var index = offset + 1
    while let byte = byte(at: index), byte != UInt8(ascii: "'") { index += 1 }
    guard byte(at: index) != nil else {
      throw Mistake(at: line.range(ofBytes: start..<end), "This identifier is not closed", hint: "add the closing '")
    }
    offset = index + 1
    return line.text(start + 1..<index)
  }

  /// Reads a hexadecimal address; the result has no `0x`.
  public mutating func address() throws(Mistake) -> String {
    let end = endOfRun(from: offset)
    guard let digits = HexadecimalAddress.digits(of: line.text(offset..<end)) else {
      throw expected("a hexadecimal address", hint: "write address 0x7f8000000010")
    }
    offset = end
    return digits
  }

  /// Passes the rest of a log's `(active, names: … )`.
  private mutating func skipParenthesis() throws(Mistake) {
    var index = offset
    while let byte = byte(at: index), byte != UInt8(ascii: ")") { index += 1 }
    guard byte(at: index) != nil else {
      offset = index
      throw expected("')'")
    }
    offset = index + 1
  }
}

extension Attribute {
  /// The attributes by name; `baseline` is an alias of `lastBaseline`, as in a log.
  public static let named: [String: Attribute] = {
    var result = ["baseline": Attribute.lastBaseline]
    for attribute in Attribute.allCases where attribute != .notAnAttribute { result[attribute.name] = attribute }
    return result
  }()

  /// The names that a file may use, for messages.
  public static let knownNames = Attribute.allCases.filter { $0 != .notAnAttribute }.map(\.name)

  /// Whether a name is `NotAnAttribute`, which the guide writes with a capital and code without.
  public static func isNotAnAttribute(_ name: String) -> Bool { name == "NotAnAttribute" || name == "notAnAttribute" }
}
