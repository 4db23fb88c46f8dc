import SwiftSource

/// Writes a tree down with a bracket around every part, so that a test can say what was understood.
struct SyntaxText {
  let tree: SyntaxTree
  let source: SourceText
  let names: NameTable

  /// Reads statements and writes them down, one a line.
  static func statements(_ text: String) -> String {
    let source = SourceText(path: "", bytes: Array(text.utf8))
    let names = NameTable()
    let tree = source.bytes.withUnsafeBufferPointer { Parser.file($0, names: NameCache(names)) }
    let writer = SyntaxText(tree: tree, source: source, names: names)
    return writer.block(tree.body, separator: "\n") + (tree.mistakes > 0 ? "\n\(tree.mistakes) stray" : "")
  }

  private func block(_ list: List<StatementID>, separator: String = " ") -> String {
    list.indices.map { text(tree.statementLists[$0]) }.joined(separator: separator)
  }

  func text(_ id: StatementID) -> String {
    switch tree[id] {
    case .missing: "?"
    case .expression(let value): text(value)
    case .declaration(let declaration): text(tree[declaration])
    case .conditional(let conditions, let then, let otherwise):
      "(if \(text(conditions)) {\(block(then))} {\(block(otherwise))})"
    case .guarded(let conditions, let otherwise): "(guard \(text(conditions)) {\(block(otherwise))})"
    case .whileLoop(let conditions, let body): "(while \(text(conditions)) {\(block(body))})"
    case .repeatLoop(let body, let condition): "(repeat {\(block(body))} \(text(condition)))"
    case .forLoop(let loop):
      "(for \(text(loop.pattern)) \(text(loop.sequence)) \(loop.filter.map(text) ?? "-") {\(block(loop.body))})"
    case .choice(let subject, let cases):
      "(switch \(text(subject))"
        + cases.indices.map { index in
          let clause = tree.switchCases[index]
          let patterns = clause.patterns.indices.map { text(tree.patternLists[$0]) }.joined(separator: "|")
          return " [\(patterns)\(clause.filter.map { " where " + text($0) } ?? ""): \(block(clause.body))]"
        }.joined() + ")"
    case .returned(let value): "(return\(value.map { " " + text($0) } ?? ""))"
    case .thrown(let value): "(throw \(text(value)))"
    case .breakStatement(let label): "(break \(names.text(label)))"
    case .continueStatement(let label): "(continue \(names.text(label)))"
    case .fallthroughStatement: "(fallthrough)"
    case .deferred(let body): "(defer {\(block(body))})"
    case .attempt(let body, let clauses):
      "(do {\(block(body))}\(clauses.indices.map { " {\(block(tree.catchClauses[$0].body))}" }.joined()))"
    case .labeled(let name, let statement): "(\(names.text(name)): \(text(statement)))"
    case .compilation(let clauses):
      "(#if"
        + clauses.indices.map { index in
          let clause = tree.compilationClauses[index]
          let condition = tree.compilationConditions[Int(clause.condition)]
          return " [\(condition.expression.map(text) ?? "else"): \(block(clause.body))]"
        }.joined() + ")"
    }
  }

  private func text(_ conditions: List<Condition>) -> String {
    conditions.indices.map { index in
      switch tree.conditions[index] {
      case .expression(let value): text(value)
      case .binding(let pattern, let value): "let \(text(pattern))\(value.map { " = " + text($0) } ?? "")"
      case .matching(let pattern, let value): "case \(text(pattern)) = \(text(value))"
      case .availability(let isNegated): isNegated ? "#unavailable" : "#available"
      }
    }.joined(separator: ", ")
  }

  func text(_ id: PatternID) -> String {
    switch tree[id] {
    case .wildcard: "_"
    case .name(let name): names.text(name)
    case .tuple(let elements): "(\(text(elements)))"
    case .enumCase(let base, let name, let elements):
      "\(base.map(text) ?? "").\(names.text(name))\(elements.isEmpty ? "" : "(\(text(elements)))")"
    case .optional(let pattern): "\(text(pattern))?"
    case .expression(let value): "=\(text(value))"
    case .type(let pattern, let type): "\(pattern.map { text($0) + " as" } ?? "is") \(text(type))"
    }
  }

  private func text(_ elements: List<PatternElement>) -> String {
    elements.indices.map { text(tree.patternElements[$0].pattern) }.joined(separator: ", ")
  }

  private func text(_ arguments: List<Argument>) -> String {
    arguments.indices.map { index in
      let argument = tree.arguments[index]
      let label = argument.label == .none ? "" : names.text(argument.label) + ": "
      return label + text(argument.value)
    }.joined(separator: ", ")
  }

  private func text(_ list: List<ExpressionID>) -> String {
    list.indices.map { text(tree.expressionLists[$0]) }.joined(separator: ", ")
  }

  func text(_ id: ExpressionID) -> String {
    switch tree[id] {
    case .missing: "?"
    case .identifier(let name, let types): names.text(name) + (types.isEmpty ? "" : "<\(text(types))>")
    case .number, .regex: source.text(tree.range(id))
    case .string(let segments):
      "\""
        + segments.indices.map { index in
          let segment = tree.segments[index]
          return segment.value.map { "\\(\(text($0)))" } ?? source.text(segment.text)
        }.joined() + "\""
    case .boolean(let value): value ? "true" : "false"
    case .nilLiteral: "nil"
    case .array(let list): "[\(text(list))]"
    case .dictionary(let list): "[:\(text(list))]"
    case .tuple(let arguments): "tuple(\(text(arguments)))"
    case .closure(let closure): text(tree[closure])
    case .member(let base, let name): "\(text(base)).\(names.text(name))"
    case .implicitMember(let name): ".\(names.text(name))"
    case .call(let callee, let arguments): "\(text(callee))(\(text(arguments)))"
    case .subscripted(let base, let arguments): "\(text(base))[\(text(arguments))]"
    case .optionalChain(let base): "\(text(base))?"
    case .forceUnwrap(let base): "\(text(base))!"
    case .prefix(let name, let value): "(\(names.text(name)) \(text(value)))"
    case .postfix(let name, let value): "(\(text(value)) \(names.text(name)))"
    case .reference(let value): "(& \(text(value)))"
    case .binary(let name, let left, let right), .assignment(let name, let left, let right):
      "(\(text(left)) \(names.text(name)) \(text(right)))"
    case .ternary(let condition, let left, let right): "(\(text(condition)) ? \(text(left)) : \(text(right)))"
    case .cast(let kind, let value, let type): "(\(text(value)) \(kind) \(text(type)))"
    case .effect(let value, let isOptional): "(try\(isOptional ? "?" : "") \(text(value)))"
    case .statement(let statement): text(statement)
    case .keyPath(let parts): "\\" + parts.indices.map { "." + names.text(tree.keyPathParts[$0].name) }.joined()
    case .pound(let name, let arguments): "#\(names.text(name))(\(text(arguments)))"
    case .type(let type): text(type)
    }
  }

  private func text(_ closure: ClosureSyntax) -> String {
    let captures = closure.captures.indices.map { names.text(tree.captures[$0].name) }.joined(separator: " ")
    let parameters = closure.parameters.indices.map { names.text(tree.closureParameters[$0].name) }
    return "{\(captures.isEmpty ? "" : "[\(captures)] ")\(parameters.joined(separator: " ")) in \(block(closure.body))}"
  }

  func text(_ id: TypeID) -> String {
    switch tree[id] {
    case .missing: "?"
    case .named(let list, let arguments):
      list.indices.map { names.text(tree.names[$0]) }.joined(separator: ".")
        + (arguments.isEmpty ? "" : "<\(text(arguments))>")
    case .optional(let type): "\(text(type))?"
    case .implicitlyUnwrapped(let type): "\(text(type))!"
    case .array(let type): "[\(text(type))]"
    case .dictionary(let key, let value): "[\(text(key)): \(text(value))]"
    case .tuple(let types): "(\(text(types)))"
    case .function(let parameters, let result): "(\(text(parameters))) -> \(text(result))"
    case .composition(let types): text(types).replacing(", ", with: " & ")
    case .metatype(let type): "\(text(type)).Type"
    }
  }

  private func text(_ types: List<TypeID>) -> String {
    types.indices.map { text(tree.typeLists[$0]) }.joined(separator: ", ")
  }

  func text(_ declaration: Declaration) -> String {
    let name = names.text(declaration.name)
    let members = declaration.members.indices.map { text(tree[tree.declarationLists[$0]]) }.joined(separator: " ")
    let bindings = declaration.bindings.indices.map { text(tree.bindings[$0]) }.joined(separator: ", ")
    let parameters = declaration.parameters.indices.map { text(tree.parameters[$0]) }.joined(separator: ", ")
    let inherited = declaration.inherited.isEmpty ? "" : ": \(text(declaration.inherited))"
    let result = declaration.resultType.map { " -> \(text($0))" } ?? ""
    return switch declaration.kind {
    case .variable: "(\(declaration.modifiers.contains(.isConstant) ? "let" : "var") \(bindings))"
    case .function, .initializer: "(\(name)(\(parameters))\(result)\(text(declaration.body)))"
    case .enumCase: "(case \(bindings))"
    case .imported: "(import \(name))"
    default: "(\(declaration.kind) \(name)\(inherited)\(result)\(members.isEmpty ? "" : " {\(members)}"))"
    }
  }

  private func text(_ parameter: Parameter) -> String {
    let label = parameter.label == .none ? "_" : names.text(parameter.label)
    let type = parameter.type.map(text) ?? "-"
    return "\(label) \(names.text(parameter.name)): \(type)\(parameter.isVariadic ? "..." : "")"
      + (parameter.defaultValue == .none ? "" : " =\(text(parameter.defaultValue))")
  }

  private func text(_ binding: Binding) -> String {
    var result = text(binding.pattern) + (binding.type.map { ": " + text($0) } ?? "")
    if binding.value != .none { result += " =\(text(binding.value))" }
    let accessors = [
      ("get", binding.getter), ("set", binding.setter), ("willSet", binding.willSet), ("didSet", binding.didSet),
    ]
    for (word, code) in accessors where code != .none { result += " \(word)\(text(code))" }
    return result
  }

  private func text(_ code: Code) -> String {
    switch code {
    case .none: ""
    case .range(let range): " ‹\(source.text(range))›"
    case .statements(let list): " {\(block(list))}"
    case .expression(let value): " \(text(value))"
    }
  }
}
