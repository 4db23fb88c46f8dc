import ConstraintNotation
import ExactArithmetic
import LayoutModel
import LayoutReporters

/// Makes the picture of a diagnosis: computes no verdict, only places and words.
struct PictureBuilder {
  /// How much is drawn of what could be; the rest is listed and counted.
  enum Limit {
    /// Conflicts with a chain or gauge of their own.
    static let conflicts = 6
    /// Tracks.
    static let tracks = 8
    /// Sentences.
    static let notes = 40
    /// Roots.
    static let screens = 12
    /// The widths between which all are looked at.
    static let leastWidth: Rational = 240
    static let greatestWidth: Rational = 1_400
    /// Constraints, where they are asked for.
    static let constraints = 400
  }

  let diagnosis: Diagnosis
  let path: String
  let frames: FrameTable
  /// x, y, width and height of each item in the coordinates of its superview; `nil` for what is open.
  let localFrames: [[Rational?]]
  /// The root of each item.
  let roots: [ItemID]
  /// What the sentences say to be open.
  private(set) var openParts: Set<FramePart> = []
  private(set) var notes: [Picture.Note] = []
  /// The number of each finding that has one.
  private(set) var numbers: [Int: Int] = [:]

  var layout: Layout { diagnosis.layout }

  /// Prepares a picture.
  ///
  /// - Parameters:
  ///   - diagnosis: What was found, with the findings that are to be shown.
  ///   - path: The file, as it is reported.
  init(_ diagnosis: Diagnosis, path: String) {
    self.diagnosis = diagnosis
    self.path = path
    localFrames = FrameTable.localFrames(of: diagnosis)
    frames = FrameTable(of: diagnosis, frames: localFrames)
    var roots: [ItemID] = []
    for (index, item) in diagnosis.layout.items.enumerated() {
      let parent = item.parent.flatMap { roots.indices.contains($0.index) ? roots[$0.index] : nil }
      roots.append(parent ?? ItemID(index))
    }
    self.roots = roots
    addNotes()
    openParts = parts(saidToBeOpenBy: diagnosis.findings.prefix(notes.count))
  }

  /// The picture.
  ///
  /// - Parameters:
  ///   - shown: Which constraints are drawn though nothing is wrong with them.
  ///   - followsSizes: Whether a page is to follow other sizes.
  /// - Returns: The picture.
  func picture(showing shown: ShownConstraints = .none, followingSizes followsSizes: Bool = false) -> Picture {
    let screens = frames.isKnown ? screens(showing: shown) : []
    var remarks = remark(unknownOn: screens) + remarks(drawn: Set(screens.map(\.root)))
    let missing = layout.roots.filter { root in !screens.contains { $0.root == root } }
    if frames.isKnown, !missing.isEmpty, screens.count == Limit.screens {
      remarks.append("\(missing.count) more roots are not drawn")
    } else if frames.isKnown {
      remarks += remark(empty: missing.filter { layout.outline?.holders[$0] == nil })
    }
    if case .named(let name) = shown, !screens.contains(where: { !$0.constraints.isEmpty }) {
      remarks.append("no constraint is named \(name) or is on a view of that name")
    }
    var picture = Picture(
      title: title, subtitle: subtitle, screens: screens, notes: notes,
      strips: diagnosis.courses.compactMap { StripBuilder(diagnosis, notes: notes, course: drawn($0)).strip },
      remarks: remarks,
      direction: layout.layoutDirection, contentScale: layout.contentScale,
      circumstances: size)
    picture.followedEnds = diagnosis.courses.compactMap { course in
      guard let lower = course.pieces.first?.lower, let upper = course.pieces.map(\.upper).max() else { return nil }
      return Picture.FollowedEnds(
        root: course.root, axis: course.axis, lower: lower, upper: upper, isCoupled: course.isCoupled)
    }
    for regions in diagnosis.regions where regions.isFollowed {
      picture.together[regions.root] = Picture.Extent(of: regions)
    }
    if followsSizes { picture.followed = screens.map { PageData(of: $0, by: self).json } }
    return picture
  }

  /// A course with the size that is drawn, where no one gives one.
  private func drawn(_ course: SizeCourse) -> SizeCourse {
    var course = course
    course.given = course.given ?? frames[course.root]?.length(along: course.axis)
    return course
  }

  private var title: String {
    let sizes = layout.roots.compactMap { frames[$0] }
    guard layout.roots.count == 1, let size = sizes.first else { return layout.name + circumstances }
    return "\(layout.name) at \(size.width.pointsText) × \(size.height.pointsText)" + circumstances
  }

  /// The sizes and devices that it is drawn for.
  private var size: String {
    guard let variant = diagnosis.variants.first?.variant else { return "" }
    let size = [variant.size.width, variant.size.height].map { $0?.pointsText ?? "" }.joined(separator: "x")
    return ([size] + variant.devices.map { $0.device + ($0.isLandscape ? "L" : "") }).joined(separator: ",")
  }

  /// Under what it is drawn, where that is said: a device, a direction.
  private var circumstances: String {
    guard diagnosis.variants.count == 1, let variant = diagnosis.variants.first?.variant else { return "" }
    var parts: [String] = []
    let devices = variant.devices.map(\.words)
    if let first = devices.first {
      parts.append(devices.count > 1 ? "\(first) and \(devices.count - 1) more" : first)
    }
    if variant.layoutDirection == .rightToLeft { parts.append("right to left") }
    if let scale = variant.contentScale, scale != 1 { parts.append("content × \(scale.pointsText)") }
    return parts.isEmpty ? "" : " – " + parts.joined(separator: ", ")
  }

  private var subtitle: String {
    // Also those that have no sentence.
    let kinds = diagnosis.findings.map(kind)
    let conflicts = kinds.count { $0 == .conflict }
    let ambiguities = kinds.count { $0 == .ambiguity }
    let others = kinds.count - conflicts - ambiguities
    var parts: [String] = []
    if conflicts > 0 { parts.append(Phrase.count(conflicts, "conflict")) }
    if ambiguities > 0 { parts.append("\(ambiguities) ambiguit\(ambiguities == 1 ? "y" : "ies")") }
    if others > 0 { parts.append(Phrase.count(others, "other finding")) }
    let counted = diagnosis.verdict == .undecided ? "undecided" : "nothing found"
    return (parts.isEmpty ? counted : parts.joined(separator: ", ")) + " – " + path
  }

  // MARK: - Notes

  private mutating func addNotes() {
    for (index, finding) in diagnosis.findings.enumerated().prefix(Limit.notes) {
      let words = finding.words(in: diagnosis)
      let line = finding.range.map { ":\($0.start.line)" } ?? ""
      let number = notes.count + 1
      notes.append(
        Picture.Note(
          number: number, kind: kind(of: finding), rule: finding.rule.id, message: words.message,
          details: words.details, hint: words.hint, place: finding.file + line, items: items(of: finding),
          constraints: constraints(of: finding)))
      numbers[index] = number
    }
  }

  private func parts(saidToBeOpenBy findings: some Sequence<Finding>) -> Set<FramePart> {
    var result: Set<FramePart> = []
    for finding in findings {
      result.formUnion(finding.ambiguousParts)
      for place in finding.openPlaces {
        for item in [place.item] + place.others {
          result.formUnion(
            FrameAttribute.allCases.filter { $0.axis == place.axis }.map { FramePart(item: item, attribute: $0) })
        }
      }
    }
    return result
  }

  private func kind(of finding: Finding) -> Picture.Note.Kind {
    switch finding.content {
    case .conflict: .conflict
    case .ambiguous, .withoutConstraints, .scrollableContent: .ambiguity
    case .logMessage: finding.conflict == nil ? .other : .conflict
    default: .other
    }
  }

  /// The items that a finding is about, roots last.
  private func items(of finding: Finding) -> [ItemID] {
    var found: [ItemID] = []
    switch finding.content {
    case .ambiguous(let evidence): found = [evidence.item] + finding.siblings
    case .withoutConstraints(let item, _): found = [item] + finding.siblings
    case .scrollableContent(let item, _): found = [layout.viewOrOwner(of: item)]
    case .misplaced(let item, _, _): found = [item]
    case .flaggedByOldEditors(let items, _): found = items
    case .illegalContentPriority(let violation): found = [violation.item]
    case .illegal(let violation):
      found = [violation.constraint.firstItem, violation.constraint.secondItem].compactMap(\.self)
    case .unknownInsets(let evidence): found = [layout.viewOrOwner(of: evidence.item)]
    case .logAmbiguity(let ambiguity): found = [ambiguity.item]
    case .text:
      let subjects = finding.subjects.isEmpty ? items(atPlaceOf: finding) : finding.subjects
      found = subjects.map(layout.viewOrOwner)
    default:
      found = constraints(of: finding).flatMap { index in
        [diagnosis.constraints[index].firstItem, diagnosis.constraints[index].secondItem].compactMap { $0 }
      }
    }
    var seen = Set<ItemID>()
    let unique = found.filter { layout.items.indices.contains($0.index) && seen.insert($0).inserted }
    return unique.filter { layout[$0].parent != nil } + unique.filter { layout[$0].parent == nil }
  }

  /// The items that a text is about, by where it is: in the outline of an editor, else in its line.
  private func items(atPlaceOf finding: Finding) -> [ItemID] {
    if let outline = OutlineIndex(diagnosis) { return outline.item(of: finding).map { [$0] } ?? [] }
    guard let range = finding.range, finding.file == layout.file, range.source == 0 else { return [] }
    func isThere(_ other: SourceRange?) -> Bool { other?.source == 0 && other?.start.line == range.start.line }
    let views = layout.viewIDs.filter { isThere(layout.view($0)?.range) }
    let constraints = diagnosis.constraints.filter { !$0.isImplicit && isThere($0.origin.range) }
    return views + constraints.flatMap { [$0.firstItem, $0.secondItem].compactMap(\.self) }
  }

  /// The constraints that a finding is about.
  private func constraints(of finding: Finding) -> [Int] {
    switch finding.content {
    case .redundant(let index): [index]
    case .unsatisfied(let index, _): [index]
    case .ambiguous(let evidence): evidence.constraints
    default:
      finding.conflict.flatMap { diagnosis.conflicts.indices.contains($0) ? diagnosis.conflicts[$0].members : nil }
        ?? []
    }
  }
}

/// Which constraints are drawn though nothing is wrong with them.
enum ShownConstraints: Hashable, Sendable {
  /// None.
  case none
  /// Those that someone wrote.
  case all
  /// Those of a name, and those on a view of that name.
  case named(String)
}
