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
  private var entries: [Baseline.Key: Baseline.Entry] = [:]
  /// The files that the run looked at, as this version and as the first one name them.
  private var diagnosedFiles: (new: Set<ExactText>, old: Set<ExactText>) = ([], [])
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
    if !file.failures.allSatisfy(\.isMistake) { status = .failure }
    let name = paths.pathInRepository(of: file.path)
    // What mistakes hide is not looked at, and not known to be gone.
    if file.failures.isEmpty {
      diagnosedFiles.new.insert(name)
      diagnosedFiles.old.insert(paths.key(of: file.path))
    }
    var fingerprints = FindingFingerprints(of: file, hasPath: false)
    let shown = filter.filtered(file)
    for failure in shown.failures where failure.isMistake { add(failure, of: name, &fingerprints, in: nil) }
    for diagnosis in shown.layouts {
      for finding in diagnosis.findings { add(finding, of: name, &fingerprints, in: diagnosis) }
    }
  }

  private mutating func add(
    _ finding: Finding, of name: ExactText, _ fingerprints: inout FindingFingerprints, in diagnosis: Diagnosis?
  ) {
    let key = Baseline.Key.fingerprint(file: name, fingerprints.sharedFingerprint(of: finding, in: diagnosis))
    let known = entries[key]
    let message = known?.message ?? Baseline.message(of: finding, in: diagnosis)
    entries[key] = Baseline.Entry(rule: finding.rule.id, message: message, count: (known?.count ?? 0) + 1)
  }

  mutating func finish(to printer: inout Printer) -> ExitStatus {
    let others = old?.entriesOfOtherFiles { key in
      switch key {
      case .fingerprint(let file, _): diagnosedFiles.new.contains(file)
      case .message(let file, _, _): diagnosedFiles.old.contains(file)
      }
    }
    entries.merge(others ?? [:]) { found, _ in found }
    do throws(SystemError) {
      try FilePlace(named: path).write(Array(text.utf8), from: console)
    } catch {
      printer.complain("plumb: cannot write \(path): \(error.message)\n")
      return .failure
    }
    let total = entries.values.reduce(0) { $0 + $1.count }
    printer.print("\(total) finding\(total == 1 ? "" : "s") in \(path)\n")
    return status
  }

  /// The file: a line a finding, sorted, so that a change of one is a change of a line.
  private var text: String {
    let lines = entries.map { Line(key: $0.key, entry: $0.value) }.sorted().map { "    " + $0.text }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return "{\n  \"baseline\": 2,\n  \"findings\": \(list)\n}\n"
  }

  private struct Line: Comparable {
    let key: Baseline.Key
    let entry: Baseline.Entry

    private var fingerprint: String {
      if case .fingerprint(_, let name) = key { name } else { "" }
    }

    static func == (left: Line, right: Line) -> Bool { left.key == right.key }

    static func < (left: Line, right: Line) -> Bool {
      (left.key.file, left.entry.rule, left.entry.message, left.fingerprint)
        < (right.key.file, right.entry.rule, right.entry.message, right.fingerprint)
    }

    var text: String {
      var members = [("file", key.file.text), ("rule", entry.rule)]
      if !fingerprint.isEmpty { members.append(("fingerprint", fingerprint)) }
      members.append(("message", entry.message.text))
      var texts = members.map { "\"\($0.0)\": " + JSONText.quoted($0.1).text }
      if entry.count != 1 { texts.append("\"count\": \(entry.count)") }
      return "{" + texts.joined(separator: ", ") + "}"
    }
  }
}
