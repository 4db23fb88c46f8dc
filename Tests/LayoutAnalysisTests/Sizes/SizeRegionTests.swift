import ExactArithmetic
import LayoutFileInput
import LayoutModel
import TestSupport
import Testing

@testable import LayoutAnalysis

@Suite("What width and height decide together")
struct SizeRegionTests {
  /// What is seen of a layout at one size.
  private struct Sight: Equatable {
    var holds: Bool
    var isAmbiguous = false
    var giving: Set<String> = []
    var frames: [[Rational?]] = []
  }

  private func layout(_ text: String) throws -> Layout {
    try #require(try LayoutFileLoader().load(SourceFile(path: "a.layout", text: text)).layouts.first)
  }

  private func regions(of layout: Layout) throws -> (Diagnosis, SizeRegions) {
    var options = AnalysisOptions()
    options.findsCourses = true
    let diagnosis = layout.diagnosed(options: options)
    return (diagnosis, try #require(diagnosis.regions.first))
  }

  /// A picture whose height follows the width of the screen, what lies below it, and wishes; drawn by lot.
  private func randomText(seed: Int) -> String {
    var random = SeededGenerator(seed: UInt64(seed))
    var lines = [
      "view Screen 390x844", "  view Photo", "  view Title: UILabel intrinsic 120x20", "  view Body intrinsic 200x90",
      "H:|-\(random.pick([0, 8, 20]))-[Photo]-\(random.pick([0, 8, 20]))-|",
      "V:|-\(random.pick([0, 12]))-[Photo]-8-[Title]-8-[Body]-(\(random.pick(["16", ">=16", "16@700"])))-|",
      "Photo.height = \(random.pick(["0.5625", "0.75", "0.5", "1"])) * Photo.width\(random.pick(["", " @900", " @740"]))",
      "H:|-16-[Title]-(>=16)-|", "H:|-16-[Body]-16-|",
    ]
    let wishes = [
      "Photo.height <= \(random.pick([200, 300, 420]))", "Photo.height >= 120 @950",
      "Body.height >= \(random.pick([100, 240]))",
      "Body.height = 0.25 * Screen.height @600", "Title.width = 0.5 * Screen.height @650", "Body.height <= Photo.width",
    ]
    for wish in wishes where random.chance(50) { lines.append(wish) }
    return lines.joined(separator: "\n")
  }

  /// What a diagnosis at a size finds.
  private func sight(of layout: Layout, at size: SizePoint) -> Sight {
    let variant = LayoutVariant(size: PartialSize(width: size.width, height: size.height))
    let diagnosis = layout.applying(variant).diagnosed()
    guard diagnosis.conflicts.isEmpty else { return Sight(holds: false) }
    return Sight(
      holds: true, isAmbiguous: !diagnosis.ambiguities.isEmpty,
      giving: Set(diagnosis.unsatisfiedOptional.map { diagnosis.constraints[$0.constraint].id }),
      frames: diagnosis.views.map(\.frame))
  }

  /// What the regions say of a size that lies inside one; `nil` on a border.
  private func sight(in found: SizeRegions, of diagnosis: Diagnosis, at size: SizePoint) -> Sight? {
    // A size that is drawn by lot is on no line.
    if !found.area.hasArea || found.area.sides.contains(where: { $0.value(at: size).signum > 0 }) {
      return Sight(holds: false)
    }
    guard let region = found.regions.first(where: { $0.area.sides.allSatisfy { $0.value(at: size).signum < 0 } })
    else { return nil }
    var sight = Sight(holds: true, isAmbiguous: region.isAmbiguous)
    sight.giving = Set(region.giving.map { diagnosis.constraints[$0].id })
    for view in diagnosis.views {
      sight.frames.append(
        FrameAttribute.allCases.map { attribute in
          let part = FramePart(item: view.item, attribute: attribute)
          return found.parts.firstIndex(of: part).flatMap { region.values[$0]?.value(at: size) }
        })
    }
    return sight
  }

  @Test(
    "Inside a region all is as a diagnosis at that size has it, outside of all something required fails",
    arguments: 0..<16)
  func agreesWithDiagnoses(seed: Int) throws {
    let text = randomText(seed: seed)
    let layout = try layout(text)
    let (diagnosis, found) = try regions(of: layout)
    #expect(found.isComplete, "seed \(seed)")
    var random = SeededGenerator(seed: UInt64(seed) + 1_000)
    var compared = 0
    for _ in 0..<24 {
      let size = SizePoint(
        width: 240 + Rational(random.below(11_600), 10), height: 240 + Rational(random.below(11_600), 10))
      guard let said = sight(in: found, of: diagnosis, at: size) else { continue }
      let expected = sight(of: layout, at: size)
      #expect(said == expected, "seed \(seed) at \(size.width.pointsText) x \(size.height.pointsText):\n\(text)")
      compared += 1
    }
    #expect(compared > 15)
  }

  @Test(
    "Where something required fails the regions have what is broken, and every frame, as a diagnosis has them",
    arguments: 0..<16)
  func broken(seed: Int) throws {
    let text = randomText(seed: seed)
    let layout = try layout(text)
    let (_, found) = try regions(of: layout)
    var random = SeededGenerator(seed: UInt64(seed) + 2_000)
    for region in found.brokenRegions {
      let corners = region.area.corners
      let size = region.area.center.moved(Rational(random.below(60), 64), to: corners[random.below(corners.count)])
      let variant = LayoutVariant(size: PartialSize(width: size.width, height: size.height))
      let diagnosis = layout.applying(variant).diagnosed()
      let at = "seed \(seed) at \(size.width.pointsText) x \(size.height.pointsText):\n\(text)"
      #expect(Set(diagnosis.conflicts.map(\.broken)) == Set(region.broken), "\(at)")
      for view in diagnosis.views {
        for (attribute, value) in zip(FrameAttribute.allCases, view.frame) {
          let place = found.parts.firstIndex(of: FramePart(item: view.item, attribute: attribute))
          // What is open inside may have one value at a size.
          guard let value, let said = place.flatMap({ region.values[$0] }) else { continue }
          #expect(said.value(at: size) == value, "\(view.item) \(attribute), \(at)")
        }
      }
    }
  }

  @Test("The regions cover what holds, and no two overlap", arguments: 0..<16)
  func areas(seed: Int) throws {
    let (_, found) = try regions(of: layout(randomText(seed: seed)))
    #expect(found.area.doubledArea == found.regions.reduce(0) { $0 + $1.area.doubledArea }, "seed \(seed)")
    // With what is broken beside, they cover all that was looked at.
    let all = 1160 * 1160 * 2 as Rational
    let covered = found.area.doubledArea + found.brokenRegions.reduce(0) { $0 + $1.area.doubledArea }
    #expect(covered <= all, "seed \(seed)")
    #expect(!found.areBrokenComplete || covered == all, "seed \(seed)")
  }

  @Test("A side is proven by its members: their weighted sum is the side")
  func sides() throws {
    let layout = try layout(
      """
      view Screen 375x667
        view Poster
      V:|-20-[Poster]-20-|
      Poster.width = 0.5 * Poster.height
      Poster.leading = Screen.leading + 20
      Poster.trailing <= Screen.trailing - 20
      """)
    let (diagnosis, found) = try regions(of: layout)
    let side = try #require(found.sides.first { !$0.excess.perWidth.isZero && !$0.excess.perHeight.isZero })
    // Half the height less 40 has to fit between margins of 20.
    #expect(side.excess == SizeForm(constant: 40, perWidth: -2, perHeight: 1))
    #expect(side.members.count == side.multipliers.count)
    #expect(Set(side.members.map { diagnosis.constraints[$0].id }) == ["#0.0", "#0.1", "#1", "#2", "#3"])
  }

  @Test("Where all holds on a line alone there is no region, and the line is told")
  func line() throws {
    let layout = try layout(
      """
      view Screen 300x300
        view Square
      H:|[Square]|
      V:|[Square]|
      Square.width = Square.height
      """)
    let (_, found) = try regions(of: layout)
    #expect(found.area.corners.map(\.width) == [240, 1400])
    #expect(found.area.corners.map(\.height) == [240, 1400])
    #expect(found.regions.isEmpty)
    #expect(found.isComplete)
    // Beside it one of the two ways out is known everywhere.
    #expect(found.areBrokenComplete)
    let covered = found.brokenRegions.reduce(Rational.zero) { $0 + $1.area.doubledArea }
    #expect(covered == 1160 * 1160 * 2 as Rational)
  }

  @Test("With more sides than are looked for nothing is said of regions, and why not")
  func manySides() throws {
    // Tangents of height = 1350 - (width - 820)^2 / 1000, at widths from 250 on.
    let tangents = (0..<60).map { place in
      let width = 250 + 9 * place
      let left = 820 - width
      let (slope, constant) = (Rational(2 * left, 1000), 1350 - Rational(left * (left + 2 * width), 1000))
      return "Screen.height <= \(slope.pointsText) * Screen.width + \(constant.pointsText)"
    }
    let (_, found) = try regions(
      of: layout((["view Screen 390x844", "  view Photo"] + tangents).joined(separator: "\n")))
    #expect(found.limit == .sides)
    #expect(found.regions.isEmpty)
  }

  @Test("With more regions than are told apart, single sizes are known as a diagnosis there has them")
  func steps() throws {
    // Each width is the screen's height up to a line of its own; 14 lines that cross one another make 106 regions.
    let views = (0..<14).map { "  view A\($0)" }
    let rules = (0..<14).flatMap { place in
      let slope = Rational(place + 6, 12)
      let constant = 800 * (1 - slope) + Rational((place * place * 7) % 60)
      return [
        "A\(place).leading = Screen.leading", "A\(place).top = Screen.top", "A\(place).height = 40",
        "A\(place).width = Screen.height @600",
        "A\(place).width <= \(slope.pointsText) * Screen.width + \(constant.pointsText)",
      ]
    }
    let layout = try layout((["view Screen 390x844"] + views + rules).joined(separator: "\n"))
    let (_, found) = try regions(of: layout)
    #expect(found.limit == .regions)
    #expect(found.steps.count > 20)
    let known = (found.regions + found.brokenRegions).map(\.area)
    #expect(!found.steps.contains { step in known.contains { $0.contains(step.size) } })
    for step in stride(from: 0, to: found.steps.count, by: 7).map({ found.steps[$0] }) {
      let variant = LayoutVariant(size: PartialSize(width: step.size.width, height: step.size.height))
      let diagnosis = layout.applying(variant).diagnosed()
      #expect(Set(diagnosis.conflicts.map(\.broken)) == Set(step.broken))
      #expect(diagnosis.ambiguities.isEmpty != step.isAmbiguous)
      for view in diagnosis.views {
        for (attribute, value) in zip(FrameAttribute.allCases, view.frame) {
          let place = found.parts.firstIndex(of: FramePart(item: view.item, attribute: attribute))
          guard let place else { continue }
          #expect(step.values[place] == value, "\(view.item) \(attribute) at \(step.size)")
        }
      }
    }
  }

  @Test("A small root is looked at from its own size on")
  func smallRoot() throws {
    let (_, found) = try regions(
      of: layout("view Cell 320x44\n  view Photo\nH:|[Photo]\nV:|[Photo]|\nPhoto.width = Photo.height"))
    #expect(found.widths == Interval(lower: 240, upper: 1400))
    #expect(found.heights == Interval(lower: 44, upper: 1400))
    #expect(!found.regions.isEmpty)
  }

  @Test("Axes that have nothing to do with each other have no regions")
  func uncoupled() throws {
    var options = AnalysisOptions()
    options.findsCourses = true
    let layout = try layout("view Screen 300x300\n  view Red\nH:|-[Red]-|\nV:|-[Red]-|")
    #expect(layout.diagnosed(options: options).regions.isEmpty)
  }
}
