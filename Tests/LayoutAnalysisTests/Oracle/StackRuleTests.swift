import ExactArithmetic
import LayoutInput
import LayoutLoaders
import LayoutModel
import TestSupport
import Testing

@testable import LayoutAnalysis

/// Random layouts of one kind, and the frames that a rule gives in plain arithmetic, without any equation.
@Suite("Against the arithmetic of a rule")
struct StackRuleTests {
  private static let rounds = 60

  @Test("Of views that hug or resist alike the first gives way, of those without a size the last")
  func ties() throws {
    var compared = 0
    for seed in 1...UInt64(Self.rounds) {
      var random = SeededGenerator(seed: seed)
      let isVertical = random.chance(30)
      let sizes = (0..<2 + random.below(3)).map { _ in random.chance(75) ? random.pick([20, 40, 60, 70]) : 0 }
      let spacing = random.pick([0, 8])
      let gaps = spacing * (sizes.count - 1)
      let whole = sizes.reduce(0, +)
      let length = gaps + random.pick([whole, whole + 5, whole + 90, max(0, whole - 10), whole / 2])
      // Whoever has no size gives way first; then whoever hugs or resists least, the first of them.
      let hugging = sizes.map { _ in random.pick([250, 250, 251]) }
      let resistance = sizes.map { _ in random.pick([750, 750, 751]) }
      var expected = sizes
      var room = length - gaps - whole
      if room > 0, let last = sizes.lastIndex(of: 0) {
        expected[last] = room
      } else if room > 0, let least = hugging.min(), let first = hugging.firstIndex(of: least) {
        expected[first] += room
      }
      // Which of several is next where the first is used up, no rule says.
      var isOpen = false
      while room < 0 {
        let left = sizes.indices.filter { expected[$0] > 0 }
        guard let least = left.map({ resistance[$0] }).min() else { break }
        let alike = left.filter { resistance[$0] == least }
        let first = alike[0]
        if alike.count > 2, -room > expected[first] { isOpen = true }
        let taken = min(-room, expected[first])
        expected[first] -= taken
        room += taken
      }
      if isOpen { continue }
      compared += 1
      var text = "view Root \(isVertical ? "50x\(length)" : "\(length)x50")\n"
      text += "  stack S axis \(isVertical ? "vertical" : "horizontal") spacing \(spacing)\n"
      for (index, size) in sizes.enumerated() {
        let (hug, resist) = (hugging[index], resistance[index])
        let along = size == 0 ? "-" : "\(size)"
        text += "    view V\(index) intrinsic \(isVertical ? "10x\(along)" : "\(along)x10")"
        text +=
          isVertical ? " hugging 250,\(hug) compression 750,\(resist)" : " hugging \(hug),250 compression \(resist),750"
        text += "\n"
      }
      text += "H:|[S]|\nV:|[S]|\n"
      var place = 0
      let places = expected.map { size in
        defer { place += size + spacing }
        return place
      }
      let frames = try shown(text, seed)
      for index in sizes.indices {
        let frame = try #require(frames["V\(index)"], "seed \(seed)")
        let found = isVertical ? [frame[1], frame[3]] : [frame[0], frame[2]]
        #expect(found == [Rational(places[index]), Rational(expected[index])], "V\(index), seed \(seed)\n\(text)")
      }
    }
    #expect(compared > Self.rounds * 3 / 4)
  }

  @Test("A readable guide is as wide as the margins, up to the limit of the release")
  func readable() throws {
    for seed in 1...UInt64(Self.rounds) {
      var random = SeededGenerator(seed: seed)
      let release = random.pick([15, 18, 26, nil] as [Int?])
      let inset = random.pick([0, 40, 100])
      let width = random.pick([320, 700, 736, 744, 1000, 1008, 1009, 1100, 1366]) + 2 * inset
      let margins = [random.pick([8, 20, 44]), random.pick([8, 20, 60])]
      let isInner = inset > 0
      let owner = isInner ? "Page" : "Root"
      let outer = isInner ? width - 2 * inset : width
      let within = outer - margins[0] - margins[1]
      let expected: Int =
        if let release, release < 26 { min(672, within) } else { outer > 1008 && within > 920 ? 920 : within }
      var text = release.map { "release \($0)\n" } ?? ""
      if random.chance(30) { text += "direction rightToLeft\n" }
      let stated = "layoutMargins 0,\(margins[0]),0,\(margins[1])"
      text += "view Root \(width)x600\(isInner ? "" : " \(stated)")\n"
      if isInner { text += "  view Page \(stated)\n    view Text\nH:|-\(inset)-[Page]-\(inset)-|\nV:|[Page]|\n" }
      if !isInner { text += "  view Text\n" }
      text += "Text.leading = \(owner).readableContentGuide.leading\n"
      text += "Text.trailing = \(owner).readableContentGuide.trailing\nV:|[Text]|\n"
      let frame = try #require(try shown(text, seed)["Text"])
      let x = Rational(margins[0]) + Rational(within - expected) * Rational(1, 2)
      #expect([frame[0], frame[2]] == [x, Rational(expected)], "seed \(seed)\n\(text)")
    }
  }

  @Test("Gravity gathers views at the ends and around the middle, which gives way to the ends")
  func gravity() throws {
    for seed in 1...UInt64(Self.rounds) {
      var random = SeededGenerator(seed: seed)
      let isRightToLeft = random.chance(30)
      let spacing = random.pick([0, 8, 10])
      let insets = random.pick([[0, 0], [20, 0], [10, 30]])
      let views = (0..<1 + random.below(5)).map { _ in (width: random.pick([20, 40, 60]), area: random.below(3)) }
      let width = 400
      let areas = (0..<3).map { area in views.indices.filter { views[$0].area == area } }
      func length(_ area: Int) -> Int {
        areas[area].reduce(0) { $0 + views[$1].width } + max(0, areas[area].count - 1) * spacing
      }
      // In the direction of reading, from the edge where it begins.
      let (near, far) = isRightToLeft ? (insets[1], insets[0]) : (insets[0], insets[1])
      var begins = [Rational(near), 0, Rational(width - far - length(2))]
      begins[1] = Rational(near + width - far - length(1)) * Rational(1, 2)
      let low = areas[0].isEmpty ? Rational(near) : begins[0] + Rational(length(0) + spacing)
      let high = areas[2].isEmpty ? Rational(width - far - length(1)) : begins[2] - Rational(length(1) + spacing)
      guard low <= high else { continue }
      begins[1] = min(max(begins[1], low), high)
      var text = "platform appkit\n" + (isRightToLeft ? "direction rightToLeft\n" : "")
      text += "view Root \(width)x50\n  stack S spacing \(spacing) edgeInsets 0,\(insets[0]),0,\(insets[1])\n"
      for (index, view) in views.enumerated() {
        text += "    view V\(index) intrinsic \(view.width)x10"
        text += [random.chance(50) ? "" : " gravity leading", " gravity center", " gravity trailing"][view.area] + "\n"
      }
      text += "H:|[S]|\nV:|[S]|\n"
      let frames = try shown(text, seed)
      for area in 0..<3 {
        var begin = begins[area]
        for index in areas[area] {
          let size = Rational(views[index].width)
          let frame = try #require(frames["V\(index)"], "seed \(seed)")
          let x = isRightToLeft ? Rational(width) - begin - size : begin
          #expect([frame[0], frame[2]] == [x, size], "V\(index), seed \(seed)\n\(text)")
          begin += size + Rational(spacing)
        }
      }
    }
  }

  /// The frames by name, with what is predicted in place of what nothing decides.
  private func shown(_ text: String, _ seed: UInt64) throws -> [String: [Rational?]] {
    let source = SourceFile(path: "seed-\(seed).layout", text: text)
    let file = try #require(try? InputCatalog.standard.kind(of: source)?.load(source), "seed \(seed)\n\(text)")
    let diagnosis = try #require(file.layouts.first).diagnosed(findings: file.findings.flatMap { $0 })
    #expect(diagnosis.conflicts.isEmpty, "seed \(seed)\n\(text)")
    var frames: [ItemID: [Rational?]] = [:]
    for view in diagnosis.views { frames[view.item] = view.frame }
    for prediction in diagnosis.predictions {
      let position = FrameAttribute.allCases.firstIndex(of: prediction.part.attribute) ?? 0
      frames[prediction.part.item]?[position] = prediction.value
    }
    return Dictionary(uniqueKeysWithValues: frames.map { (diagnosis.layout[$0.key].name, $0.value) })
  }
}
