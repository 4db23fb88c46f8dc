import LayoutModel

/// An element of an Interface Builder document.
struct DocumentElement: Sendable {
  /// The element's name.
  var name: String
  /// Its attributes.
  var attributes: [String: String]
  /// The index of the element around it; `nil` for the document's own element.
  var parent: Int?
  /// The indices of the elements in it, in order.
  var children: [Int] = []
  /// The stretch of its start tag.
  var range: SourceRange
  /// The characters in it.
  var characters = ""

  /// The role that it plays in the element around it.
  var key: String? { attributes["key"] }

  /// Whether an attribute is `YES`.
  func isYes(_ name: String) -> Bool { attributes[name] == "YES" }
}

/// The elements of an Interface Builder document, each after the one around it.
struct DocumentTree: Sendable {
  /// The elements; the first is the document.
  var elements: [DocumentElement] = []

  /// The element of an index.
  subscript(index: Int) -> DocumentElement {
    // Most who ask want one part of it.
    _read { yield elements[index] }
  }

  /// The first child of a name, and of a key where one is given.
  func child(_ name: String, key: String? = nil, of index: Int) -> Int? {
    elements[index].children.first {
      elements[$0].name == name && (key == nil || elements[$0].key == key)
    }
  }

  /// Every child of a name.
  func children(_ name: String, of index: Int) -> [Int] {
    elements[index].children.filter { elements[$0].name == name }
  }
}
