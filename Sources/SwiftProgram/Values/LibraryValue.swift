import ExactArithmetic
import LayoutModel
import SwiftSource

/// A value of a layout library.
enum LibraryValue {
  /// SnapKit: `view.snp`
  case snap(ObjectID)
  /// SnapKit: `view.snp.top`, `view.snp.edges`; the attributes in SnapKit's order
  case snapItem(ObjectID, [Attribute])
  /// SnapKit: `make`
  case snapMaker(SnapMaker)
  /// SnapKit: `make.top.left`, before a relation
  case snapAttributes(SnapMaker, [Attribute])
  /// SnapKit: what a relation gave: some constraints
  case snapConstraints(SnapRelation)
  /// Cartography: what stands for a view or guide within `constrain`
  case proxy(ObjectID, LibraryBlock)
  /// Anchorage and Cartography: `edgeAnchors`, `a.topAnchor + 8`, `a.width * 2`, `inset(a.edges, 8)`, `40 ~ .high`
  indirect case anchors(AnchorExpression)
}

/// Anchors, with what they are multiplied by and what is added; or only what is compared with.
struct AnchorExpression {
  /// The library.
  var form: SiteForm
  /// What each of them is to a group: its edges, centres or sizes.
  var attributes: [Attribute] = []
  /// The anchors; none for constants.
  var sides: [ConstraintSide] = []
  /// What all of them are multiplied by.
  var multiplier = Affine(1)
  /// What is added to each; for constants the constants.
  var constants: [Affine]
  /// The priority, where one stands behind.
  var priority: Value?
  /// Cartography: the call of `constrain` that it belongs to.
  var block: LibraryBlock?

  /// Constants alone.
  init(_ form: SiteForm, constants: [Affine], priority: Value? = nil) {
    self.form = form
    self.constants = constants
    self.priority = priority
  }

  /// Anchors of an item as they are.
  init(_ form: SiteForm, _ item: ObjectID, _ attributes: [Attribute], in block: LibraryBlock? = nil) {
    self.form = form
    self.attributes = attributes
    self.block = block
    sides = attributes.map { ConstraintSide(item: item, attribute: $0) }
    constants = attributes.map { _ in Affine(0) }
  }

  /// The item, or the first of several; none for constants.
  var item: ObjectID? { sides.first?.item }
}

/// A closure that a library runs at once, with what holds for the constraints that are made in it.
final class LibraryBlock {
  /// What becomes of the constraints.
  enum Purpose {
    /// They are installed one by one, as without it.
    case settings
    /// They are installed when it ends.
    case installing
    /// They are only given back.
    case collecting
  }

  let form: SiteForm
  let purpose: Purpose
  /// The priority of the constraints.
  var priority: Value?
  /// Their identifier.
  var identifier: Value?
  /// How many branches were open when it began.
  let depth: Int
  /// The constraints that were made in it, in no other one within.
  var constraints: [ObjectID] = []
  /// Whether all of them are made on every way through it.
  var isWhole = true

  init(_ form: SiteForm, _ purpose: Purpose, depth: Int) {
    self.form = form
    self.purpose = purpose
    self.depth = depth
  }
}

/// SnapKit's maker: whose constraints are made, and how.
final class SnapMaker {
  /// What is done with the constraints.
  enum Purpose {
    case make, update, prepare
  }

  let item: ObjectID
  let purpose: Purpose
  /// The constraints that were made, as SnapKit groups them.
  var relations: [SnapRelation] = []

  init(item: ObjectID, purpose: Purpose) {
    self.item = item
    self.purpose = purpose
  }
}

/// What one of SnapKit's relations made: a constraint an attribute.
final class SnapRelation {
  /// The constraints, by their numbers among the objects.
  let constraints: [ObjectID]
  /// The object that stands for all of them: SnapKit's `Constraint`.
  let object: ObjectID
  let maker: SnapMaker

  init(constraints: [ObjectID], object: ObjectID, maker: SnapMaker) {
    self.constraints = constraints
    self.object = object
    self.maker = maker
  }
}
