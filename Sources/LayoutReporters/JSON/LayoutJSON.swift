import ExactArithmetic
import LayoutModel

/// A layout of the report: what is known of it, the most important first, as far as there is room.
struct LayoutJSON {
  private let diagnosis: Diagnosis
  private var layout: Layout { diagnosis.layout }
  private var members: [(key: String, text: String)] = []
  private var omitted: [JSONValue.Member] = []

  private var log: [JSONValue.Member] = []
  private var constraints: ConstraintTable
  private var conflicts = BoundedList()
  private var corrections = BoundedList()
  private var ambiguities = BoundedList()
  private var predictions = BoundedList()
  private var optional = BoundedList()
  private var redundant: [JSONValue] = []
  private var views = BoundedList()
  private var guides = BoundedList()
  private var proof: VisibleText?
  private var omitsProof = false

  /// What says which layout it is, and its verdict.
  static func head(of diagnosis: Diagnosis) -> [JSONValue.Member] {
    let layout = diagnosis.layout
    return JSONValue.members([
      "file": .string(layout.file), "name": .string(layout.name), "line": .number(layout.line),
      "platform": .string(layout.platform.rawValue), "layoutDirection": .string(layout.layoutDirection.rawValue),
      "verdict": .string(diagnosis.verdict.rawValue),
    ])
  }

  /// What a layout takes of which nothing is said but its verdict.
  static func cost(of diagnosis: Diagnosis) -> Int {
    let members = head(of: diagnosis) + JSONReporter.variants(of: diagnosis)
    return JSONValue.object(members).text(indentation: "    ").text.utf8.count + frameCost
  }

  /// What the keys take that are there whatever there is to say.
  private static let frameCost = 600

  /// Makes the layout.
  ///
  /// - Parameters:
  ///   - diagnosis: The layout's diagnosis.
  ///   - room: What is left; ``cost(of:)`` is taken from it already.
  ///   - proofRoom: What is left for proofs, which take no room from what they prove.
  init(_ diagnosis: Diagnosis, _ room: inout ReportRoom, proofs proofRoom: inout ReportRoom) {
    self.diagnosis = diagnosis
    constraints = ConstraintTable(diagnosis)
    if let log = diagnosis.log {
      let value = JSONReporter.log(log, of: diagnosis)
      room.write(bytes: value.text(indentation: "      ").text.utf8.count)
      self.log = [.init(key: "log", value: value)]
    }
    // Nothing else grows with the square of the input: the other lists come before what half of the room does not hold.
    let half = room.half()
    var share = half
    addConflicts(&share)
    room.write(bytes: half.left - share.left)
    let reports = diagnosis.views
    let (guideIDs, guideValues) = (diagnosis.layout.guideIDs, JSONReporter.guides(of: diagnosis))
    let needed = itemsOfProofs
    var (placedViews, placedGuides) = (PlacedLines(), PlacedLines())
    let view = { (place: Int) in JSONReporter.view(reports[place], in: diagnosis.layout) }
    placedViews.add(reports.indices.filter { needed.contains(reports[$0].item) }, &room, element: view)
    placedGuides.add(guideIDs.indices.filter { needed.contains(guideIDs[$0]) }, &room) { guideValues[$0].line.text }
    addCorrections(&room)
    addAmbiguities(&room)
    predictions = BoundedList(of: diagnosis.predictions, &room) { JSONReporter.prediction($0, in: diagnosis.layout) }
    optional = BoundedList(of: diagnosis.unsatisfiedOptional, &room, element: unsatisfied)
    addRedundant(&room)
    placedViews.add(reports.indices, &room, element: view)
    views = placedViews.list(of: reports.count)
    placedGuides.add(guideValues.indices, &room) { guideValues[$0].line.text }
    guides = placedGuides.list(of: guideValues.count)
    addConflicts(&room)
    conflicts.leaveOut(diagnosis.conflicts.count - conflicts.lines.count)
    if diagnosis.proof?.isAskedFor == false { addShortProof(&room) } else { addProof(&proofRoom) }
  }

  /// Adds a proof that nobody asked for where half of the room holds it: the rest is for the layouts behind.
  private mutating func addShortProof(_ room: inout ReportRoom) {
    guard let text = ProofJSON(diagnosis)?.text else { return }
    let bytes = text.text.utf8.count
    var half = room.half()
    guard half.take(bytes: bytes) else { return }
    room.write(bytes: bytes)
    proof = text
  }

  /// Adds the proof, with what shows ranges as far as there is room for that.
  private mutating func addProof(_ room: inout ReportRoom) {
    guard var json = ProofJSON(diagnosis) else { return }
    while true {
      let text = json.text
      if room.take(bytes: text.text.utf8.count) {
        proof = text
        return
      }
      omitsProof = true
      guard json.cutInHalf() else { return }
    }
  }

  /// The items that the members of the listed conflicts speak of, with what they lie in: without them nobody could work out
  /// again what a member says.
  private var itemsOfProofs: Set<ItemID> {
    var result = Set<ItemID>()
    for conflict in diagnosis.conflicts.prefix(conflicts.lines.count) {
      for member in conflict.members where diagnosis.constraints.indices.contains(member) {
        let constraint = diagnosis.constraints[member]
        for item in [constraint.firstItem, constraint.secondItem ?? constraint.firstItem] {
          var next: ItemID? = item
          while let item = next, result.insert(item).inserted { next = layout[item].parent }
        }
      }
    }
    return result
  }

  /// What stands behind a key: a value, or a list, of which an element is written at a time.
  private enum Part {
    case value(VisibleText)
    case list(BoundedList)
  }

  /// The text, from the opening brace on, in parts.
  func forEachPart(_ write: (VisibleText) -> Void) {
    for (index, (key, part)) in parts.enumerated() {
      write("\(index == 0 ? "{" as VisibleText : ",")\n      \(JSONText.quoted(key)): ")
      switch part {
      case .value(let text): write(text)
      case .list(let list): list.forEachLine(write)
      }
    }
    write("\n    }")
  }

  private var parts: [(key: String, part: Part)] {
    var members: [(key: String, part: Part)] = Self.head(of: diagnosis).map { ($0.key, .value($0.value.line)) }
    members += [
      ("views", .list(views)), ("layoutGuides", .list(guides)), ("constraints", .list(constraints.list)),
      ("conflicts", .list(conflicts)), ("conflictsComplete", .value("\(diagnosis.conflictsComplete)")),
      ("corrections", .list(corrections)),
    ]
    if let sizes = diagnosis.satisfiableSizes { members.append(("satisfiableSizes", .value(Self.sizes(sizes).line))) }
    members.append(("ambiguities", .list(ambiguities)))
    if !predictions.lines.isEmpty { members.append(("predictions", .list(predictions))) }
    members += [
      ("redundant", .value(JSONValue.array(redundant).line)),
      ("redundantComplete", .value("\(diagnosis.redundantComplete)")), ("unsatisfiedOptional", .list(optional)),
    ]
    if let proof { members.append(("proof", .value(proof))) }
    var tail: [JSONValue.Member] = []
    if !diagnosis.undecided.isEmpty {
      tail.append(.init(key: "undecided", value: .array(diagnosis.undecided.map { .string($0.rawValue) })))
    }
    if diagnosis.framesAreAsShown { tail.append(.init(key: "framesShow", value: .string("canvas"))) }
    tail += log + JSONReporter.variants(of: diagnosis) + omissions
    return members + tail.map { ($0.key, .value($0.value.text(indentation: "      "))) }
  }

  /// The key `omitted`: how many elements of its lists there was no room for.
  private var omissions: [JSONValue.Member] {
    let lists = [
      ("conflicts", conflicts.omitted), ("corrections", corrections.omitted), ("ambiguities", ambiguities.omitted),
      ("predictions", predictions.omitted), ("unsatisfiedOptional", optional.omitted),
      ("redundant", diagnosis.redundant.count - redundant.count), ("views", views.omitted),
      ("layoutGuides", guides.omitted), ("proofs", omitsProof ? 1 : 0),
    ].filter { $0.1 > 0 }.map { JSONValue.Member(key: $0.0, value: .number($0.1)) }
    return lists.isEmpty ? [] : [.init(key: "omitted", value: .object(lists))]
  }

  // MARK: - Conflicts

  /// Adds those conflicts that are not listed yet and for which there is room.
  private mutating func addConflicts(_ room: inout ReportRoom) {
    for conflict in diagnosis.conflicts.dropFirst(conflicts.lines.count) {
      guard let line = constraints.line(&room, { Self.conflict(conflict, in: diagnosis, &$0, $1) }) else { return }
      conflicts.add(lines: [line])
    }
  }

  private static func conflict(
    _ conflict: Conflict, in diagnosis: Diagnosis, _ table: inout ConstraintTable, _ room: ReportRoom
  ) -> JSONValue? {
    var places: [JSONValue] = []
    var multipliers: [JSONValue] = []
    for offset in conflict.members.indices {
      guard let place = table.place(ofMember: offset, of: conflict) else { continue }
      guard table.pendingCost <= room.left else { return nil }
      let multiplier = conflict.multipliers.indices.contains(offset) ? conflict.multipliers[offset] : .zero
      places.append(.number(place))
      multipliers.append(.string(multiplier.description))
    }
    var members = JSONValue.members([
      "members": .array(places), "multipliers": .array(multipliers), "axis": .string(conflict.axis?.rawValue),
      "excess": .number(conflict.excess), "arithmetic": .string(conflict.sum.text(in: diagnosis)),
      "broken": .number(table.place(of: conflict.broken)),
      "settledByEarlierBreak": .bool(conflict.isSettledByEarlierBreak),
    ])
    if let predicted = conflict.predictedBroken.flatMap({ table.place(of: $0) }) {
      members.append(.init(key: "predictedBroken", value: .number(predicted)))
    }
    if let first = conflict.variants.first, diagnosis.variants.indices.contains(first),
      let own = diagnosis.variants[first].variant.layoutDirection, own != diagnosis.layout.layoutDirection
    {
      members.append(.init(key: "layoutDirection", value: .string(own.rawValue)))
    }
    return .object(members + JSONReporter.variants(conflict.variants))
  }

  /// The parts of the corrections, each with the sets that there is room for.
  private mutating func addCorrections(_ room: inout ReportRoom) {
    for part in diagnosis.corrections {
      var kept = part.sets.count
      var line: String?
      // Of a list that does not fit the smallest sets will do.
      while line == nil, kept > 0 || part.sets.isEmpty {
        let sets = part.sets.prefix(kept)
        let isComplete = part.isComplete && kept == part.sets.count
        line = constraints.line(&room) { table, room in
          var lists: [JSONValue] = []
          for set in sets {
            lists.append(.array(set.compactMap { table.place(of: $0) }.map { .number($0) }))
            guard table.pendingCost <= room.left else { return nil }
          }
          return .object(["sets": .array(lists), "complete": .bool(isComplete)])
        }
        if part.sets.isEmpty { break }
        kept /= 2
      }
      if let line { corrections.add(lines: [line]) } else { corrections.leaveOut(1) }
    }
  }

  private static func sizes(_ sizes: SatisfiableSizes) -> JSONValue {
    .object(["width": JSONReporter.interval(sizes.width), "height": JSONReporter.interval(sizes.height)])
  }

  // MARK: - Ambiguities

  /// The ambiguities of each freedom, in the order of the first.
  private var freedoms: [[Ambiguity]] {
    var places: [Int: Int] = [:]
    var result: [[Ambiguity]] = []
    for ambiguity in diagnosis.ambiguities {
      if let place = places[ambiguity.freedom] {
        result[place].append(ambiguity)
      } else {
        places[ambiguity.freedom] = result.count
        result.append([ambiguity])
      }
    }
    return result
  }

  /// The freedoms, the last one with as many of its parts as there is room for.
  private mutating func addAmbiguities(_ room: inout ReportRoom) {
    var left = diagnosis.ambiguities.count
    for parts in freedoms {
      var kept = parts.count
      while kept > 0, !ambiguities.add(freedom(parts.prefix(kept)), &room) { kept /= 2 }
      left -= kept
      guard kept == parts.count else { break }
    }
    ambiguities.leaveOut(left)
  }

  private func freedom(_ ambiguities: ArraySlice<Ambiguity>) -> JSONValue {
    let parts: [JSONValue] = ambiguities.map { ambiguity in
      let range: [JSONValue] = [.number(ambiguity.range.lower), .number(ambiguity.range.upper)]
      return .object(
        [
          "view": .string(JSONReporter.reference(to: ambiguity.item, in: layout)),
          "attribute": .string(ambiguity.attribute.rawValue), "axis": .string(ambiguity.attribute.axis.rawValue),
          "range": ambiguity.isRangeKnown ? .array(range) : .null, "cause": .string(ambiguity.cause.rawValue),
          "possible": .bool(ambiguity.isPossible),
        ],
        (ambiguity.rangeDepends ? [.init(key: "depends", value: .bool(true))] : [])
          + JSONReporter.variants(ambiguity.variants))
    }
    return .object(["parts": .array(parts)])
  }

  // MARK: - Constraints that are no conflict

  private func unsatisfied(_ record: UnsatisfiedOptional) -> JSONValue? {
    guard diagnosis.constraints.indices.contains(record.constraint) else { return nil }
    let constraint = diagnosis.constraints[record.constraint]
    return .object(
      [
        "id": .string(constraint.id), "priority": .number(NumberText.literal(constraint.priority.value)),
        "by": .number(record.by),
      ], JSONReporter.variants(record.variants))
  }

  private mutating func addRedundant(_ room: inout ReportRoom) {
    for index in diagnosis.redundant where diagnosis.constraints.indices.contains(index) {
      let id = JSONValue.string(diagnosis.constraints[index].id)
      guard room.take(bytes: id.line.text.utf8.count + 2) else { return }
      redundant.append(id)
    }
  }
}
