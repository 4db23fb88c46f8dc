import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("What places a view twice in a log, or beyond what holds it")
struct LogPlacedTests {
  private static let height = "<NSLayoutConstraint:0x60a9 'UIView-Encapsulated-Layout-Height' Shop.Card:0x7f2.height =="

  @Test("An edge and a centre of one view are one place too many, whatever size its superview was given")
  func centreAndEdge() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 UISwitch:0x7f1.centerY == Shop.Card:0x7f2.centerY   (active)>",
      "<NSLayoutConstraint:0x60a2 V:|-(30)-[UISwitch:0x7f1]   (active, names: \(SampleLogs.card)",
      "<NSLayoutConstraint:0x60a3 UISwitch:0x7f1.height == 31   (active)>", "\(Self.height) 200   (active)>",
    ]
    for (broken, suspect) in [(nil, 1), (0, 0), (1, 1)] as [(Int?, Int)] {
      let (log, text) = try SampleLogs.explained(lines, broken: broken)
      #expect(log.symptom == .centreAndEdge && log.suspects.first == suspect, "\(text)")
      #expect(text.contains("UISwitch is placed twice along one axis"), "\(text)")
    }
    // Beside a third view its edge may be held there rightly.
    let other = lines[1].replacing("V:|-(30)-[UISwitch:0x7f1]", with: "V:[UILabel:0x7f3]-(30)-[UISwitch:0x7f1]")
    let label = "<NSLayoutConstraint:0x60a4 UILabel:0x7f3.bottom == Shop.Card:0x7f2.top + 9   (active)>"
    let third = try SampleLogs.explained([lines[0], other, lines[2], lines[3], label])
    #expect(third.log.symptom != .centreAndEdge, "\(third.text)")
  }

  @Test("What a scroll view scrolls is not to be as long as the scroll view")
  func scrollContent() throws {
    func lines(_ name: String) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 UIView:0x7f3.height == \(name):0x7f1.height   (active)>",
        "<NSLayoutConstraint:0x60a2 V:|-(0)-[UIImageView:0x7f4]   (active, names: '|':UIView:0x7f3 )>",
        "<NSLayoutConstraint:0x60a3 V:[UIImageView:0x7f4]-(0)-|   (active, names: '|':UIView:0x7f3 )>",
        "<NSLayoutConstraint:0x60a4 UIImageView:0x7f4.height == 900   (active)>",
        "<NSLayoutConstraint:0x60a5 V:|-(0)-[\(name):0x7f1]   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a6 V:[\(name):0x7f1]-(0)-|   (active, names: \(SampleLogs.card)",
        "\(Self.height) 600   (active)>",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines("UIScrollView"), broken: 3)
    #expect(log.symptom == .scrollContent && log.suspects.first == 0, "\(text)")
    #expect(text.contains("lower it to priority 250"), "\(text)")
    #expect(try SampleLogs.explained(lines("UIView"), broken: 3).log.symptom != .scrollContent)
  }

  @Test("A pin as long as the superview counts from where the guide starts")
  func countedFromGuide() throws {
    let guide = "UILayoutGuide:0x61'UIViewSafeAreaLayoutGuide'"
    func lines(_ constant: Int) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 Shop.Sheet:0x7f1.bottom == Shop.Card:0x7f2.bottom   (active)>",
        "<NSLayoutConstraint:0x60a2 Shop.Sheet:0x7f1.top == \(guide).top + \(constant)   (active)>",
        "\(Self.height) 800   (active)>",
        "<NSLayoutConstraint:0x60a4 'UIViewSafeAreaLayoutGuide-top' V:|-(44)-[\(guide)]   (active, names: \(SampleLogs.card)",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines(800), broken: 0)
    #expect(log.symptom == .countedFromGuide && log.suspects.first == 1, "\(text)")
    #expect(text.contains("Count from Card itself"), "\(text)")
    #expect(try SampleLogs.explained(lines(790), broken: 0).log.symptom != .countedFromGuide)
  }

  @Test("A size that is longer than what holds its view is the mistake, whichever constraint was broken")
  func sizeBeyondHolder() throws {
    func lines(_ given: String) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 V:|-(8)-[UILabel:0x7f1]   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a2 V:[UILabel:0x7f1]-(8)-[UIImageView:0x7f3]   (active)>",
        "<NSLayoutConstraint:0x60a3 V:[UIImageView:0x7f3]-(8)-|   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a4 UIImageView:0x7f3.height == 500   (active)>", "\(Self.height) \(given)   (active)>",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines("120"), broken: 1)
    #expect(log.suspicion == .beyondHolder && log.suspects.first == 3, "\(text)")
    // A superview that has hardly a size yet measures nothing.
    #expect(try SampleLogs.explained(lines("20"), broken: 1).log.suspects.first == 1)
    #expect(try SampleLogs.explained(lines("505"), broken: 1).log.suspects.first == 1)
  }

  @Test("Of two sizes that are too long alike the broken one is the suspect")
  func sizesBeyondHolder() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 V:|-(8)-[UILabel:0x7f1]   (active, names: \(SampleLogs.card)",
      "<NSLayoutConstraint:0x60a2 V:[UILabel:0x7f1]-(8)-[UIImageView:0x7f3]   (active)>",
      "<NSLayoutConstraint:0x60a3 V:[UIImageView:0x7f3]-(8)-|   (active, names: \(SampleLogs.card)",
      "<NSLayoutConstraint:0x60a4 UIImageView:0x7f3.height == 300   (active)>",
      "<NSLayoutConstraint:0x60a5 UILabel:0x7f1.height == 300   (active)>", "\(Self.height) 120   (active)>",
    ]
    for broken in [3, 4] {
      let (log, text) = try SampleLogs.explained(lines, broken: broken)
      #expect(log.suspicion == .beyondHolder && log.suspects.first == broken, "\(text)")
    }
  }

  @Test("A view that a stack view arranges must not be masked, and that is the app's to turn off")
  func arrangedMask() throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a1 H:[NSStackViewSpacer:0x7f4(>=10)]>",
        "<NSLayoutConstraint:0x60a2 H:[NSButton:0x7f1'Go']-(0)-[NSStackViewSpacer:0x7f4]>",
        "<NSLayoutConstraint:0x60a3 H:[NSStackViewSpacer:0x7f4]-(0)-[NSButton:0x7f2'Stop']>",
        "<NSAutoresizingMaskLayoutConstraint:0x60a4 h=--& v=--& H:|-(0)-[NSButton:0x7f1'Go']   (Names: '|':NSStackViewContainer:0x7f3 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x60a5 h=--& v=--& H:[NSButton:0x7f1'Go'(70)]>",
        "<NSAutoresizingMaskLayoutConstraint:0x60a6 h=--& v=--& H:|-(0)-[NSButton:0x7f2'Stop']   (Names: '|':NSStackViewContainer:0x7f3 )>",
      ], broken: 0)
    #expect(log.symptom == .maskOnArrangedView && !log.isSystemOnly, "\(text)")
    #expect(text.contains("translatesAutoresizingMaskIntoConstraints = false"), "\(text)")
  }

  @Test("The mask of a stack view itself, in which its views need more, is no mistake of theirs")
  func maskOfStack() throws {
    let (log, text) = try SampleLogs.explained([
      "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=--& v=--& UIStackView:0x7f1.width == 90   (active)>",
      "<NSLayoutConstraint:0x60a2 'UISV-canvas-connection' UIStackView:0x7f1.leading == UILabel:0x7f2.leading   (active)>",
      "<NSLayoutConstraint:0x60a3 'UISV-canvas-connection' H:[UILabel:0x7f2]-(0)-|   (active, names: '|':UIStackView:0x7f1 )>",
      "<NSLayoutConstraint:0x60a4 UILabel:0x7f2.width == 100   (active)>",
    ])
    #expect(log.symptom != .maskOnConstrainedView && log.symptom != .maskOnArrangedView, "\(text)")
  }

  @Test(
    "Of two views that are tied to each other one is to be tied to the far edge, and not the line between them removed")
  func farEdgeTwice() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 UISlider:0x7f1.height == 31   (active)>",
      "<NSLayoutConstraint:0x60a2 UISlider:0x7f1.bottom == Shop.Card:0x7f2.bottom - 250   (active)>",
      "<NSLayoutConstraint:0x60a3 V:[UILabel:0x7f3]-(20)-[UIView:0x7f4]   (active)>",
      "<NSLayoutConstraint:0x60a4 V:[UIView:0x7f4]-(340)-|   (active, names: \(SampleLogs.card)",
      "<NSLayoutConstraint:0x60a5 V:[UILabel:0x7f3]-(50)-[UISlider:0x7f1]   (active)>",
      "<NSLayoutConstraint:0x60a6 UIView:0x7f4.height == 5   (active)>",
    ]
    let (log, text) = try SampleLogs.explained(lines, broken: 0)
    #expect(log.symptom == .farEdgeTwice && log.suspects.first == 3, "\(text)")
    #expect(text.contains("are both tied to the far edge of Card besides"), "\(text)")
    let near = lines.map { $0.replacing("340", with: "40").replacing("250", with: "25") }
    #expect(try SampleLogs.explained(near, broken: 0).log.symptom != .farEdgeTwice)
  }

  @Test("A view at both edges of a root has no size of its own besides")
  func sizedBetweenEdges() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 H:|-(16)-[UITextField:0x7f1]   (active, names: \(SampleLogs.card)",
      "<NSLayoutConstraint:0x60a2 H:[UITextField:0x7f1]-(16)-|   (active, names: \(SampleLogs.card)",
      "<NSLayoutConstraint:0x60a3 UITextField:0x7f1.width == 288   (active)>",
      "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Width' Shop.Card:0x7f2.width == 390   (active)>",
    ]
    let (log, text) = try SampleLogs.explained(lines, broken: 2)
    #expect(log.symptom == .sizedBetweenEdges && log.suspects.first == 2, "\(text)")
    #expect(text.contains("UITextField is held at both edges of Card, and has a size of its own besides"), "\(text)")
    let two =
      lines.dropFirst() + ["<NSLayoutConstraint:0x60a5 H:|-(0)-[UILabel:0x7f5]   (active, names: \(SampleLogs.card)"]
      + ["<NSLayoutConstraint:0x60a6 H:[UILabel:0x7f5]-(8)-[UITextField:0x7f1]   (active)>"]
    #expect(try SampleLogs.explained(Array(two)).log.symptom != .sizedBetweenEdges)
  }
}
