import Foundation
import LayoutLoaders
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("What hints propose")
struct ProposalTests {
  @Test(
    "A location that is constrained to a constant is related to the edge that it was meant from",
    arguments: [
      ("Red.trailing = 300", "write Red.trailing == S.leading + 300"),
      ("Red.trailing = -20", "write Red.trailing == S.trailing - 20"),
      ("Red.right = 300", "write Red.right == S.left + 300"),
      ("Red.bottom = 300", "write Red.bottom == S.top + 300"),
      ("Red.bottom = 0", "write Red.bottom == S.bottom"),
      ("Red.leading = 20", "write Red.leading == S.leading + 20"),
      ("Red.leading = -20", "constrain Red.leading to a location of another item"),
      ("Red.centerX = 100", "write Red.centerX == S.leading + 100"),
      ("Red.centerY = 0", "write Red.centerY == S.centerY"),
      ("Red.leading = 0 * S.trailing + 20", "write Red.leading == S.leading + 20"),
      ("Red.leading = 0 * Blue.trailing + 20", "write Red.leading == Blue.trailing + 20"),
    ])
  func locations(constraint: String, hint: String) throws {
    let text = "view S 320x480\n  view Red\n  view Blue\n\(constraint)\n"
    let finding = try #require(try diagnosis(text).worded.first { $0.rule == .locationWithConstant })
    #expect(finding.hint == hint)
  }

  private static func hint(_ text: String, under variants: [LayoutVariant] = []) throws -> String {
    let source = SourceFile(path: "test.layout", text: text)
    let file = try #require(try LoaderCatalog.loader(for: source)?.load(source))
    let findings = try #require(file.layouts.first).diagnosed(under: variants).worded
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
    #expect(hint.hasSuffix("; for instance Email.height >= 208"), "\(hint)")
  }

  @Test("Where only a negative gap would do, none is proposed")
  func noNegativeGap() throws {
    let pins = "A.leading = S.leading + 8\nA.trailing = S.trailing - 8\n"
    for size in ["A.width = 2 * A.height\nA.height = 30", "A.width >= 60"] {
      let hint = try Self.hint("view S 40x40\n  view A\n\(pins)\(size)\n")
      #expect(
        hint.hasSuffix(size == "A.width >= 60" ? "; for instance A.width >= 24" : "; for instance A.height <= 12"))
    }
    let edges = try Self.hint("view S 0x40\n  view A\nH:|-8-[A]-8-|\n")
    #expect(!edges.contains("for instance"), "\(edges)")
  }

  @Test("What is proposed is enough for every conflict of which the hint says so")
  func everyConflict() throws {
    let hint = try Self.hint("view S 320x40\n  view A\nA.width >= 300\nA.width <= 280\nA.width <= 200\n")
    #expect(hint.hasSuffix("; for instance A.width >= 200"), "\(hint)")
  }

  @Test("What is enough differs with the size, and is said for each")
  func sizes() throws {
    func variants(_ widths: Int...) -> [LayoutVariant] {
      widths.map { LayoutVariant(size: PartialSize(width: .init($0), height: 500)) }
    }
    let text = "view S 375x667\n  view A\nH:|-20-[A(>=300)]-20-|\nV:|[A]|\n"
    let remove = "remove or relax any one of the 3 marked constraints to fix it"
    #expect(
      try Self.hint(text, under: variants(320, 400, 300))
        == "\(remove); for instance A.width >= 280 for 320x500; A.width >= 260 for 300x500")
    #expect(try Self.hint(text, under: variants(320, 310, 300, 290)) == remove)
    #expect(try Self.hint(text, under: variants(320, 400)) == "\(remove); for instance A.width >= 280")
  }

  @Test("A number that is rounded for writing is still enough", arguments: ["==", ">=", "<="])
  func rounding(relation: String) throws {
    // A is to be two thirds of 100 wide.
    let text = { (relation: String, constant: String) in
      "view S 100x40\n  view A\nV:|[A]|\nA.leading = S.leading\nA.width = 0.6666666666 * S.width\n"
        + "A.width \(relation) \(constant)\n"
    }
    let hint = try Self.hint(text(relation, relation == "<=" ? "50" : "80"))
    let proposal = try #require(
      hint.components(separatedBy: "; for instance A.width ").last?.components(separatedBy: " "))
    #expect(proposal.last == (relation == "<=" || relation == "==" ? "67" : "66"), "\(hint)")
    #expect(try diagnosis(text(proposal[0], proposal[1])).conflicts.isEmpty, "\(hint)")
  }
}
