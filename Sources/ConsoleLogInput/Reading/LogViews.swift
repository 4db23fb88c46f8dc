import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// The views that a paste describes beside its messages, by address, and how they lie in each other.
package struct LogViews: Sendable {
  /// The most views that are kept.
  private static let limit = 20_000
  /// The most other lines within a tree, as where long lines were wrapped.
  private static let foreignLimit = 3

  private var descriptions: [String: LogViewDescription] = [:]
  private var parents: [String: String] = [:]
  private var path: [(depth: Int, address: String)] = []
  private var foreignLines = 0

  /// Makes an empty collection.
  package init() {}

  /// Whether no view is described.
  package var isEmpty: Bool { descriptions.isEmpty }

  /// How many views are described.
  package var count: Int { descriptions.count }

  /// Takes the next line of a paste, as it was printed. What is described again has changed since.
  mutating func note(_ line: [UInt8]) {
    guard descriptions.count < Self.limit, let view = LogViewDescription(line) else {
      foreignLines += 1
      if foreignLines > Self.foreignLimit { path = [] }
      return
    }
    foreignLines = 0
    let key = Self.key(view.address)
    while let last = path.last, last.depth >= view.depth { path.removeLast() }
    if let parent = path.last?.address, parent != key { parents[key] = parent }
    path.append((view.depth, key))
    // A trace has no frames.
    if view.frame != nil || descriptions[key]?.frame == nil { descriptions[key] = view }
  }

  /// Notes a line that describes no view.
  mutating func skip() {
    guard !path.isEmpty else { return }
    foreignLines += 1
    if foreignLines > Self.foreignLimit { path = [] }
  }

  private static func key(_ address: String) -> String {
    let digits = address.drop { $0 == "0" }
    return digits.contains(where: \.isUppercase) ? digits.lowercased() : String(digits)
  }

  /// The view at an address without `0x`.
  func view(at address: String?) -> LogViewDescription? { address.flatMap { descriptions[Self.key($0)] } }

  /// The superview of the view at an address.
  func parent(of address: String?) -> LogViewDescription? {
    address.flatMap { parents[Self.key($0)] }.flatMap { descriptions[$0] }
  }

  /// Whether views of one of a few addresses are described.
  package func hasAny(of addresses: [String]) -> Bool { addresses.contains { descriptions[Self.key($0)] != nil } }

  /// The views around one, the next first. Each address occurs once, even where later trees contradict earlier ones.
  func path(from address: String?) -> [LogViewDescription] {
    var result: [LogViewDescription] = []
    var seen = Set<String>()
    var current = address.map(Self.key)
    while let key = current, seen.insert(key).inserted, let view = descriptions[key] {
      result.append(view)
      current = parents[key]
    }
    return result
  }

  /// The frame of the view at an address, with its place among those that are scrolled with it.
  func frame(of address: String?) -> LogFrame? {
    guard let view = view(at: address), var frame = view.frame else { return nil }
    guard !view.isOfMac else { return frame }
    var place = LogFrame.Place(x: frame.x, y: frame.y, root: "")
    for holder in path(from: address).dropFirst() {
      place.root = holder.address
      // What a scroll view holds lies in its content.
      if Self.scrolls(holder.className) {
        place.root += " content"
        break
      }
      guard let outer = holder.frame else { return frame }
      place.x += outer.x
      place.y += outer.y
    }
    if place.root.isEmpty {
      // The outermost one: its own edges are where the others are counted from.
      place = LogFrame.Place(x: frame.x, y: frame.y, root: view.address)
    }
    frame.place = place
    return frame
  }

  private static func scrolls(_ className: String) -> Bool {
    ["ScrollView", "TableView", "CollectionView", "TextView"].contains { className.hasSuffix($0) }
  }
}
