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
    // Of a value of a protocol any type may say what the protocol demands, of one of a type its extension does.
    let isOfProtocol = types.first.map { program[$0].kind == .protocolType } ?? false
    let found =
      all.isEmpty ? FoundMembers.none : FoundMembers(all) { self.program.isRequirement($0) == isOfProtocol }
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
  static let none = FoundMembers([]) { _ in true }

  /// Sorts members.
  ///
  /// - Parameters:
  ///   - all: The members with their types.
  ///   - isMeant: Whether one is meant rather than others of its type.
  init(_ all: [(member: Member, type: TypeIndex)], _ isMeant: (Member) -> Bool) {
    let properties = all.filter { $0.member.kind == .property && !$0.member.isStatic }
    let nearest = properties.prefix { $0.type == properties[0].type }
    let sure = nearest.count == 1 ? nearest[...] : nearest.filter { !$0.member.isConditional }[...]
    // Which of several an extension with a condition means is not decided here.
    let meant = sure.filter { isMeant($0.member) }
    property = (meant.count == 1 ? meant.first : sure.first { !isMeant($0.member) }) ?? sure.first ?? nearest.first
    methods = all.map(\.member).filter { $0.kind == .function && !$0.isStatic }
    staticMethods = all.map(\.member).filter { $0.kind == .function && $0.isStatic }
    isOfValues = all.contains { !$0.member.isStatic }
  }
}
