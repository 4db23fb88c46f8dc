import Foundation
import LayoutInput
import LayoutLoaders
import LayoutModel
import Testing

/// A layout of a fixture that could be read without an error.
struct FixtureLayout: CustomTestStringConvertible, Sendable {
  /// The fixture's folder and the layout's name.
  var name: String
  /// The layout.
  var layout: Layout

  var testDescription: String { name }

  /// Every layout below `fixtures` that loads without findings, by path.
  static let all = load(endings: [".layout", ".layout.json"])

  /// Every layout of an Interface Builder file below `fixtures` that loads without findings, by path.
  static let interfaceBuilder = load(endings: [".storyboard", ".xib"])

  private static func load(endings: [String]) -> [FixtureLayout] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "fixtures")
    guard let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) else { return [] }
    let paths = files.compactMap { $0 as? URL }
      .filter { url in endings.contains { url.lastPathComponent.hasSuffix($0) } }
      .map(\.path).sorted()
    return paths.flatMap { path -> [FixtureLayout] in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
      let source = SourceFile(path: path, text: text)
      guard let loaded = try? InputCatalog.standard.kind(of: source)?.load(source) else { return [] }
      return zip(loaded.layouts, loaded.findings).filter { $0.1.allSatisfy { $0.severity == .note } }.map { layout, _ in
        FixtureLayout(name: String(path.dropFirst(root.path.count + 1)), layout: layout)
      }
    }
  }
}
