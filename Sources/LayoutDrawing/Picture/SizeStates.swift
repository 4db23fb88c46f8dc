import ExactArithmetic
import LayoutModel

/// What is so at sizes of a root that are alike, and which sentences say it.
struct SizeStates {
  let diagnosis: Diagnosis
  let notes: [Picture.Note]
  let root: ItemID

  /// The numbers of the sentences that are so, as far as sizes decide them.
  ///
  /// - Parameters:
  ///   - broken: The constraints that are left out as UIKit would break them.
  ///   - axes: The axes along which something is ambiguous.
  /// - Returns: The numbers.
  func numbers(breaking broken: [Int], openAlong axes: [Axis]) -> [Int] {
    conflictNumbers(breaking: broken) + ambiguousNumbers(along: axes)
  }

  /// What is said where something is open that no sentence is about.
  static let mayBeOpen = "holds, something may stay open"

  /// Whether all places and sizes along an axis are known as the root is drawn.
  func isDecided(along axis: Axis) -> Bool {
    let parts = axis == .horizontal ? [0, 2] : [1, 3]
    return diagnosis.views.allSatisfy { view in !isInside(view.item) || parts.allSatisfy { view.frame[$0] != nil } }
  }

  /// What is so, in a word and as a label.
  func state(
    breaking broken: [Int], openAlong axes: [Axis], giving: [Int]
  ) -> (Picture.Strip.Segment.State, String) {
    if !broken.isEmpty {
      let numbers = conflictNumbers(breaking: broken)
      let told = numbers.isEmpty ? "conflict" : "conflict \(Self.list(numbers.map(String.init)))"
      // One that is not there as it is drawn has no sentence.
      let isMore = !numbers.isEmpty && broken.contains { index in !diagnosis.conflicts.contains { $0.broken == index } }
      return (.conflict, told + (isMore ? " and another" : ""))
    }
    let open = openParts(along: axes)
    if !open.isEmpty { return (.ambiguous, "holds, \(Self.list(open)) \(open.count == 1 ? "stays" : "stay") open") }
    // More than one layout is possible, of which no sentence tells: what else is judged by, such as what an editor shows, may decide it.
    if !axes.isEmpty { return (.ambiguous, Self.mayBeOpen) }
    let isGiving = giving.map { diagnosis.constraints[$0] }.contains { $0.mattersWhereItGives && !isReadOffFrame($0) }
    return isGiving ? (.givesWay, "holds, something gives way") : (.holds, "holds")
  }

  /// Whether a content measures what an editor stored as the view's frame: stretched or not, so that where less room is left nobody knows
  /// whether it is cut.
  private func isReadOffFrame(_ constraint: Constraint) -> Bool {
    guard constraint.origin.kind == .compressionResistance, let axis = constraint.firstAttribute.axis,
      let length = diagnosis.layout.view(constraint.firstItem)?.storedLength(along: axis)
    else { return false }
    // Where text is drawn larger, that grows.
    return [1, diagnosis.layout.contentScale].contains { (constraint.constant - length * $0).absoluteValue <= $0 }
  }

  /// The constraints that UIKit would break of the conflicts along an axis of the root.
  func broken(along axis: Axis) -> [Int] {
    diagnosis.conflicts.filter { conflict in
      conflict.axis == axis && isInside(diagnosis.constraints[conflict.broken].firstItem)
    }.map(\.broken)
  }

  private func conflictNumbers(breaking broken: [Int]) -> [Int] {
    numbers { finding in
      finding.conflicts.contains { index in
        diagnosis.conflicts.indices.contains(index) && broken.contains(diagnosis.conflicts[index].broken)
      }
    }
  }

  private func ambiguousNumbers(along axes: [Axis]) -> [Int] {
    guard !axes.isEmpty else { return [] }
    return numbers { $0.openPlaces.contains { axes.contains($0.axis) && isInside($0.item) } }
  }

  /// Whether an item belongs to the root: of another one its sizes decide nothing.
  private func isInside(_ item: ItemID) -> Bool { diagnosis.layout.ancestors(of: item).last == root }

  private func numbers(_ isSo: (Finding) -> Bool) -> [Int] {
    diagnosis.findings.prefix(notes.count).enumerated().filter { isSo($0.element) }.map { $0.offset + 1 }
  }

  /// What is open: `Title.width`, or both its place and its size; of what no constraint mentions the view alone.
  private func openParts(along axes: [Axis]) -> [String] {
    ambiguousNumbers(along: axes).flatMap { number in
      let finding = diagnosis.findings[number - 1]
      let place = finding.openPlaces.first { axes.contains($0.axis) }
      let name = place.map { diagnosis.layout[$0.item].name } ?? "\(number)"
      let told = [finding.content] + finding.otherAxis.map(\.content)
      let parts = told.flatMap { content -> [FreePart] in
        switch content {
        case .ambiguous(let evidence): axes.contains(evidence.axis) ? evidence.parts : []
        case .scrollableContent(_, let free): free.filter { axes.contains($0.attribute.axis) }
        default: []
        }
      }
      return parts.isEmpty ? [name] : parts.map { "\(name).\($0.attribute.rawValue)" }
    }
  }

  /// A few of them, or the first and how many more.
  private static func list(_ words: [String]) -> String {
    words.count > 2 ? "\(words[0]) and \(words.count - 1) more" : words.joined(separator: " and ")
  }
}
