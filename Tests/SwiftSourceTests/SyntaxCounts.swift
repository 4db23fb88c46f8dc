import SwiftSource

/// How often each thing occurs in a tree, in words that the compiler's own listing of a file can be put in too.
struct SyntaxCounts: Equatable {
  private(set) var counts: [String: Int] = [:]

  mutating func add(_ word: String, _ count: Int = 1) { counts[word, default: 0] += count }

  /// What occurs more or less often than in another one, as text.
  func difference(from other: SyntaxCounts) -> [String] {
    Set(counts.keys).union(other.counts.keys).sorted().compactMap { word in
      let (here, there) = (counts[word] ?? 0, other.counts[word] ?? 0)
      return here == there ? nil : "\(word): \(here), not \(there)"
    }
  }

  init() {}

  /// Counts the parts of a tree.
  init(_ tree: SyntaxTree, names: NameTable) {
    // What patterns and `#keyPath` consist of, the compiler lists in a way of its own.
    var unlisted = tree.patterns.compactMap { pattern -> ByteRange? in
      switch pattern {
      case .expression(let value), .enumCase(let value?, _, _): tree.range(value)
      default: nil
      }
    }
    for case .pound(Name(.keyPath), let arguments) in tree.expressions {
      unlisted += arguments.indices.map { tree.range(tree.arguments[$0].value) }
    }
    for (index, expression) in tree.expressions.enumerated() {
      let range = tree.expressionRanges[index]
      if !unlisted.contains(where: { $0.contains(range) }) { add(expression, tree, names) }
    }
    for declaration in tree.declarations { add(declaration, tree, names) }
    for statement in tree.statements { add(statement) }
    add("case", tree.switchCases.count + tree.catchClauses.count)
    for capture in tree.captures where capture.value == nil { add("name \(names.text(capture.name))") }
    for case .binding(let pattern, nil) in tree.conditions {
      if case .name(let name) = tree[pattern] { add("name \(names.text(name))") }
    }
    add("closure", tree.closures.count)
  }

  private mutating func add(_ expression: Expression, _ tree: SyntaxTree, _ names: NameTable) {
    func word(_ kind: String, _ name: Name) { if isWord(names.text(name)) { add("\(kind) \(names.text(name))") } }
    switch expression {
    case .identifier(let name, _):
      let unlisted: [Keyword] = [.super, .underscore, .anyType]
      if !unlisted.contains(where: { name == Name($0) }) { word("name", name) }
    case .member(_, let name):
      // Members of a tuple by number are no names.
      if name != Name(.selfValue) { word("member", name) }
    case .implicitMember(let name): word("implicit", name)
    case .call(_, let arguments):
      add("call")
      for index in arguments.indices { word("label", tree.arguments[index].label) }
    case .subscripted(_, let arguments):
      add("subscript")
      for index in arguments.indices { word("label", tree.arguments[index].label) }
    case .ternary: add("ternary")
    case .assignment(let name, _, _): if name == Name(.assign) { add("assign") }
    case .forceUnwrap: add("force")
    case .optionalChain: add("optional")
    case .array: add("array")
    case .dictionary: add("dictionary")
    case .nilLiteral: add("nil")
    case .boolean: add("boolean")
    default: break
    }
  }

  private mutating func add(_ declaration: Declaration, _ tree: SyntaxTree, _ names: NameTable) {
    let name = names.text(declaration.name)
    switch declaration.kind {
    case .classType: add("class \(name)")
    case .structType: add("struct \(name)")
    case .enumType: add("enum \(name)")
    case .protocolType: add("protocol \(name)")
    case .extensionType: add("extension")
    case .function: if isWord(name) { add("func \(name)") }
    case .initializer: add("init")
    case .variable:
      for index in declaration.bindings.indices {
        addNames(in: tree[tree.bindings[index].pattern], tree, names)
      }
    case .enumCase: add("half enum case", 2 * Int(declaration.bindings.count))
    default: break
    }
  }

  private mutating func addNames(in pattern: Pattern, _ tree: SyntaxTree, _ names: NameTable) {
    switch pattern {
    case .name(let name): add("var \(names.text(name))")
    case .tuple(let elements):
      for index in elements.indices { addNames(in: tree[tree.patternElements[index].pattern], tree, names) }
    default: break
    }
  }

  private mutating func add(_ statement: Statement) {
    switch statement {
    case .conditional: add("if")
    case .guarded: add("guard")
    case .whileLoop: add("while")
    case .forLoop: add("for")
    case .choice: add("switch")
    case .returned: add("return")
    case .deferred: add("defer")
    default: break
    }
  }

  private func isWord(_ text: String) -> Bool {
    text.unicodeScalars.first.map { $0 == "_" || $0.properties.isAlphabetic } ?? false
  }
}

extension SyntaxCounts {
  /// Counts what `swiftc -frontend -dump-parse` printed.
  init(compilerListing text: String) {
    var skipped: Int?
    var counts = SyntaxCounts()
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      if let depth = skipped {
        if indent > depth { continue }
        skipped = nil
      }
      // The compiler lists the value of a variable twice, and what is in a pattern otherwise.
      let start = line.dropFirst(indent)
      if start.hasPrefix("(processed_init=") || start.hasPrefix("(case_label_item") || start.hasPrefix("(pattern_expr")
        || start.hasPrefix("(keypath_expr")
        || start.hasPrefix("(original_init=keypath_expr")
      {
        skipped = indent
        continue
      }
      counts.addCompilerLine(String(line.dropFirst(indent)))
    }
    self = counts
  }

  private mutating func addCompilerLine(_ line: String) {
    guard let open = line.firstIndex(of: "(") else { return }
    // The compiler makes a call of every interpolation.
    if line.contains("field=\"appendInterpolation\"") { add("call", -1) }
    if line.contains(" implicit ") { return }
    var start = line.index(after: open)
    // `(original_init=call_expr …`
    if let equals = line[start...].prefix(while: { $0 != " " }).firstIndex(of: "=") {
      start = line.index(after: equals)
    }
    let kind = line[start...].prefix { $0 != " " && $0 != ")" }
    switch kind {
    case "unresolved_decl_ref_expr": addName("name", value(of: "name", in: line))
    case "unresolved_dot_expr": addName("member", value(of: "field", in: line))
    case "unresolved_member_expr": addName("implicit", value(of: "name", in: line))
    case "call_expr": if !line.contains(" implicit ") { add("call") }
    case "argument": addName("label", value(of: "label", in: line))
    case "closure_expr": add("closure")
    case "subscript_expr": add("subscript")
    case "ternary_expr": add("ternary")
    case "assign_expr": add("assign")
    case "force_value_expr": add("force")
    case "bind_optional_expr": add("optional")
    case "array_expr": add("array")
    case "dictionary_expr": add("dictionary")
    case "nil_literal_expr": add("nil")
    case "boolean_literal_expr": add("boolean")
    case "class_decl": add("class \(quoted(line))")
    case "struct_decl": add("struct \(quoted(line))")
    case "enum_decl": add("enum \(quoted(line))")
    case "protocol": add("protocol \(quoted(line))")
    case "extension_decl": add("extension")
    case "func_decl": addName("func", quoted(line))
    case "constructor_decl": add("init")
    case "enum_element_decl": add("half enum case")
    case "var_decl": add("var \(quoted(line))")
    case "if_stmt": add("if")
    case "guard_stmt": add("guard")
    case "while_stmt": add("while")
    case "for_each_stmt": add("for")
    case "switch_stmt": add("switch")
    case "return_stmt": add("return")
    case "defer_stmt": add("defer")
    case "case_stmt": add("case")
    default: break
    }
  }

  private mutating func addName(_ kind: String, _ text: String) {
    let base = text.prefix { $0 != "(" }
    if isWord(String(base)) { add("\(kind) \(base)") }
  }

  private func value(of key: String, in line: String) -> String {
    guard let range = line.firstRange(of: " \(key)=\"") else { return "" }
    return String(line[range.upperBound...].prefix { $0 != "\"" })
  }

  private func quoted(_ line: String) -> String {
    var rest = Substring(line)
    while let quote = rest.firstIndex(of: "\"") {
      let before = rest[..<quote].last
      let text = rest[rest.index(after: quote)...].prefix { $0 != "\"" }
      if before == " " { return String(text.prefix { $0 != "(" }) }
      rest = rest[text.endIndex...].dropFirst()
    }
    return ""
  }
}
