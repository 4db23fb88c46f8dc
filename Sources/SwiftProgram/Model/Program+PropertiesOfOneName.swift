import SwiftSource

/// A stored property by its class and its name.
struct PropertyKey: PackedKey {
  var type: TypeIndex
  var name: Name

  var packed: UInt64 { Self.pack(type.index, name.id) }
}

// Classes of one line may have stored properties of one name that are not the same: private ones, which each sees of its own.
extension Program {
  /// Gives each such property a key of its own, but for the one of the class that no other of them comes from.
  func findPropertiesOfOneName() {
    for type in types where type.kind == .classType && !type.storedProperties.isEmpty {
      guard case .program(let superclass, _)? = superclass(of: type.index) else { continue }
      for (name, members) in type.members.sorted(by: { $0.key.id < $1.key.id })
      where isStored(members) && isStoredAbove(name, from: superclass) {
        let key = names.another(names.text(name))
        ownKeys[PropertyKey(type: type.index, name: name)] = key
        namesOfSeveral.insert(name)
        writtenNames[key] = name
      }
    }
  }

  /// Whether a class stores a property of a name.
  func stores(_ name: Name, _ type: TypeIndex) -> Bool { self[type].members[name].map(isStored) ?? false }

  private func isStored(_ members: [Member]) -> Bool {
    members.contains { $0.kind == .property && !$0.isStatic && binding($0)?.isComputed == false }
  }

  private func isStoredAbove(_ name: Name, from type: TypeIndex) -> Bool {
    var current = type
    for _ in 0..<64 {
      if stores(name, current) { return true }
      guard case .program(let next, _)? = superclass(of: current) else { return false }
      current = next
    }
    return false
  }
}
