import ExactArithmetic
import LayoutModel

/// What is to be said of a message of a console log.
struct LogWords {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// What was found out about the message.
  let log: LogDiagnosis

  /// The layout of the message.
  var layout: Layout { diagnosis.layout }
  /// What the log says beside constraints.
  var context: LogContext? { layout.log }

  /// The answer in one sentence, without a full stop.
  var answer: String {
    switch log.outcome {
    case .unsatisfiable:
      return whatAndCause
    case .rounding:
      return "As printed the constraints miss each other by no more than the rounding of their numbers, so they do not "
        + "show a conflict"
    case .consistent:
      if isList { return listAnswer }
      if let margin = log.assumedMargin {
        return "With margins of \(margin.generalText), which no log prints and a view has unless they are set, "
          + whatAndCause
      }
      if log.assumedConflict != nil { return whatAndCause }
      if let cause {
        if isUnlistedTooLong, let unlisted = unlistedLength { return "\(unlisted): \(cause)" }
        let isOfFrame = log.symptom == .maskOnConstrainedView
        return cause.capitalizingFirst + (isOfFrame ? ": whether these hold together hangs on its frame" : "")
      }
      if context?.mayBeList == true {
        return
          "These constraints can hold together, and no words of a conflict are here: they are a list of what views have, or a part "
          + "of a message"
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

  /// What a list says that has no words of a conflict around it.
  private var listAnswer: String {
    let alone =
      context?.isCutOff == true
      ? "The list is cut off, and what is here of it can hold together"
      : "The listed constraints can hold together: by themselves they are no conflict"
    guard context?.mayBeOfConflict == true else { return alone }
    if let margin = log.assumedMargin {
      return
        "No words of a conflict are here. If one printed the list: with margins of \(margin.generalText), which no log "
        + "prints and a view has unless they are set, " + whatAndCause
    }
    return alone + (cause.map { ". If a conflict printed them, " + $0 } ?? "")
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

  /// Whether what was broken is a size which the list does not hold, and is longer than one that the list gives.
  var isUnlistedTooLong: Bool {
    log.outcome == .consistent && log.symptom != .chainBeyondHolder && log.room != nil
      && context?.unlistedBrokenConstraint != nil
  }

  /// How long that is to be, and how long the other one is, a clause.
  private var unlistedLength: String? {
    guard let size = context?.unlistedBrokenConstraint, let room = log.room, let container = log.container else {
      return nil
    }
    let dimension = size.firstAttribute == .height ? "tall" : "wide"
    return "\(layout[size.firstItem].name) was to be \(size.constant.generalText) \(dimension), and "
      + "\(layout[container].name) is only \(room.generalText) \(dimension)"
  }

  /// Whether nothing speaks of a conflict.
  var isList: Bool { context?.isList == true }

  /// The words of a message that is no conflict.
  var remark: LogRemarkWords? { context?.remark.map(LogRemarkWords.init) }

  /// Lines to show below the answer as they are: a visual format with a mark at the mistake.
  var excerpt: [String] { remark?.excerpt ?? [] }

  /// What cannot be, with its cause.
  private var whatAndCause: String {
    let what = what
    return what + (cause.map { (what.contains(": ") ? "; " : ": ") + $0 } ?? "")
  }

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

  /// How often the suspect counts in the sum, where that is more than once and it is no size, or shares of another item's size count
  /// as parts: by so much it is off less than the sum.
  private var suspectFactor: Rational? {
    guard case .general(_, _, let excess)? = log.shape, let suspect = log.suspects.first, let conflict,
      diagnosis.constraints.indices.contains(suspect),
      !diagnosis.constraints[suspect].firstAttribute.isSize
        || conflict.members.contains(where: { isShare(diagnosis.constraints[$0]) }),
      let factor = zip(conflict.members, conflict.multipliers).first(where: { $0.0 == suspect })?.1.absoluteValue,
      let share = conflict.excess.absoluteValue.divided(by: factor), share < excess
    else { return nil }
    return excess.divided(by: share)
  }

  private func isShare(_ constraint: Constraint) -> Bool {
    constraint.secondItem.map { $0 != constraint.firstItem } == true && constraint.firstAttribute.isSize
      && constraint.multiplier != .one
  }

  /// The conflict that the answer is about, be it one that shows with assumed margins only.
  var conflict: Conflict? { log.conflict.map { diagnosis.conflicts[$0] } ?? log.assumedConflict }

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

  /// A constraint in words.
  func describe(_ index: Int) -> String { LogPhrase.describe(diagnosis.constraints[index], in: layout) }

  /// A constraint, and where it was written where that is certain.
  func located(_ index: Int) -> String { describe(index) + (place(ofWritten: index).map { " at \($0)" } ?? "") }

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
  var uniqued: [String] {
    var seen = Set<String>()
    return filter { seen.insert($0).inserted }
  }
}
