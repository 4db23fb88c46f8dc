extension ViewReader {
  /// The name of the view's class, behind that of its module where the file names one.
  var className: String {
    guard let custom = attributes["customClass"] else {
      return ElementClass.name(of: tree[element].name, on: document.platform)
    }
    guard let module = attributes["customModule"] else { return custom }
    return "\(module).\(custom)"
  }

  /// Whether the view is of a class of a framework, which Interface Builder builds to show the attributes that it sets: those of the
  /// view itself, and not of its layer.
  var isOfInspectableClass: Bool {
    guard attributes["customModule"] != nil, attributes["customModuleProvider"] != "target" else { return false }
    return keyPaths.contains { !$0.contains(".") }
  }

  /// Whether the view is of a class that the file tells something of a font, such as its size: what it is drawn in follows that.
  var setsItsFont: Bool {
    attributes["customClass"] != nil && keyPaths.contains { path in Self.endsOfFonts.contains(where: path.hasSuffix) }
  }

  private static let endsOfFonts = ["font", "Font", "fontSize", "FontSize", "fontName", "FontName"]

  /// What of the view the file sets when it is loaded.
  private var keyPaths: [String] {
    guard let list = tree.child("userDefinedRuntimeAttributes", of: element) else { return [] }
    return tree.children("userDefinedRuntimeAttribute", of: list).compactMap { tree[$0].attributes["keyPath"] }
  }
}
