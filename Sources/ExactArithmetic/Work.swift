/// The work that may still be done for an input: what a meter has left.
///
/// Whatever may take long charges what it costs, counted by what it touches (terms of rows, words of numbers, bytes of
/// text), never by a clock: so an input is stopped at the same place on every machine. The unit is about a machine
/// instruction, as counted for the code of this package; a step, which users see, is 10,000 of them, about a microsecond.
///
/// ```swift
/// var work = Work(steps: 3_000_000)
/// work.charge(instructions: 60 * row.count)   // what is bounded anyway
/// try work.check()                            // between parts that may repeat
/// var part = work.take(1, of: 4)              // an extra must not eat what the verdict needs
/// defer { work.giveBack(part) }
/// ```
public struct Work: Hashable, Sendable {
  /// How many instructions a step stands for.
  public static let instructionsPerStep = 10_000

  /// The instructions that are left; below 0 where the last part took more than there was.
  @usableFromInline var left: Int

  /// Whether a part of the work that was set aside was used up; see ``hasRunOut``.
  private var partRanOut = false

  /// How many terms one list of rows may hold, since long rows take memory: some hundred megabytes, and more only where
  /// someone allows more work.
  public let room: Int

  private static let leastRoom = 4_000_000

  /// Starts with a number of steps; more than can be counted are as many as can.
  public init(steps: Int) {
    let (product, overflow) = max(0, steps).multipliedReportingOverflow(by: Self.instructionsPerStep)
    left = overflow ? Self.unlimited.left : min(product, Self.unlimited.left)
    room = max(Self.leastRoom, steps)
  }

  private init(left: Int, room: Int) {
    self.left = left
    self.room = room
  }

  /// So much that nothing uses it up.
  public static var unlimited: Work { Work(left: Int.max / 4, room: .max) }

  /// Whether nothing is left.
  @inlinable public var isSpent: Bool { left <= 0 }

  /// Whether this, or a part of it that was given back, was used up at some time: what was asked then may lack an answer.
  public var hasRunOut: Bool { partRanOut || left <= 0 }

  /// The whole steps that are left.
  public var stepsLeft: Int { max(0, left) / Self.instructionsPerStep }

  /// The instructions that are left, at least 0.
  public var instructionsLeft: Int { max(0, left) }

  /// Notes work that was done, or is about to be and cannot be stopped.
  @inlinable public mutating func charge(instructions: Int) { left -= instructions }

  /// Goes on only where something is left.
  ///
  /// - Throws: ``WorkLimitReached``.
  @inlinable public func check() throws(WorkLimitReached) {
    if left <= 0 { throw WorkLimitReached() }
  }

  /// Notes work and goes on only where something is left behind it.
  ///
  /// - Throws: ``WorkLimitReached``.
  @inlinable public mutating func spend(instructions: Int) throws(WorkLimitReached) {
    left -= instructions
    if left <= 0 { throw WorkLimitReached() }
  }

  /// Sets a share of what is left aside for a part of the work, which cannot use more than that.
  ///
  /// Every search begins with that, and so the work of a task that is cancelled ends here: nothing is left of it, and what
  /// comes of it is that nothing is decided.
  ///
  /// - Parameters:
  ///   - parts: How many parts.
  ///   - whole: Of how many; positive.
  /// - Returns: The share; what is left of it is to be given back.
  public mutating func take(_ parts: Int, of whole: Int) -> Work {
    if Task.isCancelled {
      left = 0
      partRanOut = true
    }
    let available = max(0, left)
    let (quotient, rest) = available.quotientAndRemainder(dividingBy: max(1, whole))
    // One instruction stays, so that what gave all away is not taken for used up.
    let share = min(max(0, available - 1), quotient * parts + rest * parts / max(1, whole))
    left -= share
    return Work(left: share, room: room)
  }

  /// Sets work aside for one of several parts that are done one after the other: in proportion to its weight, but a quarter
  /// of what is left at least, since a small part may be the hard one.
  ///
  /// - Parameters:
  ///   - weight: What the part weighs.
  ///   - rest: What it weighs together with all that are still to come.
  /// - Returns: The share; what is left of it is to be given back.
  public mutating func takeFairly(weight: Int, of rest: Int) -> Work {
    4 * weight >= rest ? take(weight, of: rest) : take(1, of: 4)
  }

  /// Notes that a part was not even begun, since it would have taken more than its share.
  public mutating func refusePart() { partRanOut = true }

  /// Takes back what a part has left, or pays what it took beyond its share.
  public mutating func giveBack(_ rest: Work) {
    partRanOut = hasRunOut || rest.hasRunOut
    left += rest.left
  }
}

/// Why there is no answer: the limit on work was met. Never a verdict.
public struct WorkLimitReached: Error, Hashable, Sendable {
  /// Makes the error.
  @inlinable public init() {}
}
