import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// Sets a log's constraints up for the equations: nothing is added but what holds for every view.
///
/// A log shows a part of a hierarchy. The constraints are UIKit's own already, so none is made; `width >= 0` and
/// `height >= 0`, which are never printed, are added for every listed item; margins and baselines are unknown, and not
/// negative; where the outermost items lie is unknown.
struct LogLowering {
  private var layout: Layout
  private var constraints: [Constraint]
  private var marginSources: [MarginKey: MarginSource] = [:]
  private var baselines: [BaselineKey: ItemBaseline] = [:]
  private var nonnegative: [UnknownID] = []
  private var marginGuides: [ItemID: ItemID] = [:]

  /// The lowered layout of a log.
  ///
  /// - Parameter layout: A layout that was read from a log.
  /// - Returns: Its constraints in their order, then the implicit ones. Linear.
  static func lowered(_ layout: Layout) -> LoweredLayout {
    var lowering = LogLowering(layout)
    lowering.resolve()
    lowering.addNonnegativeSizes()
    lowering.addNonnegativeUnknowns()
    return lowering.finished()
  }

  private init(_ layout: Layout) {
    self.layout = layout
    constraints = layout.constraints
    for (index, item) in layout.items.enumerated() {
      if let guide = item.guide, guide.kind == .layoutMargins { marginGuides[guide.owner] = ItemID(index) }
    }
  }

  /// Finds where the margins and baselines lie that a constraint speaks of.
  private mutating func resolve() {
    for constraint in layout.constraints {
      resolve(constraint.firstAttribute, of: constraint.firstItem)
      if let second = constraint.secondItem { resolve(constraint.secondAttribute, of: second) }
    }
  }

  private mutating func resolve(_ attribute: Attribute, of item: ItemID) {
    switch attribute {
    case .leftMargin: resolveMargin(.left, of: item)
    case .rightMargin: resolveMargin(.right, of: item)
    case .topMargin: resolveMargin(.top, of: item)
    case .bottomMargin: resolveMargin(.bottom, of: item)
    case .leadingMargin: resolveMargin(isRightToLeft ? .right : .left, of: item)
    case .trailingMargin: resolveMargin(isRightToLeft ? .left : .right, of: item)
    case .centerXWithinMargins:
      resolveMargin(.left, of: item)
      resolveMargin(.right, of: item)
    case .centerYWithinMargins:
      resolveMargin(.top, of: item)
      resolveMargin(.bottom, of: item)
    case .firstBaseline, .lastBaseline: resolveBaseline(isFirst: attribute == .firstBaseline, of: item)
    default: break
    }
  }

  private var isRightToLeft: Bool { layout.layoutDirection == .rightToLeft }

  /// A margin is the edge of the view's margins guide where the log shows the guide, else an unknown distance.
  private mutating func resolveMargin(_ side: Attribute, of item: ItemID) {
    let key = MarginKey(item: item, side: side)
    guard marginSources[key] == nil else { return }
    if let guide = marginGuides[item] {
      marginSources[key] = .guide(guide)
    } else {
      let unknown = addUnknown(.margin(side: side.name), of: item, nominal: 8)
      marginSources[key] = .unknown(unknown)
    }
  }

  private mutating func resolveBaseline(isFirst: Bool, of item: ItemID) {
    let key = BaselineKey(item: item, isFirst: isFirst)
    guard baselines[key] == nil else { return }
    let unknown = addUnknown(
      isFirst ? .firstBaseline : .lastBaseline, of: item, nominal: isFirst ? 16 : Rational(9, 2))
    baselines[key] = ItemBaseline(item: item, edge: isFirst ? .top : .bottom, offset: 0, unknown: unknown)
  }

  private mutating func addUnknown(_ quantity: Unknown.Quantity, of item: ItemID, nominal: Rational) -> UnknownID {
    layout.unknowns.append(Unknown(quantity, of: layout[item].name, nominal: nominal))
    nonnegative.append(UnknownID(layout.unknowns.count - 1))
    return UnknownID(layout.unknowns.count - 1)
  }

  private mutating func addNonnegativeSizes() {
    let unlisted = Set(layout.log?.unlistedItems ?? [])
    for index in layout.items.indices where !unlisted.contains(ItemID(index)) {
      for axis in Axis.allCases {
        let attribute = axis.sizeAttribute
        constraints.append(
          Constraint(
            id: "\(attribute.name)>=0", owner: layout.items[index].name, firstItem: ItemID(index),
            firstAttribute: attribute,
            relation: .greaterThanOrEqual, origin: ConstraintOrigin(kind: .nonnegativeSize, item: ItemID(index))))
      }
    }
  }

  private mutating func addNonnegativeUnknowns() {
    guard !layout.items.isEmpty else { return }
    for unknown in nonnegative {
      var constraint = Constraint(
        id: "unknown>=0", owner: layout.unknowns[unknown.index].name, firstItem: ItemID(0),
        firstAttribute: .notAnAttribute,
        relation: .greaterThanOrEqual, origin: ConstraintOrigin(kind: .nonnegativeUnknown))
      constraint.unknownTerms = [UnknownTerm(unknown: unknown, coefficient: -1)]
      constraints.append(constraint)
    }
  }

  private func finished() -> LoweredLayout {
    var result = layout
    let listed = layout.constraints.count
    result.constraints = constraints
    result.makeNamesUnique()
    var lowered = LoweredLayout(
      layout: result, writtenIndices: constraints.indices.map { $0 < listed ? $0 : nil }, baselines: baselines,
      marginSources: marginSources)
    lowered.rootsAreFree = true
    return lowered
  }
}
