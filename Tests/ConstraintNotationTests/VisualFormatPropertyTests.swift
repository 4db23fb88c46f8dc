import ExactArithmetic
import LayoutModel
import TestSupport
import Testing

@testable import ConstraintNotation

/// Writes valid formats at random, and counts the constraints they must make.
struct FormatGenerator {
  var random: SeededGenerator
  private(set) var count = 0
  let metrics: [String: Rational] = ["m": 12, "negative": -3, "low": 250]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func format() -> String {
    count = 0
    var text = ["", "H:", "V:"].randomElement(using: &random) ?? ""
    if Bool.random(using: &random) { text += "|" + connection() }
    let names = ["A", "B", "C", "D", "guide"].shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random))
    for (index, name) in names.enumerated() {
      if index > 0 { text += connection() }
      text += "[" + name + predicates(ofView: true, atLeast: 0) + "]"
    }
    if Bool.random(using: &random) { text += connection() + "|" }
    return text
  }

  private mutating func connection() -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      count += 1
      return ""
    case 1:
      count += 1
      return "-"
    case 2:
      count += 1
      return "-" + (["0", "20", ".5", "1e2", "7.25", "m", "negative"].randomElement(using: &random) ?? "1") + "-"
    default: return "-" + predicates(ofView: false, atLeast: 1) + "-"
    }
  }

  private mutating func predicates(ofView: Bool, atLeast minimum: Int) -> String {
    let number = Int.random(in: minimum...3, using: &random)
    guard number > 0 else { return "" }
    count += number
    var objects = ["0", "44", "-5", "+3", "1.5", "m", "negative"]
    if ofView { objects += ["A", "B", "superview"] }
    let list = (0..<number).map { _ in
      (["", "==", ">=", "<="].randomElement(using: &random) ?? "") + (objects.randomElement(using: &random) ?? "1")
        + (["", "@750", "@low", "@999.5"].randomElement(using: &random) ?? "")
    }
    return "(" + list.joined(separator: ",") + ")"
  }
}

@Suite("Formats at random")
struct VisualFormatPropertyTests {
  private static let seed: UInt64 = 20_160_321

  @Test("A random valid format makes as many constraints as it has parts, each drawn from within it")
  func validFormats() throws {
    var generator = FormatGenerator(seed: Self.seed)
    let sample = SampleLayout()
    for round in 0..<2000 {
      let text = generator.format()
      let context = sample.context(metrics: generator.metrics)
      let constraints = try VisualFormat(parsing: text, in: context).constraints(in: context)
      #expect(constraints.count == generator.count, "seed \(Self.seed), round \(round): \(text)")
      #expect(constraints.allSatisfy { 0 <= $0.part.lowerBound && $0.part.upperBound <= text.unicodeScalars.count })
      #expect(constraints.allSatisfy { !$0.part.isEmpty }, "\(text)")
    }
  }

  @Test("What is printed as a visual format is read back as the same constraint")
  func roundTrip() throws {
    var generator = FormatGenerator(seed: Self.seed)
    for platform in Platform.allCases {
      let sample = SampleLayout(platform: platform)
      let printer = ConstraintPrinter(layout: sample.layout)
      let context = sample.context(metrics: generator.metrics)
      for round in 0..<500 {
        let text = generator.format()
        for made in try VisualFormat(parsing: text).constraints(in: context) {
          // A width equal to itself or to the superview's is a size; every constraint of a format can be drawn.
          let drawn = printer.visualFormatText(for: made.constraint)
          let renamed = drawn?.replacing("Superview", with: "superview")
          let again = try VisualFormat(parsing: renamed ?? "").constraints(in: context)
          #expect(again.map(\.constraint) == [made.constraint], "round \(round): \(text) drawn \(drawn ?? "nil")")
        }
      }
    }
  }

  @Test("The body that a log draws is read back as the same constraint")
  func logRoundTrip() throws {
    var generator = FormatGenerator(seed: Self.seed + 1)
    let sample = SampleLayout()
    let printer = ConstraintPrinter(layout: sample.layout, dialect: .uikitNames)
    let context = sample.context(metrics: generator.metrics)
    var drawn = 0
    for _ in 0..<500 {
      let text = generator.format()
      for made in try VisualFormat(parsing: text).constraints(in: context)
      where made.constraint.symbolicConstant == nil {
        let body = printer.body(of: made.constraint)
        // A guide is mentioned by class and address, which is no key.
        guard body.hasPrefix("H:") || body.hasPrefix("V:"), !body.contains("UILayoutGuide") else { continue }
        drawn += 1
        let again = try VisualFormat(parsing: body.replacing("Superview", with: "superview"))
          .constraints(in: context)
        #expect(again.map(\.constraint) == [made.constraint], "\(text) printed \(body)")
      }
    }
    #expect(drawn > 1000)
  }

  @Test("A damaged format is read or refused, with a caret and a span inside it")
  func damagedFormats() {
    var generator = FormatGenerator(seed: Self.seed + 2)
    let sample = SampleLayout()
    let junk = Array("[]|-()@,:=<>HV.e+0129AmBx \t_é🙂\"\u{0}".unicodeScalars)
    var refused = 0
    for _ in 0..<3000 {
      var scalars = Array(generator.format().unicodeScalars)
      for _ in 0..<Int.random(in: 1...3, using: &generator.random) {
        let place = Int.random(in: 0...scalars.count, using: &generator.random)
        let scalar = junk[Int.random(in: 0..<junk.count, using: &generator.random)]
        switch Int.random(in: 0..<4, using: &generator.random) {
        case 0: scalars.insert(scalar, at: place)
        case 1 where place < scalars.count: scalars[place] = scalar
        case 2 where place < scalars.count: scalars.remove(at: place)
        default: scalars.removeSubrange(place...)
        }
      }
      let text = String(String.UnicodeScalarView(scalars))
      guard let error = sample.mistake(text, metrics: generator.metrics) else { continue }
      refused += 1
      let bounds = 0...scalars.count
      #expect(bounds.contains(error.offset), "\(text): \(error)")
      #expect(bounds.contains(error.span.lowerBound) && bounds.contains(error.span.upperBound), "\(text): \(error)")
      #expect(error.length >= 0 && error.offset + error.length <= scalars.count)
      #expect(error.appleText(format: text).hasPrefix("Unable to parse constraint format: "))
    }
    #expect(refused > 1000)
  }

  @Test("Parsing with the keys at hand finds a mistake exactly when parsing and looking up apart does")
  func phasesAgree() {
    var generator = FormatGenerator(seed: Self.seed + 3)
    let sample = SampleLayout(names: ["A", "B", "C"])
    let context = sample.context(metrics: ["m": 1])
    for _ in 0..<1000 {
      let text = generator.format()
      let together = (try? VisualFormat(parsing: text, in: context)) != nil
      let apart = (try? VisualFormat(parsing: text).constraints(in: context)) != nil
      #expect(together == apart, "\(text)")
    }
  }
}
