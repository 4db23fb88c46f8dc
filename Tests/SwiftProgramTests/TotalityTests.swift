import Testing

/// Programs that no compiler accepts, or that go round in circles.
@Suite("Programs without sense")
struct TotalityTests {
  @Test(
    "They are read to their end",
    arguments: [
      "class A: B {}\nclass B: A { init() { super.init() } }\nclass C: C {}\nlet a = A(), c = C()",
      "typealias X = A.Y\nstruct A<T: X> { typealias Y = T; var x: X }",
      "typealias P = Q\ntypealias Q = P\nclass V: P { var p: P? }",
      "protocol P: Q {}\nprotocol Q: P {}\nclass V: UIView, P { func f<T: P>(_ t: T) where T: Q {} }",
      "class V: UIView { lazy var a: UIView = b; lazy var b: UIView = a; init() { addSubview(a) } }",
      "class V: UIView { var a: Int { a }; func f() { f() }; init() { f(); _ = a; self.init() } }",
      "class V: UIView { init() { var x: Any = 1; while x { x = [x, x] }; for i in 0... { x = (x, i) } } }",
      "enum E { indirect case e(E) }\nclass V: UIView { init() { var e = E.e(.e(.e)); for _ in 0..<900 { e = .e(e) } } }",
      "class V: UIView { init() { let s = stride(from: 0, to: 9, by: 0); let r = 9...0; let n = 1 / 0 % 0; _ = [s, r, n] } }",
      "class V: UIView { init() { let n = 0xFFFFFFFFFFFFFFFFFF; widthAnchor.constraint(equalToConstant: 1e999999999) } }",
      """
      import Anchorage
      class V: UIView { init() {
        edgeAnchors == edgeAnchors / 0 * 1e999; 3 == widthAnchor ~ nil; sizeAnchors == [] ~ .custom(); _ = ~(edgeAnchors)
        batch(active: x) { batch { heightAnchor == 0 / 0 }; batch() }; edgeAnchors.edgeAnchors.first == topAnchor
      } }
      """,
      """
      import Cartography
      class V: UIView { init() {
        constrain(); constrain(self) { $0 }; constrain([]) { a in a[0].top == a; align(top: a); distribute(by: 1) }
        constrain(self, replace: self) { a in a.edges == inset(a.edges); a.size == 3 ~ a; a.superview.superview.top == a.top }
        constrain(clear: 1); constrain(clear: ConstraintGroup()); inset(); align(); distribute(horizontally: self)
      } }
      """,
      """
      class V: UIView { init() {
        autoPinEdge(); autoSetDimensions(to: 3); autoSetDimension(.width); autoPin(toTopLayoutGuideOf: self)
        [self].autoDistributeViews(along: .vertical); [].autoAlignViews(to: .top); [1].autoMatchViewsDimension(.left)
        NSLayoutConstraint.autoSetPriority(); NSLayoutConstraint.autoSetPriority(1) { autoMatch(.width, to: .top, of: 1) }
        NSLayoutConstraint.autoCreateConstraintsWithoutInstalling(nil); autoSetContentHuggingPriority(for: 1)
      } }
      """,
      """
      import TinyConstraints
      class V: UIView { init() {
        stack([]); stack([self, self], spacing: nil); width(min: nil); width(); size(); size(to: self, 3); aspectRatio()
        edgesToSuperview(excluding: [nil], insets: .top(1) + .top(2) + .init()); center(in: self, offset: 1); top(to: 1)
      } }
      """,
    ])
  func readable(text: String) {
    let reading = Reading("import UIKit\n" + text)
    #expect(reading.findings.allSatisfy { !$0.isEmpty })
  }
}
