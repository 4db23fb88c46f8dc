import LayoutModel
import LayoutReporters
import Testing

/// Reads and prints every real log of a corpus: `PLUMB_CORPUS=DIRECTORY swift test --filter LogCorpusTests`.
@Suite("Logs of a corpus", .enabled(if: LogCorpus.isPresent, "PLUMB_CORPUS names no directory"))
struct LogCorpusTests {
  @Test("Every line of every log is read")
  func everyLineIsRead() throws {
    let entries = try LogCorpus.entries()
    #expect(entries.count > 0)
    for entry in entries {
      let layouts = entry.layouts
      #expect(layouts.count == 1, "\(entry): \(layouts.count) messages")
      let listed = String(decoding: entry.bytes, as: UTF8.self).split(separator: "\n").count { $0.hasPrefix("    \"<") }
      for layout in layouts {
        let log = try #require(layout.log)
        #expect(log.unreadLines.isEmpty, "\(entry): \(log.unreadLines)")
        #expect(log.lines.count { $0.place == .list } == listed, "\(entry)")
        #expect(log.lines.contains { $0.place == .broken } == entry.hasBroken, "\(entry)")
        #expect(!log.isCutOff, "\(entry)")
      }
    }
  }

  @Test("Every line of every log is printed again to the byte")
  func everyLineIsReprinted() throws {
    var count = 0
    for entry in try LogCorpus.entries() {
      for layout in entry.layouts {
        for line in LogReprint(layout).lines {
          #expect(line.isIdentical, "\(entry):\n\(line.original)\n\(line.reprinted)")
          count += 1
        }
      }
    }
    #expect(count > 0)
    print("corpus: \(count) lines printed again")
  }
}
