/// Text as a terminal, a log and whoever reads them may be given it.
///
/// The way out of the tool: nothing else can be written to a stream. What is interpolated comes from an input, or may, and
/// is spelled out where it would move a cursor, hide itself, turn a line round or end it (``HiddenCharacters``); what is
/// written in the source of the tool stays as it is:
///
///     printer.complain("plumb: cannot write \(path)\n")
package struct VisibleText: Hashable, Sendable {
  /// The text.
  package private(set) var text: String

  /// Spells out what must not be given as it is, line breaks too.
  ///
  /// - Parameter input: A text that an input may have made.
  package init(_ input: String) {
    text = HiddenCharacters.escaped(input)
  }

  /// Takes a text over as it is, which must be visible already.
  ///
  /// For texts that consist of visible parts, of the tool's own words, or of a notation that has escapes of its own, such
  /// as JSON. Where this is called is listed by a test.
  ///
  /// - Parameter text: The text.
  package init(visible text: String) {
    self.text = text
  }

  /// Whether there is nothing in it.
  package var isEmpty: Bool { text.isEmpty }

  /// Adds a text behind another.
  package static func += (left: inout VisibleText, right: VisibleText) { left.text += right.text }

  /// One text behind the other.
  package static func + (left: VisibleText, right: VisibleText) -> VisibleText {
    VisibleText(visible: left.text + right.text)
  }
}

extension VisibleText: CustomStringConvertible {
  package var description: String { text }
}

extension VisibleText: ExpressibleByStringInterpolation {
  /// The parts of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Starts a literal.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Adds the tool's own words.
    package mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds what is visible already.
    package mutating func appendInterpolation(_ value: VisibleText) { text += value.text }
    /// Adds what an input may have made.
    package mutating func appendInterpolation(_ value: String) { text += HiddenCharacters.escaped(value) }
    /// Adds what an input may have made.
    package mutating func appendInterpolation(_ value: Substring) { text += HiddenCharacters.escaped(String(value)) }
    /// Adds `true` or `false`.
    package mutating func appendInterpolation(_ value: Bool) { text += String(value) }
    /// Adds a number.
    package mutating func appendInterpolation(_ value: some BinaryInteger) { text += String(value) }
  }

  /// Takes the tool's own words.
  package init(stringLiteral literal: String) {
    text = literal
  }

  /// Takes the tool's own words, and what stands between them.
  package init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }
}

extension Sequence<VisibleText> {
  /// All texts behind each other.
  ///
  /// - Parameter separator: What to put between them.
  /// - Returns: The text.
  package func joined(separator: VisibleText = "") -> VisibleText {
    VisibleText(visible: map(\.text).joined(separator: separator.text))
  }
}

extension VisibleText {
  /// The text of several lines, each spelled out on its own, with the tabs between its words.
  ///
  /// - Parameter text: A text that an input may have made, whose line feeds are line breaks.
  /// - Returns: The lines, without their breaks; an empty one at the end of a text that ends with a break.
  package static func lines(of text: String) -> [VisibleText] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { "\(String($0))" }.joined(separator: "\t")
    }
  }
}
