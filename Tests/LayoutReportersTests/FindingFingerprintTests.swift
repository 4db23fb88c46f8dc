import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutReporters

@Suite("Fingerprints of old, by messages")
struct MessageFingerprintTests {
  private func finding(_ message: String, line: Int = 1) -> Finding {
    Finding(.duplicateName, file: "a.layout", range: SourceRange(line: line, column: 1), message: message)
  }

  private func names(_ findings: [Finding]) -> [String] {
    var fingerprints = MessageFingerprints()
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
      var fingerprints = MessageFingerprints()
      let finding = Finding.text(.unsatisfiableConstraints, file: "a", range: nil, message: "m", conflict: index)
      return fingerprints.fingerprint(of: finding, in: diagnosis)
    }
    #expect(names[0] == names[1])
    #expect(names[0] != names[2])
  }
}

@Suite("Fingerprints")
struct FindingFingerprintTests {
  private func names(_ findings: [Finding], text: String = "", file: String = "a.layout") -> [String] {
    let file = FileDiagnosis(
      path: "x/\(file)", identityPath: file, source: SourceFile(path: file, text: text), layouts: [],
      failures: findings)
    return file.namedFindings.map(\.fingerprint)
  }

  private func finding(_ message: String, _ range: SourceRange?) -> Finding {
    Finding(.invalidLayoutFile, file: "a", range: range, message: message)
  }

  @Test("What a reader says is known by the text that it is about, wherever it stands and whatever is said")
  func readers() {
    let place = SourceRange(line: 1, column: 1, length: 6)
    let moved = SourceRange(line: 3, column: 5, length: 6)
    let name = names([finding("m", place)], text: "veiw A 10")
    #expect(names([finding("another message", moved)], text: "\n\n    veiw A 10") == name)
    #expect(names([finding("m", place)], text: "viwe A 10") != name)
    #expect(names([finding("m", SourceRange(line: 1, column: 1))], text: "A.width = 10") != name)
    #expect(
      names([finding("m", SourceRange(line: 1, column: 1))], text: "A.width = 10")
        == names([finding("m", SourceRange(line: 1, column: 9))], text: "A.width =  11"))
  }

  @Test("Findings of one identity are numbered, and files are told apart by the path from the root")
  func occurrences() {
    let twice = names([finding("m", nil), finding("m", nil)])
    #expect(twice.first != twice.last)
    #expect(names([finding("n", nil)]) == Array(twice.prefix(1)))
    #expect(names([finding("m", nil)], file: "b.layout") != Array(twice.prefix(1)))
  }

  @Test("A conflict is known by its written members, whatever their numbers, order and places")
  func conflicts() {
    func name(_ widths: [Int], order: [Int], relation: Relation = .equal) -> String {
      var layout = Layout(file: "a.layout", name: "A")
      let red = layout.add(.view(View(name: "Red")))
      let constraints = widths.enumerated().map { index, width in
        Constraint(
          id: "#\(index)", firstItem: red, firstAttribute: .width, relation: index == 0 ? relation : .equal,
          constant: Rational(width),
          origin: ConstraintOrigin(kind: .equation, range: SourceRange(line: width, column: 1)))
      }
      var diagnosis = Diagnosis(layout: layout, constraints: constraints, verdict: .unsatisfiable)
      diagnosis.conflicts = [
        Conflict(
          members: order, multipliers: [1, -1], axis: .horizontal, excess: 20, broken: 0,
          isSettledByEarlierBreak: false)
      ]
      var finding = Finding(
        .unsatisfiableConstraints, file: "a", range: nil,
        content: .conflict(ConflictEvidence(shape: .twoSizes(order[0], order[1]))))
      finding.conflict = 0
      diagnosis.findings = [finding]
      return FileDiagnosis(path: "a", source: nil, layouts: [diagnosis], failures: []).namedFindings[0].fingerprint
    }
    #expect(name([100, 80], order: [0, 1]) == name([101, 79], order: [1, 0]))
    #expect(name([100, 80], order: [0, 1]) != name([100, 80], order: [0, 1], relation: .greaterThanOrEqual))
    #expect(name([100, 80], order: [0, 1]) == "ab793cfc3f515abd", "this one for ever")
  }
}

extension FileDiagnosis {
  /// Everything to be said of the file, in order.
  fileprivate var namedFindings: [NamedFinding] {
    var result: [NamedFinding] = []
    forEachNamedFinding { result.append($0) }
    return result
  }
}
