import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// What was assumed of a scene: safe areas, margins, what contents measure and where their baselines lie.
struct CanvasAssumptions: LayoutAssumptions {
  /// The layout of the constraints.
  let layout: Layout
  /// Its canvas.
  let scene: InterfaceBuilderScene

  /// What Interface Builder rounds frames to.
  let tolerance: Rational = 1

  /// The most that bars of a phone or tablet take of a view's height, with a large title, a search field and a prompt.
  private static let bars: Rational = 220
  /// The most that a margin or the rounded end of a phone takes of a view's width.
  private static let sides: Rational = 100

  /// The standard space between siblings, and between a view and a layout guide; what a file states at a guide can be older.
  private static let standardSpace: Rational = 8

  /// How much greater an inset at the bottom may be: up to the most that the device of the canvas has there.
  private func bottom(at inset: Rational) -> Rational {
    guard let most = CanvasTable(scene: scene).mostAtBottom, scene.hasCanvasTraits else { return Self.bars }
    return max(0, most - inset)
  }

  /// How far a constraint may be off.
  ///
  /// On iOS a portrait screen has no safe area at its sides, nor has a tablet's, so that there is nothing to guess; the
  /// lines that a top or bottom layout guide lies on are no guesses either. Other systems have sidebars and overscan. Nowhere is an
  /// inset less than nothing. Of texts only the tool that shows them knows the size and the baselines.
  ///
  /// - Parameters:
  ///   - constraint: A constraint of the scene.
  ///   - isGreater: Whether it would have to be greater.
  /// - Returns: The amount.
  func leeway(of constraint: Constraint, isGreater: Bool) -> Leeway {
    if constraint.origin.kind.isContentSize {
      return layout.view(constraint.firstItem)?.interfaceBuilder?.hasDesignTimeSize == true ? .none : .any
    }
    if constraint.symbolicConstant == .standardSpace, !isGreater, isAtGuide(constraint) {
      return .points(max(0, constraint.constant - Self.standardSpace))
    }
    if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline { return .any }
    let isMargin = constraint.firstAttribute.isMargin || constraint.secondAttribute.isMargin
    let isTie = constraint.origin.kind == .layoutGuide
    guard isTie || (isMargin && constraint.origin.kind == .interfaceBuilder) else { return .none }
    guard scene.targetRuntime.hasPrefix("iOS") else { return .any }
    let isVertical = constraint.firstAttribute.axis == .vertical
    guard isTie, let name = constraint.identifier else { return .points(isVertical ? Self.bars : Self.sides) }
    let isInset = name.hasPrefix("UIViewSafeAreaLayoutGuide-") || name.hasSuffix("LayoutGuide-height")
    if isInset, !isGreater, constraint.constant.signum >= 0 { return .points(constraint.constant) }
    if name.hasPrefix("UIViewSafeAreaLayoutGuide-") {
      if isVertical { return .points(name.hasSuffix("-bottom") ? bottom(at: constraint.constant) : Self.bars) }
      let isPhoneOnItsSide = scene.isLandscape && scene.device?.hasPrefix("ipad") != true
      return isPhoneOnItsSide || !constraint.constant.isZero ? .points(Self.sides) : .none
    }
    if name.hasPrefix("topLayoutGuide-") || name.hasPrefix("bottomLayoutGuide-") {
      guard name.hasSuffix("-height") else { return .none }
      return .points(name.hasPrefix("bottom") ? bottom(at: constraint.constant) : Self.bars)
    }
    return name.hasPrefix("UIView-") ? .points(isVertical ? Self.bars : Self.sides) : .any
  }

  private func isAtGuide(_ constraint: Constraint) -> Bool {
    [constraint.firstItem, constraint.secondItem].contains { $0.map { layout.view($0) == nil } == true }
  }
}
