import SystemLibrary

/// A program that runs beside this one: its input, its output and its standard error are pipes.
///
/// Made with the system's own calls, because Foundation's `Process` waits in steps of tens of milliseconds on Linux, and
/// would bring all of Foundation into the tool.
struct ChildProcess: ~Copyable {
  /// Writes to its standard input; `nil` once closed.
  private var input: Int32?
  /// Reads from its standard output.
  private let output: FileDescriptor
  /// Reads from its standard error.
  private let errorOutput: FileDescriptor
  /// Its number; `nil` once it has been waited for.
  private var identifier: pid_t?
  private var isErrorOutputOpen = true
  /// What it has written to its standard error so far, no more than 64 KiB of it.
  private(set) var errors: [UInt8] = []

  private static let errorLimit = 1 << 16

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Its arguments.
  ///   - environment: Its environment variables.
  /// - Throws: ``SystemError`` when it cannot be started.
  init(_ program: String, _ arguments: [String], environment: [String: String]) throws(SystemError) {
    var ends: [Int32] = []
    do throws(SystemError) {
      for _ in 0..<3 { ends += try Self.pipe() }
    } catch {
      for end in ends { close(end) }
      throw error
    }
    // The child's ends: what it reads from the first pipe, and writes to the others.
    let (child, parent) = ([ends[0], ends[3], ends[5]], [ends[1], ends[2], ends[4]])
    let result = Self.spawn(
      [program] + arguments, environment.map { "\($0.key)=\($0.value)" }.sorted(), streams: child)
    for end in child { close(end) }
    if result.error != 0 {
      for end in parent { close(end) }
      throw .errno(result.error)
    }
    input = parent[0]
    output = FileDescriptor(number: parent[1])
    errorOutput = FileDescriptor(number: parent[2])
    identifier = result.identifier
  }

  /// Writes to its standard input.
  func write(_ text: String) throws(SystemError) {
    guard let input else { throw .errno(EPIPE) }
    try FileDescriptor(number: input).write(bytes: PathText.bytes(of: text))
  }

  /// Tells it that its input is over.
  mutating func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// Some bytes of its standard output, as soon as there are any; none at the end.
  ///
  /// - Throws: ``SystemError`` when reading fails.
  mutating func readChunk() throws(SystemError) -> [UInt8] {
    while true {
      // What it says on standard error is taken meanwhile: a program waits where no one does.
      let (hasOutput, hasErrors) = wait(forever: true)
      if hasErrors { try takeErrors() }
      if hasOutput { return try output.readChunk() }
    }
  }

  /// All of its standard output.
  ///
  /// - Parameter limit: The most bytes to accept.
  /// - Returns: The bytes.
  /// - Throws: ``SystemError`` when reading fails or there is more than the limit.
  mutating func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try readChunk()
      if chunk.isEmpty { break }
      guard chunk.count <= limit - bytes.count else { throw .tooLarge(limit: limit) }
      bytes += chunk
    }
    // Not to its end, which may be that of another program which it has left behind.
    while wait(forever: false).hasErrors { try takeErrors() }
    return bytes
  }

  private mutating func takeErrors() throws(SystemError) {
    let chunk = try errorOutput.readChunk()
    if chunk.isEmpty { isErrorOutputOpen = false }
    errors += chunk.prefix(Self.errorLimit - errors.count)
  }

  /// Waits until there is something to read, or the end of it.
  private func wait(forever: Bool) -> (hasOutput: Bool, hasErrors: Bool) {
    var requests = [
      pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isErrorOutputOpen ? errorOutput.number : -1, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&requests, nfds_t(requests.count), forever ? -1 : 0) < 0, errno == EINTR {}
    return (requests[0].revents != 0, requests[1].revents != 0)
  }

  deinit {
    if let identifier { _ = Self.end(identifier, input: input, outputs: [output, errorOutput]) }
  }

  /// Waits until it ends.
  ///
  /// - Returns: Its status; that of a shell where a signal ended it.
  mutating func wait() -> Int32 {
    guard let identifier else { return 127 }
    self.identifier = nil
    return Self.end(identifier, input: input, outputs: [output, errorOutput])
  }

  /// Closes the pipes, which ends a program that waits for either, and waits for it, so that no dead process is left.
  private static func end(_ identifier: pid_t, input: Int32?, outputs: [FileDescriptor]) -> Int32 {
    if let input { close(input) }
    for output in outputs { close(output.number) }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// A pipe that other programs started from here do not inherit.
  ///
  /// - Returns: The end to read from, and the end to write to.
  private static func pipe() throws(SystemError) -> [Int32] {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else { throw .errno(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  private static func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
    SystemLibrary.pipe(ends)
  }

  private static func spawn(
    _ arguments: [String], _ environment: [String], streams: [Int32]
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
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
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
          posix_spawn(&identifier, $0, &actions, &attributes, arguments, environment)
        } ?? EINVAL
      }
    }
    return (identifier, error)
  }

  /// Calls a function with texts as C wants them: an array of pointers that ends with none.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { text in PathText.withCString(text) { strdup($0) } }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
