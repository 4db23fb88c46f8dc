import Testing

@testable import SwiftProgram

/// What code that is not at hand may have done with a view or a constraint that it got hold of.
@Suite("What unknown code gets hold of in Swift")
struct UnknownCodeTests {
  @Test(
    "A view that unknown code may have constrained is not called ambiguous",
    arguments: [
      "place(dot)", "stack.addItems(.view(dot))", "stack.addItems([.view(dot), .gap(8)])",
      "pin([dot.topAnchor: view.topAnchor])",
      "view.addSubviews { dot; UIView() }", "VStack { self.dot; UIView() }.embed(in: view)",
      "NSLayoutConstraint.activate { dot.topAnchor.constraint(equalTo: view.topAnchor) }", "dot.Top == 8",
      "dot.easy.layout(Top(8))", "dot.ease.layout(Top(8), Left())", "[dot].forEach { $0.easy.layout(Top(8)) }",
      "dot.flex.layout()", "dot.flex.layout(mode: .adjustHeight)", "dot.easy.reload()", "dot.setWidth(8)",
      "dot.layout { $0.top == 8 }", "add(dot, to: view)", "insert(dot)", "bind(dot)", "dot.add(4)",
      "view.subviews.forEach { $0.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }",
      "view.subviews.forEach { place($0) }", "for each in view.subviews { place(each) }", "place(view.subviews[0])",
      "place(view.viewWithTag(3))", "Box(view: dot).anchor(inside: view)",
      "func pin() { dot.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }; run(pin)",
    ])
  func constrained(_ statement: String) {
    #expect(!isAmbiguous(statement), "\(statement)")
  }

  @Test(
    "What concerns looks and data leaves what is known of a view",
    arguments: [
      "view.subviews.forEach { $0.translatesAutoresizingMaskIntoConstraints = false }", "dots.append(dot)",
      "view.subviews.forEach { $0.alpha = 0 }", "_ = [dot].map { $0.tag == 3 }", "dot.addGestureRecognizer(tap)",
      "dot.setContentHuggingPriority(.required, for: .vertical)", "view.layoutIfNeeded()", "bag.insert(4)",
      "dot.layer.add(fade, forKey: nil)", "dot.someLabel.sizeToFit()",
    ])
  func untouched(_ statement: String) {
    #expect(isAmbiguous(statement), "\(statement)")
  }

  private func isAmbiguous(_ statement: String) -> Bool {
    let reading = Reading(
      """
      final class Page: UIViewController {
        private let dot = UIView()
        private var dots: [UIView] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(dot)
          dot.translatesAutoresizingMaskIntoConstraints = false
          dot.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          dot.widthAnchor.constraint(equalToConstant: 10).isActive = true
          dot.heightAnchor.constraint(equalToConstant: 10).isActive = true
          \(statement)
        }
      }
      struct Box { let view: UIView }
      """)
    return reading.findings.contains { $0.hasSuffix("ambiguous-vertical-position") }
  }

  @Test(
    "A constraint that unknown code may have changed is in no conflict",
    arguments: [
      ("NSLayoutConstraint.activate([narrow], priority: .defaultLow)", "", false),
      ("NSLayoutConstraint.activate([narrow].compactMap { isWide ? nil : $0 })", "", false),
      ("narrow.isActive = true", "box.removeAllConstraints()", false),
      ("narrow.isActive = true", "box.setNeedsUpdateConstraints()", true),
      ("NSLayoutConstraint.activate([narrow].compactMap { $0 })", "", true),
    ])
  func changed(_ activation: String, _ between: String, isConflict: Bool) {
    let reading = Reading(
      """
      final class Page: UIView {
        private let box = UIView()
        init(isWide: Bool) {
          super.init(frame: .zero)
          box.translatesAutoresizingMaskIntoConstraints = false
          addSubview(box)
          let narrow = box.widthAnchor.constraint(equalToConstant: 8)
          \(activation)
          \(between)
          box.widthAnchor.constraint(equalToConstant: 16).isActive = true
        }
      }
      """)
    #expect(
      reading.findings.contains { $0.hasSuffix("unsatisfiable-constraints") } == isConflict, "\(reading.findings)")
  }

  @Test(
    "An initialiser is one of UIKit's where the class has it, and else may do anything",
    arguments: [
      ("UILabel()", true), ("UILabel(style: .message)", false), ("UIImageView(image: nil)", true),
      ("UILabel(image: nil)", false), ("UIActivityIndicatorView(style: .large)", true),
      ("UIButton(type: .system)", true),
    ])
  func initializers(_ made: String, isFound: Bool) {
    let reading = Reading(
      """
      final class Row: UIView {
        private let label = \(made)
        init() {
          super.init(frame: .zero)
          addSubview(label)
          label.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """)
    #expect(reading.findings.contains { $0.hasSuffix("mask-left-on") } == isFound, "\(reading.findings)")
  }

  @Test("What a static member of an unknown type gives need not be one view")
  func staticMembers() {
    let reading = Reading(
      """
      final class Form: UIViewController {
        private lazy var first: Field = Field.standard
        private lazy var second: Field = Field.standard
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(first)
          view.addSubview(second)
          first.heightAnchor.constraint(equalToConstant: 80).isActive = true
          second.heightAnchor.constraint(equalToConstant: 40).isActive = true
        }
      }
      """)
    #expect(reading.findings == [])
  }

  @Test(
    "A property that is there to be set and that nothing at hand sets is set by other code",
    arguments: [("", "", true), ("private ", "", false), ("", "browser = nil", false)])
  func propertiesSetElsewhere(_ access: String, _ statement: String, isOpen: Bool) {
    let reading = Reading(
      """
      final class List: UIViewController {
        \(access)weak var browser: Browser?
        private let shadow = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(shadow)
          shadow.translatesAutoresizingMaskIntoConstraints = false
          shadow.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          guard let browser = self.browser else { return }
          shadow.heightAnchor.constraint(equalToConstant: browser.height).isActive = true
        }
        private func end() { \(statement) }
      }
      """)
    #expect(reading.layout("List")?.constraints.count == (isOpen ? 2 : 1))
  }

  @Test(
    "A view that another type has a helper of the program lay out is not called ambiguous",
    arguments: [("page.dot.pinTop()", false), ("page.dot.blink()", true)])
  func helpers(_ statement: String, isFound: Bool) {
    let reading = Reading(
      """
      extension UIView {
        func pinTop() { topAnchor.constraint(equalTo: superview!.topAnchor).isActive = true }
        func blink() { alpha = 0 }
      }
      final class Page: UIViewController {
        let dot = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(dot)
          dot.translatesAutoresizingMaskIntoConstraints = false
          dot.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          dot.widthAnchor.constraint(equalToConstant: 10).isActive = true
          dot.heightAnchor.constraint(equalToConstant: 10).isActive = true
        }
      }
      final class Coordinator {
        func show(_ page: Page) { \(statement) }
      }
      """)
    #expect(reading.findings.contains { $0.hasSuffix("ambiguous-vertical-position") } == isFound)
  }
}
