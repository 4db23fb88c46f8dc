import ExactArithmetic
import LayoutModel

/// Looks for the lines of code that may have written a constraint, by plain patterns: classes, constants and the names of
/// constants, identifiers, attributes. What it finds are candidates.
package struct CodeSearch: Sendable {
  /// A line that may have written a constraint.
  package struct Candidate: Hashable {
    /// Where.
    package var place: ProjectPlace
    /// What speaks for it.
    package var evidence: [LogSource.Evidence]
    /// How much.
    package var score: Int
  }

  /// A file of code.
  package struct File: Sendable {
    let path: String
    let bytes: [UInt8]

    /// Takes a file up.
    package init(path: String, text: String) {
      self.path = path
      bytes = LiveCode(text, isSwift: path.hasSuffix(".swift")).bytes
    }
  }

  private let files: [File]

  /// How much must speak for a line.
  static let leastScore = 6
  /// How much must speak for a line in a file that has none of the log's classes, where the log has no class of the app's.
  private static let leastLooseScore = 7
  /// How many such lines there may be in a project.
  private static let looseLimit = 3
  /// How many lines are listed.
  private static let limit = 20

  /// Takes the code of a project up.
  package init(_ files: [File]) {
    self.files = files
  }

  /// The lines that may have written each of some constraints.
  ///
  /// - Parameters:
  ///   - indices: The constraints, as indices into the log's.
  ///   - log: The log's layout.
  /// - Returns: For each constraint for which there are any, the lines, the likeliest first. Linear in the code.
  package func candidates(for indices: [Int], of log: Layout) -> [Int: [Candidate]] {
    let classes = Set(log.items.compactMap { $0.view.flatMap(RelatedCode.ownClass) }).sorted()
    let constants = Set(indices.map { log.constraints[$0].constant.absoluteValue }.filter { !$0.isZero })
    let names = constantNames(of: constants)
    let helpers = CodeHelpers(files).bodies
    let labels = CodeLabels(log)
    var called: [ItemID: Set<Substring>] = [:]
    var naming = Set<String>()
    for file in files {
      let found = labels.names(in: file.bytes)
      if found.keys.contains(where: labels.isIdentified) { naming.insert(file.path) }
      called.merge(found) { $0.union($1) }
    }
    var searched: [Searched] = []
    var declarations = CodeNames()
    for file in files {
      let known = classes.filter { ByteSearch.containsWord($0, in: file.bytes) }
      let identifiers = indices.filter { index in
        log.constraints[index].identifier.map { ByteSearch.find("\"\($0)\"", in: file.bytes, from: 0) != nil } ?? false
      }
      let isLoose = known.isEmpty && identifiers.isEmpty && !naming.contains(file.path)
      if isLoose {
        guard classes.isEmpty, constants.contains(where: { ByteSearch.containsWord($0.generalText, in: file.bytes) })
        else { continue }
      }
      let code = CodeText(path: file.path, bytes: file.bytes)
      let statements = CodeStatements(code, helpers: Set(helpers.keys))
      if !isLoose { declarations.merge(statements.names) }
      searched.append(
        Searched(code: code, statements: statements, names: statements.names, known: known, isLoose: isLoose))
    }
    for place in searched.indices where !searched[place].isLoose {
      searched[place].names = searched[place].names.completed(by: declarations)
    }
    var result: [Int: [Candidate]] = [:]
    var loose: [Int: [Candidate]] = [:]
    for index in indices {
      let wanted = WantedLine(log.constraints[index], of: log, names: names)
      for file in searched {
        for statement in file.statements.all {
          let likely = wanted.candidate(statement, file.names, called: called, helpers: helpers)
          guard var candidate = likely.map({ file.candidate(statement, $0) }) else { continue }
          if file.isLoose {
            if candidate.evidence.contains(.attributes), candidate.score >= Self.leastLooseScore {
              loose[index, default: []].append(candidate)
            }
            continue
          }
          file.addWorth(of: statement, to: &candidate)
          if candidate.score >= Self.leastScore { result[index, default: []].append(candidate) }
        }
      }
    }
    // Where no class tells, few lines of the whole project with the attributes and the number do.
    for (index, lines) in loose where result[index] == nil && lines.count <= Self.looseLimit { result[index] = lines }
    return result.mapValues { list in
      Array(
        list.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
          .map(\.element).prefix(Self.limit))
    }
  }

  /// A file whose statements are looked at.
  private struct Searched {
    var code: CodeText
    var statements: CodeStatements
    /// What its names are.
    var names: CodeNames
    /// The log's classes that it names.
    var known: [String]
    /// Whether nothing of the log but numbers is in it.
    var isLoose: Bool

    func candidate(
      _ statement: CodeStatements.Statement, _ found: (score: Int, evidence: [LogSource.Evidence])
    ) -> Candidate {
      Candidate(
        place: ProjectPlace(file: code.path, range: code.range(ofLine: statement.line)), evidence: found.evidence,
        score: found.score)
    }

    /// Adds what speaks for the file, and for the type in it.
    func addWorth(of statement: CodeStatements.Statement, to candidate: inout Candidate) {
      let declared = known.filter { statements.declares($0) }
      candidate.score += declared.isEmpty ? 1 : 2
      if let owner = statement.owner, declared.contains(where: { $0 == owner }) { candidate.score += 1 }
      if let name = declared.first ?? known.first { candidate.evidence.insert(.className(name), at: 0) }
    }
  }

  // MARK: - Constants by name

  /// The names by which code calls numbers: what stands before `= 16` where something is declared.
  private func constantNames(of constants: Set<Rational>) -> [Rational: Set<Substring>] {
    var result: [Rational: Set<Substring>] = [:]
    for constant in constants {
      let pattern = "= \(constant.generalText)"
      for file in files {
        var start = 0
        while let place = ByteSearch.find(pattern, in: file.bytes, from: start) {
          start = place + pattern.utf8.count
          let end = file.bytes[start...].prefix { CodeText.isWordByte($0) || $0 == UInt8(ascii: ".") }
          let number = file.bytes[(start - pattern.utf8.count + 2)..<end.endIndex]
          guard WantedLine.isNumber(String(decoding: number, as: UTF8.self)[...], constant.generalText),
            let name = declaredName(before: place, in: file.bytes)
          else { continue }
          result[constant, default: []].insert(name)
        }
        let given =
          Self.definedNames(of: constant.generalText, in: file.bytes)
          + Self.metricNames(of: constant.generalText, in: file.bytes)
        for name in given { result[constant, default: []].insert(name) }
      }
    }
    return result
  }

  /// The names that the preprocessor is told for a number: `#define kSide 36`.
  private static func definedNames(of number: String, in bytes: [UInt8]) -> [Substring] {
    var result: [Substring] = []
    var start = 0
    while let place = ByteSearch.find("#define ", in: bytes, from: start) {
      let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      start = end
      let words = CodeText.words(of: bytes[place..<end])
      if words.count == 3, WantedLine.isNumber(words[2], number) { result.append(words[1]) }
    }
    return result
  }

  /// The keys of dictionaries for a number, as metrics of visual formats have them: `@"gap": @12`, `"gap": 12.0`.
  private static func metricNames(of number: String, in bytes: [UInt8]) -> [Substring] {
    var result: [Substring] = []
    var start = 0
    while let place = ByteSearch.find(number, in: bytes, from: start) {
      start = place + number.utf8.count
      let end = bytes[start...].prefix { CodeText.isWordByte($0) || $0 == UInt8(ascii: ".") }.endIndex
      guard WantedLine.isNumber(String(decoding: bytes[place..<end], as: UTF8.self)[...], number) else { continue }
      var before = bytes[..<place].suffix(80)
      func drop(_ sign: Unicode.Scalar) -> Bool {
        while before.last == UInt8(ascii: " ") { before.removeLast() }
        guard before.last == UInt8(ascii: sign) else { return false }
        before.removeLast()
        return true
      }
      _ = drop("@")
      guard drop(":"), drop("\""), let open = before.lastIndex(of: UInt8(ascii: "\"")) else { continue }
      result.append(String(decoding: before[(open + 1)...], as: UTF8.self)[...])
    }
    return result
  }

  /// The name that a declaration gives: `margin` of `static let margin: CGFloat = 16`.
  private func declaredName(before place: Int, in bytes: [UInt8]) -> Substring? {
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    guard place - start < 200 else { return nil }
    let words = CodeText.words(of: bytes[start..<place])
    if let keyword = words.firstIndex(where: { $0 == "let" || $0 == "var" }), words.indices.contains(keyword + 1) {
      return words[keyword + 1]
    }
    let types: Set<Substring> = ["const", "float", "double", "CGFloat", "int", "NSInteger", "NSUInteger"]
    return words.count > 1 && words.contains(where: types.contains) ? words.last : nil
  }

  // MARK: - What an outlet is assigned

  /// How many places are listed.
  private static let assignmentLimit = 8

  /// Where code sets the constant of a constraint through a property: `outlet.constant = 8`.
  package func assignments(through outlet: String) -> [ProjectPlace] {
    var result: [ProjectPlace] = []
    for file in files {
      var start = 0
      var code: CodeText?
      while let place = ByteSearch.find(outlet, in: file.bytes, from: start), result.count < Self.assignmentLimit {
        start = place + outlet.utf8.count
        guard place == 0 || !CodeText.isWordByte(file.bytes[place - 1]),
          Self.isAssignment(file.bytes[start...].prefix(40))
        else { continue }
        let known = code ?? CodeText(path: file.path, bytes: file.bytes)
        code = known
        result.append(ProjectPlace(file: file.path, range: known.range(ofLine: known.lineIndex(at: place))))
      }
    }
    return result
  }

  private static func isAssignment(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes.drop { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }
    guard rest.starts(with: ".constant".utf8) else { return false }
    rest = rest.dropFirst(9).drop { $0 == UInt8(ascii: " ") }
    if let first = rest.first, [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*")].contains(first) {
      rest = rest.dropFirst()
    }
    return rest.first == UInt8(ascii: "=") && rest.dropFirst().first != UInt8(ascii: "=")
  }
}

extension CodeSearch {
  /// How much of a line is shown.
  private static let shownBytes = 200

  /// What stands at a place: its first line without the blanks around it, cut where it is long.
  package static func text(at place: ProjectPlace, in file: SourceFile) -> String {
    let code = CodeText(path: file.path, bytes: Array(file.text.utf8))
    guard (1...code.lineCount).contains(place.range.start.line) else { return "" }
    let line = code.whole(place.range.start.line - 1).drop { $0 <= UInt8(ascii: " ") }
    let shown = line.prefix(shownBytes)
    let text = String(decoding: shown, as: UTF8.self)
    var end = text[...]
    while end.last.map({ $0.isWhitespace }) == true { end = end.dropLast() }
    return String(end) + (shown.count < line.count ? " ..." : "")
  }

  /// A line of a file; `nil` where it has no such line.
  package static func place(ofLine number: Int, in file: SourceFile) -> ProjectPlace? {
    let code = CodeText(path: file.path, bytes: Array(file.text.utf8))
    guard (1...code.lineCount).contains(number) else { return nil }
    return ProjectPlace(file: file.path, range: code.range(ofLine: number - 1))
  }
}
