import LayoutAnalysis
import LayoutModel

/// The findings of a log: its conflict, what is missing, lines that were not read.
struct LogFindings {
  private let diagnosis: Diagnosis
  private let context: LogContext
  private var layout: Layout { diagnosis.layout }

  /// Looks at a diagnosis whose words are found.
  init(diagnosis: Diagnosis, context: LogContext) {
    self.diagnosis = diagnosis
    self.context = context
  }

  /// The findings, by position.
  var findings: [Finding] {
    // Those of an ambiguity are there already, one for each part that is open.
    var result = diagnosis.findings
    if let log = diagnosis.log, result.isEmpty { result.append(main(log)) }
    result += context.unreadLines.map { line in
      Finding(
        .unreadLogLine, file: layout.file, range: line.range, content: .unreadLine(reason: line.reason),
        places: [FindingPlace(line.range)])
    }
    return result.sorted { left, right in
      switch (left.range, right.range) {
      case (let first?, let second?): first < second
      case (nil, _?): true
      default: false
      }
    }
  }

  private func main(_ log: LogDiagnosis) -> Finding {
    let isConflict = log.outcome == .unsatisfiable
    let rule: Rule =
      isConflict
      ? .unsatisfiableConstraints
      : isUndecided ? .undecided : context.remark?.rule ?? .incompleteLog
    var finding = Finding(
      rule, file: layout.file, range: position(log), content: .logMessage, places: places(log))
    finding.conflict = log.conflict
    // A message has one cause, however many ways it can be shown in.
    finding.furtherConflicts = log.conflict.map { main in diagnosis.conflicts.indices.filter { $0 != main } } ?? []
    return finding
  }

  /// Whether a limit was reached.
  private var isUndecided: Bool { diagnosis.verdict == .undecided && !diagnosis.conflictsComplete }

  private func position(_ log: LogDiagnosis) -> SourceRange? {
    let index = log.suspects.first ?? log.broken ?? log.predictedBroken
    return index.flatMap { layout.constraints[$0].origin.range } ?? SourceRange(line: layout.line, column: 1)
  }

  private func places(_ log: LogDiagnosis) -> [FindingPlace] {
    log.members.filter { $0.isInConflict && log.outcome == .unsatisfiable }.compactMap { member in
      layout.constraints[member.constraint].origin.range.map { range in
        let isSuspect = member.constraint == log.suspects.first
        return FindingPlace(
          range, label: isSuspect ? .suspect : member.maker == .developer ? .none : .foreign, isPrimary: isSuspect)
      }
    }.sorted { $0.range < $1.range }
  }
}
