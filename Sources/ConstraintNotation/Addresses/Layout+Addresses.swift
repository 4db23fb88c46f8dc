import ExactArithmetic
import LayoutModel

extension Layout {
  /// Gives every view, guide and constraint without an address a made-up one.
  ///
  /// An address is a hash of the thing's own name or description, so that it survives any change to its neighbours.
  /// Equal descriptions are told apart by counting their occurrences, and the rare equal addresses by hashing again: so all are
  /// made up, whoever is to keep one.
  ///
  /// - Parameter wanted: The constraints that are to keep theirs, with the items that they name and what these lie in; `nil`
  ///   for all. An address that nobody asks for takes memory.
  package mutating func assignAddresses(toConstraints wanted: Set<Int>? = nil) {
    let wantedItems = wanted.map { items(named: $0) }
    var assigner = AddressAssigner(count: items.count + constraints.count)
    // Whole constraints are not copied for the sake of a few of their parts.
    for index in constraints.indices { assigner.reserve(constraints[index].address) }
    var names: [StableHash] = []
    names.reserveCapacity(items.count)
    for item in items {
      assigner.reserve(item.view?.address ?? item.guide?.address)
      var hash = StableHash()
      hash.feed(item.name)
      names.append(hash)
    }
    for index in items.indices {
      switch items[index] {
      case .view:
        guard items[index].view?.address == nil else { continue }
        let address = assigner.address(of: names[index], among: .items)
        if wantedItems?.contains(ItemID(index)) ?? true { changeView(ItemID(index)) { $0.address = address.digits } }
      case .guide(var guide):
        guard guide.address == nil else { continue }
        guide.address = assigner.address(of: names[index], among: .items).digits
        items[index] = .guide(guide)
      }
    }
    for index in constraints.indices where constraints[index].address == nil {
      let hash = hash(ofConstraint: index, names: names)
      let address = assigner.address(of: hash, among: .constraints)
      if wanted?.contains(index) ?? true { constraints[index].address = address.digits }
    }
  }

  /// The items that constraints name, and all that these lie in.
  private func items(named wanted: Set<Int>) -> Set<ItemID> {
    var result: Set<ItemID> = []
    for index in constraints.indices where wanted.contains(index) {
      for item in [constraints[index].firstItem, constraints[index].secondItem] {
        var next = item
        while let item = next, items.indices.contains(item.index), result.insert(item).inserted {
          next = items[item.index].parent
        }
      }
    }
    return result
  }

  /// What a constraint's address depends on: all that it says, but not its number among others.
  private func hash(ofConstraint index: Int, names: [StableHash]) -> StableHash {
    var hash = StableHash()
    hash.feed(constraints[index].className)
    hash.feed(constraints[index].maskDescription ?? "")
    hash.feed(constraints[index].identifier ?? "")
    hash.feed(names[constraints[index].firstItem.index].value)
    hash.feed(UInt64(clamping: constraints[index].firstAttribute.rawValue))
    hash.feed(constraints[index].relation.symbol)
    if let second = constraints[index].secondItem {
      hash.feed(names[second.index].value)
      hash.feed(UInt64(clamping: constraints[index].secondAttribute.rawValue))
      hash.feed(constraints[index].multiplier.description)
    }
    hash.feed(constraints[index].constant.description)
    for term in constraints[index].unknownTerms {
      hash.feed(term.coefficient.description)
      hash.feed(unknowns[term.unknown.index].name)
    }
    hash.feed(constraints[index].priority.value.bitPattern)
    return hash
  }
}
