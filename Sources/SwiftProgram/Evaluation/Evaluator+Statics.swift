import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  /// A member of a type.
  func staticMember(of type: TypeValue, _ name: Name, _ place: Place, in scope: Scope) -> Value {
    if name == Name(.selfValue) { return .type(TypeBox(type)) }
    if let own = staticMemberIfDeclared(of: type, name, place, in: scope) { return own }
    switch type {
    case .program(let index, _):
      if let kitClass = program.kitClass(of: type), let value = kitStatic(self.name(kitClass.name), name) {
        return value
      }
      if text(name) == "allCases", program[index].kind == .enumType { return allCases(of: index, place) }
      return .object(staticChild(of: program[index].name, name, place))
    case .external(let external):
      if let value = kitStatic(external, name) { return value }
      if isTypeName(name) { return .type(TypeBox(.external(name))) }
      return .object(staticChild(of: external, name, place))
    case .parameter(_, let bound) where bound != .unknown: return staticMember(of: bound, name, place, in: scope)
    case .optional(let type): return staticMember(of: type, name, place, in: scope)
    default: return unknown(.unknownMember, place)
    }
  }

  /// A member of a type that the program declares: a static variable, a case, a function, a type.
  func staticMemberIfDeclared(of type: TypeValue, _ name: Name, _ place: Place, in scope: Scope) -> Value? {
    let key = UndeclaredKey(type: type, name: name, file: scope.file.index)
    if let key, undeclared.contains(key) { return nil }
    let value = findStaticMember(of: type, name, place, in: scope)
    if let key, value == nil { undeclared.insert(key) }
    return value
  }

  private func findStaticMember(of type: TypeValue, _ name: Name, _ place: Place, in scope: Scope) -> Value? {
    for index in lookupOrder(of: type) {
      let owner = program[index]
      if let members = owner.members[name] {
        let own = members.filter(\.isStatic)
        if let enumCase = own.first(where: { $0.kind == .enumCase }) { return self.enumCase(enumCase, name, index) }
        if own.contains(where: { $0.kind == .property }) {
          guard let (member, key) = staticVariable(name, of: index, from: scope.file) else {
            return unknown(.ambiguousName, place)
          }
          return read(member, key, of: type, declaredIn: index, place)
        }
        if let methods = methods(name, in: lookupOrder(of: type), isStatic: true) {
          return .function(FunctionValue(target: .members(methods), receiver: .type(TypeBox(type)), name: name))
        }
      }
      if let nested = program.nestedType(name, in: index, from: scope.file.index), nested != .unknown {
        return .type(TypeBox(nested))
      }
    }
    return nil
  }

  /// The static variable that code of a file means by a name, and what it is known by; `nil` where a type has none, or not one.
  private func staticVariable(_ name: Name, of index: TypeIndex, from file: ProgramFile) -> (Member, StaticKey)? {
    let variables = program[index].members[name]?.filter { $0.kind == .property && $0.isStatic } ?? []
    // Several modules may add one of a name to the same type: each means its own.
    let nearest = variables.count == 1 ? variables[0] : program.nearest(variables, from: file, { $0.declaration })
    return nearest.map { member in
      let file = variables.count == 1 ? -1 : member.declaration.file
      return (member, StaticKey(type: qualifiedName(of: index), name: name, file: file))
    }
  }

  /// Where the static variable is kept that code of a file means by a name; `nil` where none is stored, or not one.
  func staticSlot(_ name: Name, of type: TypeValue, from file: ProgramFile, _ place: Place) -> Slot? {
    for index in lookupOrder(of: type) where program[index].members[name]?.contains(where: \.isStatic) == true {
      guard let (member, key) = staticVariable(name, of: index, from: file), let binding = program.binding(member),
        !binding.isComputed, binding.willSet == .none, binding.didSet == .none
      else { return nil }
      return Slot(sharedHolder(key, place), name)
    }
    return nil
  }

  private func read(
    _ member: Member, _ key: StaticKey, of type: TypeValue, declaredIn index: TypeIndex, _ place: Place
  ) -> Value {
    guard let binding = program.binding(member) else { return unknown(.unknownMember, place) }
    if binding.isComputed {
      let file = program.file(member.declaration)
      let scope = TypeScope(file: file.index, type: index)
      let declared = binding.type.map { resolve($0, in: scope) }
      return callAccessor(
        binding.getter, of: file, selfValue: .type(TypeBox(type)), type: index, result: declared, member, place)
    }
    return sharedVariable(member, key, in: index, place)
  }

  private func enumCase(_ member: Member, _ name: Name, _ type: TypeIndex) -> Value {
    if let binding = program.binding(member), !binding.associated.isEmpty {
      let target = FunctionValue.Target.members([member])
      return .function(FunctionValue(target: target, receiver: .type(TypeBox(.program(type, []))), name: name))
    }
    return .enumCase(EnumCase(type: type, name: name, values: []))
  }

  private func allCases(of type: TypeIndex, _ place: Place) -> Value {
    var cases: [Value] = []
    for member in program[type].code where member.kind == .enumCase {
      // Each case is a member, also where one line declares several.
      guard let binding = program.binding(member), binding.associated.isEmpty, !member.isConditional,
        case .name(let name) = program.file(member.declaration).tree[binding.pattern]
      else { return unknown(.unknownElements, place) }
      cases.append(.enumCase(EnumCase(type: type, name: name, values: [])))
    }
    return .array(cases)
  }

  // MARK: - UIKit's

  /// A static member of one of UIKit's types that has a value here.
  func kitStatic(_ type: Name, _ name: Name) -> Value? {
    switch type.word {
    case .UILayoutPriority, .NSLayoutPriority, .Priority, .LayoutPriority:
      return KitPriority.named(name.word).map { .number(Number(value: Affine($0))) }
    case .ConstraintPriority: return KitPriority.snapKit(name.word).map { .number(Number(value: Affine($0))) }
    case .CGFloat, .Double_, .Float_, .Int_:
      return name == Name(.zero) ? .number(Number(value: Affine(0), isInteger: type == Name(.Int_))) : nil
    case .CGSize, .CGPoint, .CGRect, .UIEdgeInsets, .NSEdgeInsets, .NSDirectionalEdgeInsets, .UIOffset, .CGVector:
      return name == Name(.zero) ? type.word.flatMap { zero($0) } : nil
    case .NSLayoutConstraint:
      switch name.word {
      case .Attribute, .Relation, .FormatOptions, .Axis, .Priority: return .type(TypeBox(.external(name)))
      case .activate, .deactivate, .constraints:
        return .function(FunctionValue(target: .builtIn(name), receiver: .type(TypeBox(.external(type))), name: name))
      default: return nil
      }
    case .Attribute, .Relation, .Axis, .FormatOptions: return implicit(name)
    default: break
    }
    return Self.enums.contains(text(type)) ? implicit(name) : nil
  }

  /// Types of cases alone: `UIStackView.Alignment.center` is what `.center` is where one is expected.
  private static let enums: Set<String> = [
    "Alignment", "Distribution", "NSLayoutAttribute", "NSLayoutRelation", "NSLayoutFormatOptions",
    "UIStackViewAlignment", "UIStackViewDistribution", "UILayoutConstraintAxis", "NSUserInterfaceLayoutOrientation",
    "UIRectEdge", "Orientation", "AutoresizingMask",
  ]

  private func implicit(_ name: Name) -> Value {
    let scope = Scope(
      code: emptyCode, frame: FrameID(index: 0), selfValue: nil, lexicalType: nil, selfType: nil)
    return .implicitMember(ImplicitMember(name: name, arguments: nil, scope: scope))
  }

  /// A structure of UIKit's with nothing but zeros.
  func zero(_ kind: Word) -> Value? {
    let zero = Value.number(Number(value: Affine(0)))
    func structure(_ fields: [Word]) -> Value {
      .structure(
        StructureValue(kind: .kit(kind), fields: Dictionary(fields.map { ($0.name, zero) }) { first, _ in first }))
    }
    switch kind {
    case .CGSize: return structure([.width, .height])
    case .CGPoint, .CGVector, .UIOffset: return structure([.x, .y])
    case .UIEdgeInsets, .NSEdgeInsets: return structure([.top, .left, .bottom, .right])
    case .NSDirectionalEdgeInsets: return structure([.top, .leading, .bottom, .trailing])
    case .CGRect:
      guard let origin = self.zero(.CGPoint), let size = self.zero(.CGSize) else { return nil }
      return .structure(
        StructureValue(kind: .kit(.CGRect), fields: [Name(.origin): origin, Name(.size): size]))
    default: return nil
    }
  }

  // MARK: - What `.name` means

  /// A value where a type is expected: `.name` becomes a member of the type.
  func typed(_ value: Value, _ type: TypeValue, _ place: Place, in scope: Scope) -> Value {
    switch (value, type.unwrapped) {
    case (.implicitMember(let member), let type):
      if let found = resolved(member, as: type, place) { return found }
      // Whatever a library adds to a class of views makes one of these.
      guard program.kitClass(of: type)?.family == .view else { return value }
      letGo(member.arguments ?? [], place)
      return opaque(type, .called, place)
    case (.array(let values), .array(let element)):
      guard values.contains(where: needsType) else { return value }
      return .array(values.map { typed($0, element, place, in: scope) })
    case (.number(let number), .external(let name)):
      switch name.word {
      case .CGFloat, .Double_, .Float_: return .number(Number(value: number.value, isInteger: false))
      case .UILayoutPriority: return .number(Number(value: number.value, isInteger: false))
      default: return value
      }
    case (.closure(let closure), .function(let result)):
      closure.resultType = closure.resultType ?? result
      return value
    case (.object(let object), let type), (.perhaps(let object), let type):
      refine(object, type)
      return value
    case (.dictionary(let dictionary), .dictionary(_, let element)):
      guard dictionary.values.contains(where: needsType) else { return value }
      let values = dictionary.values.map { typed($0, element, place, in: scope) }
      return .dictionary(DictionaryValue(keys: dictionary.keys, values: values))
    default: return value
    }
  }

  private func needsType(_ value: Value) -> Bool {
    switch value {
    case .implicitMember: true
    case .array(let values): values.contains(where: needsType)
    case .number(let number): number.isInteger
    default: false
    }
  }

  /// What `.name` or `.name(…)` is of a type; `nil` where that says nothing.
  func resolved(_ member: ImplicitMember, as type: TypeValue, _ place: Place) -> Value? {
    let scope = member.scope
    if member.name == Name(.initializer), let arguments = member.arguments {
      switch type {
      case .unknown, .parameter: return nil
      default: return construct(type, arguments, place, in: scope)
      }
    }
    var found = staticMemberIfDeclared(of: type, member.name, place, in: scope)
    if found == nil, case .external(let external) = type { found = kitStatic(external, member.name) }
    guard let found else { return nil }
    guard let arguments = member.arguments else { return found }
    return callValue(found, arguments, place, in: scope)
  }
}
