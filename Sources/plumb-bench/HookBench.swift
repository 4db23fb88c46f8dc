import Foundation

/// What a commit waits for: `plumb hook run` in a small repository, beside what git and the system take for less.
///
/// The floors are measured in the same run, in turns, so that a busy machine shows in every one of them.
struct HookBench {
  /// What one run of a line took, in seconds.
  private struct Times {
    /// Until it ended.
    var elapsed: Double
    /// Of all processors, the programs that it started among them.
    var processor: Double
  }

  /// How often a shell runs a line, and how many shells there are for each; the best of them counts.
  private static let repetitions = 10
  private static let rounds = 7

  private let folder: URL
  private let environment: [String: String]

  /// Prints the row, or why there is none.
  static func run() throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let tool = folder.appendingPathComponent("plumb")
    guard FileManager.default.isExecutableFile(atPath: tool.path) else {
      return say("hook: not measured, there is no plumb beside plumb-bench\n")
    }
    let bench = try HookBench(tool: tool.standardizedFileURL.path)
    defer { try? FileManager.default.removeItem(at: bench.folder) }
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
    let parts = zip(lines, times).map { line, times in
      "\(line.0) " + String(format: "%.1f (%.1f)", times.elapsed * 1000, times.processor * 1000)
    }
    say("hook, \(layouts.count) layouts staged, elapsed (processor) in ms: \(parts.joined(separator: "; "))\n\n")
  }

  private init(tool: String) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // What the user has configured for git does not count.
    environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      .merging(["GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "PLUMB": tool]) { $1 }
    for (name, text) in Self.layouts {
      try text.write(to: folder.appendingPathComponent(name), atomically: false, encoding: .utf8)
    }
  }

  /// The least times of each line, over all rounds.
  private func measured(_ lines: [String]) throws -> [Times] {
    var best = lines.map { _ in Times(elapsed: .infinity, processor: .infinity) }
    let loop = "i=0; while [ $i -lt \(Self.repetitions) ]; do i=$((i + 1)); "
    for _ in 0..<Self.rounds {
      for (index, line) in lines.enumerated() {
        let processor = Self.childrenSeconds()
        let elapsed = try shell("\(loop)\(line); done").elapsed
        let count = Double(Self.repetitions)
        best[index].elapsed = min(best[index].elapsed, elapsed / count)
        best[index].processor = min(best[index].processor, (Self.childrenSeconds() - processor) / count)
      }
    }
    return best
  }

  /// Runs a line of shell in the repository.
  ///
  /// - Returns: Its status, and the seconds until its output ended: `Process` waits in steps too large to time by.
  private func shell(_ line: String) throws -> (status: Int32, elapsed: Double) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let start = DispatchTime.now().uptimeNanoseconds
    try process.run()
    _ = output.fileHandleForReading.readDataToEndOfFile()
    let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    process.waitUntilExit()
    return (process.terminationStatus, elapsed)
  }

  /// The processor time of all programs that were started from here and have ended.
  private static func childrenSeconds() -> Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
    #else
      getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
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
