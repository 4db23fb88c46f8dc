/// The words, numbers, signs and texts of a piece of code.
struct CodeTokens {
  /// One of them.
  struct Token {
    /// How it is written; a text without its quotes.
    var text: Substring
    /// What it is.
    var kind: Kind
  }

  /// What a token is.
  enum Kind: Hashable {
    /// A name or a keyword.
    case word
    /// A number, `8`, `8.5`, `8.f`, `1000` for `1_000`.
    case number
    /// A sign.
    case sign
    /// A text in quotes.
    case text
  }

  /// The tokens.
  let all: [Token]
  /// Where what stands at each place ends as (the rest of) an argument, and the place behind the last one.
  private let ends: [Int]

  /// Reads code; linear.
  init(_ code: [UInt8]) {
    let text = String(decoding: code, as: UTF8.self)
    let bytes = text.utf8
    var result: [Token] = []
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let start = position
      let byte = bytes[position]
      position = bytes.index(after: position)
      if byte <= UInt8(ascii: " ") { continue }
      if byte == UInt8(ascii: "\"") {
        let inside = position
        var isEscaped = false
        while position < bytes.endIndex, isEscaped || bytes[position] != UInt8(ascii: "\"") {
          isEscaped = !isEscaped && bytes[position] == UInt8(ascii: "\\")
          position = bytes.index(after: position)
        }
        result.append(Token(text: text[inside..<position], kind: .text))
        if position < bytes.endIndex { position = bytes.index(after: position) }
      } else if Self.isDigit(byte) {
        while position < bytes.endIndex {
          let isPoint = bytes[position] == UInt8(ascii: ".")
          guard CodeText.isWordByte(bytes[position]) || isPoint && !Self.endsNumber(bytes[position...]) else { break }
          position = bytes.index(after: position)
        }
        let number = text[start..<position]
        result.append(Token(text: number.contains("_") ? number.filter { $0 != "_" }[...] : number, kind: .number))
      } else if CodeText.isWordByte(byte) || byte == UInt8(ascii: "$") {
        while position < bytes.endIndex, CodeText.isWordByte(bytes[position]) {
          position = bytes.index(after: position)
        }
        result.append(Token(text: text[start..<position], kind: .word))
      } else if byte < 0x80 {
        result.append(Token(text: text[start..<position], kind: .sign))
      }
    }
    all = result
    ends = Self.ends(in: result)
  }

  /// Whether what is behind a number, from its point on, is none of its own: that of a range, or a member as in `16.fit`.
  private static func endsNumber(_ rest: Substring.UTF8View.SubSequence) -> Bool {
    var rest = rest.dropFirst()
    guard let first = rest.popFirst() else { return false }
    if first | 0x20 == UInt8(ascii: "f"), rest.first.map(CodeText.isWordByte) != true { return false }
    return first == UInt8(ascii: ".") || CodeText.isWordByte(first) && !isDigit(first)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Where arguments end, from every place on, so that calls in calls are not looked through once for each.
  private static func ends(in tokens: [Token]) -> [Int] {
    var ends = Array(repeating: tokens.count, count: tokens.count + 1)
    // What closes the lists that are open, seen from behind.
    var closers: [Int] = []
    for place in tokens.indices.reversed() {
      ends[place] = ends[place + 1]
      switch (tokens[place].kind, tokens[place].text) {
      case (.sign, "("), (.sign, "["), (.sign, "{"):
        ends[place] = closers.popLast().map { ends[$0 + 1] } ?? tokens.count
      case (.sign, ")"), (.sign, "]"), (.sign, "}"):
        closers.append(place)
        ends[place] = place
      case (.sign, ","), (.sign, ";"): ends[place] = place
      case (.word, _):
        // The next part of a message.
        let isLabel = place + 1 < tokens.count && tokens[place + 1].kind == .sign && tokens[place + 1].text == ":"
        let isMember = place > 0 && tokens[place - 1].kind == .sign && tokens[place - 1].text == "."
        if isLabel, !isMember { ends[place] = place }
      default: break
      }
    }
    return ends
  }

  /// How many there are.
  var count: Int { all.count }

  /// The word at a place; `nil` where none is.
  func word(at place: Int) -> Substring? {
    place >= 0 && place < all.count && all[place].kind == .word ? all[place].text : nil
  }

  /// Whether a sign stands at a place.
  func isSign(_ sign: Substring, at place: Int) -> Bool {
    place >= 0 && place < all.count && all[place].kind == .sign && all[place].text == sign
  }

  /// Where an argument ends that begins at a place: before the next one, or before what closes its list.
  func end(ofArgumentAt start: Int) -> Int {
    guard start < all.count else { return start }
    // The word that it begins with is no next part of a message.
    return ends[all[start].kind == .word ? start + 1 : start]
  }

  /// What a path of names before a place ends with: `icon` before the point of `self.icon!.leadingAnchor`.
  ///
  /// - Parameter place: Where the point is.
  /// - Returns: The name; `nil` where something else than a name stands there.
  func name(before place: Int) -> Substring? {
    var last = place - 1
    while isSign("!", at: last) || isSign("?", at: last) { last -= 1 }
    if isSign("]", at: last) || isSign(")", at: last) {
      // A getter: `[self icon]`.
      guard isSign("]", at: last), let word = word(at: last - 1), self.word(at: last - 2) != nil else { return nil }
      return word
    }
    return word(at: last)
  }

  /// Whether no more than words and what joins them stands between two places: nothing that computes.
  func isPath(_ start: Int, _ end: Int) -> Bool {
    all[start..<end].allSatisfy { token in
      switch (token.kind, token.text) {
      case (.word, _), (.sign, "."), (.sign, "!"), (.sign, "?"), (.sign, "["), (.sign, "]"): true
      default: false
      }
    }
  }

  /// The name that an argument ends with, `icon` for `self.icon!` and `[self icon]`; `nil` where it computes something.
  func name(of start: Int, _ end: Int) -> Substring? {
    start < end && isPath(start, end) ? name(before: end) : nil
  }
}

extension CodeTokens {
  /// What the keys of the dictionaries in it stand for, and the places of what is passed behind a format: `icon` for `v0`.
  var values: [Substring: CodeClause.Number] {
    var result: [Substring: CodeClause.Number] = [:]
    for place in all.indices where all[place].kind == .text {
      if isSign(":", at: place + 1) {
        let end = end(ofArgumentAt: place + 2)
        result[all[place].text] = value(place + 2, end)
      } else if all[place].text.contains("["), isSign(",", at: place + 1) {
        for (number, value) in arguments(from: place + 2).enumerated() { result["v\(number)"[...]] = value }
      }
    }
    return result
  }

  private func value(_ start: Int, _ end: Int) -> CodeClause.Number {
    let value = CodeClause.number(start, end, in: self)
    guard value == .computed, let word = name(of: start, end) else { return value }
    return .word(word, isNegative: false)
  }

  /// How many values behind a format are told apart.
  private static let argumentLimit = 16

  private func arguments(from start: Int) -> [CodeClause.Number] {
    var result: [CodeClause.Number] = []
    var place = start
    while place < count, result.count < Self.argumentLimit {
      let isLabelled = word(at: place) != nil && isSign(":", at: place + 1)
      let from = isLabelled ? place + 2 : place
      let end = end(ofArgumentAt: from)
      result.append(value(from, end))
      guard isSign(",", at: end) else { break }
      place = end + 1
    }
    return result
  }
}
