import LayoutModel

extension JSONReporter {
  /// What a console log says of a layout, and what is to be said of it.
  static func log(_ log: LogDiagnosis, of diagnosis: Diagnosis) -> JSONValue {
    let constraints = diagnosis.constraints
    let context = diagnosis.layout.log
    let words = LogWords(diagnosis: diagnosis, log: log)
    func id(_ index: Int?) -> JSONValue {
      .string(index.flatMap { constraints.indices.contains($0) ? constraints[$0].id : nil })
    }
    return .object(
      [
        "outcome": .string(log.outcome.rawValue),
        "answer": .string(words.answer),
        "arithmetic": .string(words.arithmetic),
        "picture": .string(words.picture),
        "conflict": .number(log.conflict),
        "suspects": ids(log.suspects, in: constraints),
        "suspicion": .string(words.suspicion),
        "cause": .string(words.cause),
        "fix": .string(words.fix),
        "missing": .array(words.missing.map { .string($0) }),
        "ambiguous": .array(ambiguousViews(of: diagnosis).map { .string($0) }),
        "broken": brokenID(log, context) ?? id(log.broken),
        "predictedBroken": id(log.predictedBroken),
        "predictedBrokenGroup": .string(log.predictedGroup?.rawValue),
        "systemOnly": .bool(log.isSystemOnly),
        "cutOff": .bool(context?.isCutOff ?? false),
        "redacted": .bool(context?.isRedacted ?? false),
        "unreadLines": .array((context?.unreadLines ?? []).map { .number($0.range.start.line) }),
        "constraints": .array(log.members.compactMap { member($0, words, in: diagnosis) }),
      ], unlisted(log, context, in: diagnosis.layout) + assumption(log) + frames(of: diagnosis, log))
  }

  private static func assumption(_ log: LogDiagnosis) -> [JSONValue.Member] {
    log.assumedMargin.map { JSONValue.members(["assumedMargin": .number($0)]) } ?? []
  }

  /// The broken constraint that the list does not hold: what it says, and whether it is what is suspected.
  private static func unlisted(_ log: LogDiagnosis, _ context: LogContext?, in layout: Layout) -> [JSONValue.Member] {
    guard log.broken == nil, let context, let broken = context.unlistedBrokenConstraint else { return [] }
    return JSONValue.members([
      "unlistedBroken": .object([
        "id": .string(broken.id),
        "equation": .string(broken.equationText(in: layout)),
        "suspected": .bool(context.kind == .conflict && log.suspects.isEmpty && layout.isOfDeveloper(broken)),
      ])
    ])
  }

  /// The frames that were described beside the message, and what does not hold of them; nothing where there are none.
  private static func frames(of diagnosis: Diagnosis, _ log: LogDiagnosis) -> [JSONValue.Member] {
    let layout = diagnosis.layout
    let frames = layout.log?.frames ?? [:]
    guard !frames.isEmpty else { return [] }
    let views: [JSONValue] = frames.sorted { $0.key < $1.key }.map { item, frame in
      .object([
        "view": .string(layout[item].name),
        "frame": .array([frame.x, frame.y, frame.width, frame.height].map { .number($0) }),
      ])
    }
    let breaches: [JSONValue] = log.breaches.map { breach in
      .object(["constraint": .string(diagnosis.constraints[breach.constraint].id), "actual": .number(breach.actual)])
    }
    return JSONValue.members(["frames": .array(views), "breaches": .array(breaches)])
  }

  /// The items that the message calls ambiguous, whether or not it says in what.
  private static func ambiguousViews(of diagnosis: Diagnosis) -> [String] {
    var seen = Set<ItemID>()
    return (diagnosis.layout.log?.ambiguities ?? []).map(\.item).filter { seen.insert($0).inserted }
      .map { diagnosis.layout[$0].name }
  }

  /// The broken constraint that the list does not hold.
  private static func brokenID(_ log: LogDiagnosis, _ context: LogContext?) -> JSONValue? {
    guard log.broken == nil, let unlisted = context?.unlistedBrokenConstraint else { return nil }
    return .string(unlisted.id)
  }

  private static func member(_ member: LogMember, _ words: LogWords, in diagnosis: Diagnosis) -> JSONValue? {
    guard diagnosis.constraints.indices.contains(member.constraint) else { return nil }
    let constraint = diagnosis.constraints[member.constraint]
    let source = diagnosis.log?.sources.first { $0.constraint == member.constraint }
    let members = JSONValue.members([
      "id": .string(constraint.id),
      "line": .number(constraint.origin.range?.start.line),
      "maker": .string(member.maker.rawValue),
      "origin": .string(constraint.origin.kind.rawValue),
      "meaning": .string(words.meaning(of: member)),
      "inConflict": .bool(member.isInConflict),
    ])
    let place =
      source.map { Self.source($0, in: diagnosis.layout) } ?? words.statedPlace(of: member.constraint).map(stated)
    return .object(members + (place.map { [.init(key: "source", value: $0)] } ?? []))
  }

  /// Where the log itself says that the constraint was written.
  private static func stated(_ place: (file: String, line: Int)) -> JSONValue {
    .object([
      "certain": .bool(true),
      "places": .array([.object(["file": .string(place.file), "line": .number(place.line)])]),
      "further": .number(0),
    ])
  }

  /// Where a project wrote the constraint.
  private static func source(_ source: LogSource, in layout: Layout) -> JSONValue {
    var members = JSONValue.members([
      "certain": .bool(source.isCertain),
      "places": .array(
        source.places.map { item in
          var parts = [
            JSONValue.Member(key: "file", value: .string(layout.file(of: item.range))),
            .init(key: "line", value: .number(item.range.start.line)),
          ]
          if let name = item.name { parts.append(.init(key: "name", value: .string(name))) }
          if let text = item.text { parts.append(.init(key: "text", value: .string(text))) }
          return .object(parts)
        }),
      "further": .number(source.furtherCount),
    ])
    func place(_ range: SourceRange) -> JSONValue {
      .object(["file": .string(layout.file(of: range)), "line": .number(range.start.line)])
    }
    if !source.callers.isEmpty { members.append(.init(key: "callers", value: .array(source.callers.map(place)))) }
    if let written = source.writtenConstant {
      members.append(.init(key: "writtenConstant", value: .number(written)))
      members.append(.init(key: "outlet", value: .string(source.outlet)))
      members.append(.init(key: "assignments", value: .array(source.assignments.map(place))))
    }
    return .object(members)
  }
}
