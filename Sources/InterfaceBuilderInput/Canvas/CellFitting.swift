import ExactArithmetic
import LayoutAnalysis
import LayoutModel
import LinearSolver

/// The system of a cell that grows with its content, as cells do that size themselves.
///
/// On the canvas a cell has the height at which it was last drawn. Where its content was drawn in more room than that height leaves,
/// the height is an old one, and nothing needs to be squeezed in an app: that two views give way with one priority is certain only
/// where they do so in a cell that may grow, too. What was drawn squeezed is what Interface Builder judges.
struct CellFitting {
  /// The system; `nil` where no cell may have grown.
  let system: LinearSystem?

  /// Makes the system.
  ///
  /// - Parameters:
  ///   - equations: The scene's equations.
  ///   - judged: The system that freedom was judged by.
  init(equations: LayoutEquations, judged: LinearSystem) {
    var system = judged
    var differs = false
    let layout = equations.lowered.layout
    let constraints = layout.constraints
    let squeezed = Self.rootsDrawnTooLow(in: layout)
    // What was drawn otherwise than its own constraints say was not made to fit.
    let unlike = Set(
      layout.viewIDs.filter { layout.view($0)?.interfaceBuilder?.isUnlikeContent == true }
        .compactMap { layout.ancestors(of: $0).last })
    for index in constraints.indices
    where constraints[index].origin.kind == .rootSize && constraints[index].firstAttribute == .height {
      let root = constraints[index].firstItem
      guard layout.view(root)?.interfaceBuilder?.mayFitHeight == true, !squeezed.contains(root),
        !unlike.contains(root)
      else { continue }
      var row = system.rows[index]
      row.strength = .optional(priority: Self.fittingSizeLevel.value)
      system.replaceRow(index, with: row)
      differs = true
    }
    self.system = differs ? system : nil
  }

  /// The roots with a view that was drawn lower than its content.
  private static func rootsDrawnTooLow(in layout: Layout) -> Set<ItemID> {
    var result = Set<ItemID>()
    for item in layout.viewIDs {
      guard let height = layout.view(item)?.storedLength(along: .vertical),
        let content = layout.estimatedContent(of: item, along: .vertical), content > height
      else { continue }
      var root = item
      while let parent = layout[root].parent { root = parent }
      result.insert(root)
    }
    return result
  }

  /// How much the drawn height is wanted: less than all else (`UILayoutPriority.fittingSizeLevel`).
  private static let fittingSizeLevel = Priority(50)
}
