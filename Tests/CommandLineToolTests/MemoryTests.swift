import Foundation
import LayoutModel
import LayoutReporters
import Synchronization
import Testing

@testable import CommandLineTool

/// What is found needs no more memory when it is reported than one finding, whatever the format; `plumb-bench memory`
/// measures whole runs.
@Suite("The memory of reports")
struct MemoryTests {
  /// A layout of bare views, none of which is pinned down.
  private func file(views count: Int) -> FileDiagnosis {
    var layout = Layout(file: "a.layout", name: "Bare")
    let root = layout.add(.view(View(name: "S")))
    let views = (0..<count).map { layout.add(.view(View(name: "v\($0)", superview: root))) }
    var diagnosis = Diagnosis(layout: layout, constraints: [], verdict: .ambiguous)
    diagnosis.ambiguities = [root].map {
      Ambiguity(
        item: $0, attribute: .x, range: Interval(lower: nil, upper: nil), cause: .missingConstraint, freedom: 0)
    }
    diagnosis.findings = views.enumerated().map { index, item in
      var finding = Finding(
        .viewWithoutConstraints, file: "a.layout", range: SourceRange(line: index + 2, column: 3, length: 4),
        content: .withoutConstraints(item, isHeld: false))
      finding.ambiguousParts = [FramePart(item: root, attribute: .x)]
      return finding
    }
    let text = "view S\n" + (0..<count).map { "  view v\($0)\n" }.joined()
    return FileDiagnosis(
      path: "a.layout", source: SourceFile(path: "a.layout", text: text), layouts: [diagnosis], failures: [])
  }

  @Test("Every format hands on what it says of thousands of findings in parts", arguments: ReportFormat.all.map(\.name))
  func parts(format: String) throws {
    let file = file(views: 1200)
    var reporter = try #require(ReportFormat.all.first { $0.name == format }).makeReporter(ReportStyle())
    var longest = 0
    var total = 0
    _ = reporter.begin()
    let write: (VisibleText) -> Void = { part in
      longest = max(longest, part.text.utf8.count)
      total += part.text.utf8.count
    }
    reporter.add(file, write: write)
    reporter.end(write: write)
    // A comment for a review is short, and what JSON has to keep for its end is kept in parts as they are written.
    let limit = ["markdown", "json"].contains(format) ? Printer.partSize + 2048 : 2048
    #expect(longest <= limit)
    #expect(format == "markdown" || total > 4 * limit, "\(total) bytes: too little to tell")
  }

  @Test("What comes in parts is written in parts")
  func printer() {
    let sink = MeasuringSink()
    var printer = Printer(Console(input: GivenBytes(bytes: []), output: sink, errors: CapturedText()))
    let line = VisibleText(visible: String(repeating: "x", count: 99) + "\n")
    printer.print { write in for _ in 0..<5000 { write(line) } }
    let sizes = sink.sizes.withLock { $0 }
    #expect(sizes.reduce(0, +) == 500_000)
    #expect(sizes.count > 1 && sizes.allSatisfy { $0 < Printer.partSize + 100 })
  }

  @Test("A report for a file waits on the disk, in no file that has a name")
  func pendingFile() throws {
    let directory = try TemporaryDirectory()
    let console = Console(
      input: GivenBytes(bytes: []), output: CapturedText(), errors: CapturedText(), workingDirectory: directory.path)
    let file = PendingFile(at: "out.txt", from: console)
    let part = VisibleText(visible: String(repeating: "0123456789abcde\n", count: 8192))
    for _ in 0..<24 { try file.write(part) }
    #expect(file.bytesInMemory <= PendingFile.memoryLimit + part.text.utf8.count)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
    try file.finish()
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["out.txt"])
    #expect(try directory.text(of: "out.txt") == String(repeating: part.text, count: 24))
  }

  @Test("A report for a folder that is not there is kept until that can be said")
  func pendingFileNowhere() throws {
    let directory = try TemporaryDirectory()
    let console = Console(
      input: GivenBytes(bytes: []), output: CapturedText(), errors: CapturedText(), workingDirectory: directory.path)
    let file = PendingFile(at: "none/out.txt", from: console)
    let part = VisibleText(visible: String(repeating: "0123456789abcde\n", count: 8192))
    for _ in 0..<24 { try file.write(part) }
    #expect(throws: SystemError.self) { try file.finish() }
  }

  /// Keeps how much was written at once.
  private final class MeasuringSink: TextSink {
    var isTerminal: Bool { false }
    var columns: Int? { nil }
    let sizes = Mutex<[Int]>([])

    func write(_ text: VisibleText) throws(SystemError) {
      sizes.withLock { $0.append(text.text.utf8.count) }
    }
  }
}
