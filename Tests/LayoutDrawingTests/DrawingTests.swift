import ExactArithmetic
import LayoutAnalysis
import LayoutFileInput
import LayoutModel
import LayoutReporters
import TestSupport
import Testing

@testable import LayoutDrawing

@Suite("Drawings")
struct DrawingTests {
  static let settings = """
    view Screen 320x568
      view Caption: UILabel intrinsic 140x21
      view Field: UITextField intrinsic 97x34
      view Save: UIButton intrinsic 46x34
    H:|-16-[Caption(140)]-8-[Field(>=180)]-16-|
    V:|-24-[Field]
    Caption.centerY = Field.centerY
    V:[Field]-24-[Save]
    """

  private func picture(_ text: String, followingSizes: Bool = false) throws -> Picture {
    let layout = try #require(try LayoutFileLoader().load(SourceFile(path: "a.layout", text: text)).layouts.first)
    var options = AnalysisOptions()
    options.findsCourses = true
    return PictureBuilder(layout.diagnosed(options: options), path: "a.layout").picture(followingSizes: followingSizes)
  }

  @Test("A conflict is a chain in the order of its sum, and a view of it is drawn at the size that it needs")
  func chain() throws {
    let picture = try picture(Self.settings)
    let screen = try #require(picture.screens.first)
    guard case .chain(let chain)? = screen.conflicts.first?.form else {
      Issue.record("no chain")
      return
    }
    #expect(chain.demands.map(\.label) == ["16", "140", "8", "≥ 180", "16"])
    #expect(chain.needed == 360)
    #expect(chain.room == 320)
    let field = try #require(screen.views.first { $0.name == "Field" })
    #expect(field.rect.x == 164)
    #expect(field.rect.width == 180)
  }

  @Test("What is too short is a chain, too, that ends before its room does")
  func shortChain() throws {
    let picture = try picture(
      """
      view Screen 320x480
        view Red
      H:|-20-[Red(<=100)]-20-|
      V:|[Red(40)]
      """)
    guard case .chain(let chain)? = picture.screens.first?.conflicts.first?.form else {
      Issue.record("no chain")
      return
    }
    #expect(chain.demands.map(\.label) == ["20", "≤ 100", "20"])
    #expect(chain.needed == 140)
    #expect(chain.room == 320)
  }

  @Test("A conflict that is no walk from edge to edge is drawn as the two values that one quantity would need")
  func gauge() throws {
    let picture = try picture(
      """
      view Screen 320x480
        view Red
        view Blue
      H:|-20-[Red(200)]-8-[Blue(==Red)]-20-|
      V:|[Red(40)]
      V:|[Blue(40)]
      """)
    guard case .gauge(let gauge)? = picture.screens.first?.conflicts.first?.form else {
      Issue.record("no gauge")
      return
    }
    #expect(gauge.demand == 448)
    #expect(gauge.room == 320)
    #expect(gauge.demands.map(\.fullLabel).contains("2 × 200 (Red.width)"))
  }

  @Test("Of several that stay open the label of a strip speaks in the plural")
  func several() throws {
    let picture = try picture(
      """
      view Screen 320x480
        view Red
        view Blue
        view Green
      H:[Red(40)]
      H:[Blue(40)]
      H:|-10-[Green(>=280)]-10-|
      V:|-20-[Red(44)]
      V:|-80-[Blue(44)]
      V:|-140-[Green(44)]
      """)
    let strip = try #require(picture.strips.first)
    #expect(strip.segments.map(\.label).contains("holds, Red.x and Blue.x stay open"))
  }

  @Test("No text lies upon another, however crowded it is", arguments: [3, 40, 200, 500])
  func texts(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    var lines = ["view Screen 390x844"]
    for index in 0..<count { lines.append("  view A\(index)Name") }
    for index in 0..<count {
      let (x, y) = (Int.random(in: 0..<380, using: &random), Int.random(in: 0..<800, using: &random))
      let (width, height) = (Int.random(in: 0..<160, using: &random), Int.random(in: 0..<60, using: &random))
      lines.append("H:|-\(x)-[A\(index)Name(\(width))]")
      lines.append("V:|-\(y)-[A\(index)Name(\(height))]")
      if index.isMultiple(of: 7) { lines.append("A\(index)Name.width == \(width + 30)") }
    }
    let picture = try picture(lines.joined(separator: "\n"))
    let screen = try #require(picture.screens.first)
    var sheet = ScreenSheet(screen, notes: picture.notes)
    let (canvas, unnamed) = sheet.draw()
    for (index, text) in canvas.texts.enumerated() {
      for other in canvas.texts[..<index] where text.intersects(other) { Issue.record("\(text) lies upon \(other)") }
    }
    #expect(canvas.texts.count + unnamed.crowded + unnamed.below >= count)
    for case .line(let points, style: "leader") in canvas.shapes {
      for text in canvas.texts where text.share(of: points[0], points[1]) != nil {
        Issue.record("a line from \(points) goes through \(text)")
      }
    }
  }

  @Test("Of many conflicts a few are drawn and some are said, and all are counted")
  func crowd() throws {
    let views = (0..<60).map { "  view V\($0)\n" }.joined()
    let rows = (0..<60).map { "H:|-8-[V\($0)(50)]-8-|\nV:|-\($0 * 12)-[V\($0)(10)]\n" }.joined()
    let picture = try picture("view Screen 390x800\n\(views)\(rows)")
    #expect(picture.subtitle.hasPrefix("60 conflicts"))
    #expect(picture.notes.count == PictureBuilder.Limit.notes)
    #expect(picture.remarks.contains { $0.hasPrefix("20 more findings") })
    #expect(picture.screens.first?.conflicts.count == PictureBuilder.Limit.conflicts)
  }

  @Test("What a layout names cannot become a part of a page or of a drawing")
  func markup() throws {
    let text = """
      view "</script><img src=x>" 320x480
        view "<b>&\\"" intrinsic 10x10
      """
    let picture = try picture(text, followingSizes: true)
    var page = ""
    PageWriter(rows: [[picture]], title: picture.title).handOn { page += $0.text }
    #expect(!page.contains("<img"))
    #expect(!page.contains("<b>"))
    #expect(page.components(of: "</script>") == 2)
    let drawing = Drawing(rows: [[picture]]).svg.text
    #expect(!drawing.contains("<img"))
    #expect(!drawing.contains("<b>"))
  }

  @Test(
    "Where there is nothing to draw a file says so, and a terminal is left alone", arguments: ["text", "svg", "html"])
  func nothing(format: String) throws {
    var reporter = try #require(ReportFormat.drawings.first { $0.name == format }).makeReporter(ReportStyle())
    var text = reporter.begin().text
    reporter.add(FileDiagnosis(path: "Empty.xib", source: nil, layouts: [], failures: [])) { text += $0.text }
    reporter.end { text += $0.text }
    #expect(text.contains("nothing to draw") == (format != "text"))
    #expect(text.isEmpty == (format == "text"))
  }

  @Test("Characters name the bars over a screen at the ends of their rows, and tear none of them off")
  func textBars() throws {
    var picture = try picture("view Screen 320x480\n  view Red\nH:|[Red]|\nV:|-64-[Red]|")
    picture.screens[0].bars = [
      ScreenBar(.status, start: 0, length: 20),
      ScreenBar(.navigation, start: 20, length: 44, words: ["Edit", "Boats", ""]),
      ScreenBar(.tabBar, start: 0, length: 49),
    ]
    let lines = TextDrawing(picture, isASCII: true).lines.map(\.text)
    for words in ["status bar|", "navigation bar: Edit, Boats|", "tab bar|"] {
      #expect(lines.contains { $0.hasSuffix(words) }, "\(words)")
    }
    picture.screens[0].views[0].rect.height = 100
    #expect(TextDrawing(picture, isASCII: true).lines.contains { $0.text.hasSuffix("tab bar|") })
    picture.screens[0].bars.removeLast()
    let torn = TextDrawing(picture, isASCII: true).lines.map(\.text)
    #expect(torn.contains { $0.contains("~~~") } && torn.count < lines.count)
  }

  @Test("A drawing in ASCII has nothing else")
  func ascii() throws {
    let lines = TextDrawing(try picture(Self.settings), isASCII: true).lines.map(\.text)
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { (0x20..<0x7F).contains($0) } })
    #expect(lines.contains { $0.hasSuffix(" | 16 | Caption 140 | 8 | Field >= 180 | 16 | = 360, has 320: +40") })
  }

  @Test(
    "A drawing in characters has no line of more than 80 columns, whatever sticks out and however long a sum is",
    arguments: [false, true])
  func columns(isASCII: Bool) throws {
    let row = (0..<12).map { "[Column\($0)(40)]" }.joined(separator: "-8-")
    let picture = try picture(
      """
      view Screen 390x844
        view Open
      \((0..<12).map { "  view Column\($0)\n" }.joined())H:|-16-\(row)-16-|
      V:|-20-[Column0(44)]
      V:|-200-[Open(44)]
      Open.width = 100
      """)
    let lines = TextDrawing(picture, isASCII: isASCII).lines.map(\.text)
    #expect(lines.map { TextWidth.columns(of: $0) }.max() == 80)
    // What sticks out is shown to its end, in the last column.
    #expect(lines.contains { TextWidth.columns(of: $0) == 80 && $0.hasSuffix(isASCII ? "/" : "╱") })
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
