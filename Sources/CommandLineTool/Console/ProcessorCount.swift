import SystemLibrary

/// How many threads the machine runs at once.
enum ProcessorCount {
  /// The number of processors that are on, at least 1.
  static var current: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
