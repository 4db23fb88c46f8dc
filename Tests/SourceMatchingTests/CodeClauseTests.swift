import LayoutModel
import Testing

@testable import SourceMatching

@Suite("What a statement relates")
struct CodeClauseTests {
  private static func clauses(_ code: String, of receiver: CodeClause.Name? = nil) -> [CodeClause] {
    CodeClause.all(in: CodeTokens(Array(code.utf8)), of: receiver)
  }

  private static func text(_ name: CodeClause.Name?) -> String {
    switch name {
    case .word(let word)?: String(word)
    case .own?: "self"
    case .superview?: "superview"
    case .unknown?: "?"
    case nil: "-"
    }
  }

  private static func text(_ number: CodeClause.Number) -> String {
    switch number {
    case .none: "-"
    case .literal(let text, let isNegative), .word(let text, let isNegative): (isNegative ? "-" : "") + text
    case .computed: "?"
    }
  }

  /// `icon.left+top >= title.right 8`
  private static func text(_ clause: CodeClause) -> String {
    let attributes = clause.attributes.map(\.name).sorted().joined(separator: "+")
    let second = clause.second.map { text($0.name) + ($0.attribute.map { "." + $0.name } ?? "") } ?? "-"
    return "\(text(clause.name)).\(attributes) \(clause.relation) \(second) \(text(clause.number))"
  }

  private static let anchors = """
    self.icon!.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: -8).isActive = true
    icon.leading equal title.trailing -8
    heightAnchor.constraint(greaterThanOrEqualToConstant: Layout.side)
    self.height greaterThanOrEqual - side
    [icon.topAnchor constraintEqualToAnchor:self.title.bottomAnchor constant:kPad].active = YES;
    icon.top equal title.bottom kPad
    [[self icon].topAnchor constraintEqualToAnchor:self.topAnchor]
    icon.top equal self.top -
    """

  private static let items = """
    NSLayoutConstraint(item: icon as Any, attribute: .top, relatedBy: .lessThanOrEqual, toItem: self, attribute: .bottom)
    icon.top lessThanOrEqual self.bottom -
    NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, constant: CGFloat(4))
    a.top equal b.top 4
    [NSLayoutConstraint constraintWithItem:_a attribute:NSLayoutAttributeWidth relatedBy:x toItem:nil constant:20.f]
    _a.width equal - 20.f
    """

  private static let chains = """
    [icon mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(title.mas_right).offset(-8); }]
    icon.left+top equal title.right -8
    icon.snp.makeConstraints { $0.leading.equalTo(title.snp.trailing).inset(8) }
    icon.leading equal title.trailing 8
    icon.snp_makeConstraints { make in make.height.greaterThanOrEqualTo(40) }
    icon.height greaterThanOrEqual - 40
    icon.snp.makeConstraints { make in make.centerX.equalTo(title).with.offset(0.7).priority(999) }
    icon.centerX equal title 0.7
    snp.makeConstraints { $0.edges.equalToSuperview() }
    self.bottom+left+right+top equal superview -
    """

  private static let calls = """
    icon.autoPinEdge(.left, to: .right, of: title, withOffset: 8)
    icon.left equal title.right 8
    [self.icon autoPinEdge:ALEdgeTop toEdge:ALEdgeBottom ofView:title withOffset:-8];
    icon.top equal title.bottom -8
    icon.autoPinEdge(toSuperviewEdge: .bottom, withInset: 4)
    icon.bottom equal superview 4
    [icon autoPinEdgeToSuperviewEdge:ALEdgeTop withInset:4 relation:NSLayoutRelationGreaterThanOrEqual];
    icon.top greaterThanOrEqual superview 4
    icon.autoSetDimension(.height, toSize: kSide)
    icon.height equal - kSide
    icon.autoAlignAxis(.horizontal, toSameAxisOf: title)
    icon.centerY equal title -
    """

  @Test("A call that ties several edges relates each of them, with the number that is labelled like it")
  func helpers() {
    let code = "icon.anchor(top: title.bottomAnchor, left: nil, right: rightAnchor, paddingTop: 8, height: 30)"
    let clauses = Self.clauses(code).map(Self.text)
    #expect(clauses == ["icon.top equal title.bottom 8", "icon.right equal self.right -", "icon.height equal - 30"])
    let other = "icon.pin(trailing: b.trailingAnchor, trailingConstant: pad, width: 0)"
    #expect(Self.clauses(other).map(Self.text) == ["icon.trailing equal b.trailing pad"])
  }

  @Test(
    "Each way to write a constraint says whose edge is tied to whose, and by how much",
    arguments: [anchors, items, chains, calls])
  func ways(text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    for place in stride(from: 0, to: lines.count, by: 2) {
      #expect(Self.clauses(lines[place]).map(Self.text) == [lines[place + 1]])
    }
  }

  @Test("What a line of a body relates is of the view that the body is of")
  func bodies() {
    let clauses = Self.clauses("make.width.height.mas_equalTo(@(kSide));", of: .word("icon"))
    #expect(clauses.map(Self.text) == ["icon.height+width equal - kSide"])
    #expect(Self.clauses("make.top.mas_equalTo(12)", of: .own).map(Self.text) == ["self.top equal superview 12"])
    #expect(Self.clauses("make.top.equalTo(title)", of: .own).map(Self.text) == ["self.top equal title -"])
    let size = Self.clauses("make.size.mas_equalTo(CGSizeMake(30, 20))", of: .own)
    #expect(size.first?.number == .literal("30", isNegative: false))
    #expect(size.first?.height == .literal("20", isNegative: false))
  }

  @Test(
    "A path that begins with a type may lead to a number, one that begins with something else leads to a view",
    arguments: [
      ("Layout.pad", ["icon.left equal pad -", "icon.left equal superview pad"]),
      ("Metrics.Card.pad", ["icon.left equal pad -", "icon.left equal superview pad"]),
      ("Metrics.height", ["icon.left equal height -", "icon.left equal superview height"]),
      ("Card.shared.snp.right", ["icon.left equal shared.right -"]),
      ("Card.mas_right", ["icon.left equal Card.right -"]),
      ("card.title", ["icon.left equal title -"]), ("self.title", ["icon.left equal title -"]),
    ])
  func paths(path: String, texts: [String]) {
    let clauses = Self.clauses("make.left.equalTo(\(path))", of: .word("icon"))
    #expect(clauses.flatMap(\.readings).map(Self.text) == texts)
  }

  @Test("What a closure is passed without a name is any view")
  func unnamed() {
    let anchors = Self.clauses("$0.topAnchor.constraint(equalTo: $1.bottomAnchor, constant: 8)")
    #expect(anchors.map(Self.text) == ["?.top equal ?.bottom 8"])
    #expect(Self.clauses("make.left.equalTo($0)", of: .own).map(Self.text) == ["self.left equal ? -"])
  }

  @Test(
    "Code that says something else relates nothing",
    arguments: [
      "", "make", ".equalTo(", "a.leadingAnchor", "leadingAnchor.constraint(", "item:", "NSLayoutConstraint(item: a",
      "view.topAnchor, left: nil", "[a.topAnchor constraintEqualToAnchor:", "snp.", "a.b.equalTo(8)",
      "NSLayoutConstraint(item: a, attribute: edge, toItem: b)", "constraint(equalToSystemSpacingBelow: a.topAnchor)",
    ])
  func others(code: String) {
    #expect(Self.clauses(code).isEmpty)
  }
}
