import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// Says what is open about an item, in Interface Builder's terms.
struct AmbiguityWords {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// What is open.
  let evidence: AmbiguityEvidence

  private var layout: Layout { diagnosis.layout }
  private var name: String { layout[evidence.item].name }
  private var isHorizontal: Bool { evidence.axis == .horizontal }

  /// The first line, as Interface Builder words it.
  var message: String { message(of: name) }

  /// The first line, of what has that name.
  func message(of name: String) -> String {
    let verb = evidence.sizeIsFree && evidence.positionIsFree ? "are" : "is"
    let what = subject.prefix(1).uppercased() + subject.dropFirst()
    return "\(evidence.isPossible ? "Possibly: " : "")\(what) \(verb) ambiguous for \(name)"
  }

  /// What is open: `width and horizontal position`.
  var subject: String {
    let size = isHorizontal ? "width" : "height"
    let position = isHorizontal ? "horizontal position" : "vertical position"
    switch (evidence.sizeIsFree, evidence.positionIsFree) {
    case (true, true): return "\(size) and \(position)"
    case (true, false): return size
    default: return position
    }
  }

  /// What each free part can be, a line each.
  var ranges: [String] {
    evidence.parts.map { "\(name).\($0.attribute.rawValue) \(Phrase.freedom($0))" }
  }

  /// The ranges, the cause, and what moves along.
  var details: [String] {
    var lines = ranges
    lines.append(causeLine)
    let others = evidence.others.map { layout[$0].name }
    if !others.isEmpty {
      lines.append("\(Phrase.list(others)) \(others.count == 1 ? "moves or resizes" : "move or resize") with it")
    }
    if !evidence.isPossible {
      lines += PredictionWords(diagnosis: diagnosis).lines(about: evidence.item, along: evidence.axis)
    }
    if evidence.isPossible { lines.append("it depends on what is not known, such as the size of a text") }
    return lines
  }

  private var causeLine: String {
    let constraints = evidence.constraints.map { diagnosis.constraints[$0] }
    switch evidence.cause {
    case .equalPriority:
      if evidence.contentTies.count > 1 {
        return "\(Phrase.list(tiedNames)) \(tieVerb) with one priority, \(tiePriority), and nothing says which of them "
          + "gives way"
      }
      if constraints.count == 1, evidence.constraints == evidence.contentTies, let tie = firstTie {
        // How large the content is may be an estimate, and so is no number to show.
        let verb = tie.origin.kind == .contentHugging ? "hugs its content" : "resists compression"
        return "\(layout[tie.firstItem].name) \(verb) with priority \(tiePriority), something else of that priority "
          + "stands against it, and nothing says which of them gives way"
      }
      let texts = constraints.map { $0.equationText(in: layout) }
      return texts.count == 1
        ? "\(texts[0]) cannot hold, and others of its priority can give way as well"
        : "\(Phrase.list(texts)) have one priority and cannot \(texts.count == 2 ? "both" : "all") hold"
    case .inequality:
      let texts = constraints.map { $0.equationText(in: layout) }
      let number = texts.count == 1 ? "1 inequality holds" : "\(texts.count) inequalities hold"
      return "only \(number) it: \(Phrase.list(texts))"
    case .missingConstraint:
      let count = evidence.constraintCount
      if count == 0 { return "no \(evidence.axis.rawValue) constraint holds \(name)" }
      return "\(Phrase.count(count, "\(evidence.axis.rawValue) constraint")) \(count == 1 ? "affects" : "affect") "
        + "\(name); nothing decides the rest"
    case .undecided: return "why is not known: the limit on work was reached before"
    }
  }

  private var firstTie: Constraint? { evidence.contentTies.first.map { diagnosis.constraints[$0] } }

  private var tiedNames: [String] {
    var names: [String] = []
    for tie in evidence.contentTies {
      let name = layout[diagnosis.constraints[tie].firstItem].name
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private var tieVerb: String {
    firstTie?.origin.kind == .contentHugging ? "hug their content" : "resist compression"
  }

  private var tiePriority: String { firstTie.map { Priority.text($0.priority.value) } ?? "" }
}
