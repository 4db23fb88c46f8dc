import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

extension LayoutBuilder {
  /// The solved frame of each view, by name; empty where the layout is not well-defined.
  fileprivate var frames: [String: [Rational]] {
    let diagnosis = layout.diagnosed()
    guard diagnosis.verdict == .ok else { return [:] }
    var result: [String: [Rational]] = [:]
    for view in diagnosis.views { result[diagnosis.layout[view.item].name] = view.frame.compactMap { $0 } }
    return result
  }

  /// Pins an item to the four sides of another.
  fileprivate mutating func pin(_ item: ItemID, to other: ItemID, inset: Rational = 0) {
    constrain(item, .leading, to: other, .leading, plus: inset)
    constrain(other, .trailing, to: item, .trailing, plus: inset)
    constrain(item, .top, to: other, .top, plus: inset)
    constrain(other, .bottom, to: item, .bottom, plus: inset)
  }
}

@Suite("Solved geometry of what is lowered")
struct GeometryTests {
  /// Labels of 30, 40 and 50 by 20, spaced by 10, in a stack that fills 300 x 100 or has the size of its content.
  private func stack(
    _ stack: Stack, isPinned: Bool = true, hidden: Set<Int> = [], direction: LayoutDirection = .leftToRight
  ) -> LayoutBuilder {
    var builder = LayoutBuilder(direction: direction)
    let root = builder.root("R", 300, 100)
    var spaced = stack
    spaced.spacing = 10
    let item = builder.view("S", in: root) { $0.stack = spaced }
    if isPinned {
      builder.pin(item, to: root)
    } else {
      builder.constrain(item, .leading, to: root, .leading)
      builder.constrain(item, .top, to: root, .top)
    }
    for (index, name) in ["A", "B", "C"].enumerated() {
      let hugging = Priority(Double(251 + index))
      builder.view(name, in: item, class: "UILabel") {
        $0.intrinsicWidth = .points(Rational(30 + 10 * index))
        $0.intrinsicHeight = .points(20)
        $0.contentHugging = AxisPriorities(horizontal: hugging, vertical: hugging)
        $0.firstBaselineOffsetFromTop = 15
        $0.lastBaselineOffsetFromBottom = 5
        $0.isHidden = hidden.contains(index)
      }
    }
    return builder
  }

  @Test(
    "Each distribution places its views along the axis",
    arguments: [
      (.fill, [[0, 190], [200, 40], [250, 50]]),
      (
        .fillEqually,
        [[0, Rational(280, 3)], [Rational(310, 3), Rational(280, 3)], [Rational(620, 3), Rational(280, 3)]]
      ),
      (
        .fillProportionally, [[0, Rational(450, 7)], [Rational(520, 7), Rational(600, 7)], [170, 130]]
      ),
      (.equalSpacing, [[0, 30], [120, 40], [250, 50]]),
      (.equalCentering, [[0, 30], [125, 40], [250, 50]]),
    ] as [(Stack.Distribution, [[Rational]])])
  func distribution(distribution: Stack.Distribution, expected: [[Rational]]) throws {
    let frames = stack(Stack(distribution: distribution)).frames
    for (name, place) in zip(["A", "B", "C"], expected) {
      let frame = try #require(frames[name])
      #expect([frame[0], frame[2]] == place)
      #expect([frame[1], frame[3]] == [0, 100])
    }
  }

  @Test(
    "Each alignment places its views across the axis",
    arguments: [
      (.fill, [0, 100]), (.top, [0, 20]), (.center, [40, 20]), (.bottom, [80, 20]), (.firstBaseline, [80, 20]),
      (.lastBaseline, [0, 20]),
    ] as [(Stack.Alignment, [Rational])])
  func alignment(alignment: Stack.Alignment, expected: [Rational]) throws {
    let frames = stack(Stack(alignment: alignment)).frames
    for name in ["A", "B", "C"] {
      let frame = try #require(frames[name])
      #expect([frame[1], frame[3]] == expected)
    }
  }

  @Test("A stack that nothing stretches has the size of its content", arguments: Stack.Alignment.allCases)
  func fitting(alignment: Stack.Alignment) {
    #expect(stack(Stack(alignment: alignment), isPinned: false).frames["S"] == [0, 0, 140, 20])
  }

  @Test("A hidden view leaves its room and one gap to the others")
  func hidden() {
    #expect(stack(Stack(), isPinned: false, hidden: [0]).frames["S"] == [0, 0, 100, 20])
    #expect(stack(Stack(), isPinned: false, hidden: [1]).frames["C"] == [40, 0, 50, 20])
    #expect(stack(Stack(), isPinned: false, hidden: [2]).frames["S"] == [0, 0, 80, 20])
  }

  @Test("From right to left every stack is its mirror image", arguments: Stack.Distribution.allCases)
  func mirrored(distribution: Stack.Distribution) throws {
    let left = stack(Stack(distribution: distribution)).frames
    let right = stack(Stack(distribution: distribution), direction: .rightToLeft).frames
    for name in ["A", "B", "C"] {
      let frame = try #require(left[name])
      let image = try #require(right[name])
      #expect(image == [300 - frame[0] - frame[2], frame[1], frame[2], frame[3]])
    }
  }

  @Test("The view of 400 x 400 with flexible sizes follows its superview's rotation")
  func rotatedMask() {
    func frame(_ width: Rational, _ height: Rational) -> [Rational]? {
      var builder = LayoutBuilder()
      let root = builder.root("R", width, height) { $0.frame = Frame(x: 0, y: 0, width: 375, height: 667) }
      builder.view("Orange", in: root) {
        $0.translatesAutoresizingMaskIntoConstraints = true
        $0.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        $0.frame = Frame(x: 0, y: 0, width: 400, height: 400)
      }
      return builder.frames["Orange"]
    }
    #expect(frame(375, 667) == [0, 0, 400, 400])
    #expect(frame(667, 375) == [0, 0, 692, 108])
  }

  @Test("A mask puts the frame where it says, whatever alignment rectangle the view has")
  func maskWithAlignmentInsets() {
    for mask in [[], .flexibleWidth, .flexibleLeftMargin, [.flexibleLeftMargin, .flexibleRightMargin]]
      as [AutoresizingMask]
    {
      var builder = LayoutBuilder()
      let root = builder.root("R", 200, 100)
      builder.view("V", in: root) {
        $0.translatesAutoresizingMaskIntoConstraints = true
        $0.autoresizingMask = mask
        $0.frame = Frame(x: 10, y: 20, width: 30, height: 40)
        $0.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
      #expect(builder.frames["V"] == [10, 20, 30, 40])
    }
  }

  @Test(
    "The readable guide is as wide as the margins, at most 672 up to release 18, and 920 in wider views than 1008 from 26",
    arguments: [
      (18, 320, [8, 304]), (18, 688, [8, 672]), (18, 1024, [176, 672]), (26, 1008, [8, 992]), (26, 1024, [52, 920]),
      (nil, 1024, [52, 920]),
    ] as [(Rational?, Rational, [Rational])])
  func readable(release: Rational?, width: Rational, expected: [Rational]) throws {
    for isRoot in [true, false] {
      var builder = LayoutBuilder()
      builder.layout.release = release
      let root = builder.root("R", width, 100)
      var owner = root
      if !isRoot {
        owner = builder.view("Box", in: root)
        builder.pin(owner, to: root)
      }
      let guide = builder.layout.builtInGuide(.readableContent, of: owner)
      let view = builder.view("V", in: owner)
      builder.pin(view, to: guide)
      let frame = try #require(builder.frames["V"])
      #expect([frame[0], frame[2]] == expected)
      #expect([frame[1], frame[3]] == [8, 84])
    }
  }

  @Test("What a scroll view holds sets the size of its content")
  func scrollView() {
    var builder = LayoutBuilder()
    let root = builder.root("R", 375, 667)
    let scroll = builder.view("Scroll", in: root) { $0.isScrollView = true }
    builder.pin(scroll, to: root, inset: 5)
    let content = builder.view("Content", in: scroll)
    builder.pin(content, to: scroll, inset: 10)
    builder.constrain(content, .height, plus: 1000)
    builder.constrain(content, .width, to: scroll, .width, plus: -20)
    let frames = builder.frames
    #expect(frames["Scroll"] == [5, 5, 365, 657])
    #expect(frames["Content"] == [10, 10, 345, 1000])
  }

  @Test("Half a centre is a quarter of the superview, wherever that lies")
  func halfCentre() {
    var builder = LayoutBuilder()
    let root = builder.root("R", 375, 667)
    let box = builder.view("Box", in: root)
    builder.constrain(box, .left, to: root, .left, plus: 100)
    builder.constrain(box, .top, to: root, .top, plus: 50)
    let label = builder.view("Label", in: box)
    builder.constrain(label, .centerX, to: box, .centerX, times: Rational(1, 2))
    builder.constrain(label, .centerY, to: box, .centerY, times: Rational(1, 2))
    for (view, size) in [(box, Rational(100)), (label, 10)] {
      builder.constrain(view, .width, plus: size)
      builder.constrain(view, .height, plus: size)
    }
    #expect(builder.frames["Label"] == [20, 20, 10, 10])
  }
}
