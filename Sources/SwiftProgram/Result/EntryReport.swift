import SwiftSource

/// What one entry tells.
struct EntryReport: Sendable {
  /// The layouts of a type: one for each way of setting it up that differs.
  var layouts: [SwiftLayout] = []
  /// The type, if it is one.
  var type: TypeIndex?
  /// What is known of places that make constraints.
  var sites: [SiteKey: SiteStatus] = [:]

  /// What is known of a place.
  struct SiteStatus: Sendable {
    var form: SiteForm
    var place: Place
    var isResolved: Bool
    var isCertain: Bool
    var reason: Reason?

    /// Takes in what another run says of the place.
    mutating func merge(_ other: SiteStatus) {
      isResolved = isResolved || other.isResolved
      isCertain = isCertain || other.isCertain
      reason = reason ?? other.reason
      if place.range.isEmpty { place = other.place }
    }
  }

  init(_ entry: ProgramEntries.Entry, _ evaluator: Evaluator) {
    switch entry {
    case .type(let index):
      type = index
      for initializer in evaluator.initializers(of: index) {
        guard let result = evaluator.run(index, by: initializer) else { continue }
        take(evaluator, result)
        var assembly = LayoutAssembly(evaluator, index, result)
        add(assembly.layout())
      }
    case .code(let member, let range, let isValue):
      take(evaluator, evaluator.runAlone(member, range, isValue: isValue))
    }
  }

  /// Adds a layout, unless one with the same constraints is there.
  private mutating func add(_ layout: SwiftLayout) {
    guard !layout.constraints.isEmpty || layout.items.count > 1 else { return }
    func key(_ layout: SwiftLayout) -> [Place] {
      layout.constraints.filter { $0.activity == .certain }.map(\.place).sorted()
    }
    let own = key(layout)
    if layouts.contains(where: { key($0) == own }) { return }
    layouts.append(layout)
  }

  private mutating func take(_ evaluator: Evaluator, _ result: EntryResult) {
    var certain: Set<Place> = []
    for (record, state) in zip(evaluator.constraints, result.states) {
      if state.activity == .certain { certain.insert(record.place) }
    }
    for (key, site) in evaluator.sites {
      let status = SiteStatus(
        form: site.form, place: site.place, isResolved: site.isResolved, isCertain: certain.contains(site.place),
        reason: site.reason)
      sites[key, default: status].merge(status)
    }
  }
}
