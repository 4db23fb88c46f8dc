import ConstraintNotation
import LayoutInput
import LayoutModel

/// Reads what an app printed: the messages of Auto Layout in a console log, a layout for each.
package struct ConsoleLogLoader: InputKind {
  /// Makes a loader.
  package init() {}

  package var name: String { "console log" }

  /// None: a log is read where it is named, not wherever a directory holds one.
  package var fileNameEndings: [String] { [] }

  /// What the names of logs end with, whether there is a message in them or not.
  private static let logEndings = [".log", ".txt"]

  /// Whether a file is a log by its name, or holds a message of Auto Layout: what `plumb explain` finds in it counts.
  package func recognizes(_ source: SourceFile) -> Bool {
    if source.path.isPath(endingWith: ".log") { return true }
    let bytes = Array(source.text.utf8)
    return LogScanner.hasMessage(in: bytes) || Self.describesViews(bytes)
  }

  /// The whole of a text that is named as logs often are.
  package func resemblance(of source: SourceFile) -> SourceFile? { Self.isLog(source.path) ? source : nil }

  /// Whether views are described as a debugger prints them, `<UIView: 0x7f80; frame = (0 0; 320 20)`: what came of a console
  /// is a log, though it may hold no message.
  private static func describesViews(_ bytes: [UInt8]) -> Bool {
    LogBytes(bytes).find("; frame = (", from: 0) != nil
  }

  package func load(_ source: SourceFile, _ options: LoadOptions) throws(LoadFailure) -> LoadedFile {
    let (messages, views) = LogScanner.read(Array(source.text.utf8))
    let layouts = messages.enumerated().map { index, message in
      LogLayoutBuilder.layout(of: message, file: source.path, number: index + 1, views: views)
    }
    return LoadedFile(source: source, layouts: layouts, findings: layouts.map { _ in [] })
  }

  /// The text of a log that is not UTF-8, or holds zeros as UTF-16 does: it is read where it is one by its name or there are
  /// messages in it. Linear.
  package func text(of bytes: [UInt8], path: String) -> String? {
    Self.isLog(path) || LogScanner.hasMessage(in: bytes) ? Self.text(of: bytes) : nil
  }

  private static func isLog(_ path: String) -> Bool { logEndings.contains { path.isPath(endingWith: $0) } }

  /// The text of a log, whatever stands around its messages.
  ///
  /// - Parameter bytes: What it holds.
  /// - Returns: The text, UTF-16 decoded, what is no character replaced, without a byte order mark. Linear.
  package static func text(of bytes: [UInt8]) -> String {
    let text = String(decoding: LogEncoding.decoded(bytes), as: UTF8.self)
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}
