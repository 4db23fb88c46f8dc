import LayoutModel
import Testing

@testable import ConsoleLogInput

/// Sizes that are not what they seem: of rows and cells before they are measured, of views before they have a frame.
@Suite("Logs: sizes that are not there yet")
struct LogSizeCauseTests {
  private func explained(_ lines: [String], broken: String? = nil) throws -> (log: LogDiagnosis, text: String) {
    try SampleLogs.explained(SampleLogs.log(lines, broken: broken))
  }

  /// Two labels of 40 between pins of 8 in a holder that is given a height by a container.
  private static func rows(of cell: String, height: String) -> [String] {
    [
      "<NSLayoutConstraint:0x6001 V:|-(8)-[UILabel:0x7001]   (active, names: '|':\(cell):0x7000 )>",
      "<NSLayoutConstraint:0x6002 V:[UILabel:0x7001]-(8)-|   (active, names: '|':\(cell):0x7000 )>",
      "<NSLayoutConstraint:0x6003 UILabel:0x7001.height == 40   (active)>",
      "<NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Height' \(cell):0x7000.height == \(height)   (active)>",
    ]
  }

  @Test(
    "A row's height of 44 may have a pixel more or less, and a cell of a collection is no row",
    arguments: [
      ("App.TownCell", "44.3333", LogSymptom.estimatedHeight), ("App.TownCell", "44.5", .estimatedHeight),
      ("App.TownCell", "43.666666666666664", .estimatedHeight), ("App.TownCollectionCell", "44", .estimatedItem),
      ("App.TownListCell", "44", .estimatedItem), ("UITableViewCellContentView", "44", .estimatedHeight),
      ("App.TownCell", "44.2", .itemSize),
    ])
  func estimated(cell: String, height: String, symptom: LogSymptom) throws {
    let (log, text) = try explained(Self.rows(of: cell, height: height))
    #expect(log.symptom == symptom, "\(text)")
    #expect(text.contains("automatic row height") == (symptom == .estimatedHeight), "\(text)")
  }

  @Test("A content view that its mask keeps at no width lies in a cell that has none yet")
  func emptyContent() throws {
    let (log, text) = try explained([
      "<NSLayoutConstraint:0x6001 H:|-(14)-[UILabel:0x7001]   (Names: '|':UITableViewCellContentView:0x7000 )>",
      "<NSLayoutConstraint:0x6002 H:[UIImageView:0x7002]-(14)-|   (Names: '|':UITableViewCellContentView:0x7000 )>",
      "<NSLayoutConstraint:0x6003 UIImageView:0x7002.leading == UILabel:0x7001.leading>",
      "<NSAutoresizingMaskLayoutConstraint:0x6004 h=--& v=--& H:[UITableViewCellContentView:0x7000(0)]>",
    ])
    #expect(log.symptom == .cellAtZeroWidth, "\(text)")
  }

  @Test("The separator is met, too, where a mask gives a content view its height")
  func separator() throws {
    let (log, _) = try explained([
      "<NSLayoutConstraint:0x6001 V:|-(10)-[UIImageView:0x7001]   (Names: '|':UITableViewCellContentView:0x7000 )>",
      "<NSLayoutConstraint:0x6002 V:[UIImageView:0x7001]-(10)-|   (Names: '|':UITableViewCellContentView:0x7000 )>",
      "<NSLayoutConstraint:0x6003 V:[UIImageView:0x7001(70)]>",
      "<NSAutoresizingMaskLayoutConstraint:0x6004 h=--& v=--& V:[UITableViewCellContentView:0x7000(89)]>",
    ])
    #expect(log.symptom == .separatorInside)
  }

  @Test("A root that no screen is as narrow as has no size yet, and no gap between neighbours is to be an inequality")
  func tiny() throws {
    let lines = [
      "<NSLayoutConstraint:0x6001 UIImageView:0x7001.left == UIView:0x7000.left + 18   (active)>",
      "<NSLayoutConstraint:0x6002 UILabel:0x7002.left == UIImageView:0x7001.right + 8   (active)>",
      "<NSLayoutConstraint:0x6003 UILabel:0x7002.right == UIView:0x7000.right - 18   (active)>",
      "<NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Width' UIView:0x7000.width == 16   (active)>",
    ]
    let (log, text) = try explained(lines, broken: lines[1])
    #expect(log.symptom == .tinyContainer, "\(text)")
    #expect(!text.contains("inequality"), "\(text)")
    let wide = lines.map { $0.replacing("width == 16", with: "width == 320").replacing("+ 18", with: "+ 330") }
    let other = try explained(wide, broken: wide[1])
    #expect(other.log.symptom == .container && !other.text.contains("inequality"), "\(other.text)")
    let pin = try explained(wide, broken: wide[2])
    #expect(pin.text.contains("or make it an inequality"), "\(pin.text)")
  }

  @Test("An empty frame that became constraints is the suspect, and what was written is what can be lowered")
  func emptyFrame() throws {
    let (log, text) = try explained([
      "<NSLayoutConstraint:0x6001 V:|-(20)-[UILabel:0x7001]   (Names: '|':App.CardView:0x7000 )>",
      "<NSLayoutConstraint:0x6002 V:[UILabel:0x7001]-(20)-|   (Names: '|':App.CardView:0x7000 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x6003 h=--& v=--& V:[App.CardView:0x7000(0)]>",
    ])
    #expect(log.suspicion == .emptyFrame, "\(text)")
    #expect(text.contains("suspect: 0x6003"), "\(text)")
    #expect(text.contains("or lower the bottom pin of UILabel (20) to priority 999"), "\(text)")
  }

  @Test("A broken constraint that the list lacks is shown, and suspected where the app wrote it")
  func unlisted() throws {
    let (_, text) = try explained(
      ["<NSLayoutConstraint:0x6001 UIImageView:0x7001.left == UIView:0x7000.left   (active)>"],
      broken: "<NSLayoutConstraint:0x6002 UIImageView:0x7001.height == 0.5*UIImageView:0x7001.width   (active)>")
    #expect(text.contains("suspect: 0x6002 UIImageView.height == 0.5 * UIImageView.width"), "\(text)")
  }

  @Test("A fence may end the last line, and a library may put the format behind the brackets")
  func forms() throws {
    let size = "<NSLayoutConstraint:0x6001 UIView:0x7001.width == 60>"
    let fenced = try explained([size, "<NSLayoutConstraint:0x6002 UIView:0x7001.width == 90>"], broken: size + "```")
    #expect(!fenced.text.contains("cut off") && fenced.log.broken != nil, "\(fenced.text)")
    let (log, text) = try explained([
      "<NSLayoutConstraint: 0x6001> H:[UIView:0x7001(60)] (Column 2, (null))",
      "<NSLayoutConstraint: 0x6002> H:[UIView:0x7001(90)] ((null), (null))",
    ])
    #expect(log.symptom == .setTwice && text.contains("both 90 and 60 wide"), "\(text)")
  }
}
