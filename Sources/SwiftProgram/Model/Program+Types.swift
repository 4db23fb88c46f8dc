import SwiftSource

/// Where a type is written.
struct TypeScope {
  /// The file's number.
  var file: Int
  /// The type whose members it is among.
  var type: TypeIndex?
  /// What stands for generic parameters.
  var generics: [Name: TypeValue] = [:]
}

extension Program {
  /// What a type as it is written means.
  func resolve(_ id: TypeID, in scope: TypeScope, tree: SyntaxTree? = nil, depth: Int = 0) -> TypeValue {
    guard depth < 32 else { return .unknown }
    let tree = tree ?? files[scope.file].tree
    func resolved(_ id: TypeID) -> TypeValue { resolve(id, in: scope, tree: tree, depth: depth + 1) }
    switch tree[id] {
    case .missing: return .unknown
    case .named(let list, let arguments):
      let path = list.indices.map { tree.names[$0] }
      let types = arguments.indices.map { resolved(tree.typeLists[$0]) }
      return resolve(path, types, in: scope, depth: depth)
    case .optional(let type), .implicitlyUnwrapped(let type): return .optional(resolved(type))
    case .array(let type): return .array(resolved(type))
    case .dictionary(let key, let value): return .dictionary(resolved(key), resolved(value))
    case .tuple(let types):
      return .tuple(types.indices.map { resolved(tree.typeLists[$0]) })
    case .function(_, let result): return .function(result: resolved(result))
    case .composition(let types):
      // A class among protocols says most.
      let parts = types.indices.map { resolved(tree.typeLists[$0]) }
      return parts.first { kitClass(of: $0) != nil } ?? parts.first ?? .unknown
    case .metatype(let type): return .metatype(resolved(type))
    }
  }

  /// What names separated by points mean as a type.
  func resolve(
    _ path: [Name], _ arguments: [TypeValue] = [], in scope: TypeScope, depth: Int = 0
  ) -> TypeValue {
    guard let first = path.first else { return .unknown }
    if path.count == 1 {
      switch first.word {
      case .Array_, .Set_: return .array(arguments.first ?? .unknown)
      case .Dictionary_: return .dictionary(arguments.first ?? .unknown, arguments.dropFirst().first ?? .unknown)
      case .Optional_: return .optional(arguments.first ?? .unknown)
      default: break
      }
      if let generic = scope.generics[first] { return generic }
      if first == Name(.selfType), let type = scope.type { return .program(type, []) }
    }
    var current = resolveFirst(first, in: scope, depth: depth)
    for name in path.dropFirst() {
      switch current {
      case .program(let index, _):
        guard let inner = nestedType(name, in: index, from: scope.file, depth: depth) else { return .unknown }
        current = inner
      case .external(let outer):
        // An extension may put types into a class of a library; a module's name before a type says nothing.
        if let index = externalTypes[outer], let inner = nestedType(name, in: index, from: scope.file, depth: depth) {
          current = inner
        } else if kitClasses[outer] == nil, externalTypes[outer] == nil {
          current = resolveFirst(name, in: TypeScope(file: scope.file, type: nil), depth: depth)
        } else {
          current = .external(name)
        }
      default: return .unknown
      }
    }
    if case .program(let index, _) = current { return .program(index, arguments) }
    return current
  }

  private func resolveFirst(_ name: Name, in scope: TypeScope, depth: Int) -> TypeValue {
    var enclosing = scope.type
    while let index = enclosing {
      if let bound = genericBound(name, of: index, depth: depth) { return .parameter(name, bound: bound) }
      if let found = nestedType(name, in: index, from: scope.file, depth: depth) { return found }
      enclosing = self[index].outer
    }
    if let candidates = topTypes[name] {
      guard let found = nearest(candidates, from: files[scope.file], { self[$0].declaration }) else { return .unknown }
      return .program(found, [])
    }
    if let alias = nearest(aliases[name] ?? [], from: files[scope.file], { $0 }) {
      return resolveAlias(alias, type: nil, depth: depth)
    }
    return .external(name)
  }

  private func resolveAlias(_ alias: DeclarationReference, type: TypeIndex?, depth: Int) -> TypeValue {
    guard depth < 32, let result = self[alias].resultType else { return .unknown }
    return resolve(result, in: TypeScope(file: alias.file.position, type: type), depth: depth + 1)
  }

  /// A type or an alias within a type or its superclasses.
  func nestedType(_ name: Name, in index: TypeIndex, from file: Int, depth: Int = 0) -> TypeValue? {
    var current = index
    for _ in 0..<32 {
      let type = self[current]
      if let candidates = type.nested[name] {
        guard let found = nearest(candidates, from: files[file], { self[$0].declaration }) else { return .unknown }
        return .program(found, [])
      }
      if let alias = type.aliases[name]?.first {
        return type.aliases[name]?.count == 1 ? resolveAlias(alias, type: current, depth: depth) : .unknown
      }
      guard superclasses.count > current.index.position, case .program(let superclass, _)? = superclass(of: current)
      else { return nil }
      current = superclass
    }
    return nil
  }

  /// The bound of a generic parameter of a type; `nil` where it has none of that name.
  private func genericBound(_ name: Name, of index: TypeIndex, depth: Int) -> TypeValue? {
    guard let reference = self[index].declaration else { return nil }
    let declaration = self[reference]
    guard !declaration.generics.isEmpty else { return nil }
    let tree = file(reference).tree
    for offset in declaration.generics.indices where tree.generics[offset].name == name {
      let scope = TypeScope(file: reference.file.position, type: self[index].outer)
      return tree.generics[offset].bound.map { resolve($0, in: scope, depth: depth + 1) } ?? .unknown
    }
    return nil
  }

  // MARK: - Which of several

  /// The candidate that a file means: what it declares itself, else what is declared nearest; `nil` where that is not
  /// one.
  func nearest<Candidate>(
    _ candidates: [Candidate], from file: ProgramFile, _ declaration: (Candidate) -> DeclarationReference?
  ) -> Candidate? {
    if candidates.count == 1, let only = candidates.first {
      guard let reference = declaration(only), self[reference].modifiers.contains(.isPrivate) else { return only }
      return reference.file.position == file.index ? only : nil
    }
    var best: Candidate?
    var bestNearness = -1
    var isTie = false
    for candidate in candidates {
      guard let reference = declaration(candidate) else { continue }
      if self[reference].modifiers.contains(.isPrivate), reference.file.position != file.index { continue }
      let nearness = file.nearness(to: files[reference.file.position])
      if nearness > bestNearness {
        (best, bestNearness, isTie) = (candidate, nearness, false)
      } else if nearness == bestNearness {
        isTie = true
      }
    }
    return isTie ? nil : best
  }

  // MARK: - Superclasses

  /// The superclass that a class's declaration names.
  func resolveSuperclass(of type: ProgramType) -> TypeValue? {
    guard type.kind == .classType, let reference = type.declaration else { return nil }
    for (file, id) in type.inherited where file == reference.file {
      let found = resolve(id, in: TypeScope(file: file.position, type: type.outer))
      switch found {
      case .program(let index, _):
        if self[index].kind == .classType, index != type.index { return found }
        return nil
      case .external(let name):
        // What is no class of UIKit's may be a protocol of another library; a class comes first in any case.
        if kitClasses[name] != nil || !isLikelyProtocol(name) { return found }
        return nil
      default: return found
      }
    }
    return nil
  }

  /// Whether a name that the files do not declare is taken for a protocol's.
  private func isLikelyProtocol(_ name: Name) -> Bool {
    let text = names.text(name)
    let endings = ["Delegate", "DataSource", "able", "Protocol", "ible", "Representable", "Type", "Object", "Error"]
    return text != "NSObject" && endings.contains { text.hasSuffix($0) }
  }

  /// The types whose members the values of a type have: its own, its superclasses', those of extensions of UIKit's
  /// classes, then those of the protocols of all of them.
  func lookupOrder(of index: TypeIndex) -> [TypeIndex] {
    var classes: [TypeIndex] = []
    var current: TypeValue? = .program(index, [])
    while let type = current, classes.count < 64 {
      switch type {
      case .program(let index, _) where !classes.contains(index):
        classes.append(index)
        current = superclass(of: index)
      case .external(let name):
        classes += externalOrder(name)
        current = nil
      default: current = nil
      }
    }
    return withProtocols(classes)
  }

  /// The same for the values of a type that the files do not declare.
  func lookupOrder(ofExternal name: Name) -> [TypeIndex] { withProtocols(externalOrder(name)) }

  private func externalOrder(_ name: Name) -> [TypeIndex] {
    guard let kitClass = kitClasses[name] else { return externalTypes[name].map { [$0] } ?? [] }
    return kitChain(from: kitClass).compactMap { externalTypes[names.name($0.name)] }
  }

  private func withProtocols(_ classes: [TypeIndex]) -> [TypeIndex] {
    var result = classes
    var position = 0
    while position < result.count, result.count < 256 {
      let type = self[result[position]]
      for (file, id) in type.inherited {
        let found = resolve(id, in: TypeScope(file: file.position, type: type.outer))
        let index: TypeIndex? =
          switch found {
          case .program(let index, _) where self[index].kind == .protocolType: index
          case .external(let name): externalTypes[name]
          default: nil
          }
        if let index, !result.contains(index) { result.append(index) }
      }
      position += 1
    }
    return result
  }

  /// Whether a protocol only demands a member, without saying what it does.
  func isRequirement(_ member: Member) -> Bool {
    guard let owner = member.owner, self[owner].kind == .protocolType else { return false }
    if member.kind == .property, let binding = binding(member) {
      if case .range(let range) = binding.getter { return range.isEmpty }
      return false
    }
    return self[member.declaration].body == .none
  }
}
