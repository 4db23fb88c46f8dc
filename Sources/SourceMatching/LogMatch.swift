import ExactArithmetic
import LayoutModel
import SystemLibrary

/// What a project's layouts tell of where a log's constraints were written.
package struct LogMatch {
  /// What is known of a constraint.
  package struct Found: Hashable {
    /// A line, and the constraint that it writes.
    package struct Line: Hashable {
      /// Where.
      package var place: ProjectPlace
      /// What the constraint is called there.
      package var name: String?
      /// The constant there, where the log has another one.
      package var constant: Rational?
      /// The property that leads to it.
      package var outlet: String?
    }

    /// The lines, by path and position.
    package var lines: [Line]
    /// Whether nothing else can have written it.
    package var isCertain: Bool
  }

  /// What is known of each constraint that was looked for, by its index in the log's layout.
  package private(set) var found: [Int: Found] = [:]
  /// How many constraints were found together.
  package private(set) var count = 0
  /// How many were looked for.
  package let wantedCount: Int
  /// Whether a class, a text or a name speaks for what was found, rather than numbers alone.
  package private(set) var hasEvidence = false

  /// How many constraints of a message are looked for.
  private static let limit = 48

  /// Looks for a log's constraints.
  ///
  /// - Parameters:
  ///   - indices: The constraints to look for, as indices into the log's: those that somebody wrote.
  ///   - log: The log's layout.
  ///   - project: The layouts of the project.
  ///   - workers: How many threads to use.
  package init(_ indices: [Int], of log: Layout, in project: [ProjectLayout], workers: Int = 1) {
    let uncertainties = log.log?.uncertainties ?? []
    let wanted = indices.prefix(Self.limit).map { index in
      var one = ComparableConstraint(log.constraints[index], at: index)
      if uncertainties.indices.contains(index) { one.tolerance = uncertainties[index].constant }
      return one
    }
    wantedCount = wanted.count
    guard !wanted.isEmpty else { return }
    var best: [(place: Int, match: SceneMatch)] = []
    var isExhaustive = true
    let matches = StackThread.map(project.count, workers: workers) { place -> SceneMatch? in
      let candidate = project[place]
      let match = SceneMatch(
        wanted, of: log, in: candidate.constraints, of: candidate.layout, changeable: Set(candidate.outlets.keys))
      return match.count > 0 ? match : nil
    }
    for (place, match) in matches.enumerated() {
      guard let match else { continue }
      let worth = best.first?.match.worth ?? SceneMatch.Worth()
      if match.worth > worth { best = [] }
      if match.worth >= worth { best.append((place, match)) }
      isExhaustive = isExhaustive && match.isExhaustive
    }
    guard let first = best.first?.match else { return }
    // One of several that fits a view of the system somewhere says nothing.
    guard first.count > 1 || first.worth.evidence > 0 || wanted.count == 1 else { return }
    count = first.count
    hasEvidence = first.worth.evidence > 0
    let isWholeOfOwn =
      best.count == 1 && (first.count == wanted.count || Self.isAllButOne(first, Array(wanted))) && first.links > 0
      && first.worth.evidence > 0 && Self.isOnly(project[best[0].place], in: project, for: log)
    let isTelling = isExhaustive && (isWholeOfOwn || Self.isTelling(first, Array(wanted)))
    for (number, one) in wanted.enumerated() {
      var lines = Set<Found.Line>()
      for (place, match) in best {
        for option in match.options[number] { lines.formUnion(Self.line(option, in: project[place])) }
      }
      guard !lines.isEmpty else { continue }
      let isInAll = best.allSatisfy { !$0.match.options[number].isEmpty }
      found[one.index] = Found(
        lines: lines.sorted { left, right in
          left.place.file == right.place.file
            ? left.place.range < right.place.range : left.place.file < right.place.file
        },
        isCertain: isTelling && isInAll && Set(lines.map(\.place)).count == 1)
    }
  }

  /// Whether what was found together is more than what any layout of the kind might have.
  ///
  /// Pins of 0 between views of the system stand in every other scene, all constraints of a message together or not: what
  /// tells are numbers, the more so where they are unusual, classes of the app's own, texts and names. A part of a message
  /// tells only with such views in it.
  private static func isTelling(_ match: SceneMatch, _ wanted: [ComparableConstraint]) -> Bool {
    guard match.count > 1, match.links > 0 else { return false }
    let numbers = zip(wanted, match.options).reduce(0) { $0 + weight(of: $1.0, found: $1.1) }
    let strength = numbers + 2 * match.worth.evidence
    if match.count == wanted.count { return strength >= 4 }
    return match.count > 2 && 2 * match.count > wanted.count && match.worth.evidence > 0 && strength >= 6
  }

  /// Whether a layout is the only one of the project with views of a class of the app's own that the log names.
  private static func isOnly(_ one: ProjectLayout, in project: [ProjectLayout], for log: Layout) -> Bool {
    let classes = Set(
      log.items.compactMap(\.view).filter { SystemClasses.isApp($0.className) }.map { ClassName.short($0.className) })
    func has(_ name: String, _ layout: Layout) -> Bool {
      layout.items.contains { $0.view.map { ClassName.short($0.className) == name } ?? false }
    }
    return classes.contains { name in has(name, one.layout) && project.count { has(name, $0.layout) } == 1 }
  }

  /// Numbers that layouts are full of.
  private static let usual: Set<Rational> = [
    1, 2, 4, 5, 8, 10, 12, 15, 16, 20, 24, 25, 30, 32, 40, 44, 48, 50, 60, 100,
  ]

  /// Whether no more than one constraint was not found, as one that code makes, and the numbers of the others tell and are the same.
  private static func isAllButOne(_ match: SceneMatch, _ wanted: [ComparableConstraint]) -> Bool {
    guard match.count > 1, match.count + 1 == wanted.count,
      match.options.joined().allSatisfy({ !$0.differs && !$0.isOpen })
    else { return false }
    return zip(wanted, match.options).reduce(0) { $0 + weight(of: $1.0, found: $1.1) } >= 2
  }

  /// How much a constraint tells where it is found.
  private static func weight(of constraint: ComparableConstraint, found: Set<SceneMatch.Option>) -> Int {
    guard let option = found.first else { return 0 }
    // That code may have changed it, or that it computes it, is something, but little.
    if option.differs || option.isOpen { return option.differs ? 1 : 0 }
    var weight = constraint.constant.isZero ? 0 : usual.contains(constraint.constant.absoluteValue) ? 1 : 2
    if constraint.multiplier != 1 { weight += 2 }
    if constraint.relation != .equal { weight += 1 }
    if constraint.identifier != nil { weight += 4 }
    return weight
  }

  private static func line(_ option: SceneMatch.Option, in project: ProjectLayout) -> [Found.Line] {
    let constraint = project.layout.constraints[option.constraint]
    guard let range = constraint.origin.range else { return [] }
    let isNamed = constraint.origin.kind == .interfaceBuilder
    return [
      Found.Line(
        place: ProjectPlace(file: project.layout.file(of: range), range: range),
        name: isNamed ? constraint.userLabel ?? constraint.id : nil,
        constant: option.differs ? constraint.constant : nil, outlet: project.outlets[option.constraint]?.first)
    ]
  }
}
