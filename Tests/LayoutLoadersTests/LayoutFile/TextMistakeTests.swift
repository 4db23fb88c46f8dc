import LayoutInput
import LayoutModel
import Testing

@Suite("Mistakes in text")
struct TextMistakeTests {
  @Test("Every mistaken line is reported in one run")
  func statements() {
    let text = #"""
      layuot "x"
      layout 2 "x"
      layout Foo
      layout "A" extra
      platform android
      platform uikit
      platform uikit
      direction ltr
      metric margin
      metric = 3
      metric a = 1, a = 2
      metric big = 1e308
      metric n = nan
      spacing 8
      view
      view Superview 375x667
        view Red sise 3
        view Blue intrinsic 80
        view B2 hugging 251
        view B3 hugging 251,x
        view B4 axis vertical
        stack S axis diagonal
        stack S2 spacing wide
        stack S3 customSpacing Red=3
        view B5 375x3
        view B6 "unclosed
        view B7 autoresizingMask flexibleWidht
        view B8 frame 1,2,3
        view B9 translatesAutoresizingMaskIntoConstraints maybe
        view B10 layoutMargins 1,2
        view B11 superview Elsewhere
        view B12 address xyz
        guide G owner Red
        guide G2 foo
          view InGuide
       view Odd
            view Odd2
      view Red2 -5x3
      guide Homeless
      Red.width
      Red.width = 
      Red.width = Blue
      Red.width => 3
      Red.width < 3
      Red = 3
      20 = Red.width
      Red.width = 2 * 
      Red.width = 20 20
      Red.width = Blue.width + Green.width
      Red.width = Blue.width * Blue.height
      Red.width = 1/0
      Red.width = 3 / Red.width
      Red.width = 1e400
      Red.width = inf
      Red.width = 20pt
      Red.width = 20 @
      Red.width = 20 @high
      Red.width = 20 'open
      Red.width = 20 address q
      Red width = 20
      Red.width = 1000000001
      Red.width = 0.00000000001
      Red.width = 1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1
      H:|[Red]| options alignAlTop
      H:|[Red]| metrics a
      H:|[Red]| views a=Nope
      H:|[Red]| foo
      foo bar baz
      inactive
      inactive foo
      """#
    let expected = #"""
      1:1-7 invalid-layout-file Expected a statement, an equation or a visual format, found 'layuot'
      2:8-9 invalid-layout-file This is the version of the format, which is 1
      3:1-7 invalid-layout-file "layout" is already given on line 2
      4:1-7 invalid-layout-file "layout" is already given on line 3
      5:10-17 invalid-layout-file Expected one of uikit, appkit behind "platform", found 'android'
      6:1-9 invalid-layout-file "platform" is already given on line 5
      7:1-9 invalid-layout-file "platform" is already given on line 6
      8:11-14 invalid-layout-file Expected one of leftToRight, rightToLeft behind "direction", found 'ltr'
      9:14-14 invalid-layout-file Expected the metric's value, a number, found the end of the line
      10:8-9 invalid-layout-file Expected a metric's name, found '='
      11:15-20 invalid-layout-file The metric a is given twice
      12:14-19 invalid-layout-file 1e308 is larger than 1000000000, which no layout needs
      13:12-15 invalid-layout-file Expected the metric's value, a number, found 'nan'
      14:1-8 invalid-layout-file "spacing" belongs to a view, and this line is not in one
      15:5-5 invalid-layout-file Expected the name of a view, found the end of the line
      17:12-16 invalid-layout-file Unknown key 'sise' of a view
      18:23-25 invalid-layout-file Expected an intrinsic content size, such as 80x20
      19:19-22 invalid-layout-file Expected 2 numbers, horizontal,vertical, found 1
      20:23-24 invalid-layout-file Expected horizontal,vertical, found 'x'
      21:11-15 invalid-layout-file "axis" belongs to a stack view, and B4 is none
      22:16-24 invalid-layout-file Expected one of horizontal, vertical behind "axis", found 'diagonal'
      23:20-24 invalid-layout-file Expected a number, found 'wide'
      25:11-16 invalid-layout-file B5 has a size and a superview; only a root has a size
      26:11-20 invalid-layout-file This string is not closed on its line
      27:28-41 invalid-layout-file Unknown part 'flexibleWidht' of an autoresizing mask
      28:17-22 invalid-layout-file Expected 4 numbers, x,y,width,height, found 3
      29:53-58 invalid-layout-file Unknown key 'maybe' of a view
      30:26-29 invalid-layout-file Expected 4 numbers, top,left,bottom,right, found 2
      31:22-31 invalid-layout-file B11 is indented under Superview, and its superview is said to be Elsewhere
      32:20-23 invalid-layout-file Expected a hexadecimal address, found 'xyz'
      33:11-16 invalid-layout-file Expected the end of the line, found 'owner'
      34:12-15 invalid-layout-file Expected the end of the line, found 'foo'
      35:5-9 invalid-layout-file G2 is a layout guide, and nothing is inside one
      36:2-6 invalid-layout-file This line is indented by 1, but what else is in Superview by 2
      38:11-15 invalid-layout-file Unknown key '-5x3' of a view
      39:7-15 invalid-layout-file The layout guide Homeless is in no view
      40:10-10 invalid-layout-file Expected =, ==, <= or >=, found the end of the line
      41:12-12 invalid-layout-file Expected a number, or an item and its attribute, found the end of the line
      42:13-17 invalid-layout-file Expected an attribute of Blue, found the item alone
      43:11-13 invalid-layout-file Unknown relation =>; expected =, ==, <= or >=
      44:11-12 invalid-layout-file Unknown relation <; expected =, ==, <= or >=
      45:1-4 invalid-layout-file Expected an attribute of Red, found the item alone
      46:1-3 invalid-layout-file Expected an item and its attribute, such as Red.width, found '20'
      47:16-16 invalid-layout-file Expected a number, or an item and its attribute, found the end of the line
      48:16-18 invalid-layout-file Expected the end of the constraint, @priority or 'identifier', found '20'
      49:26-37 invalid-layout-file A constraint has one second item, found another
      50:26-37 invalid-layout-file An equation does not multiply two items
      51:15-16 invalid-layout-file An equation does not divide by 0
      52:17-26 invalid-layout-file An equation does not divide by an item
      53:13-18 invalid-layout-file 1e400 is larger than 1000000000, which no layout needs
      54:13-16 invalid-layout-file Expected a number, found inf
      55:15-17 invalid-layout-file Expected the end of the constraint, @priority or 'identifier', found 'pt'
      56:17-17 invalid-layout-file Expected a priority from 1 to 1000, found the end of the line
      57:17-21 invalid-layout-file Expected a priority from 1 to 1000, found 'high'
      58:16-21 invalid-layout-file This identifier is not closed
      59:24-25 invalid-layout-file Expected a hexadecimal address, found 'q'
      60:1-4 invalid-layout-file Expected an attribute of Red, found the item alone
      61:13-23 invalid-layout-file 1000000001 is larger than 1000000000, which no layout needs
      62:13-26 invalid-layout-file 0.00000000001 is nearer to 0 than 0.000000001, which no layout needs
      63:45-48 invalid-layout-file Expected the end of the equation, found '1+1'
      64:19-29 invalid-layout-file Unknown option "alignAlTop" of a visual format
      65:20-20 invalid-layout-file Expected '=' behind a, found the end of the line
      67:11-14 invalid-visual-format Expected the end of the format string
      68:1-4 invalid-layout-file Expected a statement, an equation or a visual format, found 'foo'
      69:9-9 invalid-layout-file Expected an item and its attribute, such as Red.width, found the end of the line
      70:10-13 invalid-layout-file Expected an attribute of foo, found the item alone
      """#
    let found = lines(findings(text, path: "a.layout"))
    #expect(found.joined(separator: "\n") == expected)
  }

  @Test("A mistaken line leaves the lines around it readable")
  func recovery() {
    let text = #"""
      view S 10x10
        veiw A
          view B
        custmSpacing B=3
        spacng 3
      S width = 3
      red.width > 3
        view C
      hello world
      A.bogus-x = 3
      A.width = 3 garbage
      V = 3
      H:|-20-[A]-20-| 'open
      H:|-20-[A]-20-| @x
      H:|-20-[A]-20-| views x=
      H:|[A]| options
      "H:|[A]| 
      "H:|[A(==\u0042)]|" @3
      -3
      	view Tabbed
       view Odd
      """#
    let expected = #"""
      2:3-7 invalid-layout-file Expected a statement, an equation or a visual format, found 'veiw'
      4:3-15 invalid-layout-file Expected a statement, an equation or a visual format, found 'custmSpacing'
      5:3-9 invalid-layout-file Expected a statement, an equation or a visual format, found 'spacng'
      6:1-2 invalid-layout-file Expected an attribute of S, found the item alone
      7:11-12 invalid-layout-file Unknown relation >; expected =, ==, <= or >=
      8:3-7 invalid-layout-file This line is indented, but there is no view above it that it could be in
      9:1-6 invalid-layout-file Expected a statement, an equation or a visual format, found 'hello'
      10:8-10 invalid-layout-file Expected =, ==, <= or >=, found '-x'
      11:13-20 invalid-layout-file Expected the end of the constraint, @priority or 'identifier', found 'garbage'
      12:1-2 invalid-layout-file Expected an attribute of V, found the item alone
      13:17-22 invalid-layout-file This identifier is not closed
      14:18-19 invalid-layout-file Expected a priority from 1 to 1000, found 'x'
      15:25-25 invalid-layout-file Expected the name of an item, found the end of the line
      16:16-16 invalid-layout-file Expected an option, found the end of the line
      17:1-10 invalid-layout-file This string is not closed on its line
      19:1-3 invalid-layout-file Expected a statement, an equation or a visual format, found '-3'
      20:2-6 invalid-layout-file This line is indented, but there is no view above it that it could be in
      21:2-6 invalid-layout-file This line is indented, but there is no view above it that it could be in
      """#
    let found = lines(findings(text, path: "a.layout"))
    #expect(found.joined(separator: "\n") == expected)
  }

  @Test(
    "A file that declares nothing is no layout",
    arguments: ["", " \n\t\n", "# only\n// comments\n\n", "\u{FEFF}", "\r\n"])
  func empty(_ text: String) {
    let found = findings(text)
    #expect(found.map(\.rule) == [.invalidLayoutFile])
    #expect(found.first?.range == SourceRange(line: 1, column: 1))
    #expect(found.first?.hint == "start with a view, such as: view Superview 375x667")
  }

  @Test("Comments stand behind anything but inside quotes")
  func comments() throws {
    let layout = try layout(
      """
      view A: UILabel "a # b // c" # comment "
      # whole line
        // whole line
      A.width = 3 'it#s' // comment
      H:[A(20)]# no comment without a blank, but a format that ends here
      """.split(separator: "\n").dropLast().joined(separator: "\n"))
    #expect(try layout.view(named: "A").text == "a # b // c")
    #expect(layout.constraints.map(\.id) == ["it#s"])
  }
}
