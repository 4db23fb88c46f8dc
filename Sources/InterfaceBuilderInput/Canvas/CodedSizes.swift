import LayoutModel

/// The sizes that a file leaves to the app's code, and the ambiguities that these settle.
///
/// A view of a class of the app's own may have an intrinsic content size, a view for images that an outlet leads to gets one
/// with its image, of a stack view whose views are all hidden the app shows some, and an empty one that an outlet leads to it
/// fills. What is open for want of such a size alone is not known to be ambiguous, though Interface Builder, which knows no
/// more of the class, flags it.
struct CodedSizes {
  /// The scene.
  let layout: Layout

  /// The sizes; linear in items.
  var parts: Set<FramePart> {
    let emptied = layout.emptiedStacks
    let holders = Set(layout.items.lazy.compactMap { $0.view?.superview })
    var result = Set<FramePart>()
    for item in layout.viewIDs {
      for axis in Axis.allCases {
        guard emptied.contains(item) || mayBeSized(item, along: axis, isEmpty: !holders.contains(item)),
          let attribute = axis.sizeAttribute.sizeOfFrame
        else { continue }
        result.insert(FramePart(item: item, attribute: attribute))
      }
    }
    return result
  }

  /// Findings with those turned into notes about a hidden view that holds a stack view which shows nothing, whose size is not
  /// judged by itself; each may settle one freedom. Linear in views and findings.
  ///
  /// - Parameter found: Findings.
  /// - Returns: The findings, in their order.
  func heeding(_ found: [Finding]) -> [Finding] {
    guard found.contains(where: { $0.severity > .note && $0.evidence != nil }) else { return found }
    let emptied = layout.emptiedStacks.sorted()
    guard !emptied.isEmpty else { return found }
    return found.map { finding in
      guard finding.severity > .note, let evidence = finding.evidence else { return finding }
      let involved = [evidence.item] + evidence.others
      let unseen = emptied.filter { isHiddenWith($0, involved) }
      guard !unseen.isEmpty, unseen.count >= evidence.freedoms else { return finding }
      var quiet = finding
      quiet.severity = .note
      quiet.caveat = .code(unseen)
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
