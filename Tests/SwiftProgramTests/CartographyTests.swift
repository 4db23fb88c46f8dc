import Testing

/// Cartography, whose operators make constraints within `constrain`.
@Suite("Cartography")
struct CartographyTests {
  private func reading(_ body: String, members: String = "") -> Reading {
    Reading(body: body, members: members, library: "Cartography")
  }

  @Test("Relations between edges and sizes, with multiples and priorities")
  func relations() {
    let reading = reading(
      """
      constrain(a, b) { a, b in
        a.top == b.bottom + 8
        a.leading >= a.superview!.leading - 4
        a.width == (b.width + 1) * 2 ~ LayoutPriority(750)
        a.height <= 40 ~ 600
        b.centerX == b.superview!.safeAreaLayoutGuide.centerX
        (b.height == 5) ~ UILayoutPriority.defaultLow
        b.leadingMargin == a.leading
      }
      """)
    #expect(
      reading.constraints() == [
        "a.top == b.bottom + 8", "a.leading >= self.leading + -4", "a.width == 2 * b.width + 2 @750",
        "a.height <= 40 @600", "b.centerX == safeAreaLayoutGuide.centerX", "b.height == 5 @250",
        "b.leadingMargin == a.leading",
      ])
    #expect(reading.sites == Array(repeating: "Cartography certain", count: 7))
  }

  @Test("Groups of attributes, and insets of edges")
  func groups() {
    let reading = reading(
      """
      constrain(a, b, self) { a, b, view in
        a.edges == inset(view.edges, 1, 2, 3, 4)
        b.edges <= view.edges.inseted(horizontally: 5)
        b.center == a.center
        b.size == a.size / 2
      }
      """)
    #expect(
      reading.constraints() == [
        "a.top == self.top + 1", "a.leading == self.leading + 2", "a.bottom == self.bottom + -3",
        "a.trailing == self.trailing + -4", "b.top <= self.top", "b.leading <= self.leading + 5",
        "b.bottom <= self.bottom", "b.trailing <= self.trailing + -5", "b.centerX == a.centerX",
        "b.centerY == a.centerY", "b.width == 1/2 * a.width", "b.height == 1/2 * a.height",
      ])
  }

  @Test("Several views in a row and in a line, given one by one or as a list")
  func several() {
    let reading = reading(
      """
      constrain(a, b) { a, b in
        distribute(by: 8, horizontally: a, b)
        align(centerY: [a, b])
      }
      constrain([a, b]) { views in
        distribute(equalWidth: views)
        views[1].top == views[0].top
      }
      """)
    #expect(
      reading.constraints() == [
        "a.trailing == b.leading + -8", "a.centerY == b.centerY", "a.width == b.width", "b.top == a.top",
      ])
  }

  @Test("A group replaces what was in it, and is switched as a whole")
  func groupsOfConstraints() {
    let reading = reading(
      """
      let group = ConstraintGroup()
      constrain(a, replace: group) { $0.width == 1 }
      constrain(a, replace: group) { $0.width == 2 }
      let other = constrain(b) { $0.width == 3 }
      other.active = false
      let cleared = constrain(b) { b in b.height == 4 }
      constrain(clear: cleared)
      """)
    #expect(
      reading.constraints() == ["a.width == 1, never", "a.width == 2", "b.width == 3, never", "b.height == 4, never"])
  }

  @Test("A controller's layout guides, and members of what stands for a view")
  func guides() {
    let reading = Reading(
      """
      import Cartography
      final class Screen: UIViewController {
        let a = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(a)
          constrain(a, car_topLayoutGuide) { a, top in
            guard let parent = a.superview else { return }
            a.top == top.bottom
            a.bottom == parent.layoutMarginsGuide.bottom
            a.item.backgroundColor = nil
            a.edgesWithinMargins == parent.edgesWithinMargins
          }
        }
      }
      """)
    #expect(
      reading.constraints(of: "Screen") == [
        "a.top == topLayoutGuide.bottom", "a.bottom == view.layoutMarginsGuide.bottom", "a.topMargin == view.topMargin",
        "a.leadingMargin == view.leadingMargin", "a.bottomMargin == view.bottomMargin",
        "a.trailingMargin == view.trailingMargin",
      ])
  }

  @Test("What later code replaces is not certain")
  func later() {
    let reading = reading(
      "constrain(a, replace: group) { $0.width == 1 }",
      members: """
          let group = ConstraintGroup()
          func grow() { constrain(a, replace: group) { $0.width == 2 } }
        """)
    #expect(reading.constraints() == ["a.width == 1, unknown", "a.width == 2, later"])
  }

  @Test("Views that are not known, branches and unknown numbers")
  func uncertainty() {
    let reading = reading(
      """
      constrain(a, makeView()) { a, other in
        if isLarge { a.width == 1 }
        a.top == other.top
        a.height == Metrics.gap
        a.left == b
      }
      if isLarge { constrain(b, self) { b, view in b.width == view.width } }
      """, members: "  var isLarge = Settings.isLarge")
    #expect(reading.constraints().first == "a.width == 1, conditional")
    #expect(reading.constraints().last == "b.width == self.width, conditional")
    #expect(reading.constraints().contains { $0.hasSuffix("gap") })
    #expect(reading.sites.filter { $0.hasPrefix("Cartography un") }.count == 1)
    #expect(reading.openings(of: "a").contains(.unresolved))
  }

  @Test("Numbers that grow with each round of a loop end in what is not known")
  func growth() {
    let reading = reading(
      """
      constrain(a, b) { a, b in
        var width = b.width * 7
        for _ in 0..<400 { width = width * 1000003 }
        a.width == width
      }
      """)
    #expect(reading.constraints() == ["a.width == width * 1000003"])
    #expect(reading.openings(of: "b").contains(.escapes))
  }

  @Test("A comparison of sizes elsewhere in a file makes no constraint")
  func comparisons() {
    let reading = reading("if frame.size == .zero || a.frame.width == 0 { clipsToBounds = true }")
    #expect(reading.sites == [] && reading.constraints() == [])
  }
}
