import ConstraintNotation
import LayoutModel

/// The lines of a log next to what the model prints in their place.
package struct LogReprint: Sendable {
  /// A line and its reprint.
  package struct Line: Hashable, Sendable {
    /// As printed, quoting and wrapping undone.
    package var original: String
    /// As printed again from the model.
    package var reprinted: String
    /// Its place in the file.
    package var range: SourceRange

    /// Whether they are equal to the byte.
    package var isIdentical: Bool { Array(original.utf8) == Array(reprinted.utf8) }
  }

  /// The lines, those of the list first.
  package private(set) var lines: [Line] = []

  /// Prints the lines of a layout again that was read from a log; of another layout there are none.
  package init(_ layout: Layout) {
    guard let log = layout.log else { return }
    for line in log.lines {
      let index = line.constraint
      let listed = index.flatMap { layout.constraints.indices.contains($0) ? layout.constraints[$0] : nil }
      guard let constraint = listed ?? log.unlistedBrokenConstraint else { continue }
      var text = LogLinePrinter(layout: layout, constraint: constraint, style: line.style).line
      // A paste whose list holds letters that are not ASCII was not escaped.
      if line.place == .list, line.text.utf8.allSatisfy({ $0 < 128 }) { text = propertyListEscaped(text) }
      lines.append(Line(original: line.text, reprinted: text, range: line.range))
    }
  }

  /// Whether every line is identical.
  package var isIdentical: Bool { lines.allSatisfy(\.isIdentical) }
}
