import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutReporters

@Suite("A line of the report")
struct JSONLineTests {
  @Test("It is what a tree of the same values would be written as")
  func values() {
    let texts = ["", "Red", "a\"b\\", "tab\t", "##vso[x]", "é\u{202E}", "😀", "\u{7F}"]
    let numbers: [Rational?] = [nil, 0, 9, 10, -3, Rational(1, 3), Rational(-5, 2), Rational(Int.max) + 1]
    for text in texts {
      var line = JSONLine()
      line.add("name", text)
      line.add("none", nil as String?)
      line.add("line", 12)
      line.add("counts") { counts in
        counts.add("first", 3)
        counts.add("second", nil as Int?)
      }
      line.add("frame", numbers)
      line.add("flag", true)
      line.add(JSONValue.Member(key: "file", value: .string(text)))
      let tree = JSONValue.object([
        "name": .string(text), "none": .null, "line": .number(12),
        "counts": .object(["first": .number(3), "second": .null]), "frame": .array(numbers.map { .number($0) }),
        "flag": .bool(true), "file": .string(text),
      ])
      #expect(line.text == tree.line.text)
    }
    #expect(JSONLine().text == "{}")
  }

  @Test("Addresses are made up only where a constraint is printed")
  func addresses() {
    #expect(JSONReporter().addressed(in: Samples.narrow()) == .all)
    #expect(JSONReporter().addressed(in: Samples.ambiguous()) == .none)
  }
}
