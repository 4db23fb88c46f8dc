import LayoutModel

/// What the lines of a file have shown that the views of a log are called in it.
struct LearnedNames: Equatable {
  private var items: [Substring: Set<ItemID>] = [:]
  private var named = Set<ItemID>()

  /// Notes what a view is called.
  mutating func note(_ name: Substring, for item: ItemID) {
    items[name, default: []].insert(item)
    named.insert(item)
  }

  /// The views that a word calls.
  func items(called word: Substring) -> Set<ItemID> { items[word] ?? [] }

  /// Whether it is known what a view is called.
  func hasName(_ item: ItemID) -> Bool { named.contains(item) }

  /// Forgets the words that call several views: those are called so in a loop or a function.
  mutating func dropShared() {
    items = items.filter { $0.value.count == 1 }
    named = items.values.reduce(into: []) { $0.formUnion($1) }
  }
}
