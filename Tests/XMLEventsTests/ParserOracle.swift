import Foundation
import XMLEvents

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a text has in it, as both readers can tell it.
enum Happening: Hashable, CustomStringConvertible {
  case start(String, [String: String])
  case end(String)
  case text(String)
  case comment(String)
  case instruction(String, String)

  var description: String {
    switch self {
    case .start(let name, let attributes):
      "<\(name)\(attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value.debugDescription)" }.joined())>"
    case .end(let name): "</\(name)>"
    case .text(let text): text.debugDescription
    case .comment(let text): "<!--\(text.debugDescription)-->"
    case .instruction(let target, let data): "<?\(target) \(data.debugDescription)?>"
    }
  }
}

extension [Happening] {
  /// Adds characters to those before.
  mutating func add(_ characters: String) {
    guard !characters.isEmpty else { return }
    if case .text(let before)? = last {
      self[count - 1] = .text(before + characters)
    } else {
      append(.text(characters))
    }
  }
}

/// What ``XMLEventReader`` makes of bytes.
struct Reading {
  var happenings: [Happening] = []
  var mistake: XMLMistake?
  /// Whether the bytes are no text at all.
  var isUndecodable = false

  var isAccepted: Bool { mistake == nil && !isUndecodable }

  /// Whether an instruction's target begins with `xml`, in capitals or not.
  var hasTargetLikeXML: Bool {
    happenings.contains { happening in
      if case .instruction(let target, _) = happening {
        target.lowercased().utf8.starts(with: "xml".utf8)
      } else {
        false
      }
    }
  }

  init(_ bytes: [UInt8]) {
    let text = String(validating: bytes, as: UTF8.self)
    self.init(text ?? "")
    isUndecodable = text == nil
  }

  init(_ text: String, encoding: XMLEncoding = .utf8) {
    var reader = XMLEventReader(text, encoding: encoding)
    do throws(XMLMistake) {
      while let event = try reader.next() { take(event, from: &reader) }
    } catch {
      mistake = error
    }
  }

  private mutating func take(_ event: XMLEvent, from reader: inout XMLEventReader) {
    switch event {
    case .startElement(let name, _):
      var attributes: [String: String] = [:]
      for attribute in reader.attributes { attributes[reader.string(attribute.name)] = reader.string(attribute.value) }
      happenings.append(.start(reader.name(name), attributes))
    case .endElement(let name, _): happenings.append(.end(reader.name(name)))
    case .text(let text): happenings.add(reader.string(text))
    case .comment(let text): happenings.append(.comment(reader.string(text)))
    case .instruction(let target, let data):
      happenings.append(.instruction(reader.name(target), reader.string(data)))
    }
  }
}

/// What the system's own parser makes of bytes: libxml2, behind Foundation's `XMLParser`.
final class ParserOracle: NSObject, XMLParserDelegate {
  private(set) var happenings: [Happening] = []
  /// The numbers of what it found fault with, in libxml2's `xmlParserErrors`.
  private(set) var codes: [Int] = []
  /// Whether the text is well-formed.
  private(set) var isAccepted = false

  /// Whether the parser can be asked: an instruction without data, `<?a?>`, makes the one for Linux read address zero.
  static func canRead(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let start = rest.firstRange(of: Array("<?".utf8)) {
      rest = rest[start.upperBound...]
      let target = rest.prefix { $0 > 0x20 }
      if target.contains(Array("?>".utf8)) { return false }
    }
    return true
  }

  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    let isRead = parser.parse()
    if let error = parser.parserError as NSError?, codes.isEmpty { codes.append(error.code) }
    // What `parse` returns is right for short texts only.
    isAccepted = codes.allSatisfy(Self.isNoFault) && (isRead || !codes.isEmpty)
  }

  /// Whether a number is of a warning, or of what XML 1.0 leaves to the recommendation on namespaces.
  private static func isNoFault(_ code: Int) -> Bool { (97...100).contains(code) || (200...205).contains(code) }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    happenings.append(.start(elementName, attributes))
  }

  func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
    happenings.append(.end(elementName))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { happenings.add(string) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    // In a section the parser leaves the ends of lines as they are, against section 2.11.
    let text = String(decoding: block, as: UTF8.self).unicodeScalars.split(
      separator: "\r", omittingEmptySubsequences: false)
    happenings.add(
      text.enumerated().map { $0 > 0 && $1.first == "\n" || $0 == 0 ? String($1) : "\n" + String($1) }.joined())
  }

  func parser(_ parser: XMLParser, foundComment comment: String) { happenings.append(.comment(comment)) }

  func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
    happenings.append(.instruction(target, data ?? ""))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    codes.append((parseError as NSError).code)
  }
}
