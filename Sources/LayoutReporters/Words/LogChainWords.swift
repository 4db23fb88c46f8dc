import ExactArithmetic
import LayoutModel

/// Draws a chain as a visual format.
struct LogChainWords {
  /// The chain.
  let chain: LogChain
  /// The layout of its items.
  let layout: Layout

  /// The chain with its sum and what it does not fit: `|-8-[image 76]-8-| = 92, but container is 0 wide`.
  var picture: String { "\(drawn) = \(chain.total.generalText), \(room)" }

  /// What the chain says in a sentence, where it lies within one item: `A and B need 92 points, but UIView is 0 wide`.
  var headline: String? {
    let items = chain.items
    guard isBoxed, !items.isEmpty, chain.total != chain.closingLength else { return nil }
    let names = Phrase.list(items.map { layout[$0].name })
    let verb =
      chain.total > chain.closingLength
      ? (items.count == 1 ? "needs" : "need") : (items.count == 1 ? "makes only" : "make only")
    return "\(names) \(verb) \(chain.total.generalText) \(chain.total == 1 ? "point" : "points"), \(room)"
  }

  private var isBoxed: Bool { chain.first == chain.last }

  private var drawn: String {
    var text = ""
    var endsWithGap = false
    if case .gap? = chain.tokens.first { text = isBoxed ? "|" : "[\(layout[chain.first].name)]" }
    for token in chain.tokens {
      switch token {
      case .gap(let relation, let length):
        let number = (relation == .equal ? "" : relation.symbol) + length.generalText
        text += (endsWithGap ? "|" : "") + (length.signum < 0 ? "-(\(number))-" : "-\(number)-")
        endsWithGap = true
      case .item(let item, let relation, let length):
        let symbol = relation == .equal ? "" : relation.symbol
        text += "[\(layout[item].name)" + (length.map { " \(symbol)\($0.generalText)" } ?? "") + "]"
        endsWithGap = false
      }
    }
    if endsWithGap { text += isBoxed ? "|" : "[\(layout[chain.last].name)]" }
    return text
  }

  /// How much room the way beside gives: `but UIView is 0 wide`.
  private var room: String {
    let isTurned = !isBoxed && chain.closingLength.signum < 0
    let length = (isTurned ? -chain.closingLength : chain.closingLength).generalText
    let bound = Self.bound(isTurned ? chain.closingRelation.flipped : chain.closingRelation)
    guard isBoxed else { return "but directly it is \(bound)\(length)" }
    return "but \(layout[chain.first].name) is \(bound)\(length) \(chain.axis == .vertical ? "tall" : "wide")"
  }

  private static func bound(_ relation: Relation) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: "at most "
    case .greaterThanOrEqual: "at least "
    }
  }
}
