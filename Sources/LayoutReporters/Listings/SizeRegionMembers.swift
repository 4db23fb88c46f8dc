import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// The JSON members about widths and heights together.
struct SizeRegionMembers {
  let diagnosis: Diagnosis

  /// The member of a layout; none where no root has axes that depend on each other.
  func members(of report: SizesReport) -> [JSONValue.Member] {
    guard !report.regions.isEmpty else { return [] }
    return [.init(key: "regions", value: .array(report.regions.map(value)))]
  }

  private func value(_ regions: SizeRegions) -> JSONValue {
    .object([
      "root": .string(diagnosis.layout[regions.root].name),
      "searched": .object([
        "width": JSONReporter.interval(regions.widths), "height": JSONReporter.interval(regions.heights),
      ]),
      "corners": corners(regions.area), "sides": .array(regions.sides.map(side)),
      "regions": .array(regions.regions.map(region)), "complete": .bool(regions.isComplete),
      "limit": .string(regions.limit?.rawValue),
    ])
  }

  private func side(_ side: SizeRegions.Side) -> JSONValue {
    .object([
      "constant": .string(side.excess.constant.description), "perWidth": .string(side.excess.perWidth.description),
      "perHeight": .string(side.excess.perHeight.description),
      "members": JSONReporter.certificate(side.members, side.multipliers, in: diagnosis.constraints),
    ])
  }

  private func region(_ region: SizeRegions.Region) -> JSONValue {
    .object([
      "corners": corners(region.area), "unambiguous": .bool(!region.isAmbiguous),
      "optional": JSONReporter.ids(region.giving, in: diagnosis.constraints),
    ])
  }

  private func corners(_ area: ConvexPolygon) -> JSONValue {
    .array(area.corners.map { .array([.number($0.width), .number($0.height)]) })
  }
}
