import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Threads of the system, apart from those that run tasks: they may be waited for without keeping a task from its thread, and
/// their stacks are large enough for what nests as deeply as the reading of programs allows.
///
/// A platform's own threads have as little as 512 kB, which is less than one chain of calls may take.
package enum StackThread {
  /// The stack of each, in bytes; only what is used takes memory.
  package static let stackSize = 64 << 20

  #if canImport(Darwin)
    private typealias Thread = pthread_t?
  #else
    private typealias Thread = pthread_t
  #endif

  private final class Task: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }

  /// Runs work on some threads at once, and returns when all of it is done.
  ///
  /// - Parameters:
  ///   - count: How many threads.
  ///   - work: The work of one, by its number from 0.
  package static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    // They outlive the threads, which borrow them.
    let tasks = (0..<max(1, count)).map { number in Task { work(number) } }
    var threads: [Thread] = []
    for task in tasks {
      if let thread = start(Unmanaged.passUnretained(task).toOpaque()) {
        threads.append(thread)
      } else {
        // No thread is to be had: the work is done here, one after the other.
        task.work()
      }
    }
    for thread in threads { join(thread) }
    withExtendedLifetime(tasks) {}
  }

  /// Does two things at once, one of them here, and returns when both are done.
  ///
  /// - Parameters:
  ///   - aside: What is done on a thread of its own; where none is to be had, here and first.
  ///   - here: The other.
  /// - Returns: What came of each.
  package static func both<First: Sendable, Second>(
    aside: @escaping @Sendable () -> First, here: () -> Second
  ) -> (First, Second) {
    let result = Result<First>()
    let task = Task { result.value.withLock { $0 = aside() } }
    let thread = start(Unmanaged.passUnretained(task).toOpaque())
    if thread == nil { task.work() }
    let second = here()
    if let thread { join(thread) }
    // Only where the system lost the thread is there nothing yet.
    let first = withExtendedLifetime(task) { result.value.withLock { $0 } } ?? aside()
    return (first, second)
  }

  /// What comes of work on another thread.
  private final class Result<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private static func start(_ task: UnsafeMutableRawPointer) -> Thread? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, { StackThread.work($0) }, task)
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, &attributes, { StackThread.work($0) }, task)
    #endif
    return status == 0 ? thread : nil
  }

  private static func work(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer { Unmanaged<Task>.fromOpaque(pointer).takeUnretainedValue().work() }
    return nil
  }

  private static func join(_ thread: Thread) {
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }
}
