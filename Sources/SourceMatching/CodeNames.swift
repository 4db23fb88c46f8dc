import LayoutModel

/// The names of a file of code: of what class each property and variable is, as far as plain patterns tell.
struct CodeNames {
  /// A word of a line, and the first sign behind it that is no blank.
  struct Token {
    /// The word.
    var word: Substring
    /// The sign; 0 at the end of the line.
    var next: UInt8
    /// What joins it to the word before it, without blanks.
    var joint: [UInt8]
  }

  private var classes: [Substring: Set<Substring>] = [:]
  /// What each view is added to.
  private var superviews: [Substring: Set<Substring>] = [:]

  /// Notes what a line declares or makes; linear.
  mutating func note(_ words: [Substring], in line: ArraySlice<UInt8>) {
    guard words.count > 1 else { return }
    let tokens = Self.tokens(of: line, words)
    if let place = words.firstIndex(where: Self.adders.contains), tokens.indices.contains(place) {
      noteSuperview(words, at: place, tokens[place])
    }
    for index in tokens.indices.dropLast() {
      let (token, following) = (tokens[index], tokens[index + 1])
      switch token.next {
      case UInt8(ascii: ":") where index > 0 && ["let", "var"].contains(tokens[index - 1].word):
        add(following.word, for: token.word)
      case UInt8(ascii: "="):
        // `icon = UIImageView(…)`, `icon = [[UIImageView alloc] init]`, `stack = UIStackView.rows()`.
        let isMade =
          [UInt8(ascii: "("), UInt8(ascii: "."), UInt8(ascii: "<")].contains(following.next)
          || (index + 2 < tokens.count && ["alloc", "new"].contains(tokens[index + 2].word))
        if isMade { add(following.word, for: token.word) }
      case UInt8(ascii: "*"): add(token.word, for: following.word)
      default: break
      }
    }
  }

  /// What adds a view, or several, to another.
  private static let adders: Set<Substring> = [
    "addSubview", "addSubviews", "addArrangedSubview", "insertSubview", "insertArrangedSubview",
  ]

  private mutating func noteSuperview(_ words: [Substring], at place: Int, _ adder: Token) {
    guard let parent = Self.receiver(of: adder, behind: place > 0 ? words[place - 1] : nil) else { return }
    let isSingle = words[place] != "addSubviews"
    let children = words[(place + 1)...].filter { $0 != "self" && $0.first?.isNumber == false }
    for child in isSingle ? children.prefix(1) : children[...] { superviews[child, default: []].insert(parent) }
  }

  /// Whom a line calls a method on, `self` where it names nobody; `nil` for what no word names, such as `rows[0]`.
  private static func receiver(of method: Token, behind word: Substring?) -> Substring? {
    let joint = method.joint.filter { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "!") }
    // `[[self card] addSubview:icon]`
    let isMessage = method.next == UInt8(ascii: ":") && (joint.isEmpty || joint.elementsEqual("]".utf8))
    guard isMessage || joint.elementsEqual(".".utf8) else {
      return joint.last == UInt8(ascii: ".") || method.next == UInt8(ascii: ":") ? nil : "self"
    }
    guard let word, word.first?.isNumber == false else { return nil }
    return word == "super" ? "self" : word
  }

  /// What a view is added to, where that is one.
  func holder(of name: Substring) -> Substring? {
    guard let known = superviews[name], known.count == 1 else { return nil }
    return known.first
  }

  /// Adds what another file declares.
  mutating func merge(_ other: CodeNames) { classes.merge(other.classes) { $0.union($1) } }

  /// These names, and those of others of which nothing is known here.
  func completed(by other: CodeNames) -> CodeNames {
    var result = self
    result.classes.merge(other.classes) { own, _ in own }
    return result
  }

  /// The classes that a name may be of; `nil` for one of which nothing is known.
  func classes(of name: Substring) -> Set<Substring>? { classes[name] }

  private mutating func add(_ className: Substring, for name: Substring) {
    guard let first = className.first, first.isUppercase, className.count > 2 else { return }
    classes[name, default: []].insert(className)
  }

  /// The words of a line with the signs behind them.
  static func tokens(of line: ArraySlice<UInt8>, _ words: [Substring]) -> [Token] {
    var result: [Token] = []
    var position = line.startIndex
    for word in words {
      let pattern = Array(word.utf8)
      let start = position
      while position < line.endIndex, !line[position...].starts(with: pattern) { position += 1 }
      let joint = line[start..<position].filter { $0 > UInt8(ascii: " ") }
      position = min(line.endIndex, position + pattern.count)
      let sign = line[position...].first { $0 > UInt8(ascii: " ") }
      result.append(Token(word: word, next: sign ?? 0, joint: joint))
    }
    return result
  }

  // MARK: - What a log's view can be called

  /// Views that others are declared as, whatever they are.
  private static let bases: Set<String> = [
    "UIView", "UIControl", "UIScrollView", "UIResponder", "NSView", "NSControl", "NSResponder", "View",
  ]

  private static let endings = [
    "View", "Label", "Button", "Field", "Switch", "Slider", "Control", "Stepper", "Bar", "Picker", "Box", "Indicator",
  ]

  private static func isView(_ className: Substring) -> Bool { endings.contains { className.hasSuffix($0) } }

  /// Whether what is called a name can be a view of a class: `nil` where nothing tells.
  func fits(_ name: Substring, _ className: String) -> Bool? {
    guard let known = classes[name] else { return nil }
    if known.contains(className[...]) { return true }
    if known.contains(where: { Self.bases.contains(String($0)) }) { return nil }
    guard known.allSatisfy(Self.isView) else { return nil }
    // A class of the app's own may be a subclass of what is declared.
    return SystemClasses.isApp(className) || known.contains { SystemClasses.isApp(String($0)) } ? nil : false
  }
}
