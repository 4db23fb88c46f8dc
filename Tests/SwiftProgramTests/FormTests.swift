import Testing

/// One test for each way of making constraints in code.
@Suite("Forms")
struct FormTests {
  @Test("Layout anchors, with constants, multipliers and relations")
  func anchors() {
    let reading = Reading(
      body: """
        NSLayoutConstraint.activate([
          a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
          a.topAnchor.constraint(greaterThanOrEqualTo: self.topAnchor),
          a.widthAnchor.constraint(lessThanOrEqualToConstant: 2 * 40 + 0.5),
          b.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 0.5, constant: -4),
        ])
        """)
    #expect(
      reading.constraints() == [
        "a.leading == self.leading + 8", "a.top >= self.top", "a.width <= 161/2", "b.height == 1/2 * a.height + -4",
      ])
  }

  @Test("A constraint takes part once isActive is set, and not when it is taken back")
  func activity() {
    let reading = Reading(
      body: """
        a.widthAnchor.constraint(equalToConstant: 1).isActive = true
        let second = a.widthAnchor.constraint(equalToConstant: 2)
        second.priority = .defaultHigh
        second.constant += 1
        second.isActive = true
        let third = a.widthAnchor.constraint(equalToConstant: 3)
        third.isActive = true
        NSLayoutConstraint.deactivate([third])
        addConstraint(a.heightAnchor.constraint(equalToConstant: 4))
        let fifth = a.heightAnchor.constraint(equalToConstant: 5)
        fifth.priority = UILayoutPriority(rawValue: 20)
        addConstraints([fifth])
        """)
    #expect(
      reading.constraints() == [
        "a.width == 1", "a.width == 3 @750", "a.width == 3, never", "a.height == 4", "a.height == 5 @20",
      ])
  }

  @Test("The initialiser of NSLayoutConstraint")
  func initializer() {
    let reading = Reading(
      body: """
        NSLayoutConstraint(
          item: a, attribute: .bottom, relatedBy: .equal, toItem: self, attribute: .bottom, multiplier: 1, constant: -8
        ).isActive = true
        NSLayoutConstraint(
          item: b, attribute: .width, relatedBy: .lessThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 30
        ).isActive = true
        """)
    #expect(reading.constraints() == ["a.bottom == self.bottom + -8", "b.width <= 30"])
  }

  @Test("Visual formats, with views and metrics")
  func visualFormats() {
    let reading = Reading(
      body: """
        let views = ["first": a, "second": b]
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-gap-[first(40)]-8-[second(>=first@20)]|", options: [.alignAllTop],
          metrics: ["gap": 12], views: views))
        """)
    #expect(
      reading.constraints()
        == [
          "a.leading == self.leading + 12", "a.width == 40", "b.leading == a.trailing + 8", "b.width >= a.width @20",
          "self.trailing == b.trailing", "a.top == b.top",
        ].sorted { reading.constraints().firstIndex(of: $0) ?? 9 < reading.constraints().firstIndex(of: $1) ?? 9 })
    #expect(reading.constraints().count == 6)
  }

  @Test("SnapKit: make, chains, offsets, insets, multiples, priorities")
  func snapKit() {
    let reading = Reading(
      body: """
        a.snp.makeConstraints { make in
          make.leading.equalToSuperview().offset(8)
          make.top.bottom.equalToSuperview().inset(4)
          make.width.equalTo(b).multipliedBy(2).priority(.high)
          make.height.greaterThanOrEqualTo(20)
        }
        b.snp.makeConstraints {
          $0.left.equalTo(a.snp.right)
        }
        """)
    #expect(
      reading.constraints() == [
        "a.leading == self.leading + 8", "a.top == self.top + 4", "a.bottom == self.bottom + -4",
        "a.width == 2 * b.width @750", "a.height >= 20", "b.left == a.right",
      ])
  }

  @Test("SnapKit: remake drops what was made before")
  func remake() {
    let reading = Reading(
      body: """
        a.snp.makeConstraints { $0.width.equalTo(10) }
        a.snp.remakeConstraints { $0.size.equalTo(20) }
        """)
    #expect(reading.constraints() == ["a.width == 10, never", "a.width == 20", "a.height == 20"])
  }

  @Test("Guides: safe areas, margins, own ones")
  func guides() {
    let reading = Reading(
      body: """
        let gap = UILayoutGuide()
        addLayoutGuide(gap)
        NSLayoutConstraint.activate([
          a.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
          a.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
          gap.topAnchor.constraint(equalTo: a.bottomAnchor),
        ])
        """)
    #expect(
      reading.constraints() == [
        "a.top == safeAreaLayoutGuide.top", "a.leading == layoutMarginsGuide.leading", "gap.top == a.bottom",
      ])
    #expect(reading.layout()?.items.compactMap(\.guide).count == 2)
  }

  @Test("A stack view with what it arranges, and its settings")
  func stackViews() throws {
    let reading = Reading(
      body: """
        let stack = UIStackView(arrangedSubviews: [a, b])
        stack.axis = .vertical
        stack.spacing = 6
        stack.distribution = .fillEqually
        addSubview(stack)
        stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
        """)
    let layout = try #require(reading.layout())
    let stack = try #require(layout.items.first { $0.stack != nil }?.stack)
    #expect(stack.axis == .vertical && stack.spacing.known == 6 && stack.distribution == .fillEqually)
    #expect(stack.arranged?.map { layout.items[$0].name } == ["a", "b"])
  }

  @Test("A cell's views are in its content view, a controller's in its view")
  func roots() {
    let reading = Reading(
      """
      final class Cell: UITableViewCell {
        let title = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(title)
          title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
        }
      }
      final class Screen: UIViewController {
        lazy var title: UILabel = { let label = UILabel(); label.text = "x"; return label }()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(title)
          title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }
      """)
    #expect(reading.constraints(of: "Cell") == ["title.top == contentView.top"])
    #expect(reading.constraints(of: "Screen") == ["title.top == view.top"])
    #expect(reading.layout("Screen")?.root != nil)
  }

  @Test("Branches: both arms, one arm, what is left early")
  func branches() {
    let reading = Reading(
      body: """
        if isLarge { a.widthAnchor.constraint(equalToConstant: 1).isActive = true }
        guard !isLarge else { return }
        a.heightAnchor.constraint(equalToConstant: 2).isActive = true
        if true { b.heightAnchor.constraint(equalToConstant: 3).isActive = true }
        """, members: "  var isLarge = Settings.shared.isLarge")
    #expect(
      reading.constraints() == [
        "a.width == 1, conditional", "a.height == 2, conditional", "b.height == 3, conditional",
      ])
  }

  @Test("A number that the sources do not tell keeps its name, and cancels")
  func parameters() {
    let reading = Reading(
      body: """
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.gap).isActive = true
        b.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 2 * Metrics.gap - Metrics.gap + 1).isActive = true
        """)
    let constraints = reading.constraints()
    #expect(constraints.count == 2)
    #expect(constraints.first?.hasSuffix("gap") == true)
    #expect(constraints.last == constraints.first.map { "b" + $0.dropFirst().replacing(" + ", with: " + 1 + ") })
  }

  @Test(
    "What a class that is not at hand makes a view of is one: where its subclass is set up, and where its type is written",
    arguments: [
      "final class Fade: LibraryFade { init() { super.init(height: 24) } }; let fade = Fade()",
      "let fade: UIButton = .tinted", "let fade = LibraryFade()",
    ])
  func libraryViews(_ declarations: String) {
    let reading = Reading(
      body: """
        addSubview(fade)
        fade.topAnchor.constraint(equalTo: topAnchor).isActive = true
        fade.snp.makeConstraints { make in make.leading.equalToSuperview() }
        """, members: declarations)
    #expect(reading.constraints() == ["fade.top == self.top", "fade.leading == self.leading"])
  }

  @Test("In a class whose superclass is not at hand the names of anchors are anchors, and subviews are added")
  func librarySuperclass() {
    let reading = Reading(
      """
      class Panel: LibraryCell {
        let mark = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(mark)
          mark.topAnchor.constraint(equalTo: self.topAnchor).isActive = true
          mark.heightAnchor.constraint(equalTo: heightAnchor).isActive = true
        }
      }
      """)
    #expect(reading.sites == ["anchor certain", "anchor certain"])
    #expect(reading.findings.isEmpty, "\(reading.findings)")
  }
}
