import LayoutInput
import LayoutLoaders
import LayoutModel
import Testing

@testable import LayoutFileInput

@Suite("Which files are layout files")
struct RecognitionTests {
  static let examples: [(path: String, text: String, isLayout: Bool)] = [
    ("a.layout", "", true), ("a.layout.json", "", true), ("dir.layout/b.txt", "hello", false),
    ("-", "{ \"layout\": 1 }", true), ("-", " \n{ \"name\": \"x\", \"layout\" : 1 }", true),
    ("a.json", "{ \"report\": 1 }", false), ("a.json", "{ \"x\": \"layout\" }", false),
    ("-", "# hello\n\nlayout \"x\"", true), ("-", "\u{FEFF}view A 10x10", true), ("-", "viewA", false),
    ("-", "Unable to simultaneously satisfy constraints.", false), ("-", "<?xml version=\"1.0\"?>", false),
    ("-", "import UIKit", false), ("-", "", false), ("-", "#", false), ("-", "//", false), ("-", "{", false),
    ("-", "{\"layout\"", false),
  ]

  @Test("A file is recognised by its path, its first statement or its key", arguments: examples)
  func recognizes(_ example: (path: String, text: String, isLayout: Bool)) {
    let source = SourceFile(path: example.path, text: example.text)
    #expect((InputCatalog.standard.kind(of: source) is LayoutFileLoader) == example.isLayout)
  }

  @Test("The spelling is told by the path, else by the first brace")
  func spelling() throws {
    #expect(try layout("{ \"layout\": 1, \"views\": [ { \"name\": \"A\" } ] }", path: "-").items.count == 1)
    #expect(try layout("{ \"layout\": 1, \"views\": [ { \"name\": \"A\" } ] }", path: "a.layout").items.count == 1)
    #expect(try layout("view A", path: "<stdin>").items.count == 1)
    #expect(try layout("view A", path: "dir/narrow.layout").name == "narrow")
    #expect(lines(findings("view A", path: "a.layout.json")).first?.hasPrefix("1:1-5 invalid-layout-file") == true)
  }
}
