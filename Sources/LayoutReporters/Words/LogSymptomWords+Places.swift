import LayoutModel

// The words for edges, centres and masks that place something where it cannot be.
extension LogSymptomWords {
  static let selfTied = Self(
    "both items of one constraint are {subject}, so that it ties {subject} to itself",
    "Tie {subject} to another view: {suspect} names it twice")

  static let maskOnFrozenView = Self(
    "{masked} has too few constraints in Interface Builder, so it was frozen there with its mask off, and code has turned the mask "
      + "on again",
    "Do not set {masked}.translatesAutoresizingMaskIntoConstraints = true in code for a view of a nib or storyboard, or give "
      + "{masked} constraints of its own in Interface Builder and change those in code")

  /// What was made at build time is in no document, so that nobody can mark it.
  static let prototyping = Self(
    "a view has too few constraints in Interface Builder, so it was frozen there when the app was built",
    "Add the missing constraints in Interface Builder; where code is to add them, put some there too that are marked to be removed "
      + "at build time, so that nothing is frozen")

  static let setUpTwice = Self(
    "the list holds it twice, and more besides, as where code that sets a view up runs again",
    "Set the view up once, or deactivate the constraints of the first time before others are added, as where a cell is reused; "
      + "{repeated} say again what others of the list say")

  static let partOfControl = Self(
    "{masked} is a part of a control, which lays it out by a frame that no app can change",
    "Tie the control itself rather than {masked}, or lower {suspect} to priority 999: that constraint is the app's, and the inside "
      + "of the control is not")

  static let maskOnNeighbour = Self(
    "others are placed beside {masked}, which is placed by its frame alone: its autoresizing mask still becomes constraints",
    "Set {masked}.translatesAutoresizingMaskIntoConstraints = false and constrain {masked}")

  static let turnedSigns = Self(
    "{subject} sticks out of {container} at both edges, and if it lay as far within, all would hold",
    "Turn the signs of both numbers: at a leading or top edge a positive constant leads inside, at a trailing or bottom edge a "
      + "negative one")

  static let shiftedCentre = Self(
    "{subject} is held at both edges, and its centre is moved by {amount} besides",
    "Keep the centre and one edge: remove {suspect}, or lower it to priority 999; or keep both edges without the centre"
  )

  static let circle = Self(
    "each is put behind the next one, so that edges cross by {amount}",
    "Turn one of them round: {suspect} puts a view behind one that comes later")

  static let crossed = Self(
    "the edges of {subject} are pinned so that they cross by {amount}",
    "Pin one edge further out by more than {amount}, or give {subject} a size in place of one of the two; {suspect} can go, or "
      + "give way at priority 999"
  )
}
