/// The index of an expression in its tree.
package struct ExpressionID: Hashable, Sendable {
  /// The index.
  package var index: Int32
}

/// The index of a statement in its tree.
package struct StatementID: Hashable, Sendable {
  /// The index.
  package var index: Int32
}

/// The index of a declaration in its tree.
package struct DeclarationID: Hashable, Sendable {
  /// The index.
  package var index: Int32
}

/// The index of a type in its tree.
package struct TypeID: Hashable, Sendable {
  /// The index.
  package var index: Int32
}

/// The index of a pattern in its tree.
package struct PatternID: Hashable, Sendable {
  /// The index.
  package var index: Int32
}

/// The index of a closure in its tree.
package struct ClosureID: Hashable, Sendable {
  /// The index.
  package var index: Int32
}

/// A run of elements in one of a tree's arrays.
package struct List<Element>: Hashable, Sendable {
  /// The first one's index.
  package var start: Int32
  /// How many.
  package var count: Int32

  /// No elements.
  package static var empty: List { List(start: 0, count: 0) }

  /// The indices.
  package var indices: Range<Int> { start.position..<start.position + count.position }

  /// Whether there are none.
  package var isEmpty: Bool { count == 0 }
}
