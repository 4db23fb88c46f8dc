import LayoutReporters

extension Command {
  /// `plumb man`: the manual.
  static let man = Command(
    name: "man",
    summary: "Print the manual page",
    discussion: "make install puts it where man plumb finds it.",
    operands: .none,
    examples: [Example(line: "plumb man | man -l -", purpose: "read it")]
  ) { (_, printer) throws(UsageError) in
    printer.print(VisibleText(visible: ManualPage.text))
    return .success
  }
}
