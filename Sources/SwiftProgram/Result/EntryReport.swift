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
      var setUps: Set<SetUp> = []
      for initializer in evaluator.initializers(of: index) {
        guard let result = evaluator.run(index, by: initializer, others: &setUps) else { continue }
        take(evaluator, result)
        if result.isRepeated { continue }
        var assembly = LayoutAssembly(evaluator, index, result)
        add(assembly.layout())
      }
    case .code(let member, let range, let isValue):
      take(evaluator, evaluator.runAlone(member, range, isValue: isValue))
      addFormats(of: member, evaluator)
    }
  }

  /// Adds what is wrong with the visual formats of code that no class sets up: they are wrong wherever it is called.
  private mutating func addFormats(of member: Member, _ evaluator: Evaluator) {
    let failures = evaluator.swiftFormatFailures
    guard !failures.isEmpty, evaluator.unfinished == nil else { return }
    let program = evaluator.program
    let file = program.file(member.declaration)
    let declaration = program[member.declaration]
    let name = file.text.text(declaration.nameRange)
    layouts.append(
      SwiftLayout(
        name: member.owner.map { program.qualifiedName($0) + "." + name } ?? name,
        place: Place(file: file.index, range: declaration.nameRange), platform: .uikit, kitClass: nil,
        isSubclassed: false, isReplaced: false, hasUnknownSuperclass: false, items: [], root: nil,
        isOfController: false,
        constraints: [],
        unused: [],
        stranded: [], formatFailures: failures, parameters: [], branches: [], isComplete: true))
  }

  /// Adds a layout, unless one with the same constraints is there.
  private mutating func add(_ layout: SwiftLayout) {
    guard !layout.constraints.isEmpty || layout.items.count > 1 || !layout.formatFailures.isEmpty else { return }
    func key(_ layout: SwiftLayout) -> [Place] {
      layout.constraints.filter { $0.activity == .certain }.map(\.place).sorted()
    }
    let own = key(layout)
    if layouts.contains(where: { key($0) == own && $0.formatFailures == layout.formatFailures }) { return }
    layouts.append(layout)
  }

  private mutating func take(_ evaluator: Evaluator, _ result: EntryResult) {
    var certain: Set<Place> = []
    // What is certain of what was set up before was found with that.
    for (record, state) in zip(evaluator.constraints, result.states) where !result.isRepeated {
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
