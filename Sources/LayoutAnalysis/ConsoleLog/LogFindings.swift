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
    var result: [Finding] = []
    if let log = diagnosis.log { result.append(main(log)) }
    result += context.unreadLines.map { line in
      Finding(
        .unreadLogLine, file: layout.file, range: line.range, message: "This line was not understood: \(line.reason)",
        annotations: [Annotation(range: line.range, label: "", isPrimary: true)],
        details: ["What is said of the rest of the log does not count on it"])
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
    let rule: Rule = isConflict ? .unsatisfiableConstraints : isUndecided ? .undecided : .incompleteLog
    var details: [String] = []
    if let picture = log.picture {
      details.append(picture)
    } else if let arithmetic = log.arithmetic {
      details.append(arithmetic)
    }
    details += log.members.filter(\.isInConflict).compactMap(\.meaning).uniqued
    details += log.missing.dropFirst()
    if let suspect = log.suspects.first, let suspicion = log.suspicion {
      details.append("Suspect: \(LogPhrase.describe(layout.constraints[suspect], in: layout)), since \(suspicion)")
    }
    if isConflict { details.append(brokenLine(log)) }
    if context.isCutOff { details.append("The message is cut off; what is there was used") }
    var finding = Finding(
      rule, file: layout.file, range: position(log), message: log.answer, annotations: annotations(log),
      details: details, hint: log.fix, conflict: log.conflict)
    // A message has one cause, however many ways it can be shown in.
    finding.furtherConflicts = log.conflict.map { main in diagnosis.conflicts.indices.filter { $0 != main } } ?? []
    return finding
  }

  /// Whether a limit was reached.
  private var isUndecided: Bool { diagnosis.verdict == .undecided && !diagnosis.conflictsComplete }

  private func brokenLine(_ log: LogDiagnosis) -> String {
    if let broken = log.broken {
      return "Broken was \(LogPhrase.describe(layout.constraints[broken], in: layout))"
    }
    if let unlisted = context.unlistedBrokenConstraint {
      return "Broken was \(LogPhrase.describe(unlisted, in: layout)), which the list does not hold"
    }
    guard let predicted = log.predictedBroken else { return "Which constraint was broken is not in the log" }
    let words = LogPhrase.describe(layout.constraints[predicted], in: layout)
    return "Which constraint was broken is not in the log; most likely it was \(words)"
  }

  private func position(_ log: LogDiagnosis) -> SourceRange? {
    let index = log.suspects.first ?? log.broken ?? log.predictedBroken
    return index.flatMap { layout.constraints[$0].origin.range } ?? SourceRange(line: layout.line, column: 1)
  }

  private func annotations(_ log: LogDiagnosis) -> [Annotation] {
    log.members.filter { $0.isInConflict && log.outcome == .unsatisfiable }.compactMap { member in
      layout.constraints[member.constraint].origin.range.map { range in
        let label = member.constraint == log.suspects.first ? "suspect" : member.maker == .developer ? "" : "not yours"
        return Annotation(range: range, label: label, isPrimary: member.constraint == log.suspects.first)
      }
    }.sorted { $0.range < $1.range }
  }
}

extension [String] {
  /// The elements without repetitions, in order.
  var uniqued: [String] {
    var seen = Set<String>()
    return filter { seen.insert($0).inserted }
  }
}
