/// How much a report may still say: so much for every byte that was read, and never more than a limit.
///
/// What an input says can contradict itself in ways whose number grows with its square, and a report is read by programs
/// that hold it in memory.
struct ReportRoom: Hashable, Sendable {
  /// What any report may have, in bytes.
  static let least = 64 * 1024
  /// What it may have besides for each byte of input.
  static let factor = 20
  /// What it may have in all.
  static let greatest = 64 * 1024 * 1024

  /// The bytes that are left; below 0 where what could not be left out took more.
  private(set) var left = least
  private var given = least

  /// Notes that an input was read.
  mutating func read(bytes: Int) {
    let (product, overflow) = bytes.multipliedReportingOverflow(by: Self.factor)
    let more = min(overflow ? Self.greatest : product, Self.greatest - given)
    given += more
    left += more
  }

  /// Notes what is written whatever it takes.
  mutating func write(bytes: Int) { left -= bytes }

  /// Sets half of the room aside, for a list that must not take what others need; what is left of it is given back.
  func half() -> ReportRoom {
    var half = self
    half.left = left / 2
    return half
  }

  /// Writes what there is room for.
  ///
  /// - Parameter bytes: How much it takes.
  /// - Returns: Whether there was room.
  mutating func take(bytes: Int) -> Bool {
    guard bytes <= left else { return false }
    left -= bytes
    return true
  }
}

/// The elements of a JSON array, a line each, as many as there is room for.
struct BoundedList {
  /// The blanks before each element.
  static let indentation = "        "
  /// The elements, as lines.
  private(set) var lines: [String] = []
  /// How many were left out.
  private(set) var omitted = 0

  /// Makes an empty list.
  init() {}

  /// Makes a list of as many elements as there is room for, the first ones.
  ///
  /// - Parameters:
  ///   - values: What to make elements of.
  ///   - room: What is left.
  ///   - element: Makes one.
  init<Values: Collection>(
    of values: Values, _ room: inout ReportRoom, element: (Values.Element) -> JSONValue?
  ) {
    for (index, value) in values.enumerated() {
      guard let element = element(value) else { continue }
      guard add(element, &room) else {
        omitted = values.count - index
        return
      }
    }
  }

  /// Adds an element.
  ///
  /// - Returns: Whether there was room for it.
  mutating func add(_ element: JSONValue, _ room: inout ReportRoom) -> Bool {
    let line = element.line.text
    guard room.take(bytes: Self.cost(of: line)) else { return false }
    lines.append(line)
    return true
  }

  /// Adds elements that have their room.
  mutating func add(lines: some Sequence<String>) { self.lines += lines }

  /// Leaves out elements that were not tried.
  mutating func leaveOut(_ count: Int) { omitted += count }

  /// What a line takes, with what stands before and behind it.
  static func cost(of line: String) -> Int { line.utf8.count + indentation.utf8.count + 2 }

  private static let opening = VisibleText(visible: "[\n" + indentation)
  private static let separator = VisibleText(visible: ",\n" + indentation)

  /// The array, to follow its key, an element at a time.
  func forEachLine(_ write: (VisibleText) -> Void) {
    guard !lines.isEmpty else { return write("[]") }
    for (index, line) in lines.enumerated() {
      write(index == 0 ? Self.opening : Self.separator)
      // JSON has escapes of its own.
      write(VisibleText(visible: line))
    }
    write(VisibleText(visible: "\n" + Self.indentation.dropLast(2) + "]"))
  }
}
