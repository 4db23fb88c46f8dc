import ExactArithmetic
import LayoutModel
import LinearSolver

/// Finds out what the width and height of a root decide together, where frames along one axis follow both.
struct SizeRegionSearch {
  /// The equations of the layout.
  let equations: LayoutEquations
  /// The layout that is drawn, by item, which what is ambiguous is to stay near.
  let drawn: [[Rational]]?
  /// The sizes that are expected to give way where several could.
  let giving: Set<FramePart>
  /// The widths or heights of a root that are looked at.
  let searched: (ItemID, Axis) -> Interval

  private var layout: Layout { equations.lowered.layout }

  /// The regions of every root whose axes are coupled.
  ///
  /// - Parameters:
  ///   - isFollowing: Whether frames are followed.
  ///   - work: What is left of the work on the input; roots share it alike.
  /// - Returns: One record for each such root, incomplete where a limit was reached.
  func regions(following isFollowing: Bool, _ work: inout Work) -> [SizeRegions] {
    let roots = layout.viewIDs.filter { layout[$0].parent == nil }
    var left = roots.count
    return roots.compactMap { root in
      var share = work.take(1, of: left)
      defer { work.giveBack(share) }
      left -= 1
      return regions(of: root, following: isFollowing, &share)
    }
  }

  /// The regions of a root; `nil` where its axes are not coupled.
  private func regions(of root: ItemID, following isFollowing: Bool, _ work: inout Work) -> SizeRegions? {
    let ignored = SizeSearch(equations: equations).sizeRows(of: root, along: Axis.allCases)
    let sizes = Axis.allCases.map { equations.sizeVariable(ofRoot: root, along: $0) }
    // One way is enough: a height by ratio follows the root's width, where the root's height may be followed by nothing.
    let areCoupled = zip(Axis.allCases, sizes.reversed()).contains { axis, other in
      SizeDependentPart(of: equations, root: root, axes: [axis], ignoring: ignored).variables[other] != nil
    }
    guard areCoupled else { return nil }
    let part = SizeDependentPart(of: equations, root: root, axes: Axis.allCases, ignoring: ignored)
    let variables = sizes.compactMap { part.variables[$0] }
    guard variables.count == 2 else { return nil }
    let (parts, followed) = isFollowing ? part.frames(of: equations, root: root, along: Axis.allCases) : ([], [])
    let ends = Axis.allCases.map { searched(root, $0) }
    var result = SizeRegions(root: root, widths: ends[0], heights: ends[1], parts: parts)
    // Where the regions take all the rest, there is some for single sizes.
    var kept = work.take(isFollowing ? 1 : 0, of: 3)
    defer { work.giveBack(kept) }
    let probe = SizeProbe(
      equations: equations, part: part, sizeRows: ignored,
      nearby: NearbyLayouts(to: drawn, variables: variables, parts: parts, followed: followed, giving: giving))
    addHeld(&result, probe, &work)
    guard isFollowing else { return result }
    if result.limit == nil {
      let search = BrokenRegionSearch(probe: probe, searched: ends)
      (result.brokenRegions, result.areBrokenComplete) = search.regions(beside: result.area, &work)
    }
    if !result.isComplete || !result.areBrokenComplete {
      result.steps = SizeStepSearch(probe: probe, searched: ends).steps(beside: result, &kept)
    }
    return result
  }

  /// Adds the sizes for which all that is required holds, and their regions.
  private func addHeld(_ result: inout SizeRegions, _ probe: SizeProbe, _ work: inout Work) {
    let part = probe.part
    do throws(SolveFailure) {
      let shadow = try SizeShadow(
        of: part.system, variables: probe.variables, searched: [result.widths, result.heights], &work)
      result.area = shadow.polygon
      result.sides = shadow.sides.map { side in
        var side = side
        side.members = side.members.map { part.rows[$0] }
        return side
      }
      guard shadow.isComplete else {
        result.limit = .sides
        return
      }
      guard shadow.polygon.hasArea else { return }
      var division = SizeSubdivision(sampler: probe.sampler(of: part.system))
      result.regions = try division.regions(of: shadow.polygon, &work).map { region in
        probe.region(region, of: part.system, breaking: [], &work)
      }
      if !division.isComplete { result.limit = .regions }
    } catch {
      result.limit = .work
    }
  }
}
