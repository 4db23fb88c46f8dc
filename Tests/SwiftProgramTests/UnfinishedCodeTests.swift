import SwiftSource
import Testing

@testable import SwiftProgram

/// Code that someone is about to write lacks something, which may be what makes it right.
@Suite("Unfinished Swift code")
struct UnfinishedCodeTests {
  @Test(
    "Nothing is said of what code makes that lacks something or has too much",
    arguments: [
      "a.widthAnchor.constraint(equalToConstant: ).isActive = true", "a.widthAnchor.constraint(equalTo: )",
      "NSLayoutConstraint.activate([a.widthAnchor.constraint(equalTo: )])",
      "let c = a.widthAnchor.constraint(equalTo: ); c.isActive = true", "a.widthAnchor.constraint(equalToConstant: 4",
      "a.widthAnchor.constraint(equalToConstant: <#T##CGFloat#>).isActive = true",
      "NSLayoutConstraint.activate([", "NSLayoutConstraint.activate([a.widthAnchor.constraint(equalToConstant: 4),",
      "a.widthAnchor.constraint(equalTo: widthAnchor, multiplier: ).isActive = true", "a.",
      "a.widthAnchor.constraint(equalToConstant: 4).isActive =", "let c = ",
      "a.widthAnchor.constraint(equalToConstant: 4 + )",
      "if a.isHidden {", "for view in [a, b] {", "}", ")", "a.widthAnchor.constraint(equalToConstant: 4 5)",
      "a.snp.makeConstraints { make in make.width.equalTo( }", "guard let view = superview else", "switch a.tag {",
      "a.snp.makeConstraints {", "let width = a.isHidden ? 4", "/* a.widthAnchor",
    ])
  func statements(_ statement: String) {
    let whole = "a.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    #expect(!Reading(body: whole).findings.isEmpty)
    let reading = Reading(body: whole + "\n" + statement)
    #expect(reading.findings.isEmpty, "\(statement)")
  }

  @Test("A superclass or an extension in an unfinished file leaves a type open, other files do not")
  func files() {
    let own = """
      import UIKit
      final class Panel: Base {
        private let a = UIView()
        override func setUp() {
          super.setUp()
          addSubview(a)
          a.translatesAutoresizingMaskIntoConstraints = false
          a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """
    func base(_ rest: String) -> String {
      """
      import UIKit
      class Base: UIView {
        init() {
          super.init(frame: .zero)
          setUp()
        }
        required init?(coder: NSCoder) { fatalError() }
        func setUp() {}
      }
      \(rest)
      """
    }
    #expect(!Reading(["A.swift": own, "B.swift": base("")]).findings.isEmpty)
    #expect(Reading(["A.swift": own, "B.swift": base("extension Base { func more() {")]).findings.isEmpty)
    let extended = "extension Panel { func more() { a.heightAnchor.constraint( } "
    #expect(Reading(["A.swift": own, "B.swift": base(""), "C.swift": extended]).findings.isEmpty)
    #expect(
      !Reading(["A.swift": own, "B.swift": base(""), "C.swift": "final class Other { func more() {"]).findings.isEmpty)
  }

  @Test("A file that is cut anywhere says nothing that the whole does not say")
  func prefixes() {
    let text = """
      import UIKit
      final class Panel: UIViewController {
        private lazy var a: UIView = { let view = UIView(); return view }()
        private let b = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          [a, b].forEach { view.addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false }
          NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            a.widthAnchor.constraint(equalToConstant: 44), a.heightAnchor.constraint(equalToConstant: 44),
            b.topAnchor.constraint(equalTo: a.bottomAnchor), b.leadingAnchor.constraint(equalTo: a.leadingAnchor),
          ])
          if traitCollection.userInterfaceIdiom == .pad { a.widthAnchor.constraint(equalToConstant: 60).isActive = true }
        }
      }
      """
    #expect(Reading(text).findings.isEmpty)
    let bytes = Array(text.utf8)
    for length in bytes.indices {
      let findings = Reading(String(decoding: bytes[..<length], as: UTF8.self)).findings
      #expect(findings.isEmpty, "cut at \(length): \(findings)")
    }
  }

  @Test("A bracket that is missing or too many is noticed wherever it is")
  func brackets() {
    let text = """
      final class Panel: UIView {
        private lazy var a: UIView = { [unowned self] in UIView(frame: bounds) }()
        var insets: [String: (CGFloat, CGFloat)] = ["a": (1, 2)]
        func set(`in` box: Int = 0, `for`: String) { if case Optional<Int>.none = first { return } }
        func pin<T: UIView>(_ views: [T], to edges: (Int) -> Bool = { $0 > 1 }) where T: AnyObject {
          if let first = views.first, edges(views.count) { add(first) } else { return }
          switch (views.count, edges(2)) { case (1, true): break; default: insets["b"] = (3, 4) }
          views.forEach { view in view.pin([.top, .left(8)]) { make in make.edges.equalTo(self) } }
        }
      }
      """
    let bytes = Array(text.utf8)
    #expect(isWhole(bytes))
    let brackets = Array("()[]{}".utf8)
    for index in bytes.indices where brackets.contains(bytes[index]) {
      var less = bytes
      less.remove(at: index)
      #expect(!isWhole(less), "without the one at \(index)")
      var more = bytes
      more.insert(bytes[index], at: index)
      #expect(!isWhole(more), "twice the one at \(index)")
    }
  }

  @Test(
    "Valid code is whole, however it is written",
    arguments: [
      "switch a { case .B.c: d\ncase .B.e(let f): g\ndefault: h }",
      "switch a { case b.c?.d: e\ncase b.f?: g\ndefault: h }",
      "let s = #selector(a(b: ))\nlet t = #selector(a(_: ))",
      "struct A {\n  @Kept (key: .b, value: false)\n  static var c: Bool\n}",
      "let a = B.C\n  <D, E.F> {\n    $0.g = $2\n  }", "let a = B.C\n  <D, E>(f)",
      "func f(_ copy: A) {\n  copy.b = true\n  (copy as? C)?.d = 1\n  let e = copy is C\n}",
      "let a = B(c: #D<E> { $0.f == g })", "let a: (@escaping (Int) -> Void) -> Void = f",
    ])
  func unusual(_ text: String) {
    #expect(isWhole(Array(text.utf8)))
  }

  private func isWhole(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { Parser.file($0, names: NameCache(NameTable())).isWhole }
  }
}
