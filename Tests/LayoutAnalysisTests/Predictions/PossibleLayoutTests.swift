import ExactArithmetic
import LayoutFileInput
import LayoutModel
import LinearSolver
import Testing

@testable import LayoutAnalysis

@Suite("One layout of those that are possible")
struct PossibleLayoutTests {
  private func layout(_ text: String) throws -> Layout {
    try #require(try LayoutFileLoader().load(SourceFile(path: "a.layout", text: text)).layouts.first)
  }

  /// A layout, what is possible in it, and its system.
  private func possible(
    _ layout: Layout
  ) throws -> (diagnosis: Diagnosis, possible: PossibleLayout, equations: LayoutEquations, system: LinearSystem) {
    let diagnosis = layout.diagnosed()
    var work = Work(steps: 10_000_000)
    var solved = try SolvedLayout(LayoutEquations(layout.lowered()), options: AnalysisOptions(), &work)
    let scenarios = try AmbiguityScenarios(&solved, &work)
    let search = PossibleLayoutSearch(scenarios, in: solved.equations, system: solved.analysis.system)
    return (diagnosis, search.layout(of: diagnosis, &work), solved.equations, solved.analysis.system)
  }

  /// The least errors of a system in which some parts of frames have some values; `nil` where they cannot have them.
  private func errors(
    _ system: LinearSystem, _ equations: LayoutEquations, pinning values: [(FramePart, Rational)] = []
  ) -> [Rational]? {
    var system = system
    for (part, value) in values {
      let expression = equations.expression(of: part.item, attribute: part.attribute)
      _ = system.addRow(
        Row(
          terms: expression.terms, relation: .equal, constant: value - expression.constant, strength: .required))
    }
    var work = Work(steps: 10_000_000)
    return (try? system.solve(&work))?.totalErrors
  }

  @Test("Its frames are an optimum together, and so is each end that a view reaches")
  func isPossible() throws {
    var open = 0
    var reached = 0
    for seed in 1...150 {
      let layout = try layout(RandomOracleLayout(seed: UInt64(seed)).layout.text)
      let (diagnosis, possible, equations, system) = try possible(layout)
      guard diagnosis.undecided.isEmpty, !diagnosis.ambiguities.isEmpty else { continue }
      open += 1
      let least = try #require(errors(system, equations))
      let pins = possible.frames.enumerated().flatMap { index, frame in
        zip(FrameAttribute.allCases, frame).map { (FramePart(item: ItemID(index), attribute: $0), $1) }
      }
      #expect(errors(system, equations, pinning: pins) == least, "seed \(seed)")
      for reach in possible.reaches {
        let isHorizontal = reach.axis == .horizontal
        let size = FramePart(item: reach.item, attribute: isHorizontal ? .width : .height)
        let range = try #require(diagnosis.ambiguities.first { $0.part == size }?.range)
        for (extent, end) in [(reach.least, range.lower), (reach.greatest, range.upper)] {
          #expect(extent?.length == end, "seed \(seed)")
          guard let extent else { continue }
          reached += 1
          let position = FramePart(item: reach.item, attribute: isHorizontal ? .x : .y)
          #expect(
            errors(system, equations, pinning: [(size, extent.length), (position, extent.position)]) == least,
            "seed \(seed)")
        }
      }
    }
    #expect(open > 60)
    #expect(reached > 25)
  }

  @Test("Of two views that share what is left one has what the other lacks")
  func shares() throws {
    let (diagnosis, possible, _, _) = try possible(
      layout(
        """
        view Screen 320x480
          view Left
          view Right
        H:|-20-[Left]-8-[Right]-20-|
        V:|-20-[Left(44)]
        V:|-20-[Right(44)]
        """))
    let widths = possible.frames.dropFirst().prefix(2).map { $0[2] }
    #expect(widths.reduce(0, +) == 272)
    let reach = try #require(possible.reaches.first)
    #expect(diagnosis.layout[reach.item].name == "Left")
    #expect(reach.least == PossibleLayout.Extent(position: 20, length: 0))
    #expect(reach.greatest == PossibleLayout.Extent(position: 20, length: 272))
  }

  @Test("What is pinned at one side alone ends there, or goes on without an end")
  func ends() throws {
    let (diagnosis, possible, _, _) = try possible(
      layout(
        """
        view Screen 320x480
          view Hung
          view Stood
          view Middle
        H:|-[Hung]-[Stood(Hung)]-[Middle(Hung)]-|
        Hung.top = Screen.top + 20
        Stood.bottom = Screen.bottom - 20
        Middle.centerY = Screen.centerY
        """))
    let ends = possible.reaches.map { (diagnosis.layout[$0.item].name, $0.ends) }
    #expect(ends.map(\.0) == ["Hung", "Stood", "Middle"])
    #expect(
      ends.map(\.1) == [
        Interval(lower: 20, upper: nil), Interval(lower: 460, upper: 460), Interval(lower: 240, upper: nil),
      ])
  }

  @Test("A picture has what is possible, and other reports do without")
  func isAskedFor() throws {
    let layout = try layout("view Screen 320x480\n  view Red\nV:|[Red(40)]\n")
    #expect(layout.diagnosed().possible == nil)
    #expect(layout.diagnosed(options: AnalysisOptions(findsCourses: true)).possible != nil)
  }
}
