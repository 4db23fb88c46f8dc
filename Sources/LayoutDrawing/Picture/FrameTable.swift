import ExactArithmetic
import LayoutModel

/// Where every item of a layout is drawn, in the coordinates of its root.
///
/// What nothing decides is drawn where one of the possible layouts has it (``Diagnosis/possible``), so that no two views
/// are drawn as they cannot be together.
struct FrameTable: Sendable {
  /// The rectangle of each item, by index; `nil` where nothing at all is known of frames.
  private(set) var rects: [PointRect?]
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
    let frameless = [[Rational]](repeating: [0, 0, 0, 0], count: layout.items.count)
    let possible = diagnosis.possible.map(\.frames).flatMap { $0.count == frameless.count ? $0 : nil } ?? frameless
    for index in layout.items.indices {
      let parts = zip(frames[index], possible[index]).map { $0 ?? $1 }
      rects[index] = absolute(parts, of: ItemID(index), in: layout)
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
}
