/// Looks for an attribute that a tag has twice.
enum XMLAttributeNames {
  /// The most attributes of which each is compared with each; above they are sorted.
  private static let fewCount = 12

  /// Refuses two attributes of one name.
  ///
  /// Names are compared and sorted rather than hashed, so that none can be chosen to take longer than others.
  ///
  /// - Throws: ``XMLMistake`` at the first attribute that repeats another.
  static func check(_ attributes: [XMLAttribute], in bytes: UnsafeBufferPointer<UInt8>) throws(XMLMistake) {
    let isFew = attributes.count <= fewCount
    guard let (first, again) = isFew ? pair(few: attributes, bytes) : pair(many: attributes, bytes) else { return }
    let name = attributes[again].name
    let cursor = XMLCursor(bytes: bytes, place: .init())
    throw XMLMistake(.repeatedAttribute(cursor.shortText(name)), name.range).related(to: attributes[first].name.range)
  }

  private static func pair(few attributes: [XMLAttribute], _ bytes: UnsafeBufferPointer<UInt8>) -> (Int, Int)? {
    for again in 1..<attributes.count {
      let name = attributes[again].name
      for first in 0..<again where attributes[first].name.count == name.count {
        let (left, right) = (attributes[first].name.range.start.offset, name.range.start.offset)
        if UnsafeRawBufferPointer(bytes).hasEqual(name.count, at: left, right) { return (first, again) }
      }
    }
    return nil
  }

  private static func pair(many attributes: [XMLAttribute], _ bytes: UnsafeBufferPointer<UInt8>) -> (Int, Int)? {
    let bytes = UnsafeRawBufferPointer(bytes)
    func precedes(_ left: Int, _ right: Int) -> Bool? {
      let ranges = (attributes[left].name.range, attributes[right].name.range)
      return bytes.precedes(
        ranges.0.start.offset..<ranges.0.end.offset, ranges.1.start.offset..<ranges.1.end.offset)
    }
    let sorted = attributes.indices.sorted { precedes($0, $1) ?? ($0 < $1) }
    var result: (first: Int, again: Int)?
    for (first, again) in zip(sorted, sorted.dropFirst()) where again < result?.again ?? .max {
      if precedes(first, again) == nil { result = (first, again) }
    }
    return result
  }
}
