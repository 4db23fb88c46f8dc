import ExactArithmetic
import LayoutModel
import SystemLibrary

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

  /// A file of code, and what it tells by itself.
  package struct File: Sendable {
    let path: String
    let bytes: [UInt8]
    let numbers: CodeNumbers.Own
    let functions: [Substring: LowerText]

    /// Takes a file up; linear.
    package init(path: String, text: String) {
      self.path = path
      bytes = LiveCode(text, isSwift: path.hasSuffix(".swift")).bytes
      numbers = CodeNumbers.own(in: bytes)
      functions = CodeHelpers.functions(in: bytes, path: path)
    }
  }

  private let files: [File]
  private let numbers: CodeNumbers
  private let helpers: [Substring: LowerText]
  private let parsed: ParsedCode
  private let workers: Int

  /// How many lines are listed.
  private static let limit = 20

  /// Takes the code of a project up.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - workers: How many threads a search may take.
  package init(_ files: [File], workers: Int = 1) {
    self.files = files
    self.workers = workers
    numbers = CodeNumbers(files)
    helpers = CodeHelpers(files).bodies
    parsed = ParsedCode(helpers: HelperNames(helpers.keys))
  }

  /// The lines that may have written each of some constraints.
  ///
  /// - Parameters:
  ///   - indices: The constraints, as indices into the log's.
  ///   - log: The log's layout.
  ///   - known: The lines of others of its constraints, which tell what the views are called.
  /// - Returns: For each constraint for which there are any, the lines, the likeliest first. Linear in the code.
  package func candidates(
    for indices: [Int], of log: Layout, known: [Int: ProjectPlace] = [:]
  ) -> [Int: [Candidate]] {
    guard !indices.isEmpty else { return [:] }
    let searched = searched(for: indices, of: log)
    var lines = SearchedLines(
      indices, of: log, in: searched, helpers: helpers, numbers: numbers, workers: workers)
    lines.learn(known: known)
    var result: [Int: [Candidate]] = [:]
    for index in indices {
      let list = lines.candidates(of: index)
      if !list.isEmpty { result[index] = Array(list.prefix(Self.limit)) }
    }
    return result
  }

  /// The files that a log may have to do with.
  private func searched(for indices: [Int], of log: Layout) -> [SearchedFile] {
    let classes = Set(log.items.compactMap { $0.view.flatMap(RelatedCode.ownClass) }).sorted()
    let constants = Set(indices.map { log.constraints[$0].constant.absoluteValue }.filter { !$0.isZero })
    let texts = constants.map(\.generalText).sorted()
    let labels = CodeLabels(log)
    let files = files
    let namings = StackThread.map(files.count, workers: workers) { place in
      let found = labels.names(in: files[place].bytes)
      let isNaming = found.keys.contains(where: labels.isIdentified) || labels.hasProperties(in: files[place].bytes)
      return (found: found, isNaming: isNaming)
    }
    let called = namings.reduce(into: labels.properties) { called, naming in
      called.merge(naming.found) { $0.union($1) }
    }
    let identifiers = indices.compactMap { log.constraints[$0].identifier }
    let parsed = parsed
    let looked = StackThread.map(files.count, workers: workers) { place -> SearchedFile? in
      let file = files[place]
      let known = classes.filter { ByteSearch.containsWord($0, in: file.bytes) }
      let isLoose =
        known.isEmpty && !namings[place].isNaming
        && !identifiers.contains { ByteSearch.find("\"\($0)\"", in: file.bytes, from: 0) != nil }
      if isLoose {
        guard classes.isEmpty, texts.contains(where: { ByteSearch.containsWord($0, in: file.bytes) }),
          parsed.mayMake(file, at: place)
        else { return nil }
      }
      let (code, statements) = parsed.statements(of: file, at: place)
      return SearchedFile(
        number: place, code: code, statements: statements, names: statements.names, called: called, known: known,
        isLoose: isLoose)
    }
    var searched = looked.compactMap(\.self)
    var declarations = CodeNames()
    for file in searched where !file.isLoose { declarations.merge(file.statements.names) }
    for place in searched.indices where !searched[place].isLoose {
      searched[place].names = searched[place].names.completed(by: declarations)
    }
    return searched
  }

  /// Whether a line is one of a helper that others call to make constraints, as an extension of views is.
  package func isHelper(_ place: ProjectPlace) -> Bool {
    guard let file = files.first(where: { $0.path == place.file }), !file.functions.isEmpty else { return false }
    return CodeHelpers.isHelper(
      line: place.range.start.line - 1, in: CodeText(path: file.path, bytes: file.bytes))
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
