/// The text of a message, from which what it names is taken.
struct LogRemarkText {
  private let text: String

  /// Prepares a text.
  init(_ text: String) {
    self.text = text
  }

  /// What stands behind some words, without blanks before it.
  func behind(_ words: String) -> String {
    text.firstRange(of: words).map { String(text[$0.upperBound...].drop(while: \.isWhitespace)) } ?? ""
  }

  /// What stands in double quotes, addresses left out unless only these tell two apart.
  var quoted: [String] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    let names = parts.indices.filter { $0 % 2 == 1 && $0 + 1 < parts.count }.prefix(2).map { String(parts[$0]) }
    let short = names.map { Self.named($0) }
    let items = Set(short.map(Self.item))
    return items.count == short.count ? short : names.map { Self.named($0, isTold: true) }
  }

  /// The first constraint between `<` and `>`: what it says, without class and address of its own.
  var constraint: [String] {
    guard let start = text.firstRange(of: "Constraint:0x"), let blank = text[start.upperBound...].firstIndex(of: " ")
    else {
      return []
    }
    let body = text[blank...].dropFirst()
    let ends = ["   (", ">", " (Names:"].compactMap { sign in
      // A relation is no end.
      var from = body.startIndex
      while let place = body[from...].firstRange(of: sign) {
        if sign != ">" || body[place.upperBound...].first != "=" { return place.lowerBound }
        from = place.upperBound
      }
      return nil
    }
    let end = ends.min() ?? body.endIndex
    return [Self.named(String(body[..<end]))]
  }

  /// A view that is described behind some words, `<UILabel: 0x7fbb; frame = (1 12; 70 21); text = 'mg'; …`.
  func description(behind words: String) -> [String] {
    guard let start = text.firstRange(of: words) else { return [] }
    let rest = text[start.upperBound...].prefix(1_000)
    let name = rest.prefix { !":;> ".contains($0) }
    guard !name.isEmpty else { return [] }
    guard let place = rest.firstRange(of: "text = '"), let end = rest[place.upperBound...].firstIndex(of: "'") else {
      return [String(name)]
    }
    return ["\(name) '\(rest[place.upperBound..<end])'"]
  }

  /// The number that is none: its name and what it was, `constant`, `inf`.
  var number: [String] {
    for name in ["constant", "multiplier"] {
      guard let place = text.firstRange(of: "\(name):") else { continue }
      return [name, String(text[place.upperBound...].prefix { !$0.isWhitespace && $0 != "'" && $0 != "." })]
    }
    return [text.lowercased().contains("multiplier") ? "multiplier" : "constant", "no finite number"]
  }

  /// The class to which a message was sent, `-[Shop.CartController nsli_superitem]: unrecognized selector …`.
  var receiver: [String] {
    let rest = behind("-[")
    return rest.firstIndex(of: " ").map { [String(rest[..<$0])] } ?? []
  }

  /// The word behind some words.
  func word(behind words: String) -> String {
    String(behind(words).prefix { !$0.isWhitespace && !",.:;>".contains($0) })
  }

  /// The class whose method does not call the one of its superclass, empty where it is not named, and the method:
  /// `-[FerryMapView layout]`, `-layoutSubviews. FerryMapView's implementation …`, `-updateConstraints to <FerryHUD: …`.
  var overridden: [String] {
    let receiver = behind("calling -[").prefix { $0 != "]" }.split(separator: " ").map(String.init)
    if receiver.count == 2 { return receiver }
    let method = ["executing -", "sending -"].map { word(behind: $0) }.first { !$0.isEmpty } ?? ""
    let described = description(behind: "to <").first
    return [described ?? String(behind("-\(method). ").prefix { $0 != "'" && $0 != " " }), method]
  }

  /// The view that is stuck, `UICollectionView (<Ferry.Timetable 0x14e605c20>) is stuck in …`.
  var stuck: [String] {
    guard let place = text.firstRange(of: " is stuck in "),
      let start = text[..<place.lowerBound].lastIndex(of: "<")
    else { return [] }
    return [String(text[text.index(after: start)..<place.lowerBound].prefix { !": >".contains($0) })]
  }

  /// What an issue of the view debugger says: the part and the class.
  var issue: [String] {
    let rest = behind("Layout Issues:")
    for verb in [" is ambiguous for ", " are ambiguous for "] {
      guard let place = rest.firstRange(of: verb) else { continue }
      return [
        String(rest[..<place.lowerBound]), String(rest[place.upperBound...].prefix { !$0.isWhitespace && $0 != "." }),
      ]
    }
    return [rest]
  }

  /// An anchor without its attribute.
  private static func item(_ anchor: String) -> Substring {
    anchor.lastIndex(of: ".").map { anchor[..<$0] } ?? anchor[...]
  }

  /// What names items, their addresses left out; the ends of these where they have to tell two apart.
  private static func named(_ text: String, isTold: Bool = false) -> String {
    var result = ""
    var rest = text[...]
    while let place = rest.firstRange(of: ":0x") {
      result += rest[..<place.lowerBound]
      let digits = rest[place.upperBound...].prefix(while: \.isHexDigit)
      if isTold { result += ":" + digits.suffix(3) }
      rest = rest[digits.endIndex...]
      if rest.first == "'" { result += " " }
    }
    return result + rest
  }
}
