import LayoutModel

/// What the views of a constraint can be called in code.
struct WantedSubjects {
  private let items: [(id: ItemID, className: String)]
  private let parents: [ItemID: ItemID]
  private let isOfMargins: Bool
  private let isOfSafeArea: Bool

  /// Looks at a constraint.
  ///
  /// - Parameters:
  ///   - constraint: The constraint of a log.
  ///   - log: The log's layout.
  init(_ constraint: Constraint, of log: Layout) {
    let ids = [constraint.firstItem, constraint.secondItem].compactMap(\.self)
    items = ids.compactMap { id in
      log[id].view.map { (id, $0.className.isEmpty ? "" : ClassName.short($0.className)) }
    }
    var parents: [ItemID: ItemID] = [:]
    for id in ids { parents[id] = log[id].parent }
    self.parents = parents
    let guides = ids.compactMap { log[$0].guide }
    let attributes = [constraint.firstAttribute, constraint.secondAttribute]
    isOfMargins = guides.contains { $0.kind == .layoutMargins } || attributes.contains(where: \.isMargin)
    isOfSafeArea = guides.contains { $0.kind == .safeArea || $0.kind == .top || $0.kind == .bottom }
  }

  /// What the words of a statement speak for its being about these views: something for each that is named as one of its class, or
  /// by what code says it is called; `nil` where all that it names are views of other classes.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - facts: What is known of the file.
  ///   - own: The class of the object that the statement names as itself.
  /// - Returns: How much.
  func likeness(_ words: [Substring], _ facts: WantedLine.Facts, own: Substring? = nil) -> Int? {
    var score = 0
    var isDenied = false
    var isOpen = false
    for item in items {
      if let names = facts.called[item.id], words.contains(where: names.contains) {
        score += 3
        continue
      }
      if let own, own == item.className {
        score += 2
        continue
      }
      guard !item.className.isEmpty else {
        isOpen = true
        continue
      }
      var best: Bool?
      for word in words {
        guard let fits = facts.names.fits(word, item.className) else { continue }
        best = best == true || fits
      }
      switch best {
      case true?: score += 2
      case false?: isDenied = true
      case nil:
        isOpen = true
        if words.contains(where: { Self.isAfter($0, item.className) }) { score += 1 }
      }
    }
    return isDenied && score == 0 && (!isOpen || items.count == 1) ? nil : score
  }

  /// Whether a word ends as a class does: `userLabel` as `UILabel`.
  private static func isAfter(_ word: Substring, _ className: String) -> Bool {
    let short = className.drop { $0.isUppercase || $0 == "_" }.lowercased()
    let word = word.lowercased()
    return short.count > 3 && word.hasSuffix(short) || word.count > 4 && className.lowercased().hasSuffix(word)
  }

  /// What the names of a statement speak for their being those of certain views; `nil` where they are of others.
  ///
  /// - Parameters:
  ///   - pairs: The names and the views.
  ///   - facts: What is known of the file.
  ///   - owner: The type that the statement stands in.
  /// - Returns: How much.
  func likeness(
    _ pairs: [(name: CodeClause.Name, item: ItemID)], _ facts: WantedLine.Facts, owner: Substring?
  ) -> Int? {
    var score = 0
    var isDenied = false
    var isNamed = false
    for (place, pair) in pairs.enumerated() {
      let other = pairs.indices.contains(1 - place) ? pairs[1 - place] : nil
      switch likeness(pair.name, pair.item, beside: other, facts, owner: owner) {
      case let known?:
        score += known
        if known > 0, pair.name != .superview { isNamed = true }
      case nil: isDenied = true
      }
    }
    if isDenied { return isNamed ? score - 3 : nil }
    return score
  }

  private func likeness(
    _ name: CodeClause.Name, _ item: ItemID, beside other: (name: CodeClause.Name, item: ItemID)?,
    _ facts: WantedLine.Facts, owner: Substring?
  ) -> Int? {
    switch name {
    case .unknown: return 0
    case .superview:
      guard let other, isSuperview(item, of: other.item) != false else { return nil }
      let score = isSuperview(item, of: other.item) == true ? 2 : 0
      guard case .word(let word) = WantedLine.superviewName(of: other.name, facts) else { return score }
      return likeness(of: word, item, facts).map { score + $0 }
    case .own:
      guard let owner, let className = items.first(where: { $0.id == item })?.className else { return 0 }
      return owner == className ? 2 : 0
    case .word(let word): return likeness(of: word, item, facts)
    }
  }

  /// Whether a view is another one's superview, as far as the log tells.
  private func isSuperview(_ item: ItemID, of other: ItemID) -> Bool? {
    guard let parent = parents[other] else { return parents[item] == other ? false : nil }
    return parent == item
  }

  private func likeness(of word: Substring, _ item: ItemID, _ facts: WantedLine.Facts) -> Int? {
    let className = items.first { $0.id == item }?.className ?? ""
    if facts.called[item]?.contains(word) == true { return 3 }
    var score = 0
    let called = facts.learned.items(called: word)
    if called.contains(item) { return 3 }
    if facts.learned.hasName(item) { score -= 1 }
    // What is another view of the log's is not this one.
    if !called.isEmpty { score -= 2 }
    guard !className.isEmpty else { return score }
    switch facts.names.fits(word, className) {
    case true?: return score + 2
    case false?: return nil
    case nil: return score + (Self.isAfter(word, className) ? 1 : 0)
    }
  }

  /// What a statement speaks for its being about a guide, or about none.
  func placeLikeness(_ guides: NamedGuides) -> Int {
    if isOfMargins { return guides.areMargins ? 2 : -1 }
    if isOfSafeArea { return guides.areSafeArea ? 2 : -1 }
    return guides.areMargins || guides.areSafeArea ? -2 : 0
  }
}
