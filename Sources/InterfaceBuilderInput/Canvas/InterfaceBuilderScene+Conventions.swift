import ExactArithmetic
import LayoutAnalysis
import LayoutModel
import LinearSolver

/// What holds of the scenes of Interface Builder files: much that they do not say shows in the frames that they store, and
/// what is ambiguous is what Interface Builder would flag.
extension InterfaceBuilderScene: LayoutConventions {
  /// Yes: that is what its frames are.
  package var showsFrames: Bool { true }

  /// Fills in what the file cannot say: canvas insets and margins by the vote of the stored frames, else from tables; the
  /// insets of controls in the same way; content sizes and baselines from the frames that show them.
  package func prepare(_ layout: inout Layout) -> FrameFeedback {
    var geometry = StoredGeometry(of: layout)
    if let other = layout.withInsetsOfOtherSystem(geometry: geometry) {
      layout = other
      geometry = StoredGeometry(of: other)
    }
    if let aligned = layout.withAlignmentInsets(geometry: geometry) {
      layout = aligned
      geometry = StoredGeometry(of: aligned)
    }
    let feedback: FrameFeedback
    // Nothing else may hold the layout, or each view would be copied once more when it is changed.
    (layout, feedback) = CanvasInference.insets(of: layout, on: self, geometry: geometry)
    layout.markCellsUnlikeContent()
    layout.markLinesUnlikeTheirFonts()
    layout.setContentSizesOfFrames()
    layout.estimateBaselines()
    layout = layout.withBaselinesOfFrames(geometry: geometry)
    return feedback
  }

  package func resized(_ layout: Layout) -> Layout? { SizesOfFrames.layout(of: layout) }

  package func complete(_ lowered: inout LoweredLayout, findsSizes: Bool) {
    lowered.setProportionsAsStored()
    let isOnCanvas = !findsSizes && mode == .design && hasCanvasTraits
    lowered.keepSizesInStacks(isOnCanvas: isOnCanvas)
    lowered.keepSizesDrawnByClasses()
    lowered.yieldRoots()
    if findsSizes {
      lowered.estimateContents()
      lowered.letMasksLeaveNoRoom()
    }
    if isOnCanvas {
      lowered.keepEmptyLabelsInStacks()
      lowered.keepMaskedInStacks()
    }
  }

  package func assumptions(of layout: Layout) -> (any LayoutAssumptions)? {
    CanvasAssumptions(layout: layout, scene: self)
  }

  package func insetsFollowFrames(of view: View) -> Bool { view.interfaceBuilder?.hasDeviceSafeArea == true }

  /// Hidden views at their own sizes, on the canvas.
  package func shown(_ lowered: LoweredLayout) -> LoweredLayout? {
    mode == .design && hasCanvasTraits ? lowered.showingHiddenViews() : nil
  }

  package func estimatedContent(of item: ItemID, along axis: Axis, in layout: Layout) -> Rational? {
    layout.estimatedContent(of: item, along: axis)
  }

  /// Whether it is a cell, or lies in one.
  package func isMeasured(_ root: View) -> Bool { root.interfaceBuilder?.isInCell == true }

  package func judgedSystem(of equations: LayoutEquations, solved: LinearSystem) -> LinearSystem? {
    CanvasAmbiguity(equations: equations, solved: solved).system
  }

  package func fittedSystem(of equations: LayoutEquations, judged: LinearSystem) -> LinearSystem? {
    CellFitting(equations: equations, judged: judged).system
  }

  package func doubtingSystem(of equations: LayoutEquations, judged: LinearSystem) -> LinearSystem? {
    CanvasDoubts(equations: equations, judged: judged).system
  }

  /// Yes, as Interface Builder does.
  package var judgesHiddenViews: Bool { true }

  package func isHeldInPlace(_ view: View) -> Bool {
    view.interfaceBuilder.map { $0.hasFixedFrame || $0.isHeldByMask } ?? false
  }

  /// Whether the scroll view is not fixed where it was drawn, and what it holds says nothing of the content: where it holds
  /// something, all of which is fixed; and where it shows its guides also what follows its mask, or nothing at all. Interface Builder
  /// flags these, and none that is empty and without guides.
  package func judgesEmptyContent(of guide: LayoutGuide, in layout: Layout) -> Bool {
    guard let view = layout.view(guide.owner), let owner = view.interfaceBuilder, owner.element == "scrollView",
      !owner.hasFixedFrame
    else { return false }
    let held = layout.items.lazy.compactMap(\.view).filter { $0.superview == guide.owner }
    let fixed = held.count { $0.interfaceBuilder?.hasFixedFrame == true }
    if guide.id != nil, fixed == 0 { return true }
    return view.superview != nil && !view.translatesAutoresizingMaskIntoConstraints && fixed > 0 && fixed == held.count
  }

  /// Whether it is a content view, but for one that its cell has made higher or lower than what it holds and for clip views of macOS,
  /// or a scroller, or the header of a table of macOS, or its mask places it, be it in a clip view.
  package func isFreeAsOwner(_ view: View) -> Bool {
    guard let object = view.interfaceBuilder else { return false }
    return (object.placement == .contentView && !object.isUnlikeContent && object.element != "clipView")
      || (object.placement == .container && ["scroller", "tableHeaderView"].contains(object.element))
      || ((object.isPlacedByMask || object.isDocument) && view.translatesAutoresizingMaskIntoConstraints)
  }

  package func sizesLeftToCode(in layout: Layout) -> Set<FramePart> { CodedSizes(layout: layout).parts }

  /// A scroll view for its content: that is what Interface Builder flags.
  package func reportedItem(for item: ItemID, in layout: Layout) -> ItemID {
    guard let guide = layout[item].guide, guide.kind == .contentLayout else { return item }
    return guide.owner
  }

  /// A root lies where the file puts it, its container's doing; the solution knows only its size.
  package func reportedFrame(_ frame: [Rational?], of item: ItemID, in layout: Layout) -> [Rational?] {
    guard let view = layout.view(item), view.superview == nil, let stored = view.storedFrame, frame.count == 4 else {
      return frame
    }
    return [stored.x, stored.y, frame[2], frame[3]]
  }

  package func revise(_ diagnosis: inout Diagnosis, released: [Int]) {
    let words = CanvasFindings(diagnosis: diagnosis, released: released)
    let heard = CodedSizes(layout: diagnosis.layout).heeding(words.heeding(diagnosis.findings))
    diagnosis.findings = words.withoutDrawnSizes(words.withoutPlaceholders(heard)) + words.findings
  }
}
