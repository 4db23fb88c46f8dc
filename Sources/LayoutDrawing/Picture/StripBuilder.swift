import ExactArithmetic
import LayoutModel

/// Makes the strip of the sizes of one root along one axis.
struct StripBuilder {
  let diagnosis: Diagnosis
  let notes: [Picture.Note]
  let course: SizeCourse

  init(_ diagnosis: Diagnosis, notes: [Picture.Note], course: SizeCourse) {
    self.diagnosis = diagnosis
    self.notes = notes
    var course = course
    // At the size that is drawn the sentences say what is open; by what an editor shows that may be more than solving tells.
    let states = SizeStates(diagnosis: diagnosis, notes: notes, root: course.root)
    if !states.numbers(breaking: [], openAlong: [course.axis]).isEmpty {
      course.pieces.removeAll {
        $0.lower == $0.upper && $0.lower == course.given && !$0.isAmbiguous && $0.broken.isEmpty
      }
    }
    self.course = course
  }

  /// The strip; `nil` where the size of the root decides nothing: all is the same at every size.
  var strip: Picture.Strip? {
    let segments = joinedSegments
    guard segments.count > 1 else { return nil }
    // What is told apart, what is drawn and phones; a wide screen only where something changes there.
    let bends = segments.dropFirst().map(\.lower).filter { $0 <= 1400 }
    let marks = bends + [course.given].compactMap { $0 } + phones
    let low = (marks.min() ?? 0) - 40
    let high = (marks.max() ?? 0) + 40
    let lower = max(low, segments.first?.lower ?? low)
    let upper = min(high, segments.last?.upper ?? high)
    guard lower < upper else { return nil }
    let shown = segments.filter { segment in
      // What is so at one size alone is shown at an end, too.
      segment.lower == segment.upper
        ? lower <= segment.lower && segment.upper <= upper : segment.lower < upper && lower < segment.upper
    }.map { segment in
      var segment = segment
      segment.lower = max(segment.lower, lower)
      segment.upper = min(segment.upper, upper)
      return segment
    }
    return Picture.Strip(
      name: name, root: course.root, axis: course.axis, given: course.given, range: (lower, upper), segments: shown,
      ticks: ticks.filter { lower <= $0.size && $0.size <= upper })
  }

  /// Whose size it is, and where its axes depend on each other for which other size all of it is so.
  private var name: String {
    let name = "\(diagnosis.layout[course.root].name).\(course.axis.sizeAttribute.name)"
    guard course.isCoupled, let other = diagnosis.layout.view(course.root)?.rootSize[course.axis.other] else {
      return name
    }
    return name + " at a \(course.axis.other.sizeAttribute.name) of \(other.pointsText)"
  }

  /// The least and greatest size of a phone along the axis; a Mac's windows have no sizes of their own.
  private var phones: [Rational] {
    guard isForDevices else { return [] }
    return course.axis == .horizontal ? [320, 440] : [568, 956]
  }

  /// Whether the root may be as large as a device's screen along the axis: a cell is lower than all of them, and a
  /// television's screen wider.
  private var isForDevices: Bool {
    guard diagnosis.layout.platform == .uikit else { return false }
    let sizes = diagnosis.layout.view(course.root)?.rootSize
    return Axis.allCases.allSatisfy { axis in
      guard let size = axis == course.axis ? course.given : sizes?[axis] else { return true }
      let devices = Device.all.map { axis == .horizontal ? $0.width : $0.height }
      guard let least = devices.min(), let greatest = devices.max() else { return true }
      return size <= greatest && (axis != course.axis || least - Self.smaller <= size)
    }
  }

  /// By how much less than the least device a screen may have, since bars or a sheet take their part.
  private static let smaller: Rational = 100

  private var joinedSegments: [Picture.Strip.Segment] {
    var result: [Picture.Strip.Segment] = []
    let pieces = course.pieces.flatMap(told)
    for (place, (piece, state, label)) in pieces.enumerated() {
      var label = label
      // What is so at one size alone is told where it is not so beside that.
      if piece.lower == piece.upper {
        let isAsBefore = result.last.map { $0.state == state && $0.label == label && $0.upper == piece.lower } == true
        let next = pieces.indices.contains(place + 1) ? pieces[place + 1] : nil
        let isAsBehind = next.map { $0.state == state && $0.label == label && $0.piece.lower == piece.upper } == true
        guard !isAsBefore, !isAsBehind else { continue }
        label = "\(label), at \(piece.lower.pointsText) alone"
      }
      if let last = result.last, last.state == state, last.label == label, last.upper == piece.lower {
        result[result.count - 1].upper = piece.upper
        continue
      }
      if let last = result.last, last.upper < piece.lower {
        result.append(
          Picture.Strip.Segment(lower: last.upper, upper: piece.lower, state: .unknown, label: "not known"))
      }
      result.append(Picture.Strip.Segment(lower: piece.lower, upper: piece.upper, state: state, label: label))
    }
    return result
  }

  /// What is so in a piece; in one that may be open and has the size that is drawn, at which nothing is, in the parts of it.
  private func told(
    _ piece: SizeCourse.Piece
  ) -> [(piece: SizeCourse.Piece, state: Picture.Strip.Segment.State, label: String)] {
    let (state, label) = state(of: piece)
    guard let drawn = stateAsDrawn(in: piece), let given = course.given else { return [(piece, state, label)] }
    let ends = [piece.lower, given, given, piece.upper]
    return (0..<3).compactMap { place in
      var part = piece
      (part.lower, part.upper) = (ends[place], ends[place + 1])
      guard place == 1 || part.lower < part.upper else { return nil }
      return place == 1 ? (part, drawn.0, drawn.1) : (part, state, label)
    }
  }

  /// What is so at the size that is drawn, where that is known better than of the piece that it is in.
  func stateAsDrawn(in piece: SizeCourse.Piece) -> (Picture.Strip.Segment.State, String)? {
    guard let given = course.given, piece.lower <= given, given <= piece.upper, piece.lower < piece.upper,
      state(of: piece).1 == SizeStates.mayBeOpen, states.isDecided(along: course.axis)
    else { return nil }
    let isInside = piece.lower < given && given < piece.upper
    // Where it ends, another piece may tell.
    let isTold = course.pieces.contains { other in
      other.lower <= given && given <= other.upper && state(of: other).1 != SizeStates.mayBeOpen
    }
    if isTold, !isInside { return nil }
    return states.state(breaking: piece.broken, openAlong: [], giving: isInside ? piece.giving : [])
  }

  /// The numbers of the sentences that are so in a piece, as far as sizes decide them.
  func numbers(of piece: SizeCourse.Piece) -> [Int] { states.numbers(breaking: piece.broken, openAlong: open(piece)) }

  /// What is so in a piece.
  func state(of piece: SizeCourse.Piece) -> (Picture.Strip.Segment.State, String) {
    states.state(breaking: piece.broken, openAlong: open(piece), giving: piece.giving)
  }

  private var states: SizeStates { SizeStates(diagnosis: diagnosis, notes: notes, root: course.root) }

  private func open(_ piece: SizeCourse.Piece) -> [Axis] { piece.isAmbiguous ? [course.axis] : [] }

  /// The sizes of devices as they are held by hand, each with the last device that has it.
  private var ticks: [(size: Rational, name: String)] {
    guard isForDevices else { return [] }
    var names: [Rational: String] = [:]
    for device in Device.all {
      let size = course.axis == .horizontal ? device.width : device.height
      names[size] = Self.short(device.name)
    }
    return names.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// `SE 1`, `16 Pro Max`, `iPad 9.7"`.
  private static func short(_ name: String) -> String {
    var name = name.hasPrefix("iPhone ") ? String(name.dropFirst(7)) : name
    for (long, brief) in [(" (1st generation)", " 1"), (" (2nd generation)", " 2"), (" (3rd generation)", " 3")] {
      if name.hasSuffix(long) { name = String(name.dropLast(long.count)) + brief }
    }
    return name
  }
}
