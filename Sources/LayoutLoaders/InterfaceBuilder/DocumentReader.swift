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
    /// What to do, where it is known.
    var hint: String?
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
      throw conflictMark(in: bytes) ?? tooLarge(parser, bytes)
        ?? Failure(message: message(of: parser.parserError), range: range(of: parser, in: bytes))
    }
    guard !collector.tree.elements.isEmpty else {
      throw Failure(message: "There is no element in this file", range: SourceRange(line: 1, column: 1))
    }
    return collector.tree
  }

  /// The first mark of version control in a file whose merge was not finished.
  private static func conflictMark(in bytes: [UInt8]) -> Failure? {
    let mark = Array("<<<<<<< ".utf8)
    var line = 1
    for (index, byte) in bytes.enumerated() {
      if byte == mark[0], index == 0 || bytes[index - 1] == UInt8(ascii: "\n"), bytes[index...].starts(with: mark) {
        return Failure(
          message: "The file holds a merge conflict that is not resolved",
          range: SourceRange(line: line, column: 1, length: mark.count - 1),
          hint: "take one of the two sides, or merge them, and delete the lines of <<<<<<<, ======= and >>>>>>>")
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
    }
    return nil
  }

  /// What the parser says of a file that is longer than it reads at once.
  private static func tooLarge(_ parser: XMLParser, _ bytes: [UInt8]) -> Failure? {
    guard (parser.parserError as NSError?)?.code == 1, bytes.count > 10_000_000 else { return nil }
    return Failure(
      message: "The file is longer than the 10 MB that the system's XML parser reads",
      range: SourceRange(line: 1, column: 1), hint: "split it into several storyboards")
  }

  /// Where the parser stopped: in a file that ends too early, behind the last thing in it.
  private static func range(of parser: XMLParser, in bytes: [UInt8]) -> SourceRange {
    let code = (parser.parserError as NSError?)?.code
    guard code == 5 || code == 77 else {
      return SourceRange(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
    }
    let end = bytes.lastIndex { $0 > UInt8(ascii: " ") } ?? 0
    var locator = StartTagLocator(bytes)
    return locator.position(behind: end)
  }

  private static func message(of error: (any Error)?) -> String {
    guard let code = (error as NSError?)?.code else { return "This is not well-formed XML" }
    // The codes are libxml2's (xmlParserErrors).
    return switch code {
    case 3, 4: "This is not XML: no element starts here"
    case 5, 77, 85: "The file ends, or goes on, where an element is open or the last one is closed"
    case 6, 7, 8, 9: "There is a character here that XML does not allow"
    case 23, 26, 28: "There is an entity here that XML does not know"
    case 38, 39, 40, 41: "An attribute's value is not well-formed"
    case 42: "An attribute is given twice"
    case 76: "An end tag does not match the element that is open"
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
