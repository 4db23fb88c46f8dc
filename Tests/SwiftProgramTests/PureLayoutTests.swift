import Testing

/// PureLayout, by the names that its functions have in Swift.
@Suite("PureLayout")
struct PureLayoutTests {
  private func reading(_ body: String, members: String = "") -> Reading {
    Reading(body: body, members: members, library: "PureLayout")
  }

  @Test("Two views: edges, axes, dimensions, attributes")
  func pairs() {
    let reading = reading(
      """
      a.autoPinEdge(.top, to: .bottom, of: b, withOffset: 8, relation: .greaterThanOrEqual)
      a.autoAlignAxis(.vertical, toSameAxisOf: b, withOffset: 1)
      a.autoAlignAxis(.lastBaseline, toSameAxisOf: b)
      a.autoMatch(.height, to: .width, of: a, withMultiplier: 0.5)
      a.autoMatch(.width, to: .width, of: b, withOffset: -2, relation: .lessThanOrEqual)
      b.autoConstrainAttribute(.left, to: .marginLeft, of: self)
      b.autoConstrainAttribute(.horizontal, to: ALAttribute.top, of: self)
      """)
    #expect(
      reading.constraints() == [
        "a.top >= b.bottom + 8", "a.centerX == b.centerX + 1", "a.lastBaseline == b.lastBaseline",
        "a.height == 1/2 * a.width", "a.width <= b.width + -2", "b.left == self.leftMargin", "b.centerY == self.top",
      ])
    #expect(reading.sites == Array(repeating: "PureLayout certain", count: 7))
  }

  @Test("The superview: insets and relations of bottom, right and trailing edges are turned round")
  func superview() {
    let reading = reading(
      """
      a.autoPinEdge(toSuperviewEdge: .top, withInset: 4)
      a.autoPinEdge(toSuperviewEdge: .bottom, withInset: 4, relation: .greaterThanOrEqual)
      a.autoPinEdge(toSuperviewMargin: .leading)
      a.autoPinEdge(toSuperviewMargin: .trailing, relation: .lessThanOrEqual)
      b.autoPinEdge(toSuperviewSafeArea: .right, withInset: 2)
      b.autoAlignAxis(toSuperviewAxis: .horizontal)
      b.autoAlignAxis(toSuperviewMarginAxis: .vertical)
      b.autoCenterInSuperview()
      """)
    #expect(
      reading.constraints() == [
        "a.top == self.top + 4", "a.bottom <= self.bottom + -4", "a.leading == self.leadingMargin",
        "a.trailing >= self.trailingMargin", "b.right == safeAreaLayoutGuide.right + -2", "b.centerY == self.centerY",
        "b.centerX == self.centerXWithinMargins", "b.centerY == self.centerY", "b.centerX == self.centerX",
      ])
  }

  @Test("The names from before Swift 3 mean what those of today do")
  func formerNames() {
    let reading = reading(
      """
      a.autoPinEdge(.Top, toEdge: .Bottom, ofView: b, withOffset: 8, relation: .GreaterThanOrEqual)
      a.autoPinEdgeToSuperviewEdge(.Trailing, withInset: 4)
      a.autoAlignAxis(.Vertical, toSameAxisOfView: b)
      a.autoAlignAxisToSuperviewAxis(.Horizontal)
      a.autoMatchDimension(.Height, toDimension: .Width, ofView: a, withMultiplier: 0.5)
      a.autoSetDimensionsToSize(CGSize(width: 1, height: 2))
      b.autoPinEdgesToSuperviewEdgesWithInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), excludingEdge: .Top)
      b.autoConstrainAttribute(.Top, toAttribute: .Bottom, ofView: a)
      [a, b].autoAlignViewsToEdge(.Left)
      """)
    #expect(
      reading.constraints() == [
        "a.top >= b.bottom + 8", "a.trailing == self.trailing + -4", "a.centerX == b.centerX",
        "a.centerY == self.centerY", "a.height == 1/2 * a.width", "a.width == 1", "a.height == 2",
        "b.leading == self.leading + 2", "b.bottom == self.bottom + -3", "b.trailing == self.trailing + -4",
        "b.top == a.bottom", "b.left == a.left",
      ])
    #expect(reading.sites == Array(repeating: "PureLayout certain", count: 9))
  }

  @Test("All edges but one")
  func edges() {
    let reading = reading(
      """
      a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), excludingEdge: .top)
      b.autoPinEdgesToSuperviewEdges(with: .zero, excludingEdge: .left)
      b.autoPinEdgesToSuperviewMargins()
      """)
    #expect(
      reading.constraints() == [
        "a.leading == self.leading + 2", "a.bottom == self.bottom + -3", "a.trailing == self.trailing + -4",
        "b.top == self.top", "b.bottom == self.bottom", "b.right == self.right", "b.top == self.topMargin",
        "b.leading == self.leadingMargin", "b.bottom == self.bottomMargin", "b.trailing == self.trailingMargin",
      ])
  }

  @Test("Sizes, priorities and identifiers of a closure, and masks")
  func sizes() throws {
    let reading = Reading(
      """
      final class Panel: UIView {
        let a = UIView(forAutoLayout: ())
        let b = UIView.newAutoLayout()
        let c = UIView()
        init() {
          super.init(frame: .zero)
          for view in [a, b, c] { addSubview(view) }
          a.autoSetDimensions(to: CGSize(width: 1, height: 2))
          NSLayoutConstraint.autoSetPriority(.defaultLow) {
            c.autoSetDimension(.width, toSize: 3, relation: .greaterThanOrEqual)
            c.autoSetContentHuggingPriority(for: .horizontal)
          }
          NSLayoutConstraint.autoSetIdentifier("fixed") { c.autoSetDimension(.height, toSize: 4) }
        }
      }
      """)
    #expect(reading.constraints() == ["a.width == 1", "a.height == 2", "c.width >= 3 @250", "c.height == 4"])
    let layout = try #require(reading.layout())
    #expect(layout.constraints.last?.identifier == "fixed")
    #expect(layout.items.dropFirst().allSatisfy { $0.translatesMask == .no })
    #expect(layout.items.last?.hugging[.horizontal]?.known == 250)
  }

  @Test("Lists of views, and lists of constraints")
  func lists() {
    let reading = reading(
      """
      [a, b].autoAlignViews(to: .top)
      [a, b].autoSetViewsDimensions(to: CGSize(width: 1, height: 2))
      [a, b].autoDistributeViews(along: .horizontal, alignedTo: .bottom, withFixedSpacing: 8, insetSpacing: false)
      let made = NSLayoutConstraint.autoCreateConstraintsWithoutInstalling { a.autoCenterInSuperview() }
      made[0].autoInstall()
      """)
    #expect(
      reading.constraints() == [
        "b.top == a.top", "a.width == 1", "b.width == 1", "a.height == 2", "b.height == 2",
        "a.leading == self.leading", "b.leading == a.trailing + 8", "b.width == a.width", "b.bottom == a.bottom",
        "b.trailing == self.trailing", "a.centerY == self.centerY", "a.centerX == self.centerX, never",
      ])
  }

  @Test("What is not known leaves the view open, and says why")
  func uncertainty() {
    let reading = reading(
      """
      a.autoPinEdge(edge, to: .top, of: b)
      b.autoPinEdge(toSuperviewEdge: .top, withInset: Metrics.gap)
      b.autoSetDimension(.width, toSize: 4, relation: relation)
      """, members: "  let edge = Settings.edge\n  let relation = Settings.relation")
    #expect(reading.sites == ["PureLayout unknown-member", "PureLayout certain", "PureLayout unknown-member"])
    #expect(reading.openings(of: "a").contains(.unresolved))
    #expect(reading.constraints().first?.contains("gap") == true)
  }

  @Test("A function of the program of the same name comes first")
  func own() {
    let reading = Reading(
      body: "a.autoCenterInSuperview()",
      rest: "extension UIView { func autoCenterInSuperview() { clipsToBounds = true } }")
    #expect(reading.constraints() == [])
    #expect(reading.openings(of: "a") == [])
  }
}
