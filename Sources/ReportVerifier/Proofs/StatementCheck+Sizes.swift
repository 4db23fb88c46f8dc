extension StatementCheck {
  /// Counts what is shown of the sizes for which all that is required holds.
  ///
  /// That there are none is shown by a conflict without a size of the root. The end that the conflicts leave is shown by
  /// their multipliers, which `SizeCheck` has compared, and by a layout of just that size in which nothing but sizes of the
  /// root is missed. Of the other end nothing is shown.
  func checkSizes(
    _ proof: ReportedProof?, _ layouts: [CorrectedLayout], _ report: inout VerificationReport
  ) {
    guard let sizes = layout.conflicts.first?.satisfiableSizes else { return }
    let rootSizes = layout.conflicts.flatMap(\.members).filter(\.isRootSize)
    let ids = Set(rootSizes.map(\.id))
    for (axis, side) in [("width", "right"), ("height", "bottom")] {
      guard let interval = try? sizes.optionalMember(axis)?.elements(), interval.count == 2 else {
        let isShown = layout.conflicts.contains { !$0.members.contains(where: \.isRootSize) }
        if isShown { report.proven.add(.size) } else { report.unproven.add(.size) }
        continue
      }
      let bounds = layout.conflicts.compactMap { $0.bound(along: axis) }
      for (end, isLower) in zip(interval, [true, false]) {
        guard let proof, let written = try? end.number(), bounds.contains(where: { $0.isLower == isLower }),
          let root = rootSizes.first?.parts?.firstItem, let variable = proof.variables["\(root).\(side)"],
          layouts.contains(where: { layout in
            layout.values[variable].isDenoted(by: written)
              && layout.missed.allSatisfy { proof.rows[$0].id.map(ids.contains) ?? false }
          })
        else {
          report.unproven.add(.size)
          continue
        }
        report.proven.add(.size)
      }
    }
  }
}
