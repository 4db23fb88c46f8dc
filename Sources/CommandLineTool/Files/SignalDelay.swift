import Synchronization
import SystemLibrary

/// Keeps signals that would end the process from doing so in the middle of something that must be cleaned up.
///
/// What a signal's handler may do is next to nothing, so it only notes the signal; the process ends by it, as the one who
/// sent it expects, when the work is done or given up.
package enum SignalDelay {
  /// The signals that a person, a terminal or a system sends to end a process, and that it can still answer.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// The signal that came; 0 where none did.
  private static let pending = Atomic<Int32>(0)
  /// Held by whoever delays signals: they are the process's, and so there can be only one.
  private static let lock = Mutex(())

  /// Has the thread that calls it take the signals that end the process, whatever the one who started it had blocked.
  ///
  /// A blocked signal stays blocked in a program that is started, and threads of Dispatch, on which programs written in
  /// Swift start others, block all: the tool could not be interrupted.
  package static func admitSignals() {
    var admitted = sigset_t()
    sigemptyset(&admitted)
    for signal in signals { sigaddset(&admitted, signal) }
    pthread_sigmask(SIG_UNBLOCK, &admitted, nil)
  }

  /// Does some work, and only then what a signal demands that comes meanwhile.
  ///
  /// - Parameter work: The work. It is handed a function that says whether it had better be given up.
  /// - Returns: What the work does.
  /// - Throws: What the work does.
  static func run<Result: Sendable>(
    _ work: (_ isInterrupted: () -> Bool) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    try lock.withLock { (_) throws(SystemError) -> Result in
      // Used here for the first time, so that the handler does not make it.
      pending.store(0, ordering: .sequentiallyConsistent)
      let delayed = signals.filter(delay)
      defer {
        for signal in delayed { setHandler(of: signal, nil) }
        endProcess(by: pending.load(ordering: .sequentiallyConsistent))
      }
      return try work { pending.load(ordering: .sequentiallyConsistent) != 0 }
    }
  }

  /// Does what a signal demands that was delayed.
  private static func endProcess(by signal: Int32) {
    guard signal != 0 else { return }
    // To the process: this thread may be one that takes no signals. Meanwhile it goes on with nothing.
    kill(getpid(), signal)
    sleep(1)
    _exit(128 + signal)
  }

  /// Delays a signal that would end the process; one that is ignored, as by `nohup`, or handled stays so.
  private static func delay(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    guard handler == nil else { return false }
    setHandler(of: signal) { SignalDelay.pending.store($0, ordering: .sequentiallyConsistent) }
    return true
  }

  /// Sets what a signal does; without a handler it ends the process.
  private static func setHandler(of signal: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(signal, &action, nil)
  }
}
