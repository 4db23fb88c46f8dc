import ExactArithmetic
import LayoutModel

extension Layout {
  /// Notes the labels of one line in fonts of which the file has only the name whose stored heights cannot all be that of a line.
  ///
  /// How high a line of such a font is nobody knows; but the lines of one family are as high as their fonts are large, and none is
  /// lower than its font. Where one label ends what the other begins and nothing says which of them gives way, heights that
  /// belong to no one family say that one of them was squeezed or stretched: the frames are no evidence of what the labels
  /// ask for. Linear in views and constraints.
  mutating func markLinesUnlikeTheirFonts() {
    var lines: [ItemID: Line] = [:]
    for item in viewIDs {
      guard let line = view(item).flatMap(Line.init) else { continue }
      lines[item] = line
    }
    guard !lines.isEmpty else { return }
    var marked = Set(lines.filter { $0.value.isSqueezed }.keys)
    for (first, second) in links(of: lines) where lines[first]?.isUnlike(lines[second]) == true {
      marked.formUnion([first, second])
    }
    for item in marked.sorted() {
      changeView(item) { $0.interfaceBuilder?.isLineUnlikeFont = true }
    }
  }

  /// The labels of which one ends where the other begins, neither of which anything else places by its middle, or gives a height.
  private func links(of lines: [ItemID: Line]) -> [(ItemID, ItemID)] {
    var held = Set<ItemID>()
    var links = neighbours(of: lines)
    for index in constraints.indices {
      let constraint = constraints[index]
      guard constraint.isActive, constraint.origin.kind == .interfaceBuilder,
        constraint.firstAttribute.axis == .vertical
      else { continue }
      let (first, second) = (constraint.firstItem, constraint.secondItem)
      let (isLine, isOtherLine) = (lines[first] != nil, second.map { lines[$0] != nil } ?? false)
      guard isLine || isOtherLine else { continue }
      let isEdge = [constraint.firstAttribute, constraint.secondAttribute].map { [.top, .bottom].contains($0) }
      if !isEdge[0] { held.insert(first) }
      guard let second else { continue }
      if !isEdge[1] { held.insert(second) }
      guard isLine, isOtherLine, isEdge == [true, true], constraint.firstAttribute != constraint.secondAttribute,
        isRequiredEquality(constraint)
      else { continue }
      links.append((first, second))
    }
    return links.filter { !held.contains($0.0) && !held.contains($0.1) }
  }

  /// The labels that follow each other in vertical stack views which leave their heights to them.
  private func neighbours(of lines: [ItemID: Line]) -> [(ItemID, ItemID)] {
    var latest: [ItemID: ItemID] = [:]
    var result: [(ItemID, ItemID)] = []
    for item in viewIDs {
      guard let view = view(item), !view.isHidden, let superview = view.superview,
        let stack = self.view(superview)?.stack, stack.axis == .vertical, stack.distribution == .fill
      else { continue }
      if let before = latest[superview], lines[before] != nil, lines[item] != nil { result.append((before, item)) }
      latest[superview] = item
    }
    return result
  }
}

/// A label of one line in a font of which only the name is known.
private struct Line {
  /// How high a line of a font of one point would be, at least and at most, if the label were as high as its line.
  private let least: Rational
  private let greatest: Rational
  private let family: Substring
  private let hugging: Priority
  private let resistance: Priority

  init?(_ view: View) {
    guard let object = view.interfaceBuilder, object.element == "label", object.numberOfLines == 1, view.text != nil,
      !object.hasDesignTimeSize, let font = object.font, let name = font.name, !font.hasKnownHeight,
      let height = view.storedFrame?.height, height.signum > 0, view.editorFlags?.isMisplaced != true,
      // Lines are rounded up to pixels, and so are frames.
      let least = (height - 1).divided(by: font.size),
      let greatest = (height + Rational(1, 2)).divided(by: font.size)
    else { return nil }
    (self.least, self.greatest) = (least, greatest)
    family = name.prefix { $0 != "-" }
    (hugging, resistance) = (view.contentHugging[.vertical], view.compressionResistance[.vertical])
  }

  /// Whether it is lower than its font.
  var isSqueezed: Bool { greatest < 1 }

  /// Whether one of two of a family is not as high as its line, and nothing says which of them gives way.
  func isUnlike(_ other: Line?) -> Bool {
    guard let other, family == other.family else { return false }
    let (low, high) = least > other.greatest ? (other, self) : (self, other)
    guard high.least > low.greatest else { return false }
    // Only the one that resists less is squeezed, and only the one that hugs less is stretched.
    let mayBeSqueezed = low.resistance < high.resistance
    let mayBeStretched = high.hugging < low.hugging
    let isTied = low.hugging == high.hugging || low.resistance == high.resistance
    return isTied && !mayBeSqueezed && !mayBeStretched
  }
}
