import LayoutModel

/// Every input format.
package enum LoaderCatalog {
  /// The loaders, in the order in which they are asked.
  package static let all: [any Loader] = [
    LayoutFileLoader(),
    ConsoleLogLoader(),
    InterfaceBuilderLoader(),
  ]

  /// The loader of a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: The first loader that recognises it, or `nil`.
  package static func loader(for source: SourceFile) -> (any Loader)? {
    all.first { $0.recognizes(source) }
  }
}
