import Foundation

/// How long the tool takes from a layout file to its report in JSON, its start included, and the memory it needs for that.
enum ReportBench {
  /// What a report may take, by the number of views: seconds and MB. Where layouts are one block nothing is promised.
  private static let goals: [Int: (seconds: Double, megabytes: Double)] = [10_000: (0.25, 150), 100_000: (2.5, 700)]

  /// How often each file is diagnosed; the best time counts.
  private static let rounds = 3

  /// Prints a row for each family, number of views and scenario.
  ///
  /// - Parameter limit: The most views.
  /// - Throws: Where a file cannot be written, or the tool not be run.
  static func run(limit: Int) throws {
    guard let tool = ShellBench.tool else {
      return say("file to report: not measured, there is no plumb beside plumb-bench\n")
    }
    let bench = try ShellBench(tool: tool)
    defer { bench.remove() }
    let file = bench.folder.appendingPathComponent("report.layout.json")
    for family in LayoutFamily.allCases where family != .ratios {
      for scenario in [Scenario.clean, .conflicts(10)] {
        var before: (count: Int, seconds: Double)?
        for count in [1_000, 10_000, 100_000] where count <= limit && (!family.isOneBlock || count <= 10_000) {
          let one = BenchCase(family: family, count: count, scenario: scenario)
          try LayoutFileText(one.layout).text.write(to: file, atomically: false, encoding: .utf8)
          let runs = try (0..<rounds).map { _ in try ToolRun(tool, ["check", "--format", "json", file.path]) }
          let seconds = runs.map(\.elapsed).min() ?? 0
          say(row(one, runs, goal: family.isOneBlock ? nil : goals[count], before: before))
          before = (count, seconds)
        }
      }
    }
  }

  private static func row(
    _ one: BenchCase, _ runs: [ToolRun], goal: (seconds: Double, megabytes: Double)?,
    before: (count: Int, seconds: Double)?
  ) -> String {
    let seconds = runs.map(\.elapsed).min() ?? 0
    let processor = runs.map(\.processor).min() ?? 0
    let megabytes = runs.map(\.megabytes).max() ?? 0
    var line = "file to report, \(one.family.rawValue) \(one.count) \(one.scenario.name): "
    line += String(format: "%.3f s (%.3f of processors), %.0f MB", seconds, processor, megabytes)
    if let goal { line += String(format: "; goal %.2f s, %.0f MB", goal.seconds, goal.megabytes) }
    if let before, before.seconds > 0 {
      let exponent = log(seconds / before.seconds) / log(Double(one.count) / Double(before.count))
      line += String(format: "; ^%.2f", exponent)
    }
    return line + "\n"
  }
}
