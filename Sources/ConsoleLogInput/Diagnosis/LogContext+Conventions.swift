import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// What holds of the layouts of log messages: a log names a few constraints of a running app, so that nothing of it can be
/// solved as a whole, and what it prints has happened.
extension LogContext: LayoutConventions {
  package func diagnosis(of layout: Layout, options: AnalysisOptions, _ work: inout Work) -> Diagnosis? {
    LogDiagnoser(options: options).diagnose(layout, &work)
  }

  /// Yes.
  package var isOfOneRun: Bool { true }
}
