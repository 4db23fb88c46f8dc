import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Item tree")
struct ItemTreeTests {
  @Test("Common ancestors agree with a plain walk, in trees of every shape")
  func commonAncestors() {
    var state: UInt64 = 2026
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for reach in [1, 2, 5, 60] {
      var layout = Layout(file: "", name: "")
      for index in 0..<60 {
        let isRoot = index == 0 || index == 40
        let superview = isRoot ? nil : ItemID(max(0, index - 1 - next(min(index, reach))))
        _ = layout.add(.view(View(name: "V\(index)", superview: superview)))
      }
      let tree = ItemTree(layout.items)
      for first in layout.viewIDs {
        for second in layout.viewIDs {
          #expect(tree.commonAncestor(first, second) == layout.nearestCommonAncestor(first, second))
        }
      }
    }
  }

  @Test("A superview that does not come first makes a root, not an endless walk")
  func cycle() {
    var layout = Layout(file: "", name: "")
    _ = layout.add(.view(View(name: "A", superview: ItemID(1))))
    _ = layout.add(.view(View(name: "B", superview: ItemID(0))))
    let tree = ItemTree(layout.items)
    #expect(tree.parents == [nil, 0])
    #expect(layout.lowered().layout.items.count == 2)
  }
}
