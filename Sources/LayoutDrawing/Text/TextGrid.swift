import LayoutReporters

/// A sheet of characters: lines that join where they meet, and text upon them.
struct TextGrid {
  /// The characters of drawings.
  struct Alphabet: Sendable {
    /// Lines by where they lead: 1 up, 2 down, 4 left, 8 right.
    let lines: [Character]
    /// Along, across and at the corners of a view that has to be where it does not fit.
    let conflict: (along: Character, across: Character, corner: Character)
    /// The same of a view that can move.
    let open: (along: Character, across: Character, corner: Character)
    /// What is too much, and what a view can cover.
    let (hatch, band): (Character, Character)
    /// The tips of an arrow along and across.
    let tips: (left: Character, right: Character, up: Character, down: Character)
    /// The torn edge.
    let tear: Character

    /// Box characters.
    static let unicode = Alphabet(
      lines: Array(" │││─┘┐┤─└┌├─┴┬┼"), conflict: ("═", "║", "╬"), open: ("╌", "╎", "┼"), hatch: "╱", band: "·",
      tips: ("◂", "▸", "▴", "▾"), tear: "~")
    /// Characters that every terminal has.
    static let ascii = Alphabet(
      lines: Array(" |||-+++-+++-+++"), conflict: ("=", "#", "#"), open: (".", ":", "+"), hatch: "/", band: ".",
      tips: ("<", ">", "^", "v"), tear: "~")

    private init(
      lines: [Character], conflict: (Character, Character, Character), open: (Character, Character, Character),
      hatch: Character, band: Character, tips: (Character, Character, Character, Character), tear: Character
    ) {
      self.lines = lines
      self.conflict = conflict
      self.open = open
      self.hatch = hatch
      self.band = band
      self.tips = tips
      self.tear = tear
    }
  }

  /// A rectangle of cells, its last row and column within.
  struct Box {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
  }

  let alphabet: Alphabet
  private let columns: Int
  private let rows: Int
  /// Where lines lead from each cell.
  private var lines: [Int]
  /// What is written in each cell; `""` behind a character of two columns.
  private var text: [String?]
  /// Which cells hold words, that no other words may cover.
  private var isWord: [Bool]

  /// Makes an empty sheet.
  init(columns: Int, rows: Int, alphabet: Alphabet) {
    self.alphabet = alphabet
    self.columns = columns
    self.rows = rows
    let count = columns * rows
    lines = Array(repeating: 0, count: count)
    text = Array(repeating: nil, count: count)
    isWord = Array(repeating: false, count: count)
  }

  private func index(_ column: Int, _ row: Int) -> Int? {
    (0..<columns).contains(column) && (0..<rows).contains(row) ? row * columns + column : nil
  }

  /// Puts a character in a cell; one outside of the sheet is nowhere.
  mutating func put(_ character: Character, _ column: Int, _ row: Int) {
    guard let index = index(column, row), !isWord[index] else { return }
    text[index] = String(character)
  }

  private mutating func lead(_ direction: Int, _ column: Int, _ row: Int) {
    guard let index = index(column, row) else { return }
    lines[index] |= direction
    if !isWord[index] { text[index] = nil }
  }

  /// Empties what lies within a box.
  mutating func clear(_ box: Box) {
    for row in box.top..<max(box.top, box.bottom + 1) {
      for column in box.left..<max(box.left, box.right + 1) {
        guard let index = index(column, row), !isWord[index] else { continue }
        lines[index] = 0
        text[index] = nil
      }
    }
  }

  /// Draws the outline of a box in lines that join others; one of a single row has only its ends.
  mutating func outline(_ box: Box, openBelow: Bool = false) {
    guard box.top < box.bottom else {
      put("[", box.left, box.top)
      put("]", box.right, box.top)
      return
    }
    for column in box.left...max(box.left, box.right) {
      for row in openBelow ? [box.top] : [box.top, box.bottom] {
        if column > box.left { lead(4, column, row) }
        if column < box.right { lead(8, column, row) }
      }
    }
    for row in box.top...box.bottom {
      for column in [box.left, box.right] {
        if row > box.top { lead(1, column, row) }
        if row < box.bottom || openBelow { lead(2, column, row) }
      }
    }
  }

  /// Draws the outline of a box in characters of its own.
  mutating func outline(_ box: Box, in style: (along: Character, across: Character, corner: Character)) {
    guard box.top < box.bottom else {
      put("[", box.left, box.top)
      put("]", box.right, box.top)
      return
    }
    for column in box.left...max(box.left, box.right) {
      for row in [box.top, box.bottom] { put(style.along, column, row) }
    }
    for row in box.top...box.bottom { for column in [box.left, box.right] { put(style.across, column, row) } }
    for row in [box.top, box.bottom] { for column in [box.left, box.right] { put(style.corner, column, row) } }
  }

  /// Fills a box.
  mutating func fill(_ box: Box, with character: Character) {
    for row in box.top..<max(box.top, box.bottom + 1) {
      for column in box.left..<max(box.left, box.right + 1) { put(character, column, row) }
    }
  }

  /// Writes words, if there is room for them and no others are there.
  ///
  /// - Parameters:
  ///   - words: One line.
  ///   - column: Where they begin.
  ///   - row: The row.
  ///   - limit: The most columns; a longer text ends with a point for what is left out.
  /// - Returns: Whether they were written.
  @discardableResult
  mutating func write(_ words: String, _ column: Int, _ row: Int, limit: Int) -> Bool {
    let shown = Self.shortened(VisibleText(words).text, to: limit)
    let width = TextWidth.columns(of: shown)
    guard width > 0,
      (column - 1...column + width).allSatisfy({ place in index(place, row).map { !isWord[$0] } ?? true })
    else { return false }
    guard index(column, row) != nil, index(column + width - 1, row) != nil else { return false }
    var place = column
    for character in shown {
      guard let index = index(place, row) else { return true }
      text[index] = String(character)
      isWord[index] = true
      let wide = TextWidth.columns(of: character)
      if wide == 2, let next = self.index(place + 1, row) {
        text[next] = ""
        isWord[next] = true
      }
      place += max(1, wide)
    }
    return true
  }

  private static func shortened(_ words: String, to limit: Int) -> String {
    guard TextWidth.columns(of: words) > limit else { return words }
    guard limit >= 3 else { return "" }
    var kept = ""
    for character in words {
      guard TextWidth.columns(of: kept) + TextWidth.columns(of: character) < limit else { break }
      kept.append(character)
    }
    return kept + "."
  }

  /// The rows, without blanks at their ends.
  var writtenRows: [String] {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        let index = row * columns + column
        line += text[index] ?? String(alphabet.lines[lines[index] & 15])
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
