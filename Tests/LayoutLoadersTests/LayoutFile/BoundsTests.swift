import LayoutModel
import TestSupport
import Testing

@testable import LayoutFileInput

@Suite("Large and broken files")
struct BoundsTests {
  @Test("Values that nest too deep are one mistake", arguments: ["[", "{\"a\":", "[[{\"x\":["])
  func nesting(_ opening: String) {
    let text = String(repeating: opening, count: 200_000)
    let deepest = findings(text, path: "a.layout.json").filter { $0.message == "Values nest deeper than 32" }
    #expect(deepest.count == 1)
    let brackets = findings(String(repeating: "[", count: 33), path: "a.layout.json")
    #expect(brackets.contains { $0.range == SourceRange(line: 1, column: 33, length: 1) })
    let allowed = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
    #expect(findings(allowed, path: "a.layout.json").count == 1)
  }

  @Test("Views nest ten thousand deep in both spellings")
  func deepViews() throws {
    let json = (0..<10_000).map { "{\"name\":\"V\($0)\",\"superview\":\"V\($0 + 1)\"}" }.joined(separator: ",")
    let layout = try jsonLayout("{\"layout\":1,\"views\":[\(json),{\"name\":\"V10000\"}]}")
    #expect(layout.items.first?.name == "V10000")
    #expect(layout.items.last?.name == "V0")
    let text = (0..<1_000).map { String(repeating: " ", count: $0) + "view V\($0)" }.joined(separator: "\n")
    #expect(try LayoutLoadersTests.layout(text).items.last?.parent == ItemID(998))
  }

  @Test("Thousands of views and constraints are read")
  func many() throws {
    var text = "view S 375x667\n"
    for index in 0..<5_000 { text += "  view V\(index)\n" }
    for index in 0..<5_000 { text += "V\(index).width = 1.0 * S.width + \(index)\nH:|-[V\(index)(>=20)]\n" }
    let layout = try layout(text)
    #expect(layout.items.count == 5_001)
    #expect(layout.constraints.count == 15_000)
    #expect(layout.constraints.last?.id == "#9999.1")
  }

  @Test("Of many mistakes a hundred are shown, and how many there are beyond")
  func limit() {
    let lines = String(repeating: "A.width = \n", count: 150)
    let found = findings("view A\n" + lines)
    #expect(found.count == 101)
    #expect(found.last?.message == "50 more mistakes are not shown")
    #expect(found.last?.range == nil)
    #expect(found[99].range?.start.line == 101)
    let formats = findings("view A\n" + String(repeating: "H:[B]\n", count: 150))
    #expect(formats.count == 101)
    #expect(formats.last?.message == "50 visual formats are not read any more")
  }

  @Test("Of more than a hundred mistakes in JSON those against its grammar are all shown, wherever they are")
  func grammarFirst() {
    let views = (0..<90).map { "{ \"name\": \"V\($0)\", \"colour\": 1 }" }.joined(separator: ",\n")
    let guides = (0..<30).map { "{ \"name\": \"G\($0)\", \"owner\": \"V0\", }" }.joined(separator: ",\n")
    let found = findings(
      "{ \"layout\": 1, \"views\": [\n\(views)\n], \"layoutGuides\": [\n\(guides)\n] }", path: "a.layout.json")
    #expect(found.count == 101)
    #expect(found.filter { $0.message == "Expected another entry after ','" }.count == 30)
    #expect(found.last?.message == "20 more mistakes are not shown")
  }

  @Test("A sum of many numbers is refused before it grows")
  func longSum() {
    let found = findings("view A\nA.width = " + String(repeating: "1/3+", count: 10_000))
    #expect(found.map(\.message).first?.hasPrefix("Expected the end of the equation") == true)
    let product = findings("view A\nA.width = " + String(repeating: "1.000001*", count: 10_000))
    #expect(product.map(\.message).first?.hasPrefix("Expected the end of the equation") == true)
  }

  @Test("Numbers with hundreds of digits are refused")
  func longNumbers() {
    let digits = String(repeating: "7", count: 100_000)
    #expect(findings("view A\nA.width = 0.\(digits)").first?.message.hasSuffix("has more than 60 digits") == true)
    let json = "{\"layout\": 1, \"views\": [], \"metrics\": {\"m\": 0.\(digits)}}"
    #expect(findings(json, path: "a.layout.json").first?.message.hasSuffix("has more than 60 digits") == true)
  }

  @Test("Cut off and damaged files give findings or a layout, never a trap", arguments: 0..<8)
  func damaged(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let originals = [(SpellingTests.json, "a.layout.json"), (SpellingTests.text, "a.layout")]
    let pieces = [
      "\"", "'", "{", "}", "[", "]", "\\", "\\u", "\n", "\t", "é", "\u{0}", "@", "-", "x", "=", "#", "1e9", ",", "?",
    ]
    for _ in 0..<150 {
      for (text, path) in originals {
        var scalars = Array(text.unicodeScalars)
        if random.next() % 3 == 0 { scalars = Array(scalars.prefix(Int(random.next() % UInt64(scalars.count)))) }
        for _ in 0..<(1 + random.next() % 6) where !scalars.isEmpty {
          let place = Int(random.next() % UInt64(scalars.count))
          let piece = Array(pieces[Int(random.next() % UInt64(pieces.count))].unicodeScalars)
          let end = min(scalars.count, place + Int(random.next() % 4))
          scalars.replaceSubrange(place..<end, with: piece)
        }
        var damaged = String.UnicodeScalarView()
        damaged.append(contentsOf: scalars)
        check(String(damaged), path: path, seed: seed)
      }
    }
  }

  /// Whatever a file holds, findings lie inside it and a layout keeps its rules.
  private func check(_ text: String, path: String, seed: Int) {
    let lineCount = text.utf8.count { $0 == 0x0A } + 1
    do {
      let file = try LayoutFileLoader().load(SourceFile(path: path, text: text))
      for layout in file.layouts {
        for (index, item) in layout.items.enumerated() where (item.parent?.index ?? -1) >= index {
          Issue.record("seed \(seed): \(item.name) comes before its parent")
        }
        if Set(layout.constraints.map(\.id)).count != layout.constraints.count {
          Issue.record("seed \(seed): two constraints have one id")
        }
      }
    } catch {
      if error.findings.isEmpty { Issue.record("seed \(seed): a failure without findings") }
      for case let range? in error.findings.map(\.range)
      where range.start.line > lineCount || range.start.column < 1 || range.end < range.start {
        Issue.record("seed \(seed): \(range) is not in the file")
      }
    }
  }

  @Test("Random words never trap the reader of equations", arguments: 0..<4)
  func randomEquations(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 1_000)
    let words = [
      "A", ".", "width", "=", "==", "<=", "≥", "*", "/", "+", "-", "−", "(", ")", "1", "0", "1e9", ".5", " ", "@", "'",
      "\"", "NotAnAttribute", "address", "0x1", "H:", "|", "[", "]", "options", "views", "metrics", "inactive ", "é",
    ]
    for _ in 0..<2_000 {
      let count = 1 + Int(random.next() % 12)
      let line = (0..<count).map { _ in words[Int(random.next() % UInt64(words.count))] }.joined()
      check("view A 10x10\n  view B\n\(line)\n", path: "a.layout", seed: seed)
    }
  }
}
