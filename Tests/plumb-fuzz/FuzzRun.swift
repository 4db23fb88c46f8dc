import Foundation
import Fuzzing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One run of the fuzzer.
struct FuzzRun {
  private let options: FuzzOptions
  private let scratch: URL
  private let runner: ProcessRunner
  private let tool: ToolDescription
  private let oracle: Oracle
  /// How many inputs of each kind there were.
  private var inputs: [String: Int] = [:]
  /// How often each step was run.
  private var steps: [String: Int] = [:]
  /// How many problems of each signature there were.
  private var problems: [String: Int] = [:]

  /// Asks the program what it can do.
  init(_ options: FuzzOptions) async throws {
    self.options = options
    scratch = FileManager.default.temporaryDirectory.appending(path: "plumb-fuzz-\(getpid())/")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let runner = ProcessRunner(program: options.program, scratch: scratch)
    let folder = scratch.path(percentEncoded: false)
    self.runner = runner
    tool = try await ToolDescription { arguments in
      String(decoding: try runner.run(arguments, input: nil, in: folder).output, as: UTF8.self)
    }
    oracle = try Oracle(runner: runner, tool: tool)
  }

  /// Tries files or makes inputs.
  ///
  /// - Returns: Whether nothing went wrong.
  mutating func run() async throws -> Bool {
    defer { try? FileManager.default.removeItem(at: scratch) }
    if options.files.isEmpty {
      try await fuzz()
    } else if options.shrinks {
      for file in options.files { try await shrink(file) }
    } else {
      for file in options.files { try await tryAll(file) }
    }
    return problems.isEmpty
  }

  // MARK: - Made inputs

  private mutating func fuzz() async throws {
    let pool = try SeedPool(fixtures: options.fixtures, corpus: options.corpus)
    let mutator = Mutator(pool: pool, sizeLimit: options.sizeLimit)
    let kinds = options.kinds.isEmpty ? InputKind.allCases : options.kinds
    let seeds = kinds.map { "\(pool.inputs[$0]?.count ?? 0) \($0.rawValue)" }.joined(separator: ", ")
    say("seed \(options.seed); begins with \(seeds)")
    let start = Self.childrenSeconds()
    var seed = options.seed
    while !Interruption.isRequested, Self.childrenSeconds() - start < options.seconds,
      options.count.map({ seed - options.seed < $0 }) ?? true
    {
      let scenario = Scenario(seed: seed, mutator: mutator, tool: tool, kinds: kinds)
      // One step is run twice; which one the seed says.
      let repeated = Int(seed % UInt64(max(1, scenario.steps.count)))
      try await judge(scenario, name: "seed-\(seed)", repeats: { $0 == repeated })
      seed += 1
    }
    summarize(seeds: options.seed..<seed, seconds: Self.childrenSeconds() - start)
  }

  private mutating func judge(
    _ scenario: Scenario, name: String, repeats: (Int) -> Bool = { _ in true }
  ) async throws {
    let folder = scratch.appending(path: "files/")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    inputs[scenario.title, default: 0] += 1
    for step in scenario.steps { steps[step.name, default: 0] += 1 }
    let found = try await oracle.problems(of: scenario, in: folder, repeats: repeats)
    // The programs that are run are interrupted too.
    for problem in found where !Interruption.isRequested {
      problems[problem.signature, default: 0] += 1
      // Of what happens again and again some will do.
      guard problems[problem.signature, default: 0] <= 20 else { continue }
      try keep(problem, of: scenario, name: name)
    }
  }

  /// Keeps the files of a problem, and says what to run.
  private func keep(_ problem: Problem, of scenario: Scenario, name: String) throws {
    let command = (["plumb"] + problem.arguments).map(Self.quoted).joined(separator: " ")
    say("\(problem.kind.rawValue): \(name): \(command.prefix(300))\n  \(problem.details.prefix(300))")
    let folder = options.output.appending(path: "\(problem.kind.rawValue)/\(name)/")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in scenario.files { try Data(file.bytes).write(to: folder.appending(path: file.name)) }
    try Data("\(command)\n\(problem.details)\n".utf8).write(to: folder.appending(path: "PROBLEM"))
  }

  private func summarize(seeds: Range<UInt64>, seconds: Double) {
    let total = inputs.values.reduce(0, +)
    say("\(total) inputs of seeds \(seeds.lowerBound)...\(seeds.upperBound - 1), \(Int(seconds)) s of a processor")
    for (name, count) in inputs.sorted(by: { $0.key < $1.key }) { say("  \(count) \(name)") }
    say("steps:")
    for (name, count) in steps.sorted(by: { $0.key < $1.key }) { say("  \(count) \(name)") }
    say(problems.isEmpty ? "no problem" : "problems, kept in \(options.output.path(percentEncoded: false)):")
    for (name, count) in problems.sorted(by: { $0.key < $1.key }) { say("  \(count) \(name)") }
  }

  // MARK: - Given inputs

  private func scenario(of file: URL) throws -> Scenario {
    let name = file.lastPathComponent
    let kind = InputKind(fileName: name) ?? (name.hasSuffix(".json") ? .report : .log)
    let input = FuzzInput(name: name, kind: kind, bytes: [UInt8](try Data(contentsOf: file)))
    var files = [input]
    let other = file.deletingLastPathComponent().appending(path: "other.layout")
    if !kind.isLayout, let bytes = try? Data(contentsOf: other) {
      files.append(FuzzInput(name: "other.layout", kind: .layoutText, bytes: [UInt8](bytes)))
    }
    return Scenario(files: files, steps: Scenario.steps(for: input, of: tool), title: kind.rawValue)
  }

  private mutating func tryAll(_ file: URL) async throws {
    let before = problems.values.reduce(0, +)
    try await judge(try scenario(of: file), name: file.lastPathComponent)
    say("\(file.path(percentEncoded: false)): \(problems.values.reduce(0, +) - before) problems")
  }

  /// Leaves out lines, then bytes, as long as the first problem of the file stays.
  private mutating func shrink(_ file: URL) async throws {
    var scenario = try scenario(of: file)
    let folder = scratch.appending(path: "shrunk/")
    let oracle = self.oracle
    func problem(of scenario: Scenario) async throws -> Problem? {
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try await oracle.problems(of: scenario, in: folder, repeats: { _ in false }).first
    }
    guard let first = try await problem(of: scenario) else { return say("\(file.lastPathComponent): no problem") }
    scenario.steps = [first.step]
    var shrinker = Shrinker(bytes: scenario.files[0].bytes)
    while let candidate = shrinker.next() {
      scenario.files[0].bytes = candidate
      shrinker.judge(try await problem(of: scenario)?.kind == first.kind)
    }
    say("\(first.kind.rawValue): plumb \(first.arguments.joined(separator: " "))\n  \(first.details.prefix(300))")
    say(String(decoding: shrinker.bytes, as: UTF8.self))
    problems[first.signature, default: 0] += 1
  }

  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.utf8.allSatisfy { $0 > 0x2A && $0 < 0x7F && $0 != 0x3B && $0 != 0x5C && $0 != 0x60 }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// The processor's seconds of all processes that were waited for.
  private static func childrenSeconds() -> Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
    #else
      getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }
}

/// Prints a line at once, so that what was found is known if the run is ended.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
