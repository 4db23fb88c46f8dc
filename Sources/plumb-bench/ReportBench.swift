import Foundation

/// The whole way from a layout file to its report, the start of the process included.
enum ReportBench {
  /// How many views, and the seconds and MB that a report of so many may take; of 1,000 it is how others compare.
  private static let goals: [(count: Int, seconds: Double, megabytes: Double)] = [
    (1_000, .infinity, .infinity), (10_000, 0.25, 150), (100_000, 2.5, 700),
  ]
  /// The greatest growth exponent.
  private static let steepest = 1.1
  /// What takes longer is stopped, in seconds.
  private static let patience = 100

  /// Prints a row for each family, sound and with ten conflicts, and what misses its goal.
  ///
  /// - Parameter limit: The greatest number of views.
  /// - Throws: Where a file cannot be written.
  static func run(limit: Int) throws {
    guard let tool = ShellBench.tool else {
      say("reports: not measured, there is no plumb beside plumb-bench\n")
      return
    }
    let bench = try ShellBench(tool: tool)
    defer { bench.remove() }
    let program = tool.deletingLastPathComponent().appendingPathComponent("plumb-bench").path
    say("from file to report: processor time of the process in milliseconds (MB); ^ is the growth exponent\n")
    var missed: [String] = []
    for family in LayoutFamily.allCases {
      for scenario in [Scenario.clean, .conflicts(10)] {
        var parts: [String] = []
        var first: (count: Int, seconds: Double)?
        for goal in goals where goal.count <= limit {
          let file = bench.folder.appendingPathComponent("\(family.rawValue).layout.json")
          let one = BenchCase(family: family, count: goal.count, scenario: scenario)
          // Written by another process: what is started from one that has much memory counts that as its own.
          let words = ["layout"] + one.arguments.dropFirst()
          _ = try bench.shell("'\(program)' \(words.joined(separator: " ")) > '\(file.path)'")
          let name = "\(family.rawValue) \(goal.count) \(scenario.name)"
          let runs = (0..<(goal.count > 10_000 ? 1 : 3)).compactMap { _ in
            try? ToolRun(tool, ["check", file.path], patience: patience)
          }
          guard let best = runs.min(by: { $0.seconds < $1.seconds }) else {
            parts.append("\(goal.count) not within \(patience) s")
            missed.append(name)
            break
          }
          var text = String(format: "%d %.0f (%.0f)", goal.count, best.seconds * 1000, best.megabytes)
          if best.seconds > goal.seconds || best.megabytes > goal.megabytes { missed.append(name) }
          if let first {
            let exponent = log(best.seconds / first.seconds) / log(Double(goal.count) / Double(first.count))
            text += String(format: " ^%.2f", exponent)
            if exponent > steepest { missed.append("\(name) ^") }
          }
          first = first ?? (goal.count, best.seconds)
          parts.append(text)
        }
        say("\(family.rawValue) \(scenario.name): \(parts.joined(separator: ", "))\n")
      }
    }
    let wanted = goals.filter(\.seconds.isFinite).map {
      "\($0.count) views \(Int($0.seconds * 1000)) ms and \(Int($0.megabytes)) MB"
    }
    say("wanted: \(wanted.joined(separator: ", ")), ^\(steepest)\n")
    say("missed: \(missed.isEmpty ? "none" : missed.joined(separator: ", "))\n")
  }
}
