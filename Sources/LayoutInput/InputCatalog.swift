import LayoutModel

/// The kinds of input that are read.
package struct InputCatalog: Sendable {
  /// The kinds, in the order in which they are asked.
  package let kinds: [any InputKind]

  /// Makes a catalog.
  package init(_ kinds: [any InputKind]) {
    self.kinds = kinds
  }

  /// Whether a file in a directory is read, by its name alone.
  ///
  /// - Parameters:
  ///   - fileName: The name.
  ///   - inParts: Whether files count of whose layouts only parts are known.
  /// - Returns: Whether it is.
  package func recognizes(fileName: String, inParts: Bool = false) -> Bool {
    kind(ofFileName: fileName).map { inParts || $0.limitation == nil } ?? false
  }

  /// The kind of a file in a directory, by its name alone; `nil` where that tells none.
  package func kind(ofFileName fileName: String) -> (any InputKind)? {
    kinds.first { kind in kind.fileNameEndings.contains { fileName.isPath(endingWith: $0) } }
  }

  /// What the names of files end with that are read in a directory, in the order of the kinds.
  ///
  /// - Parameter inParts: Whether files count of whose layouts only parts are known.
  /// - Returns: The endings.
  package func fileNameEndings(inParts: Bool) -> [String] {
    kinds.filter { inParts || $0.limitation == nil }.flatMap(\.fileNameEndings)
  }

  /// The kind of a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: The first kind that recognises it, or that it resembles more than any other; `nil` for none.
  package func kind(of source: SourceFile) -> (any InputKind)? {
    for kind in kinds {
      if kind.recognizes(source) { return kind }
      if let rest = kind.resemblance(of: source), !kinds.contains(where: { $0.recognizes(rest) }) { return kind }
    }
    return nil
  }

  /// The text of a file that holds something else than plain text, if a kind reads it.
  package func decodedText(of bytes: [UInt8], path: String) -> String? {
    guard kind(ofFileName: path) == nil else { return nil }
    return kinds.lazy.compactMap { $0.text(of: bytes, path: path) }.first
  }

  /// What is expected of a file that is of no kind: the kinds with the endings of their files, and what has none last.
  package var expectation: String {
    let named = kinds.filter { $0.limitation == nil && !$0.fileNameEndings.isEmpty }.map { kind in
      let article = kind.name.first.map("AEIOUaeiou".contains) == true ? "an" : "a"
      return "\(article) \(kind.name) (\(kind.fileNameEndings.map { "*" + $0 }.joined(separator: ", ")))"
    }
    return "expected \(named.joined(separator: ", ")) or a log"
  }
}
