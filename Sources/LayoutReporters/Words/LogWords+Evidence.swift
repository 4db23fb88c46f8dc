import ExactArithmetic
import LayoutModel

extension LogWords {
  /// Why the first suspect is suspected, a clause.
  var suspicion: String? {
    switch log.suspicion {
    case .wrongMask where log.symptom == .maskOnFrozenView:
      "Interface Builder turns the mask of what it freezes off, so that code must have turned it on again"
    case .wrongMask: "a view that has constraints of its own must not keep those of its autoresizing mask"
    case .prototyping: "it stands for constraints that are missing in Interface Builder"
    case .ownGapInStack: "the stack view keeps the distance of these two views itself"
    case .arrangedPinned: "the stack view places that view already"
    case .offScreen: "it reaches for a safe area that is elsewhere"
    case .maskOfNeighbour: "nothing but its frame places its view, and others are placed beside that"
    case .partOfControl: "it was written in the app, and the inside of a control was not"
    case .turnedSigns: "with the other sign of its number, and of the one at the other edge, all would hold"
    case .collapsing: "it leaves no room for what its view holds"
    case .takesTooMuch: "it takes off more than there is"
    case .maskBelowNothing: "it takes more from its superview's size than there is"
    case .emptyFrame: "its view had an empty frame when that became constraints"
    case .withoutInset: "it lacks just what the safe area takes"
    case .sizedTwoWays: "without it a size is said once"
    case .turnedSign: "with the other sign of its number all would hold"
    case .belowZero: "nothing can have a size below 0"
    case .ownEdge: "it ties a view to itself"
    case .outsideParent: "it puts a view beside the one that holds it"
    case .beyondHolder: "it alone is longer than what holds it"
    case .heldTwice: "it is one of two that hold one edge"
    case .placedTwice: "it is one of two that place its view along one axis"
    case .scrollContent: "it keeps what is scrolled as long as what scrolls it"
    case .countedFromGuide: "it is as long as all that holds its view, and starts further in"
    case .holdsRow: "it gives a row of views less room than their gaps need"
    case .besideLine: "it can give way, and the line that was broken is to stay one"
    case .besideSeparator: "it can give way to the separator, and the sizes inside stay as they are"
    case .repeated: "it is one of two where one is enough"
    case .besideZero: "beside a size of 0, which collapses the view, it is the one that can give way"
    case .besideCentre: "the centre and the size of the view place it already"
    case .ownGuide: "a view cannot be where a guide inside of it is"
    case .besideEdges: "the two edges of the view place it already"
    case .strayed: "it is next to nothing, and another view is made as long"
    case .broken: "it was written in the app, and it is the one that was broken"
    case .enough:
      "it was written in the app, and without it nothing in the list conflicts, which does not hold of "
        + (log.broken == nil ? "the one that would give way first" : "the one that was broken")
    case .writtenSize:
      "it was written in the app, and of a fixed size and the pins around it the size is mostly the one to give way"
    case .written: "it was written in the app, and of such constraints it is mostly the one to give way"
    case .firstToGive where isOfFrame(log.suspects.first):
      log.broken != nil && log.broken == log.suspects.first
        ? "nothing was written out but frames that became constraints; this is the one that was broken"
        : "nothing was written out but frames that became constraints; this one would give way first"
    case .firstToGive where log.broken != nil && log.broken == log.suspects.first:
      "no constraint written in the app takes part; this is the one that was broken"
    case .firstToGive: "no constraint written in the app takes part; this one would give way first"
    case nil: nil
    }
  }

  /// Whether a constraint is what a frame became that the app may have set.
  private func isOfFrame(_ index: Int?) -> Bool {
    guard let index, diagnosis.constraints[index].origin.kind == .autoresizingMask else { return false }
    return diagnosis.constraints[index].identifier == nil && log.masked.map(isPlacedByApp) ?? false
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
    case .margins(let unknown, _, let range):
      let name = layout.unknowns[unknown.index].name
      return "the \(name) and the one at the opposite side, which are not printed" + fitting(range, "a sum of ")
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

  private func fitting(_ range: Interval, _ what: String = "") -> String {
    switch (range.lower, range.upper) {
    case (let lower?, let upper?):
      lower == upper
        ? " (only \(what)\(lower.generalText) would fit)"
        : " (only \(what)\(lower.generalText) to \(upper.generalText) would fit)"
    case (let lower?, nil) where lower.signum > 0: " (only \(what)\(lower.generalText) or more would fit)"
    case (nil, let upper?): " (only \(what)\(upper.generalText) or less would fit)"
    default: ""
    }
  }
}
