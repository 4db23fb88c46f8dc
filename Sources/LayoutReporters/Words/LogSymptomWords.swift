import LayoutModel

/// What usually causes what a log shows, and what usually helps.
struct LogSymptomWords {
  /// The usual cause, a sentence without a full stop; empty where the constraints say it all. `{container}`, `{masked}`
  /// and `{subject}` stand for the view whose size is given, whose mask became constraints, or that is placed wrongly.
  let cause: String
  /// The usual fix, a sentence without a full stop; `{suspect}` stands for the suspected constraint, `{inequality}` for what
  /// can be made of one that is an equality.
  let fix: String

  init(_ cause: String, _ fix: String) {
    self.cause = cause
    self.fix = fix
  }

  /// What helps where no constraint that somebody wrote takes part, a sentence without a full stop.
  ///
  /// - Parameters:
  ///   - symptom: What the conflict looks like.
  ///   - hasOwnFrame: Whether the frame that became constraints is that of a view which the app may place.
  /// - Returns: The sentence; `{container}` and `{masked}` as in ``fix``.
  static func unwrittenFix(of symptom: LogSymptom?, hasOwnFrame: Bool) -> String {
    switch symptom {
    case .collapsed:
      "Remove that size, or deactivate it while there is something to show, or hide {subject} instead of making it 0 in size: what needs room in it "
        + "is none of the app's constraints"
    case .maskedWrapper where hasOwnFrame:
      "Give {masked} a frame before layout, or set {masked}.translatesAutoresizingMaskIntoConstraints = false and constrain it"
    case .maskedContainer where hasOwnFrame:
      "Set the frame of {masked} to one that fits, or set {masked}.translatesAutoresizingMaskIntoConstraints = false and "
        + "constrain it"
    case .hiddenWithSize, .hiddenWithGaps:
      "Set the spacing of the stack view to 0 while its views are hidden, or hide the stack view itself"
    case .headerAtZeroWidth, .barAtZeroWidth, .cellAtZeroWidth, .laidOutTooEarly, .zeroHeight, .tableAtZeroWidth,
      .cellAtZeroHeight:
      "Give {container} a frame before it is laid out, or ignore it: nothing written in the app takes part"
    default: "Nothing written in the app takes part: make room for it"
    }
  }

  /// The words for a symptom.
  init(_ symptom: LogSymptom) {
    self =
      switch symptom {
      case .negativeWidth:
        Self(
          "UIKit's own action sheets print this from iOS 12.2 to 14",
          "If the view is none of yours, ignore it: nothing in the app is wrong")
      case .negativeSize:
        Self(
          "a size below 0 was set, as one that is computed from an empty frame is",
          "Look at where {suspect} is computed, and keep it at 0 or more")
      case .ownEdge:
        Self(
          "one edge of {subject} is tied to its opposite one, which leaves {subject} no size",
          "Tie one of the two edges to another view: both items of that constraint are {subject}")
      case .selfTied: Self.selfTied
      case .setToZero:
        Self(
          "the app has set it twice, once to 0 as for a view that is collapsed",
          "Deactivate the size of 0 while there is something to show, and {suspect} while there is not; or lower {suspect} "
            + "to priority 999, so that it gives way while the view is collapsed")
      case .addedTwice:
        Self(
          "the same constraint was added twice",
          "Add it once, or deactivate the old one before another is added; {suspect} can go")
      case .pinnedToMarginToo:
        Self(
          "one side of a view is pinned twice, to an edge and to the margin there",
          "Keep one of the two; {suspect} can go")
      case .setUpTwice: Self.setUpTwice
      case .setTwice:
        Self(
          "the app has set it twice",
          "Keep one of the two and change its constant, or deactivate the old one before another is added, as where a cell is "
            + "reused or code runs again: the one that is left over can go")
      case .alertContent:
        Self(
          "an alert has a width of its own, and what is put into it has to fit",
          "Lower {suspect} to priority 999: what is in an alert gets the room that the alert has")
      case .alertAction:
        Self(
          "an action of the alert leaves its title no room, as a large image does",
          "Give the action a smaller image, or none: the alert's own constraints are the system's")
      case .alert:
        Self(
          "it is inside an alert or action sheet, mostly one shown as a popover",
          "Give the popover a source view or rectangle, or ignore it")
      case .keyboardBar:
        Self(
          "the system's keyboard bar conflicts with itself",
          "Ignore it: none of these views is the app's")
      case .toolbar:
        Self(
          "a toolbar was made with an empty frame",
          "Give the UIToolbar a frame that is not empty when it is made")
      case .barButton:
        Self(
          "the buttons of a bar conflict with each other, mostly since the bar was laid out before it had a width",
          "Ignore it, unless a bar is shown wrongly")
      case .inputViewHeight:
        Self(
          "the system gives an input view a height of its own, which changes with the keyboard, and yours is another one",
          "Lower your height constraint to priority 999")
      case .inputAccessory:
        Self(
          "the keyboard gives an input accessory view the height of its frame, or the one that it had before",
          "Let the accessory view say its height (intrinsicContentSize, with flexibleHeight as autoresizing mask), or lower "
            + "{suspect} to priority 999")
      case .accessoryOffScreen:
        Self(
          "the keyboard holds {subject} below the screen, where the safe area of its window does not reach",
          "Tie {subject} to the safe area of the accessory view itself, not to the window's, or lower {suspect} to priority 999"
        )
      case .ownGuide:
        Self(
          "{subject} is tied to a guide of its own, which lies within it",
          "Tie {subject} to the guide of its superview, or to the superview itself; {suspect} can go")
      case .limitsCrossed: Self.limitsCrossed
      case .boxMargins: Self.boxMargins
      case .statusBar:
        Self(
          "20 points for the status bar are written down, but the guide already accounts for it",
          "Pin to the guide with a constant of 0")
      case .maskOnFrozenView: Self.maskOnFrozenView
      case .prototyping: Self.prototyping
      case .hiddenStack:
        Self(
          "a hidden stack view is made 0 in size, but its own spacing needs room",
          "Put the stack view into a plain view, with its bottom or trailing pin there at priority 999, and hide that one, or "
            + "set its spacing to 0 while it is hidden")
      case .hiddenWithSize:
        Self(
          "a hidden arranged view has a required size, but its stack view makes it 0",
          "Lower {suspect} to priority 999, so that it gives way while the view is hidden")
      case .hiddenWithGaps:
        Self(
          "a hidden arranged view is made 0 in size, but what is in it needs room",
          "Lower {suspect} to priority 999, so that it gives way while the view is hidden")
      case .ownGapInStack:
        Self(
          "two views of a stack view have a gap of your own beside the stack view's spacing",
          "Remove {suspect} and use setCustomSpacing(_:after:)")
      case .arrangedPinned:
        Self(
          "{subject} is arranged by a stack view, and has a pin of its own besides",
          "Remove {suspect}: the stack view places {subject}; distances around it belong to the pins, the spacing or the layout "
            + "margins of the stack view")
      case .fillEqually:
        Self(
          "the stack view makes its views equal, but some have sizes of their own",
          "Use the distribution fill, or remove {suspect}")
      case .stretchedByStack:
        Self(
          "the stack view stretches its views across its axis, and two of them have sizes of their own",
          "Align them by their centers or by one edge, or lower {suspect} to priority 999")
      case .stretchedWithSize:
        Self(
          "the stack view stretches {subject} across its axis, and {subject} has a size of its own",
          "Set the alignment of the stack view to center or to one edge instead of fill, or lower {suspect} to priority 999"
        )
      case .stackHeldAtBothEnds: Self.stackHeldAtBothEnds
      case .marginsWithoutRoom:
        Self(
          "the margins on both sides of {container}, 8 points each unless they were set, need more than the size given",
          "Lower {suspect} to priority 999, or give {container} its size before it is laid out")
      case .maskOnArrangedView:
        Self(
          "{masked} is arranged by a stack view, and still turns its autoresizing mask into constraints",
          "Set {masked}.translatesAutoresizingMaskIntoConstraints = false, as for all that the stack view arranges")
      case .partOfControl: Self.partOfControl
      case .maskOnNeighbour: Self.maskOnNeighbour
      case .maskOnConstrainedView:
        Self(
          "{masked} has constraints of its own, and still turns its autoresizing mask into more",
          "Set {masked}.translatesAutoresizingMaskIntoConstraints = false{lost}")
      case .maskBelowNothing:
        Self(
          "the frame of {subject} became constraints when its superview was larger, and now nothing is left of it",
          "Set the frame of {subject} to its superview's bounds when it is added, take the flexible size out of its autoresizingMask, "
            + "or set {subject}.translatesAutoresizingMaskIntoConstraints = false and constrain it")
      case .outsideParent:
        Self(
          "{subject} is put beside its own superview, as by a format that names the parent instead of |",
          "Remove {suspect}{orEdge}")
      case .turnedSign:
        Self(
          "{subject} sticks out of {container} at one edge, and if it lay as far within, all would hold",
          "Turn the sign of the number in {suspect}: at a trailing or bottom edge a negative constant leads inside")
      case .turnedSigns: Self.turnedSigns
      case .offsetBeyondHolder:
        Self(
          "{subject} is pushed further in than {container} is long, as by a number that was right on another screen",
          "Give {subject} a size instead of {suspect}, or pin it to the nearer edge")
      case .windowTurned:
        Self(
          "up to iOS 7 a window does not turn with the screen, so that its width is how tall {masked} is in landscape",
          "Give the view a size instead of {suspect}, which was right for an upright screen, or lower that to priority 999"
        )
      case .withoutInset:
        Self(
          "the size of {subject} leaves out what the safe area takes from it",
          "Remove {suspect}, so that {subject} is as large as its content and the safe area, or lower it to priority 999"
        )
      case .sharesWithGaps:
        Self(
          "the shares that the views take make up all of it, and the gaps need room besides",
          "Make the views as long as one another instead of {suspect}, or take the gaps off by a constant in the shares"
        )
      case .edgeHeldTwice:
        Self(
          "one edge of {subject} is held twice, at its superview's edge and at a neighbour",
          "Keep one of the two; {suspect} can go")
      case .edgeAtTwoPlaces:
        Self(
          "one edge of {subject} is held at two places",
          "Keep one of the two; {suspect} can go")
      case .placedAtTwoViews:
        Self(
          "{subject} is put at two places, one at each of two others",
          "Keep one of the two, and deactivate the old one before another is added; {suspect} can go")
      case .shiftedCentre: Self.shiftedCentre
      case .centreAndEdge:
        Self(
          "{subject} is placed twice along one axis, by an edge and by its centre",
          "Keep one of the two; {suspect} can go")
      case .scrollContent:
        Self(
          "what {subject} scrolls is made as long as {subject} itself, so that nothing of it can scroll",
          "Remove {suspect}, or lower it to priority 250, so that it counts while the content is short")
      case .countedFromGuide:
        Self(
          "{subject} is moved by the whole size of {container}, but from a guide that lies further in",
          "Count from {container} itself, or take off what the guide lies further in; {suspect} is too long by that")
      case .farEdgeTwice:
        Self(
          "two views that are tied to each other are both tied to the far edge of {container} besides",
          "Keep one of the two; {suspect} can go")
      case .equalAndSized:
        Self(
          "two views are made equally long, and each has a size of its own",
          "Keep one size and the equality, or both sizes without it; {suspect} can go")
      case .collapsed:
        Self(
          "the app makes {subject} 0 in size, and what is in it needs room",
          "Remove that size, or deactivate it while there is something to show; or lower one constraint inside, such as {suspect}, to "
            + "priority 999, so that it gives way while {subject} is collapsed")
      case .collapsedAlike: Self.collapsedAlike
      case .takesTooMuch: Self.takesTooMuch
      case .takenOff: Self.takenOff
      case .measuredWithoutWidth:
        Self(
          "{container} was measured by systemLayoutSizeFitting with a target of 0, which leaves no room for margins",
          "Pass the real width as target, or lower {suspect} to priority 999")
      case .measured:
        Self(
          "{container} was measured by systemLayoutSizeFitting for another size than its content makes",
          "Pass the real size as target, or lower {suspect} to priority 999")
      case .laidOutTooEarly:
        Self(
          "layout was forced, as by layoutIfNeeded, before {container} had a size",
          "Lay {container} out once it has its size{guard}, give it an initial frame, or lower {suspect} to priority 999"
        )
      case .placedTooEarly:
        Self(
          "layout was forced, as by layoutIfNeeded, before {masked} had its place",
          "Lay it out once it is placed in what holds it, or lower {suspect} to priority 999")
      case .rootPlacedAsChild:
        Self(
          "a view that its container places, such as a presented controller's, is constrained as if it were a child",
          "Constrain its subviews, not the view itself")
      case .barAtZeroWidth:
        Self(
          "a bar gives {container}, its item's view, a width of 0 first",
          "Give the view an initial frame, or lower {suspect} to priority 999")
      case .tableAtZeroWidth: Self.tableAtZeroWidth
      case .cellAtZeroWidth: Self.cellAtZeroWidth
      case .headerAtZeroWidth:
        Self(
          "{container} has been given no width yet",
          "Give {container} a width before it is laid out, or lower {suspect} to priority 999")
      case .cellAtZeroHeight: Self.cellAtZeroHeight
      case .zeroHeight:
        Self(
          "{container} has no height yet, or is meant to be empty",
          "Lower {suspect} to priority 999, or add what is inside once {container} has a height")
      case .columnWidth:
        Self(
          "the width of {container} is that of its table's column",
          "Make the column wide enough (width and minWidth), or lower {suspect} to priority 999")
      case .splitItem:
        Self(
          "a split view gives the wrapper of an item a width of its own, as while the item is collapsed",
          "Lower {suspect} to priority 999, so that it gives way while the item is collapsed")
      case .hiddenRow:
        Self(
          "the row was made next to 0 high, as one that shall be hidden",
          "Lower {suspect} to priority 999, or leave the row out of the table while it is hidden")
      case .rowSized: Self.rowSized
      case .separator:
        Self(
          "the table view adds the height of a separator to the height that your constraints make",
          "Lower one vertical constraint, such as {suspect}, to priority 999{size}")
      case .separatorInside:
        Self(
          "the row is as high as what is inside, and the table view takes the height of a separator from it",
          "Lower one vertical constraint, such as {suspect}, to priority 999, or make the row higher by the separator{size}"
        )
      case .roundedToPixels:
        Self(
          "the size of {container} is rounded up to whole pixels, and what is inside is not",
          "Lower one constraint inside, such as {suspect}, to priority 999, or make the sizes whole pixels")
      case .fraction: Self.fraction
      case .estimatedHeight:
        Self(
          "the default row height is 44, with a separator where there is one, so the cell was laid out before it was "
            + "measured, or rows are not automatic",
          "Use automatic row height, and lower {suspect} to priority 999")
      case .estimatedItem:
        Self(
          "a list in a collection view gives its cells 44 points before they are measured",
          "Lower {suspect} to priority 999, so that the cell can be measured")
      case .cellHeight:
        Self(
          "the row's height is that of another row, of earlier content or of an estimate, or is fixed",
          "Use automatic row height and lower {suspect} to priority 999, so that the row can be resized; where its content changes "
            + "while it is shown, have the table measure it again (beginUpdates and endUpdates)")
      case .headerHeight:
        Self(
          "the height of {container} is given from outside, as by a list that was told one, or estimates it before the view is "
            + "measured",
          "Give the header or footer an automatic height with an estimate, and lower {suspect} to priority 999")
      case .estimatedFlowItem: Self.estimatedFlowItem
      case .itemSize:
        Self(
          "the size of {container} is set from outside, as by a collection view's layout",
          "Make the item as large as its content, or lower {suspect} to priority 999")
      case .limitedBetweenEdges: Self.limitedBetweenEdges
      case .crowdedRow: Self.crowdedRow
      case .sizedBetweenEdges:
        Self(
          "{subject} is held at both edges of {container}, and has a size of its own besides",
          "Keep two of the three: remove {suspect}, or lower it to priority 999{inequality}")
      case .rootSized:
        Self(
          "{container} is given its size from outside, and the app says another one",
          "Remove {suspect}, or lower it to priority 999")
      case .sizedTwoWays:
        Self(
          "a size of {subject} is written as a number, and also follows from another size",
          "One of them can go: remove {suspect}, or lower it to priority 999{inequality}")
      case .container:
        Self(
          "the size of {container} is set from outside, and what is inside wants another one",
          "Lower {suspect} to priority 999{inequality}")
      case .rotated:
        Self(
          "{container} is as tall as a phone on its side, and what is inside needs more than that",
          "Use other constraints where the height is compact, or a scroll view, or lower {suspect} to priority 999{inequality}"
        )
      case .tinyContainer:
        Self(
          "{container} is far narrower than a screen, as a view is that has not been given its size yet",
          "Lay it out once it has its size, or lower {suspect} to priority 999")
      case .chainBeyondHolder: Self.chainBeyondHolder
      case .ownScreen: Self.ownScreen
      case .screen:
        Self(
          "{masked} is sized by its window, or is as long as a screen, and what is inside makes another size",
          "Lower {suspect} to priority 999{inequality}")
      case .reactFrame:
        Self(
          "React Native sets the frame of {masked}, which is still empty or another one than what is inside makes",
          "Lower {suspect} to priority 999, and leave the frame of {masked} to React Native")
      case .systemFrame:
        Self(
          "the system sets the frame of {masked}, and what is inside makes another size",
          "Lower {suspect} to priority 999{inequality}")
      case .maskedWrapper:
        Self(
          "the frame of {masked} is still empty, and has become constraints",
          "Give {masked} a frame before layout, or constrain it and set translatesAutoresizingMaskIntoConstraints = false, or "
            + "lower {suspect} to priority 999"
        )
      case .maskedContainer:
        Self(
          "the frame of {masked} has become constraints, and what is inside makes another size",
          "Make the frame of {masked} fit{frame}, or lower {suspect} to priority 999")
      case .circle: Self.circle
      case .crossed: Self.crossed
      case .writtenAlone:
        Self(
          "",
          "Remove {suspect}, or lower it to priority 999")
      }
  }
}
