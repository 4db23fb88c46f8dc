import LayoutModel

/// The constraints of a list that say again what others say: the same of the same views, with the same number or another one.
struct LogRepeats {
  /// The repetitions, as indices into the list; each stands behind the one that it repeats.
  private(set) var repeated: [Int] = []
  /// For each constraint that has one its first like.
  private(set) var first: [Int: Int] = [:]

  /// Looks at a list; linear.
  ///
  /// - Parameters:
  ///   - listed: The list.
  ///   - layout: The layout.
  init(_ listed: [Constraint], in layout: Layout) {
    var known: [Constraint: Int] = [:]
    for (index, constraint) in listed.enumerated() where layout.isOfDeveloper(constraint) {
      let key = Self.subject(of: constraint)
      if let earlier = known[key] {
        repeated.append(index)
        first[index] = earlier
      } else {
        known[key] = index
      }
    }
  }

  /// What a constraint is about: all but its number, and what tells it apart from others.
  private static func subject(of constraint: Constraint) -> Constraint {
    var subject = constraint
    subject.id = ""
    subject.address = nil
    subject.constant = 0
    subject.origin = ConstraintOrigin(kind: .log)
    return subject
  }

  /// Whether several constraints are there twice, those of a conflict among them.
  ///
  /// - Parameter members: The members of the conflict.
  /// - Returns: Whether it is so.
  func isSetUpTwice(_ members: [Int]) -> Bool {
    repeated.count > 1
      && repeated.contains { index in
        members.contains(index) && first[index].map(members.contains) == true
      }
  }
}
