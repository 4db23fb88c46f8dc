import LayoutModel
import SwiftSource

/// What code calls or sets of a view that may decide where it is, or how large.
enum SwiftOutletMember: String, CaseIterable {
  // Their order gives their names' numbers.
  case constraint
  // Anchors.
  case topAnchor, bottomAnchor, heightAnchor, centerYAnchor, firstBaselineAnchor, lastBaselineAnchor
  case leadingAnchor, trailingAnchor, leftAnchor, rightAnchor, widthAnchor, centerXAnchor
  // Other ways to make constraints.
  case snp, item, addConstraint, addConstraints
  case autoPinEdge, autoPinEdgesToSuperviewEdges, autoPinEdgeToSuperviewEdge, autoSetDimension, autoSetDimensions
  case autoAlignAxis, autoAlignAxisToSuperviewAxis, autoCenterInSuperview, autoMatchDimension
  // What it holds.
  case addArrangedSubview, insertArrangedSubview, addSubview, insertSubview
  case contentSize, isScrollEnabled
  // What takes it away.
  case removeFromSuperview

  /// The member of a name of a table that was made with all of them.
  init?(_ name: Name) {
    guard name.id >= NameTable.firstWord, let index = Int(exactly: name.id - NameTable.firstWord),
      Self.allCases.indices.contains(index)
    else { return nil }
    let member = Self.allCases[index]
    guard member != .constraint else { return nil }
    self = member
  }

  /// The number of its name in a table that was made with all of them.
  var nameID: Int32 {
    NameTable.firstWord + Int32(clamping: Self.allCases.firstIndex(of: self) ?? 0)
  }

  /// Whether it is an anchor, at which a constraint may be made or to which.
  var isAnchor: Bool { anchorAxis != nil }

  private var anchorAxis: Axis? {
    switch self {
    case .topAnchor, .bottomAnchor, .heightAnchor, .centerYAnchor, .firstBaselineAnchor, .lastBaselineAnchor: .vertical
    case .leadingAnchor, .trailingAnchor, .leftAnchor, .rightAnchor, .widthAnchor, .centerXAnchor: .horizontal
    default: nil
    }
  }

  /// Whether it is given a view that it moves to another place.
  var takesView: Bool { isOfContent && self != .contentSize && self != .isScrollEnabled }

  /// Whether it is about what a view holds, which may give it a size and no place.
  private var isOfContent: Bool {
    switch self {
    case .addArrangedSubview, .insertArrangedSubview, .addSubview, .insertSubview, .contentSize, .isScrollEnabled: true
    default: false
    }
  }

  /// Whether it may decide something along an axis.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - size: Whether a size is open.
  /// - Returns: Whether it may.
  func mayDecide(_ axis: Axis, size: Bool) -> Bool {
    if let anchorAxis { return anchorAxis == axis }
    return size || !isOfContent
  }
}
