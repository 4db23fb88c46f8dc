import LayoutModel

/// Writes changes of a layout into the text of its file; what it writes is read again before it is believed.
package protocol EditWriter: Sendable {
  /// The edits that make changes.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - layout: The layout before them.
  ///   - result: The layout with them.
  ///   - text: The text of its file.
  /// - Returns: The edits, in any order; `nil` where it is not certain how to write one.
  func edits(for changes: [LayoutChange], of layout: Layout, to result: Layout, in text: EditableText) -> [TextEdit]?
}
