import LayoutModel
import Testing

@testable import CommandLineTool

@Suite("Outputs")
struct OutputTests {
  private func console(_ sink: any TextSink, errors: any TextSink = CapturedText()) -> Console {
    Console(input: GivenBytes(bytes: []), output: sink, errors: errors)
  }

  @Test("A closed pipe is no failure")
  func closedPipe() async {
    let errors = CapturedText()
    let status = await CommandLineTool.run(["rules"], console: console(BrokenSink(error: .errno(32)), errors: errors))
    #expect(status == .success)
    #expect(errors.text.isEmpty)
  }

  @Test("An output that cannot be written is a failure, and said")
  func fullDisk() async {
    let errors = CapturedText()
    let status = await CommandLineTool.run(["rules"], console: console(BrokenSink(error: .errno(28)), errors: errors))
    #expect(status == .failure)
    #expect(errors.text.contains("cannot write the output"))
  }

  @Test("A closed standard error changes nothing")
  func closedErrors() async {
    let sink = BrokenSink(error: .errno(32))
    let status = await CommandLineTool.run(["nonsense"], console: console(sink, errors: sink))
    #expect(status == .failure)
  }

  @Test("Colour is for terminals that take it")
  func color() {
    let terminal = CapturedText(isTerminal: true)
    let file = CapturedText()
    var console = console(terminal)
    #expect(console.usesColor(.automatic, for: terminal))
    #expect(!console.usesColor(.automatic, for: file))
    #expect(console.usesColor(.always, for: file))
    #expect(!console.usesColor(.never, for: terminal))
    console.environment = ["NO_COLOR": ""]
    #expect(console.usesColor(.automatic, for: terminal))
    console.environment = ["NO_COLOR": "1"]
    #expect(!console.usesColor(.automatic, for: terminal))
    #expect(console.usesColor(.always, for: terminal))
    console.environment = ["TERM": "dumb"]
    #expect(!console.usesColor(.automatic, for: terminal))
  }

  @Test("Characters beyond ASCII are for terminals whose locale is UTF-8")
  func unicode() {
    let terminal = CapturedText(isTerminal: true)
    var console = console(terminal)
    #expect(!console.textStyle(.automatic, for: terminal).unicode)
    console.environment = ["LANG": "de_DE.UTF-8"]
    #expect(console.textStyle(.automatic, for: terminal).unicode)
    #expect(console.textStyle(.automatic, for: terminal).width == 80)
    #expect(!console.textStyle(.automatic, for: CapturedText()).unicode)
    #expect(console.textStyle(.automatic, for: CapturedText()).width == nil)
    console.environment = ["LANG": "de_DE.UTF-8", "LC_ALL": "C"]
    #expect(!console.textStyle(.automatic, for: terminal).unicode)
  }

  @Test("A rule is explained with its id, severity, summary and essay")
  func rule() async {
    let run = await plumb("rule", "redundant-constraint")
    #expect(run.status == .success)
    #expect(run.output.hasPrefix("redundant-constraint\nseverity: note, off by default\n\n"))
    #expect(run.output.contains(Rule.redundantConstraint.essay))
    #expect(run.output.hasSuffix("--enable redundant-constraint, or a configuration, turns it on.\n"))
    #expect(await plumb("rule", "duplicated-constraint").output.hasSuffix("plumb check --severity note shows it.\n"))
  }

  @Test("Rules are listed one a line")
  func rules() async {
    let run = await plumb("rules")
    #expect(run.output.split(separator: "\n").count == Rule.all.count)
    #expect(run.status == .success)
  }
}
