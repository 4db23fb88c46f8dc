import ConstraintNotation
import ExactArithmetic
import LayoutModel
import LayoutReporters

/// Where everything is at widths and heights together.
extension PageData {
  /// The member of the data, a comma behind it; nothing where the axes do not depend on each other.
  var regions: VisibleText {
    guard let found = builder.diagnosis.regions.first(where: { $0.root == screen.root }), found.isFollowed
    else { return "" }
    let given = SizePoint(width: screen.rect.width, height: screen.rect.height)
    // Of two that meet, the script takes the first.
    let ordered = (found.regions + found.brokenRegions).inOrder(of: { region in
      let (state, _) = state(
        of: found, region.values, isAmbiguous: region.isAmbiguous, giving: region.giving, breaking: region.broken)
      return state.rank(ifGiven: region.area.contains(given))
    })
    let texts = ordered.flatMap { region(of: found, $0) }
    let ends = [found.widths, found.heights].map { interval in
      "[\([interval.lower, interval.upper].compactMap { $0 }.map(number).joined(separator: ","))]" as VisibleText
    }
    return """

      "together":{"ends":[\(ends.joined(separator: ","))],"complete":\(found.isComplete),
      "regions":[\(texts.joined(separator: ",\n"))],
      "steps":[\(found.steps.map { step(of: found, $0) }.joined(separator: ",\n"))]},
      """
  }

  /// A region, in triangles where something is open in it that is possible at its corners.
  private func region(of found: SizeRegions, _ region: SizeRegions.Region) -> [VisibleText] {
    let state = members(
      of: found, region.values, isAmbiguous: region.isAmbiguous, giving: region.giving, breaking: region.broken)
    func places(at size: SizePoint, _ values: [Rational?]) -> [PointRect] {
      rects(along: [(.horizontal, size.width), (.vertical, size.height)], zip(found.parts, values))
    }
    let corners = region.area.corners
    guard region.possible.count == corners.count else {
      let base = region.area.triangle
      let all = base.map { size in places(at: size, region.values.map { $0?.value(at: size) }) }
      return [piece(corners, through: base, all, state)].compactMap(\.self)
    }
    let ends = zip(corners, region.possible).map { (size: $0, places: places(at: $0, $1.map(Optional.some))) }
    // As it is drawn first it is drawn at that size here, too.
    let given = SizePoint(width: screen.rect.width, height: screen.rect.height)
    let isInside = region.area.contains(given) && !corners.contains(given)
    let hub = isInside ? (size: given, places: rects(along: [], [])) : ends[0]
    return zip(ends, ends.dropFirst() + ends.prefix(1)).compactMap { start, end in
      let triangle = [hub, start, end]
      let area = ConvexPolygon(corners: triangle.map(\.size))
      guard area.doubledArea.signum > 0 else { return nil }
      return piece(area.corners, through: area.corners, triangle.map(\.places), state)
    }
  }

  /// Sizes at which all grows alike; the numbers of each item are left, top, width and height at the first corner, then how much
  /// each grows with a point of width, then with one of height.
  private func piece(
    _ corners: [SizePoint], through base: [SizePoint], _ places: [[PointRect]], _ state: VisibleText
  ) -> VisibleText? {
    guard places.count == 3 else { return nil }
    let views = items.indices.compactMap { item -> VisibleText? in
      let sides: [(PointRect) -> Rational] = [{ $0.x }, { $0.y }, { $0.width }, { $0.height }]
      let forms = sides.compactMap { side in SizeForm(through: base, values: places.map { side($0[item]) }) }
      guard forms.count == sides.count else { return nil }
      let numbers =
        forms.map { number($0.value(at: corners[0])) } + forms.map { slope($0.perWidth) }
        + forms.map { slope($0.perHeight) }
      return "[\(numbers.joined(separator: ","))]"
    }
    guard views.count == items.count else { return nil }
    let ends = corners.map { "[\(number($0.width)),\(number($0.height))]" as VisibleText }
    return """
      {"corners":[\(ends.joined(separator: ","))],\(state)
      "views":[\(views.joined(separator: ","))]}
      """
  }

  /// A single size; the numbers of each item are left, top, width and height.
  private func step(of found: SizeRegions, _ step: SizeRegions.Step) -> VisibleText {
    let state = members(
      of: found, step.values, isAmbiguous: step.isAmbiguous, giving: step.giving, breaking: step.broken)
    let values = step.possible.isEmpty ? step.values : step.possible.map(Optional.some)
    let places = rects(
      along: [(.horizontal, step.size.width), (.vertical, step.size.height)], zip(found.parts, values))
    let views = places.map { rect in
      "[\([rect.x, rect.y, rect.width, rect.height].map(number).joined(separator: ","))]" as VisibleText
    }
    return """
      {"size":[\(number(step.size.width)),\(number(step.size.height))],\(state)
      "views":[\(views.joined(separator: ","))]}
      """
  }

  /// What is so at sizes.
  private func state<Value>(
    of found: SizeRegions, _ values: [Value?], isAmbiguous: Bool, giving: [Int], breaking broken: [Int]
  ) -> (Picture.Strip.Segment.State, String) {
    states.state(breaking: broken, openAlong: open(found, values, isAmbiguous), giving: giving)
  }

  /// The axes along which something is open.
  private func open<Value>(_ found: SizeRegions, _ values: [Value?], _ isAmbiguous: Bool) -> [Axis] {
    Axis.allCases.filter { axis in
      isAmbiguous && zip(found.parts, values).contains { $0.attribute.axis == axis && $1 == nil }
    }
  }

  /// What is so at sizes, as members of JSON.
  private func members<Value>(
    of found: SizeRegions, _ values: [Value?], isAmbiguous: Bool, giving: [Int], breaking broken: [Int]
  ) -> VisibleText {
    let open = open(found, values, isAmbiguous)
    let (state, label) = states.state(breaking: broken, openAlong: open, giving: giving)
    return """
      "state":"\(state.rawValue)","label":\(JSONText.quoted(label)),\
      "notes":[\(list(states.numbers(breaking: broken, openAlong: open)))],\(unsaid(breaking: broken))
      """
  }

  /// Finer than lengths, since it is multiplied by a size.
  private func slope(_ value: Rational) -> VisibleText { VisibleText(NumberText.rounded(value, toPlaces: 9)) }
}
