import LayoutModel
import TestSupport
import Testing

@testable import LayoutReporters

@Suite("Formats of services")
struct ServiceFormatTests {
  /// A file whose path, message and hint have what each format must escape, and whose source has letters of two bytes.
  private static let hostile: FileDiagnosis = {
    let path = "./a b/<é>&\",:%\n]]>.layout"
    var finding = Finding(
      .unknownItem, file: path, range: SourceRange(line: 1, column: 3, length: 2),
      message: "100% <b>\"&\u{1B}[31m\r\n::error::@all #1 `x` [l](http://e) {0} \u{FFFE}")
    finding.changeText { $0.hint = "a\nb" }
    var layout = Layout(file: path, name: "L\u{0}")
    layout.platform = .uikit
    var diagnosis = Diagnosis(layout: layout, constraints: [], verdict: .ok)
    diagnosis.findings = [finding]
    return FileDiagnosis(
      path: path, source: SourceFile(path: path, text: "éé[Red]\n"), layouts: [diagnosis], failures: [])
  }()

  private func text(_ format: ReportFormat, _ files: [FileDiagnosis] = [hostile]) -> String {
    format.makeReporter(ReportStyle()).report(files)
  }

  private func json(_ format: ReportFormat, _ files: [FileDiagnosis] = [hostile]) throws -> JSON {
    try JSON(parsing: text(format, files))
  }

  @Test("No format prints what a terminal would obey", arguments: ReportFormat.all.map(\.name))
  func terminal(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    #expect(!text(format).unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
  }

  @Test("A line a finding stays a line, whatever it says", arguments: ["concise", "github", "jsonl"])
  func oneLine(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    #expect(text(format).split(separator: "\n", omittingEmptySubsequences: false).count == 2)
  }

  @Test("A concise line has file, line, column, severity, message and rule")
  func concise() {
    #expect(
      text(.concise, [Samples.narrowFile()])
        == "narrow.layout:8:1: error: Red cannot be 300 wide between margins of 20 in a Superview of 320 "
        + "[unsatisfiable-constraints]\n")
  }

  @Test("A file that could not be read appears in every format", arguments: ReportFormat.all.map(\.name))
  func failures(name: String) throws {
    guard name != "apple" else { return }
    let format = try #require(ReportFormat.named(name))
    let failure = Finding(.unreadableInput, file: "gone.layout", range: nil, message: "cannot read gone.layout")
    let file = FileDiagnosis(path: "gone.layout", source: nil, layouts: [], failures: [failure])
    let expected = name == "text" ? "could not be read" : "cannot read gone.layout"
    #expect(text(format, [file]).contains(expected))
  }

  @Test("A run that found nothing is a whole document", arguments: ["sarif", "gitlab", "rdjson", "json"])
  func emptyDocuments(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    _ = try json(format, [])
  }

  @Test("GitHub's commands escape what would end them")
  func github() {
    let line = text(.github)
    #expect(line.hasPrefix("::error file=a b/<é>&\"%2C%3A%25%0A]]>.layout,line=1,endLine=1,col=3,endColumn=5,title="))
    #expect(line.contains("100%25 <b>"))
    #expect(line.hasSuffix("%0Ahint: a\\nb\n"))
    let spread = Samples.file(
      "a\nb\n", [], range: SourceRange(start: .init(line: 1, column: 1), end: .init(line: 2, column: 1)))
    #expect(text(.github, [spread]).hasPrefix("::error file=a,line=1,endLine=2,title="))
  }

  @Test("SARIF has URIs, every rule, and a related location for each member of a conflict")
  func sarif() throws {
    let run = try #require(try json(.sarif)["runs"]?[0])
    let result = try #require(run["results"]?[0])
    let location = result["locations"]?[0]?["physicalLocation"]
    #expect(
      location?["artifactLocation"]?["uri"]
        == .string("a%20b/%3C%C3%A9%3E%26%22%2C%3A%25%0A%5D%5D%3E.layout"))
    #expect(location?["region"]?["endColumn"] == .number(5))
    guard case .string(let message) = result["message"]?["text"] else {
      Issue.record("no message")
      return
    }
    #expect(message.contains("[l\\](http://e) {{0}}"))
    let index = try #require(Rule.all.firstIndex(of: .unknownItem))
    #expect(result["ruleIndex"] == .number(Double(index)))
    #expect(run["tool"]?["driver"]?["rules"]?[index]?["id"] == .string("unknown-item"))
    #expect(run["invocations"]?[0]?["executionSuccessful"] == .bool(true))
    let narrow = try #require(try json(.sarif, [Samples.narrowFile()])["runs"]?[0]?["results"]?[0])
    guard case .array(let related) = narrow["relatedLocations"] else {
      Issue.record("no related locations")
      return
    }
    #expect(related.map { $0["message"]?["text"] }.count == 4)
    #expect(related.last?["message"]?["text"] == .string("Superview.width == 320"))
    #expect(related.first?["physicalLocation"]?["region"]?["startLine"] == .number(8))
  }

  @Test("A file that could not be read makes SARIF's run unsuccessful")
  func sarifFailure() throws {
    let run = try #require(try json(.sarif, JSONReporterTests.run)["runs"]?[0])
    #expect(run["invocations"]?[0]?["executionSuccessful"] == .bool(false))
    let notification = run["invocations"]?[0]?["toolExecutionNotifications"]?[0]
    #expect(notification?["associatedRule"]?["id"] == .string("invalid-layout-file"))
    // The mistake itself is a result, and stands nowhere else.
    let mistakes = try #require(JSONReporterTests.run.first { !$0.failures.isEmpty }).failures
    guard case .array(let results) = run["results"] else {
      Issue.record("no results")
      return
    }
    #expect(results.count { $0["ruleId"] == .string("invalid-layout-file") } == mistakes.count)
    #expect(!results.contains { $0["message"]?["text"] == notification?["message"]?["text"] })
    let said = "\(mistakes.count) result\(mistakes.count == 1 ? " says" : "s say") why"
    guard case .string(let text) = notification?["message"]?["text"] else {
      Issue.record("no message")
      return
    }
    #expect(text.hasSuffix(said))
    #expect(notification?["locations"]?[0]?["physicalLocation"]?["region"] == nil)
  }

  @Test("GitLab's fingerprints are unlike from file to file and within one")
  func gitlab() throws {
    var other = Samples.narrowFile()
    other.path = "other.layout"
    other.identityPath = other.path
    other.layouts[0].findings += other.layouts[0].findings
    guard case .array(let issues) = try json(.gitlab, [Samples.narrowFile(), other]) else {
      Issue.record("no array")
      return
    }
    #expect(issues.count == 3)
    #expect(Set(issues.compactMap { $0["fingerprint"].map { "\($0)" } }).count == 3)
    #expect(issues.first?["severity"] == .string("major"))
    #expect(issues.first?["location"]?["lines"]?["begin"] == .number(8))
  }

  @Test("Reviewdog's columns count bytes")
  func rdjson() throws {
    let diagnostic = try #require(try json(.rdjson)["diagnostics"]?[0])
    #expect(diagnostic["location"]?["range"]?["start"]?["column"] == .number(5))
    #expect(diagnostic["location"]?["range"]?["end"]?["column"] == .number(7))
    #expect(diagnostic["severity"] == .string("ERROR"))
  }

  /// A file of two lines with letters of two bytes, and a finding with remedies that are changes of the text.
  private static func remedied(_ edits: [(range: SourceRange, replacement: String)]...) -> FileDiagnosis {
    var file = hostile
    file.source = SourceFile(path: file.path, text: "éé[Red]\nséc\nthird\n")
    for edits in edits {
      var remedy = Remedy(.remove, [])
      remedy.edits = edits.map { SourceEdit(file: file.path, range: $0.range, replacement: $0.replacement) }
      file.layouts[0].findings[0].remedies.append(remedy)
    }
    return file
  }

  @Test("What changes the text is a fix of SARIF, each remedy by itself, its edits at their places")
  func fixes() throws {
    let one = [(range: SourceRange(line: 1, column: 3, length: 5), replacement: "[A \u{1B}]")]
    let two = [SourceRange(line: 2, column: 4), SourceRange(line: 3, column: 1, length: 5)].map {
      (range: $0, replacement: "é")
    }
    let file = Self.remedied(one, [], two)
    let result = try #require(try json(.sarif, [file])["runs"]?[0]?["results"]?[0])
    guard case .array(let fixes)? = result["fixes"] else {
      Issue.record("no fixes")
      return
    }
    #expect(fixes.count == 2)
    let change = try #require(fixes.last?["artifactChanges"]?[0])
    let uri = result["locations"]?[0]?["physicalLocation"]?["artifactLocation"]
    #expect(uri != nil && change["artifactLocation"] == uri)
    #expect(change["replacements"]?[0]?["insertedContent"]?["text"] == .string("é"))
    let regions = (0...1).map { change["replacements"]?[$0]?["deletedRegion"] }
    #expect(regions[0]?["startLine"] == .number(2) && regions[0]?["startColumn"] == .number(4))
    #expect(regions[0]?["endColumn"] == .number(4) && regions[1]?["endColumn"] == .number(6))
    #expect(try json(.sarif)["runs"]?[0]?["results"]?[0]?["fixes"] == nil)
  }

  @Test("Reviewdog's suggestions are one stretch of a few lines, in bytes, and no more than the hint names")
  func suggestions() throws {
    let one = [(range: SourceRange(line: 1, column: 3, length: 5), replacement: "[A]")]
    let two = [SourceRange(line: 1, column: 2, length: 1), SourceRange(line: 2, column: 3)].map {
      (range: $0, replacement: "-")
    }
    let file = Self.remedied(two, one, one)
    guard case .array(let suggestions)? = try json(.rdjson, [file])["diagnostics"]?[0]?["suggestions"] else {
      Issue.record("no suggestions")
      return
    }
    #expect(suggestions.map { $0["text"] } == [.string("-[Red]\nsé-"), .string("[A]")])
    let range = suggestions.first?["range"]
    #expect(range?["start"]?["column"] == .number(3) && range?["end"]?["column"] == .number(4))
    #expect(range?["end"]?["line"] == .number(2))
    let far = [SourceRange(line: 1, column: 1), SourceRange(line: 40, column: 1)].map { (range: $0, replacement: "") }
    #expect(try json(.rdjson, [Self.remedied(far)])["diagnostics"]?[0]?["suggestions"] == nil)
  }

  @Test("XML escapes what is markup and what XML cannot hold", arguments: ["junit", "checkstyle"])
  func xml(name: String) throws {
    let text = text(try #require(ReportFormat.named(name)))
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"))
    #expect(text.contains("./a b/&lt;é&gt;&amp;&quot;,:%&#10;]]&gt;.layout"))
    #expect(text.contains("100% &lt;b&gt;&quot;&amp;\\u{1B}[31m"))
    #expect(text.contains("\\u{FFFE}"))
    #expect(!text.contains("\u{FFFE}"))
  }

  @Test("JUnit fails a case for what fails the run, and calls a file that could not be read an error")
  func junit() {
    var warned = Samples.narrowFile()
    warned.layouts[0].findings[0].severity = .warning
    let lenient = JUnitReporter().report([warned])
    #expect(lenient.contains("failures=\"0\""))
    #expect(lenient.contains("<system-out>narrow.layout:8:1: warning:"))
    let strict = JUnitReporter(failingSeverity: .warning).report([warned])
    #expect(strict.contains("failures=\"1\""))
    #expect(strict.contains("<failure message=\"Red cannot be"))
    let failed = JUnitReporter().report(JSONReporterTests.run)
    #expect(failed.contains("<error message=\"no &quot;view&quot;\" type=\"invalid-layout-file\">"))
  }

  @Test("Markdown has no markup, mention or reference that a message brings along")
  func markdown() {
    let text = text(.markdown)
    #expect(text.contains("**error: 100% &lt;b&gt;\"&amp;"))
    #expect(text.contains("@<!-- -->all #<!-- -->1 \\`x\\` \\[l\\]\\(http://e\\)"))
    #expect(MarkdownReporter.code("a`b``c") == "``` a`b``c ```")
    #expect(text.hasPrefix("**Plumb:** 1 error in 1 file\n"))
  }

  @Test("A comment holds no more than it may, and says what it leaves out")
  func markdownLimit() {
    let files = Array(repeating: Samples.narrowFile(), count: 5)
    let text = MarkdownReporter(limit: 1500).report(files)
    #expect(text.count < 1700)
    #expect(text.hasPrefix("**Plumb:** 5 errors in 5 files\n"))
    #expect(text.hasSuffix("more findings left out of this comment.\n"))
    #expect(!MarkdownReporter().report(files).contains("left out"))
  }

  @Test("Lines of JSON agree with their schema")
  func jsonLines() throws {
    let schema = try JSONSchema(text: ReportSchema.finding)
    let files = JSONReporterTests.run + [Self.hostile]
    let lines = text(.jsonl, files).split(separator: "\n")
    #expect(lines.count == files.flatMap { $0.layouts.flatMap(\.findings) + $0.failures }.count)
    #expect(lines.count >= 3)
    for line in lines { #expect(schema.problems(in: try JSON(parsing: String(line))) == []) }
  }
}
