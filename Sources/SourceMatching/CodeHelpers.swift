import LayoutModel

/// The functions of a project that make constraints of what they are called on, such as `fillSuperview()`.
struct CodeHelpers {
  /// What stands in the body of each, in lower case: which edges it ties.
  private(set) var bodies: [Substring: LowerText] = [:]

  /// What the extensions of views begin with.
  private static let beginnings = [
    "extension UIView", "extension NSView", "@implementation UIView", "@implementation NSView",
  ]
  /// What functions of such extensions may be called that are no helpers.
  private static let usual: Set<Substring> = ["init", "layoutSubviews", "updateConstraints", "layout", "draw"]

  /// Puts together what the files have.
  init(_ files: [CodeSearch.File]) {
    for file in files { bodies.merge(file.functions) { $0.joined(with: $1) } }
    bodies = bodies.filter { name, body in
      !Self.usual.contains(name) && name.count > 3 && (body.contains("constraint") || body.contains("anchor"))
        && WantedLine.edgeWords.contains { body.contains($0) }
    }
  }

  /// What stands in the bodies of the functions of a file that extends views; linear.
  static func functions(in bytes: [UInt8], path: String) -> [Substring: LowerText] {
    guard beginnings.contains(where: { ByteSearch.find($0, in: bytes, from: 0) != nil }) else { return [:] }
    let code = CodeText(path: path, bytes: bytes)
    var result: [Substring: LowerText] = [:]
    var current: Substring?
    for line in 0..<code.lineCount {
      let words = CodeText.words(of: code.line(line))
      if let name = declaredName(words, code.line(line)) { current = name }
      guard let current else { continue }
      result[current, default: LowerText()].append(LowerText(words))
    }
    return result
  }

  /// Whether a line stands in what extends views, by the last line at the margin before it that begins something.
  static func isHelper(line: Int, in code: CodeText) -> Bool {
    for place in stride(from: min(line, code.lineCount - 1), through: 0, by: -1) {
      let text = code.line(place)
      guard let first = text.first, CodeText.isWordByte(first) || first == UInt8(ascii: "@") else { continue }
      return beginnings.contains { ByteSearch.find($0, in: Array(text), from: 0) != nil }
    }
    return false
  }

  /// The name that a line declares a function by: behind `func`, or behind the type of a method.
  private static func declaredName(_ words: [Substring], _ line: ArraySlice<UInt8>) -> Substring? {
    if let keyword = words.firstIndex(of: "func"), words.indices.contains(keyword + 1) { return words[keyword + 1] }
    guard let sign = line.first(where: { $0 > UInt8(ascii: " ") }), sign == UInt8(ascii: "-"), words.count > 1 else {
      return nil
    }
    return words[1]
  }
}

/// The names of functions that make constraints of what they are called on.
struct HelperNames {
  /// All of them.
  let all: Set<Substring>
  /// The same, to look whether any is in a text.
  let words: WordSet

  /// Takes names up.
  init(_ names: some Sequence<Substring>) {
    all = Set(names)
    words = WordSet(all.map(String.init))
  }
}

/// What code calls the views of a log: the names before the identifiers and texts that it sets.
struct CodeLabels {
  private let texts: [(item: ItemID, text: String)]
  private let identified: Set<ItemID>

  /// Looks at a log's views: those with an identifier, or with a text that is whole.
  init(_ log: Layout) {
    identified = Set(
      log.viewIDs.filter { id in
        if case .name? = log[id].view?.logName { return true }
        return false
      })
    texts = log.viewIDs.compactMap { id in
      guard let view = log[id].view else { return nil }
      if case .name(let name) = view.logName { return Self.isTelling(name) ? (id, name) : nil }
      return view.text.flatMap { Self.isTelling($0) ? (id, $0) : nil }
    }
  }

  /// The properties that the identifiers of views seem to name: `title` of `ProfileCell.title` and of `self.title`, as libraries set
  /// them.
  var properties: [ItemID: Set<Substring>] {
    var result: [ItemID: Set<Substring>] = [:]
    for (item, text) in texts where identified.contains(item) {
      guard let name = Self.property(text) else { continue }
      result[item] = [name, "_" + name]
    }
    return result
  }

  private static func property(_ text: String) -> Substring? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(CodeText.isWordByte) }), let last = parts.last,
      last.first?.isNumber == false
    else { return nil }
    return last.hasPrefix("_") ? last.dropFirst() : last
  }

  /// How many properties are looked for in each file.
  private static let propertyLimit = 8

  /// Whether a file names the properties that several identifiers seem to name.
  func hasProperties(in bytes: [UInt8]) -> Bool {
    let words = texts.filter { identified.contains($0.item) }.prefix(Self.propertyLimit).compactMap {
      Self.property($0.text)
    }
    guard words.count > 1 else { return false }
    var count = 0
    for word in words where ByteSearch.containsWord(String(word), in: bytes) {
      count += 1
      if count > 1 { return true }
    }
    return false
  }

  /// Whether a view is known by its identifier.
  func isIdentified(_ item: ItemID) -> Bool { identified.contains(item) }

  /// Whether a text is long enough to tell, and not cut.
  private static func isTelling(_ text: String) -> Bool {
    text.utf8.count > 2 && !text.hasSuffix("...") && !text.contains("\"")
  }

  /// What sets an identifier or a text.
  private static let setters: Set<Substring> = [
    "accessibilityIdentifier", "setAccessibilityIdentifier", "identifier", "text", "title", "stringValue", "setTitle",
    "placeholder",
  ]

  /// The names in a file; linear.
  func names(in bytes: [UInt8]) -> [ItemID: Set<Substring>] {
    var result: [ItemID: Set<Substring>] = [:]
    for (item, text) in texts {
      var start = 0
      while let place = ByteSearch.find("\"\(text)\"", in: bytes, from: start) {
        start = place + text.utf8.count
        let line = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        guard place - line < 200 else { continue }
        let words = CodeText.words(of: bytes[line..<place])
        guard let setter = words.lastIndex(where: Self.setters.contains), setter > 0, words[setter - 1] != "self" else {
          continue
        }
        result[item, default: []].insert(words[setter - 1])
      }
    }
    return result
  }
}
