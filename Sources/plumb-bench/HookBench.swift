import Foundation

/// What a commit waits for: `plumb hook run` in a small repository, beside what git and the system take for less.
enum HookBench {
  /// Prints the row, or why there is none.
  static func run() throws {
    guard let tool = ShellBench.tool else { return say("hook: not measured, there is no plumb beside plumb-bench\n") }
    let bench = try ShellBench(tool: tool)
    defer { bench.remove() }
    for (name, text) in layouts {
      try text.write(to: bench.folder.appendingPathComponent(name), atomically: false, encoding: .utf8)
    }
    guard try bench.shell("git init -q . && git add .").status == 0, try bench.shell("\"$PLUMB\" hook run").status == 0
    else {
      return say("hook: not measured, git or the hook failed\n")
    }
    let lines = [
      ("plumb hook run", "\"$PLUMB\" hook run"),
      ("git diff --cached --name-only", "git diff --cached --name-only"),
      ("env true", "env true"),
    ]
    let times = try bench.measured(lines.map(\.1))
    let parts = zip(lines, times).map { line, times in "\(line.0) \(times.text)" }
    say("hook, \(layouts.count) layouts staged, elapsed (processor) in ms: \(parts.joined(separator: "; "))\n")
  }

  /// Sound layouts of a form's size.
  private static let layouts: [(name: String, text: String)] = (1...5).map { number in
    let rows = 1...(2 * number)
    var lines = ["view Screen 375x667"] + rows.flatMap { ["  view Label\($0)", "  view Field\($0)"] }
    for row in rows {
      lines.append("H:|-16-[Label\(row)(80)]-8-[Field\(row)]-16-|")
      lines.append(row == 1 ? "V:|-20-[Label1(20)]" : "V:[Label\(row - 1)]-8-[Label\(row)(20)]")
      lines.append("V:[Field\(row)(20)]")
      lines.append("Field\(row).top = Label\(row).top")
    }
    return ("Form\(number).layout", lines.joined(separator: "\n") + "\n")
  }
}
