import ExactArithmetic
import Foundation
import LayoutAnalysis
import LayoutModel
import LinearSolver

/// What is done to a sound layout before it is measured.
enum Scenario: Hashable {
  /// Nothing.
  case clean
  /// Contradictions are planted, of 2 to 50 members.
  case conflicts(Int)
  /// Every fiftieth constraint is dropped.
  case dropped

  static let all: [Scenario] = [.clean, .conflicts(1), .conflicts(3), .conflicts(10), .dropped]

  var name: String {
    switch self {
    case .clean: "clean"
    case .conflicts(let count): "conflicts-\(count)"
    case .dropped: "dropped"
    }
  }
}

/// One measurement: a family, a size, a scenario.
struct BenchCase {
  var family: LayoutFamily
  var count: Int
  var scenario: Scenario

  /// The arguments from which another process makes the same case.
  var arguments: [String] { ["case", family.rawValue, String(count), scenario.name] }

  init(family: LayoutFamily, count: Int, scenario: Scenario) {
    self.family = family
    self.count = count
    self.scenario = scenario
  }

  init?(arguments: [String]) {
    guard arguments.count >= 3, let family = LayoutFamily(rawValue: arguments[0]), let count = Int(arguments[1]),
      let scenario = Scenario.all.first(where: { $0.name == arguments[2] })
    else { return nil }
    self.init(family: family, count: count, scenario: scenario)
  }

  /// The layout.
  var layout: Layout {
    var builder = FamilyBuilder(name: family.rawValue)
    builder.layout = family.layout(count: count)
    switch scenario {
    case .clean: break
    case .conflicts(let number):
      let sizes = [12, 2, 50, 3, 5, 8, 20, 30, 4, 40]
      for index in 0..<number { builder.plantConflict(members: sizes[index % sizes.count], number: index) }
    case .dropped: builder.dropConstraints(every: 50)
    }
    return builder.layout
  }

  /// The times of the case in seconds, by name, and counts.
  func measured(wholePipeline: Bool) -> [(String, Double)] {
    var result: [(String, Double)] = []
    func measure<T>(_ name: String, _ body: () throws -> T) rethrows -> T {
      // Processor time, so that what else runs on the machine does not count.
      let start = clock()
      let value = try body()
      result.append((name, Double(clock() - start) / Double(CLOCKS_PER_SEC)))
      return value
    }
    let layout = layout
    guard !wholePipeline else {
      var options = AnalysisOptions()
      let diagnosis = measure("diagnosis") { layout.diagnosed(options: options) }
      // By itself, because it answers a question of its own.
      options.findsRedundantConstraints = false
      _ = measure("without redundancy") { layout.diagnosed(options: options) }
      result.append(("conflicts found", Double(diagnosis.conflicts.count)))
      result.append(("ambiguities found", Double(diagnosis.ambiguities.count)))
      return result
    }
    var system = LinearSystem()
    do {
      let lowered = measure("lowering") { layout.lowered() }
      system = measure("equations") { LayoutEquations(lowered).system }
    }
    result.append(("rows", Double(system.rows.count)))
    // What the solver needs is counted from the constraints in memory on.
    forgetPeakMemory()
    let report = measure("conflicts") { try? system.infeasibility() }
    result.append(("conflicts found", Double(report?.conflicts.count ?? -1)))
    for conflict in report?.conflicts ?? [] {
      if let last = conflict.rows.last { system.setStrength(.optional(priority: 1000), ofRow: last) }
    }
    let face = measure("levels") { try? system.solve() }
    let free = measure("ambiguity") {
      system.variables.indices.filter { face?.isUnique([LinearTerm($0, 1)]) == false }
    }
    result.append(("free variables", Double(free.count)))
    _ = measure("ranges") { try? face?.ranges(of: free.map { [LinearTerm($0, 1)] }) }
    return result
  }
}

/// Starts to look for the peak anew; does nothing where the system has no way to.
func forgetPeakMemory() {
  #if os(Linux)
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  #endif
}

/// The most memory that this process has had, in megabytes.
func peakMemory() -> Double {
  #if canImport(Darwin)
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return Double(usage.ru_maxrss) / 1_048_576
  #else
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (line.split(separator: " ").compactMap { Double($0) }.first ?? 0) / 1024
  #endif
}
