import ConsoleLogInput
import ConstraintNotation
import ExactArithmetic
import Foundation
import LayoutAnalysis
import LayoutInput
import LayoutModel
import LayoutReporters

/// How the explanation of one long message grows with its constraints, from its text to the report.
///
/// A message of thousands of lines is rare, but a square of them was within reach twice: where names are made short, and
/// where lines are printed again.
enum LogBench {
  /// The exponent that fails the run: a square has 2.
  private static let greatestExponent = 1.5
  private static let counts = [500, 1000, 2000, 4000]

  /// Prints the row.
  ///
  /// - Returns: Whether time grows nearly as the message does.
  static func run() -> Bool {
    let seconds = counts.map { count in
      let source = SourceFile(path: "app.log", text: message(of: count))
      return (0..<3).map { _ in self.seconds(for: source) }.min() ?? 0
    }
    guard let first = seconds.first, let last = seconds.last, first > 0, let least = counts.first,
      let most = counts.last
    else { return true }
    let exponent = log(last / first) / log(Double(most) / Double(least))
    let times = zip(counts, seconds).map { "\($0) constraints \(Int($1 * 1000)) ms" }.joined(separator: ", ")
    say("log, one message: \(times), exponent \(String(format: "%.2f", exponent))\n")
    return exponent <= greatestExponent
  }

  private static func seconds(for source: SourceFile) -> Double {
    let start = clock()
    guard let file = try? ConsoleLogLoader().load(source) else { return 0 }
    var reporter = JSONReporter()
    var length = 0
    for layout in file.layouts {
      var work = Work(steps: AnalysisOptions.budget(forBytes: source.text.utf8.count))
      let diagnosis = layout.diagnosed(findings: [], options: AnalysisOptions(), &work)
      var report = FileDiagnosis(path: source.path, source: source, layouts: [diagnosis], failures: [])
      reporter.makeAddresses(in: &report)
      reporter.add(report) { length += $0.text.utf8.count }
    }
    return length > 0 ? Double(clock() - start) / Double(CLOCKS_PER_SEC) : 0
  }

  /// A row of views, each as wide as it says, that is wider than its superview.
  private static func message(of count: Int) -> String {
    func view(_ index: Int) -> String { "UIView:0x7f8\(String(0x1000_0000 + index * 16, radix: 16))" }
    func line(_ index: Int, _ body: String) -> String {
      "    \"<NSLayoutConstraint:0x600\(String(0x1000_0000 + index * 16, radix: 16)) \(body)   (active)>\""
    }
    var lines = [
      line(0, "H:|-(8)-[\(view(1))]   (active, names: '|':\(view(0)) )").replacing("   (active)>\"", with: ">\"")
    ]
    for index in 1...(count / 2) {
      lines.append(line(2 * index, "\(view(index)).width == \(10 + index % 7)"))
      lines.append(line(2 * index + 1, "H:[\(view(index))]-(8)-[\(view(index + 1))]"))
    }
    lines.append(line(count + 2, "\(view(0)).width == 320"))
    lines.append(line(count + 3, "\(view(count / 2 + 1)).right <= \(view(0)).right"))
    return """
      Unable to simultaneously satisfy constraints.
      (
      \(lines.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint
      \(lines[lines.count - 1].trimmingCharacters(in: CharacterSet(charactersIn: " \"")))

      """
  }
}
