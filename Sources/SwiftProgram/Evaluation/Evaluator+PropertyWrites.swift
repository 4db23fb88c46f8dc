import SwiftSource

/// Setting a property of an object, with the code that runs then.
extension Evaluator {
  /// Sets a property of an object, with what the program or UIKit does then.
  func writeProperty(_ value: Value, _ name: Name, of object: ObjectID, _ place: Place, in scope: Scope) {
    if name == Name(.translatesAutoresizingMaskIntoConstraints) { noteMaskOfAny(object) }
    let order = types(seeing: name, of: object, from: scope)
    if let (member, type) = property(name, in: order), let binding = program.binding(member) {
      writeDeclared(value, name, member, binding, type, of: object, place, in: scope)
      return
    }
    if writeKit(value, name, of: object, place) { return }
    let isOwn = self[object].origin == .created && kitClass(object) == nil
    heap[Slot(object, name)] = value
    // Nobody knows what a property does that is not at hand.
    if !isOwn, !KitNames.isHarmlessProperty(text(name)) { letGo(value, place) }
  }

  private func writeDeclared(
    _ value: Value, _ name: Name, _ member: Member, _ binding: Binding, _ type: TypeIndex, of object: ObjectID,
    _ place: Place, in scope: Scope
  ) {
    let file = program.file(member.declaration)
    let typeScope = TypeScope(file: file.index, type: type, generics: genericArguments(of: object, in: type))
    let declared = binding.type.map { resolve($0, in: typeScope) }
    let value = declared.map { typed(value, $0, place, in: scope) } ?? value
    if binding.isComputed {
      guard case .range(let range) = binding.setter, !range.isEmpty, canCall(member.declaration) else {
        return letGo(value, place)
      }
      runObserver(range, file, member, .object(object), value, binding.setterParameter, "newValue", place)
      return
    }
    if hasUnknownWrapper(program[member.declaration], file) { letGo(value, place) }
    // An initialiser sets its own object's properties without telling observers.
    let isInitializing = scope.isInitializer && scope.selfValue?.object == object && scope.lexicalType == type
    if !isInitializing, case .range(let range) = binding.willSet, !range.isEmpty, canCall(member.declaration) {
      runObserver(range, file, member, .object(object), value, binding.willSetParameter, "newValue", place)
    }
    let slot = Slot(object, key(name, in: type))
    let before = heap[slot]
    heap[slot] = value
    nameMember(value, name, of: object, declared: declared)
    guard !isInitializing, case .range(let range) = binding.didSet, !range.isEmpty, canCall(member.declaration)
    else { return }
    let old = before ?? unknown(.absent, place)
    runObserver(range, file, member, .object(object), old, binding.setterParameter, "oldValue", place)
  }

  private func runObserver(
    _ range: ByteRange, _ file: ProgramFile, _ member: Member, _ receiver: Value, _ value: Value, _ parameter: Name,
    _ standard: String, _ place: Place
  ) {
    let code = parsedCode(range, of: file, isValue: false)
    let scope = Scope(
      code: code, frame: newFrame(in: nil), selfValue: receiver, lexicalType: member.owner,
      selfType: type(of: receiver))
    heap[Slot(scope.frame, parameter == .none ? name(standard) : parameter)] = value
    calls.append((member.declaration, place))
    finished.insert(member)
    _ = run(scope, place)
    calls.removeLast()
  }

  /// Whether a property has an attribute that may be a wrapper of the program's or a library's own.
  func hasUnknownWrapper(_ declaration: Declaration, _ file: ProgramFile) -> Bool {
    declaration.attributes.indices.contains { !KitNames.isPlainAttribute(text(file.tree.names[$0])) }
  }

  /// Whether an attribute of a property sets it: by what is stored elsewhere, or in Interface Builder.
  func isSetByAttribute(_ declaration: Declaration, _ file: ProgramFile) -> Bool {
    declaration.attributes.indices.contains { KitNames.isSettingAttribute(text(file.tree.names[$0])) }
  }
}
