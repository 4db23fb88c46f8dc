import ExactArithmetic
import LayoutModel

extension PictureBuilder {
  /// What tables and collections lay out, where a file has it in them; nothing where they are drawn at other sizes than there.
  var held: [(holder: ItemID, view: Picture.HeldView)] {
    guard layout.platform == .uikit, let holders = layout.outline?.holders else { return [] }
    // Where the last row of each table ends.
    var ends: [ItemID: Rational] = [:]
    let rows = Set(
      layout.viewIDs.filter { layout.view($0)?.className == "UITableViewCellContentView" }.compactMap {
        layout[$0].parent
      })
    typealias Held = (holder: ItemID, view: Picture.HeldView)
    return holders.sorted { $0.key.index < $1.key.index }.compactMap { item, holder -> Held? in
      guard layout[item].parent == nil, let view = layout.view(item), let stored = view.storedFrame,
        let outer = frames[holder], let own = layout.view(holder)?.storedFrame, own.width == outer.width,
        own.height == outer.height
      else { return nil }
      // Content begins below bars.
      let covered = max(0, (layout.view(roots[holder.index])?.safeAreaInsets.top ?? 0) - outer.y)
      var rect = PointRect(
        x: outer.x + stored.x, y: outer.y + covered + stored.y, width: stored.width, height: stored.height)
      if rows.contains(item) {
        // No row of a table lies upon another one, wherever a file has it.
        rect.y = max(rect.y, ends[holder] ?? rect.y)
        ends[holder] = rect.end(along: .vertical)
      } else if let size = frames[item] {
        // It is as large as its constraints have it and keeps its middle, as what a bar shows does; but nothing grows out of what it
        // lies in.
        for axis in Axis.allCases {
          let (length, kept) = (size.length(along: axis), rect.length(along: axis))
          let (start, least) = (rect.start(along: axis), outer.start(along: axis) + (axis == .vertical ? covered : 0))
          let middle = start + (kept - length) * Rational(1, 2)
          rect = rect.with(start: start >= least ? max(middle, least) : middle, length: length, along: axis)
        }
      }
      let isSeen = rect.y < outer.end(along: .vertical) && rect.x < outer.end(along: .horizontal)
      return isSeen ? (holder, Picture.HeldView(name: view.name, rect: rect)) : nil
    }
  }
}
