import Testing

/// What keeps a statement from being made of what is not certain: one test for each law.
@Suite("Laws of certainty")
struct LawTests {
  /// Two widths of one view, which contradict each other unless something makes one of them uncertain.
  private static func contradiction(_ first: String, _ second: String, members: String = "", rest: String = "")
    -> Reading
  {
    Reading(
      body: """
        a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        a.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        a.heightAnchor.constraint(equalToConstant: 9).isActive = true
        \(first)
        \(second)
        """, members: members, rest: rest)
  }

  @Test("What contradicts itself for certain is an error at the type's own lines")
  func certain() {
    let reading = Self.contradiction(
      "a.widthAnchor.constraint(equalToConstant: 40).isActive = true",
      "a.widthAnchor.constraint(equalToConstant: 44).isActive = true")
    #expect(reading.findings.contains { $0.hasSuffix("unsatisfiable-constraints") })
  }

  @Test("1: helpers, constants and superclasses of other files count")
  func oneProgram() {
    let reading = Reading([
      "Panel.swift": """
      class Panel: Base {
        let a = UIView()
        init() {
          super.init(frame: .zero)
          place(a)
          a.pin(width: Metrics.width)
          a.heightAnchor.constraint(equalToConstant: Metrics.unit).isActive = true
        }
      }
      """,
      "Base.swift": """
      class Base: UIView {
        func place(_ view: UIView) {
          view.translatesAutoresizingMaskIntoConstraints = false
          addSubview(view)
        }
      }
      """,
      "Helpers.swift": """
      enum Metrics { static let width: CGFloat = 4 * unit; static let unit: CGFloat = 11 }
      extension UIView {
        func pin(width: CGFloat) { widthAnchor.constraint(equalToConstant: width).isActive = true }
      }
      """,
    ])
    #expect(reading.constraints() == ["a.width == 44", "a.height == 11"])
  }

  @Test("2: a view that a call gets which is not known is open")
  func escapes() {
    for call in ["Styler.apply(to: a)", "Styler.apply([a])", "a.helper.style()", "registry.views.append(a)"] {
      let reading = Reading(
        body: call + "\n a.widthAnchor.constraint(equalTo: b.widthAnchor).isActive = true",
        members: "  var registry = Registry.shared")
      #expect(reading.openings(of: "a").contains(.escapes), "\(call)")
      #expect(!reading.openings(of: "b").contains(.escapes), "\(call)")
    }
  }

  @Test("3: a constraint that is switched or changed later is not certain")
  func changedLater() {
    for change in ["width?.isActive = false", "width?.constant = 3", "width.map { Styler.apply($0) }"] {
      let reading = Self.contradiction(
        """
        width = a.widthAnchor.constraint(equalToConstant: 40)
        width?.isActive = true
        """, "a.widthAnchor.constraint(equalToConstant: 44).isActive = true",
        members: """
            private var width: NSLayoutConstraint?
            func toggle() { \(change) }
          """)
      #expect(reading.findings.isEmpty, "\(change): \(reading.findings)")
    }
  }

  @Test("4: what a loop of unknown length assigns is unknown; a known one is unrolled")
  func loops() {
    let unknown = Self.contradiction(
      "var width: CGFloat = 40\n for item in items { width += item.size }",
      "a.widthAnchor.constraint(equalToConstant: width).isActive = true", members: "  var items = Store.items")
    #expect(unknown.findings.isEmpty)
    #expect(unknown.constraints().last?.hasPrefix("a.width == 40") == false)
    let known = Reading(
      body:
        "for (view, width) in zip([a, b], [1, 2]) { view.widthAnchor.constraint(equalToConstant: width).isActive = true }"
    )
    #expect(known.constraints() == ["a.width == 1", "b.width == 2"])
  }

  @Test("5: each call of a factory makes a view of its own, and arms exclude each other")
  func factories() {
    let reading = Reading(
      body: """
        let one = make()
        let two = make()
        one.widthAnchor.constraint(equalToConstant: 1).isActive = true
        two.widthAnchor.constraint(equalToConstant: 2).isActive = true
        if traits.isWide {
          a.widthAnchor.constraint(equalToConstant: 3).isActive = true
        } else {
          a.widthAnchor.constraint(equalToConstant: 4).isActive = true
        }
        """,
      members: """
          var traits = Traits.current
          func make() -> UIView {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
            return view
          }
        """)
    #expect(reading.findings.filter { $0.hasSuffix("unsatisfiable-constraints") }.isEmpty)
    #expect(
      Set(reading.constraints().prefix(2).map { $0.split(separator: ".")[0] }).count == 2,
      "\(reading.constraints())")
    #expect(reading.constraints().suffix(2) == ["a.width == 3, conditional", "a.width == 4, conditional"])
  }

  @Test("6: closures and functions of one expression return it")
  func singleExpressions() {
    let reading = Reading(
      body: """
        NSLayoutConstraint.activate([width(7), { a.heightAnchor.constraint(equalToConstant: 8) }()])
        """,
      members:
        "  func width(_ points: CGFloat) -> NSLayoutConstraint { a.widthAnchor.constraint(equalToConstant: points) }")
    #expect(reading.constraints().sorted() == ["a.height == 8", "a.width == 7"])
  }

  @Test("7: a dictionary that is given views by keys which are not known is unknown")
  func dictionaries() {
    let reading = Reading(
      body: """
        var views: [String: UIView] = ["a": a]
        views[Keys.next] = b
        NSLayoutConstraint.activate(
          NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a]-|", metrics: nil, views: views))
        """)
    #expect(reading.findings.isEmpty)
  }

  @Test("8: an overhang to both sides is no mistake")
  func overhang() {
    let reading = Reading(
      body: """
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: -8).isActive = true
        a.trailingAnchor.constraint(equalTo: trailingAnchor, constant: 8).isActive = true
        a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        a.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
        b.topAnchor.constraint(equalTo: topAnchor).isActive = true
        b.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
        b.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        b.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
        """)
    #expect(reading.findings.isEmpty)
  }

  @Test("9: a size with a multiplier of 0 is legal")
  func zeroMultiplier() {
    let reading = Reading(
      body: "a.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0, constant: 40).isActive = true")
    #expect(reading.findings.filter { !$0.hasPrefix("A.swift") || !$0.contains("ambiguous") }.isEmpty)
  }

  @Test("10: the size of a cell's content view is not known")
  func cells() {
    let reading = Reading(
      """
      final class Cell: UICollectionViewCell {
        private let picture = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          picture.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(picture)
          NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 400),
            picture.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -400),
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          ])
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """)
    #expect(reading.constraints(of: "Cell").count == 4)
    #expect(reading.findings.isEmpty)
  }

  @Test("A constraint that a statement drops is never activated, one that is handed on may be")
  func neverActivated() {
    let reading = Reading(
      body: """
        a.widthAnchor.constraint(equalToConstant: 1)
        let kept = a.heightAnchor.constraint(equalToConstant: 2)
        kept.priority = .defaultLow
        let handed = b.heightAnchor.constraint(equalToConstant: 3)
        Store.shared.keep(handed)
        """)
    let found = reading.findings.filter { $0.hasSuffix("constraint-never-activated") }
    #expect(found.count == 2, "\(reading.findings)")
  }

  @Test("What stands in the same #if as its type is there wherever the type is")
  func conditionOfTheType() {
    let reading = Reading(
      """
      #if !RELEASE
      class Panel: UIView {
        private let a: UIView = {
          let view = UIView()
          view.translatesAutoresizingMaskIntoConstraints = false
          return view
        }()
        #if BETA
        private let b = UIView()
        #endif
        init() {
          super.init(frame: .zero)
          addSubview(a)
          a.widthAnchor.constraint(equalToConstant: 4).isActive = true
          b.widthAnchor.constraint(equalToConstant: 4).isActive = true
        }
      }
      #endif
      """)
    #expect(reading.openings(of: "a").isEmpty)
    #expect(reading.constraints().filter { !$0.contains("unknown") } == ["a.width == 4"])
  }

  @Test("Private properties of one name in a class and its superclass are not told apart, and so nothing is said")
  func propertiesOfOneName() {
    let reading = Reading(
      """
      class Base: UIView {
        private var a: UIView?
      }
      class Panel: Base {
        private let a = UIView()
        private let b = UIView()
        init() {
          super.init(frame: .zero)
          b.translatesAutoresizingMaskIntoConstraints = false
          a.addSubview(b)
          b.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
        }
      }
      """)
    #expect(reading.findings.isEmpty)
  }

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

  @Test("A list of constraints goes to UIKit's activate, where the program has one for other lists too")
  func activateOfTheProgram() {
    let reading = Reading(
      body: """
        NSLayoutConstraint.activate([a.widthAnchor.constraint(equalToConstant: 5)])
        NSLayoutConstraint.activate([a.pins(to: b), a.heightAnchor.constraint(equalToConstant: 6)])
        """,
      rest: """
        protocol Pinning { var pins: [NSLayoutConstraint] { get } }
        extension Array: Pinning where Element: NSLayoutConstraint { var pins: [NSLayoutConstraint] { self } }
        extension NSLayoutConstraint: Pinning { var pins: [NSLayoutConstraint] { [self] } }
        extension NSLayoutConstraint {
          class func activate(_ all: [Pinning]) { activate(all.flatMap { $0.pins }) }
        }
        extension UIView {
          func pins(to view: UIView) -> [NSLayoutConstraint] {
            [leadingAnchor.constraint(equalTo: view.leadingAnchor), topAnchor.constraint(equalTo: view.topAnchor)]
          }
        }
        """)
    #expect(
      Set(reading.constraints()) == ["a.width == 5", "a.leading == b.leading", "a.top == b.top", "a.height == 6"])
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

  @Test("What a builder of results may collect is collected, whoever calls it")
  func builders() {
    let reading = Reading(
      body: """
        place([a]) {
          a.widthAnchor.constraint(equalToConstant: 4)
          a.edges(to: self)
        }
        Outside.place([b]) {
          b.widthAnchor.constraint(equalToConstant: 4)
          b.leadingAnchor.constraint(equalTo: leadingAnchor)
        }
        """,
      members: """
        func place(_ views: [UIView], @LayoutBuilder _ builder: () -> [NSLayoutConstraint]) {
          NSLayoutConstraint.activate(builder())
        }
        """,
      rest: """
        extension UIView {
          func edges(to view: UIView) -> [NSLayoutConstraint] {
            [leadingAnchor.constraint(equalTo: view.leadingAnchor), topAnchor.constraint(equalTo: view.topAnchor)]
          }
        }
        """)
    #expect(
      reading.constraints().prefix(3) == ["a.width == 4", "a.leading == self.leading", "a.top == self.top"])
    #expect(reading.openings(of: "b").contains(.conditional))
    #expect(!reading.findings.contains { $0.contains(":2") })
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
}
