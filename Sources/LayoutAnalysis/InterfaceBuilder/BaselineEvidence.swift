import ExactArithmetic
import LayoutModel

extension Layout {
  /// The layout of an Interface Builder scene with the baselines that its fonts and frames show.
  ///
  /// The text of a label, button or field stands in the middle of its height. Where a constraint ties two baselines,
  /// the stored frames say how far apart they are, which is taken before the estimate if it differs little from it.
  ///
  /// - Parameter geometry: The stored frames.
  /// - Returns: The layout with baseline offsets on every view that shows text; linear.
  func withBaselinesOfFrames(geometry: StoredGeometry) -> Layout {
    var result = self
    for item in viewIDs {
      guard var view = result.view(item), let metrics = TextMetrics(of: view), let frame = view.storedFrame else {
        continue
      }
      let height = frame.height - view.alignmentRectInsets.top - view.alignmentRectInsets.bottom
      view.firstBaselineOffsetFromTop = metrics.firstBaseline(inHeight: height)
      view.lastBaselineOffsetFromBottom = metrics.lastBaseline(inHeight: height)
      result.items[item.index] = .view(view)
    }
    for constraint in constraints where constraint.isActive && constraint.relation == .equal {
      result.adjustBaselines(of: constraint, geometry: geometry)
    }
    result.adjustStackBaselines(geometry: geometry)
    return result
  }

  /// Moves the baselines of views that a stack view aligns by them.
  private mutating func adjustStackBaselines(geometry: StoredGeometry) {
    var first: [ItemID: ItemID] = [:]
    for item in viewIDs {
      guard let stack = view(item)?.superview, let alignment = view(stack)?.stack?.alignment,
        alignment == .firstBaseline || alignment == .lastBaseline, view(item)?.isHidden == false
      else { continue }
      guard let leader = first[stack] else {
        first[stack] = item
        continue
      }
      let attribute: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      adjustBaselines(
        of: Constraint(
          id: "", firstItem: leader, firstAttribute: attribute, secondItem: item, secondAttribute: attribute,
          origin: ConstraintOrigin(kind: .stackView)), geometry: geometry)
    }
  }

  /// Moves the second item's baseline so that a constraint between two baselines agrees with the frames.
  private mutating func adjustBaselines(of constraint: Constraint, geometry: StoredGeometry) {
    guard let second = constraint.secondItem, constraint.multiplier == .one, constraint.firstAttribute.isBaseline,
      constraint.secondAttribute.isBaseline, var other = view(second),
      other.interfaceBuilder?.isFlaggedMisplaced == false,
      let first = storedBaseline(constraint.firstAttribute, of: constraint.firstItem, geometry),
      let found = storedBaseline(constraint.secondAttribute, of: second, geometry)
    else { return }
    let error = first - constraint.constant - found
    let limit = max(4, (other.interfaceBuilder?.font?.size ?? 0))
    guard error.absoluteValue <= limit, !error.isZero else { return }
    if constraint.secondAttribute == .firstBaseline {
      other.firstBaselineOffsetFromTop = other.firstBaselineOffsetFromTop.map { $0 + error }
    } else {
      other.lastBaselineOffsetFromBottom = other.lastBaselineOffsetFromBottom.map { $0 - error }
    }
    items[second.index] = .view(other)
  }

  private func storedBaseline(_ attribute: Attribute, of item: ItemID, _ geometry: StoredGeometry) -> Rational? {
    guard let sides = geometry[item], let view = view(item) else { return nil }
    if attribute == .firstBaseline { return view.firstBaselineOffsetFromTop.map { sides.top + $0 } }
    return view.lastBaselineOffsetFromBottom.map { sides.bottom - $0 }
  }
}

extension Attribute {
  /// Whether the attribute is a baseline.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

/// Estimates of the metrics of a view's text.
struct TextMetrics {
  private let size: Rational
  private let isMultiline: Bool

  /// The metrics of a view that shows text; `nil` for other views.
  init?(of view: View) {
    guard let object = view.interfaceBuilder, view.showsText else { return nil }
    size = object.font?.size ?? 13
    isMultiline = object.numberOfLines != 1
  }

  /// The system font stands 0.952 of its size above the baseline and 0.241 below (measured: 20.5 points at 17).
  private var ascent: Rational { size * Rational(952, 1000) }
  private var descent: Rational { size * Rational(241, 1000) }

  /// From the top to the first baseline of a text centred in a height.
  func firstBaseline(inHeight height: Rational) -> Rational {
    let lines = isMultiline ? max(1, height / (ascent + descent)) : 1
    return (height - lines * (ascent + descent)) / 2 + ascent
  }

  /// From the last baseline of a text centred in a height to the bottom.
  func lastBaseline(inHeight height: Rational) -> Rational {
    let lines = isMultiline ? max(1, height / (ascent + descent)) : 1
    return (height - lines * (ascent + descent)) / 2 + descent
  }
}
