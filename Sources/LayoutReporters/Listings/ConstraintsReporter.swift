import LayoutModel
import VisualFormat

/// Every constraint of each layout after lowering: what `plumb constraints` prints.
package struct ConstraintsReporter: Reporter {
  /// Text has one line a constraint, as a log prints it.
  package var format: ListingFormat

  /// Makes a reporter.
  package init(format: ListingFormat = .text) {
    self.format = format
  }

  /// The constraints of all layouts.
  package func report(_ files: [FileDiagnosis]) -> String {
    switch format {
    case .text:
      Listing.text(files) { diagnosis in
        let printer = ConstraintPrinter(layout: diagnosis.layout)
        return diagnosis.constraints.map { VisibleText.escaped(printer.line(for: $0)) }
      }
    case .json:
      Listing.json(files) { diagnosis in
        [
          .init(
            key: "constraints",
            value: .array(Self.constraints(of: diagnosis)))
        ]
      }
    }
  }

  private static func constraints(of diagnosis: Diagnosis) -> [JSONValue] {
    let printer = ConstraintPrinter(layout: diagnosis.layout)
    return diagnosis.constraints.map { constraint in
      .object(
        [.init(key: "id", value: .string(constraint.id))]
          + JSONReporter.parts(of: constraint, in: diagnosis.layout) + [
            .init(key: "implicit", value: .bool(constraint.isImplicit)),
            .init(key: "line", value: .number(constraint.origin.range?.start.line)),
            .init(key: "log", value: .string(printer.line(for: constraint))),
          ])
    }
  }
}
