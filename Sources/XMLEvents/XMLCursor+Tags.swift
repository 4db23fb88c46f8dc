extension XMLCursor {
  /// A start tag, or that of an empty element.
  struct StartTag {
    var name: XMLToken
    var range: XMLRange
    var isEmpty: Bool
  }

  /// Passes a tag, the `<` of which is ahead.
  ///
  /// - Parameter attributes: Becomes its attributes.
  /// - Returns: The tag.
  /// - Throws: ``XMLMistake`` where it is not well-formed, or two attributes have one name.
  mutating func takeStartTag(_ attributes: inout [XMLAttribute]) throws(XMLMistake) -> StartTag {
    let start = position
    pass(1)
    guard let name = takeName() else { throw XMLMistake(.tagWithoutName, range(from: start)) }
    attributes.removeAll(keepingCapacity: true)
    while true {
      let isParted = passBlanks()
      let isEmpty = byte == UInt8(ascii: "/") && byte(ahead: 1) == UInt8(ascii: ">")
      guard isEmpty || byte == UInt8(ascii: ">") else {
        let attribute = try takeAttribute(isParted: isParted, of: XMLRange(start: start, end: name.range.end))
        attributes.append(attribute)
        continue
      }
      pass(isEmpty ? 2 : 1)
      if attributes.count > 1 { try XMLAttributeNames.check(attributes, in: bytes) }
      return StartTag(name: name, range: range(from: start), isEmpty: isEmpty)
    }
  }

  /// Passes an attribute.
  ///
  /// - Parameters:
  ///   - isParted: Whether blanks are before it.
  ///   - tag: The beginning of its tag.
  /// - Returns: The attribute.
  /// - Throws: ``XMLMistake`` where it is not well-formed.
  private mutating func takeAttribute(isParted: Bool, of tag: XMLRange) throws(XMLMistake) -> XMLAttribute {
    let start = position
    guard let name = takeName() else {
      throw isAtEnd ? XMLMistake(.openTagAtEnd, tag) : mistake(.openTag).related(to: tag)
    }
    guard isParted else { throw XMLMistake(.blankMissing, XMLRange(start: start, end: start)) }
    passBlanks()
    guard byte == UInt8(ascii: "=") else { throw XMLMistake(.attributeWithoutValue(shortText(name)), name.range) }
    pass(1)
    passBlanks()
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
      let kind = XMLMistake.Kind.valueWithoutQuotationMarks(shortText(name))
      throw isAtEnd ? XMLMistake(.openTagAtEnd, tag) : mistake(kind)
    }
    return XMLAttribute(name: name, value: try takeValue())
  }

  /// Passes an end tag, the `</` of which is ahead.
  ///
  /// - Parameter element: The element that is open.
  /// - Returns: Its name and its stretch.
  /// - Throws: ``XMLMistake`` where it is not the end of that.
  mutating func takeEndTag(of element: OpenElement) throws(XMLMistake) -> (name: XMLToken, range: XMLRange) {
    let start = position
    pass(2)
    guard let name = takeName() else { throw XMLMistake(.tagWithoutName, range(from: start)) }
    passBlanks()
    guard byte == UInt8(ascii: ">") else {
      let tag = XMLRange(start: start, end: name.range.end)
      throw isAtEnd ? XMLMistake(.openTagAtEnd, tag) : mistake(.openEndTag).related(to: tag)
    }
    pass(1)
    guard isEqual(name, element.name) else {
      let kind = XMLMistake.Kind.otherEndTag(found: shortText(name), open: shortText(element.name))
      throw XMLMistake(kind, range(from: start)).related(to: element.tag)
    }
    return (name, range(from: start))
  }

  /// Whether two names are the same.
  private func isEqual(_ left: XMLToken, _ right: XMLToken) -> Bool {
    left.count == right.count
      && UnsafeRawBufferPointer(bytes).hasEqual(left.count, at: left.range.start.offset, right.range.start.offset)
  }
}
