import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("Edges of a log that lie on the wrong side of each other, and centres beside them")
struct LogEdgeTests {
  @Test("Pins that let the edges of a view cross are told by how much")
  func crossed() throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a1 H:|-(200)-[UILabel:0x7f3]   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a2 H:[UILabel:0x7f3]-(150)-|   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a3 Shop.Card:0x7f2.width == 320   (active)>",
      ], broken: 1)
    #expect(log.symptom == .crossed, "\(text)")
    #expect(text.contains("the edges of UILabel are pinned so that they cross by 30 points"), "\(text)")
  }

  @Test("Pins that are too long for what a container gave cross, but not where that is hardly anything")
  func crossedInContainer() throws {
    func lines(_ width: Int) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 H:|-(200)-[UILabel:0x7f3]   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a2 H:[UILabel:0x7f3]-(150)-|   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a3 'UIView-Encapsulated-Layout-Width' Shop.Card:0x7f2.width == \(width)   (active)>",
      ]
    }
    #expect(try SampleLogs.explained(lines(320), broken: 1).log.symptom == .crossed)
    #expect(try SampleLogs.explained(lines(20), broken: 1).log.symptom != .crossed)
  }

  @Test("Views of which each is put behind the next one stand in a circle")
  func circle() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 V:[UILabel:0x7f3]-(8)-[UIButton:0x7f4]   (active)>",
      "<NSLayoutConstraint:0x60a2 V:[UIButton:0x7f4]-(8)-[UIImageView:0x7f5]   (active)>",
      "<NSLayoutConstraint:0x60a3 V:[UIImageView:0x7f5]-(8)-[UILabel:0x7f3]   (active)>",
    ]
    let (log, text) = try SampleLogs.explained(lines, broken: 2)
    #expect(log.symptom == .circle && text.contains("edges cross by 24 points"), "\(text)")
    let two = try SampleLogs.explained(
      [lines[0], "<NSLayoutConstraint:0x60a4 UILabel:0x7f3.top == UIButton:0x7f4.bottom + 8   (active)>"])
    #expect(two.log.symptom == .circle && two.text.contains("edges cross by 16 points"), "\(two.text)")
  }

  @Test("Two numbers have the wrong sign where all would hold with the other ones")
  func turnedSigns() throws {
    func lines(_ width: Int) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 UIView:0x7f3.leading == Shop.Card:0x7f2.leading - 16   (active)>",
        "<NSLayoutConstraint:0x60a2 UIView:0x7f3.trailing == Shop.Card:0x7f2.trailing + 16   (active)>",
        "<NSLayoutConstraint:0x60a3 UIView:0x7f3.width == \(width)   (active)>",
        "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Width' Shop.Card:0x7f2.width == 375   (active)>",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines(343), broken: 2)
    #expect(log.symptom == .turnedSigns && log.suspects.first == 1, "\(text)")
    #expect(try SampleLogs.explained(lines(300), broken: 2).log.symptom != .turnedSigns)
  }

  @Test("Of two edges beside a centre that is moved the one is to go without which the view stays inside")
  func shiftedCentre() throws {
    func lines(_ constant: String) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 UILabel:0x7f3.leading == Shop.Card:0x7f2.leading + 16   (active)>",
        "<NSLayoutConstraint:0x60a2 UILabel:0x7f3.trailing == Shop.Card:0x7f2.trailing - 16   (active)>",
        "<NSLayoutConstraint:0x60a3 UILabel:0x7f3.centerX == Shop.Card:0x7f2.centerX \(constant)   (active)>",
      ]
    }
    for (constant, suspect) in [("+ 20", 0), ("- 20", 1)] {
      let (log, text) = try SampleLogs.explained(lines(constant), broken: 2)
      #expect(log.symptom == .shiftedCentre && log.suspects.first == suspect, "\(text)")
      #expect(text.contains("its centre is moved by 20 points besides"), "\(text)")
    }
  }

  @Test("A size of 0 that the app set is the mistake, and what it holds is to give way")
  func collapsing() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 Shop.Card:0x7f2.height == 0   (active)>",
      "<NSLayoutConstraint:0x60a2 V:|-(8)-[UILabel:0x7f3]   (active, names: \(SampleLogs.card)",
      "<NSLayoutConstraint:0x60a3 V:[UILabel:0x7f3]-(8)-|   (active, names: \(SampleLogs.card)",
    ]
    let (log, text) = try SampleLogs.explained(lines, broken: 2)
    #expect(log.suspects.first == 0 && log.suspicion == .collapsing, "\(text)")
    #expect(text.contains("such as the bottom pin of UILabel (8)"), "\(text)")
    let alike = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a4 UIView:0x7f9.height == 0   (active)>",
        "<NSLayoutConstraint:0x60a5 Shop.Card:0x7f2.height == UIView:0x7f9.height   (active)>", lines[1], lines[2],
      ], broken: 3)
    #expect(alike.log.symptom == .collapsedAlike && alike.log.suspects.first == 0, "\(alike.text)")
  }
}
