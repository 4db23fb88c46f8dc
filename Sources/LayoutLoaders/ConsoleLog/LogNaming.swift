/// Names for the items of a log, short enough for a sentence and told apart by the ends of their addresses.
enum LogNaming {
  /// What an item would be called if there were no other.
  ///
  /// - Parameter node: The item.
  /// - Returns: Its own name, or its class with its text: `UILabel 'Title'`.
  static func shortName(of node: LogItems.Node) -> String {
    if let name = node.name { return clean(name) }
    let className = node.className.map(shortClassName) ?? "view"
    guard let text = node.text, !text.isEmpty else { return className }
    return "\(className) '\(clean(text))'"
  }

  /// A class without its module, and without what key-value observing and Swift's mangling put before it.
  static func shortClassName(_ className: String) -> String {
    var name = Substring(className)
    if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst(15) }
    if name.hasPrefix("_Tt"), let unmangled = unmangled(name) { return unmangled }
    // A generic class holds points within its brackets.
    let base = name.prefix { $0 != "<" }
    guard let point = base.lastIndex(of: "."), base.index(after: point) < base.endIndex else { return String(name) }
    return String(name[base.index(after: point)...])
  }

  /// The last name of `_TtC5Module4View`: each is a length and so many bytes.
  private static func unmangled(_ name: Substring) -> String? {
    var bytes = Array(name.utf8)[...]
    var last: String?
    while let byte = bytes.first {
      guard byte.isDigit else {
        bytes.removeFirst()
        continue
      }
      let digits = bytes.prefix { $0.isDigit }
      bytes = bytes.dropFirst(digits.count)
      guard digits.count < 4, let length = Int(String(decoding: digits, as: UTF8.self)), length > 0,
        length <= bytes.count
      else { return last }
      last = String(decoding: bytes.prefix(length), as: UTF8.self)
      bytes = bytes.dropFirst(length)
    }
    return last
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
    var taken = Set<String>()
    for (index, node) in nodes.enumerated() {
      let group = members[node.short] ?? []
      if group.count > 1 {
        let addresses = group.compactMap { nodes[$0].address }
        result[index] = "\(node.short):\(ending(of: node.address, among: addresses) ?? "#\(index + 1)")"
      }
      while !taken.insert(result[index]).inserted { result[index] += " #\(index + 1)" }
    }
    return result
  }

  /// `4e90`: the fewest last digits, at least three, that no other address ends in.
  private static func ending(of address: String?, among addresses: [String]) -> String? {
    guard let address else { return nil }
    for length in 3..<max(4, address.count) {
      let end = address.suffix(length)
      if addresses.count(where: { $0.hasSuffix(end) }) == 1 { return String(end) }
    }
    return address
  }
}
