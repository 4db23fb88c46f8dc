import ExactArithmetic
import LayoutModel

/// A distance from an edge into a view: a number, and what is not known of it.
struct Inset: Hashable, Sendable {
  /// The number, in points.
  var points: Rational
  /// What is to be added and is not known.
  var unknown: UnknownID?

  /// The unknown part as terms of a constraint.
  var unknownTerms: [UnknownTerm] { unknown.map { [UnknownTerm(unknown: $0)] } ?? [] }
}

extension LayoutLowering {
  /// Which inset of which view.
  struct InsetKey: Hashable {
    /// The view.
    var item: ItemID
    /// The side.
    var side: Side
    /// Whether it is the margin rather than the safe area.
    var isMargin: Bool
  }

  /// The safe area of a view at a side: what is stated, and what reaches it from its superview.
  mutating func safeArea(of item: ItemID, _ side: Side) -> Inset {
    let stated = layout.view(item)?.safeAreaInsets[side] ?? 0
    switch feedback.safeArea[FrameFeedback.Place(item: item, side: side)] {
    case nil: return Inset(points: stated)
    case .points(let inherited): return Inset(points: stated + inherited)
    case .unknown(let nominal):
      return unknownInset(InsetKey(item: item, side: side, isMargin: false), beyond: stated, nominal: nominal)
    }
  }

  /// The layout margin of a view at a side: its own, the safe area where it counts, and at least what is preserved of the
  /// superview's.
  mutating func margin(of item: ItemID, _ side: Side) -> Inset {
    guard let view = layout.view(item) else { return Inset(points: 0) }
    let (own, isLeast) = layout.ownMargins(of: view)
    let place = FrameFeedback.Place(item: item, side: side)
    let key = InsetKey(item: item, side: side, isMargin: true)
    var points = own[side]
    var isKnown = true
    if view.insetsLayoutMarginsFromSafeArea {
      points += view.safeAreaInsets[side]
      switch feedback.safeArea[place] {
      case nil: break
      case .points(let inherited): points += inherited
      case .unknown: isKnown = false
      }
    }
    if isLeast, side.axis == .horizontal { return unknownInset(key, beyond: points, nominal: 4) }
    switch feedback.margins[place] {
    case .unknown(let nominal):
      return unknownInset(key, beyond: points, nominal: max(Self.nominalMargin, nominal - points))
    case .points(let preserved) where preserved > points:
      return isKnown
        ? Inset(points: preserved) : unknownInset(key, beyond: preserved, nominal: Self.nominalMargin)
    case nil, .points:
      return isKnown ? Inset(points: points) : Inset(points: points, unknown: safeArea(of: item, side).unknown)
    }
  }

  /// What to start from where nothing tells how much of a margin is not known; never 0, lest nothing depend on it.
  private static let nominalMargin: Rational = 8

  /// Whether what is not stated may count in some view's insets.
  var hasDerivedInsets: Bool {
    !feedback.safeArea.isEmpty || !feedback.margins.isEmpty
      || layout.items.contains { $0.view.map { $0.isControllerView == true && $0.superview == nil } ?? false }
  }

  /// Finds the margins of each item, as far as they are numbers.
  mutating func resolvedMargins() -> [EdgeInsets] {
    guard hasDerivedInsets else { return layout.items.map { $0.view.map { layout.statedMargins(of: $0) } ?? .zero } }
    return layout.items.indices.map { index in
      guard let view = layout.items[index].view else { return .zero }
      let item = ItemID(index)
      let stated = layout.statedMargins(of: view)
      return stated.merging { side in
        // A margin that is not known is a variable only where something speaks of it.
        derivedMargins.contains(MarginKey(item: item, side: side.attribute)) || !isUnknown(item, side)
          ? margin(of: item, side).points : nil
      }
    }
  }

  /// Notes a margin that a constraint speaks of, adding an unknown where it is one.
  mutating func resolveMargin(_ attribute: Attribute, of item: ItemID) {
    guard attribute.isMargin, layout.view(item) != nil else { return }
    let sides: [Side] =
      switch attribute {
      case .centerXWithinMargins: [.left, .right]
      case .centerYWithinMargins: [.top, .bottom]
      case .leadingMargin, .trailingMargin:
        Side(attribute.resolved(isRightToLeft: layout.layoutDirection == .rightToLeft)).map { [$0] } ?? []
      default: Side(attribute).map { [$0] } ?? []
      }
    for side in sides {
      let key = MarginKey(item: item, side: side.attribute)
      guard derivedMargins.insert(key).inserted, let unknown = margin(of: item, side).unknown else { continue }
      marginSources[key] = .unknown(unknown)
    }
  }

  private func isUnknown(_ item: ItemID, _ side: Side) -> Bool {
    let place = FrameFeedback.Place(item: item, side: side)
    let isDerived = [feedback.safeArea[place], feedback.margins[place]].contains { $0?.isKnown == false }
    return isDerived || layout.view(item).map { layout.ownMargins(of: $0).isLeast } == true
  }

  private mutating func unknownInset(_ key: InsetKey, beyond points: Rational, nominal: Rational) -> Inset {
    if let known = unknownInsets[key] { return Inset(points: points, unknown: known) }
    let quantity: Unknown.Quantity =
      key.isMargin
      ? .margin(side: "\(key.side)", beyond: points) : .safeAreaInset(side: "\(key.side)", beyond: points)
    let unknown = addUnknown(Unknown(quantity, of: layout[key.item].name, nominal: nominal), owner: key.item)
    unknownInsets[key] = unknown
    return Inset(points: points, unknown: unknown)
  }
}
