import ExactArithmetic

/// A change to a layout after which a finding is gone and none is new, at every size of the run: it was tried.
public struct Remedy: Hashable, Sendable {
  /// What kind of change it is, in the order in which people would try them.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A constant that has the wrong sign gets the other one.
    case turnSign = "turn-sign"
    /// A constraint gives the room that is missing.
    case makeRoom = "make-room"
    /// A required constraint becomes optional.
    case makeOptional = "make-optional"
    /// Something optional gets another priority.
    case setPriority = "set-priority"
    /// A constant changes.
    case setConstant = "set-constant"
    /// What was meant is written in a legal way.
    case correct = "correct"
    /// A constraint, or a few, that are missing.
    case addConstraint = "add-constraint"
    /// A root is drawn in another size.
    case resize = "resize"
    /// A view's autoresizing mask makes no constraints any more.
    case ignoreMask = "ignore-mask"
    /// A constraint is removed.
    case remove = "remove"
  }

  /// What kind of change it is.
  public var kind: Kind
  /// The changes, all of which are made.
  public var changes: [LayoutChange]
  /// The same as changes of the text; empty where it is not certain how to write them.
  public var edits: [SourceEdit] = []

  /// Makes a remedy.
  public init(_ kind: Kind, _ changes: [LayoutChange]) {
    self.kind = kind
    self.changes = changes
  }
}

/// A change of a layout that a program can make.
public enum LayoutChange: Hashable, Sendable {
  /// Another constraint in the place of a written one, by its id.
  case replace(id: String, with: Constraint)
  /// A written constraint less, by its id.
  case remove(id: String)
  /// A constraint more.
  case add(Constraint)
  /// Another hugging or compression resistance of a view.
  case setContentPriority(ItemID, ContentPriorityKind, Axis, Priority)
  /// Another size of a root.
  case setSize(ItemID, Axis, to: Rational)
  /// Whether the autoresizing mask of a view becomes constraints.
  case setTranslatesMask(ItemID, Bool)
}

/// A change of a text.
public struct SourceEdit: Hashable, Sendable {
  /// The file, as the user named it.
  public var file: String
  /// What is replaced; an empty range where something is inserted.
  public var range: SourceRange
  /// What stands there then.
  public var replacement: String

  /// Makes an edit.
  public init(file: String, range: SourceRange, replacement: String) {
    self.file = file
    self.range = range
    self.replacement = replacement
  }
}
