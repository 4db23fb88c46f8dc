import LayoutReporters

/// The difference of two texts, line by line, as `diff -u` prints it.
///
/// The lines in common are a longest common subsequence after Myers, *An O(ND) Difference Algorithm and Its Variations*
/// (1986): O((n + m)·d) time and O(d²) memory for d differing lines. Beyond a limit on d, what lies between the common
/// beginning and the common end counts as replaced as a whole, so that two unrelated texts stay cheap.
package struct UnifiedDiff: Hashable, Sendable {
  /// A line, equal to another only if it is so to the byte: `String` takes composed and decomposed letters for equal.
  private struct Line: Hashable, Sendable {
    var text: String

    static func == (left: Line, right: Line) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
  }

  private enum Edit: Hashable, Sendable {
    case keep(Line)
    case remove(Line)
    case add(Line)
  }

  private static let limit = 1000

  private let edits: [Edit]

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The text to start from.
  ///   - new: The text to arrive at.
  package init(from old: String, to new: String) {
    let old = Self.lines(old)
    let new = Self.lines(new)
    var head = 0
    while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let middle = Self.script(
      Array(old[head..<(old.count - tail)]), Array(new[head..<(new.count - tail)]))
    edits = old[..<head].map(Edit.keep) + middle + old[(old.count - tail)...].map(Edit.keep)
  }

  /// Whether the texts are equal.
  package var isEmpty: Bool {
    edits.allSatisfy {
      if case .keep = $0 { true } else { false }
    }
  }

  /// The difference as text; empty where there is none.
  ///
  /// - Parameters:
  ///   - oldName: What to call the old text.
  ///   - newName: What to call the new text.
  ///   - context: How many equal lines to show around a difference.
  /// - Returns: The text, ready to print.
  package func text(oldName: String, newName: String, context: Int = 3) -> VisibleText {
    let hunks = hunks(context: context)
    guard !hunks.isEmpty else { return "" }
    return "--- \(oldName)\n+++ \(newName)\n" + hunks.map(render).joined()
  }

  /// The stretches of edits to show.
  private func hunks(context: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, edit) in edits.enumerated() {
      if case .keep = edit { continue }
      let range = max(0, index - context)..<min(edits.count, index + 1 + context)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private func render(_ hunk: Range<Int>) -> VisibleText {
    let before = Self.counts(edits[..<hunk.lowerBound])
    let within = Self.counts(edits[hunk])
    let old = Self.span(start: before.old, count: within.old)
    let new = Self.span(start: before.new, count: within.new)
    return edits[hunk].reduce(into: "@@ -\(old) +\(new) @@\n") { (text: inout VisibleText, edit) in
      switch edit {
      case .keep(let line): text += " " + Self.terminated(line)
      case .remove(let line): text += "-" + Self.terminated(line)
      case .add(let line): text += "+" + Self.terminated(line)
      }
    }
  }

  private static func counts(_ edits: ArraySlice<Edit>) -> (old: Int, new: Int) {
    edits.reduce(into: (old: 0, new: 0)) { counts, edit in
      switch edit {
      case .keep: counts = (counts.old + 1, counts.new + 1)
      case .remove: counts.old += 1
      case .add: counts.new += 1
      }
    }
  }

  /// A range as `diff` writes it: an empty one is named by the line before it.
  private static func span(start: Int, count: Int) -> VisibleText {
    let first = count == 0 ? start : start + 1
    return count == 1 ? "\(first)" : "\(first),\(count)"
  }

  private static func terminated(_ line: Line) -> VisibleText {
    let text = VisibleText.lines(of: line.text).joined(separator: "\n")
    return line.text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
  }

  /// The lines of a text, each with its line feed. A carriage return is a part of its line, so that it shows as a
  /// difference.
  private static func lines(_ text: String) -> [Line] {
    var lines: [Line] = []
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      line.append(scalar)
      if scalar == "\n" {
        lines.append(Line(text: String(line)))
        line = String.UnicodeScalarView()
      }
    }
    if !line.isEmpty { lines.append(Line(text: String(line))) }
    return lines
  }

  /// The shortest script of edits from one list of lines to another.
  private static func script(_ old: [Line], _ new: [Line]) -> [Edit] {
    guard let trace = trace(old, new) else { return old.map(Edit.remove) + new.map(Edit.add) }
    var x = old.count
    var y = new.count
    var edits: [Edit] = []
    for (d, reached) in trace.enumerated().reversed() {
      let k = x - y
      let previous = d == 0 ? 0 : Self.previousDiagonal(k, d, reached)
      let previousX = d == 0 ? 0 : reached[previous, default: 0]
      let previousY = d == 0 ? 0 : previousX - previous
      while x > previousX, y > previousY, x > 0, y > 0 {
        x -= 1
        y -= 1
        edits.append(.keep(old[x]))
      }
      guard d > 0 else { break }
      if x > previousX {
        x -= 1
        edits.append(.remove(old[x]))
      } else if y > previousY {
        y -= 1
        edits.append(.add(new[y]))
      }
    }
    return edits.reversed()
  }

  private static func previousDiagonal(_ k: Int, _ d: Int, _ reached: [Int: Int]) -> Int {
    k == -d || (k != d && reached[k - 1, default: -1] < reached[k + 1, default: -1]) ? k + 1 : k - 1
  }

  /// For each number of edits, how far the old list was consumed on each diagonal before it; `nil` beyond the limit.
  private static func trace(_ old: [Line], _ new: [Line]) -> [[Int: Int]]? {
    var reached = [1: 0]
    var trace: [[Int: Int]] = []
    for d in 0...min(old.count + new.count, limit) {
      trace.append(reached)
      for k in stride(from: -d, through: d, by: 2) {
        let previous = previousDiagonal(k, d, reached)
        var x = previous == k + 1 ? reached[previous, default: 0] : reached[previous, default: 0] + 1
        var y = x - k
        while x < old.count, y < new.count, x >= 0, y >= 0, old[x] == new[y] {
          x += 1
          y += 1
        }
        reached[k] = x
        if x >= old.count, y >= new.count { return trace }
      }
    }
    return nil
  }
}
