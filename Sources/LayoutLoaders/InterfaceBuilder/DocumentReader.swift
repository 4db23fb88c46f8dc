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
      // One mistake makes others: what counts is the first.
      let first = collector.firstMistake ?? ParserMistake(parser.parserError, parser, isInside: false)
      throw conflictMark(in: bytes) ?? tooLarge(parser, bytes) ?? failure(first, in: bytes)
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

  /// What is wrong and where: in a file that ends too early, behind the last thing in it.
  private static func failure(_ mistake: ParserMistake, in bytes: [UInt8]) -> Failure {
    let place = SourcePosition(line: max(1, mistake.line), column: max(1, mistake.column))
    var locator = StartTagLocator(bytes)
    let end = locator.position(behind: bytes.lastIndex { $0 > UInt8(ascii: " ") } ?? 0)
    if place >= end.start, mistake.mayBeTheEnd {
      return Failure(
        message: "The file ends where an element is open", range: end,
        hint: "an end tag is missing, or the file was cut")
    }
    let words = words(for: mistake.code, isInside: mistake.isInside)
    return Failure(message: words.message, range: SourceRange(start: place, end: place), hint: words.hint)
  }
}

/// Something that the parser found fault with.
private struct ParserMistake {
  var code: Int?
  var line: Int
  var column: Int
  /// Whether an element was open.
  var isInside: Bool

  init(_ error: (any Error)?, _ parser: XMLParser, isInside: Bool) {
    code = (error as NSError?)?.code
    self.isInside = isInside
    line = parser.lineNumber
    column = parser.columnNumber
  }

  /// Whether it may be no more than that something is open at the end of the file.
  var mayBeTheEnd: Bool { ![3, 4, 42, 76, 80].contains(code) }
}

/// Collects the elements that the parser meets.
private final class ElementCollector: NSObject, XMLParserDelegate {
  private(set) var firstMistake: ParserMistake?
  // One part, so that each event checks once that no other access overlaps.
  private var collected: TreeBuilder

  init(_ bytes: [UInt8]) {
    collected = TreeBuilder(bytes)
  }

  var tree: DocumentTree { collected.tree }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    collected.open(elementName, attributeDict)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) {
    collected.close()
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    if firstMistake == nil { firstMistake = ParserMistake(parseError, parser, isInside: collected.isInside) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    collected.add(string)
  }
}

/// Puts a tree together from the beginnings and ends of its elements.
private struct TreeBuilder {
  private(set) var tree = DocumentTree()
  private var current: Int?
  private var locator: StartTagLocator

  init(_ bytes: [UInt8]) {
    locator = StartTagLocator(bytes)
  }

  /// Whether an element is open.
  var isInside: Bool { current != nil }

  mutating func open(_ name: String, _ attributes: [String: String]) {
    let index = tree.elements.count
    tree.elements.append(
      DocumentElement(
        name: name, attributes: DocumentAttributes(attributes), parent: current, end: index + 1,
        range: locator.next()))
    current = index
  }

  mutating func close() {
    guard let closed = current else { return }
    tree.elements[closed].end = tree.elements.count
    current = tree.elements[closed].parent
  }

  mutating func add(_ characters: String) {
    guard let current, Self.holdsText(tree.elements[current].name) else { return }
    tree.elements[current].characters += characters
  }

  /// Whether the characters of an element matter: of long titles, and of the numbers of lists.
  private static func holdsText(_ name: String) -> Bool {
    switch name {
    case "string", "mutableString", "integer", "real": true
    default: false
    }
  }
}
