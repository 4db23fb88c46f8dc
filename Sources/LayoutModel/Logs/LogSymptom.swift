/// What the conflict of a log looks like, where that tells what usually causes it; the more particular before the more
/// general.
public enum LogSymptom: String, CaseIterable, Hashable, Sendable {
  /// One width below 0, as the system's own action sheets print.
  case negativeWidth
  /// A size that the app set below 0.
  case negativeSize
  /// A view of which an edge is tied to its own opposite one.
  case ownEdge
  /// A view that is tied to itself.
  case selfTied
  /// A size of a view, written twice, once as 0.
  case setToZero
  /// Several constraints of a list that are there twice, some with two constants.
  case setUpTwice
  /// The same of the same views, written twice with two constants.
  case setTwice
  /// Something of the app's in an alert, of a size that an alert has no room for.
  case alertContent
  /// An alert's action that keeps its title away from both edges, as beside a large image.
  case alertAction
  /// Inside an alert.
  case alert
  /// Inside the system's keyboard bar.
  case keyboardBar
  /// A toolbar with an empty frame.
  case toolbar
  /// The buttons of a bar that has no width yet.
  case barButton
  /// The height of a keyboard's view that has changed.
  case inputViewHeight
  /// An input accessory view that is given another height than what is in it makes.
  case inputAccessory
  /// An input accessory view that is tied to the safe area of the keyboard's window while it waits below the screen.
  case accessoryOffScreen
  /// A view that is tied to a guide of its own.
  case ownGuide
  /// A least and a greatest value of one thing, of which the least is more.
  case limitsCrossed
  /// The content of a box on a Mac, whose margins need more than the box has.
  case boxMargins
  /// Points for the status bar beside a guide that counts them already.
  case statusBar
  /// A view that Interface Builder froze, and whose mask was turned on again.
  case maskOnFrozenView
  /// A view that Interface Builder froze.
  case prototyping
  /// A stack view, hidden in another one, whose own spacing needs room.
  case hiddenStack
  /// A hidden arranged view that has a size.
  case hiddenWithSize
  /// A hidden arranged view with something in it.
  case hiddenWithGaps
  /// A gap between two views whose distance a stack view keeps.
  case ownGapInStack
  /// A view that a stack view places, with a pin of its own to the stack view or to what lies around that.
  case arrangedPinned
  /// Views that a stack view makes equal, with sizes of their own.
  case fillEqually
  /// Views that a stack view makes equally long across its axis, with sizes of their own.
  case stretchedByStack
  /// A view that a stack view makes longer across its axis than the view's own size.
  case stretchedWithSize
  /// A stack view that is held at both ends, and longer than what it arranges.
  case stackHeldAtBothEnds
  /// The same, written twice.
  case addedTwice
  /// A side of a view that is pinned to an edge and to the margin there.
  case pinnedToMarginToo
  /// Margins on both sides of a view that is smaller than those.
  case marginsWithoutRoom
  /// A view that a stack view arranges, whose mask was left on.
  case maskOnArrangedView
  /// A part of a control, which the control lays out, and a constraint of the app's besides.
  case partOfControl
  /// A view with constraints whose mask was left on.
  case maskOnConstrainedView
  /// A view whose mask was left on, and beside which others are placed.
  case maskOnNeighbour
  /// A view whose mask has it smaller than nothing.
  case maskBelowNothing
  /// A view that is put beside its own superview.
  case outsideParent
  /// A view that sticks out of its superview by as much as it was to lie within.
  case turnedSign
  /// A view that sticks out at both edges by as much as it was to lie within.
  case turnedSigns
  /// A window that did not turn with the screen.
  case windowTurned
  /// A bar whose height leaves out what the safe area takes from it.
  case withoutInset
  /// Views that take shares of one that make up all of it, with gaps between.
  case sharesWithGaps
  /// An edge of a view that is held at its superview's and at a neighbour.
  case edgeHeldTwice
  /// An edge of a view that is held at two places of one other view.
  case edgeAtTwoPlaces
  /// A view of which one place is put at two other views.
  case placedAtTwoViews
  /// A view that is held at both edges, and whose centre is moved besides.
  case shiftedCentre
  /// A view that an edge and its centre place, differently.
  case centreAndEdge
  /// What a scroll view scrolls, made as long as the scroll view itself.
  case scrollContent
  /// A view that is moved by the whole size of its superview, from a guide that lies further in.
  case countedFromGuide
  /// Two views of one row that are both tied to the far edge of what holds them.
  case farEdgeTwice
  /// Two views that are made equally long, with a size of its own each.
  case equalAndSized
  /// A view that the app makes 0 in size, and that something is in.
  case collapsed
  /// The same of a view that is made as long as one which the app makes 0 in size.
  case collapsedAlike
  /// A size that is another one less a number which is more than that one.
  case takesTooMuch
  /// A size that is another one less a number, of a view with a size of its own.
  case takenOff
  /// Measured for no width.
  case measuredWithoutWidth
  /// Measured for a size that is too small.
  case measured
  /// Laid out before it had a size.
  case laidOutTooEarly
  /// Laid out before it had its place.
  case placedTooEarly
  /// A root constrained as if it were a child.
  case rootPlacedAsChild
  /// A view that a bar gives no width.
  case barAtZeroWidth
  /// The header or footer of a table without a width.
  case tableAtZeroWidth
  /// A cell without a width.
  case cellAtZeroWidth
  /// Another root without a width.
  case headerAtZeroWidth
  /// A cell, or the header or footer of a table, without a height.
  case cellAtZeroHeight
  /// A root without a height.
  case zeroHeight
  /// A cell that is as wide as its table's column.
  case columnWidth
  /// An item of a split view, of a width that the split view gives.
  case splitItem
  /// A row that was made next to nothing high.
  case hiddenRow
  /// A cell that the app gives a height itself, and a separator another one.
  case rowSized
  /// A cell that a separator makes a point higher.
  case separator
  /// A cell of the height of its row, of which a separator takes a point.
  case separatorInside
  /// A size that is what is inside, rounded up to pixels.
  case roundedToPixels
  /// A number that a multiplier makes, off by less than a point.
  case fraction
  /// A cell of the default height.
  case estimatedHeight
  /// A cell of a collection's list, of the height that such cells have first.
  case estimatedItem
  /// A cell of another height than its content's.
  case cellHeight
  /// The header or footer of a section, of another height than its content's.
  case headerHeight
  /// A cell that may be an item of a flow layout, of the size that such items have first.
  case estimatedFlowItem
  /// An item of a collection, or a cell of a class of the app's own, of another size than its content's.
  case itemSize
  /// A root that is as tall as a phone on its side.
  case rotated
  /// A root of a width that no screen has.
  case tinyContainer
  /// A view that is pinned at both edges, at one of them further in than what holds it is long.
  case offsetBeyondHolder
  /// A view that may have at most some size, and is pinned to both edges of something longer.
  case limitedBetweenEdges
  /// A view that is held at both edges, and has a size of its own besides.
  case sizedBetweenEdges
  /// A view that its container gives a size, and the app another one.
  case rootSized
  /// A size of a view that is said as a number and as a multiple of another one.
  case sizedTwoWays
  /// A size that is set from outside.
  case container
  /// Views that are longer than what holds them, of which no line says where they begin.
  case chainBeyondHolder
  /// A row of a stack view whose gaps alone need more than its holder has.
  case crowdedRow
  /// A view that fills the screen.
  case screen
  /// A view of the app's own that is as long as a screen.
  case ownScreen
  /// A view whose frame React Native sets.
  case reactFrame
  /// A frame of a view that no app places.
  case systemFrame
  /// An empty frame that became constraints.
  case maskedWrapper
  /// A frame that became constraints, with too much in it.
  case maskedContainer
  /// Views of which each is put behind the next, in a circle.
  case circle
  /// A view whose edges are pinned so that they cross.
  case crossed
  /// Constraints that someone wrote, and nothing else.
  case writtenAlone
}

/// Why a member of a log's conflict is suspected to be the mistake.
public enum LogSuspicion: Hashable, Sendable {
  /// It is of a mask that should be off.
  case wrongMask
  /// It stands for constraints that are missing in Interface Builder.
  case prototyping
  /// The stack view keeps the distance itself.
  case ownGapInStack
  /// A stack view places its view already.
  case arrangedPinned
  /// It ties what waits below the screen to a safe area of the window.
  case offScreen
  /// It is of a mask of a view that others are placed beside.
  case maskOfNeighbour
  /// It ties something to a part of a control.
  case partOfControl
  /// It is of a mask that leaves nothing of its view.
  case maskBelowNothing
  /// It is of a mask that keeps an empty frame.
  case emptyFrame
  /// It leaves out what the safe area takes.
  case withoutInset
  /// It is one of a number and multiples that all say a size.
  case sizedTwoWays
  /// Its number has the wrong sign.
  case turnedSign
  /// With its number another one has the wrong sign.
  case turnedSigns
  /// It is a size of 0 of what holds something.
  case collapsing
  /// It takes more off a size than that is.
  case takesTooMuch
  /// It is a size below 0.
  case belowZero
  /// It ties an edge of a view to its opposite one.
  case ownEdge
  /// It names the superview as a neighbour.
  case outsideParent
  /// It alone is longer than what holds it.
  case beyondHolder
  /// It is one of two that hold one edge.
  case heldTwice
  /// It is one of two that place one view along one axis.
  case placedTwice
  /// It keeps what is scrolled as long as what scrolls it.
  case scrollContent
  /// It is as long as the superview, and starts further in.
  case countedFromGuide
  /// It is one of two that say the same, or place the same side.
  case repeated
  /// It is a size beside one of 0.
  case besideZero
  /// It is a pin of a view that its centre and its size place.
  case besideCentre
  /// It ties a view to a guide of its own.
  case ownGuide
  /// It is the centre of a view that its two edges place.
  case besideEdges
  /// It is a size of next to nothing that another view takes over.
  case strayed
  /// It makes a row of many views as long as what has less room.
  case holdsRow
  /// It holds a line that was broken, which is to stay one.
  case besideLine
  /// It ties what is inside to an edge of a row that a separator changes.
  case besideSeparator
  /// It was written in the app, and it is the one that was broken.
  case broken
  /// It was written in the app, and without it nothing printed conflicts, as cannot be said of the one that was broken.
  case enough
  /// It is a fixed size that was written in the app.
  case writtenSize
  /// It was written in the app.
  case written
  /// Nothing was written in the app; it would give way first.
  case firstToGive
}

/// What a list that can hold as printed may be lacking.
public enum LogMissingPart: Hashable, Sendable {
  /// A part of the log.
  case log
  /// The value of something that no log prints, and the values that would fit; an end is `nil` for none.
  case unknown(UnknownID, Interval)
  /// The margins of one view at two opposite sides, and the sums of both that would fit.
  case margins(UnknownID, UnknownID, Interval)
  /// Where the superview of an item lies.
  case superview(of: ItemID)
  /// Another size of a root at that moment than the constraint says.
  case size(Int)
  /// Some other constraint.
  case constraint
  /// The true numbers: only six digits are printed.
  case digits
}
