import Testing

@testable import LayoutAnalysis

@Suite("Disjoint sets")
struct DisjointSetsTests {
  @Test("Joined numbers share their least number, others do not")
  func join() {
    var sets = DisjointSets(count: 6)
    sets.join(4, 5)
    sets.join(3, 4)
    sets.join(1, 3)
    #expect((0..<6).map { sets.least(of: $0) } == [0, 1, 2, 1, 1, 1])
  }

  @Test("A long chain joined from its end is no deeper for the next question")
  func chain() {
    let count = 100_000
    var sets = DisjointSets(count: count)
    for number in (1..<count).reversed() { sets.join(number, number - 1) }
    #expect((0..<count).allSatisfy { sets.least(of: $0) == 0 })
  }
}
