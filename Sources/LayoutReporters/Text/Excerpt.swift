/// What is shown of a list that may be very long: all of it up to a bound, else its beginning and its end.
///
/// No conflict that people write by hand has so many members; generated ones have hundreds, of which the first and the
/// last say as much as all. Formats for programs have the whole list.
struct Excerpt<Element> {
  /// A part of what is shown.
  enum Part {
    /// An element.
    case element(Element)
    /// Elements that are left out here, at least one.
    case omitted([Element])
  }

  /// The longest list that is shown whole.
  private static var longestWhole: Int { 24 }
  /// How many elements are shown at either end of a longer one.
  private static var shownAtEither: Int { 10 }

  /// The parts, in the list's order.
  let parts: [Part]

  /// Shortens a list; linear in its length.
  ///
  /// - Parameters:
  ///   - list: All elements.
  ///   - isKept: Whether an element is shown wherever it stands.
  init(_ list: some Collection<Element>, keeping isKept: (Element) -> Bool = { _ in false }) {
    guard list.count > Self.longestWhole else {
      parts = list.map { .element($0) }
      return
    }
    var parts: [Part] = []
    var omitted: [Element] = []
    for (index, element) in list.enumerated() {
      let isAtEnd = index < Self.shownAtEither || index >= list.count - Self.shownAtEither
      guard isAtEnd || isKept(element) else {
        omitted.append(element)
        continue
      }
      if !omitted.isEmpty { parts.append(.omitted(omitted)) }
      omitted = []
      parts.append(.element(element))
    }
    self.parts = parts
  }

  /// The elements that are shown.
  var elements: [Element] {
    parts.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The elements that are not.
  var omitted: [Element] {
    parts.flatMap { (part) -> [Element] in if case .omitted(let elements) = part { elements } else { [] } }
  }

  /// The lines of all parts.
  ///
  /// - Parameters:
  ///   - noun: What an element is.
  ///   - indentation: What stands before the line for elements that are left out: `... 280 more constraints`.
  ///   - lines: The lines of an element.
  /// - Returns: The lines, in the list's order.
  func lines(
    omitting noun: String, indentation: VisibleText = "", _ lines: (Element) -> [VisibleText]
  ) -> [VisibleText] {
    parts.flatMap { (part) -> [VisibleText] in
      switch part {
      case .element(let element): lines(element)
      case .omitted(let elements): [indentation + ExcerptWords.omission(of: elements.count, noun)]
      }
    }
  }
}

/// What takes the place of what an excerpt leaves out.
enum ExcerptWords {
  /// `... 280 more constraints`.
  static func omission(of count: Int, _ noun: String) -> VisibleText {
    "... \(count) more \(noun)\(count == 1 ? "" : "s")"
  }
}
