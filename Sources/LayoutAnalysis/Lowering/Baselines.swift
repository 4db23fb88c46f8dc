import ExactArithmetic
import LayoutModel

/// Which baseline of which item.
struct BaselineKey: Hashable, Sendable {
  /// The item.
  var item: ItemID
  /// Whether it is the first baseline rather than the last one.
  var isFirst: Bool
}

/// Where a baseline lies.
struct ItemBaseline: Hashable, Sendable {
  /// The item whose edge it is measured from: the item itself, or the arranged view that a stack view forwards to.
  var item: ItemID
  /// The edge it is measured from, `top` or `bottom`.
  var edge: Attribute
  /// The distance from the edge into the item.
  var offset: Rational
  /// An unknown distance to add to `offset`.
  var unknown: UnknownID?
}

extension View {
  /// Classes whose baselines depend on their text.
  private static let textClasses: Set<String> = [
    "UILabel", "UITextField", "UIButton", "UITextView", "UISearchBar", "UISegmentedControl", "UISearchTextField",
    "NSTextField", "NSSecureTextField", "NSSearchField", "NSButton", "NSPopUpButton", "NSComboBox", "NSTextView",
    "NSTokenField", "NSSegmentedControl", "NSDatePicker",
  ]

  /// Whether the view shows text, so that its metrics depend on a font.
  var showsText: Bool { text != nil || View.textClasses.contains(className) }
}

extension LayoutLowering {
  /// Finds out where every baseline lies that a constraint speaks of, adding an unknown where a font decides.
  mutating func resolveBaselines() {
    for index in constraints.indices {
      let constraint = constraints[index]
      resolveBaseline(constraint.firstAttribute, of: constraint.firstItem)
      if let second = constraint.secondItem { resolveBaseline(constraint.secondAttribute, of: second) }
    }
  }

  private mutating func resolveBaseline(_ attribute: Attribute, of item: ItemID) {
    guard attribute == .firstBaseline || attribute == .lastBaseline else { return }
    let isFirst = attribute == .firstBaseline
    let key = BaselineKey(item: item, isFirst: isFirst)
    guard baselines[key] == nil else { return }
    let target = baselineItem(of: item, isFirst: isFirst)
    // Two stacks that forward to one view must share its unknown.
    let targetKey = BaselineKey(item: target, isFirst: isFirst)
    let baseline = baselines[targetKey] ?? ownBaseline(of: target, isFirst: isFirst)
    baselines[targetKey] = baseline
    baselines[key] = baseline
  }

  /// The view that a stack view forwards a baseline to: its first or last visible arranged view, through nested stacks.
  private func baselineItem(of item: ItemID, isFirst: Bool) -> ItemID {
    var current = item
    while layout.view(current)?.stack != nil {
      let visible = arrangedViews[current.index].filter { layout.view($0)?.isHidden == false }
      guard let next = isFirst ? visible.first : visible.last else { break }
      current = next
    }
    return current
  }

  private mutating func ownBaseline(of item: ItemID, isFirst: Bool) -> ItemBaseline {
    let bottom = ItemBaseline(item: item, edge: .bottom, offset: 0, unknown: nil)
    guard let view = layout.view(item) else { return bottom }
    if let offset = isFirst ? view.firstBaselineOffsetFromTop : view.lastBaselineOffsetFromBottom {
      return ItemBaseline(item: item, edge: isFirst ? .top : .bottom, offset: offset, unknown: nil)
    }
    guard view.showsText else { return bottom }
    // 16 down and 4.5 up: the system font at 17 points in its line of 20.5.
    let unknown = addUnknown(
      Unknown(
        name: "\(isFirst ? "first baseline offset from top" : "last baseline offset from bottom") of \(view.name)",
        nominal: isFirst ? 16 : Rational(9, 2)),
      owner: item)
    return ItemBaseline(item: item, edge: isFirst ? .top : .bottom, offset: 0, unknown: unknown)
  }
}
