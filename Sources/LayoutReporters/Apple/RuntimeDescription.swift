import ExactArithmetic
import LayoutModel

/// What objects of UIKit say of themselves, as `-description` has it.
struct RuntimeDescription: Sendable {
  private let layout: Layout
  private let frames: [[Rational?]]

  /// Prepares the descriptions of a layout's items; linear in these.
  init(_ diagnosis: Diagnosis) {
    layout = diagnosis.layout
    var frames: [[Rational?]] = Array(repeating: [], count: layout.items.count)
    for report in diagnosis.views where frames.indices.contains(report.item.index) {
      frames[report.item.index] = report.frame
    }
    for report in diagnosis.guides where frames.indices.contains(report.item.index) {
      frames[report.item.index] = report.frame
    }
    self.frames = frames
  }

  /// A layout guide: `<UILayoutGuide: 0x6000 - "name", layoutFrame = {{0, 20}, {320, 460}}, owningView = <…>>`.
  ///
  /// What is ambiguous of its frame is given as 0.
  func text(ofGuide item: ItemID) -> String {
    guard let guide = layout[item].guide else { return "" }
    let frame = frame(of: item).map { $0.generalText(digits: 17) }
    let identifier = guide.identifier ?? (guide.kind == .custom ? guide.name : "")
    return """
      <\(guide.className): 0x\(guide.address ?? "0") - "\(identifier)", \
      layoutFrame = {{\(frame[0]), \(frame[1])}, {\(frame[2]), \(frame[3])}}, owningView = \(text(ofView: guide.owner))>
      """
  }

  /// A view: `<UIView: 0x7f; frame = (0 20; 320 460); autoresize = W+H; layer = <CALayer: 0x6000>>`.
  private func text(ofView item: ItemID) -> String {
    guard let view = layout.view(item) else { return "" }
    let frame = frame(of: item).map(\.generalText)
    let place = "(\(frame[0]) \(frame[1]); \(frame[2]) \(frame[3]))"
    var text = "<\(view.className): 0x\(view.address ?? "0"); frame = \(place);"
    if let words = view.text { text += " text = '\(words)';" }
    if view.isHidden { text += " hidden = YES;" }
    let mask = AutoresizingMask.shortNames.filter { view.autoresizingMask.contains($0.mask) }.map(\.name)
    if !mask.isEmpty { text += " autoresize = \(mask.joined(separator: "+"));" }
    return text + " layer = <CALayer: 0x\(layerAddress(of: view))>>"
  }

  private func frame(of item: ItemID) -> [Rational] {
    let frame = frames[item.index]
    return frame.count == 4 ? frame.map { $0 ?? 0 } : [0, 0, 0, 0]
  }

  /// An address in place of the layer's, made of the view's, where objects of that sort lie.
  private func layerAddress(of view: View) -> String {
    var hash = StableHash()
    hash.feed(view.address ?? "")
    let digits = String((hash.value & 0xffff_ffff) << 4, radix: 16)
    return "600" + String(repeating: "0", count: max(0, 9 - digits.count)) + digits
  }
}

extension AutoresizingMask {
  /// The parts of a mask as a description names them, in its order.
  fileprivate static let shortNames: [(name: String, mask: AutoresizingMask)] = [
    ("LM", .flexibleLeftMargin), ("W", .flexibleWidth), ("RM", .flexibleRightMargin), ("TM", .flexibleTopMargin),
    ("H", .flexibleHeight), ("BM", .flexibleBottomMargin),
  ]
}
