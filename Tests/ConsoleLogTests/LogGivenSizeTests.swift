import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("What a log's containers give")
struct LogGivenSizeTests {
  @Test("Margins of content views are taken for 8 where it conflicts with those, and with those of later systems too")
  func margins() throws {
    func lines(_ height: Int) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 UILabel:0x7f2.height == 20   (active)>",
        "<NSLayoutConstraint:0x60a2 UILabel:0x7f2.top == UITableViewCellContentView:0x7f1.topMargin   (active)>",
        "<NSLayoutConstraint:0x60a3 UITableViewCellContentView:0x7f1.bottomMargin == UILabel:0x7f2.bottom   (active)>",
        "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f1.height == \(height)   (active)>",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines(90), broken: 0)
    #expect(log.outcome == .consistent && log.assumedMargin == 8, "\(text)")
    #expect(text.hasPrefix("With margins of 8, which no log prints"), "\(text)")
    #expect(text.contains("|-8-[UILabel 20]-8-| = 36, but UITableViewCellContentView is 90 tall"), "\(text)")
    #expect(try SampleLogs.explained(lines(36)).log.assumedMargin == nil)
  }

  @Test("A mask beside a tie to a guide is wrong as one beside a tie to the view is")
  func maskBesideGuide() throws {
    let guide = "UILayoutGuide:0x7f9'UIViewSafeAreaLayoutGuide'"
    let (log, text) = try SampleLogs.explained([
      "<NSAutoresizingMaskLayoutConstraint:0x60a0 h=--& v=--& UIView:0x7f2.width == 1   (active)>",
      "<NSLayoutConstraint:0x60a1 UIView:0x7f2.left == \(guide).left   (active)>",
      "<NSLayoutConstraint:0x60a2 UIView:0x7f2.right == \(guide).right   (active)>",
      "<NSLayoutConstraint:0x60a3 'UIViewSafeAreaLayoutGuide-left' H:|-(0)-[\(guide)](LTR)   (active, names: '|':Page:0x7f1 )>",
      "<NSLayoutConstraint:0x60a4 'UIViewSafeAreaLayoutGuide-right' H:[\(guide)]-(0)-|(LTR)   (active, names: '|':Page:0x7f1 )>",
      "<NSLayoutConstraint:0x60a5 'UIView-Encapsulated-Layout-Width' Page:0x7f1.width == 375   (active)>",
    ])
    #expect(log.suspicion == .wrongMask, "\(text)")
    #expect(text.contains("Set UIView.translatesAutoresizingMaskIntoConstraints = false"), "\(text)")
  }

  @Test("A target as wide as a screen is the true width, and gaps alone are no row to which a separator is added")
  func targetsAndRows() throws {
    let measured = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 UILabel:0x7f2.width == 300   (active)>",
      "<NSLayoutConstraint:0x60a2 H:|-(8)-[UILabel:0x7f2]   (active, names: '|':UITableViewCellContentView:0x7f1 )>",
      "<NSLayoutConstraint:0x60a3 H:[UILabel:0x7f2]-(8)-|   (active, names: '|':UITableViewCellContentView:0x7f1 )>",
      "<NSLayoutConstraint:0x60a4 'fittingSizeHTarget' UITableViewCellContentView:0x7f1.width == 375   (active)>",
    ])
    #expect(!measured.text.contains("as target"), "\(measured.text)")
    let gaps = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f1.height == 44   (active)>",
      "<NSLayoutConstraint:0x60a2 V:|-(15)-[UILabel:0x7f2]   (active, names: '|':UITableViewCellContentView:0x7f1 )>",
      "<NSLayoutConstraint:0x60a3 V:[UILabel:0x7f2]-(>=15)-[UILabel:0x7f3]   (active)>",
      "<NSLayoutConstraint:0x60a4 V:[UILabel:0x7f3]-(15)-|   (active, names: '|':UITableViewCellContentView:0x7f1 )>",
    ])
    #expect(gaps.log.symptom == .estimatedHeight && !gaps.text.contains("separator takes"), "\(gaps.text)")
  }

  @Test("A root as tall as a phone is wide is one on its side, and a header has a height of its own")
  func turnedAndHeaders() throws {
    let turned = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 V:|-(300)-[UIView:0x7f2]   (active, names: '|':UIView:0x7f1 )>",
      "<NSLayoutConstraint:0x60a2 V:[UIView:0x7f2]-(280)-|   (active, names: '|':UIView:0x7f1 )>",
      "<NSLayoutConstraint:0x60a3 'UIView-Encapsulated-Layout-Height' UIView:0x7f1.height == 375   (active)>",
    ])
    #expect(turned.log.symptom == .rotated && turned.text.contains("as tall as a phone on its side"), "\(turned.text)")
    let header = "_UITableViewHeaderFooterContentView:0x7f1"
    let section = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 V:|-(8)-[UILabel:0x7f2]   (active, names: '|':\(header) )>",
      "<NSLayoutConstraint:0x60a2 V:[UILabel:0x7f2]-(8)-|   (active, names: '|':\(header) )>",
      "<NSLayoutConstraint:0x60a3 UILabel:0x7f2.height == 30   (active)>",
      "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Height' \(header).height == 28   (active)>",
    ])
    #expect(section.log.symptom == .headerHeight && section.text.contains("automatic height"), "\(section.text)")
  }

  @Test("A root of nothing is the cause where the list lacks a part, and whole numbers have no lost digits")
  func emptyRoot() throws {
    let (log, text) = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 UIImageView:0x7f2.height == 30   (active)>",
      "<NSLayoutConstraint:0x60a2 V:[UIImageView:0x7f2]-(20)-[UILabel:0x7f3]   (active)>",
      "<NSLayoutConstraint:0x60a3 'UIView-Encapsulated-Layout-Height' UIView:0x7f1.height == 0   (active)>",
    ])
    #expect(log.outcome == .consistent && log.symptom == .zeroHeight, "\(text)")
    #expect(text.hasPrefix("UIView has no height yet"), "\(text)")
    #expect(!text.contains("six digits"), "\(text)")
  }

  @Test("A library hides that a container gave the 0 of what holds all the others")
  func hiddenZero() throws {
    let (log, text) = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 UILabel:0x7f2.left == ChipView:0x7f1.left + 8>",
      "<NSLayoutConstraint:0x60a2 UILabel:0x7f2.right == ChipView:0x7f1.right - 8>",
      "<NSLayoutConstraint:0x60a3 ChipView:0x7f1.width == 0>",
    ])
    #expect(log.symptom == .headerAtZeroWidth && !log.suspects.prefix(1).contains(2), "\(text)")
  }

  @Test("A sum beside a ratio counts the size that is given once")
  func ratio() throws {
    let (_, text) = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 UIImageView:0x7f2.width == 40   (active)>",
      "<NSLayoutConstraint:0x60a2 UIImageView:0x7f2.height == 1.5*UIImageView:0x7f2.width   (active)>",
      "<NSLayoutConstraint:0x60a3 V:|-(5)-[UIImageView:0x7f2]   (active, names: '|':Tile:0x7f1 )>",
      "<NSLayoutConstraint:0x60a4 V:[UIImageView:0x7f2]-(5)-|   (active, names: '|':Tile:0x7f1 )>",
      "<NSLayoutConstraint:0x60a5 'UIView-Encapsulated-Layout-Height' Tile:0x7f1.height == 50   (active)>",
    ])
    #expect(text.contains("1.5 * 40 + 5 + 5 = 70, which is 20 more than 50"), "\(text)")
  }
}
