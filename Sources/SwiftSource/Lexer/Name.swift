/// A word or operator of a program by its number in a ``NameTable``: equal names have equal numbers.
///
/// Numbers depend on the order in which files were read, so nothing that is printed may depend on their order.
public struct Name: PackedKey, Sendable {
  /// The number.
  public let id: Int32

  /// Makes a name of its number.
  @inlinable public init(id: Int32) {
    self.id = id
  }

  /// Makes the name of a keyword.
  @inlinable public init(_ keyword: Keyword) {
    id = keyword.rawValue
  }

  /// Makes the name of a standard operator.
  @inlinable public init(_ known: StandardOperator) {
    id = known.rawValue
  }

  /// No name.
  @inlinable public static var none: Name { Name(id: -1) }

  /// The number.
  @inlinable public var packed: UInt64 { UInt64(truncatingIfNeeded: UInt32(bitPattern: id)) }
}

/// The words of Swift's grammar, also those that are words in some places only; their numbers are fixed.
public enum Keyword: Int32, CaseIterable, Sendable {
  case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `func`, `import`, initializer, `inout`, `internal`,
    `let`
  case `operator`, `precedencegroup`, `protocol`, `struct`, `subscript`, `typealias`, `var`, actor, macro
  case `fileprivate`, `private`, `public`, open, packageAccess, `static`, final, `lazy`, `weak`, unowned, override,
    mutating
  case nonmutating, convenience, required, optional, indirect, dynamic, prefix, postfix, infix, isolated, nonisolated
  case consuming, borrowing, distributed, safe, unsafe
  case `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`, `guard`, `if`
  case `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`, `async`, `await`, `try`, `throws`, `rethrows`
  case `as`, `is`, `nil`, `true`, `false`, selfValue, selfType, `super`, some, any, each, copy, consume, then, discard
  case get, set, willSet, didSet, unsafeAddress, unsafeMutableAddress
  case elseif, endif, sourceLocation, error, warning, available, unavailable, selector, keyPath, metatype, protocolType
  case anyType, underscore, modify, read

  /// How it is written.
  public var text: String {
    switch self {
    case .initializer: "init"
    case .packageAccess: "package"
    case .selfValue: "self"
    case .selfType: "Self"
    case .metatype: "Type"
    case .protocolType: "Protocol"
    case .anyType: "Any"
    case .underscore: "_"
    case .modify: "_modify"
    case .read: "_read"
    default: String(describing: self)
    }
  }
}

/// The operators of Swift's standard library that the grammar or an evaluation knows; their numbers are fixed.
public enum StandardOperator: Int32, CaseIterable, Sendable {
  case assign = 200, add, subtract, multiply, divide, remainder, equal, notEqual, identical, notIdentical, less
  case lessOrEqual, greater, greaterOrEqual, conjunction, disjunction, negation, coalesce, closedRange, halfOpenRange
  case addAssign, subtractAssign, multiplyAssign, divideAssign, tilde, patternMatch, bitOr, bitAnd, bitXor, shiftLeft
  case shiftRight, remainderAssign, wrappingAdd, wrappingSubtract, wrappingMultiply, question, orAssign, andAssign

  /// How it is written.
  public var text: String {
    switch self {
    case .assign: "="
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .remainder: "%"
    case .equal: "=="
    case .notEqual: "!="
    case .identical: "==="
    case .notIdentical: "!=="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .conjunction: "&&"
    case .disjunction: "||"
    case .negation: "!"
    case .coalesce: "??"
    case .closedRange: "..."
    case .halfOpenRange: "..<"
    case .addAssign: "+="
    case .subtractAssign: "-="
    case .multiplyAssign: "*="
    case .divideAssign: "/="
    case .tilde: "~"
    case .patternMatch: "~="
    case .bitOr: "|"
    case .bitAnd: "&"
    case .bitXor: "^"
    case .shiftLeft: "<<"
    case .shiftRight: ">>"
    case .remainderAssign: "%="
    case .wrappingAdd: "&+"
    case .wrappingSubtract: "&-"
    case .wrappingMultiply: "&*"
    case .question: "?"
    case .orAssign: "|="
    case .andAssign: "&="
    }
  }
}
