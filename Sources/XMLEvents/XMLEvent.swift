/// What a reader meets next in a text.
public enum XMLEvent: Hashable, Sendable {
  /// A start tag, or a tag of an empty element: its attributes are ``XMLEventReader/attributes``.
  case startElement(name: XMLToken, tag: XMLRange)
  /// An end tag. That of an empty element `<a/>` is empty, behind the tag, and has the tag's name.
  case endElement(name: XMLToken, tag: XMLRange)
  /// The characters up to the next `<`, or those of a section `<![CDATA[…]]>`, without its brackets.
  case text(XMLToken)
  /// What is in a comment.
  case comment(XMLToken)
  /// A processing instruction; its data start behind the blanks that follow the target.
  case instruction(target: XMLToken, data: XMLToken)
}

/// A stretch of a text that means characters: a name, a value, a text. ``XMLEventReader/string(_:)`` says which.
public struct XMLToken: Hashable, Sendable {
  /// How what is written stands for what is meant.
  enum Spelling: Hashable, Sendable {
    /// As it is.
    case verbatim
    /// As it is but for the ends of lines.
    case lines
    /// With references.
    case text
    /// With references, and with a space for every other blank.
    case value
  }

  /// Where it stands; without quotation marks.
  public internal(set) var range: XMLRange
  /// How to read it.
  var spelling = Spelling.verbatim

  /// How many bytes it has.
  var count: Int { range.end.offset - range.start.offset }
}

/// An attribute of a tag.
public struct XMLAttribute: Hashable, Sendable {
  /// Its name.
  public internal(set) var name: XMLToken
  /// Its value.
  public internal(set) var value: XMLToken
}
