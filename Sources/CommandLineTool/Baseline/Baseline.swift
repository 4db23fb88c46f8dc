import LayoutModel
import LayoutReporters

/// Findings that are known: a run leaves them out, and says which of them are gone.
///
/// A finding is known by its file and what it is about, see ``FindingFingerprints``; one of a baseline of version 1 by its
/// message.
struct Baseline {
  /// What a finding is known by.
  enum Key: Hashable, Sendable {
    /// The path of the file from the root of its repository, else from the folder of the baseline, and what findings of one
    /// identity share.
    case fingerprint(file: ExactText, String)
    /// The path from the folder of the baseline, the rule's id and the message without the numbers of lines.
    case message(file: ExactText, rule: String, ExactText)

    /// The file.
    var file: ExactText {
      switch self {
      case .fingerprint(let file, _), .message(let file, _, _): file
      }
    }
  }

  /// What is known of the findings of one key.
  struct Entry: Hashable, Sendable {
    /// The rule's id.
    var rule: String
    /// What one of them said, for people.
    var message: ExactText
    /// How many there are.
    var count: Int
  }

  /// The path, as the user gave it.
  let path: String
  /// Whether it was written by an earlier version.
  let isOld: Bool
  /// What is known, and not found again yet.
  private(set) var entries: [Key: Entry]
  /// Whether it holds entries that are known by their messages.
  private let hasMessages: Bool
  private let paths: BaselinePaths
  private var diagnosedFiles: Set<ExactText> = []
  /// The files of entries that are gone, by the last names of their paths: where one of such a name is not known, it may have been
  /// moved.
  private var goneFiles: [ExactText: [ExactText]] = [:]

  /// Reads a baseline.
  ///
  /// - Throws: ``UsageError`` where it cannot be read, or is none.
  init(at path: String, for console: Console) throws(UsageError) {
    self.path = path
    paths = BaselinePaths(baseline: path, console: console)
    do throws(LoadFailure) {
      let source = try InputReader(console: console, standardInputPath: nil).read(path)
      let known = try BaselineReader.read(source)
      (entries, isOld) = (known.entries, known.isOld)
      hasMessages = known.entries.keys.contains { if case .message = $0 { true } else { false } }
      var seen = Set<ExactText>()
      for key in known.entries.keys {
        guard case .fingerprint(let file, _) = key, seen.insert(file).inserted, !paths.exists(key) else { continue }
        goneFiles[Self.lastName(of: file), default: []].append(file)
      }
      for name in goneFiles.keys { goneFiles[name]?.sort() }
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

  /// What a finding said, without what changes when lines are added above: "declared on line 12".
  static func message(of finding: Finding, in diagnosis: Diagnosis?) -> ExactText {
    let message = finding.words(in: diagnosis).message
    return ExactText(message.replacing(/(\bline|\bcolumn) [0-9]+/) { String($0.output.1) })
  }

  /// Withholds the findings of a file that are known.
  mutating func withholdKnown(of file: inout FileDiagnosis) {
    let names = (new: paths.pathInRepository(of: file.path), old: paths.key(of: file.path))
    if file.failures.isEmpty { diagnosedFiles.formUnion([names.new, names.old]) }
    var fingerprints = FindingFingerprints(of: file, hasPath: false)
    var failures: [Finding] = []
    for failure in file.failures {
      if failure.isMistake, takes(failure, of: names, &fingerprints, in: nil) {
        file.knownFailures.append(failure)
      } else {
        failures.append(failure)
      }
    }
    file.failures = failures
    for index in file.layouts.indices {
      let diagnosis = file.layouts[index]
      file.layouts[index].withhold(because: .known) { takes($0, of: names, &fingerprints, in: diagnosis) }
      // What is too mild to be shown is there all the same, and not fixed.
      for position in file.layouts[index].withheld.indices {
        let withheld = file.layouts[index].withheld[position]
        if withheld.reason == .severity, takes(withheld.finding, of: names, &fingerprints, in: diagnosis) {
          file.layouts[index].withheld[position].reason = .known
        }
      }
    }
  }

  /// Whether a finding is known, and was not found as often before.
  private mutating func takes(
    _ finding: Finding, of names: (new: ExactText, old: ExactText), _ fingerprints: inout FindingFingerprints,
    in diagnosis: Diagnosis?
  ) -> Bool {
    let name = fingerprints.sharedFingerprint(of: finding, in: diagnosis)
    if take(.fingerprint(file: names.new, name)) { return true }
    for file in goneFiles[Self.lastName(of: names.new)] ?? [] where take(.fingerprint(file: file, name)) { return true }
    guard hasMessages else { return false }
    return take(.message(file: names.old, rule: finding.rule.id, Self.message(of: finding, in: diagnosis)))
  }

  private static func lastName(of file: ExactText) -> ExactText {
    ExactText(String(file.text[(file.text.lastIndex(of: "/").map(file.text.index(after:)) ?? file.text.startIndex)...]))
  }

  private mutating func take(_ key: Key) -> Bool {
    guard let entry = entries[key], entry.count > 0 else { return false }
    entries[key]?.count -= 1
    return true
  }

  /// The known findings of files that this run did not look at and that still exist.
  ///
  /// - Parameter isDiagnosed: Whether the run looked at the file of a key.
  /// - Returns: What is known of the others.
  func entriesOfOtherFiles(isDiagnosed: (Key) -> Bool) -> [Key: Entry] {
    entries.filter { key, entry in !isDiagnosed(key) && paths.exists(key) }
  }

  /// What is known, but was not found any more.
  private var removable: [(key: Key, entry: Entry)] {
    entries.filter { key, entry in
      entry.count > 0 && (diagnosedFiles.contains(key.file) || !paths.exists(key))
    }.sorted { ($0.key.file, $0.value.rule, $0.value.message) < ($1.key.file, $1.value.rule, $1.value.message) }
      .map { ($0.key, $0.value) }
  }

  /// Notes on what is not found any more, and on a baseline of an earlier version; empty where there is nothing to note.
  var notes: VisibleText {
    let removable = removable
    let age: VisibleText = isOld ? "note: \(path) is of an earlier version; --write-baseline rewrites it\n" : ""
    guard !removable.isEmpty else { return age }
    let total = removable.reduce(0) { $0 + $1.entry.count }
    let lines = removable.map { key, entry -> VisibleText in
      let count = entry.count > 1 ? " (\(entry.count) times)" : ""
      return "  \(key.file.text): \(entry.message.text) [\(entry.rule)]\(count)\n"
    }
    let findings: VisibleText =
      total == 1 ? "1 finding of \(path) is fixed" : "\(total) findings of \(path) are fixed"
    return age + "note: \(findings) and can be removed:\n" + lines.joined()
      + "  hint: --write-baseline keeps what is left\n"
  }
}

extension Finding {
  /// Whether it is a mistake in a file, which can be known as another finding can. What cannot be opened may be another time, and
  /// a configuration is no input.
  var isMistake: Bool { rule == .invalidLayoutFile }
}

/// Paths as a baseline has them.
struct BaselinePaths: Sendable {
  private let folder: [String]
  /// The root of the baseline's repository.
  private let repository: [String]?
  private let paths: PathNames
  private let console: Console

  /// Prepares the paths.
  init(baseline: String, console: Console) {
    self.console = console
    let paths = PathNames(console)
    let folder = Array(paths.names(of: baseline).dropLast())
    self.paths = paths
    self.folder = folder
    repository = paths.repository(of: folder, in: console).map { Array(folder.prefix($0)) }
  }

  /// The path of a file from the root of its repository, else from the folder of the baseline.
  func pathInRepository(of path: String) -> ExactText {
    let names = paths.names(of: path)
    guard let count = paths.repository(of: Array(names.dropLast()), in: console) else { return key(of: path) }
    return ExactText(names.dropFirst(count).joined(separator: "/"))
  }

  /// The path of a file from the folder of the baseline, as version 1 has it.
  func key(of path: String) -> ExactText {
    let names = paths.names(of: path)
    let common = zip(names, folder).prefix { ExactText($0) == ExactText($1) }.count
    return ExactText((Array(repeating: "..", count: folder.count - common) + names[common...]).joined(separator: "/"))
  }

  /// Whether the file of a key exists.
  func exists(_ key: Baseline.Key) -> Bool {
    switch key {
    case .message(let file, _, _): exists(folder, file)
    case .fingerprint(let file, _): exists(repository ?? folder, file)
    }
  }

  private func exists(_ folder: [String], _ file: ExactText) -> Bool {
    FileStatus(at: paths.shown(folder + [file.text], in: console)) != nil
  }
}
