/// The statements of a file of code that may make constraints, as plain patterns know them.
struct CodeStatements {
  /// A statement: where it starts, and its words.
  struct Statement {
    /// The index of its first line.
    var line: Int
    /// Its words, as written.
    var words: [Substring] = []
    /// Its words in lower case, joined by blanks.
    var text = LowerText()
    /// The guides that they name.
    var guides = NamedGuides()
    /// The words of the line that opened the body which it stands in, of a call that makes constraints of a view.
    var context: [Substring] = []
    /// The type that it stands in.
    var owner: Substring?
    /// Whether it names the object that it runs in: `item: self`.
    var namesSelf = false
    /// Its lines, while it is read.
    fileprivate var parts: [ArraySlice<UInt8>] = []
    /// The visual formats in it.
    var formats: [CodeFormat] = []
    /// Whom the call makes constraints of in whose body it stands.
    var receiver: CodeClause.Name?
    /// What it relates, as far as that is known.
    var clauses: [CodeClause] = []
    /// What the keys of its dictionaries stand for, and the places of what it passes: `icon` for `v0`.
    var values: [Substring: CodeClause.Number] = [:]
    /// Whether it does no more than open a body.
    var isOpener = false
    /// Whether it keeps the constraint, so that its number may be changed.
    var isKept = false
  }

  /// How many lines a statement may take.
  private static let lineLimit = 8

  /// What a statement that makes constraints has in it, in lower case.
  private static let marks = [
    "constraint", "anchor", "equalto", "snp", "make", "pin", "nslayout", "autoset", "autoalign", "visualformat",
    "withvisualformat", "edges", "constrain",
  ]

  private static let markLetters = LowerLetters(marks)

  /// Calls whose bodies make constraints of the view that they are called on.
  static let openers: Set<Substring> = [
    "makeConstraints", "remakeConstraints", "updateConstraints", "mas_makeConstraints", "mas_remakeConstraints",
    "mas_updateConstraints", "snp_makeConstraints", "snp_remakeConstraints", "snp_updateConstraints",
    "prepareConstraints", "constrain",
  ]

  /// The statements, by line.
  private(set) var all: [Statement] = []
  /// What the names of the file are.
  private(set) var names = CodeNames()
  private var declared: Set<Substring> = []
  private var owner: Substring?
  private var context: [Substring] = []
  private var receiver: CodeClause.Name?
  private let helpers: HelperNames

  /// Finds the statements; linear.
  ///
  /// - Parameters:
  ///   - code: The file.
  ///   - helpers: Functions of the project that make constraints of what they are called on.
  init(_ code: CodeText, helpers: HelperNames = HelperNames([])) {
    self.helpers = helpers
    let isObjectiveC = code.path.hasSuffix(".m") || code.path.hasSuffix(".mm")
    var open: (statement: Statement, depth: Int, lines: Int)?
    // A statement that may go on in the next line.
    var closed: (statement: Statement, depth: Int, lines: Int)?
    func close() {
      closed = open
      open = nil
    }
    for line in 0..<code.lineCount {
      let bytes = code.line(line)
      let outline = CodeLine(bytes)
      let first = bytes.first { $0 > UInt8(ascii: " ") }
      if outline.mayDeclareType || outline.mayName {
        let words = CodeText.words(of: bytes)
        noteDeclaration(words)
        names.note(words, in: bytes)
      }
      if first == UInt8(ascii: "."), open == nil, closed.map({ $0.lines < Self.lineLimit }) == true {
        open = closed
        closed = nil
      } else if let known = closed, first != nil {
        add(known.statement)
        closed = nil
      }
      if first == UInt8(ascii: "}") {
        context = []
        receiver = nil
      }
      let depth = Self.depth(bytes, countsBrackets: isObjectiveC)
      if var known = open {
        known.statement.parts.append(bytes)
        known.depth += depth
        known.lines += 1
        open = known
      } else if outline.hasWords {
        var statement = Statement(line: line, context: context, owner: owner)
        statement.parts = [bytes]
        statement.receiver = receiver
        open = (statement, depth, 1)
      }
      if let known = open, known.depth <= 0 || known.lines >= Self.lineLimit || Self.opensList(bytes) {
        if Self.opensBody(bytes) {
          let words = known.statement.parts.flatMap(CodeText.words)
          if words.contains(where: Self.openers.contains) {
            context = words
            receiver = Self.receiver(of: Array(known.statement.parts.joined()))
            open?.statement.isOpener = true
          }
        }
        close()
      }
    }
    for known in [closed, open].compactMap(\.self) { add(known.statement) }
  }

  /// Whether the file declares or extends a type.
  func declares(_ name: String) -> Bool { declared.contains(name[...]) }

  private mutating func noteDeclaration(_ words: [Substring]) {
    for (keyword, name) in zip(words, words.dropFirst())
    where ["class", "extension", "struct", "implementation", "interface"].contains(keyword) {
      declared.insert(name)
      if name.first?.isUppercase == true { owner = name }
    }
  }

  private mutating func add(_ statement: Statement) {
    var statement = statement
    let code = Array(statement.parts.joined())
    statement.formats = CodeFormat.all(in: code)
    // Most have none of the letters.
    guard !statement.formats.isEmpty || Self.markLetters.isAny(in: code) || helpers.words.isAny(in: code) else {
      return
    }
    statement.words = statement.parts.flatMap(CodeText.words)
    statement.parts = []
    let isMaker = !statement.formats.isEmpty || statement.words.contains(where: helpers.all.contains)
    statement.text = LowerText(statement.words)
    guard isMaker || statement.words.contains(where: Self.isMark),
      isMaker || !Self.onlyInstalls(statement) && !Self.comparesIdentifier(code)
    else { return }
    statement.guides = NamedGuides(in: statement.text)
    statement.namesSelf = Self.isNamed("self", in: code)
    let tokens = CodeTokens(code)
    statement.clauses = CodeClause.all(in: tokens, of: statement.receiver)
    if !statement.formats.isEmpty { statement.values = tokens.values }
    statement.isKept = Self.keepsConstraint(tokens)
    // What is made stands in the body.
    if statement.isOpener, statement.clauses.isEmpty, statement.formats.isEmpty { return }
    all.append(statement)
  }

  /// Whether a file may make constraints by what its statements say.
  static func mayMake(_ bytes: [UInt8]) -> Bool { markLetters.isAny(in: bytes) }

  /// Whether a word is one that a statement which makes constraints has in it: no geometry such as `CGSizeMake`, no `spinner`.
  private static func isMark(_ word: Substring) -> Bool {
    let lower = LowerText([word])
    guard lower.containsAny(of: marks) else { return false }
    // The functions of C, by the letters that they begin with.
    let isFunction = word.first?.isUppercase == true && word.dropFirst().first?.isUppercase == true
    return marks.contains { mark in
      guard lower.contains(mark) else { return false }
      return !wordMarks.contains(mark) || lower.hasPrefix(mark)
        || !isFunction
          && ByteSearch.find(mark.prefix(1).uppercased() + mark.dropFirst(), in: Array(word.utf8), from: 0) != nil
        || lower.hasPrefix("re" + mark)
    }
  }

  /// Those of the marks that stand in other words, too: they begin one, or a part of one.
  private static let wordMarks: Set<String> = ["make", "pin"]

  /// Whether a statement keeps what it makes under a name.
  private static func keepsConstraint(_ tokens: CodeTokens) -> Bool {
    var isKept = false
    for place in 1..<max(tokens.count, 1) where tokens.isSign("=", at: place) {
      guard let word = tokens.word(at: place - 1), !tokens.isSign("=", at: place + 1) else { continue }
      if !installers.contains(word) { isKept = true }
    }
    return isKept
  }

  /// Whom the call makes constraints of that a statement opens the body of.
  private static func receiver(of code: [UInt8]) -> CodeClause.Name? {
    let tokens = CodeTokens(code)
    guard let place = tokens.all.lastIndex(where: { $0.kind == .word && openers.contains($0.text) }) else { return nil }
    return CodeClause.receiver(before: place, in: tokens)
  }

  /// What relates two quantities, or a quantity and a number, in lower case.
  private static let relations = [
    "equal", "greaterthan", "lessthan", "atleast", "atmost", "relatedby", "withitem", "make", "snp", "autoset",
    "autopin",
    "autoalign", "automatch", "visualformat",
  ]

  /// What has constraints count, or no more.
  private static let installers: Set<Substring> = [
    "isActive", "active", "setActive", "activate", "deactivate", "activateConstraints", "deactivateConstraints",
    "addConstraint", "addConstraints", "removeConstraint", "removeConstraints",
  ]

  /// Whether a statement has constraints count, or no more, that another one made.
  private static func onlyInstalls(_ statement: Statement) -> Bool {
    statement.words.contains(where: installers.contains) && !relations.contains { statement.text.contains($0) }
  }

  /// Whether a statement looks for a constraint by its identifier rather than giving it one.
  private static func comparesIdentifier(_ code: [UInt8]) -> Bool {
    ["dentifier ==", "dentifier? ==", "dentifier !=", "dentifier isEqualToString"].contains {
      ByteSearch.find($0, in: code, from: 0) != nil
    }
  }

  /// Whether a name stands in code by itself: not for something of what it names, nor for what a message is sent to.
  private static func isNamed(_ name: String, in code: [UInt8]) -> Bool {
    var start = 0
    while let place = ByteSearch.find(name, in: code, from: start) {
      start = place + name.utf8.count
      let isWord = place == 0 || !CodeText.isWordByte(code[place - 1]) && code[place - 1] != UInt8(ascii: "[")
      let next = start < code.count ? code[start] : UInt8(ascii: " ")
      if isWord, !CodeText.isWordByte(next), next != UInt8(ascii: "."), next != UInt8(ascii: "?"),
        next != UInt8(ascii: "]")
      {
        return true
      }
    }
    return false
  }

  /// How many parentheses a line leaves open, and brackets of messages.
  private static func depth(_ bytes: ArraySlice<UInt8>, countsBrackets: Bool) -> Int {
    bytes.reduce(0) { depth, byte in
      switch byte {
      case UInt8(ascii: "("): depth + 1
      case UInt8(ascii: ")"): depth - 1
      case UInt8(ascii: "[") where countsBrackets: depth + 1
      case UInt8(ascii: "]") where countsBrackets: depth - 1
      default: depth
      }
    }
  }

  /// Whether a line ends with what opens a body, be it with the names of what is passed to it: `{ make in`.
  private static func opensBody(_ bytes: ArraySlice<UInt8>) -> Bool {
    let end = bytes.lastIndex { $0 > UInt8(ascii: " ") } ?? bytes.startIndex
    guard bytes.contains(UInt8(ascii: "{")) else { return false }
    return bytes[end] == UInt8(ascii: "{") || bytes[...end].suffix(3).elementsEqual(" in".utf8)
  }

  /// Whether a line ends with what opens a list or a body: what stands in it are statements of their own.
  private static func opensList(_ bytes: ArraySlice<UInt8>) -> Bool {
    let last = bytes.last { $0 > UInt8(ascii: " ") }
    return last == UInt8(ascii: "[") || last == UInt8(ascii: "{") || last == UInt8(ascii: "]")
  }
}
