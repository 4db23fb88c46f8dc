import LayoutModel
import Testing

@testable import LayoutDrawing

@Suite("What the file does not tell, in pictures")
struct UnknownPlaceTests {
  private static let labels = """
    view Screen 320x480
      view Title: UILabel "Title" intrinsic ?x?
      view Badge
    H:|-20-[Title]-8-[Badge(20)]
    V:|-20-[Title(30)]
    V:|-20-[Badge(30)]
    """

  @Test("A view that hangs on a text of unknown width has an edge of its own, and it is said what is not known of it")
  func unknown() throws {
    let picture = try SampleSheet.picture(Self.labels)
    let (sheet, canvas) = try SampleSheet.sheet(Self.labels)
    #expect(sheet.screen.views.map(\.isUnknown) == [true, true])
    let edges = canvas.shapes.filter { if case .rect(_, "v-u", _) = $0 { true } else { false } }
    #expect(edges.count == 2)
    #expect(
      picture.remarks == [
        "what the file tells does not decide Title.width, Badge.x: drawn with values that are possible"
      ])
  }

  @Test("What is open is told as that, and what is decided has a whole edge")
  func open() throws {
    let text = "view Screen 320x480\n  view Red\n  view Blue\nH:|[Red]|\nV:|[Red(10)]\nH:|[Blue]\nV:|[Blue(10)]"
    let picture = try SampleSheet.picture(text)
    #expect(picture.screens[0].views.map(\.isUnknown) == [false, false])
    #expect(picture.remarks.isEmpty)
  }

  @Test("Where nothing gives the screen a size that is told, and what follows from it is not called unknown")
  func withoutSize() throws {
    let picture = try SampleSheet.picture("view Screen\n  view Red\nH:|-20-[Red(>=100)]-20-|\nV:|-20-[Red]-20-|")
    #expect(picture.screens[0].views.map(\.isUnknown) == [false])
    #expect(picture.remarks.allSatisfy { !$0.contains("does not decide") })
  }
}
