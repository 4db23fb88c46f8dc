import ExactArithmetic
import LayoutModel
import SwiftSource

/// A constraint that a library's call makes.
struct LibraryConstraint {
  var first: ConstraintSide
  var relation = Relation.equal
  var second: ConstraintSide?
  var multiplier = Affine(1)
  var constant = Affine(0)
}

/// What a library's call makes, as far as it is understood.
enum LibraryLines {
  case made([LibraryConstraint])
  /// Not, because of something that is not known.
  case open(Value)
}

/// A place where a library makes constraints.
struct LibrarySite {
  /// The library.
  var form: SiteForm
  /// What ends behind the name that is called, or before the operator.
  var end: Place
  /// The whole expression.
  var place: Place

  init(_ form: SiteForm, end: Place, place: Place) {
    (self.form, self.end, self.place) = (form, end, place)
  }

  /// The place of a call.
  init(_ form: SiteForm, _ call: MemberCall) {
    self.init(form, end: call.namePlace, place: call.place)
  }
}

/// What the libraries that read like UIKit's anchors have in common.
extension Evaluator {
  /// Whether code at a place may use a library.
  func uses(_ form: SiteForm, _ place: Place) -> Bool {
    let files = program.files
    return files.indices.contains(place.file.position) && files[place.file.position].libraries.allows(form)
  }

  /// The library whose function a call may be, by its name and first label.
  func libraryForm(of call: MemberCall) -> SiteForm? {
    guard program.libraryNames.isCall(call.name) else { return nil }
    let files = program.files
    guard files.indices.contains(call.place.file.position) else { return nil }
    return program.libraryNames.form(
      of: call.name, call.arguments.first?.label ?? .none, in: files[call.place.file.position].libraries)
  }

  /// Makes and installs what a library's call makes.
  ///
  /// - Parameters:
  ///   - lines: The constraints; the mask of the first item of each is turned off.
  ///   - site: Where they are made.
  ///   - priority: Their priority, where the call states one.
  ///   - isActive: Whether they are active, where the call says so.
  ///   - block: The closure that they belong to, if it is not the one that is being run.
  /// - Returns: The constraints.
  func makeConstraints(
    _ lines: [LibraryConstraint], at site: LibrarySite, priority: Value? = nil, isActive: Value = .boolean(true),
    in block: LibraryBlock? = nil
  ) -> [ObjectID] {
    let open = openBlocks.filter { $0.form == site.form }
    let priority = priority ?? open.last { $0.priority != nil }?.priority
    let identifier = open.last { $0.identifier != nil }?.identifier
    let block = block ?? open.last { $0.purpose != .settings }
    var made: [ObjectID] = []
    for line in lines {
      turnMaskOff(line.first.item)
      let constraint = makeConstraint(
        line.first, line.relation, line.second, multiplier: line.multiplier, constant: line.constant, form: site.form,
        place: site.place)
      if let priority { heap[Slot(constraint, Name(.priority))] = priority }
      if let identifier { heap[Slot(constraint, Name(.identifier))] = identifier }
      if let block {
        add(constraint, to: block)
      } else {
        setActive(.object(constraint), isActive, site.place)
      }
      made.append(constraint)
    }
    noteResolved(
      site.end, site.place, site.form, lines.flatMap { [$0.first.item] + ($0.second.map { [$0.item] } ?? []) })
    return made
  }

  /// Notes that a library's call was not understood, and what it may have to do with.
  ///
  /// - Parameters:
  ///   - site: Where it is.
  ///   - value: What is not known.
  ///   - items: The views and guides that may get constraints.
  /// - Returns: What stands for what it makes.
  func unresolved(_ site: LibrarySite, _ value: Value, _ items: [ObjectID]) -> Value {
    noteUnresolved(site.end, site.place, site.form, reason(of: value, site.place), items)
    for item in items { turnMaskOff(item) }
    letGo(value, site.place)
    return .object(newObject(.external(Name(.NSLayoutConstraint)), .called, site.place))
  }

  /// Turns the mask of a view off, as libraries do before they make constraints of it.
  func turnMaskOff(_ item: ObjectID) {
    guard family(item) != .guide, self[item].guide == nil else { return }
    heap[Slot(item, Name(.translatesAutoresizingMaskIntoConstraints))] = .boolean(false)
    noteMaskOfAny(item)
  }

  // MARK: - Closures

  /// Runs the closure of a block.
  ///
  /// - Parameters:
  ///   - block: What holds in it.
  ///   - function: The closure.
  ///   - values: What it is given.
  ///   - place: The call.
  /// - Returns: The constraints that were made in it.
  func runBlock(_ block: LibraryBlock, _ function: Value, _ values: [Value], _ place: Place) -> Value {
    openBlocks.append(block)
    let open = openBlocks.count
    if case .closure(let closure) = function {
      _ = call(closure, values, place)
    } else {
      letGo(function, place)
      for value in values { letGo(value, place) }
    }
    if openBlocks.count >= open { openBlocks.removeLast(openBlocks.count - open + 1) }
    switch block.purpose {
    case .settings: return .void
    case .installing:
      for constraint in block.constraints
      where Self.activity(heap[Slot(constraint, Name(.isActive))]) == .active { noteStranded(constraint) }
    case .collecting:
      guard block.isWhole else {
        // Whoever activates the list activates what is in it on that way.
        for constraint in block.constraints { letGo(constraint, place) }
        return unknown(.undecidedBranch, place)
      }
    }
    return .array(block.constraints.map { .object($0) })
  }

  private func add(_ constraint: ObjectID, to block: LibraryBlock) {
    block.constraints.append(constraint)
    if heap.depth != block.depth { block.isWhole = false }
    guard block.purpose == .installing else { return }
    // What is installed at the end is so whatever else happens in the closure; only then its items must have an ancestor.
    switchedConstraints.insert(constraint)
    heap[Slot(constraint, Name(.isActive))] = .boolean(true)
  }

  // MARK: - Values

  /// The name of a case, as `.top` or behind its type.
  func caseName(_ value: Value?) -> Name? {
    switch value {
    case .implicitMember(let member)? where member.arguments == nil: member.name
    case .object(let object)? where staticOwners[object] != nil: self[object].name
    default: nil
    }
  }

  /// Whether a value is constraints that a library made, which nobody has to activate.
  func isOfLibrary(_ value: Value) -> Bool {
    let values: [Value] = if case .array(let list) = value { list } else { [value] }
    return values.allSatisfy { value in
      value.object.flatMap { record(of: $0) }.map { LayoutLibraries($0.form) != [] } ?? false
    }
  }

  /// A priority as libraries write it: `.high`, `.custom(…)`, a number.
  func libraryPriority(_ value: Value, _ place: Place) -> Value {
    if case .implicitMember(let member) = value, member.name == Name(.custom), let inner = member.arguments?.first {
      return priority(inner.value, inner.place)
    }
    return priority(value, place)
  }
}
