/// A declaration, with the parts that any kind may have.
package struct Declaration: Sendable {
  /// What it declares.
  package enum Kind: UInt8, Sendable {
    case classType, structType, enumType, protocolType, extensionType, actorType
    case function, initializer, deinitializer, subscripted, variable, enumCase, typeAlias, imported, other
  }

  /// What it declares.
  package var kind: Kind
  /// Its name; for an extension the extended type's last name, for an import the module's first.
  package var name: Name = .none
  /// Where the name is.
  package var nameRange = ByteRange.none
  /// From its first modifier to its end.
  package var range = ByteRange.none
  /// Its modifiers.
  package var modifiers: Modifiers = []
  /// The names of its attributes, in order.
  package var attributes: List<Name> = .empty
  /// The class and protocols of a type, the type of an extension first.
  package var inherited: List<TypeID> = .empty
  /// What is in angle brackets.
  package var generics: List<GenericParameter> = .empty
  /// The parameters of a function.
  package var parameters: List<Parameter> = .empty
  /// What a function returns, what an alias stands for.
  package var resultType: TypeID?
  /// What a variable declares, the names of enum cases.
  package var bindings: List<Binding> = .empty
  /// The declarations in a type.
  package var members: List<DeclarationID> = .empty
  /// The statements of a function.
  package var body: Code = .none
  /// The `#if` that it is in, an index into the tree's compilation conditions; −1 outside.
  package var condition: Int32 = -1
}

/// The words before a declaration.
package struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt32

  /// Makes a set of its bits.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// `static` or `class`
  package static let isStatic = Modifiers(rawValue: 1)
  package static let isFinal = Modifiers(rawValue: 1 << 1)
  /// `private` or `fileprivate`
  package static let isPrivate = Modifiers(rawValue: 1 << 2)
  /// `public` or `open`
  package static let isPublic = Modifiers(rawValue: 1 << 3)
  package static let isLazy = Modifiers(rawValue: 1 << 4)
  package static let isWeak = Modifiers(rawValue: 1 << 5)
  package static let isOverride = Modifiers(rawValue: 1 << 6)
  package static let isMutating = Modifiers(rawValue: 1 << 7)
  package static let isConvenience = Modifiers(rawValue: 1 << 8)
  /// `private(set)` or `fileprivate(set)`
  package static let hasPrivateSetter = Modifiers(rawValue: 1 << 9)
  /// `let` rather than `var`
  package static let isConstant = Modifiers(rawValue: 1 << 10)
  /// `init?`, `init!`
  package static let isFailable = Modifiers(rawValue: 1 << 11)
  package static let canThrow = Modifiers(rawValue: 1 << 12)
  package static let isIndirect = Modifiers(rawValue: 1 << 13)
}

/// Statements or a value that may not have been read yet.
package enum Code: Sendable, Hashable {
  case none
  /// Unread: the bytes within the braces, or of the value.
  case range(ByteRange)
  /// Read, in the same tree.
  case statements(List<StatementID>)
  /// Read, in the same tree.
  case expression(ExpressionID)
}

/// One name of a variable declaration with what belongs to it.
package struct Binding: Sendable {
  /// What is bound: nearly always a name.
  package var pattern: PatternID
  /// The type, if it is written.
  package var type: TypeID?
  /// The value, if there is one; for an enum case its raw value.
  package var value: Code = .none
  /// `get`, or the whole block of a computed variable.
  package var getter: Code = .none
  package var setter: Code = .none
  package var willSet: Code = .none
  package var didSet: Code = .none
  /// The name of the parameter of the setter and the observers, if they give it one.
  package var setterParameter: Name = .none
  /// What an enum case carries.
  package var associated: List<Parameter> = .empty
  /// Where it is.
  package var range = ByteRange.none

  /// Whether it is computed rather than stored.
  package var isComputed: Bool { getter != .none }
}

/// A parameter of a function.
package struct Parameter: Sendable {
  /// The label for callers; ``Name/none`` for `_`.
  package var label: Name
  /// The name within the function.
  package var name: Name
  /// The type.
  package var type: TypeID?
  /// The value where callers give none.
  package var defaultValue: Code = .none
  /// Whether it takes any number of values.
  package var isVariadic = false
  /// Whether it is `inout`.
  package var isInout = false
}

/// A generic parameter with the type it is bound by.
package struct GenericParameter: Sendable {
  /// The name.
  package var name: Name
  /// The bound, if one is written in the brackets or behind `where`.
  package var bound: TypeID?
}

/// A type as it is written.
package enum TypeSyntax: Sendable {
  case missing
  /// Names separated by points, the arguments of the last one.
  case named(List<Name>, List<TypeID>)
  case optional(TypeID)
  case implicitlyUnwrapped(TypeID)
  case array(TypeID)
  case dictionary(TypeID, TypeID)
  case tuple(List<TypeID>)
  /// The parameters, then the result.
  case function(List<TypeID>, TypeID)
  case composition(List<TypeID>)
  /// `Type.Type`
  case metatype(TypeID)
}
