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
    /// A number, `8`, `8.5`, `8.f`.
    case number
    /// A sign.
    case sign
    /// A text in quotes.
    case text
  }

  /// The tokens.
  let all: [Token]

  /// Reads code; linear.
  init(_ code: [UInt8]) {
    let text = String(decoding: code, as: UTF8.self)
    let bytes = text.utf8
    var result: [Token] = []
    var position = bytes.startIndex
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
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
      } else if isDigit(byte) {
        while position < bytes.endIndex {
          let next = bytes[position]
          // A range of numbers is none.
          let isPoint = next == UInt8(ascii: ".")
          let after = bytes.index(after: position)
          guard CodeText.isWordByte(next) || isPoint && (after == bytes.endIndex || bytes[after] != next) else { break }
          position = after
        }
        result.append(Token(text: text[start..<position], kind: .number))
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
  }

  /// How many there are.
  var count: Int { all.count }

  /// The word at a place; `nil` where none is.
  func word(at place: Int) -> Substring? {
    all.indices.contains(place) && all[place].kind == .word ? all[place].text : nil
  }

  /// Whether a sign stands at a place.
  func isSign(_ sign: Substring, at place: Int) -> Bool {
    all.indices.contains(place) && all[place].kind == .sign && all[place].text == sign
  }

  /// Where an argument ends that begins at a place: before the next one, or before what closes its list.
  func end(ofArgumentAt start: Int) -> Int {
    var depth = 0
    var place = start
    while place < all.count {
      if all[place].kind == .sign {
        switch all[place].text {
        case "(", "[", "{": depth += 1
        case ")", "]", "}":
          if depth == 0 { return place }
          depth -= 1
        case ",", ";": if depth == 0 { return place }
        default: break
        }
      } else if depth == 0, place > start, all[place].kind == .word, isSign(":", at: place + 1),
        !isSign(".", at: place - 1)
      {
        // The next part of a message.
        return place
      }
      place += 1
    }
    return place
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
    guard value == .computed, let word = name(before: end) else { return value }
    return .word(word, isNegative: false)
  }

  private func arguments(from start: Int) -> [CodeClause.Number] {
    var result: [CodeClause.Number] = []
    var place = start
    while place < count {
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
