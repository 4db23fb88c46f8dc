import LayoutModel
import LayoutReporters
import Testing

@testable import CommandLineTool

@Suite("Help")
struct HelpTests {
  @Test("Every command explains itself with a usage line, its flags and an example that is its own")
  func everyCommandHasHelp() async {
    #expect(Command.all.count >= 10)
    for command in Command.all {
      let run = await plumb(command.name, "--help")
      #expect(run.status == .success)
      #expect(run.output.hasPrefix("usage: plumb \(command.name)"))
      #expect(run.output.contains("\n  plumb \(command.name)"))
      #expect(run.errors.isEmpty)
      for flag in command.flags { #expect(run.output.contains("  --\(flag.name)"), "\(command.name)") }
      let sameThroughHelp = await plumb("help", command.name)
      #expect(sameThroughHelp.output == run.output)
    }
  }

  @Test("The overview names every command")
  func overview() async {
    for arguments in [["--help"], ["-h"], ["help"]] {
      let run = await plumb(arguments)
      #expect(run.status == .success)
      for command in Command.all { #expect(run.output.contains("\n  \(command.name) ")) }
    }
  }

  @Test("No command at all is an error that shows the overview")
  func noCommand() async {
    let run = await plumb()
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("plumb check"))
  }

  @Test("The version is printed")
  func version() async {
    let run = await plumb("--version")
    #expect(run.output == "plumb \(ToolVersion.number)\n")
    #expect(run.status == .success)
  }

  @Test("Help lines fit 80 columns")
  func width() {
    #expect(!Command.all.isEmpty)
    for line in (Command.all.map(\.helpText) + [Command.overview]).joined().text.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test("Every example in the help is a command line that parses")
  func examplesParse() throws {
    for command in Command.all {
      #expect(!command.examples.isEmpty)
      for example in command.examples {
        let all = example.line.split(separator: " ").map(String.init)
        let words = all.drop { $0 != "plumb" }.prefix { $0 != "<" && $0 != "|" }
        let parsed = CommandLineArguments(Array(words.dropFirst()), flags: Flag.all)
        #expect(parsed.operands.first == command.name)
        _ = try parsed.settings(for: command.flags, of: command.name)
        try command.check(Array(parsed.operands.dropFirst()))
      }
    }
  }
}
