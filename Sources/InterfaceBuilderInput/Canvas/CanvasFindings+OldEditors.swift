import ExactArithmetic
import LayoutModel

extension CanvasFindings {
  /// Notes of the views that only editors before the one of Xcode 11.4 call ambiguous.
  var flagsOfOldEditors: [Finding] {
    let version = layout.interfaceBuilder?.toolsVersion ?? 0
    guard version < Self.firstVersionWithoutFlags else { return [] }
    if layout.platform == .appkit {
      return [flag(on: viewsInFixedOnes(version), .fillsFixedView)].compactMap(\.self)
    }
    if version >= Self.firstVersionFlaggingContents { return contentsOfCells(version) }
    return version < Self.firstVersionFlaggingViewsAlone ? viewsInAmbiguousOnes() : []
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

  /// What has constraints and lies in a view that is ambiguous, or in one that lies in such: all but what a scroll view holds.
  private func viewsInAmbiguousOnes() -> [Finding] {
    let open = Set(diagnosis.ambiguities.lazy.filter { !$0.isPossible }.map(\.item))
    guard !open.isEmpty else { return [] }
    var outermost: [ItemID: ItemID] = [:]
    var flagged: [ItemID: [ItemID]] = [:]
    for item in layout.viewIDs {
      guard let view = layout.view(item), let object = view.interfaceBuilder, let superview = view.superview,
        let outer = open.contains(superview) ? superview : outermost[superview],
        !open.contains(item), object.placement == .subview, !object.hasFixedFrame, !object.isInCell,
        layout.view(superview)?.isScrollView == false
      else { continue }
      outermost[item] = outer
      flagged[outer, default: []].append(item)
    }
    return layout.viewIDs.compactMap { outer in
      flagged[outer].flatMap { flag(on: $0, .liesInAmbiguous(outer)) }
    }
  }

  /// What fills a scroll view of macOS that is fixed where it was drawn, a tab view, and a bare box, though nothing else decides their
  /// frames either.
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
        "box" where view.interfaceBuilder?.placement == .contentView:
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
