import ExactArithmetic
import LayoutAnalysis
import LayoutModel

// What is given no room at all, where a list that lacks a part shows no more.
extension LogEvidence {
  /// A size of 0, and what it is usually a sign of.
  struct Emptiness {
    /// The size.
    var size: Constraint
    /// What it is a sign of.
    var symptom: LogSymptom
  }

  /// The size of 0 that leaves no room for what the app has in a view: given by its container, by an empty frame or by the app.
  ///
  /// - Parameter isCutOff: Whether a part of the list is missing, so that what needs the room may be there.
  /// - Returns: The first such size of a view that something is in.
  func emptiness(isCutOff: Bool) -> Emptiness? {
    if let rootSize, rootSize.constant.isZero, let axis = rootSize.firstAttribute.axis, asksForRoom(along: axis) {
      return emptiness(of: rootSize)
    }
    let sizes = members.filter { size in
      size.firstAttribute.isSize && size.secondItem == nil && size.constant.isZero && size.relation == .equal
        && size.unknownTerms.isEmpty
    }
    for size in sizes {
      guard let axis = size.firstAttribute.axis, holdsMember(size.firstItem, along: axis) else { continue }
      guard isCutOff || asksForRoom(along: axis) else { continue }
      if isToolbar(size.firstItem) { return Emptiness(size: size, symptom: .toolbar) }
      switch size.origin.kind {
      case .autoresizingMask where SystemClasses.isContentView(className(size)):
        return Emptiness(size: size, symptom: axis == .vertical ? .zeroHeight : .cellAtZeroWidth)
      case .autoresizingMask where !layout.isSystemItem(size.firstItem):
        return Emptiness(size: size, symptom: .maskedWrapper)
      case .log where layout.isOfDeveloper(size): return Emptiness(size: size, symptom: .collapsed)
      default: continue
      }
    }
    return isCutOff ? systemEmptiness : nil
  }

  /// A size of 0 that the system gave a view of its own, where nothing that is here is the app's.
  private var systemEmptiness: Emptiness? {
    guard written.isEmpty else { return nil }
    let given = members.first { size in
      (size.origin.kind == .rootSize || size.origin.kind == .autoresizingMask) && size.firstAttribute.isSize
        && size.secondItem == nil && size.constant.isZero && layout.isSystemItem(size.firstItem)
    }
    return given.map(emptiness(of:))
  }

  /// What a size of 0 that a container gave is a sign of.
  private func emptiness(of size: Constraint) -> Emptiness {
    let isTall = size.firstAttribute.axis == .vertical
    return Emptiness(
      size: size, symptom: isToolbar(size.firstItem) ? .toolbar : isTall ? .zeroHeight : .headerAtZeroWidth)
  }

  /// Whether an item is a toolbar, or what a toolbar has its items in.
  func isToolbar(_ item: ItemID) -> Bool { ["UIToolbar", "_UIToolbarContentView"].contains(layout[item].className) }

  /// Whether the app wrote a size or a distance that needs room.
  private func asksForRoom(along axis: Axis) -> Bool {
    written.contains { $0.constant.signum != 0 && $0.firstAttribute.axis == axis && $0.relation == .equal }
  }

  /// Whether a member places something in an item.
  private func holdsMember(_ item: ItemID, along axis: Axis) -> Bool {
    members.contains { other in
      guard other.firstAttribute.axis == axis, other.firstAttribute.isLocation, let second = other.secondItem else {
        return false
      }
      return [(other.firstItem, second), (second, other.firstItem)].contains { holder, inner in
        (holder == item || layout[holder].guide?.owner == item) && layout[inner].parent == item
          && layout[inner].guide == nil
      }
    }
  }
}
