import LayoutModel

/// Which findings are shown and count. What a rule finds that is off is as if it were not found; what is less severe than
/// asked for is found and not shown.
struct FindingFilter: Sendable {
  /// The least severity.
  let leastSeverity: Severity
  /// The ids of rules that were asked for by name.
  let enabledRules: Set<String>

  init(_ settings: Settings) {
    leastSeverity = settings.leastSeverity
    enabledRules = settings.enabledRules
  }

  /// Whether the rule of a finding is on: by default, by a configuration or by `--enable`.
  private func isOn(_ finding: Finding) -> Bool {
    finding.isShownByDefault || enabledRules.contains(finding.rule.id)
  }

  /// Whether a finding of a rule that is on is shown: one that was asked for by name is, whatever its severity.
  private func shows(_ finding: Finding) -> Bool {
    finding.severity >= leastSeverity || enabledRules.contains(finding.rule.id)
  }

  /// Whether a finding is shown.
  func isShown(_ finding: Finding) -> Bool { isOn(finding) && shows(finding) }

  /// The diagnosis of a file with the findings that are shown; what else was found is withheld.
  func filtered(_ file: consuming FileDiagnosis) -> FileDiagnosis {
    for index in file.layouts.indices {
      file.layouts[index].findings.removeAll { !isOn($0) }
      // What a comment silences is no news where it would not be shown.
      file.layouts[index].withheld.removeAll { !isOn($0.finding) || !shows($0.finding) }
      file.layouts[index].withhold(because: .severity) { !shows($0) }
    }
    return file
  }
}
