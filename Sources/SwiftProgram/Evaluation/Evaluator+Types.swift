import SwiftSource

/// A type as an outline writes it, or a name by itself, and where it is looked up.
struct WrittenType: PackedKey {
  /// The file.
  var file: Int32
  /// The number of the type in the file's outline, or below zero a name.
  var type: Int32
  /// The type that it is written in; below zero for none.
  var owner: Int32

  var packed: UInt64 { Self.pack(file, type) ^ UInt64(truncatingIfNeeded: UInt32(bitPattern: owner)) << 20 }
}

/// A static member that no file declares for a type.
struct UndeclaredKey: PackedKey {
  /// The type's number, or below zero the name of one that is not at hand.
  var type: Int32
  /// The member's name.
  var name: Name
  /// The file that asks.
  var file: Int32

  /// Makes a key; `nil` for types that are not looked up by a number or a name.
  init?(type: TypeValue, name: Name, file: Int) {
    switch type {
    case .program(let index, _): self.type = index.index
    case .external(let name): self.type = -1 - name.id
    default: return nil
    }
    self.name = name
    self.file = Int32(clamping: file)
  }

  var packed: UInt64 { Self.pack(type, name.id) ^ UInt64(truncatingIfNeeded: UInt32(bitPattern: file)) << 20 }
}

/// What types mean and are called, remembered: a program does not change while it is run.
extension Evaluator {
  /// The whole name of a type, `Outer.Inner`.
  func qualifiedName(of index: TypeIndex) -> Name {
    if let known = qualifiedNames[index] { return known }
    let found = name(program.qualifiedName(index))
    qualifiedNames[index] = found
    return found
  }

  /// What an object is marked with when it got the stored properties of a type: no word of a program.
  func propertiesMarker(of index: TypeIndex) -> Name {
    if let known = propertiesMarkers[index] { return known }
    let found = name("\u{0}set \(index.index)")
    propertiesMarkers[index] = found
    return found
  }

  /// What a type as it is written means.
  func resolve(_ id: TypeID, in scope: TypeScope, tree: SyntaxTree? = nil) -> TypeValue {
    guard scope.generics.isEmpty, tree.map({ $0 === program.files[scope.file].tree }) ?? true else {
      return program.resolve(id, in: scope, tree: tree)
    }
    return remembered(id.index, in: scope) { program.resolve(id, in: scope) }
  }

  /// What a name means as a type.
  func resolve(_ name: Name, in scope: TypeScope) -> TypeValue {
    guard scope.generics.isEmpty, name.id >= 0 else { return program.resolve([name], in: scope) }
    return remembered(-1 - name.id, in: scope) { program.resolve([name], in: scope) }
  }

  private func remembered(_ type: Int32, in scope: TypeScope, _ find: () -> TypeValue) -> TypeValue {
    let key = WrittenType(file: Int32(clamping: scope.file), type: type, owner: scope.type?.index ?? -1)
    if let known = resolvedTypes[key] { return known }
    let found = find()
    resolvedTypes[key] = found
    return found
  }
}
