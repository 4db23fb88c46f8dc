import LayoutReporters

/// A page of `plumb help` about something that is no command.
///
/// The pages are Markdown files in `Topics`, embedded at build; `make docs` puts the same files into the documentation.
struct Topic {
  /// The name that `plumb help` takes, and that of the file.
  let name: String
  /// One line for the overview.
  let summary: String
  /// The page as Markdown.
  let markdown: String

  /// Every page, in the order of the overview.
  static let all = [
    Topic(
      name: "checking", summary: "What is checked, for whom, at which sizes, and what is known",
      markdown: String(decoding: PackageResources.checking_md, as: UTF8.self)),
    Topic(
      name: "configuration", summary: "What a .plumb.json says, and comments that silence a rule",
      markdown: String(decoding: PackageResources.configuration_md, as: UTF8.self)),
    Topic(
      name: "layout-files", summary: "The language of layout files, in both spellings, with examples",
      markdown: String(decoding: PackageResources.layout_files_md, as: UTF8.self)),
    Topic(
      name: "swift", summary: "What Plumb sees in Swift sources, and what it does not",
      markdown: String(decoding: PackageResources.swift_md, as: UTF8.self)),
    Topic(
      name: "ci", summary: "Recipes for CI, hooks, Xcode and services",
      markdown: String(decoding: PackageResources.ci_md, as: UTF8.self)),
  ]

  /// The page as a terminal shows it: examples indented instead of fenced, headings without their marks.
  var text: VisibleText {
    var isExample = false
    var lines: [Substring] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isExample.toggle()
      } else if isExample {
        lines.append(line.isEmpty ? line : "    " + line)
      } else {
        lines.append(line.hasPrefix("#") ? line.drop { $0 == "#" || $0 == " " } : line)
      }
    }
    return VisibleText(visible: lines.joined(separator: "\n"))
  }
}
