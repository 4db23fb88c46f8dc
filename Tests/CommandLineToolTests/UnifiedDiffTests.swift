import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Unified diff")
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, context: Int = 3) -> String {
    UnifiedDiff(from: old, to: new).text(oldName: "old", newName: "new", context: context).text
  }

  @Test("Equal texts differ in nothing")
  func equal() {
    #expect(diff("", "") == "")
    #expect(diff("a\nb\n", "a\nb\n") == "")
    #expect(UnifiedDiff(from: "a", to: "a").isEmpty)
    #expect(!UnifiedDiff(from: "a", to: "b").isEmpty)
  }

  @Test("A changed line is shown between the lines around it")
  func changedLine() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- old
        +++ new
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test("Changes that lie apart are shown apart")
  func hunks() {
    #expect(
      diff("a\n1\n2\n3\n4\nb\n", "A\n1\n2\n3\n4\nB\n", context: 1) == """
        --- old
        +++ new
        @@ -1,2 +1,2 @@
        -a
        +A
         1
        @@ -5,2 +5,2 @@
         4
        -b
        +B

        """)
  }

  @Test("A text that is new, or gone, is named by line 0")
  func emptySides() {
    #expect(diff("", "a\n") == "--- old\n+++ new\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", "") == "--- old\n+++ new\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test("A missing line break at the end is a difference")
  func missingLineBreak() {
    #expect(
      diff("a\n", "a") == "--- old\n+++ new\n@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n")
  }

  @Test("Carriage returns and letters composed differently are differences")
  func bytesCount() {
    #expect(!UnifiedDiff(from: "a\n", to: "a\r\n").isEmpty)
    #expect(!UnifiedDiff(from: "\u{E9}\n", to: "e\u{301}\n").isEmpty)
  }

  @Test("A diff holds both texts, and no more changes than needed", arguments: 0..<200)
  func reconstruction(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let old = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
      String(Int.random(in: 0..<4, using: &generator))
    }
    let new = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
      String(Int.random(in: 0..<4, using: &generator))
    }
    let text = diff(old.map { $0 + "\n" }.joined(), new.map { $0 + "\n" }.joined(), context: 100)
    let lines = text.split(separator: "\n").dropFirst(3)
    guard old != new else {
      #expect(text.isEmpty)
      return
    }
    #expect(lines.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) } == old)
    #expect(lines.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) } == new)
    let changes = lines.filter { !$0.hasPrefix(" ") }.count
    #expect(changes == old.count + new.count - 2 * longestCommonSubsequence(old, new))
  }

  @Test("Two long texts without a common line are compared in bounded time")
  func unrelated() {
    let old = (0..<3000).map { "a\($0)\n" }.joined()
    let new = (0..<3000).map { "b\($0)\n" }.joined()
    #expect(diff(old, new).hasPrefix("--- old\n+++ new\n@@ -1,3000 +1,3000 @@\n-a0\n"))
  }

  private func longestCommonSubsequence(_ old: [String], _ new: [String]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for a in old {
      var next = row
      for (j, b) in new.enumerated() { next[j + 1] = a == b ? row[j] + 1 : max(row[j + 1], next[j]) }
      row = next
    }
    return row[new.count]
  }
}
