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
}
