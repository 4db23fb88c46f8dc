import Foundation
import LayoutModel
import LayoutReporters
import Testing

@testable import LayoutAnalysis

/// Feeds logs that are nearly right: a trap ends the process, anything else is an answer.
///
/// `make fuzz` goes on with other changes, in processes of their own.
@Suite("Broken logs")
struct LogRobustnessTests {
  private func answer(_ bytes: [UInt8]) -> String {
    var text = ""
    for layout in SampleLogs.layouts(bytes) {
      var options = AnalysisOptions()
      options.budget = 20_000
      let diagnosis = layout.diagnosed(options: options)
      text +=
        LogExplanation(style: TextStyle(), file: nil, isOnly: true).text(
          of: LogCause(diagnosis: diagnosis, line: 1)
        ).text
      text += LogReprint(layout).lines.map(\.reprinted).joined()
    }
    return text
  }

  @Test("Every prefix of a log gets an answer", arguments: SampleLogs.all)
  func prefixes(sample: SampleLogs.Sample) {
    let step = sample.bytes.count > 3000 ? 101 : 31
    for end in stride(from: 0, through: sample.bytes.count, by: step) { _ = answer(Array(sample.bytes[..<end])) }
    #expect(!answer(sample.bytes).isEmpty)
  }

  @Test("A log with one byte changed gets an answer, and the same one twice", arguments: SampleLogs.all)
  func mutations(sample: SampleLogs.Sample) {
    var state = UInt64(sample.bytes.count)
    for _ in 0..<12 { check(Self.mutated(sample.bytes, &state)) }
  }

  @Test("Every prefix and every changed byte of the corpus gets an answer", .enabled(if: LogCorpus.isPresent))
  func corpus() throws {
    for entry in try LogCorpus.entries() {
      for end in stride(from: 0, through: entry.bytes.count, by: 29) { _ = answer(Array(entry.bytes[..<end])) }
    }
  }

  private func check(_ bytes: [UInt8]) {
    let first = answer(bytes)
    #expect(first == answer(bytes))
  }

  /// One byte replaced, removed or inserted; a linear congruential generator decides.
  private static func mutated(_ bytes: [UInt8], _ state: inout UInt64) -> [UInt8] {
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
    guard !bytes.isEmpty else { return bytes }
    var bytes = bytes
    let alphabet = Array("()[]{}|-@=<>*+.,:\"'#\n\r\t 019xeHV&\\".utf8) + [0, 0x80, 0xC3, 0xFF]
    let place = next() % bytes.count
    switch next() % 3 {
    case 0: bytes[place] = alphabet[next() % alphabet.count]
    case 1: bytes.remove(at: place)
    default: bytes.insert(alphabet[next() % alphabet.count], at: place)
    }
    return bytes
  }
}
