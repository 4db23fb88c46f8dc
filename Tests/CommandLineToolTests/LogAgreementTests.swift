import Foundation
import Testing

@testable import CommandLineTool
@testable import ConsoleLogInput

/// `plumb explain` and `plumb check` give one answer to a log, whatever is in it and around it.
@Suite("One answer to a log")
struct LogAgreementTests {
  /// A log and what to call it.
  struct Sample: CustomStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]

    var description: String { name }
  }

  private static func samples(in folder: URL) -> [Sample] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    return files.compactMap { $0 as? URL }
      .filter { ["log", "txt"].contains($0.pathExtension) && !$0.lastPathComponent.hasPrefix("expected.") }
      .sorted { $0.path < $1.path }
      .compactMap { url in
        (try? Data(contentsOf: url)).map { Sample(name: "\(url.lastPathComponent)", bytes: [UInt8]($0)) }
      }
  }

  /// The project's own logs, and what is printed in other ways than in one of them.
  private static let ownSamples: [Sample] = {
    let logs = samples(in: packageRoot.appending(path: "fixtures/logs"))
    let text = "View has an ambiguous layout.\n\n*UIView:0x7f8fb42bdba0- AMBIGUOUS LAYOUT\n"
    let conflict = logs.first { $0.bytes.count > 400 }?.bytes ?? []
    let utf16 = Array(String(decoding: conflict, as: UTF8.self).utf16)
    return logs + [
      Sample(name: "no message", bytes: Array("hello\n".utf8)),
      Sample(name: "nothing", bytes: []),
      Sample(name: "a trace without variables", bytes: Array(text.utf8)),
      Sample(name: "a warning alone", bytes: Array("View has an ambiguous layout. See\n".utf8)),
      Sample(name: "a mark alone", bytes: Array("w:0xf AMBIGUOUS LAYOUT".utf8)),
      Sample(name: "a preamble alone", bytes: Array("Unable to simultaneously satisfy constraints.\n".utf8)),
      Sample(name: "a first word of a layout file", bytes: Array("layout pass took 3 ms\n".utf8) + conflict),
      Sample(name: "an exception", bytes: Array("Unable to parse constraint format:\n H:|[a\n      ^\n".utf8)),
      Sample(name: "UTF-16", bytes: [0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
      Sample(name: "UTF-16 without a mark", bytes: utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }),
      Sample(name: "Latin 1", bytes: [0xE9, 0x0A] + conflict),
      Sample(name: "JSON", bytes: Array("{\"m\": \"View has an ambiguous layout\"}\n".utf8)),
      Sample(
        name: "base64", bytes: Array(Data(conflict).base64EncodedData(options: [.lineLength76Characters]))),
      Sample(
        name: "a link",
        bytes: Array(
          "https://example.com/?log=\(String(decoding: conflict, as: UTF8.self).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
            .utf8)),
    ]
  }()

  /// The logs of a corpus.
  private static let corpusSamples: [Sample] = {
    guard let path = ProcessInfo.processInfo.environment["PLUMB_CORPUS"] else { return [] }
    return ["logs", "logs2", "noise", "messages"].flatMap { name in
      samples(in: URL(filePath: path).appending(path: name)).filter { $0.name != "index.txt" }
    }
  }()

  @Test("The project has logs to compare")
  func samplesExist() {
    #expect(Self.ownSamples.count > 20)
    let isAsked = ProcessInfo.processInfo.environment["PLUMB_CORPUS"] != nil
    #expect(Self.corpusSamples.count > 200 || !isAsked)
  }

  @Test(
    "The status is one, with --strict and without, as text and as JSON, and the report is verified",
    arguments: ownSamples)
  func own(sample: Sample) async throws { try await compare(sample, named: "app.log") }

  @Test("So it is where a log is called a text", arguments: ["hello\n", "", "View has an ambiguous layout.\n"])
  func text(log: String) async throws {
    try await compare(Sample(name: "a text", bytes: Array(log.utf8)), named: "app.txt")
  }

  @Test("So it is for every log of a corpus", .enabled(if: !corpusSamples.isEmpty, "PLUMB_CORPUS names no directory"))
  func corpus() async throws {
    for sample in Self.corpusSamples { try await compare(sample, named: sample.name) }
  }

  private func compare(_ sample: Sample, named name: String) async throws {
    let directory = try TemporaryDirectory()
    try directory.write(sample.bytes, to: name)
    func run(_ words: String...) async -> TestRun { await plumb(words + [name], directory: directory.path) }
    let explained = await run("explain")
    let report = await run("check", "--format", "json")
    let explainedReport = await run("explain", "--format", "json")
    for other in [await run("check"), await run("check", "--strict"), report, explainedReport] {
      #expect(other.status == explained.status, "\(sample): \(explained.output)\(other.output)\(other.errors)")
    }
    #expect(report.output == explainedReport.output, "\(sample)")
    let messages = LogScanner.messages(in: sample.bytes).count
    #expect((messages > 0) == (explained.status == .findings), "\(sample)")
    #expect(await plumb("verify", "-", input: Array(report.output.utf8)).status == .success, "\(sample)")
    // The same words, the same verdicts.
    let json = try #require(try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any])
    let layouts = try #require(json["layouts"] as? [[String: Any]])
    #expect(layouts.count == messages, "\(sample)")
    for layout in layouts {
      let log = try #require(layout["log"] as? [String: Any])
      let verdicts = [
        "unsatisfiable": "unsatisfiable", "ambiguous": "ambiguous", "consistent": "ok", "rounding": "ok",
        "redacted": "undecided", "empty": "undecided",
      ]
      #expect(verdicts[log["outcome"] as? String ?? ""] == layout["verdict"] as? String, "\(sample)")
    }
  }
}
