/// Why there is no answer.
public enum UndecidedReason: Hashable, Sendable {
  /// The limit of so many steps was reached; the parts that it left open, in their order.
  case limit(Int, open: [UndecidedPart])
  /// The constraints still contradict one another after one of every conflict was set aside: a fault of the tool.
  case contradiction
}
