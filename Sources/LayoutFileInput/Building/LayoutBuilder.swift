import ConstraintNotation
import ExactArithmetic
import LayoutInput
import LayoutModel

/// Turns a draft into a layout: looks names up, puts superviews before their subviews, makes the constraints.
struct LayoutBuilder {
  let draft: LayoutDraft
  /// What makes the file unreadable as a layout.
  var mistakes: Mistakes
  /// What UIKit would throw for; the rest of the file still counts.
  var errors: Mistakes
  /// What is worth knowing.
  var notes: [Finding] = []
  /// The superviews of views whose masks become constraints: these follow their superview from its frame on.
  let frameOwners: Set<String>
  /// The classes that were looked at.
  var seenClasses: Set<String> = []
  var layout: Layout
  /// Views and guides by name.
  var items: [String: ItemID] = [:]
  var builtInGuides: [GuideKey: ItemID] = [:]
  var constraints: [Constraint] = []
  /// The ids that are given away, but for the numbers of constraints where none of these is an identifier too.
  var ids = Set<String>()
  /// Whether an identifier may look like the number of a constraint: one that is given twice gets a number behind it.
  let mayNumbersBeTaken: Bool
  /// The metrics of the file; those of a format are put on top while it is read.
  var metrics: [String: Rational]
  /// How many names may still be compared with mistyped ones: a hundred mistakes among a hundred thousand views must
  /// not take minutes.
  var hintBudget = 1_000_000
  /// What mistakes leave open.
  var doubts: DraftDoubts
  /// The indices of the draft's views whose name is not taken by an earlier one.
  private(set) var viewIndices: [Int] = []

  /// Prepares a layout.
  ///
  /// - Parameters:
  ///   - draft: What the file says.
  ///   - source: The file.
  ///   - mistakes: Those found so far.
  init(_ draft: LayoutDraft, of source: SourceFile, mistakes: Mistakes) {
    self.draft = draft
    self.mistakes = mistakes
    doubts = draft.doubts
    errors = Mistakes(file: source.path)
    layout = Layout(file: source.path, name: draft.name ?? LayoutBuilder.name(ofPath: source.path))
    layout.line = draft.line
    layout.platform = draft.platform
    layout.layoutDirection = draft.layoutDirection
    layout.release = draft.release
    metrics = draft.metrics
    // By index, here and below: a copy of each takes longer than most of what is done with it.
    mayNumbersBeTaken = draft.constraints.indices.contains {
      guard let identifier = draft.constraints[$0].tail.identifier else { return false }
      return identifier.isEmpty || identifier.utf8.first == UInt8(ascii: "#")
    }
    var frameOwners: Set<String> = []
    for index in draft.views.indices where draft.views[index].translatesAutoresizingMaskIntoConstraints {
      if let superview = draft.views[index].superview { frameOwners.insert(superview.value) }
    }
    self.frameOwners = frameOwners
  }

  /// Builds the layout, linear in the file but for the sorting of views that are out of order.
  mutating func build() {
    let superviews = addNames()
    addViews(superviews)
    addGuides()
    checkStacks()
    addCustomSpacing()
    constraints.reserveCapacity(draft.constraints.count)
    let drafts = draft.constraints
    for index in drafts.indices { add(drafts[index]) }
    layout.constraints = constraints
    constraints = []
  }

  /// A file's name without directory and ending.
  private static func name(ofPath path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [".layout.json", ".layout", ".json"]
    where file.hasSuffix(ending) && file.utf8.count > ending.utf8.count {
      return String(file.dropLast(ending.count))
    }
    return file
  }

  // MARK: - Views

  /// Gives each name to the first view or guide that has it, and finds the superviews.
  ///
  /// - Returns: For each of `viewIndices` the place of its superview in them; `nil` for a root.
  private mutating func addNames() -> [Int?] {
    let views = draft.views
    var places: [String: Int] = [:]
    places.reserveCapacity(views.count)
    viewIndices.reserveCapacity(views.count)
    for index in views.indices {
      if let first = places.updateValue(viewIndices.count, forKey: views[index].name.value) {
        places[views[index].name.value] = first
        reportDuplicate(views[index].name, first: views[viewIndices[first]].name)
      } else {
        viewIndices.append(index)
      }
    }
    let guides = Set(draft.guides.map(\.name.value))
    return viewIndices.map { index in
      let view = views[index]
      checkRootParts(of: view)
      note(view)
      guard let superview = view.superview else { return nil }
      if let size = view.size {
        mistakes.add(
          at: size.range, "\(view.name.value) has a size and a superview; only a root has a size",
          hint: "constrain its width and height instead")
        doubts.add(in: .item(view.name.value))
      }
      guard let place = places[superview.value] else {
        let before = mistakes.count
        reportUnknownSuperview(superview, of: view.name.value, isGuide: guides.contains(superview.value))
        doubts.add(mistakes.count - before, in: .item(view.name.value))
        doubts.doubt(view.name.value)
        return nil
      }
      return place
    }
  }

  /// Reports what only a root can have, and what it cannot have.
  private mutating func checkRootParts(of view: ViewDraft) {
    let name = view.name.value
    let before = mistakes.count
    defer { doubts.add(mistakes.count - before, in: .item(name)) }
    if let mark = view.isControllerView, mark.value {
      if view.superview != nil {
        mistakes.add(
          at: mark.range, "\(name) has a superview; only a root is said to be a controller's view",
          hint: "state the layoutMargins of \(name) instead")
      } else if draft.platform == .appkit {
        mistakes.add(
          at: mark.range, "In AppKit a controller sets no margins for its view", hint: "remove it from \(name)")
      }
    }
    if view.superview == nil, view.size == nil, let frame = view.frame, !isFrameOfUse(of: view) {
      let (width, height) = (frame.width.pointsText, frame.height.pointsText)
      mistakes.add(
        at: view.partRanges["frame"] ?? view.name.range, "\(name) is a root, which has a size and no frame",
        hint: draft.isJSON ? "write \"size\": [\(width), \(height)]" : "write \(width)x\(height)")
    }
    if let insets = view.alignmentRectInsets, view.superview == nil, insets.value != .zero {
      mistakes.add(
        at: insets.range, "\(name) is a root, whose frame is what its container gives it",
        hint: "alignmentRectInsets are those of a view in a superview")
    }
  }

  private mutating func reportDuplicate(_ name: Located<String>, first: Located<String>) {
    errors.add(
      .duplicateName, at: name.range,
      "\"\(name.value)\" is declared twice; the first is on line \(first.range.start.line)",
      hint: "rename this one; it is left out, and constraints mean the first",
      annotations: [
        Annotation(range: name.range, label: "declared again", isPrimary: true),
        Annotation(range: first.range, label: "first declared here", isPrimary: false),
      ])
  }

  private mutating func reportUnknownSuperview(_ superview: Located<String>, of view: String, isGuide: Bool) {
    guard !mistakes.isFull else { return }
    if isGuide {
      mistakes.add(
        at: superview.range, "The superview of \(view) is \(superview.value), which is a layout guide",
        hint: "name the view that owns the guide")
    } else {
      let nearest = NearestName.nearest(to: superview.value, among: draft.views.lazy.map(\.name.value))
      guard nearest != nil || draft.hasAllItems else { return }
      mistakes.add(
        at: superview.range, "The superview of \(view), \"\(superview.value)\", does not exist",
        hint: nearest.map { "did you mean \"\($0)\"?" } ?? "declare it among the views")
    }
  }

  private mutating func addViews(_ superviews: [Int?]) {
    let order = ViewOrder(superviews)
    for cycle in order.cycles {
      let names = (cycle + cycle.prefix(1)).prefix(9).map { draft.views[viewIndices[$0]].name.value }
      let first = draft.views[viewIndices[cycle.first ?? 0]]
      let rest = cycle.count > 8 ? " and so on" : ""
      mistakes.add(
        at: (first.superview ?? first.name).range,
        cycle.count == 1
          ? "\(first.name.value) is its own superview"
          : "Superviews go round in a circle: \(names.joined(separator: " is in "))\(rest)",
        hint: "one of them needs another superview, or none")
      doubts.add(in: .unnamedItem)
    }
    layout.items.reserveCapacity(order.places.count + draft.guides.count)
    items.reserveCapacity(order.places.count + draft.guides.count)
    let views = draft.views
    var ids = [ItemID?](repeating: nil, count: viewIndices.count)
    for place in order.places {
      let index = viewIndices[place]
      var made = views[index].view(on: draft.platform)
      if let superview = superviews[place] { made.superview = ids[superview] }
      let id = layout.add(.view(made))
      ids[place] = id
      items[views[index].name.value] = id
    }
  }

  // MARK: - Guides

  private mutating func addGuides() {
    if draft.guides.isEmpty { return }
    var ranges: [String: Located<String>] = [:]
    for view in draft.views where ranges[view.name.value] == nil { ranges[view.name.value] = view.name }
    for guide in draft.guides {
      if let first = ranges[guide.name.value] {
        reportDuplicate(guide.name, first: first)
        continue
      }
      ranges[guide.name.value] = guide.name
      guard let owner = items[guide.owner.value], layout.view(owner) != nil else {
        guard draft.hasAllItems, mistakes.isEmpty || items[guide.owner.value] != nil || ranges[guide.owner.value] == nil
        else { continue }
        mistakes.add(
          at: guide.owner.range, "The owner of \(guide.name.value), \"\(guide.owner.value)\", is no view of this file",
          hint: NearestName.nearest(to: guide.owner.value, among: draft.views.lazy.map(\.name.value)).map {
            "did you mean \"\($0)\"?"
          } ?? "a layout guide belongs to a view")
        doubts.add(in: .unnamedItem)
        continue
      }
      var made = LayoutGuide(name: guide.name.value, owner: owner, kind: .custom)
      made.range = guide.name.range
      items[guide.name.value] = layout.add(.guide(made))
    }
  }
}
