import LayoutModel
import SwiftSource

extension Evaluator {
  /// For each parameter of a function the arguments that it takes; `nil` where the labels do not fit.
  func match(_ member: Member, _ arguments: [CallArgument]) -> [[Int]]? {
    let declaration = program[member.declaration]
    let tree = program.file(member.declaration).tree
    let list = member.kind == .enumCase ? program.binding(member)?.associated ?? .empty : declaration.parameters
    return match(list.indices.map { tree.parameters[$0] }, tree, arguments)
  }

  /// The same for parameters by themselves.
  func match(_ parameters: [Parameter], _ tree: SyntaxTree, _ arguments: [CallArgument]) -> [[Int]]? {
    var taken: [[Int]] = Array(repeating: [], count: parameters.count)
    var position = 0
    for (index, argument) in arguments.enumerated() where !argument.isTrailing || argument.label != .none {
      // A variadic parameter goes on taking values without a label.
      if position > 0, argument.label == .none, parameters[position - 1].isVariadic {
        taken[position - 1].append(index)
        continue
      }
      while position < parameters.count, parameters[position].label != argument.label {
        guard canBeLeftOut(parameters[position], tree) else { return nil }
        position += 1
      }
      guard position < parameters.count else { return nil }
      taken[position] = [index]
      position += 1
    }
    for (index, argument) in arguments.enumerated() where argument.isTrailing && argument.label == .none {
      // A closure behind the call is for the first parameter left that is a function, else for the last one left.
      let open = parameters.indices.filter { taken[$0].isEmpty }
      guard let target = open.first(where: { isFunction(parameters[$0].type, tree) }) ?? open.last else { return nil }
      taken[target] = [index]
    }
    for index in parameters.indices where taken[index].isEmpty {
      guard canBeLeftOut(parameters[index], tree) else { return nil }
    }
    return taken
  }

  private func canBeLeftOut(_ parameter: Parameter, _ tree: SyntaxTree) -> Bool {
    parameter.defaultValue != .none || parameter.isVariadic
  }

  private func isFunction(_ type: TypeID?, _ tree: SyntaxTree) -> Bool {
    guard let type else { return false }
    switch tree[type] {
    case .function: return true
    case .optional(let inner), .implicitlyUnwrapped(let inner): return isFunction(inner, tree)
    default: return false
    }
  }

  /// The one function among several that a call means; `nil` where none or more than one fits.
  ///
  /// - Parameters:
  ///   - members: The candidates, those of nearer types first.
  ///   - arguments: The call's arguments.
  ///   - file: The file of the call.
  ///   - isOperator: Whether labels do not count.
  /// - Returns: The function.
  func choose(
    _ members: [Member], _ arguments: [CallArgument], from file: ProgramFile? = nil, isOperator: Bool = false
  ) -> Member? {
    // One that only some builds have is meant where it is the only one: builds without it would not compile.
    if members.count == 1, !isOperator { return match(members[0], arguments) == nil ? nil : members[0] }
    var best: [(member: Member, score: Int)] = []
    for member in members {
      guard let score = score(member, arguments, isOperator: isOperator) else { continue }
      if let file, !isVisible(member, from: file) { continue }
      if let top = best.first {
        if score > top.score { best = [] } else if score < top.score { continue }
      }
      best.append((member, score))
    }
    guard let first = best.first else { return nil }
    // A type's own function stands for those of its superclasses and protocols.
    let rivals = best.filter { $0.member.owner == first.member.owner }
    if rivals.count == 1 { return first.member }
    guard let file else { return nil }
    return program.nearest(rivals.map(\.member), from: file, { $0.declaration })
  }

  /// How well arguments fit a function: higher is better, `nil` for not at all.
  private func score(_ member: Member, _ arguments: [CallArgument], isOperator: Bool) -> Int? {
    let declaration = program[member.declaration]
    let file = program.file(member.declaration)
    let scope = TypeScope(
      file: file.index, type: member.owner, generics: genericBounds(declaration, file.tree, member.owner))
    let parameters = declaration.parameters.indices.map { file.tree.parameters[$0] }
    var taken: [[Int]]
    if isOperator {
      guard parameters.count == arguments.count else { return nil }
      taken = arguments.indices.map { [$0] }
    } else {
      guard let matched = match(parameters, file.tree, arguments) else { return nil }
      taken = matched
    }
    var score = 0
    for (parameter, indices) in zip(parameters, taken) {
      if indices.isEmpty { score -= 1 }
      for index in indices {
        guard let type = parameter.type.map({ resolve($0, in: scope) }) else { continue }
        switch fits(arguments[index].value, type) {
        case false?: return nil
        case true?: score += 4
        case nil: break
        }
      }
    }
    return score
  }

  /// The bounds of a function's generic parameters.
  func genericBounds(_ declaration: Declaration, _ tree: SyntaxTree, _ type: TypeIndex?) -> [Name: TypeValue] {
    guard !declaration.generics.isEmpty else { return [:] }
    var result: [Name: TypeValue] = [:]
    for index in declaration.generics.indices {
      let generic = tree.generics[index]
      result[generic.name] = .parameter(generic.name, bound: .unknown)
    }
    return result
  }

  /// Whether a value may be passed where a type is expected; `nil` where that is not known.
  func fits(_ value: Value, _ type: TypeValue) -> Bool? {
    switch (value, type.unwrapped) {
    case (.null, _): return type.isOptional ? true : false
    case (_, .unknown), (_, .parameter), (.unknown, _): return nil
    case (.number, .external(let name)):
      switch name.word {
      case .CGFloat, .Double_, .Float_, .Int_, .UInt_, .NSNumber, .UILayoutPriority: return true
      default: return isKnownOther(name) ? false : nil
      }
    case (.number, .program), (.number, .array), (.number, .function), (.number, .dictionary): return false
    case (.string, .external(let name)): return name.word == .String_ ? true : isKnownOther(name) ? false : nil
    case (.string, .array), (.string, .function), (.string, .dictionary): return false
    case (.boolean, .external(let name)): return name.word == .Bool_ ? true : isKnownOther(name) ? false : nil
    case (.array(let values), .array(let element)): return values.first.flatMap { fits($0, element) } ?? true
    case (.array, .external(let name)): return isKnownOther(name) ? false : nil
    case (.array, .program), (.array, .function): return false
    case (.closure, .function), (.function, .function): return true
    case (.closure, .external(let name)): return isKnownOther(name) ? false : nil
    case (.closure, .program(let index, _)): return program[index].kind == .classType ? false : nil
    case (.closure, .array): return false
    case (.structure(let structure), .external(let name)):
      guard case .kit(let word) = structure.kind else { return nil }
      return word.name == name ? true : isKnownOther(name) ? false : nil
    case (.structure(let structure), .program(let index, _)):
      guard case .program(let own) = structure.kind else { return false }
      return own == index ? true : program[index].kind == .protocolType ? nil : false
    case (.object(let object), let type), (.perhaps(let object), let type): return fitsObject(object, type)
    case (.anchor(_, let attribute), .external(let name)): return fitsAnchor(attribute, name)
    case (.type, .metatype): return true
    case (.enumCase(let enumCase), .program(let index, _)):
      return enumCase.type == index ? true : program[index].kind == .protocolType ? nil : false
    default: return nil
    }
  }

  /// Whether a name is that of a type that plain values are certainly none of.
  private func isKnownOther(_ name: Name) -> Bool {
    if program.kitClasses[name] != nil { return true }
    switch name.word {
    case .CGFloat, .Double_, .Float_, .Int_, .UInt_, .NSNumber, .String_, .Bool_, .CGSize, .CGPoint, .CGRect,
      .UIEdgeInsets, .NSEdgeInsets, .NSDirectionalEdgeInsets, .UILayoutPriority, .UIOffset:
      return true
    default: return text(name).hasPrefix("NSLayout")
    }
  }

  private func fitsObject(_ object: ObjectID, _ type: TypeValue) -> Bool? {
    let own = self[object].type
    if own == .unknown { return nil }
    switch isKind(.object(object), of: type) {
    case true?: return true
    case false?: return false
    case nil: break
    }
    // A view is no guide, a controller no view.
    if let family = family(object), let wanted = program.kitClass(of: type)?.family {
      return family == wanted ? nil : false
    }
    if case .external(let name) = type, family(object) != nil, isKnownOther(name) { return false }
    return nil
  }

  private func fitsAnchor(_ attribute: Attribute, _ name: Name) -> Bool? {
    switch text(name) {
    case "NSLayoutDimension": attribute.isSize
    case "NSLayoutXAxisAnchor": !attribute.isSize && attribute.axis == .horizontal
    case "NSLayoutYAxisAnchor": !attribute.isSize && attribute.axis == .vertical
    case "NSLayoutAnchor": true
    default: isKnownOther(name) ? false : nil
    }
  }
}
