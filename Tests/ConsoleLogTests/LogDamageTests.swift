import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis
@testable import LayoutReporters

@Suite("What pages and libraries do to logs")
struct LogDamageTests {
  private func explained(_ lines: [String], broken: String? = nil) throws -> (log: LogDiagnosis, text: String) {
    try SampleLogs.explained(SampleLogs.log(lines, broken: broken))
  }

  private static let card = [
    "<NSLayoutConstraint:0x60a1 V:|-(12)-[UILabel:0x7f1]   (active, names: '|':CardView:0x7f0 )>",
    "<NSLayoutConstraint:0x60a2 UILabel:0x7f1.height == 50   (active)>",
    "<NSLayoutConstraint:0x60a3 V:[UILabel:0x7f1]-(12)-|   (active, names: '|':CardView:0x7f0 )>",
    "<NSLayoutConstraint:0x60a4 CardView:0x7f0.height == 60   (active)>",
  ]

  @Test("A broken constraint that was cut behind its address is the listed one with that address")
  func cutBroken() throws {
    let whole = try explained(Self.card, broken: Self.card[2])
    for length in [27, 40, 60] {
      let cut = try explained(Self.card, broken: String(Self.card[2].prefix(length)))
      #expect(cut.log.broken == whole.log.broken && cut.log.suspects == whole.log.suspects)
      #expect(!cut.text.contains("could not be read") && cut.text.contains("cut off"), "\(cut.text)")
    }
    // Without a blank behind it the address may go on.
    let shorter = try explained(Self.card, broken: "<NSLayoutConstraint:0x60a")
    #expect(shorter.log.broken == nil && shorter.text.contains("the line is cut off"))
  }

  @Test(
    "Where a library describes all, a size of 0 of what holds others at its far edge is its container's",
    arguments: [
      "DayHeader:0x7f0.bottom == UILabel:0x7f1.bottom + 7", "UILabel:0x7f1.bottom == DayHeader:0x7f0.bottom - 7",
    ])
  func emptyHolder(far: String) throws {
    let (log, text) = try explained([
      "<NSLayoutConstraint:0x60a1 UILabel:0x7f1.top == DayHeader:0x7f0.top + 12>", "<NSLayoutConstraint:0x60a2 \(far)>",
      "<NSLayoutConstraint:0x60a3 DayHeader:0x7f0.height == 0>",
    ])
    #expect(log.symptom == .zeroHeight && log.suspects.first != 2, "\(text)")
    #expect(text.contains("DayHeader has no height yet"), "\(text)")
  }

  @Test("One line of a list before the broken one is read as what is left of a message")
  func oneLineOfAList() throws {
    let root = "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Height' UIView:0x7f0.height == 60   (active)>"
    let text = "\(root)\n  Will attempt to recover by breaking constraint \n\(Self.card[1])\n"
    let layouts = SampleLogs.layouts(Array(text.utf8))
    #expect(layouts.count == 1 && layouts.first?.constraints.count == 1)
    let (log, explanation) = try SampleLogs.explained(Array(text.utf8))
    #expect(log.outcome == .consistent && explanation.contains("0x60a4"), "\(explanation)")
    #expect(explanation.contains("cut off") && explanation.contains("the height of UILabel"), "\(explanation)")
    #expect(layouts.first?.log?.unreadLines.isEmpty == true)
  }

  /// The card with other words for the addresses.
  private func renamed(_ name: (String) -> String) -> [String] {
    Self.card.map { line in
      ["0x60a1", "0x60a2", "0x60a3", "0x60a4", "0x7f1", "0x7f0"].reduce(line) { $0.replacing($1, with: name($1)) }
    }
  }

  @Test(
    "Words for addresses do as well as these, if each object has one of its own",
    arguments: ["v", "#", "0x\u{2026}"])
  func renamedAddresses(_ prefix: String) throws {
    let whole = try explained(Self.card, broken: Self.card[1])
    let lines = renamed { prefix + $0.suffix(2) }
    let other = try explained(lines, broken: lines[1])
    #expect(whole.log.outcome == .unsatisfiable)
    #expect(other.log.outcome == whole.log.outcome && other.log.broken == whole.log.broken, "\(other.text)")
    #expect(other.log.suspects == whole.log.suspects)
  }

  @Test(
    "Where one word stands for all addresses nothing is said of the constraints",
    arguments: ["<address>", "0x\u{2026}", "0xXXXX", "0x****", "0x0", "[ADDR]"])
  func maskedAddresses(_ word: String) throws {
    let lines = renamed { _ in word }
    let other = try explained(lines, broken: lines[1])
    #expect(other.log.outcome == .empty, "\(other.text)")
    #expect(other.text.contains("The addresses were taken out of this message"), "\(other.text)")
    #expect(!other.text.contains("SnapKit") && !other.text.contains("suspect"))
  }

  @Test("Blanks and line breaks between a class and its address change nothing, but in what a view shows")
  func blanksInMentions() throws {
    let text = "Room: 0x12 "
    let lines = Self.card.map { $0.replacing("UILabel:0x7f1", with: "UILabel:0x7f1'\(text)'") }
    let plain = try explained(lines)
    #expect(plain.text.contains(text))
    for gap in [" ", "  ", "\n      "] {
      let spaced = lines.map {
        $0.replacing("CardView:", with: "CardView:" + gap).replacing("UILabel:", with: "UILabel:" + gap)
      }
      #expect(try explained(spaced).text == plain.text, "\(gap)")
    }
  }

  @Test("A list of one line ends at a bracket of either kind, with or without a comma before it")
  func oneLine() throws {
    let listed = Self.card.joined(separator: ", ")
    for (open, close) in [("[", " ]"), ("(", " )"), ("(", ",)"), ("[", "]")] {
      let line =
        "Unable to simultaneously satisfy constraints. Probably at least one is one you don't want. \(open) \(listed)\(close) "
        + "Will attempt to recover by breaking constraint \(Self.card[1])\n"
      let (log, text) = try SampleLogs.explained(Array(line.utf8))
      #expect(log.outcome == .unsatisfiable && log.members.count == 4, "\(text)")
      #expect(log.broken == 1)
    }
  }

  /// A row of a table as a library describes it: pins are equations, and no one says what the framework made.
  private static func row(height: String, of className: String = "UITableViewCellContentView") -> [String] {
    [
      "<NSLayoutConstraint:0x60a1 UIImageView:0x7f1.height == 50>",
      "<NSLayoutConstraint:0x60a2 UIImageView:0x7f1.top == \(className):0x7f0.top + 8>",
      "<NSLayoutConstraint:0x60a3 \(className):0x7f0.bottom == UIImageView:0x7f1.bottom + 8>",
      "<NSLayoutConstraint:0x60a4 \(className):0x7f0.height == \(height)>",
    ]
  }

  @Test("The size of a cell in a log that a library describes is the table's, unless there are two of it")
  func describedByLibrary() throws {
    for className in ["UITableViewCellContentView", "Demo.SongCell"] {
      let (log, text) = try explained(Self.row(height: "66.3333", of: className))
      #expect(log.members.last?.maker == .framework && log.symptom == .separator, "\(text)")
    }
    #expect(try explained(Self.row(height: "66.3333", of: "UIView")).log.members.last?.maker == .developer)
    let active = Self.row(height: "66.3333").map { $0.replacing(">", with: "   (active)>") }
    #expect(try explained(active).log.members.last?.maker == .developer)
    let twice = ["414", "320"].enumerated().map {
      "<NSLayoutConstraint:0x60b\($0) UITableViewCellContentView:0x7f0.width == \($1)>"
    }
    let (log, text) = try explained(twice, broken: twice[0])
    #expect(log.suspicion == .broken && !text.contains("twice"), "\(text)")
  }

  @Test("A separator makes a row higher than what is inside, or takes its height from what is inside")
  func separators() throws {
    func symptom(_ height: String) throws -> LogSymptom? {
      try explained([
        "<NSLayoutConstraint:0x60a1 UIView:0x7f1.height == 80   (active)>",
        "<NSLayoutConstraint:0x60a2 V:|-(0)-[UIView:0x7f1]   (active, names: '|':UITableViewCellContentView:0x7f0 )>",
        "<NSLayoutConstraint:0x60a3 V:[UIView:0x7f1]-(0)-|   (active, names: '|':UITableViewCellContentView:0x7f0 )>",
        "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f0.height == "
          + "\(height)   (active)>",
      ]).log.symptom
    }
    #expect(try symptom("80.5") == .separator)
    #expect(try symptom("79.6667") == .separatorInside)
  }

  @Test("Where the broken constraint is not in the list, a part of the log is missing")
  func partly() throws {
    let (log, text) = try explained([Self.card[0]], broken: Self.card[2])
    #expect(log.outcome == .consistent && log.missing.first == .log, "\(text)")
  }

  @Test("Of two conflicts the one that something written takes part in is told")
  func written() throws {
    let (log, _) = try explained([
      "<NSLayoutConstraint:0x60a1 'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide:0x6f1'UIViewLayoutMarginsGuide']"
        + "   (active, names: '|':DayView:0x7f0 )>",
      "<NSLayoutConstraint:0x60a2 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0x6f1'UIViewLayoutMarginsGuide']-(8)-|"
        + "   (active, names: '|':DayView:0x7f0 )>",
      "<NSLayoutConstraint:0x60a3 'UIView-Encapsulated-Layout-Height' DayView:0x7f0.height == 0   (active)>",
      "<NSLayoutConstraint:0x60a4 UILabel:0x7f1.top == DayView:0x7f0.topMargin + 4   (active)>",
      "<NSLayoutConstraint:0x60a5 DayView:0x7f0.bottomMargin == UILabel:0x7f1.bottom   (active)>",
    ])
    #expect(log.hasWrittenMember)
  }

  @Test(
    "A line that is cut behind its middle is read, one that is cut in it is not",
    arguments: ["   (ac", "   (active, names: '|':UIVi", "   (Names: "])
  func cutTail(tail: String) throws {
    let start = "Unable to simultaneously satisfy constraints.\n(\n"
    let line = "    \"<NSLayoutConstraint:0x60a1 UILabel:0x7f1.height == 22   (active)>\",\n"
    let cut = "    \"<NSLayoutConstraint:0x60a2 'UIView-Encapsulated-Layout-Height' UILabel:0x7f1.height == 30"
    let layout = try #require(SampleLogs.layouts(Array((start + line + cut + tail).utf8)).first)
    #expect(layout.constraints.count == 2 && layout.log?.unreadLines.isEmpty == true && layout.log?.isCutOff == true)
    let broken = try #require(SampleLogs.layouts(Array((start + line + cut).utf8)).first)
    #expect(broken.constraints.count == 1 && broken.log?.unreadLines.count == 1)
  }

  @Test("Quoted lines with no bracket before them are what is left of a message, and one that is cut states no rate")
  func rest() throws {
    let lines = """
          "<NSLayoutConstraint:0x60a1 UILabel:0x7f1.height == 22   (active)>",
          "<NSLayoutConstraint:0x60a2 UILabel:0x7f1.height == UIView:0x7f2.height   (active)>"
      )
      """
    let (log, text) = try SampleLogs.explained(Array(lines.utf8))
    #expect(log.outcome == .consistent && text.hasPrefix("These constraints can hold together, and no words"))
    #expect(!text.contains("by prediction") && !text.contains("cut off"), "\(text)")
    let cut = try SampleLogs.explained(Array(lines.dropLast(8).utf8))
    #expect(cut.text.hasPrefix("The message is cut off, and what is left"), "\(cut.text)")
    #expect(cut.text.contains("by prediction 0x60a1, of those that are here"), "\(cut.text)")
    let list = try SampleLogs.explained(Array(("(\n" + lines).utf8))
    #expect(list.text.hasPrefix("The listed constraints can hold together"), "\(list.text)")
  }

  @Test("Two brackets end a list as one does, and what has no name is a quantity of its own each time")
  func bracketsAndNames() throws {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSAutoresizingMaskLayoutConstraint:0x60a1 Demo.Bar:0x7f1.(null) == Demo.Pane:0x7f2.(null)>",
          "<NSAutoresizingMaskLayoutConstraint:0x60a2 Demo.Bar:0x7f1.(null) == Demo.Pane:0x7f2.(null) + 8>"
      ))
      """
    let layout = try #require(SampleLogs.layouts(Array(text.utf8)).first)
    #expect(layout.constraints.count == 2 && layout.log?.unreadLines.isEmpty == true && layout.log?.isCutOff == false)
    #expect(layout.diagnosed().verdict == .ok)
  }
}
