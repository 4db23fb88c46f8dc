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
    switch (regions.limit, corners.count) {
    case (.sides?, _): return "undecided, since more sides bound it than are looked for"
    case (.work?, 0): return "undecided, since the limit on the work was reached"
    case (_, 0):
      let greatest = [regions.widths.upper, regions.heights.upper].map { $0?.pointsText ?? "any" }
      return "no size up to \(greatest.joined(separator: " x ")) satisfies the required constraints"
    case (_, 1): return "\(SizeRegionText.size(corners[0])) alone"
    case (_, 2): return "from \(SizeRegionText.size(corners[0])) to \(SizeRegionText.size(corners[1])), on a line"
    default:
      let slanted = regions.sides.filter(\.isSlanted).map { SizeRegionText.condition($0.excess, of: name) }
      return slanted.isEmpty ? "every such width with every such height" : "where \(slanted.joined(separator: " and "))"
    }
  }

  private var details: [String] {
    guard regions.limit != .sides else { return [] }
    let slanted = regions.sides.filter(\.isSlanted)
    var lines = slanted.map { side in
      let condition = slanted.count > 1 ? SizeRegionText.condition(side.excess, of: name) : "that"
      return "\(condition) is set by \(words.list(side.members))"
    }
    if let limit = regions.limit {
      let why = limit == .work ? "the limit on the work was reached" : "it changes in more ways than are told apart"
      return lines + ["where it is ambiguous and what gives way is undecided: \(why)"]
    }
    guard !regions.regions.isEmpty else { return lines }
    lines.append("unambiguous: \(places(isOpen: false) { !$0.isAmbiguous })")
    let giving = Set(regions.regions.flatMap(\.giving)).sorted().filter(words.isShown)
    return lines
      + giving.map { row in "\(words.text(row)) gives way \(places(isOpen: true) { $0.giving.contains(row) })" }
  }

  /// Where something is so, in words.
  ///
  /// - Parameters:
  ///   - isOpen: Whether it is less so on a border: what just holds there does not give way.
  ///   - isSo: Whether it is so inside a region.
  /// - Returns: The words.
  private func places(isOpen: Bool, _ isSo: (SizeRegions.Region) -> Bool) -> String {
    let found = regions.regions.filter(isSo).map(\.area)
    // What is open inside of every region may be decided where two of them meet.
    if found.isEmpty { return "at no such size, but perhaps on a line" }
    if found.count == regions.regions.count { return "at every such size" }
    let parts = ConvexPolygon.joined(found)
    let texts = parts.prefix(Self.shown).map { part in
      conditions(of: part, among: found).map { SizeRegionText.condition($0, of: name, isOpen: isOpen) }
        .joined(separator: " and ")
    }
    let more = parts.count > Self.shown ? ["in \(parts.count - Self.shown) more regions"] : []
    return "where " + (texts + more).joined(separator: ", or ")
  }

  /// What tells a part from the rest: not the sides of all sizes, nor those to where it is so as well.
  private func conditions(of part: ConvexPolygon, among found: [ConvexPolygon]) -> [SizeForm] {
    let bounds = regions.area.sides
    var result = zip(part.edges, part.sides).filter { edge, _ in
      !bounds.contains { $0.value(at: edge.start).isZero && $0.value(at: edge.end).isZero }
    }.map(\.1)
    for side in result {
      let others = result.filter { $0 != side }
      let wider = regions.area.part(whereNonePositive: others).doubledArea
      let covered = found.reduce(Rational.zero) { $0 + $1.part(whereNonePositive: others).doubledArea }
      if wider == covered { result = others }
    }
    return result
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
