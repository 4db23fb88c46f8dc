import ExactArithmetic
import LayoutModel

/// Draws a chain as a visual format.
struct LogChainWords {
  /// The chain.
  let chain: LogChain
  /// The layout of its items.
  let layout: Layout

  /// The chain with its sum and what it does not fit: `|-8-[image 76]-8-| = 92, but container is 0 wide`.
  var picture: String {
    let way = "\(drawn(chain.tokens)) = \(chain.total.generalText), "
    guard !chain.closingTokens.isEmpty else { return way + room }
    return way + "but \(drawn(chain.closingTokens)) = \(chain.closingLength.generalText)"
  }

  /// What the chain says in a sentence, where it lies within one item: `A and B need 92 points, but UIView is 0 wide`.
  var headline: String? {
    let items = chain.items
    if !chain.closingTokens.isEmpty { return bothWays }
    guard isBoxed, !items.isEmpty, chain.total != chain.closingLength else { return nil }
    let names = names(items)
    let verb =
      chain.total > chain.closingLength
      ? (items.count == 1 ? "needs" : "need") : (items.count == 1 ? "makes only" : "make only")
    return "\(names) \(verb) \(chain.total.generalText) \(chain.total == 1 ? "point" : "points"), \(room)"
  }

  /// What two ways side by side say: `A makes Cell 50 points tall, and B 100`.
  private var bothWays: String? {
    let isExact = (chain.tokens + chain.closingTokens).allSatisfy { token in
      switch token {
      case .gap(let relation, _), .item(_, let relation, _): relation == .equal
      case .border, .neighbour, .edge: true
      }
    }
    guard isExact, isBoxed, !chain.items.isEmpty, !chain.closingItems.isEmpty else { return nil }
    let (one, other) = (names(chain.items), names(chain.closingItems))
    return "\(one) \(chain.items.count == 1 ? "makes" : "make") \(layout[chain.first].name) "
      + "\(chain.total.generalText) \(adjective), and \(other) \(chain.closingItems.count == 1 ? "makes" : "make") it "
      + chain.closingLength.generalText
  }

  private func names(_ items: [ItemID]) -> String { Phrase.list(items.map { layout[$0].name }) }

  private var adjective: String { chain.axis == .vertical ? "tall" : "wide" }

  private var isBoxed: Bool { chain.first == chain.last }

  private func drawn(_ tokens: [LogChain.Token]) -> String {
    tokens.map { token in
      switch token {
      case .gap(let relation, let length):
        let number = (relation == .equal ? "" : relation.symbol) + length.generalText
        return length.signum < 0 ? "-(\(number))-" : "-\(number)-"
      case .item(let item, let relation, let length):
        let symbol = relation == .equal ? "" : relation.symbol
        return "[\(layout[item].name)" + (length.map { " \(symbol)\($0.generalText)" } ?? "") + "]"
      case .border: return "|"
      case .neighbour(let item): return "[\(layout[item].name)]"
      case .edge(let item, let isFar): return "\(layout[item].name).\(edgeName(isFar: isFar))"
      }
    }.joined()
  }

  private func edgeName(isFar: Bool) -> String {
    chain.axis == .vertical ? (isFar ? "bottom" : "top") : isFar ? "trailing" : "leading"
  }

  /// How much room the way beside gives: `but UIView is 0 wide`.
  private var room: String {
    let isTurned = !isBoxed && chain.closingLength.signum < 0
    let length = (isTurned ? -chain.closingLength : chain.closingLength).generalText
    let bound = Self.bound(isTurned ? chain.closingRelation.flipped : chain.closingRelation)
    guard isBoxed else { return "but directly it is \(bound)\(length)" }
    return "but \(layout[chain.first].name) is \(bound)\(length) \(adjective)"
  }

  private static func bound(_ relation: Relation) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: "at most "
    case .greaterThanOrEqual: "at least "
    }
  }
}
