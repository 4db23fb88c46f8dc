import Testing

@testable import LayoutDrawing

@Suite("What a page knows of conflicts at other sizes")
struct PageConflictTests {
  private static let card = "view Screen 320x200\n  view Card\nV:|-16-[Card]-16-|\n"

  @Test("Of a conflict it is said what of it grows with the screen, what is asked for or what there is")
  func chains() throws {
    let fixed = try SamplePage.page(Self.card + "H:|-16-[Card(400)]-16-|").chains
    #expect(fixed.map(\.needed) == [432] && fixed.map(\.room) == [320] && fixed.map(\.by) == [[0, 1]])
    #expect(fixed.flatMap(\.steps).map(\.label) == ["16", "400", "16"] && fixed.flatMap(\.rooms).isEmpty)
    // Which views are drawn as large as they would have to be.
    #expect(fixed.flatMap(\.extents).map(\.view) == [0] && fixed.flatMap(\.extents).map(\.by) == [[0, 0]])
    // A trailing edge beyond the screen's: 16 and the screen's width against 16 and 288.
    let text = "Card.leading = Screen.leading + 16\nCard.trailing >= Screen.trailing + 16\nCard.width = 288"
    let beyond = try SamplePage.page(Self.card + text).chains
    #expect(beyond.map { $0.needed - $0.room } == [32] && beyond.map(\.by) == [[1, 0]])
    let steps = beyond.flatMap(\.steps)
    #expect(steps.map { $0.by ?? [0, 0] } == [[0, 1], [1, 1]] && steps.map(\.label) == ["320", "≥ 16"])
  }

  @Test("Views whose edges lie at those of one that is too large or too small are drawn as large as that")
  func aliases() throws {
    let text = "view Screen 320x200\n  view Red\n  view Blue\nH:|[Red][Blue(==Red)]|\nV:|-20-[Red]-20-|\n"
    let chain = try SamplePage.page(text + "Blue.top = Red.top\nBlue.bottom = Red.bottom\nBlue.height = 100").chains
    let extents = chain.flatMap(\.extents)
    #expect(extents.map(\.view).sorted() == [0, 1] && extents.map { $0.to - $0.from } == [100, 100])
    #expect(chain.flatMap(\.steps).count == 3)
  }

  @Test("Of a conflict it is said what there is beside the screen, and how much is too little, were it a billionth")
  func rooms() throws {
    let two = try SamplePage.page(Self.card + "H:|-16-[Card(>=100)]\nCard.width <= 80").chains
    #expect(two.flatMap(\.rooms).map(\.label) == ["≤ 80"] && two.map(\.needed) == [100])
    let least = try SamplePage.page(Self.card + "H:|-16-[Card(100)]\nCard.width = 100.000000001").chains
    #expect(least.map { ($0.needed - $0.room).magnitude > 1e-10 } == [true])
  }

  @Test("Of two values that cannot be one each part is given, with what grows with the screen")
  func gauges() throws {
    let text = "H:|-16-[Card]\nCard.width = 0.5 * Screen.width\nCard.width = 100"
    let gauges = try SamplePage.page(Self.card + text).gauges
    let parts = gauges.flatMap { $0.demands + $0.rooms }
    #expect(parts.count == 2 && gauges.map(\.noun) == [" wide"])
    #expect(parts.contains { $0.by == 0 && $0.factor != 0 })
    #expect(parts.contains { $0.by == nil && $0.quantity == "Card.width" })
  }

  @Test("Where other sizes break what no sentence tells of, the page says without what they are drawn")
  func unsaid() throws {
    let data = try SamplePage.page("view Screen 320x200\n  view Card\nH:|[Card]|\nV:|[Card(200)]|")
    let pieces = data.courses[1].pieces
    let broken = pieces.filter { $0.lo > 200 || $0.hi < 200 || $0.unsaid != nil }
    #expect(pieces.contains { $0.unsaid == nil } && !broken.isEmpty)
    for piece in broken where piece.lo < piece.hi {
      let unsaid = try #require(piece.unsaid)
      #expect(unsaid.text.hasPrefix("drawn without Card.") && unsaid.views == [0])
    }
  }

  @Test(
    "What a picture says is too much or too little is what the sentence beside it says is more or less",
    arguments: [
      "Card.left = Screen.left\nCard.right = Screen.right\nCard.width = 100",
      "Card.right = Screen.right\nCard.width = 400\nCard.left = Screen.left",
      "Card.leading = Screen.leading + 16\nCard.trailing = Screen.trailing + 16\nCard.width = 288",
      "H:|-16-[Card(400)]-16-|", "H:|-16-[Card(100)]-16-|", "H:|-16-[Card(>=100)]\nCard.width <= 80",
    ])
  func signs(text: String) throws {
    let diagnosis = try SamplePage.layout(Self.card + text).diagnosed(options: SampleSheet.options)
    let sum = try #require(diagnosis.conflicts.first).sum
    let chain = try #require(try SamplePage.page(Self.card + text).chains.first)
    #expect([chain.needed, chain.room] == [sum.demand, sum.room].compactMap { Double($0.pointsText) })
  }

  @Test("A size that is given beside all that are looked at has its conflicts there, and not at the others")
  func beside() throws {
    let data = try SamplePage.page("view Screen 0x100\n  view Card\nH:|-8-[Card(76)]-8-|\nV:|[Card]|")
    let pieces = data.courses[0].pieces
    #expect(pieces.map(\.lo).first == 0 && pieces.map(\.hi).first == 0)
    #expect(pieces.first?.label == "conflict 1" && pieces.first?.notes == [1])
    #expect(pieces.first?.views.first?.prefix(2) == [data.views[0].frame[0], data.views[0].frame[2]])
    #expect(data.bound == [1])
  }
}
