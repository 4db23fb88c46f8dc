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
  /// Cartography's view within `constrain`, Anchorage's groups of anchors: an item
  case proxy(ObjectID)
  /// A linear expression of an anchor: `a.topAnchor + 8`, `b.width * 2`
  case expression(AnchorExpression)
  /// Several anchors: `edges`, `center`, `horizontal`
  case anchorGroup(ObjectID, [Attribute], AnchorAdjustment)
}

/// A multiple of an anchor and a constant.
final class AnchorExpression {
  let item: ObjectID
  let attribute: Attribute
  let multiplier: Affine
  let constant: Affine
  let priority: Value?

  init(
    item: ObjectID, attribute: Attribute, multiplier: Affine = Affine(1), constant: Affine = Affine(0),
    priority: Value? = nil
  ) {
    self.item = item
    self.attribute = attribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }
}

/// What is added to a group of anchors.
final class AnchorAdjustment {
  /// For each anchor, inwards positive; empty for nothing.
  let constants: [Affine]
  let priority: Value?

  init(constants: [Affine] = [], priority: Value? = nil) {
    self.constants = constants
    self.priority = priority
  }

  static var none: AnchorAdjustment { AnchorAdjustment() }
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
