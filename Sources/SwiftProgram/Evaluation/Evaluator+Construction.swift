import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  /// Makes a value of a type.
  func construct(
    _ type: TypeValue, _ arguments: [CallArgument], _ place: Place, in scope: Scope, callee: Place? = nil
  ) -> Value {
    switch type {
    case .program(let index, let types): return construct(index, types, arguments, place, in: scope)
    case .external(let name):
      if let value = constructExtended(type, name, arguments, place, in: scope) { return value }
      return constructKit(name, arguments, place, callee ?? place, in: scope)
    case .parameter(_, let bound):
      letGo(arguments, place)
      return opaque(bound, .called, place)
    case .array:
      if arguments.isEmpty { return .array([]) }
      return constructList(arguments, place)
    case .dictionary:
      if arguments.isEmpty { return .dictionary(DictionaryValue(keys: [], values: [])) }
      letGo(arguments, place)
      return unknown(.unknownElements, place)
    case .optional(let type): return construct(type, arguments, place, in: scope, callee: callee)
    default:
      letGo(arguments, place)
      return opaque(type, .called, place)
    }
  }

  private func constructList(_ arguments: [CallArgument], _ place: Place) -> Value {
    if arguments.count == 1, let elements = elements(of: arguments[0].value) { return .array(elements) }
    if let count = knownCount(arguments.first { $0.label == Name(.count) }?.value),
      count <= limits.loopRounds, let value = arguments.first(where: { $0.label == Name(.repeating) })
    {
      return .array(Array(repeating: value.value, count: count))
    }
    letGo(arguments, place)
    return unknown(.unknownElements, place)
  }

  // MARK: - Types of the program

  private func construct(
    _ index: TypeIndex, _ types: [TypeValue], _ arguments: [CallArgument], _ place: Place, in scope: Scope
  ) -> Value {
    switch program[index].kind {
    case .classType, .actorType:
      let object = newObject(.program(index, types), .created, place)
      guard calls.count < limits.callDepth, !isBeside(index, arguments) else {
        letGo(arguments, place)
        letGo(.object(object), place)
        return .object(object)
      }
      initialize(object, as: index, arguments, place, in: scope)
      return .object(object)
    case .structType: return constructStructure(index, arguments, place, in: scope)
    case .enumType: return constructEnum(index, arguments, place, in: scope)
    default:
      letGo(arguments, place)
      return opaque(.program(index, types), .called, place)
    }
  }

  /// Runs an initialiser of a class on a new object.
  func initialize(
    _ object: ObjectID, as index: TypeIndex, _ arguments: [CallArgument], _ place: Place, in scope: Scope
  ) {
    let type = program[index]
    let fitting = type.initializers.filter { match($0, arguments) != nil }
    if let initializer = choose(fitting, arguments, from: scope.file) {
      return run(initializer, of: object, as: index, arguments, place, in: scope)
    }
    guard fitting.isEmpty else {
      setProperties(of: object, as: index)
      letGo(arguments, place)
      return letGo(.object(object), place)
    }
    if let designated = overridden(of: index, calledBy: arguments) {
      let declaration = program[designated.declaration]
      let values = symbolicArguments(declaration, program.file(designated.declaration), designated, place)
      return run(designated, of: object, as: index, values, place, in: scope)
    }
    // The initialisers of the superclass are inherited.
    setProperties(of: object, as: index)
    switch program.superclass(of: index) {
    case .program(let superclass, _)?: initialize(object, as: superclass, arguments, place, in: scope)
    case .external(let name)?:
      let fitsExtension = lookupOrder(of: .external(name)).contains { type in
        program[type].initializers.contains { match($0, arguments) != nil }
      }
      if fitsExtension, !isKitInitializer(arguments, of: .external(name)) {
        runExtension(of: object, .external(name), arguments, place, in: scope)
      } else {
        initializeKit(object, name, arguments, place)
      }
      // Which of its initialisers the framework's one calls is not known, and so not what it does.
      if overridesInitializer(index) { letGoWithMembers(object, place) }
    default:
      if !arguments.isEmpty { letGo(arguments, place) }
    }
  }

  /// What a class has overridden of what an initialiser of UIKit's and AppKit's classes calls: `init()` and a button's of a type
  /// call `init(frame:)`, this in text views and tables a longer one, and that of controllers and cells is called; `nil` where a
  /// superclass in the program has an initialiser of its own for these arguments.
  private func overridden(of index: TypeIndex, calledBy arguments: [CallArgument]) -> Member? {
    let longer = [[name("frame"), name("textContainer")], [name("frame"), name("style")]]
    let called: [[Name]]
    switch arguments.map(\.label) {
    case []:
      called =
        [[name("frame")], [name("nibName"), name("bundle")], [name("style"), name("reuseIdentifier")]] + longer
    case [name("frame")]: called = longer
    case [Name(.type)] where program.kitClass(of: .program(index, []))?.name == "UIButton": called = [[name("frame")]]
    default: return nil
    }
    guard program.kitClass(of: .program(index, [])) != nil else { return nil }
    var current = program.superclass(of: index)
    var steps = 0
    while case .program(let superclass, _)? = current, steps < 64 {
      if program[superclass].initializers.contains(where: { match($0, arguments) != nil }) { return nil }
      current = program.superclass(of: superclass)
      steps += 1
    }
    return program[index].initializers.first { called.contains(labels(of: $0)) }
  }

  /// Whether a class overrides an initialiser beside that of archives, which nothing but nibs and these call.
  private func overridesInitializer(_ index: TypeIndex) -> Bool {
    program[index].initializers.contains { member in
      program[member.declaration].modifiers.contains(.isOverride) && labels(of: member) != [Name(.coder)]
    }
  }

  private func labels(of initializer: Member) -> [Name] {
    let tree = program.file(initializer.declaration).tree
    return program[initializer.declaration].parameters.indices.map { tree.parameters[$0].label }
  }

  /// Runs one initialiser.
  func run(
    _ initializer: Member, of object: ObjectID, as index: TypeIndex, _ arguments: [CallArgument], _ place: Place,
    in caller: Scope
  ) {
    let declaration = program[initializer.declaration]
    let file = program.file(initializer.declaration)
    guard canCall(initializer.declaration), !isWithinItself(initializer, index),
      case .range(let range) = declaration.body
    else {
      letGo(arguments, place)
      return letGo(.object(object), place)
    }
    if !declaration.modifiers.contains(.isConvenience) { setProperties(of: object, as: index) }
    let code = parsedCode(range, of: file, isValue: false)
    let scope = Scope(
      code: code, frame: newFrame(in: nil), selfValue: .object(object), lexicalType: initializer.owner ?? index,
      selfType: self[object].type, generics: genericArguments(of: object, in: index))
    scope.isInitializer = true
    bindParameters(declaration, file, arguments, initializer, scope, place)
    calls.append((initializer.declaration, place))
    finished.insert(initializer)
    _ = run(scope, place)
    calls.removeLast()
  }

  /// Sets the stored properties of a class to the values that their declarations give.
  func setProperties(of object: ObjectID, as index: TypeIndex) {
    let marker = Slot(object, propertiesMarker(of: index))
    guard heap[marker] == nil else { return }
    heap[marker] = .void
    for member in program[index].storedProperties {
      guard let binding = program.binding(member) else { continue }
      let declaration = program[member.declaration]
      let file = program.file(member.declaration)
      guard !declaration.modifiers.contains(.isLazy) else { continue }
      let scope = codeScope(file, type: index, selfValue: nil)
      scope.generics = genericArguments(of: object, in: index)
      let declared = binding.type.map { resolve($0, in: scope.typeScope) }
      guard case .range(let range) = binding.value else {
        if declared?.isOptional == true, !isOutlet(declaration, file),
          case .name(let name) = file.tree[binding.pattern]
        {
          heap[Slot(object, key(name, in: index))] = .null
        }
        continue
      }
      var value = value(of: range, file: file, scope: scope, as: declared)
      if member.isConditional { value = unknown(.undecidedBranch, Place(file: file.index, range: range)) }
      if isSetByAttribute(declaration, file), !isOfLayouts(value) {
        let place = Place(file: file.index, range: declaration.nameRange)
        value = opaque(declared ?? type(of: value), .declared, place, parent: object)
      }
      if hasUnknownWrapper(declaration, file) { letGo(value, Place(file: file.index, range: range)) }
      setProperty(file.tree[binding.pattern], to: value, of: object, as: index, file, declared: declared)
    }
  }

  private func setProperty(
    _ pattern: Pattern, to value: Value, of object: ObjectID, as index: TypeIndex, _ file: ProgramFile,
    declared: TypeValue?
  ) {
    switch pattern {
    case .name(let name):
      heap[Slot(object, key(name, in: index))] = value
      nameMember(value, name, of: object, declared: declared)
    case .tuple(let elements):
      for (position, element) in elements.indices.enumerated() {
        guard case .tuple(let tuple) = value, tuple.values.indices.contains(position) else { continue }
        setProperty(
          file.tree[file.tree.patternElements[element].pattern], to: tuple.values[position], of: object, as: index,
          file,
          declared: nil)
      }
    default: break
    }
  }

  /// Runs `super.init(…)`.
  func runSuperInitializer(of object: ObjectID, _ arguments: [CallArgument], _ place: Place, in scope: Scope) {
    guard let lexical = scope.lexicalType else { return letGo(arguments, place) }
    switch program.superclass(of: lexical) {
    case .program(let superclass, _)?: initialize(object, as: superclass, arguments, place, in: scope)
    case .external(let name)?: initializeKit(object, name, arguments, place)
    default: break
    }
  }

  /// Runs `receiver.init(…)`: another initialiser of `self`, or of a type by its name.
  func callInitializer(
    of receiver: Value, _ base: ExpressionID, _ arguments: [CallArgument], _ place: Place, in scope: Scope
  ) -> Value {
    switch receiver {
    case .type(let box): return construct(box.type, arguments, place, in: scope)
    case .object(let object):
      if let lexical = scope.lexicalType, program[lexical].declaration != nil, program[lexical].kind == .classType {
        initialize(object, as: lexical, arguments, place, in: scope)
      } else if let kitClass = kitClass(object) {
        // In an extension of one of UIKit's classes.
        let order = lookupOrder(of: self[object].type)
        let own = order.flatMap { program[$0].initializers }.filter { match($0, arguments) != nil }
        if !isKitInitializer(arguments, of: self[object].type), let chosen = choose(own, arguments, from: scope.file) {
          run(chosen, of: object, as: chosen.owner ?? TypeIndex(index: 0), arguments, place, in: scope)
        } else {
          initializeKit(object, name(kitClass.name), arguments, place)
        }
      }
      return .void
    case .structure(let structure):
      guard case .program(let index) = structure.kind else { return .void }
      let made = constructStructure(index, arguments, place, in: scope)
      heap[Slot(scope.functionFrame, Name(.mutating))] = made
      return .void
    default:
      letGo(arguments, place)
      return opaque(.unknown, .called, place)
    }
  }

  // MARK: - Structures and enums

  private func constructStructure(
    _ index: TypeIndex, _ arguments: [CallArgument], _ place: Place, in scope: Scope
  ) -> Value {
    let type = program[index]
    let fitting = type.initializers.filter { match($0, arguments) != nil }
    var fields: [Name: Value] = [:]
    for member in type.storedProperties {
      guard let binding = program.binding(member),
        case .name(let name) = program.file(member.declaration).tree[binding.pattern]
      else { continue }
      fields[name] = initialField(member, binding, index, place)
    }
    let structure = StructureValue(kind: .program(index), fields: fields)
    guard let initializer = choose(fitting, arguments, from: scope.file) else {
      guard fitting.isEmpty else {
        letGo(arguments, place)
        return opaque(.program(index, []), .called, place)
      }
      return memberwise(structure, type, arguments, place, in: scope)
    }
    return run(initializer, on: structure, index, arguments, place)
  }

  private func initialField(_ member: Member, _ binding: Binding, _ index: TypeIndex, _ place: Place) -> Value {
    let file = program.file(member.declaration)
    let scope = codeScope(file, type: index, selfValue: nil)
    let declared = binding.type.map { resolve($0, in: scope.typeScope) }
    guard case .range(let range) = binding.value, !program[member.declaration].modifiers.contains(.isLazy) else {
      return declared?.isOptional == true ? .null : unknown(.absent, place)
    }
    return value(of: range, file: file, scope: scope, as: declared)
  }

  /// The initialiser that a structure has by itself: a value for each property.
  private func memberwise(
    _ structure: StructureValue, _ type: ProgramType, _ arguments: [CallArgument], _ place: Place, in scope: Scope
  ) -> Value {
    var fields = structure.fields
    for argument in arguments {
      // A trailing closure is for the last property that is a function.
      guard argument.label != .none, fields[argument.label] != nil else {
        letGo(argument.value, place)
        continue
      }
      let declared = declaredType(argument.label, of: .structure(structure))
      fields[argument.label] = declared.map { typed(argument.value, $0, argument.place, in: scope) } ?? argument.value
    }
    return .structure(StructureValue(kind: structure.kind, fields: fields))
  }

  private func run(
    _ initializer: Member, on structure: StructureValue, _ index: TypeIndex, _ arguments: [CallArgument],
    _ place: Place
  ) -> Value {
    let declaration = program[initializer.declaration]
    let file = program.file(initializer.declaration)
    guard canCall(initializer.declaration), case .range(let range) = declaration.body else {
      letGo(arguments, place)
      return opaque(.program(index, []), .called, place)
    }
    let code = parsedCode(range, of: file, isValue: false)
    let scope = Scope(
      code: code, frame: newFrame(in: nil), selfValue: .structure(structure), lexicalType: index,
      selfType: .program(index, []))
    scope.isInitializer = true
    bindParameters(declaration, file, arguments, initializer, scope, place)
    heap[Slot(scope.frame, Name(.mutating))] = .structure(structure)
    calls.append((initializer.declaration, place))
    finished.insert(initializer)
    _ = run(scope, place)
    calls.removeLast()
    return heap[Slot(scope.functionFrame, Name(.mutating))] ?? .structure(structure)
  }

  private func constructEnum(
    _ index: TypeIndex, _ arguments: [CallArgument], _ place: Place, in scope: Scope
  ) -> Value {
    guard let raw = arguments.first, raw.label == Name(.rawValue), arguments.count == 1 else {
      letGo(arguments, place)
      return opaque(.program(index, []), .called, place)
    }
    // To look all cases of a large enum up takes longer than knowing one is worth.
    if program[index].members.count < 100,
      case .array(let cases) = staticMember(of: .program(index, []), name("allCases"), place, in: scope)
    {
      for case .enumCase(let enumCase) in cases
      where areEqual(enumMember(enumCase, Name(.rawValue), place, in: scope), raw.value) == true {
        return .enumCase(enumCase)
      }
    }
    return opaque(.optional(.program(index, [])), .called, place)
  }
}
