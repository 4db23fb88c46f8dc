import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis
@testable import LayoutReporters

@Suite("What a log's cause is called")
struct LogCauseTests {
  private func text(_ lines: [String], broken: String? = nil) throws -> (log: LogDiagnosis, text: String) {
    try SampleLogs.explained(SampleLogs.log(lines, broken: broken))
  }

  private static let mask =
    "<NSAutoresizingMaskLayoutConstraint:0x60a0 h=--& v=--& UISwitch:0x7f1.midX == 160   (active)>"

  @Test("A control with a mask and a tie of its own should not be masked, whatever its superview is")
  func maskedControl() throws {
    let (log, text) = try text([
      Self.mask, "<NSLayoutConstraint:0x60b0 UISwitch:0x7f1.centerX == Panel:0x7f2.centerX   (active)>",
    ])
    #expect(log.outcome == .consistent && log.suspicion == .wrongMask)
    #expect(text.contains("to change: Set UISwitch.translatesAutoresizingMaskIntoConstraints = false"), "\(text)")
  }

  @Test("So should a view that keeps within another; one that others keep within is perhaps their superview")
  func maskedInside() throws {
    let mask = "<NSAutoresizingMaskLayoutConstraint:0x60a0 h=--& v=--& UIView:0x7f1.maxY == 140   (active)>"
    let inside = try text([
      mask, "<NSLayoutConstraint:0x60b0 UIView:0x7f1.bottom == Panel:0x7f2.bottom - 10   (active)>",
    ])
    #expect(inside.log.suspicion == .wrongMask)
    let around = try text([
      mask, "<NSLayoutConstraint:0x60b0 Panel:0x7f2.bottom == UIView:0x7f1.bottom - 10   (active)>",
    ])
    #expect(around.log.suspicion != .wrongMask)
  }

  @Test("A line of an app's own that quotes a constraint or ends in a quotation mark begins no message")
  func quotedByAnApp() {
    for line in [
      "10:00:00 App[1:2] activated \"row <NSLayoutConstraint:0x601 UIView:0x1.height == 44   (active)>\"",
      "10:00:00 App[1:2] <NSLayoutConstraint:0x601 UIView:0x1.height == 44   (active)>\",",
      "<NSLayoutConstraint:0x601 UIView:0x1.height == 44   (active)>\"",
    ] { #expect(SampleLogs.layouts(Array("\(line)\n10:00:01 App[1:2] done\n".utf8)).isEmpty, "\(line)") }
  }

  @Test(
    "Where one address stands for constraints and views, or the broken one has another, nothing is said of which are one"
  )
  func addressesOfNothing() throws {
    func line(_ own: String, _ rest: String) -> String { "<<Demo.LayoutConstraint:\(own)> \(rest)>" }
    let shared = [
      line("0x7a0", "<UILabel:0x7a0>.height == 80.0"), line("0x7a0", "<UILabel:0x7a0>.height == 40.0"),
    ]
    let (log, text) = try text(shared, broken: shared[1])
    #expect(log.outcome == .empty && text.contains("nothing tells which views are the same"), "\(text)")
    let listed = [
      line("0x7a0", "<UILabel:0x7b0>.height == 80.0"), line("0x7a8", "<UILabel:0x7b0>.height == 40.0"),
    ]
    #expect(try self.text(listed, broken: line("0x7f0", "<UILabel:0x7f8>.height == 40.0")).log.outcome == .empty)
    #expect(try self.text(listed, broken: listed[1]).log.outcome == .unsatisfiable)
  }

  @Test("Two columns between the edges of one view are told side by side: neither has to fit into the other")
  func columns() throws {
    let (_, text) = try text([
      "<NSLayoutConstraint:0x601 V:|-(10)-[UILabel:0x11]   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x602 V:[UILabel:0x11]-(10)-|   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x603 UILabel:0x11.height == 30   (active)>",
      "<NSLayoutConstraint:0x604 V:|-(12)-[UIImageView:0x12]   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x605 V:[UIImageView:0x12]-(12)-|   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x606 UIImageView:0x12.height == 80   (active)>",
    ])
    #expect(text.contains("UILabel makes UIView 50 tall, and UIImageView makes it 104"), "\(text)")
    #expect(text.contains("|-10-[UILabel 30]-10-| = 50, but |-12-[UIImageView 80]-12-| = 104"), "\(text)")
  }

  @Test("A sum counts what somebody wrote once, where a mask's middle would have it count twice")
  func middleOfMask() throws {
    let (_, text) = try text([
      "<NSAutoresizingMaskLayoutConstraint:0x601 h=-&- v=-&- Pin:0x11.midX == UIView:0x10.midX - 40   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x602 h=-&- v=-&- Pin:0x11.width == UIView:0x10.width - 80   (active)>",
      "<NSLayoutConstraint:0x603 Pin:0x11.trailing == UIView:0x10.trailing + 5   (active)>",
    ])
    #expect(text.contains("contradict each other by 85 points"), "\(text)")
    #expect(text.contains("40 + 80 / 2 + 5 = 85, which is 85 more than 0"), "\(text)")
  }

  @Test("What ties a private view of the system's to a plain one is the system's; what lies in one may be the app's")
  func privateViews() throws {
    let label = "<NSLayoutConstraint:0x601 _UIRowLabel:0x11.height >= 20   (active)>"
    let given = "<NSLayoutConstraint:0x603 'UIView-Encapsulated-Layout-Height' UIView:0x12.height == 24   (active)>"
    let tie = "<NSLayoutConstraint:0x602 UIView:0x12.height >= _UIRowLabel:0x11.height + 24   (active)>"
    let (log, text) = try text([label, tie, given], broken: label)
    #expect(!log.hasWrittenMember && !text.contains("yours:"), "\(text)")
    #expect(!text.contains("it was written in the app") && !text.contains("Lower "), "\(text)")
    let inside = try self.text(
      [
        "<NSLayoutConstraint:0x601 V:|-(8)-[UILabel:0x11]   (active, names: '|':_UIVisualEffectContentView:0x10 )>",
        "<NSLayoutConstraint:0x602 V:|-(9)-[UILabel:0x11]   (active, names: '|':_UIVisualEffectContentView:0x10 )>",
      ])
    #expect(inside.text.contains("the app has set it twice"), "\(inside.text)")
  }

  @Test("A view that its mask leaves with nothing is what is wrong, and not what does not fit")
  func maskBelowNothing() throws {
    let (log, text) = try text(
      [
        "<NSLayoutConstraint:0x601 UIScrollView:0x11.bottom == Footer:0x12.top   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x602 h=-&- v=-&- Page:0x13.height == UIScrollView:0x11.height - 300   (active)>",
        "<NSLayoutConstraint:0x603 V:[Footer:0x12]-(0)-|   (active, names: '|':UIView:0x10 )>",
        "<NSLayoutConstraint:0x604 Footer:0x12.height == 60   (active)>",
        "<NSLayoutConstraint:0x605 V:|-(50)-[UIScrollView:0x11]   (active, names: '|':UIView:0x10 )>",
        "<NSLayoutConstraint:0x606 'UIView-Encapsulated-Layout-Height' UIView:0x10.height == 400   (active)>",
      ], broken: "<NSLayoutConstraint:0x601 UIScrollView:0x11.bottom == Footer:0x12.top   (active)>")
    #expect(log.symptom == .maskBelowNothing && log.suspicion == .maskBelowNothing)
    #expect(text.contains("Page would be -10 tall"), "\(text)")
    #expect(text.contains("Set the frame of Page to its superview's bounds"), "\(text)")
  }

  @Test("A hidden stack view with gaps of its own goes into a plain view, and a cell is as wide as its column")
  func hiddenStackAndColumn() throws {
    let hidden = try text([
      "<NSLayoutConstraint:0x601 'UISV-hiding' UIStackView:0x10.height == 0   (active)>",
      "<NSLayoutConstraint:0x602 'UISV-canvas-connection' V:|-(0)-[UIView:0x11]   (active, names: '|':UIStackView:0x10 )>",
      "<NSLayoutConstraint:0x603 'UISV-canvas-connection' V:[UIView:0x12]-(0)-|   (active, names: '|':UIStackView:0x10 )>",
      "<NSLayoutConstraint:0x604 'UISV-spacing' V:[UIView:0x11]-(8)-[UIView:0x12]   (active)>",
    ])
    let wrapped =
      "Put the stack view into a plain view, with its bottom or trailing pin there at priority 999, and hide that one"
    #expect(hidden.text.contains(wrapped), "\(hidden.text)")
    let column = try text([
      "<NSLayoutConstraint:0x601 'NSView-Encapsulated-Layout-Width' NSTableCellView:0x10.width == 40   (active)>",
      "<NSLayoutConstraint:0x602 H:|-(8)-[NSTextField:0x11]   (active, names: '|':NSTableCellView:0x10 )>",
      "<NSLayoutConstraint:0x603 H:[NSTextField:0x11]-(8)-|   (active, names: '|':NSTableCellView:0x10 )>",
      "<NSLayoutConstraint:0x604 NSTextField:0x11.width >= 50   (active)>",
    ])
    #expect(column.text.contains("Make the column wide enough"), "\(column.text)")
  }

  @Test("The height of a row may be that of its content view's mask")
  func rowByMask() throws {
    let (log, _) = try text([
      "<NSAutoresizingMaskLayoutConstraint:0x601 h=--& v=--& V:[UITableViewCellContentView:0x10(44)]>",
      "<NSLayoutConstraint:0x602 V:|-(8)-[UILabel:0x11]   (Names: '|':UITableViewCellContentView:0x10 )>",
      "<NSLayoutConstraint:0x603 V:[UILabel:0x11]-(8)-|   (Names: '|':UITableViewCellContentView:0x10 )>",
      "<NSLayoutConstraint:0x604 V:[UILabel:0x11(40)]>",
    ])
    #expect(log.symptom == .estimatedHeight)
  }

  @Test("A list without quotation marks may stand in one line, and one that leaves lines out is not whole")
  func lists() throws {
    let size = "<MASLayoutConstraint:0x601 UIButton:0x11.width == 30>"
    let other = "<MASLayoutConstraint:0x602 UIButton:0x11.width == 40>"
    for text in [
      "Unable to simultaneously satisfy constraints. ( \(size), \(other),)Will attempt to recover by breaking constraint "
        + "\(size)Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this.",
      "Unable to simultaneously satisfy constraints. (\n\(size), \(other)\n)\nWill attempt to recover by breaking "
        + "constraint \n\(size)\n",
    ] {
      let layout = try #require(SampleLogs.layouts(Array(text.utf8)).first)
      #expect(layout.constraints.count == 2 && layout.log?.brokenConstraint == 0, "\(text)")
    }
    let leftOut = "Unable to simultaneously satisfy constraints.\n(\n  \"\(size)\",\n  ...\n  \"\(other)\"\n)\n"
    #expect(SampleLogs.layouts(Array(leftOut.utf8)).first?.log?.isCutOff == true)
    #expect(SampleLogs.layouts(Array("added \(size), \(other), and more".utf8)).isEmpty)
  }

  @Test("Margins are not to blame where something else does not fit")
  func marginsBesideAWidth() throws {
    let (log, _) = try text([
      "<NSLayoutConstraint:0x601 UILabel:0x11.leading == UITableViewCellContentView:0x10.leadingMargin   (active)>",
      "<NSLayoutConstraint:0x602 UITableViewCellContentView:0x10.trailingMargin == UILabel:0x11.trailing   (active)>",
      "<NSLayoutConstraint:0x604 UILabel:0x11.width >= 50   (active)>",
      "<NSLayoutConstraint:0x603 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x10.width == 0   (active)>",
    ])
    #expect(log.symptom == .cellAtZeroWidth)
  }

  @Test("A middle that a mask froze at 0 is read without the number, and printed again so")
  func zeroMiddle() throws {
    let lines = [
      "<NSAutoresizingMaskLayoutConstraint:0x60a0 h=--& v=--& UILabel:0x7f1.midY ==>",
      "<NSLayoutConstraint:0x60b0 V:[UILabel:0x7f1]-(2)-|   (Names: '|':UIView:0x7f2 )>",
    ]
    let layout = try #require(SampleLogs.layouts(SampleLogs.log(lines)).first)
    #expect(layout.log?.unreadLines.isEmpty == true)
    #expect(layout.constraints.first?.constant == 0)
    #expect(LogReprint(layout).lines.allSatisfy { $0.isIdentical })
  }

  @Test("One attribute with two constants was set twice")
  func setTwice() throws {
    let (log, text) = try text([
      "<NSLayoutConstraint:0x60a0 Menu:0x7f1.height == 44   (active)>",
      "<NSLayoutConstraint:0x60b0 Menu:0x7f1.height == 40   (active)>",
    ])
    #expect(log.symptom == .setTwice)
    #expect(text.contains("the app has set it twice"), "\(text)")
  }

  @Test("A size below 0 is the app's mistake, but for that of the system's action sheets")
  func negativeSizes() throws {
    let own = try text(["<NSLayoutConstraint:0x60a0 UIImageView:0x7f1.width == - 50   (active)>"])
    #expect(own.log.symptom == .negativeSize)
    let sheet = try text(["<NSLayoutConstraint:0x60a0 UIView:0x7f1.width == - 16   (active)>"])
    #expect(sheet.log.symptom == .negativeWidth)
  }

  @Test("What only a stack view made is not called lowerable")
  func hiddenStack() throws {
    let (_, text) = try text([
      "<NSLayoutConstraint:0x60a0 'UISV-canvas-connection' UIStackView:0x7f1.top == UILabel:0x7f2.top   (active)>",
      "<NSLayoutConstraint:0x60b0 'UISV-canvas-connection' V:[UILabel:0x7f3]-(0)-|   (active, names: '|':UIStackView:0x7f1 )>",
      "<NSLayoutConstraint:0x60c0 'UISV-spacing' V:[UILabel:0x7f2]-(8)-[UILabel:0x7f3]   (active)>",
      "<NSLayoutConstraint:0x60d0 'UISV-hiding' UIStackView:0x7f1.height == 0   (active)>",
    ])
    #expect(text.contains("to change: Put the stack view into a plain view"), "\(text)")
    #expect(!text.contains("suspect: 0x60d0"), "\(text)")
  }

  @Test("A trace is read where its lines are wrapped, and with the guides that it shows")
  func traces() throws {
    let wrapped = """
      UIWindow:0x7f0
      |   *UILabel:0x7f1'Text'-
        AMBIGUOUS LAYOUT for UILabel:0x7f1'Text'.Width{id: 26}
      |   *UILabel:0x7f2'Other'-
        AMBIGUOUS LAYOUT for UILabel:0x7f2'Other'.minX{id: 38}, UILabel:0x7f2'Other'.Width{id: 39}

      """
    let layout = try #require(SampleLogs.layouts(Array(wrapped.utf8)).first)
    #expect(layout.log?.ambiguities.map(\.attribute) == [.width, .x, .width])
    let guides = """
      |   *<_UIOLAGapGuide: 0x7f5 - "UISV-distributing", layoutFrame = {{0, 428}, {0, 85.5}}, owningView = <UIStackView: \
      0x7f6; frame = (0 10; 414 886)>>- AMBIGUOUS LAYOUT for _UIOLAGapGuide:0x7f5'UISV-distributing'.minX{id: 2470}

      """
    let guide = try #require(SampleLogs.layouts(Array(guides.utf8)).first)
    #expect(guide.log?.ambiguities.map(\.attribute) == [.x])
    #expect(guide.log?.ambiguities.first.map { guide[$0.item].className } == "_UIOLAGapGuide")
  }
}
