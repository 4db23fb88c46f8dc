import ConstraintNotation
import ExactArithmetic
import LayoutModel
import LayoutReporters

/// What pictures say below of what they do not show.
extension PictureBuilder {
  /// What is said of roots that show nothing; what is drawn in another one is none of them.
  func remark(empty roots: [ItemID]) -> [String] {
    guard let first = roots.first else { return [] }
    let rest = roots.count > 1 ? " and \(roots.count - 1) more have no views and are" : " has no views and is"
    return [layout[first].name + rest + " not drawn"]
  }

  /// What is said of views whose places or sizes are not known: they look certain otherwise.
  func remark(unknownOn screens: [Picture.Screen]) -> [String] {
    let views = screens.flatMap(\.views).filter(\.isUnknown)
    let parts = views.flatMap { view in unknownParts(of: view.item).map { "\(view.name).\($0.rawValue)" } }
    // Of an ambiguity it is the finding that tells.
    let sizes = screens.flatMap { screen in
      [(FrameAttribute.width, screen.rect.width, "wide"), (.height, screen.rect.height, "tall")].compactMap {
        attribute, length, word -> String? in
        guard localFrames[screen.root.index][attribute == .width ? 2 : 3] == nil,
          !openParts.contains(FramePart(item: screen.root, attribute: attribute))
        else { return nil }
        return "nothing gives \(screen.name) a \(attribute.rawValue): drawn as \(length.pointsText) \(word) at first"
      }
    }
    guard !parts.isEmpty else { return sizes }
    let rest = parts.count > 3 ? " and \(parts.count - 3) more" : ""
    let named = parts.prefix(3).joined(separator: ", ") + rest
    return ["what the file tells does not decide \(named): drawn with values that are possible"] + sizes
  }

  /// What is not drawn, and why.
  func remarks(drawn: Set<ItemID>) -> [String] {
    var lines: [String] = []
    if !frames.isKnown {
      lines.append(
        diagnosis.log != nil
          ? "a log names constraints and no frames: there is nothing to draw but its conflict"
          : "no frame is known, since a limit on work left them open: there is nothing to draw")
    }
    let rest = diagnosis.findings.count - notes.count
    if rest > 0 { lines.append(Phrase.count(rest, "more finding") + ": plumb check lists them") }
    if diagnosis.courses.contains(where: { !$0.isComplete && drawn.contains($0.root) }) {
      lines.append("what other sizes do is not known in full")
    }
    lines += diagnosis.courses.filter { drawn.contains($0.root) }.compactMap(remark(readable:))
    if !diagnosis.insetsHeldInCourses.isEmpty {
      let names = diagnosis.insetsHeldInCourses.prefix(3).map { layout[$0].name }.joined(separator: ", ")
      let rest = diagnosis.insetsHeldInCourses.count - 3
      lines.append(
        "the margins and safe area of \(names)\(rest > 0 ? " and \(rest) more" : "") are drawn as at \(drawnSize), "
          + "though other sizes may change them")
    }
    if diagnosis.variesBySize {
      lines.append(
        "the file says other things for other size classes: at other sizes it is drawn as for those of \(drawnSize)")
    }
    return lines
  }

  /// The size that the picture is of.
  private var drawnSize: String {
    let sizes = layout.roots.compactMap { frames[$0] }
    guard sizes.count == 1, let size = sizes.first else { return "the sizes that are given" }
    return "\(size.width.pointsText) × \(size.height.pointsText)"
  }

  /// What is said of a width that is followed as far as a readable guide keeps to its margins, or to its limit.
  private func remark(readable course: SizeCourse) -> String? {
    guard course.axis == .horizontal, course.isComplete, let lower = course.pieces.first?.lower,
      let upper = course.pieces.map(\.upper).max(), lower > Limit.leastWidth || upper < Limit.greatestWidth,
      let guide = layout.guideIDs.first(where: {
        layout[$0].guide?.kind == .readableContent && roots[$0.index] == course.root
      })
    else { return nil }
    return
      "widths of \(layout[course.root].name) are followed from \(lower.pointsText) to \(upper.pointsText) alone: beyond them "
      + "\(layout[guide].name) changes between its margins and its greatest width"
  }
}
