import Testing

@testable import SwiftProgram

/// Which member of which type a name means.
@Suite("Members in code")
struct MemberTests {
  @Test(
    "A private property is out of reach of other files, whatever they do with others of its name",
    arguments: [("private ", true), ("fileprivate ", true), ("", false)])
  func privateProperties(_ modifier: String, isOutOfReach: Bool) {
    let reading = Reading([
      "Panel.swift": """
      final class Panel: UIView {
        \(modifier)let caption = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(caption)
          caption.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """,
      "Cell.swift": "func style(_ cell: Cell) { Theme.apply(cell.caption) }",
    ])
    #expect(reading.openings(of: "caption").isEmpty == isOutOfReach)
  }

  @Test("Private functions and properties of one name in a class and its superclass are two")
  func privateMembers() {
    func screen(_ name: String, _ superclass: String, _ property: String, _ size: Int, _ edge: String) -> String {
      """
      class \(name): \(superclass) {
        private let \(property) = UIView()
        private let bag = DisposeBag()
        override func viewDidLoad() {
          super.viewDidLoad()
          setUp()
        }
        private func setUp() {
          \(property).translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(\(property))
          NSLayoutConstraint.activate([
            \(property).\(edge)Anchor.constraint(equalTo: view.\(edge)Anchor),
            \(property).leadingAnchor.constraint(equalTo: view.leadingAnchor),
            \(property).widthAnchor.constraint(equalToConstant: \(size)),
            \(property).heightAnchor.constraint(equalToConstant: \(size)),
          ])
        }
      }
      """
    }
    let base = screen("Base", "UIViewController", "box", 80, "top")
    let same = Reading(["Base.swift": base, "Child.swift": screen("Child", "Base", "box", 90, "bottom")])
    #expect(same.findings == [])
    #expect(same.constraints(of: "Child").count == 8)
    // What is private in the superclass is set up all the same, and what is wrong in it is wrong in the subclass.
    let wrong = base.replacing(
      "box.widthAnchor", with: "box.widthAnchor.constraint(equalToConstant: 70), box.widthAnchor")
    let other = Reading(["Base.swift": wrong, "Child.swift": screen("Child", "Base", "lid", 90, "bottom")])
    #expect(other.findings.contains { $0.contains("unsatisfiable-constraints") }, "\(other.findings)")
  }

  @Test("Of private properties of one name in a class and its superclass code means the one that it sees")
  func propertiesOfOneName() {
    let reading = Reading([
      "Base.swift": """
      class Base: UIView {
        private var a: UIView?
        private let inset: CGFloat = 3
        private lazy var guide = UILayoutGuide()
        func hold(_ view: UIView) { self.a = view }
        func pin() {
          a?.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset).isActive = true
          addLayoutGuide(guide)
          guide.widthAnchor.constraint(equalToConstant: 30).isActive = true
        }
      }
      """,
      "Panel.swift": """
      class Panel: Base {
        private let a = UIView()
        private let b = UIView()
        private var inset: CGFloat = 4
        private lazy var guide = UILayoutGuide()
        init() {
          super.init(frame: .zero)
          for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
          }
          hold(b)
          pin()
          self.inset = 5
          a.topAnchor.constraint(equalTo: topAnchor, constant: inset).isActive = true
          addLayoutGuide(guide)
          guide.widthAnchor.constraint(equalToConstant: 50).isActive = true
        }
      }
      """,
    ])
    #expect(
      Set(reading.constraints()) == [
        "b.leading == self.leading + 3", "a.top == self.top + 5", "guide.width == 30", "guide#2.width == 50",
      ])
    #expect(!reading.findings.contains { $0.contains("unsatisfiable") }, "\(reading.findings)")
  }

  @Test("A method of UIKit is meant before one of an extension that needs default values")
  func overloadsOfTheKit() {
    let reading = Reading([
      "Row.swift": """
      extension UIStackView {
        func addArrangedSubview(_ view: UIView, after space: CGFloat = 0) {
          if let last = arrangedSubviews.last { setCustomSpacing(space, after: last) }
          addArrangedSubview(view)
        }
      }
      class Row: UIView {
        let stack = UIStackView()
        let label = UILabel()
        init() {
          super.init(frame: .zero)
          stack.translatesAutoresizingMaskIntoConstraints = false
          addSubview(stack)
          stack.addArrangedSubview(label)
          stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
          stack.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """
    ])
    #expect(reading.findings == [])
  }

  @Test(
    "Protocols that come from themselves, each other or their likes in other modules are read",
    arguments: [
      "protocol P: M.P & Q {}\nprotocol Q: P & M.Q {}", "protocol P: P {}\nprotocol Q: P & Q {}",
      "typealias P = P & Q\nprotocol Q: P {}",
    ])
  func circularProtocols(text: String) {
    let reading = Reading(["P.swift": text + "\nclass Card: UIView, P, Q { let a: P & Q }"])
    #expect(reading.findings == [])
  }

  @Test(
    "What a subclass gets from its superclass is one view, however often it asks",
    arguments: [
      "let box = UIView()", "lazy var box: UIView = UIView()", "lazy var box = make()",
    ],
    ["super.box", "box", "self.box"])
  func forwarded(declaration: String, name: String) {
    let reading = Reading([
      "Base.swift": """
      class Base: UIView {
        \(declaration)
        func make() -> UIView { UIView() }
      }
      class Card: Base {
        \(name == "super.box" ? "" : "override var box: UIView { return super.box }")
        init() {
          super.init(frame: .zero)
          \(name).translatesAutoresizingMaskIntoConstraints = false
          addSubview(\(name))
          \(name).topAnchor.constraint(equalTo: topAnchor).isActive = true
          \(name).leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          \(name).widthAnchor.constraint(equalToConstant: 40).isActive = true
          \(name).heightAnchor.constraint(equalToConstant: 40).isActive = true
          \(name).heightAnchor.constraint(equalToConstant: 44).isActive = true
        }
      }
      """
    ])
    #expect(reading.findings.count == 1, "\(reading.findings)")
    #expect(reading.findings.contains { $0.contains("unsatisfiable-constraints") }, "\(reading.findings)")
  }
}
