import LayoutModel
import SystemLibrary

/// A file of code whose statements are looked at.
struct SearchedFile {
  /// Which of the project's files it is.
  var number: Int
  /// The text.
  var code: CodeText
  /// The statements.
  var statements: CodeStatements
  /// What its names are.
  var names: CodeNames
  /// What code says the views of the log are called.
  var called: [ItemID: Set<Substring>]
  /// The log's classes that it names.
  var known: [String]
  /// Whether nothing of the log but numbers is in it.
  var isLoose: Bool

  /// Adds what speaks for the file, and for the type in it.
  func addWorth(of statement: CodeStatements.Statement, to likely: inout WantedLine.Likely) {
    let declared = known.filter { statements.declares($0) }
    likely.score += declared.isEmpty ? 1 : 2
    if let owner = statement.owner, declared.contains(where: { $0 == owner }) { likely.score += 1 }
    if let name = declared.first ?? known.first { likely.evidence.insert(.className(name), at: 0) }
  }
}

/// The lines that may have written constraints of a log: what one of them calls a view tells where others are about it.
struct SearchedLines {
  /// A line.
  private struct Line {
    var file: Int
    var statement: Int
    var likely: WantedLine.Likely
  }

  /// How much must speak for a line.
  static let leastScore = 6
  /// How much must speak for a line in a file that has none of the log's classes, where the log has no class of the app's.
  private static let leastLooseScore = 7
  /// How many such lines there may be in a project.
  private static let looseLimit = 3
  /// How much more must speak for such a line than for one that does not count beside it.
  private static let leastLead = 2
  /// How much less may speak for a line before names are known.
  private static let slack = 3
  /// How often names are carried from line to line.
  private static let rounds = 3

  private let indices: [Int]
  private let wanted: [Int: WantedLine]
  private let log: Layout
  private let files: [SearchedFile]
  private let helpers: [Substring: LowerText]
  private let numbers: CodeNumbers
  private var lines: [Int: [Line]] = [:]
  /// What the views are called in each file.
  private var learned: [Int: LearnedNames] = [:]

  /// Looks at each statement once for each constraint, on several threads.
  init(
    _ indices: [Int], of log: Layout, in files: [SearchedFile], helpers: [Substring: LowerText], numbers: CodeNumbers,
    workers: Int
  ) {
    self.indices = indices
    self.log = log
    self.files = files
    self.helpers = helpers
    self.numbers = numbers
    var wanted: [Int: WantedLine] = [:]
    for index in indices { wanted[index] = WantedLine(log.constraints[index], of: log) }
    self.wanted = wanted
    let bare = self
    for found in StackThread.map(files.count, workers: workers, { bare.lines(ofFile: $0) }) {
      for (index, line) in found { lines[index, default: []].append(line) }
    }
  }

  private func lines(ofFile place: Int) -> [(index: Int, line: Line)] {
    let facts = facts(of: place)
    var result: [(Int, Line)] = []
    for (number, statement) in files[place].statements.all.enumerated() {
      for index in indices {
        guard let likely = likely(index, place, statement, facts), likely.score + Self.slack >= Self.leastScore else {
          continue
        }
        result.append((index, Line(file: place, statement: number, likely: likely)))
      }
    }
    return result
  }

  private func facts(of place: Int) -> WantedLine.Facts {
    let file = files[place]
    return WantedLine.Facts(
      names: file.names, numbers: numbers, file: file.number, called: file.called,
      learned: learned[place] ?? LearnedNames(),
      helpers: helpers)
  }

  private func likely(
    _ index: Int, _ place: Int, _ code: CodeStatements.Statement, _ facts: WantedLine.Facts
  ) -> WantedLine.Likely? {
    guard let wanted = wanted[index], var likely = wanted.candidate(code, facts) else { return nil }
    let file = files[place]
    if file.isLoose {
      // Where nothing but numbers tells, it is the number of the log.
      let isOfNumber = likely.evidence.contains { if case .constant = $0 { true } else { false } }
      return likely.evidence.contains(.attributes) && (isOfNumber || wanted.constraint.constant.isZero) ? likely : nil
    }
    file.addWorth(of: code, to: &likely)
    return likely
  }

  // MARK: - Names

  /// Carries what lines call the views to the others, until no more is learned.
  mutating func learn(known: [Int: ProjectPlace]) {
    let known = known.sorted { $0.key < $1.key }
    for place in files.indices { takeUp(known, in: place) }
    for _ in 0..<Self.rounds {
      let before = learned
      for index in indices {
        guard let list = lines[index], let best = list.max(by: { $0.likely.score < $1.likely.score }) else { continue }
        let tied = list.filter { $0.likely.score == best.likely.score }
        guard best.likely.score > Self.leastScore,
          tied.allSatisfy({ $0.file == best.file && $0.likely.namings == best.likely.namings })
        else { continue }
        for naming in best.likely.namings { note(naming, in: best.file) }
      }
      guard learned != before else { break }
      for place in learned.keys { learned[place]?.dropShared() }
      for index in indices {
        guard let list = lines[index] else { continue }
        lines[index] = list.map { line in
          guard learned[line.file] != nil else { return line }
          var line = line
          let statement = files[line.file].statements.all[line.statement]
          if let likely = likely(index, line.file, statement, facts(of: line.file)) { line.likely = likely }
          return line
        }
      }
    }
  }

  private mutating func note(_ naming: WantedLine.Naming, in place: Int) {
    learned[place, default: LearnedNames()].note(naming.name, for: naming.item)
  }

  /// Takes up what lines that are known call the views.
  private mutating func takeUp(_ known: [(key: Int, value: ProjectPlace)], in place: Int) {
    let facts = facts(of: place)
    for (index, line) in known where line.file == files[place].code.path {
      let all = files[place].statements.all
      guard log.constraints.indices.contains(index),
        let statement = all.last(where: { $0.line < line.range.start.line }),
        let likely = WantedLine(log.constraints[index], of: log).candidate(statement, facts)
      else { continue }
      for naming in likely.namings { note(naming, in: place) }
    }
  }

  // MARK: - The outcome

  /// The lines of a constraint, the likeliest first.
  func candidates(of index: Int) -> [CodeSearch.Candidate] {
    let all = lines[index] ?? []
    var list = all.filter { !files[$0.file].isLoose && $0.likely.score >= Self.leastScore }
    if list.isEmpty {
      // Where no class tells, few lines of the whole project with the attributes and the number do.
      list = all.filter { files[$0.file].isLoose && $0.likely.score >= Self.leastLooseScore }
      // Where names are known, lines about others are none of them.
      let best = list.map(\.likely.score).max() ?? 0
      list = list.filter { best - $0.likely.score < Self.leastLead }
      guard list.count <= Self.looseLimit else { return [] }
    }
    return list.enumerated().sorted {
      ($1.element.likely.score, $0.offset) < ($0.element.likely.score, $1.offset)
    }.map { candidate(of: $0.element) }
  }

  private func candidate(of line: Line) -> CodeSearch.Candidate {
    let code = files[line.file].code
    let statement = files[line.file].statements.all[line.statement]
    return CodeSearch.Candidate(
      place: ProjectPlace(file: code.path, range: code.range(ofLine: statement.line)), evidence: line.likely.evidence,
      score: line.likely.score)
  }
}
