import Foundation
import Fuzzing
import Testing

/// Feeds inputs that are nearly right to every command, and judges what comes of it: see ``Oracle``.
///
/// A trap ends the process. A run of the tests tries some seeds; `make fuzz` goes on in processes of their own, whose time
/// and memory are measured, with the inputs of a corpus too.
@Suite("Mutations")
struct MutationTests {
  /// The most bytes of an input of a run of the tests, whose code is ten times as slow.
  private static let sizeLimit = 3000
  /// How many inputs a run of the tests makes.
  private static let count: UInt64 = 60

  @Test("Inputs with something changed get an answer from every command, valid in its format and the same twice")
  func mutations() async throws {
    let pool = try SeedPool(fixtures: packageRoot.appending(path: "fixtures/"))
    let mutator = Mutator(pool: pool, sizeLimit: Self.sizeLimit)
    let tool = try await InProcessRunner.tool()
    let oracle = try Oracle(runner: InProcessRunner(), tool: tool)
    for seed in 0..<Self.count {
      let scenario = Scenario(seed: seed, mutator: mutator, tool: tool)
      for problem in try await problems(of: scenario, by: oracle, repeated: Int(seed)) {
        Issue.record("seed \(seed): \(problem)")
      }
    }
  }

  @Test("The same seed makes the same inputs, and most of them are none of those it begins with")
  func seeds() async throws {
    let pool = try SeedPool(fixtures: packageRoot.appending(path: "fixtures/"))
    let mutator = Mutator(pool: pool)
    let tool = try await InProcessRunner.tool()
    let originals = Set(pool.inputs.values.joined().map(\.bytes))
    var unchanged = 0
    var kinds: Set<String> = []
    for seed in 0..<200 as Range<UInt64> {
      let scenario = Scenario(seed: seed, mutator: mutator, tool: tool)
      let again = Scenario(seed: seed, mutator: mutator, tool: tool)
      #expect(scenario.files == again.files && scenario.steps == again.steps)
      #expect(!scenario.steps.isEmpty && scenario.files.allSatisfy { $0.bytes.count <= FuzzInput.sizeLimit })
      if scenario.title != "commandLine", let file = scenario.files.first, originals.contains(file.bytes) {
        unchanged += 1
      }
      kinds.insert(scenario.title)
    }
    #expect(unchanged < 20)
    #expect(kinds == Set(InputKind.allCases.map(\.rawValue)).union(["commandLine", "project"]))
  }

  @Test("What must not come of a run is told")
  func oracle() async throws {
    /// Answers with what it is told to.
    struct Liar: ToolRunner {
      var result: ToolResult
      func run(_ arguments: [String], input: String?, in directory: String) -> ToolResult { result }
      func git(_ arguments: [String], in directory: String) -> Bool { false }
    }
    let tool = try await InProcessRunner.tool()
    func kinds(_ output: String, _ ending: ToolEnding, _ format: OutputFormat, errors: String = "") async throws
      -> [Problem.Kind]
    {
      let result = ToolResult(
        output: Array(output.utf8), errors: Array(errors.utf8), ending: ending, seconds: output == "slow\n" ? 11 : 1,
        memory: output == "large\n" ? 2 << 30 : 0)
      let scenario = Scenario(files: [], steps: [.run(["check"], format)], title: "text")
      return try await problems(of: scenario, by: Oracle(runner: Liar(result: result), tool: tool)).map(\.kind)
    }
    #expect(try await kinds("fine\n", .status(0), .text) == [])
    #expect(try await kinds("", .signal(4), .text) == [.trap])
    #expect(try await kinds("slow\n", .status(0), .text) == [.slow])
    #expect(try await kinds("large\n", .status(0), .text) == [.memory])
    #expect(try await kinds("odd\n", .status(3), .text) == [.status])
    #expect(try await kinds("", .status(2), .text) == [.status])
    #expect(try await kinds("cut", .status(0), .text) == [.format])
    #expect(try await kinds("{\n", .status(0), .json) == [.format])
    #expect(try await kinds("", .status(0), .json) == [.format])
    #expect(try await kinds("{}\n", .status(0), .sarif).contains(.format))
    #expect(try await kinds("<a><b></a>\n", .status(0), .junit) == [.format])
    #expect(try await kinds("", .status(2), .json, errors: "no\n") == [])
  }

  @Test("Shrinking leaves what is needed, and no more")
  func shrinking() {
    var shrinker = Shrinker(bytes: Array("one two\nthree four\nfive six\n".utf8))
    while let candidate = shrinker.next() {
      let text = String(decoding: candidate, as: UTF8.self)
      shrinker.judge(text.contains("two") && text.contains("five"))
    }
    #expect(
      String(decoding: shrinker.bytes, as: UTF8.self) == "two\nfive"
        || String(decoding: shrinker.bytes, as: UTF8.self) == "twofive")
  }
}

/// Runs a scenario in a folder of its own, whose parent is its own too, since `..` is among what is named.
func problems(of scenario: Scenario, by oracle: Oracle, repeated: Int? = nil) async throws -> [Problem] {
  let directory = try TemporaryDirectory()
  let folder = directory.url.appending(path: "files/")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return try await oracle.problems(of: scenario, in: folder) { index in
    repeated.map { index == $0 % scenario.steps.count } ?? true
  }
}
