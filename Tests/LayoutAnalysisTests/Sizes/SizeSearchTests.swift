import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Sizes of the root")
struct SizeSearchTests {
  private func report(_ builder: LayoutBuilder) throws -> SizesReport {
    var options = AnalysisOptions()
    options.findsSizes = true
    return try #require(builder.layout.diagnosed(options: options).sizes)
  }

  /// A view between margins of 20, at least 100 wide, wished to be half as wide as its superview, at most 150.
  private func halfWide() -> LayoutBuilder {
    var builder = LayoutBuilder()
    let root = builder.root()
    let red = builder.view("Red", in: root)
    builder.constrain(red, .leading, to: root, .leading, plus: 20)
    builder.constrain(red, .trailing, .lessThanOrEqual, to: root, .trailing, plus: -20)
    builder.constrain(red, .width, .greaterThanOrEqual, plus: 100)
    builder.constrain(red, .width, .lessThanOrEqual, plus: 150)
    builder.constrain(red, .width, to: root, .width, times: Rational(1, 2), priority: 750)
    builder.constrain(red, .top, to: root, .top)
    builder.constrain(red, .bottom, to: root, .bottom)
    return builder
  }

  @Test("The least width is exact and names the constraints that set it")
  func leastWidth() throws {
    let builder = halfWide()
    let width = try report(builder).sizes[0]
    #expect(width.axis == .horizontal)
    #expect(width.required == Interval(lower: 140, upper: nil))
    #expect(width.lower?.members == [0, 1, 2])
    #expect(width.upper == nil)
    #expect(width.given == 375)
  }

  @Test("Breakpoints of an optional constraint are exact, and those who are satisfied are not named")
  func breakpoints() throws {
    let width = try report(halfWide()).sizes[0]
    #expect(width.searched == Interval(lower: 140, upper: SizeSearch.greatestSize))
    #expect(
      width.giving == [
        SizeReport.Giving(
          constraint: 4,
          sizes: [Interval(lower: 140, upper: 200), Interval(lower: 300, upper: SizeSearch.greatestSize)])
      ])
    #expect(width.unambiguous == [Interval(lower: 140, upper: SizeSearch.greatestSize)])
    #expect(width.isComplete)
  }

  @Test("A breakpoint may be any fraction")
  func fractions() throws {
    var builder = LayoutBuilder()
    let root = builder.root()
    let red = builder.view("Red", in: root)
    builder.constrain(red, .leading, to: root, .leading)
    builder.constrain(red, .width, to: root, .width, times: Rational(3, 7), priority: 600)
    builder.constrain(red, .width, .lessThanOrEqual, plus: Rational(100, 3))
    let width = try report(builder).sizes[0]
    #expect(width.giving.map(\.constraint) == [1])
    #expect(width.giving.first?.sizes == [Interval(lower: Rational(700, 9), upper: SizeSearch.greatestSize)])
  }

  @Test("A layout that is ambiguous at some sizes says at which it is not")
  func unambiguous() throws {
    var builder = LayoutBuilder()
    let root = builder.root()
    let views = ["Title", "Value"].map { name in
      builder.view(name, in: root, class: "UILabel") { $0.intrinsicWidth = .points(100) }
    }
    builder.constrain(views[0], .leading, to: root, .leading)
    builder.constrain(views[1], .leading, to: views[0], .trailing)
    builder.constrain(views[1], .trailing, to: root, .trailing)
    let width = try report(builder).sizes[0]
    // With no room at all both are 0 wide; with just enough for both contents neither has to give way.
    #expect(width.unambiguous == [Interval(lower: 0, upper: 0), Interval(lower: 200, upper: 200)])
  }

  @Test("The other size is as it is given, the interval of required sizes has it free")
  func coupling() throws {
    var builder = LayoutBuilder()
    let root = builder.root("Superview", 300, 100)
    let red = builder.view("Red", in: root)
    builder.constrain(red, .leading, to: root, .leading)
    builder.constrain(red, .top, to: root, .top)
    builder.constrain(red, .trailing, .lessThanOrEqual, to: root, .trailing)
    builder.constrain(red, .bottom, to: root, .bottom)
    builder.constrain(red, .width, to: red, .height, times: 2)
    let width = try report(builder).sizes[0]
    #expect(width.required == Interval(lower: 0, upper: nil))
    #expect(width.searched == Interval(lower: 200, upper: SizeSearch.greatestSize))
  }

  @Test("A conflict that no size resolves is named")
  func noSize() throws {
    var builder = LayoutBuilder()
    let root = builder.root()
    let red = builder.view("Red", in: root)
    builder.constrain(red, .width, plus: 10)
    builder.constrain(red, .width, plus: 20)
    let width = try report(builder).sizes[0]
    #expect(width.required == nil)
    #expect(width.conflict == [0, 1])
    #expect(width.searched == nil)
  }

  @Test("A size found by the search is the one at which a diagnosis changes", arguments: [0, 1, 2, 3, 4, 5, 6, 7])
  func agreesWithDiagnoses(seed: Int) throws {
    let builder = randomRow(seed: seed)
    let width = try report(builder).sizes[0]
    let searched = try #require(width.searched)
    let ends = width.giving.flatMap { $0.sizes.flatMap { [$0.lower, $0.upper].compactMap { $0 } } }
    let values = Set(ends + [searched.lower ?? 0]).sorted()
    for (value, next) in zip(values, values.dropFirst() + [values[values.count - 1] + 64]) {
      for probe in [value, (value + next) / 2] where probe <= SizeSearch.greatestSize {
        var layout = builder.layout
        guard case .view(var root) = layout.items[0] else { continue }
        root.rootSize.width = probe
        layout.items[0] = .view(root)
        let diagnosis = layout.diagnosed()
        #expect(diagnosis.conflicts.isEmpty, "\(probe)")
        let expected = width.giving.filter { giving in
          giving.sizes.contains { isInside(probe, $0, of: searched) }
        }.map(\.constraint)
        #expect(diagnosis.unsatisfiedOptional.map(\.constraint) == expected, "\(probe)")
        let isUnambiguous = width.unambiguous.contains { ($0.lower ?? 0) <= probe && probe <= ($0.upper ?? 0) }
        #expect(diagnosis.ambiguities.allSatisfy { $0.attribute.axis == .vertical } == isUnambiguous, "\(probe)")
      }
    }
  }

  /// Whether a size is in an interval that is open at its breakpoints.
  private func isInside(_ size: Rational, _ interval: Interval, of searched: Interval) -> Bool {
    let isAbove = interval.lower.map { size > $0 || (size == $0 && interval.lower == searched.lower) } ?? true
    let isBelow = interval.upper.map { size < $0 || (size == $0 && interval.upper == searched.upper) } ?? true
    return isAbove && isBelow
  }

  /// A row of views of wished widths that share what there is.
  private func randomRow(seed: Int) -> LayoutBuilder {
    var builder = LayoutBuilder()
    let root = builder.root()
    var previous: ItemID?
    for index in 0..<4 {
      let number = (seed * 31 + index * 17) % 23
      let view = builder.view("View\(index)", in: root)
      builder.constrain(view, .leading, to: previous ?? root, previous == nil ? .leading : .trailing, plus: 8)
      builder.constrain(view, .width, plus: Rational(20 + number * 7), priority: Double(400 + number % 4 * 100))
      builder.constrain(view, .width, .greaterThanOrEqual, plus: Rational(number))
      if number % 3 == 0 {
        builder.constrain(view, .width, to: root, .width, times: Rational(1, 2 + number % 5), priority: 650)
      }
      previous = view
    }
    if let previous { builder.constrain(root, .trailing, to: previous, .trailing, plus: 8) }
    return builder
  }
}

@Suite("Content that grows")
struct ContentScaleTests {
  private func row(_ title: IntrinsicDimension, change: (inout LayoutBuilder, ItemID) -> Void = { _, _ in })
    -> LayoutBuilder
  {
    var builder = LayoutBuilder()
    let root = builder.root("Superview", 320, 480)
    let label = builder.view("Title", in: root, class: "UILabel") { $0.intrinsicWidth = title }
    builder.constrain(label, .leading, to: root, .leading, plus: 16)
    builder.constrain(root, .trailing, .greaterThanOrEqual, to: label, .trailing, plus: 16)
    change(&builder, label)
    return builder
  }

  private func scale(_ builder: LayoutBuilder) throws -> ContentScaleReport? {
    var work = Work.unlimited
    return try ContentScaleSearch(equations: builder.equations).report(&work)
  }

  @Test("Text can grow until it is compressed, exactly")
  func compressed() throws {
    let report = try #require(try scale(row(.points(120))))
    #expect(report.largest == .scale(Rational(12, 5)))
    #expect(report.limits.count == 1)
  }

  @Test("A size that is not known starts from its plausible value")
  func unknown() throws {
    let report = try #require(try scale(row(.unknown)))
    #expect(report.largest == .scale(Rational(288 * 100, 884 * 8)))
  }

  @Test("Text that is required to fit grows until that contradicts the room")
  func required() throws {
    let builder = row(.points(100)) { builder, label in
      guard case .view(var view) = builder.layout[label] else { return }
      view.compressionResistance.horizontal = .required
      builder.layout.items[label.index] = .view(view)
    }
    let report = try #require(try scale(builder))
    #expect(report.largest == .scale(Rational(288, 100)))
    #expect(report.limits.count >= 3)
  }

  @Test("An image does not grow with the text, and a layout without text has no scale")
  func noText() throws {
    var builder = LayoutBuilder()
    let root = builder.root()
    builder.view("Photo", in: root) { $0.intrinsicWidth = .points(400) }
    #expect(try scale(builder) == nil)
  }

  @Test("Text with room to grow has no limit that was found")
  func unlimited() throws {
    #expect(try scale(row(.points(1)))?.largest == .atLeast(ContentScaleSearch.greatestScale))
  }

  @Test("A scale makes the diagnosis of a layout that was made larger")
  func diagnosis() {
    var layout = row(.points(120)).layout
    #expect(layout.diagnosed().unsatisfiedOptional.isEmpty)
    layout.contentScale = Rational(5, 2)
    #expect(layout.diagnosed().unsatisfiedOptional.map(\.by) == [12])
  }
}
