import LayoutInput
import LayoutModel
import XMLEvents

/// The outlets of an Interface Builder file: the properties of code that lead to its objects.
enum InterfaceBuilderOutlets {
  /// The outlets, by the ids of the objects that they lead to.
  ///
  /// - Parameter source: The file.
  /// - Returns: The outlets, in the file's order; of a file that is no XML those before the mistake. Linear.
  static func outlets(in source: SourceFile) -> [String: [Outlet]] {
    var reader = XMLEventReader(source.text, encoding: source.encoding == .utf16 ? .utf16 : .utf8)
    var result: [String: [Outlet]] = [:]
    // The classes of the elements that are open: an outlet stands among the connections of its owner.
    var classes: [String?] = []
    while let event = try? reader.next() {
      if case .endElement = event { _ = classes.popLast() }
      guard case .startElement(let token, _) = event else { continue }
      let name = reader.name(token)
      let isOutlet = name == "outlet" || name == "outletCollection"
      var ownClass: String?
      var property: String?
      var destination: String?
      for index in reader.attributes.indices {
        let attribute = reader.attributes[index]
        switch reader.name(attribute.name) {
        case "customClass": ownClass = reader.string(attribute.value)
        case "property" where isOutlet: property = reader.string(attribute.value)
        case "destination" where isOutlet: destination = reader.string(attribute.value)
        default: break
        }
      }
      classes.append(ownClass)
      guard let property, let destination else { continue }
      let outlet = Outlet(property, of: classes.dropLast(2).last ?? nil)
      guard result[destination]?.contains(outlet) != true else { continue }
      result[destination, default: []].append(outlet)
    }
    return result
  }
}
