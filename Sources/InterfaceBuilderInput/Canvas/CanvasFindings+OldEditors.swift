import ExactArithmetic
import LayoutModel

extension CanvasFindings {
  /// Notes of the views that only editors before the one of Xcode 11.4 call ambiguous.
  var flagsOfOldEditors: [Finding] {
    let version = layout.interfaceBuilder?.toolsVersion ?? 0
    guard version < Self.firstVersionWithoutFlags else { return [] }
    let groups =
      layout.platform == .appkit
      ? [viewsInFixedOnes(version)] : version >= Self.firstVersionFlaggingContents ? contentsOfLowCells() : []
    return groups.compactMap { items in
      guard let first = items.first.flatMap({ layout.view($0) }) else { return nil }
      return Finding(
        .possiblyAmbiguous, file: layout.file, range: first.range, content: .flaggedByOldEditors(items),
        places: first.range.map { [FindingPlace($0)] } ?? [])
    }
  }

  /// The editor of Xcode 11.4.
  private static let firstVersionWithoutFlags = 16_000
  /// The editor of Xcode 9.
  private static let firstVersionFlaggingContents = 14_000

  /// What fills a scroll view of macOS that is fixed where it was drawn, and a tab view, though nothing else decides their frames
  /// either.
  private func viewsInFixedOnes(_ version: Int) -> [ItemID] {
    var flagged: [ItemID] = []
    for item in layout.viewIDs {
      guard let view = layout.view(item), let superview = view.superview, let outer = layout.view(superview) else {
        continue
      }
      let isNewer = version >= Self.firstVersionFlaggingContents
      switch outer.interfaceBuilder?.element {
      case "scrollView" where view.interfaceBuilder?.element == "clipView",
        "tabView" where isNewer && view.interfaceBuilder?.placement == .contentView:
        if outer.interfaceBuilder?.hasFixedFrame == true { flagged.append(item) }
      case "clipView" where isNewer && flagged.contains(superview) && view.fillsByMask: flagged.append(item)
      default: break
      }
    }
    return flagged
  }

  /// The content views of cells that are as high as their constraints ask for, each with what is centred in it, though the separator
  /// takes a pixel: two heights are said of them, one by a view that has a height of its own. Where more is lacking, a constraint gives
  /// way; and where only content asks for it, the cell was made to fit.
  private func contentsOfLowCells() -> [[ItemID]] {
    var fixed: Set<ItemID>?
    return zip(layout.viewIDs, diagnosis.views).compactMap { item, report in
      guard let view = layout.view(item), view.interfaceBuilder?.element == "tableViewCellContentView",
        report.frame.count == 4, let height = report.frame[3], let stored = view.storedFrame,
        (Self.leastPixel..<1).contains(height - stored.height)
      else { return nil }
      fixed = fixed ?? layout.contentsWithFixedHeight()
      return fixed?.contains(item) == true ? [item] + viewsCentred(in: item) : nil
    }
  }

  /// A pixel of a screen with three of them to a point, as it is written, cut off.
  private static let leastPixel = Rational(33, 100)

  /// The views whose vertical place is nothing but the middle of what holds them.
  private func viewsCentred(in owner: ItemID) -> [ItemID] {
    var places: [ItemID: Bool] = [:]
    for constraint in layout.constraints where constraint.isActive && constraint.origin.kind == .interfaceBuilder {
      let items = [constraint.firstItem, constraint.secondItem].compactMap(\.self)
      guard constraint.firstAttribute.axis == .vertical, !constraint.firstAttribute.isSize else { continue }
      let isCentre =
        items.contains(owner) && constraint.firstAttribute == .centerY && constraint.secondAttribute == .centerY
      for item in items where layout.view(item)?.superview == owner {
        places[item] = (places[item] ?? true) && isCentre
      }
    }
    return layout.viewIDs.filter { places[$0] == true }
  }
}

extension View {
  /// Whether a view follows its mask, which has it grow with what it lies in.
  fileprivate var fillsByMask: Bool {
    translatesAutoresizingMaskIntoConstraints && autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
  }
}
