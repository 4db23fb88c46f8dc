import ExactArithmetic
import LayoutModel

extension LogWords {
  /// What to change, a sentence.
  var fix: String? {
    switch log.outcome {
    case .unsatisfiable:
      return log.isSystemOnly && !hasWayOut
        ? isShownWithoutSize ? Self.unsized : Self.harmless
        : log.symptom.map { symptom in
          let fix = LogSymptomWords(symptom).fix
          return filled(fix) + besides(fix)
        }
    case .rounding:
      guard diagnosis.constraints.contains(where: layout.isOfDeveloper) else { return Self.harmless }
      return "Lower one of the constraints to priority 999, so that a fraction of a point does not matter"
    case .consistent:
      if isList, context?.mayBeOfConflict != true || log.suspects.isEmpty {
        if context?.isCutOff == true { return "Paste the whole list, or the message that it is of" }
        return "A list shows what a view has; paste the message of a conflict to have that explained"
      }
      if context?.mayBeList == true, log.suspects.isEmpty {
        return "Nothing is to be changed in a list; of a conflict, paste the whole message"
      }
      if let symptom = log.symptom {
        let isHarmless = !log.hasWrittenMember && !hasWayOut && log.container.map(layout.isSystemItem) == true
        return isHarmless ? Self.harmless : filled(LogSymptomWords(symptom).fix)
      }
      if let suspect = log.suspects.first.map(located) {
        if context?.isCutOff == true {
          return "Paste the whole message to see what it contradicts; lowering \(suspect) to priority 999 silences it"
        }
        return "Lower \(suspect) to priority 999, so that it can give way"
      }
      if let unlisted = context?.unlistedBrokenConstraint, !layout.isOfDeveloper(unlisted) {
        return
          "The constraint that was broken is none of the app's, so that there is nothing to change in it: usually it is "
          + "harmless, and can be ignored unless something looks wrong"
      }
      if let unlisted = context?.unlistedBrokenConstraint.map({ LogPhrase.describe($0, in: layout) }) {
        return "Look at what is not printed first; lowering \(unlisted) to priority 999 silences the message"
      }
      if context?.isCutOff == true {
        return diagnosis.constraints.contains(where: isOfApp)
          ? "Paste the whole message: what conflicts is in the part that is missing" + likelyToGive
          : "Nothing of what is here is the app's own; paste the whole message if something looks wrong"
      }
      if context?.lacksLines == true { return "Paste again what could not be read: what conflicts may be in it" }
      guard let broken = log.broken ?? log.predictedBroken else { return nil }
      guard diagnosis.constraints.contains(where: layout.isOfDeveloper) else { return Self.harmless }
      let isOwn = layout.isOfDeveloper(diagnosis.constraints[broken])
      return "Look at what is not printed first" + (isOwn ? "" : ": the line to give way is not the app's")
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

  private static let harmless =
    "Nothing in it is the app's own: it is usually harmless, and can be ignored unless something looks wrong"

  /// Whether the app wrote a constraint, or made the view of a class of its own whose mask it is.
  private func isOfApp(_ constraint: Constraint) -> Bool {
    layout.isOfDeveloper(constraint)
      || constraint.origin.kind == .autoresizingMask && layout[constraint.firstItem].isOfApp
  }

  /// The size that is likely to give way, of what is left of a message, a clause with a semicolon before it.
  private var likelyToGive: String {
    guard let predicted = log.predictedBroken, diagnosis.constraints.indices.contains(predicted) else { return "" }
    let size = diagnosis.constraints[predicted]
    guard size.firstAttribute.isSize, size.secondItem == nil, size.constant.signum > 0, size.priority.isRequired,
      layout.isOfDeveloper(size)
    else { return "" }
    return "; of what is here \(located(predicted)) is the likeliest to give way, at priority 999"
  }

  private static let unsized =
    "Nothing in it is the app's own: give the view that shows it its size before it is laid out, by constraints or by a frame; where "
    + "it gets one soon, the message is harmless"

  /// Whether a view of the system's that has no size yet may lie in one that the app shows, as a player or a camera does.
  private var isShownWithoutSize: Bool {
    guard [.headerAtZeroWidth, .zeroHeight].contains(log.symptom), context?.isOfSystemProcess != true,
      let container = log.container
    else { return false }
    let name = layout[container].className
    return name != "UIView"
      && !["Bar", "Title", "Nav", "Keyboard", "Input", "Button", "Cell", "Menu", "Alert"].contains(where: name.contains)
      && !name.hasPrefix("TUI")
  }

  /// Whether the app can do something about what the system's own views say: where it shows them, or how it makes them.
  private var hasWayOut: Bool {
    log.symptom == .alert || log.symptom == .alertAction || log.symptom == .toolbar
      || (log.symptom == .maskedWrapper && log.masked.map(isPublic) == true)
  }

  /// Whether the frame of a view may be the app's doing.
  func isPlacedByApp(_ item: ItemID) -> Bool {
    isPublic(item) || (!layout.isSystemItem(item) && !SystemClasses.isContentView(layout[item].className))
  }

  /// Whether a view is one of the system's that apps put somewhere, such as that of a player.
  private func isPublic(_ item: ItemID) -> Bool { SystemClasses.isPlacedByApps(layout[item].className) }

  /// A sentence with its placeholders filled: the suspect, the masked view, the container, the subject.
  func filled(_ text: String) -> String {
    // What a framework made cannot be lowered.
    let isOfOthers = (!log.hasWrittenMember || isCollapseAlone) && text.contains("{suspect}")
    let text =
      isOfOthers
      ? LogSymptomWords.unwrittenFix(of: log.symptom, hasOwnFrame: log.masked.map(isPlacedByApp) ?? false) : text
    let changeable = changeable(in: text)
    let choice = changeable == log.suspects.first ? inequality.map { ", or make it an inequality: \($0)" } : nil
    let named = changeable == nil ? text.replacing(", such as {suspect},", with: "") : text
    let mask = LogMaskWords(diagnosis: diagnosis, log: log)
    let orEdge = isPinnedAtEdgeOfSuspect ? "" : ", or write | for the superview"
    let words: [(place: String, text: String)] = [
      ("{suspect}", changeable.map(located) ?? unlistedSuspect ?? "one of them"), ("{inequality}", choice ?? ""),
      ("{guard}", guardOnBounds), ("{openEnd}", openEnd.map { " (\($0))" } ?? ""), ("{orEdge}", orEdge),
      ("{size}", sizeBesideSeparator(changeable)), ("{frame}", mask.frame), ("{lost}", mask.lost),
      ("{flexible}", mask.flexible),
      ("{repeated}", Phrase.list(log.repeated.map { diagnosis.constraints[$0].id })),
      ("{amount}", log.amount.map(Phrase.points) ?? "some points"), ("{count}", log.count.map(String.init) ?? "the"),
      ("{room}", log.room.map(Phrase.points) ?? "less"), ("{masked}", name(of: log.masked) ?? "it"),
      ("{subject}", name(of: log.subject) ?? "it"), ("{container}", name(of: log.container) ?? "the container"),
    ]
    return words.reduce(named) { text, word in text.replacing(word.place, with: word.text) }
  }

  private func name(of item: ItemID?) -> String? {
    item.map { layout[$0].name }
  }

  /// What was broken where the list does not hold it, and is what does not fit into what the list gives.
  private var unlistedSuspect: String? {
    guard isUnlistedTooLong, let size = context?.unlistedBrokenConstraint else { return nil }
    return LogPhrase.describe(size, in: layout)
  }

  /// The size that can give way to a separator as well as the pin that is named, a clause with a semicolon before it.
  private func sizeBesideSeparator(_ named: Int?) -> String {
    guard let size = log.broken ?? log.predictedBroken, size != named, isWrittenSize(size), !isHairline(size) else {
      return ""
    }
    return "; \(located(size)) will do as well, if that may change by a separator"
  }

  private func isWrittenSize(_ index: Int) -> Bool {
    let constraint = diagnosis.constraints[index]
    return constraint.firstAttribute == .height && constraint.secondItem == nil && layout.isOfDeveloper(constraint)
      && conflict?.members.contains(index) == true
  }

  /// How code can tell that a view has no size yet along the axis, in brackets; empty where it had another one than 0.
  private var guardOnBounds: String {
    let sizes = log.members.lazy.filter(\.isInConflict).map { diagnosis.constraints[$0.constraint] }
    guard
      let size = sizes.first(where: {
        $0.identifier?.hasPrefix("_UITemporaryLayout") == true && $0.firstAttribute.isSize && $0.constant.isZero
      })
    else { return "" }
    return " (guard bounds.\(size.firstAttribute.name) > 0)"
  }

  /// Whether a constraint makes a view no longer than a line.
  func isHairline(_ index: Int?) -> Bool {
    // One that another view is made as long as is no line, but a slip.
    guard let constraint = index.map({ diagnosis.constraints[$0] }), log.outcome == .unsatisfiable,
      log.suspicion != .strayed
    else { return false }
    return constraint.isHairline
  }

  func isPin(_ index: Int) -> Bool {
    let constraint = diagnosis.constraints[index]
    return constraint.firstAttribute.isLocation && constraint.secondItem != nil
  }

  /// Whether a constraint makes the view that the symptom is about 0 in size: what is in it is to give way instead.
  func isCollapse(_ index: Int) -> Bool {
    let constraint = diagnosis.constraints[index]
    return [.collapsed, .collapsedAlike].contains(log.symptom) && constraint.firstItem == log.subject
      && constraint.firstAttribute.isSize
      && constraint.secondItem == nil
  }
}
