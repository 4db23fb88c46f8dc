import LayoutAnalysis
import LayoutDrawing
import LayoutModel
import LayoutReporters

extension Command {
  /// `plumb draw`: pictures.
  static let draw = Command(
    name: "draw",
    summary: "Draw layouts with what is unsatisfiable and what is ambiguous in them",
    discussion: """
      One picture for each layout and size: the views where Auto Layout puts them, a conflict
      at the size that it needs with the chain of its dimensions, what is ambiguous as a track
      between its ends, the sizes for which it holds, and the findings with their places.

      With --size, --device or --rtl there is a picture for each of these circumstances, side by
      side. The ending of the file that --output names says what is drawn: .svg, .html or .txt;
      without it, characters for a terminal. In a page the sizes can be moved, and direction
      and the size of text be switched where they change anything.

      Status: 0 drawn, 1 drawn with an error in a layout, 2 some of the work could not be done.
      """,
    operands: .many("FILE"),
    flags: [.format(ReportFormat.drawings), .ascii, .constraints, .against, .severity, .enable, .disable, .rule]
      + Flag.circumstances + [.config]
      + Flag.reading,
    examples: [
      Example(line: "plumb draw Login.layout", purpose: "see it in the terminal"),
      Example(line: "plumb draw Login.layout -o login.html", purpose: "move its sizes in a browser"),
      Example(line: "plumb draw Login.layout -o login.svg", purpose: "a picture for a README"),
      Example(line: "plumb draw --size 320x568 --size 768x1024 Login.layout", purpose: "two sizes side by side"),
      Example(line: "plumb draw --against HEAD Login.layout -o change.svg", purpose: "what a change does"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    var invocation = invocation
    if invocation.settings.format == nil, let output = invocation.settings.output {
      invocation.settings.format = try ReportFormat.drawing(of: output)
    }
    invocation.settings.addsStates = invocation.settings.format == "html"
    var options = AnalysisOptions.pictures
    options.followsFrames = invocation.settings.format == "html"
    func makeRun() throws(UsageError) -> LayoutRun {
      try LayoutRun(invocation, options: options, separatesVariants: true, partialLayouts: .named)
    }
    var before: [FileDiagnosis] = []
    if let name = invocation.settings.against {
      var collector = DiagnosisCollector(invocation.settings)
      let files = try RevisionFiles(name, for: invocation.console)
      var run = try makeRun()
      run.revision = files
      _ = await run.write(with: &collector, to: &printer)
      before = collector.files
    }
    var writer = try ReportWriter(invocation, formats: ReportFormat.drawings, before: before)
    return try await makeRun().write(with: &writer, to: &printer)
  }
}

extension ReportFormat {
  /// The name of the format that a file's ending says.
  ///
  /// - Parameter path: The file.
  /// - Returns: The name.
  /// - Throws: ``UsageError`` where it says none.
  fileprivate static func drawing(of path: String) throws(UsageError) -> String {
    let name = FilePlace.parts(of: path).name
    guard let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last else {
      throw UsageError("'\(path)' does not say what is to be drawn", hint: "name it \(name).svg, or say --format svg")
    }
    guard let format = drawings.first(where: { $0.fileNameEnding == ending }) else {
      throw UsageError(
        "'\(path)' does not say what is to be drawn",
        hint: "its ending can be \(alternatives(drawings.map(\.fileNameEnding)))")
    }
    return format.name
  }

  /// What the names of files of the format end with.
  private var fileNameEnding: String { name == "text" ? "txt" : name }
}
