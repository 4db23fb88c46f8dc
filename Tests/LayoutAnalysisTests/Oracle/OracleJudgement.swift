import ExactArithmetic
import LayoutModel

@testable import LayoutAnalysis

/// What is wrong with a diagnosis, after the definitions.
struct OracleJudgement {
  private(set) var mistakes: [String] = []

  private let layout: OracleLayout
  private let equations: OracleEquations
  private let conflicts: Set<[String]>
  private let diagnosis: Diagnosis
  private var rowOfID: [String: Int] = [:]

  /// More conflicts than these are not worth the wait for the diagnosis of a build without optimization.
  private static let conflictLimit = 16

  /// Judges a diagnosis.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - diagnose: Makes the diagnosis; called where the layout is simple enough to be judged.
  /// - Throws: `OracleInequality.TooLarge` where it is not.
  init(_ layout: OracleLayout, diagnose: () throws -> Diagnosis) throws {
    self.layout = layout
    let first = OracleEquations(layout, insets: OracleInsets(layout))
    guard try Self.conflicts(among: first.rows).count <= Self.conflictLimit else { throw OracleInequality.TooLarge() }
    diagnosis = try diagnose()
    equations = OracleInsets.matters(layout) ? try Self.settled(layout, from: first, diagnosis) : first
    conflicts = try Self.conflicts(among: equations.rows)
    guard conflicts.count <= Self.conflictLimit else { throw OracleInequality.TooLarge() }
    if hasStacks {
      // The oracle has its own words for what stack views say: frames, ranges and verdicts are compared.
      let isSatisfiable = conflicts.isEmpty && diagnosis.conflicts.isEmpty
      let isAmbiguous = isSatisfiable ? try checkSolution() : false
      expect(diagnosis.verdict, !conflicts.isEmpty ? .unsatisfiable : isAmbiguous ? .ambiguous : .ok, "verdict")
      return
    }
    for (index, row) in equations.rows.enumerated() { rowOfID[row.id] = index }
    expect(Set(diagnosis.constraints.map(\.id)), Set(equations.rows.map(\.id)), "constraints")
    guard mistakes.isEmpty else { return }
    checkConflicts()
    if !conflicts.isEmpty { try checkSizes() }
    let isAmbiguous = try checkSolution()
    expect(diagnosis.verdict, !conflicts.isEmpty ? .unsatisfiable : isAmbiguous ? .ambiguous : .ok, "verdict")
  }

  /// The equations with the insets that agree with their own frames, found by laying out again and again.
  ///
  /// What is broken for conflicts is as the diagnosis says; where that does not do on the way, the layout is left out.
  private static func settled(
    _ layout: OracleLayout, from first: OracleEquations, _ diagnosis: Diagnosis
  ) throws -> OracleEquations {
    var equations = first
    let broken = Set(diagnosis.conflicts.map { diagnosis.constraints[$0.broken].id })
    for _ in 0..<16 {
      let rows = equations.rows.map { row in
        var row = row
        if broken.contains(row.id) { row.priority = 999.999 }
        return row
      }
      guard try conflicts(among: rows).isEmpty else { throw OracleInequality.TooLarge() }
      let optima = try scenarios(of: equations).map {
        try OracleOptimum(rows, givens: givens(of: equations, scenario: $0, diagnosis))
      }
      let insets = try OracleInsets(layout) { item, place in try distance(of: item, place, equations, optima) }
      if insets == equations.insets { return equations }
      equations = OracleEquations(layout, insets: insets)
    }
    throw OracleInequality.TooLarge()
  }

  /// How far a view's edge lies inside its superview's, where that is the same in every optimum.
  private static func distance(
    of item: Int, _ place: Int, _ equations: OracleEquations, _ optima: [OracleOptimum]
  ) throws -> Rational? {
    guard let parent = equations.layout.items[item].parent else { return nil }
    let axis: Axis = place % 2 == 1 ? .horizontal : .vertical
    let (position, size): (FrameAttribute, FrameAttribute) = axis == .horizontal ? (.x, .width) : (.y, .height)
    if equations.layout.items[parent].isScrollView {
      // Content that is no wider than the scroll view lies still; up and down it may always move.
      guard axis == .horizontal,
        let content = equations.layout.items.firstIndex(where: { $0.kind == .contentGuide && $0.parent == parent }),
        let spare = try value(
          equations.frame(parent, .width).plus(equations.frame(content, .width), times: -1), optima), spare.signum >= 0
      else { return nil }
    }
    var sum = equations.frame(item, position)
    if place >= 2 {
      sum = equations.frame(parent, size).plus(sum, times: -1).plus(equations.frame(item, size), times: -1)
    }
    return try value(sum, optima)
  }

  private static func value(_ sum: OracleEquations.Sum, _ optima: [OracleOptimum]) throws -> Rational? {
    let ranges = try optima.map { try $0.range(sum) }
    guard ranges.allSatisfy({ $0.isPoint }), Set(ranges.map(\.lower)).count == 1 else { return nil }
    return ranges[0].lower
  }

  /// Which values of what is not known are tried: as on a phone or around the view, smaller and larger.
  private static func scenarios(of equations: OracleEquations) -> Range<Int> {
    let openSizes = (0...1).count { equations.layout.items[0].size[$0] == nil && !isWished($0, equations.layout) }
    return 0..<ScenarioFaces.count(ofParameters: openSizes + equations.unknowns.count, unbounded: 0)
  }

  /// The values of a scenario; what they are is the tool's choice, what follows from them is not.
  private static func givens(
    of equations: OracleEquations, scenario: Int, _ diagnosis: Diagnosis
  ) -> [(variable: Int, value: Rational)] {
    var givens: [(variable: Int, value: Rational)] = []
    for (axis, nominal) in [375, 667].enumerated()
    where equations.layout.items[0].size[axis] == nil && !isWished(axis, equations.layout) {
      let value = ScenarioFaces.value(scenario, ofParameter: givens.count, nominal: Rational(nominal))
      givens.append((OracleEquations.rootSize[axis], value))
    }
    let first = givens.count
    for (index, variable) in equations.unknowns.enumerated() {
      let unknown = equations.insets.unknown(variable)
      let number = diagnosis.layout.unknowns.firstIndex { $0.name == unknown.name } ?? index
      givens.append((variable, ScenarioFaces.value(scenario, ofParameter: first + number, nominal: unknown.nominal)))
    }
    return givens
  }

  /// Whether a line wishes for a width or height of the root, as a number or as a ratio to the other, which is known then.
  private static func isWished(_ axis: Int, _ layout: OracleLayout) -> Bool {
    let isOtherKnown = layout.items[0].size[1 - axis] != nil || isWishedAsNumber(1 - axis, layout)
    let size = [Attribute.width, .height].map { OracleLayout.Place(item: 0, attribute: $0) }
    let isRatio = layout.statements.contains {
      $0.priority < 1000 && $0.relation == .equal && size.contains($0.first) && $0.second.map(size.contains) == true
        && $0.first != $0.second
    }
    return isWishedAsNumber(axis, layout) || (isRatio && isOtherKnown)
  }

  private static func isWishedAsNumber(_ axis: Int, _ layout: OracleLayout) -> Bool {
    layout.statements.contains {
      $0.priority < 1000 && $0.relation == .equal && $0.second == nil
        && $0.first == OracleLayout.Place(item: 0, attribute: axis == 0 ? .width : .height)
    }
  }

  /// The minimal contradictory sets of rows that must hold, by their ids.
  private static func conflicts(among rows: [OracleRow]) throws -> Set<[String]> {
    var result = Set<[String]>()
    for group in OracleOptimum.groups(rows.filter { $0.priority >= 1000 }) {
      for set in try OracleConflicts(group.rows).sets { result.insert(set.map { group.rows[$0].id }.sorted()) }
    }
    return result
  }

  private mutating func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) {
    if found != expected { mistakes.append("\(what): \(found), but should be \(expected)") }
  }

  private func id(_ constraint: Int) -> String { diagnosis.constraints[constraint].id }

  // MARK: Conflicts

  private mutating func checkConflicts() {
    let found = diagnosis.conflicts.map { $0.members.map(id).sorted() }
    expect(diagnosis.conflictsComplete, true, "completeness")
    expect(Set(found), conflicts, "conflicts")
    expect(Set(found).count, found.count, "conflicts listed once")
    expect(found.map(\.count), found.map(\.count).sorted(), "sizes of conflicts")
    for conflict in diagnosis.conflicts { checkProof(conflict) }
    let numbers = Dictionary(uniqueKeysWithValues: Set(conflicts.joined()).sorted().enumerated().map { ($1, $0) })
    let all = OracleConflicts.minimalHittingSets(Set(conflicts.map { $0.compactMap { numbers[$0] }.sorted() }))
    let corrections = Set(diagnosis.wholeCorrections.map { $0.map { numbers[id($0)] ?? -1 }.sorted() })
    if diagnosis.areCorrectionsComplete {
      expect(corrections, all, "corrections")
    } else {
      expect(corrections.subtracting(all), [], "corrections that are none or not minimal")
    }
  }

  /// The members, weighted, cancel and leave minus the excess, at a weight of 1 on a written one.
  private mutating func checkProof(_ conflict: Conflict) {
    var sum = OracleEquations.Sum()
    var largest = Rational.zero
    for (member, multiplier) in zip(conflict.members, conflict.multipliers) {
      guard let index = rowOfID[id(member)] else { return }
      let row = equations.rows[index]
      let sign: Rational = row.relation == .greaterThanOrEqual ? -1 : 1
      if row.relation != .equal, multiplier.signum < 0 { mistakes.append("a multiplier of the wrong sign: \(row.id)") }
      let content = OracleEquations.Sum(coefficients: row.coefficients, constant: row.constant)
      sum = sum.plus(content, times: sign * multiplier)
      if row.isWritten { largest = max(largest, multiplier.absoluteValue) }
    }
    if !sum.coefficients.isEmpty { mistakes.append("a proof that does not cancel: \(conflict.members.map(id))") }
    expect(-sum.constant, conflict.excess, "excess of \(conflict.members.map(id))")
    if conflict.excess.signum <= 0 { mistakes.append("an excess that is none") }
    if !largest.isZero { expect(largest, 1, "largest multiplier of \(conflict.members.map(id))") }
    if !conflict.members.contains(conflict.broken) { mistakes.append("the broken constraint is no member") }
  }

  private mutating func checkSizes() throws {
    // Of other sizes nothing need be said where these may change insets.
    let mayChange = OracleInsets.matters(layout) || layout.items.contains { $0.isController }
    guard diagnosis.satisfiableSizes != nil || !mayChange else { return }
    let required = equations.rows.filter {
      $0.priority >= 1000 && !$0.id.hasPrefix("UIView-Encapsulated-Layout")
    }
    var expected: [OracleOptimum.Range?] = []
    let isSatisfiable = try Self.conflicts(among: required).isEmpty
    let region = isSatisfiable ? try OracleOptimum(required, givens: []) : nil
    for axis in 0...1 {
      expected.append(try region?.range(equations.side(0, axis, isFar: true)))
    }
    let found = [diagnosis.satisfiableSizes?.width, diagnosis.satisfiableSizes?.height]
      .map { $0.map { OracleOptimum.Range(lower: $0.lower, upper: $0.upper) } }
    expect(found, expected, "satisfiable sizes")
  }

  // MARK: Solution

  private mutating func checkSolution() throws -> Bool {
    var rows = equations.rows
    // A broken constraint weighs more than any priority, but it need not hold.
    for conflict in diagnosis.conflicts {
      if let row = rowOfID[id(conflict.broken)] { rows[row].priority = 999.999 }
    }
    let scenarios = Self.scenarios(of: equations)
    var ambiguous: [String: [OracleOptimum.Range]] = [:]
    var frames: [[[Rational?]]] = []
    for scenario in scenarios {
      let optimum = try OracleOptimum(rows, givens: Self.givens(of: equations, scenario: scenario, diagnosis))
      var frame: [[Rational?]] = []
      for item in layout.items.indices {
        let ranges = try FrameAttribute.allCases.map { try optimum.range(equations.frame(item, $0)) }
        if layout.items[item].kind == .view { frame.append(ranges.map { $0.isPoint ? $0.lower : nil }) }
        for (attribute, range) in zip(FrameAttribute.allCases, ranges) where !range.isPoint {
          guard isReported(item, attribute) else { continue }
          ambiguous["\(layout.items[item].name).\(attribute)", default: []].append(range)
        }
      }
      frames.append(frame)
    }
    let expected = ambiguous.filter { $0.value.count == scenarios.count }.mapValues { $0[0] }
    var found: [String: OracleOptimum.Range] = [:]
    for ambiguity in diagnosis.ambiguities {
      found["\(diagnosis.layout[ambiguity.item].name).\(ambiguity.attribute)"] =
        OracleOptimum.Range(lower: ambiguity.range.lower, upper: ambiguity.range.upper)
    }
    expect(found, expected, "ambiguities")
    expect(found.count, diagnosis.ambiguities.count, "ambiguities listed once")
    let common = frames[0].indices.map { view in
      (0..<4).map { part in Set(frames.map { $0[view][part] }).count == 1 ? frames[0][view][part] : nil }
    }
    // Where a stack view puts a view that it hides, no one sees.
    let views = layout.items.indices.filter { layout.items[$0].kind == .view }
    let isCompared = views.map { !hasStacks || !isHidden($0) }
    let shown = zip(diagnosis.views.map(\.frame), isCompared).filter(\.1).map(\.0)
    expect(shown, zip(common, isCompared).filter(\.1).map(\.0), "frames")
    try checkPredictions(rows, isOpen: scenarios.count > 1)
    return !expected.isEmpty
  }

  /// Each prediction is what its rule says of its range, and all of them together are at one optimum.
  private mutating func checkPredictions(_ rows: [OracleRow], isOpen: Bool) throws {
    guard !diagnosis.predictions.isEmpty else { return }
    if isOpen { mistakes.append("predictions of what depends on an unknown") }
    var wishing = rows
    var sums: [(sum: OracleEquations.Sum, value: Rational, name: String)] = []
    for prediction in diagnosis.predictions {
      let (item, attribute) = (prediction.part.item, prediction.part.attribute)
      let name = "\(diagnosis.layout[item].name).\(attribute)"
      let ambiguity = diagnosis.ambiguities.first { $0.item == item && $0.attribute == attribute }
      guard let range = ambiguity?.range,
        let place = layout.items.firstIndex(where: { $0.name == diagnosis.layout[item].name })
      else {
        mistakes.append("a prediction of \(name), which is not ambiguous")
        continue
      }
      switch prediction.reason {
      case .leastSize: expect(prediction.value, range.lower, "predicted \(name)")
      case .onlyBound:
        expect(range.lower == nil || range.upper == nil, true, "only bound of \(name)")
        expect(prediction.value, range.lower ?? range.upper, "predicted \(name)")
      case .zero:
        expect(range, Interval(lower: nil, upper: nil), "range of \(name)")
        expect(prediction.value, 0, "predicted \(name)")
      case .consequence:
        expect([.x, .y].contains(attribute), true, "\(name) as a consequence")
      default: checkTie(prediction, range, place)
      }
      let sum = equations.frame(place, attribute)
      sums.append((sum, prediction.value, name))
      wishing.append(
        OracleRow(
          id: "prediction \(name)", coefficients: sum.coefficients, relation: .equal,
          constant: prediction.value - sum.constant, priority: 0.001, isWritten: false))
    }
    let optimum = try OracleOptimum(wishing, givens: Self.givens(of: equations, scenario: 0, diagnosis))
    for (sum, value, name) in sums {
      let range = try optimum.range(sum)
      expect(range.isPoint && range.lower == value, true, "predicted \(name) beside the other predictions")
    }
  }

  /// Of views in a stack view among which nothing decides, one gives way and the others do not.
  private mutating func checkTie(_ prediction: Prediction, _ range: Interval, _ item: Int) {
    let name = layout.items[item].name
    guard let parent = layout.items[item].parent, let stack = layout.items[parent].stack,
      prediction.part.attribute == (stack.isVertical ? .height : .width)
    else {
      mistakes.append("\(prediction.reason) of \(name), which is not the length of a view in a stack view")
      return
    }
    let tied = layout.arranged(by: parent).filter { view in
      diagnosis.ambiguities.contains {
        diagnosis.layout[$0.item].name == layout.items[view].name && $0.attribute == prediction.part.attribute
      }
    }
    let giving = prediction.reason == .lastTakesSlack ? tied.last : tied.first
    let isGreatest = (giving == item) != (prediction.reason == .firstShrinks)
    expect(prediction.value, isGreatest ? range.upper : range.lower, "predicted length of \(name)")
  }

  private var hasStacks: Bool { layout.items.contains { $0.stack != nil } }

  /// Whether an item or what holds it is hidden.
  private func isHidden(_ item: Int) -> Bool {
    ([item] + layout.ancestors(of: item)).contains { layout.items[$0].isHidden }
  }

  /// Whether a part of an item is visible, part of the layout, and no one's but the writer's.
  private func isReported(_ item: Int, _ attribute: FrameAttribute) -> Bool {
    if isHidden(item) { return false }
    switch layout.items[item].kind {
    case .view: return true
    case .customGuide: return isOfUse(item, attribute)
    case .contentGuide: return attribute == .width || attribute == .height
    case .marginsGuide, .safeAreaGuide: return false
    }
  }

  /// Whether a part of a guide is named, and the guide tied to a view along that axis, maybe by way of other guides.
  private func isOfUse(_ guide: Int, _ attribute: FrameAttribute) -> Bool {
    struct Side: Hashable {
      var item: Int
      var axis: Axis
    }
    func side(_ place: OracleLayout.Place) -> Side? {
      place.attribute.axis.map { Side(item: place.item, axis: $0) }
    }
    func isGuide(_ side: Side) -> Bool { layout.items[side.item].kind == .customGuide }
    let start = Side(item: guide, axis: attribute.axis)
    let places = layout.statements.flatMap { [$0.first, $0.second].compactMap { $0 } }.filter { side($0) == start }
    let near: [Attribute] = layout.isRightToLeft ? [.left, .trailing, .top] : [.left, .leading, .top]
    let isNamed = places.contains { place in
      switch attribute {
      case .x, .y: ![.width, .height].contains(place.attribute)
      case .width, .height: !near.contains(place.attribute)
      }
    }
    guard isNamed else { return false }
    var reached: Set<Side> = [start]
    var count = 0
    while count < reached.count {
      count = reached.count
      for statement in layout.statements {
        guard let second = statement.second.flatMap(side), let first = side(statement.first) else { continue }
        if reached.contains(where: { $0 == first && isGuide($0) }) { reached.insert(second) }
        if reached.contains(where: { $0 == second && isGuide($0) }) { reached.insert(first) }
      }
    }
    return reached.contains { !isGuide($0) }
  }
}
