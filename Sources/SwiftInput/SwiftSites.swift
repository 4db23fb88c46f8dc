import ConstraintNotation
import ExactArithmetic
import LayoutModel
import SwiftProgram
import SwiftSource

/// Tells of each place of a program that makes constraints what it makes, and why it is not certain where it is not.
struct SwiftSites {
  private let program: SwiftLayouts
  private let lines: SwiftLines
  /// What is known of a constraint: what it says, and when it takes part.
  private struct Made {
    var text: String
    var cause: ConstraintSite.Cause?
  }
  private var made: [Place: [Made]] = [:]

  /// Looks through the layouts of a program.
  init(_ program: SwiftLayouts, _ lines: SwiftLines) {
    self.program = program
    self.lines = lines
    for layout in program.layouts {
      for constraint in layout.constraints {
        let one = Made(text: Self.equation(of: constraint, in: layout), cause: cause(of: constraint, in: layout))
        if made[constraint.place]?.contains(where: { $0.text == one.text }) == true { continue }
        made[constraint.place, default: []].append(one)
      }
    }
  }

  /// The places of a file, in its order.
  func sites(ofFile file: Int) -> [ConstraintSite] {
    program.sites.compactMap { site in
      guard site.place.file.position == file, let range = range(site.place) else { return nil }
      let makes = made[site.place] ?? []
      var result = ConstraintSite(
        range: range, form: site.form.rawValue, status: .certain, constraints: makes.map(\.text))
      switch site.status {
      case .certain: break
      case .conditional:
        result.status = .conditional
        result.cause = makes.lazy.compactMap(\.cause).first ?? ConstraintSite.Cause(kind: .notSetUp)
      case .unresolved(let reason):
        result.status = .unresolved
        result.cause = cause(reason.kind, reason.place)
      }
      return result
    }
  }

  /// Where a place is; one that no run came to is but the end of the name that is called.
  private func range(_ place: Place) -> SourceRange? {
    if let range = lines.range(place) { return range }
    let end = place.range.end
    guard end.position > 0, let range = lines.range(Place(file: place.file.position, range: ByteRange(end - 1, end)))
    else { return nil }
    return SourceRange(start: range.end, end: range.end)
  }

  // MARK: - Causes

  private func cause(of constraint: SwiftConstraint, in layout: SwiftLayout) -> ConstraintSite.Cause? {
    switch constraint.activity {
    case .certain: nil
    case .when(let choices):
      cause(
        .undecidedBranch,
        choices.first.flatMap { choice in
          layout.branches.indices.contains(choice.branch.position)
            ? layout.branches[choice.branch.position].place : nil
        })
    case .later: ConstraintSite.Cause(kind: .madeLater)
    case .never: ConstraintSite.Cause(kind: .neverActivated)
    case .unknown: cause(layout.unfinished == nil ? .changedElsewhere : .unfinishedCode, layout.unfinished)
    }
  }

  private func cause(_ kind: ConstraintSite.Cause.Kind, _ place: Place?) -> ConstraintSite.Cause {
    guard let place, let range = lines.range(place) else { return ConstraintSite.Cause(kind: kind) }
    let file = program.files[place.file.position]
    return ConstraintSite.Cause(
      kind: kind, code: Self.onOneLine(file.text(place.range)), file: file.path, range: range)
  }

  /// Code on one line, at most this long.
  private static func onOneLine(_ code: String) -> String {
    let words = code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count <= 48 ? words : words.prefix(45) + "..."
  }

  // MARK: - Equations

  private static func equation(of constraint: SwiftConstraint, in layout: SwiftLayout) -> String {
    let first = layout.items[constraint.first].name
    var text = "\(first).\(constraint.firstAttribute.name) \(constraint.relation.symbol) "
    var terms: [(isNegative: Bool, text: String)] = []
    if let second = constraint.second, constraint.secondAttribute != .notAnAttribute {
      let side = "\(layout.items[second].name).\(constraint.secondAttribute.name)"
      switch constraint.multiplier.known {
      case 1?: terms = [(false, side)]
      case let known?: terms = [(known.signum < 0, "\(known.absoluteValue.pointsText) * \(side)")]
      case nil: terms = [(false, "(\(number(constraint.multiplier, in: layout))) * \(side)")]
      }
    }
    if constraint.constant.known?.isZero != true || terms.isEmpty {
      terms += Self.terms(of: constraint.constant, in: layout)
    }
    text += SignedTerms.text(terms)
    if constraint.priority.known != 1000 { text += " @\(number(constraint.priority, in: layout))" }
    return text
  }

  private static func number(_ value: Affine, in layout: SwiftLayout) -> String {
    SignedTerms.text(terms(of: value, in: layout))
  }

  /// What is known of a number, then the quantities that the sources do not tell.
  private static func terms(of value: Affine, in layout: SwiftLayout) -> [(isNegative: Bool, text: String)] {
    let constant = (isNegative: value.constant.signum < 0, text: value.constant.absoluteValue.pointsText)
    let isOnlyOpen = value.constant.isZero && !value.terms.isEmpty
    return (isOnlyOpen ? [] : [constant])
      + value.terms.map { term in
        let index = term.parameter.index.position
        let name = layout.parameters.indices.contains(index) ? layout.parameters[index].name : "?"
        let factor = term.coefficient.absoluteValue
        return (term.coefficient.signum < 0, factor == 1 ? name : "\(factor.pointsText) * \(name)")
      }
  }
}
