import LayoutInput
import LayoutModel

/// Turns into notes what code that is read in the same run may settle: it makes constraints of the views that outlets lead to,
/// fills them, or takes them away.
///
/// Which of that the code does when, its words do not show: what it may settle is not known to be wrong.
struct OutletCaveats {
  private let code: [any OutletCode]
  private let source: SourceFile
  private let catalog: InputCatalog
  /// The outlets by the ids of the views, once they were wanted.
  private var outlets: [String: [Outlet]]?

  /// Prepares for a file.
  ///
  /// - Parameters:
  ///   - code: What the code of the run does.
  ///   - source: The file.
  ///   - catalog: Knows its kind.
  init(_ code: [any OutletCode], of source: SourceFile, in catalog: InputCatalog) {
    self.code = code
    self.source = source
    self.catalog = catalog
  }

  /// Turns those findings into notes whose every freedom code may take away. Linear in the file where something is open.
  mutating func heed(in diagnosis: inout Diagnosis) {
    guard diagnosis.findings.contains(where: { $0.severity > .note }), !code.allSatisfy(\.isEmpty) else { return }
    let open = Set(diagnosis.ambiguities.lazy.map(\.part))
    for index in diagnosis.findings.indices where diagnosis.findings[index].severity > .note {
      let uses = uses(in: diagnosis.findings[index].content, of: diagnosis, open: open)
      guard !uses.isEmpty else { continue }
      diagnosis.findings[index].severity = .note
      diagnosis.findings[index].caveat = .outlets(uses)
    }
  }

  /// What code does that may settle a finding; nothing where some of it stays open.
  private mutating func uses(
    in content: FindingContent, of diagnosis: Diagnosis, open: Set<FramePart>
  ) -> [OutletUse] {
    switch content {
    case .ambiguous(let evidence):
      var uses: [OutletUse] = []
      let size: FrameAttribute = evidence.axis == .horizontal ? .width : .height
      for item in [evidence.item] + evidence.others {
        let isSizeOpen = open.contains(FramePart(item: item, attribute: size))
        if let use = useOfView(item, along: evidence.axis, decidesSize: isSizeOpen, in: diagnosis) { uses.append(use) }
      }
      return uses.count >= evidence.freedoms ? uses : []
    case .scrollableContent(let item, let parts):
      // What is set of the content, or put into it, is about both axes.
      guard let axis = parts.first?.attribute.axis,
        let use = useOfView(item, along: axis, decidesSize: true, in: diagnosis)
      else { return [] }
      return [use]
    case .withoutConstraints(let item, _):
      for axis in Axis.allCases {
        if let use = useOfView(item, along: axis, decidesSize: false, in: diagnosis) { return [use] }
      }
      return []
    default: return []
    }
  }

  /// What code does with a view, or the view of a guide, that may decide what is open of it.
  private mutating func useOfView(
    _ item: ItemID, along axis: Axis, decidesSize: Bool, in diagnosis: Diagnosis
  ) -> OutletUse? {
    let layout = diagnosis.layout
    let view = layout.viewOrOwner(of: item)
    guard let id = layout.view(view)?.id else { return nil }
    let known = outlets ?? catalog.kind(of: source)?.outlets(in: source) ?? [:]
    outlets = known
    for outlet in known[id] ?? [] {
      for reader in code {
        guard let place = reader.place(of: outlet, along: axis, decidesSize: decidesSize) else { continue }
        return OutletUse(of: view, property: outlet.property, at: place)
      }
    }
    return nil
  }
}
