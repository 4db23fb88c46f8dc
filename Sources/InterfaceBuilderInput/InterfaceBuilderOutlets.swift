import LayoutModel
import XMLEvents

/// The outlets of an Interface Builder file: the properties of code that lead to its objects.
enum InterfaceBuilderOutlets {
  /// The properties, by the ids of the objects that they lead to.
  ///
  /// - Parameter source: The file.
  /// - Returns: The names, in the file's order; of a file that is no XML those before the mistake. Linear.
  static func outlets(in source: SourceFile) -> [String: [String]] {
    var reader = XMLEventReader(source.text, encoding: source.encoding == .utf16 ? .utf16 : .utf8)
    var result: [String: [String]] = [:]
    while let event = try? reader.next() {
      guard case .startElement(let token, _) = event else { continue }
      let name = reader.name(token)
      guard name == "outlet" || name == "outletCollection" else { continue }
      var property: String?
      var destination: String?
      for index in reader.attributes.indices {
        let attribute = reader.attributes[index]
        switch reader.name(attribute.name) {
        case "property": property = reader.string(attribute.value)
        case "destination": destination = reader.string(attribute.value)
        default: break
        }
      }
      guard let property, let destination, result[destination]?.contains(property) != true else { continue }
      result[destination, default: []].append(property)
    }
    return result
  }
}
