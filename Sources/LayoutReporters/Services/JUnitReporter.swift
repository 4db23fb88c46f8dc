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
  package mutating func add(_ file: FileDiagnosis) -> VisibleText {
    var cases = file.layouts.map { self.case(of: $0, in: file.path) }
    if !file.failures.isEmpty {
      let parts = [Self.element("error", file.failures, in: nil)]
      cases.append(Self.case(named: file.path, in: file.path, parts: parts))
    }
    var failures = file.layouts.count { $0.fails(at: failingSeverity) }
    var skipped = 0
    if let omission = file.omission {
      let isFailure = file.omissions.contains { $0.severity >= failingSeverity }
      let reason = file.omissions.first?.words(in: nil).message ?? omission.summary
      let parts = [isFailure ? Self.element("failure", file.omissions, in: nil) : Self.skipped(reason)]
      cases.append(Self.case(named: file.path, in: file.path, parts: parts))
      if isFailure { failures += 1 } else { skipped = 1 }
    }
    let errors = file.failures.isEmpty ? 0 : 1
    let counts: VisibleText =
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    return "  <testsuite name=\"\(XMLText.escaped(file.path))\" \(counts)>\n\(cases.joined())  </testsuite>\n"
  }

  /// The foot.
  package mutating func end() -> VisibleText { "</testsuites>\n" }

  private func `case`(of diagnosis: Diagnosis, in path: String) -> VisibleText {
    let least = diagnosis.fails(at: failingSeverity) ? diagnosis.leastFailingSeverity(failingSeverity) : nil
    let failing = diagnosis.findings.filter { finding in least.map { finding.severity >= $0 } ?? false }
    let others = diagnosis.findings.filter { finding in least.map { finding.severity < $0 } ?? true }
    let remark = Self.remark(on: diagnosis.withheld)
    var parts: [VisibleText] = []
    if !failing.isEmpty {
      parts.append(Self.element("failure", failing, in: diagnosis))
    } else if least != nil {
      parts.append("      <failure message=\"\(XMLText.escaped(remark ?? ""))\"/>\n")
    }
    let text = others.isEmpty ? nil : Self.text(of: others, in: diagnosis)
    let lines = [text, remark.map(XMLText.escaped)].compactMap { $0 }
    if !lines.isEmpty {
      parts.append("      <system-out>\(lines.joined(separator: "\n"))</system-out>\n")
    }
    return Self.case(named: diagnosis.layout.name, in: path, parts: parts)
  }

  private static func `case`(named name: String, in path: String, parts: [VisibleText]) -> VisibleText {
    let start: VisibleText = "    <testcase name=\"\(XMLText.escaped(name))\" classname=\"\(XMLText.escaped(path))\""
    return parts.isEmpty ? "\(start)/>\n" : "\(start)>\n\(parts.joined())    </testcase>\n"
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

  private static func skipped(_ message: String) -> VisibleText {
    "      <skipped message=\"\(XMLText.escaped(message))\"/>\n"
  }

  /// One element for all findings, since not every reader takes several.
  private static func element(_ name: String, _ findings: [Finding], in diagnosis: Diagnosis?) -> VisibleText {
    guard let first = findings.first else { return "" }
    let more = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
    let type = XMLText.escaped(first.rule.id)
    return "      <\(name) message=\"\(XMLText.escaped(first.words(in: diagnosis).message + more))\" type=\"\(type)\">"
      + "\(text(of: findings, in: diagnosis))</\(name)>\n"
  }

  private static func text(of findings: [Finding], in diagnosis: Diagnosis?) -> VisibleText {
    XMLText.content(
      findings.flatMap { finding in
        let words = finding.words(in: diagnosis)
        return [ConciseReporter.line(of: finding, words)] + words.explanation.dropFirst().map { "  \($0)" }
      })
  }
}
