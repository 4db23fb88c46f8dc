import ConstraintNotation
import LayoutInput
import LayoutModel

extension LayoutBuilder {
  /// Notes what a view's declaration says and does not mean.
  mutating func note(_ view: ViewDraft) {
    noteClass(of: view)
    noteMask(of: view)
  }

  private mutating func noteClass(of view: ViewDraft) {
    guard let name = view.className, let range = view.classRange, seenClasses.insert(name).inserted,
      let nearest = ClassDefaults.misspelt(name)
    else { return }
    let shown = LocatedText.shortened(name)
    notes.append(
      Finding(
        .misspeltClass, file: layout.file, range: range, message: "\(shown) is no class of the system's",
        hint: "did you mean \(nearest)?"))
  }

  /// Whether the frame of a view decides anything: its own place, or that of subviews whose masks follow it.
  func isFrameOfUse(of view: ViewDraft) -> Bool {
    view.translatesAutoresizingMaskIntoConstraints || frameOwners.contains(view.name.value)
  }

  private mutating func noteMask(of view: ViewDraft) {
    // Who says false means it; a root without a size is told that it has no frame.
    guard view.partRanges["translatesAutoresizingMaskIntoConstraints"] == nil, view.superview != nil || view.size != nil
    else { return }
    let hasMask = !view.autoresizingMask.isEmpty
    let hasFrame = view.frame != nil && !isFrameOfUse(of: view)
    guard hasMask || hasFrame else { return }
    let range = view.partRanges[hasMask ? "autoresizingMask" : "frame"] ?? view.name.range
    let what = hasMask ? hasFrame ? "frame and the mask" : "autoresizing mask" : "frame"
    let isOne = !hasMask || !hasFrame
    notes.append(
      Finding(
        .maskWithoutEffect, file: layout.file, range: range,
        message:
          "The \(what) of \(view.name.value) \(isOne ? "has" : "have") no effect: constraints decide where it lies",
        hint: view.superview == nil
          ? "remove \(isOne ? "it" : "them"): the size of a root is its frame"
          : "add translatesAutoresizingMaskIntoConstraints, or remove \(isOne ? "it" : "them")"))
  }
}
