import ExactArithmetic
import LayoutAnalysis
import LayoutModel

extension Layout {
  /// Gives the views of an Interface Builder scene the content sizes that its frames show, where they are unknown.
  ///
  /// A frame is no more than a bound on the content size where something stretches or squeezes the view; but there the
  /// frame does not depend on it. Of a view that is stored without a frame, as those were whose constraints say all of it, text in a
  /// font of the system tells the height.
  mutating func setContentSizesOfFrames() {
    let alike = viewsOfEqualSize
    for item in viewIDs {
      let lines = heightOfUnlaidText(item) ?? heightOfMisplacedLine(item)
      let rounding = Axis.allCases.map { alike[$0]?.contains(item) == true ? self.rounding(of: item, along: $0) : 0 }
      let platform = platform
      changeView(item) { view in
        guard let width = view.storedLength(along: .horizontal), let height = view.storedLength(along: .vertical) else {
          guard view.intrinsicHeight == .unknown,
            let height = ContentEstimate.heightOfLine(of: view, on: platform)
          else { return }
          view.intrinsicHeight = .points(height)
          return
        }
        if view.intrinsicWidth == .unknown { view.intrinsicWidth = .points(max(0, width - rounding[0])) }
        if view.intrinsicHeight == .unknown {
          view.intrinsicHeight = .points(lines ?? max(0, height - rounding[1]))
        }
      }
    }
  }

  /// The views that required constraints make as wide or as high as others. Linear in the constraints.
  private var viewsOfEqualSize: [Axis: Set<ItemID>] {
    var result: [Axis: Set<ItemID>] = [:]
    for index in constraints.indices where constraints[index].firstAttribute.isSize {
      let constraint = constraints[index]
      guard constraint.isActive, constraint.priority.isRequired, constraint.relation == .equal,
        constraint.multiplier == .one, constraint.constant.isZero,
        constraint.secondAttribute == constraint.firstAttribute, let second = constraint.secondItem,
        let axis = constraint.firstAttribute.axis
      else { continue }
      result[axis, default: []].formUnion([constraint.firstItem, second])
    }
    return result
  }

  /// By how much one of several views of equal size may be drawn larger than it is, in whole pixels, where it is stretched: together
  /// they would else have another view, which is as large as its content, make up for it.
  private func rounding(of item: ItemID, along axis: Axis) -> Rational {
    guard let view = view(item), let frame = view.storedFrame, let size = estimatedContent(of: item, along: axis) else {
      return 0
    }
    return size < (axis == .horizontal ? frame.width : frame.height) ? Rational(1, 2) : 0
  }

  /// The height of one line for text of many in a cell that is drawn lower than that: Interface Builder has not laid out the
  /// cell, and its frames are old.
  private func heightOfUnlaidText(_ item: ItemID) -> Rational? {
    guard let view = view(item), view.wrapsText, view.interfaceBuilder?.element == "label",
      view.interfaceBuilder?.isInCell == true, let frame = view.storedFrame,
      let height = estimatedContent(of: item, along: .vertical)
    else { return nil }
    return height > frame.height ? height : nil
  }

  /// The height of one line for a label that Interface Builder calls misplaced: its frame is no evidence of its content.
  private func heightOfMisplacedLine(_ item: ItemID) -> Rational? {
    guard let view = view(item), view.editorFlags?.isMisplaced == true else { return nil }
    return ContentEstimate.heightOfLine(of: view, on: platform)
  }
}
