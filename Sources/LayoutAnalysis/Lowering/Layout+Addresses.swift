import ExactArithmetic
import LayoutModel

extension Layout {
  /// Gives every view, guide and constraint without an address a made-up one.
  ///
  /// An address is a hash of the thing's own name or description, so that it survives any change to its neighbours.
  /// Equal descriptions are told apart by counting their occurrences, and the rare equal hashes by hashing again.
  mutating func assignAddresses() {
    var assigner = AddressAssigner()
    for item in items { assigner.reserve(item.view?.address ?? item.guide?.address) }
    for constraint in constraints { assigner.reserve(constraint.address) }
    for index in items.indices {
      switch items[index] {
      case .view(var view):
        guard view.address == nil else { continue }
        view.address = assigner.address(of: view.name, among: .items)
        items[index] = .view(view)
      case .guide(var guide):
        guard guide.address == nil else { continue }
        guide.address = assigner.address(of: guide.name, among: .items)
        items[index] = .guide(guide)
      }
    }
    for index in constraints.indices where constraints[index].address == nil {
      constraints[index].address = assigner.address(of: addressText(of: constraints[index]), among: .constraints)
    }
  }

  /// What a constraint's address depends on: all that it says, but not its number among others.
  private func addressText(of constraint: Constraint) -> String {
    var text = "\(constraint.className) \(constraint.maskDescription ?? "") '\(constraint.identifier ?? "")' "
    text += "\(items[constraint.firstItem.index].name).\(constraint.firstAttribute.name) \(constraint.relation.symbol) "
    if let second = constraint.secondItem {
      text += "\(constraint.multiplier)*\(items[second.index].name).\(constraint.secondAttribute.name) "
    }
    text += "\(constraint.constant)"
    for term in constraint.unknownTerms {
      text += " + \(term.coefficient)*\(unknowns[term.unknown.index].name)"
    }
    return text + " @\(constraint.priority.value)"
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

  private var taken: Set<String> = []
  private var occurrences: [String: Int] = [:]

  /// Keeps an address that the input gives from being made up for something else.
  mutating func reserve(_ address: String?) {
    if let address { taken.insert(address) }
  }

  /// An address for a description, 12 hexadecimal digits, a multiple of 16 as an allocator's are.
  ///
  /// - Parameters:
  ///   - text: The description.
  ///   - kind: What it is of.
  /// - Returns: The digits, lower case, without `0x`; no address is given twice.
  mutating func address(of text: String, among kind: Kind) -> String {
    let key = kind == .items ? "item \(text)" : text
    let count = occurrences[key, default: 0]
    occurrences[key] = count + 1
    let own = count == 0 ? key : "\(key) #\(count)"
    var attempt = 0
    while true {
      let hash = AddressAssigner.hash(attempt == 0 ? own : "\(own) again \(attempt)")
      let address =
        kind == .items
        ? "7f8" + AddressAssigner.hexadecimal(hash, digits: 8) + "0"
        : "6000" + AddressAssigner.hexadecimal(hash, digits: 7) + "0"
      if taken.insert(address).inserted { return address }
      attempt += 1
    }
  }

  /// The 64-bit FNV-1a hash of a text (Fowler, Noll, Vo), its halves folded together.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash ^ (hash >> 32)
  }

  private static func hexadecimal(_ value: UInt64, digits: Int) -> String {
    var remaining = value
    var result: [Character] = []
    let alphabet = Array("0123456789abcdef")
    for _ in 0..<digits {
      result.append(alphabet[Int(remaining & 15)])
      remaining >>= 4
    }
    return String(result.reversed())
  }
}
