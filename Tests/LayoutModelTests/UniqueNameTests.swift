import ExactArithmetic
import Testing

@testable import LayoutModel

@Suite("Unique names")
struct UniqueNameTests {
  private func layout(_ names: [String]) -> Layout {
    var layout = Layout(file: "a", name: "a")
    for name in names { _ = layout.add(.view(View(name: name))) }
    return layout
  }

  private func constraint(_ id: String, owner: String? = nil, number: Int? = nil) -> Constraint {
    Constraint(
      id: id, owner: owner, number: number, firstItem: ItemID(0), firstAttribute: .width,
      origin: ConstraintOrigin(kind: .nonnegativeSize))
  }

  @Test("What is unique stays; of what is not the first keeps its name")
  func names() {
    var one = layout(["A", "B", "A", "A", "A#2"])
    one.constraints = [
      constraint("w"), constraint("w#2"), constraint("w"), constraint("x", owner: "A"), constraint("x(A)"),
      constraint("x", owner: "A", number: 1), constraint("x(A)#1"), constraint("x(A)"),
    ]
    one.unknowns = ["u", "u", "A.left"].map { Unknown(name: $0, nominal: 0) }
    one.makeNamesUnique()
    #expect(one.items.map(\.name) == ["A", "B", "A#2", "A#3", "A#2#2"])
    #expect(
      one.constraints.map(\.id) == ["w", "w#2", "w#3", "x(A)", "x(A)#2", "x(A)#1", "x(A)#1#2", "x(A)#3"])
    #expect(one.unknowns.map(\.name) == ["u", "u#2", "A.left#2"])
    let before = one
    one.makeNamesUnique()
    #expect(one == before)
  }

  @Test("A name that is put together has the fingerprint of its text")
  func fingerprints() {
    for name in [constraint("a", owner: "b"), constraint("a", owner: "b", number: 12), constraint("a(b)#12")] {
      #expect(name.nameFingerprint == NameFingerprint(name.id).value)
    }
    #expect(constraint("a").nameFingerprint != constraint("b").nameFingerprint)
    for length in 0...9 {
      for number in [0, 7, 10, 4_321, 999_999, 9_999_999, 10_000_000, -5] {
        let name = constraint(String(repeating: "x", count: length), number: number)
        #expect(name.nameFingerprint == NameFingerprint(name.id).value)
      }
    }
  }

  @Test("Many of one name are told apart in linear time")
  func many() {
    var layout = layout(Array(repeating: "A", count: 20_000))
    layout.makeNamesUnique()
    #expect(Set(layout.items.map(\.name)).count == 20_000)
    #expect(layout.items.last?.name == "A#20000")
  }
}
