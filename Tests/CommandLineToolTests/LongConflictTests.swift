import Testing

@testable import CommandLineTool

@Suite("Conflicts of hundreds of constraints")
struct LongConflictTests {
  /// As many views in a row, 5 points too wide for their superview: a conflict of twice as many constraints and two more.
  private func row(of count: Int) -> String {
    var lines = ["view S \(10 * count + 5)x480"] + (0..<count).map { "  view V\($0)" }
    lines += (0..<count).map { "V\($0).leading = \($0 == 0 ? "S.leading" : "V\($0 - 1).trailing")" }
    lines += (0..<count).map { "V\($0).width = \($0 == count / 2 ? "20" : "10")" }
    lines.append("S.trailing = V\(count - 1).trailing")
    lines += (0..<count).map { "V:|-0-[V\($0)(5)]" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func check(_ count: Int, _ format: String) async -> TestRun {
    await plumb(["check", "--format", format, "--stdin-path", "a.layout", "-"], input: Array(row(of: count).utf8))
  }

  /// Lines of constraints in a log.
  private func listed(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.contains("\"<NSLayoutConstraint:") }
  }

  @Test("The text shows the first and the last of its constraints, the broken one, and how many are left out")
  func text() async throws {
    let run = await check(150, "text")
    let source = run.output.split(separator: "\n").prefix { !$0.contains("UIKit would print") }
    // The size of the root, nine equations of edges, the broken width, and ten others.
    #expect(source.contains { $0.hasPrefix("    1 | view S 1505x480") })
    #expect(source.contains { $0.hasSuffix("| V0.leading = S.leading") })
    #expect(source.contains { $0.hasSuffix("| V75.width = 20") })
    #expect(source.contains { $0.hasSuffix("| S.trailing = V149.trailing") })
    #expect(!source.contains { $0.hasSuffix("| V70.leading = V69.trailing") })
    let omissions = source.filter { $0.hasSuffix(" more places") }.compactMap { Int($0.split(separator: " ")[1]) }
    #expect(omissions.reduce(0, +) == 302 - 21)
    #expect(omissions.count == 2)
    #expect(listed(run.output).count == 20)
    #expect(run.output.contains(",\n        ... 282 more constraints\n        \"<"))
    #expect(run.output.split(separator: "\n").count < 100)
  }

  @Test("The logs alone and formats for programs have them all")
  func others() async throws {
    let log = await check(150, "apple").output
    #expect(listed(log).count == 302)
    #expect(!log.contains(" more constraint"))
    let json = await check(150, "json").output
    #expect(json.split(separator: "\n").filter { $0.contains("\"expression\":") }.count == 302)
    #expect(!json.contains("\"omitted\""))
  }

  @Test("An explanation shows the first and the last, and what the log says was broken")
  func explanation() async throws {
    let log = await check(150, "apple").output
    let run = await plumb(["explain", "-"], input: Array(log.utf8))
    let members = run.output.split(separator: "\n").filter { $0.hasPrefix("    0x") }
    // Of those that someone wrote, the ends and the broken one; and the size of the root.
    #expect(members.count == 22)
    #expect(members.filter { $0.hasSuffix("broken") }.count == 1)
    #expect(run.output.contains("\n    ... 215 more constraints\n    0x"))
  }

  @Test("A conflict of 24 constraints is shown whole")
  func whole() async throws {
    let run = await check(11, "text")
    #expect(!run.output.contains(" more place") && !run.output.contains(" more constraint"), "\(run.output)")
    #expect(listed(run.output).count == 24)
  }
}
