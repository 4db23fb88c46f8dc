import ExactArithmetic
import LayoutModel
import LayoutReporters

/// How far views go at other sizes of which something is open there.
extension PageData {
  /// What can go somewhere: the number of its sentence, the axis, the view and its name.
  var tracks: [VisibleText] {
    screen.tracks.map { track in
      let axis = track.axis == .horizontal ? 0 : 1
      let view = places[track.item] ?? -1
      return "[\(list([track.number, axis, view])),\(JSONText.quoted(builder.layout[track.item].name))]"
    }
  }

  /// How far views go from one stop of a piece to the next, as a member of JSON: the view, then from where on it is measured, and
  /// the least and the greatest value of where it starts, of its size and of where it ends, at both stops.
  func reaches(
    of piece: SizeCourse.Piece, in course: SizeCourse, _ stops: [(size: Rational, places: [PointRect])]
  ) -> VisibleText {
    let told = piece.reaches.compactMap { reach -> VisibleText? in
      guard let view = places[reach.item], isAsDrawn(reach, course),
        let origins = origins(of: reach.item, along: course.axis, at: stops)
      else { return nil }
      let values = zip(stops, origins).map { stop, origin -> VisibleText in
        let ranges = [reach.starts, reach.sizes, reach.ends].map { Self.value(of: $0, at: stop.size, in: piece) }
        let ends = ranges.flatMap { [$0.lower, $0.upper] }.map { $0.map(number) ?? "null" as VisibleText }
        return "[\(([number(origin)] + ends).joined(separator: ","))]"
      }
      return "[\(list([view])),\(values.joined(separator: ","))]"
    }
    return told.isEmpty ? "" : "\"reaches\":[\(told.joined(separator: ","))],"
  }

  /// Where the superview of a view begins at some stops; `nil` where it measures from below.
  private func origins(
    of item: ItemID, along axis: Axis, at stops: [(size: Rational, places: [PointRect])]
  ) -> [Rational]? {
    let layout = builder.layout
    guard let parent = layout[item].parent,
      axis == .horizontal || layout.view(parent)?.hasOriginAtBottom != true
    else { return nil }
    guard parent != screen.root else { return stops.map { _ in 0 } }
    guard let place = places[parent] else { return nil }
    return stops.map { $0.places[place].start(along: axis) }
  }

  /// Whether it goes as far at the size that is drawn as it is said to: what is open may be judged by more than the app.
  private func isAsDrawn(_ reach: SizeCourse.Reach, _ course: SizeCourse) -> Bool {
    let given = screen.rect.length(along: course.axis)
    let pieces = course.pieces.filter { $0.lower <= given && given <= $0.upper }
    let parts: [(FrameAttribute, KeyPath<SizeCourse.Reach, [Interval]>)] =
      course.axis == .horizontal ? [(.x, \.starts), (.width, \.sizes)] : [(.y, \.starts), (.height, \.sizes)]
    return pieces.contains { piece in
      guard let there = piece.reaches.first(where: { $0.item == reach.item }) else { return false }
      return parts.allSatisfy { attribute, ranges in
        let part = FramePart(item: reach.item, attribute: attribute)
        let told = builder.diagnosis.ambiguities.first { $0.item == part.item && $0.attribute == attribute }
        let drawn = Self.value(of: there[keyPath: ranges], at: given, in: piece)
        return told.map { $0.isRangeKnown && $0.range == drawn } ?? (drawn.lower == drawn.upper && drawn.lower != nil)
      }
    }
  }

  /// A range between the ends of a piece.
  private static func value(of ranges: [Interval], at size: Rational, in piece: SizeCourse.Piece) -> Interval {
    guard let first = ranges.first, let last = ranges.last else { return Interval(lower: nil, upper: nil) }
    let share = (size - piece.lower).divided(by: piece.upper - piece.lower) ?? 0
    let ends = [(first.lower, last.lower), (first.upper, last.upper)].map { start, end in
      start.flatMap { start in end.map { start + ($0 - start) * share } }
    }
    return Interval(lower: ends[0], upper: ends[1])
  }
}
