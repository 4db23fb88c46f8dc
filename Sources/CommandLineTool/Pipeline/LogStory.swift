import LayoutModel

/// Which messages of a paste are about the same objects.
struct LogStory {
  /// For each cause what it has in common with an earlier one.
  private(set) var links: [LogLink?] = []

  /// Looks at the causes of a paste, in its order; linear in their constraints.
  init(_ causes: [LogCause]) {
    var causeOfConstraint: [String: Int] = [:]
    var causeOfView: [String: Int] = [:]
    for (index, cause) in causes.enumerated() {
      let constraints = Self.constraints(of: cause)
      let views = Self.views(of: cause, constraints)
      links.append(
        Self.link(
          cause, causes,
          sharing: constraints.compactMap { constraint in
            constraint.address.flatMap { causeOfConstraint[$0] }.map { ($0, constraint.id) }
          }, views: views.compactMap { view in causeOfView[view.address].map { ($0, view.item) } }))
      for constraint in constraints {
        if let address = constraint.address, causeOfConstraint[address] == nil { causeOfConstraint[address] = index }
      }
      for view in views where causeOfView[view.address] == nil { causeOfView[view.address] = index }
    }
  }

  /// The constraints that a message is about: those that conflict, of others all.
  private static func constraints(of cause: LogCause) -> [Constraint] {
    let diagnosis = cause.diagnosis
    return (diagnosis.log?.members ?? []).filter(\.isInConflict).compactMap { member in
      diagnosis.constraints.indices.contains(member.constraint) ? diagnosis.constraints[member.constraint] : nil
    }
  }

  /// The views that a message is about.
  private static func views(of cause: LogCause, _ constraints: [Constraint]) -> [(address: String, item: ItemID)] {
    let layout = cause.diagnosis.layout
    var seen = Set<ItemID>()
    let items = constraints.flatMap { [$0.firstItem, $0.secondItem] } + (layout.log?.ambiguities ?? []).map(\.item)
    return items.compactMap { item in
      guard let item, seen.insert(item).inserted, let address = layout[item].view?.address else { return nil }
      return (address, item)
    }
  }

  private static func link(
    _ cause: LogCause, _ causes: [LogCause], sharing constraints: [(cause: Int, id: String)],
    views: [(cause: Int, item: ItemID)]
  ) -> LogLink? {
    guard let first = constraints.first?.cause ?? views.first?.cause, let line = causes[first].lines.first else {
      return nil
    }
    var link = LogLink(
      line: line, constraints: constraints.filter { $0.cause == first }.map(\.id),
      views: constraints.isEmpty ? views.filter { $0.cause == first }.map(\.item) : [])
    if let suspect = suspect(of: cause), let earlier = Self.suspect(of: causes[first]) {
      link.hasSameSuspect =
        suspect == earlier && asksForTheSame(cause.diagnosis.log?.symptom, causes[first].diagnosis.log?.symptom)
    }
    return link
  }

  /// Whether the change for one symptom is one for another: a size that does not fit into a given one is to give way, however it
  /// is held there.
  private static func asksForTheSame(_ one: LogSymptom?, _ other: LogSymptom?) -> Bool {
    let fitting: Set<LogSymptom?> = [.container, .sizedBetweenEdges]
    return one == other || (fitting.contains(one) && fitting.contains(other))
  }

  private static func suspect(of cause: LogCause) -> String? {
    guard let log = cause.diagnosis.log, log.outcome == .unsatisfiable, let suspect = log.suspects.first,
      cause.diagnosis.constraints.indices.contains(suspect)
    else { return nil }
    return cause.diagnosis.constraints[suspect].address
  }
}
