/// Reads a text as XML, an event at a time.
///
/// It reads documents without a document type declaration and is strict about their being well-formed (W3C: *Extensible
/// Markup Language (XML) 1.0*, fifth edition). Names may hold colons: namespaces are a recommendation of their own. Time
/// is linear in the text, n log n in the attributes of one tag; memory is that of the text and of the open elements.
public struct XMLEventReader: Sendable {
  /// The attributes of the tag that was met last, in the order of the text.
  public private(set) var attributes: [XMLAttribute] = []

  /// The text in UTF-8, with a zero behind.
  let bytes: [UInt8]
  private let encoding: XMLEncoding
  private let maximumDepth: Int
  private var place = XMLCursor.Place()
  private var phase = Phase.start
  private var open: [OpenElement] = []
  private var names = XMLNames()

  private enum Phase {
    /// Nothing was read.
    case start
    /// The first element was not met.
    case prolog
    /// An element is open.
    case content
    /// The tag of an empty element was met, the end of which is next.
    case emptyElement
    /// The first element has ended.
    case epilog
    /// The end was met, or a mistake.
    case finished
  }

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - encoding: The encoding that the text was found in, before it was decoded.
  ///   - maximumDepth: How deep elements may be nested.
  public init(_ text: String, encoding: XMLEncoding = .utf8, maximumDepth: Int = 1_024) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 1)
    bytes.append(contentsOf: text.utf8)
    bytes.append(0)
    self.bytes = bytes
    self.encoding = encoding
    self.maximumDepth = maximumDepth
  }

  /// The next event.
  ///
  /// - Returns: The event; `nil` at the end of the text, and behind a mistake.
  /// - Throws: ``XMLMistake`` at the first place that is not well-formed.
  public mutating func next() throws(XMLMistake) -> XMLEvent? {
    if phase == .emptyElement { return closeEmptyElement() }
    let bytes = bytes
    return try bytes.withUnsafeBufferPointer { buffer throws(XMLMistake) -> XMLEvent? in
      var cursor = XMLCursor(bytes: buffer, place: place)
      do throws(XMLMistake) {
        let event = try next(&cursor)
        place = cursor.place
        return event
      } catch {
        phase = .finished
        throw error
      }
    }
  }

  /// The characters that a stretch means: references and line ends replaced, and in values every blank by a space.
  ///
  /// - Parameter token: A part of an event of this reader. Linear in its length.
  /// - Returns: The characters.
  public func string(_ token: XMLToken) -> String {
    let spelling = token.spelling
    return bytes[token.range.start.offset..<token.range.end.offset].withUnsafeBufferPointer {
      XMLDecoding.string($0, spelling)
    }
  }

  /// The characters of a name: as ``string(_:)``, but faster for a name that was met before.
  ///
  /// - Parameter token: The name of an element or attribute of this reader.
  /// - Returns: The characters.
  public mutating func name(_ token: XMLToken) -> String {
    names.string(token.range.start.offset..<token.range.end.offset, of: bytes)
  }

  private mutating func next(_ cursor: inout XMLCursor) throws(XMLMistake) -> XMLEvent? {
    if phase == .start {
      try cursor.takeProlog(in: encoding)
      phase = .prolog
    }
    switch phase {
    case .content: return try nextInside(&cursor)
    case .prolog, .epilog: return try nextOutside(&cursor)
    case .start, .emptyElement, .finished: return nil
    }
  }

  /// The next event in an element.
  private mutating func nextInside(_ cursor: inout XMLCursor) throws(XMLMistake) -> XMLEvent? {
    guard cursor.byte == UInt8(ascii: "<") else {
      guard !cursor.isAtEnd else { throw endOfFile }
      return .text(try cursor.takeText())
    }
    switch cursor.byte(ahead: 1) {
    case UInt8(ascii: "/"): return try takeEndTag(&cursor)
    case UInt8(ascii: "!"):
      if cursor.holds("<![CDATA[") { return .text(try cursor.takeSection()) }
      return try takeComment(&cursor)
    case UInt8(ascii: "?"):
      let parts = try cursor.takeInstruction()
      return .instruction(target: parts.target, data: parts.data)
    default: return try takeStartTag(&cursor)
    }
  }

  /// The next event before or behind the first element.
  private mutating func nextOutside(_ cursor: inout XMLCursor) throws(XMLMistake) -> XMLEvent? {
    cursor.passBlanks()
    guard !cursor.isAtEnd else {
      guard phase == .epilog else { throw cursor.mistake(.noElement) }
      phase = .finished
      return nil
    }
    switch (cursor.byte, cursor.byte(ahead: 1)) {
    case (UInt8(ascii: "<"), UInt8(ascii: "?")):
      let parts = try cursor.takeInstruction()
      return .instruction(target: parts.target, data: parts.data)
    case (UInt8(ascii: "<"), UInt8(ascii: "!")) where !cursor.holds("<![CDATA["): return try takeComment(&cursor)
    case (UInt8(ascii: "<"), let next) where phase == .prolog && next != UInt8(ascii: "/") && next != UInt8(ascii: "!"):
      return try takeStartTag(&cursor)
    default: throw cursor.mistake(phase == .prolog ? .noElementHere : .contentBehindElement)
    }
  }

  private mutating func takeComment(_ cursor: inout XMLCursor) throws(XMLMistake) -> XMLEvent {
    if cursor.holds("<!--") { return .comment(try cursor.takeComment()) }
    if cursor.holds("<!DOCTYPE") { throw cursor.mistake(.documentType, length: 9) }
    throw cursor.mistake(.unknownMarkup, length: 2)
  }

  private mutating func takeStartTag(_ cursor: inout XMLCursor) throws(XMLMistake) -> XMLEvent {
    let tag = try cursor.takeStartTag(&attributes)
    guard open.count < maximumDepth else { throw XMLMistake(.tooDeep(maximumDepth), tag.range) }
    open.append(OpenElement(name: tag.name, tag: tag.range))
    phase = tag.isEmpty ? .emptyElement : .content
    return .startElement(name: tag.name, tag: tag.range)
  }

  private mutating func takeEndTag(_ cursor: inout XMLCursor) throws(XMLMistake) -> XMLEvent? {
    guard let element = open.last else { return nil }
    let tag = try cursor.takeEndTag(of: element)
    closeElement()
    return .endElement(name: tag.name, tag: tag.range)
  }

  private mutating func closeEmptyElement() -> XMLEvent? {
    guard let element = open.last else { return nil }
    closeElement()
    return .endElement(name: element.name, tag: XMLRange(start: element.tag.end, end: element.tag.end))
  }

  private mutating func closeElement() {
    open.removeLast()
    phase = open.isEmpty ? .epilog : .content
  }

  /// Where the last character other than a blank ends. Linear in the text.
  private var endOfContent: XMLPosition {
    bytes.withUnsafeBufferPointer { buffer in
      let last = buffer.dropLast().lastIndex { !XMLCharacters.isBlank($0) } ?? -1
      var cursor = XMLCursor(bytes: buffer, place: .init())
      cursor.passMark()
      while cursor.offset <= last { cursor.passAny() }
      return cursor.position
    }
  }

  /// The mistake of a text that is over while an element is open.
  private var endOfFile: XMLMistake {
    let end = endOfContent
    return XMLMistake(.openElement, XMLRange(start: end, end: end))
  }
}

/// An element whose end tag was not met yet.
struct OpenElement: Hashable, Sendable {
  /// The name in its start tag.
  var name: XMLToken
  /// Its start tag.
  var tag: XMLRange
}
