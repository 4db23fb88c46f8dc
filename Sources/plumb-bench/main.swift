import ExactArithmetic
import Foundation
import LayoutAnalysis
import LinearSolver

// plumb-bench [--limit N] [--family NAME] [--patience SECONDS]   measures
// plumb-bench hook                                               what a commit waits for
// plumb-bench startup                                            what every run waits for, and the tool's size
// plumb-bench memory                                             the most memory that reports take, beside what they may
// plumb-bench reports [LIMIT]                                    the whole way from files of up to LIMIT views to reports
// plumb-bench logs                                               how the explanation of a long message grows
// plumb-bench draw                                               what a picture of 500 views takes
// plumb-bench limit [FILE...]                                    what a step of the limit on work takes, for hard layouts
// plumb-bench layout FAMILY COUNT SCENARIO                       the layout file of a case
// plumb-bench export DIRECTORY LIMIT                             systems that other solvers are compared on
// plumb-bench random COUNT SEED                                  random systems with Plumb's answers, for other solvers
// plumb-bench profile FAMILY COUNT SCENARIO                      diagnoses a layout a few times, for a profiler
// plumb-bench case FAMILY COUNT SCENARIO solver|whole            one measurement, for the first

var arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "case":
  guard let one = BenchCase(arguments: Array(arguments.dropFirst())) else { exit(2) }
  for (name, value) in one.measured(wholePipeline: arguments.last == "whole") { print("\(name)\t\(value)") }
  print("memory\t\(peakMemory())")
case "profile":
  guard let one = BenchCase(arguments: Array(arguments.dropFirst())) else { exit(2) }
  var options = AnalysisOptions()
  options.findsRedundantConstraints = false
  let layout = one.layout
  for _ in 0..<5 { _ = layout.diagnosed(options: options) }
case "hook": try HookBench.run()
case "startup": try StartupBench.run()
case "memory": if try !MemoryBench.run() { exit(1) }
case "reports": try ReportBench.run(limit: arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000)
case "logs": if !LogBench.run() { exit(1) }
case "draw": if try !DrawBench.run() { exit(1) }
case "limit": LimitBench.run(files: Array(arguments.dropFirst()))
case "layout":
  guard let one = BenchCase(arguments: Array(arguments.dropFirst())) else { exit(2) }
  say(LayoutFileText(one.layout).text)
case "export":
  let words = Array(arguments.dropFirst())
  guard words.count == 2, let limit = Int(words[1]) else { exit(2) }
  try BenchCase.export(to: words[0], limit: limit)
case "random":
  let numbers = arguments.dropFirst().compactMap { Int($0) }
  guard numbers.count == 2 else { exit(2) }
  for index in 0..<numbers[0] {
    say(AnsweredSystem(seed: UInt64(numbers[1] + index)).text)
  }
default:
  var run = BenchRun()
  while let name = arguments.popFirst() {
    let value = arguments.popFirst() ?? ""
    switch name {
    case "--limit": run.limit = Int(value) ?? run.limit
    case "--family": run.families = LayoutFamily(rawValue: value).map { [$0] } ?? run.families
    case "--patience": run.patience = Double(value) ?? run.patience
    default: exit(2)
    }
  }
  try run.run()
}
