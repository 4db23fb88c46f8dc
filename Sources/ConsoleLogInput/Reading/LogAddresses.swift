import ConstraintNotation
import LayoutModel

/// Whether the addresses of a message are those of its constraints and views.
///
/// SnapKit before 1.0 printed where a copy of a reference lay for a moment, so that one address may stand for a constraint
/// and for views, and one object may have several; and people put one word for all addresses. Nothing then tells which views
/// are the same.
struct LogAddresses {
  /// What is lost with them; `nil` where they are their own, as far as the message shows.
  let loss: LogLoss?

  /// Looks at the lines of a message; linear in their length.
  init(_ lines: [(line: ParsedLogLine, place: LogLine.Place)]) {
    let constraints = Set(lines.compactMap(\.line.address))
    let items = lines.flatMap { line, _ in [line.first, line.second, line.superview].compactMap { $0?.address } }
    let isOfLibrary = lines.contains { $0.line.className.contains("SnapKit") || $0.line.style.notation != .apple }
    if Self.isOneKeyOfSeveral(lines) {
      loss = .addresses
    } else if !constraints.isDisjoint(with: items) {
      loss = isOfLibrary ? .ownAddresses : .addresses
    } else {
      loss = Self.isBrokenListedByAnother(lines) ? .ownAddresses : nil
    }
  }

  /// Whether lines that differ have one word in the place of their addresses. What Masonry prints there is what an app calls
  /// its constraints, and may well be the same for several.
  private static func isOneKeyOfSeveral(_ lines: [(line: ParsedLogLine, place: LogLine.Place)]) -> Bool {
    var known: [String: ParsedLogLine] = [:]
    for (line, place) in lines where place == .list && line.style.notation != .masonry {
      guard let key = line.style.key else { continue }
      if let other = known[key], other != line { return true }
      known[key] = line
    }
    return false
  }

  /// Whether the list has the broken constraint with other addresses: in the notation of that library alone, since two
  /// views may well be held alike.
  private static func isBrokenListedByAnother(_ lines: [(line: ParsedLogLine, place: LogLine.Place)]) -> Bool {
    guard let broken = lines.first(where: { $0.place == .broken })?.line, broken.style.notation == .snapKitBrackets
    else {
      return false
    }
    let listed = lines.filter { $0.place == .list }.map(\.line)
    return !listed.contains { $0.address == broken.address } && listed.contains { says($0, broken) }
  }

  /// Whether two lines differ in nothing but addresses.
  private static func says(_ one: ParsedLogLine, _ other: ParsedLogLine) -> Bool {
    one.className == other.className && one.first.className == other.first.className
      && one.firstAttribute == other.firstAttribute && one.relation == other.relation
      && one.second?.className == other.second?.className && one.secondAttribute == other.secondAttribute
      && one.multiplier == other.multiplier && one.constant == other.constant && one.priority == other.priority
  }
}
