/// One thing on a sheet; how it looks is said by its class (``SheetStyle``).
enum SheetShape: Hashable, Sendable {
  /// Where a text has its place.
  enum Anchor: String, Sendable {
    /// At its left end.
    case start
    /// In its middle.
    case middle
    /// At its right end.
    case end
  }

  /// A rectangle.
  case rect(SheetRect, style: String, radius: Int = 0)
  /// A line through points.
  case line([SheetPoint], style: String)
  /// An area within points.
  case area([SheetPoint], style: String)
  /// A circle.
  case circle(SheetPoint, radius: Int, style: String)
  /// A line of text on a baseline.
  case text(String, SheetPoint, style: String, anchor: Anchor)
  /// The beginning of a group, with attributes for whoever works with the drawing.
  case begin([Attribute])
  /// Its end.
  case end

  /// An attribute of a group.
  struct Attribute: Hashable, Sendable {
    /// Its name.
    var name: String
    /// Its value, as it is.
    var value: String
  }
}

/// Shapes with the room that they take, and where text is, so that no two texts lie upon each other.
struct SheetCanvas: Sendable {
  /// The shapes, the lowest first.
  private(set) var shapes: [SheetShape] = []
  /// The room that they take.
  private(set) var extent: SheetRect
  /// What texts and marks cover.
  private(set) var texts: [SheetRect] = []
  /// What else no text may cover.
  private var kept: [SheetRect] = []
  /// What is harder to read upon.
  private var shaded: [SheetRect] = []

  /// Makes an empty canvas that takes some room from the start.
  init(_ extent: SheetRect) {
    self.extent = extent
  }

  /// Adds a rectangle.
  mutating func rect(_ rect: SheetRect, _ style: String, radius: Int = 0) {
    shapes.append(.rect(rect, style: style, radius: radius))
    extent = extent.union(rect)
  }

  /// Adds a line.
  mutating func line(_ points: [SheetPoint], _ style: String) {
    shapes.append(.line(points, style: style))
    for point in points { extent = extent.union(SheetRect(x: point.x, y: point.y, width: 0, height: 0)) }
  }

  /// Adds an area.
  mutating func area(_ points: [SheetPoint], _ style: String) {
    shapes.append(.area(points, style: style))
    for point in points { extent = extent.union(SheetRect(x: point.x, y: point.y, width: 0, height: 0)) }
  }

  /// Adds a text, whether or not there is room for it.
  mutating func text(
    _ text: String, at point: SheetPoint, _ style: String, anchor: SheetShape.Anchor = .start, size: Int = 12,
    isBold: Bool = false
  ) {
    let box = Self.box(of: text, at: point, anchor: anchor, size: size, isBold: isBold)
    shapes.append(.text(text, point, style: style, anchor: anchor))
    texts.append(box)
    extent = extent.union(box)
  }

  /// Adds a mark: a number in a circle, a diamond or a square.
  mutating func mark(_ number: Int, _ kind: Picture.Note.Kind, in box: SheetRect) {
    let (x, y, radius) = (box.middleX, box.middleY, box.width / 2)
    let style = kind.styleName
    switch kind {
    case .conflict: shapes.append(.circle(SheetPoint(x, y), radius: radius, style: "m-\(style)"))
    case .ambiguity:
      let reach = radius * 13 / 10
      area(
        [SheetPoint(x, y - reach), SheetPoint(x + reach, y), SheetPoint(x, y + reach), SheetPoint(x - reach, y)],
        "m-\(style)")
    case .other: rect(box, "m-\(style)", radius: 300)
    }
    shapes.append(
      .text(String(number), SheetPoint(x, y + 400), style: number > 9 ? "m-s" : "m-n", anchor: .middle))
    texts.append(box)
    extent = extent.union(box)
  }

  /// Begins a group.
  mutating func begin(_ attributes: [(String, String)]) {
    shapes.append(.begin(attributes.map { SheetShape.Attribute(name: $0.0, value: $0.1) }))
  }

  /// Ends a group.
  mutating func end() { shapes.append(.end) }

  /// Keeps text away from a place.
  mutating func keepFree(_ rect: SheetRect) { kept.append(rect) }

  /// Keeps text away from a place as far as there is another.
  mutating func shade(_ rect: SheetRect) { shaded.append(rect) }

  /// Adds what another canvas has, moved.
  mutating func add(_ other: SheetCanvas, x: Int, y: Int, _ attributes: [(String, String)] = []) {
    begin([("transform", "translate(\(SheetLength.text(x)) \(SheetLength.text(y)))")] + attributes)
    shapes += other.shapes
    end()
    extent = extent.union(other.extent.moved(x: x, y: y))
  }

  /// Takes room without a shape in it.
  mutating func reserve(_ rect: SheetRect) { extent = extent.union(rect) }

  /// Whether nothing is written at a place.
  func isFree(_ rect: SheetRect) -> Bool {
    !texts.contains { $0.intersects(rect) } && !kept.contains { $0.intersects(rect) }
  }

  /// Whether a line goes through nothing that is written or kept free, nor through what is harder to read upon, but for some.
  func isOpen(_ start: SheetPoint, _ end: SheetPoint, but isOwn: (SheetRect) -> Bool) -> Bool {
    !(texts + kept + shaded).contains { $0.share(of: start, end) != nil && !isOwn($0) }
  }

  /// The parts of a line that lie upon nothing that is written, nor upon what is kept free.
  func freeParts(of start: SheetPoint, _ end: SheetPoint) -> [[SheetPoint]] {
    let taken = (texts + kept).compactMap { $0.grown(by: 200).share(of: start, end) }.sorted {
      $0.lowerBound < $1.lowerBound
    }
    func point(_ share: Int) -> SheetPoint {
      SheetPoint(
        start.x + (end.x - start.x) * share / 16_384, start.y + (end.y - start.y) * share / 16_384)
    }
    var parts: [[SheetPoint]] = []
    var free = 0
    for part in taken + [SheetRect.whole...SheetRect.whole] {
      if part.lowerBound > free { parts.append([point(free), point(part.lowerBound)]) }
      free = max(free, part.upperBound)
    }
    return parts
  }

  /// Whether nothing is drawn at a place that makes text harder to read.
  func isClear(_ rect: SheetRect) -> Bool { !shaded.contains { $0.intersects(rect) } }

  /// The room of a text.
  static func box(
    of text: String, at point: SheetPoint, anchor: SheetShape.Anchor, size: Int, isBold: Bool = false
  ) -> SheetRect {
    let width = FontMetrics.width(of: text, size: size, isBold: isBold)
    let left =
      switch anchor {
      case .start: point.x
      case .middle: point.x - width / 2
      case .end: point.x - width
      }
    return SheetRect(x: left, y: point.y - size * 92, width: width, height: size * 118)
  }
}

extension Picture.Note.Kind {
  /// The end of the names of styles that are about it.
  var styleName: String {
    switch self {
    case .conflict: "c"
    case .ambiguity: "a"
    case .other: "n"
    }
  }
}
