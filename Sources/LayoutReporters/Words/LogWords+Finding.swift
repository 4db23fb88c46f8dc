import LayoutModel

extension LogWords {
  /// The words of the finding of a message.
  func words(_ annotations: [Annotation]) -> FindingWords {
    let isConflict = log.outcome == .unsatisfiable
    var details = [picture ?? arithmetic].compactMap { $0 }
    details += log.members.filter(\.isInConflict).compactMap(meaning).uniqued
    details += missing.dropFirst()
    if let breaches = LogFrameWords(diagnosis: diagnosis, log: log).breaches {
      details.append("By the frames beside the message \(breaches)")
    }
    if let suspect = log.suspects.first, let suspicion {
      details.append("Suspect: \(located(suspect)), since \(suspicion)")
    }
    for source in log.sources where !source.isCertain || source.writtenConstant != nil {
      let lines = LogSourceWords(layout: layout, source: source).lines
      details.append("\(diagnosis.constraints[source.constraint].id): " + lines.joined(separator: "; "))
    }
    if isConflict || (log.outcome == .consistent && !isList && context?.mayBeList != true) {
      details.append(brokenLine)
    }
    if let lack = context.flatMap(Self.lack) { details.append(lack) }
    return FindingWords(
      message: answer, annotations: annotations, details: details, hint: fix,
      verbatim: excerpt.isEmpty ? nil : excerpt.joined(separator: "\n"))
  }

  /// What the paste lacks of the message, a sentence without a full stop; `nil` where it lacks nothing.
  static func lack(of context: LogContext) -> String? {
    if context.isCutOff, context.mayBeList { return nil }
    if context.isCutOff { return "The message is cut off; what is there was used" }
    return context.lacksHeadOnly ? "The beginning of the message is not here; what is there shows the conflict" : nil
  }

  private var brokenLine: String {
    if let broken = log.broken { return "Broken was \(located(broken))" }
    if let unlisted = context?.unlistedBrokenConstraint {
      return "Broken was \(LogPhrase.describe(unlisted, in: layout)), which the list does not hold"
    }
    guard let predicted = log.predictedBroken else { return "Which constraint was broken is not in the log" }
    return "Which constraint was broken is not in the log; \(likelihood) it was \(located(predicted))"
  }

  /// Where a constraint was certainly written, `Main.storyboard:12`; `nil` where that is not known.
  func place(ofWritten constraint: Int) -> String? {
    guard let source = log.sources.first(where: { $0.constraint == constraint && $0.isCertain }),
      let range = source.places.first?.range
    else { return statedPlace(of: constraint).map { "\($0.file):\($0.line)" } }
    func name(_ range: SourceRange) -> String { "\(layout.file(of: range)):\(range.start.line)" }
    // A helper is no place to change anything for one view.
    guard source.isCallerCertain, let caller = source.callers.first else { return name(range) }
    return "\(name(caller)) (by way of \(name(range)))"
  }

  /// Where the log itself says that a constraint was written, as SnapKit does: `Cell.swift#33`; `nil` where it does not.
  func statedPlace(of constraint: Int) -> (file: String, line: Int)? {
    let line = context?.lines.first { $0.constraint == constraint && $0.style.sourceLocation != nil }
    guard let parts = line?.style.sourceLocation?.split(separator: "#"), parts.count == 2, let number = Int(parts[1]),
      number > 0
    else { return nil }
    return (String(parts[0]), number)
  }

  private var likelihood: String { PredictionWords.likelihood(of: log.predictedGroup) }

  /// Which constraint was broken, where the log does not say, a clause; `nil` where nothing is predicted.
  var prediction: String? {
    guard let predicted = log.predictedBroken, diagnosis.constraints.indices.contains(predicted) else { return nil }
    let isShown = log.members.contains { $0.constraint == predicted && $0.isInConflict }
    let constraint =
      diagnosis.constraints[predicted].id + (isShown ? "" : " (\(describe(predicted)))")
      + (place(ofWritten: predicted).map { " at \($0)" } ?? "")
    // The rate is of lists that are whole.
    let share =
      context?.isCutOff == true
      ? ", of those that are here"
      : context?.unreadLines.isEmpty == false
        ? ", of those that could be read"
        : log.predictedGroup.map { ", which is right in \($0.percentage) of 100 such logs" } ?? ""
    return "the log does not say; by prediction \(constraint)\(share)"
  }

  /// The words of the finding of an ambiguity.
  static func words(_ ambiguity: LogAmbiguity, in layout: Layout, _ annotations: [Annotation]) -> FindingWords {
    let what =
      switch ambiguity.attribute {
      case .x: "Horizontal position"
      case .y: "Vertical position"
      case .width: "Width"
      case .height: "Height"
      case nil: "Layout"
      }
    return FindingWords(
      message: "\(what) is ambiguous for \(layout[ambiguity.item].name)", annotations: annotations,
      details: ["the log says so; why can only be seen from the app's constraints"],
      hint: "Add the constraint that decides it", verbatim: nil)
  }
}
