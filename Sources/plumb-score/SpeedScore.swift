import Foundation

/// How long `plumb check` takes over the files of a corpus, beside `xmllint --noout`, which only parses them.
///
/// Both are measured in the same run, in turns, and the best of each counts: so that a busy machine shows in both.
struct SpeedScore {
  private static let rounds = 15

  /// The files, as paths.
  let paths: [String]

  /// A line for the table: the times and their ratio, or why there is none.
  func text() throws -> String {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let tool = folder.appendingPathComponent("plumb").path
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      return "speed: not measured, there is no plumb beside plumb-score"
    }
    // What is missing ends with 127 in a shell.
    guard try run(["xmllint", "--version"]).status == 0 else {
      return "speed: not measured, there is no xmllint (Debian: libxml2-utils)"
    }
    var ours = Double.infinity
    var floor = Double.infinity
    for _ in 0..<Self.rounds {
      let (parsed, checked) = (try run(["xmllint", "--noout"] + paths), try run([tool, "check"] + paths))
      // Files that cannot be read are part of a corpus; from 126 on the shell tells of a program that did not do its work.
      guard max(parsed.status, checked.status) < 126 else {
        return "speed: not measured, xmllint ended with \(parsed.status), plumb with \(checked.status)"
      }
      floor = min(floor, parsed.seconds)
      ours = min(ours, checked.seconds)
    }
    return "speed: "
      + String(format: "plumb check %.3f s, xmllint --noout %.3f s, %.2f times as long", ours, floor, ours / floor)
  }

  /// Runs a program and throws its output away.
  ///
  /// - Returns: Its status, and the seconds until the shell around it ended: `Process` waits in steps too large to time by.
  private func run(_ words: [String]) throws -> (status: Int32, seconds: Double) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\"$@\" > /dev/null 2>&1; exit $?", "sh"] + words
    let output = Pipe()
    process.standardOutput = output
    let start = DispatchTime.now().uptimeNanoseconds
    try process.run()
    _ = output.fileHandleForReading.readDataToEndOfFile()
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    process.waitUntilExit()
    return (process.terminationStatus, seconds)
  }
}
