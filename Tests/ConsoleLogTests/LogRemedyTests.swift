import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("What is advised for a log can be done, and does not spoil what was right")
struct LogRemedyTests {
  @Test("A mask that is on beside what Interface Builder froze was turned on by code")
  func maskOnFrozen() throws {
    let lines = [
      "<NSIBPrototypingLayoutConstraint:0x60a1 'IB auto generated at build time for view with fixed frame' H:|-(24)-[UIImageView:0x7f1]   (Names: '|':Shop.Card:0x7f2 )>",
      "<NSIBPrototypingLayoutConstraint:0x60a2 'IB auto generated at build time for view with fixed frame' UIImageView:0x7f1.width == 60   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x60a3 h=--& v=--& UIImageView:0x7f1.midX == 90   (active)>",
    ]
    let (log, text) = try SampleLogs.explained(lines, broken: 0)
    #expect(log.symptom == .maskOnFrozenView && log.suspects.first == 2, "\(text)")
    #expect(text.contains("Do not set UIImageView.translatesAutoresizingMaskIntoConstraints = true in code"), "\(text)")
    let tied = "<NSLayoutConstraint:0x60a4 UIImageView:0x7f1.width == 90   (active)>"
    let (frozen, frozenText) = try SampleLogs.explained(Array(lines[..<2]) + [tied], broken: 1)
    #expect(frozen.symptom == .prototyping && !frozenText.contains("mark the placeholder"), "\(frozenText)")
  }

  private func row(_ height: String, top: String = "12") -> [String] {
    [
      "<NSLayoutConstraint:0x60a1 UIImageView:0x7f1.height == 40   (active)>",
      "<NSLayoutConstraint:0x60a2 V:|-(\(top))-[UIImageView:0x7f1]   (active, names: '|':UITableViewCellContentView:0x7f2 )>",
      "<NSLayoutConstraint:0x60a3 UIImageView:0x7f1.centerY == UITableViewCellContentView:0x7f2.centerY   (active)>",
      "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f2.height == \(height)   (active)>",
    ]
  }

  @Test("A pixel more than what is inside is a separator, however that is placed", arguments: ["64.5", "64.3333"])
  func separator(height: String) throws {
    let (log, text) = try SampleLogs.explained(row(height), broken: 0)
    #expect(log.symptom == .separator && log.suspects.first == 1, "\(text)")
    #expect(text.contains("such as the top pin of UIImageView (12), to priority 999"), "\(text)")
    let (other, otherText) = try SampleLogs.explained(row("65"), broken: 0)
    #expect(other.symptom == .centreAndEdge, "\(otherText)")
  }

  @Test("Beside a separator the pin at the bottom is to give way, and not a size")
  func bottomPin() throws {
    let lines =
      [row("64.5")[0], row("64.5")[1], row("64.5")[3]] + [
        "<NSLayoutConstraint:0x60a5 V:[UIImageView:0x7f1]-(12)-|   (active, names: '|':UITableViewCellContentView:0x7f2 )>"
      ]
    let (log, text) = try SampleLogs.explained(lines, broken: 0)
    #expect(log.symptom == .separator && log.suspects.first == 3 && log.suspicion == .besideSeparator, "\(text)")
  }

  @Test("An edge that is held in two views that hold its view is held twice, whichever was broken", arguments: [0, 2])
  func twoHolders(broken: Int) throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a1 V:|-(6)-[UIButton:0x7f1]   (active, names: '|':Shop.Chart:0x7f2 )>",
        "<NSLayoutConstraint:0x60a2 V:|-(0)-[Shop.Chart:0x7f2]   (active, names: '|':Shop.Page:0x7f3 )>",
        "<NSLayoutConstraint:0x60a3 UIButton:0x7f1.top == Shop.Page:0x7f3.top + 16   (active)>",
      ], broken: broken)
    #expect(log.symptom == .edgeAtTwoPlaces && log.suspicion == .heldTwice && log.suspects.first == broken, "\(text)")
    #expect(text.contains("one edge of UIButton is held at two places"), "\(text)")
  }

  private static let masked = [
    "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=--& v=--& Shop.Badge:0x7f1.minY == 70   (active)>",
    "<NSAutoresizingMaskLayoutConstraint:0x60a2 h=--& v=--& Shop.Badge:0x7f1.height == 26   (active)>",
    "<NSLayoutConstraint:0x60a3 V:[Shop.Badge:0x7f1]-(12)-|   (active, names: '|':Shop.Card:0x7f2 )>",
    "<NSLayoutConstraint:0x60a4 Shop.Card:0x7f2.height == 200   (active)>",
  ]

  @Test("What a mask alone gives has to be added where it is turned off")
  func lost() throws {
    let (log, text) = try SampleLogs.explained(Self.masked, broken: 2)
    #expect(log.symptom == .maskOnConstrainedView, "\(text)")
    #expect(
      text.contains("translatesAutoresizingMaskIntoConstraints = false, and give it a height (26), unless"),
      "\(text)")
    let sized = Self.masked + ["<NSLayoutConstraint:0x60a5 Shop.Badge:0x7f1.height == 30   (active)>"]
    let (_, sizedText) = try SampleLogs.explained(sized, broken: 2)
    #expect(!sizedText.contains("and give it"), "\(sizedText)")
  }

  @Test("What the system sizes is asked for no size", arguments: ["UIInputView", "_UIPageViewControllerContentView"])
  func sizedBySystem(className: String) throws {
    let lines = Self.masked.map { $0.replacing("Shop.Badge", with: className) }
    let (_, text) = try SampleLogs.explained(lines, broken: 2)
    #expect(text.contains("\(className).translatesAutoresizingMaskIntoConstraints = false"), "\(text)")
    #expect(!text.contains("and give it"), "\(text)")
  }

  @Test("Of two margins that no log prints their sum is what fits")
  func sums() throws {
    let (_, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a1 Shop.Chart:0x7f1.leading == UIView:0x7f2.leadingMargin   (active)>",
        "<NSLayoutConstraint:0x60a2 Shop.Chart:0x7f1.trailing == UIView:0x7f2.trailingMargin   (active)>",
        "<NSLayoutConstraint:0x60a3 Shop.Chart:0x7f1.width == 250   (active)>",
        "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Width' UIView:0x7f2.width == 390   (active)>",
      ], broken: 2)
    #expect(text.contains("(only a sum of 140 would fit)") && !text.contains("0 to 140"), "\(text)")
  }

  @Test("Lines that a list holds are not needless since a guide is taken not to be smaller than nothing")
  func guides() throws {
    let guide = "UILayoutGuide:0x61a'UIViewSafeAreaLayoutGuide'"
    let (log, text) = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 Shop.Drawer:0x7f1.height == 0   (active)>",
      "<NSLayoutConstraint:0x60a2 \(guide).bottom == Shop.Toggle:0x7f2.bottom   (active)>",
      "<NSLayoutConstraint:0x60a3 \(guide).top == Shop.Toggle:0x7f2.top   (active)>",
      "<NSLayoutConstraint:0x60a4 'UIViewSafeAreaLayoutGuide-bottom' V:[\(guide)]-(34)-|   (active, names: '|':Shop.Drawer:0x7f1 )>",
      "<NSLayoutConstraint:0x60a5 'UIViewSafeAreaLayoutGuide-top' V:|-(0)-[\(guide)]   (active, names: '|':Shop.Drawer:0x7f1 )>",
    ])
    #expect(log.symptom == .collapsed && log.members.allSatisfy(\.isInConflict), "\(text)")
    #expect(!text.contains("does not need") && !text.contains("UILayoutGuide 'UIViewSafeAreaLayoutGuide'.height >= 0"))
  }

  @Test("A guard is on the size that was 0, along its axis", arguments: [("0", true), ("900", false)])
  func guardOnBounds(height: String, isGuarded: Bool) throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a1 Shop.Heart:0x7f1.height == 36   (active)>",
        "<NSLayoutConstraint:0x60a2 '_UITemporaryLayoutHeight' Shop.Heart:0x7f1.height == \(height)   (active)>",
      ], broken: 0)
    #expect(log.symptom == .laidOutTooEarly && text.contains("guard bounds.height > 0") == isGuarded, "\(text)")
    #expect(!text.contains("bounds.width"), "\(text)")
  }
}
