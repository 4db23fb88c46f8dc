import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Hints about inequalities")
struct InequalityHintTests {
  private func findings(_ statements: String...) throws -> [WordedFinding] {
    let text = "view S 320x480\n  view Red\nV:|-20-[Red(40)]\n" + statements.joined(separator: "\n") + "\n"
    return try diagnosis(text).worded.filter { $0.severity == .warning }
  }

  @Test("Of several inequalities on one expression the tightest counts, however the others are written")
  func slack() throws {
    let finding = try #require(
      try findings(
        "H:|-20-[Red]", "Red.width >= 0", "S.width <= Red.width + 319", "Red.width >= 2", "S.width >= Red.width - 2"
      ).first)
    #expect(finding.details[0] == "Red.width can be anything from 2 to 322")
    #expect(finding.details[1] == "only 2 inequalities hold it: Red.width >= 2 and S.width >= Red.width - 2")
    let advice = "add an equality of a lower priority beside the inequalities"
    #expect(finding.hint == "\(advice), such as Red.width == 2 @999")
  }

  @Test("An inequality that the others keep from its limit is not named")
  func notReached() throws {
    let finding = try #require(
      try findings("H:|-20-[Red]", "Red.width >= 10", "Red.trailing >= S.leading + 60").first)
    #expect(finding.details[0] == "Red.width can be anything from 40 up")
    #expect(finding.details[1] == "only 1 inequality holds it: Red.trailing >= S.leading + 60")
    #expect(finding.hint?.contains("such as Red.trailing == S.leading + 60 @999") == true)
  }

  @Test("A hint has no more equalities than decide what is open")
  func noMoreThanNeeded() throws {
    let finding = try #require(
      try findings(
        "Red.leading >= S.leading + 20", "Red.trailing <= S.trailing - 20", "Red.width >= 100", "Red.width <= 200"
      ).first)
    #expect(
      finding.hint?.hasSuffix("such as Red.leading == S.leading + 20 @999 and Red.width == 100 @998") == true,
      "\(finding.hint ?? "")")
  }

  @Test("No hint proposes that a view be nothing")
  func noSize() throws {
    let finding = try #require(try findings("H:|-20-[Red]", "Red.width >= 0").first)
    #expect(finding.hint == "give Red a width, or pin one more of its sides")
  }
}
