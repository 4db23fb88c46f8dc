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
    ])
  func readable(text: String) {
    let reading = Reading("import UIKit\n" + text)
    #expect(reading.findings.allSatisfy { !$0.isEmpty })
  }
}
