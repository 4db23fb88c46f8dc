import ExactArithmetic

/// The numbers that the code of a project has names for, and the names that dictionaries give to others.
struct CodeNumbers: Sendable {
  /// What a file says of its names.
  struct Own: Sendable {
    /// The numbers of each, as ``Rational/generalText`` writes them, without a sign.
    var numbers: [Substring: Set<Substring>] = [:]
    /// How the names of numbers are given.
    fileprivate var kinds: [Substring: Set<Kind>] = [:]
    /// What each stands for: `titleLabel` for the `t` of `@{@"t": self.titleLabel}`, `pad` for what is set to `Layout.pad`.
    var aliases: [Substring: Set<Substring>] = [:]
  }

  /// How a name is given to a number.
  fileprivate enum Kind: Hashable {
    /// By `let`, `const` or `#define`, so that it has no other.
    case constant
    /// By a variable or a parameter, which may be set.
    case variable
    /// By a dictionary, whose keys are names in visual formats alone.
    case key
  }

  private var own: [Own] = []
  /// The names of each number, wherever they are declared.
  private var names: [Substring: Set<Substring>] = [:]

  /// Puts together what the files say.
  init(_ files: [CodeSearch.File]) {
    own = files.map(\.numbers)
    for file in own {
      for (name, numbers) in file.numbers { for number in numbers { names[number, default: []].insert(name) } }
    }
  }

  /// What a file says of its names.
  func own(_ file: Int) -> Own { own.indices.contains(file) ? own[file] : Own() }

  /// Whether a name stands for a number in a file: `nil` where nothing is known of it.
  ///
  /// What the file itself says comes first: others may have other numbers by the same name. That it stands for none but another
  /// number is only known of a constant, and of a key in a visual format.
  func stands(_ name: Substring, for number: String, in file: Int, isInFormat: Bool = false) -> Bool? {
    guard own.indices.contains(file) else { return nil }
    let numbers = own[file].numbers[name]
    let aliases = own[file].aliases[name]
    let all = names[number[...]] ?? []
    if numbers?.contains(number[...]) == true || aliases?.isDisjoint(with: all) == false { return true }
    guard numbers != nil else { return all.contains(name) ? true : nil }
    let kinds = own[file].kinds[name] ?? []
    let isKnown = !kinds.contains(.variable) && (kinds.contains(.constant) || isInFormat && kinds.contains(.key))
    return isKnown && aliases == nil ? false : nil
  }

  /// A number of code as logs print it: `8` for `8.0` and `8.f`.
  static func plain(_ number: Substring) -> Substring {
    var rest = number
    if rest.hasSuffix("f") || rest.hasSuffix("F") { rest = rest.dropLast() }
    guard rest.contains(".") else { return rest }
    while rest.hasSuffix("0") { rest = rest.dropLast() }
    return rest.hasSuffix(".") ? rest.dropLast() : rest
  }

  // MARK: - Reading

  /// What a text says of its names; linear.
  static func own(in bytes: [UInt8]) -> Own {
    var result = Own()
    for position in bytes.indices {
      switch bytes[position] {
      case UInt8(ascii: "="): readDeclaration(at: position, in: bytes, to: &result)
      case UInt8(ascii: ":"): readKey(at: position, in: bytes, to: &result)
      case UInt8(ascii: "#"): readDefinition(at: position, in: bytes, to: &result)
      default: break
      }
    }
    return result
  }

  /// How far a value is looked at.
  private static let valueLimit = 60
  /// How far a name is looked for.
  private static let nameLimit = 200

  /// Takes up what a name stands for.
  private static func add(_ name: Substring, as kind: Kind, _ value: ArraySlice<UInt8>, to result: inout Own) {
    let tokens = CodeTokens(Array(value))
    let end = tokens.end(ofArgumentAt: 0)
    switch CodeClause.number(0, end, in: tokens) {
    case .literal(let text, _):
      result.numbers[name, default: []].insert(plain(text))
      result.kinds[name, default: []].insert(kind)
    case .word(let word, _): if word != name { result.aliases[name, default: []].insert(word) }
    case .none, .computed:
      // `[self titleLabel]`
      if let word = tokens.name(of: 0, end), word != name { result.aliases[name, default: []].insert(word) }
    }
  }

  private static func value(
    from start: Int, in bytes: [UInt8], limit: Int = valueLimit
  ) -> ArraySlice<UInt8> {
    let ends = [UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "/")]
    return bytes[start...].prefix(limit).prefix { !ends.contains($0) }
  }

  /// Before `= 16`, where something is declared: `static let margin: CGFloat = 16`.
  private static func readDeclaration(at place: Int, in bytes: [UInt8], to result: inout Own) {
    guard place > 0, place + 1 < bytes.count, bytes[place + 1] <= UInt8(ascii: " "),
      bytes[place - 1] <= UInt8(ascii: " ")
    else { return }
    let value = value(from: place + 1, in: bytes)
    if let choices = choices(in: self.value(from: place + 1, in: bytes, limit: nameLimit)) {
      guard let (name, kind) = declaredName(before: place, in: bytes) else { return }
      for choice in choices { add(name, as: kind, choice, to: &result) }
      return
    }
    guard let first = value.first(where: { $0 > UInt8(ascii: " ") }) else { return }
    let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) || first == UInt8(ascii: "-")
    // What is named after a constant: `Layout.pad`, `kPad`.
    let isName = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) || first == UInt8(ascii: "k")
    guard isNumber || isName, let (name, kind) = declaredName(before: place, in: bytes) else { return }
    if isName, value.contains(UInt8(ascii: "(")), !value.starts(with: " CGFloat(".utf8) { return }
    add(name, as: kind, value, to: &result)
  }

  /// The two numbers of which a condition picks one: `isOpen ? 100 : 50`.
  private static func choices(in value: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    guard value.count < nameLimit, let mark = value.firstIndex(of: UInt8(ascii: "?")),
      let colon = value[mark...].firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let choices = [value[(mark + 1)..<colon], value[(colon + 1)...]].map { $0.drop { $0 == UInt8(ascii: " ") } }
    let areNumbers = choices.allSatisfy { choice in
      let digits = choice.first == UInt8(ascii: "-") ? choice.dropFirst() : choice
      return digits.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
    }
    return areNumbers ? choices : nil
  }

  /// The keys of dictionaries, as views and metrics of visual formats have them: `@"gap": @12`, `"gap": Layout.gap`.
  private static func readKey(at place: Int, in bytes: [UInt8], to result: inout Own) {
    var end = place
    while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard end > 1, bytes[end - 1] == UInt8(ascii: "\""),
      let open = bytes[..<(end - 1)].suffix(valueLimit).lastIndex(of: UInt8(ascii: "\"")), open + 1 < end - 1
    else { return }
    let name = String(decoding: bytes[(open + 1)..<(end - 1)], as: UTF8.self)[...]
    add(name, as: .key, value(from: place + 1, in: bytes), to: &result)
  }

  /// What the preprocessor is told for a name: `#define kSide 36`.
  private static func readDefinition(at place: Int, in bytes: [UInt8], to result: inout Own) {
    guard bytes[place...].starts(with: "#define ".utf8) else { return }
    let line = bytes[(place + 8)...].prefix(nameLimit).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "/") }
    let rest = line.drop { $0 <= UInt8(ascii: " ") }
    let name = rest.prefix { CodeText.isWordByte($0) }
    guard !name.isEmpty, rest.dropFirst(name.count).first.map({ $0 <= UInt8(ascii: " ") }) == true else { return }
    add(String(decoding: name, as: UTF8.self)[...], as: .constant, rest.dropFirst(name.count), to: &result)
  }

  private static let numberTypes: Set<Substring> = [
    "float", "double", "CGFloat", "Float", "Double", "int", "Int", "NSInteger", "NSUInteger",
  ]

  /// The name that a declaration gives, and how.
  private static func declaredName(before place: Int, in bytes: [UInt8]) -> (Substring, Kind)? {
    let recent = bytes[..<place].suffix(nameLimit)
    guard let start = recent.lastIndex(of: UInt8(ascii: "\n")).map({ $0 + 1 }) ?? (recent.startIndex == 0 ? 0 : nil)
    else { return nil }
    let words = CodeText.words(of: bytes[start..<place])
    if let keyword = words.lastIndex(where: { $0 == "let" || $0 == "var" }), words.indices.contains(keyword + 1) {
      return (words[keyword + 1], words[keyword] == "let" ? .constant : .variable)
    }
    let isConstant = words.contains("const")
    guard let last = words.last, words.count > 1, isConstant || words.contains(where: numberTypes.contains) else {
      return nil
    }
    // `padding: CGFloat = 8` of a parameter.
    let name = numberTypes.contains(last) ? words[words.count - 2] : last
    return (name, isConstant ? .constant : .variable)
  }
}
