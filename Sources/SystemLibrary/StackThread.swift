import Synchronization

/// Threads whose stacks are large enough for what nests as deeply as the sources of a program may.
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

  /// Does two things side by side, the first one on the thread that asks for it.
  ///
  /// - Parameters:
  ///   - first: The one.
  ///   - second: The other.
  /// - Returns: What the other one comes to.
  package static func run<Result: Sendable>(
    _ first: () -> Void, beside second: @escaping @Sendable () -> Result
  ) -> Result {
    let found = Mutex<Result?>(nil)
    let task = Task {
      let result = second()
      found.withLock { $0 = result }
    }
    let thread = start(Unmanaged.passUnretained(task).toOpaque())
    first()
    if let thread { join(thread) } else { task.work() }
    return withExtendedLifetime(task) { found.withLock { $0 } ?? second() }
  }

  /// What comes of each number below a count, found by several threads.
  ///
  /// - Parameters:
  ///   - count: How many numbers there are.
  ///   - workers: How many threads at most: some that have little to do are not worth their start.
  ///   - make: What makes something of a number.
  /// - Returns: What came of them, in their order.
  package static func map<Result: Sendable>(
    _ count: Int, workers: Int, _ make: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let threads = min(workers, count / 16)
    guard threads > 1 else { return (0..<count).map(make) }
    let next = Atomic<Int>(0)
    let starts = Array(stride(from: 0, to: count, by: 16))
    let parts = Mutex<[[Result]]>(Array(repeating: [], count: starts.count))
    run(threads) { _ in
      while true {
        let part = next.add(1, ordering: .relaxed).oldValue
        guard part < starts.count else { return }
        let made = (starts[part]..<min(starts[part] + 16, count)).map(make)
        parts.withLock { $0[part] = made }
      }
    }
    return parts.withLock { $0.flatMap(\.self) }
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
