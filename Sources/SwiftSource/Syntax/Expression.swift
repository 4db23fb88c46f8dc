/// An expression; parts are indices into the tree that it is in.
public enum Expression: Sendable {
  /// What could not be read.
  case missing
  /// A name, with the types in angle brackets behind it.
  case identifier(Name, List<TypeID>)
  /// A number; its text is its range.
  case number
  /// A string.
  case string(List<StringSegment>)
  case boolean(Bool)
  case nilLiteral
  case array(List<ExpressionID>)
  /// Keys and values in turn.
  case dictionary(List<ExpressionID>)
  /// A tuple, also an empty one; a value in parentheses is that value.
  case tuple(List<Argument>)
  case closure(ClosureID)
  case member(ExpressionID, Name)
  /// `.name`: a member of the type that is expected.
  case implicitMember(Name)
  /// A call; trailing closures are arguments too.
  case call(ExpressionID, List<Argument>)
  case subscripted(ExpressionID, List<Argument>)
  /// `value?`
  case optionalChain(ExpressionID)
  /// `value!`
  case forceUnwrap(ExpressionID)
  case prefix(Name, ExpressionID)
  case postfix(Name, ExpressionID)
  /// `&value`
  case reference(ExpressionID)
  case binary(Name, ExpressionID, ExpressionID)
  /// `left = right`, `left += right`
  case assignment(Name, ExpressionID, ExpressionID)
  case ternary(ExpressionID, ExpressionID, ExpressionID)
  /// `value as Type`, `as?`, `as!`, `is`
  case cast(CastKind, ExpressionID, TypeID)
  /// `try`, `await` and their like before a value; `isOptional` for `try?`
  case effect(ExpressionID, isOptional: Bool)
  /// `if` or `switch` as a value.
  case statement(StatementID)
  /// `\Type.path`
  case keyPath(List<KeyPathPart>)
  /// `#word(…)`
  case pound(Name, List<Argument>)
  /// A type that stands for a value: `[Int]`, `(Int) -> Void`.
  case type(TypeID)
  case regex
}

/// A way of changing a value's type.
public enum CastKind: UInt8, Sendable {
  /// `as`
  case coercion
  /// `as?`
  case conditional
  /// `as!`
  case forced
  /// `is`
  case test
}

/// An argument of a call.
public struct Argument: Sendable {
  /// The label; ``Name/none`` without one.
  public var label: Name
  /// The value.
  public var value: ExpressionID
  /// Whether it is a closure behind the parentheses.
  public var isTrailing: Bool
}

/// A piece of a string literal.
public struct StringSegment: Sendable {
  /// The text, with its escapes; empty for an interpolation.
  public var text: ByteRange
  /// The value of an interpolation.
  public var value: ExpressionID?
}

/// A part of a key path.
public struct KeyPathPart: Sendable {
  /// The member's name; ``Name/none`` for a subscript.
  public var name: Name
}

/// A closure.
public struct ClosureSyntax: Sendable {
  /// Names that it captures by list, `self` too; a value where it says `name = value`.
  public var captures: List<Capture>
  /// The parameters; without any the body may use `$0`.
  public var parameters: List<ClosureParameter>
  /// The statements.
  public var body: List<StatementID>
  /// The whole closure.
  public var range: ByteRange
}

/// A captured name.
public struct Capture: Sendable {
  /// The name.
  public var name: Name
  /// What it stands for, if not the same name outside.
  public var value: ExpressionID?
}

/// A parameter of a closure.
public struct ClosureParameter: Sendable {
  /// The name; `_` for none.
  public var name: Name
  /// Its type, if it is written.
  public var type: TypeID?
}
