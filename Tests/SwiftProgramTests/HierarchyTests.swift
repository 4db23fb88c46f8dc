import Testing

/// What lies in what, and whose mask becomes constraints: what code sets up, and what it leaves open.
@Suite("Hierarchies and masks in code")
struct HierarchyTests {
  @Test("A stack view turns the mask of what it arranges off, wherever the stack view comes from")
  func maskOfArrangedViews() {
    let reading = Reading(
      """
      class Panel: UIStackView {
        @IBOutlet var row: UIStackView!
        let a = UIImageView()
        override func awakeFromNib() {
          row.addArrangedSubview(a)
          a.widthAnchor.constraint(equalToConstant: 24).isActive = true
        }
        required init(coder: NSCoder) { super.init(coder: coder) }
      }
      """)
    #expect(reading.layout()?.items.first { $0.name == "a" }?.translatesMask == .no)
    #expect(reading.findings.isEmpty)
  }

  @Test("What a view of the program does within itself is reported with its type, not with each that has such a view")
  func withinItself() {
    let reading = Reading([
      "Badge.swift": """
      final class Badge: UIView {
        let dot = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(dot)
          dot.translatesAutoresizingMaskIntoConstraints = false
          dot.topAnchor.constraint(equalTo: dot.topAnchor).isActive = true
        }
      }
      """,
      "Row.swift": """
      final class Row: UIView {
        let badge = Badge()
        init() {
          super.init(frame: .zero)
          addSubview(badge)
        }
      }
      """,
    ])
    #expect(reading.findings.filter { $0.hasSuffix("itself") } == ["Badge.swift:7 item-related-to-itself"])
  }

  @Test(
    "What an observer or a function of a controller puts into something may be there when the view is loaded, not so in a view",
    arguments: [
      ("var notice: String? { didSet { add() } }\n  private func add() { column.addArrangedSubview(footer) }", true),
      ("func add() { column.addArrangedSubview(footer) }", true), ("", false),
    ])
  func beforeTheViewLoads(_ members: String, isOpen: Bool) {
    for type in ["UIViewController", "UIView"] {
      let setUp =
        type == "UIView"
        ? "init() {\n    super.init(frame: .zero)\n    let view = self"
        : "override func viewDidLoad() {\n    super.viewDidLoad()\n"
      let reading = Reading(
        """
        final class Panel: \(type) {
          private let column = UIStackView()
          private let footer = UIView()
          \(setUp)
            column.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(column)
            footer.widthAnchor.constraint(equalTo: column.widthAnchor).isActive = true
          }
          \(members)
        }
        """)
      let found = reading.findings.filter { $0.hasSuffix("no-common-ancestor") }
      #expect(found.isEmpty == (isOpen && type == "UIViewController"), "\(type): \(reading.findings)")
    }
  }

  @Test(
    "What a helper relates to itself that it makes is reported where it stands, and what a call gives it at the call")
  func withinHelpers() {
    let reading = Reading([
      "Helper.swift": """
      extension UIView {
        func addMark() {
          let mark = UIView()
          addSubview(mark)
          mark.translatesAutoresizingMaskIntoConstraints = false
          mark.heightAnchor.constraint(equalTo: mark.heightAnchor).isActive = true
        }
        func even(_ one: UIView, _ other: UIView) {
          one.heightAnchor.constraint(equalTo: other.heightAnchor).isActive = true
        }
      }
      """,
      "Row.swift": """
      final class Row: UIView {
        let badge = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(badge)
          badge.widthAnchor.constraint(equalToConstant: 9).isActive = true
          addMark()
          even(badge, badge)
        }
      }
      """,
    ])
    #expect(
      reading.findings.filter { $0.hasSuffix("itself") }.sorted() == [
        "Helper.swift:6 item-related-to-itself", "Row.swift:8 item-related-to-itself",
      ])
  }

  @Test("What is written twice is reported once, also where the class is shown by another one")
  func writtenTwiceInShownClass() {
    let reading = Reading(
      """
      class Badge: UIView {
        let dot = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(dot)
          dot.translatesAutoresizingMaskIntoConstraints = false
          dot.topAnchor.constraint(equalTo: topAnchor).isActive = true
          dot.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      final class Row: UIView {
        let badge = Badge()
        init() {
          super.init(frame: .zero)
          addSubview(badge)
          badge.dot.heightAnchor.constraint(equalToConstant: 9).isActive = true
        }
      }
      """)
    #expect(reading.findings.count { $0.hasSuffix("duplicated-constraint") } == 1, "\(reading.findings)")
  }

  @Test("A member of something that is not known may be within it: nothing is said of their ancestors")
  func membersOfOthers() {
    let reading = Reading(
      body: """
        b.topAnchor.constraint(equalTo: a.wrapped.base.topAnchor).isActive = true
        Outside.keep { $0 }
        """)
    #expect(!reading.findings.contains { $0.hasSuffix("no-common-ancestor") })
  }

  @Test("A view that code lays out by its frame, or that what lies in it is held to, keeps its mask on purpose")
  func masksOnPurpose() {
    let reading = Reading(
      """
      class Panel: UIView {
        let shade = UIVisualEffectView()
        let inner = UIView()
        let wall = UIView()
        let picture = UIView()
        init() {
          super.init(frame: .zero)
          inner.translatesAutoresizingMaskIntoConstraints = false
          picture.translatesAutoresizingMaskIntoConstraints = false
          shade.frame = bounds
          shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          addSubview(shade)
          addSubview(wall)
          wall.addSubview(picture)
          shade.contentView.addSubview(inner)
          shade.topAnchor.constraint(equalTo: inner.topAnchor).isActive = true
          wall.topAnchor.constraint(equalTo: picture.topAnchor).isActive = true
        }
      }
      """)
    #expect(!reading.findings.contains { $0.hasSuffix("mask-left-on") })
  }

  @Test("What code that runs later finds without a superview may have one by then")
  func superviewsLater() {
    let reading = Reading(
      """
      class Panel: Cell {
        lazy var field = UITextField()
        override func setUp() {
          contentView.addSubview(field)
          contentView.addConstraints(rows())
        }
        private func rows() -> [NSLayoutConstraint] {
          NSLayoutConstraint.constraints(withVisualFormat: "H:|-[field]-|", metrics: nil, views: ["field": field])
        }
        func other() { field.heightAnchor.constraint(equalToConstant: 4).isActive = true }
      }
      """)
    #expect(reading.findings.isEmpty)
  }

  @Test("What is made without arguments is set up by the initializer that UIKit's init() calls")
  func plainInitializers() {
    let reading = Reading(
      """
      class Panel: UIView {
        let shelf = Shelf()
        let wide = WideShelf()
        let note = UIView()
        let mark = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(shelf)
          addSubview(wide)
          shelf.rows.addSubview(note)
          wide.rows.addSubview(mark)
          note.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
          mark.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
        }
      }
      class Shelf: UIView {
        let rows = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(rows)
        }
      }
      class WideShelf: Shelf {}
      """)
    #expect(!reading.findings.contains { $0.hasSuffix("no-common-ancestor") }, "\(reading.findings)")
  }

  @Test("A controller's layout guide is one of the view that the controller has, also where it was given that")
  func guidesOfControllers() {
    func findings(_ view: String, _ item: String = "column") -> [String] {
      Reading(
        """
        import UIKit
        import PureLayout
        final class Approval: UIViewController {
          override func loadView() {
            self.view = \(view)
            let column = UIView()
            let loose = UIView()
            view.addSubview(column)
            \(item).autoPin(toTopLayoutGuideOf: self, withInset: 4)
          }
        }
        extension UIView {
          static func container() -> UIView { UIView() }
        }
        """
      ).findings.filter { $0.hasSuffix("no-common-ancestor") }
    }
    #expect(findings("UIView.container()") == [])
    #expect(findings("Makers.container()") == [])
    #expect(findings("UIView.container()", "loose") == ["A.swift:9 no-common-ancestor"])
  }
}
