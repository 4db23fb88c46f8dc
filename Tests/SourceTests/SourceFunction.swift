/// A function, an initialiser or a computed property of the sources.
struct SourceFunction: Sendable {
  /// The type that it is of, without those around it; empty outside of types.
  var type: String
  /// The name; `init` for an initialiser.
  var name: String
  /// The labels of its parameters, `_` for none; `nil` for a property.
  var labels: [String]?
  /// The module.
  var module: String
  /// The types of its parameters, by name.
  var parameters: [String: String]
  /// The names that are given to something in it.
  var names: Set<String> = []
  /// The types of its variables that are made where they are declared, by name.
  var variables: [String: String] = [:]
  /// What it does.
  var body: Range<Int>
  /// The file, by its index.
  var file: Int

  /// The name as documentation writes it, `JSONReader.array(from:)`.
  var description: String {
    let arguments = labels.map { "(" + $0.map { $0 + ":" }.joined() + ")" } ?? ""
    return (type.isEmpty ? "" : type + ".") + name + arguments
  }
}

/// Finds the functions of a file.
struct FunctionReader {
  private let tokens: [SwiftSource.Token]
  /// For each opening bracket the one that closes it.
  private var closing: [Int: Int] = [:]
  /// The functions.
  private(set) var functions: [SourceFunction] = []
  /// The types of the properties of each type, as far as they are written.
  private(set) var properties: [String: [String: String]] = [:]

  private static let typeWords: Set = ["struct", "class", "enum", "extension", "protocol", "actor"]
  private static let declarations: Set = ["func", "var", "let", "init", "subscript", "case", "struct", "enum", "}"]

  /// Reads a file.
  init(_ source: SwiftSource, file: Int) {
    tokens = source.tokens
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}": if let start = open.popLast() { closing[start] = index }
      default: break
      }
    }
    // The types around a place, by where they end.
    var types: [(name: String, end: Int)] = []
    var index = 0
    while index < tokens.count {
      while let last = types.last, last.end < index { types.removeLast() }
      let type = types.last?.name ?? ""
      if Self.typeWords.contains(tokens[index].text), index + 1 < tokens.count, let type = typeName(at: index + 1),
        let start = nextBrace(from: index + 1), let end = closing[start]
      {
        types.append((type, end))
        index = start + 1
        continue
      }
      if var found = function(at: index, of: type, module: source.module, file: file)
        ?? property(at: index, of: type, module: source.module, file: file)
      {
        nameVariables(of: &found)
        functions.append(found)
      }
      if ["let", "var"].contains(tokens[index].text), index + 3 < tokens.count, tokens[index + 2].text == ":" {
        properties[type, default: [:]][tokens[index + 1].text] = self.type(from: index + 3)
      }
      index += 1
    }
  }

  /// The last part of the name of a type, `Contents` of `View.Contents`.
  private func typeName(at index: Int) -> String? {
    var place = index
    if tokens[place].text == "[" { return "[" }
    guard tokens[place].isWord else { return nil }
    while place + 2 < tokens.count, tokens[place + 1].text == ".", tokens[place + 2].isWord { place += 2 }
    return tokens[place].text
  }

  private func nextBrace(from index: Int) -> Int? {
    tokens[index...].firstIndex { $0.text == "{" }
  }

  /// The name of a type that is written, without what makes it optional, a list or any that conforms.
  private func type(from index: Int) -> String {
    var place = index
    while place < tokens.count,
      ["any", "some", "inout", "[", "@", "borrowing", "consuming"].contains(tokens[place].text)
    {
      place += 1
    }
    while place + 2 < tokens.count, tokens[place + 1].text == ".", tokens[place + 2].isWord { place += 2 }
    return place < tokens.count ? tokens[place].text : ""
  }

  private func function(at index: Int, of type: String, module: String, file: Int) -> SourceFunction? {
    var open = index + 1
    let name: String
    switch tokens[index].text {
    case "func":
      guard open < tokens.count else { return nil }
      name = tokens[open].text
      open += 1
    case "init", "subscript":
      guard index == 0 || tokens[index - 1].text != "." else { return nil }
      name = tokens[index].text
      if open < tokens.count, ["?", "!"].contains(tokens[open].text) { open += 1 }
    default: return nil
    }
    while open < tokens.count, tokens[open].text != "(" {
      guard open < index + 40, !["{", "}"].contains(tokens[open].text) else { return nil }
      open += 1
    }
    guard let end = closing[open] else { return nil }
    var start = end + 1
    while start < tokens.count, tokens[start].text != "{" {
      if Self.declarations.contains(tokens[start].text) { return nil }
      start = closing[start].map { $0 + 1 } ?? start + 1
    }
    guard let last = closing[start] else { return nil }
    let (labels, parameters) = parameters(open + 1..<end)
    return SourceFunction(
      type: type, name: name, labels: labels, module: module, parameters: parameters, body: start..<last, file: file)
  }

  private func parameters(_ range: Range<Int>) -> (labels: [String], types: [String: String]) {
    var labels: [String] = []
    var types: [String: String] = [:]
    for part in SourceCalls.parts(of: range, in: tokens, closing: closing) {
      let words = part.prefix { tokens[$0].text != ":" }.filter { tokens[$0].isWord }
      guard let label = words.first, let name = words.last, let colon = part.first(where: { tokens[$0].text == ":" })
      else { continue }
      labels.append(tokens[label].text)
      types[tokens[name].text] = type(from: colon + 1)
    }
    return (labels, types)
  }

  /// Notes what is named in a function: its variables, those of its closures and loops, and its parameters.
  private func nameVariables(of function: inout SourceFunction) {
    function.names = Set(function.parameters.keys)
    for index in function.body where tokens[index].isWord && index + 3 < tokens.count {
      guard ["let", "var", "for"].contains(tokens[index].text) || tokens[index + 1].text == "in" else { continue }
      if tokens[index + 1].text == "in" { function.names.insert(tokens[index].text) }
      var place = index + 1
      // `let (a, b) =` and `{ a, b in`.
      while place < tokens.count, tokens[place].isWord || ["(", ",", ")"].contains(tokens[place].text) {
        if tokens[place].text == "in" { break }
        function.names.insert(tokens[place].text)
        place += 1
      }
      if tokens[index + 2].text == "=", tokens[index + 4].text == "(", tokens[index + 3].isWord {
        function.variables[tokens[index + 1].text] = tokens[index + 3].text
      }
    }
  }

  /// `var name: Type {`, which has a getter.
  private func property(at index: Int, of type: String, module: String, file: Int) -> SourceFunction? {
    guard tokens[index].text == "var", index + 3 < tokens.count, tokens[index + 2].text == ":" else { return nil }
    var start = index + 3
    while start < tokens.count, tokens[start].text != "{" {
      // A variable of a function, and what comes behind it.
      if tokens[start].text == "=" || tokens[start].line > tokens[start - 1].line { return nil }
      start = closing[start].map { $0 + 1 } ?? start + 1
    }
    guard start < tokens.count, tokens[start].line == tokens[start - 1].line, let last = closing[start] else {
      return nil
    }
    return SourceFunction(
      type: type, name: tokens[index + 1].text, labels: nil, module: module, parameters: [:], body: start..<last,
      file: file)
  }
}
