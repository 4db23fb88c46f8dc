import LayoutModel
import LayoutReporters

/// The end of `plumb golden`: the diagnosis of each file is compared with the one stored beside it, or stored there.
struct GoldenWriter: DiagnosisWriter {
  /// What is added to a file's path to store its diagnosis.
  static let fileNameEnding = ".plumb.txt"
  /// The most bytes of a stored diagnosis: 256 MiB.
  static let sizeLimit = 1 << 28

  private let settings: Settings
  private let console: Console
  private let operands: [String]
  private let filter: FindingFilter
  /// The flags that a diagnosis is stored with, and those of them that change what is shown alone.
  private let flags: String
  private let displayFlags: String
  private var failures: FailureWriter
  private var status = ExitStatus.success
  private var count = 0
  private var different: [String] = []

  /// Prepares the comparison.
  init(_ invocation: Command.Invocation) {
    settings = invocation.settings
    console = invocation.console
    operands = invocation.operands
    filter = FindingFilter(settings)
    flags = GoldenFile.text(of: settings.given, keeping: Flag.ofGoldens)
    displayFlags = GoldenFile.text(of: settings.given, keeping: [.severity, .enable])
    failures = FailureWriter(settings: settings, console: console)
  }

  mutating func begin(to printer: inout Printer) {}

  mutating func take(_ file: FileDiagnosis, to printer: inout Printer) {
    take(file, at: FilePlace(named: file.path), to: &printer)
  }

  mutating func take(_ file: FileDiagnosis, at place: FilePlace, to printer: inout Printer) {
    failures.take(file, to: &printer)
    guard file.failures.isEmpty else {
      status = .failure
      return
    }
    let now = GoldenFile(flags: flags, body: GoldenText.text(of: filter.filtered(file)).text)
    let golden = place.beside(adding: Self.fileNameEnding)
    do throws(LoadFailure) {
      let stored = try self.stored(golden)
      // Of what holds no layout there is nothing to store.
      guard stored != nil || !file.layouts.isEmpty else { return }
      count += 1
      if settings.updatesGoldens {
        if stored != now { store(now, in: golden, insteadOf: stored, to: &printer) }
      } else if let stored, !isComparable(stored, now) {
        refuse(stored, in: golden.path, of: file.path, to: &printer)
      } else if stored?.body != now.body {
        show(stored, now, of: file.path, in: golden.path, to: &printer)
      }
    } catch {
      failures.take(FileDiagnosis(path: golden.path, source: nil, layouts: [], failures: error.findings), to: &printer)
      status = .failure
    }
  }

  mutating func finish(to printer: inout Printer) -> ExitStatus {
    if !different.isEmpty {
      printer.print(
        "\nif that is right, accept it with: \(command("--update", flags: flags)) \(paths(of: different))\n")
    }
    showAbandoned(to: &printer)
    if status == .success, !settings.isQuiet, !settings.updatesGoldens, count > 0 {
      printer.print("\(count) diagnos\(count == 1 ? "is is as" : "es are as") stored\n")
    }
    return status
  }

  /// A command line of this command.
  private func command(_ action: String? = nil, flags: String) -> VisibleText {
    let budget = settings.budget.map { "--budget \($0)" }
    let words: [String?] = ["plumb golden", action, flags.isEmpty ? nil : flags, budget]
    return "\(words.compactMap { $0 }.joined(separator: " "))"
  }

  /// The files as a shell reads them, with those of the run that belong to one of them: without these it is another one.
  private func paths(of files: [String]) -> VisibleText {
    func belongsToOthers(_ path: String) -> Bool { console.inputs.kind(ofFileName: path)?.isReadTogether == true }
    let isAlone = !files.contains(where: belongsToOthers)
    let others = isAlone ? [] : operands.filter { belongsToOthers($0) && !files.contains($0) }
    return (files + others).map(ShellText.shown).joined(separator: " ")
  }

  // MARK: - Comparing

  /// Whether a stored diagnosis was made with the flags of this run.
  ///
  /// Earlier versions kept none, and knew of severities and rules only: what they stored is as good where the same is said.
  private func isComparable(_ stored: GoldenFile, _ now: GoldenFile) -> Bool {
    stored.flags == now.flags || stored.flags.isEmpty && flags == displayFlags && stored.body == now.body
  }

  private mutating func refuse(
    _ stored: GoldenFile, in path: String, of file: String, to printer: inout Printer
  ) {
    printer.complain(
      """
      plumb: \(path) was stored with \(stored.flagsText), and this run has \(flags.isEmpty ? "none" : flags)
        to compare it: \(command(flags: stored.flags)) \(paths(of: [file]))
        to store it anew: \(command("--update", flags: flags)) \(paths(of: [file]))

      """)
    status = .failure
  }

  /// The stored diagnosis; `nil` where there is none.
  private func stored(_ golden: FilePlace) throws(LoadFailure) -> GoldenFile? {
    let bytes: [UInt8]
    do {
      bytes = try golden.read(from: console, limit: Self.sizeLimit)
    } catch {
      if error.isMissingFile { return nil }
      throw InputReader.failure(error, path: golden.path)
    }
    return GoldenFile(text: try InputReader.text(of: bytes, path: golden.path).text)
  }

  private mutating func show(
    _ stored: GoldenFile?, _ now: GoldenFile, of file: String, in path: String, to printer: inout Printer
  ) {
    let diff = UnifiedDiff(from: stored?.text ?? "", to: now.text)
    let (oldName, newName) = stored == nil ? ("/dev/null", path) : (path, "what plumb says now")
    printer.print((different.isEmpty ? "" : "\n") + diff.text(oldName: oldName, newName: newName))
    different.append(file)
    status = max(status, .findings)
  }

  // MARK: - Storing

  private mutating func store(
    _ now: GoldenFile, in golden: FilePlace, insteadOf stored: GoldenFile?, to printer: inout Printer
  ) {
    do throws(SystemError) {
      try golden.write(Array(now.text.utf8), from: console)
    } catch {
      printer.complain("plumb: cannot write \(golden.path): \(error.message)\n")
      status = .failure
      return
    }
    guard !settings.isQuiet else { return }
    // Flags that are forgotten would go unnoticed among many files.
    let change = stored.flatMap { $0.flags == now.flags ? nil : ", with \(now.flagsText) instead of \($0.flagsText)" }
    printer.print("wrote \(golden.path)\(change ?? "")\n")
  }

  // MARK: - Goldens without a layout

  /// Says which goldens below the directories of the run have no layout any more: a test that tests nothing.
  private mutating func showAbandoned(to printer: inout Printer) {
    let abandoned = abandonedGoldens()
    guard !abandoned.isEmpty else { return }
    if !different.isEmpty { printer.print("\n") }
    for (golden, layout) in abandoned { printer.print("\(golden): the layout \(layout) is gone\n") }
    let paths = abandoned.map { ShellText.shown($0.golden) }.joined(separator: " ")
    printer.print("\nif that is right, delete \(abandoned.count == 1 ? "it" : "them") with: rm \(paths)\n")
    status = max(status, .findings)
  }

  private func abandonedGoldens() -> [(golden: String, layout: String)] {
    let reader = InputReader(console: console, standardInputPath: nil)
    let configurations = Configurations(ConfigurationsOnDisk(console, operands: operands))
    let ending = Self.fileNameEnding.utf8
    let found = operands.filter { $0 != "-" && reader.isDirectory($0) }.flatMap { directory in
      DirectoryWalk.found(below: directory, in: console) { name in
        name.utf8.count > ending.count && name.utf8.reversed().starts(with: ending.reversed())
      }.inputs
    }
    return FileKey.once(found, in: console).compactMap { input in
      guard case .found(let golden) = input, let name = golden.names.last else { return nil }
      let ownName = String(Substring(name.utf8.dropLast(ending.count)))
      let layout = FilePlace(golden.names.dropLast() + [ownName], below: golden.named)
      guard layout.isGone(from: console), configurations.policy(for: layout.path) != nil else { return nil }
      return (golden.path, layout.path)
    }
  }
}
