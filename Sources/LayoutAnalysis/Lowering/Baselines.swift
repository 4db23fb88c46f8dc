import ExactArithmetic
import LayoutModel

/// Which baseline of which item.
package struct BaselineKey: Hashable, Sendable {
  /// The item.
  package var item: ItemID
  /// Whether it is the first baseline rather than the last one.
  package var isFirst: Bool

  /// Names a baseline.
  package init(item: ItemID, isFirst: Bool) {
    self.item = item
    self.isFirst = isFirst
  }
}

/// Where a baseline lies.
package struct ItemBaseline: Hashable, Sendable {
  /// The item whose edge it is measured from: the item itself, or the arranged view that a stack view forwards to.
  var item: ItemID
  /// The edge it is measured from, `top` or `bottom`.
  var edge: Attribute
  /// The distance from the edge into the item.
  var offset: Rational
  /// An unknown distance to add to `offset`.
  var unknown: UnknownID?

  /// A baseline at a distance from an edge into an item, to which an unknown one may add.
  package init(item: ItemID, edge: Attribute, offset: Rational, unknown: UnknownID? = nil) {
    self.item = item
    self.edge = edge
    self.offset = offset
    self.unknown = unknown
  }
}

extension View {
  /// Classes whose baselines depend on their text.
  private static let textClasses: Set<String> = [
    "UILabel", "UITextField", "UIButton", "UITextView", "UISearchBar", "UISegmentedControl", "UISearchTextField",
    "NSTextField", "NSSecureTextField", "NSSearchField", "NSButton", "NSPopUpButton", "NSComboBox", "NSTextView",
    "NSTokenField", "NSSegmentedControl", "NSDatePicker",
  ]

  /// The height that the view has if nothing stretches or squeezes it, as far as the input tells; else 0.
  fileprivate var likelyHeight: Rational {
    if let storedFrame { return storedFrame.height }
    if case .points(let height) = intrinsicHeight { return height }
    return 0
  }

  /// Whether the view shows text, so that its metrics depend on a font.
  package var showsText: Bool { text != nil || View.showsText(className: className) }

  /// Whether views of a class show text, whatever else is known of them.
  package static func showsText(className: String) -> Bool { textClasses.contains(className) }
}

extension LayoutLowering {
  /// Finds out where every baseline and every margin lies that a constraint speaks of, adding an unknown where a font or
  /// a frame decides.
  mutating func resolveAttributes() {
    let hasDerivedInsets = hasDerivedInsets
    for index in constraints.indices {
      resolveBaseline(constraints[index].firstAttribute, of: constraints[index].firstItem)
      if let second = constraints[index].secondItem { resolveBaseline(constraints[index].secondAttribute, of: second) }
      guard hasDerivedInsets else { continue }
      resolveMargin(constraints[index].firstAttribute, of: constraints[index].firstItem)
      if let second = constraints[index].secondItem { resolveMargin(constraints[index].secondAttribute, of: second) }
    }
  }

  private mutating func resolveBaseline(_ attribute: Attribute, of item: ItemID) {
    guard attribute == .firstBaseline || attribute == .lastBaseline else { return }
    let isFirst = attribute == .firstBaseline
    let key = BaselineKey(item: item, isFirst: isFirst)
    // A stack view forwards to one of its visible arranged views, through nested stacks. All on the way share what is
    // found, so that a view that several forward to has one unknown, and no way is gone twice.
    var keys = [key]
    var current = item
    while baselines[BaselineKey(item: current, isFirst: isFirst)] == nil, let next = forwarded(from: current, isFirst) {
      current = next
      keys.append(BaselineKey(item: current, isFirst: isFirst))
    }
    let known = baselines[BaselineKey(item: current, isFirst: isFirst)]
    let baseline = known ?? ownBaseline(of: current, isFirst: isFirst)
    for key in keys { baselines[key] = baseline }
  }

  /// The arranged view that a stack view's baseline is that of: in a vertical one the first or the last, in a horizontal
  /// one the tallest as far as heights are known, for both baselines (Apple: `UIStackView`).
  private func forwarded(from item: ItemID, _ isFirst: Bool) -> ItemID? {
    guard arrangedViews.indices.contains(item.index), let stack = layout.view(item)?.stack else { return nil }
    let visible = arrangedViews[item.index].filter { layout.view($0)?.isHidden == false }
    if stack.axis == .vertical { return isFirst ? visible.first : visible.last }
    var tallest: (item: ItemID, height: Rational)?
    for view in visible {
      let height = layout.view(view)?.likelyHeight ?? 0
      if tallest.map({ height > $0.height }) ?? true { tallest = (view, height) }
    }
    return tallest?.item
  }

  private mutating func ownBaseline(of item: ItemID, isFirst: Bool) -> ItemBaseline {
    // What has no text begins and ends with its edges (Apple: `UIView.forFirstBaselineLayout`, `forLastBaselineLayout`).
    let edge = ItemBaseline(item: item, edge: isFirst ? .top : .bottom, offset: 0, unknown: nil)
    guard let view = layout.view(item) else { return edge }
    if let offset = isFirst ? view.firstBaselineOffsetFromTop : view.lastBaselineOffsetFromBottom {
      return ItemBaseline(item: item, edge: isFirst ? .top : .bottom, offset: offset, unknown: nil)
    }
    guard view.showsText else { return edge }
    // 16 down and 4.5 up: the system font at 17 points in its line of 20.5.
    let unknown = addUnknown(
      Unknown(isFirst ? .firstBaseline : .lastBaseline, of: view.name, nominal: isFirst ? 16 : Rational(9, 2)),
      owner: item)
    return ItemBaseline(item: item, edge: isFirst ? .top : .bottom, offset: 0, unknown: unknown)
  }
}
