/// The index of an expression in its tree.
public struct ExpressionID: PackedKey, Sendable {
  /// The index.
  public var index: Int32

  /// The index.
  @inlinable public var packed: UInt64 { UInt64(truncatingIfNeeded: UInt32(bitPattern: index)) }
}

/// The index of a statement in its tree.
public struct StatementID: PackedKey, Sendable {
  /// The index.
  public var index: Int32

  /// The index.
  @inlinable public var packed: UInt64 { UInt64(truncatingIfNeeded: UInt32(bitPattern: index)) }
}

/// The index of a declaration in its tree.
public struct DeclarationID: PackedKey, Sendable {
  /// The index.
  public var index: Int32

  /// The index.
  @inlinable public var packed: UInt64 { UInt64(truncatingIfNeeded: UInt32(bitPattern: index)) }
}

/// The index of a type in its tree.
public struct TypeID: PackedKey, Sendable {
  /// The index.
  public var index: Int32

  /// The index.
  @inlinable public var packed: UInt64 { UInt64(truncatingIfNeeded: UInt32(bitPattern: index)) }
}

/// The index of a pattern in its tree.
public struct PatternID: PackedKey, Sendable {
  /// The index.
  public var index: Int32

  /// The index.
  @inlinable public var packed: UInt64 { UInt64(truncatingIfNeeded: UInt32(bitPattern: index)) }
}

/// The index of a closure in its tree.
public struct ClosureID: PackedKey, Sendable {
  /// The index.
  public var index: Int32

  /// The index.
  @inlinable public var packed: UInt64 { UInt64(truncatingIfNeeded: UInt32(bitPattern: index)) }
}

/// A run of elements in one of a tree's arrays.
public struct List<Element>: Hashable, Sendable {
  /// The first one's index.
  public var start: Int32
  /// How many.
  public var count: Int32

  /// No elements.
  public static var empty: List { List(start: 0, count: 0) }

  /// The indices.
  @inlinable public var indices: Range<Int> { start.position..<start.position + count.position }

  /// Whether there are none.
  @inlinable public var isEmpty: Bool { count == 0 }
}
