/// Where the parts of a view are, by name: a few at most, which are found sooner in a list than in a table.
public struct PartRanges: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private struct Entry: Hashable, Sendable {
    var name: String
    var range: SourceRange
  }

  private var entries: [Entry] = []

  /// Lists parts.
  public init(dictionaryLiteral elements: (String, SourceRange)...) {
    for (name, range) in elements { self[name] = range }
  }

  /// Where a part is; `nil` where that is not known.
  public subscript(name: String) -> SourceRange? {
    get {
      for index in entries.indices where entries[index].name == name { return entries[index].range }
      return nil
    }
    set {
      if let index = entries.firstIndex(where: { $0.name == name }) { entries.remove(at: index) }
      if let newValue { entries.append(Entry(name: name, range: newValue)) }
    }
  }

  /// The places of all parts.
  public var ranges: [SourceRange] { entries.map(\.range) }
}
