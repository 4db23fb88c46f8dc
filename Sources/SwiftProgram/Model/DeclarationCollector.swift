import SwiftSource

/// Goes over the outlines of all files and registers what they declare.
struct DeclarationCollector {
  private let program: Program
  private var extensions: [(file: ProgramFile, declaration: DeclarationReference)] = []

  init(_ program: Program) {
    self.program = program
  }

  /// Registers everything: types first, then extensions, which may be of any of them.
  mutating func collect() {
    for file in program.files {
      let roots = file.tree.roots.indices.map { file.tree.declarationLists[$0] }
      collect(roots, file: file, in: nil, within: -1)
    }
    for (file, reference) in extensions {
      let declaration = program[reference]
      let type = extendedType(declaration, file: file)
      type.inherited += declaration.inherited.indices.dropFirst().map {
        (Int32(clamping: file.index), file.tree.typeLists[$0])
      }
      let members = declaration.members.indices.map { file.tree.declarationLists[$0] }
      let own = type.declaration.map { $0.file.position == file.index ? program[$0].condition : -1 } ?? -1
      collect(members, file: file, in: type, within: own)
    }
  }

  /// Registers declarations.
  ///
  /// - Parameters:
  ///   - declarations: The declarations.
  ///   - file: Where they are.
  ///   - type: The type that they are members of.
  ///   - condition: The `#if` around that type, which holds wherever there is such a type at all; -1 for none.
  private mutating func collect(
    _ declarations: [DeclarationID], file: ProgramFile, in type: ProgramType?, within condition: Int32
  ) {
    let conditions = CompilationConditions(tree: file.tree, names: program.names, isAppKit: file.isAppKit)
    for id in declarations {
      let declaration = file.tree[id]
      let isCompiled = conditions.value(of: declaration.condition)
      guard isCompiled != false else { continue }
      let reference = DeclarationReference(file: Int32(clamping: file.index), declaration: id)
      collect(
        declaration, reference, file: file, in: type,
        isConditional: isCompiled == nil && declaration.condition != condition)
    }
  }

  private mutating func collect(
    _ declaration: Declaration, _ reference: DeclarationReference, file: ProgramFile, in type: ProgramType?,
    isConditional: Bool
  ) {
    switch declaration.kind {
    case .classType, .structType, .enumType, .protocolType, .actorType:
      let added = program.addType(declaration.name, reference, declaration.kind, in: type?.index)
      added.inherited = declaration.inherited.indices.map { (reference.file, file.tree.typeLists[$0]) }
      let members = declaration.members.indices.map { file.tree.declarationLists[$0] }
      collect(members, file: file, in: added, within: declaration.condition)
    case .extensionType: extensions.append((file, reference))
    case .typeAlias:
      if let type {
        type.aliases[declaration.name, default: []].append(reference)
      } else {
        program.addAlias(declaration.name, reference)
      }
    case .variable, .enumCase: collectBindings(declaration, reference, file, type, isConditional)
    case .function:
      let member = Member(
        kind: .function, declaration: reference, owner: type?.index,
        isStatic: declaration.modifiers.contains(.isStatic),
        isConditional: isConditional)
      add(declaration.name, member, to: type)
    case .initializer:
      guard let type else { return }
      let member = Member(
        kind: .initializer, declaration: reference, owner: type.index, isConditional: isConditional)
      type.initializers.append(member)
      type.code.append(member)
    case .subscripted:
      let member = Member(
        kind: .subscripted, declaration: reference, owner: type?.index,
        isStatic: declaration.modifiers.contains(.isStatic),
        isConditional: isConditional)
      add(declaration.name, member, to: type)
    case .deinitializer, .imported, .other: break
    }
  }

  private func collectBindings(
    _ declaration: Declaration, _ reference: DeclarationReference, _ file: ProgramFile, _ type: ProgramType?,
    _ isConditional: Bool
  ) {
    for offset in 0..<declaration.bindings.count {
      let binding = file.tree.bindings[declaration.bindings.start.position + offset.position]
      let isCase = declaration.kind == .enumCase
      let member = Member(
        kind: isCase ? .enumCase : .property, declaration: reference, binding: offset, owner: type?.index,
        isStatic: isCase || declaration.modifiers.contains(.isStatic), isConditional: isConditional)
      if !isCase, !member.isStatic, !binding.isComputed { type?.storedProperties.append(member) }
      for name in names(in: binding.pattern, file.tree) { add(name, member, to: type) }
    }
  }

  private func names(in pattern: PatternID, _ tree: SyntaxTree) -> [Name] {
    switch tree[pattern] {
    case .name(let name): [name]
    case .tuple(let elements): elements.indices.flatMap { names(in: tree.patternElements[$0].pattern, tree) }
    default: []
    }
  }

  private func add(_ name: Name, _ member: Member, to type: ProgramType?) {
    guard let type else { return program.addGlobal(name, member) }
    type.members[name, default: []].append(member)
    if type.code.last != member { type.code.append(member) }
  }

  /// The type that an extension extends, made up where the files do not declare it.
  private func extendedType(_ declaration: Declaration, file: ProgramFile) -> ProgramType {
    let first = file.tree.typeLists[declaration.inherited.start.position]
    let resolved = program.resolve(first, in: TypeScope(file: file.index, type: nil))
    if case .program(let index, _) = resolved { return program[index] }
    var name = declaration.name
    // `extension Array`, `[Int]`, `Int?` and their like have members of their own too.
    switch resolved {
    case .array: name = Name(.Array_)
    case .dictionary: name = Name(.Dictionary_)
    case .optional: name = Name(.Optional_)
    case .external(let external): name = external
    default: break
    }
    if let known = program.externalTypes[name] { return program[known] }
    return program.addType(name, nil, .extensionType, in: nil)
  }
}
