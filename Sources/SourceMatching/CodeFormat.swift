import LayoutModel

/// A visual format in code, as far as plain patterns tell: which gaps and sizes it writes, and how each is spelled.
struct CodeFormat {
  /// What a part of it makes.
  enum Kind: Hashable {
    /// The size of a view.
    case size
    /// The distance of a view from the near edge of its superview.
    case near
    /// The distance from the far edge.
    case far
    /// The gap between two views.
    case gap
  }

  /// A constraint that it makes.
  struct Part {
    /// What it makes.
    var kind: Kind
    /// The relation.
    var relation: Relation
    /// How the number is spelled; empty for a distance of 0, `-` for the usual one.
    var value: Substring
    /// The views, by their names in it.
    var views: [Substring]
  }

  /// The axis.
  let axis: Axis
  /// The constraints that it makes.
  private(set) var parts: [Part] = []

  /// Reads a text; `nil` for one that is no format.
  init?(_ text: Substring) {
    var rest = text.drop { $0 == " " }
    axis = rest.hasPrefix("V:") ? .vertical : .horizontal
    if rest.hasPrefix("V:") || rest.hasPrefix("H:") { rest = rest.dropFirst(2) }
    guard rest.first == "|" || rest.first == "[" else { return nil }
    var isAtEdge = false
    var view: Substring?
    var gap: Substring?
    while let sign = rest.first {
      switch sign {
      case "|":
        rest = rest.dropFirst()
        if let view { add(.far, gap ?? "", [view]) }
        isAtEdge = true
        gap = nil
      case "[":
        guard let end = Self.end(of: rest, at: "]") else { return nil }
        let inner = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        let name = inner.prefix { $0 != "(" }.filter { $0 != " " }[...]
        if let view { add(.gap, gap ?? "", [view, name]) } else if isAtEdge { add(.near, gap ?? "", [name]) }
        if let open = inner.firstIndex(of: "("), inner.last == ")" {
          for one in inner[inner.index(after: open)...].dropLast().split(separator: ",") { add(.size, one, [name]) }
        }
        view = name
        gap = nil
      case "-":
        rest = rest.dropFirst()
        guard let next = rest.first else { return nil }
        if next == "[" || next == "|" {
          gap = gap ?? "-"
        } else if next == "(" {
          guard let end = Self.end(of: rest, at: ")") else { return nil }
          gap = rest[rest.index(after: rest.startIndex)..<end]
          rest = rest[rest.index(after: end)...]
        } else {
          gap = rest.prefix { $0 != "-" && $0 != "[" && $0 != "|" }
          rest = rest.dropFirst(gap?.count ?? 0)
        }
      case " ": rest = rest.dropFirst()
      default: return nil
      }
    }
    guard view != nil else { return nil }
  }

  private mutating func add(_ kind: Kind, _ text: Substring, _ views: [Substring]) {
    var value = text.drop { $0 == " " }
    var relation = Relation.equal
    if value.hasPrefix(">=") { relation = .greaterThanOrEqual }
    if value.hasPrefix("<=") { relation = .lessThanOrEqual }
    if value.hasPrefix(">=") || value.hasPrefix("<=") || value.hasPrefix("==") { value = value.dropFirst(2) }
    value = value.prefix { $0 != "@" }.filter { $0 != " " }[...]
    parts.append(Part(kind: kind, relation: relation, value: value, views: views))
  }

  /// Where the bracket closes that a text begins with, brackets of the same kind in it counted.
  private static func end(of text: Substring, at close: Character) -> Substring.Index? {
    var depth = 0
    let open: Character = close == "]" ? "[" : "("
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The formats among the texts of a piece of code; linear.
  static func all(in code: [UInt8]) -> [CodeFormat] {
    var result: [CodeFormat] = []
    var open: Int?
    var position = 0
    while position < code.count {
      if code[position] == UInt8(ascii: "\\") {
        position += 2
        continue
      }
      if code[position] == UInt8(ascii: "\"") {
        if let start = open {
          let text = String(decoding: code[start..<position], as: UTF8.self)
          if text.contains("["), let format = CodeFormat(text[...]) { result.append(format) }
          open = nil
        } else {
          open = position + 1
        }
      }
      position += 1
    }
    return result
  }
}
