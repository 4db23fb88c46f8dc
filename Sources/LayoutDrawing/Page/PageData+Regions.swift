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
    // Of two that meet, the script takes the first: there all holds.
    let texts = (found.regions + found.brokenRegions).compactMap { region(of: found, $0) }
    let ends = [found.widths, found.heights].map { interval in
      "[\([interval.lower, interval.upper].compactMap { $0 }.map(number).joined(separator: ","))]" as VisibleText
    }
    return """

      "together":{"ends":[\(ends.joined(separator: ","))],"complete":\(found.isComplete),
      "regions":[\(texts.joined(separator: ",\n"))],
      "steps":[\(found.steps.map { step(of: found, $0) }.joined(separator: ",\n"))]},
      """
  }

  /// A region; the numbers of each item are left, top, width and height at the first corner, then how much each grows with a
  /// point of width, then with one of height.
  private func region(of found: SizeRegions, _ region: SizeRegions.Region) -> VisibleText? {
    let base = region.area.triangle
    let places = base.map { size in
      rects(
        along: [(.horizontal, size.width), (.vertical, size.height)],
        zip(found.parts, region.values).map { ($0, $1?.value(at: size)) })
    }
    guard places.count == 3 else { return nil }
    let views = items.indices.compactMap { item -> VisibleText? in
      let sides: [(PointRect) -> Rational] = [{ $0.x }, { $0.y }, { $0.width }, { $0.height }]
      let forms = sides.compactMap { side in SizeForm(through: base, values: places.map { side($0[item]) }) }
      guard forms.count == sides.count else { return nil }
      let numbers =
        forms.map { number($0.value(at: region.area.corners[0])) } + forms.map { slope($0.perWidth) }
        + forms.map { slope($0.perHeight) }
      return "[\(numbers.joined(separator: ","))]"
    }
    guard views.count == items.count else { return nil }
    let state = state(
      of: found, region.values, isAmbiguous: region.isAmbiguous, giving: region.giving, breaking: region.broken)
    let corners = region.area.corners.map { "[\(number($0.width)),\(number($0.height))]" as VisibleText }
    return """
      {"corners":[\(corners.joined(separator: ","))],\(state)
      "views":[\(views.joined(separator: ","))]}
      """
  }

  /// A single size; the numbers of each item are left, top, width and height.
  private func step(of found: SizeRegions, _ step: SizeRegions.Step) -> VisibleText {
    let state = state(
      of: found, step.values, isAmbiguous: step.isAmbiguous, giving: step.giving, breaking: step.broken)
    let places = rects(
      along: [(.horizontal, step.size.width), (.vertical, step.size.height)], zip(found.parts, step.values))
    let views = places.map { rect in
      "[\([rect.x, rect.y, rect.width, rect.height].map(number).joined(separator: ","))]" as VisibleText
    }
    return """
      {"size":[\(number(step.size.width)),\(number(step.size.height))],\(state)
      "views":[\(views.joined(separator: ","))]}
      """
  }

  /// What is so at sizes, as members of JSON.
  private func state<Value>(
    of found: SizeRegions, _ values: [Value?], isAmbiguous: Bool, giving: [Int], breaking broken: [Int]
  ) -> VisibleText {
    let open = Axis.allCases.filter { axis in
      isAmbiguous && zip(found.parts, values).contains { $0.attribute.axis == axis && $1 == nil }
    }
    let states = SizeStates(diagnosis: builder.diagnosis, notes: builder.notes, root: found.root)
    let (state, label) = states.state(breaking: broken, openAlong: open, giving: giving)
    return """
      "state":"\(state.rawValue)","label":\(JSONText.quoted(label)),\
      "notes":[\(list(states.numbers(breaking: broken, openAlong: open)))],\(unsaid(breaking: broken))
      """
  }

  /// Finer than lengths, since it is multiplied by a size.
  private func slope(_ value: Rational) -> VisibleText { VisibleText(NumberText.rounded(value, toPlaces: 9)) }
}
