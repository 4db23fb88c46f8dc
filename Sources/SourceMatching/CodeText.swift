import LayoutModel

/// The text of a file of code, in lines, as far as plain patterns are looked for in it.
struct CodeText {
  /// The path.
  let path: String
  private let bytes: [UInt8]
  /// Where the lines start, and where the text ends.
  private let starts: [Int]

  /// Finds the lines; linear.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    starts.append(bytes.count)
    self.starts = starts
  }

  /// How many lines there are.
  var lineCount: Int { starts.count - 1 }

  /// A line.
  func whole(_ index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

  /// A line, without a comment behind it.
  func line(_ index: Int) -> ArraySlice<UInt8> {
    let whole = whole(index)
    var last: UInt8 = 0
    for position in whole.indices {
      if whole[position] == UInt8(ascii: "/"), last == UInt8(ascii: "/") { return whole[..<(position - 1)] }
      last = whole[position]
    }
    return whole
  }

  /// The index of the line that a byte is in.
  func lineIndex(at offset: Int) -> Int {
    var (low, high) = (0, lineCount)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether a byte is of a word: a letter, a digit, an underline.
  static func isWordByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
  }

  /// The words and numbers of a text.
  static func words(of bytes: ArraySlice<UInt8>) -> [Substring] {
    let text = String(decoding: bytes, as: UTF8.self)
    var result: [Substring] = []
    var start: String.Index?
    var isNumber = false
    let view = text.utf8
    var position = view.startIndex
    func close(_ end: String.Index) {
      if let from = start { result.append(text[from..<end]) }
      start = nil
    }
    while position < view.endIndex {
      let byte = view[position]
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      let isWord = isWordByte(byte)
      if start == nil {
        if isWord {
          start = position
          isNumber = isDigit
        }
      } else if !isWord, !(isNumber && byte == UInt8(ascii: ".")) {
        close(position)
      }
      position = view.index(after: position)
    }
    close(view.endIndex)
    return result
  }

  /// The range of what a line says, without the blanks around it.
  func range(ofLine index: Int) -> SourceRange {
    let text = Array(String(decoding: bytes[starts[index]..<starts[index + 1]], as: UTF8.self).unicodeScalars)
    let blanks = text.prefix { $0 == " " || $0 == "\t" }.count
    let end = text.count - text.reversed().prefix { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }.count
    return SourceRange(line: index + 1, column: blanks + 1, length: max(1, end - blanks))
  }
}
