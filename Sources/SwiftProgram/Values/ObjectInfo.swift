import LayoutModel
import SwiftSource

/// What does not change about an object.
struct ObjectInfo {
  /// How it came to be.
  enum Origin: Hashable {
    /// It was made here: its class is exact.
    case created
    /// It is the receiver of the code that is evaluated.
    case receiver
    /// It is what a property or a parameter of a type holds.
    case declared
    /// It is a part that UIKit or AppKit makes: a guide, a cell's content view, a controller's view.
    case part
    /// It is what a call gave that is not known.
    case called
    /// It is a member of something that is not known.
    case path
    /// It is any one of several: an element of a list that is not known, or one of two.
    case any
  }

  /// The class; for an object that was not made here what it is at least.
  var type: TypeValue
  /// How it came to be.
  var origin: Origin
  /// Where.
  var place: Place
  /// What it is a part or a member of.
  var parent: ObjectID?
  /// Its name as that, or as the first variable that it was given to.
  var name: Name = .none
  /// What is called of it as a number.
  var parameter: ParameterID?
  /// For a guide, which one.
  var guide: LayoutGuide.Kind?
  /// What the constraint says, if it is one.
  var constraint: Int32?
  /// Whether it may be absent.
  var isOptional = false
  /// Whether it was made by an initialiser that is not at hand: it is none of the others.
  var isNew = false
}
