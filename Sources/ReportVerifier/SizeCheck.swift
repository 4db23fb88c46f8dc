/// Checks the satisfiable sizes of the root against the conflicts.
///
/// A proof that uses the root's width just once says which widths it excludes: with `rest + multiplier · width < 0` for the
/// sum of the right sides, `width` has to reach `-rest / multiplier`. By duality the nearest satisfiable width is one that
/// some conflict excludes everything up to, so where all conflicts are known it can be worked out again.
struct SizeCheck: Sendable {
  private let layout: ReportedLayout

  /// Prepares the check of a layout.
  init(_ layout: ReportedLayout) {
    self.layout = layout
  }

  /// Checks the widths and the heights.
  func check(_ report: inout VerificationReport) throws(VerificationFailure) {
    guard let sizes = layout.conflicts.first?.satisfiableSizes else { return }
    let members = layout.conflicts.flatMap(\.members).filter(\.isRootSize)
    guard Set(members.compactMap(\.parts?.firstItem)).count <= 1 else {
      report.notChecked.append("\(layout.title): the satisfiable sizes, since there are several roots")
      return
    }
    for axis in ["width", "height"] {
      let interval = try sizes.optionalMember(axis).map { (node) throws(VerificationFailure) in try node.elements() }
      if let problem = try problem(with: interval, along: axis) {
        report.problems.append("\(layout.title), satisfiable sizes: \(problem)")
      }
    }
  }

  private func problem(with interval: [JSONNode]?, along axis: String) throws(VerificationFailure) -> String? {
    if layout.conflicts.contains(where: { !$0.members.contains(where: \.isRootSize) }) {
      return interval == nil ? nil : "there is a \(axis), though a conflict holds for every size"
    }
    let bounds = layout.conflicts.compactMap { $0.bound(along: axis) }
    guard let interval else { return nil }
    guard interval.count == 2 else { return "the \(axis) is no pair" }
    if let least = bounds.filter(\.isLower).map(\.value).max(),
      let problem = try problem(with: interval[0], bound: least, isLower: true)
    {
      return "the least \(axis) \(problem)"
    }
    if let greatest = bounds.filter({ !$0.isLower }).map(\.value).min(),
      let problem = try problem(with: interval[1], bound: greatest, isLower: false)
    {
      return "the greatest \(axis) \(problem)"
    }
    return nil
  }

  private func problem(with end: JSONNode, bound: Fraction, isLower: Bool) throws(VerificationFailure) -> String? {
    guard end.value != .null else { return "is not limited, but the conflicts limit it to \(bound.text)" }
    let written = try end.number()
    if bound.isDenoted(by: written) { return nil }
    let isStricter = Fraction(decimal: written).map { isLower ? $0 > bound : $0 < bound } ?? false
    if isStricter, !layout.conflictsComplete { return nil }
    return "is given as \(written), but the conflicts make it \(bound.text)"
  }
}

extension ReportedMember {
  /// Whether it is the size that a root is given.
  var isRootSize: Bool { origin == "root-size" }
}

extension ReportedConflict {
  /// The size of the root that would end the conflict, the size along the other axis being free.
  ///
  /// - Parameter axis: `width` or `height`.
  /// - Returns: `nil` when the conflict has another size among its members, or not this one.
  func bound(along axis: String) -> (value: Fraction, isLower: Bool)? {
    guard certificate.count == members.count else { return nil }
    var rest = Fraction.zero
    var multiplier: Fraction?
    for (member, entry) in zip(members, certificate) {
      guard let row = member.row else { return nil }
      if member.isRootSize {
        guard multiplier == nil, member.parts?.firstAttribute == axis, row.relation == "==" else { return nil }
        multiplier = entry.multiplier
      } else {
        rest = rest + (row.relation == ">=" ? -entry.multiplier : entry.multiplier) * row.constant
      }
    }
    guard let multiplier, let value = -rest / multiplier else { return nil }
    return (value, multiplier.isPositive)
  }
}
