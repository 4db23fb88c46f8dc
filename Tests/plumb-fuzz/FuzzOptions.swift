import Foundation
import Fuzzing

/// The command line of the fuzzer.
struct FuzzOptions {
  static let usage = """
    usage: plumb-fuzz PLUMB FIXTURES [--seconds N] [--seed N] [--count N] [--corpus DIRECTORY] [--kind KIND] [--out DIRECTORY]
           plumb-fuzz PLUMB FIXTURES --try FILE...
           plumb-fuzz PLUMB FIXTURES --shrink FILE
    """

  /// The program.
  var program: String
  /// The project's fixtures.
  var fixtures: URL
  /// More inputs to begin with.
  var corpus: URL?
  /// How many of the processor's seconds to take.
  var seconds = 60.0
  /// How many inputs to make; `nil` for as many as there is time for.
  var count: Int?
  /// The first seed.
  var seed: UInt64
  /// The kinds of inputs.
  var kinds: [InputKind] = []
  /// Where to keep what went wrong.
  var output = URL(filePath: ".build/fuzz")
  /// The files to try.
  var files: [URL] = []
  /// The most bytes of an input.
  var sizeLimit = FuzzInput.sizeLimit
  /// Whether the files are to be made smaller.
  var shrinks = false

  /// Reads the words of a command line.
  init?(_ words: [String]) {
    guard words.count >= 2 else { return nil }
    program = URL(filePath: words[0]).path(percentEncoded: false)
    fixtures = URL(filePath: words[1])
    seed = UInt64(max(0, Date().timeIntervalSince1970))
    var rest = words.dropFirst(2)
    while let word = rest.popFirst() {
      if word == "--try" || word == "--shrink" {
        shrinks = word == "--shrink"
        files = rest.map { URL(filePath: $0) }
        return
      }
      guard let value = rest.popFirst() else { return nil }
      switch word {
      case "--seconds":
        guard let number = Double(value) else { return nil }
        seconds = number
      case "--count":
        guard let number = Int(value) else { return nil }
        count = number
      case "--seed":
        guard let number = UInt64(value) else { return nil }
        seed = number
      case "--corpus": corpus = value.isEmpty ? nil : URL(filePath: value)
      case "--kind":
        guard let kind = InputKind(rawValue: value) else { return nil }
        kinds.append(kind)
      case "--size":
        guard let number = Int(value) else { return nil }
        sizeLimit = number
      case "--out": output = URL(filePath: value)
      default: return nil
      }
    }
  }
}
