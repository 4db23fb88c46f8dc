import LayoutModel

extension Layout {
  /// Everything that can be found out about the layout.
  ///
  /// - Parameters:
  ///   - findings: What the loader found already; they become part of the diagnosis.
  ///   - options: What to find out, and how much work to spend.
  /// - Returns: The diagnosis, its findings sorted by position.
  package func diagnosed(findings: [Finding] = [], options: AnalysisOptions = AnalysisOptions()) -> Diagnosis {
    if log != nil { return LogDiagnoser(options: options).diagnose(self) }
    return Diagnoser(options: options).diagnose(self, findings: findings)
  }
}
