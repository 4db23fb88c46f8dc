import LayoutModel

/// An element of an Interface Builder document.
struct DocumentElement: Sendable {
  /// The element's name.
  var name: String
  /// Its attributes.
  var attributes: DocumentAttributes
  /// The index of the element around it; `nil` for the document's own element.
  var parent: Int?
  /// The index behind the last element in it.
  var end: Int
  /// The stretch of its start tag.
  var range: SourceRange
  /// The characters in it.
  var characters = ""

  /// The role that it plays in the element around it.
  var key: String? { attributes["key"] }

  /// Whether an attribute is `YES`.
  func isYes(_ name: String) -> Bool { attributes[name] == "YES" }
}

/// The attributes of an element.
///
/// Elements have a few, and are asked for many that they do not have: a look at each name costs less than its hash.
struct DocumentAttributes: Sendable {
  /// A name and what it has for a value.
  struct Pair: Sendable {
    var name: String
    var value: String
  }

  /// Names and values, each name once, in the order of the text.
  let pairs: [Pair]
  /// The values again, where there are too many names to look at each.
  private let values: [String: String]?

  /// Takes over what the reader found.
  init(pairs: [Pair]) {
    self.pairs = pairs
    // Two names may be the same to `String` and not to XML.
    values = pairs.count > 40 ? Dictionary(pairs.map { ($0.name, $0.value) }) { first, _ in first } : nil
  }

  /// The value of an attribute.
  subscript(name: String) -> String? {
    if let values { return values[name] }
    let length = name.utf8.count
    for pair in pairs where pair.name.utf8.count == length && pair.name == name { return pair.value }
    return nil
  }
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

  /// The elements directly in one, in order.
  func children(of index: Int) -> DocumentChildren {
    DocumentChildren(tree: self, index: index + 1, end: elements[index].end)
  }

  /// Every child of a name.
  func children(_ name: String, of index: Int) -> [Int] {
    children(of: index).filter { elements[$0].name == name }
  }

  /// The first child of a name, and of a key where one is given.
  func child(_ name: String, key: String? = nil, of index: Int) -> Int? {
    firstChild(of: index) { elements[$0].name == name && (key == nil || elements[$0].attributes["key"] == key) }
  }

  /// The first child of a key.
  func child(key: String, of index: Int) -> Int? {
    firstChild(of: index) { elements[$0].attributes["key"] == key }
  }

  /// The first child that is meant, found without a sequence, which would hold the tree: every element is asked for some.
  private func firstChild(of index: Int, where isMeant: (Int) -> Bool) -> Int? {
    var child = index + 1
    let end = elements[index].end
    while child < end {
      if isMeant(child) { return child }
      child = elements[child].end
    }
    return nil
  }
}

/// The indices of the elements directly in one.
struct DocumentChildren: Sequence, IteratorProtocol {
  /// The elements.
  let tree: DocumentTree
  /// The next child, if it is before the end.
  var index: Int
  /// The index behind the last element around which these are looked for.
  let end: Int

  /// The next child.
  mutating func next() -> Int? {
    guard index < end else { return nil }
    defer { index = tree.elements[index].end }
    return index
  }
}
