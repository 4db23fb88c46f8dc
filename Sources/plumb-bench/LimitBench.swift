import ExactArithmetic
import Foundation
import LayoutAnalysis
import LayoutInput
import LayoutLoaders
import LayoutModel
import LayoutReporters

/// What a step of the limit on work takes where layouts are hard, each for a reason of its own.
///
/// The limit is honest on every machine only as long as all kinds of work are charged alike: the dearest step may take at
/// most a few times as long as the median.
enum LimitBench {
  /// Measures the files, or where there are none hard layouts that are made here.
  static func run(files: [String]) {
    let cases = files.isEmpty ? HardLayout.allCases.map { ($0.rawValue, [$0.layout]) } : files.map { ($0, load($0)) }
    say(
      "limit: processor time with a report in JSON, steps, time of a step as a ratio to the floor, length of the report\n"
    )
    var rates: [Double] = []
    for (name, layouts) in cases {
      var options = AnalysisOptions()
      options.findsSizes = ProcessInfo.processInfo.environment["PLUMB_BENCH_SIZES"] != nil
      var steps = 0
      var bytes = 0
      let floor = floorSeconds()
      let start = clock()
      var diagnoses: [Diagnosis] = []
      for layout in layouts {
        var work = Work(steps: options.budget)
        diagnoses.append(layout.diagnosed(findings: [], options: options, &work))
        steps += options.budget - work.stepsLeft
      }
      for diagnosis in diagnoses {
        var reporter = JSONReporter()
        let file = FileDiagnosis(path: name, source: nil, layouts: [diagnosis], failures: [])
        reporter.add(file) { bytes += $0.text.utf8.count }
      }
      let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
      let rate = seconds / Double(max(1, steps)) / min(floor, floorSeconds())
      rates.append(rate)
      let open = Set(diagnoses.flatMap(\.undecided)).map(\.rawValue).sorted().joined(separator: ", ")
      let text = "\(Int(seconds * 1000)) ms, \(steps) steps, \(String(format: "%.2f", rate)), \(bytes / 1000) kB"
      say("\(name): \(text)\(open.isEmpty ? "" : "; undecided: \(open)")\n")
    }
    rates.sort()
    guard let least = rates.first, let greatest = rates.last else { return }
    let median = rates[rates.count / 2]
    say(
      String(
        format: "limit: a step takes %.2f to %.2f floors, the dearest %.2f times the median\n", least, greatest,
        greatest / median))
  }

  /// What a step would take if its instructions were the plainest there are, each of which waits for the one before it:
  /// the floor that the machine sets at that moment, in seconds.
  private static func floorSeconds() -> Double {
    let rounds = 2_000
    var state: UInt64 = 88_172_645_463_325_252
    let start = clock()
    for _ in 0..<rounds {
      // Six instructions and two of the loop.
      for _ in 0..<(Work.instructionsPerStep / 8) {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
      }
    }
    // What nobody looks at is not computed.
    if state == 0 { say("") }
    return Double(max(1, clock() - start)) / Double(CLOCKS_PER_SEC) / Double(rounds)
  }

  private static func load(_ path: String) -> [Layout] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    let source = SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
    return (try? InputCatalog.standard.kind(of: source)?.load(source))?.layouts ?? []
  }
}

/// Layouts each of which is hard for one part of the solver.
enum HardLayout: String, CaseIterable {
  /// Ratios of many digits around a ring.
  case digits
  /// Small fractions of many denominators.
  case fractions
  /// More conflicts than anyone lists.
  case conflicts
  /// One block of many freedoms.
  case freedom
  /// Gaps of one size, some of them open.
  case gaps
  /// A thousand views with content sizes and gaps of one size, one in fifty open.
  case spacers
  /// A row that is too short, with a tie at every priority.
  case priorities

  var layout: Layout {
    var builder = FamilyBuilder(name: rawValue)
    switch self {
    case .digits: builder.addRing(36, digits: 30)
    case .fractions: builder.addRing(120, digits: 3)
    case .conflicts: builder.addStar(700)
    case .freedom: builder.addFreeBlock(60)
    case .gaps: builder.addGaps(150)
    case .spacers: builder.addGaps(1_000, openEvery: 50, length: 100_000)
    case .priorities: builder.addTies(400)
    }
    return builder.layout
  }
}

extension FamilyBuilder {
  /// Views in a ring, each a multiple of another across it, which only sizes of 0 satisfy.
  fileprivate mutating func addRing(_ count: Int, digits: Int) {
    let views = (0..<count).map { add("v\($0)", in: root) }
    for (index, view) in views.enumerated() {
      tie(view, .leading, .equal, root, .leading)
      place(view, below: nil, in: root)
      tie(view, .height, plus: 10)
      for step in [1, 7] {
        let text = (0..<digits).map { String(($0 * $0 * 3 + index * 7 + step * 5) % 10) }.joined()
        let ratio = Rational(decimal: "1.\(text)1") ?? 1
        tie(view, .width, .greaterThanOrEqual, views[(index + step) % count], .width, times: ratio, plus: 1)
      }
    }
  }

  /// A view of as many widths.
  fileprivate mutating func addStar(_ count: Int) {
    let view = add("A", in: root)
    tie(view, .leading, .equal, root, .leading)
    place(view, below: nil, in: root)
    tie(view, .height, plus: 10)
    for index in 0..<count {
      tie(view, .width, index % 3 == 0 ? .equal : .greaterThanOrEqual, plus: Rational(10 + index))
    }
  }

  /// Views that inequalities with multipliers hold.
  fileprivate mutating func addFreeBlock(_ count: Int) {
    let views = (0..<count).map { add("v\($0)", in: root) }
    for index in 1..<count {
      tie(views[index], .leading, .greaterThanOrEqual, views[index - 1], .trailing, plus: 1)
      tie(
        views[index], .width, .greaterThanOrEqual, views[index * 7 % index], .width, times: Rational(1, 2))
      tie(
        views[index], .width, .lessThanOrEqual, views[index * 5 % index], .height, times: Rational(3, 2), plus: 100)
      tie(views[index], .trailing, .lessThanOrEqual, root, .trailing, plus: 5000)
    }
  }

  /// Views with gaps of one size between them, of which some are only at least that.
  fileprivate mutating func addGaps(_ count: Int, openEvery stride: Int = 5, length: Rational? = nil) {
    if let length { setRootWidth(length) }
    var previous: ItemID?
    var first: ItemID?
    for index in 0..<count {
      let gap = add("s\(index)", in: root)
      let view = add("v\(index)", in: root, size: (Rational(5 + index % 9), 20))
      for item in [gap, view] { place(item, below: nil, in: root) }
      tie(gap, .height, plus: 1)
      tie(gap, .leading, .equal, previous ?? root, previous == nil ? .leading : .trailing)
      tie(view, .leading, .equal, gap, .trailing)
      if let first {
        tie(gap, .width, index % stride == 0 ? .greaterThanOrEqual : .equal, first, .width)
      }
      first = first ?? gap
      previous = view
    }
    if let previous { tie(previous, .trailing, .equal, root, .trailing) }
  }

  /// Views in a row with wishes of many priorities, of width and place.
  fileprivate mutating func addTies(_ count: Int) {
    var previous: ItemID?
    for index in 0..<count {
      let view = add("v\(index)", in: root)
      place(view, below: nil, in: root)
      tie(view, .height, plus: 20)
      tie(view, .leading, .greaterThanOrEqual, previous ?? root, previous == nil ? .leading : .trailing)
      for wish in 0..<4 {
        let relation: Relation = wish == 0 ? .equal : wish == 1 ? .lessThanOrEqual : .greaterThanOrEqual
        tie(
          view, .width, relation, plus: Rational((index * 31 + wish * 17) % 60),
          priority: Double(1 + (index * 13 + wish * 101) % 900))
      }
      tie(
        view, .leading, .equal, root, .leading, plus: Rational(index * 37 % 3000),
        priority: Double(1 + index * 29 % 900))
      previous = view
    }
    if let previous { tie(previous, .trailing, .lessThanOrEqual, root, .trailing) }
  }
}
