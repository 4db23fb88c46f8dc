import Testing

@testable import SwiftProgram

/// Values that are kept under keys, that closures keep, and that code of the value's own gives.
@Suite("Values that code keeps")
struct KeptValueTests {
  /// The first constraint behind some statements, `a.width == 7`.
  private func width(_ statements: String, _ value: String, rest: String = "") -> String? {
    Reading(body: statements + "\n    a.widthAnchor.constraint(equalToConstant: \(value)).isActive = true", rest: rest)
      .constraints().first
  }

  private static let tones = "enum Tone: CaseIterable { case low, mid, high }"

  @Test("Of several cases in one line each is one")
  func cases() {
    #expect(width("", "CGFloat(Tone.allCases.count)", rest: Self.tones) == "a.width == 3")
    let mixed = "enum Tone: CaseIterable { case low, mid\n case high }"
    #expect(width("var n: CGFloat = 0; for _ in Tone.allCases { n += 1 }", "n", rest: mixed) == "a.width == 3")
  }

  @Test(
    "An entry is kept under a text, a number and a case alike",
    arguments: [
      ("var t: [String: CGFloat] = [:]; t[\"k\"] = 7", "t[\"k\"]!"),
      ("var t: [Int: CGFloat] = [2: 1]; t[2] = 7", "t[2]!"),
      ("var t: [Tone: CGFloat] = [.low: 1, .mid: 3]; t[.low]? += 6", "t[.low] ?? 1"),
      ("var t: [Tone: CGFloat] = [.low: 1]; t[.low] = nil", "t[.low] ?? 7"),
      ("var t: [Tone: CGFloat] = [.low: 1]; t.removeValue(forKey: .low)", "CGFloat(t.count) + 7"),
      ("var t: [Int: CGFloat] = [1: 1, 2: 2]; t.removeAll()", "CGFloat(t.count) + 7"),
      ("var t: [Tone: [CGFloat]] = [:]; t[.mid, default: []].append(7)", "t[.mid]![0]"),
      ("var t: [Tone: CGFloat] = [:]; t[.mid]? = 3", "t[.mid] ?? 7"),
    ])
  func entries(statements: String, value: String) {
    #expect(width(statements, value, rest: Self.tones) == "a.width == 7")
  }

  @Test(
    "What is put under a key that is not known leaves nothing of the dictionary known",
    arguments: [
      ("var t: [Int: CGFloat] = [1: 7]; t[Store.key] = 8", "t[1]!"),
      ("var t = [\"k\": CGFloat(7)]; t.merge(Store.all) { _, new in new }", "t[\"k\"]!"),
      ("var t: [Int: CGFloat] = [1: 7]; t.removeValue(forKey: Store.key)", "t[1]!"),
    ])
  func open(statements: String, value: String) {
    let found = width(statements, value)
    #expect(found != nil && found != "a.width == 7", "\(found ?? "")")
  }

  @Test(
    "Constraints in a dictionary are switched through it",
    arguments: [
      "kept[.low] = w; kept.values.forEach { $0.isActive = false }", "kept[.low] = w; kept[.low]?.isActive = false",
      "kept[.low] = w; for (_, each) in kept { each.isActive = false }",
    ])
  func switched(statements: String) {
    let made = "let w = a.widthAnchor.constraint(equalToConstant: 9); w.isActive = true"
    let found = Reading(
      body: made + "; var kept: [Tone: NSLayoutConstraint] = [:]; " + statements, rest: Self.tones
    ).constraints()
    #expect(found == ["a.width == 9, never"])
  }

  @Test("The views of a dictionary that is put together in a way that is not followed may be in any format")
  func merged() {
    let reading = Reading(
      body: """
        a.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        a.widthAnchor.constraint(equalToConstant: 4).isActive = true
        a.heightAnchor.constraint(equalToConstant: 4).isActive = true
        b.removeFromSuperview()
        let views = ["a": a].merging(["b": b]) { first, _ in first }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]", metrics: nil, views: views))
        """)
    #expect(reading.openings(of: "a").contains(.escapes))
    #expect(reading.findings == [])
  }

  @Test(
    "What runs code when it is read or set is not taken for what it was",
    arguments: [
      ("var x: CGFloat = 7 { didSet { x = 3 } }; x = 7", "x", ""),
      ("var half: CGFloat = 7; var x: CGFloat { get { half * 2 } set { half = newValue } }; x = 5", "half", ""),
      ("var base: CGFloat = 7; lazy var x: CGFloat = base; base = 5", "x", ""),
      ("var s = Span(); s.whole = 10", "s.half", Self.span), ("var s = Span(); s.stretch()", "s.half", Self.span),
      ("let f = { (n: inout CGFloat) in n = 8 }; var x: CGFloat = 7; f(&x)", "x", ""),
    ])
  func code(statements: String, value: String, rest: String) {
    let found = width(statements, value, rest: rest)
    #expect(found != nil && found != "a.width == 7", "\(found ?? "")")
  }

  private static let span = """
    struct Span {
      var half: CGFloat = 7
      var whole: CGFloat { get { half * 2 } set { half = newValue / 2 } }
      mutating func stretch() { whole = 30 }
    }
    """

  @Test(
    "A value is what Swift makes of it",
    arguments: [
      ("var x: CGFloat = 7; let f = { [x] in x }; x = 8", "f()"),
      ("var x: CGFloat = 7; let f = { x }; x = 8", "f() - 1"),
      ("var x: CGFloat = 3; func grow(_ n: inout CGFloat) { n += 4 }; grow(&x)", "x"),
      (
        "var x: CGFloat = 4; rows: for _ in 1...3 { for n in 1...3 { if n == 2 { continue rows }; x += 1 } }", "x"
      ),
      ("var x: CGFloat = 0; rows: for _ in 1...7 { for _ in 1...2 { x += 1; break } }", "x"),
      ("var s = Tall(); s[keyPath: \\.side] = 7", "s.side"), ("let s = Tall()", "s[keyPath: \\Tall.side] + 2"),
      ("let x: CGFloat = 6.2", "x.rounded(.up)"), ("let x: CGFloat = 7.8", "x.rounded(.down)"),
      ("let x: CGFloat = 6.5", "x.rounded()"), ("let x: CGFloat = -7.8", "-x.rounded(.towardZero)"),
      ("var x: CGFloat?; x? = 16", "x ?? 7"), ("let r = CGRect(x: 9, y: 0, width: -7, height: 4)", "r.width"),
      ("let r = CGRect(x: 9, y: 0, width: -2, height: 4)", "r.minX"), ("let n = max(14, 1)", "CGFloat(n / 2)"),
      ("var x: CGFloat = 7; func two() -> CGFloat { x = 2; return x }; let s: Sink? = nil; s?.take(two())", "x"),
    ])
  func values(statements: String, value: String) {
    let rest = "struct Tall { var side: CGFloat = 5 }; final class Sink { func take(_ n: CGFloat) {} }"
    #expect(width(statements, value, rest: rest) == "a.width == 7")
  }

  @Test(
    "What a whole number is divided by need leave nothing over, and a sign by its number is one",
    arguments: [
      ("let n = max(15, 1)", "CGFloat(n / 2)"), ("let n = abs(-15)", "CGFloat(n / 2)"),
      ("", "CGFloat(\"\\u{e9}\".count) + 6.5"),
    ])
  func whole(statements: String, value: String) {
    let found = width(statements, value)
    #expect(found != nil && found != "a.width == 7.5" && found != "a.width == 11.5", "\(found ?? "")")
  }

  @Test("A constraint that is handed over as a closure without braces may be switched there")
  func autoclosure() {
    let reading = Reading(
      body: "pin(a.topAnchor.constraint(equalTo: topAnchor))",
      members: "func pin(_ rule: @autoclosure () -> NSLayoutConstraint) { rule().isActive = true }")
    #expect(reading.openings(of: "a").contains(.conditional))
  }

  @Test("What a variable of a block computes may take part")
  func computed() {
    let reading = Reading(
      body: "var rules: [NSLayoutConstraint] { [a.topAnchor.constraint(equalTo: topAnchor)] }\n"
        + "NSLayoutConstraint.activate(rules)")
    #expect(reading.openings(of: "a").contains(.conditional))
  }

  @Test("What a key path leads to is switched on")
  func keyPath() {
    let reading = Reading(
      body: "let rules = Rules(top: a.topAnchor.constraint(equalTo: topAnchor))\n"
        + "rules[keyPath: \\.top].isActive = true", rest: "struct Rules { let top: NSLayoutConstraint }")
    #expect(reading.constraints() == ["a.top == self.top"])
  }

  @Test("What a structure holds that is given away is run in the order of its names, whatever that of their numbers is")
  func orderOfFields() {
    let names = ["hollow", "amber", "frost", "basalt", "ember", "delta", "gravel", "cedar"]
    let members = names.map { "let \($0): () -> Void" }.joined(separator: "; ")
    let closures = names.enumerated().map { index, name in
      "\(name): { let v = UIView(); self.addSubview(v); v.widthAnchor.constraint(equalToConstant: \(index)).isActive = true }"
    }
    let reading = Reading(
      body: "Store.take(Actions(\(closures.joined(separator: ", "))))", rest: "struct Actions { \(members) }")
    let widths = reading.constraints().compactMap { $0.split(separator: " ").dropFirst(2).first.map(String.init) }
    let expected = names.sorted().compactMap { name in names.firstIndex(of: name).map { "\($0)" } }
    #expect(widths.map { $0.filter(\.isNumber) } == expected, "\(reading.constraints())")
  }
}
