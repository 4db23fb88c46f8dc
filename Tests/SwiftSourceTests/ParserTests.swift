import SwiftSource
import Testing

@Suite("Syntax")
struct ParserTests {
  private func read(_ text: String) -> String { SyntaxText.statements(text) }

  @Test(
    "Expressions are put together by precedence",
    arguments: [
      ("a + b * c - d", "((a + (b * c)) - d)"),
      ("a = b ? c : d ? e : f", "(a = (b ? c : (d ? e : f)))"),
      ("a ?? b ?? c == d", "((a ?? (b ?? c)) == d)"),
      ("a as? B ?? c", "((a conditional B) ?? c)"),
      ("a && b || !c && d", "((a && b) || ((! c) && d))"),
      ("x += -y * 2", "(x += ((- y) * 2))"),
      ("a is B ? c : d", "((a test B) ? c : d)"),
      ("top == a.top + 8 ~ high", "(top == ((a.top + 8) ~ high))"),
      ("try a ?? b", "(try (a ?? b))"),
      ("0 ..< n + 1", "(0 ..< (n + 1))"),
      ("f(a...)", "f((a ...))"),
      ("reduce(0, +)", "reduce(0, +)"),
    ])
  func precedence(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(
    "Calls take closures, labels, marks and angle brackets",
    arguments: [
      ("f { $0 } g: { 1 }", "f({ in $0}, g: { in 1})"),
      ("a.map(b) { c in c.d }.e", "a.map(b, {c in c.d}).e"),
      ("a?.b!.c[0](d: &e)", "a?.b!.c[0](d: (& e))"),
      ("let x = { [weak self, y = z] (a: Int, _ b: [C<D>]) -> E in a }()", "(let x = {[self y] a b in a}())"),
      ("Array<Set<Int>>(a)", "Array<Set<Int>>(a)"),
      ("a < b && c > (d)", "((a < b) && (c > d))"),
      ("f(a < b, c > d)", "f((a < b), (c > d))"),
      ("[(() -> Void)]()", "[() -> Void]()"),
      ("f(x:y:)", "f"),
      (".init(a: .b)", ".init(a: .b)"),
      ("\\Foo<Int>.bar?.baz[0]", "\\.bar.baz."),
      ("a.0.1", "a.0.1"),
      ("#selector(a.b(_:))", "#selector(a.b)"),
      ("let f: @Sendable (Int, inout [String: A.B]) throws -> C? = g", "(let f: (Int, [String: A.B]) -> C? = g)"),
      ("if x.contains(where: { $0 }) { y }", "(if x.contains(where: { in $0}) {y} {})"),
      ("if let a = b.map { $0 }.first { c }", "(if let a = b.map({ in $0}).first {c} {})"),
      ("if a { b } else if c { d } else { e }", "(if a {b} {(if c {d} {e})})"),
      ("x = if a { 1 } else { 2 }", "(x = (if a {1} {2}))"),
      ("a\n  .b()\n  // why\n  .c { d }\n-e", "a.b().c({ in d})\n(- e)"),
      ("\"a\\(b + \"c\\(d)\")\"", "\"a\\((b + \"c\\(d)\"))\""),
      ("UIView.animate(withDuration: 1)\n{\n  a()\n}", "UIView.animate(withDuration: 1, { in a()})"),
    ])
  func calls(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(
    "Statements",
    arguments: [
      (
        "guard let self, case .a(let b)? = c, #available(iOS 15, *) else { return }",
        "(guard let self, case .a(b)? = c, #available {(return)})"
      ),
      ("for case let (i, x?) in a.enumerated() where x > 1 { f(x) }", "(for (i, x?) a.enumerated() (x > 1) {f(x)})"),
      (
        "switch a { case .b, .c(let d) where d: e\ncase is F: break\n@unknown default: fallthrough }",
        "(switch a [.b|.c(d) where d: e] [is F: (break )] [: (fallthrough)])"
      ),
      ("switch a { case B.c(d: 1).e: f\ncase ..<g: h }", "(switch a [=B.c(d: 1).e: f] [=(..< g): h])"),
      ("outer: while true { break outer }", "(outer: (while true {(break outer)}))"),
      ("do { try a() } catch let e as F { b } catch { c }", "(do {(try a())} {b} {c})"),
      (
        "#if os(iOS) && !DEBUG\na\n#elseif B\nb\n#else\nc\n#endif\nd",
        "(#if [(os(iOS) && (! DEBUG)): a] [B: b] [else: c])\nd"
      ),
      ("switch a {\n#if B\ncase .c: d\n#endif\ndefault: e }", "(switch a [.c: d] [: e])"),
      ("return\nfoo", "(return)\nfoo"),
      ("repeat { a } while b", "(repeat {a} b)"),
      ("defer { a }; b", "(defer {a})\nb"),
      ("let (a, b) = c, d: E", "(let (a, b) = c, d: E)"),
    ])
  func statements(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(
    "Declarations",
    arguments: [
      ("@objc private(set) lazy var a: UILabel = { b }()", "(var a: UILabel = { in b}())"),
      ("var a = 1 { didSet { b } willSet(c) { d } }", "(var a = 1 willSet {d} didSet {b})"),
      ("var a: Int { b }", "(var a: Int get {b})"),
      ("var a: Int { get { b } set { c } }", "(var a: Int get {b} set {c})"),
      (
        "protocol P: Q { var a: Int { get set }; func f() }",
        "(protocolType P: Q {(var a: Int get ‹› set ‹›) (f())})"
      ),
      (
        "func f<T: A>(_ a: T, b c: Int = 1, d: E...) -> some View where T: B { c }",
        "(f(_ a: T, b c: Int = 1, d d: E...) -> View {c})"
      ),
      ("init?(coder: NSCoder) { nil }", "(init(coder coder: NSCoder) {nil})"),
      (
        "extension A.B where C == D { static func + (l: A, r: A) -> A { l } }",
        "(extensionType B: A.B {(+(l l: A, r r: A) -> A {l})})"
      ),
      ("indirect enum E: Int { case a, b = 2; case c(x: Int, F) }", "(enumType E: Int {(case a, b = 2) (case c)})"),
      ("class func f() {}", "(f() {})"),
      ("open class A<B>: C<B>, D {}", "(classType A: C<B>, D)"),
      ("import struct A.B", "(import A)"),
      ("infix operator ~: P\nlet a = 1", "(other ~)\n(let a = 1)"),
      ("open(url)\nprefix.b", "open(url)\nprefix.b"),
    ])
  func declarations(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test("An outline has every declaration, and bodies and values as stretches of the file")
  func outline() {
    let text = """
      #if A
      class V: UIView {
        let label: UILabel = { let l = UILabel(); return l }()
        var inset = Metrics.inset * 2 { didSet { update() } }
        lazy var rest = [1,
          2]
        func f(_ x: Int = g(1)) { if x > 0 { h() } }
      }
      #else
      extension V { #if B
        func only() {}
        #endif }
      #endif
      if top { let a = 1 }
      """
    let source = SourceText(path: "", bytes: Array(text.utf8))
    let names = NameTable()
    var tokens: [Token] = []
    let tree = source.bytes.withUnsafeBufferPointer {
      Parser.outline(of: $0, names: NameCache(names), tokens: &tokens)
    }
    let writer = SyntaxText(tree: tree, source: source, names: names)
    let roots = tree.roots.indices.map { tree[tree.declarationLists[$0]] }
    #expect(
      writer.text(roots[0]) == """
        (classType V: UIView {(let label: UILabel = ‹{ let l = UILabel(); return l }()›) \
        (var inset = ‹Metrics.inset * 2› didSet ‹ update() ›) (var rest = ‹[1,
            2]›) (f(_ x: Int = ‹g(1)›) ‹ if x > 0 { h() } ›)})
        """)
    #expect(roots[0].condition == 0 && roots[1].condition == 1)
    #expect(tree.scripts.map(source.text) == ["if top { let a = 1 }"])
    #expect(tree.mistakes == 0)
    let only = roots[1].members.indices.map { tree[tree.declarationLists[$0]] }
    #expect(only.map(\.condition) == [2] && tree.compilationConditions[2].parent == 1)
  }

  @Test(
    "What is only read to find its end knows no #if around it, and leaves none open behind it",
    arguments: ["#endif", "#else", "#elseif B", "#if B", "#if B\n#else", "case b: #if B"])
  func conditionsInValues(directive: String) {
    for start in ["", "#if A\n"] {
      let end = start.isEmpty ? "" : "#endif\n"
      let source = Array("\(start)let x = switch y {\n\(directive)\n}\n\(end)let z = 1".utf8)
      var tokens: [Token] = []
      let tree = source.withUnsafeBufferPointer {
        Parser.outline(of: $0, names: NameCache(NameTable()), tokens: &tokens)
      }
      let roots = tree.roots.indices.map { tree[tree.declarationLists[$0]].condition }
      #expect(roots == [start.isEmpty ? -1 : 0, -1])
      #expect(tree.compilationConditions.count == (start.isEmpty ? 0 : 1))
    }
  }

  @Test("Lines and columns count from 1, columns in scalars, for every kind of line end")
  func lines() {
    let source = SourceText(path: "", bytes: Array("\u{FEFF}é = 1\r\nb\rc\n  d".utf8))
    let lines = SourceText.Lines(source)
    func position(_ text: String) -> [Int] {
      let offset = source.bytes.firstIndex(of: Array(text.utf8)[0]) ?? 0
      let position = lines.position(of: UInt32(offset))
      return [position.line, position.column]
    }
    #expect(position("=") == [1, 3])
    #expect(position("b") == [2, 1])
    #expect(position("c") == [3, 1])
    #expect(position("d") == [4, 3])
  }
}
