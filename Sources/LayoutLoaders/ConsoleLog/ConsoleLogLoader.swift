import LayoutModel

/// Reads what an app printed: the messages of Auto Layout in a console log, a layout for each.
package struct ConsoleLogLoader: Loader {
  /// Makes a loader.
  package init() {}

  package var name: String { "console log" }

  /// None: a log is read where it is named, not wherever a directory holds one.
  package var fileNameEndings: [String] { [] }

  /// Whether a text holds messages of Auto Layout; a layout file, which starts with a brace, does not.
  package func recognizes(_ source: SourceFile) -> Bool {
    if source.path.isPath(endingWith: ".layout") || source.path.isPath(endingWith: ".json") { return false }
    let bytes = LogBytes(Array(source.text.utf8))
    if let first = bytes[bytes.skippingBlanks(from: 0)], first == UInt8(ascii: "{") { return false }
    let words: [StaticString] = [
      "simultaneously satisfy constraints", "LayoutConstraint:", "AMBIGUOUS LAYOUT", "Conflicting constraints detected",
    ]
    return words.contains { bytes.find($0, from: 0) != nil } || source.path.isPath(endingWith: ".log")
  }

  package func load(_ source: SourceFile) throws(LoadFailure) -> LoadedFile {
    let messages = LogScanner.messages(in: Array(source.text.utf8))
    let layouts = messages.enumerated().map { index, message in
      LogLayoutBuilder.layout(of: message, file: source.path, number: index + 1)
    }
    return LoadedFile(source: source, layouts: layouts, findings: layouts.map { _ in [] })
  }
}
