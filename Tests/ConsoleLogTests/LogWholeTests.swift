import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("Whether a log is whole")
struct LogWholeTests {
  private static let lines = [
    "<NSLayoutConstraint:0x60a1 H:|-(14)-[UISwitch:0x7f1]   (active, names: '|':UIView:0x7f2 )>",
    "<NSLayoutConstraint:0x60a2 H:[UISwitch:0x7f1]-(14)-|   (active, names: '|':UIView:0x7f2 )>",
    "<NSLayoutConstraint:0x60a3 UIView:0x7f2.width == 20   (active)>",
  ]
  private static let preamble = "Unable to simultaneously satisfy constraints.\n"

  private func isCutOff(_ text: String) throws -> Bool {
    try #require(SampleLogs.layouts(Array(text.utf8)).first?.log).isCutOff
  }

  @Test("A list whose last line has no comma is whole, though its brackets are gone; one that ends with a comma is not")
  func brackets() throws {
    let listed = Self.lines.map { "    \"\($0)\"" }
    let after = "\n\nIs there a way around this?\n"
    #expect(try !isCutOff(Self.preamble + listed.joined(separator: ",\n") + after))
    #expect(try isCutOff(Self.preamble + listed.joined(separator: ",\n") + "," + after))
    #expect(try isCutOff(Self.preamble + "(\n" + listed.dropLast().map { $0 + ",\n" }.joined()))
    // Where no line has a comma, none tells.
    #expect(try isCutOff(Self.preamble + "(\n" + listed.joined(separator: "\n") + "\n"))
  }

  @Test("A list in one line with what was broken is whole, though no words are before it")
  func oneLine() throws {
    let list = Self.lines.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(try !isCutOff("( \(list) ) Will attempt to recover by breaking constraint \(Self.lines[2])\n"))
  }

  @Test("A list behind the rest of a conflict's head is a conflict's, and one without it a debugger's")
  func restOfHead() throws {
    let head = [
      "\tProbably at least one of the constraints in the following list is one you don't want.", "\tTry this:",
      "\t\t(1) look at each constraint and try to figure out which you don't expect;",
      "\t\t(2) find the code that added the unwanted constraint or constraints and fix it.",
    ]
    let list = "(\n" + Self.lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
    for start in 0...head.count {
      let text = head[start...].map { $0 + "\n" }.joined() + list
      let log = try #require(SampleLogs.layouts(Array(text.utf8)).first?.log)
      #expect(log.isList == (start == head.count), "\(text)")
      #expect(!log.isCutOff)
    }
    let prose = head[0] + "\n" + String(repeating: "That is what it says.\n", count: 20) + list
    #expect(try #require(SampleLogs.layouts(Array(prose.utf8)).first?.log).isList)
  }

  @Test("AppKit's second copy of a message is the first one, cut or not")
  func copy() throws {
    let listed = Self.lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let early =
      "Conflicting constraints detected: (\n\(listed)\n).\n\nWill attempt to recover by breaking \(Self.lines[1]).\n"
    let second = "Unable to simultaneously satisfy constraints:\n(\n"
    for rest in ["\(listed)\n)\n", "    \"\(Self.lines[0])\",\n    \"<NSLayoutConstraint:0x60a2"] {
      let layouts = SampleLogs.layouts(Array((early + second + rest).utf8))
      #expect(layouts.count == 1, "\(rest)")
    }
    let other = "    \"\(Self.lines[2])\",\n    \"<NSLayoutConstraint:0x60a9"
    #expect(SampleLogs.layouts(Array((early + second + other).utf8)).count == 2)
  }

  @Test("Lines of a part that have nothing in common suspect nothing and advise to paste the rest")
  func unrelated() throws {
    let (log, text) = try SampleLogs.explained(
      Array((Self.preamble + "(\n    \"\(Self.lines[0])\",\n    \"<NSLayoutConstr\n").utf8))
    #expect(log.suspects.isEmpty && text.contains("Paste the whole message"), "\(text)")
  }

  @Test(
    "Of a message that was cut no line is to give way, but for what was broken; a debugger's list that was cut says so")
  func cut() throws {
    let start = "(\n    \"\(Self.lines[0])\",\n    \"\(Self.lines[1])\",\n    \"<NSLayoutConstr"
    let (log, text) = try SampleLogs.explained(Array((Self.preamble + start).utf8))
    #expect(log.suspects.isEmpty && !text.contains("999"), "\(text)")
    let end = "\n)\nWill attempt to recover by breaking constraint \n\(Self.lines[1])\n"
    let broken = try SampleLogs.explained(Array((Self.preamble + start + end).utf8))
    #expect(broken.log.suspects == [1] && broken.text.contains("Paste the whole message"), "\(broken.text)")
    let list = try SampleLogs.explained(Array(start.utf8)).text
    #expect(list.hasPrefix("The list is cut off") && list.contains("Paste the whole list"), "\(list)")
  }

  @Test("A message in one line is whole, whichever words end it")
  func footers() throws {
    for footer in LogSigns.footers {
      let log = String(decoding: SampleLogs.log(Self.lines, broken: Self.lines[2]), as: UTF8.self)
      #expect(try !isCutOff(log.split(separator: "\n").joined(separator: " ") + " \(footer) to see more.\n"))
    }
  }

  @Test("No rate is told for a list with a line that could not be read")
  func unread() throws {
    func text(_ size: String) throws -> String {
      let line = "<NSLayoutConstraint:0x60a4 UISwitch:0x7f1.width \(size)   (active)>"
      return try SampleLogs.explained(SampleLogs.log(Self.lines + [line])).text
    }
    #expect(try text(">= 51").contains("of 100 such logs"))
    #expect(try !text("=== 51").contains("of 100 such logs"))
  }

  @Test("What is optional need not be lowered")
  func optional() throws {
    let line = "<NSLayoutConstraint:0x60a4 UISwitch:0x7f1.width == 51 priority:999   (active)>"
    let (log, text) = try SampleLogs.explained(SampleLogs.log([Self.lines[0], line], broken: line))
    #expect(log.suspects.isEmpty && !text.contains("priority 999"), "\(text)")
  }

  @Test("A line that SnapKit says the place of is shown with it")
  func statedPlace() throws {
    let (_, text) = try SampleLogs.explained(
      SampleLogs.log(
        [
          "<SnapKit.LayoutConstraint:0x60a1@Ledger.swift#33 UIImageView:0x7f1.height == 40.0>",
          "<SnapKit.LayoutConstraint:0x60a2@Ledger.swift#34 UIImageView:0x7f1.height == 50.0>",
        ]))
    #expect(text.contains("written at Ledger.swift:33") && text.contains("written at Ledger.swift:34"), "\(text)")
    #expect(text.contains("suspect: 0x60a2 at Ledger.swift:34"), "\(text)")
  }
}
