import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Causes of conflicts")
struct ConflictCausesTests {
  /// Six written constraints, then two that the system made.
  private static let constraints = (0..<8).map { index in
    Constraint(
      id: "#\(index)", firstItem: ItemID(0), firstAttribute: .width,
      origin: ConstraintOrigin(kind: index < 6 ? .equation : .rootSize))
  }

  private func groups(_ members: [[Int]], settled: Set<Int> = [], representatives: [Int]? = nil) -> [[Int]] {
    let conflicts = members.enumerated().map { index, members in
      Conflict(
        members: members, multipliers: members.map { _ in 1 }, axis: .horizontal, excess: 1,
        broken: members[0], isSettledByEarlierBreak: settled.contains(index))
    }
    return ConflictCauses(
      conflicts: conflicts, representatives: representatives ?? Array(members.indices), constraints: Self.constraints
    ).groups
  }

  @Test("What is left of a conflict belongs to it, and the one that says the most is reported")
  func subsets() {
    #expect(groups([[0, 1, 6], [0, 1, 2, 7]]) == [[1, 0]])
    #expect(groups([[0, 1, 7], [0, 1, 2], [0, 1, 2, 3]]) == [[2, 1, 0]])
  }

  @Test("Where one that someone wrote is wrong by itself, and so in all, that is reported")
  func alone() {
    #expect(groups([[0, 1, 6], [0, 6, 7]]) == [[1, 0]])
    #expect(groups([[0, 6, 7], [0, 1, 6], [0, 1, 2]]) == [[0, 2, 1]])
  }

  @Test("Conflicts that share some of what is written are two causes")
  func overlaps() {
    #expect(groups([[0, 1, 6], [1, 2, 6]]) == [[0], [1]])
    #expect(groups([[0, 6], [1, 6]]) == [[0], [1]])
  }

  @Test("Conflicts that only exchange constraints that say the same are one cause")
  func exchanged() {
    #expect(groups([[0, 1, 6], [0, 2, 6], [3, 4]], representatives: [0, 0, 2]) == [[0, 1], [2]])
    // The second one is compared with the first of its group, so what is left of either joins it.
    #expect(groups([[0, 1, 6], [0, 2, 6], [0, 7]], representatives: [0, 0, 2]) == [[2, 0, 1]])
  }

  @Test("What is left of a row that is written twice belongs to it, whichever of two alike is left")
  func remainderOfDuplicates() throws {
    let row = "H:|[A(100)][B(100)][C(100)][D(100)]|\n"
    let text = "view S 150x480\n  view A\n  view B\n  view C\n  view D\n\(row)\(row)"
    let diagnosis = try diagnosis(text)
    #expect(diagnosis.conflictsComplete)
    let findings = diagnosis.worded.filter { $0.rule == .unsatisfiableConstraints }
    #expect(findings.map(\.message) == ["A, B, C and D need 400 points, but S is 150 wide"])
    #expect(findings.first?.furtherConflicts.isEmpty == false)
  }

  @Test("A conflict that an earlier break settles has no cause of its own, even where it says the most")
  func settled() {
    #expect(groups([[0, 1, 2], [0, 1], [3, 4]], settled: [0]) == [[1], [2]])
    #expect(groups([[0], [1]], settled: [0, 1]) == [])
  }

  @Test("A conflict of the system's own constraints is nobody's remainder")
  func nothingWritten() {
    #expect(groups([[0, 6], [6, 7]]) == [[0], [1]])
  }

  @Test("No conflicts, no causes")
  func none() {
    #expect(groups([]) == [])
  }
}
