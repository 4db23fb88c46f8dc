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
    guard attributes["customModule"] != nil, attributes["customModuleProvider"] != "target",
      let list = tree.child("userDefinedRuntimeAttributes", of: element)
    else { return false }
    return tree.children("userDefinedRuntimeAttribute", of: list)
      .contains { tree[$0].attributes["keyPath"]?.contains(".") == false }
  }
}
