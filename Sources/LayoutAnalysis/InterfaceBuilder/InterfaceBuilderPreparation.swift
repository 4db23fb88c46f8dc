import ExactArithmetic
import LayoutModel

/// What an Interface Builder file cannot say, filled in before a scene is lowered.
///
/// Canvas insets and margins by the vote of the stored frames, else from tables; the insets of
/// controls in the same way; content sizes and baselines from the
/// frames that show them.
struct InterfaceBuilderPreparation {
  /// The scene, complete.
  let layout: Layout
  /// Where the file's frames put each view.
  let geometry: StoredGeometry
  /// What the stored frames say that reaches views of a device's safe area, for the solution to set right.
  let feedback: FrameFeedback

  /// Prepares a scene.
  init(_ written: Layout) {
    var layout = written
    var geometry = StoredGeometry(of: written)
    if let aligned = written.withAlignmentInsets(geometry: geometry) {
      layout = aligned
      geometry = StoredGeometry(of: aligned)
    }
    let inference = CanvasInference(of: layout, geometry: geometry)
    layout = inference.layout
    feedback = inference.feedback
    layout.setContentSizesOfFrames()
    layout.estimateBaselines()
    self.geometry = geometry
    self.layout = layout.withBaselinesOfFrames(geometry: geometry)
  }
}
