import ExactArithmetic
import LayoutModel

/// What the frames that a debugger described beside a log say of it.
struct LogFrameWords {
  /// The most views that are shown.
  private static let limit = 12

  /// The diagnosis.
  let diagnosis: Diagnosis
  /// What was found out about the message.
  let log: LogDiagnosis

  private var layout: Layout { diagnosis.layout }

  /// The views of the conflict that are described, a line for each, those inside of others further in.
  var lines: [String] {
    let frames = layout.log?.frames ?? [:]
    guard !frames.isEmpty else { return [] }
    let members = log.members.filter(\.isInConflict).map { diagnosis.constraints[$0.constraint] }
    let items = Set(members.flatMap { [$0.firstItem, $0.secondItem] }.compactMap(\.self)).filter { frames[$0] != nil }
    var lines: [String] = []
    for item in items.sorted().prefix(Self.limit) {
      guard let frame = frames[item] else { continue }
      var depth = 0
      var holder = layout[item].parent
      while let outer = holder {
        if items.contains(outer) { depth += 1 }
        holder = layout[outer].parent
      }
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(\.generalText)
      lines.append(
        String(repeating: "  ", count: depth)
          + "\(layout[item].name)  (\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))")
    }
    if items.count > Self.limit { lines.append("... (\(items.count - Self.limit) more)") }
    return lines
  }

  /// What does not hold of the frames, a sentence without a full stop; `nil` where they contradict nothing, or nearly all.
  var breaches: String? {
    guard !log.breaches.isEmpty, log.breaches.count <= 3 else { return nil }
    let parts = log.breaches.map { breach in
      let constraint = diagnosis.constraints[breach.constraint]
      let actual = LogPhrase.isTurned(constraint, in: layout) ? -breach.actual : breach.actual
      let verb = isSize(constraint) ? "it is" : "that is"
      return "\(LogPhrase.describe(constraint, in: layout)) does not hold of them, \(verb) \(actual.generalText)"
    }
    return Phrase.list(parts)
  }

  private func isSize(_ constraint: Constraint) -> Bool {
    constraint.firstAttribute.isSize && constraint.secondItem == nil
  }
}
