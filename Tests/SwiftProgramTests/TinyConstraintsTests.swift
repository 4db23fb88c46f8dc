import Testing

/// TinyConstraints, by the table of its functions.
@Suite("TinyConstraints")
struct TinyConstraintsTests {
  private func reading(_ body: String, members: String = "", rest: String = "") -> Reading {
    Reading(body: body, members: members, rest: rest, library: "TinyConstraints")
  }

  @Test("The superview: offsets are added as they are, but for the trailing edge")
  func superview() {
    let reading = reading(
      """
      a.topToSuperview(offset: 1, usingSafeArea: true)
      a.bottomToSuperview(offset: 2, relation: .equalOrLess, priority: .defaultHigh)
      a.leadingToSuperview(offset: 3)
      a.trailingToSuperview(offset: 4)
      b.rightToSuperview(offset: 5)
      b.centerXToSuperview(multiplier: 0.5, offset: 6)
      b.centerYToSuperview(isActive: false)
      b.widthToSuperview(heightAnchor, multiplier: 0.25)
      """)
    #expect(
      reading.constraints() == [
        "a.top == safeAreaLayoutGuide.top + 1", "a.bottom <= self.bottom + 2 @750", "a.leading == self.leading + 3",
        "a.trailing == self.trailing + -4", "b.right == self.right + 5", "b.centerX == 1/2 * self.centerX + 6",
        "b.centerY == self.centerY, never", "b.width == 1/4 * self.height",
      ])
    let certain = "TinyConstraints certain"
    #expect(reading.sites == Array(repeating: certain, count: 6) + ["TinyConstraints conditional", certain])
  }

  @Test("Groups, with insets and without some edges")
  func groups() {
    let reading = reading(
      """
      a.edgesToSuperview(excluding: [.top, .trailing], insets: .uniform(8))
      a.horizontalToSuperview(insets: .left(1) + .right(2))
      b.edges(to: a, excluding: .left, insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      b.origin(to: a, insets: .top(5))
      b.center(in: a, offset: CGPoint(x: 1, y: 2))
      b.size(to: a, multiplier: 2, insets: CGSize(width: 3, height: 4))
      """)
    #expect(
      reading.constraints() == [
        "a.left == self.left + 8", "a.bottom == self.bottom + -8", "a.left == self.left + 1",
        "a.right == self.right + -2", "b.top == a.top + 1", "b.right == a.right + -4", "b.bottom == a.bottom + -3",
        "b.left == a.left", "b.top == a.top + 5", "b.centerX == a.centerX + 1", "b.centerY == a.centerY + 2",
        "b.width == 2 * a.width + 3", "b.height == 2 * a.height + 4",
      ])
  }

  @Test("Two views and sizes")
  func pairs() {
    let reading = reading(
      """
      a.topToBottom(of: b, offset: 8, relation: .equalOrGreater)
      a.leading(to: b, b.centerXAnchor, offset: 1)
      a.width(40)
      a.width(min: 10, max: 50, priority: .defaultLow)
      a.height(to: b, multiplier: 2)
      b.heightToWidth(of: b, multiplier: 0.5)
      b.aspectRatio(2)
      b.size(CGSize(width: 3, height: 4))
      """)
    #expect(
      reading.constraints() == [
        "a.top >= b.bottom + 8", "a.leading == b.centerX + 1", "a.width == 40", "a.width >= 10 @250",
        "a.width <= 50 @250", "a.height == 2 * b.height", "b.height == 1/2 * b.width", "b.width == 2 * b.height",
        "b.width == 3", "b.height == 4",
      ])
  }

  @Test("A stack adds its views and holds them one behind the other")
  func stack() {
    let reading = reading("a.stack([b, c], axis: .horizontal, width: 10, spacing: 4)", members: "  let c = UIView()")
    #expect(
      reading.constraints() == [
        "b.left == a.left", "b.top == a.top", "b.bottom == a.bottom", "b.width == 10", "c.left == b.right + 4",
        "c.top == a.top", "c.bottom == a.bottom", "c.right == a.right", "c.width == 10",
      ])
    #expect(reading.openings(of: "c") == [])
  }

  @Test("What a call gives is a constraint, or a list of them")
  func results() {
    let reading = reading(
      """
      let width = a.width(1, isActive: false)
      width.with(.defaultHigh).set(true)
      let edges = b.edgesToSuperview(isActive: false)
      edges.activate()
      let sizes = b.size(CGSize(width: 1, height: 2))
      sizes.deActivate()
      """)
    #expect(
      reading.constraints() == [
        "a.width == 1 @750", "b.top == self.top", "b.left == self.left", "b.right == self.right",
        "b.bottom == self.bottom", "b.width == 1, never", "b.height == 2, never",
      ])
  }

  @Test("What is not known leaves the view open")
  func uncertainty() {
    let reading = reading(
      """
      a.edgesToSuperview(usingSafeArea: isSafe)
      b.top(to: Factory.make().shared, relation: relation)
      """, members: "  var isSafe = Settings.isSafe\n  let relation = Settings.relation")
    #expect(reading.constraints() == [])
    #expect(reading.openings(of: "a").contains(.unresolved) && reading.openings(of: "b").contains(.unresolved))
    #expect(reading.sites.allSatisfy { $0.hasPrefix("TinyConstraints unknown") })
  }

  @Test("Words of other labels, of other files and of the program are not the library's")
  func others() {
    #expect(reading("a.width(points: 3)").constraints() == [])
    #expect(Reading(body: "a.width(40)").constraints() == [])
    let own =
      "extension UIView { func width(_ value: CGFloat) { heightAnchor.constraint(equalToConstant: value).isActive = true } }"
    let reading = reading("a.width(40)", rest: own)
    #expect(reading.constraints() == ["a.height == 40"] && reading.sites == ["anchor certain"])
  }

  @Test("What is added to classes is there in all files where one imports it, an operator where it is passed on")
  func passedOn() {
    func constraints(_ line: String, _ statement: String) -> [String] {
      Reading([
        "Imports.swift": line,
        "Panel.swift": """
        final class Panel: UIView {
          let a = UIView()
          init() { super.init(frame: .zero); addSubview(a); \(statement) }
        }
        """,
      ]).constraints()
    }
    #expect(constraints("import TinyConstraints", "a.width(1)") == ["a.width == 1"])
    #expect(constraints("@_exported import Anchorage", "a.widthAnchor == 1") == ["a.width == 1"])
    #expect(constraints("import Anchorage", "a.widthAnchor == 1") == [])
  }
}
