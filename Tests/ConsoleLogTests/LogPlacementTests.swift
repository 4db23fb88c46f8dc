import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("What places a view of a log besides")
struct LogPlacementTests {
  private static let stack = [
    "<NSLayoutConstraint:0x60a1 V:|-(0)-[UIStackView:0x7f2]   (active, names: '|':Page:0x7f1 )>",
    "<NSLayoutConstraint:0x60a2 'UISV-canvas-connection' UIStackView:0x7f2.top == TitleBar:0x7f3.top   (active)>",
  ]

  @Test("A pin of a view that a stack view places is what is wrong, to the stack view or to what holds that")
  func arranged() throws {
    for pin in ["Page:0x7f1.top + 24", "UIStackView:0x7f2.top + 24"] {
      let lines = Self.stack + ["<NSLayoutConstraint:0x60a3 TitleBar:0x7f3.top == \(pin)   (active)>"]
      let (log, text) = try SampleLogs.explained(lines, broken: 1)
      #expect(log.symptom == .arrangedPinned && log.suspects.first == 2, "\(text)")
      #expect(text.contains("TitleBar is arranged by a stack view"), "\(text)")
      #expect(text.contains(": the stack view places TitleBar"), "\(text)")
    }
    let inside =
      Self.stack + [
        "<NSLayoutConstraint:0x60a3 V:|-(24)-[UILabel:0x7f4]   (active, names: '|':TitleBar:0x7f3 )>",
        "<NSLayoutConstraint:0x60a4 V:[UILabel:0x7f4]-(24)-|   (active, names: '|':Page:0x7f1 )>",
        "<NSLayoutConstraint:0x60a5 'UIView-Encapsulated-Layout-Height' Page:0x7f1.height == 20   (active)>",
      ]
    #expect(try SampleLogs.explained(inside).log.symptom != .arrangedPinned)
  }

  @Test("So it is where a margin that no log prints leaves it open whether the lines conflict")
  func arrangedByMargin() throws {
    let (log, text) = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 UIStackView:0x7f2.top == Page:0x7f1.topMargin   (active)>", Self.stack[1],
      "<NSLayoutConstraint:0x60a3 TitleBar:0x7f3.top == Page:0x7f1.top + 24   (active)>",
    ])
    #expect(log.outcome == .consistent && log.symptom == .arrangedPinned, "\(text)")
  }

  @Test("A view that a stack view makes longer than its own size asks for another alignment")
  func stretched() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 UIButton:0x7f3.width == 120   (active)>",
      "<NSLayoutConstraint:0x60a2 'UISV-canvas-connection' UIStackView:0x7f2.leading == UILabel:0x7f4.leading   (active)>",
      "<NSLayoutConstraint:0x60a3 'UISV-canvas-connection' H:[UILabel:0x7f4]-(0)-|   (active, names: '|':UIStackView:0x7f2 )>",
      "<NSLayoutConstraint:0x60a4 'UISV-alignment' UILabel:0x7f4.leading == UIButton:0x7f3.leading   (active)>",
      "<NSLayoutConstraint:0x60a5 'UISV-alignment' UILabel:0x7f4.trailing == UIButton:0x7f3.trailing   (active)>",
      "<NSLayoutConstraint:0x60a6 'UIView-Encapsulated-Layout-Width' UIStackView:0x7f2.width == 300   (active)>",
    ]
    let (log, text) = try SampleLogs.explained(lines)
    #expect(log.symptom == .stretchedWithSize && text.contains("Set the alignment of the stack view"), "\(text)")
    let narrow = lines.map { $0.replacing("300", with: "90") }
    #expect(try SampleLogs.explained(narrow).log.symptom != .stretchedWithSize)
  }

  @Test("A view that is not the last that a stack view arranges has no pin to the stack view's end")
  func arrangedBeforeAnother() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 V:[TitleBar:0x7f3]-(0)-|   (active, names: '|':UIStackView:0x7f2 )>",
      "<NSLayoutConstraint:0x60a2 'UISV-canvas-connection' V:[UILabel:0x7f4]-(0)-|   (active, names: '|':UIStackView:0x7f2 )>",
      "<NSLayoutConstraint:0x60a3 'UISV-spacing' V:[TitleBar:0x7f3]-(6)-[UILabel:0x7f4]   (active)>",
    ]
    let (log, text) = try SampleLogs.explained(lines, broken: 2)
    #expect(log.symptom == .arrangedPinned && log.suspects.first == 0, "\(text)")
    #expect(text.contains("TitleBar is arranged by a stack view"), "\(text)")
    // What the stack view says of its last view may be said once more.
    let last = lines.map { $0.replacing("[TitleBar:0x7f3]-(0)", with: "[UILabel:0x7f4]-(0)") }
    #expect(try SampleLogs.explained(last, broken: 2).log.symptom != .arrangedPinned)
  }

  @Test("A stack view that is held at both ends stretches what it arranges")
  func heldAtBothEnds() throws {
    func lines(_ size: Int, _ root: String = "UIView") -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 H:|-(0)-[UIStackView:0x7f2]   (active, names: '|':\(root):0x7f1 )>",
        "<NSLayoutConstraint:0x60a2 H:[UIStackView:0x7f2]-(0)-|   (active, names: '|':\(root):0x7f1 )>",
        "<NSLayoutConstraint:0x60a3 TitleBar:0x7f3.width == 50   (active)>",
        "<NSLayoutConstraint:0x60a4 UIButton:0x7f4.width == \(size)   (active)>",
        "<NSLayoutConstraint:0x60a5 'UISV-canvas-connection' UIStackView:0x7f2.leading == TitleBar:0x7f3.leading   (active)>",
        "<NSLayoutConstraint:0x60a6 'UISV-canvas-connection' H:[UIButton:0x7f4]-(0)-|   (active, names: '|':UIStackView:0x7f2 )>",
        "<NSLayoutConstraint:0x60a7 'UISV-spacing' H:[TitleBar:0x7f3]-(4)-[UIButton:0x7f4]   (active)>",
        "<NSLayoutConstraint:0x60a8 'UIView-Encapsulated-Layout-Width' \(root):0x7f1.width == 375   (active)>",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines(80), broken: 3)
    #expect(log.symptom == .stackHeldAtBothEnds && log.suspects.first == 3, "\(text)")
    #expect(text.contains("UIStackView is held at both ends of UIView"), "\(text)")
    #expect(text.contains("Leave one end of UIStackView open"), "\(text)")
    // What needs more than there is has another cause, and a cell is as wide as its table.
    #expect(try SampleLogs.explained(lines(800), broken: 3).log.symptom != .stackHeldAtBothEnds)
    let cell = try SampleLogs.explained(lines(80, "UITableViewCellContentView"), broken: 3)
    #expect(cell.log.symptom != .stackHeldAtBothEnds, "\(cell.text)")
  }

  @Test("Fifty points are what a flow layout gives an item first")
  func flowItem() throws {
    func lines(_ size: Int) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 V:|-(6)-[UIButton:0x7f3]   (active, names: '|':UIView:0x7f1 )>",
        "<NSLayoutConstraint:0x60a2 V:[UIButton:0x7f3]-(6)-|   (active, names: '|':UIView:0x7f1 )>",
        "<NSLayoutConstraint:0x60a3 UIButton:0x7f3.height == 28   (active)>",
        "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Height' UIView:0x7f1.height == \(size)   (active)>",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines(50), broken: 2)
    #expect(log.symptom == .estimatedFlowItem && log.suspects.first == 2, "\(text)")
    #expect(text.contains("as an item of a flow layout has before it is measured"), "\(text)")
    #expect(try SampleLogs.explained(lines(52), broken: 2).log.symptom != .estimatedFlowItem)
  }

  @Test("An edge that a pin and a neighbour hold differently is held twice, whichever was broken", arguments: [0, 3])
  func routes(broken: Int) throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a1 UIImageView:0x7f2.width == 30   (active)>",
        "<NSLayoutConstraint:0x60a2 UIImageView:0x7f2.leading == ChipView:0x7f1.leading + 6   (active)>",
        "<NSLayoutConstraint:0x60a3 H:[UIImageView:0x7f2]-(4)-[UILabel:0x7f3]   (active)>",
        "<NSLayoutConstraint:0x60a4 UILabel:0x7f3.leading == ChipView:0x7f1.leading + 12   (active)>",
      ], broken: broken)
    #expect(log.symptom == .edgeHeldTwice && log.suspects.first == 3, "\(text)")
    #expect(text.contains("Keep one of the two"), "\(text)")
  }

  @Test("An edge at two places of one view, or of a guide of that, is held twice")
  func twoPlaces() throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a1 Footer:0x7f2.bottom == UILayoutGuide:0x7f9'UIViewSafeAreaLayoutGuide'.bottom   (active)>",
        "<NSLayoutConstraint:0x60a2 V:[Footer:0x7f2]-(0)-|   (active, names: '|':Page:0x7f1 )>",
        "<NSLayoutConstraint:0x60a3 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x7f9'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':Page:0x7f1 )>",
      ], broken: 0)
    #expect(log.symptom == .edgeAtTwoPlaces && log.suspects.first == 0, "\(text)")
    #expect(text.contains("one edge of Footer is held at two places"), "\(text)")
  }

  @Test("A view that is tied to a guide of its own can never be there")
  func ownGuide() throws {
    let (log, text) = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 'NSViewSafeAreaLayoutGuide-top' V:|-(40)-[NSViewSafeAreaLayoutGuide]   (active, names: NSViewSafeAreaLayoutGuide:0x7f9, '|':App.NotePane:0x7f1 )>",
      "<NSLayoutConstraint:0x60a2 App.NotePane:0x7f1.top == NSViewSafeAreaLayoutGuide.top   (active, names: NSViewSafeAreaLayoutGuide:0x7f9 )>",
    ])
    #expect(log.symptom == .ownGuide && text.contains("NotePane is tied to a guide of its own"), "\(text)")
  }

  @Test("A view that the app makes 0 in size is named, and what is in it is to give way, whichever was broken")
  func collapsed() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 Banner:0x7f1.height == 0   (active)>",
      "<NSLayoutConstraint:0x60a2 V:|-(12)-[UILabel:0x7f2]   (active, names: '|':Banner:0x7f1 )>",
      "<NSLayoutConstraint:0x60a3 V:[UILabel:0x7f2]-(12)-|   (active, names: '|':Banner:0x7f1 )>",
    ]
    for broken in [0, 2] {
      let (log, text) = try SampleLogs.explained(lines, broken: broken)
      #expect(log.symptom == .collapsed && text.contains("the app makes Banner 0 in size"), "\(text)")
      #expect(text.contains("such as the bottom pin of UILabel (12), to priority 999"), "\(text)")
    }
  }

  @Test("Two edges place a centre already, and two sizes are not equal")
  func centresAndSizes() throws {
    let centre = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 V:|-(10)-[UILabel:0x7f2]   (active, names: '|':RowView:0x7f1 )>",
      "<NSLayoutConstraint:0x60a2 V:[UILabel:0x7f2]-(14)-|   (active, names: '|':RowView:0x7f1 )>",
      "<NSLayoutConstraint:0x60a3 UILabel:0x7f2.centerY == RowView:0x7f1.centerY   (active)>",
    ])
    #expect(centre.log.suspicion == .besideEdges && centre.log.suspects.first == 2, "\(centre.text)")
    #expect(centre.text.contains("contradict each other by 2 points"), "\(centre.text)")
    let equal = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 UILabel:0x7f2.width == UIButton:0x7f3.width   (active)>",
      "<NSLayoutConstraint:0x60a2 UILabel:0x7f2.width == 50   (active)>",
      "<NSLayoutConstraint:0x60a3 UIButton:0x7f3.width == 70   (active)>",
    ])
    #expect(equal.log.symptom == .equalAndSized && equal.text.contains("each has a size of its own"), "\(equal.text)")
  }
}
