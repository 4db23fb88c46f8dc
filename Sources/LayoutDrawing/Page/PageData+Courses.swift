import ExactArithmetic
import LayoutModel
import LayoutReporters

/// What a page knows of sizes along one axis.
extension PageData {
  /// The numbers that sizes decide: those that are so at the size that is drawn, of two stretches that meet there in either.
  var bound: [Int] {
    let numbers = courses.flatMap { course -> [Int] in
      let strip = StripBuilder(builder.diagnosis, notes: builder.notes, course: course)
      let given = screen.rect.length(along: course.axis)
      let pieces = strip.course.pieces.filter { $0.lower <= given && given <= $0.upper }
      if !pieces.isEmpty { return pieces.flatMap(strip.numbers) }
      return states.numbers(breaking: states.broken(along: course.axis), openAlong: [course.axis])
    }
    return Set(numbers).sorted()
  }

  /// A course: what is so in each of its pieces, and where everything is at their ends.
  func course(_ course: SizeCourse) -> VisibleText {
    let strip = StripBuilder(builder.diagnosis, notes: builder.notes, course: course)
    let given = screen.rect.length(along: course.axis)
    // The script takes the first of those that a size is in.
    let ordered = strip.course.pieces.map { (piece: $0, state: strip.state(of: $0)) }.inOrder(of: {
      // What may be open is so beside the size that is drawn.
      let isOpen = $0.state.1 != SizeStates.mayBeOpen
      return $0.state.0.rank(ifGiven: isOpen && $0.piece.lower <= given && given <= $0.piece.upper)
    })
    var pieces = ordered.flatMap { piece, told -> [VisibleText] in
      let (state, label) = told
      let stops = stops(of: piece, in: course)
      let asDrawn = strip.stateAsDrawn(in: piece).map { "\"drawn\":\(JSONText.quoted($0.1))," as VisibleText } ?? ""
      return zip(stops, stops.dropFirst()).map { start, end in
        let views = zip(start.places, end.places).map { first, last in
          "[\((values(first, course) + values(last, course)).map(number).joined(separator: ","))]" as VisibleText
        }
        return """
          {"lo":\(number(start.size)),"hi":\(number(end.size)),"state":"\(state.rawValue)",\(reaches(of: piece, in: course, [start, end]))\
          "label":\(JSONText.quoted(label)),\(asDrawn)\(loose(in: piece, of: course))"notes":[\(list(strip.numbers(of: piece)))],\(unsaid(breaking: piece.broken))
          "views":[\(views.joined(separator: ","))]}
          """
      }
    }
    if let alone = givenPiece(of: course) { pieces.insert(alone, at: 0) }
    let axis = course.axis == .horizontal ? 0 : 1
    return "{\"axis\":\(axis),\"coupled\":\(course.isCoupled),\"pieces\":[\(pieces.joined(separator: ",\n"))]}"
  }

  /// The size that is given alone, where it lies beside all that were looked at, as far as sentences tell of it.
  private func givenPiece(of course: SizeCourse) -> VisibleText? {
    let given = screen.rect.length(along: course.axis)
    guard !course.pieces.contains(where: { $0.lower <= given && given <= $0.upper }) else { return nil }
    let (broken, open) = (states.broken(along: course.axis), [course.axis])
    let notes = states.numbers(breaking: broken, openAlong: open)
    guard !notes.isEmpty else { return nil }
    let (state, label) = states.state(breaking: broken, openAlong: open, giving: [])
    let views = rects(along: [], []).map { rect in
      let numbers = values(rect, course).map(number)
      return "[\((numbers + numbers).joined(separator: ","))]" as VisibleText
    }
    return """
      {"lo":\(number(given)),"hi":\(number(given)),"state":"\(state.rawValue)",\
      "label":\(JSONText.quoted(label)),"notes":[\(list(notes))],
      "views":[\(views.joined(separator: ","))]}
      """
  }

  /// The views that may be elsewhere or of another size in a piece, of which no sentence tells, as a member of JSON.
  private func loose(in piece: SizeCourse.Piece, of course: SizeCourse) -> VisibleText {
    let open = zip(course.parts, zip(piece.start, piece.end)).filter { $1.0 == nil || $1.1 == nil }.map(\.0)
    let views = open.filter { !builder.openParts.contains($0) }.compactMap { places[$0.item] }
    let shown = Set(views.filter(screen.views.indices.contains)).sorted()
    return shown.isEmpty ? "" : "\"loose\":[\(list(shown))],"
  }

  private func values(_ rect: PointRect, _ course: SizeCourse) -> [Rational] {
    if course.isCoupled { return [rect.x, rect.width, rect.y, rect.height] }
    return [rect.start(along: course.axis), rect.length(along: course.axis)]
  }

  /// Where the items are at both ends of a piece. What is open there is as near as can be to where it is drawn, so that a piece
  /// with the size that is drawn has a stop there.
  private func stops(of piece: SizeCourse.Piece, in course: SizeCourse) -> [(size: Rational, places: [PointRect])] {
    let ends = piece.possible.count == 2 ? piece.possible.map { $0.map(Optional.some) } : [piece.start, piece.end]
    var stops = zip([piece.lower, piece.upper], ends).map { size, values in
      (size: size, places: rects(along: [(course.axis, size)], zip(course.parts, values)))
    }
    let given = screen.rect.length(along: course.axis)
    if piece.possible.count == 2, piece.lower < given, given < piece.upper {
      stops.insert((given, rects(along: [], [])), at: 1)
    }
    return stops
  }
}

extension Picture.Strip.Segment.State {
  /// Which of two states that meet at a size is so there, the lower one: what holds up to a size holds at it, and so nothing has
  /// to give way there. What is open at the size that is given is told of, so that it is open there.
  func rank(ifGiven isGiven: Bool) -> Int {
    switch self {
    case .ambiguous: isGiven ? 0 : 2
    case .holds: 1
    case .givesWay: 3
    case .unknown: 4
    case .conflict: 5
    }
  }
}

extension Array {
  /// The elements by a rank, those of one rank in the order that they have.
  func inOrder(of rank: (Element) -> Int) -> [Element] {
    enumerated().map { (rank: rank($0.element), place: $0.offset, element: $0.element) }
      .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.element)
  }
}
