import LayoutModel

extension DocumentReader {
  /// What the parser's codes mean, and what to do. The codes are libxml2's (`xmlParserErrors`).
  ///
  /// - Parameters:
  ///   - code: The code of the first thing that the parser found fault with; `nil` where it did not say.
  ///   - isInside: Whether an element was open.
  /// - Returns: What was seen, and a hint where it is more than to mend it.
  static func words(for code: Int?, isInside: Bool) -> (message: String, hint: String?) {
    guard let code else { return ("This is not well-formed XML", nil) }
    if code == 5, isInside { return ("What begins here is not closed before the file ends", "close it") }
    return declarationWords(code) ?? textWords(code) ?? tagWords(code) ?? definitionWords(code)
      ?? ("This is not well-formed XML (parser error \(code))", nil)
  }

  /// The first line of the file.
  private static func declarationWords(_ code: Int) -> (message: String, hint: String?)? {
    let declaration = "begin the file with <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    return switch code {
    case 31, 32, 79, 81, 101:
      ("The first line names an encoding that the file is not in", "save it as UTF-8, and write encoding=\"UTF-8\"")
    case 56, 57, 78: ("The XML declaration is not complete here", declaration)
    case 64: ("An XML declaration can stand only at the very start of a file", "delete what is before it, or this one")
    case 96, 108, 109: ("The XML declaration gives no version that can be read", declaration)
    default: nil
    }
  }

  /// What stands between tags.
  private static func textWords(_ code: Int) -> (message: String, hint: String?)? {
    switch code {
    case 3, 4: ("This is not XML: no element starts here", nil)
    case 5, 86:
      ("The document ends before this: nothing can follow the end of its first element", "delete what follows")
    case 6, 7, 8, 9, 10: ("There is a character here that XML does not allow", "delete it, or write it another way")
    case 14, 22, 23, 26, 28, 36, 37:
      ("There is an entity here that XML does not know", "write & as &amp; where it stands for itself")
    case 45, 112: ("A comment begins here and is not closed", "close it with -->")
    case 80: ("A comment holds two hyphens", "between <!-- and --> write no --")
    case 46, 47: ("An instruction begins with <? and is not closed", "close it with ?>")
    case 62: ("]]> stands in a text", "write it as ]]&gt;")
    case 63: ("A section that begins with <![CDATA[ is not closed", "close it with ]]>")
    default: nil
    }
  }

  /// Tags and their attributes.
  private static func tagWords(_ code: Int) -> (message: String, hint: String?)? {
    switch code {
    case 38: ("An attribute's value holds a <", "write it as &lt;, and look for a quotation mark that is missing")
    case 33, 34, 39, 40: ("An attribute's value is not in quotation marks", "write it as name=\"value\"")
    case 41, 75: ("An attribute has no value", "write it as name=\"value\"")
    case 42, 203: ("An attribute is given twice", "delete one of the two")
    case 65, 66: ("A blank is missing here", "part attributes by blanks")
    case 68: ("A name is missing here", "write & as &amp; and < as &lt; where they stand for themselves")
    case 72, 73, 74: ("A tag is not closed here", "close it with > or />, and put values in quotation marks")
    case 76: ("An end tag does not match the element that is open", "close the element that was opened last first")
    case 77: ("A tag is not closed before the file ends", "close it")
    case 110: ("A name is longer than the system's XML parser reads", nil)
    case 200...205:
      ("The part of a name before a colon is none that the file declares", "write the name without a colon")
    default: nil
    }
  }

  /// What a document type declares, which files of Interface Builder do not have.
  private static func definitionWords(_ code: Int) -> (message: String, hint: String?)? {
    let hint = "delete the document type: a file of Interface Builder has none"
    return switch code {
    case 87, 89: ("An entity contains itself, or grows too large", hint)
    case 13, 17...21, 24, 25, 29, 30, 35, 43, 44, 48...55, 58...61, 67, 69...71, 82...85, 88, 90...95, 103...105:
      ("The document type is not well-formed", hint)
    case 1: ("The system's XML parser cannot read on here", "look for a tag that begins with <!")
    default: nil
    }
  }
}
