import ConsoleLogInput
import LayoutModel
import LayoutReporters

extension Command {
  /// `plumb reprint`: a log's constraints printed again.
  static let reprint = Command(
    name: "reprint",
    summary: "Print the constraints of a console log again, and show where a byte differs",
    discussion: """
      Every constraint of the log is read, and printed from what was understood, in the
      words of the framework or library that printed it. That both are the same to the byte
      proves that it was read rightly.

      Status: 0 every line is the same, 1 a line differs or was not read, 2 a file could not
      be read.
      """,
    operands: .many("LOG"),
    flags: [.stdinPath, .help],
    examples: [Example(line: "plumb reprint app.log", purpose: "check that a log is understood")]
  ) { (invocation, printer) throws(UsageError) in
    let reader = InputReader(
      console: invocation.console, standardInputPath: invocation.settings.standardInputPath)
    var status = ExitStatus.success
    for operand in FileKey.once(invocation.operands, in: invocation.console) {
      status = max(status, reprint(operand, reader, &printer))
    }
    return status
  }

  private static func reprint(_ operand: String, _ reader: InputReader, _ printer: inout Printer) -> ExitStatus {
    let path = reader.reportedPath(operand)
    let bytes: [UInt8]
    do {
      bytes = try reader.readBytes(operand, path: path)
    } catch {
      for finding in error.findings { printer.complain("error: \(finding.words(in: nil).message)\n") }
      return .failure
    }
    var original = ""
    var reprinted = ""
    var unread: [UnreadLogLine] = []
    for (index, message) in LogScanner.messages(in: bytes).enumerated() {
      let layout = LogLayoutBuilder.layout(of: message, file: path, number: index + 1)
      for line in LogReprint(layout).lines {
        original += line.original + "\n"
        reprinted += line.reprinted + "\n"
      }
      unread += layout.log?.unreadLines ?? []
    }
    printer.printVerbatim(reprinted)
    for line in unread { printer.complain("\(path):\(line.range.start.line): not read: \(line.reason)\n") }
    let difference = UnifiedDiff(from: original, to: reprinted)
    if !difference.isEmpty { printer.complain(difference.text(oldName: path, newName: "\(path) (reprinted)")) }
    return difference.isEmpty && unread.isEmpty ? .success : .findings
  }
}
