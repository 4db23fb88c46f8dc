import LayoutAnalysis
import LayoutModel

/// The sizes that a file leaves to the app's code, and the ambiguities that these settle.
///
/// A view of a class of the app's own may have an intrinsic content size, and of a stack view whose views are all hidden the
/// app shows some. What is open for want of such a size alone is not known to be ambiguous; where Interface Builder flagged
/// it, it is.
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
    let free = Set(diagnosis.ambiguities.lazy.filter { !$0.isPossible }.map(\.part))
    return found.map { finding in
      guard finding.severity > .note, let evidence = finding.evidence,
        let attribute = evidence.axis.sizeAttribute.sizeOfFrame
      else { return finding }
      let involved = [evidence.item] + evidence.others
      guard !involved.contains(where: { layout.view($0)?.editorFlags?.isAmbiguous == true }) else { return finding }
      let coded = involved.filter { item in
        guard free.contains(FramePart(item: item, attribute: attribute)) else { return false }
        return emptied.contains(item) || hasOwnClass(item, along: evidence.axis)
      }
      // Each size settles one freedom.
      guard !coded.isEmpty, coded.count >= evidence.freedoms else { return finding }
      var quiet = finding
      quiet.severity = .note
      quiet.caveat = .code(coded)
      return quiet
    }
  }

  /// Whether a plain view is of a class of the app's own, about whose content the file says nothing.
  private func hasOwnClass(_ item: ItemID, along axis: Axis) -> Bool {
    guard let view = layout.view(item), let object = view.interfaceBuilder, object.hasOwnClass else { return false }
    return ["view", "customView"].contains(object.element) && view.intrinsicSize(along: axis) == .none
  }
}

extension Finding {
  /// What it says of an ambiguity, if that is what it is about.
  fileprivate var evidence: AmbiguityEvidence? {
    if case .ambiguous(let evidence) = content { evidence } else { nil }
  }
}
