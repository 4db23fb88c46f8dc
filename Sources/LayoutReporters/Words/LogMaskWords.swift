import ExactArithmetic
import LayoutModel

/// What a view has from its mask alone, so that it is gone once the mask is off.
struct LogMaskWords {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// What was found out about the message.
  let log: LogDiagnosis

  private var layout: Layout { diagnosis.layout }

  /// What has to be added, a clause with a comma before it; empty where constraints of the view's own say all that the list tells.
  var lost: String {
    // What is the system's it sizes itself, and so it does what an app puts beside a keyboard.
    guard let view = log.masked, !layout.isSystemItem(view), !layout[view].className.hasSuffix("InputView") else {
      return ""
    }
    let listed = log.members.map { diagnosis.constraints[$0.constraint] }
    let axes = Axis.allCases.filter { axis in listed.contains { isOfMask($0, of: view, along: axis) } }
    let parts = axes.flatMap { missing(of: view, along: $0, listed) }
    return parts.isEmpty ? "" : ", and give it \(Phrase.list(parts)), unless a constraint that is not listed does"
  }

  /// What helps where the mask of a cell's content view keeps its first, empty frame, a clause with a comma before it; empty where no
  /// such mask is listed.
  var flexible: String {
    guard let container = log.container else { return "" }
    let isKept = log.members.contains { member in
      let mask = diagnosis.constraints[member.constraint]
      return mask.origin.kind == .autoresizingMask && mask.firstItem == container && mask.firstAttribute.isSize
        && mask.secondItem == nil && mask.constant.isZero
    }
    guard isKept else { return "" }
    let name = layout[container].name
    return ", or, up to iOS 7, set the autoresizingMask of \(name) to flexibleWidth and flexibleHeight"
  }

  /// How the frame of a view that its owner may place can be made to fit, in brackets, and what else can be done; empty where the
  /// system places it.
  var frame: String {
    guard let view = log.masked, layout[view].parent == nil, !layout.isSystemItem(view),
      !SystemClasses.isLeaf(layout[view].className)
    else { return "" }
    let className = layout[view].className
    let mayBeHeader = className == "UIView" || ["Header", "Footer"].contains { className.contains($0) }
    let isHigh =
      mayBeHeader
      && log.members.contains { member in
        let mask = diagnosis.constraints[member.constraint]
        return member.isInConflict && isOfMask(mask, of: view, along: .vertical) && mask.firstAttribute.isSize
      }
    let name = layout[view].name
    return
      (isHigh
      ? " (of a table's header or footer: measure it by systemLayoutSizeFitting, set its frame and assign it again)"
      : "")
      + ", set \(name).translatesAutoresizingMaskIntoConstraints = false if constraints are to place it"
  }

  private func missing(of view: ItemID, along axis: Axis, _ listed: [Constraint]) -> [String] {
    let own = listed.filter { other in
      other.origin.kind != .autoresizingMask && other.firstAttribute.axis == axis
        && [other.firstItem, other.secondItem].contains(view)
    }
    // What others tie to it does not place it, but as far as the list tells it may.
    let places = Set(own.compactMap { tie in place(of: view, in: tie) })
    let isSized = own.contains { size in
      size.firstAttribute == axis.sizeAttribute && (size.firstItem == view || size.secondItem == view)
        && size.relation == .equal
    }
    // A text or a control knows how large it is.
    let hasSize = isSized || places.count > 1 || SystemClasses.isLeaf(layout[view].className)
    var result: [String] = []
    // A list has what conflicts alone: of what the mask is not listed for nobody knows what else gives it.
    let masks = listed.filter { isOfMask($0, of: view, along: axis) }
    if !hasSize, masks.contains(where: { $0.firstAttribute.isSize && !($0.secondItem == nil && $0.constant.isZero) }) {
      result.append("a " + axis.sizeAttribute.name + length(of: view, along: axis, listed))
    }
    if places.isEmpty, masks.contains(where: \.firstAttribute.isLocation) {
      result.append(axis == .vertical ? "a top edge" : "a leading edge")
    }
    return result
  }

  /// Which place of a view a constraint ties to another item that it does not hold; `nil` where it ties none.
  private func place(of view: ItemID, in tie: Constraint) -> Attribute? {
    guard let second = tie.secondItem, tie.firstAttribute.isLocation, tie.relation == .equal else { return nil }
    let other = layout.viewOrOwner(of: tie.firstItem == view ? second : tie.firstItem)
    guard other != view, layout[other].parent != view else { return nil }
    return tie.firstItem == view ? tie.firstAttribute : tie.secondAttribute
  }

  private func isOfMask(_ mask: Constraint, of view: ItemID, along axis: Axis) -> Bool {
    guard mask.origin.kind == .autoresizingMask, mask.firstAttribute.axis == axis else { return false }
    let isInner = mask.secondItem.map { layout[$0].parent == mask.firstItem } == true
    return (isInner ? mask.secondItem : mask.firstItem) == view
  }

  /// The number that the mask gave, in brackets.
  private func length(of view: ItemID, along axis: Axis, _ listed: [Constraint]) -> String {
    let size = listed.first { mask in
      isOfMask(mask, of: view, along: axis) && mask.firstAttribute == axis.sizeAttribute && mask.secondItem == nil
    }
    guard let size, size.constant.signum > 0 else { return "" }
    return " (\(size.constant.generalText))"
  }
}
