import LayoutModel
import SwiftProgram

/// What is wrong with when constraints are made, and with what views are tied to within themselves.
extension SwiftLayoutBuilder {
  /// Adds a finding for each function that piles up constraints, at the first of them.
  mutating func addMadeAnew() {
    var functions: [String: [SwiftConstraint]] = [:]
    for constraint in source.constraints {
      guard let pass = constraint.pass, constraint.activity == .later else { continue }
      functions[pass, default: []].append(constraint)
    }
    for (function, constraints) in functions.sorted(by: { $0.key < $1.key }) {
      guard let first = constraints.first, let range = range(of: first) else { continue }
      // One line that is run for several views is one mistake.
      let places = Set(constraints.map(\.place)).count
      let subject = places == 1 ? "This constraint is" : "This constraint and \(places - 1) more are"
      addOnce(
        Finding(
          .constraintsMadeAnew, file: layout.file, range: range,
          message: "\(subject) made once more whenever \(function)() is called",
          annotations: [Annotation(range: range, label: "made in \(function)()", isPrimary: true)],
          hint: "make constraints once, where the view is set up, and only set their constants here"),
        about: constraints.map(\.first))
    }
  }

  /// Adds a finding where one constraint is activated while another still holds that it excludes.
  mutating func addLateDeactivations() {
    for late in source.lateDeactivations {
      let constraint = source.constraints[late.activated]
      guard isDefinite(constraint.first), let range = places.range(late.activation),
        let behind = places.range(late.deactivation)
      else { continue }
      let name = "\(source.items[constraint.first].name).\(constraint.firstAttribute)"
      addOnce(
        Finding(
          .deactivatedTooLate, file: layout.file, range: range,
          message: "\(name) gets a second constraint here before the first, which excludes it, is deactivated",
          annotations: [
            Annotation(range: range, label: "activated while the other one holds", isPrimary: true),
            Annotation(range: behind, label: "deactivated too late", isPrimary: false),
          ],
          hint: "deactivate the one before the other is activated"),
        about: [constraint.first, constraint.second])
    }
  }

  /// Adds a finding where an edge of a view is tied to the same edge of its own safe area.
  mutating func addOwnSafeArea(_ constraint: SwiftConstraint) {
    guard let second = constraint.second, constraint.activity != .never, constraint.relation == .equal,
      constraint.firstAttribute == constraint.secondAttribute, constraint.firstAttribute.isEdge,
      isOwnSafeArea(second, of: constraint.first) || isOwnSafeArea(constraint.first, of: second),
      let range = range(of: constraint)
    else { return }
    let view = source.items[isOwnSafeArea(second, of: constraint.first) ? constraint.first : second].name
    let name = "\(view).\(constraint.firstAttribute)"
    addOnce(
      Finding(
        .ownSafeArea, file: layout.file, range: range, message: "\(name) is tied to the safe area of \(view) itself",
        annotations: [
          Annotation(range: range, label: "holds only where \(view) has no inset there", isPrimary: true)
        ],
        hint: "name the view that is to keep away from the bars, or the safe area of its superview"),
      about: [constraint.first, second])
  }

  private func isOwnSafeArea(_ guide: Int, of view: Int) -> Bool {
    source.items[guide].guide == .safeArea && source.items[guide].parent == .item(view)
  }
}

extension Attribute {
  /// Whether it is an edge.
  fileprivate var isEdge: Bool {
    switch self {
    case .top, .bottom, .leading, .trailing, .left, .right: true
    default: false
    }
  }
}
