import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs the built program as a process of its own, with limits of the system, and measures it.
package struct ProcessRunner: ToolRunner, Sendable {
  /// The path of the program.
  private let program: String
  /// A folder for what it prints.
  private let scratch: URL
  /// The processor's seconds after which the system ends it.
  private let secondLimit = 30
  /// The bytes of addresses after which the system gives it no more.
  private let addressLimit = 8 << 30
  /// The bytes of each stack: what the threads of macOS have for work of a pool.
  private let stackLimit = 512 << 10
  /// The bytes of a file after which the system ends it.
  private let fileLimit = 256 << 20
  /// The seconds after which a process that does nothing is ended; many, for on a busy machine it may be kept waiting.
  private let patience = 300.0

  /// Prepares to run a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - scratch: A folder for what it prints, which exists.
  package init(program: String, scratch: URL) {
    self.program = program
    self.scratch = scratch
  }

  package func run(_ arguments: [String], input: String?, in directory: String) throws -> ToolResult {
    // A shell sets the limits, since a process that is spawned inherits those of this one.
    let limits = """
      cd "$1" && shift && ulimit -t \(secondLimit) && ulimit -f \(fileLimit / 512) || exit 99
      ulimit -s \(stackLimit >> 10)
      ulimit -v \(addressLimit >> 10) 2>/dev/null
      exec "$@"
      """
    return try start(
      ["/bin/sh", "-c", limits, "sh", directory, program] + arguments, input: input.map { directory + "/" + $0 })
  }

  package func git(_ arguments: [String], in directory: String) throws -> Bool {
    try start(["/usr/bin/env", "git", "-C", directory] + arguments, input: nil).ending == .status(0)
  }

  private var environment: [String] {
    let inherited = ProcessInfo.processInfo.environment
    return [
      "PATH=\(inherited["PATH"] ?? "/usr/bin:/bin")", "HOME=\(scratch.path(percentEncoded: false))",
      "GIT_CONFIG_NOSYSTEM=1", "LC_ALL=C",
      // What the runtime prints of a trap takes it seconds.
      "SWIFT_BACKTRACE=enable=no",
    ] + (inherited["LD_LIBRARY_PATH"].map { ["LD_LIBRARY_PATH=\($0)"] } ?? [])
  }

  private func start(_ words: [String], input: String?) throws -> ToolResult {
    let output = scratch.appending(path: "output").path(percentEncoded: false)
    let errors = scratch.appending(path: "errors").path(percentEncoded: false)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var identifier: pid_t = 0
    let (arguments, variables) = (words.map { strdup($0) } + [nil], environment.map { strdup($0) } + [nil])
    defer { for pointer in arguments + variables { free(pointer) } }
    let failure = posix_spawn(&identifier, words[0], &actions, nil, arguments, variables)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL) }
    let (status, usage) = wait(for: identifier)
    let signal = Int(status & 0x7F)
    return ToolResult(
      output: [UInt8](try Data(contentsOf: URL(filePath: output))),
      errors: [UInt8](try Data(contentsOf: URL(filePath: errors))),
      ending: signal == 0 ? .status(Int(status >> 8) & 0xFF) : .signal(signal),
      seconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime), memory: Self.bytes(usage.ru_maxrss))
  }

  /// Waits for a process, and ends it when it does nothing for too long.
  private func wait(for identifier: pid_t) -> (status: Int32, usage: rusage) {
    var status: Int32 = 0
    var usage = rusage()
    let start = Date()
    var pause: UInt32 = 200
    while wait4(identifier, &status, WNOHANG, &usage) == 0 {
      if Date().timeIntervalSince(start) > patience { kill(identifier, SIGKILL) }
      usleep(pause)
      pause = min(pause * 3 / 2, 5000)
    }
    return (status, usage)
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  private static func bytes(_ size: Int) -> Int {
    #if canImport(Darwin)
      size
    #else
      size << 10
    #endif
  }
}
