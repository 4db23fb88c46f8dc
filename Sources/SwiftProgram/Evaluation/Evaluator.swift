import ExactArithmetic
import LayoutModel
import SwiftSource

/// Runs the code of a program on values that are known, symbolic or unknown, as far as layouts depend on it.
///
/// It holds the state of one entry at a time; ``reset()`` starts the next. Every step may only lose certainty: what is not
/// understood becomes a value with a reason, and what it may have touched becomes uncertain.
final class Evaluator {
  /// How much one entry may take.
  struct Limits {
    var steps = 200_000
    /// How many it may have of those that entries share, too.
    var mostSteps = 200_000
    /// How many what may happen later may take where nothing is known that it could change.
    var stepsOfNothing = 20_000
    /// How many more for each constraint that is known.
    var stepsOfConstraint = 25_000
    var callDepth = 40
    var recursion = 2
    var loopRounds = 500
    var expressionDepth = 400
    /// How many entries a dictionary may be given one by one.
    var entries = 100
    /// How many branches may be open within each other, with those that wait for their ends.
    var branchDepth = 1000
    /// How deeply values may hold values; what is let go is looked for as deeply.
    var valueDepth = 6
    /// How many of the closures that were given away are run.
    var laterClosures = 200
    /// How many values a closure may depend on, so that it is told whether it was run as it is.
    var situationSize = 4000
    /// How many values one may hold, with those that they hold.
    var valueSize = 20_000
  }

  let program: Program
  var limits: Limits
  private let names: NameCache

  // MARK: - State

  let heap = Heap()
  var objects: [ObjectInfo] = []
  /// For each frame the one around it.
  var frames: [FrameID?] = []
  var reasons: [Reason] = []
  private var reasonNumbers: [Reason: ReasonID] = [:]
  var parameters: [LayoutParameter] = []
  var constraints: [ConstraintRecord] = []
  var branches: [BranchRecord] = []
  /// Exits from branches that wait for the end of what they leave.
  var pendings: [PendingExit] = []
  var steps = 0
  /// How many there may be at most, whatever there is.
  var lastStep = Int.max
  /// Whether a limit on steps was met since this was set to `false`.
  var hasRunOut = false
  /// What there is for entries that need more than their own steps.
  var sharedSteps: SharedSteps?
  var expressionDepth = 0
  /// The functions that are being run, with the places that call them.
  var calls: [(declaration: DeclarationReference?, place: Place)] = []
  /// Parts and members that objects have whenever they are asked for.
  var children: [ChildKey: ObjectID] = [:]
  /// Members of types that the files do not declare.
  var staticChildren: [StaticKey: ObjectID] = [:]
  /// The types that those are members of.
  var staticOwners: [ObjectID: Name] = [:]
  /// What is known of where constraints are made.
  var sites: [SiteKey: SiteRecord] = [:]
  /// Objects that unknown code got hold of, with where.
  var escapes: [ObjectID: Place] = [:]
  /// The types of the views whose mask was set without it being known which ones they are: any of such a type.
  var typesWithMaskOfAny: Set<TypeValue> = []
  /// The function that is run, where UIKit calls it again and again and it takes nothing back, and how deep in branches
  /// it begins.
  var pass: RepeatedPass?
  /// Functions that were run to their end.
  var finished: Set<Member> = []
  /// The constraints that objects stand for which hold several: SnapKit's and Cartography's.
  var groupedConstraints: [ObjectID: [ObjectID]] = [:]
  /// The closures of libraries that are being run.
  var openBlocks: [LibraryBlock] = []
  /// Views and guides with constraints that are not understood.
  var unresolvedItems: [ObjectID: Reason] = [:]
  /// The variables of blocks that run code when they are read or set, with where they are declared.
  var variablesWithCode: [Slot: (binding: Binding, scope: Scope)] = [:]
  /// Closures that may run later.
  var laterClosures: [ClosureValue] = []
  /// The names that say of closures which may run later that they have to do with layouts.
  var laterNames: Set<Name> = []
  /// The closures that were run later, with what running them depended on.
  var situations: Set<Int> = []
  /// Constraints that were activated for certain where their items shared no ancestor, and what was in nothing then.
  var strandedActivations: [(constraint: ObjectID, apart: ObjectID)] = []
  /// Visual formats that UIKit would throw for.
  var formatFailures: [FormatFailure] = []
  /// Constraints that some code switches on or off, whatever comes of it.
  var switchedConstraints: Set<ObjectID> = []
  /// Constraints that were activated in something that happens later, though they were not active: in which layer, and where.
  var lateActivations: [(constraint: ObjectID, layer: Int32, place: Place)] = []
  /// Pairs of constraints of which one was activated before the other was deactivated that it excludes.
  var lateDeactivations: [LateDeactivation] = []
  /// Statements that make a constraint and drop it.
  var droppedConstraints: [(constraint: ObjectID, place: Place)] = []
  /// Whether an optional value was gone through that may be absent.
  var sawPerhaps = false
  /// What a function that ran last made of its `self`, where that is a value without identity.
  var mutatedSelf: Value?
  /// The object that is set up.
  var receiver: ObjectID?
  /// Whether what runs now may happen at any time after that.
  var isLater = false
  /// The number of the first object that was made then.
  var firstLaterObject: Int32 = 0
  /// Whether a call that does not come back was made.
  var didEnd = false
  /// Code that was run, or might have been, of which not all was understood, as in what someone is about to write.
  var unfinished: Place?

  /// Code without anything in it.
  let emptyCode: ParsedCode
  /// `$0` and so on.
  let dollarNames: [Name]
  /// The cases of optional values.
  let someCase: Name
  let noneCase: Name
  private var parsed: [Place: ParsedCode] = [:]
  private var parsedWeight = 0
  /// For names that were looked up whether they are written as types' names are.
  var typeNames: [Name: Bool] = [:]
  /// Where the members of the values of types are looked up, for those that were asked for: by number, and by name those that the
  /// files do not declare.
  var orders: [LookupOrder?]
  var externalOrders: [Name: LookupOrder] = [:]
  let noOrder: LookupOrder
  /// The texts of names that were asked for.
  private var texts: [Name: String] = [:]
  /// Static members that types were asked for and that no file declares.
  var undeclared: Set<UndeclaredKey> = []
  /// The whole names of types that were asked for, and what marks objects that have their properties.
  var qualifiedNames: [TypeIndex: Name] = [:]
  var propertiesMarkers: [TypeIndex: Name] = [:]
  /// What types mean that the outlines of files write, where nothing stands for generic parameters.
  var resolvedTypes: [WrittenType: TypeValue] = [:]
  /// The names that closures and local functions mention, for those that were asked for.
  var mentionedNames: [Place: [Name]] = [:]
  /// For names that were asked for whether a function of that name that the program adds to views lays them out.
  var helpersOfViews: [Name: Bool] = [:]
  /// For files that were asked for whether SnapKit is nearer to them than what the program calls `snp`.
  var snapKitIsNearer: [Int: Bool] = [:]
  /// The files that declare a `snp` of the program's own.
  private(set) lazy var snapDeclarations = program.types.flatMap { $0.members[Name(.snp)] ?? [] }
    .map { program.file($0.declaration) }
  /// For classes that were asked for what their own functions set when others call them.
  var namesSetOnCall: [TypeIndex: Set<Name>] = [:]
  /// For types that were asked for the names of their members in order.
  var memberNames: [TypeIndex: [Name]] = [:]
  /// For files that were asked for the names that something is read by there.
  var namesRead: [Int: Set<Name>] = [:]
  /// For names of methods that were asked for whether they may change what they are called on.
  var mutatingNames: [Name: Bool] = [:]
  /// The words of code that was asked for them.
  var wordsOfCode: [Place: CodeWords] = [:]
  /// For types that were asked for the members whose code has to do with layouts.
  var relevantMembers: [TypeIndex: Set<Name>] = [:]
  /// For types that were asked for their variables that exist once.
  var storedStatics: [TypeIndex: [(name: Name, file: Int32)]] = [:]

  init(program: Program, limits: Limits = Limits()) {
    self.program = program
    self.limits = limits
    names = NameCache(program.names)
    orders = Array(repeating: nil, count: program.types.count)
    noOrder = LookupOrder([], of: program)
    dollarNames = (0..<4).map { program.names.name("$\($0)") }
    someCase = program.names.name("some")
    noneCase = program.names.name("none")
    let text = SourceText(path: "", bytes: [])
    let file =
      program.files.first
      ?? ProgramFile(index: 0, text: text, tree: SyntaxTree(), scan: FileScan(), names: program.names)
    emptyCode = ParsedCode(file: file, tree: SyntaxTree())
  }

  /// Forgets everything but the code that was read.
  func reset() {
    heap.clear()
    objects.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    reasons.removeAll(keepingCapacity: true)
    reasonNumbers.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    constraints.removeAll(keepingCapacity: true)
    branches.removeAll(keepingCapacity: true)
    pendings = []
    steps = 0
    lastStep = .max
    expressionDepth = 0
    calls = []
    children.removeAll(keepingCapacity: true)
    staticChildren.removeAll(keepingCapacity: true)
    staticOwners.removeAll(keepingCapacity: true)
    sites.removeAll(keepingCapacity: true)
    escapes.removeAll(keepingCapacity: true)
    typesWithMaskOfAny = []
    finished.removeAll(keepingCapacity: true)
    groupedConstraints.removeAll(keepingCapacity: true)
    openBlocks = []
    unresolvedItems.removeAll(keepingCapacity: true)
    variablesWithCode = [:]
    laterClosures = []
    laterNames = []
    situations.removeAll(keepingCapacity: true)
    strandedActivations = []
    formatFailures = []
    lateActivations = []
    lateDeactivations = []
    droppedConstraints = []
    switchedConstraints.removeAll(keepingCapacity: true)
    sawPerhaps = false
    receiver = nil
    isLater = false
    firstLaterObject = 0
    didEnd = false
    unfinished = nil
    pass = nil
    mutatedSelf = nil
    if parsedWeight > 1_500_000 {
      parsed.removeAll(keepingCapacity: true)
      wordsOfCode.removeAll(keepingCapacity: true)
      parsedWeight = 0
    }
  }

  // MARK: - Code

  /// Reads statements or a value that an outline only found.
  func parsedCode(_ range: ByteRange, of file: ProgramFile, isValue: Bool) -> ParsedCode {
    let key = Place(file: file.index, range: range)
    if let known = parsed[key] {
      noteUnfinished(known.tree, of: file)
      return known
    }
    let tree = file.text.bytes.withUnsafeBufferPointer { bytes in
      isValue
        ? Parser.value(of: bytes, in: range, names: names) : Parser.statements(of: bytes, in: range, names: names)
    }
    let code = ParsedCode(file: file, tree: tree)
    parsed[key] = code
    parsedWeight += tree.weight
    noteUnfinished(tree, of: file)
    return code
  }

  /// Notes that a part of a file was not understood: what stands there may do anything to whatever the code around it has to do with.
  func noteUnfinished(_ tree: SyntaxTree, of file: ProgramFile) {
    guard unfinished == nil, !tree.isWhole else { return }
    unfinished = Place(file: file.index, range: file.text.line(around: tree.firstMistake))
  }

  /// The names that occur in a stretch of a file.
  func mentions(in range: ByteRange, of file: ProgramFile) -> [Token] {
    file.text.tokens(in: range, names: names)
  }

  /// The text of a name.
  func text(_ name: Name) -> String {
    if let known = texts[name] { return known }
    let text = program.names.text(name)
    texts[name] = text
    return text
  }

  /// The name of a text.
  func name(_ text: String) -> Name { program.names.name(text) }

  /// The text of a place.
  func text(_ place: Place) -> String { program.files[place.file.position].text.text(place.range) }

  // MARK: - Reasons

  /// A value that is not known, and why.
  func unknown(_ kind: Reason.Kind, _ place: Place?) -> Value {
    let reason = Reason(kind: kind, place: place)
    if let known = reasonNumbers[reason] { return .unknown(known) }
    let number = ReasonID(index: Int32(clamping: reasons.count))
    reasons.append(reason)
    reasonNumbers[reason] = number
    return .unknown(number)
  }

  /// A reason by its number.
  subscript(reason: ReasonID) -> Reason { reasons[reason.index.position] }

  /// An object by its number.
  subscript(object: ObjectID) -> ObjectInfo {
    // Most that ask want one thing of it, and need not have a copy of the rest.
    _read { yield objects[object.index.position] }
    _modify { yield &objects[object.index.position] }
  }

  // MARK: - Frames

  /// A frame for the variables of a block.
  func newFrame(in parent: FrameID?) -> FrameID {
    frames.append(parent)
    return FrameID(index: Int32(clamping: frames.count - 1))
  }

  /// Runs something in a block of its own.
  func inBlock<Result>(of scope: Scope, _ body: () -> Result) -> Result {
    let outer = scope.frame
    scope.frame = newFrame(in: outer)
    defer { scope.frame = outer }
    return body()
  }

  /// Whether there is room for another step.
  func takeStep() -> Bool {
    steps += 1
    return hasSteps()
  }

  /// Whether no more steps were taken than there are, with those that are shared.
  func hasSteps() -> Bool {
    guard steps <= lastStep else { return false }
    while steps > limits.steps {
      guard steps <= limits.mostSteps, let sharedSteps, sharedSteps.take() else {
        hasRunOut = true
        return false
      }
      limits.steps += SharedSteps.portion
    }
    return true
  }

  /// Whether the program ends here; asked once.
  func takeEnd() -> Bool {
    defer { didEnd = false }
    return didEnd
  }

  /// Whether what runs now runs for certain: in no branch that could not be decided.
  var isUnconditional: Bool { heap.depth == 0 }
}
