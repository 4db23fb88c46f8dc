import ConstraintNotation
import LayoutModel

/// A part of a document that is one object.
package enum JSONPart: Sendable {
  /// An entry of an array that is a value of the object.
  case entry(JSONNode, index: Int, key: String)
  /// A key and its value; of an array all entries went before.
  case member(JSONObject.Member)
}

extension JSONReader {
  /// Reads the whole text.
  ///
  /// - Returns: The value; parts that could not be read are `.invalid` and in `mistakes`.
  package mutating func document() -> JSONNode { whole { $0.value() } }

  /// Reads the whole text and hands over what the object in it has as soon as that is read, so that the parts of a large
  /// file need not be in memory together.
  ///
  /// - Parameters:
  ///   - inPlace: Reads an entry of an array that is a value of that object in its place, by its number and the array's key;
  ///     `false` where it does not, and has read nothing.
  ///   - take: Takes each other entry of such an array, and behind these each member, an array without its entries. A
  ///     mistake is in `mistakes` as in ``document()``.
  /// - Returns: The value, whose arrays are empty where their entries were handed over.
  package mutating func document(
    inPlace: (inout JSONReader, Int, String) -> Bool = { _, _, _ in false }, handing take: (JSONPart) -> Void
  ) -> JSONNode {
    whole { reader in
      guard reader.peek == UInt8(ascii: "{") else { return reader.value() }
      let start = reader.position
      return reader.nested { $0.parts(from: start, inPlace, take) }
    }
  }

  private mutating func whole(_ read: (inout JSONReader) -> JSONNode) -> JSONNode {
    skipSpace()
    guard peek != nil else {
      mistakes.add(
        at: SourceRange(start: position, end: position), "The file is empty",
        hint: kind.beginning)
      return JSONNode(value: .invalid, range: SourceRange(start: position, end: position))
    }
    let node = read(&self)
    skipSpace()
    if !isAborted, peek != nil {
      mistakes.add(
        at: rangeHere, "Expected the end of the file, found \(found)",
        hint: "\(kind.name) is one JSON object; remove what follows it")
    }
    return node
  }

  /// Reads an object and hands over its members; one of a name that was there is read and reported.
  private mutating func parts(
    from start: SourcePosition, _ inPlace: (inout JSONReader, Int, String) -> Bool, _ take: (JSONPart) -> Void
  ) -> JSONNode {
    var names: Set<String> = []
    return object(from: start) { reader, key in
      let name = key.text
      guard names.insert(name).inserted else { return reader.value() }
      var node: JSONNode
      if reader.peek == UInt8(ascii: "[") {
        let start = reader.position
        var index = 0
        node = reader.nested { reader in
          let isRead = { (reader: inout JSONReader) in
            guard inPlace(&reader, index, name) else { return false }
            index += 1
            return true
          }
          reader.readEntries(from: start, inPlace: isRead) { entry in
            take(.entry(entry, index: index, key: name))
            index += 1
          }
          return JSONNode(value: .array([]), range: SourceRange(start: start, end: reader.position))
        }
      } else {
        node = reader.value()
      }
      take(.member(JSONObject.Member(key: key, name: name, value: node)))
      return node
    }
  }
}
