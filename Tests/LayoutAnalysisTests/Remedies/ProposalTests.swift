import Foundation
import LayoutInput
import LayoutLoaders
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("What hints propose")
struct ProposalTests {
  @Test(
    "A location that is constrained to a constant is related to the edge that it was meant from",
    arguments: [
      ("Red.trailing = 300", "Red.trailing == S.leading + 300"),
      ("Red.trailing = -20", "Red.trailing == S.trailing - 20"),
      ("Red.right = 300", "Red.right == S.left + 300"),
      ("Red.bottom = 300", "Red.bottom == S.top + 300"),
      ("Red.bottom = 0", "Red.bottom == S.bottom"),
      ("Red.leading = 20", "Red.leading == S.leading + 20"),
      ("Red.leading = -20", "constrain Red.leading to a location of another item"),
      ("Red.centerX = 100", "Red.centerX == S.leading + 100"),
      ("Red.centerY = 0", "Red.centerY == S.centerY"),
      ("Red.leading = 0 * S.trailing + 20", "Red.leading == S.leading + 20"),
      ("Red.leading = 0 * Blue.trailing + 20", "Red.leading == Blue.trailing + 20"),
    ])
  func locations(constraint: String, hint: String) throws {
    let text = "view S 320x480\n  view Red\n  view Blue\n\(constraint)\n"
    let finding = try #require(try diagnosis(text).worded.first { $0.rule == .locationWithConstant })
    // Whether it is all that is lacking depends on the rest: here it is not, so that nothing is promised.
    #expect(finding.hint == (hint.hasPrefix("constrain") ? hint : "\(hint) would be legal"))
    #expect(finding.remedies.isEmpty)
  }

  private static func hint(_ text: String, under variants: [LayoutVariant] = []) throws -> String {
    let source = SourceFile(path: "test.layout", text: text)
    let file = try #require(try InputCatalog.standard.kind(of: source)?.load(source))
    var options = AnalysisOptions()
    options.findsRemedies = true
    let findings = try #require(file.layouts.first).diagnosed(under: variants, options: options).worded
    return try #require(findings.first { $0.rule == .unsatisfiableConstraints }?.hint)
  }

  @Test("The inequality that has the points gives them, not a gap that would become negative")
  func inequalityGives() throws {
    let hint = try Self.hint(
      """
      view Screen 375x667
        view Logo
        view Email
      V:|-40-[Logo(120)]
      Screen.bottom = Email.bottom + 259
      Email.height >= 420
      Email.top = Logo.bottom + 40
      H:|[Logo]|
      H:|[Email]|
      """)
    #expect(hint == "write Email.height >= 208 instead of Email.height >= 420, or make it optional (@999)")
  }

  @Test("Where only a negative gap would do, none is proposed")
  func noNegativeGap() throws {
    let pins = "A.leading = S.leading + 8\nA.trailing = S.trailing - 8\n"
    for (size, proposal) in [
      ("A.width = 2 * A.height\nA.height = 30", "A.height <= 30"), ("A.width >= 60", "A.width >= 24"),
    ] {
      let hint = try Self.hint("view S 40x40\n  view A\n\(pins)\(size)\n")
      #expect(hint.hasPrefix("write \(proposal) instead of "), "\(hint)")
    }
    let edges = try Self.hint("view S 0x40\n  view A\nH:|-8-[A]-8-|\n")
    #expect(edges == "make S.trailing == A.trailing + 8 optional (@999)", "\(edges)")
  }

  @Test("What is proposed is enough for every conflict that it is about")
  func everyConflict() throws {
    let hint = try Self.hint(
      "view S 320x40\n  view A\nV:|[A]|\nA.left = S.left\nA.width >= 300\nA.width <= 280\nA.width <= 200\n")
    #expect(hint.hasPrefix("write A.width >= 200 instead of A.width >= 300"), "\(hint)")
  }

  @Test("What is proposed is enough at every size of the finding")
  func sizes() throws {
    func variants(_ widths: Int...) -> [LayoutVariant] {
      widths.map { LayoutVariant(size: PartialSize(width: .init($0), height: 500)) }
    }
    let text = "view S 375x667\n  view A\nH:|-20-[A(>=300)]-20-|\nV:|[A]|\n"
    func proposal(_ points: Int) -> String {
      "write A.width >= \(points) instead of A.width >= 300, or make it optional (@999)"
    }
    #expect(try Self.hint(text, under: variants(320, 400, 300)) == proposal(260))
    #expect(try Self.hint(text, under: variants(320, 310, 300, 290)) == proposal(250))
    #expect(try Self.hint(text, under: variants(320, 400)) == proposal(280))
  }

  @Test("An equality that gives way keeps its number, for the sizes at which it holds")
  func number() throws {
    func variants(_ widths: Int...) -> [LayoutVariant] {
      widths.map { LayoutVariant(size: PartialSize(width: .init($0), height: 500)) }
    }
    let text = "view S 375x667\n  view A\nH:|-20-[A(#)]-20-|\nV:|[A]|\n"
    let proposal = { (relation: String, number: Int) in
      "write A.width \(relation) \(number) instead of A.width == \(number), or make it optional (@999)"
    }
    let narrow = text.replacing("#", with: "335")
    #expect(try Self.hint(narrow, under: variants(375, 320, 300)) == proposal("<=", 335))
    #expect(try Self.hint(narrow, under: variants(375, 414)) == proposal(">=", 335))
    // Neither less nor more alone would do.
    #expect(try !Self.hint(narrow, under: variants(320, 414)).contains("write"))
  }

  @Test("A number that is rounded for writing is still enough", arguments: ["==", ">=", "<="])
  func rounding(relation: String) throws {
    // A is to be two thirds of 100 wide.
    let constant = relation == "<=" ? "50" : "80"
    let hint = try Self.hint(
      "view S 100x40\n  view A\nV:|[A]|\nA.leading = S.leading\nA.width = 0.6666666666 * S.width\n"
        + "A.width \(relation) \(constant)\n")
    let proposal = relation == "==" ? "<= 80" : relation == "<=" ? "<= 67" : ">= 66"
    #expect(hint.hasPrefix("write A.width \(proposal) instead of A.width \(relation) \(constant)"), "\(hint)")
  }

  @Test("Numbers that agree for one width of a root alone are proposed only where it has that width")
  func openWidth() throws {
    func kinds(_ root: String, _ constraints: String) throws -> [Remedy.Kind] {
      let text = "view S \(root)\n  view A\n  view B\nA.top = S.top\nB.top = S.top\n\(constraints)\n"
      return try diagnosis(text).worded.first { $0.rule == .unsatisfiableConstraints }?.remedies.map(\.kind) ?? []
    }
    let chains = "H:|-40-[A(334)]-40-|\nH:|-40-[B(228)]-30-|"
    #expect(try !kinds("", chains).contains(.setConstant))
    // One edge of the root is no width of it, and what is as high as its content has the height that the numbers make.
    #expect(try kinds("", "H:|-40-[A(200)]-8-[B]\nB.leading = S.leading + 300").contains(.setConstant))
    #expect(try kinds("", "V:|[A(30)]-8-|\nV:|[B(20)]-8-|").contains(.setConstant))
  }

  @Test("A row that was drawn too short is drawn taller, and as tall as its content")
  func squeezedRow() throws {
    let folder = RemedyInput.fixture("interface-builder/squeezed-row")
    #expect(folder.first?.diagnosis().findings.first?.remedies.first?.kind == .resize)
  }
}
