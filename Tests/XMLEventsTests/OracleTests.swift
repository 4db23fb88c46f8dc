import Foundation
import TestSupport
import Testing

/// Holds the reader against the parser of the system.
///
/// `PLUMB_CORPUS=DIRECTORY` adds real files, those below `ib` and `ib-history`; `PLUMB_FUZZ_SECONDS` goes on for that
/// long with changed documents, from a seed that is printed.
@Suite("XML: the same as by the system's parser")
struct OracleTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seconds = environment["PLUMB_FUZZ_SECONDS"].flatMap(Double.init)
  private static let corpus = environment["PLUMB_CORPUS"].map { URL(fileURLWithPath: $0) }

  @Test("Samples and fixtures have the same events")
  func samples() throws {
    for text in SampleTexts.all + (try SampleTexts.fixtures()) {
      switch Comparison.compare(Array(text.utf8)) {
      case .same(let isAccepted): #expect(isAccepted, "\(text)")
      case .excused(let excuse): #expect(excuse == .noData, "\(text)")
      case .different(let difference): Issue.record("\(difference): \(text)")
      }
    }
  }

  @Test("Documents with some bytes changed have the same events, or are refused by both")
  func mutations() throws {
    var tally = Tally()
    let documents = try documents(ofAtMost: 4_000)
    for seed in 0..<3_000 as Range<UInt64> { tally.add(seed, documents) }
    #expect(tally.differences.isEmpty, "\(tally.differences)")
    #expect(tally.accepted > 200)
    #expect(tally.refused > 1_000)
  }

  @Test("Every file of the corpus has the same events", .enabled(if: corpus != nil, "PLUMB_CORPUS names no directory"))
  func realFiles() throws {
    let files = try corpusFiles()
    #expect(files.count > 100)
    var accepted = 0
    for file in files {
      switch Comparison.compare([UInt8](try Data(contentsOf: file))) {
      case .same(let isAccepted): if isAccepted { accepted += 1 }
      case .excused(let excuse): #expect(excuse == .noText, "\(file.path)")
      case .different(let difference): Issue.record("\(file.path): \(difference)")
      }
    }
    print("\(accepted) of \(files.count) files of the corpus are XML, with the same events")
  }

  @Test("Documents are changed for as long as asked", .enabled(if: seconds != nil))
  func fuzz() throws {
    let documents = try documents(ofAtMost: 20_000)
    var seed = Self.environment["PLUMB_FUZZ_SEED"].flatMap(UInt64.init) ?? UInt64(Date().timeIntervalSince1970)
    print("XML: seed \(seed), \(documents.count) documents")
    var tally = Tally()
    let start = Date()
    while let seconds = Self.seconds, Date().timeIntervalSince(start) < seconds, tally.differences.count < 20 {
      tally.add(seed, documents)
      seed += 1
    }
    #expect(tally.differences.isEmpty, "\(tally.differences.joined(separator: "\n"))")
    print("XML: to seed \(seed), \(tally)")
  }

  /// Documents to change: samples, fixtures and what the corpus has of a size.
  private func documents(ofAtMost limit: Int) throws -> [[UInt8]] {
    let files = try corpusFiles().map { [UInt8](try Data(contentsOf: $0)) }
    return (SampleTexts.all + (try SampleTexts.fixtures())).map { Array($0.utf8) } + files.filter { $0.count <= limit }
  }

  private func corpusFiles() throws -> [URL] {
    try ["ib", "ib-history"].compactMap { Self.corpus?.appendingPathComponent($0) }
      .flatMap { try SampleTexts.documents(below: $0) }
  }
}

/// What became of changed documents.
private struct Tally: CustomStringConvertible {
  var accepted = 0
  var refused = 0
  var excused: [String: Int] = [:]
  var differences: [String] = []

  mutating func add(_ seed: UInt64, _ documents: [[UInt8]]) {
    var generator = SeededGenerator(seed: seed)
    let mutant = DocumentMutation.mutated(generator.pick(documents), &generator)
    switch Comparison.compare(mutant) {
    case .same(true): accepted += 1
    case .same(false): refused += 1
    case .excused(let excuse): excused[excuse.rawValue, default: 0] += 1
    case .different(let difference): differences.append("seed \(seed): \(difference)")
    }
  }

  var description: String {
    let excuses = excused.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return "\(accepted) well-formed to both, \(refused) to neither; not compared: \(excuses.joined(separator: "; "))"
  }
}
