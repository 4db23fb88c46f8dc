/// The elements of a JSON array that is written as they come: what ``JSONValue`` would write of all of them at once.
///
/// Elements are objects with structure of their own, each of which starts on a line.
struct JSONArrayStream: Hashable, Sendable {
  /// The blanks before the line that the array starts on.
  let indentation: VisibleText
  /// How many elements were written.
  private(set) var count = 0

  init(indentation: VisibleText) {
    self.indentation = indentation
  }

  /// The text of the next element, to follow the opening bracket or the element before.
  mutating func element(_ value: JSONValue) -> VisibleText {
    element(ofText: value.text(indentation: indentation.text + "  "))
  }

  /// The text of the next element, given the text of its value.
  mutating func element(ofText value: VisibleText) -> VisibleText { startOfElement() + value }

  /// What stands before the value of the next element.
  mutating func startOfElement() -> VisibleText {
    let separator: VisibleText = count == 0 ? "" : ","
    count += 1
    return "\(separator)\n\(indentation)  "
  }

  /// The closing bracket, with the line break before it where there are elements.
  var end: VisibleText { count == 0 ? "]" : "\n\(indentation)]" }
}
