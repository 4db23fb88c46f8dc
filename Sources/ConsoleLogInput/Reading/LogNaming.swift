import ConstraintNotation
import LayoutModel

/// Names for the items of a log, short enough for a sentence and told apart by the ends of their addresses.
enum LogNaming {
  /// What an item would be called if there were no other.
  ///
  /// - Parameter node: The item.
  /// - Returns: Its own name, or its class with its text: `UILabel 'Title'`.
  static func shortName(of node: LogItems.Node) -> String {
    if let name = node.name { return clean(name) }
    let className = node.className.map(ClassName.short) ?? "view"
    guard let text = node.text, !text.isEmpty else { return className }
    return "\(className) '\(clean(text))'"
  }

  private static func clean(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
  }

  /// Names that no two items share.
  ///
  /// - Parameter nodes: The items with their short names and addresses.
  /// - Returns: A name for each: the short one where it is the only such, else with the end of its address behind it.
  static func uniqueNames(_ nodes: [(short: String, address: String?)]) -> [String] {
    var members: [String: [Int]] = [:]
    for (index, node) in nodes.enumerated() { members[node.short, default: []].append(index) }
    var result = nodes.map(\.short)
    for (first, node) in nodes.enumerated() {
      guard let group = members[node.short], group.count > 1, group.first == first else { continue }
      let endings = endings(of: group.map { nodes[$0].address })
      for (index, ending) in zip(group, endings) {
        result[index] = "\(nodes[index].short):\(ending ?? "#\(index + 1)")"
      }
    }
    var taken = Set<String>()
    for index in nodes.indices {
      while !taken.insert(result[index]).inserted { result[index] += " #\(index + 1)" }
    }
    return result
  }

  /// `4e90`: for each address the fewest last digits, at least three, that no other one ends in.
  private static func endings(of addresses: [String?]) -> [String?] {
    // Sorted from their ends, the two addresses that share most of it with one are its neighbours.
    let sorted = addresses.enumerated().compactMap { index, address in
      address.map { (digits: Array($0.utf8.reversed()), index: index) }
    }.sorted { $0.digits.lexicographicallyPrecedes($1.digits) }
    var result = addresses
    for (place, entry) in sorted.enumerated() {
      var shared = 0
      for other in [place - 1, place + 1] where sorted.indices.contains(other) {
        shared = max(shared, zip(entry.digits, sorted[other].digits).prefix { $0 == $1 }.count)
      }
      result[entry.index] = addresses[entry.index].map { String($0.suffix(max(3, shared + 1))) }
    }
    return result
  }
}
