/// What only one kind of input says of a layout, or of a view: the canvas of a scene, the message of a log, a control's font.
///
/// A layout carries it from its reader to whoever needs it. Who knows the kind takes it back by its type; the others ask what
/// they need to know by protocols that it conforms to, so that none of them names a kind.
public protocol InputContext: Hashable, Sendable {}

extension InputContext {
  fileprivate func equals(_ other: any InputContext) -> Bool { (other as? Self) == self }
}

/// The place of an ``InputContext`` in values that are compared; by reference, so that these stay small.
@usableFromInline
final class ContextBox: Hashable, Sendable {
  @usableFromInline let context: any InputContext

  @usableFromInline
  init(_ context: any InputContext) {
    self.context = context
  }

  @usableFromInline
  static func == (left: ContextBox, right: ContextBox) -> Bool {
    left === right || left.context.equals(right.context)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(context) }
}
