import ExactArithmetic
import LayoutModel

/// Free variables that one cause frees: joined where they share a freedom or a tie, or belong to one item and axis.
struct AmbiguityCluster {
  /// The members, by item, then attribute.
  var members: [AmbiguitySearch.FreeVariable]
  /// The axis of the members.
  var axis: Axis

  /// Joins free variables into clusters, in the order of their first members.
  ///
  /// - Parameter free: Free variables by item, then attribute.
  /// - Returns: The clusters; each variable is in exactly one.
  static func clusters(of free: [AmbiguitySearch.FreeVariable]) -> [AmbiguityCluster] {
    var sets = DisjointSets(count: free.count)
    var byItem: [ItemAxis: Int] = [:]
    var byFreedom: [[AffineForm.Part]: Int] = [:]
    var byTie: [Int: Int] = [:]
    for (index, variable) in free.enumerated() {
      let place = ItemAxis(item: variable.item, axis: variable.attribute.axis)
      let ties = variable.cause == .equalPriority ? variable.constraints : []
      let related = [byItem[place], byFreedom[variable.form.freedom]] + ties.map { byTie[$0] }
      for earlier in related.compactMap({ $0 })
      where free[earlier].attribute.axis == variable.attribute.axis {
        sets.join(earlier, index)
      }
      byItem[place] = byItem[place] ?? index
      byFreedom[variable.form.freedom] = byFreedom[variable.form.freedom] ?? index
      for tie in ties { byTie[tie] = byTie[tie] ?? index }
    }
    var result: [AmbiguityCluster] = []
    var clusterOfRoot: [Int: Int] = [:]
    for (index, variable) in free.enumerated() {
      let key = sets.least(of: index)
      if let cluster = clusterOfRoot[key] {
        result[cluster].members.append(variable)
      } else {
        clusterOfRoot[key] = result.count
        result.append(AmbiguityCluster(members: [variable], axis: variable.attribute.axis))
      }
    }
    return result
  }

  /// Leaves the items of which all that is open hangs on sizes that are left to code.
  ///
  /// - Parameters:
  ///   - code: What is decided once code decides these sizes.
  ///   - work: What is left of the work on the input.
  /// - Returns: A cluster of the other items, if there are any.
  mutating func split(notSettledBy code: FormSpan, _ work: inout Work) -> [AmbiguityCluster] {
    var open = Set<ItemID>()
    for member in members where !open.contains(member.item) && !code.contains(member.form.parts, &work) {
      open.insert(member.item)
    }
    // What hangs on code is then not told from what does not.
    guard !open.isEmpty, !work.isSpent else { return [] }
    var rest = self
    rest.members.removeAll { !open.contains($0.item) }
    members.removeAll { open.contains($0.item) }
    return [rest]
  }

  private struct ItemAxis: Hashable {
    var item: ItemID
    var axis: Axis
  }

  /// The items of the cluster, in order.
  var items: [ItemID] {
    var result: [ItemID] = []
    for member in members where result.last != member.item { result.append(member.item) }
    return result
  }

  /// The free parts of one item's frame.
  func attributes(of item: ItemID) -> [FrameAttribute] {
    members.filter { $0.item == item }.map(\.attribute)
  }
}
