/// A declaration, with the parts that any kind may have.
public struct Declaration: Sendable {
  /// What it declares.
  public enum Kind: UInt8, Sendable {
    case classType, structType, enumType, protocolType, extensionType, actorType
    case function, initializer, deinitializer, subscripted, variable, enumCase, typeAlias, imported, other
  }

  /// What it declares.
  public var kind: Kind
  /// Its name; for an extension the extended type's last name, for an import the module's first.
  public var name: Name = .none
  /// Where the name is.
  public var nameRange = ByteRange.none
  /// From its first modifier to its end.
  public var range = ByteRange.none
  /// Its modifiers.
  public var modifiers: Modifiers = []
  /// The names of its attributes, in order.
  public var attributes: List<Name> = .empty
  /// The class and protocols of a type, the type of an extension first.
  public var inherited: List<TypeID> = .empty
  /// What is in angle brackets.
  public var generics: List<GenericParameter> = .empty
  /// The parameters of a function.
  public var parameters: List<Parameter> = .empty
  /// What a function returns, what an alias stands for.
  public var resultType: TypeID?
  /// What a variable declares, the names of enum cases.
  public var bindings: List<Binding> = .empty
  /// The declarations in a type.
  public var members: List<DeclarationID> = .empty
  /// The statements of a function.
  public var body: Code = .none
  /// The `#if` that it is in, an index into the tree's compilation conditions; −1 outside.
  public var condition: Int32 = -1
}

/// The words before a declaration.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes a set of its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// `static` or `class`
  public static let isStatic = Modifiers(rawValue: 1)
  /// `final`
  public static let isFinal = Modifiers(rawValue: 1 << 1)
  /// `private` or `fileprivate`
  public static let isPrivate = Modifiers(rawValue: 1 << 2)
  /// `public` or `open`
  public static let isPublic = Modifiers(rawValue: 1 << 3)
  /// `lazy`
  public static let isLazy = Modifiers(rawValue: 1 << 4)
  /// `weak`
  public static let isWeak = Modifiers(rawValue: 1 << 5)
  /// `override`
  public static let isOverride = Modifiers(rawValue: 1 << 6)
  /// `mutating`
  public static let isMutating = Modifiers(rawValue: 1 << 7)
  /// `convenience`
  public static let isConvenience = Modifiers(rawValue: 1 << 8)
  /// `private(set)` or `fileprivate(set)`
  public static let hasPrivateSetter = Modifiers(rawValue: 1 << 9)
  /// `let` rather than `var`
  public static let isConstant = Modifiers(rawValue: 1 << 10)
  /// `init?`, `init!`
  public static let isFailable = Modifiers(rawValue: 1 << 11)
  /// `throws`
  public static let canThrow = Modifiers(rawValue: 1 << 12)
  /// `indirect`
  public static let isIndirect = Modifiers(rawValue: 1 << 13)
}

/// Statements or a value that may not have been read yet.
public enum Code: Sendable, Hashable {
  case none
  /// Unread: the bytes within the braces, or of the value.
  case range(ByteRange)
  /// Read, in the same tree.
  case statements(List<StatementID>)
  /// Read, in the same tree.
  case expression(ExpressionID)
}

/// One name of a variable declaration with what belongs to it.
public struct Binding: Sendable {
  /// What is bound: nearly always a name.
  public var pattern: PatternID
  /// The type, if it is written.
  public var type: TypeID?
  /// The value, if there is one; for an enum case its raw value.
  public var value: Code = .none
  /// `get`, or the whole block of a computed variable.
  public var getter: Code = .none
  /// The code of `set`.
  public var setter: Code = .none
  /// The code of `willSet`.
  public var willSet: Code = .none
  /// The code of `didSet`.
  public var didSet: Code = .none
  /// The name of the parameter of the setter and the observers, if they give it one.
  public var setterParameter: Name = .none
  /// What `willSet` calls the new value.
  public var willSetParameter: Name = .none
  /// What an enum case carries.
  public var associated: List<Parameter> = .empty
  /// Where it is.
  public var range = ByteRange.none

  /// Whether it is computed rather than stored.
  public var isComputed: Bool { getter != .none }
}

/// A parameter of a function.
public struct Parameter: Sendable {
  /// The label for callers; ``Name/none`` for `_`.
  public var label: Name
  /// The name within the function.
  public var name: Name
  /// The type.
  public var type: TypeID?
  /// The value where callers give none.
  public var defaultValue: Code = .none
  /// Whether it takes any number of values.
  public var isVariadic = false
  /// Whether it is `inout`.
  public var isInout = false
}

/// A generic parameter with the type it is bound by.
public struct GenericParameter: Sendable {
  /// The name.
  public var name: Name
  /// The bound, if one is written in the brackets or behind `where`.
  public var bound: TypeID?
}

/// A type as it is written.
public enum TypeSyntax: Sendable {
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
