import LayoutModel
import LayoutReporters

extension Command {
  /// `plumb hook`: what is to be committed.
  static let hook = Command(
    name: "hook",
    summary: "Check what git is about to commit",
    discussion: """
      ACTION is install, uninstall or run. install makes git run plumb hook run before each
      commit, with the flags given here: in .git/hooks/pre-commit, or where core.hooksPath says.
      Lines are added to a shell script that is there already; anything else is left alone.

      run checks the layouts that the commit adds or changes, as they are staged, not as they
      lie in the working tree. A merge is checked where it differs from both sides. With a
      Swift file the others of the repository are read, as what it uses may be in them.

      Status: 0 nothing found, 1 an error was found (with --strict: or a warning), 2 the work
      could not be done; git commits only after 0.
      """,
    operands: .one("ACTION"),
    operandChoices: { ["install", "uninstall", "run"] },
    flags: [
      .strict, .severity, .enable, .disable, .rule, .maxFindings, .baseline, .color, .swift, .noSwift, .budget, .help,
    ],
    examples: [
      Example(line: "plumb hook install", purpose: "check every commit"),
      Example(line: "plumb hook install --strict", purpose: "refuse warnings too"),
      Example(line: "plumb hook run", purpose: "check what is staged now"),
      Example(line: "plumb hook uninstall", purpose: "stop checking"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    let action = invocation.operands.first ?? ""
    switch action {
    case "install":
      return try installHook(
        invocation.settings, in: try WorkTree(of: invocation.console), for: invocation.console, to: &printer)
    case "uninstall":
      if let flag = invocation.settings.given.first {
        throw UsageError(
          "plumb hook uninstall does not take --\(flag.name)", hint: "it removes the hook, whatever its flags")
      }
      return try uninstallHook(invocation, to: &printer)
    case "run": return try await runHook(invocation, to: &printer)
    default:
      let actions = ["install", "uninstall", "run"]
      let nearest = NearestName.nearest(to: action, among: actions)
      throw UsageError(
        "plumb hook cannot '\(action)'",
        hint: nearest.map { "did you mean plumb hook \($0)?" } ?? "it takes \(alternatives(actions))")
    }
  }

  private static func runHook(
    _ invocation: Invocation, to printer: inout Printer
  ) async throws(UsageError) -> ExitStatus {
    let tree = try WorkTree(of: invocation.console)
    let staged = try StagedFiles(tree.git, of: invocation.console.inputs) { () throws(UsageError) in
      try tree.mergedCommits()
    }
    guard !staged.paths.isEmpty else { return .success }
    var invocation = invocation
    invocation.console = tree.console
    // A commit with nothing to say of should look as it does without the hook.
    invocation.settings.isQuiet = true
    invocation.settings.isHook = true
    var writer = try ReportWriter(invocation, formats: ReportFormat.all)
    let status = await LayoutRun(invocation, staged: staged).write(with: &writer, to: &printer)
    if status != .success {
      printer.complain("plumb: the commit is refused; git commit --no-verify makes it without this check\n")
    }
    return status
  }

  /// Installs the hook.
  ///
  /// - Parameters:
  ///   - settings: Their flags become those of the hook.
  ///   - tree: The working tree whose hook it becomes.
  ///   - console: Says where the tool is.
  ///   - printer: Is told where the hook is.
  /// - Returns: How it ended.
  /// - Throws: ``UsageError`` where what is there must not be changed, or cannot be.
  static func installHook(
    _ settings: Settings, in tree: WorkTree, for console: Console, to printer: inout Printer
  ) throws(UsageError) -> ExitStatus {
    let path = try tree.preCommitHookPath()
    let directory = console.executableDirectory
    let (script, before) = try HookFile(path: path).install(
      // A line break would end the line that it stands in; where the tool is found in `PATH`, nothing is missing.
      directory: directory.flatMap { $0.contains(where: \.isNewline) ? nil : $0 },
      flags: try hookFlags(settings))
    if script.hasCarriageReturn {
      printer.complain(
        "plumb: git cannot run \(path): the carriage return at the end of its first line counts as a part of the shell's "
          + "name\n")
      printer.print("added to \(path)\n")
    } else {
      printer.print("git runs plumb before each commit: \(path)\n")
    }
    if let before, before != script.command { printer.print("  in place of \(before)\n") }
    return .success
  }

  private static func uninstallHook(
    _ invocation: Invocation, to printer: inout Printer
  ) throws(UsageError) -> ExitStatus {
    let path = try WorkTree(of: invocation.console).preCommitHookPath()
    let wasThere = try HookFile(path: path).uninstall()
    printer.print(wasThere ? "removed from \(path)\n" : "plumb is not in \(path)\n")
    return .success
  }

  /// The flags that settings come from, as a shell reads them.
  private static func hookFlags(_ settings: Settings) throws(UsageError) -> [String] {
    let defaults = Settings()
    var flags = settings.isStrict ? ["--strict"] : []
    let severity = settings.leastSeverity
    if severity != defaults.leastSeverity { flags.append("--severity \(severity.rawValue)") }
    flags += settings.enabledRules.sorted().map { "--enable \($0)" }
    for (id, setting) in settings.rules.sorted(by: { $0.key < $1.key }) {
      flags.append(setting == .off ? "--disable \(id)" : "--rule \(id)=\(setting.word)")
    }
    if let number = settings.maxFindings { flags.append("--max-findings \(number)") }
    if let path = settings.baseline {
      guard !path.contains(where: \.isNewline) else {
        throw UsageError("a hook cannot name a file whose name has a line break in it", hint: "rename the baseline")
      }
      flags.append("--baseline \(ShellText.quoted(path))")
    }
    if settings.color != defaults.color { flags.append("--color \(settings.color.rawValue)") }
    if let reads = settings.inputs["swift"] { flags.append(reads ? "--swift" : "--no-swift") }
    if let number = settings.budget { flags.append("--budget \(number)") }
    return flags
  }
}
