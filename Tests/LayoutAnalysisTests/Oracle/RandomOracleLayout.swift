import ExactArithmetic
import LayoutModel
import TestSupport

/// Makes small layouts of all kinds, the same for the same seed.
struct RandomOracleLayout {
  private var generator: SeededGenerator
  private(set) var layout = OracleLayout()

  /// Makes the layout of a seed.
  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    layout.isRightToLeft = chance(20)
    addViews()
    // Most layouts are sound but for a line or two, as those of people are; the others are a heap of lines.
    if chance(60) {
      for view in views.dropFirst() { decide(view) }
      for _ in 0..<below(3) { addLine() }
    } else {
      let count = views.count + below(views.count * 4)
      while layout.statements.count < count { addLine() }
    }
  }

  private mutating func below(_ limit: Int) -> Int { generator.below(limit) }

  private mutating func chance(_ percent: Int) -> Bool { generator.chance(percent) }

  private mutating func pick<Element>(_ values: [Element]) -> Element { generator.pick(values) }

  private mutating func addViews() {
    var root = OracleLayout.Item(name: "Root")
    root.size = [chance(80) ? pick([100, 320]) : nil, chance(80) ? pick([60, 480]) : nil]
    if chance(25) { root.safeArea = [20, pick([0, 44]), 34, 0] }
    root.isController = chance(10) && !root.size.contains(nil)
    layout.items = [root]
    let count = 1 + below(4)
    for name in ["A", "B", "C", "D"].prefix(count) {
      var view = OracleLayout.Item(name: name, parent: chance(70) ? 0 : below(layout.items.count))
      if chance(25) { view.content = [pick([nil, 40, 80]), pick([nil, 20])] }
      if chance(15) { view.hugging = [pick([250, 251, 1000]), pick([250, 251])] }
      if chance(15) { view.compression = [pick([749, 750, 1000]), 750] }
      if chance(10) { view.margins = [4, 10, 4, pick([0, 30])] }
      if chance(5) { view.safeArea = [20, 0, 34, 0] }
      view.insetsMargins = !chance(8)
      view.preservesMargins = chance(12)
      if chance(6) { view.alignment = [pick([0, 2]), pick([0, 3]), pick([0, 1]), 0] }
      if chance(10) { view.firstBaseline = 12 }
      if chance(10) { view.lastBaseline = 3 }
      view.isHidden = chance(7)
      layout.items.append(view)
    }
    // A file holds a superview's lines right below it, so that its views are numbered depth first.
    layout.items = depthFirst(layout.items)
    if chance(15) {
      for name in ["G", "H"].prefix(1 + below(2)) {
        layout.items.append(OracleLayout.Item(name: name, kind: .customGuide, parent: pick(views)))
      }
    }
    for index in views.dropFirst() where chance(10) {
      guard layout.items.contains(where: { $0.parent == index && $0.kind == .view }) else { continue }
      layout.items[index].isScrollView = true
      addGuide(.contentGuide, "contentLayoutGuide", of: index)
    }
  }

  private func depthFirst(_ items: [OracleLayout.Item]) -> [OracleLayout.Item] {
    var result: [OracleLayout.Item] = []
    func visit(_ item: Int, under parent: Int?) {
      var copy = items[item]
      copy.parent = parent
      result.append(copy)
      let place = result.count - 1
      for child in items.indices where items[child].parent == item { visit(child, under: place) }
    }
    visit(0, under: nil)
    return result
  }

  private mutating func addGuide(_ kind: OracleLayout.Item.Kind, _ name: String, of owner: Int) {
    layout.items.append(
      OracleLayout.Item(name: "\(layout.items[owner].name).\(name)", kind: kind, parent: owner))
  }

  /// A view's own guide, made where it is not there yet.
  private mutating func guide(of owner: Int) -> Int {
    let (kind, name): (OracleLayout.Item.Kind, String) =
      chance(60) ? (.marginsGuide, "layoutMarginsGuide") : (.safeAreaGuide, "safeAreaLayoutGuide")
    if let there = layout.items.firstIndex(where: { $0.kind == kind && $0.parent == owner }) { return there }
    addGuide(kind, name, of: owner)
    return layout.items.count - 1
  }

  private var views: [Int] { layout.items.indices.filter { layout.items[$0].kind == .view } }

  /// A view, or now and then a guide that someone made.
  private mutating func pickItem() -> Int {
    let guides = layout.items.indices.filter { layout.items[$0].kind == .customGuide }
    return guides.isEmpty || chance(50) ? pick(views) : pick(guides)
  }

  private mutating func addLine() {
    switch below(10) {
    case 0..<4: addFormat()
    case 4..<6: addSize()
    case 6: addRatio()
    default: addPlace()
    }
  }
}

extension RandomOracleLayout {
  private var nextID: String { "#\(layout.lines.count)" }

  private mutating func priority() -> Int { chance(80) ? 1000 : pick([999, 750, 500, 250, 1]) }

  private mutating func relation() -> Relation { chance(70) ? .equal : pick([.lessThanOrEqual, .greaterThanOrEqual]) }

  private mutating func add(_ statement: OracleLayout.Statement) {
    func text(_ place: OracleLayout.Place) -> String { "\(layout.items[place.item].name).\(place.attribute.name)" }
    var line = "\(text(statement.first)) \(statement.relation.symbol) "
    if let second = statement.second {
      line += "\(statement.multiplier == 1 ? "" : "\(statement.multiplier.pointsText) * ")\(text(second))"
      let sign = statement.constant.signum < 0 ? "-" : "+"
      line += " \(sign) \(statement.constant.absoluteValue.pointsText)"
    } else {
      line += statement.constant.pointsText
    }
    if statement.priority < 1000 { line += " @\(statement.priority)" }
    layout.lines.append(line)
    layout.statements.append(statement)
  }

  private mutating func addSize() {
    add(
      OracleLayout.Statement(
        id: nextID, first: OracleLayout.Place(item: pickItem(), attribute: pick([.width, .height])),
        relation: relation(), constant: pick([-5, 0, 20, 40, 100, 300]), priority: priority()))
  }

  /// Says of each axis where a view begins and how large it is or where it ends; now and then it says half of that.
  private mutating func decide(_ view: Int) {
    let parent = layout.items[view].parent ?? 0
    let axes: [(near: Attribute, far: Attribute, centre: Attribute, size: Attribute)] = [
      (.leading, .trailing, .centerX, .width), (.top, .bottom, .centerY, .height),
    ]
    for (axis, (near, far, centre, size)) in axes.enumerated() {
      let isCentred = chance(20)
      func pin(_ attribute: Attribute, _ constant: Rational) {
        add(
          OracleLayout.Statement(
            id: nextID, first: OracleLayout.Place(item: view, attribute: attribute), relation: .equal,
            second: OracleLayout.Place(item: parent, attribute: attribute), constant: constant))
      }
      if !chance(4) { pin(isCentred ? centre : near, isCentred ? 0 : pick([0, 8, 20])) }
      if chance(4) { continue }
      if layout.items[view].content[axis] != nil, chance(70) { continue }
      if !isCentred, chance(40) {
        pin(far, pick([0, -8, -20]))
      } else {
        let (relation, constant, priority) = (
          chance(90) ? .equal : relation(), pick([20, 40] as [Rational]), priority()
        )
        add(
          OracleLayout.Statement(
            id: nextID, first: OracleLayout.Place(item: view, attribute: size), relation: relation,
            constant: constant, priority: priority))
      }
    }
  }

  /// An attribute, or what stands in its place where guides do not have it.
  private func plain(_ attribute: Attribute) -> Attribute {
    switch attribute {
    case .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: .top
    case .leftMargin, .rightMargin: .left
    case .leadingMargin, .trailingMargin, .centerXWithinMargins: .leading
    default: attribute
    }
  }

  private mutating func addRatio() {
    add(
      OracleLayout.Statement(
        id: nextID, first: OracleLayout.Place(item: pick(views), attribute: pick([.width, .height])),
        relation: relation(),
        second: OracleLayout.Place(item: pickItem(), attribute: pick([.width, .width, .height])),
        multiplier: pick([1, 1, Rational(1, 2), 2, Rational(3, 2)]), constant: pick([0, 0, 8, -10]),
        priority: priority()))
  }

  private mutating func addPlace() {
    let families: [[Attribute]] = [
      [.leading, .trailing, .centerX, .leadingMargin, .trailingMargin, .centerXWithinMargins],
      [.left, .right, .centerX, .leftMargin, .rightMargin],
      [.top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins],
      [.firstBaseline, .lastBaseline, .top, .centerY],
    ]
    let family = pick([families[0], families[0], families[1], families[2], families[2], families[3]])
    let first = pickItem()
    var second = chance(60) ? layout.items[first].parent ?? pickItem() : pickItem()
    var attribute = pick(family)
    var secondAttribute = chance(60) ? attribute : pick(family)
    // A guide has neither margins nor baselines.
    if [first, second].contains(where: { layout.items[$0].kind == .customGuide }) {
      attribute = plain(attribute)
      secondAttribute = plain(secondAttribute)
    }
    if layout.items[second].kind == .customGuide {
      // It is there already.
    } else if chance(15), !layout.items[second].isScrollView {
      second = guide(of: second)
      // A guide has no margins.
      if secondAttribute.isMargin { secondAttribute = family[0] }
      if attribute.isMargin { attribute = family[0] }
    }
    let isScaled =
      chance(10) && !layout.isRightToLeft && !layout.items[first].isScrollView && !layout.items[second].isScrollView
    add(
      OracleLayout.Statement(
        id: nextID, first: OracleLayout.Place(item: first, attribute: attribute), relation: relation(),
        second: OracleLayout.Place(item: second, attribute: secondAttribute),
        multiplier: isScaled ? pick([Rational(1, 2), 2]) : 1, constant: pick([0, 0, 8, 20, -20, -8]),
        priority: priority()))
  }
}

extension RandomOracleLayout {
  /// Adds a visual format, and what it stands for after Apple's description of the language.
  private mutating func addFormat() {
    let superview = pick(views)
    var siblings = views.filter { layout.items[$0].parent == superview }
    guard !siblings.isEmpty else { return addSize() }
    siblings.shuffle(using: &generator)
    siblings = Array(siblings.prefix(1 + below(siblings.count)))
    let isHorizontal = chance(60)
    let number = nextID
    var statements: [OracleLayout.Statement] = []
    var text = isHorizontal ? "H:" : "V:"
    func add(
      _ first: OracleLayout.Place, _ relation: Relation, _ second: OracleLayout.Place?, _ constant: Rational,
      _ priority: Int
    ) {
      statements.append(
        OracleLayout.Statement(
          id: "\(number).\(statements.count)", first: first, relation: relation, second: second, constant: constant,
          priority: priority))
    }
    let (near, far): (Attribute, Attribute) = isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    let (nearMargin, farMargin): (Attribute, Attribute) =
      isHorizontal ? (.leadingMargin, .trailingMargin) : (.topMargin, .bottomMargin)
    for (position, view) in siblings.enumerated() {
      if position > 0 {
        let gap = gap(standard: 8)
        text += gap.text
        add(
          OracleLayout.Place(item: view, attribute: near), gap.relation,
          OracleLayout.Place(item: siblings[position - 1], attribute: far), gap.constant, gap.priority)
      } else if chance(75) {
        let gap = gap(standard: 0)
        text += "|" + gap.text
        add(
          OracleLayout.Place(item: view, attribute: near), gap.relation,
          OracleLayout.Place(item: superview, attribute: gap.isStandard ? nearMargin : near), gap.constant,
          gap.priority)
      }
      text += "[\(layout.items[view].name)"
      if chance(35) {
        let (relation, constant, priority) = (relation(), pick([20, 40, 100]), priority())
        let symbol = relation == .equal ? "" : relation.symbol
        text += "(\(symbol)\(constant)\(priority < 1000 ? "@\(priority)" : ""))"
        add(
          OracleLayout.Place(item: view, attribute: isHorizontal ? .width : .height), relation, nil,
          Rational(constant), priority)
      }
      text += "]"
    }
    if chance(65), let last = siblings.last {
      let gap = gap(standard: 0)
      text += gap.text + "|"
      add(
        OracleLayout.Place(item: superview, attribute: gap.isStandard ? farMargin : far), gap.relation,
        OracleLayout.Place(item: last, attribute: far), gap.constant, gap.priority)
    }
    if siblings.count > 1, chance(20) {
      let attribute: Attribute =
        isHorizontal ? pick([.top, .bottom, .centerY]) : pick([.leading, .trailing, .centerX])
      let name = attribute.name
      text += " options alignAll\(name.prefix(1).uppercased())\(name.dropFirst())"
      for (left, right) in zip(siblings, siblings.dropFirst()) {
        add(
          OracleLayout.Place(item: left, attribute: attribute), .equal,
          OracleLayout.Place(item: right, attribute: attribute), 0, 1000)
      }
    }
    layout.lines.append(text)
    layout.statements += statements
  }

  private struct Gap {
    var text: String
    var relation = Relation.equal
    var constant: Rational
    var priority = 1000
    var isStandard = false
  }

  private mutating func gap(standard: Rational) -> Gap {
    switch below(4) {
    case 0: return Gap(text: "", constant: 0)
    case 1: return Gap(text: "-", constant: standard, isStandard: true)
    case 2: return Gap(text: "-20-", constant: 20)
    default:
      let (relation, constant, priority) = (relation(), pick([0, 10, 30, -4]), priority())
      let symbol = relation == .equal ? "" : relation.symbol
      return Gap(
        text: "-(\(symbol)\(constant)\(priority < 1000 ? "@\(priority)" : ""))-", relation: relation,
        constant: Rational(constant), priority: priority)
    }
  }
}
