import LayoutInput
import LayoutModel
import SwiftSource
import Synchronization

/// What Swift sources do with the views that outlets lead to, as their words show it: nothing is evaluated.
///
/// The sources are read when it is first asked for, since most layouts have no finding that code may settle, and taken apart when
/// it is asked for an outlet.
final class SwiftOutletCode: OutletCode {
  private struct State {
    var sources: [SourceFile]?
    var uses: SwiftOutletUses?
  }

  private let sources: @Sendable () -> [SourceFile]
  private let state = Mutex(State())

  /// Prepares for sources.
  init(_ sources: @escaping @Sendable () -> [SourceFile]) {
    self.sources = sources
  }

  var isEmpty: Bool {
    state.withLock { state in
      if state.uses != nil { return false }
      let found = state.sources ?? sources()
      state.sources = found
      return found.isEmpty
    }
  }

  func place(of outlet: Outlet, along axis: Axis, decidesSize: Bool) -> OutletUse.Place? {
    state.withLock { state in
      let found = state.uses ?? SwiftOutletUses(of: state.sources ?? sources())
      state = State(sources: nil, uses: found)
      return found.firstUse(of: outlet, along: axis, decidesSize: decidesSize)
    }
  }
}

/// The uses of properties in the bodies of types.
private struct SwiftOutletUses {
  /// A use, and what it may decide.
  private struct Entry {
    var place: OutletUse.Place
    var member: SwiftOutletMember
    /// Whether the property is what the member is given, so that it comes to lie elsewhere.
    var isGiven: Bool
  }

  /// By the type and the property, `Menu.rows`.
  private var uses: [String: [Entry]] = [:]
  private var superclasses: [String: String] = [:]

  /// How many superclasses are asked.
  private static let depthLimit = 16

  /// Finds the uses; linear in the sources.
  init(of sources: [SourceFile]) {
    let names = NameCache(NameTable(words: SwiftOutletMember.allCases.map(\.rawValue)))
    var tokens: [Token] = []
    for source in sources {
      let text = SourceText(path: source.path, bytes: Array(source.text.utf8))
      tokens = text.tokens(names: names, reusing: tokens)
      read(tokens, of: text, names.table)
    }
  }

  private mutating func read(_ tokens: [Token], of text: SourceText, _ table: NameTable) {
    // The types whose bodies are open, with the indices of the brackets that close them.
    var open: [(type: String, end: Int)] = []
    var lines: SourceText.Lines?
    for index in tokens.indices {
      while let last = open.last, last.end <= index { open.removeLast() }
      let token = tokens[index]
      guard token.kind == .identifier else { continue }
      if let type = type(at: index, tokens, table) {
        open.append(type)
        continue
      }
      guard let type = open.last?.type, let member = SwiftOutletMember(token.name) else { continue }
      for (property, isGiven) in properties(of: member, at: index, tokens) {
        let known = lines ?? SourceText.Lines(text)
        lines = known
        let name = table.text(property)
        let place = OutletUse.Place(
          member: member.rawValue, file: text.path, line: known.position(of: token.start).line)
        uses["\(type).\(name)", default: []].append(Entry(place: place, member: member, isGiven: isGiven))
      }
    }
  }

  /// The type whose declaration or extension a token begins; its superclass is noted.
  private mutating func type(at index: Int, _ tokens: [Token], _ table: NameTable) -> (type: String, end: Int)? {
    let name = tokens[index].name
    guard name == Name(.class) || name == Name(.extension), index + 1 < tokens.count,
      tokens[index + 1].kind == .identifier, !Self.members.contains(tokens[index + 1].name)
    else { return nil }
    // What is between the name and the body are superclasses and requirements; more than that is no declaration.
    let ahead = tokens[(index + 2)...].prefix(Self.headLimit)
    guard let body = ahead.firstIndex(where: { $0.kind == .leftBrace }),
      !ahead[..<body].contains(where: { $0.kind == .rightBrace || $0.kind == .semicolon }),
      let end = Int(exactly: tokens[body].name.id), end > body
    else { return nil }
    let type = table.text(tokens[index + 1].name)
    if name == Name(.class), tokens[index + 2].kind == .colon, tokens[index + 3].kind == .identifier {
      superclasses[type] = superclasses[type] ?? table.text(tokens[index + 3].name)
    }
    return (type, end)
  }

  /// What `class` stands before where it belongs to a member.
  private static let members = [Name(.func), Name(.var), Name(.let), Name(.subscript), Name(.override)]

  /// How many tokens stand at most between the name of a type and its body.
  private static let headLimit = 80

  /// The properties with which a member is used: before it, `rows.addArrangedSubview(…)`, and what it is given.
  private func properties(
    of member: SwiftOutletMember, at index: Int, _ tokens: [Token]
  ) -> [(property: Name, isGiven: Bool)] {
    guard index + 1 < tokens.count else { return [] }
    if member == .item {
      guard tokens[index + 1].kind == .colon, let name = bareProperty(from: index + 2, tokens) else { return [] }
      return [(name, true)]
    }
    guard !member.isAnchor || makesConstraint(behind: index, tokens) else { return [] }
    var result: [(property: Name, isGiven: Bool)] = []
    if let name = receiver(before: index, tokens) { result.append((name, false)) }
    if member.takesView, tokens[index + 1].kind == .leftParenthesis, let name = bareProperty(from: index + 2, tokens) {
      result.append((name, true))
    }
    return result
  }

  /// Whether a constraint is made at an anchor, rather than to it: by a method, or as Anchorage does, `rows.heightAnchor == 40`.
  private func makesConstraint(behind index: Int, _ tokens: [Token]) -> Bool {
    guard index + 2 < tokens.count else { return false }
    let relations = [Name(.equal), Name(.lessOrEqual), Name(.greaterOrEqual)]
    if tokens[index + 1].kind == .operatorSymbol { return relations.contains(tokens[index + 1].name) }
    return tokens[index + 1].kind == .period && tokens[index + 2].name == Name(id: SwiftOutletMember.constraint.nameID)
  }

  /// What stands alone before a comma or a bracket: `rows`, `self.rows`, `rows!`.
  private func bareProperty(from index: Int, _ tokens: [Token]) -> Name? {
    var place = index
    if place + 1 < tokens.count, tokens[place].name == Name(.selfValue), tokens[place + 1].kind == .period {
      place += 2
    }
    guard place < tokens.count, tokens[place].kind == .identifier else { return nil }
    let name = tokens[place].name
    place += 1
    while place < tokens.count, tokens[place].kind == .operatorSymbol { place += 1 }
    guard place < tokens.count, tokens[place].kind == .comma || tokens[place].kind == .rightParenthesis else {
      return nil
    }
    return name
  }

  /// The property before a period: `rows.`, `self.rows?.`; none of another object.
  private func receiver(before index: Int, _ tokens: [Token]) -> Name? {
    guard index >= 2, tokens[index - 1].kind == .period else { return nil }
    var place = index - 2
    while place > 0, tokens[place].kind == .operatorSymbol { place -= 1 }
    guard tokens[place].kind == .identifier else { return nil }
    guard place >= 2, tokens[place - 1].kind == .period else { return tokens[place].name }
    var owner = place - 2
    while owner > 0, tokens[owner].kind == .operatorSymbol { owner -= 1 }
    return tokens[owner].name == Name(.selfValue) ? tokens[place].name : nil
  }

  /// The first use of an outlet that may decide something; asks superclasses behind the class.
  func firstUse(of outlet: Outlet, along axis: Axis, decidesSize: Bool) -> OutletUse.Place? {
    var type = outlet.ownerClass
    for _ in 0..<Self.depthLimit {
      guard let name = type else { return nil }
      let found = uses["\(name).\(outlet.property)"]?.first { entry in
        entry.isGiven || entry.member.mayDecide(axis, size: decidesSize)
      }
      if let found { return found.place }
      type = superclasses[name]
    }
    return nil
  }
}
