import LayoutModel

/// Every input format.
package enum LoaderCatalog {
  /// The loaders, in the order in which they are asked.
  package static let all: [any Loader] = [
    LayoutFileLoader(),
    InterfaceBuilderLoader(),
    SwiftLoader(),
    ConsoleLogLoader(),
  ]

  /// Whether a file in a directory is read, by its name alone.
  ///
  /// - Parameters:
  ///   - fileName: The name.
  ///   - includesAll: Whether files count that are read only where they are asked for.
  /// - Returns: Whether it is.
  package static func recognizes(fileName: String, includesAll: Bool = false) -> Bool {
    all.contains { loader in
      (includesAll || loader.isReadUnasked) && loader.fileNameEndings.contains { fileName.isPath(endingWith: $0) }
    }
  }

  /// What the names of files end with that are read in a directory, in the order of the loaders.
  package static var fileNameEndings: [String] {
    all.filter(\.isReadUnasked).flatMap(\.fileNameEndings)
  }

  /// The loader of a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: The first loader that recognises it, or `nil`.
  package static func loader(for source: SourceFile) -> (any Loader)? {
    all.first { $0.recognizes(source) }
  }
}
