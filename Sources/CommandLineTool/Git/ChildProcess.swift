#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that runs beside this one: its input and output are pipes, its standard error is this process's own.
///
/// Made with the system's own calls, because Foundation's `Process` waits in steps of tens of milliseconds on Linux, and
/// would make every start load all of Foundation.
struct ChildProcess: ~Copyable {
  /// Writes to its standard input; `nil` once closed.
  private var input: Int32?
  /// Reads from its standard output.
  let output: FileDescriptor
  private let identifier: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its name, looked for in `PATH`.
  ///   - arguments: Its arguments.
  ///   - environment: Its environment variables.
  /// - Throws: ``SystemError`` when it cannot be started.
  init(_ program: String, _ arguments: [String], environment: [String: String]) throws(SystemError) {
    let toChild = try Self.pipe()
    let fromChild: (read: Int32, write: Int32)
    do {
      fromChild = try Self.pipe()
    } catch {
      close(toChild.read)
      close(toChild.write)
      throw error
    }
    let result = Self.spawn(
      [program] + arguments, environment.map { "\($0.key)=\($0.value)" }.sorted(), input: toChild.read,
      output: fromChild.write)
    close(toChild.read)
    close(fromChild.write)
    if result.error != 0 {
      close(toChild.write)
      close(fromChild.read)
      throw .errno(result.error)
    }
    input = toChild.write
    output = FileDescriptor(number: fromChild.read)
    identifier = result.identifier
  }

  /// Writes to its standard input.
  func write(_ text: String) throws(SystemError) {
    guard let input else { throw .errno(EPIPE) }
    try FileDescriptor(number: input).write(text)
  }

  /// Tells it that its input is over.
  mutating func closeInput() {
    if let input { close(input) }
    input = nil
  }

  deinit {
    _ = Self.end(identifier, input: input, output: output)
  }

  /// Waits until it ends.
  ///
  /// - Returns: Its status; that of a shell where a signal ended it.
  consuming func wait() -> Int32 {
    let status = Self.end(identifier, input: input, output: output)
    discard self
    return status
  }

  /// Closes the pipes, which ends a program that waits for either, and waits for it, so that no dead process is left.
  private static func end(_ identifier: pid_t, input: Int32?, output: FileDescriptor) -> Int32 {
    if let input { close(input) }
    close(output.number)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// A pipe that other programs started from here do not inherit.
  private static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else { throw .errno(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
    #if canImport(Darwin)
      Darwin.pipe(ends)
    #elseif canImport(Musl)
      Musl.pipe(ends)
    #else
      Glibc.pipe(ends)
    #endif
  }

  private static func spawn(
    _ arguments: [String], _ environment: [String], input: Int32, output: Int32
  ) -> (identifier: pid_t, error: Int32) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    // This process ignores a closed pipe, and a program would inherit that.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var identifier: pid_t = 0
    let error = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        arguments.first.flatMap { $0 }.map {
          posix_spawnp(&identifier, $0, &actions, &attributes, arguments, environment)
        } ?? EINVAL
      }
    }
    return (identifier, error)
  }

  /// Calls a function with texts as C wants them: an array of pointers that ends with none.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
