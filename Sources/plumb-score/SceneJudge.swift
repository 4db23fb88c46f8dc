import ConstraintNotation
import ExactArithmetic
import InterfaceBuilderInput
import LayoutModel

/// Compares the diagnosis of one scene with what the file holds.
struct SceneJudge {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// What to list.
  let listing: ScoreListing?
  /// The list.
  private(set) var lines: [String] = []

  /// The solved frames of the views.
  private let frames: [ItemID: [Rational?]]
  /// The views whose stored frames contradict the file.
  private let stale: StaleFrames

  init(diagnosis: Diagnosis, listing: ScoreListing?) {
    self.diagnosis = diagnosis
    self.listing = listing
    frames = Dictionary(diagnosis.views.map { ($0.item, $0.frame) }) { first, _ in first }
    stale = StaleFrames(of: diagnosis)
  }

  private var layout: Layout { diagnosis.layout }

  /// Adds the scene to a score.
  mutating func judge(into score: inout PlatformScore) {
    score.scenes += 1
    if diagnosis.verdict == .undecided { score.undecided += 1 }
    if !diagnosis.conflicts.isEmpty {
      score.scenesWithConflicts += 1
      listConflicts()
    }
    let found = foundItems()
    let coded = itemsLeftToCode()
    for report in diagnosis.views {
      guard let view = layout.view(report.item), let object = view.interfaceBuilder, let id = view.id else { continue }
      let isFlagged = view.editorFlags?.isAmbiguous == true
      judgeFrame(of: view, object, report, into: &score)
      let isFound = found.contains(id)
      let isStale = object.isInCell && hasStaleFlags(report.item, object)
      if object.isInCell {
        if isStale {
          score.staleCellFlags.count(found: isFound, flagged: isFlagged)
        } else {
          score.cellFlags.count(found: isFound, flagged: isFlagged)
        }
      } else if (layout.interfaceBuilder?.toolsVersion ?? 0) >= 14_000 {
        score.flags.count(found: isFound, flagged: isFlagged)
        if coded.contains(report.item) { score.codeFlags.count(found: isFound, flagged: isFlagged) }
      } else {
        score.olderFlags.count(found: isFound, flagged: isFlagged)
      }
      if listing == .flags, isFound != isFlagged {
        let parts = diagnosis.ambiguities.filter { $0.item == report.item && !$0.isPossible }.map(\.attribute.rawValue)
        lines.append(
          "\(isFound ? "FALSE" : "MISS ") \(isStale ? "stale " : "")\(object.isInCell ? "cell " : "")\(layout.file):\(view.range?.start.line ?? 0) \(object.element) \(id) \(parts)"
        )
      }
    }
  }

  /// Whether a flag in a cell says nothing of the constraints: what a cell of a standard style places has none in the file, and what
  /// lies below the part of a table that the canvas shows was not laid out. There every second cell is flagged, of those in view
  /// one in seventy. What editors before the one of Xcode 9 flag is left out as it is outside of cells.
  private func hasStaleFlags(_ item: ItemID, _ object: InterfaceBuilderObject) -> Bool {
    if (layout.interfaceBuilder?.toolsVersion ?? 0) < 14_000 { return true }
    if object.hasFixedFrame { return true }
    guard let root = layout.ancestors(of: item).last, let cell = layout.view(root),
      cell.interfaceBuilder?.element == "tableViewCell", let holder = layout.outline?.holders[root],
      let table = layout.view(holder), let shown = table.storedFrame, let frame = cell.storedFrame
    else { return false }
    // What a controller shows begins below its bars.
    let bars: Rational = table.interfaceBuilder?.placement != .sceneView ? 0 : shown.height > 740 ? 88 : 64
    return frame.y + frame.height > shown.height - bars
  }

  private func foundItems() -> Set<String> {
    var found = Set<String>()
    for ambiguity in diagnosis.ambiguities where !ambiguity.isPossible {
      if let id = layout.view(ambiguity.item)?.id { found.insert(id) }
    }
    // What only old editors flag is said in a note.
    for case .flaggedByOldEditors(let items, _) in diagnosis.findings.map(\.content) {
      found.formUnion(items.compactMap { layout.view($0)?.id })
    }
    return found
  }

  /// The views of which all that is ambiguous is said to hang on sizes that the app's code may give, which Interface Builder knows only
  /// of classes that it builds.
  private func itemsLeftToCode() -> Set<ItemID> {
    var (coded, others) = (Set<ItemID>(), Set<ItemID>())
    for finding in diagnosis.findings {
      let items = finding.ambiguousParts.map(\.item)
      if case .code = finding.caveat { coded.formUnion(items) } else { others.formUnion(items) }
    }
    return coded.subtracting(others)
  }

  private mutating func judgeFrame(
    of view: View, _ object: InterfaceBuilderObject, _ report: ViewReport, into score: inout PlatformScore
  ) {
    guard view.editorFlags == EditorFlags(), !object.hasFixedFrame, view.superview != nil,
      !view.translatesAutoresizingMaskIntoConstraints, object.placement == .subview,
      let stored = view.storedFrame
    else { return }
    let frame = report.frame.compactMap(\.self)
    guard frame.count == 4 else {
      score.unsolved += 1
      return
    }
    let parts = [stored.x, stored.y, stored.width, stored.height]
    let errors = zip(frame, parts).map { ($0 - $1).absoluteValue }
    let isRight = errors.allSatisfy { $0 <= 1 }
    if stale.hold(report.item, in: layout) {
      score.contradictedFrames.count(isRight)
      return
    }
    guard !liesInResized(report.item) else {
      score.staleFrames.count(isRight)
      return
    }
    score.frames.count(isRight)
    if listing == .frames, !isRight {
      let texts = zip(frame, parts).map { "\($0.generalText)/\($1.generalText)" }
      lines.append(
        "\(layout.platform) \(layout.file):\(view.range?.start.line ?? 0) \(object.element)\(object.isInCell ? " cell" : "") \(texts.joined(separator: " "))"
      )
    }
  }

  /// Whether a view lies in one that is flagged `misplaced` and is of another size now: it was laid out in the older one. What constraints
  /// only move takes along what it holds; how large a root is meant to be, or what a container lays out, is not known.
  private func liesInResized(_ item: ItemID) -> Bool {
    layout.ancestors(of: item).dropFirst().contains { ancestor in
      guard let view = layout.view(ancestor), view.editorFlags?.isMisplaced == true, let stored = view.storedFrame
      else { return false }
      guard view.interfaceBuilder?.placement == .subview, !view.translatesAutoresizingMaskIntoConstraints,
        let frame = frames[ancestor], frame.count == 4, let width = frame[2], let height = frame[3]
      else { return true }
      return (width - stored.width).absoluteValue > 1 || (height - stored.height).absoluteValue > 1
    }
  }

  private mutating func listConflicts() {
    guard listing == .conflicts else { return }
    for conflict in diagnosis.conflicts {
      lines.append("\(layout.file) \(layout.name): \(conflict.excess)")
      for member in conflict.members {
        let constraint = diagnosis.constraints[member]
        lines.append(
          "    \(constraint.origin.range?.start.line ?? 0) \(constraint.equationText(in: layout)) [\(constraint.id)]")
      }
    }
  }
}
