import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// What is to be said of a scene beside its conflicts and ambiguities.
struct CanvasFindings {
  /// The diagnosis so far.
  let diagnosis: Diagnosis
  /// The constraints that were given up because they contradict what was assumed.
  let released: [Int]

  /// The layout.
  var layout: Layout { diagnosis.layout }

  /// Views without constraints, misplaced views, and what was assumed.
  var findings: [Finding] {
    unconstrainedViews() + misplacedViews() + [assumptions()].compactMap(\.self) + flagsOfOldEditors
  }

  /// Findings with those turned into notes that the file asks Interface Builder to be silent about.
  ///
  /// - Parameter found: Findings about ambiguities.
  /// - Returns: The findings, in their order.
  func heeding(_ found: [Finding]) -> [Finding] {
    var silenced: [SourceRange: InterfaceBuilderObject.AmbiguityVerification] = [:]
    for item in layout.viewIDs {
      guard let view = layout.view(item), let range = view.range,
        let verification = view.interfaceBuilder?.ambiguityVerification, verification != .always
      else { continue }
      silenced[range] = verification
    }
    // What a scroll view's content leaves open is said where its guide stands.
    for item in layout.items {
      guard let guide = item.guide, guide.kind == .contentLayout, let range = guide.range,
        let owner = layout.view(guide.owner)?.range, let verification = silenced[owner]
      else { continue }
      silenced[range] = verification
    }
    let sizeRules: Set<Rule> = [.ambiguousWidth, .ambiguousHeight, .ambiguousContentPriority]
    return found.map { finding in
      guard let range = finding.range, let verification = silenced[range],
        verification == .off || sizeRules.contains(finding.rule), finding.severity > .note || finding.caveat != nil
      else { return finding }
      var quiet = finding
      quiet.severity = .note
      quiet.caveat = nil
      quiet.isQuieted = true
      return quiet
    }
  }

  /// Findings with those turned into notes that need the size that a view of a xib file was drawn with: such a view has no
  /// place yet, and where it gets one it may be as large as its content asks for. That is so of conflicts, and of content that
  /// is squeezed; the height of a cell in a file of its own is its table's to say, too.
  ///
  /// - Parameter found: Findings.
  /// - Returns: The findings, in their order.
  func withoutDrawnSizes(_ found: [Finding]) -> [Finding] {
    func free(_ conflict: Int) -> ItemID? {
      diagnosis.conflicts[conflict].members.lazy.map { diagnosis.constraints[$0] }.first { constraint in
        constraint.origin.kind == .rootSize
          && layout.view(constraint.firstItem)?.interfaceBuilder?.hasSizeOfCanvas == true
      }?.firstItem
    }
    return found.map { finding in
      let roots = finding.conflicts.map(free)
      let root = roots.isEmpty ? rootLeavingOpen(finding) : roots.contains(nil) ? nil : roots.first.flatMap(\.self)
      guard let root, finding.severity > .note else { return finding }
      var quiet = finding
      quiet.severity = .note
      quiet.caveat = .drawnSize(root)
      return quiet
    }
  }

  /// The root of whose drawn size it comes that a content view is higher or lower than what it holds, or that content does not fit,
  /// where that is what leaves something open.
  private func rootLeavingOpen(_ finding: Finding) -> ItemID? {
    guard case .ambiguous(let evidence) = finding.content else { return nil }
    if evidence.axis == .vertical, layout.view(evidence.item)?.interfaceBuilder?.isUnlikeContent == true {
      return layout.ancestors(of: evidence.item).last
    }
    guard !evidence.contentTies.isEmpty,
      evidence.contentTies.allSatisfy({ diagnosis.constraints[$0].origin.kind == .compressionResistance })
    else { return nil }
    guard let root = layout.ancestors(of: evidence.item).last, let object = layout.view(root)?.interfaceBuilder else {
      return nil
    }
    let isCell = object.isInCell && object.placement == .topLevel && evidence.axis == .vertical
    return object.hasSizeOfCanvas || isCell ? root : nil
  }

  /// Findings with those conflicts turned into notes that need a constraint or a content size which the build removes.
  ///
  /// - Parameter found: Findings.
  /// - Returns: The findings, in their order.
  func withoutPlaceholders(_ found: [Finding]) -> [Finding] {
    guard let placeholders = layout.interfaceBuilder?.placeholders else { return found }
    func isOnCanvasOnly(_ conflict: Int) -> Bool {
      diagnosis.conflicts[conflict].members.contains { member in
        let constraint = diagnosis.constraints[member]
        if constraint.origin.kind.isContentSize {
          return layout.view(constraint.firstItem)?.interfaceBuilder?.hasPlaceholderSize == true
        }
        return constraint.origin.range.map(placeholders.contains) ?? false
      }
    }
    return found.map { finding in
      // Without the placeholder nothing is left of a conflict: it has no member too many.
      guard !finding.conflicts.isEmpty, finding.conflicts.allSatisfy(isOnCanvasOnly) else { return finding }
      var quiet = finding
      quiet.severity = .note
      quiet.caveat = .placeholder
      return quiet
    }
  }

  /// A view that Interface Builder holds by hidden constraints because it was left without any, and that no mask places
  /// either.
  private func unconstrainedViews() -> [Finding] {
    layout.viewIDs.compactMap { item in
      guard let view = layout.view(item), let object = view.interfaceBuilder, object.hasFixedFrame,
        !object.isPlacedByMask
      else { return nil }
      var finding = Finding(
        .viewWithoutConstraints, file: layout.file, range: view.range, content: .withoutConstraints(item, isHeld: true),
        places: places(view))
      finding.severity = .note
      return finding
    }
  }

  private func misplacedViews() -> [Finding] {
    guard layout.interfaceBuilder?.hasCanvasTraits == true else { return [] }
    return diagnosis.views.compactMap { report in
      guard let view = layout.view(report.item), view.interfaceBuilder?.placement == .subview,
        view.interfaceBuilder?.hasFixedFrame == false, let stored = view.storedFrame, !isDetached(view)
      else { return nil }
      let written = [stored.x, stored.y, stored.width, stored.height]
      guard report.frame.count == 4, !report.frame.contains(nil),
        zip(report.frame, written).contains(where: { (($0 ?? $1) - $1).absoluteValue > 1 })
      else { return nil }
      return Finding(
        .misplacedView, file: layout.file, range: view.partRanges["frame"] ?? view.range,
        content: .misplaced(report.item, solved: report.frame.compactMap(\.self), stored: written),
        places: places(view))
    }
  }

  /// Whether a macOS stack view has detached a view, which then has no place to be at.
  private func isDetached(_ view: View) -> Bool {
    layout.platform == .appkit && view.isHidden && view.superview.flatMap { layout.view($0)?.stack } != nil
  }

  private func places(_ view: View) -> [FindingPlace] { view.range.map { [FindingPlace($0)] } ?? [] }

  /// One note for the scene.
  private func assumptions() -> Finding? {
    // That a mask leaves no room is no assumption.
    let assumed = released.filter { diagnosis.constraints[$0].origin.kind != .autoresizingMask }
    let assumptions = insets() + sizes() + assumed.map { .released($0) }
    guard !assumptions.isEmpty else { return nil }
    return Finding(
      .canvasAssumption, file: layout.file, range: SourceRange(line: layout.line, column: 1),
      content: .assumed(assumptions))
  }

  /// The sizes of roots that are not those of the file (``SizesOfFrames``).
  private func sizes() -> [CanvasAssumption] {
    guard layout.interfaceBuilder?.hasCanvasTraits == true else { return [] }
    return layout.roots.compactMap { item in
      guard let view = layout.view(item), let stored = view.storedFrame,
        view.rootSize.width ?? stored.width != stored.width || view.rootSize.height ?? stored.height != stored.height
      else { return nil }
      return .size(item, view.rootSize)
    }
  }

  private func insets() -> [CanvasAssumption] {
    var guides: [ItemID] = []
    var margins: [ItemID] = []
    var owners = Set<ItemID>()
    for item in layout.items {
      guard let guide = item.guide, guide.id != nil, [.safeArea, .top, .bottom].contains(guide.kind),
        layout.view(guide.owner)?.interfaceBuilder?.hasDeviceSafeArea != true
      else { continue }
      if owners.insert(guide.owner).inserted { guides.append(guide.owner) }
    }
    func note(_ attribute: Attribute, of item: ItemID) {
      guard attribute.isMargin, layout.view(item)?.partRanges["layoutMargins"] == nil, margins.last != item else {
        return
      }
      margins.append(item)
    }
    let constraints = diagnosis.constraints
    for index in constraints.indices where !constraints[index].isImplicit {
      note(constraints[index].firstAttribute, of: constraints[index].firstItem)
      if let second = constraints[index].secondItem { note(constraints[index].secondAttribute, of: second) }
    }
    let areas = guides.compactMap { item in
      layout.view(item).map { CanvasAssumption.safeArea(item, $0.safeAreaInsets) }
    }
    var seen = Set<ItemID>()
    return areas
      + margins.filter { seen.insert($0).inserted }.compactMap { item in
        layout.view(item).map { .margins(item, layout.statedMargins(of: $0)) }
      }
  }
}
