import SwiftSource
import Synchronization

/// Reads Swift sources together, as one program, and finds the layouts that they build.
package enum SwiftLayoutReader {
  /// Reads sources.
  ///
  /// - Parameters:
  ///   - sources: The files of the program.
  ///   - workers: How many threads to use.
  /// - Returns: The layouts, and every place that makes constraints, in an order that depends on the sources alone.
  package static func read(_ sources: [SourceText], workers: Int) -> SwiftLayouts {
    let program = ProgramReader.read(sources, workers: workers)
    let all = ProgramEntries(program)
    let (entries, steps) = (all.all, all.steps)
    let next = Atomic<Int>(0)
    let reports = Mutex<[EntryReport?]>(Array(repeating: nil, count: entries.count))
    StackThread.run(min(workers, max(1, entries.count / 4))) { _ in
      let evaluator = Evaluator(program: program)
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < entries.count else { return }
        evaluator.limits.steps = steps[number]
        let report = EntryReport(entries[number], evaluator)
        reports.withLock { $0[number] = report }
      }
    }
    let merger = ReportMerger(program: program, reports: reports.withLock { $0.compactMap { $0 } })
    return merger.layouts(files: sources)
  }
}

/// What there is to run in a program: each class that has to do with layouts, and code outside of classes.
struct ProgramEntries {
  /// One thing to run.
  enum Entry {
    case type(TypeIndex)
    case code(Member, ByteRange, isValue: Bool)
  }

  /// All of them, in the order of the files.
  private(set) var all: [Entry] = []
  /// For each of them how many steps it may take.
  ///
  /// The entries of a file share what a file of its length may take, so that no file takes minutes however many there are.
  var steps: [Int] {
    let files = all.map { entry in
      switch entry {
      case .type(let index): program[index].declaration?.file ?? 0
      case .code(let member, _, _): member.declaration.file
      }
    }
    var counts: [Int32: Int] = [:]
    for file in files { counts[file, default: 0] += 1 }
    return files.map { file in
      let steps = 2_000_000 + 50 * program.files[file.position].text.bytes.count
      return min(Evaluator.Limits().steps, steps / max(1, counts[file] ?? 1))
    }
  }

  private let program: Program

  init(_ program: Program) {
    self.program = program
    for type in program.types {
      if type.declaration != nil, type.kind == .classType {
        if isRelevant(type) { all.append(.type(type.index)) }
      } else {
        for member in type.code { add(member) }
      }
    }
    for member in program.globalCode { add(member) }
  }

  /// Whether a class makes constraints, arranges views or sets them up, by the words in its files.
  private func isRelevant(_ type: ProgramType) -> Bool {
    type.code.contains { member in
      bodies(of: member).contains { range, _ in hasSites(range, member) }
    }
  }

  private mutating func add(_ member: Member) {
    for (range, isValue) in bodies(of: member) where hasSites(range, member) {
      all.append(.code(member, range, isValue: isValue))
    }
  }

  private func hasSites(_ range: ByteRange, _ member: Member) -> Bool {
    let file = program.files[member.declaration.file.position]
    return file.scan.hasSite(in: range)
  }

  private func bodies(of member: Member) -> [(ByteRange, Bool)] {
    let declaration = program[member.declaration]
    var result: [(ByteRange, Bool)] = []
    if case .range(let range) = declaration.body { result.append((range, false)) }
    let tree = program.files[member.declaration.file.position].tree
    for index in declaration.bindings.indices {
      let binding = tree.bindings[index]
      for code in [binding.getter, binding.setter, binding.willSet, binding.didSet] {
        if case .range(let range) = code, !range.isEmpty { result.append((range, false)) }
      }
      if case .range(let range) = binding.value { result.append((range, true)) }
    }
    return result
  }
}

/// What one entry tells.
struct EntryReport: Sendable {
  /// The layouts of a type: one for each way of setting it up that differs.
  var layouts: [SwiftLayout] = []
  /// The type, if it is one.
  var type: TypeIndex?
  /// What is known of places that make constraints.
  var sites: [SiteKey: SiteStatus] = [:]
  /// Properties of other types that layouts are concerned with.
  var foreignProperties: Set<ForeignProperty> = []

  /// What is known of a place.
  struct SiteStatus: Sendable {
    var form: SiteForm
    var place: Place
    var isResolved: Bool
    var isCertain: Bool
    var reason: Reason?
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
      for item in [record.first, record.second].compactMap({ $0 }) { evaluator.noteForeign(item, result) }
    }
    foreignProperties.formUnion(result.foreignProperties)
    for (key, site) in evaluator.sites {
      let isCertain = certain.contains(site.place)
      var status =
        sites[key] ?? SiteStatus(form: site.form, place: site.place, isResolved: false, isCertain: false, reason: nil)
      status.isResolved = status.isResolved || site.isResolved
      status.isCertain = status.isCertain || isCertain
      status.reason = status.reason ?? site.reason
      sites[key] = status
    }
  }
}

/// Puts the reports of all entries together.
struct ReportMerger {
  let program: Program
  let reports: [EntryReport]

  /// The whole.
  func layouts(files: [SourceText]) -> SwiftLayouts {
    var result = SwiftLayouts(files: files)
    var foreign: [TypeIndex: Set<Name>] = [:]
    for report in reports {
      for property in report.foreignProperties where property.type != report.type {
        foreign[property.type, default: []].insert(property.name)
      }
    }
    for report in reports { result.layouts += report.layouts }
    result.sites = sites()
    return result
  }

  private func sites() -> [SwiftSite] {
    var known: [SiteKey: EntryReport.SiteStatus] = [:]
    for report in reports {
      for (key, site) in report.sites {
        guard var status = known[key] else {
          known[key] = site
          continue
        }
        status.isResolved = status.isResolved || site.isResolved
        status.isCertain = status.isCertain || site.isCertain
        status.reason = status.reason ?? site.reason
        if status.place.range.isEmpty { status.place = site.place }
        known[key] = status
      }
    }
    // What no run came to is listed too.
    for file in program.files {
      for candidate in file.scan.sites {
        let key = SiteKey(file: Int32(clamping: file.index), end: candidate.end)
        guard known[key] == nil else { continue }
        let place = Place(file: file.index, range: ByteRange(candidate.end, candidate.end))
        known[key] = EntryReport.SiteStatus(
          form: candidate.form, place: place, isResolved: false, isCertain: false,
          reason: Reason(kind: .notReached, place: place))
      }
    }
    let keys = known.keys.sorted { ($0.file, $0.end) < ($1.file, $1.end) }
    return keys.compactMap { key in
      known[key].map { site in
        let status: SwiftSite.Status =
          site.isCertain
          ? .certain
          : site.isResolved ? .conditional : .unresolved(site.reason ?? Reason(kind: .notReached, place: site.place))
        return SwiftSite(form: site.form, place: site.place, status: status)
      }
    }
  }
}
