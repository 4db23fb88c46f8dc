import ExactArithmetic
import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("Views that a debugger describes beside a log")
struct LogViewsTests {
  private static let card = """
    <UIWindow: 0x7f0; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x6f0>>
       | <CardView: 0x7f1; baseClass = UIControl; frame = (10 100; 370 60); layer = <CALayer: 0x6f1>>
       |    | <UIStackView: 0x7f2; frame = (0 12; 370 36); layer = <CATransformLayer: 0x6f2>>
       |    |    | <UILabel: 0x7f3; frame = (5 0; 360 36); text = 'It's due'; layer = <_UILabelLayer: 0x6f3>>

    """

  private static let conflict = [
    "<NSLayoutConstraint:0x60a1 UILabel:0x7f3.height == 50   (active)>",
    "<NSLayoutConstraint:0x60a2 UILabel:0x7f3.top == CardView:0x7f1.top + 12   (active)>",
    "<NSLayoutConstraint:0x60a3 UILabel:0x7f3.bottom == CardView:0x7f1.bottom - 12   (active)>",
    "<NSLayoutConstraint:0x60a4 CardView:0x7f1.height == 60   (active)>",
  ]

  private func layout(_ text: String) throws -> Layout {
    let (messages, views) = LogScanner.read(Array(text.utf8))
    return LogLayoutBuilder.layout(of: try #require(messages.first), file: "a.log", number: 1, views: views)
  }

  private static func log(_ lines: [String] = conflict) -> String {
    String(decoding: SampleLogs.log(lines), as: UTF8.self)
  }

  @Test("They say what lies in what, what a label shows and which constraint does not hold", arguments: [false, true])
  func joined(isBefore: Bool) throws {
    let layout = try layout(isBefore ? Self.card + "\n" + Self.log() : Self.log() + "\n" + Self.card)
    let label = try #require(layout.items.firstIndex { $0.view?.address == "7f3" })
    let card = try #require(layout.items.firstIndex { $0.view?.address == "7f1" })
    #expect(layout.items[label].name == "UILabel 'It's due'")
    let stack = try #require(layout.items[label].parent)
    #expect(layout[stack].className == "UIStackView" && layout[stack].parent == ItemID(card))
    // What holds all of them is not asked for.
    #expect(layout.items[card].parent == nil && layout.items.count == 3)
    let frame = try #require(layout.log?.frames[ItemID(label)])
    #expect(frame.width == 360 && frame.place?.x == 15 && frame.place?.y == 112)
    let log = try #require(layout.diagnosed().log)
    #expect(log.breaches == [LogBreach(constraint: 0, actual: 36)])
    #expect(log.suspects.first == 0)
  }

  @Test("Without them, or with those of other views, nothing changes")
  func others() throws {
    let plain = try layout(Self.log())
    #expect(plain.log?.frames.isEmpty == true && plain.diagnosed().log?.breaches.isEmpty == true)
    let other = Self.card.replacing("0x7f", with: "0x9f")
    let beside = try layout(Self.log() + "\n" + other)
    #expect(beside == plain)
  }

  @Test("A frame that is only rounded breaks nothing, nor does that of a turned view or across a scroll view's edge")
  func nothingBroken() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 UILabel:0x7f3.height == 36.4   (active)>",
      "<NSLayoutConstraint:0x60a2 UILabel:0x7f3.top == CardView:0x7f1.top + 40   (active)>",
    ]
    #expect(try layout(Self.log(lines) + Self.card).diagnosed().log?.breaches.map(\.constraint) == [1])
    let scrolled = Self.card.replacing("UIStackView", with: "UIScrollView")
    #expect(try layout(Self.log(lines) + scrolled).diagnosed().log?.breaches == [])
    let turned = Self.card.replacing("; text =", with: "; transform = [0, 1, -1, 0, 0, 0]; text =")
    #expect(try layout(Self.log(lines) + turned).diagnosed().log?.breaches == [])
  }

  @Test("A trace tells superviews, too, and AppKit's trees have another form")
  func forms() throws {
    let trace = "•UIWindow:0x7f0\n|   •CardView:0x7f1\n|   |   *UIStackView:0x7f2\n|   |   |   *UILabel:0x7f3'Due'\n"
    let layout = try layout(Self.log() + trace)
    #expect(layout.items.contains { $0.className == "UIStackView" })
    var views = LogViews()
    views.note(Array("[   AF O P LU ] h=--- v=--- NSView 0x600a f=(0,0,480,270) b=(-)".utf8))
    views.note(Array("  [   A      w] h=-&- v=--& NSButton 0x600b \"OK\" f=(14,13,82,32) b=(-)".utf8))
    #expect(views.parent(of: "600b")?.className == "NSView")
    #expect(views.frame(of: "600b")?.width == 82 && views.frame(of: "600b")?.place == nil)
  }

  @Test("A tree that contradicts itself or is cut at its beginning makes no circle")
  func circles() throws {
    let tree = """
         |    | <UIView: 0x7f1; frame = (0 0; 1 1); layer = <CALayer: 0x6f1>>
         |    |    | <UIView: 0x7f3; frame = (0 0; 1 1); layer = <CALayer: 0x6f1>>
      <UIView: 0x7f3; frame = (0 0; 1 1); layer = <CALayer: 0x6f1>>
         | <UIView: 0x7f1; frame = (0 0; 1 1); layer = <CALayer: 0x6f1>>

      """
    let layout = try layout(Self.log() + tree)
    #expect(layout.diagnosed().log?.outcome == .unsatisfiable)
  }
}
