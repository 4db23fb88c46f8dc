import LayoutFileInput
import LayoutInput
import LayoutLoaders
import LayoutModel
import Synchronization
import Testing

@testable import CommandLineTool

/// A kind of input is added by a folder with a file of words, and a line: nothing else of the tool knows of the tapes here.
@Suite("Kinds of input")
struct ToyKindTests {
  /// The one line.
  private static let catalog = InputCatalog(InputCatalog.standard.kinds + [TapeLoader()])

  private func check(_ files: [String: String], _ arguments: String...) async throws -> TestRun {
    let folder = try TemporaryDirectory()
    for (name, text) in files { try folder.write(text, to: name) }
    return await plumb(["check"] + arguments, directory: folder.path, inputs: Self.catalog)
  }

  @Test("What contradicts itself in a kind of one's own is found in a directory and reported with its lines")
  func conflict() async throws {
    let run = try await check(["a.tape": "tape 300\nLabel 120\nBadge 40\n", "b.tape": "tape 100\nAll 100\n"], ".")
    #expect(run.status == .findings)
    #expect(run.output.contains("a.tape:"), "\(run.output)")
    #expect(run.output.contains("2 | Label 120") || run.output.contains("Label 120"), "\(run.output)")
    #expect(!run.output.contains("b.tape"), "\(run.output)")
  }

  @Test("What a kind assumes gives way, and its own finding says so in its own words")
  func assumption() async throws {
    let text = "tape 300\nLabel 120\nBadge about 40\n"
    let run = try await check(["a.tape": text], "--severity", "note", "a.tape")
    #expect(run.status == .success)
    #expect(run.output.contains(TapeWords.released("Badge")), "\(run.output)")
    #expect(!run.output.contains("conflict"), "\(run.output)")
  }

  @Test("Files of a kind that belong together are read together, and a mistake in one leaves the others")
  func together() async throws {
    let files = [
      "a.tape": "tape 300\nLabel 120\nRest of b.tape\n", "b.tape": "tape 180\nAll 180\n",
      "c.tape": "tape 10\nAll wide\n",
    ]
    let run = try await check(files, "a.tape", "b.tape", "c.tape")
    #expect(run.status == .failure)
    #expect(run.errors.contains(TapeWords.noWidth) && run.errors.contains("c.tape:2:1"), "\(run.errors)")
    #expect(!run.errors.contains("a.tape") && !run.output.contains("a.tape"), "\(run.output)\(run.errors)")
    let alone = try await check(files, "a.tape")
    #expect(alone.status == .failure && alone.errors.contains("a.tape:3:1"), "\(alone.errors)")
  }

  @Test("Without the line nothing knows of it")
  func unknown() async throws {
    let folder = try TemporaryDirectory()
    try folder.write("tape 300\n", to: "a.tape")
    let run = await plumb(["check", "a.tape"], directory: folder.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("in no format that Plumb reads"), "\(run.errors)")
  }

  @Test("What is expected of a file of no kind are the kinds of the catalog")
  func expectation() {
    #expect(
      InputCatalog.standard.expectation
        == "expected a layout file (*.layout, *.layout.json), an Interface Builder file (*.storyboard, *.xib) or a log")
    #expect(Self.catalog.expectation.contains("a tape (*.tape)"))
  }

  @Test("Buffers are read as files are, and in one go whatever could not be read")
  func buffers() throws {
    let buffers = [
      SourceFile(path: "unsaved.layout", text: "view A 10x10\n"), SourceFile(path: "broken.layout", text: "view\n"),
    ]
    let results = try LayoutFileLoader().load(SourceSet(buffers))
    #expect(try results[0].get().layouts.map(\.file) == ["unsaved.layout"])
    #expect(throws: LoadFailure.self) { try results[1].get() }
  }

  @Test("Reading ends between sources once no one waits", arguments: InputCatalog.standard.kinds.map(\.name))
  func cancellation(name: String) throws {
    let kind = try #require(InputCatalog.standard.kinds.first { $0.name == name })
    let sources = (0..<3).map { SourceFile(path: "\($0).txt", text: "") }
    let asked = Counter()
    let set = SourceSet(sources) { asked.next() > 1 }
    #expect(throws: CancellationError.self) { try kind.load(set) }
    #expect(asked.next() == 3)
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock {
        $0 += 1; return $0
      }
    }
  }
}
