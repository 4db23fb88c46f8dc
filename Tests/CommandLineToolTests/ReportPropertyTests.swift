import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

/// What holds for every report, whatever the input calls things.
///
/// `PLUMB_SEED` and `PLUMB_ROUNDS` choose other inputs; the seed of one that fails is printed.
@Suite("Every report")
struct ReportPropertyTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  private static let seed = number("PLUMB_SEED").map { UInt64($0) } ?? 1
  private static let rounds = number("PLUMB_ROUNDS") ?? 30
  /// Circumstances that a report may be made under.
  private static let flags = [
    ["--proofs"], ["--size", "100x100", "--size", "900x900", "--rtl"], ["--device", "all", "--content-scale", "1.5"],
    ["--max-findings", "0"], ["--severity", "error", "--proofs"],
  ]

  @Test(
    "Names of constraints, items and unknowns are unique, and plumb verify accepts the report",
    arguments: [RandomInput.Kind.layout, .json, .storyboard, .log])
  func random(kind: RandomInput.Kind) async throws {
    var conflicts = 0
    for round in 0..<Self.rounds {
      let seed = Self.seed &+ UInt64(round)
      let text = RandomInput(seed: seed).text(kind)
      let counted = try await check(text, path: kind.path, flags: Self.flags[round % Self.flags.count])
      #expect(!counted.isEmpty, "seed \(seed) cannot be read:\n\(text)")
      try await checkListing(of: text, path: kind.path)
      conflicts += counted.reduce(0, +)
    }
    // Else there was nothing to prove.
    #expect(conflicts > Self.rounds / 8 || Self.rounds < 20, "\(kind): \(conflicts)")
  }

  @Test("So they are in every fixture", arguments: try Fixture.all())
  func fixtures(fixture: Fixture) async throws {
    for name in fixture.inputs {
      guard let text = try? String(contentsOf: fixture.url.appending(path: name), encoding: .utf8) else { continue }
      _ = try await check(text, path: name, flags: ["--size", "320x568", "--rtl"])
      _ = try await check(text, path: name, flags: fixture.arguments + ["--proofs"])
      try await checkListing(of: text, path: name)
    }
  }

  @Test("A conflict from left to right that is a part of one from right to left is corrected with it")
  func conflictsWithinOneAnother() async throws {
    let text = """
      view Screen 320x480
        view Tag
        view Text
      Tag.left = Screen.left + 500
      Tag.width = 30
      Text.leading = Screen.leading + 40
      Text.left >= Tag.right + 10
      Text.width >= 100
      Text.trailing = Screen.trailing - 20
      """
    for flags in [[], ["--rtl"], ["--size", "320x480", "--size", "400x400", "--rtl"]] {
      #expect(try await check(text, path: "a.layout", flags: flags)[0] > 0)
    }
  }

  /// Checks the report on a text.
  ///
  /// - Returns: The number of conflicts of each layout; none where the text cannot be read.
  private func check(_ text: String, path: String, flags: [String]) async throws -> [Int] {
    let input = Array(text.utf8)
    let run = await plumb(["check", "--format", "json", "--stdin-path", path, "-"] + flags, input: input)
    let verified = await plumb("verify", "-", input: Array(run.output.utf8))
    #expect(verified.status == .success, "\(path) \(flags):\n\(text)\n\(verified.output)\(verified.errors)")
    guard run.status != .failure else { return [] }
    let layouts = try layouts(of: run.output)
    if flags.contains("--proofs") {
      for layout in layouts where ["ok", "ambiguous", "unsatisfiable"].contains(layout["verdict"] as? String) {
        // What a canvas shows is not what its constraints say.
        let isSolved = layout["log"] == nil && layout["sizes"] == nil && layout["framesShow"] == nil
        #expect(layout["proof"] != nil || !isSolved, "\(path) has no proof:\n\(text)")
      }
    }
    for layout in layouts {
      let names = (layout["views"] as? [[String: Any]] ?? []) + (layout["layoutGuides"] as? [[String: Any]] ?? [])
      expectUnique(names.compactMap { $0["name"] as? String }, path, text)
    }
    return layouts.map { ($0["conflicts"] as? [Any] ?? []).count }
  }

  /// Checks the list of all constraints, which knows no circumstances.
  private func checkListing(of text: String, path: String) async throws {
    let input = Array(text.utf8)
    let listing = await plumb("constraints", "--format", "json", "--stdin-path", path, "-", input: input)
    guard listing.status != .failure, !listing.output.isEmpty else { return }
    for layout in try layouts(of: listing.output) {
      let constraints = layout["constraints"] as? [[String: Any]] ?? []
      expectUnique(constraints.compactMap { $0["id"] as? String }, path, text)
    }
  }

  private func layouts(of text: String) throws -> [[String: Any]] {
    let report = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require(report["layouts"] as? [[String: Any]])
  }

  private func expectUnique(_ names: [String], _ path: String, _ text: String) {
    var seen = Set<String>()
    let repeated = names.filter { !seen.insert($0).inserted }
    #expect(repeated.isEmpty, "\(path): \(repeated)\n\(text)")
  }
}

/// Inputs whose names are those that Plumb gives itself, or one another's.
struct RandomInput {
  /// A format.
  enum Kind: String, CustomStringConvertible {
    case layout, json, storyboard, log

    var description: String { rawValue }

    /// A path of such a file.
    var path: String {
      switch self {
      case .layout: "a.layout"
      case .json: "a.layout.json"
      case .storyboard: "a.storyboard"
      case .log: "a.log"
      }
    }
  }

  private var generator: SeededGenerator

  /// Makes the inputs of a seed.
  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// The input of a kind.
  func text(_ kind: Kind) -> String {
    var copy = self
    switch kind {
    case .layout: return copy.layout()
    case .json: return copy.json()
    case .storyboard: return copy.storyboard()
    case .log: return copy.log()
    }
  }

  private static let views = ["A", "B", "A)", "A.safeAreaLayoutGuide", "S.layoutMarginsGuide", "A.left", "(A)#2"]
  private static let names = [
    "width>=0(A)", "#0", "#1", "#2.0", "UIView-Encapsulated-Layout-Width(S)", "width>=0(A)#2", "w", "w#2",
    "contentHugging.horizontal(A)", "UIViewSafeAreaLayoutGuide-top(A)", "unknown>=0(intrinsic content width of A)",
  ]

  private mutating func quoted(_ text: String) -> String { "\"\(text)\"" }

  private mutating func layout() -> String {
    var lines = ["view S 320x480"]
    let views = Self.views.filter { _ in generator.chance(60) } + ["Z"]
    for view in views {
      lines.append("  view \(quoted(view)): UILabel" + (generator.chance(50) ? " intrinsic ?x20" : " \"x\""))
    }
    lines.append("  stack T axis vertical spacing 8\n    view \"T.gap0\"\n    view U")
    for _ in 0..<(2 + generator.below(8)) {
      let view = generator.pick(views)
      let side = generator.pick(["leading", "top", "width", "trailing"])
      let guide = generator.pick(["S.safeAreaLayoutGuide", "S.layoutMarginsGuide", "S"])
      let text =
        side == "width"
        ? "\(quoted(view)).width = \(generator.below(5) * 100)"
        : "\(quoted(view)).\(side) = \(guide).\(side) + \(generator.below(3) * 8)"
      lines.append(text + (generator.chance(70) ? " '\(generator.pick(Self.names))'" : ""))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func json() -> String {
    let views = Self.views.filter { _ in generator.chance(60) } + ["Z"]
    let viewTexts = views.map {
      "{ \"name\": \"\($0)\", \"superview\": \"S\", \"intrinsicContentSize\": [\"unknown\", 4] }"
    }
    let constraints = (0..<(2 + generator.below(8))).map { _ in
      let name = generator.chance(70) ? ", \"identifier\": \"\(generator.pick(Self.names))\"" : ""
      let attribute = generator.pick(["width", "height"])
      return "{ \"firstItem\": \"\(generator.pick(views))\", \"firstAttribute\": \"\(attribute)\", "
        + "\"relation\": \"equal\", \"constant\": \(generator.below(3) * 50)\(name) }"
    }
    return "{ \"layout\": 1, \"views\": [{ \"name\": \"S\", \"size\": [320, 480] }, "
      + viewTexts.joined(separator: ", ") + "], \"constraints\": [" + constraints.joined(separator: ",\n") + "] }"
  }

  private mutating func storyboard() -> String {
    let ids = ["a", "b", "c", "line 9", "width>=0(View)"]
    func frame(_ width: Int) -> String { "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"40\"/>" }
    let guides = (0..<generator.below(4)).map { index in
      "<viewControllerLayoutGuide type=\"\(generator.pick(["top", "bottom", "x"]))\" id=\"g\(generator.below(3))\"/>"
    }
    let views = (0..<(1 + generator.below(4))).map { index in
      "<view id=\"v\(generator.below(4))\" userLabel=\"\(generator.pick(["View", "View.topLayoutGuide", "A"]))\" "
        + "translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame(40))</view>"
    }
    let constraints = (0..<(2 + generator.below(8))).map { _ in
      let id = generator.chance(80) ? "id=\"\(generator.pick(ids))\"" : ""
      let first = generator.pick(["v0", "v1", "v2", "g0", "g1", "root"])
      if generator.chance(60) {
        let constant = generator.chance(15) ? "much" : "\(generator.below(4) * 50)"
        return "<constraint firstItem=\"\(first)\" firstAttribute=\"width\" constant=\"\(constant)\" \(id)/>"
      }
      return
        "<constraint firstItem=\"\(first)\" firstAttribute=\"top\" secondItem=\"\(generator.pick(["g0", "g1", "root"]))\" "
        + "secondAttribute=\"bottom\" constant=\"\(generator.below(3) * 8)\" \(id)/>"
    }
    let safeAreas = (0..<generator.below(3)).map { "<viewLayoutGuide key=\"safeArea\" id=\"s\($0)\"/>" }
    return """
      <?xml version="1.0"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina4_7"/><scenes><scene sceneID="x"><objects><viewController id="y">
      <layoutGuides>\(guides.joined())</layoutGuides><view key="view" id="root">\(frame(375))
      <subviews>\(views.joined())</subviews><constraints>\(constraints.joined())</constraints>\(safeAreas.joined())
      </view></viewController></objects></scene></scenes></document>
      """
  }

  private mutating func log() -> String {
    let addresses = ["0x6001", "0x6002", "0x6003", "0x6001"]
    let lines = (0..<(2 + generator.below(6))).map { _ in
      let view = generator.pick(["UIView:0x7f81", "UIView:0x7f82", "UILabel:0x7f83'A'", "UIView:0x7f81"])
      let name = generator.chance(30) ? " '\(generator.pick(Self.names))'" : ""
      let body = generator.pick([
        "\(view).width == \(generator.below(3) * 50)", "\(view).leading == UIView:0x7f89.leadingMargin",
        "H:|-(\(generator.below(2) * 8))-[\(view)]   (active, names: '|':UIView:0x7f89 )",
      ])
      return "    \"<NSLayoutConstraint:\(generator.pick(addresses))\(name) \(body)>\","
    }
    let trace = "*UIView:0x7f81- AMBIGUOUS LAYOUT" + (generator.chance(50) ? " for UIView:0x7f81.minX{id: 3}" : "")
    let conflict = "Unable to simultaneously satisfy constraints.\n(\n\(lines.joined(separator: "\n"))\n)\n\n"
    return generator.chance(30) ? conflict + trace + "\n" : generator.chance(20) ? trace + "\n" : conflict
  }
}
