import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  /// The value of `base.name`.
  func evaluateMember(_ base: ExpressionID, _ name: Name, _ id: ExpressionID, in scope: Scope) -> Value {
    if case .identifier(Name(.super), _) = scope.code.tree[base] {
      guard let value = scope.selfValue, let object = value.object else {
        return unknown(.unknownName, scope.place(id))
      }
      let types = superTypes(of: object, in: scope)
      if let stored = storedMember(object, name, in: types) { return stored }
      if let property = property(name, in: types) {
        return read(property, name, of: object, scope.place(id), in: scope)
      }
      return kitMember(object, name, scope.place(id)) ?? .object(path(object, name, scope.place(id)))
    }
    let value = evaluate(base, in: scope)
    return member(value, name, scope.place(id), in: scope)
  }

  /// The types in which a member of `super` is looked up.
  func superTypes(of object: ObjectID, in scope: Scope) -> LookupOrder {
    let order = lookupOrder(of: self[object].type)
    guard let lexical = scope.lexicalType, let position = order.firstIndex(of: lexical) else { return noOrder }
    return LookupOrder(Array(order[(position + 1)...]), of: program)
  }

  /// A member of a value.
  func member(_ value: Value, _ name: Name, _ place: Place, in scope: Scope) -> Value {
    switch value {
    case .unknown, .void: return value
    case .null: return .null
    case .object(let object), .perhaps(let object): return objectMember(object, name, place, in: scope)
    case .type(let box): return staticMember(of: box.type, name, place, in: scope)
    case .structure(let structure): return structureMember(structure, name, place, in: scope)
    case .tuple(let tuple):
      if let index = tuple.labels.firstIndex(of: name) { return tuple.values[index] }
      if let index = Int(text(name)), tuple.values.indices.contains(index) { return tuple.values[index] }
      // A name that only the type has.
      letGo(value, place)
      return unknown(.unknownMember, place)
    case .anchor(let object, _):
      return text(name) == "item" ? .object(object) : unknown(.unknownMember, place)
    case .library(let library): return libraryMember(library, name, place, in: scope)
    case .array, .dictionary, .string, .number, .range, .boolean:
      return plainMember(value, name, place, in: scope)
    case .enumCase(let enumCase): return enumMember(enumCase, name, place, in: scope)
    case .implicitMember, .closure, .function, .activity:
      if name == Name(.selfValue) || name == Name(.rawValue) { return value }
      return unknown(.unknownMember, place)
    }
  }

  // MARK: - Objects

  /// A member of an object: what was assigned, what the program declares, what UIKit has, or else something opaque.
  func objectMember(_ object: ObjectID, _ name: Name, _ place: Place, in scope: Scope) -> Value {
    if name == Name(.selfValue) { return .object(object) }
    if name == Name(.snp), isSnapKitMeant(in: scope.file), let value = libraryProperty(object, name, place) {
      return value
    }
    let types = types(seeing: name, of: object, from: scope)
    if let stored = storedMember(object, name, in: types) { return stored }
    let property = property(name, in: types)
    // A protocol that only says that there is one does not stand before what UIKit has.
    if let property, !program.isRequirement(property.member) {
      return read(property, name, of: object, place, in: scope)
    }
    if let value = libraryProperty(object, name, place) { return value }
    if let value = kitMember(object, name, place) { return value }
    if let property { return read(property, name, of: object, place, in: scope) }
    if family(object) == .view, let word = name.word, Self.passedMethods.contains(word) {
      return .function(FunctionValue(target: .builtIn(name), receiver: .object(object), name: name))
    }
    // `tableView` is the controller's view, however many methods of its delegate begin so.
    if family(object) == .controller, Self.viewsOfControllers.contains(text(name)) {
      return .object(path(object, name, place))
    }
    if let methods = methods(name, in: types, isStatic: false) {
      return .function(FunctionValue(target: .members(methods), receiver: .object(object), name: name))
    }
    return .object(path(object, name, place))
  }

  /// Whether SnapKit's `snp` is meant, whatever the program has of that name: a file imports SnapKit, or is nearer to one that
  /// does, as files of its module are, than to all that declare another one.
  private func isSnapKitMeant(in file: ProgramFile) -> Bool {
    if file.importsSnapKit { return true }
    let declaring = snapDeclarations
    guard !declaring.isEmpty else { return true }
    if let known = snapKitIsNearer[file.index] { return known }
    let nearest = program.files.lazy.filter(\.importsSnapKit).map { file.nearness(to: $0) }.max() ?? 0
    let isNearer = nearest > declaring.lazy.map { file.nearness(to: $0) }.max() ?? 0
    snapKitIsNearer[file.index] = isNearer
    return isNearer
  }

  /// What an object holds under a name, if that is what one gets who asks for it: the first of the types that declares
  /// it may compute it instead, as a subclass does that overrides what is stored.
  func storedMember(_ object: ObjectID, _ name: Name, in types: LookupOrder) -> Value? {
    guard let stored = heap[Slot(object, key(name, seenIn: types))] else { return nil }
    return isComputed(name, in: types) ? nil : stored
  }

  private func isComputed(_ name: Name, in types: LookupOrder) -> Bool {
    guard let first = property(name, in: types), let binding = program.binding(first.member), binding.isComputed,
      case .range(let getter) = binding.getter
    else { return false }
    return !getter.isEmpty
  }

  /// Methods of views that code passes on by their names, as in `views.forEach(stack.addArrangedSubview)`.
  private static let passedMethods: Set<Word> = [
    .addSubview, .addArrangedSubview, .removeArrangedSubview, .addLayoutGuide,
  ]

  /// Properties of controllers that share their names with methods of the views' delegates.
  private static let viewsOfControllers: Set<String> = [
    "tableView", "collectionView", "tabBar", "navigationBar", "splitView", "tabView",
  ]

  /// What a member is whose type is not known.
  func path(_ object: ObjectID, _ name: Name, _ place: Place) -> ObjectID {
    child(of: object, name, type: .unknown, .path, place)
  }

  /// The property of a name in the first of some types that has one.
  func property(_ name: Name, in types: LookupOrder) -> (member: Member, type: TypeIndex)? {
    types.members(name).property
  }

  /// The functions of a name in some types.
  func methods(_ name: Name, in types: LookupOrder, isStatic: Bool) -> [Member]? {
    let found = types.members(name)
    let methods = isStatic ? found.staticMethods : found.methods
    return methods.isEmpty ? nil : methods
  }

  /// Reads a property that the program declares.
  func read(
    _ property: (member: Member, type: TypeIndex), _ name: Name, of object: ObjectID, _ place: Place, in scope: Scope
  ) -> Value {
    let (member, type) = property
    guard let binding = program.binding(member) else { return unknown(.unknownMember, place) }
    let file = program.file(member.declaration)
    let declaration = program[member.declaration]
    let generics = genericArguments(of: object, in: type)
    let typeScope = TypeScope(file: file.index, type: type, generics: generics)
    let declared = binding.type.map { resolve($0, in: typeScope) }
    if binding.isComputed {
      if case .range(let range) = binding.getter, range.isEmpty {
        // A protocol only says that there is one.
        return optionalValue(child(of: object, name, type: declared ?? .unknown, .declared, place))
      }
      return callAccessor(
        binding.getter, of: file, selfValue: .object(object), type: type, result: declared, member, place)
    }
    if declaration.modifiers.contains(.isLazy) {
      return readLazy(member, binding, name, of: object, file, type, declared, place)
    }
    if self[object].origin == .created { return unset(object, name, type, declaration, declared, file, place) }
    if let known = children[ChildKey(object: object, name: key(name, in: type))] { return optionalValue(known) }
    return materialize(member, binding, name, of: object, file, type, declared, place)
  }

  /// An object, perhaps absent as its type says.
  func optionalValue(_ object: ObjectID) -> Value {
    self[object].isOptional ? .perhaps(object) : .object(object)
  }

  /// A stored property of an object that was made here, before it is set.
  private func unset(
    _ object: ObjectID, _ name: Name, _ type: TypeIndex, _ declaration: Declaration, _ declared: TypeValue?,
    _ file: ProgramFile, _ place: Place
  ) -> Value {
    let key = key(name, in: type)
    if isOutlet(declaration, file) {
      // An outlet is connected before anything runs that uses it.
      return .object(child(of: object, name, key, type: declared?.unwrapped ?? .unknown, .declared, place))
    }
    if declared?.isOptional == true { return .null }
    return .object(child(of: object, name, key, type: declared ?? .unknown, .declared, place))
  }

  /// Whether a declaration is connected in Interface Builder.
  func isOutlet(_ declaration: Declaration, _ file: ProgramFile) -> Bool {
    declaration.attributes.indices.contains {
      let attribute = text(file.tree.names[$0])
      return attribute == "IBOutlet" || attribute == "Outlet"
    }
  }

  private func readLazy(
    _ member: Member, _ binding: Binding, _ name: Name, of object: ObjectID, _ file: ProgramFile, _ type: TypeIndex,
    _ declared: TypeValue?, _ place: Place
  ) -> Value {
    guard case .range(let range) = binding.value else { return unknown(.absent, place) }
    let value = setUpOnce(Slot(object, key(name, in: type)), from: Int32(clamping: objects.count), place) {
      let scope = codeScope(file, type: type, selfValue: .object(object))
      scope.generics = genericArguments(of: object, in: type)
      return self.value(of: range, file: file, scope: scope, as: declared)
    }
    nameMember(value, name, of: object, declared: declared)
    finished.insert(member)
    return value
  }

  /// Calls an object by the property that holds it.
  func nameMember(_ value: Value, _ name: Name, of owner: ObjectID, declared: TypeValue? = nil) {
    guard let object = value.object else { return }
    if self[object].parent == nil, self[object].origin == .created || self[object].name == .none {
      self[object].name = name
      if object != owner, !isInside(owner, of: object) { self[object].parent = owner }
    }
    refine(object, declared)
  }

  private func isInside(_ object: ObjectID, of other: ObjectID) -> Bool {
    var current: ObjectID? = object
    var steps = 0
    while let here = current, steps < 64 {
      if here == other { return true }
      current = self[here].parent
      steps += 1
    }
    return steps >= 64
  }

  /// A stored property of an object that was made elsewhere: what it was set to, if that cannot have changed, else what
  /// its type says.
  private func materialize(
    _ member: Member, _ binding: Binding, _ name: Name, of object: ObjectID, _ file: ProgramFile, _ type: TypeIndex,
    _ declared: TypeValue?, _ place: Place
  ) -> Value {
    let declaration = program[member.declaration]
    var found = declared
    if case .range(let range) = binding.value {
      let isConstant = declaration.modifiers.contains(.isConstant)
      let scope = codeScope(file, type: type, selfValue: nil)
      let value = value(of: range, file: file, scope: scope, as: declared)
      if isConstant, value.object == nil, !value.isUnknown { return value }
      if found == nil || found == .unknown { found = self.type(of: value) }
    }
    return optionalValue(child(of: object, name, key(name, in: type), type: found ?? .unknown, .declared, place))
  }

  // MARK: - Generic parameters

  /// What stands for the generic parameters of a class of an object.
  func genericArguments(of object: ObjectID, in type: TypeIndex) -> [Name: TypeValue] {
    var current: TypeValue? = self[object].type
    for _ in 0..<16 {
      guard case .program(let index, let arguments)? = current else { return [:] }
      if index == type { return bindings(of: index, arguments) }
      guard let superclass = program.superclass(of: index) else { return [:] }
      let known = bindings(of: index, arguments)
      current = substituted(superclass, known)
    }
    return [:]
  }

  private func bindings(of type: TypeIndex, _ arguments: [TypeValue]) -> [Name: TypeValue] {
    guard let reference = program[type].declaration, !arguments.isEmpty else { return [:] }
    let declaration = program[reference]
    let tree = program.file(reference).tree
    var result: [Name: TypeValue] = [:]
    for (index, argument) in zip(declaration.generics.indices, arguments) {
      result[tree.generics[index].name] = argument
    }
    return result
  }

  private func substituted(_ type: TypeValue, _ known: [Name: TypeValue]) -> TypeValue {
    guard case .program(let index, let arguments) = type else { return type }
    let types = arguments.map { argument -> TypeValue in
      if case .parameter(let name, _) = argument { return known[name] ?? argument }
      return argument
    }
    return .program(index, types)
  }
}
