import Foundation
import TestSupport

/// Something that must not come of a run.
package struct Problem: Sendable {
  /// The kinds of problems, by which they are counted and told apart.
  package enum Kind: String, Sendable {
    /// The process was ended by a signal.
    case trap
    /// It took more time than an input may.
    case slow
    /// It took more memory than an input may.
    case memory
    /// It printed more than an input may.
    case long
    /// What was printed is not of its format.
    case format
    /// The same run printed something else.
    case unsteady
    /// The status does not fit.
    case status
    /// An own report was not accepted.
    case refused
  }

  /// What it is.
  package var kind: Kind
  /// The step.
  package var step: Step
  /// The arguments of the run.
  package var arguments: [String]
  /// More about it.
  package var details: String

  /// What problems of one cause have in common.
  package var signature: String { "\(kind.rawValue) in \(arguments.first ?? "plumb")" }
}

/// Runs scenarios and judges what comes of them.
package struct Oracle {
  /// How long a run may take, in seconds of a processor.
  package var secondLimit = 10.0
  /// How much memory it may have, in bytes.
  package var memoryLimit = 1 << 30
  /// How much it may print, in bytes.
  package var outputLimit = 64 << 20

  private let runner: any ToolRunner
  private let formats: FormatCheck

  /// Prepares to judge.
  package init(runner: any ToolRunner, tool: ToolDescription) throws {
    self.runner = runner
    formats = try FormatCheck(tool)
  }

  /// Runs the steps of a scenario.
  ///
  /// - Parameters:
  ///   - scenario: What to run.
  ///   - directory: A folder of its own, which exists and is empty.
  ///   - repeats: Which of the steps are run twice and compared.
  /// - Returns: What went wrong.
  /// - Throws: What hinders the tool from being run.
  package func problems(
    of scenario: Scenario, in directory: URL, repeats: (Int) -> Bool = { _ in true }
  ) async throws -> [Problem] {
    for file in scenario.files {
      try Data(file.bytes).write(to: directory.appending(path: file.name))
    }
    var problems: [Problem] = []
    for (index, step) in scenario.steps.enumerated() {
      var run = StepRun(oracle: self, step: step, directory: directory, isRepeated: repeats(index))
      try await run.run(scenario)
      problems += run.problems
    }
    return problems
  }

  /// One run of the tool, judged by what holds for every one.
  fileprivate func judged(
    _ arguments: [String], _ format: OutputFormat, input: String?, in directory: URL, isRepeated: Bool
  ) async throws -> (ToolResult, [(Problem.Kind, String)]) {
    let path = directory.path(percentEncoded: false)
    let result = try await runner.run(arguments, input: input, in: path)
    var problems: [(Problem.Kind, String)] = []
    if result.seconds > secondLimit { problems.append((.slow, "\(result.seconds) s")) }
    if result.memory > memoryLimit { problems.append((.memory, "\(result.memory >> 20) MB")) }
    guard case .status(let status) = result.ending else {
      // A process that was stopped because it took too long has been told of already.
      if problems.isEmpty { problems.append((.trap, "\(result.ending): " + Self.beginning(of: result.errors))) }
      return (result, problems)
    }
    if !(0...2).contains(status) { problems.append((.status, "status \(status)")) }
    if status == 2, result.errors.isEmpty { problems.append((.status, "status 2 and no reason")) }
    guard result.output.count <= outputLimit else {
      problems.append((.long, "\(result.output.count >> 20) MB"))
      return (result, problems)
    }
    problems += formats.problems(in: result, format).map { (.format, $0) }
    if isRepeated {
      let again = try await runner.run(arguments, input: input, in: path)
      if again.output != result.output { problems.append((.unsteady, "other output")) }
      if again.errors != result.errors { problems.append((.unsteady, "other errors")) }
      if again.ending != result.ending { problems.append((.unsteady, "\(again.ending) after \(result.ending)")) }
    }
    return (result, problems)
  }

  fileprivate func git(_ arguments: [String], in directory: URL) throws -> Bool {
    try runner.git(arguments, in: directory.path(percentEncoded: false))
  }

  private static func beginning(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(4000), as: UTF8.self)
  }
}

/// One step of a scenario on its way.
private struct StepRun {
  let oracle: Oracle
  let step: Step
  let directory: URL
  let isRepeated: Bool
  var problems: [Problem] = []

  /// Whether nothing has gone wrong yet: what builds on a run that did says nothing new.
  private var isFine: Bool { problems.isEmpty }

  mutating func run(_ scenario: Scenario) async throws {
    let file = scenario.files.first { $0.kind.isLayout }?.name ?? "other.layout"
    switch step {
    case .run(let arguments, let format, let input): _ = try await judge(arguments, format, input: input)
    case .verifiedReport(let arguments): try await verify(arguments)
    case .golden(let flags):
      let stored = try await judge(["golden", "--update"] + flags + [file], .text)
      guard isFine, stored.ending == .status(0) else { return }
      let compared = try await judge(["golden"] + flags + [file], .text)
      if compared.ending != .status(0) { add(.status, ["golden"] + flags, "what was just stored is not the same") }
    case .baseline(let flags):
      let kept = try await judge(["check", "--baseline", "kept.json", "--write-baseline"] + flags + [file], .text)
      guard isFine, kept.ending == .status(0) else { return }
      let compared = try await judge(["check", "--strict", "--baseline", "kept.json"] + flags + [file], .text)
      if compared.ending != .status(0) { add(.status, ["check", "--baseline"] + flags, "something is not known") }
    case .hook(let flags):
      guard try oracle.git(["init", "-q"], in: directory), try oracle.git(["add", "-A"], in: directory) else { return }
      _ = try await judge(["hook", "run"] + flags, .text)
      try FileManager.default.removeItem(at: directory.appending(path: ".git"))
    }
  }

  private mutating func verify(_ arguments: [String]) async throws {
    let report = try await judge(["check", "--format", "json", "--proofs"] + arguments, .json)
    guard isFine, !report.output.isEmpty else { return }
    try Data(report.output).write(to: directory.appending(path: "own-report.json"))
    let verified = try await judge(["verify", "own-report.json"], .text)
    if isFine, verified.ending != .status(0) {
      let said = String(decoding: (verified.output + verified.errors).prefix(2000), as: UTF8.self)
      add(.refused, ["check", "--format", "json", "--proofs"] + arguments, said)
    }
  }

  private mutating func judge(
    _ arguments: [String], _ format: OutputFormat, input: String? = nil
  ) async throws -> ToolResult {
    // What writes files is another run the second time.
    let repeats =
      isRepeated
      && !arguments.contains {
        $0.hasPrefix("--update") || $0.hasPrefix("--write") || $0.hasSuffix("install") || $0 == "init"
      }
    let (result, found) = try await oracle.judged(
      arguments, format, input: input, in: directory, isRepeated: repeats)
    for (kind, details) in found { add(kind, arguments, details) }
    return result
  }

  private mutating func add(_ kind: Problem.Kind, _ arguments: [String], _ details: String) {
    problems.append(Problem(kind: kind, step: step, arguments: arguments, details: details))
  }
}
