import Foundation
import LayoutModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML into a tree of elements, or says at which place it is not XML.
struct DocumentReader {
  /// Why a text could not be read.
  struct Failure: Error {
    /// What was seen.
    var message: String
    /// Where.
    var range: SourceRange
  }

  /// Reads a text.
  ///
  /// - Parameter text: The text of a file.
  /// - Returns: Its elements. Linear in the text.
  /// - Throws: ``Failure`` at the first place that is not well-formed.
  static func tree(of text: String) throws(Failure) -> DocumentTree {
    let bytes = Array(text.utf8)
    let collector = ElementCollector(bytes)
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = collector
    let isRead = parser.parse()
    if !isRead || parser.parserError != nil {
      let range = SourceRange(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
      throw Failure(message: message(of: parser.parserError), range: range)
    }
    guard !collector.tree.elements.isEmpty else {
      throw Failure(message: "There is no element in this file", range: SourceRange(line: 1, column: 1))
    }
    return collector.tree
  }

  private static func message(of error: (any Error)?) -> String {
    guard let code = (error as NSError?)?.code else { return "This is not well-formed XML" }
    return switch XMLParser.ErrorCode(rawValue: code) {
    case .emptyDocumentError, .documentStartError: "This is not XML: no element starts here"
    case .prematureDocumentEndError, .notWellBalancedError: "The file ends, or goes on, where an element is not closed"
    case .tagNameMismatchError: "An end tag does not match the element that is open"
    case .invalidCharacterError, .invalidCharacterInEntityError, .invalidCharacterRefError:
      "There is a character here that XML does not allow"
    case .attributeRedefinedError: "An attribute is given twice"
    case .attributeNotStartedError, .attributeNotFinishedError, .lessThanSymbolInAttributeError:
      "An attribute's value is not well-formed"
    case .undeclaredEntityError: "There is an entity here that XML does not know"
    default: "This is not well-formed XML (parser error \(code))"
    }
  }
}

/// Collects the elements that the parser meets.
private final class ElementCollector: NSObject, XMLParserDelegate {
  var tree = DocumentTree()
  private var open: [Int] = []
  private var locator: StartTagLocator

  init(_ bytes: [UInt8]) {
    locator = StartTagLocator(bytes)
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    let index = tree.elements.count
    tree.elements.append(
      DocumentElement(name: elementName, attributes: attributeDict, parent: open.last, range: locator.next()))
    if let parent = open.last { tree.elements[parent].children.append(index) }
    open.append(index)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard let current = open.last, Self.holdsText.contains(tree.elements[current].name) else { return }
    tree.elements[current].characters += string
  }

  /// The elements whose characters matter: long titles, and the numbers of lists.
  private static let holdsText: Set<String> = ["string", "mutableString", "integer", "real"]
}
