import ExactArithmetic
import LayoutModel

/// The best ways to find a log's constraints in one layout of a project: each view of the log is one view of the layout, in
/// all its constraints.
struct SceneMatch {
  /// What a way is worth: constraints that fit first, then what speaks for the views.
  struct Worth: Comparable {
    /// The fitting constraints, those with another constant for less.
    var weight = 0
    /// What speaks for the views, beside what the constraints say.
    var evidence = 0

    static func < (left: Worth, right: Worth) -> Bool {
      (left.weight, left.evidence) < (right.weight, right.evidence)
    }
  }

  /// What a constraint of the log may be.
  struct Option: Hashable {
    /// The layout's constraint.
    var constraint: Int
    /// Whether its constant is another one.
    var differs: Bool
    /// Whether its constant is not known.
    var isOpen: Bool
  }

  /// What fitting constraints are worth that have the same constant, one that is not known, and another one.
  private static let weights = (same: 10, open: 6, other: 5)
  /// How many steps the search in one layout may take.
  private static let stepLimit = 20_000
  /// How many ways are kept apart.
  private static let wayLimit = 64

  /// What the best ways are worth.
  private(set) var worth = Worth()
  /// How many of the log's constraints the best ways find.
  private(set) var count = 0
  /// How many views of the log the best ways tie together: each stands in two of their constraints or more.
  private(set) var links = 0
  /// For each constraint of the log what it is in the best ways, by its place among those that were looked for.
  private(set) var options: [Set<Option>]
  /// Whether all ways were tried.
  private(set) var isExhaustive = true

  /// The superviews of the log's views, as far as it tells them.
  private var parents: [ItemID: ItemID] = [:] {
    didSet { hasChildren = Set(parents.values) }
  }
  private var hasChildren = Set<ItemID>()

  private struct Step {
    var option: Option
    var weight: Int
    var pairs: [(ItemID, ItemID)]
  }

  /// Looks for constraints.
  ///
  /// - Parameters:
  ///   - wanted: The constraints of the log, those that somebody wrote.
  ///   - log: The log's layout.
  ///   - constraints: The constraints of the project's layout.
  ///   - project: That layout.
  ///   - changeable: Those of its constraints whose constants code can change.
  init(
    _ wanted: [ComparableConstraint], of log: Layout, in constraints: [ComparableConstraint], of project: Layout,
    changeable: Set<Int>
  ) {
    options = Array(repeating: [], count: wanted.count)
    let likeness = ItemLikeness(log: log, project: project)
    var evidence: [ItemID: [ItemID: Int?]] = [:]
    func fits(_ pair: (ItemID, ItemID)) -> Bool {
      if let known = evidence[pair.0]?[pair.1] { return known != nil }
      let found = likeness.evidence(pair.0, pair.1)
      evidence[pair.0, default: [:]][pair.1] = .some(found)
      return found != nil
    }
    var steps: [[Step]] = []
    for one in wanted {
      var own: [Step] = []
      for other in constraints {
        for way in one.likenesses(to: other) where way.pairs.allSatisfy(fits) {
          let weight =
            switch way.hasSameConstant {
            case true?: Self.weights.same
            case nil: Self.weights.open
            case false?: changeable.contains(other.index) ? Self.weights.other : 0
            }
          guard weight > 0 else { continue }
          own.append(
            Step(
              option: Option(
                constraint: other.index, differs: way.hasSameConstant == false, isOpen: way.hasSameConstant == nil),
              weight: weight, pairs: way.pairs))
        }
      }
      steps.append(own.sorted { $0.weight > $1.weight })
    }
    guard steps.contains(where: { !$0.isEmpty }) else { return }
    parents = LogFamily(log).parents
    search(wanted, steps, log, project) { (evidence[$0]?[$1] ?? nil) ?? 0 }
  }

  // MARK: - The search

  /// Where the search stands: a constraint, the next of its steps, and what the last one bound.
  private struct Frame {
    var next = 0
    var bound: [ItemID] = []
    var weight = 0
  }

  /// Tries the constraints with the fewest possibilities first, each with all that it can be and as one that is not there.
  private mutating func search(
    _ wanted: [ComparableConstraint], _ steps: [[Step]], _ log: Layout, _ project: Layout,
    evidence: (ItemID, ItemID) -> Int
  ) {
    let order = wanted.indices.filter { !steps[$0].isEmpty }.sorted { (steps[$0].count, $0) < (steps[$1].count, $1) }
    // What is left to win behind each constraint.
    var rest = [Int](repeating: 0, count: order.count + 1)
    for place in order.indices.reversed() { rest[place] = rest[place + 1] + (steps[order[place]].first?.weight ?? 0) }
    var partners: [ItemID: ItemID] = [:]
    var taken: [ItemID: ItemID] = [:]
    var chosen = [Step?](repeating: nil, count: order.count)
    var used = Set<Int>()
    var frames = [Frame()]
    var weight = 0
    var stepsLeft = Self.stepLimit
    var ways = 0
    while let place = frames.indices.last {
      func leave() {
        for item in frames[place].bound {
          if let other = partners.removeValue(forKey: item) { taken[other] = nil }
        }
        frames[place].bound = []
        weight -= frames[place].weight
        frames[place].weight = 0
        if place < chosen.count, let step = chosen[place] {
          used.remove(step.option.constraint)
          chosen[place] = nil
        }
      }
      leave()
      stepsLeft -= 1
      if stepsLeft <= 0 || ways >= Self.wayLimit {
        isExhaustive = false
        return
      }
      if place == order.count || weight + rest[place] < worth.weight {
        if place == order.count, weight > 0, weight >= worth.weight {
          let found = partners.reduce(0) { $0 + evidence($1.key, $1.value) }
          take(Worth(weight: weight, evidence: found), chosen, order, &ways)
        }
        frames.removeLast()
        continue
      }
      let own = steps[order[place]]
      guard frames[place].next <= own.count else {
        frames.removeLast()
        continue
      }
      let number = frames[place].next
      frames[place].next += 1
      if number < own.count {
        let step = own[number]
        guard !used.contains(step.option.constraint),
          let bound = bound(step.pairs, partners, taken, project)
        else { continue }
        for (item, other) in bound {
          partners[item] = other
          taken[other] = item
        }
        frames[place].bound = bound.map(\.0)
        frames[place].weight = step.weight
        weight += step.weight
        chosen[place] = step
        used.insert(step.option.constraint)
      }
      frames.append(Frame())
    }
  }

  /// What a step binds beyond what is bound; `nil` where an item would be two.
  private func bound(
    _ pairs: [(ItemID, ItemID)], _ partners: [ItemID: ItemID], _ taken: [ItemID: ItemID], _ project: Layout
  ) -> [(ItemID, ItemID)]? {
    var result: [(ItemID, ItemID)] = []
    for (item, other) in pairs {
      if let known = partners[item] {
        guard known == other else { return nil }
        continue
      }
      guard taken[other] == nil, !result.contains(where: { ($0.0 == item) != ($0.1 == other) }) else { return nil }
      guard hasFamily(item, other, partners, project),
        !result.contains(where: { !areRelated($0, (item, other), project) })
      else { return nil }
      result.append((item, other))
    }
    return result
  }

  /// Whether what a log says of superviews holds in the scene, too: that of a view, those of what lies in it and beside it.
  private func hasFamily(
    _ item: ItemID, _ other: ItemID, _ partners: [ItemID: ItemID], _ project: Layout
  ) -> Bool {
    guard parents[item] != nil || hasChildren.contains(item) else { return true }
    return partners.allSatisfy { areRelated(($0.key, $0.value), (item, other), project) }
  }

  /// Whether two views of a log lie in one another or side by side in the scene where they do so in the log.
  private func areRelated(
    _ one: (ItemID, ItemID), _ two: (ItemID, ItemID), _ project: Layout
  ) -> Bool {
    if parents[one.0] == two.0, project[one.1].parent != two.1 { return false }
    if parents[two.0] == one.0, project[two.1].parent != one.1 { return false }
    if let parent = parents[one.0], parent == parents[two.0] { return project[one.1].parent == project[two.1].parent }
    return true
  }

  private mutating func take(_ found: Worth, _ chosen: [Step?], _ order: [Int], _ ways: inout Int) {
    guard found >= worth else { return }
    if found > worth {
      worth = found
      options = Array(repeating: [], count: options.count)
      ways = 0
      count = chosen.count { $0 != nil }
      var lines: [ItemID: Int] = [:]
      for step in chosen.compactMap(\.self) {
        for item in Set(step.pairs.map(\.0)) { lines[item, default: 0] += 1 }
      }
      links = lines.values.count { $0 > 1 }
    }
    ways += 1
    for (place, step) in chosen.enumerated() {
      if let step { options[order[place]].insert(step.option) }
    }
  }
}
