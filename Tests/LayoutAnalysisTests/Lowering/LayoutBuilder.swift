import ExactArithmetic
import LayoutModel

@testable import LayoutAnalysis

/// Puts layouts together for tests.
struct LayoutBuilder {
  var layout = Layout(file: "test.layout", name: "Test")

  init(platform: Platform = .uikit, direction: LayoutDirection = .leftToRight) {
    layout.platform = platform
    layout.layoutDirection = direction
  }

  @discardableResult
  mutating func root(
    _ name: String = "Superview", _ width: Rational? = 375, _ height: Rational? = 667,
    change: (inout View) -> Void = { _ in }
  ) -> ItemID {
    var view = View(name: name)
    view.rootSize = PartialSize(width: width, height: height)
    change(&view)
    return layout.add(.view(view))
  }

  @discardableResult
  mutating func view(
    _ name: String, in superview: ItemID, class className: String = "UIView", change: (inout View) -> Void = { _ in }
  ) -> ItemID {
    var view = View(name: name, className: className, superview: superview)
    change(&view)
    return layout.add(.view(view))
  }

  mutating func constrain(
    _ first: ItemID, _ firstAttribute: Attribute, _ relation: Relation = .equal, to second: ItemID? = nil,
    _ secondAttribute: Attribute = .notAnAttribute, times multiplier: Rational = 1, plus constant: Rational = 0,
    priority: Double = 1000, isActive: Bool = true, kind: ConstraintOriginKind = .equation
  ) {
    let index = layout.constraints.count
    var constraint = Constraint(
      id: "#\(index)", firstItem: first, firstAttribute: firstAttribute, relation: relation,
      secondItem: second, secondAttribute: secondAttribute, multiplier: multiplier, constant: constant,
      priority: Priority(priority),
      origin: ConstraintOrigin(kind: kind, range: SourceRange(line: index + 1, column: 1, length: 3)))
    constraint.isActive = isActive
    layout.constraints.append(constraint)
  }

  /// The lowered layout.
  var lowered: LoweredLayout { layout.lowered() }

  /// The equations of the lowered layout.
  var equations: LayoutEquations { LayoutEquations(lowered) }
}

extension LoweredLayout {
  /// A constraint as one line: identifier, equation, priority where it is not required.
  func line(_ constraint: Constraint) -> String {
    func name(_ item: ItemID) -> String { layout[item].name }
    var line = constraint.identifier.map { "\($0) " } ?? ""
    line += "\(name(constraint.firstItem)).\(constraint.firstAttribute.name) \(constraint.relation.symbol) "
    if let second = constraint.secondItem {
      if constraint.multiplier != 1 { line += "\(constraint.multiplier)*" }
      line += "\(name(second)).\(constraint.secondAttribute.name)"
      if !constraint.constant.isZero { line += " + \(constraint.constant)" }
    } else {
      line += "\(constraint.constant)"
    }
    for term in constraint.unknownTerms {
      line += " + \(term.coefficient)*(\(layout.unknowns[term.unknown.index].name))"
    }
    return constraint.priority.isRequired ? line : line + " @\(constraint.priority.value)"
  }

  /// The lines of all constraints of some kinds.
  func lines(_ kinds: ConstraintOriginKind...) -> [String] {
    layout.constraints.filter { kinds.contains($0.origin.kind) }.map(line)
  }

  /// The constraint of an id.
  func constraint(_ id: String) -> Constraint? { layout.constraints.first { $0.id == id } }
}

extension LayoutEquations {
  /// A row as one line, `Red.left - Superview.left == 20`.
  func line(ofRow row: Int) -> String {
    let row = system.rows[row]
    let terms = row.terms.map { "\($0.coefficient)*\(name(ofVariable: $0.variable))" }.joined(separator: " + ")
    let symbol =
      switch row.relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    return "\(terms.isEmpty ? "0" : terms) \(symbol) \(row.constant)"
  }

  /// The line of the row of a constraint.
  func line(of id: String) -> String? {
    lowered.layout.constraints.firstIndex { $0.id == id }.map { line(ofRow: $0) }
  }

  /// An expression as one line.
  func line(_ expression: LinearExpression) -> String {
    let terms = expression.terms.map { "\($0.coefficient)*\(name(ofVariable: $0.variable))" }
    return (terms + (expression.constant.isZero ? [] : ["\(expression.constant)"])).joined(separator: " + ")
  }

  private func name(ofVariable variable: Int) -> String {
    for (index, edges) in edges.enumerated() {
      let item = lowered.layout.items[index].name
      if edges.left == variable { return "\(item).left" }
      if edges.right == variable { return "\(item).right" }
      if edges.top == variable { return "\(item).top" }
      if edges.bottom == variable { return "\(item).bottom" }
    }
    return parameterOfUnknown.firstIndex(of: variable).map { "(\(lowered.layout.unknowns[$0].name))" } ?? "?"
  }
}
