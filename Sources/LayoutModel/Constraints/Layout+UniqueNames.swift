extension Layout {
  /// Gives every item, unknown and constraint a name that no other one of its kind has.
  ///
  /// Reports refer to them by name, and so do the variables of proofs. What comes first keeps its name; a later one of the
  /// same name gets a number behind it, `UIViewSafeAreaLayoutGuide-top(View)#2`. Nothing is changed, and no memory kept,
  /// where all names differ. Linear.
  public mutating func makeNamesUnique() {
    makeItemNamesUnique()
    makeUnknownNamesUnique()
    makeConstraintNamesUnique()
  }

  private mutating func makeItemNamesUnique() {
    guard NameFingerprints.repeat(in: items.map { NameFingerprint($0.name).value }) else { return }
    var taken = UniqueNames()
    for index in items.indices {
      guard let name = taken.otherName(for: items[index].name) else { continue }
      switch items[index] {
      case .view: changeView(ItemID(index)) { $0.name = name }
      case .guide(var guide):
        guide.name = name
        items[index] = .guide(guide)
      }
    }
  }

  private mutating func makeUnknownNamesUnique() {
    guard !unknowns.isEmpty else { return }
    let areEdges = unknowns.contains { Self.edgeSuffixes.contains(where: $0.name.hasSuffix) }
    guard areEdges || NameFingerprints.repeat(in: unknowns.map { NameFingerprint($0.name).value }) else { return }
    var taken = UniqueNames()
    // The edges of items are variables too.
    for item in items { for suffix in Self.edgeSuffixes { _ = taken.otherName(for: item.name + suffix) } }
    for index in unknowns.indices {
      if let name = taken.otherName(for: unknowns[index].name) { unknowns[index].name = name }
    }
  }

  /// What the names of the variables of an item end with.
  private static let edgeSuffixes = [".left", ".right", ".top", ".bottom"]

  private mutating func makeConstraintNamesUnique() {
    guard NameFingerprints.repeat(in: constraints.indices.map { constraints[$0].nameFingerprint }) else { return }
    var taken = UniqueNames()
    for index in constraints.indices {
      if let name = taken.otherName(for: constraints[index].id) { constraints[index].id = name }
    }
  }
}

/// Names that are taken, and numbers for those that come again.
private struct UniqueNames {
  private var taken = Set<String>()
  private var numbers: [String: Int] = [:]

  /// Takes a name.
  ///
  /// - Parameter name: The name that something has.
  /// - Returns: The one that it is to have instead; `nil` where its own was free.
  mutating func otherName(for name: String) -> String? {
    guard !taken.insert(name).inserted else { return nil }
    var number = numbers[name, default: 1]
    var other: String
    repeat {
      number += 1
      other = "\(name)#\(number)"
    } while !taken.insert(other).inserted
    numbers[name] = number
    return other
  }
}
