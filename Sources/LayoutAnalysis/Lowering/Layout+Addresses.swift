import ExactArithmetic
import LayoutModel

extension Layout {
  /// Gives every view, guide and constraint without an address a made-up one.
  ///
  /// An address is a hash of the thing's own name or description, so that it survives any change to its neighbours.
  /// Equal descriptions are told apart by counting their occurrences, and the rare equal addresses by hashing again.
  package mutating func assignAddresses() {
    var assigner = AddressAssigner()
    for constraint in constraints { assigner.reserve(constraint.address) }
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
      case .view(var view):
        guard view.address == nil else { continue }
        view.address = assigner.address(of: names[index], among: .items)
        items[index] = .view(view)
      case .guide(var guide):
        guard guide.address == nil else { continue }
        guide.address = assigner.address(of: names[index], among: .items)
        items[index] = .guide(guide)
      }
    }
    for index in constraints.indices where constraints[index].address == nil {
      let hash = hash(of: constraints[index], names: names)
      constraints[index].address = assigner.address(of: hash, among: .constraints)
    }
  }

  /// What a constraint's address depends on: all that it says, but not its number among others.
  private func hash(of constraint: Constraint, names: [StableHash]) -> StableHash {
    var hash = StableHash()
    hash.feed(constraint.className)
    hash.feed(constraint.maskDescription ?? "")
    hash.feed(constraint.identifier ?? "")
    hash.feed(names[constraint.firstItem.index].value)
    hash.feed(UInt64(constraint.firstAttribute.rawValue))
    hash.feed(constraint.relation.symbol)
    if let second = constraint.secondItem {
      hash.feed(names[second.index].value)
      hash.feed(UInt64(constraint.secondAttribute.rawValue))
      hash.feed(constraint.multiplier.description)
    }
    hash.feed(constraint.constant.description)
    for term in constraint.unknownTerms {
      hash.feed(term.coefficient.description)
      hash.feed(unknowns[term.unknown.index].name)
    }
    hash.feed(constraint.priority.value.bitPattern)
    return hash
  }
}

/// Makes up addresses that look like those of a 64-bit process.
struct AddressAssigner {
  /// What an address is for.
  enum Kind {
    /// Views and guides, at `7f8…`.
    case items
    /// Constraints, at `6000…`.
    case constraints
  }

  private var taken: Set<UInt64> = []
  private var occurrences: [UInt64: UInt64] = [:]

  /// Keeps an address that the input gives from being made up for something else.
  mutating func reserve(_ address: String?) {
    if let address, let value = UInt64(address, radix: 16) { taken.insert(value) }
  }

  /// An address for a description, 12 hexadecimal digits, a multiple of 16 as an allocator's are.
  ///
  /// - Parameters:
  ///   - description: The hash of the description.
  ///   - kind: What it is of.
  /// - Returns: The digits, lower case, without `0x`; no address is given twice.
  mutating func address(of description: StableHash, among kind: Kind) -> String {
    var hash = description
    // An item and a constraint that happen to share a hash must not count as one repeated thing.
    hash.feed(kind == .items ? 1 : 2)
    let count = occurrences[hash.value, default: 0]
    occurrences[hash.value] = count + 1
    if count > 0 { hash.feed(count) }
    while true {
      let folded = hash.value ^ (hash.value >> 32)
      let value: UInt64 =
        switch kind {
        case .items: 0x7f80_0000_0000 | (folded & 0xffff_ffff) << 4
        case .constraints: 0x6000_0000_0000 | (folded & 0x0fff_ffff) << 4
        }
      if taken.insert(value).inserted { return String(value, radix: 16) }
      hash.feed(1)
    }
  }
}
