import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// The lines about the width and height of a root together.
struct SizeRegionLines {
  private let diagnosis: Diagnosis
  private let regions: SizeRegions
  private let report: SizesReport
  private let words: SizeConstraintWords

  /// The most convex parts that are told of one constraint.
  private static let shown = 3

  init(_ diagnosis: Diagnosis, _ regions: SizeRegions, _ report: SizesReport) {
    self.diagnosis = diagnosis
    self.regions = regions
    self.report = report
    words = SizeConstraintWords(diagnosis: diagnosis)
  }

  /// The lines.
  var lines: [String] {
    let sides = report.sizes.filter { $0.root == regions.root }
    // Each says why there is no size.
    guard sides.allSatisfy({ $0.required != nil }) else { return [] }
    return ["\(name).width and \(name).height together: \(headline)"] + details.map { "  " + $0 }
  }

  private var name: String { diagnosis.layout[regions.root].name }

  private var headline: String {
    let corners = regions.area.corners
    guard regions.isComplete || !corners.isEmpty else { return "undecided, a limit was reached" }
    switch corners.count {
    case 0: return "no size up to \(SizeRegionText.greatest(regions)) satisfies the required constraints"
    case 1: return "\(SizeRegionText.size(corners[0])) alone"
    case 2: return "from \(SizeRegionText.size(corners[0])) to \(SizeRegionText.size(corners[1])), on a line"
    default:
      let slanted = regions.sides.filter(\.isSlanted).map { SizeRegionText.condition($0.excess, of: name) }
      return slanted.isEmpty ? "every such width with every such height" : "where \(slanted.joined(separator: " and "))"
    }
  }

  private var details: [String] {
    let slanted = regions.sides.filter(\.isSlanted)
    var lines = slanted.map { side in
      let condition = slanted.count > 1 ? SizeRegionText.condition(side.excess, of: name) : "that"
      return "\(condition) is set by \(words.list(side.members))"
    }
    guard !regions.regions.isEmpty else { return lines }
    guard regions.isComplete else {
      return lines + ["where it is ambiguous and what gives way is undecided: a limit was reached"]
    }
    lines.append("unambiguous: \(places(isOpen: false) { !$0.isAmbiguous })")
    let giving = Set(regions.regions.flatMap(\.giving)).sorted().filter(words.isShown)
    return lines
      + giving.map { row in "\(words.text(row)) gives way \(places(isOpen: true) { $0.giving.contains(row) })" }
  }

  /// Where something is so, in words.
  ///
  /// - Parameters:
  ///   - isOpen: Whether it is not so on the border.
  ///   - isSo: Whether it is so inside a region.
  /// - Returns: The words.
  private func places(isOpen: Bool, _ isSo: (SizeRegions.Region) -> Bool) -> String {
    let found = regions.regions.filter(isSo)
    if found.isEmpty { return "at no such size" }
    if found.count == regions.regions.count { return "at every such size" }
    let parts = ConvexPolygon.joined(found.map(\.area))
    let bounds = regions.area.sides
    let texts = parts.prefix(Self.shown).map { part in
      // What every size is within need not be said.
      zip(part.edges, part.sides).filter { edge, _ in
        !bounds.contains { $0.value(at: edge.start).isZero && $0.value(at: edge.end).isZero }
      }.map { SizeRegionText.condition($0.1, of: name, isOpen: isOpen) }.joined(separator: " and ")
    }
    let more = parts.count > Self.shown ? ["in \(parts.count - Self.shown) more regions"] : []
    return "where " + (texts + more).joined(separator: ", or ")
  }
}

extension SizeRegions.Side {
  /// Whether it is about both sizes.
  fileprivate var isSlanted: Bool { !excess.perWidth.isZero && !excess.perHeight.isZero }
}

/// Sizes and conditions on them as text.
private enum SizeRegionText {
  /// `320 x 480`
  static func size(_ size: SizePoint) -> String { "\(size.width.pointsText) x \(size.height.pointsText)" }

  static func greatest(_ regions: SizeRegions) -> String {
    let greatest = regions.searched.upper?.pointsText ?? "any"
    return "\(greatest) x \(greatest)"
  }

  /// `Screen.height >= 0.75 * Screen.width + 20`, for a form that may not be greater than 0.
  static func condition(_ excess: SizeForm, of name: String, isOpen: Bool = false) -> String {
    let isHeight = !excess.perHeight.isZero
    let measure = isHeight ? excess.perHeight : excess.perWidth
    guard let share = Rational(1).divided(by: -measure) else { return "" }
    let relation = (measure.signum > 0 ? "<" : ">") + (isOpen ? "" : "=")
    let (slope, constant) = (isHeight ? share * excess.perWidth : 0, share * excess.constant)
    let left = "\(name).\(isHeight ? "height" : "width") \(relation) "
    guard !slope.isZero else { return left + constant.pointsText }
    let factor = slope == 1 ? "" : "\(slope.pointsText) * "
    let sign = constant.signum < 0 ? "-" : "+"
    let rest = constant.isZero ? "" : " \(sign) \(constant.absoluteValue.pointsText)"
    return "\(left)\(factor)\(name).width\(rest)"
  }
}
