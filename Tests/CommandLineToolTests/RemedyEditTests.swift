import Foundation
import Testing

@testable import CommandLineTool

/// What another program can do with a report: make the changes that it proposes.
struct RemedyProgram {
  /// A text, a line each, in scalars.
  private static func lines(_ text: String) -> [[Unicode.Scalar]] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  }

  /// Makes the edits of a remedy, the last ones first, so that the places of the others stay.
  static func text(_ text: String, with edits: [[String: Any]]) throws -> String {
    var lines = lines(text)
    for edit in edits.reversed() {
      let places = try ["line", "column", "endLine", "endColumn"].map { try #require(edit[$0] as? Int) - 1 }
      let replacement = try #require(edit["replacement"] as? String)
      let before = lines[places[0]][..<places[1]]
      let behind = lines[places[2]][places[3]...]
      lines.replaceSubrange(places[0]...places[2], with: [Array(before + Array(replacement.unicodeScalars) + behind)])
    }
    return lines.map { line in String(String.UnicodeScalarView(line)) }.joined(separator: "\n")
  }

  /// The findings of a report on a text.
  static func findings(_ text: String, path: String, flags: [String] = []) async throws -> [[String: Any]] {
    let arguments = ["check", "--format", "json"] + flags + ["--stdin-path", path, "-"]
    let run = await plumb(arguments, input: Array(text.utf8))
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    return try #require(report["findings"] as? [[String: Any]])
  }
}

/// Remedies as changes of the text.
@Suite("Edits of remedies")
struct RemedyEditTests {
  private static let triesAll = ProcessInfo.processInfo.environment["PLUMB_CORPUS"] != nil

  @Test("Once a program has made the edits of any remedy, the finding is gone, and none is new, over all fixtures")
  func fixtures() async throws {
    var counts = (edited: 0, remedies: 0)
    for fixture in try Fixture.all() {
      // What has edits shows them in its golden.
      let golden = try String(contentsOf: fixture.url.appending(path: "expected.json"), encoding: .utf8)
      guard golden.contains("\"edits\": ") else { continue }
      for name in fixture.inputs {
        guard let text = try? String(contentsOf: fixture.url.appending(path: name), encoding: .utf8) else { continue }
        // All of them take seconds; a corpus run takes the time.
        let found = try await expectHelp(
          text, path: name, flags: fixture.arguments, each: Self.triesAll ? 1 : 5, from: counts.edited)
        counts = (counts.edited + found.edited, counts.remedies + found.remedies)
      }
    }
    print("edits: \(counts.edited) of \(counts.remedies) remedies")
    #expect(counts.edited * 10 > counts.remedies * 9 && counts.edited > 200)
  }

  @Test("A large file is read again for a few changes, a small one for as many as it has")
  func reads() {
    #expect(ShownEdits.reads(ofScalars: 0) > 1_000)
    #expect(ShownEdits.reads(ofScalars: 20_000) == 300)
    #expect(ShownEdits.reads(ofScalars: 300_000) == 20)
    #expect(ShownEdits.reads(ofScalars: 50_000_000) == 12)
  }

  @Test("Over a corpus of Interface Builder files, too", .enabled(if: triesAll, "PLUMB_CORPUS names no directory"))
  func corpus() async throws {
    let root = URL(filePath: try #require(ProcessInfo.processInfo.environment["PLUMB_CORPUS"]))
    var counts = (edited: 0, remedies: 0)
    for folder in ["ib", "ib-history"] {
      let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for file in (files?.compactMap { $0 as? URL } ?? []).sorted(by: { $0.path < $1.path }) {
        guard ["storyboard", "xib"].contains(file.pathExtension),
          let text = try? String(contentsOf: file, encoding: .utf8)
        else { continue }
        let found = try await expectHelp(text, path: file.lastPathComponent, each: 3)
        counts = (counts.edited + found.edited, counts.remedies + found.remedies)
      }
    }
    print("edits: \(counts.edited) of \(counts.remedies) remedies of the corpus")
    #expect(counts.edited > 0)
  }

  /// Makes the edits of each so many remedies of a text.
  ///
  /// - Returns: How many remedies there are, and how many have edits.
  private func expectHelp(
    _ text: String, path: String, flags: [String] = [], each step: Int, from start: Int = 0
  ) async throws -> (edited: Int, remedies: Int) {
    var counts = (edited: 0, remedies: 0)
    let findings = try await RemedyProgram.findings(text, path: path, flags: flags)
    let names = findings.compactMap { $0["fingerprint"] as? String }
    for finding in findings {
      for remedy in finding["remedies"] as? [[String: Any]] ?? [] {
        counts.remedies += 1
        guard let edits = remedy["edits"] as? [[String: Any]] else { continue }
        counts.edited += 1
        guard (start + counts.edited) % step == 0 else { continue }
        let changed = try RemedyProgram.text(text, with: edits)
        let after = try await RemedyProgram.findings(changed, path: path, flags: flags)
        // What is assumed is no mistake: without a conflict frames may speak for another size.
        let mistakes = after.filter { $0["rule"] as? String != "canvas-assumption" }
        let left = mistakes.compactMap { $0["fingerprint"] as? String }
        #expect(left.count < names.count && Set(left).isSubset(of: names), "\(path): \(remedy["text"] ?? "")\n\(edits)")
        let gone = try #require(finding["fingerprint"] as? String)
        #expect(!left.contains(gone), "\(path): \(remedy["text"] ?? "")\n\(edits)")
      }
    }
    return counts
  }

  private func edited(_ text: String, path: String = "a.layout", kind: String) async throws -> String {
    for finding in try await RemedyProgram.findings(text, path: path) {
      for remedy in finding["remedies"] as? [[String: Any]] ?? [] where remedy["kind"] as? String == kind {
        guard let edits = remedy["edits"] as? [[String: Any]] else { continue }
        return try RemedyProgram.text(text, with: edits)
      }
    }
    return "no edits"
  }

  private static let views = "view S 320x480\n  view A\nV:|[A]|\n"

  @Test("An equation, a part of a visual format and a line are rewritten as they are spelled")
  func text() async throws {
    let equation = Self.views + "A.left = S.left\nA.right = S.right\nA.width = 400 'w'  # wide\n"
    #expect(try await edited(equation, kind: "make-optional").hasSuffix("A.width == 400 @999 'w'  # wide\n"))
    #expect(try await edited(equation, kind: "remove").hasSuffix("A.right = S.right\n  # wide\n"))
    let format = "view S 320x480\n  view A\nV:|[A]|\nH:|-20-[A(300)]-20-|\n"
    #expect(try await edited(format, kind: "make-room").hasSuffix("H:|-20-[A(<=300)]-20-|\n"))
    #expect(try await edited(format, kind: "make-optional").hasSuffix("H:|-20-[A(300@999)]-20-|\n"))
    #expect(
      try await edited("view S 320x480\n  view A\nV:|[A]|\nA.left = S.left", kind: "add-constraint").contains(
        "S.left\nA."))
  }

  @Test("Lines that are added end as the others do")
  func lineBreaks() async throws {
    let text = "view S 320x480\n  view A\nV:|[A]|\nA.left = S.left"
    for end in ["", "\n"] {
      let plain = try await edited(text + end, kind: "add-constraint")
      let returns = (text + end).replacing("\n", with: "\r\n")
      #expect(try await edited(returns, kind: "add-constraint") == plain.replacing("\n", with: "\r\n"))
    }
  }

  @Test("In JSON they stay elements of the array")
  func json() async throws {
    func layout(_ constraints: String) -> String {
      "{ \"layout\": 1, \"views\": [{ \"name\": \"S\", \"size\": [320, 480] }, { \"name\": \"A\", \"superview\": \"S\" }],\n"
        + "  \"constraints\": [\(constraints)] }\n"
    }
    let path = "a.layout.json"
    let two = layout("\"V:|[A]|\", \"A.left = S.left\", \"A.width = 10\", \"A.width = 20\"")
    #expect(try await edited(two, path: path, kind: "remove") == two.replacing(", \"A.width = 20\"", with: ""))
    let optional = try await edited(two, path: path, kind: "make-optional")
    #expect(optional == two.replacing("A.width = 20", with: "A.width == 20 @999"))
    let free = layout("\"V:|[A]|\", \"A.left = S.left\"")
    #expect(try await edited(free, path: path, kind: "add-constraint").contains("\"A.left = S.left\", \"A."))
  }
}
