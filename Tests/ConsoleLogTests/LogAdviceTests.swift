import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("What is proposed for a log ends what the log prints")
struct LogAdviceTests {
  private func row(_ item: String, _ number: Int) -> [String] {
    [
      "<NSLayoutConstraint:0x60\(number)1 H:|-(10)-[\(item)]   (active, names: \(SampleLogs.card)",
      "<NSLayoutConstraint:0x60\(number)2 H:[\(item)]-(10)-|   (active, names: \(SampleLogs.card)",
      "<NSLayoutConstraint:0x60\(number)3 \(item).width == 40   (active)>",
    ]
  }

  private static let width =
    "<NSLayoutConstraint:0x60f9 'UIView-Encapsulated-Layout-Width' Shop.Card:0x7f2.width == 320   (active)>"

  @Test("A constraint that ends one conflict of two is not said to be enough")
  func companions() throws {
    let one = row("UILabel:0x7f3", 1)
    let (alone, aloneText) = try SampleLogs.explained(one + [Self.width], broken: 2)
    #expect(alone.companions[2] == .nothing && !aloneText.contains("another conflict"), "\(aloneText)")
    let (log, text) = try SampleLogs.explained(one + row("UIButton:0x7f4", 2) + [Self.width], broken: 2)
    #expect(log.suspects.first == 2 && log.companions[2] == .constraints([5]), "\(text)")
    #expect(
      text.contains("The list holds another conflict besides: the width of UIButton (40) has to give way as well"))
  }

  @Test("Of what takes more than a few it is said that the rest conflicts, and no other line is called enough")
  func many() throws {
    let rows = (1...7).flatMap { row("UILabel:0x8f\($0)", $0) }
    let (log, text) = try SampleLogs.explained(rows + [Self.width], broken: 2)
    #expect(log.companions[2] == .many, "\(text)")
    #expect(text.contains("the width of UILabel") && text.contains("The rest of the list conflicts even so"), "\(text)")
  }

  @Test("What is not known of a suspect is not said, and what the work lasts for is the same each time")
  func littleWork() throws {
    let rows = (1...9).flatMap { row("UILabel:0x8f\($0)", $0) }
    let layout = try #require(SampleLogs.layouts(SampleLogs.log(rows + [Self.width], broken: rows[2])).first)
    var known: [Set<Int>] = []
    for budget in [20, 40, 80, 160, 320, 640, 100_000] {
      var options = AnalysisOptions()
      options.budget = budget
      let logs = (1...4).map { _ in layout.diagnosed(options: options).log }
      #expect(Set(logs.map { $0?.companions ?? [:] }).count == 1)
      let companions = logs[0]?.companions ?? [:]
      #expect(!companions.values.contains(.nothing), "no row is enough for nine: \(companions)")
      known.append(Set(companions.keys))
    }
    #expect(known.last?.isEmpty == false && Set(known).count > 1, "\(known)")
  }

  @Test("What ends all that is printed is suspected, and not what ends a part of it, whichever was broken")
  func enough() throws {
    func lines(_ gap: Int) -> [String] {
      [
        "<NSLayoutConstraint:0x60d1 H:|-(10)-[UILabel:0x7f3]   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60d2 UILabel:0x7f3.width == 30   (active)>",
        "<NSLayoutConstraint:0x60d3 H:[UILabel:0x7f3]-(\(gap))-[UISwitch:0x7f4]   (active)>",
        "<NSLayoutConstraint:0x60d4 H:[UISwitch:0x7f4]-(10)-|   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60d5 'UIView-Encapsulated-Layout-Width' Shop.Card:0x7f2.width == 40   (active)>",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines(60), broken: 1)
    #expect(log.suspicion == .enough && log.suspects.first == 3, "\(text)")
    #expect(text.contains("which does not hold of the one that was broken"), "\(text)")
    #expect(!text.contains("the rest of the list still conflicts"), "\(text)")
    let small = try SampleLogs.explained(lines(8), broken: 1)
    #expect(small.log.suspicion == .broken && small.log.suspects.first == 1, "\(small.text)")
  }

  @Test("A stack view that the app makes 0 in size is to be hidden where nothing else in it is the app's")
  func collapsedStack() throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60d1 UIStackView:0x7f1.height == 0   (active)>",
        "<NSLayoutConstraint:0x60d2 'UISV-canvas-connection' UIStackView:0x7f1.top == UILabel:0x7f3.top   (active)>",
        "<NSLayoutConstraint:0x60d3 'UISV-canvas-connection' V:[UISwitch:0x7f4]-(0)-|   (active, names: '|':UIStackView:0x7f1 )>",
        "<NSLayoutConstraint:0x60d4 'UISV-spacing' V:[UILabel:0x7f3]-(8)-[UISwitch:0x7f4]   (active)>",
      ], broken: 0)
    #expect(log.symptom == .collapsed && log.suspects.first == 0, "\(text)")
    #expect(text.contains("or hide UIStackView instead of making it 0 in size"), "\(text)")
    #expect(!text.contains("lower one constraint inside"), "\(text)")
  }

  @Test("What is written twice gives way twice")
  func twins() throws {
    let lines =
      row("UILabel:0x7f3", 1) + ["<NSLayoutConstraint:0x60d1 UILabel:0x7f3.width == 40   (active)>", Self.width]
    let (log, text) = try SampleLogs.explained(lines, broken: 2)
    #expect(log.suspects.first == 2 && log.companions[2] == .constraints([3]), "\(text)")
    #expect(!text.contains("make it an inequality"), "\(text)")
  }

  @Test("A set that is there twice as it is, is told beside what conflicts")
  func sameSetTwice() throws {
    let again = row("UILabel:0x7f3", 2)
    let (log, text) = try SampleLogs.explained(row("UILabel:0x7f3", 1) + again + [Self.width], broken: 2)
    #expect(log.repeated == [3, 4, 5] && log.companions[2] == .constraints([5]), "\(text)")
    #expect(text.contains("0x6021, 0x6022 and 0x6023 say again what others of the list say"), "\(text)")
  }

  @Test("Where masks of two views are wrong one of them is not said to be enough")
  func twoMasks() throws {
    let (log, text) = try SampleLogs.explained([
      "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=--& v=--& UILabel:0x7f3.width == 0   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x60a2 h=--& v=--& UIButton:0x7f4.width == 0   (active)>",
      "<NSLayoutConstraint:0x60a3 UILabel:0x7f3.width == 50   (active)>",
      "<NSLayoutConstraint:0x60a4 UIButton:0x7f4.width == 40   (active)>",
    ])
    #expect(log.symptom == .maskOnConstrainedView && log.suspects.first == 0, "\(text)")
    #expect(log.companions[0] == .constraints([1]) && text.contains("set it to false for UIButton as well"), "\(text)")
  }

  @Test("Several constraints that are there twice come of code that ran twice")
  func setUpTwice() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 H:|-(10)-[UILabel:0x7f3]   (active, names: \(SampleLogs.card)",
      "<NSLayoutConstraint:0x60a2 H:|-(10)-[UILabel:0x7f3]   (active, names: \(SampleLogs.card)",
      "<NSLayoutConstraint:0x60a3 UILabel:0x7f3.width == 40   (active)>",
      "<NSLayoutConstraint:0x60a4 UILabel:0x7f3.width == 44   (active)>",
    ]
    let (log, text) = try SampleLogs.explained(lines, broken: 3)
    #expect(log.symptom == .setUpTwice && log.repeated == [1, 3], "\(text)")
    #expect(text.contains("0x60a2 and 0x60a4 say again what others of the list say"), "\(text)")
    #expect(try SampleLogs.explained(Array(lines.dropFirst()), broken: 2).log.symptom == .setTwice)
  }

  @Test("A constraint that ties a view to itself is the mistake, and not what is predicted to be broken")
  func selfTied() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 UIImageView:0x7f3.width == 2*UIImageView:0x7f3.width   (active)>",
      "<NSLayoutConstraint:0x60a2 UIImageView:0x7f3.width == 40   (active)>",
    ]
    let (log, text) = try SampleLogs.explained(lines)
    #expect(log.symptom == .selfTied && log.suspects.first == 0 && log.predictedBroken == 1, "\(text)")
    // A ratio is no tie to itself, and breaks often.
    let ratio = try SampleLogs.explained([
      "<NSLayoutConstraint:0x60a1 UIImageView:0x7f3.width == 2*UIImageView:0x7f3.height   (active)>", lines[1],
      "<NSLayoutConstraint:0x60a3 UIImageView:0x7f3.height == 40   (active)>",
    ])
    #expect(ratio.log.symptom != .selfTied && ratio.log.predictedBroken == 0, "\(ratio.text)")
  }

  @Test("What takes more off a size than there is gives way, and not the pins of what it is taken from")
  func takesTooMuch() throws {
    func lines(_ taken: Int) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 V:|-(40)-[UIView:0x7f3]   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a2 V:[UIView:0x7f3]-(50)-|   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a3 Shop.Card:0x7f2.height == 100   (active)>",
        "<NSLayoutConstraint:0x60a4 UIImageView:0x7f4.height == UIView:0x7f3.height - \(taken)   (active)>",
      ]
    }
    let (log, text) = try SampleLogs.explained(lines(24), broken: 1)
    #expect(log.symptom == .takesTooMuch && log.suspects.first == 3, "\(text)")
    #expect(
      text.contains("UIImageView is made shorter than UIView by 24 points, and UIView has only 10 points"), "\(text)")
    #expect(try SampleLogs.explained(lines(10), broken: 1).log.outcome == .consistent)
  }

  @Test("A size that is another one less a number gives way to the number of its own view")
  func takenOff() throws {
    let (log, text) = try SampleLogs.explained(
      [
        "<NSLayoutConstraint:0x60a1 H:|-(0)-[UIView:0x7f3]   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a2 H:[UIView:0x7f3]-(0)-|   (active, names: \(SampleLogs.card)",
        "<NSLayoutConstraint:0x60a3 UILabel:0x7f4.width == UIView:0x7f3.width - 40   (active)>",
        "<NSLayoutConstraint:0x60a4 UILabel:0x7f4.width == 320   (active)>", Self.width,
      ], broken: 1)
    #expect(log.symptom == .takenOff && log.suspects.first == 2, "\(text)")
    #expect(text.contains("less 40 points"), "\(text)")
  }
}
