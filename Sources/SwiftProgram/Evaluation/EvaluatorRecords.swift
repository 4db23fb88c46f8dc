import ExactArithmetic
import LayoutModel
import SwiftSource

/// A part or member of an object.
struct ChildKey: PackedKey {
  var object: ObjectID
  var name: Name

  var packed: UInt64 { Self.pack(object.index, name.id) }
}

/// A member of a type that the files do not declare, or a variable that exists once.
struct StaticKey: PackedKey {
  var type: Name
  var name: Name
  /// Where several files have one of the name, each for itself, the file; else below zero.
  var file: Int32 = -1

  var packed: UInt64 { Self.pack(type.id, name.id) ^ UInt64(truncatingIfNeeded: UInt32(bitPattern: file)) << 20 }
}

/// A place where constraints are made.
struct SiteKey: PackedKey {
  var file: Int32
  /// Behind the name that is called.
  var end: UInt32

  var packed: UInt64 { Self.pack(file, Int32(bitPattern: end)) }
}

/// A function that UIKit calls again and again, in its second call.
struct RepeatedPass {
  /// Its name.
  var name: Name
  /// How deep in branches it begins.
  var depth: Int
  /// The first object that this call makes.
  var firstObject: Int32
}

/// What is known of such a place.
struct SiteRecord {
  var form: SiteForm
  var place: Place
  /// Whether some run knew the items, the attributes and the relation.
  var isResolved = false
  /// Whether every run did.
  var isAlwaysResolved = true
  /// Why not.
  var reason: Reason?
}

/// A branch that cannot be decided.
struct BranchRecord {
  /// Its condition.
  var place: Place
  /// What kind of branch it is.
  var kind: Kind
  /// The number of the first object that is made in one of its arms or behind it.
  var firstObject: Int32

  enum Kind: Hashable {
    case condition, loop, leaving, presence, later
  }
}

/// A constraint that an evaluation made.
struct ConstraintRecord {
  var object: ObjectID
  var first: ObjectID
  var firstAttribute: Attribute
  var relation: Relation
  var second: ObjectID?
  var secondAttribute: Attribute
  var multiplier: Affine
  var form: SiteForm
  /// The expression that makes it.
  var place: Place
  /// The calls that led there, the outermost first.
  var calls: [Place]
  /// Whether its constant is the system's spacing.
  var hasSystemSpacing = false
  /// The item whose SnapKit constraints it is one of.
  var snapItem: ObjectID?
  /// The function that makes it whenever UIKit lays out or updates constraints.
  var pass: Name?
}

/// A visual format that UIKit would throw for.
struct FormatFailure {
  var place: Place
  var message: String
  var hint: String?
  var text: String
}
