import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Autoresizing masks")
struct AutoresizingTests {
  private func lowered(_ mask: AutoresizingMask, _ frame: Frame?, in size: (Rational?, Rational?) = (375, 667))
    -> LoweredLayout
  {
    var builder = LayoutBuilder()
    let root = builder.root("P", size.0, size.1)
    builder.view("V", in: root) {
      $0.translatesAutoresizingMaskIntoConstraints = true
      $0.autoresizingMask = mask
      $0.frame = frame
    }
    return builder.lowered
  }

  @Test("A view of 400 x 400 with flexible sizes in 375 x 667 keeps its distances")
  func flexibleSize() throws {
    let lowered = lowered([.flexibleWidth, .flexibleHeight], Frame(x: 0, y: 0, width: 400, height: 400))
    #expect(
      lowered.lines(.autoresizingMask) == [
        "V.left == P.left", "P.right == V.right + -25", "V.top == P.top", "P.bottom == V.bottom + 267",
      ])
    let width = try #require(lowered.constraint("autoresizing.width(V)"))
    #expect(width.className == "NSAutoresizingMaskLayoutConstraint")
    #expect(width.maskDescription == "h=-&- v=-&-")
    #expect(lowered.constraint("autoresizing.x(V)") != nil && lowered.constraint("autoresizing.y(V)") != nil)
  }

  @Test("A view made without a frame or mask is pinned to the origin with no size")
  func emptyFrame() {
    let lowered = lowered([], nil)
    #expect(
      lowered.lines(.autoresizingMask) == ["V.left == P.left", "V.width == 0", "V.top == P.top", "V.height == 0"])
    #expect(lowered.constraint("autoresizing.width(V)")?.maskDescription == "h=--& v=--&")
  }

  @Test(
    "Each horizontal mask gives its pair of constraints",
    arguments: [
      ([], ["V.left == P.left + 20", "V.width == 100"]),
      ([.flexibleRightMargin], ["V.left == P.left + 20", "V.width == 100"]),
      ([.flexibleLeftMargin], ["P.right == V.right + 80", "V.width == 100"]),
      ([.flexibleWidth], ["V.left == P.left + 20", "P.right == V.right + 80"]),
      ([.flexibleLeftMargin, .flexibleRightMargin], ["V.left == 1/5*P.width + -20", "V.width == 100"]),
      ([.flexibleWidth, .flexibleRightMargin], ["V.left == P.left + 20", "V.width == 5/9*P.width + -100/9"]),
      ([.flexibleLeftMargin, .flexibleWidth], ["P.right == V.right + 80", "V.width == 5/6*P.width + -200/3"]),
      (
        [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
        ["V.left == 1/10*P.width", "V.width == 1/2*P.width"]
      ),
    ] as [(AutoresizingMask, [String])])
  func horizontalMask(mask: AutoresizingMask, expected: [String]) {
    let lowered = lowered(mask, Frame(x: 20, y: 0, width: 100, height: 10), in: (200, 200))
    #expect(Array(lowered.lines(.autoresizingMask).prefix(2)) == expected)
  }

  @Test("The size of a superview with a frame of its own is frozen, a superview without one counts as empty")
  func frozenSuperview() {
    var builder = LayoutBuilder()
    let root = builder.root()
    let change: (inout View) -> Void = {
      $0.translatesAutoresizingMaskIntoConstraints = true
      $0.autoresizingMask = .flexibleWidth
      $0.frame = Frame(x: 10, y: 0, width: 50, height: 10)
    }
    let framed = builder.view("Framed", in: root, change: change)
    builder.view("Inner", in: framed, change: change)
    let plain = builder.view("Plain", in: root)
    builder.view("Lost", in: plain, change: change)
    let lines = builder.lowered.lines(.autoresizingMask)
    #expect(lines.contains("Framed.right == Inner.right + -10"))
    #expect(lines.contains("Plain.right == Lost.right + -60"))
  }

  @Test("Flexible margins that were empty share a change evenly")
  func emptyMargins() {
    let lowered = lowered(
      [.flexibleLeftMargin, .flexibleRightMargin], Frame(x: 0, y: 0, width: 200, height: 10), in: (200, 200))
    #expect(lowered.lines(.autoresizingMask).first == "V.left == 1/2*P.width + -100")
  }

  @Test("A root's mask fixes its size where no container does")
  func root() {
    var builder = LayoutBuilder()
    builder.root("P", nil, 500) {
      $0.translatesAutoresizingMaskIntoConstraints = true
      $0.frame = Frame(x: 0, y: 0, width: 300, height: 400)
    }
    #expect(builder.lowered.lines(.autoresizingMask) == ["P.width == 300"])
    #expect(!builder.lowered.isSizeFree(ofRoot: ItemID(0), along: .horizontal))
  }

  @Test("Arranged views are not translated")
  func arranged() {
    var builder = LayoutBuilder()
    let root = builder.root()
    let stack = builder.view("Stack", in: root) { $0.stack = Stack() }
    builder.view("A", in: stack) { $0.translatesAutoresizingMaskIntoConstraints = true }
    #expect(builder.lowered.lines(.autoresizingMask).isEmpty)
  }
}
