import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutReporters

@Suite struct ListingTests {
  private func files(_ diagnoses: [Diagnosis]) -> [FileDiagnosis] {
    [FileDiagnosis(path: "a", source: nil, layouts: diagnoses, failures: [])]
  }

  @Test("Frames are a table in points, with ? for what is not known")
  func frames() {
    #expect(
      Listing.frames().report(files([Samples.narrow()])) == """
        view        x  y  width  height
        Superview   0  0    320     480
        Red        20  ?    280       ?

        """)
  }

  @Test("Counts are a table; several layouts are headed by their names")
  func counts() {
    #expect(
      Listing.counts().report(files([Samples.narrow(), Samples.ambiguous()])) == """
        narrow.layout: Narrow
        view       horizontal  vertical
        Superview           3         0
        Red                 3         0

        box.layout: Box
        view   horizontal  vertical
        Root            1         2
        Box             1         2
        Title           1         2
        Other           1         2

        """)
  }

  @Test("The trace shows the whole tree with its marks and a legend")
  func trace() {
    #expect(
      Listing.trace.report(files([Samples.ambiguous()])).hasPrefix(
        """
        •UIView:0x7f8000000000
        |   *UIView:0x7f8000000010- AMBIGUOUS LAYOUT for UIView:0x7f8000000010.Height{id: 8}
        |   |   *UILabel:0x7f8000000020'Hello'- AMBIGUOUS LAYOUT for UILabel:0x7f8000000020'Hello'.minX{id: 9}, \
        UILabel:0x7f8000000020'Hello'.Width{id: 11}
        |   +UIView:0x7f8000000030

        Legend:
        \t* - is laid out with auto layout

        """))
  }

  @Test("A chain of thousands of views is traced without recursion, its indentation bounded")
  func deepTrace() {
    var layout = Layout(file: "deep", name: "Deep")
    var parent: ItemID?
    for index in 0..<5000 { parent = layout.add(.view(View(name: "V\(index)", superview: parent))) }
    let diagnosis = Diagnosis(layout: layout, constraints: [], verdict: .ok)
    let text = Listing.trace.report(files([diagnosis]))
    #expect(text.utf8.count < 3_000_000)
    #expect(text.contains("|   *UIView:0x") && text.contains("'V4999'\n"))
  }

  @Test("Constraints are one line each, as a log prints them")
  func constraints() {
    let lines = Listing.constraints().report(files([Samples.narrow()])).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(
      lines.first == "<NSLayoutConstraint:0x600000000000 Red.width == 300   (active, names: Red:0x7f8000000010 )>")
  }

  @Test(
    "Numbers for people are rounded to a thousandth",
    arguments: [
      (Rational(1, 3), "0.333"), (Rational(2, 3), "0.667"), (Rational(-1, 2), "-0.5"), (Rational(327, 2), "163.5"),
      (Rational(-1, 10000), "0"), (Rational(1999999, 2000000), "1"), (Rational(1_000_000), "1000000"),
    ])
  func rounding(value: Rational, text: String) {
    #expect(NumberText.rounded(value) == text)
  }

  @Test(
    "Numbers for programs are exact as far as they end",
    arguments: [
      (Rational(20), "20"), (Rational(327, 2), "163.5"), (Rational(-1, 8), "-0.125"), (Rational(1, 10), "0.1"),
      (Rational(1, 3), "0.3333333333333333"), (Rational(-7, 100), "-0.07"),
      (Rational(decimal: "1e30") ?? 0, "1000000000000000000000000000000"), (Rational(decimal: "1e-20") ?? 0, "1e-20"),
      (Rational(decimal: "12345678.123456789") ?? 0, "12345678.123456789"),
      (Rational(decimal: "-1e309") ?? 0, "-1.7976931348623157e+308"),
    ])
  func literals(value: Rational, text: String) {
    #expect(NumberText.literal(value) == text)
  }
}
