import LayoutModel

// What is named as that which is to give way, and what must besides, so that nothing that is printed conflicts any more.
extension LogWords {
  /// What a text names as that which can change: what somebody wrote, though something else is to blame. Where any of several can
  /// give way it is one that ends all that is printed.
  func changeable(in text: String) -> Int? {
    guard canBeAnother(text), let first = changeable, let companions = log.companions[first], companions != .nothing
    else { return changeable }
    let enough = own.filter { log.companions[$0] == .nothing && !isHairline($0) }
    return enough.first(where: isFarPin) ?? enough.first ?? first
  }

  /// Whether a constraint ties a view to the edge at which what is too long ends: the one that is mostly made to give way.
  private func isFarPin(_ index: Int) -> Bool {
    let constraint = diagnosis.constraints[index]
    return isPin(index) && constraint.firstAttribute == constraint.secondAttribute
      && [.trailing, .right, .bottom].contains(constraint.firstAttribute)
  }

  /// What a change leaves of what is printed, sentences to follow it; empty where that is nothing.
  func besides(_ text: String) -> String {
    guard log.hasWrittenMember, let suspect = text.contains("{suspect}") ? changeable : maskedSuspect,
      let companions = log.companions[suspect], companions != .nothing
    else { return "" }
    if text.contains("{suspect}"), changeable(in: text) != suspect {
      return ". Where only \(located(suspect)) gives way, the rest of the list still conflicts"
    }
    guard case .constraints(let others) = companions else { return ". The rest of the list conflicts even so" }
    let masks = others.filter { diagnosis.constraints[$0].origin.kind == .autoresizingMask }
    if !masks.isEmpty {
      let views = masks.map { layout[diagnosis.constraints[$0].firstItem].name }.uniqued
      return ". The list holds another conflict besides: set it to false for \(Phrase.list(views)) as well"
    }
    let names = others.map { other in
      let isSame = describe(other) == describe(suspect)
      return located(other) + (isSame ? " once more, as \(diagnosis.constraints[other].id)," : "")
    }
    let verb = others.count == 1 ? "has" : "have"
    let again = log.repeated.map { diagnosis.constraints[$0].id }
    let rest = others.count == 1 ? "another conflict" : "other conflicts"
    return ". The list holds \(rest) besides: \(Phrase.list(names)) \(verb) to give way as well"
      + (again.count > 1
        ? ". \(Phrase.list(again)) say again what others of the list say, as where code that sets a view up runs again"
        : "")
  }

  /// Whether a text names a constraint as one of several of which any can give way, and not as the one that is wrong.
  private func canBeAnother(_ text: String) -> Bool {
    text.contains("ower {suspect} to priority 999") || text.contains("such as {suspect},")
  }

  /// The suspect where it is of a mask that should be off.
  private var maskedSuspect: Int? {
    log.suspicion == .wrongMask || log.suspicion == .maskOfNeighbour ? log.suspects.first : nil
  }

  /// Whether of what somebody wrote nothing can give way but what makes a view 0 in size.
  var isCollapseAlone: Bool { log.symptom == .collapsed && own.isEmpty }

  /// The suspects that somebody wrote, but for what makes a view 0 in size.
  private var own: [Int] {
    log.suspects.filter { layout.isOfDeveloper(diagnosis.constraints[$0]) && !isCollapse($0) }
  }

  private var changeable: Int? {
    // A hairline that gives way is no hairline any more.
    (isHairline(own.first) ? own.first(where: isPin) : nil) ?? own.first ?? log.suspects.first
  }
}
