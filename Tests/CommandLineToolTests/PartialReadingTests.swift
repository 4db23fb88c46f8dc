import ConstraintNotation
import ExactArithmetic
import Foundation
import LayoutAnalysis
import LayoutFileInput
import LayoutModel
import TestSupport
import Testing

@testable import CommandLineTool

/// A mistake does not cost the rest of a file, and what is said of the rest holds whatever was meant by the mistake.
///
/// `PLUMB_SEED` and `PLUMB_ROUNDS` choose other mistakes; the seed of one that shows a false claim is printed.
@Suite("Files with mistakes")
struct PartialReadingTests {
  private static let rounds = number("PLUMB_ROUNDS") ?? 600

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// A layout file without mistakes.
  private struct Sound {
    var source: SourceFile
    var layout: Layout
  }

  private static func sounds() throws -> [Sound] {
    try Fixture.all().flatMap { fixture in
      try fixture.inputs.filter { $0.hasSuffix(".layout") || $0.hasSuffix(".layout.json") }.sorted()
        .compactMap { name -> Sound? in
          let bytes = try Data(contentsOf: fixture.url.appending(path: name))
          guard bytes.count < 3000, let text = String(data: bytes, encoding: .utf8) else { return nil }
          let source = SourceFile(path: name, text: text)
          guard let file = try? LayoutFileLoader().load(source), let layout = file.layouts.first,
            !file.findings.joined().contains(where: { $0.severity == .error })
          else { return nil }
          return Sound(source: source, layout: layout)
        }
    }
  }

  private var options: AnalysisOptions {
    var options = AnalysisOptions()
    options.findsSatisfiableSizes = false
    options.findsPredictions = false
    return options
  }

  @Test("Whatever is broken in one line of a file, what is still said of it was true before")
  func certainty() throws {
    var claims = 0
    try forEachBroken { broken in
      guard let part = understood(of: broken) else { return nil }
      var work = Work(steps: options.budget)
      let diagnosis = part.layout.diagnosed(
        beside: part.doubts, under: [], findings: [], options: options, &work)
      #expect(diagnosis.verdict == .invalid && diagnosis.findings.allSatisfy(\.isPartial))
      claims += diagnosis.findings.count
      return (diagnosis, diagnosis.findings)
    }
    #expect(claims >= Self.rounds / 60, "too few claims to tell: \(claims)")
  }

  /// Breaks a line of a sound file in each round, and records what is claimed of the rest that was not so before.
  private func forEachBroken(
    where isBreakable: (String) -> Bool = { _ in true },
    claims: (SourceFile) throws -> (diagnosis: Diagnosis, findings: [Finding])?
  ) throws {
    let sounds = try Self.sounds()
    #expect(sounds.count > 50)
    let start = UInt64(Self.number("PLUMB_SEED") ?? 1)
    var truths: [Int: Truth] = [:]
    for round in 0..<Self.rounds {
      let seed = start &+ UInt64(round)
      var random = SeededGenerator(seed: seed)
      let number = random.below(sounds.count)
      let sound = sounds[number]
      var broken = sound.source
      broken.text = Breaker(random: random).broken(sound.source.text, where: isBreakable)
      guard let (diagnosis, findings) = try claims(broken), !findings.isEmpty else { continue }
      let truth = truths[number] ?? Truth(sound.layout.diagnosed(options: options))
      truths[number] = truth
      for finding in findings where !truth.holds(finding, in: diagnosis) {
        Issue.record("seed \(seed): \(sound.source.path): \(finding.rule.id) is not so\n\(broken.text)")
      }
    }
  }

  @Test("Where a constraint is left out for a mistake in it, nothing is called open that it decides")
  func leftOutConstraints() throws {
    var count = 0
    try forEachBroken(where: Self.isConstraint) { broken in
      guard let file = try? LayoutFileLoader().load(broken), let layout = file.layouts.first else { return nil }
      // A name that nothing resembles is of something that is no longer there.
      let leftOut = file.findings.joined().filter { $0.severity == .error }
      guard !leftOut.isEmpty, !leftOut.contains(where: Self.isOfUnknownItem) else { return nil }
      count += 1
      let diagnosis = layout.diagnosed(options: options)
      return (diagnosis, diagnosis.findings.filter { !$0.ambiguousParts.isEmpty })
    }
    #expect(count >= Self.rounds / 60, "too few to tell: \(count)")
  }

  private static func isOfUnknownItem(_ finding: Finding) -> Bool {
    guard finding.rule != .unknownItem else { return true }
    if case .text(let text) = finding.content { return text.message.contains("is not a key") }
    return false
  }

  /// Whether a line looks like one of a constraint.
  private static func isConstraint(_ line: String) -> Bool {
    let isFormat = line.contains("[") && line.contains("]")
    return isFormat || line.contains(" = ") || line.contains("=\"") || line.contains(" >= ") || line.contains(" <= ")
  }

  @Test("Reports on files with mistakes are verified, come behind the mistakes, and keep the status")
  func reports() async throws {
    let fixtures = try Fixture.all().filter { $0.name.hasPrefix("fixtures/mistakes/") }
    #expect(fixtures.count > 8)
    for fixture in fixtures {
      let directory = fixture.url.path(percentEncoded: false)
      let run = await plumb(["check", "--format", "json"] + fixture.inputs, directory: directory)
      #expect(run.status == .failure)
      let verified = await plumb("verify", "-", input: Array(run.output.utf8))
      #expect(verified.status == .success, "\(fixture): \(verified.output)")
      let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let findings = try #require(report["findings"] as? [[String: Any]])
      let arePartial = findings.map { $0["partial"] as? Bool == true }
      #expect(arePartial.first == false && arePartial == arePartial.sorted { !$0 && $1 })
      for command in ["frames", "constraints", "counts", "trace", "sizes"] {
        let listing = await plumb([command] + fixture.inputs, directory: directory)
        #expect(listing.status == .failure && listing.output.isEmpty)
      }
    }
  }

  @Test(
    "Where a line may have been meant for something else, nothing is said that it would refute",
    arguments: [
      "view Root 375x667\n  view A\n\nview options alignAllTop\n",
      "\"a\" Root 375x667\n  view A\n  view B\n\nA.left = B.right\n",
      "[1] Root 375x667\n  view A\n  view B\n  guide Gap\n\nA.left = B.right\nA.right = Gap.left\n",
      "view Root 375x667\n  view A\n\nRoot.bottom = 1.0 @ A.bottom + 20\n",
    ])
  func otherMeanings(text: String) async throws {
    let run = await plumb("check", "--format", "jsonl", "--stdin-path", "a.layout", "-", input: Array(text.utf8))
    #expect(run.status == .failure && !run.output.contains("\"partial\""), "\(run.output)")
  }

  private func understood(of source: SourceFile) -> UnderstoodPart? {
    do throws(LoadFailure) {
      _ = try LayoutFileLoader().load(source)
      return nil
    } catch {
      return error.understood
    }
  }

  /// What is so of a layout.
  private struct Truth {
    private let identities: Set<FindingIdentity>
    private let constraints: Set<String>
    private let hasConflict: Bool

    init(_ diagnosis: Diagnosis) {
      identities = Set(diagnosis.findings.map { $0.identity(in: diagnosis) })
      constraints = Set(diagnosis.constraints.map { Self.text($0, in: diagnosis) })
      hasConflict = diagnosis.verdict == .unsatisfiable
    }

    /// What a constraint says; of one that is required.
    private static func text(_ constraint: Constraint, in diagnosis: Diagnosis) -> String {
      "\(constraint.equationText(in: diagnosis.layout)) @\(constraint.priority.value) \(constraint.unknownTerms)"
    }

    /// Whether a finding is one; a conflict is one where each of its members is there.
    func holds(_ finding: Finding, in diagnosis: Diagnosis) -> Bool {
      guard let index = finding.conflict else { return identities.contains(finding.identity(in: diagnosis)) }
      let members = diagnosis.conflicts[index].members.map { Self.text(diagnosis.constraints[$0], in: diagnosis) }
      return hasConflict && constraints.isSuperset(of: members)
    }
  }

  /// Breaks a line of a text.
  private struct Breaker {
    var random: SeededGenerator

    mutating func changed(_ line: String) -> String {
      var letters = Array(line)
      guard !letters.isEmpty else { return "?" }
      let place = random.below(letters.count)
      switch random.below(7) {
      case 0: letters.remove(at: place)
      case 1: letters.insert(random.pick(Array("?!$%^&x9(\"'@=-:,.]|")), at: place)
      case 2: letters = Array(letters[..<place])
      case 3: letters[place] = random.pick(Array("?!$%^&x9(\"'@=-:,.]|"))
      case 4:
        let words = ["oops", "12", "-1", "null", "true", "view", "\"a\"", "[1]"]
        return replacingWord(in: line, by: random.pick(words))
      case 5: return replacingWord(in: line, by: "")
      default: letters += Array(random.pick([" oops", " 12", " @", " view X", ","]))
      }
      return String(letters)
    }

    private mutating func replacingWord(in line: String, by word: String) -> String {
      let words = line.split(separator: " ").map(String.init)
      guard !words.isEmpty else { return word }
      let indentation = line.prefix { $0 == " " || $0 == "\t" }
      var changed = words
      changed[random.below(words.count)] = word
      return indentation + changed.joined(separator: " ")
    }

    func broken(_ text: String, where isBreakable: (String) -> Bool = { _ in true }) -> String {
      var breaker = self
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let places = lines.indices.filter { isBreakable(lines[$0]) }
      guard !places.isEmpty else { return text }
      let place = breaker.random.pick(places)
      lines[place] = breaker.changed(lines[place])
      return lines.joined(separator: "\n")
    }
  }
}
