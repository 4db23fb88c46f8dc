import LayoutModel

/// The constraints of a layout that its report refers to, each listed once.
///
/// What a constraint says in variables can differ between conflicts, since a direction turns leading round: then it is
/// listed once for each.
struct ConstraintTable {
  /// What tells entries apart.
  private struct Key: Hashable {
    var constraint: Int
    var row: ConflictRow?
    var duplicates: [Int]
  }

  private let diagnosis: Diagnosis
  /// The entries, as lines.
  private(set) var list = BoundedList()
  private var places: [Key: Int] = [:]
  private var firstPlaces: [Int: Int] = [:]
  /// Entries that are not in the list yet.
  private var pending: [(key: Key, line: String)] = []

  /// What conflicts say of a constraint where they say but one thing.
  private var keys: [Int: Key] = [:]

  /// Makes an empty table.
  init(_ diagnosis: Diagnosis) {
    self.diagnosis = diagnosis
    for conflict in diagnosis.conflicts {
      for offset in conflict.members.indices {
        let key = Self.key(ofMember: offset, of: conflict)
        if keys[key.constraint] == nil { keys[key.constraint] = key }
      }
    }
  }

  private static func key(ofMember offset: Int, of conflict: Conflict) -> Key {
    let row = conflict.memberRows.indices.contains(offset) ? conflict.memberRows[offset] : nil
    let hasDuplicates = conflict.standsForDuplicates && conflict.duplicates.indices.contains(offset)
    return Key(
      constraint: conflict.members[offset], row: row, duplicates: hasDuplicates ? conflict.duplicates[offset] : [])
  }

  /// Runs what refers to constraints, and keeps the entries that it needs if there is room for them and for what it makes.
  ///
  /// - Parameters:
  ///   - room: What is left.
  ///   - body: Makes a line out of places in the table; it ends early, with `nil`, where `room` is exceeded.
  /// - Returns: The line; `nil` where there is no room.
  mutating func line(
    _ room: inout ReportRoom, _ body: (inout ConstraintTable, ReportRoom) -> JSONValue?
  ) -> String? {
    let line = body(&self, room)?.line.text
    let cost = line.map { pendingCost + BoundedList.cost(of: $0) }
    guard let line, let cost, room.take(bytes: cost) else {
      for (key, _) in pending {
        if let place = places.removeValue(forKey: key), firstPlaces[key.constraint] == place {
          firstPlaces[key.constraint] = nil
        }
      }
      pending = []
      pendingCost = 0
      return nil
    }
    list.add(lines: pending.map(\.line))
    pending = []
    pendingCost = 0
    return line
  }

  /// What the entries take that are not in the list yet.
  private(set) var pendingCost = 0

  /// The place of a constraint, as the first conflict that has it says it.
  ///
  /// - Parameter constraint: The constraint, as an index into the diagnosis's.
  /// - Returns: The place; `nil` where there is no such constraint.
  mutating func place(of constraint: Int) -> Int? {
    firstPlaces[constraint] ?? listed(keys[constraint] ?? Key(constraint: constraint, row: nil, duplicates: []))
  }

  /// The place of a member of a conflict.
  ///
  /// - Parameters:
  ///   - offset: The member, as an index into the conflict's.
  ///   - conflict: The conflict.
  /// - Returns: The place; `nil` where there is no such constraint.
  mutating func place(ofMember offset: Int, of conflict: Conflict) -> Int? {
    listed(Self.key(ofMember: offset, of: conflict))
  }

  /// The place of an entry, which is added where it is not there.
  private mutating func listed(_ key: Key) -> Int? {
    guard diagnosis.constraints.indices.contains(key.constraint) else { return nil }
    if let place = places[key] { return place }
    let place = places.count
    places[key] = place
    if firstPlaces[key.constraint] == nil { firstPlaces[key.constraint] = place }
    let line = entry(key).line.text
    pending.append((key, line))
    pendingCost += BoundedList.cost(of: line)
    return place
  }

  private func entry(_ key: Key) -> JSONValue {
    let layout = diagnosis.layout
    let constraint = diagnosis.constraints[key.constraint]
    var members: [JSONValue.Member] = [
      .init(key: "id", value: .string(constraint.id))
    ]
    members += JSONReporter.otherFile(constraint.origin.range, in: layout)
    members += [
      .init(key: "line", value: .number(constraint.origin.range?.start.line)),
      .init(key: "implicit", value: .bool(constraint.isImplicit)),
      .init(key: "log", value: .string(layout.printedLine(of: constraint))),
    ]
    members += JSONReporter.parts(of: constraint, in: layout)
    if let row = key.row { members.append(.init(key: "expression", value: expression(row))) }
    if !key.duplicates.isEmpty {
      let ids = JSONReporter.ids(key.duplicates, in: diagnosis.constraints)
      members.append(.init(key: "duplicates", value: ids))
    }
    return .object(members)
  }

  private func expression(_ row: ConflictRow) -> JSONValue {
    let terms = row.terms.map { JSONValue.Member(key: $0.variable, value: .string($0.coefficient.description)) }
    return .object([
      "terms": .object(terms), "relation": .string(row.relation.symbol), "constant": .string(row.constant.description),
    ])
  }
}
