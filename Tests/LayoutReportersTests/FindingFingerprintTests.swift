import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutReporters

@Suite("Fingerprints")
struct FindingFingerprintTests {
  private func finding(_ message: String, line: Int = 1) -> Finding {
    Finding(.duplicateName, file: "a.layout", range: SourceRange(line: line, column: 1), message: message)
  }

  private func names(_ findings: [Finding], salt: String = "") -> [String] {
    var fingerprints = FindingFingerprints(salt: salt)
    return findings.map { fingerprints.fingerprint(of: $0, in: nil) }
  }

  @Test("A fingerprint is 16 hexadecimal digits, and this one for ever")
  func text() {
    #expect(names([finding("m")]) == ["23b46e5c46004f9f"])
  }

  @Test("Lines and columns do not count, in the place or in the message")
  func lines() {
    let message = { (line: Int) in "\"Red\" is declared twice; the first is on line \(line), column 3" }
    #expect(names([finding(message(2), line: 4)]) == names([finding(message(12), line: 14)]))
    #expect(names([finding("a line 2 b")]) != names([finding("a lines 2 b")]))
    #expect(names([finding("Red is 2 wide")]) != names([finding("Red is 3 wide")]))
  }

  @Test("What says the same twice has two names, in the order of the findings")
  func occurrences() {
    let twice = names([finding("m", line: 1), finding("m", line: 9)])
    #expect(twice.first != twice.last)
    #expect(names([finding("m", line: 3)]) == Array(twice.prefix(1)))
  }

  @Test("The salt makes names of one file unlike those of another")
  func salt() {
    #expect(names([finding("m")], salt: "a") != names([finding("m")], salt: "b"))
  }

  @Test("Two conflicts of one message are told apart by what their members say, in any order")
  func conflicts() {
    var layout = Layout(file: "a.layout", name: "A")
    let red = layout.add(.view(View(name: "Red")))
    let constraints = [100, 80, 60].enumerated().map { index, width in
      Constraint(
        id: "#\(index)", firstItem: red, firstAttribute: .width, constant: Rational(width),
        origin: ConstraintOrigin(kind: .equation))
    }
    var diagnosis = Diagnosis(layout: layout, constraints: constraints, verdict: .unsatisfiable)
    diagnosis.conflicts = [[0, 1], [1, 0], [1, 2]].map { members in
      Conflict(
        members: members, multipliers: [1, -1], axis: .horizontal, excess: 20, broken: members[0],
        isSettledByEarlierBreak: false)
    }
    let names = (0..<3).map { index in
      var fingerprints = FindingFingerprints()
      let finding = Finding.text(.unsatisfiableConstraints, file: "a", range: nil, message: "m", conflict: index)
      return fingerprints.fingerprint(of: finding, in: diagnosis)
    }
    #expect(names[0] == names[1])
    #expect(names[0] != names[2])
  }
}
