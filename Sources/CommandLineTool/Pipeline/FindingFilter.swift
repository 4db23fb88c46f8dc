import LayoutModel

/// Which findings are shown and count: what a user did not ask for is as if it were not found.
struct FindingFilter: Sendable {
  /// The least severity.
  let leastSeverity: Severity
  /// The ids of rules that were asked for by name.
  let enabledRules: Set<String>

  init(_ settings: Settings) {
    leastSeverity = settings.leastSeverity
    enabledRules = settings.enabledRules
  }

  /// Whether a finding is shown.
  ///
  /// A rule named with `--enable` is, whatever its severity. Of the others, those of a sufficient severity are, except
  /// warnings and errors of rules that are off by default; notes are off by default and asking for notes asks for them.
  func shows(_ finding: Finding) -> Bool {
    if enabledRules.contains(finding.rule.id) { return true }
    guard finding.severity >= leastSeverity else { return false }
    return finding.isShownByDefault || finding.severity == .note
  }

  /// The diagnosis of a file with the findings that are shown.
  func filtered(_ file: FileDiagnosis) -> FileDiagnosis {
    var file = file
    for index in file.layouts.indices {
      file.layouts[index].findings.removeAll { !shows($0) }
    }
    return file
  }
}
