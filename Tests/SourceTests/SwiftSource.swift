import Foundation

/// A file of the sources as a list of words and marks, without comments and without what strings hold; what is
/// interpolated into a string is code and stays.
struct SwiftSource: Sendable {
  /// A word, a number or a mark.
  struct Token: Hashable, Sendable {
    /// What is written; `""` for a string.
    var text: String
    /// The line.
    var line: Int
    /// Whether there is a blank before it.
    var followsBlank: Bool

    /// Whether it is a name or a keyword.
    var isWord: Bool {
      text.utf8.first.map { $0 == 0x5F || $0 == 0x60 || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) } ?? false
    }
  }

  /// What a string holds.
  struct Literal: Hashable, Sendable {
    /// The text; `\u{FFFC}` stands for what is interpolated.
    var text: String
    /// The line where it begins.
    var line: Int
  }

  /// The path from the folder `Sources`.
  let path: String
  /// The module, which is the first folder of the path.
  let module: String
  /// The text by lines.
  let lines: [String]
  /// The words and marks.
  let tokens: [Token]
  /// What the strings hold.
  let literals: [Literal]

  /// Reads a text.
  init(path: String, text: String) {
    self.path = path
    module = String(path.prefix { $0 != "/" })
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var lexer = SwiftLexer(Array(text.utf8))
    lexer.run()
    tokens = lexer.tokens
    literals = lexer.literals
  }

  /// Every file of the tool, by path; the programs that measure it, and the plugin that starts it, take no input of a user's.
  static let all: [SwiftSource] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let paths = FileManager.default.enumerator(atPath: root.path(percentEncoded: false))?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".swift") && !$0.hasPrefix("plumb-") && !$0.hasPrefix("PlumbPlugin/") }
      .sorted().compactMap { path in
        (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map { SwiftSource(path: path, text: $0) }
      }
  }()
}

/// Takes Swift apart.
private struct SwiftLexer {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var followsBlank = false
  private(set) var tokens: [SwiftSource.Token] = []
  private(set) var literals: [SwiftSource.Literal] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func run() {
    code(inside: false)
  }

  private func has(_ text: StaticString, at place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in buffer.indices.allSatisfy { bytes[place + $0] == buffer[$0] } }
  }

  /// Reads code to its end, or where it is interpolated to the bracket that closes it.
  private mutating func code(inside: Bool) {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        index += 1
        followsBlank = true
        continue
      case UInt8(ascii: " "):
        index += 1
        followsBlank = true
        continue
      case UInt8(ascii: "/") where has("//", at: index):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        var hashes = 0
        while index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "#") { hashes += 1 }
        if has("\"", at: index + hashes) {
          string(hashes)
          continue
        }
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if inside, depth == 0 { return }
        depth -= 1
      default: break
      }
      let start = index
      index += 1
      if Self.isWord(byte) {
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
      } else if Self.isOperator(byte) {
        while index < bytes.count, Self.isOperator(bytes[index]) { index += 1 }
      }
      // `!=` is one mark, an exclamation mark alone another one.
      if byte == UInt8(ascii: "!"), index < bytes.count, bytes[index] == UInt8(ascii: "=") { index += 1 }
      add(String(decoding: bytes[start..<index], as: UTF8.self))
    }
  }

  private mutating func add(_ text: String) {
    tokens.append(SwiftSource.Token(text: text, line: line, followsBlank: followsBlank))
    followsBlank = false
  }

  private mutating func string(_ hashes: Int) {
    add("\"\"")
    let start = line
    var text: [UInt8] = []
    defer { literals.append(SwiftSource.Literal(text: String(decoding: text, as: UTF8.self), line: start)) }
    index += hashes
    let isLong = has("\"\"\"", at: index)
    index += isLong ? 3 : 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), isFollowed(by: hashes, from: index + 1) {
        index += 1 + hashes
        text += "\u{FFFC}".utf8
        if has("(", at: index) {
          add("(")
          index += 1
          code(inside: true)
          add(")")
        }
        index += 1
      } else if byte == UInt8(ascii: "\""), !isLong || has("\"\"\"", at: index),
        isFollowed(by: hashes, from: index + (isLong ? 3 : 1))
      {
        index += (isLong ? 3 : 1) + hashes
        return
      } else {
        if byte == UInt8(ascii: "\n") { line += 1 }
        text.append(byte)
        index += 1
      }
    }
  }

  private func isFollowed(by hashes: Int, from place: Int) -> Bool {
    place + hashes <= bytes.count && (place..<place + hashes).allSatisfy { bytes[$0] == UInt8(ascii: "#") }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == 0x5F || byte == 0x60 || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "%"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
