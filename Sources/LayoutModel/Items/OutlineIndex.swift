/// Finds items and constraints in the outline of their layout.
///
/// - Complexity: Linear in the layout to make, in the depth of the hierarchy to ask.
public struct OutlineIndex: Sendable {
  /// What is shown below one thing under one name.
  private struct Entry: Hashable {
    var holder: ItemID?
    var name: String
  }

  /// What a stretch of the text is about.
  public enum Subject: Hashable, Sendable {
    /// A view or guide.
    case item(ItemID)
    /// A constraint that is written there, as an index into those of the diagnosis.
    case constraint(Int)
    /// What else the reader says of it.
    case mention(Outline.Mention)
  }

  private let diagnosis: Diagnosis
  private let outline: Outline
  private var counts: [Entry: Int] = [:]
  private var subjects: [SourceRange: Subject] = [:]

  /// Looks at a layout; `nil` where no editor shows it as an outline.
  public init?(_ diagnosis: Diagnosis) {
    guard let outline = diagnosis.layout.outline else { return nil }
    self.diagnosis = diagnosis
    self.outline = outline
    for (index, item) in diagnosis.layout.items.enumerated() {
      counts[Entry(holder: holder(of: ItemID(index)), name: name(of: ItemID(index))), default: 0] += 1
      guard let range = item.range else { continue }
      subjects[range] = .item(ItemID(index))
      for part in item.view?.partRanges.ranges ?? [] { subjects[part] = .item(ItemID(index)) }
    }
    for (index, constraint) in diagnosis.constraints.enumerated() where !constraint.isImplicit {
      if let range = constraint.origin.range { subjects[range] = .constraint(index) }
    }
    for (range, mention) in outline.mentions { subjects[range] = .mention(mention) }
  }

  /// What a stretch of the text is about.
  public subscript(range: SourceRange) -> Subject? { subjects[range] }

  /// The names from the top of the outline down to an item; of what stands beside another of its name with the object id.
  public func path(to item: ItemID?) -> [String] {
    var result: [String] = []
    var current = item
    while let item = current, result.count <= diagnosis.layout.items.count {
      let name = name(of: item)
      let holder = holder(of: item)
      let isAlone = counts[Entry(holder: holder, name: name)] == 1
      result.append(isAlone ? name : id(of: item).map { "\(name) (\($0))" } ?? diagnosis.layout[item].name)
      current = holder
    }
    return (outline.root.map { [$0] } ?? []) + result.reversed()
  }

  /// The object id of an item.
  public func id(of item: ItemID) -> String? { diagnosis.layout[item].view?.id ?? diagnosis.layout[item].guide?.id }

  /// The item that a finding is about; `nil` where that is the layout as a whole.
  public func item(of finding: Finding) -> ItemID? {
    switch finding.content {
    case .ambiguous(let evidence): return evidence.item
    case .withoutConstraints(let item, _), .misplaced(let item, _, _): return item
    case .scrollableContent(let item, _): return diagnosis.layout.viewOrOwner(of: item)
    case .flaggedByOldEditors(let items, _): return items.first
    case .unknownInsets(let evidence): return evidence.item
    case .illegalContentPriority(let violation): return violation.item
    case .illegal(let violation): return innerView(of: violation.constraint)
    case .redundant(let index), .unsatisfied(let index, _): return innerView(of: diagnosis.constraints[index])
    case .conflict, .text: return finding.range.flatMap { subjects[$0] }.map(item(at:))
    case .assumed, .logMessage, .logAmbiguity, .unreadLine, .undecided: return nil
    }
  }

  /// The object ids by which a finding can be named: of what it is about, of its constraints.
  public func objects(of finding: Finding) -> Set<String> {
    let identity = finding.identity(in: diagnosis)
    var result = Set(identity.items + identity.constraints)
    if let id = item(of: finding).flatMap(id) { result.insert(id) }
    if case .mention(let mention) = finding.range.flatMap({ subjects[$0] }), let id = mention.id { result.insert(id) }
    return result
  }

  private func item(at subject: Subject) -> ItemID {
    switch subject {
    case .item(let item): item
    case .constraint(let index): innerView(of: diagnosis.constraints[index])
    case .mention(let mention): mention.item
    }
  }

  /// The view that a constraint is mainly about: the inner one of the two.
  private func innerView(of constraint: Constraint) -> ItemID {
    let layout = diagnosis.layout
    let first = layout.viewOrOwner(of: constraint.firstItem)
    guard let second = constraint.secondItem.map(layout.viewOrOwner) else { return first }
    return layout.ancestors(of: second).count > layout.ancestors(of: first).count ? second : first
  }

  private func name(of item: ItemID) -> String {
    if let guide = diagnosis.layout[item].guide { return guide.kind.outlineName }
    return outline.names[item] ?? diagnosis.layout[item].name
  }

  private func holder(of item: ItemID) -> ItemID? { diagnosis.layout[item].parent ?? outline.holders[item] }
}

extension LayoutItem {
  /// Where the input declares it.
  fileprivate var range: SourceRange? { view?.range ?? guide?.range }
}
