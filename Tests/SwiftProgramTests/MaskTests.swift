import Testing

@testable import SwiftProgram

/// Whose mask is left on, whose is turned off, and of whom nobody here can tell.
@Suite("Masks of views in Swift")
struct MaskTests {
  @Test("A mask is left on where nothing turns it off")
  func maskLeftOn() {
    let reading = Reading([
      "Panel.swift": """
      class Panel: UIView {
        let field = UITextField()
        init() {
          super.init(frame: .zero)
          addSubview(field)
          field.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """
    ])
    #expect(reading.findings.contains { $0.hasSuffix("mask-left-on") }, "\(reading.findings)")
  }

  @Test("A mask that a loop over subviews turns off is not left on, though others know the view")
  func masksOfSubviews() {
    let reading = Reading([
      "Panel.swift": """
      class Panel: UIView, Listener {
        let field = UITextField()
        init() {
          super.init(frame: .zero)
          field.delegate = self
          Registry.shared.add(self)
          addSubview(field)
          subviews.forEach { view in view.translatesAutoresizingMaskIntoConstraints = false }
          field.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """
    ])
    #expect(!reading.findings.contains { $0.hasSuffix("mask-left-on") }, "\(reading.findings)")
  }

  @Test("A mask that is turned off of what a builder of results makes says nothing of views of other classes")
  func maskOfBuiltView() {
    func reading(_ kind: String) -> Reading {
      Reading(
        """
        func row(@RowBuilder _ content: @MainActor () -> UIStackView = { UIStackView() }) -> UIStackView {
          let stack = content()
          stack.translatesAutoresizingMaskIntoConstraints = false
          return stack
        }
        final class Panel: UIView {
          let a = \(kind)()
          init() {
            super.init(frame: .zero)
            addSubview(a)
            addSubview(row {
              UILabel()
              UILabel()
            })
            addSubview(row { UILabel() })
            a.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
        """)
    }
    #expect(reading("UIButton").findings.contains { $0.hasSuffix("mask-left-on") })
    #expect(!reading("UIStackView").findings.contains { $0.hasSuffix("mask-left-on") })
  }

  @Test("A mask that is turned off of what an initialiser just made says nothing of other views")
  func maskOfNewView() {
    let reading = Reading(
      """
      final class Panel: UIView {
        let a = UILabel()
        let calendar = Calendar3D()
        init() {
          super.init(frame: .zero)
          addSubview(a)
          addSubview(calendar)
          calendar.translatesAutoresizingMaskIntoConstraints = false
          a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """)
    #expect(reading.layout()?.items.first { $0.name == "a" }?.translatesMask == .yes)
  }

  @Test(
    "The view of a controller of the system's keeps its mask, unless somebody else has the controller",
    arguments: [
      ("", 1), ("pages.view.translatesAutoresizingMaskIntoConstraints = false", 0), ("Theme.apply(pages)", 0),
    ])
  func viewsOfControllers(_ statement: String, count: Int) {
    let reading = Reading(
      """
      final class Reader: UIViewController {
        private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(pages)
          view.addSubview(pages.view)
          pages.didMove(toParent: self)
          \(statement)
          pages.view.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          view.leadingAnchor.constraint(equalTo: pages.view.leadingAnchor).isActive = true
        }
      }
      """)
    let found = reading.findings.filter { $0.hasSuffix("mask-left-on") }
    #expect(found == Array(repeating: "A.swift:9 mask-left-on", count: count))
  }

  @Test(
    "A constraint holds what lies in the other item, whichever stands first",
    arguments: [
      ("topAnchor.constraint(equalTo: box.topAnchor)", true), ("box.topAnchor.constraint(equalTo: topAnchor)", true),
      ("box.topAnchor.constraint(equalTo: label.topAnchor)", false),
      ("label.topAnchor.constraint(equalTo: box.topAnchor)", false),
    ])
  func heldItems(_ constraint: String, isHeld: Bool) {
    let reading = Reading(
      """
      final class Panel: UIView {
        private let box = UIView()
        private let label = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(box)
          box.addSubview(label)
          label.translatesAutoresizingMaskIntoConstraints = false
          \(constraint).isActive = true
        }
      }
      """)
    #expect(reading.findings.contains { $0.hasSuffix("mask-left-on") } == isHeld, "\(reading.findings)")
  }

  @Test(
    "What a stack view is given later leaves its own mask as it is; what may turn it off, and what may move the view, do not",
    arguments: [
      ("pile.addArrangedSubview(UIView())", true), ("pile.axis = .vertical", true),
      ("pile.translatesAutoresizingMaskIntoConstraints = false", false), ("other.addSubview(pile)", false),
    ])
  func stacksFilledLater(_ later: String, isFound: Bool) {
    let reading = Reading(
      """
      class Panel: UIView {
        private let pile = UIStackView()
        private let other = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(pile)
          pile.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
        func fill() { \(later) }
      }
      """)
    #expect(reading.findings.contains("A.swift:2 mask-left-on") == isFound, "\(reading.findings)")
  }

  @Test(
    "Where it is not known whose mask is turned off, it may be that of any view of the type, and of no other",
    arguments: [("Badge", true), ("UIControl", true), ("UIView", false), ("UILabel", false), ("Badge3D", false)])
  func masksByType(_ type: String, isFound: Bool) {
    let reading = Reading(
      """
      class Badge: UIView {}
      final class Panel: UIView {
        private let field = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(field)
          let other: \(type) = Registry.shared.next()
          other.translatesAutoresizingMaskIntoConstraints = false
          field.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """)
    #expect(reading.findings.contains("A.swift:3 mask-left-on") == isFound, "\(reading.findings)")
  }

  @Test(
    "What a class builds is judged where those that come from it say nothing of layouts and of its views",
    arguments: [
      ("title = \"Wide\"", true), ("fill()", true), ("pile.tag = 8", false), ("view.addSubview(UILabel())", false),
    ])
  func subclasses(_ statement: String, isFound: Bool) {
    let reading = Reading(
      """
      class Panel: UIViewController {
        let pile = UIStackView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(pile)
          pile.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
        func fill() { pile.addArrangedSubview(UILabel()) }
      }
      class Wide: Panel {}
      final class Widest: Wide {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(statement)
        }
      }
      """)
    #expect(reading.findings.contains("A.swift:2 mask-left-on") == isFound, "\(reading.findings)")
  }

  @Test(
    "A class that comes from another may set what that one's layout depends on, and conform to what does so",
    arguments: [
      ("final class Wide: Panel { override init() { super.init(); isPlain = false } }", false),
      ("final class Wide: Panel { override init() { super.init(); tag = 4 } }", true),
      ("final class Wide: Panel { override init() { super.init(); print(isPlain) } }", true),
      ("final class Wide: Panel, Themed {}\nextension Themed { func dress() { pile.isHidden = true } }", false),
      ("final class Wide: Panel, Themed {}\nextension Themed { func dress() { count += 1 } }", true),
    ])
  func subclassesThatSet(_ rest: String, isFound: Bool) {
    let reading = Reading(
      """
      protocol Themed {}
      class Panel: UIView {
        let pile = UIStackView()
        var isPlain = true
        init() {
          super.init(frame: .zero)
          if isPlain { addSubview(pile) }
          pile.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      \(rest)
      """)
    #expect(reading.findings.contains("A.swift:3 mask-left-on") == isFound, "\(reading.findings)")
  }
}
