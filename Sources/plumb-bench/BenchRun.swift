import ExactArithmetic
import Foundation
import LayoutAnalysis
import LayoutModel
import LinearSolver

/// Measures every family at every size, each case in a process of its own so that memory can be told apart.
struct BenchRun {
  /// The greatest number of views.
  var limit = 100_000
  /// The families to measure.
  var families = LayoutFamily.allCases
  /// A case is stopped when it takes longer than this, in seconds, and none of its kind at greater sizes is begun.
  var patience = 20.0

  private static let sizes = [10, 100, 1_000, 10_000, 100_000]

  func run() throws {
    say("processor times in milliseconds, memory in megabytes; ^ is the growth exponent from the size before\n")
    var growth: [String] = []
    for family in families {
      let parts = try Scenario.all.compactMap { try run(family, $0) }
      if !parts.isEmpty { growth.append("\(family.rawValue): \(parts.joined(separator: "; "))") }
    }
    if !growth.isEmpty {
      say("\ngrowth exponents from 1000 views, solver and layout to diagnosis\n\(growth.joined(separator: "\n"))\n")
    }
  }

  /// Measures one scenario at all sizes.
  ///
  /// - Returns: Its growth from 1,000 views to the greatest number that was measured.
  private func run(_ family: LayoutFamily, _ scenario: Scenario) throws -> String? {
    var measured: [Measurement] = []
    var isWholeTooSlow = false
    for count in Self.sizes where count <= limit {
      let one = BenchCase(family: family, count: count, scenario: scenario)
      guard let solver = try measuredApart(one, whole: false) else {
        say("\(family.rawValue) \(count) \(scenario.name): not within \(Int(patience)) s\n")
        break
      }
      let whole = isWholeTooSlow ? nil : try measuredApart(one, whole: true)
      isWholeTooSlow = whole == nil
      let next = Measurement(count: count, solver: solver, whole: whole)
      say("\(family.rawValue) \(count) \(scenario.name): \(line(next, after: measured.last))\n")
      measured.append(next)
    }
    guard let first = measured.first(where: { $0.count >= 1_000 }), let last = measured.last, last.count > first.count
    else { return nil }
    let whole = measured.last { $0.wholeSeconds != nil } ?? first
    return "\(scenario.name) ^\(exponent(first, last) { $0.solverSeconds })"
      + (last.count < limit ? " to \(last.count)" : "")
      + ", ^\(exponent(first, whole) { $0.wholeSeconds })" + (whole.count < limit ? " to \(whole.count)" : "")
  }

  private func line(_ one: Measurement, after previous: Measurement?) -> String {
    let parts = (["lowering", "equations"] + Measurement.solverParts).map { "\($0) \(milliseconds(one.solver[$0]))" }
    var line = "solver \(milliseconds(one.solverSeconds))"
    if let previous { line += " ^\(exponent(previous, one) { $0.solverSeconds })" }
    line += " (\(parts.joined(separator: ", ")); \(Int(one.solver["rows"] ?? 0)) rows,"
    line += " \(Int(one.solver["conflicts found"] ?? 0)) conflicts, \(Int(one.solver["free variables"] ?? 0)) free;"
    line += " \(Int(one.solver["memory"] ?? 0)) MB)"
    guard let whole = one.whole else { return line + "; layout to diagnosis not within \(Int(patience)) s" }
    line += "; layout to diagnosis \(milliseconds(one.wholeSeconds))"
    if let previous { line += " ^\(exponent(previous, one) { $0.wholeSeconds })" }
    return line + " (\(Int(whole["memory"] ?? 0)) MB)"
  }

  /// Runs one case in another process; `nil` when it took too long.
  private func measuredApart(_ one: BenchCase, whole: Bool) throws -> [String: Double]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = one.arguments + (whole ? ["whole"] : ["solver"])
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let deadline = DispatchTime.now() + patience
    let watcher = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: deadline, execute: watcher)
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    watcher.cancel()
    guard process.terminationStatus == 0 else { return nil }
    var result: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      if parts.count == 2 { result[String(parts[0])] = Double(parts[1]) }
    }
    return result
  }

  private func milliseconds(_ seconds: Double?) -> String {
    String(format: "%.2f", (seconds ?? 0) * 1000)
  }

  private func exponent(_ one: Measurement, _ other: Measurement, _ part: (Measurement) -> Double?) -> String {
    guard let before = part(one), let after = part(other), before > 0, after > 0, one.count != other.count else {
      return "?"
    }
    return String(format: "%.2f", log(after / before) / log(Double(other.count) / Double(one.count)))
  }
}

/// What one case took.
private struct Measurement {
  /// What counts as the solver's time.
  static let solverParts = ["conflicts", "levels", "ambiguity", "ranges"]

  var count: Int
  var solver: [String: Double]
  var whole: [String: Double]?

  var solverSeconds: Double? { Self.solverParts.reduce(0) { $0 + (solver[$1] ?? 0) } }
  var wholeSeconds: Double? { whole?["diagnosis"] }
}

/// Writes to standard output without waiting for more.
func say(_ text: String) {
  FileHandle.standardOutput.write(Data(text.utf8))
}
