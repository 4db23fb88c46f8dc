import Foundation

/// What one run of a program took, its output thrown away.
struct ToolRun {
  /// The seconds until it ended.
  let elapsed: Double
  /// The seconds of all processors.
  let processor: Double
  /// The most memory that it had, in MB.
  let megabytes: Double

  /// Runs a program.
  init(_ program: URL, _ arguments: [String]) throws {
    let words = ([program.path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
    }
    var child: pid_t = 0
    let start = DispatchTime.now().uptimeNanoseconds
    guard posix_spawn(&child, program.path, &actions, nil, words, [nil]) == 0 else { throw POSIXError(.ECHILD) }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { throw POSIXError(.ECHILD) }
    elapsed = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    processor = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    #if canImport(Darwin)
      megabytes = Double(usage.ru_maxrss) / 1_048_576
    #else
      megabytes = Double(usage.ru_maxrss) / 1024
    #endif
  }
}
