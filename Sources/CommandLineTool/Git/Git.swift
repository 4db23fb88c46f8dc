import SystemLibrary

/// The git of the repository that the run is in.
///
/// The repository may be anyone's, and its configuration names programs: none of the commands that are used here runs one,
/// and what could is switched off all the same. Nothing is fetched either, where a repository has only a part of its
/// objects. (What git itself reads of a repository, such as files that its configuration includes, it reads.)
struct Git: Sendable {
  /// The most bytes that git may print: 1 GiB.
  private static let outputLimit = 1 << 30

  /// Settings that win over those of the repository.
  private static let settings = [
    // Runs a program whenever the index is read.
    "core.fsmonitor=false",
    // Would make a folder that looks like a repository one, with settings of its own.
    "safe.bareRepository=explicit",
    // What the paths of a difference start from, and a file that says in which order they come.
    "diff.relative=false", "diff.orderFile=/dev/null",
  ]

  /// Where hooks are: none runs. Only who asks for the place is to learn of the repository's own.
  private static let noHooks = "core.hooksPath=/dev/null"

  private let console: Console
  private let environment: [String: String]
  private let directory: [String]

  /// Prepares git.
  ///
  /// - Parameters:
  ///   - console: Its working directory is where git works, its environment what git sees.
  ///   - directory: Another directory to work in.
  init(_ console: Console, in directory: String? = nil) {
    // Words that would change what a path pattern of ours means.
    let words = ["GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS"]
    var environment = console.environment.filter { !words.contains($0.key) }
    let own = [
      // No transport is allowed: neither the network nor a program that stands for one.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "", "GIT_TERMINAL_PROMPT": "0",
      // Nothing is written for the sake of the next run.
      "GIT_OPTIONAL_LOCKS": "0",
    ]
    environment.merge(own) { $1 }
    self.environment = environment
    self.console = console
    self.directory = (directory ?? console.workingDirectory).map { ["-C", $0] } ?? []
  }

  /// What a command of git prints.
  ///
  /// - Parameters:
  ///   - arguments: The command.
  ///   - asksForHooks: Whether the command asks where the hooks of the repository are.
  /// - Returns: The bytes of its standard output.
  /// - Throws: ``UsageError`` when git cannot be started or fails, with what git says of it.
  func output(_ arguments: [String], askingForHooks asksForHooks: Bool = false) throws(UsageError) -> [UInt8] {
    let (bytes, errors, status) = try run(arguments, askingForHooks: asksForHooks)
    guard status == 0 else {
      let words = PathText.text(of: errors).split(whereSeparator: \.isNewline).prefix(10)
      throw UsageError(
        "git \(arguments.first ?? "") ended with status \(status)", hint: "run it in a git repository",
        details: words.map { "\($0)" })
    }
    return bytes
  }

  /// What a setting is; `nil` where it is not set.
  ///
  /// - Throws: ``UsageError`` when git cannot be started or fails.
  func setting(_ name: String) throws(UsageError) -> String? {
    let arguments = ["config", "--null", "--get", name]
    let (bytes, _, status) = try run(arguments, askingForHooks: true)
    // 1 is git's word for a setting that is not there; other failures are said again by one that throws.
    if status == 1 { return nil }
    if status != 0 { _ = try output(arguments, askingForHooks: true) }
    return PathText.text(of: bytes.prefix { $0 != 0 })
  }

  /// The text that a command prints, without the line break at its end.
  func line(_ arguments: [String], askingForHooks asksForHooks: Bool = false) throws(UsageError) -> String {
    var bytes = try output(arguments, askingForHooks: asksForHooks)
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return PathText.text(of: bytes)
  }

  /// Starts a command of git.
  func start(_ arguments: [String], askingForHooks asksForHooks: Bool = false) throws(SystemError)
    -> ChildProcess
  {
    guard let program = console.program("git") else { throw .errno(ENOENT) }
    let settings = (Self.settings + (asksForHooks ? [] : [Self.noHooks])).flatMap { ["-c", $0] }
    return try ChildProcess(program, ["--no-pager"] + directory + settings + arguments, environment: environment)
  }

  private func run(
    _ arguments: [String], askingForHooks asksForHooks: Bool
  ) throws(UsageError) -> (bytes: [UInt8], errors: [UInt8], status: Int32) {
    do {
      var process = try start(arguments, askingForHooks: asksForHooks)
      process.closeInput()
      let bytes = try process.readAll(limit: Self.outputLimit)
      let errors = process.errors
      return (bytes, errors, process.wait())
    } catch {
      throw UsageError("cannot run git: \(error.message)", hint: "the hook needs git in PATH")
    }
  }
}
