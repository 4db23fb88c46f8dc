import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Clusters of ambiguities")
struct AmbiguityClusterTests {
  private func warnings(_ text: String) throws -> [String] {
    try diagnosis(text).worded.filter { $0.severity == .warning }.map(\.message)
  }

  @Test("What moves along with a view is not reported again")
  func movesAlong() throws {
    let text = """
      view S 320x480
        view Card
          view Title
          view Body
      Card.width = 200
      V:|[Card]|
      H:|-8-[Title]-8-|
      H:|-8-[Body]-8-|
      V:|[Title(20)][Body]|
      """
    #expect(try warnings(text) == ["Horizontal position is ambiguous for Card"])
  }

  @Test("Two freedoms are two findings")
  func twoFreedoms() throws {
    let text = "view S 320x480\n  view A\n  view B\nH:|[A(10)]\nH:|[B(10)]\nA.height = 10\nB.height = 10\n"
    #expect(
      try warnings(text) == ["Vertical position is ambiguous for A", "Vertical position is ambiguous for B"])
  }

  @Test("Views without constraints are one finding each, whatever else is free")
  func unconstrained() throws {
    #expect(try warnings("view S 320x480\n  view A\n  view B\n") == ["A has no constraints", "B has no constraints"])
  }

  @Test("A layout whose unknown text decides is no warning where every text gives one solution")
  func unknownText() throws {
    let text = "view S 320x480\n  view A: UILabel \"Hello\" intrinsic ?x?\nH:|-8-[A]\nV:|-8-[A]\n"
    let result = try diagnosis(text)
    #expect(result.verdict == .ok)
    #expect(result.views.last?.frame == [8, 8, nil, nil])
  }

  @Test("A layout that is ambiguous for long texts only is possibly ambiguous")
  func possiblyAmbiguous() throws {
    let text = """
      view S 320x480
        view A: UILabel "Name" intrinsic ?x20 hugging 251,250
        view B: UILabel "Value" intrinsic ?x20
      H:|-8-[A]-8-[B]-8-|
      V:|-8-[A]
      V:|-8-[B]
      """
    let result = try diagnosis(text)
    #expect(result.verdict == .ok)
    #expect(result.findings.map(\.rule) == [.possiblyAmbiguous])
  }
}
