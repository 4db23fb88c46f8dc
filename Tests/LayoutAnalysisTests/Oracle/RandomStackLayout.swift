import ExactArithmetic
import Foundation
import LayoutModel
import TestSupport

/// Makes small layouts of stack views, the same for the same seed.
struct RandomStackLayout {
  private var generator: SeededGenerator
  private(set) var layout = OracleLayout()
  private var leaves = 0

  /// Makes the layout of a seed.
  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    layout.isAppKit = generator.chance(25)
    layout.isRightToLeft = generator.chance(15)
    var root = OracleLayout.Item(name: "Root")
    root.size = [300, 200]
    layout.items = [root]
    addStack(under: 0, name: "S", depth: 0)
    pin()
    addSizes()
  }

  private mutating func addStack(under parent: Int, name: String, depth: Int) {
    var stack = OracleStack(isVertical: generator.chance(50))
    stack.distribution = generator.pick(OracleStack.Distribution.allCases.dropLast())
    if layout.isAppKit { stack.distribution = generator.pick([.fill, .fillEqually, .fillProportionally]) }
    stack.alignment = generator.pick([.fill, .fill, .near, .center, .far])
    stack.spacing = generator.pick([0, 0, 8, 10])
    var item = OracleLayout.Item(name: name, parent: parent)
    if layout.isAppKit {
      if generator.chance(30) { stack.edgeInsets = [3, 10, 5, generator.pick([0, 20])] }
    } else if generator.chance(15) {
      stack.isMarginsRelative = true
      item.margins = [4, 6, 4, generator.pick([6, 10])]
    }
    item.isHidden = depth > 0 && generator.chance(10)
    layout.items.append(item)
    let index = layout.items.count - 1
    let count = generator.pick(depth == 0 ? [1, 2, 2, 3, 3] : [1, 2])
    for number in 0..<count {
      if depth == 0, !layout.isAppKit, generator.chance(20) {
        addStack(under: index, name: "\(name)\(number)", depth: 1)
      } else {
        addLeaf(under: index)
      }
    }
    if generator.chance(15), let view = layout.arranged(by: index).first {
      stack.spacingBehind[layout.items[view].name] = generator.pick([0, 4, 20])
    }
    layout.items[index].stack = stack
  }

  private mutating func addLeaf(under parent: Int) {
    leaves += 1
    var view = OracleLayout.Item(name: "V\(leaves)", parent: parent)
    if layout.isAppKit || generator.chance(85) {
      view.content = [generator.pick([20, 40, 60]), generator.pick([10, 20, 30])]
      if generator.chance(12) { view.content[generator.below(2)] = layout.isAppKit ? 5 : generator.pick([0, nil]) }
    }
    if generator.chance(40) { view.hugging = [generator.pick([249, 251, 252]), generator.pick([249, 251, 252])] }
    if generator.chance(20) { view.compression = [generator.pick([749, 751]), generator.pick([749, 751])] }
    view.isHidden = generator.chance(15)
    layout.items.append(view)
  }

  /// Says where the outermost stack view lies, and on most axes how large it is.
  private mutating func pin() {
    for (near, far, size) in [(Attribute.leading, Attribute.trailing, Attribute.width), (.top, .bottom, .height)] {
      add(1, near, to: 0, constant: generator.pick([0, 10]))
      if generator.chance(60) {
        add(1, far, to: 0, constant: generator.pick([0, -10]))
      } else if generator.chance(50) {
        add(1, size, constant: generator.pick([50, 90, 150]), priority: generator.pick([1000, 1000, 500, 255]))
      }
    }
  }

  private mutating func addSizes() {
    for view in layout.items.indices.dropFirst(2) where generator.chance(12) {
      add(
        view, generator.pick([.width, .height]),
        generator.pick([.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]),
        constant: generator.pick([15, 30, 70]), priority: generator.pick([1000, 1000, 740]))
    }
  }

  private mutating func add(
    _ item: Int, _ attribute: Attribute, _ relation: Relation = .equal, to other: Int? = nil, constant: Int,
    priority: Int = 1000
  ) {
    let number = layout.lines.count
    layout.statements.append(
      OracleLayout.Statement(
        id: "#\(number)", first: OracleLayout.Place(item: item, attribute: attribute), relation: relation,
        second: other.map { OracleLayout.Place(item: $0, attribute: attribute) }, constant: Rational(constant),
        priority: priority))
    let second = other.map { "\(layout.items[$0].name).\(attribute.name) + " } ?? ""
    layout.lines.append(
      "\(layout.items[item].name).\(attribute.name) \(relation.symbol) \(second)\(constant)"
        .replacingOccurrences(of: "+ -", with: "- ") + (priority < 1000 ? " @\(priority)" : ""))
  }
}
