import Foundation
import InterfaceBuilderInput
import LayoutInput
import LayoutModel
import Testing

/// Scenes that are read again by themselves.
@Suite("Interface Builder files: scenes read again")
struct RereadTests {
  private static let files: [SourceFile] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "fixtures/interface-builder")
    let files =
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return files.filter { ["storyboard", "xib"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
      .compactMap { file in
        (try? String(contentsOf: file, encoding: .utf8)).map { SourceFile(path: file.lastPathComponent, text: $0) }
      }
  }()

  @Test(
    "A scene that is read again by itself says what it said, for all sizes and for those of devices",
    arguments: [false, true])
  func alone(areDevices: Bool) throws {
    var options = LoadOptions()
    if areDevices { options.variants = Device.all.flatMap(\.variants) }
    let loader = InterfaceBuilderLoader()
    var count = 0
    for source in Self.files {
      guard let file = try? loader.load(source, options) else { continue }
      for index in file.layouts.indices {
        let read = try #require(
          loader.reread(layout: index, of: file, in: source, options), "\(source.path) \(file.layouts[index].name)")
        #expect(read.layout.items == file.layouts[index].items, "\(source.path) \(file.layouts[index].name)")
        #expect(
          read.layout.constraints == file.layouts[index].constraints, "\(source.path) \(file.layouts[index].name)")
        #expect(read.findings == file.findings[index])
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test("Where every variation is asked for, and of what is no document, all is read")
  func whole() throws {
    let source = try #require(Self.files.first { (try? InterfaceBuilderLoader().load($0).layouts.isEmpty) == false })
    let file = try InterfaceBuilderLoader().load(source)
    var options = LoadOptions()
    options.includesEveryVariation = true
    #expect(InterfaceBuilderLoader().reread(layout: 0, of: file, in: source, options) == nil)
    for text in ["", "<document", "<archive/>", "<document/>"] {
      let other = SourceFile(path: source.path, text: text)
      #expect(InterfaceBuilderLoader().reread(layout: 0, of: file, in: other, LoadOptions()) == nil)
    }
  }
}
