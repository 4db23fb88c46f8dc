import SwiftSource

/// The types in which the members of a value are looked up, in their order, with what was found there: the same names are asked
/// for again and again.
final class LookupOrder: RandomAccessCollection {
  private let program: Program
  private let types: [TypeIndex]
  private var known: [Name: FoundMembers] = [:]

  init(_ types: [TypeIndex], of program: Program) {
    self.types = types
    self.program = program
  }

  var startIndex: Int { types.startIndex }
  var endIndex: Int { types.endIndex }
  subscript(position: Int) -> TypeIndex { types[position] }

  /// What the types have of a name.
  func members(_ name: Name) -> FoundMembers {
    if let found = known[name] { return found }
    var all: [(member: Member, type: TypeIndex)] = []
    for type in types {
      for member in program[type].members[name] ?? [] { all.append((member, type)) }
    }
    let found = all.isEmpty ? FoundMembers.none : FoundMembers(all)
    known[name] = found
    return found
  }
}

/// The members of one name in the types of a lookup order.
final class FoundMembers: Sendable {
  /// The property in the first of the types that has one.
  let property: (member: Member, type: TypeIndex)?
  /// The functions of values.
  let methods: [Member]
  /// The functions of the types themselves.
  let staticMethods: [Member]
  /// Whether there is one of values.
  let isOfValues: Bool

  /// No members.
  static let none = FoundMembers([])

  init(_ all: [(member: Member, type: TypeIndex)]) {
    let properties = all.filter { $0.member.kind == .property && !$0.member.isStatic }
    let nearest = properties.prefix { $0.type == properties[0].type }
    property = nearest.count == 1 ? nearest.first : nearest.first { !$0.member.isConditional } ?? nearest.first
    methods = all.map(\.member).filter { $0.kind == .function && !$0.isStatic }
    staticMethods = all.map(\.member).filter { $0.kind == .function && $0.isStatic }
    isOfValues = all.contains { !$0.member.isStatic }
  }
}
