import LayoutReporters

/// Something that bytes are read from.
package protocol ByteSource: Sendable {
  /// Reads to the end.
  ///
  /// - Parameter limit: The most bytes to accept.
  /// - Returns: All bytes.
  /// - Throws: ``SystemError`` when reading fails or there is more than the limit.
  func readAll(limit: Int) throws(SystemError) -> [UInt8]

  /// Reads to the end, a part at a time, so that no more than a part is held.
  ///
  /// - Parameter body: Takes each part.
  /// - Throws: ``SystemError`` when reading fails.
  func readParts(_ body: ([UInt8]) -> Void) throws(SystemError)
}

extension ByteSource {
  /// Reads all at once: what holds its bytes anyway has no parts.
  package func readParts(_ body: ([UInt8]) -> Void) throws(SystemError) {
    body(try readAll(limit: .max))
  }
}

/// Something that text is written to, which none is but what is visible.
package protocol TextSink: Sendable {
  /// Whether a person looks at it directly.
  var isTerminal: Bool { get }
  /// How many columns a line has; `nil` where there is no such limit.
  var columns: Int? { get }

  /// Writes a text.
  ///
  /// - Parameter text: The text, complete with its line breaks.
  /// - Throws: ``SystemError`` when writing fails.
  func write(_ text: VisibleText) throws(SystemError)
}
