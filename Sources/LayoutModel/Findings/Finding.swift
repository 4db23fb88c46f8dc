/// One thing found wrong in an input: data, for a reporter to render.
public struct Finding: Hashable, Sendable {
  /// The rule that found it, see ``turn(into:)``.
  public private(set) var rule: Rule
  /// How much it matters; the rule's severity unless something changed it.
  public var severity: Severity
  /// Whether it is shown where nothing asks for it; as the rule says unless something changed it.
  public var isShownByDefault: Bool
  /// The file, as the user named it.
  public var file: String
  /// Where it is; `nil` where it concerns the file as a whole.
  public var range: SourceRange?
  /// What was seen.
  public var content: FindingContent
  /// Stretches of the source that show it.
  public var places: [FindingPlace] = []
  /// Changes after which it is gone, the first one to be tried first.
  public var remedies: [Remedy] = []
  /// Whether it was found in the part of a file that could be read, in which mistakes hide the rest; it holds for the whole.
  public var isPartial = false
  /// Whether the file asks that it be no more than a note.
  public var isQuieted = false
  /// Why it is no more than a note, where the app may settle it.
  public var caveat: FindingCaveat?
  /// The kind of device on which it is so, held upright, though the input shows it of none; `nil` where it is as the input shows.
  public var deviceBeside: DeviceKind?
  /// The variants under which it is found, as indices into the diagnosis's; empty where there is but one.
  public var variants: [Int] = []
  /// The conflict it reports, as an index into the diagnosis's conflicts.
  public var conflict: Int?
  /// The other conflicts of the same cause for which a log is printed too, as indices; no finding of their own has them.
  public var furtherConflicts: [Int] = []
  /// The ambiguities that it answers for: silenced with it, and printed with it.
  public var ambiguousParts: [FramePart] = []
  /// The views of one superview that it says the same of, the first of which it names; empty where it is about one.
  public var siblings: [ItemID] = []
  /// The items that a reader's words are about, as far as it knows them.
  public var subjects: [ItemID] = []
  /// The finding of the same item along the other axis, where both are told as one.
  public var otherAxis: [Finding] = []
  /// The other conflicts of two constraints between the same two places, on views of the same superview, that are told as one with
  /// it.
  public var pairs: [Finding] = []
  /// The hidden view that all of its conflicts are about, where several are told as one; `nil` for one conflict.
  public var hiddenView: ItemID?

  /// Makes a finding with the rule's own severity.
  public init(
    _ rule: Rule, file: String, range: SourceRange?, content: FindingContent, places: [FindingPlace] = []
  ) {
    self.rule = rule
    self.severity = rule.severity
    self.isShownByDefault = rule.isOnByDefault
    self.file = file
    self.range = range
    self.content = content
    self.places = places
  }

  /// Makes a finding of a reader, with the rule's own severity.
  public init(
    _ rule: Rule, file: String, range: SourceRange?, message: String, annotations: [Annotation] = [],
    details: [String] = [], hint: String? = nil, verbatim: String? = nil
  ) {
    let text = FindingText(message: message, details: details, hint: hint, verbatim: verbatim)
    self.init(rule, file: file, range: range, content: .text(text), places: annotations.map(FindingPlace.init))
  }

  /// The words of a reader, if that is what it holds.
  public var text: FindingText? {
    if case .text(let text) = content { text } else { nil }
  }

  /// Makes it a finding of another rule, with that rule's severity, shown where that rule's findings are.
  public mutating func turn(into rule: Rule) {
    self.rule = rule
    severity = rule.severity
    isShownByDefault = rule.isOnByDefault
  }

  /// Every conflict that it answers for: silenced with it, and printed with it.
  public var conflicts: [Int] { (conflict.map { [$0] } ?? []) + furtherConflicts }
}

/// A kind of devices.
public enum DeviceKind: Hashable, Sendable {
  /// A phone.
  case phone
  /// A tablet.
  case tablet
}

/// What an app does that no layout of an editor shows, and that may settle a finding.
public enum FindingCaveat: Hashable, Sendable {
  /// The build removes a constraint that takes part.
  case placeholder
  /// Code decides the size of these: views of classes of the app's own, views for images that an outlet leads to, and stack
  /// views whose views are all hidden, or that have none and an outlet.
  case code([ItemID])
  /// Code that was read with the file does what may decide it with views to which outlets lead.
  case outlets([OutletUse])
  /// The size of a root that takes part is the one that it was drawn with: what will show the view gives it its own.
  case drawnSize(ItemID)
  /// The constraints are those of a canvas without size classes, and it is not so with those of a phone held upright, or of a tablet
  /// where the layout is for these alone.
  case noDevice(DeviceKind)

  /// Whether it is known of the canvas alone, so that no app need print it.
  public var isOfCanvas: Bool {
    switch self {
    case .placeholder, .drawnSize, .noDevice: true
    case .code, .outlets: false
    }
  }
}

/// Why an input could not be read: every mistake that was seen, in the input's order; exit code 2.
public struct LoadFailure: Error, Hashable, Sendable {
  /// The mistakes, at least one.
  public var findings: [Finding]
  /// What the input shows by a sign of its own to be, where it is no broken input but another thing: met in a directory, it
  /// is left out with a note; named, it fails.
  public var foreignKind: ForeignKind?
  /// What could be read all the same; `nil` where nothing is certain.
  public var understood: UnderstoodPart?

  /// Makes a failure.
  public init(findings: [Finding], foreignKind: ForeignKind? = nil, understood: UnderstoodPart? = nil) {
    self.findings = findings
    self.foreignKind = foreignKind
    self.understood = understood
  }
}

/// What an input is that is named as a layout is, and is none.
public struct ForeignKind: Hashable, Sendable {
  /// What it is, to follow "is".
  public var description: String
  /// What to do, in one line.
  public var hint: String

  /// Makes a kind.
  public init(description: String, hint: String) {
    self.description = description
    self.hint = hint
  }
}

/// What a loader makes of an input: its layouts, and what is wrong with parts of it that do not hinder the rest.
public struct LoadedFile: Hashable, Sendable {
  /// The text that the ranges refer to.
  public var source: SourceFile
  /// The further texts that places of its layouts are in, in the order of their ``Layout/furtherFiles``.
  public var furtherSources: [SourceFile] = []
  /// The layouts, in the input's order.
  public var layouts: [Layout]
  /// For each layout, its findings so far.
  public var findings: [[Finding]]
  /// What comments in it silence.
  public var suppressions: [Suppression]
  /// Why nothing of it is a layout, though it could be read.
  public var omissions: [Finding] = []
  /// Where it makes constraints in code, in its order; empty for what is no code.
  public var sites: [ConstraintSite] = []
  /// The sources that it was read with, itself among them, where they belong together; empty for one that is read by itself.
  public var program: [SourceFile] = []

  /// How many bytes are read where it is read again with those. Linear in their number.
  public var bytesOfProgram: Int { program.reduce(0) { $0 + $1.text.utf8.count } }

  /// Makes a loaded file.
  public init(
    source: SourceFile, layouts: [Layout], findings: [[Finding]], suppressions: [Suppression] = []
  ) {
    self.suppressions = suppressions
    self.source = source
    self.layouts = layouts
    self.findings = findings
  }
}
