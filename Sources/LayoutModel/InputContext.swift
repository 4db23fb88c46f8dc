/// What only one kind of input says of a layout: the canvas of a scene, the message of a log.
///
/// A layout carries it from its reader to whoever needs it. Who knows the kind takes it back by its type; the others ask what
/// they need to know by protocols that it conforms to, so that none of them names a kind.
public protocol InputContext: Hashable, Sendable {}

/// What only one kind of input says of a view, such as a control's font: by reference, since views are many and are asked for
/// it often, which is quick for a class alone.
public protocol ViewContext: AnyObject, Hashable, Sendable {}

extension Hashable {
  fileprivate func equals(_ other: any Hashable) -> Bool { (other as? Self) == self }
}

/// The place of a ``ViewContext`` in values that are compared.
@usableFromInline
struct ViewContextReference: Hashable, Sendable {
  @usableFromInline let context: any ViewContext

  @usableFromInline
  init(_ context: any ViewContext) {
    self.context = context
  }

  @usableFromInline
  static func == (left: ViewContextReference, right: ViewContextReference) -> Bool {
    left.context === right.context || left.context.equals(right.context)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(context) }
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
