import LayoutLoaders
import LayoutModel
import LayoutReporters

/// Findings that are known: a run leaves them out, and says which of them are gone.
///
/// A finding is known by what it says of which file, not by its line, so that edits elsewhere in a file do not bring it
/// back. Paths start at the folder of the baseline.
struct Baseline {
  /// A finding, without what changes when something else in its file does.
  struct Entry: Hashable, Comparable, Sendable {
    /// The path from the folder of the baseline.
    var file: ExactText
    /// The rule's id.
    var rule: String
    /// The message, without the numbers of lines.
    var message: ExactText

    static func < (left: Entry, right: Entry) -> Bool {
      (left.file, left.rule, left.message) < (right.file, right.rule, right.message)
    }
  }

  /// The path, as the user gave it.
  let path: String
  /// How often each finding is known.
  private(set) var counts: [Entry: Int]
  private let paths: BaselinePaths
  private var diagnosedFiles: Set<ExactText> = []

  /// Reads a baseline.
  ///
  /// - Throws: ``UsageError`` where it cannot be read, or is none.
  init(at path: String, for console: Console) throws(UsageError) {
    self.path = path
    paths = BaselinePaths(baseline: path, console: console)
    do throws(LoadFailure) {
      let source = try InputReader(console: console, standardInputPath: nil).read(path)
      counts = try BaselineReader.read(source)
    } catch {
      let finding = error.findings.first
      let words = finding?.words(in: nil)
      let place: VisibleText =
        finding?.range.map { " (line \($0.start.line), column \($0.start.column))" } ?? ""
      let message: VisibleText = words.map { "\($0.message)" } ?? "Cannot read \(path)"
      throw UsageError(
        finding?.rule == .unreadableInput ? message : "\(path) is no baseline: \(message)\(place)",
        hint: finding?.rule == .unreadableInput
          ? "to make it: plumb check --baseline \(ShellText.shown(path)) --write-baseline FILE"
          : words?.hint.map { "\($0)" })
    }
  }

  /// The entry of a finding.
  static func entry(of finding: Finding, in diagnosis: Diagnosis, paths: BaselinePaths) -> Entry {
    // The numbers of lines move with edits elsewhere: "declared on line 12".
    let message = finding.words(in: diagnosis).message.replacing(/(\bline|\bcolumn) [0-9]+/) { String($0.output.1) }
    return Entry(file: paths.key(of: finding.file), rule: finding.rule.id, message: ExactText(message))
  }

  /// Leaves out the findings of a file that are known.
  mutating func removeKnown(from file: inout FileDiagnosis) {
    if file.failures.isEmpty { diagnosedFiles.insert(paths.key(of: file.path)) }
    for index in file.layouts.indices {
      let diagnosis = file.layouts[index]
      file.layouts[index].findings.removeAll { finding in
        let entry = Self.entry(of: finding, in: diagnosis, paths: paths)
        guard let count = counts[entry], count > 0 else { return false }
        counts[entry] = count - 1
        return true
      }
    }
  }

  /// The known findings of files that this run did not look at and that still exist.
  func entriesOfOtherFiles(than files: Set<ExactText>) -> [Entry: Int] {
    counts.filter { !files.contains($0.key.file) && paths.exists($0.key.file) }
  }

  /// What is known, but was not found any more.
  var removable: [(entry: Entry, count: Int)] {
    counts.filter { entry, count in
      count > 0 && (diagnosedFiles.contains(entry.file) || !paths.exists(entry.file))
    }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A note on what is not found any more; empty where all is.
  var removableText: VisibleText {
    let removable = removable
    guard !removable.isEmpty else { return "" }
    let total = removable.reduce(0) { $0 + $1.count }
    let lines = removable.map { entry, count -> VisibleText in
      "  \(entry.file.text): \(entry.message.text) [\(entry.rule)]\(count > 1 ? " (\(count) times)" : "")\n"
    }
    let findings: VisibleText =
      total == 1 ? "1 finding of \(path) is fixed" : "\(total) findings of \(path) are fixed"
    return "note: \(findings) and can be removed:\n" + lines.joined() + "  hint: --write-baseline keeps what is left\n"
  }
}

/// Paths as a baseline has them: from its own folder, so that it holds wherever it is used from.
struct BaselinePaths: Sendable {
  private let folder: [String]
  private let paths: PathNames
  private let console: Console

  /// Prepares the paths.
  init(baseline: String, console: Console) {
    self.console = console
    paths = PathNames(console)
    folder = paths.names(of: baseline).dropLast()
  }

  /// The path of a file from the folder of the baseline.
  func key(of path: String) -> ExactText {
    let names = paths.names(of: path)
    let common = zip(names, folder).prefix { ExactText($0) == ExactText($1) }.count
    return ExactText((Array(repeating: "..", count: folder.count - common) + names[common...]).joined(separator: "/"))
  }

  /// Whether the file of a key exists.
  func exists(_ key: ExactText) -> Bool {
    FileStatus(at: paths.shown(folder + [key.text], in: console)) != nil
  }
}
