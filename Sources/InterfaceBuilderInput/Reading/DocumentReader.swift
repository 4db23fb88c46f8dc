import LayoutModel
import XMLEvents

/// Reads XML into a tree of elements, or says at which place it is not XML.
struct DocumentReader {
  /// Why a text could not be read.
  struct Failure: Error {
    /// What was seen.
    var message: String
    /// Where.
    var range: SourceRange
    /// Another place that it has to do with, and what is there.
    var related: (range: SourceRange, label: String)?
    /// What to do, where it is known.
    var hint: String?
  }

  /// Reads a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: Its elements. Linear in the text.
  /// - Throws: ``Failure`` at the first place that is not well-formed.
  static func tree(of source: SourceFile) throws(Failure) -> DocumentTree {
    var reader = XMLEventReader(source.text, encoding: source.encoding == .utf16 ? .utf16 : .utf8)
    var builder = TreeBuilder(attributes: XMLAttributeText(of: reader))
    do throws(XMLMistake) {
      while let event = try reader.next() { builder.take(event, from: &reader) }
    } catch {
      // The marks of a merge are no XML, but neither is much of what a merge leaves around them.
      throw conflictMark(in: source.text.utf8) ?? failure(error)
    }
    return builder.finished()
  }

  /// The first mark of version control in a file whose merge was not finished.
  private static func conflictMark(in text: String.UTF8View) -> Failure? {
    let mark = Array("<<<<<<< ".utf8)
    var line = 1
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].starts(with: mark) {
        return Failure(
          message: "The file holds a merge conflict that is not resolved",
          range: SourceRange(line: line, column: 1, length: mark.count - 1),
          hint: "take one of the two sides, or merge them, and delete the lines of <<<<<<<, ======= and >>>>>>>")
      }
      guard let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = text.index(after: end)
      line += 1
    }
    return nil
  }

  private static func failure(_ mistake: XMLMistake) -> Failure {
    Failure(
      message: mistake.message, range: SourceRange(mistake.range),
      related: mistake.relatedRange.map { (SourceRange($0), mistake.relatedLabel) }, hint: mistake.hint)
  }
}

extension SourceRange {
  /// A stretch of an XML text.
  init(_ range: XMLRange) {
    self.init(
      start: SourcePosition(line: range.start.line, column: range.start.column),
      end: SourcePosition(line: range.end.line, column: range.end.column))
  }
}

/// Puts a tree together from the beginnings and ends of its elements.
private struct TreeBuilder {
  private var tree = DocumentTree()
  private var attributes: XMLAttributeText
  private var current: Int?
  /// The cells of controls that are open.
  private var cells: [Int] = []

  init(attributes: XMLAttributeText) {
    self.attributes = attributes
  }

  /// The tree of all that was read.
  consuming func finished() -> DocumentTree {
    tree.setAttributes(attributes)
    return tree
  }

  mutating func take(_ event: XMLEvent, from reader: inout XMLEventReader) {
    switch event {
    case .startElement(let name, let tag): open(name, tag, &reader)
    case .endElement: close()
    case .text(let text): add(text, reader)
    case .comment, .instruction: break
    }
  }

  private mutating func open(_ name: XMLToken, _ tag: XMLRange, _ reader: inout XMLEventReader) {
    let index = tree.elements.count
    let first = attributes.count
    attributes.addTag(of: reader)
    tree.elements.append(
      DocumentElement(
        name: reader.name(name), attributes: DocumentAttributes(first..<attributes.count), parent: current,
        end: index + 1, range: SourceRange(tag)))
    if let key = attributes.index(of: "key", in: first..<attributes.count), attributes.hasValue("cell", at: key) {
      cells.append(index)
    }
    current = index
  }

  private mutating func close() {
    guard let closed = current else { return }
    tree.elements[closed].end = tree.elements.count
    current = tree.elements[closed].parent
    guard cells.last == closed else { return }
    cells.removeLast()
    if let current,
      let control = ElementClass.control(named: tree.elements[current].name, withCell: tree.elements[closed].name)
    {
      tree.elements[current].name = control
    }
  }

  private mutating func add(_ text: XMLToken, _ reader: XMLEventReader) {
    guard let current, Self.holdsText(tree.elements[current].name) else { return }
    tree.elements[current].characters += reader.string(text)
  }

  /// Whether the characters of an element matter: of long titles, and of the numbers of lists.
  private static func holdsText(_ name: String) -> Bool {
    // Most names have other lengths, which takes less to see than that they differ.
    switch name.utf8.count {
    case 4: name == "real"
    case 6: name == "string"
    case 7: name == "integer"
    case 13: name == "mutableString"
    default: false
    }
  }
}
