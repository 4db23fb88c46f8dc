import LayoutModel
import LayoutReporters
import Testing

@testable import CommandLineTool

@Suite("Manual and completions")
struct ShellTests {
  @Test("The manual has every command, flag, format and rule")
  func manual() async {
    let text = await plumb("man").output.replacing("\\-", with: "-")
    for command in Command.all {
      #expect(text.contains("\n.SS \"plumb \(command.name)"))
      for flag in command.flags { #expect(text.contains("\\fB--\(flag.name)"), "--\(flag.name)") }
    }
    for format in ReportFormat.all { #expect(text.contains("\\fB\(format.name)\\fR\n\(format.summary)")) }
    for rule in Rule.all { #expect(text.contains("\n.B \(rule.id)\n")) }
  }

  @Test("No line of the manual is taken for a request by mistake")
  func requests() async {
    let known = [".TH", ".SH", ".SS", ".B", ".I", ".RI", ".TP", ".PP", ".RS", ".RE"]
    for line in await plumb("man").output.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(known.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test("Completions have every command and flag", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) async {
    let run = await plumb("completions", shell)
    #expect(run.status == .success)
    for command in Command.all {
      #expect(run.output.contains(command.name))
      for flag in command.flags {
        #expect(run.output.contains(shell == "fish" ? "-l \(flag.name) " : "--\(flag.name)"), "--\(flag.name)")
      }
      for operand in command.operandChoices() { #expect(run.output.contains(operand)) }
    }
    for format in ReportFormat.all { #expect(run.output.contains(format.name)) }
  }

  @Test("A value with blanks is one word in every shell's completions")
  func blanks() async {
    let name = "iPhone SE (1st generation)"
    #expect(await plumb("completions", "bash").output.contains(" '\(name)' "))
    #expect(await plumb("completions", "fish").output.contains("\\'\(name)\\' "))
    #expect(await plumb("completions", "zsh").output.contains("    '\(name)'\n"))
  }

  @Test("The manual says what several commands take once")
  func once() async {
    let text = await plumb("man").output.replacing("\\-", with: "-")
    for flag in [Flag.budget, .output, .stdinPath, .sizeClass, .help] {
      #expect(text.split(separator: "\n").count { $0 == "\\fB\(flag.synopsis)\\fR" } == 1, "--\(flag.name)")
    }
    for section in ["OPTIONS", "FILES", "CONFIGURATION", "EXIT STATUS"] { #expect(text.contains("\n.SH \(section)\n")) }
  }

  @Test("A mistyped shell is a failure with the nearest name")
  func unknownShell() async {
    let run = await plumb("completions", "fsh")
    #expect(run.status == .failure)
    #expect(run.errors == "plumb: no completions for 'fsh'\n  did you mean fish?\n")
  }

  @Test("The help of a command explains the values of a flag that has many")
  func formats() async {
    let help = await plumb("check", "--help").output
    for format in ReportFormat.all { #expect(help.contains("  \(format.name)")) }
    #expect(help.contains("\nFORMAT is one of:\n"))
  }
}
