import LayoutReporters
import TestSupport
import Testing

@testable import CommandLineTool

/// Whatever is changed of what `plumb verify` verified is noticed.
@Suite("A report that was tampered with")
struct TamperingTests {
  /// A layout with the kind of statements that a change is about.
  enum Base: String, CaseIterable {
    /// One solution, two of three optional constraints give way.
    case decided = """
      view Screen 320x480
        view Title
        view Body
      H:|-20-[Title]-8-[Body]-20-|
      V:|-20-[Title(40)]
      V:|-20-[Body(40)]
      Title.width = 100 @250
      Body.width = 120 @250
      Title.width <= 90 @750
      """
    /// Widths that trade, a height with two bounds and a position without.
    case open = """
      view Screen 320x480
        view A
        view B
        view C
      H:|-20-[A(>=30)]-8-[B(>=10)]-20-|
      V:|-20-[A(40)]
      V:|-20-[B(>=10)]-(>=20)-|
      H:|[C]|
      C.height = 10
      """
    /// Two bounds of one priority that are met at some optima, and one that is met at all.
    case tie = """
      view Screen 320x480
        view A
        view B
      H:|-20-[A]-8-[B]-20-|
      V:|-20-[A(40)]
      V:|-20-[B(40)]
      A.width <= 100 @250
      B.width <= 100 @250
      A.width <= 180 @200
      """
    /// 20 + 300 + 20 in 320, and two heights.
    case conflict = """
      view Screen 320x480
        view Red
      H:|-20-[Red(300)]-20-|
      V:|-20-[Red(40)]
      Red.height = 50
      """
    /// Widths that a broken constraint holds at 0, for which alone the two of one priority give way.
    case pulled = """
      view Screen 300x200
        view Title intrinsic 60x20
        view Badge intrinsic 40x20 hugging 249,250
        view Value intrinsic 20x20
      Title.leading = Screen.leading + 10 @250
      Badge.leading = Title.trailing + 8
      Badge.centerX = Title.centerX
      H:[Badge]-8-[Value]-10-|
      V:|-10-[Title]
      V:|-10-[Badge]
      V:|-10-[Value]
      """
    /// A width that follows from equalities, and a bound that follows from a bound.
    case redundant = """
      view Screen 320x480
        view Red
      H:|-20-[Red]-20-|
      Red.width = 280
      V:|-20-[Red]
      Red.height = 40 @750
      Red.height <= 60
      Red.height <= 90
      """
  }

  /// A change of the text, and what is said of it.
  struct Change: Sendable {
    var base: Base
    var edits: [(old: String, new: String)]
    var reason: String

    init(_ base: Base, _ edits: (String, String)..., reason: String) {
      self.base = base
      self.edits = edits.map { ($0.0, $0.1) }
      self.reason = reason
    }
  }

  /// What shows in the report itself.
  private static let changes = [
    // Frames.
    Change(
      .decided, ("[118, 20, 182, 40]", "[119, 20, 182, 40]"), reason: "the x of Body is given as 119, but it is 118"),
    Change(
      .decided, ("[20, 20, 90, 40]", "[20, 20, null, 40]"), reason: "the width of Title is not given, but it is 90"),
    Change(.decided, ("[20, 20, 90, 40]", "[20, 20, 90.5, 40]"), reason: "is given as 90.5"),
    Change(.open, ("[20, 20, null, 40]", "[20, 20, 100, 40]"), reason: "is given as 100, but nothing decides it"),
    // Optional constraints.
    Change(.decided, (#""by": 62"#, #""by": 61"#), reason: "#4 is missed by 62, not by 61"),
    Change(.decided, (#""by": 62"#, #""by": null"#), reason: "not said by how much"),
    Change(.decided, (",\n        {\"id\": \"#4\", \"priority\": 250, \"by\": 62}", ""), reason: "#4 is missed by 62"),
    Change(
      .decided, (##"{"id": "#4", "priority": 250, "by": 62}"##, ##"{"id": "#5", "priority": 750, "by": 62}"##),
      reason: "#5 holds"),
    // The point, and what it is an optimum of.
    Change(.decided, (#""Body.left": "118""#, #""Body.left": "119""#), reason: "#0.1 does not hold"),
    Change(
      .decided, (#""Title.right": "110""#, #""Title.right": "120""#), (#""Body.left": "118""#, #""Body.left": "128""#),
      reason: "nothing shows that the errors of priority 750"),
    Change(
      .decided, (#""Title.right": "110""#, #""Title.right": "100""#), (#""Body.left": "118""#, #""Body.left": "108""#),
      reason: "but the point has"),
    Change(.decided, (#""constant": "8""#, #""constant": "9""#), reason: "#0.1 does not hold"),
    Change(
      .decided, (#""relation": "<=", "constant": "90""#, #""relation": ">=", "constant": "90""#), reason: "proof: "),
    Change(
      .decided, (#""constant": "120", "priority": 250"#, #""constant": "120", "priority": 800"#), reason: "proof: "),
    Change(.decided, (#"{"level": 1"#, #"{"level": 0"#), reason: "nothing shows that the errors of priority 250"),
    Change(
      .decided, (#"["1", "1", "1", "-1", "1", "2", "-1"]"#, #"["1", "1", "1", "-1", "1", "1", "-1"]"#),
      reason: "do not cancel"),
    Change(
      .decided, (#"["1", "1", "1", "-1", "1", "2", "-1"]"#, #"["2", "2", "2", "-2", "2", "4", "-2"]"#),
      reason: "the multiplier of #3 is -2"),
    // What has one value.
    Change(.decided, (#""determining": [0, "#, #""determining": ["#), reason: "do not make 10 variables"),
    Change(
      .decided, (#""determining": [0, "#, #""determining": [14, "#), reason: "nothing shows that it holds exactly"),
    Change(
      .decided, (#""determining": [0, 1, "#, #""determining": [0, 0, "#),
      reason: "nothing shows that none of the determining rows"),
    Change(
      .decided, (#""directions": []"#, #""directions": [{"Body.left": "1"}]"#),
      reason: "does not hold along every direction"),
    Change(.open, (#""directions": ["#, #""directions": [{"Screen.right": "0"},"#), reason: "no variable of its own"),
    // What is free.
    Change(
      .open, (#""range": [30, 262]"#, #""range": [31, 262]"#),
      reason: "the least value of the width of A is given as 31"),
    Change(
      .open, (#""range": [30, 262]"#, #""range": [30, 300]"#),
      reason: "the greatest value of the width of A is given as 300"),
    Change(.open, (#""range": [30, 262]"#, #""range": [null, 262]"#), reason: "is given as none"),
    Change(
      .open,
      (
        #""attribute": "width", "axis": "horizontal", "range": [30, 262], "cause": "inequality", "possible": false"#,
        #""attribute": "width", "axis": "horizontal", "range": [30, 262], "cause": "inequality", "possible": true"#
      ), reason: "the width of A is called possibly ambiguous, but no conflict"),
    Change(
      .pulled,
      (
        #""range": [20, 272], "cause": "equal-priority", "possible": true"#,
        #""range": [21, 272], "cause": "equal-priority", "possible": true"#
      ),
      reason: "the least value of the width of Value"),
    Change(
      .pulled,
      (
        #""range": [20, 272], "cause": "equal-priority", "possible": true"#,
        #""range": [20, 272], "cause": "equal-priority", "possible": false"#
      ),
      reason: "the width of Value is called ambiguous, but it is so only while"),
    Change(
      .pulled, (##""determining": [0, 2"##, ##""determining": [1, 2"##),
      reason: "without what is broken: nothing shows that none of the determining rows"),
    Change(
      .pulled, (##""Badge.left": "-182""##, ##""Badge.left": "-181""##),
      reason: "without what is broken: #"),
    Change(
      .open, (#"{"view": "A", "attribute": "width""#, #"{"view": "A", "attribute": "height""#),
      reason: "the height of A is called ambiguous"),
    Change(
      .open, (#""upper": {"motion": {"#, #""upper": {"motion": {"A.top": "1", "#), reason: "does not hold at an end"),
    Change(.open, (#""verdict": "ambiguous""#, #""verdict": "ok""#), reason: "there are ambiguities"),
    // Optional constraints that are met at some optima.
    Change(
      .tie, (##"{"id": "#3", "priority": 250, "by": null}"##, ##"{"id": "#5", "priority": 200, "by": null}"##),
      reason: "#3 need not hold"),
    Change(
      .tie, (##"{"id": "#3", "priority": 250, "by": null}"##, ##"{"id": "#5", "priority": 200, "by": null}"##),
      reason: "#5 holds, but it is said that it need not"),
    Change(
      .tie, (##"{"id": "#3", "priority": 250, "by": null}"##, ##"{"id": "#3", "priority": 250, "by": 1}"##),
      reason: "#3 is missed by 1, but nothing decides by how much"),
    // Conflicts.
    Change(.conflict, (#""verdict": "unsatisfiable""#, #""verdict": "ok""#), reason: "the verdict is ok"),
    Change(.conflict, (#""broken": true"#, #""broken": false"#), reason: "does not hold, though it is required"),
    Change(
      .conflict, (##""id": "#0.1", "terms""##, ##""id": "#9", "terms""##), reason: "which is no row of the system"),
    Change(
      .conflict, (#""corrected": ["#, #""corrected": [{"Red.left": "1000"},"#),
      (#"{"Red.left": "-20", "Red.bottom": "10"}"#, "{}"), reason: "no other conflicts"),
    Change(
      .conflict, (#""Screen.right": "20", "Red.right": "20", "Red.bottom": "10""#, #""Red.bottom": "10""#),
      reason: "no other conflicts"),
    // What follows from others.
    Change(.redundant, (##""redundant": ["#1", "##, ##""redundant": ["##), reason: "follows from other constraints"),
    Change(.redundant, (##""redundant": ["#1", "##, ##""redundant": ["#9", "##), reason: "#9 is said to be redundant"),
    Change(
      .redundant, (#""derivations": ["#, #""derivations": [{"row": 3, "upper": {"rows": [0], "multipliers": ["1"]}},"#),
      reason: "proof: "),
    // The list of items.
    Change(.decided, (#"{"name": "Body", "class""#, #"{"name": "Foot", "class""#), reason: "Foot has no edges"),
  ]

  private func report(on base: Base) async -> String {
    await plumb(
      "check", "--format", "json", "--proofs", "--enable", "redundant-constraint", "--stdin-path", "a.layout", "-",
      input: Array(base.rawValue.utf8)
    ).output
  }

  @Test("Nothing is wrong with it before, and everything that can be proven is")
  func untouched() async throws {
    let schema = try JSONSchema(text: ReportSchema.report)
    for base in Base.allCases {
      let run = await plumb("verify", "-", input: Array(await report(on: base).utf8))
      #expect(run.status == .success, "\(run.output)")
      let unproven = run.output.split(separator: "\n").filter {
        $0.hasPrefix("without proof") && !$0.contains("prediction")
      }
      #expect(unproven == [], "\(base)")
      let document = try JSON(parsing: await report(on: base))
      #expect(schema.problems(in: document) == [] && schema.unnamedKeys(in: document) == [])
    }
  }

  @Test("A change of what was proven is noticed, and the reason names it")
  func changes() async throws {
    var reports: [Base: String] = [:]
    for base in Base.allCases { reports[base] = await report(on: base) }
    for change in Self.changes {
      var text = reports[change.base] ?? ""
      for edit in change.edits {
        guard let range = text.firstRange(of: edit.old) else {
          Issue.record("\(edit.old) is not in the report:\n\(text)")
          continue
        }
        text.replaceSubrange(range, with: edit.new)
      }
      let run = await plumb("verify", "-", input: Array(text.utf8))
      #expect(run.status == .findings, "\(change.edits): \(run.output)\(run.errors)")
      #expect(run.output.contains(change.reason), "\(change.edits): \(run.output)")
    }
  }

  @Test("A conflict that is removed with its finding is noticed, whatever the verdict and the summary say")
  func removedConflict() async throws {
    var text = await report(on: .conflict)
    text = text.replacing(/"constraints": \[\n(?s:.*?)\n      \]/, with: "\"constraints\": []")
      .replacing(/"conflicts": \[\n(?s:.*?)\n      \]/, with: "\"conflicts\": []")
      .replacing(/"corrections": \[\n(?s:.*?)\n      \]/, with: "\"corrections\": []")
      .replacing(/"findings": \[\n(?s:.*?)\n  \]/, with: "\"findings\": []")
      .replacing("\"verdict\": \"unsatisfiable\"", with: "\"verdict\": \"ok\"")
      .replacing(/"errors": [0-9]+/, with: "\"errors\": 0").replacing(/"notes": [0-9]+/, with: "\"notes\": 0")
    let run = await plumb("verify", "-", input: Array(text.utf8))
    #expect(run.status == .findings, "\(run.errors)")
    #expect(run.output.contains("counts as broken, but no conflict is said to break it"), "\(run.output)")
  }

  @Test("With the files a change of the system is noticed, too, though all of it fits together")
  func files() async throws {
    let directory = try TemporaryDirectory()
    for base in Base.allCases { try directory.write(base.rawValue, to: "\(base).layout") }
    func verdict(_ base: Base, _ change: (String) -> String) async throws -> TestRun {
      let made = await plumb("check", "--format", "json", "--proofs", "\(base).layout", directory: directory.path)
      try directory.write(change(made.output), to: "report.json")
      return await plumb("verify", "report.json", "\(base).layout", directory: directory.path)
    }
    for base in Base.allCases {
      let run = try await verdict(base) { $0 }
      #expect(run.status == .success && run.output.contains("compared with the files: 1 layout"), "\(run.output)")
    }
    let changes: [(Base, String, String, String)] = [
      (
        .decided, #""constant": "40", "priority": 1000"#, #""constant": "40", "priority": 999"#,
        "#1.1 is not what the file says"
      ),
      (.decided, "Body", "Foot", "views are not those of the file"),
      (
        .decided, #""determining": ["#, #""unproven": [{"item": "Title", "attribute": "x"}], "determining": ["#,
        "left unproven"
      ),
      (.decided, #""line": 1,"#, #""line": 2,"#, "has a layout \"decided\" in line 1"),
      (.open, #""verdict": "ambiguous""#, #""verdict": "ok""#, "but the file's is ambiguous"),
    ]
    for (base, old, new, reason) in changes {
      let run = try await verdict(base) { $0.replacing(old, with: new) }
      #expect(run.status == .findings, "\(old): \(run.output)\(run.errors)")
      #expect(run.output.contains(reason), "\(old): \(run.output)")
    }
    let flags = ["--format", "json", "--no-proofs"]
    let bare = await plumb(["check", "conflict.layout"] + flags, directory: directory.path).output
    try directory.write(bare.replacing(#""constant": "300""#, with: #""constant": "310""#), to: "bare.json")
    let run = await plumb("verify", "bare.json", "conflict.layout", directory: directory.path)
    #expect(run.output.contains("is not what the file says"), "\(run.output)")
  }

  @Test("Small layouts in few files are proven by themselves, others with --proofs, and none with --no-proofs")
  func defaults() async throws {
    let directory = try TemporaryDirectory()
    for (name, count) in [("small", 19), ("large", 20)] {
      let views = (0..<count).map { "  view V\($0)\n" }
      let constraints = (0..<count).map { "H:|[V\($0)]|\nV:|[V\($0)]|\n" }
      try directory.write("view Root 100x100\n" + (views + constraints).joined(), to: "\(name).layout")
    }
    func proofs(_ arguments: [String]) async -> Int {
      await plumb(["check", "--format", "json"] + arguments, directory: directory.path).output
        .matches(of: /"proof":/).count
    }
    #expect(await proofs(["small.layout", "large.layout"]) == 1)
    #expect(await proofs(["small.layout", "large.layout", "--proofs"]) == 2)
    #expect(await proofs(["small.layout", "large.layout", "--no-proofs"]) == 0)
    let names = (0..<9).map { "\($0).layout" }
    for name in names { try directory.write(Base.decided.rawValue, to: name) }
    #expect(await proofs(Array(names.prefix(8))) == 8)
    #expect(await proofs(names) == 0)
    #expect(await proofs(names + ["--proofs"]) == 9)
  }

  @Test("--proofs is for JSON alone")
  func formats() async {
    let run = await plumb("check", "--proofs", "--stdin-path", "a.layout", "-", input: Array(Base.open.rawValue.utf8))
    #expect(run.status == .failure && run.errors.contains("--format json"))
  }
}
