import ExactArithmetic
import LayoutModel

extension Layout {
  /// Everything that can be found out about the layout.
  ///
  /// - Parameters:
  ///   - findings: What the loader found already; they become part of the diagnosis.
  ///   - options: What to find out, and how much work to spend.
  /// - Returns: The diagnosis, its findings sorted by position.
  package func diagnosed(findings: [Finding] = [], options: AnalysisOptions = AnalysisOptions()) -> Diagnosis {
    var work = Work(steps: options.budget)
    return diagnosed(findings: findings, options: options, &work)
  }

  /// The same with what is left of the work that an input may take.
  ///
  /// - Parameters:
  ///   - findings: What the loader found already.
  ///   - options: What to find out; the budget is only for words.
  ///   - work: What is left.
  ///   - reserve: What only the search for redundant constraints may take.
  /// - Returns: The diagnosis.
  package func diagnosed(
    findings: [Finding], options: AnalysisOptions, _ work: inout Work, reserve: Work?
  ) -> Diagnosis {
    if let diagnosis = conventions.diagnosis(of: self, options: options, &work) {
      reserve.map { work.giveBack($0) }
      return diagnosis
    }
    return Diagnoser(options: options).diagnose(self, findings: findings, &work, reserve: reserve)
  }

  /// The same where every search shares what is left.
  package func diagnosed(findings: [Finding], options: AnalysisOptions, _ work: inout Work) -> Diagnosis {
    diagnosed(findings: findings, options: options, &work, reserve: nil)
  }
}
