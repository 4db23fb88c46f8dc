import LayoutModel

/// Says what cannot hold while a view is hidden, where that is more than one conflict.
struct HiddenViewWords {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// The finding that stands for all.
  let finding: Finding

  private var layout: Layout { diagnosis.layout }

  /// How many sums are shown.
  private static let shown = 5

  /// The words that differ from those of one conflict; `nil` where it is one.
  ///
  /// - Parameter words: The words of the first of them.
  /// - Returns: The words of all.
  func joined(_ words: FindingWords) -> FindingWords? {
    guard let item = finding.hiddenView else { return nil }
    var words = words
    let name = layout[item].name
    let conflicts = finding.conflicts.filter(diagnosis.conflicts.indices.contains).map { diagnosis.conflicts[$0] }
    let isWidth = conflicts.first?.members.contains { member in
      let constraint = diagnosis.constraints[member]
      return constraint.isHiding && constraint.firstItem == item && constraint.firstAttribute == .width
    }
    words.message =
      "While \(name) is hidden, its stack view sets its \(isWidth == true ? "width" : "height") to 0, and "
      + "\(conflicts.count) sets of constraints do not hold with that"
    var sums: [String] = []
    for conflict in conflicts where !sums.contains(conflict.sum.text) { sums.append(conflict.sum.text) }
    words.details = Array(sums.prefix(Self.shown))
    if sums.count > Self.shown { words.details.append("and \(sums.count - Self.shown) more of the kind") }
    let framework = layout.platform == .appkit ? "AppKit" : "UIKit"
    words.details.append("\(framework) would break one of each set, and print a log for each")
    words.hint = Self.hint(for: item, in: layout) ?? "make one constraint of each set optional (@999)"
    return words
  }

  /// What to do about a stack view that another one hides; `nil` for other views.
  static func hint(for item: ItemID, in layout: Layout) -> String? {
    guard let view = layout.view(item), view.stack != nil else { return nil }
    return
      "hide the views that \(view.name) arranges instead, or make its spacing 0 and what is required in it optional (@999)"
  }
}
