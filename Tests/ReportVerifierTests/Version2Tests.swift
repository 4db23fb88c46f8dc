import Testing

@testable import ReportVerifier

/// Reports that list constraints and corrections once.
@Suite("Reports of version 2")
struct Version2Tests {
  /// Two conflicts that share nothing: 20 + 300 in 300, and two heights.
  private static let text = #"""
    {
      "report": 2,
      "tool": { "name": "plumb", "version": "0.1.0" },
      "layouts": [
        {
          "file": "a.layout", "name": "A", "line": 1, "layoutDirection": "leftToRight", "verdict": "unsatisfiable",
          "views": [
            { "name": "S", "class": "UIView", "superview": null, "line": 1,
              "constraints": { "horizontal": 3, "vertical": 0 }, "frame": [0, 0, 300, 480] },
            { "name": "Red", "class": "UIView", "superview": "S", "line": 2,
              "constraints": { "horizontal": 3, "vertical": 2 }, "frame": [20, 0, 280, null] }
          ],
          "layoutGuides": [],
          "constraints": [
            { "id": "left", "line": 3, "implicit": false, "log": "<L:0x1 H:|-(20)-[Red]   (active)>",
              "firstItem": "Red", "firstAttribute": "leading", "relation": "==", "secondItem": "S",
              "secondAttribute": "leading", "multiplier": 1, "constant": 20, "priority": 1000, "origin": "equation",
              "expression": { "terms": { "Red.left": "1" }, "relation": "==", "constant": "20" } },
            { "id": "width", "line": 4, "implicit": false, "log": "<L:0x2 Red.width == 300>",
              "firstItem": "Red", "firstAttribute": "width", "relation": "==", "secondItem": null,
              "secondAttribute": null, "multiplier": 1, "constant": 300, "priority": 1000, "origin": "equation",
              "expression": { "terms": { "Red.right": "1", "Red.left": "-1" }, "relation": "==", "constant": "300" } },
            { "id": "right", "line": 5, "implicit": false, "log": "<L:0x3 Red.right == S.right>",
              "firstItem": "S", "firstAttribute": "trailing", "relation": "==", "secondItem": "Red",
              "secondAttribute": "trailing", "multiplier": 1, "constant": 0, "priority": 1000, "origin": "equation",
              "expression": { "terms": { "S.right": "1", "Red.right": "-1" }, "relation": "==", "constant": "0" } },
            { "id": "size", "line": 1, "implicit": true, "log": "<L:0x4 S.width == 300   (active)>",
              "firstItem": "S", "firstAttribute": "width", "relation": "==", "secondItem": null,
              "secondAttribute": null, "multiplier": 1, "constant": 300, "priority": 1000, "origin": "root-size",
              "expression": { "terms": { "S.right": "1" }, "relation": "==", "constant": "300" } },
            { "id": "tall", "line": 6, "implicit": false, "log": "<L:0x5 Red.height == 50>",
              "firstItem": "Red", "firstAttribute": "height", "relation": "==", "secondItem": null,
              "secondAttribute": null, "multiplier": 1, "constant": 50, "priority": 1000, "origin": "equation",
              "expression": { "terms": { "Red.bottom": "1", "Red.top": "-1" }, "relation": "==", "constant": "50" } },
            { "id": "flat", "line": 7, "implicit": false, "log": "<L:0x6 Red.height == 40>",
              "firstItem": "Red", "firstAttribute": "height", "relation": "==", "secondItem": null,
              "secondAttribute": null, "multiplier": 1, "constant": 40, "priority": 1000, "origin": "equation",
              "expression": { "terms": { "Red.bottom": "1", "Red.top": "-1" }, "relation": "==", "constant": "40" } }
          ],
          "conflicts": [
            { "members": [0, 1, 2, 3], "multipliers": ["-1", "-1", "-1", "1"], "axis": "horizontal", "excess": 20,
              "arithmetic": "", "broken": 1, "settledByEarlierBreak": false },
            { "members": [4, 5], "multipliers": ["-1", "1"], "axis": "vertical", "excess": 10, "arithmetic": "",
              "broken": 5, "settledByEarlierBreak": false }
          ],
          "conflictsComplete": true,
          "corrections": [
            { "sets": [[0], [1], [2], [3]], "complete": true }, { "sets": [[4], [5]], "complete": true }
          ],
          "satisfiableSizes": { "width": null, "height": null },
          "ambiguities": [], "redundant": [], "unsatisfiedOptional": []
        }
      ],
      "findings": [
        { "rule": "unsatisfiable-constraints", "severity": "error", "layout": 0, "file": "a.layout", "line": 4,
          "column": 1, "message": "", "fingerprint": "" }
      ],
      "summary": { "files": 1, "layouts": 1, "errors": 1, "warnings": 0 }
    }
    """#

  private func verify(_ changes: (String, String)...) throws -> VerificationReport {
    var text = Self.text
    for (old, new) in changes {
      try #require(text.contains(old), "\(old)")
      text = text.replacing(old, with: new)
    }
    return try ReportVerifier.verify(json: text)
  }

  @Test("Proofs, expressions and corrections of each part are checked")
  func valid() throws {
    let report = try verify()
    #expect(report.problems == [] && report.notChecked == [])
    #expect(report.conflictsChecked == 2 && report.membersChecked == 6 && report.correctionsChecked == 6)
  }

  @Test(
    "What does not hold is said",
    arguments: [
      ("\"excess\": 20", "\"excess\": 21", "the excess is given as 21"),
      ("\"Red.right\": \"1\", \"Red.left\": \"-1\"", "\"Red.right\": \"1\"", "do not cancel"),
      ("\"members\": [4, 5]", "\"members\": [4, 4]", "the broken constraint flat is not a member"),
      ("[[4], [5]], \"complete\": true", "[[4]], \"complete\": true", "no correction removes flat"),
      ("[[0], [1], [2], [3]]", "[[0, 1], [2], [3]]", "left can be kept"),
      (", { \"sets\": [[4], [5]], \"complete\": true }", "", "it leaves conflict 1"),
      ("[[4], [5]]", "[[4], [5], [3, 4]]", "conflict 0 is corrected in two parts"),
      ("{ \"sets\": [[4], [5]], \"complete\": true }", "{ \"sets\": [], \"complete\": true }", "nothing corrects"),
      ("\"width\": null", "\"width\": [320, null]", "there is a width"),
    ])
  func invalid(old: String, new: String, problem: String) throws {
    let report = try verify((old, new))
    #expect(report.problems.contains { $0.contains(problem) }, "\(report.problems)")
  }

  /// The conflict of widths once more.
  private func again(_ multipliers: String, excess: Int, last: Int, _ tail: String) -> String {
    """
    { "members": [0, 1, 2, \(last)], "multipliers": [\(multipliers)], "axis": "horizontal", "excess": \(excess),
      "arithmetic": "", "broken": 1, "settledByEarlierBreak": false\(tail) },
      { "members": [4
    """
  }

  @Test("A conflict is given once, and under several sizes once for each way that its members contradict one another")
  func givenTwice() throws {
    let second = "{ \"members\": [4"
    let wide = Self.text.components(between: "{ \"id\": \"size\"", and: "} },")
      .replacing("300", with: "500").replacing("0x4", with: "0x7")
    let flat = Self.text.components(between: "{ \"id\": \"flat\"", and: "} }")
    let (own, otherWay) = ("\"-1\", \"-1\", \"-1\", \"1\"", "\"1\", \"1\", \"1\", \"-1\"")
    let plain = try verify((second, again(own, excess: 20, last: 3, "")))
    #expect(plain.problems == ["report.layouts[0] \"A\": a conflict is given twice"])
    let settled = ("\"settledByEarlierBreak\": false }", "\"settledByEarlierBreak\": false, \"sizes\": [0] }")
    let sized = try verify(settled, (second, again(own, excess: 20, last: 3, ", \"sizes\": [1]")))
    #expect(sized.problems == plain.problems)
    let further = (flat, flat + ",\n" + wide.dropLast())
    let both = try verify(settled, further, (second, again(otherWay, excess: 180, last: 6, ", \"sizes\": [1]")))
    #expect(both.problems == [] && both.conflictsChecked == 3)
  }

  @Test(
    "A place that is none is refused",
    arguments: [
      ("\"members\": [4, 5]", "\"members\": [4, 6]"), ("\"broken\": 5", "\"broken\": -1"),
      ("[[4], [5]]", "[[4], [55]]"), ("[\"-1\", \"1\"]", "[\"1\"]"), ("\"report\": 2", "\"report\": 3"),
    ])
  func refused(old: String, new: String) throws {
    #expect(throws: VerificationFailure.self) { try verify((old, new)) }
  }

  @Test("What there was no room for is no problem, and is said not to be checked")
  func omitted() throws {
    let second = Self.text.components(between: "{ \"members\": [4", and: "}")
    let report = try verify(
      (second, ""), ("\"settledByEarlierBreak\": false },", "\"settledByEarlierBreak\": false }"),
      ("\"unsatisfiedOptional\": []", "\"unsatisfiedOptional\": [], \"omitted\": { \"conflicts\": 1 }"),
      ("\"summary\"", "\"omitted\": { \"errors\": 2 }, \"summary\""), ("\"errors\": 1", "\"errors\": 3"))
    #expect(report.problems == [])
    #expect(report.notChecked.contains { $0.contains("conflicts that the report has no room for") })
  }

  @Test("No digit of a proof can be changed unnoticed")
  func everyDigit() throws {
    let text = Array(Self.text.utf8)
    let keys = ["\"Red.left\": ", "\"S.right\": ", "\"constant\": ", "\"multipliers\": ", "\"excess\": "]
    var changes = 0
    for key in keys.map({ Array($0.utf8) }) {
      let isList = key.starts(with: "\"multipliers".utf8)
      for start in text.indices where text[start...].starts(with: key) {
        let end = text[(start + key.count)...].firstIndex {
          $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") || $0 == 10 || ($0 == UInt8(ascii: ",") && !isList)
        }
        for position in (start + key.count)..<(end ?? text.count)
        where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[position]) {
          var changed = text
          changed[position] = text[position] == UInt8(ascii: "9") ? UInt8(ascii: "8") : text[position] + 1
          changes += 1
          #expect((try? ReportVerifier.verify(json: changed))?.isValid != true, "at \(position)")
        }
      }
    }
    #expect(changes > 30)
  }
}

extension String {
  /// From the first occurrence of a text to the next of another one, both included.
  fileprivate func components(between first: String, and last: String) -> String {
    guard let start = firstRange(of: first), let end = self[start.lowerBound...].firstRange(of: last) else { return "" }
    return String(self[start.lowerBound..<end.upperBound])
  }
}
