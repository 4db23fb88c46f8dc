import LayoutModel
import XMLEvents

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
  func isYes(_ name: String) -> Bool { attributes.has("YES", for: name) }
}

/// The attributes of an element: each name once, in the order of the text.
///
/// Elements have a few, and are asked for many that they do not have: a look at each name costs less than its hash.
struct DocumentAttributes: Sendable {
  /// The attributes of all elements; `nil` while these are read.
  fileprivate(set) var text: DocumentAttributeText?
  private let start: UInt32
  private let end: UInt32

  /// Makes the attributes of an element.
  ///
  /// - Parameter range: Which of all they are.
  init(_ range: Range<Int>) {
    // A text has far fewer.
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// Which of all attributes they are.
  fileprivate var range: Range<Int> { Int(truncatingIfNeeded: start)..<Int(truncatingIfNeeded: end) }

  /// The value of an attribute.
  subscript(name: String) -> String? {
    guard let text, let index = text.index(of: name, in: range) else { return nil }
    return text.text.value(at: index)
  }

  /// Whether an attribute has a value.
  func has(_ value: String, for name: String) -> Bool {
    guard let text, let index = text.index(of: name, in: range) else { return false }
    return text.text.hasValue(value, at: index)
  }
}

/// The attributes of all elements of a document.
final class DocumentAttributeText: Sendable {
  /// The attributes.
  let text: XMLAttributeText
  /// Where the names are, of elements that have too many to look at each; by the first of them.
  private let indices: [Int: [String: Int]]

  /// How many names are not too many to look at each.
  private static let few = 40

  fileprivate init(_ text: XMLAttributeText, of elements: [DocumentElement]) {
    self.text = text
    var indices: [Int: [String: Int]] = [:]
    for range in elements.lazy.map(\.attributes.range) where range.count > Self.few {
      // Two names may be the same to `String` and not to XML.
      indices[range.lowerBound] = Dictionary(range.map { (text.name(at: $0), $0) }) { first, _ in first }
    }
    self.indices = indices
  }

  fileprivate func index(of name: String, in range: Range<Int>) -> Int? {
    range.count > Self.few ? indices[range.lowerBound]?[name] : text.index(of: name, in: range)
  }
}

/// The elements of an Interface Builder document, each after the one around it.
struct DocumentTree: Sendable {
  /// The elements; the first is the document.
  var elements: [DocumentElement] = []

  /// Gives the elements their attributes, which are all read.
  mutating func setAttributes(_ text: XMLAttributeText) {
    let shared = DocumentAttributeText(text, of: elements)
    for index in elements.indices { elements[index].attributes.text = shared }
  }

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
    guard let key else { return firstChild(of: index) { elements[$0].name == name } }
    return firstChild(of: index) { elements[$0].name == name && elements[$0].attributes.has(key, for: "key") }
  }

  /// The first child of a key.
  func child(key: String, of index: Int) -> Int? {
    firstChild(of: index) { elements[$0].attributes.has(key, for: "key") }
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
