import ExactArithmetic
import LayoutAnalysis
import LayoutFileInput
import LayoutModel
import Testing

@Suite("Pictures of 500 views")
struct LargePictureTests {
  /// A hundred cards of a picture, two texts and a button centered on the picture, some with titles that are too long.
  private static func cards(short: Int) -> String {
    var lines = ["view Screen 390x9000"]
    for card in 0..<100 {
      lines.append("  view Card\(card)")
      lines.append("    view Icon\(card): UIImageView intrinsic 40x40")
      lines.append("    view Title\(card): UILabel \"Title\" intrinsic 120x21")
      lines.append("    view Text\(card): UILabel \"What it is\" intrinsic 200x17")
      lines.append("    view Go\(card): UIButton \"Go\" intrinsic 40x34")
    }
    for card in 0..<100 {
      lines.append("H:|-16-[Card\(card)]-16-|")
      lines.append(card == 0 ? "V:|-8-[Card0]" : "V:[Card\(card - 1)]-8-[Card\(card)]")
      lines.append("H:|-12-[Icon\(card)(40)]-12-[Title\(card)(>=\(card < short ? 400 : 40))]-8-[Go\(card)]-12-|")
      lines.append("V:|-12-[Icon\(card)(40)]")
      lines.append("Title\(card).top = Icon\(card).top")
      lines.append("Go\(card).centerY = Icon\(card).centerY")
      lines.append("V:[Title\(card)]-4-[Text\(card)]-12-|")
      lines.append("Text\(card).leading = Title\(card).leading")
      lines.append("Text\(card).trailing <= Card\(card).trailing - 12")
    }
    return lines.joined(separator: "\n")
  }

  /// Captions beside fields, each centered on its field.
  private static var form: String {
    var lines = ["view Screen 390x9000"]
    for row in 0..<250 {
      lines.append("  view Caption\(row): UILabel \"Caption\" intrinsic 90x21")
      lines.append("  view Field\(row): UITextField intrinsic 97x34")
    }
    for row in 0..<250 {
      lines.append("H:|-16-[Caption\(row)]-8-[Field\(row)(>=200)]-16-|")
      lines.append(row == 0 ? "V:|-20-[Field0]" : "V:[Field\(row - 1)]-2-[Field\(row)]")
      lines.append("Caption\(row).centerY = Field\(row).centerY")
    }
    return lines.joined(separator: "\n")
  }

  /// What a layout of 500 views is of.
  enum Kind: Sendable {
    case form
    case cards
    case tenShortCards

    fileprivate var text: String {
      switch self {
      case .form: LargePictureTests.form
      case .cards: LargePictureTests.cards(short: 0)
      case .tenShortCards: LargePictureTests.cards(short: 10)
      }
    }
  }

  @Test(
    "What they show is found with little work", arguments: [(Kind.form, 410), (.cards, 530), (.tenShortCards, 830)])
  func work(kind: Kind, millions: Int) throws {
    let file = SourceFile(path: "a.layout", text: kind.text)
    let layout = try #require(try LayoutFileLoader().load(file).layouts.first)
    let options = AnalysisOptions.pictures
    var work = Work(steps: options.budget)
    let start = work.instructionsLeft
    let diagnosis = layout.diagnosed(findings: [], options: options, &work)
    #expect(diagnosis.undecided.isEmpty)
    let spent = (start - work.instructionsLeft) / 1_000_000
    #expect(spent <= millions)
    // What changes may be tried for comes on top, and is no more than this.
    #expect(try #require(options.trialLimit) <= 200_000_000)
  }
}
