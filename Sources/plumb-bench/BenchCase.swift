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
    var watch = Stopwatch()
    if wholePipeline { measurePipeline(&watch) } else { measureSolver(&watch) }
    return watch.results
  }

  private func measurePipeline(_ watch: inout Stopwatch) {
    let layout = layout
    var options = AnalysisOptions()
    let diagnosis = watch.measure("diagnosis") { layout.diagnosed(options: options) }
    // By itself, because it answers a question of its own.
    options.findsRedundantConstraints = false
    _ = watch.measure("without redundancy") { layout.diagnosed(options: options) }
    watch.note("conflicts found", diagnosis.conflicts.count)
    watch.note("ambiguities found", diagnosis.ambiguities.count)
  }

  private func measureSolver(_ watch: inout Stopwatch) {
    var system = system(&watch)
    watch.note("rows", system.rows.count)
    // What the solver needs is counted from the constraints in memory on.
    forgetPeakMemory()
    var work = Work.unlimited
    let report = watch.measure("conflicts") { try? system.infeasibility(&work) }
    watch.note("conflicts found", report?.conflicts.count ?? -1)
    for conflict in report?.conflicts ?? [] {
      if let last = conflict.rows.last { system.setStrength(.optional(priority: 1000), ofRow: last) }
    }
    let face = watch.measure("levels") { try? system.solve(&work) }
    let free = watch.measure("ambiguity") {
      system.variables.indices.filter { face?.isUnique([LinearTerm($0, 1)], &work) == false }
    }
    watch.note("free variables", free.count)
    _ = watch.measure("ranges") { face?.ranges(of: free.map { [LinearTerm($0, 1)] }, &work) }
  }

  /// The equations in memory of their own: what was needed to get them would lie between the rows, and the operating
  /// system takes no page back of which a part is in use.
  private func system(_ watch: inout Stopwatch) -> LinearSystem {
    let layout = layout
    let lowered = watch.measure("lowering") { layout.lowered() }
    return watch.measure("equations") { LayoutEquations(lowered).system }.copied
  }
}

/// Times and counts, by name.
private struct Stopwatch {
  private(set) var results: [(String, Double)] = []

  mutating func measure<T>(_ name: String, _ body: () throws -> T) rethrows -> T {
    // Processor time, so that what else runs on the machine does not count.
    let start = clock()
    let value = try body()
    results.append((name, Double(clock() - start) / Double(CLOCKS_PER_SEC)))
    return value
  }

  mutating func note(_ name: String, _ count: Int) { results.append((name, Double(count))) }
}

extension LinearSystem {
  /// The same system in memory of its own.
  fileprivate var copied: LinearSystem {
    var copy = LinearSystem()
    for kind in variables { _ = copy.addVariable(kind) }
    for row in rows {
      var row = row
      row.terms = row.terms.map { $0 }
      _ = copy.addRow(row)
    }
    return copy
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
