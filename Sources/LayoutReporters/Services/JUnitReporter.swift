import LayoutModel

extension ReportFormat {
  /// For what reads test results.
  package static let junit = ReportFormat(
    name: "junit", summary: "Test results as JUnit writes them: a case a layout."
  ) { style in JUnitReporter(failingSeverity: style.failingSeverity) }
}

/// Test results as JUnit writes them: a suite a file, a case a layout.
///
/// A case fails for what fails the run, shown or not; what does not is its output. A file that could not be read is a case
/// with an error, which is what JUnit calls a test that could not be done; one that was left out is a skipped case.
package struct JUnitReporter: Reporter {
  /// The least severity that fails a case.
  package var failingSeverity: Severity

  /// Makes a reporter.
  package init(failingSeverity: Severity = .error) {
    self.failingSeverity = failingSeverity
  }

  /// Yes, in the cases.
  package var countsWithheld: Bool { true }

  /// Yes, in skipped cases.
  package var listsOmissions: Bool { true }

  /// The head.
  package mutating func begin() -> VisibleText {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"plumb\">\n"
  }

  /// The suite of a file.
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    var failures = file.layouts.count { $0.fails(at: failingSeverity) }
    let omissionFails = file.omissions.contains { $0.severity >= failingSeverity }
    if file.omission != nil, omissionFails { failures += 1 }
    let skipped = file.omission == nil || omissionFails ? 0 : 1
    let errors = file.failures.isEmpty ? 0 : 1
    // Of what mistakes hide a part no case passes.
    let layouts = file.layouts.filter { !file.isPartial || !$0.findings.isEmpty || !$0.withheld.isEmpty }
    let tests = layouts.count + errors + (file.omission == nil ? 0 : 1)
    let counts: VisibleText =
      "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    write("  <testsuite name=\"\(XMLText.escaped(file.path))\" \(counts)>\n")
    for diagnosis in layouts { addCase(of: diagnosis, in: file.path, write) }
    if errors > 0 {
      Self.writeCase(named: file.path, in: file.path, write) {
        Self.writeElement("error", file.failures, in: nil, write)
      }
    }
    if let omission = file.omission {
      Self.writeCase(named: file.path, in: file.path, write) {
        guard !omissionFails else { return Self.writeElement("failure", file.omissions, in: nil, write) }
        let reason = file.omissions.first?.words(in: nil).message ?? omission.summary
        write("      <skipped message=\"\(XMLText.escaped(reason))\"/>\n")
      }
    }
    write("  </testsuite>\n")
  }

  /// The foot.
  package mutating func end(write: (VisibleText) -> Void) { write("</testsuites>\n") }

  private func addCase(of diagnosis: Diagnosis, in path: String, _ write: (VisibleText) -> Void) {
    let least = diagnosis.fails(at: failingSeverity) ? diagnosis.leastFailingSeverity(failingSeverity) : nil
    let failing = diagnosis.findings.lazy.filter { finding in least.map { finding.severity >= $0 } ?? false }
    let others = diagnosis.findings.lazy.filter { finding in least.map { finding.severity < $0 } ?? true }
    let remark = Self.remark(on: diagnosis.withheld)
    let hasOutput = !others.isEmpty || remark != nil
    guard least != nil || hasOutput else {
      return write("\(Self.start(ofCase: diagnosis.layout.name, in: path))/>\n")
    }
    Self.writeCase(named: diagnosis.layout.name, in: path, write) {
      if !failing.isEmpty {
        Self.writeElement("failure", failing, in: diagnosis, write)
      } else if least != nil {
        write("      <failure message=\"\(XMLText.escaped(remark ?? ""))\"/>\n")
      }
      guard hasOutput else { return }
      write("      <system-out>")
      Self.writeText(of: others, in: diagnosis, write)
      if let remark { write((others.isEmpty ? "" : "\n") + XMLText.escaped(remark)) }
      write("</system-out>\n")
    }
  }

  private static func start(ofCase name: String, in path: String) -> VisibleText {
    "    <testcase name=\"\(XMLText.escaped(name))\" classname=\"\(XMLText.escaped(path))\""
  }

  /// Writes a case that has something to say.
  private static func writeCase(
    named name: String, in path: String, _ write: (VisibleText) -> Void, contents: () -> Void
  ) {
    write("\(start(ofCase: name, in: path))>\n")
    contents()
    write("    </testcase>\n")
  }

  /// What was found and is not shown, but for notes that no one asked for; `nil` where nothing was.
  private static func remark(on withheld: [WithheldFinding]) -> String? {
    let reasons: [(WithheldFinding.Reason, String)] = [
      (.limit, "not shown"), (.severity, "below the least severity"), (.known, "known"), (.silenced, "silenced"),
    ]
    let parts = reasons.compactMap { reason, words -> String? in
      let count = withheld.count { $0.reason == reason && !($0.finding.severity == .note && reason == .severity) }
      return count == 0 ? nil : "\(count) finding\(count == 1 ? "" : "s") \(words)"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Writes one element for all findings, since not every reader takes several.
  private static func writeElement(
    _ name: VisibleText, _ findings: some Collection<Finding>, in diagnosis: Diagnosis?, _ write: (VisibleText) -> Void
  ) {
    guard let first = findings.first else { return }
    let count = findings.count
    let more = count > 1 ? " (and \(count - 1) more)" : ""
    let type = XMLText.escaped(first.rule.id)
    let message = XMLText.escaped(first.words(in: diagnosis).message + more)
    write("      <\(name) message=\"\(message)\" type=\"\(type)\">")
    writeText(of: findings, in: diagnosis, write)
    write("</\(name)>\n")
  }

  /// Writes findings a line each, with their reasons below.
  private static func writeText(
    of findings: some Collection<Finding>, in diagnosis: Diagnosis?, _ write: (VisibleText) -> Void
  ) {
    var isFirst = true
    for finding in findings {
      let words = finding.words(in: diagnosis)
      let lines = [ConciseReporter.line(of: finding, words)] + words.explanation.dropFirst().map { "  \($0)" }
      write((isFirst ? "" : "\n") + XMLText.content(lines))
      isFirst = false
    }
  }
}
