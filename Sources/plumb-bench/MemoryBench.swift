import Foundation

/// The most memory that the tool has while it reports very many findings, in every format, beside what it may have.
///
/// A run may have `fixed`, and what its largest files take: so much for a view of a layout, so much for a byte of a log. How
/// many files there are, and how much is found in them, may not matter; the JSON report keeps findings for its end, up to the
/// limit on its size.
enum MemoryBench {
  /// What a run of small files may have, in MB.
  private static let fixed = 40.0
  /// What a view of a layout may take besides, in KB: with its unknowns, its rows, what is free of it and its findings.
  private static let perView = 14.0
  /// What a byte of a log may take besides, in bytes.
  private static let perLogByte = 20.0

  private static let formats = [
    "text", "apple", "json", "jsonl", "concise", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson",
    "markdown",
  ]

  /// Prints a row for each case and format.
  ///
  /// - Returns: Whether every run had at most what it may have.
  static func run() throws -> Bool {
    guard let tool = ShellBench.tool else {
      say("memory: not measured, there is no plumb beside plumb-bench\n")
      return true
    }
    let bench = try ShellBench(tool: tool)
    defer { bench.remove() }
    let views = 10_000
    let messages = 1_000
    try write(bareViews: views, to: bench.folder.appendingPathComponent("one.layout"))
    for index in 0..<120 {
      let folder = bench.folder.appendingPathComponent(index < 30 ? "few" : "many")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(bareViews: 100, to: folder.appendingPathComponent("\(index).layout"))
    }
    let log = String(repeating: message, count: messages)
    try log.write(to: bench.folder.appendingPathComponent("app.log"), atomically: false, encoding: .utf8)
    let cases = [
      ("30 files of 100 findings", "few", fixed), ("90 files of 100 findings", "many", fixed),
      ("one layout of \(views) findings", "one.layout", fixed + Double(views) * perView / 1024),
      ("one log of \(messages) findings", "app.log", fixed + Double(log.utf8.count) * perLogByte / 1_048_576),
    ]
    var isKept = true
    for (name, path, limit) in cases {
      let sizes = try formats.map { format in
        let file = bench.folder.appendingPathComponent(path).path
        return (format, try ToolRun(tool, ["check", "--format", format, file]).megabytes)
      }
      isKept = isKept && sizes.allSatisfy { $0.1 <= limit }
      let parts = sizes.map { "\($0.0) \(String(format: "%.0f", $0.1))" }
      say("memory, \(name), MB of \(String(format: "%.0f", limit)): \(parts.joined(separator: ", "))\n")
    }
    if !isKept { say("that is too much\n") }
    return isKept
  }

  private static func write(bareViews count: Int, to file: URL) throws {
    let text = "view Superview 320x480\n" + (0..<count).map { "  view View\($0)\n" }.joined()
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// A conflict as an app prints it.
  private static let message = """
    2026-11-22 10:00:00.000 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (
        "<NSLayoutConstraint:0x600000000010 UIView:0x7f8000000010.width == 300   (active)>",
        "<NSLayoutConstraint:0x600000000020 UIView:0x7f8000000010.width == 200   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600000000020 UIView:0x7f8000000010.width == 200   (active)>


    """
}
