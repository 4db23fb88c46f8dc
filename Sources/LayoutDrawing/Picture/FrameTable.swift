import ExactArithmetic
import LayoutModel

/// Where every item of a layout is drawn, in the coordinates of its root.
///
/// What nothing decides is drawn where UIKit will probably show it, else as near to its range as to 0; such a frame is
/// marked.
struct FrameTable: Sendable {
  /// The rectangle of each item, by index; `nil` where nothing at all is known of frames.
  private(set) var rects: [PointRect?]
  /// The items of which a part is drawn somewhere, and not where it must be.
  private(set) var assumed: Set<ItemID> = []
  /// Whether some frame is known.
  var isKnown: Bool { rects.contains { $0 != nil } }

  /// The frames of a diagnosis by item: x, y, width and height in the coordinates of the superview.
  static func localFrames(of diagnosis: Diagnosis) -> [[Rational?]] {
    var frames = [[Rational?]](repeating: [nil, nil, nil, nil], count: diagnosis.layout.items.count)
    for report in diagnosis.views { frames[report.item.index] = report.frame }
    for report in diagnosis.guides { frames[report.item.index] = report.frame }
    return frames
  }

  /// Places items by their frames, x, y, width and height in the coordinates of the superview, `nil` for what is open.
  init(of diagnosis: Diagnosis, frames: [[Rational?]]) {
    let layout = diagnosis.layout
    rects = Array(repeating: nil, count: layout.items.count)
    // Where no frame at all is known nothing was solved: a log has none, and a limit leaves none.
    let isSolved = frames.contains { $0.contains { $0 != nil } }
    guard isSolved else { return }
    // What depends on a size that is not known is drawn for an ordinary one.
    var likely = Self.nominal(of: diagnosis)
    for prediction in diagnosis.predictions { likely[prediction.part] = prediction.value }
    var ranges: [FramePart: Interval] = [:]
    for ambiguity in diagnosis.ambiguities { ranges[ambiguity.part] = ambiguity.range }
    for index in layout.items.indices {
      let item = ItemID(index)
      var parts: [Rational] = []
      for (place, attribute) in FrameAttribute.allCases.enumerated() {
        if let value = frames[index].indices.contains(place) ? frames[index][place] : nil {
          parts.append(value)
          continue
        }
        let part = FramePart(item: item, attribute: attribute)
        // An editor has drawn it somewhere, which is what people know it by.
        let stored = layout.view(item)?.storedFrame.map { Self.part(attribute, of: $0) }
        parts.append(
          stored ?? likely[part] ?? Self.fallback(attribute, of: layout[item], within: ranges[part]))
        assumed.insert(item)
      }
      rects[index] = absolute(parts, of: item, in: layout)
    }
  }

  /// Where an item is drawn.
  subscript(item: ItemID) -> PointRect? { rects.indices.contains(item.index) ? rects[item.index] : nil }

  private func absolute(_ parts: [Rational], of item: ItemID, in layout: Layout) -> PointRect {
    var rect = PointRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    guard let parent = layout[item].parent, let outer = self[parent] else {
      // A root is where its container has it, which is drawn nowhere.
      if layout[item].parent == nil { (rect.x, rect.y) = (0, 0) }
      return rect
    }
    if layout.view(parent)?.hasOriginAtBottom == true { rect.y = outer.height - rect.y - rect.height }
    rect.x += outer.x
    rect.y += outer.y
    return rect
  }

  /// The values at the size that is drawn, with what is not known as it is assumed.
  private static func nominal(of diagnosis: Diagnosis) -> [FramePart: Rational] {
    var values: [FramePart: Rational] = [:]
    for course in diagnosis.courses {
      guard let given = course.given,
        let piece = course.pieces.first(where: { $0.lower <= given && given <= $0.upper })
      else { continue }
      let share = (given - piece.lower).divided(by: piece.upper - piece.lower) ?? 0
      for (place, part) in course.parts.enumerated() {
        guard let start = piece.start[place], let end = piece.end[place] else { continue }
        values[part] = start + share * (end - start)
      }
    }
    return values
  }

  /// What is drawn of a part that nothing is known of.
  private static func fallback(
    _ attribute: FrameAttribute, of item: LayoutItem, within range: Interval?
  ) -> Rational {
    var value: Rational = 0
    let view = item.view
    switch attribute {
    case .x: value = view?.frame?.x ?? 0
    case .y: value = view?.frame?.y ?? 0
    case .width: value = size(view?.rootSize.width ?? view?.frame?.width, view?.intrinsicWidth)
    case .height: value = size(view?.rootSize.height ?? view?.frame?.height, view?.intrinsicHeight)
    }
    if let lower = range?.lower { value = max(value, lower) }
    if let upper = range?.upper { value = min(value, upper) }
    return value
  }

  private static func part(_ attribute: FrameAttribute, of frame: Frame) -> Rational {
    switch attribute {
    case .x: frame.x
    case .y: frame.y
    case .width: frame.width
    case .height: frame.height
    }
  }

  private static func size(_ stored: Rational?, _ content: IntrinsicDimension?) -> Rational {
    if case .points(let points)? = content { return points }
    return stored ?? 40
  }
}
