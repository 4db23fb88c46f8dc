import ExactArithmetic
import LayoutAnalysis
import LayoutModel
import Testing

@testable import LayoutDrawing

@Suite("What a page knows of other sizes")
struct PageDataTests {
  private static let article = """
    view Screen 390x844
      view Picture
      view Text: UILabel intrinsic 200x120
    H:|[Picture]|
    V:|[Picture]
    Picture.height = 0.5625 * Picture.width @900
    Picture.height >= 100
    H:|-16-[Text]-16-|
    V:[Picture]-8-[Text(>=40)]-16-|
    """

  /// Too high for screens that are wide: there something required is broken.
  private static let portrait = """
    view Screen 320x700
      view Picture
      view Caption: UILabel intrinsic 60x20
    H:|[Picture]|
    V:|[Picture]-8-[Caption]
    Picture.height = 1.5 * Picture.width
    Caption.bottom <= Screen.bottom - 40
    Caption.leading = Screen.leading + 16
    Caption.width <= 0.2 * Screen.height
    """

  /// Heights follow the root's width, and nothing its height: one way is enough.
  private static let banner = """
    view Screen 320x480
      view Picture
    H:|[Picture]|
    V:|[Picture(100)]
    Picture.width = 1.6 * Picture.height
    """

  @Test(
    "Where both sizes are moved, every view is where a diagnosis at that size has it",
    arguments: [
      (article, 700, 900, false), (article, 250, 300, false), (article, 1_300, 420, false),
      (article, 420, 1_390, false), (portrait, 300, 900, false), (portrait, 768, 1_024, true),
      (portrait, 1_300, 300, true), (banner, 300, 500, true), (banner, 768, 1_024, true),
    ])
  func together(text: String, width: Int, height: Int, isBroken: Bool) throws {
    let layout = try SamplePage.layout(text)
    let data = try SamplePage.page(of: layout)
    let together = try #require(data.together)
    #expect(together.complete)
    #expect(together.ends == [[240, 1400], [240, 1400]])
    let (x, y) = (Double(width), Double(height))
    let region = try #require(
      together.regions.first { region in
        region.corners.indices.allSatisfy { index in
          let (from, to) = (region.corners[index], region.corners[(index + 1) % region.corners.count])
          return (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]) >= 0
        }
      })
    #expect((region.state == "conflict") == isBroken)
    let size = PartialSize(width: Rational(width), height: Rational(height))
    let expected = layout.applying(LayoutVariant(size: size)).diagnosed()
    for (index, view) in data.views.enumerated() where !view.name.isEmpty {
      let numbers = region.views[index]
      let frame = (0..<4).map {
        numbers[$0] + (x - region.corners[0][0]) * numbers[4 + $0] + (y - region.corners[0][1]) * numbers[8 + $0]
      }
      let report = try #require(expected.views.first { expected.layout[$0.item].name == view.name })
      for (found, known) in zip(frame, report.frame) {
        let number = Double(try #require(known).pointsText)
        #expect(abs(found - (try #require(number))) < 0.001, "\(view.name) at \(width) x \(height)")
      }
    }
  }

  @Test("A page says that both sizes are followed where all of them are known, whether something is broken or not")
  func extent() throws {
    var options = AnalysisOptions()
    options.findsCourses = true
    for text in [Self.article, Self.portrait, Self.banner] {
      let builder = PictureBuilder(try SamplePage.layout(text).diagnosed(options: options), path: "a.layout")
      #expect(Array(builder.picture().together.values) == [.everywhere])
    }
  }

  @Test("A strip says which size of which screen it shows, and which sizes its ends are")
  func strips() throws {
    var options = AnalysisOptions()
    options.findsCourses = true
    let text = "view Screen 320x200\n  view Card\nH:|-16-[Card(>=400)]-16-|\nV:|[Card]|\n"
    let picture = PictureBuilder(try SamplePage.layout(text).diagnosed(options: options), path: "a.layout").picture()
    let strip = try #require(picture.strips.first)
    #expect(picture.strips.count == 1 && strip.root == picture.screens[0].root)
    let ends = "data-low=\"\(strip.range.lower.pointsText)\" data-high=\"\(strip.range.upper.pointsText)\""
    let page = PictureSection(picture: picture, number: 1, isHidden: false).text
    #expect(String(describing: page).contains("data-screen=\"0\" data-axis=\"0\" \(ends)"))
  }

  @Test(
    "What is open at other sizes is there as it is drawn, as far as what holds it lets it, and what hangs on it follows"
  )
  func openTogether() throws {
    let views = "view Screen 300x100\n  view Left: UILabel intrinsic 60x20\n  view Right: UILabel intrinsic 80x20\n"
    let data = try SamplePage.page(views + "H:|[Left][Right]|\nV:|[Left]\nV:|[Right]")
    let pieces = data.courses[0].pieces
    #expect(pieces.map(\.lo) == [240, 300] && pieces.map(\.hi) == [300, 1400])
    for piece in pieces {
      let (left, right) = (piece.views[0], piece.views[1])
      // Left and width at the least size, then at the greatest.
      #expect(left == [0, 60, 0, 60])
      #expect(right == [60, piece.lo - 60, 60, piece.hi - 60])
    }
  }

  @Test(
    "What is open where the axes are coupled is possible at all sizes of both, and as it is drawn at those that are given"
  )
  func openTogetherWithBothSizes() throws {
    let data = try SamplePage.page(
      """
      view Screen 320x480
        view Photo
        view Caption: UILabel intrinsic 80x20
      H:|[Photo]|
      Photo.height = 0.5 * Photo.width
      V:|[Photo]-(>=8)-[Caption]-(>=8)-|
      H:|-16-[Caption]
      """)
    let regions = try #require(data.together).regions.filter { $0.state == "ambiguous" }
    #expect(regions.count > 2)
    for region in regions {
      let (x, y) = (region.corners[0][0], region.corners[0][1])
      for corner in region.corners {
        let frames = region.views.prefix(2).map { numbers in
          (0..<4).map { numbers[$0] + (corner[0] - x) * numbers[4 + $0] + (corner[1] - y) * numbers[8 + $0] }
        }
        #expect(abs(frames[0][3] - corner[0] / 2) < 0.001)
        #expect(frames[1][1] >= frames[0][3] + 7.999 && frames[1][1] + frames[1][3] <= corner[1] - 7.999, "\(corner)")
        #expect(corner != [320, 480] || abs(frames[1][1] - data.views[1].frame[1]) < 0.001)
      }
    }
    #expect(regions.contains { $0.corners.contains([320, 480]) })
  }

  @Test("What is open at other sizes stays there as it is drawn")
  func open() throws {
    let data = try SamplePage.page("view Screen 240x300\n  view Red\nH:|-20-[Red(>=200)]-(>=20)-|\nV:|-[Red(40)]")
    let widths = try #require(data.courses.first?.pieces.last?.views.first)
    #expect(widths == [20, 200, 20, 200])
  }

  @Test("A view that is open, or follows one that is, says of which finding that is so: at other sizes it may be none")
  func openBy() throws {
    let text = "view Screen 240x300\n  view Red\n  view Blue\n  view Green\nH:|-20-[Red][Blue]-20-|\nH:|[Green]|\n"
    let data = try SamplePage.page(text + "V:|-[Red(40)]-[Green]-|\nV:|-[Blue(40)]")
    #expect(data.views.map(\.open) == [1, 1, nil])
  }

  @Test("Where the axes have nothing to do with each other, nothing is said of both together")
  func apart() throws {
    #expect(try SamplePage.page("view Screen 300x300\n  view Red\nH:|-[Red]-|\nV:|-[Red]-|").together == nil)
  }

  @Test("At the size at which something begins to give way nothing does, whichever side it lies on")
  func ends() throws {
    let views = "view Screen 414x200\n  view Card\nV:|[Card]|\nH:|-20-[Card]-20-|\n"
    for (text, other) in [("Card.width >= 374 @750", 300.0), ("Card.width <= 374 @750", 500.0)] {
      let pieces = try SamplePage.page(views + text).courses[0].pieces
      func label(at size: Double) -> String? { pieces.first { $0.lo <= size && size <= $0.hi }?.label }
      #expect(label(at: 414) == "holds")
      #expect(label(at: other) == "holds, something gives way")
    }
  }

  @Test("Of what is open along an axis both the place and the size are named, though a sentence tells of both axes")
  func openParts() throws {
    let data = try SamplePage.page("view Screen 375x667\n  view Card\nH:|-[Card]-|")
    #expect(Set(data.courses[1].pieces.map(\.label)) == ["holds, Card.y and Card.height stay open"])
    let text = "view Screen 375x667\n  view Card\nCard.width = Card.height\nCard.left = Screen.left"
    let both = try SamplePage.page(text)
    #expect(both.courses.allSatisfy { $0.pieces.allSatisfy { $0.state == "ambiguous" } })
  }

  @Test("What is said of code marks each view that it is about, conflicts and ambiguities one")
  func marks() throws {
    let views = "view Screen 320x480\n  view Red\n  view Blue\nV:|[Red(40)][Blue(40)]\nH:|[Red(80)]\nH:|[Blue]\n"
    let data = try SamplePage.page(views + "Blue.width = Red.width\nBlue.width = Red.width\nBlue.width = 90")
    #expect(!data.marks.isEmpty)
    #expect(data.marks.contains { $0.count == 3 })
  }

  @Test("A picture for which there is less room is drawn smaller, as long as it can be read")
  func room() throws {
    let picture = try SampleSheet.picture("view Screen 300x300\n  view Red\nH:|-[Red]-|\nV:|-[Red]-|")
    let section = String(describing: PictureSection(picture: picture, number: 1, isHidden: false).text)
    let widths = /width="([0-9.]+)" height="[0-9.]+" style="min-width:([0-9.]+)px"/
    let figure = try #require(section.firstMatch(of: widths))
    let (width, least) = (try #require(Double(figure.1)), try #require(Double(figure.2)))
    #expect(abs(least - width * 0.8) < 0.01)
    #expect(String(describing: PageWriter.head(title: "")).contains(".figure svg{max-width:100%;height:auto}"))
  }

  @Test("Of a root whose size no one gives a page tells what is so at the size that is drawn")
  func openRoot() throws {
    let page = try SamplePage.page("view Cell\n  view Dot\nH:|-6-[Dot(>=20)]-6-|\nV:|-6-[Dot(20)]-6-|\n")
    #expect(page.courses.count == 2)
    for (course, size) in zip(page.courses, page.size) {
      #expect(course.pieces.contains { $0.lo <= size && size <= $0.hi }, "\(size)")
    }
  }

  @Test("A view whose place and size are open is as large at other sizes as it is drawn")
  func openSizes() throws {
    let page = try SamplePage.page(
      "view Screen 375x667\n  view Red\n  view Blue\nH:[Red]-8-[Blue(==Red)]-20-|\nV:|[Red]|\nV:|[Blue]|\n")
    let pieces = try #require(page.courses.first).pieces
    let sizes = page.views.map { $0.frame[2] }
    #expect(sizes == [0, 0])
    #expect(pieces.count > 0)
    for piece in pieces { #expect(piece.views.map { [$0[1], $0[3]] } == sizes.map { [$0, $0] }) }
  }

  @Test("Of views of a stack that hug alike the one that is expected to stretch does so at other sizes, too")
  func predicted() throws {
    let text = """
      view Screen 300x100
        stack Row axis horizontal distribution fill spacing 8
          view A: UILabel "A" intrinsic 40x20
          view B: UILabel "B" intrinsic 60x30
      H:|[Row]|
      V:|[Row]|
      """
    let page = try SamplePage.page(text)
    let place = try #require(page.views.firstIndex { $0.name == "B" })
    let wider = try #require(page.courses.first).pieces.filter { $0.hi > 300 }
    #expect(!wider.isEmpty && wider.allSatisfy { $0.views[place][3] == 60 })
  }

  @Test("How far views go that are open is known at other sizes, with what there is at their ends")
  func reaches() throws {
    let text = "view Screen 320x100\n  view Red\nV:|[Red]|\nRed.width = 40\nRed.left >= Screen.left + 8\n"
    let page = try SamplePage.page(text + "Red.right <= Screen.right - 8\n")
    #expect(page.tracks.map(\.name) == ["Red"] && page.tracks.map(\.note) == [1] && page.tracks.map(\.axis) == [0])
    let pieces = try #require(page.courses.first).pieces.filter { $0.notes == [1] }
    #expect(!pieces.isEmpty)
    for piece in pieces {
      let reach = try #require(piece.reaches?.first)
      #expect(reach.first == [0, 8, piece.lo - 48, 40, 40, 48, piece.lo - 8])
      #expect(reach.last == [0, 8, piece.hi - 48, 40, 40, 48, piece.hi - 8])
    }
    // Without a bound it goes on at any size.
    let endless = try SamplePage.page(text).courses[0].pieces.flatMap { $0.reaches ?? [] }
    #expect(!endless.isEmpty && endless.allSatisfy { $0.last == [0, 8, nil, 40, 40, 48, nil] })
  }

  @Test("A guide that is open has its track at other sizes, too, and its number there")
  func guides() throws {
    let layout = try SamplePage.layout(
      """
      view Screen 320x480
        view Card
          guide Lead
          view Title: UILabel "Title" intrinsic 60x20
      H:|-20-[Card]-20-|
      V:|-20-[Card(100)]
      Lead.leading = Card.leading
      Title.leading = Lead.trailing
      Lead.top = Card.top
      Lead.height = 10
      Title.top = Card.top
      """)
    let data = try SamplePage.page(of: layout)
    let track = try #require(data.tracks.first)
    #expect(data.views.indices.contains(track.view))
    #expect(data.marks == [[track.note, track.view]])
    #expect(data.courses.flatMap(\.pieces).contains { $0.reaches?.contains { $0.view == track.view } == true })
  }
}
