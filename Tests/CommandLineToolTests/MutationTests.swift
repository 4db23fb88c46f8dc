import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

/// Feeds inputs that are nearly right: a trap ends the process, anything else is an answer.
///
/// A normal run tries a few seeds; `make fuzz` goes on for `PLUMB_FUZZ_SECONDS`, from a seed that it prints.
@Suite("Mutations")
struct MutationTests {
  private static let seconds = ProcessInfo.processInfo.environment["PLUMB_FUZZ_SECONDS"].flatMap(Double.init)

  @Test("Every fixture with some bytes changed gets an answer, and the same one twice")
  func mutations() async throws {
    let inputs = try Fixture.all().flatMap { fixture in
      try fixture.inputs.map { ($0, [UInt8](try Data(contentsOf: fixture.url.appending(path: $0)))) }
    }
    #expect(!inputs.isEmpty)
    for (name, bytes) in inputs where Self.seconds == nil {
      for seed in 0..<4 as Range<UInt64> { await check(name, bytes, seed: seed) }
    }
    guard let seconds = Self.seconds else { return }
    let start = Date()
    var seed = UInt64(start.timeIntervalSince1970)
    while Date().timeIntervalSince(start) < seconds {
      print("seed \(seed)")
      for (name, bytes) in inputs { await check(name, bytes, seed: seed) }
      seed += 1
    }
  }

  private func check(_ name: String, _ bytes: [UInt8], seed: UInt64) async {
    let mutant = Self.mutated(bytes, seed: seed)
    let first = await plumb("check", "--severity", "note", "--stdin-path", name, "-", input: mutant)
    let second = await plumb("check", "--severity", "note", "--stdin-path", name, "-", input: mutant)
    #expect(first.output == second.output, "\(name), seed \(seed)")
    #expect(first.errors == second.errors, "\(name), seed \(seed)")
    #expect((first.status == .failure) == !first.errors.isEmpty, "\(name), seed \(seed)")
  }

  /// Replaces, removes, inserts, repeats and cuts off.
  private static func mutated(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var bytes = bytes
    let alphabet = Array("()[]{}|-@=<>*+.,:\"'#\n\t 019eEvH\\".utf8) + [0, 0x80, 0xC3, 0xFF]
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let index = bytes.indices.randomElement(using: &generator),
        let byte = alphabet.randomElement(using: &generator)
      else { return bytes }
      let end = min(bytes.count, index + Int.random(in: 1...16, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[index] = byte
      case 1: bytes.removeSubrange(index..<end)
      case 2: bytes.insert(byte, at: index)
      case 3: bytes.insert(contentsOf: Array(bytes[index..<end]), at: index)
      default: if Int.random(in: 0..<8, using: &generator) == 0 { bytes.removeSubrange(index...) }
      }
    }
    return bytes
  }
}
