import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

/// Code that builds a layout is judged as the same layout in a layout file is, after any edit of one constraint.
///
/// `PLUMB_SEED` and `PLUMB_ROUNDS` choose others; a mistake prints its seed.
@Suite("A layout in Swift and in a layout file")
struct SwiftAgreementTests {
  /// A constraint, as both can be written from it.
  private struct Statement: Equatable {
    var first: String
    var attribute: String
    var relation: String
    var second: (name: String, attribute: String)?
    var multiplier = 1
    var constant = 0
    var priority = 1000

    static func == (left: Statement, right: Statement) -> Bool { left.equation == right.equation }

    /// `tileA.width >= 2 * tileB.width + 8 @750`
    var equation: String {
      var right = second.map { (multiplier == 1 ? "" : "\(multiplier) * ") + "\($0.name).\($0.attribute)" } ?? ""
      if second == nil { right = "\(constant)" }
      if second != nil, constant != 0 { right += constant < 0 ? " - \(-constant)" : " + \(constant)" }
      return "\(first).\(attribute) \(relation) \(right)" + (priority < 1000 ? " @\(priority)" : "")
    }

    var swift: String {
      let label = ["=": "equalTo", "<=": "lessThanOrEqualTo", ">=": "greaterThanOrEqualTo"][relation] ?? ""
      var arguments = "\(label)Constant: \(constant)"
      if let second {
        arguments = "\(label): \(second.name).\(second.attribute)Anchor"
        if multiplier != 1 { arguments += ", multiplier: \(multiplier)" }
        if constant != 0 { arguments += ", constant: \(constant)" }
      }
      return "hold(\(first).\(attribute)Anchor.constraint(\(arguments)), \(priority))"
    }
  }

  private static let tiles = ["tileA", "tileB", "tileC", "tileD"]

  /// Four tiles of one size within the view, 10 points from its edges and from each other.
  private static let grid: [Statement] = {
    func tie(_ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int) -> Statement {
      Statement(
        first: first, attribute: attribute, relation: "=", second: (second, other), constant: constant)
    }
    return [
      tie("tileA", "leading", "self", "leading", 10), tie("tileA", "top", "self", "top", 10),
      tie("tileB", "leading", "tileA", "trailing", 10), tie("tileB", "top", "self", "top", 10),
      tie("tileB", "trailing", "self", "trailing", -10), tie("tileC", "leading", "self", "leading", 10),
      tie("tileC", "top", "tileA", "bottom", 10), tie("tileC", "bottom", "self", "bottom", -10),
      tie("tileD", "trailing", "self", "trailing", -10), tie("tileD", "bottom", "self", "bottom", -10),
      tie("tileB", "width", "tileA", "width", 0), tie("tileB", "height", "tileA", "height", 0),
      tie("tileC", "width", "tileA", "width", 0), tie("tileC", "height", "tileA", "height", 0),
      tie("tileD", "width", "tileA", "width", 0), tie("tileD", "height", "tileA", "height", 0),
    ]
  }()

  private static func layout(_ statements: [Statement]) -> String {
    "view self: BoardView\n" + tiles.map { "  view \($0)\n" }.joined()
      + statements.map { $0.equation + "\n" }.joined()
  }

  private static func swift(_ statements: [Statement]) -> String {
    """
    import UIKit

    final class BoardView: UIView {
    \(tiles.map { "  private let \($0) = UIView()\n" }.joined())
      init() {
        super.init(frame: .zero)
        for tile in [\(tiles.joined(separator: ", "))] {
          tile.translatesAutoresizingMaskIntoConstraints = false
          addSubview(tile)
        }
    \(statements.map { "    \($0.swift)\n" }.joined())
      }

      private func hold(_ constraint: NSLayoutConstraint, _ priority: Float) {
        constraint.priority = UILayoutPriority(priority)
        constraint.isActive = true
      }

      required init?(coder: NSCoder) { fatalError("not from a nib") }
    }

    """
  }

  /// The grid with one constraint added, removed or changed.
  private static func edited(_ generator: inout SeededGenerator) -> [Statement] {
    var statements = grid
    let place = generator.below(statements.count)
    switch generator.below(3) {
    case 0: statements.remove(at: place)
    case 1:
      switch generator.below(4) {
      case 0: statements[place].constant += generator.pick([-7, 5, 30])
      case 1: statements[place].relation = generator.pick(["<=", ">="])
      case 2: statements[place].priority = generator.pick([250, 750, 999])
      default:
        if ["width", "height"].contains(statements[place].attribute) { statements[place].multiplier = 2 }
        statements[place].constant += 1
      }
    default:
      let attribute = generator.pick(["leading", "trailing", "top", "bottom", "width", "height"])
      let isSize = ["width", "height"].contains(attribute)
      let first = generator.pick(tiles)
      let other = generator.pick((tiles + ["self"]).filter { $0 != first })
      statements.append(
        Statement(
          first: first, attribute: attribute, relation: generator.pick(["=", "<=", ">="]),
          second: isSize && generator.chance(60) ? nil : (other, attribute), constant: generator.pick([0, 12, 40]),
          priority: generator.pick([1000, 1000, 750])))
    }
    return statements
  }

  @Test("Findings agree in rule and message, for the grid and after any edit of a constraint")
  func agree() async throws {
    let environment = ProcessInfo.processInfo.environment
    let start = environment["PLUMB_SEED"].flatMap(UInt64.init) ?? 1
    let directory = try TemporaryDirectory()
    var found = 0
    for round in 0..<(environment["PLUMB_ROUNDS"].flatMap(Int.init) ?? 60) {
      var generator = SeededGenerator(seed: start &+ UInt64(round))
      let statements = round == 0 ? Self.grid : Self.edited(&generator)
      try directory.write(Self.layout(statements), to: "Board.layout")
      try directory.write(Self.swift(statements), to: "Board.swift")
      let layout = try await findings(of: "Board.layout", in: directory)
      let swift = try await findings(of: "Board.swift", in: directory)
      #expect(layout == swift, "seed \(start &+ UInt64(round))\n\(Self.layout(statements))")
      if round == 0 { #expect(layout.isEmpty) }
      found += layout.count
    }
    #expect(found > 20)
  }

  /// The rules and messages of what is found, in order of the alphabet.
  private func findings(of file: String, in directory: TemporaryDirectory) async throws -> [String] {
    let run = await plumb("check", "--format", "json", file, directory: directory.path)
    let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    return findings.filter { $0["severity"] as? String != "note" }.map { finding in
      "\(finding["rule"] as? String ?? "") \(finding["message"] as? String ?? "")"
    }.sorted()
  }
}
