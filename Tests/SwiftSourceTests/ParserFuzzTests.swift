import Foundation
import SwiftSource
import TestSupport
import Testing

/// Feeds the parser what nobody meant: a trap or a hang ends the run, anything else is an answer.
///
/// A normal run tries a few hundred inputs; `make fuzz` goes on for `PLUMB_FUZZ_SECONDS`, from a seed that it prints.
@Suite("Broken Swift")
struct ParserFuzzTests {
  private static let seconds = ProcessInfo.processInfo.environment["PLUMB_FUZZ_SECONDS"].flatMap(Double.init)

  /// Swift files to take pieces from: this package's own.
  private static let files: [[UInt8]] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let folders = [tests, root.appending(path: "Sources/SwiftSource"), root.appending(path: "Sources/LayoutModel")]
    let urls = folders.flatMap { folder in
      let paths = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
      return (paths?.compactMap { $0 as? String } ?? []).sorted().map { folder.appending(path: $0) }
    }
    return urls.filter { $0.pathExtension == "swift" }.compactMap { (try? Data(contentsOf: $0)).map([UInt8].init) }
  }()

  @Test("Splices of files, cut, unbalanced and nested, are read to the end")
  func splices() {
    #expect(Self.files.count > 20)
    let first = Self.seconds == nil ? 1 : UInt64(Date().timeIntervalSince1970)
    let start = Date()
    var seed = first
    while Self.seconds.map({ Date().timeIntervalSince(start) < $0 }) ?? (seed < first + 60) {
      if Self.seconds != nil, seed % 5000 == 0 { print("seed \(seed)") }
      check(Self.broken(seed: seed), "seed \(seed)")
      seed += 1
    }
    if Self.seconds != nil { print("seeds \(first)..<\(seed)") }
  }

  /// Words that open something, repeated: what nests must not use up the stack, what repeats must not take its square.
  @Test(
    "Depth is bounded",
    arguments: [
      "(", "[", "{", "f(", "{ a in ", "if a {", "\"\\(", "[[a:", "A<", "!a ? ", "- ", "try ", "await ", "let ", "@a ",
      "#if a\n",
      "switch a { case b: ", "func f() { ", "class A { ", "a.b { ", "(a, ", "case .a(", "-> (", "a ?? ",
      "if a {} else ",
      "#", "\\", "/", "`", "x = ", "{ [", "\"\"\"", "/*", "public ", "do {", "for a in ", "a as ", "a is (", "&",
      "\\a.",
      "private(set) ", "@a(", "get {", "var a: Int {", "where A == ", "a < b ", "#\"", "guard let a = ", ") ", "] }",
    ])
  func depth(word: String) {
    let text = String(repeating: word, count: Self.seconds == nil ? 3_000 : 50_000)
    for ending in ["x", "\n}"] { check(Array((text + ending).utf8), word) }
    check(Array(("class A { func f() { " + text).utf8), word)
  }

  private func check(_ bytes: [UInt8], _ comment: String) {
    let names = NameCache(NameTable())
    var tokens: [Token] = []
    bytes.withUnsafeBufferPointer { buffer in
      for tree in [
        Parser.file(buffer, names: names), Parser.outline(of: buffer, names: names, tokens: &tokens),
      ] {
        // What is kept is in proportion to what is there, and lies within it.
        let parts = tree.expressions.count + tree.statements.count + tree.declarations.count + tree.types.count
        #expect(parts <= 4 * bytes.count + 16, "\(comment)")
        let ranges = tree.expressionRanges + tree.statementRanges + tree.declarations.map(\.range)
        #expect(ranges.allSatisfy { $0.start <= $0.end && Int($0.end) <= bytes.count }, "\(comment)")
      }
    }
  }

  /// Pieces of files put together, with brackets, quotes and words of the grammar thrown in or taken out.
  private static func broken(seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let words = [
      "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\(", "/*", "*/", "//", "#if a\n", "#endif\n", "#\"", "\"#", "`",
      "case ",
      "if ", "let ", "func ", "{ in ", "<", ">", "?", ":", "\n", ".", "@", "\\", "/", "=", "é", "\u{0}", "switch ",
      "init",
    ].map { Array($0.utf8) }
    var result: [UInt8] = []
    for _ in 0..<generator.below(6) + 1 {
      let file = generator.pick(files)
      let start = generator.below(file.count)
      result += file[start..<min(file.count, start + generator.below(1500))]
    }
    for _ in 0..<generator.below(12) {
      let index = generator.below(result.count)
      if generator.chance(50) {
        result.insert(contentsOf: generator.pick(words), at: index)
      } else {
        result.removeSubrange(index..<min(result.count, index + generator.below(20)))
      }
    }
    return result
  }
}
