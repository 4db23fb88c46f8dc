import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("Rows, columns and items of a given size in logs")
struct LogRowTests {
  /// A view of a height between pins in a row of another one.
  private static func row(_ height: String, of view: String = "UIImageView", inside: String) -> [String] {
    let names = "'|':UITableViewCellContentView:0x7f1 )>"
    return [
      "<NSLayoutConstraint:0x60a1 \(view):0x7f2.height == \(inside)   (active)>",
      "<NSLayoutConstraint:0x60a2 V:|-(10)-[\(view):0x7f2]   (active, names: \(names)",
      "<NSLayoutConstraint:0x60a3 V:[\(view):0x7f2]-(10)-|   (active, names: \(names)",
      "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f1.height == \(height)   (active)>",
    ]
  }

  @Test("A separator is a pixel or a point; another fraction is a height that was rounded up to pixels")
  func fractions() throws {
    for (height, inside) in [("61", "40"), ("60.5", "40"), ("60.3333", "40")] {
      #expect(try SampleLogs.explained(Self.row(height, inside: inside)).log.symptom == .separator, "\(height)")
    }
    for (height, inside) in [("60.6667", "40.5"), ("61", "40.2"), ("61", "40.3333")] {
      let (log, text) = try SampleLogs.explained(Self.row(height, inside: inside))
      #expect(log.symptom == .roundedToPixels, "\(text)")
    }
    // Where more is inside than fits, nothing was rounded up.
    #expect(try SampleLogs.explained(Self.row("61", inside: "41.2")).log.symptom != .roundedToPixels)
  }

  @Test("A root is rounded to pixels as a row is")
  func roundedRoot() throws {
    let (log, text) = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 UIView:0x7f1.height == 143.333333333333   (active)>",
      "<NSLayoutConstraint:0x60a2 'UIView-Encapsulated-Layout-Height' UIView:0x7f1.height == 144   (active)>",
    ])
    #expect(log.symptom == .roundedToPixels || log.symptom == .setTwice, "\(text)")
    #expect(!text.contains("wants another one"), "\(text)")
  }

  @Test("A row of next to nothing is one that is hidden, and is not to be measured")
  func hidden() throws {
    let (log, text) = try SampleLogs.explained(Array(Self.row("0.333333", inside: "40").dropFirst()), broken: 1)
    #expect(log.symptom == .hiddenRow && !text.contains("automatic row height"), "\(text)")
    #expect(
      try SampleLogs.explained(Array(Self.row("2", inside: "40").dropFirst()), broken: 1).log.symptom == .cellHeight)
  }

  @Test("A hairline stays one: what holds it gives way")
  func hairline() throws {
    let (log, text) = try SampleLogs.explained(Self.row("44", of: "UIView", inside: "0.5"), broken: 0)
    #expect(log.suspects.first == 2 && log.suspicion == .besideLine, "\(text)")
    #expect(text.contains("lower the bottom pin of UIView (10) to priority 999"), "\(text)")
  }

  @Test("The width of a table's column is one, whatever names the view in it; a toolbar has none")
  func column() throws {
    func lines(_ view: String, _ name: String = "", _ address: String = "") -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 H:|-(4)-[NSTextField:0x7f2]   (Names: \(name)'|':\(view)\(address) )>",
        "<NSLayoutConstraint:0x60a2 H:[NSTextField:0x7f2]-(80)-|   (Names: \(name)'|':\(view)\(address) )>",
        "<NSLayoutConstraint:0x60a3 'NSView-Encapsulated-Layout-Width' H:[\(view)(50)]\(name.isEmpty ? "" : "   (Names: totals:0x7f1 )")>",
      ]
    }
    #expect(
      try SampleLogs.explained(lines("totals", "totals:0x7f1, ", ":0x7f1"), broken: 1).log.symptom == .columnWidth)
    #expect(try SampleLogs.explained(lines("NSToolbarItemViewer:0x7f1"), broken: 1).log.symptom != .columnWidth)
  }

  @Test("A split view gives its items their widths")
  func split() throws {
    let names = "(Names: '|':_NSSplitViewItemViewWrapper:0x7f1 )>"
    let (log, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a1 H:[_NSSplitViewItemViewWrapper:0x7f1(20)]>",
        "<NSLayoutConstraint:0x60a2 H:|-(0)-[Mail.Sidebar:0x7f2]   \(names)",
        "<NSLayoutConstraint:0x60a3 H:[Mail.Sidebar:0x7f2]-(0)-|   \(names)",
        "<NSLayoutConstraint:0x60a4 H:[Mail.Sidebar:0x7f2(200)]>",
      ], broken: 3)
    #expect(log.symptom == .splitItem && text.contains("Lower the width of Sidebar (200)"), "\(text)")
  }

  @Test("What Interface Builder froze is the cause, whatever else the list lacks")
  func frozen() throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSIBPrototypingLayoutConstraint:0x60a1 'IB auto generated at build time for view with fixed frame' V:|-(20)-[MKMapView:0x7f1]   (Names: '|':UIView:0x7f2 )>",
        "<NSLayoutConstraint:0x60a2 MKMapView:0x7f3.top == UIView:0x7f4.top>",
      ], broken: 0)
    #expect(log.outcome == .consistent && log.symptom == .prototyping, "\(text)")
  }
}
