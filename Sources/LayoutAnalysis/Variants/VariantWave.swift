import ExactArithmetic
import LayoutModel
import Synchronization
import SystemLibrary

/// Diagnoses a layout under a few circumstances side by side.
///
/// How much work each may take is settled before any begins, and how many there are in a wave does not depend on how many
/// processors there are: so that what is found is the same on every machine.
struct VariantWave {
  /// The layout.
  let layout: Layout
  /// What its loader found.
  let findings: [Finding]
  /// What to find out.
  let options: AnalysisOptions

  /// A diagnosis under one of the circumstances.
  struct Result: Sendable {
    /// The layout under them.
    var layout: Layout
    /// What is found; `nil` where its share of the work was not worth beginning.
    var diagnosis: Diagnosis?
    /// Whether its share of the work did, so that another with more would not come to more.
    var isSettled = true
  }

  /// How many layouts that come to the same are remembered.
  private static let kept = 4
  /// The most circumstances of a wave.
  private static let greatest = 8
  /// How many items and constraints all layouts of a wave have at most, since they are in memory together.
  private static let greatestWeight = 40_000

  /// How many circumstances a wave has.
  ///
  /// - Parameter layout: The layout.
  /// - Returns: The number, at least 1.
  static func size(for layout: Layout) -> Int {
    max(1, min(greatest, greatestWeight / (layout.items.count + layout.constraints.count + 1)))
  }

  /// Circumstances under which the layout comes to the same: of an earlier wave, or of this one.
  private enum Twin {
    case latest(Int)
    case inWave(Int)
  }

  /// The diagnoses under some circumstances.
  ///
  /// - Parameters:
  ///   - variants: The circumstances.
  ///   - left: How many are left altogether, these included; they share what is left of the work alike.
  ///   - latest: The last few that were diagnosed: one that comes to the same layout is not diagnosed again.
  ///   - isEnough: Whether a share does to begin with.
  ///   - work: What is left of the work on the input.
  /// - Returns: The results, in order.
  func results(
    under variants: some Sequence<LayoutVariant>, left: Int, after latest: inout [Result],
    where isEnough: (inout Work) -> Bool, _ work: inout Work
  ) -> [Result] {
    var results: [Result] = []
    // Where what is not diagnosed itself has its diagnosis from.
    var twins: [(place: Int, twin: Twin)] = []
    var begun: [(place: Int, share: Work)] = []
    for (place, variant) in variants.enumerated() {
      let applied = layout.applying(variant)
      work.charge(instructions: (applied.items.count + applied.constraints.count) * AnalysisCost.glance)
      if let twin = latest.firstIndex(where: { $0.layout == applied }) {
        twins.append((place, .latest(twin)))
      } else if let twin = results.firstIndex(where: { $0.layout == applied }) {
        twins.append((place, .inWave(twin)))
      } else {
        var share = work.take(1, of: left - place)
        if isEnough(&share) { begun.append((place, share)) } else { work.giveBack(share) }
      }
      results.append(Result(layout: applied))
    }
    for (place, found, share) in diagnosed(begun, of: results.map(\.layout)) {
      results[place].diagnosis = found
      results[place].isSettled = !share.hasRunOut
      work.giveBack(share)
    }
    for (place, twin) in twins {
      switch twin {
      case .latest(let other): results[place].diagnosis = latest[other].diagnosis
      case .inWave(let other): results[place].diagnosis = results[other].diagnosis
      }
    }
    let fresh = begun.map { results[$0.place] }.filter(\.isSettled)
    latest = Array((fresh.reversed() + latest).prefix(Self.kept))
    return results
  }

  private func diagnosed(
    _ begun: [(place: Int, share: Work)], of layouts: [Layout]
  ) -> [(place: Int, diagnosis: Diagnosis, share: Work)] {
    let queue = Mutex<Int>(0)
    let found = Mutex<[Int: (Diagnosis, Work)]>([:])
    @Sendable func run(_: Int) {
      while let next = queue.withLock({ (next) -> Int? in
        defer { next += 1 }
        return next < begun.count ? next : nil
      }) {
        var share = begun[next].share
        let diagnosis = layouts[begun[next].place].diagnosed(findings: findings, options: options, &share)
        found.withLock { $0[next] = (diagnosis, share) }
      }
    }
    let threads = min(options.threadCount, begun.count)
    if threads > 1 { StackThread.run(threads, run) } else { run(0) }
    return found.withLock { found in
      begun.indices.compactMap { index in found[index].map { (begun[index].place, $0.0, $0.1) } }
    }
  }
}
