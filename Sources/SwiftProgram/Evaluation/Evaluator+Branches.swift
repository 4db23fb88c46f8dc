import ExactArithmetic
import SwiftSource

/// How a statement ended.
enum Completion: Hashable {
  case normal
  case returned
  case thrown
  case broke(Name)
  case continued(Name)
  case fellThrough
  /// The program ends here.
  case ended
}

/// An arm of a branch that left what is around it, while another one goes on.
struct PendingExit {
  var completion: Completion
  var change: Heap.Change
  var choice: BranchChoice
}

/// One way on, with what was written on it.
struct Exit {
  var completion: Completion
  var change: Heap.Change
  /// The number of the first object that was made since it parted from the other ways.
  var firstObject = Int32.max
}

extension Evaluator {
  /// A branch that cannot be decided.
  func newBranch(_ place: Place, _ kind: BranchRecord.Kind = .condition) -> Int32 {
    branches.append(BranchRecord(place: place, kind: kind, firstObject: Int32(clamping: objects.count)))
    return Int32(clamping: branches.count - 1)
  }

  /// Runs one of some ways, of which it is not known which: halves of them as the arms of a branch, so that what each wrote is
  /// brought together in as few steps as there are halvings.
  func runOne<Way>(of ways: ArraySlice<Way>, _ place: Place, _ run: (Way) -> Completion) -> Completion {
    guard let first = ways.first else { return .normal }
    guard ways.count > 1 else { return run(first) }
    let middle = ways.startIndex + ways.count / 2
    return runBothArms(place) {
      self.runOne(of: ways[..<middle], place, run)
    } otherwise: {
      self.runOne(of: ways[middle...], place, run)
    }
  }

  /// Runs both arms of a branch that cannot be decided, each from the state before it, and goes on with what is common.
  ///
  /// - Parameters:
  ///   - place: The condition.
  ///   - kind: What kind of branch it is.
  ///   - first: The arm where the condition holds.
  ///   - second: The other one.
  /// - Returns: How the way ends that goes on; other ways wait among the pending exits.
  func runBothArms(
    _ place: Place, _ kind: BranchRecord.Kind = .condition, _ first: () -> Completion,
    otherwise second: () -> Completion
  ) -> Completion {
    guard heap.depth < limits.branchDepth else {
      steps = max(steps, limits.mostSteps)
      return .ended
    }
    let branch = newBranch(place, kind)
    let ways = [runArm(first), runArm(second)]
    var exits: [(departure: Exit, choice: BranchChoice?)] = []
    for (arm, way) in ways.enumerated() {
      let choice = BranchChoice(branch: branch, arm: Int32(clamping: arm))
      for departure in way {
        if let known = exits.firstIndex(where: {
          $0.departure.completion == departure.completion && $0.choice != choice
        }) {
          let first = exits[known]
          exits[known].departure.change = join(first.departure.change, departure.change, branch: branch, place: place)
          exits[known].choice = nil
        } else {
          exits.append((departure, choice))
        }
      }
    }
    return goOn(exits, place: place)
  }

  /// Runs one arm by itself and takes back what it wrote.
  private func runArm(_ body: () -> Completion) -> [Exit] {
    heap.open()
    let base = pendings.count
    let completion = body()
    let exits = collapse(completion, to: base)
    let before = heap.takeBack()
    // Most arms have one way to their end.
    return exits.map {
      Exit(completion: $0.completion, change: $0.change.isEmpty ? before : before.merging($0.change) { $1 })
    }
  }

  /// Brings the ways that split off since a number of pending exits together, one for each way of ending.
  ///
  /// - Returns: The ways, with what was written since the first of those splits.
  func collapse(_ completion: Completion, to base: Int) -> [Exit] {
    var exits = [Exit(completion: completion, change: [:])]
    while pendings.count > base {
      let pending = pendings.removeLast()
      let rest = heap.takeBack()
      // What was written before a way is added to it, not the other way round: a way is mostly the longer one.
      for index in exits.indices {
        for (slot, value) in rest where exits[index].change[slot] == nil { exits[index].change[slot] = .some(value) }
      }
      if let same = exits.firstIndex(where: { $0.completion == pending.completion }) {
        let place = branches[pending.choice.branch.position].place
        exits[same].change =
          pending.choice.arm == 0
          ? join(pending.change, exits[same].change, branch: pending.choice.branch, place: place)
          : join(exits[same].change, pending.change, branch: pending.choice.branch, place: place)
      } else {
        exits.append(Exit(completion: pending.completion, change: pending.change))
      }
      let firstObject = branches[pending.choice.branch.position].firstObject
      for index in exits.indices { exits[index].firstObject = min(exits[index].firstObject, firstObject) }
    }
    return exits
  }

  /// Goes on with one of several ways, the one that ends normally if there is one; the others wait.
  func goOn(_ ways: [(departure: Exit, choice: BranchChoice?)], place: Place) -> Completion {
    // Where the program ends, nothing waits.
    let live = ways.filter { $0.departure.completion != .ended }
    guard let main = live.first(where: { $0.departure.completion == .normal }) ?? live.first else { return .ended }
    for way in live where way.departure.completion != main.departure.completion {
      let choice = way.choice ?? BranchChoice(branch: newBranch(place, .leaving), arm: 0)
      pendings.append(PendingExit(completion: way.departure.completion, change: way.departure.change, choice: choice))
      heap.open()
    }
    heap.apply(main.departure.change)
    return main.departure.completion
  }

  /// Ends what some exits leave: a loop for `break`, a function for `return`.
  ///
  /// - Parameters:
  ///   - completion: How the way ended that was gone on with.
  ///   - base: How many exits were pending when it began.
  ///   - place: Where it is.
  ///   - ends: What a way of ending becomes behind it.
  /// - Returns: How the way ends that goes on.
  func settle(
    _ completion: Completion, to base: Int, place: Place, _ ends: (Completion) -> Completion
  ) -> Completion {
    guard pendings.count > base else { return ends(completion) }
    var ways: [(departure: Exit, choice: BranchChoice?)] = []
    for var departure in collapse(completion, to: base) where departure.completion != .ended {
      departure.completion = ends(departure.completion)
      if let same = ways.firstIndex(where: { $0.departure.completion == departure.completion }) {
        let branch = newBranch(place, .leaving)
        let firstObject = min(departure.firstObject, ways[same].departure.firstObject)
        branches[branch.position].firstObject = min(branches[branch.position].firstObject, firstObject)
        ways[same].departure.change = join(departure.change, ways[same].departure.change, branch: branch, place: place)
      } else {
        ways.append((departure, nil))
      }
    }
    return goOn(ways, place: place)
  }

  // MARK: - Joining

  /// What holds after a branch, whichever arm was taken.
  ///
  /// - Parameters:
  ///   - first: What arm 0 wrote.
  ///   - second: What arm 1 wrote.
  ///   - branch: The branch.
  ///   - place: Its condition.
  /// - Returns: What holds behind it.
  func join(_ first: Heap.Change, _ second: Heap.Change, branch: Int32, place: Place) -> Heap.Change {
    // To compare what two ways wrote is work like running them.
    steps += (first.count + second.count) / 8
    var result: Heap.Change = [:]
    result.reserveCapacity(first.count + second.count)
    var different: [(slot: Slot, first: Value?, second: Value?)] = []
    let firstObject = branches[branch.position].firstObject
    let isLoop = branches[branch.position].kind == .loop
    func add(_ slot: Slot, _ one: Value?, _ other: Value?) {
      let isOfOneArm =
        slot.owner >= 0
        ? slot.owner >= firstObject && slot.name != Word.isActive.name.id
        : slot.name != Keyword.mutating.rawValue
      if isOfOneArm, let only = one == nil ? other : other == nil ? one : nil {
        // What was made in one arm is what it is there, and so is a variable that was declared in it; in the other one it does
        // not exist. `self` does, as what it was.
        result[slot] = .some(only)
      } else if slot.name == Word.isActive.name.id, isLoop, slot.owner < firstObject {
        // Whether a loop is run at all may well be known.
        let (one, other) = (Self.activity(one), Self.activity(other))
        result[slot] = .some(.activity(one == other ? one : .unknown))
      } else if slot.name == Word.isActive.name.id {
        result[slot] = .some(.activity(Self.join(Self.activity(one), Self.activity(other), branch: branch)))
      } else if let same = joinSimply(one, other),
        !same.isUnknown || one?.isUnknown != false && other?.isUnknown != false
      {
        if same.isUnknown { lose(one, other, slot, place) }
        result[slot] = .some(same)
      } else {
        different.append((slot, one, other))
      }
    }
    for (slot, value) in first { add(slot, value, second[slot] ?? heap[slot]) }
    for (slot, value) in second where first[slot] == nil { add(slot, heap[slot], value) }
    // Made and let go in an order of their own, so that nothing depends on that of a dictionary.
    different.sort { left, right in
      if left.slot.owner != right.slot.owner { return left.slot.owner < right.slot.owner }
      return text(Name(id: left.slot.name)) < text(Name(id: right.slot.name))
    }
    for (slot, one, other) in different {
      let joined = joinSimply(one, other) ?? joinDifferent(one, other, name: Name(id: slot.name), place: place)
      if joined.isUnknown { lose(one, other, slot, place) }
      result[slot] = .some(joined)
    }
    return result
  }

  /// Lets go of what a variable may hold and may not: what is done with it from now on cannot be told.
  private func lose(_ one: Value?, _ other: Value?, _ slot: Slot, _ place: Place) {
    switch Name(id: slot.name).word {
    case .superview, .owningView, .arrangedSubviews: return
    default: break
    }
    if let one { letGo(one, place) }
    if let other { letGo(other, place) }
  }

  /// Whether a constraint takes part, as a slot says it.
  static func activity(_ value: Value?) -> Activity {
    switch value {
    case .boolean(let isActive)?: isActive ? .active : .inactive
    case .activity(let activity)?: activity
    case nil: .inactive
    default: .unknown
    }
  }

  /// Whether a constraint takes part after a branch.
  private static func join(_ first: Activity, _ second: Activity, branch: Int32) -> Activity {
    if first == second { return first }
    func when(_ activity: Activity, arm: Int32) -> Activity {
      let choice = BranchChoice(branch: branch, arm: arm)
      switch activity {
      case .active: return .when([choice])
      case .when(let choices): return choices.contains(choice) ? activity : .when(choices + [choice])
      default: return .unknown
      }
    }
    if second == .inactive { return when(first, arm: 0) }
    if first == .inactive { return when(second, arm: 1) }
    return .unknown
  }

  /// The value of both, where they are the same.
  private func joinSimply(_ first: Value?, _ second: Value?) -> Value? {
    switch (first, second) {
    case (.unknown(let reason)?, _), (_, .unknown(let reason)?): .unknown(reason)
    case (.void?, .void?): .void
    case (.null?, .null?): .null
    case (.boolean(let one)?, .boolean(let other)?) where one == other: first
    case (.string(let one)?, .string(let other)?) where one == other: first
    case (.object(let one)?, .object(let other)?) where one == other: first
    case (.perhaps(let one)?, .object(let other)?), (.object(let other)?, .perhaps(let one)?),
      (.perhaps(let one)?, .perhaps(let other)?):
      one == other ? .perhaps(one) : nil
    case (.null?, .object(let object)?), (.object(let object)?, .null?), (.null?, .perhaps(let object)?),
      (.perhaps(let object)?, .null?):
      .perhaps(object)
    case (.number(let one)?, .number(let other)?) where one.value == other.value: first
    case (.closure(let one)?, .closure(let other)?) where one === other: first
    case (.function(let one)?, .function(let other)?) where one === other: first
    case (.implicitMember(let one)?, .implicitMember(let other)?)
    where one.name == other.name && one.arguments == nil && other.arguments == nil:
      first
    case (.enumCase(let one)?, .enumCase(let other)?)
    where one.type == other.type && one.name == other.name && one.values.isEmpty && other.values.isEmpty:
      first
    case (.type(let one)?, .type(let other)?) where one.type == other.type: first
    case (.array(let one)?, .array(let other)?) where one.count == other.count:
      joinElements(one, other).map { .array($0) }
    case (.structure(let one)?, .structure(let other)?) where one === other: first
    default: nil
    }
  }

  private func joinElements(_ first: [Value], _ second: [Value]) -> [Value]? {
    var result: [Value] = []
    for (one, other) in zip(first, second) {
      guard let same = joinSimply(one, other) else { return nil }
      result.append(same)
    }
    return result
  }

  /// What is known of a value that differs between arms.
  private func joinDifferent(_ first: Value?, _ second: Value?, name: Name, place: Place) -> Value {
    switch (first, second) {
    case (.number(let one)?, .number(let other)?):
      var parameter = LayoutParameter(name: text(name), place: place)
      if let low = one.value.known, let high = other.value.known {
        parameter.lowerBound = min(low, high)
        parameter.upperBound = max(low, high)
      }
      return .number(Number(value: Affine(newParameter(parameter)), isInteger: one.isInteger && other.isInteger))
    case (.structure(let one)?, .structure(let other)?)
    where one.kind == other.kind && one.fields.count == other.fields.count:
      var fields: [Name: Value] = [:]
      for field in one.fields.keys.sorted(by: { text($0) < text($1) }) {
        guard let left = one.fields[field], let right = other.fields[field] else { continue }
        fields[field] = joinSimply(left, right) ?? joinDifferent(left, right, name: field, place: place)
      }
      return .structure(StructureValue(kind: one.kind, fields: fields))
    default: return unknown(.undecidedBranch, place)
    }
  }
}
