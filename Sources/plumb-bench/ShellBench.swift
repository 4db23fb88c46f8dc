import Foundation

/// Measures lines of shell in a folder of their own, in turns, so that a busy machine shows in every one of them.
struct ShellBench {
  /// What one run of a line took, in seconds.
  struct Times {
    /// Until it ended.
    var elapsed: Double
    /// Of all processors, the programs that it started among them.
    var processor: Double

    /// Both in milliseconds, the second in brackets.
    var text: String { String(format: "%.1f (%.1f)", elapsed * 1000, processor * 1000) }
  }

  /// A line that did not do what its figure is of.
  struct Failure: Error, CustomStringConvertible {
    fileprivate let line: String

    var description: String { "\(line) failed, so that there is no figure for it" }
  }

  /// How often a shell runs a line, and how many shells there are for each; the best of them counts.
  private static let repetitions = 10
  private static let rounds = 7

  /// The folder.
  let folder: URL
  private let environment: [String: String]

  /// The tool beside this program; `nil` where there is none.
  static var tool: URL? {
    let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("plumb").standardizedFileURL
    return FileManager.default.isExecutableFile(atPath: tool.path) ? tool : nil
  }

  /// Makes the folder.
  ///
  /// - Parameter tool: What lines call `$PLUMB`.
  /// - Throws: Where the folder cannot be made.
  init(tool: URL) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // What the user has configured for git does not count.
    environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      .merging(["GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "PLUMB": tool.path]) { $1 }
  }

  /// Removes the folder.
  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The least times of each line, over all rounds.
  ///
  /// - Throws: Where a line fails in any of them: with a status of 2 or more, since 1 says that something was found.
  func measured(_ lines: [String]) throws -> [Times] {
    var best = lines.map { _ in Times(elapsed: .infinity, processor: .infinity) }
    let loop = "i=0; while [ $i -lt \(Self.repetitions) ]; do i=$((i + 1)); "
    for _ in 0..<Self.rounds {
      for (index, line) in lines.enumerated() {
        let processor = Self.childrenSeconds()
        let (status, elapsed) = try shell("\(loop)\(line) || [ $? -eq 1 ] || exit 2; done")
        guard status == 0 else { throw Failure(line: line) }
        let count = Double(Self.repetitions)
        best[index].elapsed = min(best[index].elapsed, elapsed / count)
        best[index].processor = min(best[index].processor, (Self.childrenSeconds() - processor) / count)
      }
    }
    return best
  }

  /// Runs a line of shell in the folder.
  ///
  /// - Returns: Its status, and the seconds until its output ended: `Process` waits in steps too large to time by.
  func shell(_ line: String) throws -> (status: Int32, elapsed: Double) {
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
}
