import Testing

/// Findings are values; words are made from them in one place, so that a reworded message is no other finding.
@Suite("Words in the sources")
struct ProseTests {
  /// The words of a text, letters between blanks; names with points or capitals inside are none, nor what is interpolated.
  private static func words(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace).filter { $0.wholeMatch(of: /[A-Za-z][a-z'’-]*[.,:;]?/) != nil }
  }

  @Test("The analysis says nothing in words")
  func analysis() {
    let judging = ["ConsoleLogInput/Diagnosis/", "InterfaceBuilderInput/Canvas/"]
    let files = SwiftSource.all.filter { file in
      file.module == "LayoutAnalysis" || judging.contains { file.path.hasPrefix($0) }
    }
    for folder in judging { #expect(files.contains { $0.path.hasPrefix(folder) }) }
    #expect(files.count > 90)
    #expect(files.flatMap(\.literals).count > 100)
    for file in files {
      for literal in file.literals where Self.words(literal.text).count > 1 {
        Issue.record("\(file.path):\(literal.line): \"\(literal.text)\" belongs to LayoutReporters/Words")
      }
    }
  }

  @Test(
    "What is a text to people is known from what is a name",
    arguments: [
      (#"let a = "the width of \(name)""#, 3), (#"let a = "\(a ? "first" : "last") one, two""#, 2),
      (#"let a = "contentHugging.horizontal""#, 0), (#"let a = "\(a) == \(b)" // two words"#, 0),
      (#"let a = "at \(b)""#, 1),
    ])
  func detection(text: String, count: Int) throws {
    let source = SwiftSource(path: "A/a.swift", text: text + "\n")
    #expect(source.literals.map { Self.words($0.text).count }.max() == count, "\(source.literals)")
  }
}
