import SwiftSource

// An object may have several stored properties of one name, one for each of its classes: code means the one that it sees.
extension Evaluator {
  /// What a property is kept by that a class stores.
  func key(_ name: Name, in type: TypeIndex) -> Name {
    program.ownKeys.isEmpty ? name : program.ownKeys[PropertyKey(type: type, name: name)] ?? name
  }

  /// What the property is kept by that is looked up in some types.
  func key(_ name: Name, seenIn types: LookupOrder) -> Name {
    guard program.namesOfSeveral.contains(name), let property = property(name, in: types) else { return name }
    return key(name, in: property.type)
  }

  /// The types in which code looks a property of an object up: from the one on whose property it sees.
  func types(seeing name: Name, of object: ObjectID, from scope: Scope) -> LookupOrder {
    let order = lookupOrder(of: self[object].type)
    guard program.namesOfSeveral.contains(name) else { return order }
    let candidates = order.filter { program.stores(name, $0) }
    guard let first = candidates.first, let chosen = seen(candidates, name, from: scope), chosen != first,
      let position = order.firstIndex(of: chosen)
    else { return order }
    return LookupOrder(Array(order[position...]), of: program)
  }

  /// The one of several classes whose property of a name is meant.
  private func seen(_ candidates: [TypeIndex], _ name: Name, from scope: Scope) -> TypeIndex? {
    var enclosing = scope.lexicalType
    while let type = enclosing {
      if candidates.contains(type) { return type }
      enclosing = program[type].outer
    }
    return candidates.first { type in
      program[type].members[name]?.contains { $0.kind == .property && isVisible($0, from: scope.file) } ?? false
    }
  }
}
