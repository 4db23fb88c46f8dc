/// The git of the repository that the run is in.
struct Git: Sendable {
  /// The most bytes that git may print: 1 GiB.
  private static let outputLimit = 1 << 30

  private let environment: [String: String]
  private let prefix: [String]

  /// Prepares git.
  ///
  /// - Parameters:
  ///   - console: Its working directory is where git works, its environment what git sees.
  ///   - directory: Another directory to work in.
  init(_ console: Console, in directory: String? = nil) {
    // Words that would change what a path pattern of ours means.
    let words = ["GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS"]
    environment = console.environment.filter { !words.contains($0.key) }
    prefix = (directory ?? console.workingDirectory).map { ["-C", $0] } ?? []
  }

  /// What a command of git prints.
  ///
  /// - Parameter arguments: The command.
  /// - Returns: The bytes of its standard output.
  /// - Throws: ``UsageError`` when git cannot be started or fails; git itself says why on standard error.
  func output(_ arguments: [String]) throws(UsageError) -> [UInt8] {
    let bytes: [UInt8]
    let status: Int32
    do {
      var process = try start(arguments)
      process.closeInput()
      bytes = try process.output.readAll(limit: Self.outputLimit)
      status = process.wait()
    } catch {
      throw UsageError("cannot run git: \(error.message)", hint: "the hook needs git in PATH")
    }
    guard status == 0 else {
      throw UsageError("git \(arguments.first ?? "") ended with status \(status)", hint: "run it in a git repository")
    }
    return bytes
  }

  /// The text that a command prints, without the line break at its end.
  func line(_ arguments: [String]) throws(UsageError) -> String {
    var bytes = try output(arguments)
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Starts a command of git.
  func start(_ arguments: [String]) throws(SystemError) -> ChildProcess {
    try ChildProcess("git", prefix + arguments, environment: environment)
  }
}
