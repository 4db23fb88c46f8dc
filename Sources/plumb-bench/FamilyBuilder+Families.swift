import ExactArithmetic
import LayoutModel

extension FamilyBuilder {
  mutating func addGrid(_ count: Int) {
    var cells: [ItemID] = []
    for index in 0..<count {
      let isContent = index % 3 == 2
      let cell = add("Cell\(index)", in: root, size: isContent ? (60, 30) : nil)
      let isFirst = index % 10 == 0
      tie(cell, .leading, .equal, isFirst ? root : cells[index - 1], isFirst ? .leading : .trailing, plus: 8)
      place(cell, below: index < 10 ? nil : cells[index - 10], in: root)
      if isContent {
        tie(cell, .width, .lessThanOrEqual, plus: 200)
        tie(cell, .height, .lessThanOrEqual, plus: 100)
      } else {
        if index == 0 {
          tie(cell, .width, plus: 80)
        } else {
          tie(cell, .width, .equal, cells[0], .width)
        }
        tie(cell, .height, plus: 44)
      }
      cells.append(cell)
    }
  }

  mutating func addForm(_ count: Int) {
    var above: ItemID?
    for row in 0..<max(1, count / 2) {
      let caption = add("Caption\(row)", in: root, size: (Rational(60 + row * 37 % 50), 21))
      let field = add("Field\(row)", in: root, size: (120, 34))
      tie(caption, .leading, .equal, root, .leading, plus: 16)
      tie(field, .leading, .equal, caption, .trailing, plus: 8)
      tie(root, .trailing, .equal, field, .trailing, plus: 16)
      tie(caption, .centerY, .equal, field, .centerY)
      tie(caption, .width, .equal, plus: 140, priority: 900)
      place(field, below: above, in: root)
      above = field
    }
  }

  mutating func addTable(_ count: Int) {
    var above: ItemID?
    for row in 0..<max(1, count / 5) {
      let cell = add("Row\(row)", in: root)
      let icon = add("Icon\(row)", in: cell)
      let title = add("Title\(row)", in: cell, size: (Rational(80 + row * 37 % 90), 21))
      let detail = add("Detail\(row)", in: cell, size: (Rational(90 + row * 53 % 90), 17))
      let accessory = add("Accessory\(row)", in: cell)
      tie(cell, .leading, .equal, root, .leading)
      tie(cell, .trailing, .equal, root, .trailing)
      place(cell, below: above, in: root, gap: 0)
      tie(icon, .leading, .equal, cell, .leading, plus: 16)
      tie(icon, .centerY, .equal, cell, .centerY)
      tie(icon, .width, plus: 40)
      tie(icon, .height, .equal, icon, .width)
      tie(title, .leading, .equal, icon, .trailing, plus: 12)
      tie(title, .top, .equal, cell, .top, plus: 8)
      tie(accessory, .leading, .equal, title, .trailing, plus: 8)
      tie(detail, .leading, .equal, title, .leading)
      tie(detail, .trailing, .equal, title, .trailing)
      tie(detail, .top, .equal, title, .bottom, plus: 4)
      tie(cell, .bottom, .equal, detail, .bottom, plus: 8)
      tie(accessory, .width, plus: 24)
      tie(accessory, .height, plus: 24)
      tie(accessory, .centerY, .equal, cell, .centerY)
      tie(cell, .trailing, .equal, accessory, .trailing, plus: 16)
      above = cell
    }
  }

  mutating func addStacks(_ count: Int) {
    let outer = addStack("Stack", in: root, axis: .vertical)
    for edge in [Attribute.leading, .trailing, .top] { tie(outer, edge, .equal, root, edge) }
    var waiting = [outer]
    var next = 0
    var made = 2
    while made < count {
      let superview = waiting[next]
      next += 1
      let axis: Axis = layout.view(superview)?.stack?.axis.other ?? .vertical
      for _ in 0..<5 {
        waiting.append(addStack("Stack\(made)", in: superview, axis: axis))
        made += 1
      }
    }
    // What holds nothing is a label.
    for item in waiting[next...] {
      guard case .view(var view) = layout[item] else { continue }
      view.stack = nil
      view.className = "UILabel"
      view.intrinsicWidth = .points(Rational(20 + item.index * 37 % 50))
      view.intrinsicHeight = .points(20)
      view.contentHugging = AxisPriorities(
        horizontal: Priority(Double(250 + item.index % 5)), vertical: Priority(Double(250 + item.index % 5)))
      view.compressionResistance = AxisPriorities(
        horizontal: Priority(Double(745 + item.index % 5)), vertical: Priority(Double(745 + item.index % 5)))
      layout.items[item.index] = .view(view)
    }
  }

  private mutating func addStack(_ name: String, in superview: ItemID, axis: Axis) -> ItemID {
    var view = View(name: name, className: "UIStackView", superview: superview)
    view.stack = Stack(axis: axis, spacing: 4)
    return layout.add(.view(view))
  }

  mutating func addLabels(_ count: Int) {
    var previous: ItemID?
    for index in 0..<count {
      let label = add("Label\(index)", in: root, size: (Rational(30 + index * 37 % 50), 20))
      if case .view(var view) = layout[label] {
        view.compressionResistance.horizontal = Priority(Double(740 + index % 20))
        layout.items[label.index] = .view(view)
      }
      tie(label, .leading, .equal, previous ?? root, previous == nil ? .leading : .trailing, plus: 8)
      tie(label, .top, .equal, root, .top, plus: 20)
      previous = label
    }
    setRootWidth(Rational(50 * count))
    if let previous { tie(root, .trailing, .equal, previous, .trailing, plus: 8) }
  }

  mutating func addMasonry(_ count: Int) {
    let content = add("Content", in: root)
    for edge in [Attribute.leading, .trailing, .top] { tie(content, edge, .equal, root, edge) }
    tie(content, .height, .equal, plus: 0, priority: 50)
    var cards: [ItemID] = []
    for index in 0..<count {
      let card = add("Card\(index)", in: content, size: (100, Rational(30 + index * 37 % 50)))
      tie(card, .leading, .equal, content, .leading, plus: Rational(8 + index % 5 * 108))
      tie(card, .width, plus: 100)
      let above: ItemID? = index < 5 ? nil : cards[index - 5]
      tie(card, .top, .greaterThanOrEqual, above ?? content, above == nil ? .top : .bottom, plus: 8)
      tie(card, .top, .equal, above ?? content, above == nil ? .top : .bottom, plus: 8, priority: 600)
      tie(content, .bottom, .greaterThanOrEqual, card, .bottom, plus: 8)
      cards.append(card)
    }
  }

  mutating func addSpacing(_ count: Int) {
    var previous: ItemID?
    let first = add("Gap", in: root)
    tie(first, .top, .equal, root, .top)
    tie(first, .height, plus: 1)
    tie(first, .leading, .equal, root, .leading)
    tie(first, .width, .greaterThanOrEqual, plus: 10)
    var gap = first
    for index in 0..<count {
      let view = add("View\(index)", in: root)
      if let previous {
        gap = add("Gap\(index)", in: root)
        tie(gap, .leading, .equal, previous, .trailing)
        tie(gap, .width, .equal, first, .width)
        tie(gap, .top, .equal, first, .top)
        tie(gap, .height, .equal, first, .height)
      }
      tie(view, .leading, .equal, gap, .trailing)
      tie(view, .width, .equal, plus: Rational(30 + index * 37 % 50), priority: Double(500 + index % 3))
      tie(view, .top, .equal, root, .top, plus: 8)
      tie(view, .height, plus: 40)
      previous = view
    }
    setRootWidth(Rational(70 * count))
    if let previous { tie(root, .trailing, .equal, previous, .trailing, plus: 8) }
  }

  mutating func addRatios(_ count: Int) {
    var above: ItemID?
    for index in 0..<count {
      let view = add("View\(index)", in: root)
      tie(view, .leading, .equal, root, .leading, plus: 8)
      if index % 60 == 0 {
        tie(view, .width, plus: 800)
      } else if let above {
        tie(view, .width, .equal, above, .width, times: Rational(9, 10))
      }
      tie(view, .height, .equal, view, .width, times: Rational(1, 3))
      place(view, below: index % 60 == 0 ? nil : above, in: root)
      above = view
    }
  }

  /// Gives the root a width.
  mutating func setRootWidth(_ width: Rational) {
    guard case .view(var view) = layout[root] else { return }
    view.rootSize.width = width
    layout.items[root.index] = .view(view)
  }
}
