/// Why a text is not well-formed, or not to be read: the first place at fault, in words.
public struct XMLMistake: Error, Hashable, Sendable {
  /// What can be wrong; ``message`` says each in words.
  enum Kind: Hashable, Sendable {
    // The file.
    case noElement
    case noElementHere
    case contentBehindElement
    case openElement
    case tooDeep(Int)
    case encodingWithoutMark
    case unknownEncoding(String)
    case otherEncoding(declared: String, found: String)
    // The XML declaration.
    case misplacedDeclaration
    case declarationWithoutVersion
    case openDeclaration
    case standaloneNeitherYesNorNo
    // Between tags.
    case forbiddenCharacter(UInt32)
    case ampersand
    case openReference(String?)
    case unknownEntity(String)
    case referenceWithoutDigits
    case referenceToForbiddenCharacter
    case sectionEndInText
    case openSection
    case openComment
    case hyphensInComment
    case openInstruction
    case instructionWithoutTarget
    case documentType
    case unknownMarkup
    // Tags.
    case tagWithoutName
    case openTag
    case openTagAtEnd
    case openEndTag
    case otherEndTag(found: String, open: String)
    case blankMissing
    case attributeWithoutValue(String)
    case valueWithoutQuotationMarks(String)
    case openValue
    case lessThanInValue
    case repeatedAttribute(String)
  }

  /// What is wrong.
  let kind: Kind
  /// Where.
  public let range: XMLRange
  /// Another place that it has to do with, such as the start tag that an end tag does not match.
  public private(set) var relatedRange: XMLRange?

  /// Makes a mistake.
  init(_ kind: Kind, _ range: XMLRange) {
    self.kind = kind
    self.range = range
  }

  /// The mistake with another place that it has to do with.
  func related(to range: XMLRange) -> XMLMistake {
    var mistake = self
    mistake.relatedRange = range
    return mistake
  }
}
