import ExactArithmetic
import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import ConstraintNotation

/// Scores the parser on formats that others collected: `PLUMB_CORPUS=DIRECTORY swift test --filter CorpusTests`.
///
/// The directory holds `vfl/*.jsonl`, a case a line: the format, whether Apple's parser takes it, and what is known of its
/// constraints or of the error.
@Suite("Formats of a corpus")
struct CorpusTests {
  private static let directory = ProcessInfo.processInfo.environment["PLUMB_CORPUS"]

  @Test(
    "Every format of the corpus is right", .enabled(if: directory != nil, "PLUMB_CORPUS names no directory"))
  func corpus() throws {
    let folder = try #require(Self.directory.map { URL(fileURLWithPath: $0).appendingPathComponent("vfl") })
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
    var count = 0
    for file in files {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      for (index, line) in lines.enumerated() {
        let fields = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        let deviations = try CorpusCase(fields).deviations()
        #expect(deviations.isEmpty, "\(file.lastPathComponent):\(index + 1): \(line)")
        count += 1
      }
    }
    #expect(count > 0)
    print("corpus: \(count) formats read")
  }
}

/// One line of a corpus.
struct CorpusCase {
  private let format: String
  private let fields: [String: Any]

  init(_ fields: [String: Any]) throws {
    self.fields = fields
    format = try #require(fields["vfl"] as? String)
  }

  /// What differs from the corpus; nothing when all is right.
  func deviations() throws -> [String] {
    let context = try context()
    let result: Result<[VisualFormatConstraint], VisualFormatError>
    do {
      let parsed = try VisualFormat(parsing: format, in: context)
      result = .success(try parsed.constraints(in: context))
    } catch {
      result = .failure(error)
    }
    switch result {
    case .success(let made):
      // A priority out of range is refused by a rule, not by the parser.
      let priorities = made.allSatisfy { (1...1000).contains($0.constraint.priority.value) }
      if !isValid { return priorities ? ["accepted"] : [] }
      return deviations(of: made.map(\.constraint), in: context)
    case .failure(let error):
      if isValid { return ["refused: \(error.message)"] }
      return deviations(of: error)
    }
  }

  // `apple_valid` decides where a dialect differs; what only other parsers' tests say stands in `valid`.
  private var isValid: Bool {
    if let apple = fields["apple_valid"] as? Bool { return apple }
    return fields["valid"] as? Bool ?? true
  }

  private var message: String? { fields["error"] as? String }

  // MARK: - What the names mean

  private func context() throws -> VisualFormatContext {
    var layout = Layout(file: "corpus", name: "Corpus")
    layout.platform = .appkit
    let hasSuperview = message?.contains("superview") != true
    let superview = hasSuperview ? layout.add(.view(View(name: "|"))) : nil
    var views: [String: ItemID] = [:]
    let keys = fields["views"] as? [String] ?? viewNames
    for name in keys { views[name] = layout.add(.view(View(name: name, superview: superview))) }
    var metrics = (fields["metrics"] as? [String: Int] ?? [:]).mapValues { Rational($0) }
    let wantsMetrics = fields["metrics"] == nil && fields["dialect"] as? String != "gtk"
    if wantsMetrics, message?.hasPrefix("Encountered metric") != true {
      for name in otherNames where views[name] == nil { metrics[name] = 20 }
    }
    let options = try self.options
    return VisualFormatContext(layout: layout, views: views, metrics: metrics, options: options)
  }

  private var options: VisualFormatOptions {
    get throws {
      let text = fields["options"] as? String ?? (fields["options"] as? [String] ?? []).joined(separator: "|")
      return try #require(VisualFormatOptions(named: text), "options \(text)")
    }
  }

  /// Names in brackets, and the second items that the corpus expects.
  private var viewNames: [String] {
    let expected = (fields["expected"] as? [[String: Any]] ?? []).compactMap { $0["second"] as? String }
    let written = format.matches(of: /\[\s*([A-Za-z_][A-Za-z0-9_]*)/).map { String($0.output.1) }
    let equal = fields["id"] as? String == "equal-widths" ? otherNames : []
    let metrics = fields["metrics"] as? [String: Any] ?? [:]
    return (expected + written + equal).filter { $0 != "|" && metrics[$0] == nil }
  }

  private var otherNames: [String] {
    format.matches(of: /[A-Za-z_][A-Za-z0-9_]*/).map { String($0.output) }.filter { $0 != "H" && $0 != "V" }
  }

  // MARK: - What is compared

  private func deviations(of made: [Constraint], in context: VisualFormatContext) -> [String] {
    if let expected = fields["expected"] as? [[String: Any]] {
      let wanted = expected.map(CorpusConstraint.init).map(\.normalized)
      let found = made.map { CorpusConstraint($0, in: context.layout).normalized }
      return wanted == found ? [] : ["made \(found), expected \(wanted)"]
    }
    guard let expected = fields["expected"] as? [String: Any] else { return [] }
    var result: [String] = []
    if let count = expected["count"] as? Int, count != made.count { result.append("made \(made.count)") }
    if let text = expected["constraint"] as? String, made.count == 1 {
      result += spaceDeviations(of: made[0], text)
    }
    return result
  }

  /// `child.right == child2.left + 22`, another parser's words for `child2.leading == child.trailing - 22`.
  private func spaceDeviations(of made: Constraint, _ text: String) -> [String] {
    guard let match = text.wholeMatch(of: /\w+\.right == \w+\.left ([+-]) (\d+)/) else { return ["unread: \(text)"] }
    let size = Rational(decimal: match.output.2) ?? 0
    let constant = match.output.1 == "+" ? -size : size
    let isRight = made.firstAttribute == .leading && made.secondAttribute == .trailing && made.constant == constant
    return isRight ? [] : ["made \(made), expected \(text)"]
  }

  private func deviations(of error: VisualFormatError) -> [String] {
    var result: [String] = []
    // The names were changed in the formats alone, so messages are compared without them.
    if let message, Self.nameless(message) != Self.nameless(error.message) { result.append("said: \(error.message)") }
    if let caret = fields["caret"] as? Int, let found = originalCaret(error.offset), found != caret {
      result.append("caret at \(found), not at \(caret)")
    }
    return result
  }

  /// The place in the format as it was posted: carets count the letters of the names that were changed later.
  private func originalCaret(_ offset: Int) -> Int? {
    let name = /[A-Za-z_][A-Za-z0-9_]*/
    func shape(_ text: String) -> String { text.replacing(name, with: "_") }
    guard let original = Self.postedFormats.first(where: { shape($0) == shape(format) }) else { return nil }
    var caret = offset
    for (changed, posted) in zip(format.matches(of: name), original.matches(of: name))
    where format.unicodeScalars.distance(from: format.startIndex, to: changed.range.upperBound) <= offset {
      caret += posted.output.count - changed.output.count
    }
    return caret
  }

  private static let postedFormats = [
    "|[whiteBox1][blackBox4(blackWidth][redBox]|", "|[whiteBox2][blackBox]", "|-0-[redView-0-|",
    "H:|-(>=50)-[view(100)]", "V:|[blackBox4(>30)]|", "|[view]|",
  ]

  private static func nameless(_ message: String) -> String {
    if message.hasPrefix("Unable to find view with name") || message.hasSuffix("is not a key in the views dictionary.")
    {
      return "unknown view"
    }
    return message.replacing(/name "[^"]*"/, with: "name")
  }
}

/// A constraint without addresses, turned so that equal geometry compares equal.
struct CorpusConstraint: Equatable, CustomStringConvertible {
  var first: String
  var firstAttribute: String
  var relation: Relation
  var second: String?
  var secondAttribute: String?
  var multiplier: Rational
  var constant: Rational
  var priority: Double

  init(_ fields: [String: Any]) {
    func number(_ key: String) -> Rational {
      Rational(exactly: (fields[key] as? Double) ?? 0) ?? 0
    }
    first = fields["first"] as? String ?? ""
    firstAttribute = fields["firstAttr"] as? String ?? ""
    relation = Relation.allCases.first { $0.symbol == fields["rel"] as? String } ?? .equal
    second = fields["second"] as? String
    secondAttribute = fields["secondAttr"] as? String
    multiplier = number("mult")
    constant = number("const")
    priority = number("priority").doubleValue
  }

  init(_ constraint: Constraint, in layout: Layout) {
    first = layout[constraint.firstItem].name
    firstAttribute = constraint.firstAttribute.name
    relation = constraint.relation
    second = constraint.secondItem.map { layout[$0].name }
    secondAttribute = constraint.secondItem == nil ? nil : constraint.secondAttribute.name
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority.value
  }

  /// The same with the items in alphabetical order: `A.right == B.left - 10` is `B.left == A.right + 10`.
  var normalized: CorpusConstraint {
    guard let second, let secondAttribute, (second, secondAttribute) < (first, firstAttribute), !multiplier.isZero
    else { return self }
    var turned = self
    (turned.first, turned.second) = (second, first)
    (turned.firstAttribute, turned.secondAttribute) = (secondAttribute, firstAttribute)
    turned.relation = multiplier.signum > 0 ? relation.flipped : relation
    turned.multiplier = 1 / multiplier
    turned.constant = -constant / multiplier
    return turned
  }

  var description: String {
    "\(first).\(firstAttribute) \(relation.symbol) \(multiplier)*\(second ?? "-").\(secondAttribute ?? "-")"
      + " + \(constant) @\(priority)"
  }
}
