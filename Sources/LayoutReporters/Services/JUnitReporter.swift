import LayoutModel

extension ReportFormat {
  /// For what reads test results.
  package static let junit = ReportFormat(
    name: "junit", summary: "Test results as JUnit writes them: a case a layout."
  ) { style in JUnitReporter(failingSeverity: style.failingSeverity) }
}

/// Test results as JUnit writes them: a suite a file, a case a layout.
///
/// A case fails for what fails the run; what does not is its output. A file that could not be read is a case with an error,
/// which is what JUnit calls a test that could not be done.
package struct JUnitReporter: Reporter {
  /// The least severity that fails a case.
  package var failingSeverity: Severity

  /// Makes a reporter.
  package init(failingSeverity: Severity = .error) {
    self.failingSeverity = failingSeverity
  }

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
    let failures = file.layouts.filter { $0.findings.contains { $0.severity >= failingSeverity } }.count
    let counts: VisibleText =
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(file.failures.isEmpty ? 0 : 1)\" skipped=\"0\""
    return "  <testsuite name=\"\(XMLText.escaped(file.path))\" \(counts)>\n\(cases.joined())  </testsuite>\n"
  }

  /// The foot.
  package mutating func end() -> VisibleText { "</testsuites>\n" }

  private func `case`(of diagnosis: Diagnosis, in path: String) -> VisibleText {
    let failing = diagnosis.findings.filter { $0.severity >= failingSeverity }
    let others = diagnosis.findings.filter { $0.severity < failingSeverity }
    var parts: [VisibleText] = []
    if !failing.isEmpty { parts.append(Self.element("failure", failing, in: diagnosis)) }
    if !others.isEmpty {
      parts.append("      <system-out>\(Self.text(of: others, in: diagnosis))</system-out>\n")
    }
    return Self.case(named: diagnosis.layout.name, in: path, parts: parts)
  }

  private static func `case`(named name: String, in path: String, parts: [VisibleText]) -> VisibleText {
    let start: VisibleText = "    <testcase name=\"\(XMLText.escaped(name))\" classname=\"\(XMLText.escaped(path))\""
    return parts.isEmpty ? "\(start)/>\n" : "\(start)>\n\(parts.joined())    </testcase>\n"
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
