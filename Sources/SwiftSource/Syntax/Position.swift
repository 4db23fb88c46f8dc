// Trees and tokens keep positions in 32 bits, which halves them. These are the only ways to a machine's own integer; they
// are total, and inlined in other modules, which only what is public is.

extension Int32 {
  /// The position in a list that the number stands for.
  @inlinable public var position: Int { Int(truncatingIfNeeded: self) }
}

extension UInt32 {
  /// The position in a list that the number stands for.
  @inlinable public var position: Int { Int(truncatingIfNeeded: self) }
}
