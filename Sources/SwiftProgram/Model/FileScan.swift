import SwiftSource

/// What one pass over a file's tokens tells of it, so that nothing has to be read twice to know that it does not matter.
struct FileScan: Sendable {
  /// Every name in the file, ascending.
  private(set) var mentions: [Int32] = []
  /// The names that something is assigned to through another value, or to a part of them, and lists that are changed so:
  /// `other.name = …`, `other.name.part = …`, `other.name.append(…)`.
  private(set) var outerWrites: Set<Name> = []
  /// The names of members that something other than `self` is asked for: `cell.height`, `\\.height`.
  private(set) var outerMentions: Set<Name> = []
  /// Those of them whose value is handed on, or changed in a way that layouts depend on.
  private(set) var outerUses: Set<Name> = []
  /// For names of members the functions that what they hold is asked for: `page.dot.fill()`.
  private(set) var outerCalls: [Name: Set<Name>] = [:]
  /// Where something is assigned to a name by itself or behind `self`, or to a part of it, where it is changed in place, as by
  /// `name.toggle()`, or lent to who may change it, `&name`.
  private(set) var writes: [(name: Name, end: UInt32)] = []
  /// The names behind which a parenthesis opens.
  private(set) var calls: Set<Name> = []
  /// Where constraints are made, by the words of the libraries alone.
  private(set) var sites: [SiteCandidate] = []

  /// What is known of a file without tokens.
  init() {}

  /// Whether a name occurs.
  func mentions(_ name: Name) -> Bool {
    var low = 0
    var high = mentions.count
    while low < high {
      let middle = (low + high) / 2
      if mentions[middle] < name.id { low = middle + 1 } else { high = middle }
    }
    return low < mentions.count && mentions[low] == name.id
  }

  /// Whether constraints are made in a stretch of the file.
  func hasSite(in range: ByteRange) -> Bool {
    var low = 0
    var high = sites.count
    while low < high {
      let middle = (low + high) / 2
      if sites[middle].end < range.start { low = middle + 1 } else { high = middle }
    }
    return low < sites.count && sites[low].end <= range.end
  }

  /// What is assigned to in a stretch of the file.
  func writes(in range: ByteRange) -> ArraySlice<(name: Name, end: UInt32)> {
    var low = 0
    var high = writes.count
    while low < high {
      let middle = (low + high) / 2
      if writes[middle].end <= range.start { low = middle + 1 } else { high = middle }
    }
    return writes[low...].prefix { $0.end <= range.end }
  }

  /// Goes over the tokens of a file.
  init(_ tokens: [Token], source: UnsafeBufferPointer<UInt8>, _ libraries: LibraryNames) {
    var seen = Set<Int32>(minimumCapacity: 128)
    let last = tokens.count - 1
    func isAssigned(_ token: Token) -> Bool {
      source[token.end.position - 1] == UInt8(ascii: "=") && !Self.compares(token)
    }
    // Where the closure of Cartography's `constrain` ends.
    var constrainEnd = -1
    for (index, token) in tokens.enumerated() {
      guard token.kind == .identifier || token.kind == .quotedIdentifier else { continue }
      seen.insert(token.name.id)
      guard index < last else { continue }
      let next = tokens[index + 1]
      let isMember = index > 0 && tokens[index - 1].kind == .period
      if isMember, Self.hasOuterBase(index, tokens) {
        outerMentions.insert(token.name)
        if Self.isUse(index, tokens, libraries) { outerUses.insert(token.name) }
        if Self.isPartChanged(index, tokens, isAssigned) { outerWrites.insert(token.name) }
        if let called = Self.calledMember(index, tokens) { outerCalls[token.name, default: []].insert(called) }
      } else if Self.isLent(index, tokens) || Self.isPartChanged(index, tokens, isAssigned) {
        writes.append((token.name, token.end))
      }
      if next.kind == .leftParenthesis {
        calls.insert(token.name)
        if token.name == Name(.constrain) { constrainEnd = max(constrainEnd, Self.end(ofCallAt: index + 1, tokens)) }
        if let form = Self.form(of: token.name, isMember: isMember, label: tokens[min(index + 2, last)].name) {
          sites.append(SiteCandidate(end: token.end, form: form))
        } else if index == 0 || tokens[index - 1].name != Name(.func),
          let form = libraries.form(of: token.name, Self.label(at: index + 2, tokens), in: nil)
        {
          sites.append(SiteCandidate(end: token.end, form: form, function: token.name))
        }
      } else if next.kind == .operatorSymbol, libraries.isRelation(next.name),
        let form = libraries.form(comparing: token.name)
      {
        if form == .anchorage || isMember && index < constrainEnd {
          sites.append(SiteCandidate(end: token.end, form: form))
        }
      } else if next.kind == .operatorSymbol, isAssigned(next) {
        if isMember, index > 1, tokens[index - 2].name != Name(.selfValue) {
          outerWrites.insert(token.name)
        } else if !Self.declares(before: index, tokens) {
          writes.append((token.name, token.end))
        }
      }
    }
    mentions = seen.sorted()
    // A library's own words count only where the library is used.
    if !mentions(Name(.snp)), !mentions(Name(.SnapKit)) { sites.removeAll { $0.form == .snapKit } }
  }

  /// Whether a member is asked for of something that is named and is not `self`.
  private static func hasOuterBase(_ index: Int, _ tokens: [Token]) -> Bool {
    var base = index - 2
    guard base >= 0 else { return false }
    if tokens[base].kind == .operatorSymbol, base > 0, tokens[base].end == tokens[base + 1].start { base -= 1 }
    switch tokens[base].kind {
    case .identifier: return tokens[base].name != Name(.selfValue) && tokens[base].name != Name(.super)
    case .quotedIdentifier, .dollarIdentifier, .rightParenthesis, .rightBracket, .rightBrace, .backslash: return true
    default: return false
    }
  }

  /// What is left when a file uses some libraries only: words of others mean nothing there.
  func keepingSites(of libraries: LayoutLibraries) -> FileScan {
    var result = self
    result.sites.removeAll { !libraries.allows($0.form) }
    return result
  }

  /// The label of an argument that begins at a token; none without one.
  private static func label(at index: Int, _ tokens: [Token]) -> Name {
    guard index + 1 < tokens.count, tokens[index].kind == .identifier, tokens[index + 1].kind == .colon else {
      return .none
    }
    return tokens[index].name
  }

  /// The last token of a call whose parenthesis opens at a token: where it closes, or a closure behind it does.
  private static func end(ofCallAt index: Int, _ tokens: [Token]) -> Int {
    let close = tokens[index].name.id.position
    guard tokens[index].name.id > 0, close + 1 < tokens.count, tokens[close + 1].kind == .leftBrace,
      tokens[close + 1].name.id > 0
    else { return close }
    return tokens[close + 1].name.id.position
  }

  /// Whether a member is handed on, or is itself asked for something that layouts depend on.
  private static func isUse(_ index: Int, _ tokens: [Token], _ libraries: LibraryNames) -> Bool {
    var next = index + 1
    guard next < tokens.count else { return true }
    if tokens[next].kind == .leftParenthesis { return false }
    if tokens[next].kind == .operatorSymbol, tokens[next].start == tokens[index].end { next += 1 }
    guard next + 1 < tokens.count, tokens[next].kind == .period else { return true }
    let name = tokens[next + 1].name
    return RelevantWords.all.contains(name) || libraries.isCall(name)
  }

  /// The function of what a member holds that is called there.
  private static func calledMember(_ index: Int, _ tokens: [Token]) -> Name? {
    var next = index + 1
    if next < tokens.count, tokens[next].kind == .operatorSymbol, tokens[next].start == tokens[index].end { next += 1 }
    guard next + 2 < tokens.count, tokens[next].kind == .period, tokens[next + 2].kind == .leftParenthesis else {
      return nil
    }
    return tokens[next + 1].name
  }

  /// Whether a part of what a member holds is set, or it is a list that is changed.
  private static func isPartChanged(_ index: Int, _ tokens: [Token], _ isAssigned: (Token) -> Bool) -> Bool {
    var next = index + 1
    var last: Word?
    // Of what is longer nothing is known.
    for _ in 0..<32 {
      guard next + 1 < tokens.count else { return false }
      switch tokens[next].kind {
      case .period:
        last = tokens[next + 1].name.word
        next += 2
      case .leftBracket where tokens[next].name.id > 0: next = tokens[next].name.id.position + 1
      case .leftParenthesis:
        switch last {
        case .append, .insert, .remove, .removeAll, .removeLast, .removeFirst, .removeValue, .removeSubrange, .popLast,
          .popFirst, .updateValue, .merge, .swapAt, .sort, .reverse, .shuffle, .formUnion, .formIntersection,
          .toggle, .negate, .round:
          return true
        default: return false
        }
      case .operatorSymbol where tokens[next].start == tokens[next - 1].end && tokens[next + 1].kind == .period:
        next += 1
      case .operatorSymbol: return next > index + 1 && isAssigned(tokens[next])
      default: return false
      }
    }
    return true
  }

  /// Whether `&` stands before a name that begins a value.
  private static func isLent(_ index: Int, _ tokens: [Token]) -> Bool {
    var start = index
    if start > 1, tokens[start - 1].kind == .period { start -= 2 }
    guard start > 0 else { return false }
    let sign = tokens[start - 1]
    return sign.kind == .operatorSymbol && sign.name == Name(.bitAnd) && sign.end == tokens[start].start
      && (start < 2 || tokens[start - 2].end != sign.start || tokens[start - 2].kind == .leftParenthesis)
  }

  /// Whether `let` or `var` stands before a name.
  private static func declares(before index: Int, _ tokens: [Token]) -> Bool {
    guard index > 0 else { return false }
    let before = tokens[index - 1].name
    return before == Name(.let) || before == Name(.var)
  }

  private static func compares(_ token: Token) -> Bool {
    switch StandardOperator(rawValue: token.name.id) {
    case .equal, .notEqual, .identical, .notIdentical, .lessOrEqual, .greaterOrEqual, .patternMatch: true
    default: false
    }
  }

  private static func form(of name: Name, isMember: Bool, label: Name) -> SiteForm? {
    switch name.word {
    case .constraint where isMember: AnchorRelation(label) != nil ? .anchor : nil
    case .NSLayoutConstraint where label == Name(.item): .initializer
    case .constraints where label == Name(.withVisualFormat): .visualFormat
    case .equalTo, .lessThanOrEqualTo, .greaterThanOrEqualTo, .equalToSuperview, .lessThanOrEqualToSuperview,
      .greaterThanOrEqualToSuperview:
      isMember ? .snapKit : nil
    default: nil
    }
  }
}

/// A call that makes constraints, found by its words alone.
struct SiteCandidate: Sendable {
  /// Behind the name that is called.
  var end: UInt32
  /// The way of making constraints.
  var form: SiteForm
  /// The function of a library, which may be one of the program of the same name.
  var function = Name.none
}
