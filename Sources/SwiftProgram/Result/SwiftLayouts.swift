import ExactArithmetic
import LayoutModel
import SwiftSource

/// What the Swift sources of a program say of layouts.
package struct SwiftLayouts: Sendable {
  /// The files, in the order given.
  package var files: [SourceText]
  /// The layouts, in the order of the files and of the types in them.
  package var layouts: [SwiftLayout] = []
  /// Every place where constraints are made, in the order of the files.
  package var sites: [SwiftSite] = []
}

/// A place where constraints are made.
package struct SwiftSite: Hashable, Sendable {
  /// How far it is understood.
  package enum Status: Hashable, Sendable {
    /// Items, attributes and relation are known, and the constraints are made whenever the type is set up.
    case certain
    /// They are known, and the constraints are made on some ways only, or later.
    case conditional
    /// They are not known.
    case unresolved(Reason)
  }

  /// The way of making constraints.
  package var form: SiteForm
  /// Where: the call as far as it was read, else the name that is called.
  package var place: Place
  /// How far it is understood.
  package var status: Status
}

/// What one type builds.
package struct SwiftLayout: Sendable {
  /// The type's name, `Outer.Inner`.
  package var name: String
  /// Where the type's name is declared.
  package var place: Place
  /// Whether it is for macOS.
  package var platform: Platform
  /// The class of UIKit or AppKit that the type comes from.
  package var kitClass: String?
  /// Whether other types of the program come from it, and may add to what it builds.
  package var isSubclassed: Bool
  /// Whether no code makes it by its name, and others that come from it put members of their own in the place of its: what it
  /// builds by itself is never there.
  package var isReplaced: Bool
  /// Whether a class between it and UIKit's is not at hand.
  package var hasUnknownSuperclass: Bool
  /// Its views and guides; a view comes after its superview.
  package var items: [SwiftItem]
  /// The item that everything is in, if there is one.
  package var root: Int?
  /// Whether that is the view of a controller, which the type is or may be.
  package var isOfController: Bool
  /// Its constraints, in the order in which they are made.
  package var constraints: [SwiftConstraint]
  /// Those that are made and never activated, whatever runs.
  package var unused: [SwiftUnusedConstraint]
  /// Those that are activated where their items share no ancestor, for which UIKit throws.
  package var stranded: [SwiftStrandedConstraint]
  /// Those that are activated in code that runs later before another one is deactivated that they exclude.
  package var lateDeactivations: [SwiftLateDeactivation] = []
  /// Visual formats that UIKit would throw for.
  package var formatFailures: [SwiftFormatFailure]
  /// The quantities that the sources do not tell.
  package var parameters: [LayoutParameter]
  /// The branches that cannot be decided.
  package var branches: [SwiftBranch]
  /// Whether the evaluation came to its end.
  package var isComplete: Bool
  /// Where the code was not understood, as in what someone is about to write.
  package var unfinished: Place?
}

/// A constraint that is made and never activated.
package struct SwiftUnusedConstraint: Hashable, Sendable {
  /// The index among the layout's constraints.
  package var constraint: Int
  /// Whether a statement makes it and drops it at once; else something holds it.
  package var isStatement: Bool
}

/// A constraint that is activated where its items share no ancestor.
package struct SwiftStrandedConstraint: Hashable, Sendable {
  /// The index among the layout's constraints.
  package var constraint: Int
  /// The index of what is in nothing then, an item or what it is in.
  package var apart: Int
}

/// A constraint that is activated before another one is deactivated that it excludes.
package struct SwiftLateDeactivation: Hashable, Sendable {
  /// The index among the layout's constraints of the one that is activated.
  package var activated: Int
  /// The index of the one that is deactivated behind that.
  package var deactivated: Int
  /// Where the first is activated.
  package var activation: Place
  /// Where the second is deactivated.
  package var deactivation: Place
}

/// A visual format that UIKit would throw for.
package struct SwiftFormatFailure: Hashable, Sendable {
  /// Where the format is.
  package var place: Place
  /// What is wrong with it.
  package var message: String
  /// What may help.
  package var hint: String?
  /// The format as it is when it is parsed.
  package var text: String
}

/// A branch that cannot be decided.
package struct SwiftBranch: Hashable, Sendable {
  /// Its condition.
  package var place: Place
}

/// A view or guide.
package struct SwiftItem: Hashable, Sendable {
  /// What an item is in.
  package enum Parent: Hashable, Sendable {
    /// Another item, certainly.
    case item(Int)
    /// Nothing, certainly.
    case none
    /// That is not known.
    case unknown
  }

  /// What is known of a yes or no.
  package enum Certainty: Hashable, Sendable {
    case yes, no, unknown
  }

  /// Whether an axis has a content size.
  package enum Content: Hashable, Sendable {
    case none, some, unknown
  }

  /// The name as the code has it, unique in the layout.
  package var name: String
  /// The class, or what is known of it.
  package var className: String
  /// The class of UIKit or AppKit that it comes from.
  package var kitClass: String?
  /// For a guide, which one.
  package var guide: LayoutGuide.Kind?
  /// What it is in.
  package var parent: Parent
  /// Where it is made or first met.
  package var place: Place
  /// Whether it was made by the code that was run, so that nothing else had to do with it before.
  package var isMadeHere: Bool
  /// Whether it is the view of a controller that the code made, of one of the system's own classes, which leave its mask on.
  package var isOfNewController: Bool
  /// Whether it is of a type of the program's own, which may have constraints of its own.
  package var isOwnType: Bool
  /// Whether its mask becomes constraints.
  package var translatesMask: Certainty
  /// Whether code sets its frame or its mask, so that it means to lay it out by these.
  package var hasOwnFrame: Bool
  /// What makes it a stack view.
  package var stack: SwiftStack?
  /// Whether it is a scroll view.
  package var isScrollView: Bool
  /// Whether its width and height follow its content.
  package var content: [Axis: Content]
  /// Its hugging by axis, where it was set.
  package var hugging: [Axis: Affine]
  /// Its compression resistance by axis, where it was set.
  package var compressionResistance: [Axis: Affine]
  /// Whether it is hidden.
  package var isHidden: Certainty
  /// Why not all that concerns it may have been seen; empty where all was.
  package var openings: [Opening]
}

/// Why not all constraints of an item may have been seen.
package struct Opening: Hashable, Sendable {
  /// The kinds of reasons.
  package enum Kind: String, Hashable, Sendable {
    /// Code that is not at hand got hold of it.
    case escapes
    /// Some of its constraints are not understood.
    case unresolved
    /// Constraints are added to it, or it is moved, on some ways only or later.
    case conditional
    /// It was made elsewhere.
    case foreign
    /// Another type has to do with it.
    case touchedElsewhere = "touched-elsewhere"
  }

  /// The kind.
  package var kind: Kind
  /// Where.
  package var place: Place?
}

/// A stack view's settings, as far as they are known.
package struct SwiftStack: Hashable, Sendable {
  /// The axis.
  package var axis: Axis?
  /// The distribution.
  package var distribution: Stack.Distribution?
  /// The alignment.
  package var alignment: Stack.Alignment?
  /// The spacing.
  package var spacing: Affine
  /// The arranged views in order, if they are known.
  package var arranged: [Int]?
  /// Spacings behind single views.
  package var customSpacing: [Int: Affine]
  /// Whether it keeps to its margins.
  package var isLayoutMarginsRelative: SwiftItem.Certainty
}

/// A constraint.
package struct SwiftConstraint: Hashable, Sendable {
  /// Whether it takes part.
  package enum Activity: Hashable, Sendable {
    /// Whenever the type is set up, and for good.
    case certain
    /// Where all of some arms of branches are taken.
    case when([BranchChoice])
    /// Later, if at all, by code that is called from elsewhere.
    case later
    /// Never.
    case never
    /// That cannot be told: it is changed later, or code that is not at hand got hold of it.
    case unknown
  }

  package var first: Int
  package var firstAttribute: Attribute
  package var relation: Relation
  package var second: Int?
  package var secondAttribute: Attribute
  package var multiplier: Affine
  package var constant: Affine
  package var priority: Affine
  /// Its identifier, if one is set.
  package var identifier: String?
  /// Whether it takes part.
  package var activity: Activity
  /// Whether its constant may be changed later.
  package var isConstantChangedLater: Bool
  /// The way of making it.
  package var form: SiteForm
  /// The expression that makes it.
  package var place: Place
  /// The calls that lead there, the outermost first.
  package var calls: [Place]
  /// The function that makes it anew whenever UIKit calls it, and leaves those of the last time active.
  package var pass: String?
}
