import ExactArithmetic
import LayoutModel

/// A visual format, parsed: `H:|-20-[Red(==Blue)]-8-[Blue]-20-|`.
///
/// Every part keeps its stretch of the text, in Unicode scalars from the format's start, so that a finding can point
/// at it. Apple: Auto Layout Guide, *Visual Format Language*.
package struct VisualFormat: Hashable, Sendable {
  /// A number or a name where the grammar takes either.
  package struct Operand: Hashable, Sendable {
    /// What is written.
    package enum Value: Hashable, Sendable {
      /// A number, exact.
      case number(Rational)
      /// A key of the metrics or, in a size, of the views.
      case name(String)
    }

    /// What is written.
    package var value: Value
    /// Where.
    package var range: Range<Int>
  }

  /// A relation to a number, a metric or a view, with a priority: `>=20@750`.
  package struct Predicate: Hashable, Sendable {
    /// The relation; `==` where none is written.
    package var relation: Relation
    /// What the space or the size is compared with.
    package var object: Operand
    /// The priority, if one is written.
    package var priority: Operand?
    /// Where the predicate is written, without parentheses and commas.
    package var range: Range<Int>
  }

  /// What lies between two views, or a view and the superview.
  package struct Connection: Hashable, Sendable {
    /// How far apart they are.
    package enum Spacing: Hashable, Sendable {
      /// Nothing is written: they touch.
      case flush
      /// `-`: the standard spacing.
      case standard
      /// `-20-`, `-(>=8,<=20@750)-`.
      case predicates([Predicate])
    }

    /// How far apart they are.
    package var spacing: Spacing
    /// From the first dash to behind the last one; empty where nothing is written.
    package var range: Range<Int>
  }

  /// A view in its brackets.
  package struct Element: Hashable, Sendable {
    /// What stands before it; `nil` for a first view without a superview before it.
    package var connection: Connection?
    /// The key of the view.
    package var name: String
    /// Where the key is written.
    package var nameRange: Range<Int>
    /// What its size must be.
    package var predicates: [Predicate]
    /// Where the predicates are written, with their parentheses; `nil` without any.
    package var predicatesRange: Range<Int>?
    /// Where the view is written, with its brackets.
    package var range: Range<Int>
  }

  /// The superview at the end of a format.
  package struct Trailing: Hashable, Sendable {
    /// What stands before the `|`.
    package var connection: Connection
    /// Where the `|` is written.
    package var superviewRange: Range<Int>
  }

  /// The text that was parsed.
  package let text: String
  /// The axis: horizontal unless the format starts with `V:`.
  package internal(set) var axis: Axis = .horizontal
  /// Where `H:` or `V:` is written, if it is.
  package internal(set) var orientationRange: Range<Int>?
  /// Where the `|` at the start is written, if it is.
  package internal(set) var leadingSuperviewRange: Range<Int>?
  /// The views, at least one.
  package internal(set) var elements: [Element] = []
  /// The superview at the end, if it is written.
  package internal(set) var trailing: Trailing?
  /// Stretches of white space, which Apple's grammar does not have.
  package internal(set) var whitespaceRanges: [Range<Int>] = []

  /// Whether the format contains white space, which some releases refuse.
  package var containsWhitespace: Bool { !whitespaceRanges.isEmpty }

  /// The longest format that is read, in Unicode scalars.
  package static let maximumLength = 100_000

  /// Parses a format; linear in its length.
  ///
  /// - Parameter text: The format, `V:[A]-[B]`.
  /// - Throws: The first mistake against the grammar. Keys are looked up by ``constraints(in:)``.
  package init(parsing text: String) throws(VisualFormatError) {
    self = try VisualFormatParser.parse(text, in: nil)
  }

  /// Parses a format and looks its keys up on the way, which finds mistakes in the order in which Apple's parser does.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - context: The keys it may name.
  /// - Throws: The first mistake, be it against the grammar, an unknown key or a superview that is not there.
  package init(parsing text: String, in context: VisualFormatContext) throws(VisualFormatError) {
    self = try VisualFormatParser.parse(text, in: context)
  }

  init(unparsed text: String) {
    self.text = text
  }
}

extension VisualFormat {
  /// Whether a format can name a view so: a C identifier.
  ///
  /// - Parameter text: The name.
  /// - Returns: Whether it can.
  package static func isViewName(_ text: String) -> Bool {
    var scanner = FormatScanner(text, limit: 1000)
    return scanner.consumeName() == text
  }
}
