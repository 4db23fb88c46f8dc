import Foundation

/// How long the tool takes to do nothing, beside a program that does nothing either, and how large it is.
enum StartupBench {
  /// Prints both rows, or why there are none.
  static func run() throws {
    guard let tool = ShellBench.tool else {
      return say("startup, size: not measured, there is no plumb beside plumb-bench\n")
    }
    let bench = try ShellBench(tool: tool)
    defer { bench.remove() }
    let times = try bench.measured(["\"$PLUMB\" --version", "env true"])
    say("startup, elapsed (processor) in ms: plumb --version \(times[0].text); env true \(times[1].text)\n")
    let size = try FileManager.default.attributesOfItem(atPath: tool.path)[.size] as? Int ?? 0
    say("size in MB: \(String(format: "%.2f", Double(size) / 1e6))\n")
  }
}
