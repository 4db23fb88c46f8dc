import Foundation
import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis
@testable import LayoutReporters

/// The project's own logs: `fixtures/logs/*/console.log`.
enum SampleLogs {
  /// A log and its name.
  struct Sample: CustomStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]

    var description: String { name }
  }

  /// Every log, by name.
  static let all: [Sample] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("fixtures/logs")
    let folders = (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)) ?? []
    return folders.sorted { $0.path < $1.path }.compactMap { folder in
      (try? Data(contentsOf: folder.appendingPathComponent("console.log"))).map {
        Sample(name: folder.lastPathComponent, bytes: [UInt8]($0))
      }
    }
  }()

  /// The layouts of a text.
  static func layouts(_ bytes: [UInt8]) -> [Layout] {
    LogScanner.messages(in: bytes).enumerated().map {
      LogLayoutBuilder.layout(of: $0.element, file: "console.log", number: $0.offset + 1)
    }
  }

  /// What is said of the first message of a text.
  static func explained(_ bytes: [UInt8]) throws -> (log: LogDiagnosis, text: String) {
    let layout = try #require(layouts(bytes).first)
    let diagnosis = layout.diagnosed()
    let explanation = LogExplanation(style: TextStyle(), file: nil, isOnly: true)
    return (try #require(diagnosis.log), explanation.text(of: LogCause(diagnosis: diagnosis, line: 1)).text)
  }

  /// What is said of a list of current UIKit, one of whose lines is broken, by its index.
  static func explained(_ lines: [String], broken: Int? = nil) throws -> (log: LogDiagnosis, text: String) {
    try explained(log(lines, broken: broken.map { lines[$0] }))
  }

  /// The end of a line whose superview is a card.
  static let card = "'|':Shop.Card:0x7f2 )>"

  /// A message of current UIKit with a list, and with the last of it broken.
  static func log(_ lines: [String], broken: String? = nil) -> [UInt8] {
    var text = "Unable to simultaneously satisfy constraints.\n(\n"
    text += lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
    if let broken { text += "\nWill attempt to recover by breaking constraint \n\(broken)\n" }
    return Array(text.utf8)
  }
}
