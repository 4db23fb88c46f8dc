import LayoutModel
import LayoutReporters

struct TextStyle { var colour = false }
struct ReportStyle { var text = TextStyle(); var showsLogs = true; var showsCleanSummary = true }
struct ReportFormat: Sendable {
  let name: String
  let makeReporter: @Sendable (ReportStyle) -> any Reporter
  var isForPrograms: Bool { name == "json" }
  static let text = ReportFormat(name: "text") { _ in StandInReporter() }
  static let all = [
    text, ReportFormat(name: "apple") { _ in StandInReporter() }, ReportFormat(name: "json") { _ in StandInReporter() },
  ]
  static let constraints = [text]
  static let counts = [text]
  static let frames = [text]
  static let trace = [text]
}
struct StandInReporter: Reporter {
  func report(_ files: [FileDiagnosis]) -> String {
    files.map { file in
      (file.failures + file.layouts.flatMap(\.findings)).map {
        "\($0.severity.rawValue): \($0.message)\n" + ($0.hint.map { "  \($0)\n" } ?? "")
      }.joined()
    }.joined()
  }
}
