import ExactArithmetic
import LayoutAnalysis
import LayoutModel

extension Layout {
  /// The layout of an Interface Builder scene with the alignment insets that its frames show.
  ///
  /// How far a control's frame reaches beyond its alignment rectangle differs between versions of the system and is
  /// nowhere written; but controls of one kind have the same insets, and the constraints on any of them show these.
  ///
  /// - Parameter geometry: The stored frames with the insets of the tables.
  /// - Returns: The layout, or `nil` where no constraint says anything; linear in items and constraints.
  func withAlignmentInsets(geometry: StoredGeometry) -> Layout? {
    // All votes are about controls, of which many scenes have none.
    guard items.contains(where: { $0.view?.interfaceBuilder?.controlKind != nil }) else { return nil }
    let votes = AlignmentVotes(of: self, geometry: geometry)
    guard !votes.isEmpty else { return nil }
    var result = self
    // Controls of a kind have one table or, as boxes do, a few.
    var known: [String: [EdgeInsets: EdgeInsets]] = [:]
    var changes: [ItemID: EdgeInsets] = [:]
    for item in viewIDs {
      guard let view = result.view(item), let kind = view.interfaceBuilder?.controlKind else { continue }
      let table = view.alignmentRectInsets
      var insets = known[kind]?[table] ?? votes.insets(ofKind: kind, table: table)
      known[kind, default: [:]][table] = insets
      if let axes = votes.filled[item] { insets = insets.merging { axes.contains($0.axis) ? 0 : nil } }
      guard insets != table else { continue }
      result.changeView(item) { $0.alignmentRectInsets = insets }
      changes[item] = insets.merging { insets[$0] - table[$0] }
    }
    result.moveFixedFrames(by: changes)
    return result
  }

  /// The axes along which a constraint gives a control of macOS the size of its frame, which it then fills. Linear in the
  /// constraints.
  func axesFilledBySize() -> [ItemID: Set<Axis>] {
    guard platform == .appkit else { return [:] }
    var result: [ItemID: Set<Axis>] = [:]
    for constraint in constraints
    where constraint.firstAttribute.isSize && constraint.secondItem == nil && constraint.relation == .equal
      && constraint.priority.isRequired && constraint.isActive && constraint.origin.kind == .interfaceBuilder
    {
      guard let view = view(constraint.firstItem), let frame = view.storedFrame,
        let axis = constraint.firstAttribute.axis,
        view.interfaceBuilder?.controlKind != nil, view.editorFlags?.isMisplaced == false,
        (axis == .horizontal ? frame.width : frame.height) == constraint.constant
      else { continue }
      result[constraint.firstItem, default: []].insert(axis)
    }
    return result
  }
}

extension Layout {
  /// Puts controls on the other of two systems that the scene's editor ran on, where its frames show the insets of that.
  ///
  /// - Parameter geometry: The stored frames with the insets of the tables.
  /// - Returns: The layout, or `nil` where they do not; linear in items and constraints.
  func withInsetsOfOtherSystem(geometry: StoredGeometry) -> Layout? {
    let controls = viewIDs.filter { view($0)?.interfaceBuilder?.otherAlignmentInsets != nil }
    guard !controls.isEmpty, AlignmentVotes(of: self, geometry: geometry).showOtherSystem(of: controls) else {
      return nil
    }
    var result = self
    var changes: [ItemID: EdgeInsets] = [:]
    for item in controls {
      guard let view = view(item), let other = view.interfaceBuilder?.otherAlignmentInsets else { continue }
      result.changeView(item) { $0.alignmentRectInsets = other }
      changes[item] = other.merging { other[$0] - view.alignmentRectInsets[$0] }
    }
    result.moveFixedFrames(by: changes)
    return result
  }

  /// Keeps in their frames what was put there by constraints on alignment rectangles that have changed since.
  ///
  /// - Parameter changes: By how much the insets of each view have grown.
  fileprivate mutating func moveFixedFrames(by changes: [ItemID: EdgeInsets]) {
    guard !changes.isEmpty else { return }
    for index in constraints.indices where constraints[index].origin.kind == .fixedFrame {
      let inner = changes[constraints[index].firstItem] ?? .zero
      let outer = constraints[index].secondItem.flatMap { changes[$0] } ?? .zero
      switch constraints[index].firstAttribute {
      case .left: constraints[index].constant += inner.left - outer.left
      case .top: constraints[index].constant += inner.top - outer.top
      case .right: constraints[index].constant -= inner.right - outer.right
      case .bottom: constraints[index].constant -= inner.bottom - outer.bottom
      case .width: constraints[index].constant -= inner.left + inner.right
      case .height: constraints[index].constant -= inner.top + inner.bottom
      default: break
      }
    }
  }
}
