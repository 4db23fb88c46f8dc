import LayoutAnalysis
import LayoutDrawing
import LayoutReporters

extension Command {
  /// `plumb check`: the diagnosis.
  static let check = Command(
    name: "check",
    summary: "Say what is unsatisfiable and what is ambiguous in layouts, why, and what to change",
    discussion: """
      A FILE of - is standard input; one that is a directory stands for the layouts in it.
      Findings go to standard output; why a file could not be read or was left out goes to
      standard error, and the other files are still diagnosed. A layout file with mistakes is
      read as far as it goes: what is so whatever the mistakes hide is found all the same.

      With --size, --device or --rtl a file is diagnosed under each of these circumstances, and
      each cause is found once, with the sizes that it holds for.

      The work on a file is limited, in steps that are the same on every machine. What the
      limit leaves open is said to be undecided, with what is known; --budget raises it.

      How much a rule matters is said by --enable, --disable and --rule, the last one on a rule
      winning; else by the overrides of the configuration, else by its rules, else by default.

      Status: 0 nothing found, 1 an error was found (with --strict: or a warning), or a console
      log holds a message, 2 a file is not there or could not be read, or a directory holds
      nothing to read.
      """,
    operands: .many("FILE"),
    flags: [
      .format(ReportFormat.withPictures), .strict, .severity, .enable, .disable, .rule, .maxFindings, .baseline,
      .writeBaseline, .proofs, .noProofs,
      .quiet, .noLog, .excerpts, .color, .config, .swift, .noSwift,
    ] + Flag.circumstances + Flag.reading,
    examples: [
      Example(line: "plumb check Login.layout", purpose: "diagnose a file"),
      Example(line: "plumb check --strict .", purpose: "diagnose a project, fail for warnings too"),
      Example(line: "plumb check --device all Login.layout", purpose: "at the size of every device"),
      Example(line: "plumb check --baseline known.json .", purpose: "what is not known yet"),
      Example(line: "plumb check --format apple Login.layout", purpose: "the log that UIKit would print"),
      Example(line: "plumb check --stdin-path a.layout - < a.layout", purpose: "diagnose standard input"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    if invocation.settings.wantsProofs == true, invocation.settings.format != ReportFormat.json.name {
      throw UsageError("--proofs is for reports in JSON alone", hint: "add --format json")
    }
    if invocation.settings.writesBaseline {
      var writer = try BaselineWriter(invocation)
      return try await LayoutRun(invocation, partialLayouts: .all).write(with: &writer, to: &printer)
    }
    var writer = try ReportWriter(invocation, formats: ReportFormat.withPictures)
    let isDrawn = invocation.settings.format == "html"
    return try await LayoutRun(invocation, options: AnalysisOptions(findsCourses: isDrawn), partialLayouts: .all).write(
      with: &writer, to: &printer)
  }
}
