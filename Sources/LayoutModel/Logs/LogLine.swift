/// A constraint's line in a log: what was printed, and in which way, so that it can be printed again.
public struct LogLine: Hashable, Sendable {
  /// Where in the message a line stands.
  public enum Place: Hashable, Sendable {
    /// In the list, where texts are escaped as in a property list.
    case list
    /// Behind "Will attempt to recover by breaking constraint", where they are raw.
    case broken
  }

  /// Where it stands.
  public var place: Place
  /// The constraint, as an index into the layout's; `nil` for the broken one that the list does not hold.
  public var constraint: Int?
  /// The text from `<` to `>`, as printed; quoting by Markdown or HTML and wrapping undone.
  public var text: String
  /// Where it stands in the file.
  public var range: SourceRange
  /// The way in which it is printed.
  public var style: LogLineStyle

  /// Makes a line.
  public init(place: Place, constraint: Int?, text: String, range: SourceRange, style: LogLineStyle) {
    self.place = place
    self.constraint = constraint
    self.text = text
    self.range = range
    self.style = style
  }
}

/// The parts of a printed constraint that do not follow from what it says.
public struct LogLineStyle: Hashable, Sendable {
  /// Who describes the constraint.
  public enum Notation: Hashable, Sendable {
    /// Apple's frameworks.
    case apple
    /// OS X 10.7, with a blank behind the class and before the end.
    case appleSpaced
    /// Masonry: the multiplier behind, keys for addresses.
    case masonry
    /// SnapKit: Swift's numbers.
    case snapKit
    /// SnapKit before 1.0: every object in angle brackets.
    case snapKitBrackets
  }

  /// The form of the middle of the line.
  public enum Form: Hashable, Sendable {
    /// `|-(n)-[v]`.
    case near
    /// `[v]-(n)-|`.
    case far
    /// `[a]-(n)-[b]`.
    case gap
    /// `[v(n)]`.
    case size
    /// `a.left == b.left + n`.
    case equation
  }

  /// What stands behind the middle of the line.
  public enum Tail: Hashable, Sendable {
    /// Nothing.
    case none
    /// `(Names: …)`, up to iOS 9 and OS X 10.11.
    case names
    /// `(active…)`, since iOS 10 and macOS 10.12.
    case active
    /// `(inactive…)`.
    case inactive
  }

  /// An entry of the list of names, in the order printed.
  public enum NameEntry: Hashable, Sendable {
    /// `name:0xaddress`.
    case item(name: String, address: String)
    /// `'|':` and the superview, with its mention as printed where that is not the usual one.
    case superview(ItemID, printed: String?)
  }

  /// An item that this line mentions in another way than the item is mentioned elsewhere.
  public struct Mention: Hashable, Sendable {
    /// The item.
    public var item: ItemID
    /// The mention as printed.
    public var text: String

    /// Makes a record.
    public init(item: ItemID, text: String) {
      self.item = item
      self.text = text
    }
  }

  /// Who describes the constraint.
  public var notation: Notation = .apple
  /// The form.
  public var form: Form = .equation
  /// The direction printed behind a visual format, `(LTR)` or `(RTL)`.
  public var direction: LayoutDirection?
  /// What stands behind it.
  public var tail: Tail = .none
  /// The names there.
  public var names: [NameEntry] = []
  /// The source location that SnapKit prints, `Cell.swift#61`.
  public var sourceLocation: String?
  /// The key that stands for the address.
  public var key: String?
  /// The first attribute's name where it is not the attribute's own: `midX`, `contentHeight{id: 28}`.
  public var firstAttributeName: String?
  /// The second attribute's name where it is not the attribute's own.
  public var secondAttributeName: String?
  /// The second item where its attribute is none of the model's.
  public var unresolvedSecondItem: ItemID?
  /// Whether a lone constant has a plus sign, as in `midX == + 70`.
  public var hasPlusSign = false
  /// A number in another notation than the rest's, such as `-32.000000`.
  public var constantText: String?
  /// What is printed in place of the priority, `Hug:750 CompressionResistance:750`.
  public var suffix: String?
  /// Items mentioned in another way than elsewhere.
  public var mentions: [Mention] = []

  /// Makes the style of a plain equation.
  public init() {}
}
