import LayoutModel
import LayoutReporters

/// The end of `plumb check --write-baseline`: the findings become known ones.
///
/// What is known of files that the run does not look at stays, unless they are gone.
struct BaselineWriter: DiagnosisWriter {
  private let path: String
  private let console: Console
  private let paths: BaselinePaths
  private let filter: FindingFilter
  private let old: Baseline?
  private var failures: FailureWriter
  private var counts: [Baseline.Entry: Int] = [:]
  private var diagnosedFiles: Set<ExactText> = []
  private var status = ExitStatus.success

  /// Prepares the file.
  ///
  /// - Throws: ``UsageError`` when no file is named, or it holds something else.
  init(_ invocation: Command.Invocation) throws(UsageError) {
    guard let path = invocation.settings.baseline else {
      throw UsageError("--write-baseline needs a file to write", hint: "name it with --baseline FILE")
    }
    self.path = path
    console = invocation.console
    paths = BaselinePaths(baseline: path, console: console)
    filter = FindingFilter(invocation.settings)
    failures = FailureWriter(settings: invocation.settings, console: console)
    old = FileStatus(at: console.resolved(path)) != nil ? try Baseline(at: path, for: console) : nil
  }

  mutating func begin(to printer: inout Printer) {}

  mutating func take(_ file: FileDiagnosis, to printer: inout Printer) {
    failures.take(file, to: &printer)
    guard file.failures.isEmpty else {
      status = .failure
      return
    }
    diagnosedFiles.insert(paths.key(of: file.path))
    for diagnosis in filter.filtered(file).layouts {
      for finding in diagnosis.findings {
        counts[Baseline.entry(of: finding, in: diagnosis, paths: paths), default: 0] += 1
      }
    }
  }

  mutating func finish(to printer: inout Printer) -> ExitStatus {
    counts.merge(old?.entriesOfOtherFiles(than: diagnosedFiles) ?? [:]) { $1 }
    do throws(SystemError) {
      try FilePlace(named: path).write(Array(text.utf8), from: console)
    } catch {
      printer.complain("plumb: cannot write \(path): \(error.message)\n")
      return .failure
    }
    let total = counts.values.reduce(0, +)
    printer.print("\(total) finding\(total == 1 ? "" : "s") in \(path)\n")
    return status
  }

  /// The file: a line a finding, sorted, so that a change of one is a change of a line.
  private var text: String {
    let lines = counts.sorted { $0.key < $1.key }.map { entry, count -> String in
      let members = [("file", entry.file.text), ("message", entry.message.text), ("rule", entry.rule)]
      let list = members.map { "\"\($0.0)\":" + JSONText.quoted($0.1).text }.joined(separator: ",")
      return "    {" + (count == 1 ? "" : "\"count\":\(count),") + list + "}"
    }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return "{\n  \"baseline\": 1,\n  \"findings\": \(list)\n}\n"
  }
}
