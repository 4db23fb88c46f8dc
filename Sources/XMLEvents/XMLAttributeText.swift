/// Attributes of the elements of a text, as stretches of it: most are never asked for, and become no strings.
public struct XMLAttributeText: Sendable {
  /// A name with its value, as stretches of the text.
  private struct Entry {
    var name: Part
    var value: Part
    var spelling: XMLToken.Spelling
  }

  private struct Part {
    // No text has 4 GB.
    private let narrowStart: UInt32
    private let narrowCount: UInt32

    init(_ token: XMLToken) {
      narrowStart = UInt32(truncatingIfNeeded: token.range.start.offset)
      narrowCount = UInt32(truncatingIfNeeded: token.count)
    }

    var start: Int { Int(truncatingIfNeeded: narrowStart) }
    var count: Int { Int(truncatingIfNeeded: narrowCount) }
  }

  private let bytes: [UInt8]
  private var entries: [Entry] = []

  /// Starts with no attributes.
  ///
  /// - Parameter reader: The reader whose tags are added.
  public init(of reader: XMLEventReader) {
    bytes = reader.bytes
  }

  /// How many attributes there are.
  public var count: Int { entries.count }

  /// Adds the attributes of the tag that was met last.
  ///
  /// - Parameter reader: The reader, the same each time.
  public mutating func addTag(of reader: XMLEventReader) {
    for attribute in reader.attributes {
      entries.append(
        Entry(name: Part(attribute.name), value: Part(attribute.value), spelling: attribute.value.spelling))
    }
  }

  /// The first of some attributes that has a name. O(n) for these.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - range: The attributes, in the order in which they were added.
  /// - Returns: Its index.
  public func index(of name: String, in range: Range<Int>) -> Int? {
    var name = name
    return name.withUTF8 { name in
      bytes.withUnsafeBytes { text in
        entries.withUnsafeBufferPointer { entries in
          for index in range
          where entries[index].name.count == name.count && text.holds(name, at: entries[index].name.start) {
            return index
          }
          return nil
        }
      }
    }
  }

  /// The name of an attribute.
  public func name(at index: Int) -> String {
    string(entries[index].name, .verbatim)
  }

  /// The characters that the value of an attribute means. Linear in its length.
  public func value(at index: Int) -> String {
    string(entries[index].value, entries[index].spelling)
  }

  /// Whether the value of an attribute means some characters, byte by byte in UTF-8. Linear in their number.
  public func hasValue(_ wanted: String, at index: Int) -> Bool {
    let entry = entries[index]
    guard entry.spelling == .verbatim else { return value(at: index).utf8.elementsEqual(wanted.utf8) }
    guard entry.value.count == wanted.utf8.count else { return false }
    var wanted = wanted
    return wanted.withUTF8 { wanted in bytes.withUnsafeBytes { $0.holds(wanted, at: entry.value.start) } }
  }

  private func string(_ part: Part, _ spelling: XMLToken.Spelling) -> String {
    bytes[part.start..<part.start + part.count].withUnsafeBufferPointer { XMLDecoding.string($0, spelling) }
  }
}
