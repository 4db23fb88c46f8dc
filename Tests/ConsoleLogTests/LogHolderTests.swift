import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("What holds views in a log, and cannot be made larger")
struct LogHolderTests {
  @Test("A bar is too low by what the safe area takes, and by nothing else")
  func withoutInset() throws {
    let guide = "UILayoutGuide:0x61'UIViewSafeAreaLayoutGuide'"
    func lines(_ height: Int) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 UISwitch:0x7f1.height == 31   (active)>",
        "<NSLayoutConstraint:0x60a2 V:|-(9)-[UISwitch:0x7f1]   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a3 UISwitch:0x7f1.bottom == \(guide).bottom - 9   (active)>",
        "<NSLayoutConstraint:0x60a4 Shop.Card:0x7f2.height == \(height)   (active)>",
        "<NSLayoutConstraint:0x60a5 'UIViewSafeAreaLayoutGuide-bottom' V:[\(guide)]-(34)-|   (active, names: \(SampleLogs.card)",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines(49), broken: 0)
    #expect(log.symptom == .withoutInset && log.suspects.first == 3, "\(text)")
    #expect(try SampleLogs.explained(lines(60), broken: 0).log.suspects.first == 0)
    // Where nothing but the gaps has no room either, the bar is too low by more than what was broken.
    let low = try SampleLogs.explained(lines(50), broken: 0)
    #expect(low.log.suspicion == .enough && low.log.suspects.first == 3, "\(low.text)")
  }

  @Test("Shares leave no room for gaps where they make up all of what they are of")
  func shares() throws {
    func lines(_ second: String) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 UISwitch:0x7f1.width == 0.25*Shop.Card:0x7f2.width   (active)>",
        "<NSLayoutConstraint:0x60a2 UISlider:0x7f3.width == \(second)*Shop.Card:0x7f2.width   (active)>",
        "<NSLayoutConstraint:0x60a3 H:|-(0)-[UISwitch:0x7f1]   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a4 H:[UISwitch:0x7f1]-(10)-[UISlider:0x7f3]   (active)>",
        "<NSLayoutConstraint:0x60a5 H:[UISlider:0x7f3]-(0)-|   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a6 Shop.Card:0x7f2.width == 300   (active)>",
      ]
    }
    let (log, text) = try SampleLogs.explained(Array(lines("0.75").dropLast()), broken: 1)
    #expect(log.symptom == .sharesWithGaps && log.suspects.first == 1, "\(text)")
    #expect(text.contains("Make the views as long as one another"), "\(text)")
    #expect(try SampleLogs.explained(lines("0.5"), broken: 1).log.symptom != .sharesWithGaps)
    // Shares that overlap, or stand one below the other, take no more than there is.
    var others = Array(lines("0.75").dropLast())
    others[3] = "<NSLayoutConstraint:0x60a4 H:[UISwitch:0x7f1]-(-10)-[UISlider:0x7f3]   (active)>"
    #expect(try SampleLogs.explained(others, broken: 1).log.symptom != .sharesWithGaps)
    others[3] = "<NSLayoutConstraint:0x60a4 H:|-(10)-[UISlider:0x7f3]   (active, names: \(SampleLogs.card)"
    others.append("<NSLayoutConstraint:0x60a7 H:[UISwitch:0x7f1]-(0)-|   (active, names: \(SampleLogs.card)")
    #expect(try SampleLogs.explained(others, broken: 1).log.symptom != .sharesWithGaps)
    let least = lines("0.75").dropLast().map { $0.replacing("width == ", with: "width >= ") }
    #expect(try SampleLogs.explained(least, broken: 1).log.symptom == .sharesWithGaps)
  }

  @Test("What one share lacks is told by its own amount")
  func share() throws {
    let (_, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a1 UISwitch:0x7f1.width <= 0.5*Shop.Card:0x7f2.width   (active)>",
        "<NSLayoutConstraint:0x60a2 UISwitch:0x7f1.width == 220   (active)>",
        "<NSLayoutConstraint:0x60a3 'UIView-Encapsulated-Layout-Width' Shop.Card:0x7f2.width == 320   (active)>",
      ], broken: 1)
    #expect(text.contains("220 is 60 more than 320 / 2 = 160"), "\(text)")
  }

  @Test("A header or footer of the app's own class has the height that its list gives it")
  func header() throws {
    for (name, symptom) in [("Shop.DayHeader", .headerHeight), ("Shop.Card", .sizedBetweenEdges)]
      as [(String, LogSymptom)]
    {
      let (log, text) = try SampleLogs.explained(
        [
          "<NSLayoutConstraint:0x60a1 V:|-(9)-[UISwitch:0x7f1]   (active, names: '|':\(name):0x7f2 )>",
          "<NSLayoutConstraint:0x60a2 UISwitch:0x7f1.height == 31   (active)>",
          "<NSLayoutConstraint:0x60a3 V:[UISwitch:0x7f1]-(9)-|   (active, names: '|':\(name):0x7f2 )>",
          "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Height' \(name):0x7f2.height == 44   (active)>",
        ], broken: 1)
      #expect(log.symptom == symptom, "\(text)")
    }
  }

  @Test("A view that fills the window or the screen cannot be made to fit, one of another size can")
  func screen() throws {
    func lines(_ mask: String) -> [String] {
      [
        "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=-&- v=-&- \(mask)   (active)>",
        "<NSLayoutConstraint:0x60a2 H:|-(20)-[UISlider:0x7f1]   (active, names: '|':UIView:0x7f2 )>",
        "<NSLayoutConstraint:0x60a3 H:[UISlider:0x7f1]-(20)-|   (active, names: '|':UIView:0x7f2 )>",
        "<NSLayoutConstraint:0x60a4 UISlider:0x7f1.width == 500   (active)>",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines("UIView:0x7f2.width == 375"), broken: 3)
    #expect(log.symptom == .screen && !text.contains("frame of UIView fit"), "\(text)")
    #expect(try SampleLogs.explained(lines("UIView:0x7f2.width == 301"), broken: 3).log.symptom == .maskedContainer)
    // What is left of a screen below a bar may be anything.
    let tall = lines("UIView:0x7f2.height == 603").map {
      $0.replacing("H:", with: "V:").replacing("1.width == 500", with: "1.height == 700")
    }
    #expect(try SampleLogs.explained(tall, broken: 3).log.symptom == .maskedContainer)
  }

  @Test("React Native sets the frames of its views, but for its root")
  func reactNative() throws {
    for (name, symptom) in [("RCTScrollContentView", .reactFrame), ("RCTRootView", .maskedWrapper)]
      as [(String, LogSymptom)]
    {
      let (log, text) = try SampleLogs.explained(
        [
          "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=--& v=--& \(name):0x7f2.height == 0   (active)>",
          "<NSLayoutConstraint:0x60a2 V:|-(5)-[Shop.Tag:0x7f1]   (active, names: '|':\(name):0x7f2 )>",
          "<NSLayoutConstraint:0x60a3 V:[Shop.Tag:0x7f1]-(5)-|   (active, names: '|':\(name):0x7f2 )>",
        ], broken: 2)
      #expect(log.symptom == symptom, "\(text)")
      #expect(text.contains("translatesAutoresizingMaskIntoConstraints = false") == (symptom == .maskedWrapper))
    }
  }

  @Test(
    "Of two equally long sizes in a view that has no size yet the one that was broken is suspect, as what was broken")
  func tie() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 UISwitch:0x7f1.width == 90   (active)>",
      "<NSLayoutConstraint:0x60a2 UISlider:0x7f3.width == 90   (active)>",
      "<NSLayoutConstraint:0x60a3 H:|-(0)-[UISwitch:0x7f1]   (active, names: \(SampleLogs.card)",
      "<NSLayoutConstraint:0x60a4 H:[UISwitch:0x7f1]-(4)-[UISlider:0x7f3]   (active)>",
      "<NSLayoutConstraint:0x60a5 H:[UISlider:0x7f3]-(0)-|   (active, names: \(SampleLogs.card)",
      "<NSLayoutConstraint:0x60a6 'UIView-Encapsulated-Layout-Width' Shop.Card:0x7f2.width == 70   (active)>",
    ]
    for broken in 0...1 {
      let (log, text) = try SampleLogs.explained(lines, broken: broken)
      #expect(log.suspects.first == broken && log.suspicion == .broken, "\(text)")
    }
  }

  @Test("Margins of plain views at their sides are taken for 8 to 20 points, those above and below for nothing known")
  func plainMargins() throws {
    func lines(_ near: String, _ far: String, _ size: String) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 UISwitch:0x7f1.\(near) == Shop.Card:0x7f2.\(near)Margin   (active)>",
        "<NSLayoutConstraint:0x60a2 UISwitch:0x7f1.\(far) == Shop.Card:0x7f2.\(far)Margin   (active)>",
        "<NSLayoutConstraint:0x60a3 Shop.Card:0x7f2.\(size)   (active)>",
        "<NSLayoutConstraint:0x60a4 UISwitch:0x7f1.\(size)   (active)>",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines("leading", "trailing", "width == 51"), broken: 1)
    #expect(log.assumedMargin == 8 && log.suspects.first == 1, "\(text)")
    #expect(try SampleLogs.explained(lines("top", "bottom", "height == 31"), broken: 1).log.assumedMargin == nil)
  }

  @Test("A pin of the wrong sign is one that has its view stick out by half of what does not fit")
  func turnedSign() throws {
    func lines(_ near: Int, _ far: Int, _ width: Int) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 UISwitch:0x7f1.leading == Shop.Card:0x7f2.leading + \(near)   (active)>",
        "<NSLayoutConstraint:0x60a2 UISwitch:0x7f1.trailing == Shop.Card:0x7f2.trailing + \(far)   (active)>",
        "<NSLayoutConstraint:0x60a3 UISwitch:0x7f1.width == Shop.Card:0x7f2.width - \(width)   (active)>",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines(14, 14, 28), broken: 2)
    #expect(log.symptom == .turnedSign && log.suspects.first == 1, "\(text)")
    #expect(text.contains("UISwitch sticks out of Card"), "\(text)")
    #expect(try SampleLogs.explained(lines(14, 14, 30), broken: 2).log.symptom != .turnedSign)
    // A view that is longer than what it is moved in sticks out, and the other sign would make it worse.
    let long = lines(14, 14, 28).map { $0.replacing("- 28", with: "+ 28") }
    #expect(try SampleLogs.explained(long, broken: 2).log.symptom != .turnedSign)
    let beside =
      lines(14, 14, 28) + [
        "<NSLayoutConstraint:0x60a4 V:|-(0)-[UISwitch:0x7f1]   (active, names: '|':UIView:0x7f9 )>",
        "<NSLayoutConstraint:0x60a5 V:|-(0)-[Shop.Card:0x7f2]   (active, names: '|':UIView:0x7f9 )>",
      ]
    #expect(try SampleLogs.explained(beside, broken: 2).log.symptom != .turnedSign)
  }

  @Test("One of two sizes and a ratio can go, the one that was broken")
  func ratio() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 UISwitch:0x7f1.width == 70   (active)>",
      "<NSLayoutConstraint:0x60a2 UISwitch:0x7f1.height == 31   (active)>",
      "<NSLayoutConstraint:0x60a3 UISwitch:0x7f1.width == 2*UISwitch:0x7f1.height   (active)>",
    ]
    for broken in 0...2 {
      let (log, text) = try SampleLogs.explained(lines, broken: broken)
      #expect(log.symptom == .sizedTwoWays && log.suspects.first == broken, "\(text)")
    }
  }
}
