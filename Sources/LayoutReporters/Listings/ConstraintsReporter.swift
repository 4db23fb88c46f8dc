import LayoutModel

/// Every constraint of each layout after lowering: what `plumb constraints` prints.
///
/// Text has one line a constraint, as a log prints it.
package struct ConstraintsReporter: Reporter {
  private var listing: Listing

  /// Makes a reporter.
  package init(format: ListingFormat = .text) {
    listing = Listing(format, lines: Self.lines, members: Self.members)
  }

  /// What stands before all layouts.
  package mutating func begin() -> String { listing.begin() }

  /// The constraints of a file's layouts.
  package mutating func add(_ file: FileDiagnosis) -> String { listing.add(file) }

  /// What stands behind all layouts.
  package mutating func end() -> String { listing.end() }

  private static func lines(of diagnosis: Diagnosis) -> [String] {
    diagnosis.constraints.map { VisibleText.escaped(diagnosis.layout.printedLine(of: $0)) }
  }

  private static func members(of diagnosis: Diagnosis) -> [JSONValue.Member] {
    let constraints: [JSONValue] = diagnosis.constraints.map { constraint in
      .object(
        [.init(key: "id", value: .string(constraint.id))]
          + JSONReporter.parts(of: constraint, in: diagnosis.layout) + [
            .init(key: "implicit", value: .bool(constraint.isImplicit)),
            .init(key: "line", value: .number(constraint.origin.range?.start.line)),
            .init(key: "log", value: .string(diagnosis.layout.printedLine(of: constraint))),
          ])
    }
    return [.init(key: "constraints", value: .array(constraints))]
  }
}
