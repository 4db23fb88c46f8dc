import Testing

/// Anchorage, whose operators make constraints of anchors.
@Suite("Anchorage")
struct AnchorageTests {
  private func reading(_ body: String, members: String = "", rest: String = "") -> Reading {
    Reading(body: body, members: members, rest: rest, library: "Anchorage")
  }

  @Test("Relations, what is added, multiples, and priorities behind all of it")
  func relations() {
    let reading = reading(
      """
      a.topAnchor == topAnchor + 8
      a.leadingAnchor >= b.trailingAnchor - 4 ~ .high
      a.widthAnchor == b.widthAnchor / 2 + 1
      a.heightAnchor <= 2 * b.heightAnchor ~ 600
      b.widthAnchor == 40
      b.heightAnchor >= 20 ~ .custom(UILayoutPriority(rawValue: 30))
      b.topAnchor == a.bottomAnchor ~ .low + 1
      """)
    #expect(
      reading.constraints() == [
        "a.top == self.top + 8", "a.leading >= b.trailing + -4 @750", "a.width == 1/2 * b.width + 1",
        "a.height <= 2 * b.height @600", "b.width == 40", "b.height >= 20 @30", "b.top == a.bottom @251",
      ])
    #expect(reading.sites == Array(repeating: "Anchorage certain", count: 7))
  }

  @Test("The operators of its own say what the standard ones do")
  func ownOperators() {
    let reading = reading(
      """
      a.topAnchor /==/ topAnchor + 8
      a.leadingAnchor />=/ b.trailingAnchor - 4 ~ .high
      b.widthAnchor /<=/ 40
      """)
    #expect(
      reading.constraints() == ["a.top == self.top + 8", "a.leading >= b.trailing + -4 @750", "b.width <= 40"])
    #expect(reading.sites == Array(repeating: "Anchorage certain", count: 3))
  }

  @Test("Groups of anchors: insets count inwards, and so do relations")
  func groups() {
    let reading = reading(
      """
      a.edgeAnchors == edgeAnchors + 8
      a.horizontalAnchors >= b.horizontalAnchors
      b.verticalAnchors == verticalAnchors - 2
      b.centerAnchors == a.centerAnchors + 1
      b.sizeAnchors <= CGSize(width: 3, height: 4)
      """)
    #expect(
      reading.constraints() == [
        "a.top == self.top + 8", "a.leading == self.leading + 8", "a.bottom == self.bottom + -8",
        "a.trailing == self.trailing + -8", "a.leading >= b.leading", "a.trailing <= b.trailing",
        "b.top == self.top + -2", "b.bottom == self.bottom + 2", "b.centerX == a.centerX + 1",
        "b.centerY == a.centerY + 1", "b.width <= 3", "b.height <= 4",
      ])
  }

  @Test("A controller's groups lie between its layout guides")
  func controllers() {
    let reading = Reading(
      """
      import Anchorage
      final class Screen: UIViewController {
        let a = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(a)
          a.edgeAnchors == edgeAnchors + 8
          a.horizontalAnchors == view.edgeAnchors.horizontalAnchors
        }
      }
      """)
    #expect(
      reading.constraints(of: "Screen") == [
        "a.top == topLayoutGuide.bottom + 8", "a.leading == view.leading + 8",
        "a.bottom == bottomLayoutGuide.top + -8", "a.trailing == view.trailing + -8", "a.leading == view.leading",
        "a.trailing == view.trailing",
      ])
  }

  @Test("Insets one by one, with those that are not known as quantities of their own")
  func insets() {
    let reading = reading(
      """
      a.edgeAnchors == edgeAnchors + UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      b.edgeAnchors == edgeAnchors + Metrics.insets
      b.sizeAnchors == Metrics.size
      """)
    #expect(
      reading.constraints().prefix(4) == [
        "a.top == self.top + 1", "a.leading == self.leading + 2", "a.bottom == self.bottom + -3",
        "a.trailing == self.trailing + -4",
      ])
    #expect(reading.constraints().dropFirst(4).prefix(4).allSatisfy { $0.contains("insets") })
    #expect(reading.constraints().suffix(2).allSatisfy { $0.contains("size") } && reading.constraints().count == 10)
  }

  @Test("The first item's mask is turned off, and the second's is not")
  func masks() throws {
    let reading = Reading(
      """
      import Anchorage
      final class Panel: UIView {
        let a = UIView()
        let b = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(a)
          addSubview(b)
          a.topAnchor == b.topAnchor
        }
      }
      """)
    let items = try #require(reading.layout()?.items)
    #expect(items.first { $0.name == "a" }?.translatesMask == .no)
    #expect(items.first { $0.name == "b" }?.translatesMask == .yes)
  }

  @Test("A batch is active at its end, or given back")
  func batches() {
    let reading = reading(
      """
      Anchorage.batch {
        a.widthAnchor == 1
        a.heightAnchor == 2
      }
      let later = batch(active: false) { b.widthAnchor == 3 }
      let active = batch(active: false) { b.heightAnchor == 4 }
      NSLayoutConstraint.activate(active)
      """)
    #expect(reading.constraints() == ["a.width == 1", "a.height == 2", "b.width == 3, never", "b.height == 4"])
  }

  @Test("Parts of what a group gives are constraints")
  func results() {
    let reading = reading(
      """
      let edges = a.edgeAnchors == edgeAnchors
      edges.bottom.isActive = false
      edges.horizontal.forEach { $0.priority = .defaultLow }
      let sizes = (b.sizeAnchors == a.sizeAnchors)
      sizes.second.constant = 5
      """)
    #expect(
      reading.constraints() == [
        "a.top == self.top", "a.leading == self.leading @250", "a.bottom == self.bottom, never",
        "a.trailing == self.trailing @250", "b.width == a.width", "b.height == a.height + 5",
      ])
  }

  @Test("A relation in a branch is conditional, one with what is not known leaves its items open")
  func uncertainty() {
    let reading = reading(
      """
      if isLarge { a.widthAnchor == 40 }
      Anchorage.batch { if isLarge { a.heightAnchor == 40 } }
      b.topAnchor == makeAnchor()
      """, members: "  var isLarge = Settings.shared.isLarge")
    #expect(reading.constraints() == ["a.width == 40, conditional", "a.height == 40, conditional"])
    #expect(reading.sites == ["Anchorage conditional", "Anchorage conditional", "Anchorage unknown-member"])
    #expect(reading.openings(of: "b").contains(.unresolved))
  }

  @Test("What is collected in branches cannot be activated for certain")
  func branchesOfBatches() {
    let reading = reading(
      """
      let all = batch(active: false) { if isLarge { a.heightAnchor == 40 } }
      NSLayoutConstraint.activate(all)
      """, members: "  var isLarge = Settings.shared.isLarge")
    #expect(reading.constraints().count == 1 && reading.constraints().allSatisfy { $0.hasSuffix(", unknown") })
  }

  @Test("Without the import, and where the program has the operator itself, it is not Anchorage's")
  func others() {
    let body = "a.widthAnchor == b.widthAnchor"
    let other = Reading(body: body + "\nb.topAnchor.constraint(equalTo: topAnchor).isActive = true")
    #expect(other.constraints() == ["b.top == self.top"])
    #expect(other.openings(of: "a").contains(.escapes))
    let own = "func == (first: NSLayoutDimension, second: NSLayoutDimension) -> Int { 0 }"
    #expect(reading(body, rest: own).constraints() == [])
    let plain = "func * (first: CGFloat, second: CGFloat) -> CGFloat { 0 }"
    #expect(reading("a.widthAnchor == 2 * b.widthAnchor", rest: plain).constraints() == ["a.width == 2 * b.width"])
  }

  @Test("A place that no code comes to is listed")
  func unreached() {
    let reading = Reading(
      """
      import Anchorage
      struct Never { let list: [UIView] = { if false { a.topAnchor == b.topAnchor }; return [] }() }
      """)
    #expect(reading.sites == ["Anchorage not-reached"])
  }
}
