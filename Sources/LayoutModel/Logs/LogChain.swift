import ExactArithmetic

/// A conflict as a way from one edge to another through gaps and items, and the shorter or longer way beside it.
public struct LogChain: Hashable, Sendable {
  /// A part of the way.
  public enum Token: Hashable, Sendable {
    /// A gap between edges.
    case gap(Relation, Rational)
    /// An item from its near edge to its far one; `nil` for one that only cannot be less than nothing.
    case item(ItemID, Relation, Rational?)
    /// An edge of what holds the next part, or the one before: `|`.
    case border
    /// An item that the way starts behind, or ends before.
    case neighbour(ItemID)
    /// An edge of an item that the way neither goes through nor ends at; the right or bottom one if it is far.
    case edge(ItemID, isFar: Bool)
  }

  /// The parts, in order.
  public var tokens: [Token]
  /// The whole length of the way.
  public var total: Rational
  /// The item at whose edge the way starts.
  public var first: ItemID
  /// The item at whose edge it ends; where it is the first one, the way leads through it.
  public var last: ItemID
  /// The axis.
  public var axis: Axis
  /// How the way beside compares with what it says.
  public var closingRelation: Relation
  /// The length of the way beside.
  public var closingLength: Rational
  /// The parts of the way beside, where it leads through items as well; none where it is direct.
  public var closingTokens: [Token] = []

  /// Makes a chain.
  public init(
    tokens: [Token], total: Rational, first: ItemID, last: ItemID, axis: Axis, closingRelation: Relation,
    closingLength: Rational
  ) {
    self.tokens = tokens
    self.total = total
    self.first = first
    self.last = last
    self.axis = axis
    self.closingRelation = closingRelation
    self.closingLength = closingLength
  }

  /// The items on the way.
  public var items: [ItemID] { Self.items(of: tokens) }
  /// The items on the way beside.
  public var closingItems: [ItemID] { Self.items(of: closingTokens) }

  private static func items(of tokens: [Token]) -> [ItemID] {
    tokens.compactMap { token in
      if case .item(let item, _, _) = token { item } else { nil }
    }
  }
}
