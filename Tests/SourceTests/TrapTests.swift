import Testing

/// What ends the process when a value is not as expected is not used on what comes from an input.
///
/// The arithmetic of exact numbers is total by its types: there is no operator that divides a `Rational` by another one.
/// What types do not refuse is looked for here. An overflow of `+`, `-` and `*`, an index beyond an array and a range whose
/// end is before its start cannot be told from the text alone; the fuzzers look for those (`make fuzz`).
@Suite("Traps in the sources")
struct TrapTests {
  @Test("The sources are found and taken apart")
  func sources() {
    #expect(SwiftSource.all.count > 400)
    let sample = SwiftSource(
      path: "M/a.swift",
      text: "// a!\nlet a = \"b! \\(c! ) \\\"\" // d!\nlet e = #\"\\(f!)\"\"# + \"\"\"\n  g!\n  \"\"\"\nif !h != i {}\n"
    )
    #expect(
      sample.tokens.map(\.text) == [
        "let", "a", "=", "\"\"", "(", "c", "!", ")", "let", "e", "=", "\"\"", "+", "\"\"", "if", "!", "h", "!=", "i",
        "{", "}",
      ])
    #expect(sample.tokens.map(\.line).suffix(6) == [6, 6, 6, 6, 6, 6])
  }

  @Test("Nothing is unwrapped, cast or tried by force")
  func forced() {
    let found = places { tokens, index in
      guard index > 0, tokens[index].text == "!", !tokens[index].followsBlank, tokens[index - 1].endsAnOperand else {
        return nil
      }
      return index - 1...index
    }
    expect(found, toBe: [], "force")
  }

  @Test("Nothing ends the process by intention, and what is unsafe is listed")
  func intended() {
    let words: Set = [
      "fatalError", "precondition", "preconditionFailure", "assert", "assertionFailure", "abort", "exit", "unowned",
      "unchecked", "uniqueKeysWithValues", "integerLiteral",
    ]
    let found = places { tokens, index in
      let isFound =
        words.contains(tokens[index].text) || tokens[index].text.lowercased().hasPrefix("unsafe")
        || tokens[index].text.hasPrefix("withUnsafe")
      return isFound ? index...index : nil
    }
    expect(found, toBe: Self.intended, "may end the process or is not checked")
  }

  @Test("A number is converted to a narrower one only where it is known to fit")
  func conversions() {
    let types: Set = ["Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64"]
    let total: Set = ["exactly", "truncatingIfNeeded", "clamping", "bitPattern", "ascii"]
    let found = places { tokens, index in
      guard types.contains(tokens[index].text), index + 3 < tokens.count, tokens[index + 1].text == "(",
        !tokens[index + 1].followsBlank, !(tokens[index + 3].text == ":" && total.contains(tokens[index + 2].text))
      else { return nil }
      // A constant of the system's, which is a literal: `Int16(POLLIN)`.
      if tokens[index + 3].text == ")", Self.isSystemConstant(tokens[index + 2].text) { return nil }
      let end = Self.end(of: index + 1, in: tokens)
      // A count is not negative, and as wide: `UInt64(items.count)`.
      let isCount =
        tokens[index + 2..<end].allSatisfy { $0.isWord || $0.text == "." } && tokens[end - 1].text == "count"
      if isCount, ["Int64", "UInt", "UInt64"].contains(tokens[index].text) { return nil }
      return index...end
    }
    expect(found, toBe: Self.conversions, "a conversion that traps where the number does not fit")
  }

  @Test("Integers are divided by literals, by what is at least 1, and else only where it is known not to be 0")
  func divisions() {
    let found = places { tokens, index in
      guard ["/", "%", "/=", "%="].contains(tokens[index].text), tokens[index].followsBlank, index + 3 < tokens.count,
        tokens[index - 1].text != "func"
      else { return nil }
      let divisor = tokens[index + 1].text
      if let first = divisor.utf8.first, (0x31...0x39).contains(first) { return nil }
      // `max(1, …)`.
      if divisor == "max", tokens[index + 3].text == "1" { return nil }
      // One more than a count.
      let end = Self.operandEnd(from: index + 1, in: tokens)
      if divisor == "(", tokens[end - 2].text == "+", tokens[end - 1].text == "1" { return nil }
      return index - 1...end
    }
    expect(found, toBe: Self.divisions, "a division by what may be 0")
  }

  @Test("A whole number that evaluated code gives is used only where a negative one has a meaning")
  func evaluatedIntegers() {
    let found = places { tokens, index in
      guard tokens[index].text == "knownInteger", tokens[index - 1].text != "func" else { return nil }
      return index...Self.end(of: index + 1, in: tokens)
    }
    expect(found, toBe: Self.evaluatedIntegers, "how many something is, or where it is: knownCount(_:)")
  }

  @Test("No fraction is written with a denominator that is not above 0")
  func literalDivisors() {
    let found = places { tokens, index in
      // `Rational(a, 0)`, `Rational(a, -1)` and `Divisor(0)`.
      guard ["Rational", "Divisor"].contains(tokens[index].text), index + 1 < tokens.count,
        tokens[index + 1].text == "("
      else { return nil }
      let arguments = Self.arguments(tokens, from: index + 1)
      guard let last = arguments.last, arguments.count == (tokens[index].text == "Divisor" ? 1 : 2),
        last.first == "-" || last == ["0"]
      else { return nil }
      return index...Self.end(of: index + 1, in: tokens)
    }
    expect(found, toBe: [], "a divisor that is not above 0")
  }

  /// Whether a name is spelled as C spells constants.
  private static func isSystemConstant(_ name: String) -> Bool {
    name.utf8.count > 2
      && name.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
  }

  /// The places of the sources at which something is found.
  private func places(_ found: ([SwiftSource.Token], Int) -> ClosedRange<Int>?) -> [Place] {
    SwiftSource.all.flatMap { source in
      source.tokens.indices.compactMap { found(source.tokens, $0).map { Place(source, $0) } }
    }
  }

  /// Where a bracket is closed.
  private static func end(of open: Int, in tokens: [SwiftSource.Token]) -> Int {
    var depth = 0
    for index in open..<tokens.count {
      if ["(", "[", "{"].contains(tokens[index].text) { depth += 1 }
      if [")", "]", "}"].contains(tokens[index].text) { depth -= 1 }
      if depth == 0 { return index }
    }
    return open
  }

  /// The end of a name with its points, or of what is in brackets.
  private static func operandEnd(from start: Int, in tokens: [SwiftSource.Token]) -> Int {
    var index = tokens[start].text == "(" ? end(of: start, in: tokens) : start
    while index + 2 < tokens.count, tokens[index + 1].text == ".", tokens[index + 2].isWord { index += 2 }
    return index
  }

  /// The arguments of a call, as lists of tokens.
  private static func arguments(_ tokens: [SwiftSource.Token], from open: Int) -> [[String]] {
    var result: [[String]] = [[]]
    var depth = 0
    for token in tokens[open...] {
      switch token.text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      if depth == 0 { return result }
      if depth == 1, token.text == "," {
        result.append([])
      } else if depth > 1 || token.text != "(" {
        result[result.count - 1].append(token.text)
      }
    }
    return result
  }
}

extension SwiftSource.Token {
  /// Whether an exclamation mark right behind it unwraps.
  fileprivate var endsAnOperand: Bool { isWord || [")", "]", "}", "?", "!", "\"\""].contains(text) }
}
