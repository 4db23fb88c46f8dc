import ExactArithmetic
import LayoutModel

/// A small layout as a person would note it down, with what the oracle needs to know of it and no more.
///
/// It shares no type with what it judges but numbers and the words for attributes and relations.
struct OracleLayout {
  /// A view, a guide that someone made, or one of a view's own guides.
  struct Item {
    /// Which it is.
    enum Kind { case view, customGuide, marginsGuide, safeAreaGuide, contentGuide }

    var name: String
    var kind = Kind.view
    /// The superview, or the owner of a guide; `nil` for the root.
    var parent: Int?
    /// The size of the root; `nil` in a place that is free.
    var size: [Int?] = [nil, nil]
    /// The content size; `nil` in a place that has none.
    var content: [Int?] = [nil, nil]
    var hugging = [250, 250]
    var compression = [750, 750]
    /// Top, left, bottom, right.
    var margins = [8, 8, 8, 8]
    var insetsMargins = true
    var preservesMargins = false
    /// Whether the root is a controller's view.
    var isController = false
    var safeArea = [0, 0, 0, 0]
    /// From the alignment rectangle out to the frame: top, left, bottom, right.
    var alignment = [0, 0, 0, 0]
    var firstBaseline: Int?
    var lastBaseline: Int?
    var isHidden = false
    var isScrollView = false
    var stack: OracleStack?
  }

  /// An attribute of an item.
  struct Place: Equatable {
    var item: Int
    var attribute: Attribute
  }

  /// What one constraint says.
  struct Statement {
    var id: String
    var first: Place
    var relation: Relation
    var second: Place?
    var multiplier: Rational = 1
    var constant: Rational = 0
    var priority = 1000
  }

  var isRightToLeft = false
  var isAppKit = false
  var items: [Item] = []
  var statements: [Statement] = []
  /// The lines of the layout file that make `statements`.
  var lines: [String] = []

  /// The layout file.
  var text: String {
    var result = (isAppKit ? "platform appkit\n" : "") + (isRightToLeft ? "direction rightToLeft\n" : "")
    for (index, item) in items.enumerated() where item.kind == .view {
      let indentation = String(repeating: "  ", count: depth(of: index))
      result += indentation + declaration(of: item) + "\n"
      for guide in items where guide.kind == .customGuide && guide.parent == index {
        result += "\(indentation)  guide \(guide.name)\n"
      }
    }
    return result + lines.joined(separator: "\n") + "\n"
  }

  /// The views that a stack view arranges, hidden ones among them.
  func arranged(by stack: Int) -> [Int] {
    items.indices.filter { items[$0].parent == stack && items[$0].kind == .view }
  }

  /// An item's superview, that one's superview and so on.
  func ancestors(of item: Int) -> [Int] {
    var result: [Int] = []
    var current = items[item].parent
    while let next = current {
      result.append(next)
      current = items[next].parent
    }
    return result
  }

  private func depth(of item: Int) -> Int { ancestors(of: item).count }

  private func declaration(of item: Item) -> String {
    let kind = item.isScrollView ? "scroll" : item.stack == nil ? "view" : "stack"
    var words = ["\(kind) \(item.name)"]
    if let stack = item.stack { words.append(stack.text) }
    func sides(_ name: String, _ values: [Int]) { words.append("\(name) " + list(values)) }
    func list(_ values: [Int]) -> String { values.map { String($0) }.joined(separator: ",") }
    if item.parent == nil { words.append(item.size.map { $0.map { String($0) } ?? "?" }.joined(separator: "x")) }
    if item.content != [nil, nil] {
      words.append("intrinsic " + item.content.map { $0.map { String($0) } ?? "-" }.joined(separator: "x"))
    }
    if item.hugging != [250, 250] { sides("hugging", item.hugging) }
    if item.compression != [750, 750] { sides("compression", item.compression) }
    if item.margins != [8, 8, 8, 8] { sides("layoutMargins", item.margins) }
    if item.safeArea != [0, 0, 0, 0] { sides("safeAreaInsets", item.safeArea) }
    if item.alignment != [0, 0, 0, 0] { sides("alignmentRectInsets", item.alignment) }
    if !item.insetsMargins { words.append("insetsLayoutMarginsFromSafeArea false") }
    if item.preservesMargins { words.append("preservesSuperviewLayoutMargins") }
    if item.isController { words.append("controller") }
    if let offset = item.firstBaseline { words.append("firstBaselineOffsetFromTop \(offset)") }
    if let offset = item.lastBaseline { words.append("lastBaselineOffsetFromBottom \(offset)") }
    if item.isHidden { words.append("hidden") }
    return words.joined(separator: " ")
  }
}
