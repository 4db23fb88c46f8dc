import ConstraintNotation
import ExactArithmetic
import LayoutModel
import LayoutReporters

/// What a page needs to draw a screen at other sizes, as JSON: where everything is at both ends of each stretch of sizes on
/// which it grows in proportion, so that the script computes nothing but that.
struct PageData {
  let screen: Picture.Screen
  let builder: PictureBuilder
  /// The views, then the guides that constraints are drawn to.
  let items: [ItemID]
  /// Where each of them is among the items.
  let places: [ItemID: Int]
  let courses: [SizeCourse]

  /// The most constraints that are drawn for one sentence.
  private static let constraintLimit = 40

  /// Prepares the data of a screen.
  init(of screen: Picture.Screen, by builder: PictureBuilder) {
    self.screen = screen
    self.builder = builder
    var items = screen.views.map(\.item)
    var seen = Set(items)
    for index in builder.notes.flatMap({ $0.constraints.prefix(Self.constraintLimit) }) {
      let constraint = builder.diagnosis.constraints[index]
      for item in [constraint.firstItem, constraint.secondItem] {
        guard let item, item != screen.root, builder.roots[item.index] == screen.root, builder.frames[item] != nil,
          seen.insert(item).inserted
        else { continue }
        items.append(item)
      }
    }
    // A guide that is open is drawn as what it can be.
    for track in screen.tracks where seen.insert(track.item).inserted { items.append(track.item) }
    self.items = items
    places = Dictionary(items.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    courses = builder.diagnosis.courses.filter { $0.root == screen.root }
  }

  /// The data.
  var json: VisibleText {
    let kinds = builder.notes.map { "\"\($0.number)\":\"\($0.kind.styleName)\"" as VisibleText }
    let scale = ScreenSheet.scale(of: screen)
    let text: VisibleText = """
      {"scale":\(number(scale)),"size":[\(number(screen.rect.width)),\(number(screen.rect.height))],\
      "insets":[\(screen.insets.map(number).joined(separator: ","))],"bars":[\(screen.bars.map(bar).joined(separator: ","))],\
      "held":[\(screen.held.filter(\.isSeen).map { JSONText.quoted($0.name) }.joined(separator: ","))],\
      "kinds":{\(kinds.joined(separator: ","))},"bound":[\(list(bound))],"marks":[\(marks.joined(separator: ","))],\
      "tracks":[\(tracks.joined(separator: ","))],
      "views":[\(items.enumerated().map(view).joined(separator: ",\n"))],
      "courses":[\(courses.map(course).joined(separator: ",\n"))],\(regions)
      \(conflicts)
      "constraints":[\(constraints.joined(separator: ",\n"))]}
      """
    return text.withoutMarkup
  }

  // MARK: - Parts

  /// Lengths to a ten-thousandth of a point, which no screen shows.
  func number(_ value: Rational) -> VisibleText {
    VisibleText(NumberText.rounded(value, toPlaces: 4))
  }

  func list(_ numbers: [Int]) -> VisibleText { VisibleText(numbers.map(String.init).joined(separator: ",")) }

  /// A bar: what it is, whether it lies at the bottom, how far from there it begins, how high it is and what it says.
  private func bar(_ bar: ScreenBar) -> VisibleText {
    """
    {"name":"\(bar.kind.rawValue)","bottom":\(bar.isAtBottom),"start":\(number(bar.start)),"length":\(number(bar.length)),\
    "words":[\(bar.words.map { JSONText.quoted($0) }.joined(separator: ","))]}
    """
  }

  private func view(_ place: Int, _ item: ItemID) -> VisibleText {
    let rect = builder.frames[item] ?? PointRect(x: 0, y: 0, width: 0, height: 0)
    let frame = [rect.x, rect.y, rect.width, rect.height].map(number).joined(separator: ",")
    guard screen.views.indices.contains(place) else {
      return "{\"name\":\"\",\"frame\":[\(frame)],\"style\":\"guide\",\"container\":true,\"notes\":[]}"
    }
    let view = screen.views[place]
    let open: VisibleText =
      view.isHidden ? "" : view.ambiguity.map { ",\"open\":\(list([$0]))" } ?? ""
    let style = view.isHidden ? "v-h" : view.ambiguity != nil ? "v-a" : view.plainStyleName
    return """
      {"name":\(JSONText.quoted(view.name)),"frame":[\(frame)],"style":\(JSONText.quoted(style)),"container":\(view.isContainer),\
      "notes":[\(list(view.numbers))]\(open)}
      """
  }

  /// What each sentence marks beside what is drawn of it: its number, then the views; -1 is the screen.
  private var marks: [VisibleText] {
    builder.notes.compactMap { note in
      var marked = note.items.prefix(4).compactMap { places[$0] }.filter(screen.views.indices.contains)
      if marked.isEmpty { marked = screen.tracks.filter { $0.number == note.number }.compactMap { places[$0.item] } }
      // Conflicts and ambiguities are marked once.
      if note.kind != .other { marked = Array(marked.prefix(1)) }
      if note.items == [screen.root] { marked = [-1] }
      return marked.isEmpty ? nil : "[\(list([note.number] + marked))]"
    }
  }

  /// What is so at sizes of the screen.
  var states: SizeStates {
    SizeStates(diagnosis: builder.diagnosis, notes: builder.notes, root: screen.root)
  }

  /// What is broken at other sizes that no sentence tells of, as a member of JSON: the constraints in words, and their views.
  func unsaid(breaking broken: [Int]) -> VisibleText {
    let told = Set(builder.diagnosis.conflicts.map(\.broken))
    let untold = broken.filter { !told.contains($0) }.map { builder.diagnosis.constraints[$0] }
    guard let first = untold.first else { return "" }
    let more = untold.count > 1 ? " and \(untold.count - 1) more" : ""
    let text = "drawn without " + first.equationText(in: builder.layout) + more
    let views = untold.compactMap { places[$0.firstItem] }.filter { screen.views.indices.contains($0) }
    return "\"unsaid\":{\"text\":\(JSONText.quoted(text)),\"views\":[\(list(views))]},"
  }

  /// Where the items are where a root has some sizes; what is open there stays as it is drawn.
  func rects(
    along sizes: [(axis: Axis, size: Rational)], _ values: some Sequence<(FramePart, Rational?)>
  ) -> [PointRect] {
    var frames = builder.localFrames
    for (part, value) in values {
      guard let value, let place = FrameAttribute.allCases.firstIndex(of: part.attribute) else { continue }
      frames[part.item.index][place] = value
    }
    for (axis, size) in sizes { frames[screen.root.index][axis == .horizontal ? 2 : 3] = size }
    let table = FrameTable(of: builder.diagnosis, frames: frames)
    return items.map { table[$0] ?? PointRect(x: 0, y: 0, width: 0, height: 0) }
  }

  /// The constraints of each sentence as lines between two edges.
  private var constraints: [VisibleText] {
    var numbers: [Int: [Int]] = [:]
    for note in builder.notes {
      for index in note.constraints.prefix(Self.constraintLimit) { numbers[index, default: []].append(note.number) }
    }
    return numbers.keys.sorted().compactMap { index in
      guard let drawn = builder.drawn(index, in: screen.root) else { return nil }
      let constraint = builder.diagnosis.constraints[index]
      guard constraint.origin.kind != .rootSize, constraint.origin.kind != .nonnegativeSize else { return nil }
      let second =
        constraint.firstAttribute.isSize ? constraint.firstItem : constraint.secondItem ?? constraint.firstItem
      let (first, last) =
        constraint.firstAttribute.isSize
        ? ("0", "1")
        : (number(builder.share(of: constraint.firstAttribute)), number(builder.share(of: constraint.secondAttribute)))
      return """
        {"notes":[\(list(numbers[index] ?? []))],"axis":\(drawn.axis == .horizontal ? 0 : 1),\
        "from":[\(places[constraint.firstItem] ?? -1),\(first)],"to":[\(places[second] ?? -1),\(last)],\
        "label":\(JSONText.quoted(drawn.label)),"optional":\(drawn.isOptional)}
        """
    }
  }
}

extension VisibleText {
  /// JSON within a page, where `<` could end the script that holds it.
  var withoutMarkup: VisibleText {
    let parts = text.split(separator: "<", omittingEmptySubsequences: false)
    return parts.map { VisibleText(visible: String($0)) }.joined(separator: "\\u003c")
  }
}
