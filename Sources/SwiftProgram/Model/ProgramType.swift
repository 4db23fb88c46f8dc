import SwiftSource

/// The number of a type in its program.
struct TypeIndex: PackedKey, Sendable {
  var index: Int32

  var packed: UInt64 { UInt64(truncatingIfNeeded: UInt32(bitPattern: index)) }
}

/// A type as far as its name says: one of the program, one of UIKit or another library, or a way of putting them together.
indirect enum TypeValue: Hashable, Sendable {
  case unknown
  /// A type of the program, with what stands for its generic parameters.
  case program(TypeIndex, [TypeValue])
  /// A type that the files do not declare.
  case external(Name)
  /// A generic parameter, with the type that bounds it.
  case parameter(Name, bound: TypeValue)
  case optional(TypeValue)
  case array(TypeValue)
  case dictionary(TypeValue, TypeValue)
  case tuple([TypeValue])
  case function(result: TypeValue)
  case metatype(TypeValue)

  /// The type without the marks for what may be absent.
  var unwrapped: TypeValue {
    if case .optional(let type) = self { type.unwrapped } else { self }
  }

  /// Whether a value may be absent.
  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }
}

/// A member of a type, or a declaration at the top of a file.
struct Member: PackedKey, Sendable {
  /// What it is.
  enum Kind: Hashable, Sendable {
    case property, function, initializer, enumCase, subscripted
  }

  /// What it is.
  var kind: Kind
  /// Its declaration.
  var declaration: DeclarationReference
  /// For a property or a case, which of the names that the declaration declares.
  var binding: Int32 = 0
  /// The type that it is a member of.
  var owner: TypeIndex?
  /// Whether it belongs to the type rather than to its values.
  var isStatic = false
  /// Whether a branch of `#if` that cannot be decided holds it.
  var isConditional = false

  var packed: UInt64 { declaration.packed }
}

/// A type that the program declares, with its members from all files; also the extensions of one that it does not.
final class ProgramType: @unchecked Sendable {
  // Filled while the program is put together, by one thread, and only read afterwards.

  /// The number.
  let index: TypeIndex
  /// The name.
  let name: Name
  /// Its declaration; `nil` where only extensions are at hand.
  let declaration: DeclarationReference?
  /// What kind of declaration it is.
  let kind: Declaration.Kind
  /// The type around it.
  let outer: TypeIndex?
  /// The superclass and protocols by their declarations, those of extensions behind.
  var inherited: [(file: Int32, type: TypeID)] = []
  /// The members by name.
  var members: [Name: [Member]] = [:]
  /// The initialisers.
  var initializers: [Member] = []
  /// The stored properties of its values, in order.
  var storedProperties: [Member] = []
  /// The types in it by name.
  var nested: [Name: [TypeIndex]] = [:]
  /// The aliases in it by name.
  var aliases: [Name: [DeclarationReference]] = [:]
  /// Everything that may have code, in the order of files and declarations.
  var code: [Member] = []

  init(
    index: TypeIndex, name: Name, declaration: DeclarationReference?, kind: Declaration.Kind, outer: TypeIndex?
  ) {
    self.index = index
    self.name = name
    self.declaration = declaration
    self.kind = kind
    self.outer = outer
  }
}
