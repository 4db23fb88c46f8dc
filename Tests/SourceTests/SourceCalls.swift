/// What a function uses, as far as names tell.
///
/// A name without a receiver, or with `self`, means the function's own type, or what is outside of types. One with a
/// receiver whose type is written means that type; where it is not, it may mean the function's own type, since what calls
/// itself mostly does so for a part of itself. What is missed by that, calls through protocols and closures between types
/// that hand on to each other, the tests of deep nesting look for.
struct SourceCalls {
  private let functions: [SourceFunction]
  private let byName: [String: [Int]]
  private let properties: [String: [String: String]]
  private let typeNames: Set<String>

  /// The functions of some files.
  init(_ sources: [SwiftSource]) {
    var functions: [SourceFunction] = []
    var properties: [String: [String: String]] = [:]
    for (file, source) in sources.enumerated() {
      let reader = FunctionReader(source, file: file)
      functions += reader.functions
      properties.merge(reader.properties) { $0.merging($1) { $1 } }
    }
    self.functions = functions
    self.properties = properties
    byName = Dictionary(grouping: functions.indices) { functions[$0].name }
    typeNames = Set(functions.map(\.type))
    edges = functions.map { Self.edges(of: $0, sources[$0.file].tokens) { _ in [] } }
    edges = functions.indices.map { index in
      Self.edges(of: functions[index], sources[functions[index].file].tokens) { use in
        callees(of: use, in: functions[index])
      }
    }
  }

  /// For each function those that it uses.
  private var edges: [Set<Int>] = []

  /// A name that is used.
  struct Use {
    /// The name.
    var name: String
    /// The labels of a call; `nil` without brackets.
    var labels: [String]?
    /// Whether there is a receiver.
    var hasReceiver: Bool
    /// The last word of the receiver, if it ends with one.
    var receiver: String?
    /// Whether the receiver is a call of that word.
    var isCall: Bool
    /// Whether the type is left out before the point, as of the case of an enumeration.
    var isImplicit = false
  }

  private static func edges(
    of function: SourceFunction, _ tokens: [SwiftSource.Token], callees: (Use) -> [Int]
  ) -> Set<Int> {
    var result: Set<Int> = []
    for index in function.body where tokens[index].isWord && !isLabel(index, in: tokens) {
      result.formUnion(callees(use(at: index, in: tokens, end: function.body.upperBound)))
    }
    return result
  }

  /// Whether a word is in a condition, so that the brace behind it begins a block rather than a closure.
  private static func isInCondition(_ index: Int, in tokens: [SwiftSource.Token]) -> Bool {
    var depth = 0
    for token in tokens[..<index].reversed() {
      switch token.text {
      case ")", "]": depth += 1
      case "(", "[": depth -= 1
      case "{", "}": return false
      case "if", "guard", "while", "for", "switch": if depth == 0 { return true }
      default: break
      }
      if depth < 0 { return false }
    }
    return false
  }

  /// Whether a word is the label of an argument.
  private static func isLabel(_ index: Int, in tokens: [SwiftSource.Token]) -> Bool {
    index > 0 && index + 1 < tokens.count && tokens[index + 1].text == ":"
      && ["(", ","].contains(tokens[index - 1].text)
  }

  private static func use(at index: Int, in tokens: [SwiftSource.Token], end: Int) -> Use {
    var use = Use(name: tokens[index].text, hasReceiver: false, isCall: false)
    if index > 1, tokens[index - 1].text == "." {
      use.hasReceiver = true
      use.isImplicit =
        tokens[index - 1].followsBlank && tokens[index - 1].line == tokens[index - 2].line
        || ["(", "[", "{", ",", ":", "!"].contains(tokens[index - 2].text)
      var place = index - 2
      while place > 0, ["?", "!"].contains(tokens[place].text) { place -= 1 }
      if tokens[place].text == ")" {
        var depth = 0
        while place > 0 {
          if tokens[place].text == ")" { depth += 1 }
          if tokens[place].text == "(" { depth -= 1 }
          place -= 1
          if depth == 0 { break }
        }
        use.isCall = true
      }
      if tokens[place].isWord, !tokens[index - 1].followsBlank { use.receiver = tokens[place].text }
    }
    if index + 1 < end, tokens[index + 1].text == "(", !tokens[index + 1].followsBlank {
      use.labels = labels(from: index + 1, in: tokens)
    } else if index + 1 < end, tokens[index + 1].text == "{", tokens[index + 1].followsBlank, use.hasReceiver,
      !isInCondition(index, in: tokens)
    {
      use.labels = []
    }
    return use
  }

  private static func labels(from open: Int, in tokens: [SwiftSource.Token]) -> [String] {
    var result: [String] = []
    var depth = 0
    var startsArgument = true
    for index in open..<tokens.count {
      switch tokens[index].text {
      case "(", "[", "{":
        depth += 1
        if depth == 1 { continue }
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return result }
      case "," where depth == 1:
        startsArgument = true
        continue
      default: break
      }
      if startsArgument {
        result.append(tokens[index].isWord && tokens[index + 1].text == ":" ? tokens[index].text : "_")
        startsArgument = false
      }
    }
    return result
  }

  /// The functions that a name may mean.
  private func callees(of use: Use, in function: SourceFunction) -> [Int] {
    if typeNames.contains(use.name), use.labels != nil, !use.hasReceiver {
      return (byName["init"] ?? []).filter { functions[$0].type == use.name && fits(use, functions[$0]) }
    }
    guard let candidates = byName[use.name], !use.isImplicit else { return [] }
    let type = receiverType(of: use, in: function)
    let fitting = candidates.filter { index in
      let candidate = functions[index]
      guard candidate.module == function.module, fits(use, candidate) else { return false }
      guard use.hasReceiver else {
        return (candidate.type == function.type || candidate.type.isEmpty)
          && !(use.labels == nil && function.names.contains(use.name))
      }
      if let type { return candidate.type == type }
      // A property of something that is not known is mostly one of another type, and so is what lists have too.
      return candidate.type == function.type && candidate.labels != nil && !Self.namesOfLists.contains(use.name)
    }
    let exact = fitting.filter { functions[$0].labels == use.labels }
    return exact.isEmpty ? fitting : exact
  }

  private static let namesOfLists: Set = ["append", "contains", "filter", "insert", "map", "prefix", "sorted"]

  /// The type of a receiver, if it is written.
  private func receiverType(of use: Use, in function: SourceFunction) -> String? {
    guard let receiver = use.receiver else { return nil }
    if receiver == "self" || receiver == "Self" { return function.type }
    if typeNames.contains(receiver) { return receiver }
    if use.isCall { return nil }
    return function.parameters[receiver] ?? function.variables[receiver] ?? properties[function.type]?[receiver]
  }

  /// Whether the labels of a use are some of a function's, in order: others may have defaults.
  private func fits(_ use: Use, _ function: SourceFunction) -> Bool {
    guard let labels = use.labels else { return function.labels == nil }
    guard let all = function.labels else { return false }
    var rest = all[...]
    for label in labels {
      guard let place = rest.firstIndex(of: label) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  /// The arguments or parameters between two brackets.
  static func parts(of range: Range<Int>, in tokens: [SwiftSource.Token], closing: [Int: Int]) -> [[Int]] {
    var result: [[Int]] = []
    var current: [Int] = []
    var index = range.lowerBound
    var angles = 0
    while index < range.upperBound {
      if tokens[index].text == "<" { angles += 1 }
      if tokens[index].text == ">" { angles -= 1 }
      if tokens[index].text == ",", angles <= 0 {
        result.append(current)
        current = []
      } else {
        current.append(index)
      }
      index = closing[index].map { $0 + 1 } ?? index + 1
    }
    return current.isEmpty ? result : result + [current]
  }

  /// The functions that use one another in a circle, by their names (Tarjan, *Depth-first search and linear graph
  /// algorithms*, 1972).
  ///
  /// - Parameter gates: Functions that are left out, since they end every circle that goes through them.
  /// - Returns: The circles.
  func cycles(without gates: Set<String> = []) -> [[String]] {
    let isGate = functions.map { gates.contains($0.description) }
    var search = CycleSearch(edges.enumerated().map { isGate[$0] ? [] : $1.filter { !isGate[$0] } })
    return search.cycles().map { $0.map { functions[$0].description }.sorted() }.sorted { $0[0] < $1[0] }
  }

  /// The functions that are in a circle.
  var circling: Set<String> { Set(cycles().joined()) }
}
