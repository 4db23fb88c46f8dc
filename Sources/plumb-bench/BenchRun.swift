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
  /// Where to write the systems for other solvers, if anywhere.
  var exportDirectory: String?
  /// A family grows no further after a case that took longer than this, in seconds.
  var patience = 20.0

  private static let sizes = [10, 100, 1_000, 10_000, 100_000]

  func run() throws {
    say("processor times in milliseconds, memory in megabytes; ^ is the growth exponent from the size before\n")
    for family in families {
      for scenario in Scenario.all { try run(family, scenario) }
    }
  }

  private func run(_ family: LayoutFamily, _ scenario: Scenario) throws {
    var previous: (count: Int, solver: Double, whole: Double)?
    for count in Self.sizes where count <= limit {
      let one = BenchCase(family: family, count: count, scenario: scenario)
      guard let solver = try measuredApart(one, whole: false) else {
        say("\(family.rawValue) \(count) \(scenario.name): not within \(Int(patience)) s\n")
        return
      }
      let whole = try measuredApart(one, whole: true)
      let names = ["conflicts", "levels", "ambiguity", "ranges"]
      let total = names.reduce(0) { $0 + (solver[$1] ?? 0) }
      let parts = (["lowering", "equations"] + names).map { "\($0) \(milliseconds(solver[$0]))" }
      var line = "\(family.rawValue) \(count) \(scenario.name): solver \(milliseconds(total))"
      if let previous { line += " ^\(exponent(total / previous.solver, count, previous.count))" }
      line += " (\(parts.joined(separator: ", ")); \(Int(solver["rows"] ?? 0)) rows,"
      line += " \(Int(solver["conflicts found"] ?? 0)) conflicts, \(Int(solver["free variables"] ?? 0)) free;"
      line += " \(Int(solver["memory"] ?? 0)) MB)"
      if let whole, let time = whole["diagnosis"] {
        line += "; layout to diagnosis \(milliseconds(time))"
        if let previous, previous.whole > 0 { line += " ^\(exponent(time / previous.whole, count, previous.count))" }
        line += " (\(Int(whole["memory"] ?? 0)) MB)"
      } else {
        line += "; layout to diagnosis not within \(Int(patience)) s"
      }
      say(line + "\n")
      export(one)
      previous = (count, total, whole?["diagnosis"] ?? 0)
      if total > patience { return }
    }
  }

  private func export(_ one: BenchCase) {
    guard let exportDirectory, one.count >= 100, one.count <= 10_000 else { return }
    let text = SystemText.text(LayoutEquations(one.layout.lowered()).system)
    let path = "\(exportDirectory)/\(one.family.rawValue)-\(one.count)-\(one.scenario.name).system"
    try? text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  /// Runs one case in another process; `nil` when it took too long.
  private func measuredApart(_ one: BenchCase, whole: Bool) throws -> [String: Double]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = one.arguments + (whole ? ["whole"] : ["solver"])
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let deadline = DispatchTime.now() + patience * 2
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

  private func exponent(_ ratio: Double, _ count: Int, _ previous: Int) -> String {
    String(format: "%.2f", log(ratio) / log(Double(count) / Double(previous)))
  }
}

/// Writes to standard output without waiting for more.
func say(_ text: String) {
  FileHandle.standardOutput.write(Data(text.utf8))
}
