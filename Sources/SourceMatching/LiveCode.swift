/// Code without what no compiler reads: block comments, and branches that the preprocessor leaves out whatever is defined.
struct LiveCode {
  /// The text, with blanks for those, and each line and column where it was.
  private(set) var bytes: [UInt8] = []

  private let isSwift: Bool
  /// How many block comments are open: Swift has them in one another.
  private var depth = 0
  /// The conditions around a line: whether its branch is read, and whether another one of them can be.
  private var conditions: [(isDead: Bool, isLiveFrom: Bool)] = []

  /// Reads a text; linear.
  ///
  /// - Parameters:
  ///   - text: The text of a file.
  ///   - isSwift: Whether it is Swift, rather than Objective-C.
  init(_ text: String, isSwift: Bool) {
    self.isSwift = isSwift
    var all = Array(text.utf8)[...]
    bytes.reserveCapacity(all.count)
    while !all.isEmpty {
      let end = all.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? all.endIndex
      add(all[..<end])
      all = all[end...]
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    let isDead = conditions.contains { $0.isDead }
    if depth == 0, note(line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
      bytes += line
    } else if isDead {
      for byte in line { blank(byte) }
    } else {
      addCode(line)
    }
  }

  /// Heeds what a line tells the preprocessor; `false` for one that tells it nothing.
  private mutating func note(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "#") else { return false }
    let words = CodeText.words(of: line)
    switch words.first {
    case "if", "ifdef", "ifndef":
      let isNever = words.count == 2 && (words[1] == "0" || words[1] == "false")
      let isAlways = words.count == 2 && (words[1] == "1" || words[1] == "true")
      conditions.append((isNever && words[0] == "if", isAlways && words[0] == "if"))
    case "elif", "elseif", "else":
      guard let last = conditions.popLast() else { return true }
      conditions.append((last.isLiveFrom, last.isLiveFrom))
    case "endif": _ = conditions.popLast()
    default: return false
    }
    return true
  }

  private mutating func addCode(_ line: ArraySlice<UInt8>) {
    // Most lines have nothing to heed.
    if depth == 0, !line.contains(UInt8(ascii: "/")) {
      bytes += line
      return
    }
    var isInText = false
    var position = line.startIndex
    while position < line.endIndex {
      let byte = line[position]
      let next = position + 1 < line.endIndex ? line[position + 1] : 0
      let isSlash = byte == UInt8(ascii: "/")
      if depth > 0 {
        if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
          depth -= 1
        } else if isSlash, next == UInt8(ascii: "*"), isSwift {
          depth += 1
        } else {
          blank(byte)
          position += 1
          continue
        }
      } else if isSlash, next == UInt8(ascii: "*"), !isInText {
        depth = 1
      } else if isSlash, next == UInt8(ascii: "/"), !isInText {
        // What stands behind opens nothing.
        bytes += line[position...]
        return
      } else {
        if byte == UInt8(ascii: "\"") { isInText.toggle() }
        let isEscape = isInText && byte == UInt8(ascii: "\\") && next != 0
        bytes += line[position..<(position + (isEscape ? 2 : 1))]
        position += isEscape ? 2 : 1
        continue
      }
      blank(byte)
      blank(next)
      position += 2
    }
  }

  /// Adds a blank for each character, so that columns stay.
  private mutating func blank(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
      bytes.append(byte)
    } else if byte & 0xC0 != 0x80 {
      bytes.append(UInt8(ascii: " "))
    }
  }
}
