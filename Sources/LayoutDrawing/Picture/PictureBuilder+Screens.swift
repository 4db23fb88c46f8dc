import ConstraintNotation
import ExactArithmetic
import LayoutModel

extension PictureBuilder {
  /// A screen for each root that shows anything, and the first where none does.
  func screens(showing shown: ShownConstraints) -> [Picture.Screen] {
    let containers = Set(layout.viewIDs.compactMap { layout[$0].parent })
    let busy = Set(notes.flatMap(\.items).map { roots[$0.index] })
    let holding = Set(held.map { roots[$0.holder.index] })
    var wanted = layout.roots.filter { containers.contains($0) || busy.contains($0) || holding.contains($0) }
    if wanted.isEmpty { wanted = Array(layout.roots.prefix(1)) }
    let conflicts = drawnConflicts
    let tracks = drawnTracks
    return wanted.prefix(Limit.screens).compactMap { root in
      guard var rect = frames[root] else { return nil }
      (rect.x, rect.y) = (0, 0)
      let own = conflicts.filter { owner(of: $0.items) == root }
      let ownTracks = tracks.filter { roots[$0.item.index] == root }
      var screen = Picture.Screen(
        root: root, name: layout[root].name, rect: rect,
        views: views(of: root, conflicts: own, tracks: ownTracks, containers: containers), conflicts: own,
        tracks: ownTracks)
      screen.constraints = drawnConstraints(of: root, shown)
      screen.insets = insets(of: root, in: rect)
      screen.bars = layout.bars(over: root)
      screen.held = held.filter { roots[$0.holder.index] == root }.map(\.view)
      return screen
    }
  }

  /// What bars and the edges of the device take of a root that has a safe area.
  private func insets(of root: ItemID, in rect: PointRect) -> [Rational] {
    let guide = layout.guideIDs.first { layout[$0].guide.map { $0.kind == .safeArea && $0.owner == root } ?? false }
    guard let area = guide.flatMap({ frames[$0] }) else { return [] }
    let ends = [area.x, area.y, rect.width - area.x - area.width, rect.height - area.y - area.height]
    return ends.contains { $0.signum > 0 } ? ends.map { max($0, 0) } : []
  }

  /// The root that most of some items are in: the first one's.
  private func owner(of items: [ItemID]) -> ItemID? { items.first.map { roots[$0.index] } }

  // MARK: - Views

  private func views(
    of root: ItemID, conflicts: [Picture.DrawnConflict], tracks: [Picture.Track], containers: Set<ItemID>
  ) -> [Picture.DrawnView] {
    var extents: [ItemID: (number: Int, rect: PointRect)] = [:]
    var torn: [ItemID: Int] = [:]
    for conflict in conflicts {
      guard case .chain(let chain) = conflict.form else {
        // Two values of one quantity move no view: those that it is about are marked where they are.
        for item in conflict.items where torn[item] == nil { torn[item] = conflict.number }
        continue
      }
      for (item, from, to) in chain.extents where from <= to {
        guard let rect = frames[item], extents[item] == nil, layout[item].parent != nil else { continue }
        let moved = rect.with(start: chain.origin + from, length: to - from, along: chain.axis)
        extents[item] = (conflict.number, moved)
      }
    }
    var open: [ItemID: Int] = [:]
    for track in tracks {
      for item in [track.item] + track.followers where open[item] == nil { open[item] = track.number }
    }
    var numbersOfItem: [ItemID: [Int]] = [:]
    for note in notes { for item in note.items { numbersOfItem[item, default: []].append(note.number) } }
    var hidden = Set<ItemID>()
    let drawn = layout.viewIDs.compactMap { item -> Picture.DrawnView? in
      guard roots[item.index] == root, item != root, let rect = frames[item], let view = layout.view(item) else {
        return nil
      }
      if view.isHidden || view.superview.map(hidden.contains) == true { hidden.insert(item) }
      let numbers = numbersOfItem[item] ?? []
      guard !hidden.contains(item) || !numbers.isEmpty else { return nil }
      return Picture.DrawnView(
        item: item, name: view.name, rect: extents[item]?.rect ?? rect, isContainer: containers.contains(item),
        conflict: extents[item]?.number ?? torn[item], ambiguity: open[item], isHidden: hidden.contains(item),
        isUnknown: !unknownParts(of: item).isEmpty, numbers: numbers)
    }
    return drawn + guides(of: conflicts, on: root, beside: Set(drawn.map(\.item)), numbersOfItem)
  }

  /// The guides that conflicts are about which are about no view: nothing else would say what they are.
  private func guides(
    of conflicts: [Picture.DrawnConflict], on root: ItemID, beside views: Set<ItemID>, _ numbers: [ItemID: [Int]]
  ) -> [Picture.DrawnView] {
    var seen = Set<ItemID>()
    return conflicts.filter { !$0.items.contains(where: views.contains) }.flatMap { conflict in
      conflict.items.compactMap { item -> Picture.DrawnView? in
        guard layout[item].guide != nil, roots[item.index] == root, let rect = frames[item], seen.insert(item).inserted
        else { return nil }
        return Picture.DrawnView(
          item: item, name: layout[item].name, rect: rect, isContainer: false, conflict: conflict.number,
          ambiguity: nil, isHidden: false, numbers: numbers[item] ?? [])
      }
    }
  }

  /// What of a view's frame nothing decides that the input tells, and no sentence says to be open. Where the size of its root is not
  /// told either, it is that which is missing.
  func unknownParts(of item: ItemID) -> [FrameAttribute] {
    guard diagnosis.verdict != .undecided else { return [] }
    let root = localFrames[roots[item.index].index]
    return zip(FrameAttribute.allCases, localFrames[item.index]).filter { attribute, value in
      value == nil && root[attribute.axis == .horizontal ? 2 : 3] != nil
        && !openParts.contains(FramePart(item: item, attribute: attribute))
    }.map(\.0)
  }

  // MARK: - What is open

  private var drawnTracks: [Picture.Track] {
    var result: [Picture.Track] = []
    for (index, finding) in diagnosis.findings.enumerated() {
      guard let number = numbers[index] else { continue }
      for place in finding.openPlaces {
        add(place, number, parts: ranges(of: place, toldBy: finding.content), to: &result)
      }
    }
    return result
  }

  /// The parts of a frame that are open there, each with its range, as far as that is known.
  private func ranges(
    of place: OpenPlace, toldBy content: FindingContent
  ) -> [(attribute: FrameAttribute, range: Interval)] {
    if case .scrollableContent(_, let free) = content {
      return free.filter { $0.attribute.axis == place.axis }.compactMap { part in
        part.range.map { (part.attribute, $0) }
      }
    }
    return diagnosis.ambiguities.filter {
      $0.item == place.item && $0.attribute.axis == place.axis && $0.isRangeKnown
    }.map { ($0.attribute, $0.range) }
  }

  private func add(
    _ place: OpenPlace, _ number: Int, parts: [(attribute: FrameAttribute, range: Interval)],
    to tracks: inout [Picture.Track]
  ) {
    let (item, axis, followers) = (place.item, place.axis, place.others)
    guard tracks.count < Limit.tracks, let rect = frames[item] else { return }
    let location = parts.first { $0.attribute == (axis == .horizontal ? .x : .y) }
    let size = parts.first { $0.attribute == (axis == .horizontal ? .width : .height) }
    guard location != nil || size != nil else { return }
    // Of what is not drawn by itself the words say whose they are.
    let owner = layout.view(item) == nil ? "\(layout[item].name)." : ""
    let words = parts.map { "\(owner)\($0.attribute.rawValue): \(Self.words($0.range))" }
    let reach = size == nil ? nil : diagnosis.possible?.reaches.first { $0.item == item && $0.axis == axis }
    tracks.append(
      Picture.Track(
        number: number, item: item, axis: axis, rect: rect,
        position: location.map { inRoot($0.range, of: item, axis, rect.length(along: axis)) }, size: size?.range,
        least: reach?.least.flatMap { inRoot($0, of: item, axis) },
        greatest: reach?.greatest.flatMap { inRoot($0, of: item, axis) },
        span: span(of: item, axis, from: location?.range, to: reach?.ends),
        label: words.joined(separator: ", "), followers: followers.filter { frames[$0] != nil }))
  }

  /// From where to where an item can lie in the root, by the values of where it starts, `nil` for what is decided, and ends.
  private func span(of item: ItemID, _ axis: Axis, from starts: Interval?, to ends: Interval?) -> Interval? {
    let decided = localFrames[item.index][axis == .horizontal ? 0 : 1].map { Interval(lower: $0, upper: $0) }
    guard let starts = starts ?? decided, let ends else { return nil }
    return inRoot(Interval(lower: starts.lower, upper: ends.upper), of: item, axis, 0)
  }

  /// Where an item starts and ends in the root that is somewhere in its superview.
  private func inRoot(
    _ extent: PossibleLayout.Extent, of item: ItemID, _ axis: Axis
  ) -> (start: Rational, end: Rational)? {
    let position = Interval(lower: extent.position, upper: extent.position)
    return inRoot(position, of: item, axis, extent.length).lower.map { ($0, $0 + extent.length) }
  }

  /// A range of positions in the superview's coordinates as one in the root's.
  private func inRoot(_ range: Interval, of item: ItemID, _ axis: Axis, _ length: Rational) -> Interval {
    guard let parent = layout[item].parent, let outer = frames[parent] else { return range }
    if axis == .vertical, layout.view(parent)?.hasOriginAtBottom == true {
      let ends = [range.upper, range.lower].map { end in end.map { outer.y + outer.height - $0 - length } }
      return Interval(lower: ends[0], upper: ends[1])
    }
    let start = layout[parent].parent == nil ? 0 : outer.start(along: axis)
    return Interval(lower: range.lower.map { $0 + start }, upper: range.upper.map { $0 + start })
  }

  private static func words(_ range: Interval) -> String {
    switch (range.lower, range.upper) {
    case (let lower?, let upper?): "\(lower.pointsText) to \(upper.pointsText)"
    case (let lower?, nil): "\(lower.pointsText) or more"
    case (nil, let upper?): "\(upper.pointsText) or less"
    case (nil, nil): "anything"
    }
  }
}
