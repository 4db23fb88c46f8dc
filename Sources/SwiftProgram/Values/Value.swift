import ExactArithmetic
import LayoutModel
import SwiftSource

/// The number of an object in an evaluation: a view, a guide, a constraint, or any other value with an identity.
struct ObjectID: PackedKey, Comparable, Sendable {
  var index: Int32

  var packed: UInt64 { UInt64(truncatingIfNeeded: UInt32(bitPattern: index)) }

  static func < (left: ObjectID, right: ObjectID) -> Bool { left.index < right.index }
}

/// A value as far as it is known.
enum Value {
  case unknown(ReasonID)
  case void
  case null
  indirect case number(Number)
  case boolean(Bool)
  case string(String)
  case object(ObjectID)
  /// An object that may not be there.
  case perhaps(ObjectID)
  case type(TypeBox)
  /// `.name`, perhaps with arguments, whose type decides what it is.
  case implicitMember(ImplicitMember)
  case enumCase(EnumCase)
  case tuple(TupleValue)
  case array([Value])
  case dictionary(DictionaryValue)
  case closure(ClosureValue)
  case function(FunctionValue)
  case structure(StructureValue)
  /// An anchor of a view or a guide.
  case anchor(ObjectID, Attribute)
  /// Numbers from one on, perhaps without an end.
  case range(Int, Int?)
  /// A value of a layout library.
  case library(LibraryValue)
  /// Whether a constraint takes part, where that depends on branches.
  case activity(Activity)

  /// The object, if it is one.
  var object: ObjectID? {
    switch self {
    case .object(let object), .perhaps(let object): object
    default: nil
    }
  }

  /// Whether nothing is known of it.
  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

/// The number of a reason in an evaluation.
struct ReasonID: Hashable, Sendable {
  var index: Int32
}

/// A number with what is known of its type.
struct Number {
  var value: Affine
  /// Whether it is an `Int`, whose division rounds.
  var isInteger = false
}

/// A type by reference, so that values stay small.
final class TypeBox: Sendable {
  let type: TypeValue

  init(_ type: TypeValue) {
    self.type = type
  }
}

/// `.name` or `.name(arguments)`.
final class ImplicitMember {
  let name: Name
  let arguments: [CallArgument]?
  let scope: Scope

  init(name: Name, arguments: [CallArgument]?, scope: Scope) {
    self.name = name
    self.arguments = arguments
    self.scope = scope
  }
}

/// A case of an enum of the program.
final class EnumCase {
  let type: TypeIndex
  let name: Name
  let values: [Value]

  init(type: TypeIndex, name: Name, values: [Value]) {
    self.type = type
    self.name = name
    self.values = values
  }
}

/// A tuple.
final class TupleValue {
  let labels: [Name]
  let values: [Value]

  init(labels: [Name], values: [Value]) {
    self.labels = labels
    self.values = values
  }
}

/// A dictionary.
final class DictionaryValue {
  let keys: [Value]
  let values: [Value]

  init(keys: [Value], values: [Value]) {
    self.keys = keys
    self.values = values
  }
}

/// A closure with what it sees.
final class ClosureValue {
  let code: ParsedCode
  let closure: ClosureID
  let scope: Scope
  /// The frame in which it was made.
  let frame: FrameID
  /// What it gives, where a type says so.
  var resultType: TypeValue?

  init(code: ParsedCode, closure: ClosureID, scope: Scope, frame: FrameID) {
    self.code = code
    self.closure = closure
    self.scope = scope
    self.frame = frame
  }
}

/// A function as a value, perhaps of an object.
final class FunctionValue {
  /// What is called.
  enum Target {
    /// A function of the program, one of several of a name.
    case members([Member])
    /// A function within a body.
    case local(DeclarationID, ParsedCode, Scope, FrameID)
    /// A function of UIKit, the standard library or a layout library.
    case builtIn(Name)
  }

  let target: Target
  let receiver: Value?
  let name: Name

  init(target: Target, receiver: Value?, name: Name) {
    self.target = target
    self.receiver = receiver
    self.name = name
  }
}

/// A value without identity: insets, sizes, and structs of the program.
final class StructureValue {
  /// What it is.
  enum Kind: Hashable {
    /// `UIEdgeInsets`, `CGSize` and their like, by name.
    case kit(Word)
    case program(TypeIndex)
  }

  let kind: Kind
  let fields: [Name: Value]

  init(kind: Kind, fields: [Name: Value]) {
    self.kind = kind
    self.fields = fields
  }

  /// A field of one of UIKit's structures.
  subscript(word: Word) -> Value? { fields[word.name] }
}

/// A way through a branch that cannot be decided.
package struct BranchChoice: Hashable, Sendable {
  /// The branch's number in its layout.
  package var branch: Int32
  /// Which of its arms, from 0.
  package var arm: Int32
}

/// Whether a constraint takes part.
enum Activity: Hashable {
  case active
  case inactive
  /// Where all of some arms of branches are taken.
  case when([BranchChoice])
  /// That cannot be told.
  case unknown
}

/// An argument that was evaluated.
struct CallArgument {
  /// The label; ``Name/none`` without one.
  var label: Name
  /// The value.
  var value: Value
  /// Where it is.
  var place: Place
  /// Whether it is a closure behind the parentheses.
  var isTrailing = false
  /// The expression behind `&`, to write back to.
  var reference: (ExpressionID, Scope)?
}

extension Value {

  /// Takes what a value holds, itself included, from a number of values that it may hold.
  ///
  /// - Parameters:
  ///   - room: How many values there is room for; what a value takes is taken from it, parts that are shared each time.
  ///   - depth: How deeply it may hold others.
  /// - Returns: Whether there was room for it, and it holds nothing more deeply.
  /// - Complexity: Linear in the room.
  func fits(into room: inout Int, depth: Int) -> Bool {
    room -= 1
    guard room >= 0, depth >= 0 else { return false }
    switch self {
    case .string(let text):
      room -= text.utf8.count / Self.bytesOfOneValue
      return room >= 0
    case .array(let values): return values.allSatisfy { $0.fits(into: &room, depth: depth - 1) }
    case .tuple(let tuple): return tuple.values.allSatisfy { $0.fits(into: &room, depth: depth - 1) }
    case .dictionary(let list):
      return (list.keys + list.values).allSatisfy { $0.fits(into: &room, depth: depth - 1) }
    case .enumCase(let enumCase): return enumCase.values.allSatisfy { $0.fits(into: &room, depth: depth - 1) }
    case .structure(let structure):
      return structure.fields.values.allSatisfy { $0.fits(into: &room, depth: depth - 1) }
    default: return true
    }
  }

  /// So much text takes as much room as one value.
  static let bytesOfOneValue = 32
}
