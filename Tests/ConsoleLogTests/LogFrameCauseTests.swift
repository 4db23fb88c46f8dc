import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("What frames and containers of a log leave no room for")
struct LogFrameCauseTests {
  @Test("A view of the app's own that is as long as a screen is not asked to fit what is in it")
  func ownScreen() throws {
    func lines(_ width: Int) -> [String] {
      [
        "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=-&- v=-&- Shop.Card:0x7f2.width == \(width)   (active)>",
        "<NSLayoutConstraint:0x60a2 H:|-(20)-[UIView:0x7f3]   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a3 UIView:0x7f3.width == 335   (active)>",
        "<NSLayoutConstraint:0x60a4 H:[UIView:0x7f3]-(20)-|   (active, names: \(SampleLogs.card)",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines(320), broken: 2)
    #expect(log.symptom == .ownScreen && log.suspects.first == 2, "\(text)")
    #expect(text.contains("to change: Lower the width of UIView (335) to priority 999"), "\(text)")
    #expect(try SampleLogs.explained(lines(310), broken: 2).log.symptom == .maskedContainer)
  }

  @Test("A row that is longer than its cell is told though nothing printed holds its other end")
  func openChain() throws {
    func lines(_ height: Int) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 UIImageView:0x7f3.height == 80   (active)>",
        "<NSLayoutConstraint:0x60a2 V:[UIImageView:0x7f3]-(10)-[UILabel:0x7f4]   (active)>",
        "<NSLayoutConstraint:0x60a3 UILabel:0x7f4.height == 20   (active)>",
        "<NSLayoutConstraint:0x60a4 V:[UILabel:0x7f4]-(12)-|   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a5 'UIView-Encapsulated-Layout-Height' Shop.Card:0x7f2.height == \(height)   (active)>",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines(60), broken: 3)
    #expect(log.outcome == .consistent && log.symptom == .chainBeyondHolder && log.suspects.first == 3, "\(text)")
    #expect(text.contains("needs 122 points, and Card has 60 points"), "\(text)")
    #expect(try SampleLogs.explained(lines(122), broken: 3).log.symptom != .chainBeyondHolder)
  }

  @Test("What is optional, and what the cell lies in, is no part of a row in it")
  func noOpenChain() throws {
    let size = "<NSLayoutConstraint:0x60a5 'UIView-Encapsulated-Layout-Height' Shop.Card:0x7f2.height == 60   (active)>"
    let optional = [
      "<NSLayoutConstraint:0x60a1 UIImageView:0x7f3.height == 80 priority:250   (active)>",
      "<NSLayoutConstraint:0x60a2 V:[UIImageView:0x7f3]-(12)-|   (active, names: \(SampleLogs.card)", size,
    ]
    #expect(try SampleLogs.explained(optional, broken: 1).log.symptom != .chainBeyondHolder)
    let around = [
      "<NSLayoutConstraint:0x60a1 Shop.Card:0x7f2.bottom == Shop.Page:0x7f9.bottom   (active)>",
      "<NSLayoutConstraint:0x60a2 Shop.Page:0x7f9.height == 600   (active)>", size,
    ]
    #expect(try SampleLogs.explained(around, broken: 0).log.symptom != .chainBeyondHolder)
  }

  @Test("A masked view that others are placed beside is to be constrained itself")
  func maskOfNeighbour() throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=--& v=--& Shop.Banner:0x7f3.minY == 0   (active, names: \(SampleLogs.card)",
        "<NSAutoresizingMaskLayoutConstraint:0x60a2 h=--& v=--& Shop.Banner:0x7f3.height == 0   (active)>",
        "<NSLayoutConstraint:0x60a3 V:[Shop.Banner:0x7f3]-(8)-[UILabel:0x7f4]   (active)>",
        "<NSLayoutConstraint:0x60a4 UILabel:0x7f4.top == Shop.Card:0x7f2.top + 100   (active)>",
      ], broken: 3)
    #expect(log.symptom == .maskOnNeighbour && log.suspects.first == 1, "\(text)")
    #expect(
      text.contains("Set Banner.translatesAutoresizingMaskIntoConstraints = false and constrain Banner"), "\(text)")
  }

  @Test("A size that follows from an empty frame is no second size that somebody wrote")
  func emptyFrameBesideSize() throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=--& v=--& Shop.Banner:0x7f3.width == 0   (active)>",
        "<NSLayoutConstraint:0x60a2 UILabel:0x7f4.width == Shop.Banner:0x7f3.width   (active)>",
        "<NSLayoutConstraint:0x60a3 UILabel:0x7f4.width == 120   (active)>",
      ], broken: 2)
    #expect(log.symptom == .maskedWrapper && log.suspects.first == 0, "\(text)")
  }

  @Test("A part of a control is not told to do without its mask")
  func partOfControl() throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=--& v=--& UIButtonLabel:0x7f3'Buy'.height == 18   (active)>",
        "<NSLayoutConstraint:0x60a2 V:|-(10)-[UIButtonLabel:0x7f3'Buy']   (active, names: '|':UIButton:0x7f4'Buy' )>",
        "<NSLayoutConstraint:0x60a3 V:[UIButtonLabel:0x7f3'Buy']-(10)-|   (active, names: '|':UIButton:0x7f4'Buy' )>",
        "<NSLayoutConstraint:0x60a4 UIButton:0x7f4'Buy'.height == 22   (active)>",
      ], broken: 2)
    #expect(log.symptom == .partOfControl && log.suspicion == .partOfControl, "\(text)")
    #expect(!text.contains("translatesAutoresizingMaskIntoConstraints = false"), "\(text)")
  }

  @Test("Views of the file manager's framework are the system's")
  func fileManager() throws {
    let (log, text) = try SampleLogs.explained([
      "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=--& v=--& FI_TTextField:0x7f3.width == 0   (active)>",
      "<NSLayoutConstraint:0x60a2 H:|-(4)-[FI_TImageView:0x7f4]   (active, names: '|':FI_TTextField:0x7f3 )>",
      "<NSLayoutConstraint:0x60a3 H:[FI_TImageView:0x7f4]-(4)-|   (active, names: '|':FI_TTextField:0x7f3 )>",
    ])
    #expect(log.isSystemOnly && text.contains("Nothing in it is the app's own"), "\(text)")
  }

  @Test(
    "What was laid out before its table had a size is harmless",
    arguments: ["UITableViewCellContentView", "Shop.TableHeader"])
  func tableWithoutSize(holder: String) throws {
    for (axis, size) in [("H", "Width"), ("V", "Height")] {
      let (_, text) = try SampleLogs.explained(
        [
          "<NSLayoutConstraint:0x60a1 'UIView-Encapsulated-Layout-\(size)' \(holder):0x7f2.\(size.lowercased()) == 0   (active)>",
          "<NSLayoutConstraint:0x60a2 \(axis):|-(10)-[UILabel:0x7f3]   (active, names: '|':\(holder):0x7f2 )>",
          "<NSLayoutConstraint:0x60a3 \(axis):[UILabel:0x7f3]-(10)-|   (active, names: '|':\(holder):0x7f2 )>",
        ], broken: 2)
      #expect(text.contains("It is harmless if it goes once"), "\(text)")
    }
  }

  @Test("A fraction that a multiplier makes is no size that is said twice")
  func fraction() throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a1 UIImageView:0x7f3.height == 0.5625*UIImageView:0x7f3.width   (active)>",
        "<NSLayoutConstraint:0x60a2 UIImageView:0x7f3.width == 375   (active)>",
        "<NSLayoutConstraint:0x60a3 UIImageView:0x7f3.height == 211   (active)>",
      ], broken: 2)
    #expect(log.symptom == .fraction && text.contains("a fraction of a point does not matter"), "\(text)")
  }
}
