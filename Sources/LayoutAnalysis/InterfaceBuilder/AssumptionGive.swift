import ExactArithmetic
import LayoutModel

/// How far what was assumed of a scene may be off: a contradiction that goes beyond is the file's own.
struct AssumptionGive {
  /// The layout of the constraints.
  let layout: Layout

  /// How far one constraint may be off.
  enum Amount {
    /// It is no assumption.
    case nothing
    /// Up to so many points.
    case points(Rational)
    /// Anything is possible.
    case any
  }

  /// The most that bars of a phone or tablet take of a view's height, with a large title, a search field and a prompt.
  private static let bars: Rational = 220
  /// The most that a margin or the rounded end of a phone takes of a view's width.
  private static let sides: Rational = 100

  /// How far a constraint may be off.
  ///
  /// On iOS a portrait screen has no safe area at its sides, nor has a tablet's, so that there is nothing to guess; the
  /// lines that a top or bottom layout guide lies on are no guesses either. Other systems have sidebars and overscan. Of
  /// texts only the tool that shows them knows the size and the baselines.
  ///
  /// - Parameter constraint: A constraint of the scene.
  /// - Returns: The amount.
  func amount(of constraint: Constraint) -> Amount {
    if constraint.origin.kind.isContentSize {
      return layout.view(constraint.firstItem)?.interfaceBuilder?.hasDesignTimeSize == true ? .nothing : .any
    }
    if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline { return .any }
    let isMargin = constraint.firstAttribute.isMargin || constraint.secondAttribute.isMargin
    let isTie = constraint.origin.kind == .layoutGuide
    guard isTie || (isMargin && constraint.origin.kind == .interfaceBuilder) else { return .nothing }
    guard let scene = layout.interfaceBuilder, scene.targetRuntime.hasPrefix("iOS") else { return .any }
    let isVertical = constraint.firstAttribute.axis == .vertical
    guard isTie, let name = constraint.identifier else { return .points(isVertical ? Self.bars : Self.sides) }
    if name.hasPrefix("UIViewSafeAreaLayoutGuide-") {
      if isVertical { return .points(Self.bars) }
      let isPhoneOnItsSide = scene.isLandscape && scene.device?.hasPrefix("ipad") != true
      return isPhoneOnItsSide || !constraint.constant.isZero ? .points(Self.sides) : .nothing
    }
    if name.hasPrefix("topLayoutGuide-") || name.hasPrefix("bottomLayoutGuide-") {
      return name.hasSuffix("-height") ? .points(Self.bars) : .nothing
    }
    return name.hasPrefix("UIView-") ? .points(isVertical ? Self.bars : Self.sides) : .any
  }

  /// The first member of a conflict that may be off, if all that may be are off by enough together.
  ///
  /// - Parameter proof: The conflict, its multipliers scaled to points.
  /// - Returns: A constraint, as an index.
  func explanation(of proof: ConflictProof) -> Int? {
    var first: Int?
    var capacity: Rational? = 0
    for step in proof.steps.sorted(by: { $0.constraint < $1.constraint }) {
      switch amount(of: layout.constraints[step.constraint]) {
      case .nothing: continue
      case .points(let points): capacity = capacity.map { $0 + points * step.multiplier.absoluteValue }
      case .any: capacity = nil
      }
      first = first ?? step.constraint
    }
    return capacity.map { $0 >= proof.excess } ?? true ? first : nil
  }
}
