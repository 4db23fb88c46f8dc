import LayoutModel

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
        diagnosis.constraints.map {
          VisibleText.escaped(ConstraintLines.line(of: $0, in: diagnosis.layout))
        }
      }
    case .json:
      Listing.json(files) { diagnosis in
        [
          .init(
            key: "constraints",
            value: .array(diagnosis.constraints.map { Self.constraint($0, in: diagnosis.layout) }))
        ]
      }
    }
  }

  private static func constraint(_ constraint: Constraint, in layout: Layout) -> JSONValue {
    .object(
      [.init(key: "id", value: .string(constraint.id))] + JSONReporter.parts(of: constraint, in: layout) + [
        .init(key: "implicit", value: .bool(constraint.isImplicit)),
        .init(key: "line", value: .number(constraint.origin.range?.start.line)),
        .init(key: "log", value: .string(ConstraintLines.line(of: constraint, in: layout))),
      ])
  }
}
