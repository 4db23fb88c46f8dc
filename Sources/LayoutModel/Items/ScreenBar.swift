import ExactArithmetic

/// A bar that lies over a screen and is no view of its layout: what controllers show around those that they hold.
public struct ScreenBar: Hashable, Sendable {
  /// What a bar is, by its name.
  public enum Kind: String, Hashable, Sendable {
    /// The clock and the battery.
    case status = "status bar"
    /// A navigation controller's, at the top.
    case navigation = "navigation bar"
    /// A navigation controller's, at the bottom.
    case toolbar
    /// A tab bar controller's.
    case tabBar = "tab bar"
  }

  /// What it is.
  public var kind: Kind
  /// How far it begins from the edge that it lies at: the bottom for toolbars and tab bars, else the top.
  public var start: Rational
  /// How high it is.
  public var length: Rational
  /// What stands at its leading end, in its middle and at its trailing end; empty where that is not known.
  public var words: [String]
  /// Whether it lies at the bottom.
  public var isAtBottom: Bool { kind == .toolbar || kind == .tabBar }

  /// Makes a bar.
  public init(_ kind: Kind, start: Rational, length: Rational, words: [String] = []) {
    self.kind = kind
    self.start = start
    self.length = length
    self.words = words
  }
}

/// An input that knows which bars lie over the views of a layout.
public protocol BarContext: InputContext {
  /// The bars of a root, from the top.
  func bars(over root: ItemID, in layout: Layout) -> [ScreenBar]
}

extension Layout {
  /// The bars that lie over a root; none where the input says nothing of them.
  public func bars(over root: ItemID) -> [ScreenBar] {
    context.flatMap { $0 as? any BarContext }?.bars(over: root, in: self) ?? []
  }
}
