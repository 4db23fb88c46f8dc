import SwiftSource

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
    let files = all.map(file)
    var counts: [Int32: Int] = [:]
    for file in files { counts[file, default: 0] += 1 }
    return files.map { file in
      let steps = 2_000_000 + 50 * program.files[file.position].text.bytes.count
      return min(Evaluator.Limits().steps, steps / max(1, counts[file] ?? 1))
    }
  }

  /// How many steps an entry is given at first.
  static let fewSteps = 50_000
  /// How many steps those share that need more, beside an eighth of the length of the program: in a large one many set up the
  /// same services, which none comes to the end of.
  var sharedSteps: Int {
    let length = program.files.indices.reduce(0) { sum, index in
      shown?.contains(index) == false ? sum : sum + program.files[index].text.bytes.count
    }
    return 600_000 + length / 8
  }

  /// For each of all entries how many steps it may take where some share what there is for those that need more than few.
  func steps(sharedBy needy: [Int]) -> [Int] {
    let share = sharedSteps / max(1, needy.count)
    return zip(steps, all).map { min(most($0, for: $1), share) }
  }

  /// The entries by their numbers, the longest first: who comes last shall not have the most to do.
  var byLength: [Int] {
    func length(_ range: ByteRange) -> Int { range.end.position - range.start.position }
    let lengths = all.map { entry in
      switch entry {
      case .type(let index):
        program[index].code.reduce(0) { $0 + program.bodies(of: $1).reduce(0) { $0 + length($1.range) } }
      case .code(_, let range, _): length(range)
      }
    }
    return all.indices.sorted { lengths[$0] == lengths[$1] ? $0 < $1 : lengths[$0] > lengths[$1] }
  }

  /// How many steps an entry may take of those it might: none beyond few where few have to do.
  func most(_ steps: Int, for entry: Entry) -> Int { isTest(entry) ? 0 : steps }

  /// Whether an entry is a case of tests, which no app shows: what few steps tell of one is enough.
  private func isTest(_ entry: Entry) -> Bool {
    guard case .type(let index) = entry else { return false }
    var current = program.superclass(of: index)
    // No superclass is gone through twice: circles were cut.
    while case .program(let next, _)? = current { current = program.superclass(of: next) }
    return current == .external(program.names.name("XCTestCase"))
  }

  private let program: Program
  /// The files whose entries are asked for; `nil` for all.
  private let shown: Set<Int>?

  /// Finds the entries.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - shown: The files whose entries are asked for; `nil` for all.
  init(_ program: Program, of shown: Set<Int>? = nil) {
    self.program = program
    self.shown = shown
    let helpers = ConstraintHelpers(of: program)
    for type in program.types {
      if type.declaration != nil, type.kind == .classType {
        if isRelevant(type) || helpers.areCalled(by: type) { all.append(.type(type.index)) }
      } else {
        for member in type.code { add(member) }
      }
    }
    for member in program.globalCode { add(member) }
    if let shown { all = all.filter { shown.contains(file(of: $0).position) } }
  }

  /// The file that declares an entry.
  private func file(of entry: Entry) -> Int32 {
    switch entry {
    case .type(let index): program[index].declaration?.file ?? 0
    case .code(let member, _, _): member.declaration.file
    }
  }

  /// Whether a class makes constraints, arranges views or sets them up, by the words in its files.
  private func isRelevant(_ type: ProgramType) -> Bool {
    type.code.contains { program.hasSite($0) }
  }

  private mutating func add(_ member: Member) {
    for (range, isValue) in program.bodies(of: member) where hasSites(range, member) {
      all.append(.code(member, range, isValue: isValue))
    }
  }

  private func hasSites(_ range: ByteRange, _ member: Member) -> Bool {
    let file = program.files[member.declaration.file.position]
    return file.scan.hasSite(in: range)
  }
}
