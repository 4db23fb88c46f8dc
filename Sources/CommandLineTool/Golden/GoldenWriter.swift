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
  private let filter: FindingFilter
  private var failures: FailureWriter
  private var status = ExitStatus.success
  private var count = 0
  private var different: [String] = []

  /// Prepares the comparison.
  init(_ invocation: Command.Invocation) {
    settings = invocation.settings
    console = invocation.console
    filter = FindingFilter(settings)
    failures = FailureWriter(settings: settings, console: console)
  }

  mutating func begin(to printer: inout Printer) {}

  mutating func take(_ file: FileDiagnosis, to printer: inout Printer) {
    take(file, at: FilePlace(named: file.path), to: &printer)
  }

  mutating func take(_ file: FileDiagnosis, at place: FilePlace, to printer: inout Printer) {
    count += 1
    failures.take(file, to: &printer)
    guard file.failures.isEmpty else {
      status = .failure
      return
    }
    let text = GoldenText.text(of: filter.filtered(file)).text
    let golden = place.beside(adding: Self.fileNameEnding)
    do throws(LoadFailure) {
      let stored = try self.stored(golden)
      guard stored != text else { return }
      if settings.updatesGoldens {
        store(text, in: golden, to: &printer)
      } else {
        show(stored, text, of: file.path, in: golden.path, to: &printer)
      }
    } catch {
      failures.take(FileDiagnosis(path: golden.path, source: nil, layouts: [], failures: error.findings), to: &printer)
      status = .failure
    }
  }

  mutating func finish(to printer: inout Printer) -> ExitStatus {
    if !different.isEmpty {
      let flags: VisibleText =
        settings.leastSeverity == .warning ? "" : " --severity \(settings.leastSeverity.rawValue)"
      let rules: VisibleText = settings.enabledRules.sorted().map { " --enable \($0)" }.joined()
      let paths = different.map(ShellText.shown).joined(separator: " ")
      printer.print("\nif that is right, accept it with: plumb golden --update\(flags)\(rules) \(paths)\n")
    } else if !settings.isQuiet, !settings.updatesGoldens, status == .success {
      printer.print("\(count) diagnos\(count == 1 ? "is is as" : "es are as") stored\n")
    }
    return status
  }

  /// The stored diagnosis; `nil` where there is none. Line ends of another system are as good.
  private func stored(_ golden: FilePlace) throws(LoadFailure) -> String? {
    let bytes: [UInt8]
    do {
      bytes = try golden.read(from: console, limit: Self.sizeLimit)
    } catch {
      if error.isMissingFile { return nil }
      throw InputReader.failure(error, path: golden.path)
    }
    return try InputReader.text(of: bytes, path: golden.path).text.replacing("\r\n", with: "\n")
  }

  private mutating func store(_ text: String, in golden: FilePlace, to printer: inout Printer) {
    do throws(SystemError) {
      try golden.write(Array(text.utf8), from: console)
      if !settings.isQuiet { printer.print("wrote \(golden.path)\n") }
    } catch {
      printer.complain("plumb: cannot write \(golden.path): \(error.message)\n")
      status = .failure
    }
  }

  private mutating func show(
    _ stored: String?, _ text: String, of file: String, in path: String, to printer: inout Printer
  ) {
    let diff = UnifiedDiff(from: stored ?? "", to: text)
    let (oldName, newName) = stored == nil ? ("/dev/null", path) : (path, "what plumb says now")
    printer.print((different.isEmpty ? "" : "\n") + diff.text(oldName: oldName, newName: newName))
    different.append(file)
    status = max(status, .findings)
  }
}
