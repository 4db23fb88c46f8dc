import LayoutAnalysis
import LayoutModel

/// The sizes that a file leaves to the app's code, and the ambiguities that these settle.
///
/// A view of a class of the app's own may have an intrinsic content size, a view for images that an outlet leads to gets one
/// with its image, of a stack view whose views are all hidden the app shows some, and an empty one that an outlet leads to it
/// fills. What is open for want of such a size alone is not known to be ambiguous, though Interface Builder, which knows no
/// more of the class, flags it.
struct CodedSizes {
  /// The diagnosis so far.
  let diagnosis: Diagnosis

  private var layout: Layout { diagnosis.layout }

  /// Findings with those turned into notes that such sizes may settle; linear in views and findings.
  ///
  /// - Parameter found: Findings.
  /// - Returns: The findings, in their order.
  func heeding(_ found: [Finding]) -> [Finding] {
    guard found.contains(where: { $0.severity > .note && $0.evidence != nil }) else { return found }
    let emptied = layout.emptiedStacks
    let unseen = emptied.sorted()
    let holders = Set(layout.items.lazy.compactMap { $0.view?.superview })
    let free = Set(diagnosis.ambiguities.lazy.filter { !$0.isPossible }.map(\.part))
    return found.map { finding in
      guard finding.severity > .note, let evidence = finding.evidence,
        let attribute = evidence.axis.sizeAttribute.sizeOfFrame
      else { return finding }
      let involved = [evidence.item] + evidence.others
      let coded =
        unseen.filter { isHiddenWith($0, involved) }
        + involved.filter { item in
          guard free.contains(FramePart(item: item, attribute: attribute)) else { return false }
          return emptied.contains(item) || mayBeSized(item, along: evidence.axis, isEmpty: !holders.contains(item))
        }
      // Each size settles one freedom.
      guard !coded.isEmpty, coded.count >= evidence.freedoms else { return finding }
      var quiet = finding
      quiet.severity = .note
      quiet.caveat = .code(coded)
      return quiet
    }
  }

  /// Whether a stack view that shows nothing lies in one of some views that is hidden, and so is not judged by itself.
  private func isHiddenWith(_ stack: ItemID, _ views: [ItemID]) -> Bool {
    layout.ancestors(of: stack).contains { layout.view($0)?.isHidden == true && views.contains($0) }
  }

  /// Whether code may give a view a content size of which the file says nothing: a plain view by its class, one for images and
  /// an empty stack view by an outlet.
  private func mayBeSized(_ item: ItemID, along axis: Axis, isEmpty: Bool) -> Bool {
    guard let view = layout.view(item), let object = view.interfaceBuilder, view.intrinsicSize(along: axis) == .none
    else { return false }
    switch object.element {
    case "view", "customView": return object.hasOwnClass
    case "imageView": return object.hasOwnClass || object.isOutlet
    case "stackView": return (object.hasOwnClass || object.isOutlet) && isEmpty
    default: return false
    }
  }
}

extension Finding {
  /// What it says of an ambiguity, if that is what it is about.
  fileprivate var evidence: AmbiguityEvidence? {
    if case .ambiguous(let evidence) = content { evidence } else { nil }
  }
}
