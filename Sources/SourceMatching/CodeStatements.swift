/// The statements of a file of code that may make constraints, as plain patterns know them.
struct CodeStatements {
  /// A statement: where it starts, and its words.
  struct Statement {
    /// The index of its first line.
    var line: Int
    /// Its words, as written.
    var words: [Substring]
    /// Its words in lower case, joined by blanks.
    var text: String
  }

  /// How many lines a statement may take.
  private static let lineLimit = 8

  /// What a statement that makes constraints has in it, in lower case.
  private static let marks = [
    "constraint", "anchor", "equalto", "snp", "make", "pin", "nslayout", "autoset", "autoalign", "visualformat",
    "withvisualformat", "edges", "constrain",
  ]

  /// The statements, by line.
  private(set) var all: [Statement] = []
  private var declared: Set<Substring> = []

  /// Finds the statements; linear.
  init(_ code: CodeText) {
    var open: (statement: Statement, depth: Int, lines: Int)?
    func close() {
      if let known = open { add(known.statement) }
      open = nil
    }
    for line in 0..<code.lineCount {
      let bytes = code.line(line)
      let words = CodeText.words(of: bytes)
      noteDeclaration(words)
      let depth = Self.depth(bytes)
      if var known = open {
        known.statement.words += words
        known.depth += depth
        known.lines += 1
        open = known
      } else if !words.isEmpty {
        open = (Statement(line: line, words: words, text: ""), depth, 1)
      }
      if let known = open, known.depth <= 0 || known.lines >= Self.lineLimit || Self.opensList(bytes) { close() }
    }
    close()
  }

  /// Whether the file declares or extends a type.
  func declares(_ name: String) -> Bool { declared.contains(name[...]) }

  private mutating func noteDeclaration(_ words: [Substring]) {
    for (keyword, name) in zip(words, words.dropFirst())
    where ["class", "extension", "struct", "implementation", "interface"].contains(keyword) { declared.insert(name) }
  }

  private mutating func add(_ statement: Statement) {
    var statement = statement
    statement.text = statement.words.joined(separator: " ").lowercased()
    if Self.marks.contains(where: { statement.text.contains($0) }) { all.append(statement) }
  }

  /// How many parentheses a line leaves open.
  private static func depth(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { depth, byte in
      byte == UInt8(ascii: "(") ? depth + 1 : byte == UInt8(ascii: ")") ? depth - 1 : depth
    }
  }

  /// Whether a line ends with what opens a list or a body: what stands in it are statements of their own.
  private static func opensList(_ bytes: ArraySlice<UInt8>) -> Bool {
    let last = bytes.last { $0 > UInt8(ascii: " ") }
    return last == UInt8(ascii: "[") || last == UInt8(ascii: "{") || last == UInt8(ascii: "]")
  }
}
