extension Command {
  /// `plumb golden`: diagnoses as a regression test.
  static let golden = Command(
    name: "golden",
    summary: "Compare the diagnosis of layouts with the one stored beside each",
    discussion: """
      The diagnosis of Login.layout is stored in Login.layout.plumb.txt: the verdict, what is
      found and why, and the log that UIKit would print, without line numbers. A difference is
      printed as a unified diff, with the command that accepts it. So is a stored diagnosis
      whose layout is gone. Swift files are compared where they are named, not in directories.

      With --size, --device, --rtl and other flags that change a diagnosis, it is that under all
      of them, and the flags are stored with it: to compare it under others is an error.

      Status: 0 all are as stored, 1 one is not, or none is stored, or a layout is gone, 2 a file
      could not be read or written, or other flags are stored.
      """,
    operands: .many("FILE"),
    flags: [.update] + Flag.ofGoldens + [.quiet, .color, .budget, .help],
    examples: [
      Example(line: "plumb golden *.layout", purpose: "in CI: has anything changed"),
      Example(line: "plumb golden --update Login.layout", purpose: "accept what is said now"),
      Example(line: "plumb golden --update --device all --rtl .", purpose: "store it for every device"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    guard !invocation.operands.contains("-") else {
      throw UsageError("plumb golden cannot compare standard input", hint: "nothing is stored beside it: name a file")
    }
    var writer = GoldenWriter(invocation)
    return try await LayoutRun(invocation, partialLayouts: .named).write(with: &writer, to: &printer)
  }
}
