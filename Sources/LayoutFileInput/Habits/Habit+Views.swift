import ConstraintNotation
import LayoutModel

extension Habit {
  /// In place of a word of a view.
  ///
  /// - Parameters:
  ///   - scanner: What is ahead.
  ///   - view: The view as far as it is read.
  ///   - isFirst: Whether it stands right behind the view's name.
  /// - Returns: The hint, or `nil`.
  static func viewWord(_ scanner: LineScanner, of view: ViewDraft, isFirst: Bool) -> String? {
    let run = scanner.line.text(scanner.offset..<scanner.endOfRun(from: scanner.offset))
    let word = scanner.word
    let name = view.name.value
    if word.utf8.count < run.utf8.count, ViewWords.isKnown(word) {
      if run.dropFirst(word.count).first == "=" {
        var value = scanner
        value.offset = value.endOfWord(from: value.offset)
        return assigned(word, value)
      }
      var value = run.dropFirst(word.count).drop { $0 == ":" }
      if value.isEmpty {
        var next = scanner
        next.offset = next.endOfRun(from: next.offset)
        next.skipBlanks()
        value = scanner.line.text(next.offset..<next.endOfRun(from: next.offset))[...]
      }
      return
        "a blank stands between a word and its value: \(word) \(value.isEmpty ? "…" : LocatedText.shortened(String(value)))"
    }
    if word == "CGSize" || word == "NSSize" || run.hasPrefix("(") { return size(scanner, orElse: "write 375x667") }
    if word == "CGRect" || word == "NSRect" { return "write frame x,y,width,height" }
    let isLast = scanner.line.text(scanner.endOfRun(from: scanner.offset)..<scanner.end).allSatisfy {
      " \t\r".contains($0)
    }
    if ["in", "inside", "under", "parent"].contains(word), !isFirst || !isLast, !run.hasSuffix(":") {
      return "indent it under the view that it is in, or write superview Superview"
    }
    if isClass(word) { return "a class stands behind a colon: view \(quotedIfNeeded(name)): \(run)" }
    if isFirst, isClass(name) { return "the name comes first: view \(LocatedText.shortened(run)): \(name)" }
    if Attribute.named[word] != nil { return "constraints are lines of their own, such as \(name).\(word) = 100" }
    if ["ratio", "aspectRatio", "aspect"].contains(word) {
      return "constraints are lines of their own, such as \(name).width = 16/9 * \(name).height"
    }
    if let device = device(scanner) { return device }
    if Axis(rawValue: word) != nil { return "write axis \(word)" }
    if Stack.Distribution(rawValue: word) != nil, word != "fill" { return "write distribution \(word)" }
    if ["margin", "margins", "padding", "insets"].contains(word) { return "write layoutMargins 8,16,8,16" }
    if AutoresizingMask.names.contains(where: { $0.name == word }) {
      return "commas stand between the parts of a mask: autoresizingMask flexibleWidth,flexibleHeight"
    }
    switch word {
    case "" where run.hasPrefix("@"), "priority":
      return "a priority belongs to a constraint, or write hugging 251,251 or compression 750,750"
    case "" where run.hasPrefix(","): return "each view has a line of its own"
    case "id", "identifier": return "write accessibilityIdentifier name"
    default: break
    }
    if isFirst, NearestName.hint(for: word, among: ViewWords.all, listing: false) == nil {
      return rest(of: name, scanner)
    }
    return nil
  }

  /// In place of the value of a word, where a sign is ahead that gives it one in code.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - scanner: What is ahead, from the sign on.
  /// - Returns: The hint.
  static func assigned(_ word: String, _ scanner: LineScanner) -> String {
    let rest = scanner.line.text(scanner.offset..<scanner.end).drop { "= \t".contains($0) }
    // What more stands on the line has words of its own.
    let words = rest.split { " \t".contains($0) }
    let value = words.prefix { !ViewWords.isKnown(String($0)) }.joined(separator: " ")
    return
      "a blank stands between a word and its value: \(word) \(value.isEmpty ? "…" : LocatedText.shortened(value))"
  }

  /// Behind a name, where more of it seems to be ahead, or the name of its class.
  private static func rest(of name: String, _ scanner: LineScanner) -> String? {
    var words: [String] = []
    var endsWithColon = false
    var ahead = scanner
    while ahead.startsOperand, ahead.peek != UInt8(ascii: "\""), !ViewWords.isKnown(ahead.word) {
      let end = ahead.endOfRun(from: ahead.offset)
      let run = ahead.line.text(ahead.offset..<end)
      words.append(run.hasSuffix(":") ? String(run.dropLast()) : run)
      ahead.offset = end
      endsWithColon = run.hasSuffix(":")
      if endsWithColon { break }
      ahead.skipBlanks()
    }
    guard let first = words.first else { return nil }
    // A word in lower case with something behind it is rather a key that there is not.
    let isKey = first.first?.isLowercase == true && first.contains(where: \.isUppercase)
    let isName = first.first?.isUppercase == true || words.count == 1 && ahead.isAtEnd || endsWithColon
    guard isName, !isKey else { return nil }
    let whole = LocatedText.shortened(([name] + words).joined(separator: " "))
    let hint = "a name with blanks stands in double quotes: view \"\(whole)\""
    // Two words in one, the first with a capital: so classes are written.
    let isClass =
      words.count == 1 && first.first?.isUppercase == true && first.dropFirst().contains(where: \.isUppercase)
      && first.contains(where: \.isLowercase)
    guard isClass else { return hint }
    return "a class stands behind a colon: view \(quotedIfNeeded(name)): \(LocatedText.shortened(first)); " + hint
  }

  /// A text that does not stand in double quotes.
  ///
  /// - Parameter scanner: What is ahead, from the first letter or mark of the text on.
  /// - Returns: The mistake, with the text up to the next word of a view.
  static func unquotedText(_ scanner: LineScanner) -> Mistake {
    let marks: Set<Character> = ["“", "”", "„", "‟", "‘", "’", "‚", "«", "»", "'", "`", "´"]
    let rest = scanner.line.text(scanner.offset..<scanner.end)
    let text: Substring
    if let first = rest.first, marks.contains(first), let last = rest.dropFirst().lastIndex(where: marks.contains) {
      text = rest[...last]
    } else {
      var words: [Substring] = []
      for word in rest.split(whereSeparator: { " \t".contains($0) }) {
        if !words.isEmpty, ViewWords.isKnown(String(word)) { break }
        words.append(word)
      }
      text = words.last.map { rest[..<$0.endIndex] } ?? rest[...]
    }
    let bare = text.filter { !marks.contains($0) || $0 == "’" && text.first != "‘" && text.first != "’" }
    return Mistake(
      at: scanner.line.range(ofBytes: scanner.offset..<scanner.offset + text.utf8.count),
      "Expected a text in double quotes, found \(LocatedText.shortened(String(text)))",
      hint: "write \"\(LocatedText.shortened(bare.replacing("\"", with: "\\\"")))\"")
  }

  /// Whether a quotation mark of another kind than JSON's is ahead.
  static func startsForeignQuote(_ scanner: LineScanner) -> Bool {
    let start = scanner.line.text(scanner.offset..<min(scanner.offset + 4, scanner.end))
    return start.first.map { "“”„‟‘’‚«»'`´".contains($0) } ?? false
  }

  /// In place of `true` or `false`.
  ///
  /// - Parameter run: What stands there.
  /// - Returns: The hint; `nil` where it means neither.
  static func flag(_ run: String) -> String? {
    switch run.lowercased() {
    case "yes", "on", "1": "write true"
    case "no", "off", "0": "write false"
    case "true", "false": "write \(run.lowercased()), in lower case"
    default: nil
    }
  }

  static func quotedIfNeeded(_ name: String) -> String { name.contains(" ") ? "\"\(name)\"" : name }

  /// In place of a statement.
  ///
  /// - Parameters:
  ///   - scanner: What is ahead.
  ///   - view: The name of the view around the line.
  /// - Returns: The hint, or `nil`.
  static func statement(_ scanner: LineScanner, in view: String?) -> String? {
    let word = scanner.word
    var rest = scanner
    rest.offset = rest.endOfWord(from: rest.offset)
    rest.skipBlanks()
    let next = rest.word
    let name = next.isEmpty ? "Title" : next
    if word == "NSLayoutConstraint" || word == "addConstraint" || word == "import" {
      return "write the constraint as an equation or a visual format; code is read from *.swift files"
    }
    let run = scanner.line.text(scanner.offset..<scanner.endOfRun(from: scanner.offset))
    if let first = run.utf8.first, ";%'*".utf8.contains(first) || run.hasPrefix("--") {
      return "a comment starts with # or //"
    }
    if Attribute.named[word] != nil {
      let digits = scanner.line.text(scanner.offset..<scanner.end).drop { !$0.isNumber }.prefix {
        $0.isNumber || $0 == "."
      }
      return "a constraint names its item: \(view ?? "Red").\(word) = \(digits.isEmpty ? "100" : String(digits))"
    }
    if run == word + ":" {
      if ViewWords.isKnown(word) || ["layout", "platform", "release", "direction", "metric"].contains(word) {
        return "a blank stands between a word and its value: \(word) \(name == "Title" ? "…" : name)"
      }
    }
    if ["horizontal:", "vertical:"].contains(where: run.lowercased().hasPrefix) {
      return "an orientation is written H: or V:"
    }
    if rest.peek == UInt8(ascii: "{"), rest.offset > scanner.endOfWord(from: scanner.offset) {
      return "a constraint is an equation, such as \(LocatedText.shortened(word)).width = 100, without braces"
    }
    if rest.isAtEnd, word == run, word.first?.isUppercase == true {
      return isClass(word) ? "write view Red: \(word)" : "write view \(word)"
    }
    switch word.lowercased() {
    case "pin", "center", "align", "attach", "constrain", "place", "match":
      return "a constraint is an equation, such as Red.top = Blue.bottom + 8, or a visual format"
    case "priority":
      return "a priority stands behind its constraint: Red.width = 100 \(EquationHabit.priority(of: scanner))"
    case "constraint", "constraints", "views", "layoutguides", "metrics", "subviews":
      return "lines need no heading; leave it out"
    case "device", "screen":
      return "the root has a size: view Screen 375x667; --device names a device on the command line"
    case "activate", "active", "isactive": return "constraints are active as they stand; leave \"\(word)\" out"
    default: return EquationHabit.typographicSign(in: run)
    }
  }

  /// In place of a size, where the name of a device stands.
  private static func device(_ scanner: LineScanner) -> String? {
    let rest = Device.key(scanner.line.text(scanner.offset..<scanner.end))
    guard ["iphone", "ipad", "ipod"].contains(where: rest.hasPrefix) else { return nil }
    let named = Device.all.filter { rest.hasPrefix(Device.key($0.name)) }.max { $0.name.count < $1.name.count }
    let size =
      named.map { "\($0.width.pointsText)x\($0.height.pointsText), the size of \($0.name)" } ?? "a size, 375x667"
    return "write \(size); --device takes names of devices on the command line"
  }

  /// In place of a name, where a size is ahead.
  ///
  /// - Parameters:
  ///   - scanner: What is ahead.
  ///   - word: The statement.
  /// - Returns: The hint, or `nil` where a name is ahead.
  static func nameless(_ scanner: LineScanner, _ word: String) -> String? {
    let run = scanner.line.text(scanner.offset..<scanner.endOfRun(from: scanner.offset))
    let parts = run.split(separator: "x", omittingEmptySubsequences: false)
    let isSize = parts.count == 2 && parts.allSatisfy { $0 == "?" || Double($0) != nil }
    return isSize ? "a name comes first: \(word) Screen \(run)" : nil
  }

  /// In place of two numbers with an `x` between them.
  ///
  /// - Parameters:
  ///   - scanner: What is ahead, from the first number on.
  ///   - what: What is to be written, for a single number.
  /// - Returns: The hint.
  static func size(_ scanner: LineScanner, orElse what: String) -> String {
    let rest = scanner.line.text(scanner.offset..<scanner.end)
    let isCode = rest.contains("(")
    let shape = rest.prefix { $0.isNumber || " x×X*,.\t".contains($0) || isCode && ($0.isLetter || ":()".contains($0)) }
    // A comma stands between width and height, or else in a number.
    let isSeparated = !isCode && shape.contains { "x×X*".contains($0) }
    let numbers = (isSeparated ? shape.replacing(",", with: ".") : shape).split { !$0.isNumber && $0 != "." }
    guard numbers.count >= 2 else { return what }
    return "write \(numbers[0])x\(numbers[1])"
  }
}
