import ExactArithmetic
import LayoutFileInput
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("How readable guides follow the size of a root")
struct ReadableCourseTests {
  /// Guides of the root and of a view as wide as it is but for some points, on one side of their limits, between them and
  /// beyond; of an older release and of the newest.
  private static let roots = [
    (375, "release 18", Interval(lower: 240, upper: 712)), (700, "release 18", Interval(lower: 240, upper: 712)),
    (800, "release 18", Interval(lower: 712, upper: 1_400)), (375, "", Interval(lower: 240, upper: 1_008)),
    (1_050, "", Interval(lower: 1_008, upper: 1_068)), (1_366, "", Interval(lower: 1_068, upper: 1_400)),
  ]

  private func layout(_ text: String) throws -> Layout {
    try #require(try LayoutFileLoader().load(SourceFile(path: "a.layout", text: text)).layouts.first)
  }

  @Test("They are followed as far as a diagnosis at each size has what is followed", arguments: roots)
  func follows(width: Int, release: String, ends: Interval) throws {
    let layout = try layout(
      """
      view Screen \(width)x600 layoutMargins 0,20,0,20
        view Text
        view Card layoutMargins 0,0,0,0
          view Inner
      V:|[Text(200)][Card]|
      V:|[Inner]|
      H:|[Card]-60-|
      Text.leading = Screen.readableContentGuide.leading
      Text.trailing = Screen.readableContentGuide.trailing
      Inner.leading = Card.readableContentGuide.leading
      Inner.trailing = Card.readableContentGuide.trailing
      \(release)
      """)
    var options = AnalysisOptions()
    options.findsCourses = true
    let diagnosis = layout.diagnosed(options: options)
    let course = try #require(diagnosis.courses.first)
    #expect(course.pieces.map(\.lower).min() == ends.lower)
    #expect(course.pieces.map(\.upper).max() == ends.upper)
    var compared = 0
    for piece in course.pieces {
      for share in [Rational(1, 9), Rational(8, 9)] {
        let size = piece.lower + share * (piece.upper - piece.lower)
        let frames = layout.applying(LayoutVariant(size: PartialSize(width: size, height: 600))).diagnosed().views
        for (place, part) in course.parts.enumerated() where diagnosis.layout[part.item].view != nil {
          let report = try #require(frames.first { $0.item == part.item })
          let column = try #require(FrameAttribute.allCases.firstIndex(of: part.attribute))
          let (start, end) = (try #require(piece.start[place]), try #require(piece.end[place]))
          #expect(report.frame[column] == start + share * (end - start), "\(part) at \(size.pointsText)")
          compared += 1
        }
      }
    }
    #expect(compared >= 6)
  }
}
