import ExactArithmetic
import LayoutModel
import SwiftSource

/// Anchorage, but for its operators.
extension Evaluator {
  /// `view.edgeAnchors`, `guide.sizeAnchors`; a controller's are those of its view between the layout guides.
  func anchorageGroup(_ object: ObjectID, _ attributes: [Attribute], _ place: Place) -> AnchorExpression? {
    guard family(object) == .controller else {
      return canBeItem(object) ? AnchorExpression(.anchorage, object, attributes) : nil
    }
    guard let view = kitMember(object, Name(.view), place)?.object else { return nil }
    var anchors = AnchorExpression(.anchorage, view, attributes)
    guard !isAppKit(object) else { return anchors }
    for (index, attribute) in attributes.enumerated() {
      let guide: (Word, Attribute)? =
        switch attribute {
        case .top: (.topLayoutGuide, .bottom)
        case .bottom: (.bottomLayoutGuide, .top)
        default: nil
        }
      guard let (word, edge) = guide, let item = kitMember(object, Name(word), place)?.object else { continue }
      anchors.sides[index] = ConstraintSide(item: item, attribute: edge)
    }
    return anchors
  }

  /// `view.edgeAnchors.horizontalAnchors`
  func anchoragePart(of anchors: AnchorExpression, _ word: Word?) -> AnchorExpression? {
    guard anchors.form == .anchorage, let attributes = word.flatMap(AnchorageWords.group) else { return nil }
    let indices = attributes.compactMap { anchors.attributes.firstIndex(of: $0) }
    guard indices.count == attributes.count else { return nil }
    var part = anchors
    part.attributes = attributes
    part.sides = indices.map { anchors.sides[$0] }
    part.constants = indices.map { anchors.constants[$0] }
    return part
  }

  /// `batch { … }`, `batch(active: false) { … }`: the constraints of a closure, installed together or only given back.
  func anchorageBatch(_ arguments: [CallArgument], _ place: Place) -> Value? {
    guard let closure = arguments.last, case .closure = closure.value else { return nil }
    var isActive: Bool? = true
    if arguments.count == 2, arguments[0].label == Name(.active) { isActive = truth(arguments[0].value) }
    let block = LibraryBlock(.anchorage, isActive == true ? .installing : .collecting, depth: heap.depth)
    let made = runBlock(block, closure.value, [], place)
    if isActive == nil { letGo(made, place) }
    return made
  }
}
