import LayoutModel
import Testing

@testable import LayoutLoaders

@Suite("Habits of other languages")
struct HabitTests {
  /// What people write who think of code, of a style sheet or of Interface Builder, and what they are told.
  private static let habits: [(line: String, hint: String)] = [
    ("A.top = S.top + 20pt", #"numbers are points: leave "pt" out"#),
    ("A.height = 2B.height", "an operator stands between numbers and items: * B.height"),
    ("A.width = 1/3 B.width", "an operator stands between numbers and items: * B.width"),
    ("A.height = B.height * 2x", "multiply with *"),
    ("A.topAnchor = S.top + 8", "write A.top"),
    ("A.edges = S.edges", "write an equation for each side, or H:|[A]| and V:|[A]|"),
    ("A.size = 20", "write an equation for A.width and one for A.height"),
    ("A.center = S.centerX", "write an equation for A.centerX and one for A.centerY"),
    ("A.x = 20", "write A.leading, or A.left"),
    ("A.maxY = 20", "write A.bottom"),
    ("A.middle = S.centerY", "write A.centerY"),
    ("A.aspectRatio = 1", "write A.width = 1.5 * A.height"),
    ("A.top = S.safeAreaLayoutGuide", "a layout guide has attributes of its own, such as S.safeAreaLayoutGuide.top"),
    ("A.left = S.left + margin", "write margin.left, or a number; metrics stand in visual formats alone"),
    ("A.width = margin", "write margin.width, or a number; metrics stand in visual formats alone"),
    ("A.width = 100 @high", "write @750"),
    ("A.width = 100 @required", "write @1000, or nothing"),
    ("A.width = 100 priority 750", "write the priority as @750"),
    ("A.width = 100, A.height = 20", "each constraint has a line of its own"),
    ("A.width == B.width == 20", "an equation has one relation; write two equations"),
    ("A.width = 20%", "a share is a multiplier, such as 0.2 * Superview.width"),
    ("A.top = superview.top", "name the view, such as S"),
    ("A.top = |.top", "| is the superview in visual formats alone; name the view here"),
    ("A.top = S.safeArea.top", #"did you mean "safeAreaLayoutGuide"?"#),
    ("A.top = safeArea.top", "a layout guide belongs to a view: S.safeAreaLayoutGuide"),
    ("A.width.height = 3", "one attribute stands behind an item: A.width"),
    ("A.leading = S.leading – 16", "a dash is a plain - here, not –"),
    ("A.width = 100 “half”", #"quotation marks are plain, ' and ", not “"#),
    ("“A”.width = 100", #"quotation marks are plain: "A""#),
    ("A.width => 20", "did you mean >=?"),
    ("A.width = B", "write B.width, or a number; metrics stand in visual formats alone"),
    (#"A.width = "100""#, "a number stands without quotes"),
    ("A.width:A.height = 1", "a ratio is written Red.width = 1.5 * Red.height"),
    ("A.isHidden = true", "such words belong to a view and stand behind its name: view Red hidden"),
    (
      "A.topAnchor.constraint(equalTo: S.topAnchor)",
      "write the equation, such as Red.top = Blue.bottom + 8; code is read from *.swift files"
    ),
    ("A.snp.makeConstraints", "write the equation, such as Red.top = Blue.bottom + 8; code is read from *.swift files"),
    ("constraint A.width = 3", #"leave "constraint" out"#),
    ("width = 100", "an item stands before it: Red.width"),
    ("let margin = 20", "a number with a name is written metric margin = 20"),
    ("margin = 20", "a number with a name is written metric margin = 20, and margin.width is the width of a view"),
    ("H:|–20–[A]–|", "a dash is a plain - here, not –"),
    ("H:|-20-[A]-20|", "a space is written between two dashes: -20-"),
    ("h:|-[A]-|", "an orientation is written H: or V:"),
    ("view Root 320 x 480", "write 320x480"), ("view 320x480", "a name comes first: view Screen 320x480"),
    ("view Root 320*480", "write 320x480"),
    ("view Sign In:", #"a name with blanks stands in double quotes: view "Sign In""#),
    ("UILabel Title", "write view Title: UILabel"),
    ("label Title", "write view Title, and its class behind a colon: view Title: UILabel"),
    ("view UILabel Title", "the name comes first: view Title: UILabel"),
    (#"view "Sign in" UIButton"#, #"a class stands behind a colon: view "Sign in": UIButton"#),
    ("view C in S", "indent it under the view that it is in, or write superview Superview"),
    ("view C intrinsic 20,20", "write 20x20"),
    ("view C hugging 251", "write horizontal,vertical, such as 251,251"),
    ("view C safeArea 20,0,0,0", #"did you mean "safeAreaInsets"?"#),
    ("view C hidden=true", "a blank stands between a word and its value: hidden true"),
    ("view C width 100", "constraints are lines of their own, such as C.width = 100"),
    ("view C frame", "write x,y,width,height"),
    ("stack C vertical", "write axis vertical"),
    ("stack C axis: vertical", "a blank stands between a word and its value: axis …"),
    ("scrollview C", "write scroll C"),
    ("platform ios", "did you mean uikit?"),
    ("direction rtl", "did you mean rightToLeft?"),
    ("layout Login", #"write layout "Login""#),
    (
      "NSLayoutConstraint(item: A)",
      "write the constraint as an equation or a visual format; code is read from *.swift files"
    ),
  ]

  @Test("What is written as elsewhere is answered with what to write instead", arguments: habits)
  func isAnswered(line: String, hint: String) {
    let head = "view S 320x480\n  view A\n  view B: UILabel \"x\" intrinsic 20x20\n"
    let isHeader = ["platform", "direction", "layout"].contains { line.hasPrefix($0) }
    let isView = ["view ", "stack ", "scrollview ", "UILabel ", "label "].contains { line.hasPrefix($0) }
    let text = isHeader ? "\(line)\n\(head)" : "\(head)\(isView ? "  " : "")\(line)\n"
    let hints = findings(text).compactMap(\.hint)
    #expect(hints.first == hint, "\(hints)")
  }
}
