import Foundation
import LayoutModel
import Testing

@testable import CommandLineTool

@Suite("Rule essays")
struct RuleEssayTests {
  @Test("Every rule says what it means, shows an example and says what to do", arguments: Rule.all)
  func parts(rule: Rule) {
    let lines = rule.essay.split(separator: "\n", omittingEmptySubsequences: false)
    #expect((8...24).contains(lines.count), "\(rule.id) has \(lines.count) lines")
    for line in lines { #expect(line.count <= 80, "\(rule.id): \(line)") }
    let example = lines.firstIndex(of: "For example:") ?? 0
    #expect(example > 1, "\(rule.id) has no example, or nothing before it")
    #expect(lines.dropFirst(example + 2).first?.hasPrefix("    ") == true, "\(rule.id) has no indented example")
    let advice = lines.firstIndex { $0.hasPrefix("What to do: ") } ?? 0
    #expect(advice > example, "\(rule.id) says not what to do")
    #expect(rule.summary.hasSuffix("."), "\(rule.id)")
  }

  @Test("Every rule shows a layout in its example, but for those that no layout shows")
  func examplesAreLayouts() {
    let without = Rule.all.filter { exampleLayout(of: $0) == nil }
    #expect(
      without == [
        .itemRelatedToItself, .unreadableInput, .invalidConfiguration, .undecided, .runtimeMessage, .ambiguousLayout,
        .constraintNeverActivated, .maskLeftOn, .unreadLogLine, .incompleteLog, .missingItem, .possiblyAmbiguous,
        .duplicatedConstraint, .insetToOneSide, .constraintsMadeAnew, .deactivatedTooLate, .ownSafeArea,
        .brokenConstraint, .misplacedView,
        .canvasAssumption, .foreignFile, .withoutAutoLayout,
      ])
  }

  @Test("What the essay says of how often the broken constraint is the one is what findings say")
  func percentages() throws {
    let essay = Rule.brokenConstraint.essay.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words: [BreakingGroup: String] = [
      .sizeBound: "least or greatest sizes 96 percent", .trailing: "trailing ties", .centre: "centres",
      .spacing: "distances", .stackView: "stack views", .size: "fixed sizes", .ratio: "ratios",
    ]
    let all = try #require(essay.firstMatch(of: /of 234 \((\d+) percent\)/))
    for group in BreakingGroup.allCases {
      guard let word = words[group] else {
        #expect(String(group.percentage) == all.1, "\(group)")
        continue
      }
      let phrase = group == .sizeBound ? word : "\(word) \(group.percentage)"
      #expect(essay.contains(phrase) && phrase.contains(String(group.percentage)), "\(group): \(phrase)")
    }
  }

  @Test("The layout in a rule's example can be read, but for that of an invalid file", arguments: Rule.all)
  func examplesAreReadable(rule: Rule) async throws {
    guard let layout = exampleLayout(of: rule) else { return }
    let run = await plumb("check", "--stdin-path", "example.layout", "-", input: Array(layout.utf8))
    #expect((run.status == .failure) == (rule == .invalidLayoutFile), "\(rule.id): \(run.errors)")
  }

  @Test("The layout in a rule's example shows what the rule finds", arguments: Rule.all)
  func examplesAreFound(rule: Rule) async throws {
    guard let layout = exampleLayout(of: rule) else { return }
    let run = await plumb(
      "check", "--format", "json", "--enable", rule.id, "--stdin-path", "example.layout", "-",
      input: Array(layout.utf8))
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    let rules = findings.compactMap { $0["rule"] as? String }
    #expect(rules.contains(rule.id), "\(rule.id) is not among \(rules)")
  }

  @Test("What an essay predicts is what the tool predicts for its example", arguments: Rule.all)
  func predictions(rule: Rule) async throws {
    let words = rule.essay.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let promise = words.firstMatch(of: /UIKit will probably show [^:]*: a prediction\b/).map { String($0.output) }
    let saysNone = words.contains("nothing is predicted")
    let unpredicted: [Rule] = [.ambiguousScrollableContentSize, .ambiguousLayout]
    let isAmbiguity = rule.id.hasPrefix("ambiguous-") && !unpredicted.contains(rule)
    #expect(isAmbiguity || rule == .viewWithoutConstraints ? promise != nil || saysNone : promise == nil && !saysNone)
    guard promise != nil || saysNone, let layout = exampleLayout(of: rule) else { return }
    let run = await plumb("check", "--stdin-path", "example.layout", "-", input: Array(layout.utf8))
    #expect(run.output.contains(promise ?? "probably") == !saysNone, "\(rule.id): \(run.output)")
  }

  /// The layout file in an essay, without its indentation; `nil` where the example is something else.
  private func exampleLayout(of rule: Rule) -> String? {
    let lines = rule.essay.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
    guard lines.first?.hasPrefix("view ") == true else { return nil }
    return lines.map { $0 + "\n" }.joined()
  }
}
