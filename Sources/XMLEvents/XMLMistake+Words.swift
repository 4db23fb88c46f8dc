extension XMLMistake {
  /// What was seen, and what was expected.
  public var message: String { words.message }

  /// What to do, where it is more than to mend what the message says.
  public var hint: String? { words.hint }

  /// What is at ``relatedRange``.
  public var relatedLabel: String {
    switch kind {
    case .repeatedAttribute: "first here"
    case .lessThanInValue: "the value begins here"
    case .openTag, .openEndTag: "the tag begins here"
    case .hyphensInComment: "the comment begins here"
    case .openDeclaration: "the declaration begins here"
    default: "opened here"
    }
  }

  private var words: (message: String, hint: String?) {
    fileWords ?? declarationWords ?? textWords ?? markupWords ?? tagWords ?? ("This is not well-formed XML", nil)
  }

  /// The file as a whole.
  private var fileWords: (message: String, hint: String?)? {
    switch kind {
    case .noElement: ("There is no element in this file", nil)
    case .noElementHere: ("This is not XML: no element starts here", nil)
    case .contentBehindElement:
      ("The document ends before this: nothing can follow the end of its first element", "delete what follows")
    case .openElement:
      ("The file ends where an element is open", "an end tag is missing, or the file was cut")
    case .tooDeep(let limit): ("More than \(limit) elements are open here, one in the other", "nest them less deeply")
    default: nil
    }
  }

  /// The first line of the file.
  private var declarationWords: (message: String, hint: String?)? {
    let save = "save it as UTF-8, and write encoding=\"UTF-8\""
    let declaration = "begin the file with <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    return switch kind {
    case .encodingWithoutMark:
      ("The file is in UTF-16 without a byte order mark, by which it would be known", "save it as UTF-8")
    case .unknownEncoding(let name):
      ("The first line names the encoding “\(name)”; only UTF-8 and UTF-16 are read", save)
    case .otherEncoding(let declared, let found):
      ("The first line names an encoding that the file is not in: \(declared) rather than \(found)", save)
    case .misplacedDeclaration:
      ("An XML declaration can stand only at the very start of a file", "delete what is before it, or this one")
    case .declarationWithoutVersion: ("The XML declaration gives no version that can be read", declaration)
    case .openDeclaration: ("The XML declaration is not complete here", declaration)
    case .standaloneNeitherYesNorNo: ("The XML declaration says neither yes nor no to standalone", declaration)
    default: nil
    }
  }

  /// Characters.
  private var textWords: (message: String, hint: String?)? {
    let escape = "write & as &amp; where it stands for itself"
    return switch kind {
    case .forbiddenCharacter(let value):
      (
        "There is a character here that XML does not allow: \(Self.name(of: value))",
        "delete it, or write it another way"
      )
    case .ampersand: ("A name is missing behind this &", escape)
    case .openReference(let name?): ("&\(name) is not closed by ;", escape)
    case .openReference: ("The number of a character is not closed by ; here", "write &#38; or &#x26;")
    case .unknownEntity(let name): ("There is an entity here that XML does not know: &\(name);", escape)
    case .referenceWithoutDigits: ("The number of a character is missing behind &#", "write &#38; or &#x26;")
    case .referenceToForbiddenCharacter:
      ("This is the number of a character that XML does not allow", "delete it, or write it another way")
    case .sectionEndInText: ("]]> stands in a text", "write it as ]]&gt;")
    default: nil
    }
  }

  /// What begins with `<!` or `<?`.
  private var markupWords: (message: String, hint: String?)? {
    switch kind {
    case .openSection: ("A section that begins with <![CDATA[ is not closed", "close it with ]]>")
    case .openComment: ("A comment begins here and is not closed", "close it with -->")
    case .hyphensInComment: ("A comment holds two hyphens", "between <!-- and --> write no --")
    case .openInstruction: ("An instruction begins with <? and is not closed", "close it with ?>")
    case .instructionWithoutTarget:
      ("A name is missing behind <?", "write < as &lt; where it stands for itself")
    case .documentType: ("Document types are not read, and one begins here", "delete it, up to the > that closes it")
    case .unknownMarkup:
      (
        "<! begins a comment, <!--, or a section, <![CDATA[, but neither is here",
        "write < as &lt; where it stands for itself"
      )
    default: nil
    }
  }

  /// Tags and their attributes.
  private var tagWords: (message: String, hint: String?)? {
    switch kind {
    case .tagWithoutName: ("A name is missing behind this <", "write < as &lt; where it stands for itself")
    case .openTag: ("A tag is not closed here", "close it with > or />, and put values in quotation marks")
    case .openTagAtEnd: ("A tag is not closed before the file ends", "close it")
    case .openEndTag: ("An end tag holds more than a name, or is not closed here", "close it with >")
    case .otherEndTag(let found, let open):
      (
        "An end tag does not match the element that is open: </\(found)> rather than </\(open)>",
        "close the element that was opened last first"
      )
    case .blankMissing: ("A blank is missing here", "part attributes by blanks")
    case .attributeWithoutValue(let name): ("An attribute has no value: \(name)", "write it as \(name)=\"value\"")
    case .valueWithoutQuotationMarks(let name):
      ("An attribute's value is not in quotation marks: that of \(name)", "write it as \(name)=\"value\"")
    case .openValue:
      ("An attribute's value begins here and is not closed before the file ends", "close it with its quotation mark")
    case .lessThanInValue:
      ("An attribute's value holds a <", "write it as &lt;, and look for a quotation mark that is missing")
    case .repeatedAttribute(let name): ("An attribute is given twice: \(name)", "delete one of the two")
    default: nil
    }
  }

  /// `U+0001`.
  private static func name(of value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
