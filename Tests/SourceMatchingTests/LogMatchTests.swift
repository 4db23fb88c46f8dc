import ExactArithmetic
import LayoutModel
import Testing

@testable import SourceMatching

/// A view in another, with constraints that are told by their lines.
private struct Scene {
  var layout = Layout(file: "Main.xib", name: "Scene")
  private var line = 0

  init(file: String = "Main.xib") { layout.file = file }

  mutating func view(_ className: String, in parent: ItemID? = nil, text: String? = nil) -> ItemID {
    var view = View(name: "\(className) \(layout.items.count)", className: className, superview: parent)
    view.text = text
    view.logName = .classAndAddress
    return layout.add(.view(view))
  }

  mutating func constrain(
    _ first: ItemID, _ attribute: Attribute, _ relation: Relation = .equal, to second: ItemID? = nil,
    _ other: Attribute = .notAnAttribute, plus constant: Rational = 0, kind: ConstraintOriginKind = .interfaceBuilder
  ) {
    line += 1
    layout.constraints.append(
      Constraint(
        id: "c\(line)", firstItem: first, firstAttribute: attribute, relation: relation, secondItem: second,
        secondAttribute: other, constant: constant,
        origin: ConstraintOrigin(kind: kind, range: SourceRange(line: line, column: 1))))
  }
}

@Suite("A log's constraints in a project")
struct LogMatchTests {
  /// An image of a width beside a label in a cell.
  private static func scene(
    file: String = "Main.xib", width: Rational = 80, text: String? = nil, kind: ConstraintOriginKind = .interfaceBuilder
  ) -> Scene {
    var scene = Scene(file: file)
    let content = scene.view("UITableViewCellContentView")
    let image = scene.view("UIImageView", in: content)
    let label = scene.view("UILabel", in: content, text: text)
    scene.constrain(image, .width, plus: width, kind: kind)
    scene.constrain(image, .leading, to: content, .leading, plus: 16, kind: kind)
    scene.constrain(label, .leading, to: image, .trailing, plus: 12, kind: kind)
    scene.constrain(content, .trailing, to: label, .trailing, plus: 16, kind: kind)
    return scene
  }

  private static func match(_ log: Scene, _ project: [ProjectLayout]) -> LogMatch {
    LogMatch(Array(log.layout.constraints.indices), of: log.layout, in: project)
  }

  private static func lines(_ match: LogMatch) -> [[Int]] {
    match.found.sorted { $0.key < $1.key }.map { $0.value.lines.map(\.place.range.start.line) }
  }

  @Test("All constraints that hang together, in one place, are found for certain")
  func whole() {
    let match = Self.match(Self.scene(kind: .log), [ProjectLayout(Self.scene().layout)])
    #expect(Self.lines(match) == [[1], [2], [3], [4]])
    #expect(match.found.values.allSatisfy { $0.isCertain })
    #expect(match.found[0]?.lines.first?.name == "c1")
  }

  @Test("In two places they are found for neither")
  func twice() {
    let project = ["A.xib", "B.xib"].map { ProjectLayout(Self.scene(file: $0).layout) }
    let match = Self.match(Self.scene(kind: .log), project)
    #expect(match.found[0]?.lines.map(\.place.file) == ["A.xib", "B.xib"])
    #expect(match.found.values.allSatisfy { !$0.isCertain })
  }

  @Test("Of two places the one with the text that the log prints is meant")
  func text() {
    let project = ["Name", "City"].map { ProjectLayout(Self.scene(file: $0 + ".xib", text: $0).layout) }
    let match = Self.match(Self.scene(text: "City", kind: .log), project)
    #expect(match.found[0]?.lines.map(\.place.file) == ["City.xib"])
    #expect(match.found.values.allSatisfy { $0.isCertain })
  }

  @Test("A constraint may be written from its other end, from left to right, and with other views' names")
  func otherEnds() {
    var log = Scene()
    let content = log.view("UITableViewCellContentView")
    let image = log.view("NSKVONotifying_UIImageView", in: content)
    let label = log.view("UILabel", in: content)
    log.constrain(image, .width, plus: 80, kind: .log)
    log.constrain(content, .left, to: image, .left, plus: -16, kind: .log)
    log.constrain(image, .trailing, to: label, .leading, plus: -12, kind: .log)
    log.constrain(label, .right, to: content, .right, plus: -16, kind: .log)
    let match = Self.match(log, [ProjectLayout(Self.scene().layout)])
    #expect(Self.lines(match) == [[1], [2], [3], [4]])
    #expect(match.found.values.allSatisfy { $0.isCertain })
  }

  @Test("Another constant is another constraint, unless code can have changed it")
  func otherConstant() {
    let log = Self.scene(width: 1, kind: .log)
    let fixed = Self.match(log, [ProjectLayout(Self.scene().layout)])
    #expect(fixed.found[0] == nil)
    #expect(fixed.found.values.allSatisfy { !$0.isCertain }, "three of four plain views are told of no one")
    let settable = Self.match(log, [ProjectLayout(Self.scene().layout, outlets: ["c1": ["imageWidth"]])])
    #expect(settable.found[0]?.isCertain == true)
    #expect(settable.found[0]?.lines.first?.constant == 80)
    #expect(settable.found[0]?.lines.first?.outlet == "imageWidth")
  }

  @Test("One view of the log is one view of the scene, in all its constraints")
  func oneView() {
    var scene = Scene()
    let root = scene.view("UIView")
    for height: Rational in [20, 30] {
      let label = scene.view("UILabel", in: root)
      scene.constrain(label, .height, plus: height)
      scene.constrain(label, .width, plus: 10)
    }
    var log = Scene()
    let label = log.view("UILabel", in: log.view("UIView"))
    log.constrain(label, .width, plus: 10, kind: .log)
    log.constrain(label, .height, plus: 30, kind: .log)
    let match = Self.match(log, [ProjectLayout(scene.layout)])
    #expect(Self.lines(match) == [[4], [3]])
    #expect(match.found.values.allSatisfy { !$0.isCertain }, "two sizes of a label stand in many a scene")
  }

  @Test("Pins of 0 between the system's views, which any scene may have, are found for no one")
  func plainPins() {
    func scene(_ kind: ConstraintOriginKind) -> Scene {
      var scene = Scene()
      let root = scene.view("UIView")
      let stack = scene.view("UIStackView", in: root)
      scene.constrain(stack, .leading, to: root, .leading, kind: kind)
      scene.constrain(root, .trailing, to: stack, .trailing, kind: kind)
      scene.constrain(stack, .top, to: root, .top, kind: kind)
      scene.constrain(root, .bottom, to: stack, .bottom, kind: kind)
      return scene
    }
    let match = Self.match(scene(.log), [ProjectLayout(scene(.interfaceBuilder).layout)])
    #expect(Self.lines(match) == [[1], [2], [3], [4]])
    #expect(match.found.values.allSatisfy { !$0.isCertain })
  }

  @Test("Optional constraints, which break without a word, are none of a log's")
  func optional() {
    var scene = Self.scene()
    scene.layout.constraints[0].priority = Priority(999)
    let match = Self.match(Self.scene(kind: .log), [ProjectLayout(scene.layout)])
    #expect(match.found[0] == nil)
  }

  @Test(
    "A class is known by its own name",
    arguments: [
      ("Profile.BadgeView", "BadgeView"), ("_TtC7Profile9BadgeView", "BadgeView"),
      ("NSKVONotifying_UILabel", "UILabel"),
      ("_TtCC7Profile9BadgeView3Dot", "Dot"), ("UIView", "UIView"), ("_Tt", "_Tt"), ("_TtC99A", "_TtC99A"),
    ])
  func className(name: String, plain: String) {
    #expect(ClassName.short(name) == plain)
  }

  @Test("A scene of many alike views ends the search, and nothing of it is certain")
  func manyAlike() {
    var scene = Scene()
    let root = scene.view("UIView")
    for _ in 0..<40 {
      let label = scene.view("UILabel", in: root)
      scene.constrain(label, .leading, to: root, .leading, plus: 8)
      scene.constrain(label, .trailing, to: root, .trailing, plus: 8)
    }
    var log = Scene()
    let owner = log.view("UIView")
    for _ in 0..<12 {
      let label = log.view("UILabel", in: owner)
      log.constrain(label, .leading, to: owner, .leading, plus: 8, kind: .log)
      log.constrain(label, .trailing, to: owner, .trailing, plus: 8, kind: .log)
    }
    let match = Self.match(log, [ProjectLayout(scene.layout)])
    #expect(match.found.values.allSatisfy { !$0.isCertain })
  }

  @Test("Pins of 0 are found for certain in the only layout with a view of the log's own class, in two of them not")
  func onlyOfItsClass() {
    func scene(_ file: String, kind: ConstraintOriginKind = .interfaceBuilder) -> Scene {
      var scene = Scene(file: file)
      let root = scene.view("Demo.LedgerHeader")
      let stack = scene.view("UIStackView", in: root)
      scene.constrain(root, .trailingMargin, to: stack, .trailing, kind: kind)
      scene.constrain(stack, .leading, to: root, .leadingMargin, kind: kind)
      return scene
    }
    let log = scene("app.log", kind: .log)
    let one = Self.match(log, [ProjectLayout(scene("A.xib").layout), ProjectLayout(Self.scene().layout)])
    #expect(one.found.count == 2 && one.found.values.allSatisfy { $0.isCertain })
    let two = Self.match(log, ["A.xib", "B.xib"].map { ProjectLayout(scene($0).layout) })
    #expect(two.found.count == 2 && two.found.values.allSatisfy { !$0.isCertain })
  }

  @Test("One constraint of code keeps the others from nothing in the only layout with a view of the log's own class")
  func allButOne() {
    func scene(_ file: String, kind: ConstraintOriginKind = .interfaceBuilder, side: Rational = 84) -> Scene {
      var scene = Scene(file: file)
      let root = scene.view("Demo.LedgerHeader")
      let image = scene.view("UIImageView", in: root)
      scene.constrain(image, .width, plus: side, kind: kind)
      scene.constrain(image, .leading, to: root, .leading, plus: 16, kind: kind)
      if kind == .log { scene.constrain(root, .trailing, to: image, .trailing, plus: 16, kind: kind) }
      return scene
    }
    let log = scene("app.log", kind: .log)
    let one = Self.match(log, [ProjectLayout(scene("A.xib").layout), ProjectLayout(Self.scene().layout)])
    #expect(one.found.count == 2 && one.found.values.allSatisfy { $0.isCertain })
    let two = Self.match(log, ["A.xib", "B.xib"].map { ProjectLayout(scene($0).layout) })
    #expect(two.found.count == 2 && two.found.values.allSatisfy { !$0.isCertain })
    // A number that layouts are full of tells nothing by itself.
    let usual = scene("app.log", kind: .log, side: 0)
    let weak = Self.match(usual, [ProjectLayout(scene("A.xib", side: 0).layout)])
    #expect(weak.found.values.allSatisfy { !$0.isCertain })
  }

  /// Two stack views in a view, each with labels of the same sizes.
  private static func stacks(_ kind: ConstraintOriginKind, isToldByTies: Bool = false) -> Scene {
    var scene = Scene()
    let root = scene.view("UIView")
    for number in 0..<(kind == .log ? 1 : 2) {
      let stack = scene.view("UIStackView", in: root)
      scene.constrain(stack, .width, plus: Rational(301 + number), kind: kind)
      for _ in 0..<2 {
        let label = scene.view("UILabel", in: isToldByTies ? nil : stack)
        scene.constrain(label, .height, plus: 21, kind: kind)
        guard isToldByTies else { continue }
        scene.constrain(stack, .leading, to: label, .leading, kind: .log)
        scene.layout.constraints[scene.layout.constraints.count - 1].identifier = "UISV-canvas-connection"
      }
    }
    return scene
  }

  @Test("What a stack view arranges lies in it, be it told by the sign for superviews or by what the stack view makes")
  func arranged() {
    for isToldByTies in [false, true] {
      let log = Self.stacks(.log, isToldByTies: isToldByTies)
      let wanted = log.layout.constraints.indices.filter { log.layout.constraints[$0].identifier == nil }
      let match = LogMatch(wanted, of: log.layout, in: [ProjectLayout(Self.stacks(.interfaceBuilder).layout)])
      #expect(Self.lines(match) == [[1], [2, 3], [2, 3]])
    }
  }
}
