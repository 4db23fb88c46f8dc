import LayoutModel

/// What was found of a scene that was drawn for no device, beside what was found of it on one.
///
/// Editors before Xcode 8 drew scenes for every size class at once, and show what is open of that. An app never shows it: so what is
/// not open on a device is a note, and what is wrong there alone is told as that of the device. What contradicts on the canvas does
/// so on whatever device has the same constraints, and is told as it is.
struct DeviceBesideCanvas {
  /// A view or guide along an axis, in either of the two.
  private struct Part: Hashable {
    var place: SourceRange?
    var name: String
    var axis: Axis?
  }

  private var canvas: Diagnosis
  private var device: Diagnosis

  /// Settles the findings of a document.
  ///
  /// - Parameter diagnoses: Those of each scene, one for each direction and size of text or one for all of them; what it is on a
  ///   device stands behind what it is on the canvas.
  /// - Returns: The places of the scenes on a device of which nothing is left.
  static func settle(_ diagnoses: inout [[Diagnosis]]) -> Set<Int> {
    var silent = Set<Int>()
    for place in diagnoses.indices.dropFirst()
    where diagnoses[place].first?.layout.interfaceBuilder?.isBesideCanvas == true {
      for index in diagnoses[place].indices {
        let device = diagnoses[place][index]
        guard let other = diagnoses[place - 1].firstIndex(where: { Self.isAlike($0.layout, device.layout) }) else {
          continue
        }
        var both = Self(canvas: diagnoses[place - 1][other], device: device)
        both.settle()
        diagnoses[place - 1][other] = both.canvas
        diagnoses[place][index] = both.device
      }
      if diagnoses[place].allSatisfy(\.findings.isEmpty) { silent.insert(place) }
    }
    return silent
  }

  /// Whether two scenes are of one direction and size of text.
  private static func isAlike(_ canvas: Layout, _ device: Layout) -> Bool {
    canvas.layoutDirection == device.layoutDirection && canvas.contentScale == device.contentScale
  }

  private mutating func settle() {
    let device = self.device
    let open = Set(
      device.ambiguities.filter { !$0.isPossible }.map { Self.part($0.item, $0.attribute.axis, in: device.layout) })
    let unconstrained = Set(device.findings.flatMap { Self.unconstrained($0, in: device.layout) })
    let kind: DeviceKind = canvas.layout.interfaceBuilder?.isForTablets == true ? .tablet : .phone
    for index in canvas.findings.indices where canvas.findings[index].severity > .note {
      let finding = canvas.findings[index]
      let isSame: Bool
      switch finding.content {
      case .ambiguous, .scrollableContent:
        isSame = !open.isDisjoint(with: Self.namedParts(finding, in: canvas.layout))
      case .withoutConstraints:
        isSame = !unconstrained.isDisjoint(with: Self.unconstrained(finding, in: canvas.layout))
      default: continue
      }
      guard !isSame else { continue }
      canvas.findings[index].severity = .note
      canvas.findings[index].caveat = .noDevice(kind)
    }
    dropWhatIsTold()
    for index in self.device.findings.indices { self.device.findings[index].deviceBeside = kind }
  }

  /// Drops what was found on the device and is told of the canvas.
  private mutating func dropWhatIsTold() {
    let (canvas, device) = (self.canvas, self.device)
    let told = canvas.findings.filter { $0.severity > .note }
    let toldParts = Set(told.flatMap { Self.parts($0, in: canvas.layout) })
    let toldConflicts = Set(told.flatMap { Self.conflicts($0, of: canvas) })
    let toldPlaces = Set(told.map { Self.place($0) })
    self.device.findings.removeAll { finding in
      guard finding.severity > .note else { return true }
      switch finding.content {
      case .ambiguous, .scrollableContent: return !toldParts.isDisjoint(with: Self.parts(finding, in: device.layout))
      case .conflict: return toldConflicts.isSuperset(of: Self.conflicts(finding, of: device))
      default: return toldPlaces.contains(Self.place(finding))
      }
    }
  }

  private static func part(_ item: ItemID, _ axis: Axis?, in layout: Layout) -> Part {
    let guide = layout[item].guide
    // What a scroll view's content leaves open is the scroll view's.
    let item = guide?.kind == .contentLayout ? guide?.owner ?? item : item
    let place = layout.view(item)?.range ?? guide?.range
    return Part(place: place, name: place == nil ? layout[item].name : "", axis: axis)
  }

  /// What a finding says to be open, with what is for that.
  private static func parts(_ finding: Finding, in layout: Layout) -> Set<Part> {
    namedParts(finding, in: layout).union(
      finding.ambiguousParts.map { part($0.item, $0.attribute.axis, in: layout) })
  }

  /// What a finding says to be open of the view that it names.
  private static func namedParts(_ finding: Finding, in layout: Layout) -> Set<Part> {
    switch finding.content {
    case .ambiguous(let evidence): [part(evidence.item, evidence.axis, in: layout)]
    case .scrollableContent(let guide, let free): Set(free.map { part(guide, $0.attribute.axis, in: layout) })
    default: []
    }
  }

  private static func unconstrained(_ finding: Finding, in layout: Layout) -> [Part] {
    guard case .withoutConstraints(let item, _) = finding.content else { return [] }
    return [part(item, nil, in: layout)]
  }

  /// The constraints of each conflict that a finding is about, by where they are written.
  private static func conflicts(_ finding: Finding, of diagnosis: Diagnosis) -> Set<Set<SourceRange>> {
    Set(
      finding.conflicts.map { conflict in
        Set(diagnosis.conflicts[conflict].members.compactMap { diagnosis.constraints[$0].origin.range })
      })
  }

  private static func place(_ finding: Finding) -> Part {
    Part(place: finding.range, name: finding.rule.id, axis: nil)
  }
}
