import Foundation
import TestSupport

/// What a picture of 500 views takes beside the start of the tool, which a busy machine slows down as well.
enum DrawBench {
  /// Prints a row for each layout.
  ///
  /// - Returns: Whether every picture was drawn.
  static func run() throws -> Bool {
    guard let tool = ShellBench.tool else {
      say("draw: not measured, there is no plumb beside plumb-bench\n")
      return true
    }
    let bench = try ShellBench(tool: tool)
    defer { bench.remove() }
    let layouts = LargeLayout.allCases
    for layout in layouts {
      let file = bench.folder.appendingPathComponent("\(layout.rawValue).layout")
      try layout.text.write(to: file, atomically: false, encoding: .utf8)
    }
    let times = try bench.measured(
      layouts.map { "\"$PLUMB\" draw '\($0.rawValue).layout' -o '\($0.rawValue).svg'" } + ["\"$PLUMB\" --version"])
    let start = max(times[layouts.count].processor, 1e-6)
    let parts = zip(layouts, times).map { layout, time in
      "\(layout.rawValue) \(time.text) \(String(format: "%.0f", time.processor / start)) starts"
    }
    say("draw, \(LargeLayout.count) views, elapsed (processor) in ms: \(parts.joined(separator: "; "))\n")
    return layouts.allSatisfy { layout in
      let picture = bench.folder.appendingPathComponent("\(layout.rawValue).svg")
      return FileManager.default.fileExists(atPath: picture.path)
    }
  }
}
