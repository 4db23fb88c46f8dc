import Foundation
import LayoutReporters
import Testing

/// What the tool says where the limit on work ends it early.
@Suite("Limits on the command line")
struct LimitTests {
  /// Three views with several gaps each, that need more room than there is.
  private static let layout = """
    view R 400x600
      view v0
      view v1
      view v2
    v0.left >= R.left + 100
    v0.left >= R.left + 101
    v0.left >= R.left + 102
    v1.left >= v0.right + 100
    v1.left >= v0.right + 101
    v1.left >= v0.right + 102
    v2.left >= v1.right + 300
    v2.left >= v1.right + 301
    v2.right <= R.right

    """

  private func run(_ arguments: String..., input: String = layout) async -> TestRun {
    await plumb(arguments + ["--stdin-path", "a.layout", "-"], input: Array(input.utf8))
  }

  private func layout(of report: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    return try #require((object?["layouts"] as? [[String: Any]])?.first)
  }

  @Test("Under every limit each format says what is undecided, and proofs hold")
  func formats() async throws {
    var kinds = Set<String>()
    for limit in [1, 10, 50, 100, 120, 150, 200, 300, 500, 700, 1_000] {
      let report = await run("check", "--format", "json", "--budget", "\(limit)").output
      let verified = await plumb("verify", "-", input: Array(report.utf8))
      #expect(verified.status == .success, "\(limit): \(verified.output)")
      let layout = try layout(of: report)
      guard let open = layout["undecided"] as? [String] else { continue }
      let kind = "\(layout["verdict"] ?? "") \(open)"
      guard kinds.insert(kind).inserted else { continue }
      for format in ReportFormat.all {
        let run = await run("check", "--format", format.name, "--budget", "\(limit)")
        let said = format.name == "apple" ? run.errors : run.output
        #expect(said.contains("undecided: the limit of \(limit) step"), "\(format.name) with \(limit): \(said)")
      }
    }
    #expect(kinds.contains { $0.hasPrefix("undecided") }, "\(kinds)")
    #expect(kinds.contains { $0.hasPrefix("unsatisfiable") }, "\(kinds)")
  }

  @Test("Where nothing is known, that is said, and what to do")
  func words() async {
    let run = await run("check", "--budget", "1", "--color", "never")
    #expect(run.status == .success)
    #expect(
      run.output.hasPrefix("warning[undecided]: a is undecided: the limit of 1 step was reached\n"), "\(run.output)")
    #expect(
      run.output.contains(
        """
          not known: whether the required constraints can hold together; the frames, and what is ambiguous
          hint: raise the limit with --budget

        """), "\(run.output)")
    let strict = await self.run("check", "--budget", "1", "--strict")
    #expect(strict.status == .findings)
  }

  @Test("A conflict that was found before the limit was reached stays one, and the rest is said to be undecided")
  func rest() async throws {
    var isFound = false
    for limit in [100, 120, 150, 200, 300, 500] {
      let report = await run("check", "--format", "json", "--budget", "\(limit)").output
      let layout = try layout(of: report)
      guard layout["verdict"] as? String == "unsatisfiable" else { continue }
      #expect(layout["conflictsComplete"] as? Bool == false)
      #expect(report.contains("known and proven: every conflict that is reported"))
      #expect(report.contains("whether there are more conflicts"))
      isFound = true
      break
    }
    #expect(isFound)
  }

  @Test("What nobody asked for takes no work, and is not called undecided")
  func unasked() async {
    let words = "whether more constraints are redundant"
    let asked = await run("check", "--budget", "700", "--enable", "redundant-constraint")
    #expect(asked.output.contains(words), "\(asked.output)")
    let unasked = await run("check", "--budget", "700")
    #expect(unasked.output.contains("unsatisfiable-constraints") && !unasked.output.contains(words))
  }

  @Test("Lists from which something is missing end with a failure that says so", arguments: ["frames", "sizes"])
  func lists(command: String) async {
    let run = await run(command, "--budget", "1")
    #expect(run.status == .failure)
    #expect(run.errors.contains("a is undecided: the limit of 1 step was reached\n  not known: "), "\(run.errors)")
    #expect(run.errors.contains("\n  hint: raise the limit with --budget\n"))
  }

  @Test("The whole file has one limit, however many sizes it is diagnosed under")
  func sizes() async {
    let run = await run("check", "--device", "all", "--rtl", "--budget", "2000", "--format", "concise")
    #expect(run.output.contains("undecided: the limit of 2000 steps was reached"), "\(run.output)")
  }

  @Test("A log whose conflict cannot be found within the limit is undecided")
  func log() async {
    let list = (0..<4).map {
      "    \"<NSLayoutConstraint:0x60000000000\($0) UIView:0x7f000000000\($0).width == UIView:0x7f000000000\($0 + 1).width + 1   (active)>\""
    }
    let text =
      "Unable to simultaneously satisfy constraints.\n(\n" + list.joined(separator: ",\n")
      + ",\n    \"<NSLayoutConstraint:0x60000000000a UIView:0x7f0000000000.width == 1   (active)>\",\n"
      + "    \"<NSLayoutConstraint:0x60000000000b UIView:0x7f0000000004.width == 10   (active)>\"\n)\n"
    let run = await plumb("explain", "--budget", "1", "-", input: Array(text.utf8))
    #expect(run.output.contains("The limit of 1 step was reached before it was known what conflicts"), "\(run.output)")
    #expect(run.output.contains("Raise the limit with --budget"), "\(run.output)")
    let enough = await plumb("explain", "-", input: Array(text.utf8))
    #expect(!enough.output.contains("limit"))
  }

  /// A storyboard of scenes whose view has two heights, behind a comment of some length.
  private static func storyboard(scenes: Int, padding: Int) -> String {
    let scene = { (number: Int) in
      """
      <scene sceneID="sc-\(number)"><objects><viewController id="vc-\(number)" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="ro-\(number)"><rect key="frame" x="0" y="0" width="393" height="852"/>
      <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="bx-\(number)">
      <rect key="frame" x="0" y="0" width="90" height="60"/>
      <constraints><constraint firstAttribute="height" constant="60" id="h1-\(number)"/>
      <constraint firstAttribute="height" constant="70" id="h2-\(number)"/>
      <constraint firstAttribute="width" constant="90" id="w1-\(number)"/></constraints></view></subviews>
      <constraints><constraint firstItem="bx-\(number)" firstAttribute="top" secondItem="ro-\(number)" \
      secondAttribute="top" id="t1-\(number)"/>
      <constraint firstItem="bx-\(number)" firstAttribute="leading" secondItem="ro-\(number)" \
      secondAttribute="leading" id="l1-\(number)"/></constraints></view></viewController></objects></scene>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <!--\(String(repeating: " ", count: padding))-->
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>\((0..<scenes).map(scene).joined())</scenes></document>
      """
  }

  @Test("Each scene of a long text has its verdict and its remedies as changes of the text")
  func editsOfLongTexts() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.storyboard(scenes: 6, padding: 1_500_000), to: "a.storyboard")
    let run = await plumb("check", "--format", "json", "a.storyboard", directory: directory.path)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let layouts = try #require(report["layouts"] as? [[String: Any]])
    #expect(layouts.map { $0["verdict"] as? String } == Array(repeating: "unsatisfiable", count: 6))
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.count == 6)
    for finding in findings {
      let remedies = try #require(finding["remedies"] as? [[String: Any]])
      #expect(remedies.contains { $0["edits"] != nil })
    }
  }
}
