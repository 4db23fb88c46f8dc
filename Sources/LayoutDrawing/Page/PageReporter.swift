import LayoutModel
import LayoutReporters

extension ReportFormat {
  /// For people who look at many files.
  static let html = ReportFormat(
    name: "html", summary: "A page in one file: what was found in each file, with pictures."
  ) { _ in PageReporter() }

  /// The formats of a check: those in words, and the page.
  package static let withPictures = all + [html]
}

/// A report of many files as a page: each layout in which something was found with its picture, the others counted.
///
/// Pages grow with their pictures, so that only so many are drawn; what is found beyond them is in words.
struct PageReporter: Reporter {
  /// The most pictures of a page.
  static let pictureLimit = 100

  private var summary = ReportSummary()
  private var pictures = 0
  private var isCut = false

  /// Yes, at its end.
  var countsWithheld: Bool { true }

  /// The head of the page.
  mutating func begin() -> VisibleText {
    PageWriter.head(title: "Plumb") + PageWriter.body(title: "Plumb", navigation: "")
  }

  /// The file with the pictures of its layouts.
  mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    summary.count(file)
    let busy = file.layouts.filter { !$0.findings.isEmpty }
    let reasons = file.failures + file.omissions
    guard !busy.isEmpty || !reasons.isEmpty else { return }
    write("<section class=\"file\">\n<h2>\(XMLText.escaped(file.path))</h2>\n")
    for finding in reasons {
      let place: VisibleText = finding.range.map { ":\($0.start.line)" } ?? ""
      write(
        "<p>\(XMLText.escaped(finding.words(in: nil).message)) <span class=\"place\">"
          + "\(XMLText.escaped(finding.file))\(place) · \(finding.rule.id)</span></p>\n")
    }
    for diagnosis in busy {
      guard pictures < Self.pictureLimit else {
        isCut = true
        Self.list(diagnosis, write)
        continue
      }
      pictures += 1
      let picture = PictureBuilder(diagnosis, path: file.path).picture(followingSizes: true)
      write("<div class=\"states\">\n")
      write(PictureSection(picture: picture, number: pictures, isHidden: false).text)
      write("</div>\n")
    }
    write("</section>\n")
  }

  /// The findings of a layout that is not drawn.
  private static func list(_ diagnosis: Diagnosis, _ write: (VisibleText) -> Void) {
    write("<h3>\(XMLText.escaped(diagnosis.layout.name))</h3>\n<ul>\n")
    for finding in diagnosis.findings {
      let place: VisibleText = finding.range.map { ":\($0.start.line)" } ?? ""
      write(
        "<li>\(XMLText.escaped(finding.words(in: diagnosis).message)) <span class=\"place\">"
          + "\(XMLText.escaped(finding.file))\(place) · \(finding.rule.id)</span></li>\n")
    }
    write("</ul>\n")
  }

  /// How much was found, and the end of the page.
  mutating func end(write: (VisibleText) -> Void) {
    let line = summary.text(showsClean: true) ?? "no files"
    let more: VisibleText =
      isCut ? "<p class=\"soft\">Only the first \(Self.pictureLimit) layouts are drawn.</p>\n" : ""
    write("<p>\(XMLText.escaped("\(line)"))</p>\n\(more)" + PageWriter.foot)
  }
}
