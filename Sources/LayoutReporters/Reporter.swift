import ConstraintNotation
import LayoutModel

/// One format of the report: turns diagnoses into text, a file at a time.
///
/// A reporter computes nothing that is analysis: what it prints is in the diagnoses. It hands its text on as it makes it, a
/// finding at a time, and keeps no diagnosis, so that a run of any number of files and findings needs the memory of its
/// largest files: what must stand elsewhere than at its file's turn is kept as text, up to a limit that the format states.
/// One value reports one run.
package protocol Reporter: Sendable {
  /// What the format names by its address, which is made up where the input has none.
  func addressed(in diagnosis: Diagnosis) -> AddressedParts

  /// Whether the format says what to do about findings.
  var printsHints: Bool { get }

  /// Whether the format has remedies as changes of the text.
  var printsEdits: Bool { get }

  /// Whether the format shows where views are.
  var printsFrames: Bool { get }

  /// Whether the format has a place for what proves where views are.
  var printsProofs: Bool { get }

  /// Whether the format is made of commands for the runner of a build, which then are not broken up.
  var printsCommands: Bool { get }

  /// Whether the report counts what was found and is not shown; where it has no place for that, the run says it beside.
  var countsWithheld: Bool { get }

  /// Whether the report has a place for files that were left out, beside what was found; where it has none, notes on them
  /// are shown as other notes are.
  var listsOmissions: Bool { get }

  /// Whether the format says why files could not be read; where it does not, that is said beside the report.
  var listsFailures: Bool { get }

  /// Whether the format has a place for what was left undecided; where it has none, that is said beside the report.
  var printsUndecided: Bool { get }

  /// Whether each layout is shown by itself, with what is found in another one as well; else that is told once.
  var showsLayoutsAlone: Bool { get }

  /// What stands before all files.
  ///
  /// - Returns: The text to print now.
  mutating func begin() -> VisibleText

  /// What a file adds.
  ///
  /// - Parameters:
  ///   - file: The diagnosis; files come in the order of the command line.
  ///   - write: Takes the text to print now, in parts of which none is longer than what is said of one finding, or of what
  ///     the format has for a layout as a whole.
  mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void)

  /// What stands behind all files.
  ///
  /// - Parameter write: Takes the rest of the text; all together end with a line break unless they are empty.
  mutating func end(write: (VisibleText) -> Void)
}

extension Reporter {
  /// No: people and most programs know them by their names.
  package func addressed(in diagnosis: Diagnosis) -> AddressedParts { .none }

  /// Yes: a report helps.
  package var printsHints: Bool { true }

  /// No: the format is for people.
  package var printsEdits: Bool { false }

  /// Yes, or what it says may depend on it.
  package var printsFrames: Bool { true }

  /// No: a proof is for programs.
  package var printsProofs: Bool { false }

  /// No; see ``CommandGuard``.
  package var printsCommands: Bool { false }

  /// No: the format has no place for it.
  package var countsWithheld: Bool { false }

  /// No: all that is in the format is a finding.
  package var listsOmissions: Bool { false }

  /// Yes, as findings.
  package var listsFailures: Bool { true }

  /// Yes, as a finding.
  package var printsUndecided: Bool { true }

  /// No: people read of a mistake once.
  package var showsLayoutsAlone: Bool { false }

  /// Makes up the addresses that the format prints, before a file is added.
  ///
  /// - Parameter file: The file.
  package func makeAddresses(in file: inout FileDiagnosis) {
    for index in file.layouts.indices {
      switch addressed(in: file.layouts[index]) {
      case .none: break
      case .all: file.layouts[index].assignAddresses()
      case .conflicts:
        let conflicts = file.layouts[index].conflicts
        file.layouts[index].assignAddresses(toConstraints: Set(conflicts.flatMap { $0.members + [$0.broken] }))
      }
    }
  }

  /// The report of all files of a run at once.
  ///
  /// - Parameter files: The diagnoses, in the order of the command line.
  /// - Returns: The whole text, with a line break at its end unless it is empty.
  package func report(_ files: [FileDiagnosis]) -> String {
    var reporter = self
    var text = reporter.begin()
    for file in files {
      var file = file
      makeAddresses(in: &file)
      reporter.add(file) { text += $0 }
    }
    reporter.end { text += $0 }
    return text.text
  }
}

/// What of a layout a format names by its address.
package enum AddressedParts: Hashable, Sendable {
  /// Nothing.
  case none
  /// What conflicts have in their logs.
  case conflicts
  /// Everything.
  case all
}

/// How a report looks; formats for programs take from it only what fails a run.
package struct ReportStyle: Hashable, Sendable {
  /// Colour, marks and width.
  package var text: TextStyle
  /// Whether the log that UIKit would print follows a conflict.
  package var showsLogs: Bool
  /// Whether the text of a storyboard or xib file is shown.
  package var showsExcerpts: Bool
  /// Whether a run that found nothing says so.
  package var showsCleanSummary: Bool
  /// Whether a last line counts what was found.
  package var showsSummary: Bool
  /// Whether files that were left out are named.
  package var showsOmissions: Bool
  /// The least severity that fails a run.
  package var failingSeverity: Severity
  /// The pixels that the frames of a listing are rounded to; `nil` for none.
  package var pixels: PixelGrid?
  /// Whether a drawing in characters has only those of ASCII.
  package var drawsASCII = false
  /// Which constraints a drawing shows though nothing is wrong with them: a name, or `all`; `nil` for none.
  package var drawnConstraints: String?
  /// What files were, to be drawn beside what they are.
  package var before: [FileDiagnosis] = []
  /// What is drawn beside is called.
  package var beforeName = ""

  /// Makes a style.
  package init(
    text: TextStyle = TextStyle(), showsLogs: Bool = true, showsExcerpts: Bool = false,
    showsCleanSummary: Bool = true, showsSummary: Bool = true, showsOmissions: Bool = true,
    failingSeverity: Severity = .error, pixels: PixelGrid? = nil
  ) {
    self.showsExcerpts = showsExcerpts
    self.pixels = pixels
    self.showsOmissions = showsOmissions
    self.failingSeverity = failingSeverity
    self.text = text
    self.showsLogs = showsLogs
    self.showsCleanSummary = showsCleanSummary
    self.showsSummary = showsSummary
  }
}
