import TestSupport

extension Mutator {
  /// Changes values of attributes, or moves, repeats, removes and adds elements.
  func changeMarkup(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let elements = Markup(bytes).elements
    guard !elements.isEmpty else {
      bytes = other(.interfaceBuilder, &generator)
      return
    }
    if generator.chance(25) {
      changeNumbers(&bytes, elements, &generator)
    } else if generator.chance(50) {
      changeAttribute(&bytes, elements, &generator)
    } else {
      changeElement(&bytes, elements, &generator)
    }
  }

  // MARK: - Attributes

  private func changeAttribute(
    _ bytes: inout [UInt8], _ elements: [Markup.Element], _ generator: inout SeededGenerator
  ) {
    guard let (element, attribute) = attribute(of: elements, &generator) else { return }
    switch generator.below(7) {
    case 0, 1:
      // A number becomes a number, most of the time.
      let isNumber = Self.isNumber(bytes[attribute.value]) && generator.chance(80)
      bytes.replaceSubrange(attribute.value, with: escaped(isNumber ? number(&generator) : special(&generator)))
    case 2, 3:
      // A value that this attribute has elsewhere.
      if let values = pool.attributeValues[attribute.name] {
        bytes.replaceSubrange(attribute.value, with: generator.pick(values))
      }
    case 4:
      // The value of an attribute in this file, most often of the same name: ids become ids of others.
      let all = elements.flatMap(\.attributes)
      let alike = all.filter { $0.name == attribute.name }
      let ids = all.filter { $0.name == "id" }
      let choice = attribute.name.hasSuffix("Item") && !ids.isEmpty ? ids : generator.chance(70) ? alike : all
      bytes.replaceSubrange(attribute.value, with: Array(bytes[generator.pick(choice).value]))
    case 5:
      let start = attribute.value.lowerBound - attribute.name.utf8.count - 2
      if start >= element.nameRange.upperBound { bytes.removeSubrange(start..<attribute.value.upperBound + 1) }
    default:
      guard !pool.attributeNames.isEmpty else { return }
      let name = generator.pick(pool.attributeNames)
      let value = generator.pick(pool.attributeValues[name] ?? [[]])
      let text =
        Array(" \(name)=\"".utf8) + (generator.chance(50) ? value : escaped(special(&generator))) + Array("\"".utf8)
      bytes.insert(contentsOf: text, at: element.nameRange.upperBound)
    }
  }

  /// One number for all attributes of a name: some mistakes need a certain value of an attribute that few elements have.
  private func changeNumbers(
    _ bytes: inout [UInt8], _ elements: [Markup.Element], _ generator: inout SeededGenerator
  ) {
    let numbers = elements.flatMap(\.attributes).filter { Self.isNumber(bytes[$0.value]) }
    guard !numbers.isEmpty else { return }
    let name = generator.pick(Set(numbers.map(\.name)).sorted())
    let value = escaped(number(&generator))
    for attribute in numbers.filter({ $0.name == name }).sorted(by: { $0.value.lowerBound > $1.value.lowerBound }) {
      bytes.replaceSubrange(attribute.value, with: value)
    }
  }

  private static func isNumber(_ value: ArraySlice<UInt8>) -> Bool {
    !value.isEmpty && value.allSatisfy { (0x2B...0x39).contains($0) }
  }

  /// One of all attributes, or of one name: else those that few elements have would hardly be met.
  private func attribute(
    of elements: [Markup.Element], _ generator: inout SeededGenerator
  ) -> (Markup.Element, Markup.Attribute)? {
    var all = elements.flatMap { element in element.attributes.map { (element, $0) } }
    guard !all.isEmpty else { return nil }
    if generator.chance(50) {
      let name = generator.pick(Set(all.map(\.1.name)).sorted())
      all = all.filter { $0.1.name == name }
    }
    return generator.pick(all)
  }

  /// A value as an attribute may hold it, most of the time.
  private func escaped(_ value: [UInt8]) -> [UInt8] {
    value.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      default: [byte]
      }
    }
  }

  // MARK: - Elements

  private func changeElement(
    _ bytes: inout [UInt8], _ elements: [Markup.Element], _ generator: inout SeededGenerator
  ) {
    let inner = elements.dropFirst()
    let element = generator.pick(inner.isEmpty ? elements : Array(inner))
    let copy = Array(bytes[element.range])
    switch generator.below(8) {
    case 0: bytes.insert(contentsOf: copy, at: element.range.lowerBound)
    case 1: bytes.insert(contentsOf: copy, at: generator.pick(elements).tag.upperBound)
    case 2: bytes.removeSubrange(element.range)
    case 3:
      // Moved into another one, or before it.
      let target = generator.pick(elements)
      let place = generator.chance(70) && !target.isEmpty ? target.tag.upperBound : target.range.lowerBound
      guard !element.range.contains(place) else { return }
      if place <= element.range.lowerBound {
        bytes.removeSubrange(element.range)
        bytes.insert(contentsOf: copy, at: place)
      } else {
        bytes.insert(contentsOf: copy, at: place)
        bytes.removeSubrange(element.range)
      }
    case 4: rename(element, as: generator.pick(elements).name, in: &bytes)
    case 5:
      let source = other(.interfaceBuilder, &generator)
      let others = Markup(source).elements.dropFirst()
      guard !others.isEmpty else { return }
      bytes.insert(contentsOf: source[generator.pick(Array(others)).range], at: generator.pick(elements).tag.upperBound)
    case 6:
      // The tags go, what is between them stays.
      guard !element.isEmpty, let end = bytes[element.range].lastIndex(of: UInt8(ascii: "<")) else { return }
      bytes.removeSubrange(end..<element.range.upperBound)
      bytes.removeSubrange(element.tag)
    default:
      // Nested in copies of its own tags.
      guard !element.isEmpty, let end = bytes[element.range].lastIndex(of: UInt8(ascii: "<")) else { return }
      let (tag, closing) = (Array(bytes[element.tag]), Array(bytes[end..<element.range.upperBound]))
      let room = (sizeLimit - bytes.count) / (tag.count + closing.count)
      guard room > 0 else { return }
      let count = min(room, generator.chance(80) ? 1 + generator.below(4) : 1 + generator.below(300))
      bytes.insert(contentsOf: Array(repeatElement(closing, count: count).joined()), at: element.range.upperBound)
      bytes.insert(contentsOf: Array(repeatElement(tag, count: count).joined()), at: element.range.lowerBound)
    }
  }

  private func rename(_ element: Markup.Element, as name: String, in bytes: inout [UInt8]) {
    if !element.isEmpty, let end = bytes[element.range].lastIndex(of: UInt8(ascii: "<")),
      end + 2 < element.range.upperBound
    {
      bytes.replaceSubrange(end + 2..<element.range.upperBound - 1, with: name.utf8)
    }
    bytes.replaceSubrange(element.nameRange, with: name.utf8)
  }
}
