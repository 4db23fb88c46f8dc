import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Addresses")
struct AddressTests {
  /// Red and Blue in a root, in either order, with names to choose and one more view on request.
  private func addresses(isReversed: Bool = false, neighbour: String = "Blue", extra: Bool = false) -> [String: String]
  {
    var builder = LayoutBuilder()
    let root = builder.root()
    if extra { builder.view("Extra", in: root) }
    let names = isReversed ? [neighbour, "Red"] : ["Red", neighbour]
    for name in names {
      let view = builder.view(name, in: root)
      builder.constrain(view, .width, plus: 100)
    }
    let layout = builder.lowered.addressed
    var result: [String: String] = [:]
    for item in layout.items { result[item.name] = item.view?.address }
    for constraint in layout.constraints where !constraint.isImplicit {
      result[layout[constraint.firstItem].name + ".width"] = constraint.address
    }
    return result
  }

  @Test("An address does not change when neighbours are reordered, renamed or added")
  func stability() throws {
    let plain = addresses()
    let red = try #require(plain["Red"])
    let width = try #require(plain["Red.width"])
    for other in [addresses(isReversed: true), addresses(neighbour: "Green"), addresses(extra: true)] {
      #expect(other["Red"] == red)
      #expect(other["Red.width"] == width)
    }
    #expect(plain["Blue"] != red)
    #expect(plain["Blue.width"] != width)
  }

  @Test("Views lie at 7f8…, constraints at 6000…, 12 hexadecimal digits each")
  func shape() throws {
    let layout = LayoutBuilder.sample.lowered().addressed
    let items = layout.items.compactMap { $0.view?.address ?? $0.guide?.address }
    let constraints = layout.constraints.compactMap(\.address)
    #expect(items.count == layout.items.count && items.allSatisfy { $0.hasPrefix("7f8") })
    #expect(constraints.count == layout.constraints.count && constraints.allSatisfy { $0.hasPrefix("6000") })
    let digits = Set("0123456789abcdef")
    #expect((items + constraints).allSatisfy { $0.count == 12 && $0.allSatisfy { digits.contains($0) } })
    #expect(Set(items + constraints).count == items.count + constraints.count)
  }

  @Test("Two constraints that say the same have different addresses")
  func repetition() {
    var builder = LayoutBuilder()
    let root = builder.root()
    let red = builder.view("Red", in: root)
    for _ in 0..<3 { builder.constrain(red, .width, plus: 100) }
    let written = builder.lowered.addressed.constraints.prefix(3).compactMap(\.address)
    #expect(Set(written).count == 3)
  }

  @Test("An address that the input gives is kept, and given to nothing else")
  func given() {
    var builder = LayoutBuilder()
    let root = builder.root()
    builder.view("Red", in: root)
    let made = builder.lowered.addressed.items[1].view?.address
    builder.view("Blue", in: root) { $0.address = made }
    let items = builder.lowered.addressed.items
    #expect(items[2].view?.address == made)
    #expect(items[1].view?.address != made)
  }

  @Test("Those who keep an address have the one that they have beside all others, with the items that they name")
  func wanted() {
    let lowered = LayoutBuilder.sample.lowered()
    let all = lowered.addressed
    for index in all.constraints.indices {
      var some = lowered.layout
      some.assignAddresses(toConstraints: [index])
      #expect(some.constraints[index] == all.constraints[index])
      #expect(some.constraints.count { $0.address != nil } == 1)
      var item: ItemID? = all.constraints[index].firstItem
      while let next = item {
        #expect(some.items[next.index] == all.items[next.index])
        item = all.items[next.index].parent
      }
    }
  }
}

extension LayoutBuilder {
  /// A root with a label, a stack and a guide.
  static var sample: Layout {
    var builder = LayoutBuilder()
    let root = builder.root()
    let stack = builder.view("Stack", in: root, class: "UIStackView") { $0.stack = Stack(alignment: .center) }
    for name in ["A", "B", "C"] { builder.view(name, in: stack, class: "UILabel") { $0.intrinsicWidth = .unknown } }
    _ = builder.layout.builtInGuide(.safeArea, of: root)
    builder.constrain(stack, .centerX, to: root, .centerX)
    return builder.layout
  }
}

extension LoweredLayout {
  /// The layout with addresses.
  var addressed: Layout {
    var result = layout
    result.assignAddresses()
    return result
  }
}
