import ExactArithmetic

/// A multiple of an unknown, a part of a constraint's constant.
public struct UnknownTerm: Hashable, Sendable {
  /// The unknown.
  public var unknown: UnknownID
  /// What it is multiplied by.
  public var coefficient: Rational

  /// Makes a term.
  public init(unknown: UnknownID, coefficient: Rational = 1) {
    self.unknown = unknown
    self.coefficient = coefficient
  }
}

/// How a constant was written where that is not a plain number.
public enum SymbolicConstant: Hashable, Sendable {
  /// The standard spacing of a visual format, printed as `NSSpace(8)`.
  case standardSpace
  /// The spacing of a system-spacing anchor, printed as `NSLayoutAnchorConstraintSpace(8)`.
  case anchorSpace
}

/// `firstItem.firstAttribute relation multiplier × secondItem.secondAttribute + constant`.
///
/// Apple: Auto Layout Guide, *Anatomy of a Constraint*. Numbers are exact.
public struct Constraint: Hashable, Sendable {
  /// The name in reports: the identifier, `#n`, `#n.k`, or the name of what made it.
  public var id: String {
    get { name.text }
    set { name = ConstraintName(newValue) }
  }
  /// The class that a log prints.
  public var className: String {
    get { details?.className ?? classCode.name }
    set {
      let code = ClassCode(named: newValue)
      classCode = code
      setDetail(isNone: code != .other) { $0.className = code == .other ? newValue : nil }
    }
  }
  // A layout of many views consists of its constraints, so the small parts lie where the large ones leave gaps.

  /// Where it came from.
  public var origin: ConstraintOrigin
  /// Whether the constraint takes part.
  public var isActive: Bool = true
  /// The relation.
  public var relation: Relation
  private var classCode: ClassCode
  /// The multiplier.
  public var multiplier: Rational
  /// The first attribute.
  public var firstAttribute: Attribute
  /// The second attribute; `.notAnAttribute` for a constant.
  public var secondAttribute: Attribute
  /// The first item.
  public var firstItem: ItemID
  /// The constant, in points.
  public var constant: Rational
  /// The second item; `nil` for a constant.
  public var secondItem: ItemID?
  /// The identifier that a log prints in quotes.
  public var identifier: String?
  /// Unknown quantities that add to the constant.
  public var unknownTerms: [UnknownTerm] = []
  /// The priority.
  public var priority: Priority
  /// Layouts have many constraints, few of which have any of these: by reference, so that the others stay small.
  private var details: ConstraintDetails?
  private var name: ConstraintName

  /// How the constant was written where it is not a plain number.
  public var symbolicConstant: SymbolicConstant? {
    get { details?.symbolicConstant }
    set { setDetail(isNone: newValue == nil) { $0.symbolicConstant = newValue } }
  }
  /// The address that a log prints, without `0x`, lower case; assigned by the lowering where the input gives none.
  public var address: String? {
    get { details?.address }
    set { setDetail(isNone: newValue == nil) { $0.address = newValue } }
  }
  /// The mask that a log prints for an autoresizing constraint, `h=--& v=-&-`.
  public var maskDescription: String? {
    get { details?.maskDescription }
    set { setDetail(isNone: newValue == nil) { $0.maskDescription = newValue } }
  }
  /// What the user calls it in an editor, where no app knows it by that.
  public var userLabel: String? {
    get { details?.userLabel }
    set { setDetail(isNone: newValue == nil) { $0.userLabel = newValue } }
  }

  /// A hash of the id, the same for equal ones, which takes less than to put the id together.
  var nameFingerprint: UInt64 { name.fingerprint }

  /// Makes a constraint of the class that its origin suggests; what is not named here has the default that most
  /// constraints have. With an owner its name is `id(owner)`, with a number also `id(owner)#number`.
  public init(
    id: String, owner: String? = nil, number: Int? = nil, firstItem: ItemID, firstAttribute: Attribute,
    relation: Relation = .equal, secondItem: ItemID? = nil, secondAttribute: Attribute = .notAnAttribute,
    multiplier: Rational = 1, constant: Rational = 0, priority: Priority = .required, origin: ConstraintOrigin
  ) {
    name = ConstraintName(id, owner: owner, number: number)
    classCode = ClassCode(of: origin.kind)
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.origin = origin
  }

  private mutating func setDetail(isNone: Bool, _ change: (inout ConstraintDetails.Parts) -> Void) {
    if isNone, details == nil { return }
    // A new object, since copies of the constraint share the old one.
    var parts = details?.parts ?? ConstraintDetails.Parts()
    change(&parts)
    details = parts == ConstraintDetails.Parts() ? nil : ConstraintDetails(parts)
  }

  /// Whether no one wrote it: it was made by a view, a guide, a mask, a stack or the system.
  public var isImplicit: Bool { origin.kind.isImplicit }

  /// Whether that it gives way is worth a line: what someone wrote, and text that is cut off, but not that a view is larger
  /// than its content.
  package var mattersWhereItGives: Bool { !isImplicit || origin.kind == .compressionResistance }

  /// Whether it is what a `UIStackView` takes its room from a hidden view by.
  public var isHiding: Bool { origin.kind == .stackView && identifier == "UISV-hiding" && firstAttribute.isSize }

  /// Whether it makes an item no longer than a line.
  public var isHairline: Bool {
    firstAttribute.isSize && secondItem == nil && constant.signum > 0 && constant <= 1
  }

  /// Whether another one relates the same attributes of the same items, by the same multiplier.
  package func relatesSame(as other: Constraint) -> Bool {
    firstItem == other.firstItem && firstAttribute == other.firstAttribute && secondItem == other.secondItem
      && secondAttribute == other.secondAttribute && multiplier == other.multiplier
  }

  /// Whether it states a size below 0, which nothing has.
  public var isSizeBelowZero: Bool {
    firstAttribute.isSize && secondItem == nil && constant.signum < 0 && unknownTerms.isEmpty
  }
}
