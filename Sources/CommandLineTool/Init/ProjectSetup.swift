import LayoutModel
import LayoutReporters

/// One run of `plumb init`.
struct ProjectSetup {
  private let invocation: Command.Invocation
  private let folder: String
  private var console: Console { invocation.console }

  /// Takes over what the command line says.
  init(_ invocation: Command.Invocation) {
    self.invocation = invocation
    folder = invocation.operands.first ?? "."
  }

  /// Does it.
  ///
  /// - Throws: ``UsageError`` where there is a configuration, or one cannot be written.
  func run(to printer: inout Printer) throws(UsageError) -> ExitStatus {
    let place = FilePlace([ConfigurationFile.name], below: folder)
    let settings = invocation.settings
    guard !settings.printsOnly || !settings.installsHook else {
      throw UsageError("--print writes nothing, and --hook installs", hint: "leave one of them out")
    }
    guard settings.installsHook || !settings.isStrict && settings.baseline == nil else {
      throw UsageError("--strict and --baseline are for the hook", hint: "add --hook")
    }
    try checkFolder()
    if invocation.settings.printsOnly {
      printer.print(NewConfiguration(ProjectSurvey(of: folder, in: console)).text)
      return .success
    }
    try checkAbsence(of: place)
    // Without a repository there is no hook: nothing is written then.
    let tree = invocation.settings.installsHook ? try workTree() : nil
    let survey = ProjectSurvey(of: folder, in: console)
    let configuration = NewConfiguration(survey)
    do throws(SystemError) {
      try place.create(Array(configuration.text.text.utf8), from: console)
    } catch {
      if error == .alreadyExists { throw existing(place) }
      throw UsageError("cannot write \(place.path): \(error.message)")
    }
    printer.print("wrote \(place.path)\n")
    writeSchema(to: &printer)
    printer.print(SetupSummary(survey: survey, configuration: configuration).text)
    try warnOfOuter(to: &printer)
    if let tree { try installHook(in: tree, to: &printer) }
    printer.print(nextSteps(survey, hasHook: tree != nil))
    return .success
  }

  // MARK: - What there is

  private func checkFolder() throws(UsageError) {
    let status = FileStatus(at: console.resolved(folder))
    if status?.kind == .folder { return }
    guard status == nil else {
      throw UsageError("\(folder) is no folder", hint: "name the folder that the configuration is to hold for")
    }
    let nearest = DirectoryListing.nearestPath(to: folder, in: console)
    throw UsageError("there is no folder \(folder)", hint: nearest.map { "did you mean \($0)?" })
  }

  private func checkAbsence(of place: FilePlace) throws(UsageError) {
    // A link that leads nowhere is there, too.
    let open = try? OpenFolder(named: console.resolved(folder))
    if let open, (try? open.status(of: ConfigurationFile.name)) != nil { throw existing(place) }
  }

  private func existing(_ place: FilePlace) -> UsageError {
    UsageError(
      "\(place.path) is there already, and stays as it is",
      hint: invocation.settings.installsHook
        ? "plumb hook install installs the hook alone" : "plumb init --print says what a new one would say")
  }

  private func workTree() throws(UsageError) -> WorkTree {
    var console = console
    if folder != "." { console.workingDirectory = console.resolved(folder) }
    return try WorkTree(of: console)
  }

  /// Installs the hook, but for one of Plumb's that is there: it may have other flags.
  private func installHook(in tree: WorkTree, to printer: inout Printer) throws(UsageError) {
    if let command = try HookFile(path: try tree.preCommitHookPath()).read()?.command {
      printer.print("git runs plumb before each commit already: \(command)\n")
      return
    }
    _ = try Command.installHook(invocation.settings, in: tree, for: console, to: &printer)
  }

  // MARK: - What is written

  private func writeSchema(to printer: inout Printer) {
    let place = FilePlace([NewConfiguration.schemaName], below: folder)
    do throws(SystemError) {
      try place.create(Array(ConfigurationSchema.text.utf8), from: console)
      printer.print("wrote \(place.path), from which editors complete it\n")
    } catch {
      guard error != .alreadyExists else { return }
      printer.complain("plumb: cannot write \(place.path): \(error.message)\n")
    }
  }

  /// Says which configuration no longer counts here, since the nearest one does alone.
  private func warnOfOuter(to printer: inout Printer) throws(UsageError) {
    let names = PathNames(console).names(of: folder)
    let configurations = ConfigurationsOnDisk(console, operands: [folder])
    let limit = configurations.limit(of: names)
    guard limit < names.count else { return }
    for count in (limit..<names.count).reversed() {
      let path = PathNames(console).shown(names[..<count] + [ConfigurationFile.name])
      guard FileStatus(at: console.resolved(path)) != nil else { continue }
      printer.print("\(path) counts for nothing in this folder any more: only the nearest one does\n")
      return
    }
  }

  // MARK: - What comes next

  private func nextSteps(_ survey: ProjectSurvey, hasHook: Bool) -> VisibleText {
    let shown = ShellText.shown(folder)
    var steps: [(line: VisibleText, purpose: VisibleText)] = []
    if survey.fileCount > 0 { steps.append(("plumb check \(shown)", "the diagnosis")) }
    if steps.isEmpty { steps.append(("plumb help layout-files", "the language of layout files")) }
    let isInRepository = PathNames(console).repository(of: PathNames(console).names(of: folder), in: console) != nil
    if !hasHook, isInRepository { steps.append(("plumb hook install", "check each commit")) }
    steps.append(("plumb help ci", "recipes for CI, and for what is known already"))
    let width = steps.map { $0.line.text.count }.max() ?? 0
    let lines = steps.map { step -> VisibleText in
      let gap = String(repeating: " ", count: width - step.line.text.count + 2)
      return "  \(step.line)\(gap)\(step.purpose)\n"
    }
    return "next:\n\(lines.joined())"
  }
}
