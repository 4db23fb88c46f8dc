import Foundation

/// What one run of a program took.
struct ToolRun {
  /// The processor time, in seconds: of the process from its start to its end.
  let seconds: Double
  /// The most memory that it had, in MB.
  let megabytes: Double

  /// Runs a program whose output is of no interest.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: Its arguments.
  ///   - patience: After how many seconds of processor time the system stops it.
  /// - Throws: `POSIXError` where it cannot be run, is stopped, or could not do its work.
  init(_ program: URL, _ arguments: [String], patience: Int? = nil) throws {
    var line = ["/bin/sh", "-c", "\(patience.map { "ulimit -t \($0); " } ?? "")exec \"$@\"", "sh", program.path]
    line += arguments
    let words = line.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
    }
    var child: pid_t = 0
    guard posix_spawn(&child, line[0], &actions, nil, words, [nil]) == 0 else { throw POSIXError(.ECHILD) }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { throw POSIXError(.ECHILD) }
    // 0 and 1 are answers; what a signal ended has its number in the lowest bits.
    guard status == 0 || status == 1 << 8 else { throw POSIXError(.ETIME) }
    seconds = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    #if canImport(Darwin)
      megabytes = Double(usage.ru_maxrss) / 1_048_576
    #else
      megabytes = Double(usage.ru_maxrss) / 1024
    #endif
  }
}
