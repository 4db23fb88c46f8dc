import LayoutReporters
import Synchronization

/// Output that becomes a file when it is complete, so that no one reads a part of it, and what was there stays where the
/// work could not be done.
final class PendingFile: TextSink {
  var isTerminal: Bool { false }
  var columns: Int? { nil }
  private let bytes = Mutex<[UInt8]>([])

  func write(_ text: VisibleText) throws(SystemError) {
    bytes.withLock { $0.append(contentsOf: text.text.utf8) }
  }

  /// Writes the file in the place of one that is there.
  ///
  /// - Parameters:
  ///   - path: The path, as the user gave it.
  ///   - console: Says where relative paths start.
  /// - Throws: ``SystemError``.
  func finish(at path: String, from console: Console) throws(SystemError) {
    try FilePlace(named: path).write(bytes.withLock { $0 }, from: console)
  }
}
