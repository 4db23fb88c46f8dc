import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis
@testable import LayoutReporters

@Suite("What a log's cause is called")
struct LogCauseTests {
  private func text(_ lines: [String], broken: String? = nil) throws -> (log: LogDiagnosis, text: String) {
    let layout = try #require(SampleLogs.layouts(SampleLogs.log(lines, broken: broken)).first)
    let diagnosis = layout.diagnosed()
    let explanation = LogExplanation(style: TextStyle(), file: nil, isOnly: true)
    return (try #require(diagnosis.log), explanation.text(of: LogCause(diagnosis: diagnosis, line: 1)).text)
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
      "<NSLayoutConstraint:0x60b0 Menu:0x7f1.height == 0   (active)>",
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
    #expect(text.contains("to change: Set the spacing of the stack view to 0"), "\(text)")
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
