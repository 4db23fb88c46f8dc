import ExactArithmetic
import LayoutModel

/// What is to be said of a message of a console log.
struct LogWords {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// What was found out about the message.
  let log: LogDiagnosis

  private var layout: Layout { diagnosis.layout }
  private var context: LogContext? { layout.log }

  /// The answer in one sentence, without a full stop.
  var answer: String {
    switch log.outcome {
    case .unsatisfiable:
      let what = what
      return what + (cause.map { (what.contains(": ") ? "; " : ": ") + $0 } ?? "")
    case .rounding:
      return "As printed the constraints miss each other by no more than the rounding of their numbers, so they do not "
        + "show a conflict"
    case .consistent:
      if isList { return "The listed constraints can hold together: by themselves they are no conflict" }
      if let margin = log.assumedMargin {
        let what = what
        return "With margins of \(margin.generalText), which no log prints and a content view has unless they are set, "
          + what + (cause.map { (what.contains(": ") ? "; " : ": ") + $0 } ?? "")
      }
      if let cause {
        let isOfFrame = log.symptom == .maskOnConstrainedView
        return cause.capitalizingFirst + (isOfFrame ? ": whether these hold together hangs on its frame" : "")
      }
      if context?.isCutOff == true {
        return
          "The message is cut off, and what is left of it can hold together: what conflicts is in the part that is "
          + "missing"
      }
      return "The printed constraints can hold together; what conflicts must be something else, such as "
        + (missing.first ?? "")
    case .redacted: return "The system replaced the constraints by <private>, so there is nothing to explain"
    case .ambiguous:
      return "The layout of \(Phrase.list(ambiguousNames)) is ambiguous: nothing decides \(Phrase.list(undecided))"
    case .empty: return emptyAnswer
    }
  }

  private var emptyAnswer: String {
    if let limit = log.limit {
      return "The limit of \(Phrase.count(limit, "step")) was reached before it was known what conflicts"
    }
    if context?.kind == .ambiguity {
      return "The message says that a layout is ambiguous, but the lines that say of what are not here"
    }
    if let remark { return remark.answer }
    switch context?.loss {
    case .tags: return "The constraints of this message are gone: what stands between < and > was taken for tags"
    case .addresses:
      return "The addresses were taken out of this message, so that nothing tells which views are the same"
    case .ownAddresses:
      return
        "The addresses in this message are not those of its views: one stands for several objects, as SnapKit before "
        + "1.0 prints them, so that nothing tells which views are the same"
    case nil: break
    }
    if let broken = context?.unlistedBrokenConstraint {
      return "The list is not here, only the constraint that was broken: \(LogPhrase.describe(broken, in: layout))"
    }
    return "No constraint of this message could be read"
  }

  /// Whether nothing speaks of a conflict.
  private var isList: Bool { context?.isList == true }

  private var remark: LogRemarkWords? { context?.remark.map(LogRemarkWords.init) }

  /// Lines to show below the answer as they are: a visual format with a mark at the mistake.
  var excerpt: [String] { remark?.excerpt ?? [] }

  /// What cannot be, without its cause.
  private var what: String {
    guard let shape = log.shape, let axis = conflict.map(\.axis) else { return "" }
    let headline = ConflictHeadline(layout: layout, constraints: diagnosis.constraints, axis: axis)
      .text(of: scaled(shape))
    return log.isShapeSpecific ? headline : chain?.headline ?? headline
  }

  /// A shape whose number is what the suspect is off by: a centre counts half in a sum.
  private func scaled(_ shape: ConflictShape) -> ConflictShape {
    guard case .general(let count, let items, let excess) = shape, let factor = suspectFactor else { return shape }
    return .general(count: count, items: items, excess: excess.divided(by: factor) ?? excess)
  }

  /// How often the suspect counts in the sum, where that is more than once and it is no size: by so much it is off less than the
  /// sum.
  private var suspectFactor: Rational? {
    guard case .general(_, _, let excess)? = log.shape, let suspect = log.suspects.first, let conflict,
      diagnosis.constraints.indices.contains(suspect), !diagnosis.constraints[suspect].firstAttribute.isSize,
      let factor = zip(conflict.members, conflict.multipliers).first(where: { $0.0 == suspect })?.1.absoluteValue,
      let share = conflict.excess.absoluteValue.divided(by: factor), share < excess
    else { return nil }
    return excess.divided(by: share)
  }

  /// The conflict that the answer is about, be it one that shows with assumed margins only.
  private var conflict: Conflict? { log.conflict.map { diagnosis.conflicts[$0] } ?? log.assumedConflict }

  private var chain: LogChainWords? { log.chain.map { LogChainWords(chain: $0, layout: layout) } }

  /// The chain of items and gaps, drawn as a visual format.
  var picture: String? { chain?.picture }

  /// The sum that shows the contradiction.
  var arithmetic: String? {
    guard log.printedMembers > 2, let sum = conflict?.sum else { return nil }
    // `60 is 60 more than 0` says nothing.
    if sum.rooms.allSatisfy(\.total.isZero), sum.demands.count <= 1 { return nil }
    return suspectFactor.map { sum.divided(by: $0).text } ?? sum.text
  }

  /// What usually causes this, a clause.
  var cause: String? {
    guard let words = log.symptom.map(LogSymptomWords.init), !words.cause.isEmpty else { return nil }
    return filled(words.cause)
  }

  /// What to change, a sentence.
  var fix: String? {
    switch log.outcome {
    case .unsatisfiable:
      return log.isSystemOnly && !hasWayOut
        ? "Nothing in it is the app's own: it is usually harmless, and can be ignored unless something looks wrong"
        : log.symptom.map { filled(LogSymptomWords($0).fix) }
    case .rounding:
      return "Lower one of the constraints to priority 999, so that a fraction of a point does not matter"
    case .consistent:
      if isList { return "A list shows what a view has; paste the message of a conflict to have that explained" }
      if let symptom = log.symptom { return filled(LogSymptomWords(symptom).fix) }
      if let suspect = log.suspects.first.map(located) {
        return "Lower \(suspect) to priority 999, so that it gives way to what is not printed"
      }
      if let unlisted = context?.unlistedBrokenConstraint, !layout.isOfDeveloper(unlisted) {
        return
          "The constraint that was broken is none of the app's, so that there is nothing to change in it: usually it is "
          + "harmless, and can be ignored unless something looks wrong"
      }
      if let unlisted = context?.unlistedBrokenConstraint.map({ LogPhrase.describe($0, in: layout) }) {
        return "Look at what is not printed first; lowering \(unlisted) to priority 999 silences the message"
      }
      return log.predictedBroken == nil
        ? nil : "Look at what is not printed first: the line to give way is not the app's"
    case .redacted:
      return
        "Run the app from Xcode, or allow private data in the log with a logging profile, and paste the message again"
    case .ambiguous: return "Add the constraints that are missing: what is named is what nothing decides"
    case .empty:
      if log.limit != nil { return "Raise the limit with --budget" }
      if let remark { return remark.fix }
      switch context?.loss {
      case .tags: return "Paste the message again as code: on most pages between lines of ```"
      case .addresses: return "Paste the message as it was printed; other names for the addresses do, one for each view"
      case .ownAddresses:
        return "Update SnapKit, or give its views labels, and paste the message again"
      case nil: break
      }
      return context?.kind == .ambiguity
        ? "Paste the lines below the warning too: they name the view"
        : "Paste the whole message, from \"Unable to simultaneously satisfy constraints\" on"
    }
  }

  /// Whether the app can do something about what the system's own views say: where it shows them, or how it makes them.
  private var hasWayOut: Bool { log.symptom == .alert || log.symptom == .toolbar }

  /// Why the first suspect is suspected, a clause.
  var suspicion: String? {
    switch log.suspicion {
    case .wrongMask: "a view that has constraints of its own must not keep those of its autoresizing mask"
    case .prototyping: "it stands for constraints that are missing in Interface Builder"
    case .ownGapInStack: "the stack view keeps the distance of these two views itself"
    case .arrangedPinned: "the stack view places that view already"
    case .maskBelowNothing: "it takes more from its superview's size than there is"
    case .emptyFrame: "its view had an empty frame when that became constraints"
    case .belowZero: "nothing can have a size below 0"
    case .outsideParent: "it puts a view beside the one that holds it"
    case .beyondHolder: "it alone is longer than what holds it"
    case .heldTwice: "it is one of two that hold one edge"
    case .repeated: "it is one of two where one is enough"
    case .besideZero: "beside a size of 0, which collapses the view, it is the one that can give way"
    case .besideCentre: "the centre and the size of the view place it already"
    case .ownGuide: "a view cannot be where a guide inside of it is"
    case .besideEdges: "the two edges of the view place it already"
    case .strayed: "it is next to nothing, and another view is made as long"
    case .broken: "it was written in the app, and it is the one that was broken"
    case .writtenSize:
      "it was written in the app, and of a fixed size and the pins around it the size is mostly the one to give way"
    case .written: "it was written in the app, and of such constraints it is mostly the one to give way"
    case .firstToGive where log.broken != nil && log.broken == log.suspects.first:
      "no constraint written in the app takes part; this is the one that was broken"
    case .firstToGive: "no constraint written in the app takes part; this one would give way first"
    case nil: nil
    }
  }

  /// What a listed constraint means, a sentence without a full stop; `nil` where it says it all.
  func meaning(of member: LogMember) -> String? {
    let constraint = diagnosis.constraints[member.constraint]
    var parts = [LogMeaning.text(for: constraint, in: layout)].compactMap { $0 }
    for neighbour in member.newItems {
      guard let role = LogRoles.description(of: neighbour, in: layout) else { continue }
      parts.append("\(layout[neighbour.item].name) is \(role)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// What the list must be lacking.
  var missing: [String] { isList || log.symptom == .addedTwice ? [] : log.missing.map(missing) }

  private func missing(_ part: LogMissingPart) -> String {
    switch part {
    case .log: return "a part of the log that is not here"
    case .unknown(let unknown, let range):
      let name = layout.unknowns[unknown.index].name
      return "the \(name), which is not printed" + fitting(range)
    case .superview(let item): return "where the superview of \(layout[item].name) lies, which is not printed"
    case .size(let index):
      let size = diagnosis.constraints[index]
      return "another \(size.firstAttribute.name) of \(layout[size.firstItem].name) at that moment "
        + (size.constant.isInteger
          ? "(the number is read again for the message)"
          : "(\(size.constant.generalText) has at most six digits, and is read again for the message)")
    case .constraint:
      return "an optional constraint that counted at that moment and is not in the list, or a constant that was "
        + "changed before the message was printed"
    case .digits: return "numbers are printed with six digits, and the true ones differ by less than that"
    }
  }

  private func fitting(_ range: Interval) -> String {
    switch (range.lower, range.upper) {
    case (let lower?, let upper?):
      lower == upper
        ? " (only \(lower.generalText) would fit)" : " (only \(lower.generalText) to \(upper.generalText) would fit)"
    case (let lower?, nil) where lower.signum > 0: " (only \(lower.generalText) or more would fit)"
    case (nil, let upper?): " (only \(upper.generalText) or less would fit)"
    default: ""
    }
  }

  private func describe(_ index: Int) -> String { LogPhrase.describe(diagnosis.constraints[index], in: layout) }

  /// A constraint, and where it was written where that is certain.
  private func located(_ index: Int) -> String { describe(index) + (place(ofWritten: index).map { " at \($0)" } ?? "") }

  /// A sentence with its placeholders filled: the suspect, the masked view, the container, the subject.
  private func filled(_ text: String) -> String {
    // What a framework made cannot be lowered.
    let isOfOthers = !log.hasWrittenMember && text.contains("{suspect}")
    let text = isOfOthers ? LogSymptomWords.unwrittenFix(of: log.symptom) : text
    // What can be lowered is what somebody wrote, though something else is to blame.
    let changeable =
      log.suspects.first { layout.isOfDeveloper(diagnosis.constraints[$0]) && !isCollapse($0) } ?? log.suspects.first
    return text.replacing("{suspect}", with: changeable.map(located) ?? "one of them")
      .replacing("{inequality}", with: inequality.map { ", or make it an inequality: \($0)" } ?? "")
      .replacing("{masked}", with: log.masked.map { layout[$0].name } ?? "it")
      .replacing("{subject}", with: log.subject.map { layout[$0].name } ?? "it")
      .replacing("{container}", with: log.container.map { layout[$0].name } ?? "the container")
  }

  /// Whether a constraint makes the view that the symptom is about 0 in size: what is in it is to give way instead.
  private func isCollapse(_ index: Int) -> Bool {
    let constraint = diagnosis.constraints[index]
    return log.symptom == .collapsed && constraint.firstItem == log.subject && constraint.firstAttribute.isSize
      && constraint.secondItem == nil
  }

  /// The inequality that a suspect which is an equality can be: that of the two that the conflict makes no use of.
  private var inequality: String? {
    guard let suspect = log.suspects.first, diagnosis.constraints[suspect].relation == .equal,
      let conflict,
      let multiplier = zip(conflict.members, conflict.multipliers).first(where: { $0.0 == suspect })?.1
    else { return nil }
    var constraint = diagnosis.constraints[suspect]
    constraint.relation = multiplier.signum > 0 ? .greaterThanOrEqual : .lessThanOrEqual
    return letsNeighboursMeet(constraint) ? nil : constraint.equationText(in: layout)
  }

  /// Whether an inequality leaves two neighbours free to lie upon each other, or edges that were in line free to part: then it
  /// silences the message and spoils the layout. Guides may be met.
  private func letsNeighboursMeet(_ constraint: Constraint) -> Bool {
    guard let second = constraint.secondItem, constraint.firstAttribute.isLocation,
      ![constraint.firstItem, second].contains(where: { layout[$0].className.contains("LayoutGuide") })
    else { return false }
    let parent = layout[constraint.firstItem].parent
    guard layout[second].parent != constraint.firstItem, parent != second else { return false }
    let near: [Attribute] = [.leading, .left, .top]
    let (first, other) = (constraint.firstAttribute, constraint.secondAttribute)
    // Where no line says what holds a view, an edge at the same edge is one of its holder.
    guard first != other else { return parent != nil }
    return near.contains(first) && !near.contains(other)
      ? constraint.relation == .lessThanOrEqual : constraint.relation == .greaterThanOrEqual
  }

  // MARK: - Ambiguity

  private var ambiguousNames: [String] {
    (context?.ambiguities ?? []).map { layout[$0.item].name }.uniqued
  }

  /// What is not decided: `the width of PinView`.
  private var undecided: [String] {
    (context?.ambiguities ?? []).map { ambiguity in
      let what =
        switch ambiguity.attribute {
        case .x: "the horizontal position"
        case .y: "the vertical position"
        case .width: "the width"
        case .height: "the height"
        case nil: "position or size"
        }
      return "\(what) of \(layout[ambiguity.item].name)"
    }.uniqued
  }
}

extension String {
  /// With a capital letter at its start.
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension [String] {
  /// The elements without repetitions, in order.
  fileprivate var uniqued: [String] {
    var seen = Set<String>()
    return filter { seen.insert($0).inserted }
  }
}

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
    if isConflict || (log.outcome == .consistent && !isList) { details.append(brokenLine) }
    if context?.isCutOff == true { details.append("The message is cut off; what is there was used") }
    return FindingWords(
      message: answer, annotations: annotations, details: details, hint: fix,
      verbatim: excerpt.isEmpty ? nil : excerpt.joined(separator: "\n"))
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
    else { return nil }
    return "\(layout.file(of: range)):\(range.start.line)"
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
