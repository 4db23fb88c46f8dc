import LayoutModel
import SourceMatching

/// Finds where a project wrote the constraints of a log's messages, and says it in their diagnoses.
struct SourceLocator: Sendable {
  private let project: ProjectSources
  /// The files that places are in, in the order in which they were met.
  private(set) var further: [SourceFile] = []
  private var numbers: [String: Int] = [:]

  /// How many lines are named for a constraint.
  private static let placeLimit = 3

  /// Prepares it for one log.
  init(_ project: ProjectSources) {
    self.project = project
  }

  /// Says where the constraints of a message were written.
  mutating func locate(in diagnosis: inout Diagnosis) {
    guard let log = diagnosis.log, let context = diagnosis.layout.log else { return }
    let indices = log.members.filter { $0.maker == .developer }.map(\.constraint)
    guard !indices.isEmpty else { return }
    let printed = printedPlaces(of: context)
    let match = match(indices, of: diagnosis.layout)
    // What a helper writes is of whoever calls it.
    let shared = Set(indices.filter { printed[$0]?.contains(where: project.code.isHelper) == true })
    let open = indices.filter {
      (printed[$0] == nil || shared.contains($0)) && match.found[$0]?.isCertain != true
    }
    let candidates = project.code.candidates(
      for: open, of: diagnosis.layout, known: Self.known(indices, printed.filter { !shared.contains($0.key) }, match))
    var sources: [LogSource] = []
    for index in indices {
      var source =
        printed[index].map { self.source(of: index, printed: $0) }
        ?? source(of: index, match, candidates[index] ?? [])
      if shared.contains(index) {
        source?.callers = callers(of: index, match, candidates[index] ?? [])
        source?.isCallerCertain = match.found[index]?.isCertain == true
      }
      if let source, !source.places.isEmpty { sources.append(source) }
    }
    diagnosis.log?.sources = sources
    diagnosis.layout.furtherFiles = further.map(\.path)
    point(&diagnosis)
  }

  /// What the project's layouts tell, those of code as far as it may have to do with the message.
  private func match(_ indices: [Int], of log: Layout) -> LogMatch {
    let related = project.programs.map { $0.layouts(for: log) }
    let workers = ProcessorCount.current
    let match = LogMatch(indices, of: log, in: project.layouts + related.flatMap(\.layouts), workers: workers)
    // What numbers alone speak for is certain only where they stand nowhere else.
    guard !match.hasEvidence, match.found.contains(where: { $0.value.isCertain }), !related.allSatisfy(\.areAll)
    else { return match }
    return LogMatch(
      indices, of: log, in: project.layouts + project.programs.flatMap(\.layouts), workers: workers)
  }

  /// The lines of which one is known for a constraint.
  private static func known(
    _ indices: [Int], _ printed: [Int: [ProjectPlace]], _ match: LogMatch
  ) -> [Int: ProjectPlace] {
    var result: [Int: ProjectPlace] = [:]
    for index in indices {
      let found = match.found[index].flatMap { $0.isCertain ? $0.lines.first?.place : nil }
      result[index] = printed[index].flatMap { $0.count == 1 ? $0.first : nil } ?? found
    }
    return result
  }

  // MARK: - One constraint

  /// The lines that the log itself names, `Cell.swift#61`: more than one where several files have the name.
  private func printedPlaces(of context: LogContext) -> [Int: [ProjectPlace]] {
    var result: [Int: [ProjectPlace]] = [:]
    for line in context.lines {
      guard let index = line.constraint, let text = line.style.sourceLocation else { continue }
      let parts = text.split(separator: "#")
      guard parts.count == 2, let number = Int(parts[1]), number > 0 else { continue }
      let name = parts[0].split(separator: "/").last ?? parts[0]
      let places = project.paths(named: name).compactMap { path in
        project.files[path].flatMap { CodeSearch.place(ofLine: number, in: $0) }
      }
      if !places.isEmpty { result[index] = places }
    }
    return result
  }

  private mutating func source(of index: Int, printed places: [ProjectPlace]) -> LogSource {
    LogSource(
      constraint: index, isCertain: places.count == 1,
      places: places.prefix(Self.placeLimit).map { self.place($0, evidence: [.printed]) })
  }

  /// Where a helper is called to make a constraint: where that is certain, else the likeliest lines that are in no helper.
  private mutating func callers(
    of index: Int, _ match: LogMatch, _ candidates: [CodeSearch.Candidate]
  ) -> [SourceRange] {
    let found = match.found[index].flatMap { $0.isCertain ? $0.lines.first?.place : nil }
    if let found { return project.code.isHelper(found) ? [] : [range(found)] }
    let others = candidates.filter { !project.code.isHelper($0.place) }
    return others.filter { $0.score == others.first?.score }.prefix(Self.placeLimit).map { range($0.place) }
  }

  private mutating func source(
    of index: Int, _ match: LogMatch, _ candidates: [CodeSearch.Candidate]
  ) -> LogSource? {
    let found = match.found[index]
    let evidence = [LogSource.Evidence.together(match.count, of: match.wantedCount)]
    var places: [LogSource.Place] = []
    // A line counts once, whether the whole of it is meant or the constraint in it.
    var seen = Set<String>()
    func isNew(_ place: ProjectPlace) -> Bool { seen.insert("\(place.range.start.line) \(place.file)").inserted }
    // What fits together with others comes before what has the right words.
    for line in Self.spread(Self.likeliestFirst(found?.lines ?? [], candidates))
    where isNew(line.place) && places.count < Self.placeLimit {
      places.append(place(line.place, name: line.name, evidence: evidence))
    }
    if found?.isCertain != true {
      let isStrong = match.count > 1
      let best = candidates.filter { $0.score == candidates.first?.score }
      let lines = best.filter { isNew($0.place) }.prefix(Self.placeLimit).map { candidate in
        place(candidate.place, evidence: candidate.evidence)
      }
      // A single constraint that fits somewhere says less than a line with the class and the number.
      places = isStrong && !places.isEmpty ? places + lines : lines + places
      places = Array(places.prefix(Self.placeLimit))
    }
    var result = LogSource(constraint: index, isCertain: found?.isCertain == true, places: places)
    result.furtherCount = max(0, seen.count - places.count)
    if let line = found?.lines.first, let written = line.constant, Set(found?.lines.map(\.outlet) ?? []).count == 1 {
      result.writtenConstant = written
      result.outlet = line.outlet
      if let outlet = line.outlet { result.assignments = project.code.assignments(through: outlet).map { range($0) } }
    }
    return result
  }

  private mutating func place(
    _ place: ProjectPlace, name: String? = nil, evidence: [LogSource.Evidence]
  ) -> LogSource.Place {
    LogSource.Place(
      range: range(place), name: name, text: project.files[place.file].map { CodeSearch.text(at: place, in: $0) },
      evidence: evidence)
  }

  /// Lines that fit alike, those first for which the words of the code speak the most.
  private static func likeliestFirst(
    _ lines: [LogMatch.Found.Line], _ candidates: [CodeSearch.Candidate]
  ) -> [LogMatch.Found.Line] {
    guard lines.count > 1, !candidates.isEmpty else { return lines }
    func score(_ line: LogMatch.Found.Line) -> Int {
      candidates.first { candidate in
        candidate.place.file == line.place.file && candidate.place.range.start.line == line.place.range.start.line
      }?.score ?? 0
    }
    return lines.enumerated().sorted { (score($1.element), $0.offset) < (score($0.element), $1.offset) }.map(\.element)
  }

  /// Lines of several files, one of each first: files that are alike are so in all their lines.
  private static func spread(_ lines: [LogMatch.Found.Line]) -> [LogMatch.Found.Line] {
    var seen = Set<String>()
    let first = lines.indices.filter { seen.insert(lines[$0].place.file).inserted }
    guard seen.count > 1 else { return lines }
    let others = Set(lines.indices).subtracting(first).sorted()
    return (first + others).map { lines[$0] }
  }

  /// A place as one of the diagnosis's layout.
  private mutating func range(_ place: ProjectPlace) -> SourceRange {
    let number = numbers[place.file] ?? further.count + 1
    if number > further.count, let file = project.files[place.file] {
      further.append(file)
      numbers[place.file] = number
    }
    var range = place.range
    range.source = number
    return range
  }

  // MARK: - The finding

  /// Has the message's finding stand where the suspect was written, and show where the others were.
  private func point(_ diagnosis: inout Diagnosis) {
    guard let log = diagnosis.log else { return }
    for index in diagnosis.findings.indices where diagnosis.findings[index].content == .logMessage {
      for source in log.sources where source.isCertain {
        guard let place = source.places.first else { continue }
        let isSuspect = source.constraint == log.suspects.first ?? log.broken ?? log.predictedBroken
        let id = diagnosis.constraints[source.constraint].id
        diagnosis.findings[index].places.append(
          FindingPlace(place.range, label: .wrote(id), isPrimary: isSuspect))
        guard isSuspect else { continue }
        for other in diagnosis.findings[index].places.indices.dropLast() {
          diagnosis.findings[index].places[other].isPrimary = false
        }
        diagnosis.findings[index].range = place.range
        diagnosis.findings[index].file = diagnosis.layout.file(of: place.range)
      }
    }
  }
}
