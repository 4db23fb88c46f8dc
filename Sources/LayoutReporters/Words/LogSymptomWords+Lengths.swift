import LayoutModel

// The words for sizes that leave too little room, or a fraction of a point.
extension LogSymptomWords {
  static let collapsedAlike = Self(
    "the app makes {subject} 0 in size, and with it another view that holds something",
    "Deactivate that size while there is something to show, or lower one constraint inside, such as {suspect}, to priority "
      + "999, so that it gives way while {subject} is collapsed")

  static let takesTooMuch = Self(
    "{subject} is made shorter than {container} by {amount}, and {container} has only {room}",
    "Take less off in {suspect}, or lower it to priority 999, so that it gives way while {container} has no room")

  static let limitsCrossed = Self(
    "the least that the app asks for is more than the most that it allows",
    "Change one of the two numbers, so that there is room between them; {suspect} can go, or give way at priority 999")

  static let boxMargins = Self(
    "{subject} keeps its content view within margins that need more than {subject} has",
    "Set the contentViewMargins of {subject} to 0, or make it a separator (boxType), which has no content; or lower {suspect} to "
      + "priority 999")

  static let limitedBetweenEdges = Self(
    "{subject} is pinned to both edges of what is longer than {subject} may be",
    "Deactivate one of the two pins, or make it an inequality, so that {subject} stays within its limit; or, where {subject} may become "
      + "longer, lower the limit to priority 999")

  static let crowdedRow = Self(
    "{count} views in a row need {amount} even if they show nothing, and {container} has {room}",
    "Let the row scroll or wrap, or show fewer views in it; or lower {suspect} to priority 999, so that the row may become longer "
      + "than {container}")

  static let rowSized = Self(
    "the app gives {container} this height itself, and the table view adds that of a separator",
    "Lower {suspect} to priority 999, so that it gives way to the separator; or remove it, and make it the rowHeight of the table "
      + "or the height of a view inside")

  static let takenOff = Self(
    "a size of {subject} is written as a number, and also as that of {container} less {amount}",
    "One of them can go: remove {suspect}, or lower it to priority 999{inequality}")

  static let tableAtZeroWidth = Self(
    "{container} was laid out before its table had a width",
    "It is harmless if it goes once the table is shown: lower {suspect} to priority 999, or measure {container} once the table "
      + "has its width")

  static let cellAtZeroWidth = Self(
    "{container} was laid out before its cell had a size",
    "It is harmless if it goes once the cell is shown: lower {suspect} to priority 999, or measure the cell once its table has a "
      + "width")

  static let cellAtZeroHeight = Self(
    "{container} was laid out before it was measured, or is meant to be empty",
    "It is harmless if it goes once this is shown: lower {suspect} to priority 999, or add what is inside once {container} has a "
      + "height{flexible}"
  )

  static let estimatedFlowItem = Self(
    "{container} has 50 points, as an item of a flow layout has before it is measured",
    "Where {container} is in such an item, it is harmless if it goes once that is shown: lower {suspect} to priority 999; else give "
      + "{container} a size that fits")

  static let stackHeldAtBothEnds = Self(
    "{subject} is held at both ends of {container}, and what it arranges has sizes of its own, which make less than that",
    "Leave one end of {subject} open{openEnd}, so that it is as long as what it arranges, or let one of these grow: lower "
      + "{suspect} to priority 999{inequality}")

  static let fraction = Self(
    "a multiplier makes a fraction of a point, and what it meets is another number",
    "Lower {suspect} to priority 999, so that a fraction of a point does not matter{inequality}")

  static let chainBeyondHolder = Self(
    "what is tied to one edge of {container} needs {amount}, and {container} has {room}; what keeps it within the other edge is "
      + "not printed",
    "Lower one of these, such as {suspect}, to priority 999, or have {container} estimated as large as its content")

  static let ownScreen = Self(
    "{masked} is as long as a screen, and what is inside makes another size",
    "Lower {suspect} to priority 999{inequality}; or, where {masked} is not to fill the screen, give it a frame that fits"
  )
}
