import Synchronization

/// The steps that there are for all entries of a program which need more than each is given by itself.
final class SharedSteps: Sendable {
  /// How many are taken at once.
  static let portion = 2000

  private let left: Atomic<Int>

  /// Makes some.
  init(_ count: Int) { left = Atomic(count) }

  /// Takes a portion.
  ///
  /// - Returns: Whether there was one left; from the first time on that there was not, there is none for anybody.
  func take() -> Bool { left.subtract(Self.portion, ordering: .relaxed).newValue >= 0 }

  /// Whether somebody found too few.
  var isSpent: Bool { left.load(ordering: .relaxed) < 0 }
}
