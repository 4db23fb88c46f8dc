import LayoutModel

extension Listing {
  /// Every constraint of each layout after lowering: what `plumb constraints` prints.
  ///
  /// Text has one line a constraint, as a log prints it; that what is not known is not negative has no such line.
  ///
  /// - Parameter format: Whether it is for people or for programs.
  /// - Returns: The listing.
  package static func constraints(_ format: ListingFormat = .text) -> Listing {
    Listing(format, printsAddresses: true, listsSites: true, lines: constraintLines, members: constraintMembers)
  }

  private static func constraintLines(of diagnosis: Diagnosis) -> [VisibleText] {
    listed(diagnosis).filter { $0.firstAttribute != .notAnAttribute }
      .map { VisibleText(diagnosis.layout.printedLine(of: $0)) }
  }

  /// All that there are: what stands for something that is not known is none.
  private static func listed(_ diagnosis: Diagnosis) -> [Constraint] {
    diagnosis.constraints.filter { $0.origin.kind != .unknown }
  }

  private static func constraintMembers(of diagnosis: Diagnosis) -> [JSONValue.Member] {
    let constraints: [JSONValue] = listed(diagnosis).map { constraint in
      .object(
        [.init(key: "id", value: .string(constraint.id))]
          + JSONReporter.parts(of: constraint, in: diagnosis.layout) + [
            .init(key: "implicit", value: .bool(constraint.isImplicit))
          ] + JSONReporter.otherFile(constraint.origin.range, in: diagnosis.layout) + [
            .init(key: "line", value: .number(constraint.origin.range?.start.line)),
            .init(key: "column", value: .number(constraint.origin.range?.start.column)),
            .init(key: "log", value: .string(diagnosis.layout.printedLine(of: constraint))),
          ])
    }
    return [.init(key: "constraints", value: .array(constraints))]
  }
}
