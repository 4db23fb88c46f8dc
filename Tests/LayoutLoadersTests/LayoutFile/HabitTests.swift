import LayoutModel
import Testing

@Suite("Habits of other languages")
struct HabitTests {
  /// What people write who think of code, of a style sheet or of Interface Builder, and what they are told.
  private static let habits: [(line: String, hint: String)] = [
    ("A.top = S.top + 20pt", #"numbers are points: leave "pt" out"#),
    ("A.height = 2B.height", "an operator stands between numbers and items: * B.height"),
    ("A.width = 1/3 B.width", "an operator stands between numbers and items: * B.width"),
    ("A.height = B.height * 2x", "multiply with *"),
    ("A.topAnchor = S.top + 8", "write A.top"),
    ("A.edges = S.edges", "write an equation for each side; of a superview, H:|[A]| and V:|[A]| say the same"),
    ("A.size = 20", "write an equation for A.width and one for A.height"),
    ("A.center = S.centerX", "write an equation for A.centerX and one for A.centerY"),
    ("A.x = 20", "write A.leading, or A.left"),
    ("A.maxY = 20", "write A.bottom"),
    ("A.middle = S.centerY", "write A.centerY"),
    ("A.aspectRatio = 1", "write A.width = 16/9 * A.height, with its ratio for 16/9"),
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
    ("A.width = 0,5 * S.width", "write 0.5, with a point for the fraction"),
    ("A.width = S.width * 0,5", "write 0.5, with a point for the fraction"),
    ("A.width = 100, priority: 750", "no comma stands before a priority: @750"),
    ("A.width = 100, @250", "no comma stands before a priority: @250"),
    ("A.width = 100 (750)", "write the priority as @750"),
    ("A.width = 100 @.defaultHigh", "write @750"),
    ("A.width = 100 @UILayoutPriority.defaultLow", "write @250"),
    ("A.width = 100 @UILayoutPriority(rawValue: 999)", "write @999"),
    ("A.width = 1,000", "write 1000, or 1.000 with a point for the fraction"),
    ("A.width = “100”", "a number stands without quotes"),
    ("A.top = S.top 8", "an operator stands between numbers and items: + 8"),
    ("A.width - B.width = 20", "one item and its attribute stand before the relation, and all else behind it"),
    ("A.width = max(100, B.width)", "an equation is linear: write two, with >= for max"),
    ("A, B.width = 20", "each constraint has a line of its own"),
    ("A.width = 100 required", "write @1000, or nothing"),
    ("A.width = 100 id x", "an identifier stands in single quotes: 'name'"),
    (
      "A.edges = S.edges inset 16", "behind a constraint stand only @750, a priority, and 'name', an identifier"
    ),
    ("A.hugging = 251", "such words belong to a view and stand behind its name: view A hugging …"),
    ("A.centre = S.centerX", "write A.centerX or A.centerY"),
    ("constraint: A.width = 3", #"leave "constraint" out"#), ("metric pad: 8", "write metric pad = 8"),
    ("metric pad = 8pt", #"numbers are points: leave "pt" out"#),
    ("pin A to S", "a constraint is an equation, such as Red.top = Blue.bottom + 8, or a visual format"),
    ("priority 750", "a priority stands behind its constraint: Red.width = 100 @750"),
    ("H:|-16-[A]-16", "a format ends with a view or with |, as in -20-|"),
    ("A.width: 343", "write A.width = 343"), ("A.width := 343", "write A.width = 343"),
    ("A.width := B.width", "write A.width = B.width"),
    ("A.width = 16:9 * A.height", "write 16/9 * A.height"), ("A.width = 16:9", "write 16/9 * A.height"),
    ("activate A.width = 100", #"leave "activate" out"#),
    ("activate A.width", #"constraints are active as they stand; leave "activate" out"#),
    ("A.top = topLayoutGuide.bottom + 8", "topLayoutGuide.bottom is S.safeAreaLayoutGuide.top"),
    ("A.bottom = S.bottomLayoutGuide.top", "bottomLayoutGuide.top is S.safeAreaLayoutGuide.bottom"),
    ("H:|-[2B]", "a name has no digit first: another one, such as _1, is needed wherever the view is named"),
    (#"H:|-["A"]"#, "a name stands in the brackets without quotes and without blanks: [Red]"),
    (
      "V:|-safeArea-[A]",
      "a format reaches it as a view: [safe] with views safe=S.safeAreaLayoutGuide behind the format"
    ),
    ("H:|-$pad-[A]", "a number with a name stands without a sign: -margin-"),
    ("20 <= A.width <= 40", "write two equations, each with the item first: Red.width >= 20"),
    ("100 = A.width", "turn the equation round, so that the item comes first"),
    ("H:|-[]", "the name of a view stands in the brackets: [Red]"),
    ("H:|[A]-[B] option alignAllTop", #"did you mean "options"?"#),
    ("H:|-pad-[A] metric pad=8", #"did you mean "metrics"?"#), ("H:|[a] view a=A", #"did you mean "views"?"#),
    ("V:[topLayoutGuide]-[A]", "topLayoutGuide.bottom is S.safeAreaLayoutGuide.top, in an equation or behind views"),
    ("H:|-pad-[A]", "a number with a name needs a line of its own: metric pad = 8"),
    ("H:|-20(750)-[A]", "a priority stands behind an @, in the parentheses of its number: -(20@750)-"),
    ("H:|-20-(750)-[A]", "a priority stands behind an @, in the parentheses of its number: -(20@750)-"),
    ("H:|-(≥16)-[A]", "a relation is two signs in a visual format: >="),
    ("H:|[A(≤16)]", "a relation is two signs in a visual format: <="),
    ("A.width:A.height = 1", "a ratio is written Red.width = 1.5 * Red.height"),
    ("A.isHidden = true", "such words belong to a view and stand behind its name: view Red hidden"),
    (
      "A.topAnchor.constraint(equalTo: S.topAnchor)",
      "write the equation, such as Red.top = Blue.bottom + 8; code is read from *.swift files"
    ),
    (
      "A.snp.makeConstraints { make in",
      "write the equation, such as Red.top = Blue.bottom + 8; code is read from *.swift files"
    ),
    ("A { width: 100px; }", "a constraint is an equation, such as A.width = 100, without braces"),
    ("Vertical:|-[A]-|", "an orientation is written H: or V:"),
    ("device iPhone 15", "the root has a size: view Screen 375x667; --device names a device on the command line"),
    ("stack C alignment left", "did you mean leading?"), ("stack C distribution equal", "did you mean fillEqually?"),
    ("view C @750", "a priority belongs to a constraint, or write hugging 251,251 or compression 750,750"),
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
    ("label Title", "write view Title: UILabel"), ("button Card", "write view Card: UIButton"),
    ("textField Mail \"x\"", "write view Mail: UITextField"), ("hstack Row", "write stack Row"),
    ("UIScrollView List", "write scroll List"), ("UILayoutGuide G", "write guide G"),
    ("layoutGuide G", "write guide G"),
    ("view UILabel Title", "the name comes first: view Title: UILabel"),
    (#"view "Sign in" UIButton"#, #"a class stands behind a colon: view "Sign in": UIButton"#),
    ("view Sign in:", #"a name with blanks stands in double quotes: view "Sign in""#),
    ("view Forgot my password: UIButton", #"a name with blanks stands in double quotes: view "Forgot my password""#),
    (
      "view Card CardView",
      #"a class stands behind a colon: view Card: CardView; a name with blanks stands in double quotes: view "Card CardView""#
    ),
    (#"view C: UILabel("x")"#, "write UILabel alone; a text stands behind it in double quotes"),
    (#"view C: UILabel, "x""#, "write UILabel, and a blank"), ("view C, D", "each view has a line of its own"),
    ("view C hidden: true", "a blank stands between a word and its value: hidden true"),
    ("view C priority 750", "a priority belongs to a constraint, or write hugging 251,251 or compression 750,750"),
    (
      "view C autoresizingMask flexibleWidth flexibleHeight",
      "commas stand between the parts of a mask: autoresizingMask flexibleWidth,flexibleHeight"
    ),
    ("view [C]", "a name stands without brackets: view C"), ("Card", "write view Card"),
    ("Card: UILabel", "a view is declared by a word before its name: view Card: UILabel"),
    ("view: Card", "leave the colon out: view Card"),
    ("view 2B", "write view _2B, or another name, here and in constraints"),
    ("view C text Sign in", #"write "Sign in""#), ("view C text Sign in intrinsic 9x9", #"write "Sign in""#),
    ("view C: UILabel “Sign in” intrinsic 9x9", #"write "Sign in""#), ("view C: UILabel 'Don’t'", #"write "Don’t""#),
    ("view C: UILabel «Oui»", #"write "Oui""#),
    ("view C hidden yes", "write true"), ("view C hidden NO", "write false"), ("view C scroll 1", "write true"),
    ("view C intrinsic CGSize(width: 20, height: 30.5)", "write 20x30.5"),
    ("view C ratio 16:9", "constraints are lines of their own, such as C.width = 16/9 * C.height"),
    ("view Root 320,5 x 480", "write 320.5x480"), ("view Root CGSize(width: 320, height: 480)", "write 320x480"),
    ("view C in S", "indent it under the view that it is in, or write superview Superview"),
    ("view C intrinsic 20,20", "write 20x20"),
    ("view C hugging 251", "write horizontal,vertical, such as 251,251"),
    ("view C safeArea 20,0,0,0", #"did you mean "safeAreaInsets"?"#),
    ("view C hidden=true", "a blank stands between a word and its value: hidden true"),
    ("view C width 100", "constraints are lines of their own, such as C.width = 100"),
    ("view C frame", "write x,y,width,height"),
    ("stack C vertical", "write axis vertical"),
    ("stack C axis: vertical", "a blank stands between a word and its value: axis vertical"),
    ("scrollview C", "write scroll C"),
    ("platform ios", "did you mean uikit?"),
    ("direction rtl", "did you mean rightToLeft?"),
    ("layout Login", #"write layout "Login""#),
    (
      "view Root iPhone 15 Pro",
      "write 393x852, the size of iPhone 15 Pro; --device takes names of devices on the command line"
    ),
    ("view Root iPhone Nano", "write a size, 375x667; --device takes names of devices on the command line"),
    ("A.width = 40;", "nothing ends a line: leave the ; out"), ("H:|-[S]", "| is the superview of S, and S has none"),
    ("H:|-[A(40@high)]", "a priority is a number: @750"),
    ("H:[A(==B@required)]", "a priority is a number: @1000"),
    ("“H:|[A]|”", "a format needs none: H:|[A]|"), (#"@"H:|-[A]-|""#, "a format needs none: H:|-[A]-|"),
    ("'V:|[A]| @750'", "a format needs none: V:|[A]| @750"),
    ("optional A.width = 50", "a priority stands behind the equation: @750"),
    ("if A.width = 50", #"leave "if" out"#),
    (
      "A.width + B.width = S.width",
      "a constraint relates two attributes, one on each side; for a sum tie the views to each other edge by edge"
    ),
    ("H:|[A][B]| alignAllTop", "options stand behind a word: options alignAllTop"),
    ("H:|[A]|@750", "a blank stands before a priority that is for the whole format: @750"),
    ("H:|-20px-[A]", #"numbers are points: leave "px" out"#), ("H:[A(40pt)]", #"numbers are points: leave "pt" out"#),
    ("H:[A]8-[B]", "a space stands between two dashes: -8-"),
    ("H:-20-[A]", "a space lies between two things: H:|-20-[Red] begins at the superview"),
    ("X:|[A]", "an orientation is written H: or V:"),
    ("HV:|[A]|", "a format has one orientation: write one with H: and one with V:"),
    ("H:[A(50%)]", "a format knows no shares; an equation does: Red.width = 0.5 * Superview.width"),
    ("H:[A]~[B]", "a connection is - or -20-, and none where views touch"),
    ("H:|[A(100)],[B]", "a connection is - or -20-, and none where views touch"),
    ("view C: 20x20", "a size stands behind the name without a colon, as in view Screen 320x480"),
    (
      "NSLayoutConstraint(item: A)",
      "write the constraint as an equation or a visual format; code is read from *.swift files"
    ),
  ]

  @Test("What is written as elsewhere is answered with what to write instead", arguments: habits)
  func isAnswered(line: String, hint: String) {
    let head = "view S 320x480\n  view A\n  view B: UILabel \"x\" intrinsic 20x20\n"
    let isHeader = ["platform", "direction", "layout"].contains { line.hasPrefix($0) }
    let isView = [
      "view ", "stack ", "scrollview ", "UIScrollView ", "UILabel ", "label ", "UILayoutGuide ", "layoutGuide ",
    ].contains { line.hasPrefix($0) }
    let text = isHeader ? "\(line)\n\(head)" : "\(head)\(isView ? "  " : "")\(line)\n"
    let hints = findings(text).compactMap(\.hint)
    #expect(hints.first == hint, "\(hints)")
  }

  /// Lines and layouts as other files have them: where the one mistake is, and what is said of it.
  private static let foreign: [(text: String, place: String, hint: String)] = [
    ("view S frame 0,0,320,480\n", "1:14-1:25", "write 320x480"),
    ("/* a\n   b */\nview S 9x9\n", "1:1-1:5", "write # a"), ("view S 9x9 /* wide */\n", "1:12-1:22", "write # wide"),
    ("; a\nview S 9x9\n", "1:1-1:2", "a comment starts with # or //"),
    ("-- a\nview S 9x9\n", "1:1-1:3", "a comment starts with # or //"),
    (
      "view S 9x9 {\n  view A {\n  }\n}\nH:|[A]|\n", "1:12-1:13",
      "what is in a view stands on the lines below it, indented deeper; leave all braces out"
    ),
    (
      "view S 9x9\n\u{A0}\u{A0}view A\nH:|\u{3000}[A]|\nA.width\u{A0}= 3 # \u{A0}\n", "2:1-2:3",
      "replace all of its kind in the file by blanks; they are read as such from here on"
    ),
    (
      "view S 9x9\rview A\r", "1:11-1:11",
      "end all lines with line feeds, as every editor can; the file is not read"
    ),
    (
      """
      view S 9x9
      2026-11-22 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tTry this:
      (
          "<NSLayoutConstraint:0x600002 UIView:0x7f.width == 100   (active)>",
          "<NSLayoutConstraint:0x600003 UIView:0x7f.width == 200   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x600003 UIView:0x7f.width == 200   (active)>

      """, "2:1-2:86", "plumb explain reads logs; here a constraint is written Red.width = 100 or H:|-[Red]-|"
    ),
    (
      "view S 9x9\n  view C\n    width: 343\n", "3:5-3:11", "a constraint names its item: C.width = 343"
    ),
    (
      "view S 9x9\n  view \"Sign in\"\nH:|[Sign in]|\nV:|[a]| views a=\"Sign in\"\n", "3:5-3:9",
      #"a name in a format has letters, digits and _: views Sign="Sign in" behind it gives the view another"#
    ),
    ("view S 9x9\n  view(C)\n", "2:3-2:10", #"a blank stands behind "view""#),
    ("<!-- a -->\nview S 9x9\n", "1:1-1:11", "write # a"), ("<!-- a\n  b -->\nview S 9x9\n", "1:1-1:7", "write # a"),
    ("view S 9x9 <!-- - wide -->\n", "1:12-1:27", "write # wide"),
    (
      "view S 9x9\n  view C\n    contentHuggingPriority = 251,251\n", "3:28-3:29",
      "a blank stands between a word and its value: contentHuggingPriority 251,251"
    ),
    (
      "view S 9x9\n  view C\n    hugging=251,251 compression 750,750\n", "3:5-3:20",
      "a blank stands between a word and its value: hugging 251,251"
    ),
    (
      "view S 9x9\n  view C\n    isHidden == true\n", "3:14-3:16",
      "a blank stands between a word and its value: isHidden true"
    ),
    // What hangs on a mistaken declaration is no further mistake.
    (
      "view S 9x9\n  view 2B\n    view C\nH:|[2B]-[C]|\nV:|[2B(20)]|\n2B.width = 3\nC.top = 2B.top\n", "2:8-2:10",
      "write view _2B, or another name, here and in constraints"
    ),
    (
      "view S 9x9\n  button Card\n    view C\nH:|[Card]|\nCard.width = C.width\n", "2:3-2:9",
      "write view Card: UIButton"
    ),
    (
      "view S 9x9\n  Card: MyView\n    view C\nH:|[Card]|\nCard.width = C.width\n", "2:3-2:8",
      "a view is declared by a word before its name: view Card: MyView"
    ),
  ]

  @Test("What makes many lines foreign is said once, in its place", arguments: foreign)
  func isSaidOnce(text: String, place: String, hint: String) throws {
    let found = findings(text)
    #expect(found.count == 1, "\(found.map { ($0.message, $0.hint ?? "") })")
    let range = try #require(found.first?.range)
    #expect("\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)" == place)
    #expect(found.first?.hint == hint)
  }

  /// Keys of other programs, each read as the one that is meant.
  private static let keys: [(text: String, hint: String)] = [
    (#"{"name": "A", "parent": "S"}"#, #"write "superview""#), (#"{"id": "A", "superview": "S"}"#, #"write "name""#),
    (#"{"name": "A", "superview": "S", "type": "UILabel"}"#, #"write "class""#),
    (#"{"name": "A", "superview": "S", "hidden": true}"#, #"write "isHidden""#),
    (#"{"name": "A", "superview": "S", "isHidden": "yes"}"#, "write true"),
    (#"{"name": "A", "superview": "S", "isHidden": 0}"#, "write false"),
    (#"{"name": "A", "superview": "S", "lastBaselineOffsetFromBottom": "3,5"}"#, "write 3.5, without quotes"),
    (#"{"name": "A", "superview": "S"}, {"name": "B", "frame": [0, 0, 9, 8]}"#, #"write "size": [9, 8]"#),
    (
      #"{"name": "A", "superview": "S", "subviews": [{"name": "B"}]}"#,
      #"each view is an entry of "views" by itself, with its "superview""#
    ),
  ]

  @Test("Keys of other programs in the JSON spelling are answered, and read as what they mean", arguments: keys)
  func jsonKeys(text: String, hint: String) {
    let file = """
      {"layout": 1, "views": [{"name": "S", "size": [9, 9]}, \(text)], "constraints": ["A.width = 3", "H:|[A]"]}
      """
    let hints = findings(file, path: "a.layout.json").map { $0.hint ?? $0.message }
    #expect(hints == [hint])
  }

  @Test("A constraint of other keys is read as what it means")
  func jsonConstraints() {
    let constraints = [
      #"{"format": "H:|[A]|"}"#, #"{"item": "A", "attribute": "width", "relatedBy": "==", "constant": 3}"#,
      #"{"firstItem": "A", "firstAttribute": "top", "toItem": "S", "secondAttribute": "top"}"#,
    ]
    let hints = constraints.map { constraint in
      let file = """
        {"layout": 1, "views": [{"name": "S"}, {"name": "A", "superview": "S"}], "constraints": [\(constraint)]}
        """
      return findings(file, path: "a.layout.json").map { $0.hint ?? $0.message }
    }
    #expect(
      hints == [
        [#"write "visualFormat""#], [#"write "firstItem""#, #"write "firstAttribute""#, #"write "relation""#],
        [#"write "secondItem""#],
      ])
  }
}
