import ExactArithmetic
import LayoutModel
import LinearSolver

/// What holds of the layouts of one kind of input and of no others: what it leaves out and must be assumed, how far that may
/// be off, what its editor would say, and the findings that only it can have.
///
/// A layout's ``Layout/context`` conforms to this, and the analysis asks it by what is meant, never which kind it is. Every
/// requirement has a default: that nothing is special.
package protocol LayoutConventions: InputContext {
  // MARK: Before a layout is solved

  /// Diagnoses a layout in a way of its own; `nil` where it is solved as others are.
  ///
  /// What was reserved of the work is given back behind it.
  func diagnosis(of layout: Layout, options: AnalysisOptions, _ work: inout Work) -> Diagnosis?

  /// Fills in what the input cannot say.
  ///
  /// - Parameter layout: The layout as it was read.
  /// - Returns: What is known beforehand of insets that follow from frames.
  func prepare(_ layout: inout Layout) -> FrameFeedback

  /// A layout with other sizes of its roots, which the frames that the input shows speak for; `nil` where none do.
  ///
  /// It is diagnosed in the place of the layout where neither has a conflict: one in this would explain such frames.
  func resized(_ layout: Layout) -> Layout?

  /// Sets right in a lowered layout what is known better.
  ///
  /// - Parameters:
  ///   - lowered: The layout with all that the framework adds.
  ///   - findsSizes: Whether it is to be solved for many sizes.
  func complete(_ lowered: inout LoweredLayout, findsSizes: Bool)

  /// What in a layout was assumed; `nil` where nothing was, so that every contradiction is its own.
  func assumptions(of layout: Layout) -> (any LayoutAssumptions)?

  /// Puts a layout under other circumstances (``Layout/applying(_:)``).
  func apply(_ variant: LayoutVariant, to layout: inout Layout)

  /// Whether a layout was read for a variant: an input may say different things for some, as a layout each.
  func isRead(for variant: LayoutVariant) -> Bool

  /// Whether the input says other things for some sizes than those that the layout was read for.
  var variesBySize: Bool { get }

  // MARK: What frames it has

  /// Whether the input shows what came of the layout: frames that an editor stored. Then sizes that it does not state are
  /// theirs, and nothing needs to be predicted.
  var showsFrames: Bool { get }

  /// Whether a view's insets follow from frames, as they do in an app, rather than being those that the input shows.
  func insetsFollowFrames(of view: View) -> Bool

  /// A lowered layout as the input shows it, whose constraints have the same places; `nil` where it shows what an app would.
  ///
  /// It is asked where something in a layout does not hold: frames, and what is open in them, are then those that it shows.
  func shown(_ lowered: LoweredLayout) -> LoweredLayout?

  /// What a view's content would measure, where that is known to differ clearly from its stored frame.
  func estimatedContent(of item: ItemID, along axis: Axis, in layout: Layout) -> Rational?

  /// Whether a root was drawn at a size that its container measures anew at run time.
  func isMeasured(_ root: View) -> Bool

  /// Whether the input tells of one run of an app: it cannot be had under other circumstances, nor changed.
  var isOfOneRun: Bool { get }

  /// The circumstances that the layout is to be diagnosed under where the run asks for none; none where it is as the input says.
  var circumstances: [LayoutVariant] { get }

  // MARK: What is called ambiguous

  /// The system to judge freedom by; `nil` where it is that of the frames.
  ///
  /// - Parameters:
  ///   - equations: The equations of the layout.
  ///   - solved: Their system, satisfiable.
  /// - Returns: The system, whose rows are those of the equations.
  func judgedSystem(of equations: LayoutEquations, solved: LinearSystem) -> LinearSystem?

  /// A system in which views that are squeezed with one priority have to be free, too, so that they are for certain: one in which
  /// roots grow where their containers may let them; `nil` where roots have the sizes that they were drawn at.
  ///
  /// - Parameters:
  ///   - equations: The equations of the layout.
  ///   - judged: The system that freedom was judged by.
  /// - Returns: The system, whose rows are those of the equations.
  func fittedSystem(of equations: LayoutEquations, judged: LinearSystem) -> LinearSystem?

  /// A system in which what is free has to be free, too, so that it is for certain: one in which contents measure something else,
  /// as they may, where nothing tells what they measure, and in which what gives way is decided where nobody knows that it is open;
  /// `nil` where all of that is known.
  ///
  /// - Parameters:
  ///   - equations: The equations of the layout.
  ///   - judged: The system that freedom was judged by.
  /// - Returns: The system, whose rows are those of the equations.
  func doubtingSystem(of equations: LayoutEquations, judged: LinearSystem) -> LinearSystem?

  /// Whether hidden views are judged as others are.
  var judgesHiddenViews: Bool { get }

  /// Whether a view's frame is held where it is, whatever holds it.
  func isHeldInPlace(_ view: View) -> Bool

  /// Whether the content of a scroll view is judged even where it holds nothing.
  func judgesEmptyContent(of guide: LayoutGuide, in layout: Layout) -> Bool

  /// Whether a view is free only as what it lies in is: one that fills that, or is placed in it by a mask.
  func isFreeAsOwner(_ view: View) -> Bool

  /// The widths and heights that an app's code may decide, of which the input says nothing: what hangs on these alone is not
  /// known to be ambiguous.
  func sizesLeftToCode(in layout: Layout) -> Set<FramePart>

  /// The item that is named for an ambiguity of another.
  func reportedItem(for item: ItemID, in layout: Layout) -> ItemID

  // MARK: What is said

  /// A solved frame as the input would give it, in the coordinates that its file has.
  func reportedFrame(_ frame: [Rational?], of item: ItemID, in layout: Layout) -> [Rational?]

  /// Adds the findings that only this kind of input can have, and heeds what it asks not to be told.
  ///
  /// - Parameters:
  ///   - diagnosis: All but the verdict.
  ///   - released: The constraints that were given up because they contradict what is written.
  func revise(_ diagnosis: inout Diagnosis, released: [Int])
}

extension LayoutConventions {
  package func diagnosis(of layout: Layout, options: AnalysisOptions, _ work: inout Work) -> Diagnosis? { nil }
  package func prepare(_ layout: inout Layout) -> FrameFeedback { FrameFeedback() }
  package func resized(_ layout: Layout) -> Layout? { nil }
  package func complete(_ lowered: inout LoweredLayout, findsSizes: Bool) {}
  package func assumptions(of layout: Layout) -> (any LayoutAssumptions)? { nil }
  package func apply(_ variant: LayoutVariant, to layout: inout Layout) { layout.applyEverywhere(variant) }
  package func isRead(for variant: LayoutVariant) -> Bool { true }
  package var variesBySize: Bool { false }
  package var showsFrames: Bool { false }
  package func insetsFollowFrames(of view: View) -> Bool { true }
  package func shown(_ lowered: LoweredLayout) -> LoweredLayout? { nil }
  package func estimatedContent(of item: ItemID, along axis: Axis, in layout: Layout) -> Rational? { nil }
  package func isMeasured(_ root: View) -> Bool { false }
  package var isOfOneRun: Bool { false }
  package var circumstances: [LayoutVariant] { [] }
  package func judgedSystem(of equations: LayoutEquations, solved: LinearSystem) -> LinearSystem? { nil }
  package func fittedSystem(of equations: LayoutEquations, judged: LinearSystem) -> LinearSystem? { nil }
  package func doubtingSystem(of equations: LayoutEquations, judged: LinearSystem) -> LinearSystem? { nil }
  package var judgesHiddenViews: Bool { false }
  package func isHeldInPlace(_ view: View) -> Bool { false }
  package func judgesEmptyContent(of guide: LayoutGuide, in layout: Layout) -> Bool { false }
  package func isFreeAsOwner(_ view: View) -> Bool { false }
  package func sizesLeftToCode(in layout: Layout) -> Set<FramePart> { [] }
  package func reportedItem(for item: ItemID, in layout: Layout) -> ItemID { item }
  package func reportedFrame(_ frame: [Rational?], of item: ItemID, in layout: Layout) -> [Rational?] { frame }
  package func revise(_ diagnosis: inout Diagnosis, released: [Int]) {}
}

extension LayoutConventions {
  /// Circumstances that a run asks for, those without a size in each of the layout's own.
  ///
  /// - Parameter asked: What the run asks for.
  /// - Returns: The same, in the order of the run.
  package func placed(_ asked: [LayoutVariant]) -> [LayoutVariant] {
    let own = circumstances
    guard !own.isEmpty else { return asked }
    return asked.flatMap { variant -> [LayoutVariant] in
      guard variant.size == PartialSize(width: nil, height: nil) else { return [variant] }
      return own.map { place in
        var result = place
        result.layoutDirection = variant.layoutDirection
        result.contentScale = variant.contentScale
        return result
      }
    }
  }
}

/// The conventions of an input of which nothing is special.
private struct CommonConventions: LayoutConventions {}

extension Layout {
  /// What holds of layouts of its kind. Takes a look-up: in loops it is asked for once.
  package var conventions: any LayoutConventions {
    context.flatMap { $0 as? any LayoutConventions } ?? CommonConventions()
  }
}
