import ExactArithmetic
import LayoutModel

extension CanvasFindings {
  /// Notes of the views that only editors before the one of Xcode 11.4 call ambiguous.
  var flagsOfOldEditors: [Finding] {
    let version = layout.interfaceBuilder?.toolsVersion ?? 0
    guard version < Self.firstVersionWithoutFlags else { return [] }
    let filling = [flag(on: viewsInFixedOnes(version), .fillsFixedView)].compactMap(\.self)
    guard layout.platform == .uikit else { return filling }
    if version >= Self.firstVersionFlaggingContents { return filling + contentsOfCells(version) + viewsInBars() }
    return filling + (version < Self.firstVersionFlaggingViewsAlone ? viewsInAmbiguousOnes() : [])
  }

  /// A note on views that only old editors flag; `nil` for none.
  func flag(on items: [ItemID], _ reason: OldEditorReason) -> Finding? {
    guard let first = items.first.flatMap({ layout.view($0) }) else { return nil }
    return Finding(
      .possiblyAmbiguous, file: layout.file, range: first.range, content: .flaggedByOldEditors(items, reason),
      places: first.range.map { [FindingPlace($0)] } ?? [])
  }

  /// The editor of Xcode 11.4.
  private static let firstVersionWithoutFlags = 16_000
  /// The editor of Xcode 9.
  private static let firstVersionFlaggingContents = 14_000
  /// The editor of Xcode 8.
  private static let firstVersionFlaggingViewsAlone = 11_542

  /// The views of bars that were never given a size and have that of what they hold, each with all in it.
  private func viewsInBars() -> [Finding] {
    layout.roots.compactMap { root in
      guard let view = layout.view(root), view.interfaceBuilder?.isInBar == true, let frame = view.storedFrame,
        frame.width.isZero, frame.height.isZero
      else { return nil }
      // The view itself among them, first.
      let held = layout.viewIDs.filter { item in
        layout.view(item)?.interfaceBuilder?.hasFixedFrame == false && layout.ancestors(of: item).last == root
      }
      return held.count > 1 ? flag(on: held, .fitsContentInBar) : nil
    }
  }

  /// What has constraints and lies in a view whose place is ambiguous, or in one that lies in such: all but what a scroll view holds.
  /// What keeps its place while a view around it becomes larger is none of these, and what does not is ambiguous itself.
  private func viewsInAmbiguousOnes() -> [Finding] {
    let certain = diagnosis.ambiguities.lazy.filter { !$0.isPossible }
    let open = Set(certain.map(\.item))
    let moving = Set(certain.filter { $0.attribute == .x || $0.attribute == .y }.map(\.item))
    guard !moving.isEmpty else { return [] }
    var outermost: [ItemID: ItemID] = [:]
    var flagged: [ItemID: [ItemID]] = [:]
    for item in layout.viewIDs {
      guard let view = layout.view(item), let object = view.interfaceBuilder, let superview = view.superview,
        let outer = outermost[superview] ?? (moving.contains(superview) ? superview : nil),
        object.placement == .subview, !object.hasFixedFrame, !object.isInCell,
        layout.view(superview)?.isScrollView == false
      else { continue }
      outermost[item] = outer
      if !open.contains(item) { flagged[outer, default: []].append(item) }
    }
    return layout.viewIDs.compactMap { outer in
      flagged[outer].flatMap { flag(on: $0, .liesInAmbiguous(outer)) }
    }
  }

  /// What fills an effect view of iOS that is fixed where it was drawn, and on macOS a scroll view, a tab view, and a bare box, though
  /// nothing else decides their frames either.
  private func viewsInFixedOnes(_ version: Int) -> [ItemID] {
    var flagged: [ItemID] = []
    for item in layout.viewIDs {
      guard let view = layout.view(item), let superview = view.superview, let outer = layout.view(superview) else {
        continue
      }
      let isNewer = version >= Self.firstVersionFlaggingContents
      switch outer.interfaceBuilder?.element {
      case "scrollView" where view.interfaceBuilder?.element == "clipView",
        "tabView" where view.interfaceBuilder?.placement == .contentView,
        "box" where view.interfaceBuilder?.placement == .contentView,
        "visualEffectView" where view.interfaceBuilder?.placement == .contentView:
        if outer.interfaceBuilder?.hasFixedFrame == true, outer.interfaceBuilder?.hasFlaggedFilling == true {
          flagged.append(item)
        }
      case "clipView" where flagged.contains(superview) && (isNewer ? view.fillsByMask : view.isWrittenInto):
        flagged.append(item)
      default: break
      }
    }
    return flagged
  }
}

extension View {
  /// Whether it shows what is put into it, and is as wide as what it lies in.
  fileprivate var isWrittenInto: Bool {
    ["textView", "collectionView"].contains(interfaceBuilder?.element) && translatesAutoresizingMaskIntoConstraints
      && autoresizingMask.contains(.flexibleWidth)
  }

  /// Whether a view follows its mask, which has it grow with what it lies in.
  fileprivate var fillsByMask: Bool {
    translatesAutoresizingMaskIntoConstraints && autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
  }
}
