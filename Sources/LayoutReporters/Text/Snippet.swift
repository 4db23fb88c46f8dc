import LayoutModel

/// The source lines that a finding shows, laid out: what stands at which column, before any glyph or colour.
struct Snippet: Hashable, Sendable {
  /// A run of text below the source.
  struct Piece: Hashable, Sendable {
    /// What a piece is.
    enum Kind: Hashable, Sendable {
      /// A mark of so many columns.
      case mark(width: Int)
      /// The line from a mark down to its label.
      case connector
      /// A label.
      case label(VisibleText)
    }

    var column: Int
    var kind: Kind
    var isPrimary: Bool
  }

  /// One line of the report.
  enum Row: Hashable, Sendable {
    /// A line of source, perhaps cut on either side.
    case source(number: Int, text: VisibleText, isCutBefore: Bool, isCutBehind: Bool)
    /// Marks or labels, by column.
    case marks([Piece])
    /// Lines that are left out.
    case gap
    /// So many annotations that are left out, with their lines.
    case omission(Int)
  }

  /// The lines, from top to bottom.
  private(set) var rows: [Row] = []

  /// Lays annotations out.
  ///
  /// - Parameters:
  ///   - annotations: What to show; those that lie outside the text are left out.
  ///   - omitted: What is left out, and counted where it would stand.
  ///   - lines: The text.
  ///   - width: The most columns of a source line.
  init(_ annotations: [Annotation], omitting omitted: [Annotation] = [], in lines: SourceLines, width: Int) {
    var segmentsOfLine: [Int: [Segment]] = [:]
    for annotation in annotations {
      for segment in Segment.segments(of: annotation, in: lines) {
        segmentsOfLine[segment.line, default: []].append(segment)
      }
    }
    var previous: Int?
    var pending = omitted.map(\.range.start.line).sorted()[...]
    for (line, segments) in segmentsOfLine.sorted(by: { $0.key < $1.key }) {
      let passed = pending.prefix { $0 < line }
      pending = pending.dropFirst(passed.count)
      if !passed.isEmpty {
        rows.append(.omission(passed.count))
      } else if let previous {
        appendGap(from: previous, to: line, in: lines, width: width)
      }
      for group in Segment.groups(segments, width: width, length: lines.length(of: line) ?? 0) {
        append(group, of: line, in: lines, width: width)
      }
      previous = line
    }
    if !pending.isEmpty { rows.append(.omission(pending.count)) }
  }

  /// One line that is left out is shown, since saying so would take as much room.
  private mutating func appendGap(from previous: Int, to line: Int, in lines: SourceLines, width: Int) {
    if line - previous == 2, let stretch = lines.stretch(1...width, of: previous + 1) {
      let display = DisplayLine(stretch)
      rows.append(
        .source(
          number: previous + 1, text: display.text(from: 0, to: width), isCutBefore: false,
          isCutBehind: stretch.isCutBehind || display.width > width))
    } else if line - previous > 2 {
      rows.append(.gap)
    }
  }

  private mutating func append(_ group: [Segment], of line: Int, in lines: SourceLines, width: Int) {
    let first = group.map(\.start).min() ?? 1
    let last = group.map(\.end).max() ?? 1
    // A line of moderate length is laid out whole, since tabs count from its start.
    let isLong = (lines.length(of: line) ?? 0) > 4 * width
    let columns = isLong ? max(1, first - width)...max(first, min(last, first + 2 * width)) + width : 1...(4 * width)
    guard let stretch = lines.stretch(columns, of: line) else { return }
    let display = DisplayLine(stretch)
    let start = display.displayColumn(of: first)
    let end = max(start + 1, display.displayColumn(of: last))
    let window = Snippet.window(around: start..<end, of: display.width, width: width)
    rows.append(
      .source(
        number: line, text: display.text(from: window.lowerBound, to: window.upperBound),
        isCutBefore: window.lowerBound > 0 || stretch.firstColumn > 1,
        isCutBehind: window.upperBound < display.width || stretch.isCutBehind))
    let marks = group.map { segment in
      let column = min(display.displayColumn(of: segment.start), window.upperBound)
      let end = min(max(display.displayColumn(of: segment.end), column + 1), max(window.upperBound, column + 1))
      return MarkLayout.Mark(
        columns: column - window.lowerBound..<end - window.lowerBound, label: VisibleText(segment.label),
        isPrimary: segment.isPrimary)
    }
    for pieces in MarkLayout(marks).rows { rows.append(.marks(pieces)) }
  }

  /// The columns of a line to show: all when they fit, else some on both sides of what matters.
  static func window(around focus: Range<Int>, of lineWidth: Int, width: Int) -> Range<Int> {
    guard lineWidth > width else { return 0..<lineWidth }
    let spare = max(0, width - focus.count)
    var start = max(0, focus.lowerBound - spare / 2)
    start = min(start, max(0, lineWidth - width))
    start = min(start, focus.lowerBound)
    return start..<min(lineWidth, start + width)
  }
}

/// The part of an annotation that lies on one line.
struct Segment: Hashable, Sendable {
  var line: Int
  /// The first column, from 1.
  var start: Int
  /// The column just behind the last one.
  var end: Int
  var label: String
  var isPrimary: Bool

  /// The parts of an annotation: one, or the ends of its first and last line.
  static func segments(of annotation: Annotation, in lines: SourceLines) -> [Segment] {
    let range = annotation.range
    guard let length = lines.length(of: range.start.line) else { return [] }
    var end = range.end
    if end.line > range.start.line, end.column <= 1 {
      end = SourcePosition(line: end.line - 1, column: (lines.length(of: end.line - 1) ?? 0) + 1)
    }
    let start = max(1, range.start.column)
    guard end.line > range.start.line, lines.length(of: end.line) != nil else {
      let last = end.line == range.start.line ? end.column : length + 1
      return [
        Segment(
          line: range.start.line, start: start, end: max(start, last), label: annotation.label,
          isPrimary: annotation.isPrimary)
      ]
    }
    let indentation = lines.indentation(of: end.line) + 1
    return [
      Segment(
        line: range.start.line, start: start, end: max(start, length + 1), label: "", isPrimary: annotation.isPrimary),
      Segment(
        line: end.line, start: min(indentation, end.column), end: end.column, label: annotation.label,
        isPrimary: annotation.isPrimary),
    ]
  }

  /// The segments of one line by what can be shown together: all of them, unless the line is long. What is said twice is
  /// shown once.
  static func groups(_ segments: [Segment], width: Int, length: Int) -> [[Segment]] {
    var seen: Set<Segment> = []
    let sorted = segments.filter { seen.insert($0).inserted }.enumerated().sorted {
      ($0.element.start, $0.element.end, $0.offset) < ($1.element.start, $1.element.end, $1.offset)
    }.map(\.element)
    guard length > width else { return [sorted] }
    var groups: [[Segment]] = []
    for segment in sorted {
      if let first = groups.last?.first, segment.end - first.start <= width * 3 / 4 {
        groups[groups.count - 1].append(segment)
      } else {
        groups.append([segment])
      }
    }
    return groups
  }
}
