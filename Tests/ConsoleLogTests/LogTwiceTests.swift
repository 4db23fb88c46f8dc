import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("What logs say twice")
struct LogTwiceTests {
  @Test("A constraint that is there twice was added twice, whatever one of its attributes is")
  func repeated() throws {
    let line = "UILabel:0x7f1.firstBaseline == UILabel:0x7f2.lastBaseline + 30"
    func lines(_ second: String) -> [String] {
      ["<NSLayoutConstraint:0x60a1 \(line)   (active)>", "<NSLayoutConstraint:0x60b1 \(second)   (active)>"]
    }
    let (log, text) = try SampleLogs.explained(lines(line), broken: 0)
    #expect(log.symptom == .addedTwice && log.suspects == [0])
    #expect(text.hasPrefix("The same constraint was added twice.") && !text.contains("something else"), "\(text)")
    #expect(try SampleLogs.explained(lines(line.replacing("30", with: "31"))).log.symptom != .addedTwice)
    #expect(
      try SampleLogs.explained(lines("UILabel:0x7f1.firstBaseline == UILabel:0x7f3.lastBaseline + 30")).log.symptom
        == nil)
  }

  @Test("A side that is pinned to an edge and to the margin there is pinned twice")
  func margins() throws {
    let edge = "<NSLayoutConstraint:0x60a1 H:[UISwitch:0x7f1]-(10)-|   (active, names: '|':SettingView:0x7f2 )>"
    let margin = "<NSLayoutConstraint:0x60a2 SettingView:0x7f2.trailingMargin == UISwitch:0x7f1.trailing   (active)>"
    for broken in [0, 1] {
      let (log, text) = try SampleLogs.explained([edge, margin], broken: broken)
      #expect(log.symptom == .pinnedToMarginToo && log.suspects == [broken], "\(text)")
    }
    let other = margin.replacing("trailing", with: "leading")
    #expect(try SampleLogs.explained([edge, other]).log.symptom != .pinnedToMarginToo)
  }

  @Test("An edge that is tied to the opposite one of the same view leaves no size; one at a distance is a size")
  func ownEdge() throws {
    func lines(_ tie: String) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 \(tie)   (active)>",
        "<NSLayoutConstraint:0x60a2 UISlider:0x7f1.width == 80   (active)>",
      ]
    }
    for tie in ["UISlider:0x7f1.leading == UISlider:0x7f1.trailing", "H:[UISlider:0x7f1]-(6)-[UISlider:0x7f1]"] {
      let (log, text) = try SampleLogs.explained(lines(tie), broken: 1)
      #expect(log.symptom == .ownEdge && log.suspects.first == 0, "\(text)")
    }
    let size = "UISlider:0x7f1.trailing == UISlider:0x7f1.leading + 60"
    #expect(try SampleLogs.explained(lines(size), broken: 1).log.symptom != .ownEdge)
  }

  @Test("Of a size and one of 0 the first is to give way, and not to go", arguments: [nil, 0, 1])
  func zero(broken: Int?) throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a1 FilterBar:0x7f1.height == 44   (active)>",
        "<NSLayoutConstraint:0x60a2 FilterBar:0x7f1.height == 0   (active)>",
      ], broken: broken)
    #expect(log.symptom == .setToZero && log.suspects.first == 0)
    #expect(text.contains("Deactivate the size of 0") && !text.contains("can go"), "\(text)")
  }

  @Test("Of two ties of one place to two views either can go, and neither of what says where those are")
  func twoViews() throws {
    func lines(_ first: String, _ second: String) -> [String] {
      [
        "<MASLayoutConstraint:0x60a1 UIButton:0x7f1.centerX == TabStrip:0x7f3.centerX - 70>",
        "<MASLayoutConstraint:0x60a2 UIButton:0x7f2.centerX == TabStrip:0x7f3.centerX + 70>",
        "<MASLayoutConstraint:0x60a3 \(first).centerX>",
        "<MASLayoutConstraint:0x60a4 \(second).centerX>",
      ]
    }
    let twice = lines("UIView:0x7f4.centerX == UIButton:0x7f1", "UIView:0x7f4.centerX == UIButton:0x7f2")
    for (broken, suspect) in [(1, 3), (2, 2), (3, 3)] {
      let (log, text) = try SampleLogs.explained(twice, broken: broken)
      #expect(log.symptom == .placedAtTwoViews && log.suspects.first == suspect, "\(text)")
      #expect(text.contains("UIView is put at two places"), "\(text)")
    }
    // Both buttons are at two places here, and no line tells which of them is not to be.
    let both = lines("UIButton:0x7f1.centerX == UIView:0x7f4", "UIButton:0x7f2.centerX == UIView:0x7f4")
    #expect(try SampleLogs.explained(both, broken: 1).log.symptom != .placedAtTwoViews)
  }

  @Test("What holds two views, and is named first where it ends, is put nowhere by them")
  func holderOfTwo() throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a1 H:[UILabel:0x7f1]-(8)-|   (active, names: '|':UIView:0x7f4 )>",
        "<NSLayoutConstraint:0x60a2 H:[UIButton:0x7f2]-(8)-|   (active, names: '|':UIView:0x7f4 )>",
        "<NSLayoutConstraint:0x60a3 UILabel:0x7f1.trailing == UIImageView:0x7f3.centerX   (active)>",
        "<NSLayoutConstraint:0x60a4 UIButton:0x7f2.trailing == UIImageView:0x7f3.centerX + 4   (active)>",
      ], broken: 3)
    #expect(log.symptom != .placedAtTwoViews && !text.contains("two places"), "\(text)")
  }

  @Test(
    "A size beside one of Masonry's is the app's where no line says more of the view, and else the container's, as a cell's is",
    arguments: [
      ("UIView", "", true), ("ItemCell", "", false), ("UIView", "UILabel:0x7f2.left == UIView:0x7f1.left", false),
      ("UIView", "UIView:0x7f1.bottom == UILabel:0x7f2.bottom + 8", false),
      ("UIView", "V:|-(8)-[UILabel:0x7f2]   (Names: '|':UIView:0x7f1 )", false),
    ]
  )
  func besideMasonry(className: String, other: String, isWritten: Bool) throws {
    var lines = [
      "<NSLayoutConstraint:0x60a1 \(className):0x7f1.height == 30>",
      "<MASLayoutConstraint:0x60a2 \(className):0x7f1.height == 0>",
    ]
    if !other.isEmpty { lines.append("<MASLayoutConstraint:0x60a3 \(other)>") }
    let (log, text) = try SampleLogs.explained(lines)
    #expect((log.symptom == .setToZero) == isWritten, "\(text)")
    #expect(text.contains("made by UIKit") != isWritten, "\(text)")
  }

  @Test("A pin beside a centre and a size is the suspect, whichever was broken, and off by half of what the sum says")
  func centres() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 H:|-(0)-[MapPane:0x7f1]   (active, names: '|':UIView:0x7f2 )>",
      "<NSLayoutConstraint:0x60a2 MapPane:0x7f1.width == UIView:0x7f2.width - 80   (active)>",
      "<NSLayoutConstraint:0x60a3 MapPane:0x7f1.centerX == UIView:0x7f2.centerX   (active)>",
    ]
    for broken in [nil, 0, 2] {
      let (log, text) = try SampleLogs.explained(lines, broken: broken)
      #expect(log.suspects.first == 0 && log.suspicion == .besideCentre)
      #expect(text.contains("contradict each other by 40 points"), "\(text)")
      #expect(!text.contains("more than 0"), "\(text)")
    }
  }

  @Test("A size of next to nothing that another view takes over is the suspect, but not a line's own")
  func stray() throws {
    func lines(_ width: Int) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 H:|-(10)-[UILabel:0x7f1]   (active, names: '|':UIView:0x7f2 )>",
        "<NSLayoutConstraint:0x60a2 H:[UILabel:0x7f1]-(14)-|   (active, names: '|':UIView:0x7f2 )>",
        "<NSLayoutConstraint:0x60a3 UIImageView:0x7f3.width == \(width)   (active)>",
        "<NSLayoutConstraint:0x60a4 UIImageView:0x7f3.width == UIView:0x7f2.width   (active)>",
      ]
    }
    let (log, _) = try SampleLogs.explained(lines(1), broken: 1)
    #expect(log.suspects.first == 2 && log.suspicion == .strayed)
    #expect(try SampleLogs.explained(lines(12), broken: 1).log.suspicion == .broken)
  }

  @Test("Where nobody wrote anything the broken one is not said to be another")
  func broken() throws {
    let lines = [
      "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=--& v=--& V:[NSToolbarItemViewer:0x7f1(4)]>",
      "<NSAutoresizingMaskLayoutConstraint:0x60a2 h=--& v=-&- V:|-(3)-[_NSToolbarSpace:0x7f2]   (Names: '|':NSToolbarItemViewer:0x7f1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x60a3 h=--& v=-&- V:[_NSToolbarSpace:0x7f2]-(5)-|   (Names: '|':NSToolbarItemViewer:0x7f1 )>",
    ]
    let (log, text) = try SampleLogs.explained(lines, broken: 1)
    #expect(log.suspects.first == 1 && text.contains("this is the one that was broken"), "\(text)")
  }

  @Test("A number is not printed with six digits here and with fifteen there, and one of both precisions is one number")
  func digits() throws {
    let long = "211.666666666667"
    let (_, text) = try SampleLogs.explained([
      "<SnapKit.LayoutConstraint:0x60a1@A.swift#1 UILabel:0x7f1.width == \(long)>",
      "<SnapKit.LayoutConstraint:0x60a2@A.swift#2 UILabel:0x7f1.height == 20.0>",
      "<SnapKit.LayoutConstraint:0x60a3@A.swift#3 UILabel:0x7f1.height == UILabel:0x7f1.width>",
    ])
    #expect(text.contains("191.667") && !text.contains("191.6666"), "\(text)")
    let (log, _) = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 UILabel:0x7f1.width == 211.667>",
      "<SnapKit.LayoutConstraint:0x60a2@A.swift#1 UILabel:0x7f1.width == \(long)>",
    ])
    #expect(log.outcome == .rounding)
  }

  @Test("A line break in what a view shows is printed as the list prints it")
  func lineBreaks() throws {
    let (_, text) = try SampleLogs.explained([
      #"<NSLayoutConstraint:0x60a1 UILabel:0x7f1'One\ntwo'.height == 40   (active)>"#,
      #"<NSLayoutConstraint:0x60a2 UILabel:0x7f1'One\ntwo'.height == 50   (active)>"#,
    ])
    #expect(text.contains(#"UILabel:0x7f1'One\ntwo'.height == 40"#), "\(text)")
  }
}
