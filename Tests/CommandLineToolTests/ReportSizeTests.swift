import Foundation
import Testing

@testable import CommandLineTool

/// A report has at most 64 KB and 20 times what was read, and says what it leaves out.
@Suite("The size of a report")
struct ReportSizeTests {
  private func check(_ text: String, path: String = "a.layout") async throws -> (report: [String: Any], bytes: Int) {
    let run = await plumb(["check", "--format", "json", "--stdin-path", path, "-"], input: Array(text.utf8))
    let verified = await plumb("verify", "-", input: Array(run.output.utf8))
    #expect(verified.status == .success, "\(verified.output)\(verified.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (try #require(object), run.output.utf8.count)
  }

  /// What it may have: the path is read, too.
  private func limit(_ text: String, path: String = "a.layout") -> Int {
    64 * 1024 + 20 * (text.utf8.count + path.utf8.count)
  }

  private func omitted(_ report: [String: Any], _ key: String) -> Int {
    let layout = (report["layouts"] as? [[String: Any]])?.first
    return (layout?["omitted"] as? [String: Int])?[key] ?? 0
  }

  @Test("Many conflicts of one view are listed with their constraints once, and corrected in one part")
  func conflicts() async throws {
    let text =
      "view S 320x480\n  view A\n" + (0..<24).map { "A.width = \($0)\n" }.joined() + "V:|[A]|\nA.left = S.left\n"
    let (report, bytes) = try await check(text)
    let layout = try #require((report["layouts"] as? [[String: Any]])?.first)
    #expect((layout["conflicts"] as? [Any])?.count == 276)
    #expect((layout["constraints"] as? [Any])?.count == 24)
    let corrections = try #require(layout["corrections"] as? [[String: Any]])
    #expect(corrections.count == 1 && (corrections[0]["sets"] as? [[Int]])?.count == 24)
    #expect(bytes <= limit(text))
  }

  @Test("Separate conflicts are corrected in parts, and not in all ways together")
  func parts() async throws {
    var text = "view S 320x480\n"
    for index in 0..<12 { text += "  view V\(index)\n" }
    for index in 0..<12 { text += "V\(index).width = 1\nV\(index).width = 2\n" }
    let (report, bytes) = try await check(text)
    let layout = try #require((report["layouts"] as? [[String: Any]])?.first)
    let corrections = try #require(layout["corrections"] as? [[String: Any]])
    #expect(corrections.count == 12)
    #expect(corrections.allSatisfy { ($0["sets"] as? [[Int]])?.count == 2 && $0["complete"] as? Bool == true })
    #expect(bytes <= limit(text))
  }

  @Test("Views that move together are one element, however many")
  func freedoms() async throws {
    var text = "view S 320x480\n"
    for index in 0..<60 { text += "  view V\(index)\n" }
    text += "V0.left = S.left\n"
    for index in 1..<60 { text += "V\(index).width = V0.width\nV\(index).left = S.left\n" }
    for index in 0..<60 { text += "V:|[V\(index)]|\n" }
    let (report, bytes) = try await check(text)
    let layout = try #require((report["layouts"] as? [[String: Any]])?.first)
    let freedoms = try #require(layout["ambiguities"] as? [[String: Any]])
    #expect(freedoms.count == 1 && (freedoms[0]["parts"] as? [Any])?.count == 60)
    #expect(bytes <= limit(text))
  }

  @Test("Views that proofs speak of come before the others, so that what a member says can be worked out again")
  func proofs() async throws {
    var text = "view S 320x480\n"
    for index in 0..<60 { text += " view V\(index)\n" }
    for index in 1..<60 { text += "V\(index).width = V0.width\nV\(index).width = V0.width + \(index)\n" }
    let run = await plumb(["check", "--format", "json", "--stdin-path", "a.layout", "-"], input: Array(text.utf8))
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(omitted(report, "views") > 0 && run.output.utf8.count <= limit(text))
    let layout = try #require((report["layouts"] as? [[String: Any]])?.first)
    let names = try #require(layout["views"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    #expect(names.first == "S" && names.contains("V0") && names.count < 60)
    let verified = await plumb("verify", "-", input: Array(run.output.utf8))
    #expect(verified.status == .success && !verified.output.contains("the expression of"), "\(verified.output)")
    #expect(!verified.output.contains(" 0 members"))
  }

  @Test("Beyond the limit the least important is left out and counted, and the messages stay")
  func omissions() async throws {
    var text = "view S\n"
    for index in 0..<400 { text += " view V\(index)\n" }
    let (report, bytes) = try await check(text)
    #expect(bytes <= limit(text) && bytes > limit(text) / 2)
    #expect(omitted(report, "views") > 0 && omitted(report, "ambiguities") > 0)
    let findings = try #require(report["findings"] as? [Any])
    let summary = try #require(report["summary"] as? [String: Int])
    let left = (report["omitted"] as? [String: Int] ?? [:])
    #expect(
      findings.count + left["warnings", default: 0] + left["errors", default: 0] == (summary["warnings"] ?? 0)
        + (summary["errors"] ?? 0))
  }
}
