import ExactArithmetic
import LayoutFileInput
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("How frames follow the size of a root")
struct SizeCourseTests {
  /// Rows that hold from some width on, wishes that give way, stacks, ratios, a conflict at every size, a size that is coupled
  /// to the other, and a second conflict at some of the sizes of one that is at all of them.
  private static let texts = [
    """
    view Screen 320x568
      view Caption: UILabel intrinsic 140x21
      view Field: UITextField intrinsic 97x34
      view Save: UIButton intrinsic 46x34
    H:|-16-[Caption(140)]-8-[Field(>=180)]-16-|
    V:|-24-[Field]
    Caption.centerY = Field.centerY
    V:[Field]-24-[Save]
    """,
    """
    view Screen 375x667
      view A
      view B
    H:|-10-[A]-10-[B]-10-|
    A.width = Screen.width * 0.5 @800
    B.width >= 120
    A.width <= 200 @900
    V:|[A(40)]
    V:|[B(40)]
    """,
    """
    view Screen 320x480
      view Red
    Red.width == 300
    Red.width == 200
    Red.leading = Screen.leading + 20
    Red.trailing <= Screen.trailing - 20
    V:|[Red(40)]
    """,
    """
    view Screen 320x480
      view Picture
    H:|[Picture]|
    V:|[Picture]
    Picture.height = Picture.width * 0.75
    Picture.bottom <= Screen.bottom - 100
    """,
    """
    view Screen 320x480
      view Title
      view Line
    V:|-108-[Title(>=80)]-205-|
    V:|[Line(20)]
    Line.height == 30
    H:|[Title]|
    H:|[Line]|
    """,
  ]

  private func layout(_ text: String) throws -> Layout {
    try #require(try LayoutFileLoader().load(SourceFile(path: "a.layout", text: text)).layouts.first)
  }

  private func frames(of layout: Layout, at size: PartialSize) -> [[Rational?]] {
    layout.applying(LayoutVariant(size: size)).diagnosed().views.map(\.frame)
  }

  @Test("Between the ends of a piece every frame is what a diagnosis at that size has", arguments: texts)
  func frames(text: String) throws {
    let layout = try layout(text)
    var options = AnalysisOptions()
    options.findsCourses = true
    let diagnosis = layout.diagnosed(options: options)
    #expect(diagnosis.courses.count == 2)
    var compared = 0
    for course in diagnosis.courses {
      #expect(course.isComplete)
      let given = try #require(course.given)
      #expect(course.pieces.contains { $0.lower <= given && given <= $0.upper })
      for piece in course.pieces {
        for share in [Rational(0), Rational(1, 7), Rational(1, 2), Rational(9, 10), 1] {
          let size = piece.lower + share * (piece.upper - piece.lower)
          // At an end what is broken may be that of the next piece.
          guard piece.broken.isEmpty || share > 0 && share < 1 else { continue }
          var partial = layout.view(course.root)?.rootSize ?? PartialSize(width: nil, height: nil)
          if course.axis == .horizontal { partial.width = size } else { partial.height = size }
          let expected = frames(of: layout, at: partial)
          for (place, part) in course.parts.enumerated() where diagnosis.layout[part.item].view != nil {
            guard let row = diagnosis.layout.viewIDs.firstIndex(of: part.item),
              let column = FrameAttribute.allCases.firstIndex(of: part.attribute)
            else { continue }
            guard let start = piece.start[place], let end = piece.end[place] else {
              let isOpen = expected[row][column] == nil || share == 0 || share == 1
              #expect(isOpen, "\(part) at \(size.pointsText): \(text)")
              continue
            }
            #expect(
              expected[row][column] == start + share * (end - start), "\(part) at \(size.pointsText): \(text)")
            compared += 1
          }
        }
      }
    }
    #expect(compared > 20)
  }

  @Test("Where not all that is required holds, the pieces go on without what is broken, and meet the others exactly")
  func broken() throws {
    var options = AnalysisOptions()
    options.findsCourses = true
    let diagnosis = try layout(Self.texts[0]).diagnosed(options: options)
    let width = try #require(diagnosis.courses.first)
    #expect(width.required == Interval(lower: 360, upper: nil))
    let broken = width.pieces.filter { !$0.broken.isEmpty }
    #expect(broken.map(\.upper).max() == 360)
    #expect(broken.map(\.lower).min() == 240)
    #expect(!width.isCoupled)
    #expect(try layout(Self.texts[3]).diagnosed(options: options).courses.allSatisfy(\.isCoupled))
  }
}
