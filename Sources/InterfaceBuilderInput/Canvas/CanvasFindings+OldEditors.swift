import ExactArithmetic
import LayoutModel

extension CanvasFindings {
  /// Notes of the views that only editors before the one of Xcode 11.4 call ambiguous.
  var flagsOfOldEditors: [Finding] {
    let version = layout.interfaceBuilder?.toolsVersion ?? 0
    guard version < Self.firstVersionWithoutFlags else { return [] }
    if layout.platform == .appkit { return [finding(on: viewsInFixedOnes(version))].compactMap(\.self) }
    return version >= Self.firstVersionFlaggingContents ? contentsOfCells(version) : []
  }

  private func finding(on items: [ItemID], asked: Rational? = nil) -> Finding? {
    guard let first = items.first.flatMap({ layout.view($0) }) else { return nil }
    return Finding(
      .possiblyAmbiguous, file: layout.file, range: first.range, content: .flaggedByOldEditors(items, asked: asked),
      places: first.range.map { [FindingPlace($0)] } ?? [])
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
      case "clipView" where flagged.contains(superview) && (isNewer ? view.fillsByMask : view.isWrittenInto):
        flagged.append(item)
      default: break
      }
    }
    return flagged
  }

  /// The content views of cells of which two heights are said, the cell's and that of numbers in the constraints, each with what is
  /// centred in it where the separator takes a pixel of it. Where only content asks for another height, the cell was made to fit.
  private func contentsOfCells(_ version: Int) -> [Finding] {
    var fixed: Set<ItemID>?
    var heights: NumericHeights?
    return zip(layout.viewIDs, diagnosis.views).compactMap { item, report in
      guard let view = layout.view(item), view.interfaceBuilder?.element == "tableViewCellContentView",
        let stored = view.storedFrame
      else { return nil }
      if report.frame.count == 4, let height = report.frame[3], (Self.leastPixel..<1).contains(height - stored.height) {
        fixed = fixed ?? layout.contentsWithFixedHeight()
        if fixed?.contains(item) == true { return finding(on: [item] + viewsCentred(in: item), asked: height) }
      }
      guard version < Self.firstVersionFittingCells else { return nil }
      let measured = heights ?? NumericHeights(of: layout)
      heights = measured
      guard let asked = measured[item] else { return nil }
      let lack = asked - stored.height
      // One that is higher is flagged where it lost its separator, and one equation alone says so.
      guard lack >= Self.leastPixel || (lack > -1 && lack <= -Self.leastPixel && measured.hasOneEnd(item)) else {
        return nil
      }
      return finding(on: [item], asked: asked)
    }
  }

  /// The editor of Xcode 11, which flags those alone of which a separator takes a pixel.
  private static let firstVersionFittingCells = 15_400

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
