import Foundation
import LayoutModel

@testable import ConsoleLogInput

/// Real logs that others collected: `PLUMB_CORPUS=DIRECTORY`, with `logs/*.txt` and `logs/index.jsonl`.
enum LogCorpus {
  /// One file of the corpus.
  struct Entry: CustomStringConvertible, Sendable {
    var file: String
    var cluster: String
    var hasBroken: Bool
    var bytes: [UInt8]

    var description: String { file }
    var layouts: [Layout] {
      LogScanner.messages(in: bytes).enumerated().map {
        LogLayoutBuilder.layout(of: $0.element, file: file, number: $0.offset + 1)
      }
    }
  }

  /// Whether there is a corpus to test against.
  static let isPresent = ProcessInfo.processInfo.environment["PLUMB_CORPUS"] != nil

  /// Every log, in the index's order.
  static func entries() throws -> [Entry] {
    guard let directory = ProcessInfo.processInfo.environment["PLUMB_CORPUS"] else { return [] }
    let folder = URL(fileURLWithPath: directory).appendingPathComponent("logs")
    let index = try String(contentsOf: folder.appendingPathComponent("index.jsonl"), encoding: .utf8)
    return try index.split(separator: "\n").compactMap { line in
      guard let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let file = fields["file"] as? String
      else { return nil }
      return Entry(
        file: file, cluster: fields["cluster"] as? String ?? file, hasBroken: fields["broken"] as? Bool ?? false,
        bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent(file))))
    }
  }
}
