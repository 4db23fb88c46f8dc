import ExactArithmetic
import LayoutModel

/// Kinds of layouts that grow to any number of views.
enum LayoutFamily: String, CaseIterable {
  /// Cells in rows of ten, all as wide as the first, every third as large as its content.
  case grid
  /// Captions and fields in rows, the fields stretched, rows joined by baselines.
  case form
  /// Rows of an icon, two texts and an accessory, each row in a view of its own.
  case table
  /// Stack views in stack views, five in each.
  case stacks
  /// Labels in one row that is too short for them: one block.
  case labels
  /// Cards in five columns above a common bottom: one block.
  case masonry
  /// Views with equal gaps between them: one block.
  case spacing
  /// Views each 0.9 times as wide as the one before, in chains of sixty.
  case ratios

  /// Whether every view depends on every other.
  var isOneBlock: Bool { self == .labels || self == .masonry || self == .spacing }

  /// A layout of about so many views, satisfiable and unambiguous.
  func layout(count: Int) -> Layout {
    var builder = FamilyBuilder(name: rawValue)
    switch self {
    case .grid: builder.addGrid(count)
    case .form: builder.addForm(count)
    case .table: builder.addTable(count)
    case .stacks: builder.addStacks(count)
    case .labels: builder.addLabels(count)
    case .masonry: builder.addMasonry(count)
    case .spacing: builder.addSpacing(count)
    case .ratios: builder.addRatios(count)
    }
    return builder.layout
  }
}

/// Puts a layout together.
struct FamilyBuilder {
  var layout: Layout
  let root: ItemID

  init(name: String) {
    layout = Layout(file: "\(name).layout", name: name)
    var view = View(name: "Root")
    view.rootSize = PartialSize(width: 1000, height: nil)
    root = layout.add(.view(view))
  }

  mutating func add(_ name: String, in superview: ItemID, size: (Rational, Rational)? = nil) -> ItemID {
    var view = View(name: name, className: size == nil ? "UIView" : "UILabel", superview: superview)
    if let size {
      view.intrinsicWidth = .points(size.0)
      view.intrinsicHeight = .points(size.1)
    }
    return layout.add(.view(view))
  }

  mutating func tie(
    _ first: ItemID, _ attribute: Attribute, _ relation: Relation = .equal, _ second: ItemID? = nil,
    _ other: Attribute = .notAnAttribute, times multiplier: Rational = 1, plus constant: Rational = 0,
    priority: Double = 1000
  ) {
    layout.constraints.append(
      Constraint(
        id: "#\(layout.constraints.count)", firstItem: first, firstAttribute: attribute, relation: relation,
        secondItem: second, secondAttribute: other, multiplier: multiplier, constant: constant,
        priority: Priority(priority), origin: ConstraintOrigin(kind: .equation)))
  }

  /// Puts a view below another, or below the top of its superview.
  mutating func place(_ view: ItemID, below above: ItemID?, in superview: ItemID, gap: Rational = 8) {
    tie(view, .top, .equal, above ?? superview, above == nil ? .top : .bottom, plus: gap)
  }

  /// Plants a conflict of some number of members on the widths of new views.
  mutating func plantConflict(members: Int, number: Int) {
    var previous: ItemID?
    for index in 0..<max(1, members - 1) {
      let view = add("Planted\(number).\(index)", in: root)
      tie(view, .leading, .equal, root, .leading, plus: 8)
      tie(view, .top, .equal, root, .top, plus: 8)
      tie(view, .height, plus: 20)
      if let previous {
        tie(view, .width, .equal, previous, .width, plus: 1)
      } else {
        tie(view, .width, plus: 10)
      }
      previous = view
    }
    if let previous { tie(previous, .width, .greaterThanOrEqual, plus: Rational(members + 100)) }
  }

  /// Drops each constraint of some stride.
  mutating func dropConstraints(every stride: Int) {
    layout.constraints = layout.constraints.enumerated().filter { $0.offset % stride != stride / 2 }.map(\.element)
  }
}
