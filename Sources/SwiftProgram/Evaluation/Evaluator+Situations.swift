import SwiftSource

/// Which closures were run already as they would be run now: code that many functions call gives the same ones away each time.
extension Evaluator {
  /// What running a closure depends on, as a fingerprint: its code, what it takes with it, and what was written since to what
  /// is there whatever runs.
  ///
  /// - Parameters:
  ///   - closure: The closure, about to be run.
  ///   - start: Where what runs now began.
  /// - Returns: The fingerprint; `nil` where that cannot be told, or depends on too much.
  /// - Complexity: Linear in the names that the closure mentions and, but for a sort, in what was written since then.
  func situation(of closure: ClosureValue, since start: LaterStart) -> Int? {
    var situation = Situation(of: self, since: start)
    situation.hasher.combine(pendings.count - start.pending)
    situation.hasher.combine(heap.depth - start.layer)
    situation.add(closure, depth: 0)
    situation.addWrites()
    situation.addNewObjects()
    steps += (limits.situationSize - situation.room) / 16
    return situation.room > 0 ? situation.hasher.finalize() : nil
  }

  /// The names that code mentions.
  func mentionedNames(in place: Place, of file: ProgramFile) -> [Name] {
    if let known = mentionedNames[place] { return known }
    var seen: Set<Name> = [Name(.mutating)]
    var names = [Name(.mutating)]
    for token in mentions(in: place.range, of: file) {
      switch token.kind {
      case .identifier, .quotedIdentifier, .dollarIdentifier:
        if seen.insert(token.name).inserted { names.append(token.name) }
      default: continue
      }
    }
    mentionedNames[place] = names
    return names
  }
}

/// Where something began that may happen when a class is set up.
struct LaterStart {
  /// How many layers were open.
  var layer: Int
  /// How many exits were pending.
  var pending: Int
  /// The number of the first object that was made since.
  var firstObject: Int32
}

/// Many values as one number, as long as there is room for them: two that differ in anything are two.
///
/// An object that is made each time counts by what it is and holds: each run has one of its own, and they are numbered as they
/// are met. All others count as themselves.
private struct Situation {
  let evaluator: Evaluator
  let start: LaterStart
  var hasher = Hasher()
  /// How many more values it may be of.
  var room: Int
  private var numbers: [ObjectID: Int] = [:]
  private var newObjects: [ObjectID] = []
  private var bodies: [Body: Int] = [:]
  private var slots: [ObjectID: [Slot]] = [:]

  /// Code with the variables that it sees.
  private struct Body: Hashable {
    var place: Place
    var frame: FrameID
  }

  init(of evaluator: Evaluator, since start: LaterStart) {
    self.evaluator = evaluator
    self.start = start
    room = evaluator.limits.situationSize
  }

  /// Whether there is room for one more value, so deep in others; where there is none, nothing is known of the whole.
  private mutating func takes(_ depth: Int) -> Bool {
    room = depth < evaluator.limits.valueDepth ? room - 1 : 0
    return room > 0
  }

  /// Adds what was written to objects that are not made each time, and finds what was written to the others.
  mutating func addWrites() {
    guard room > 0 else { return }
    var lasting: [Slot] = []
    evaluator.heap.forEachWrite(since: start.layer) { slot in
      guard slot.owner >= 0 else { return }
      let owner = ObjectID(index: slot.owner)
      if isNew(owner) { slots[owner, default: []].append(slot) } else { lasting.append(slot) }
    }
    add(lasting) { $0.hasher.combine($1) }
  }

  /// Adds the objects that were met, with those that they lead to.
  mutating func addNewObjects() {
    var next = 0
    while next < newObjects.count, takes(0) {
      let object = newObjects[next]
      let info = evaluator[object]
      hasher.combine(info.type)
      hasher.combine(info.origin)
      hasher.combine(info.name)
      hasher.combine(info.guide)
      hasher.combine(info.isOptional)
      hasher.combine(info.isNew)
      add(info.parent)
      if let index = info.constraint {
        let record = evaluator.constraints[index.position]
        add(record.first)
        add(record.second)
      }
      if let written = slots[object] {
        add(written) { $0.hasher.combine($1.name) }
      } else if case .program = info.type {
        // What was written so as not to be taken back is not known here.
        hasher.combine(object)
      }
      next += 1
    }
  }

  private mutating func add(_ slots: [Slot], key: (inout Situation, Slot) -> Void) {
    guard room > 0 else { return }
    var last: Slot?
    for slot in slots.sorted(by: { $0.packed < $1.packed }) where slot != last {
      key(&self, slot)
      add(evaluator.heap[slot], depth: 0)
      last = slot
    }
    hasher.combine(slots.isEmpty)
  }

  /// Adds a closure with what it takes with it.
  mutating func add(_ closure: ClosureValue, depth: Int) {
    let range = closure.code.tree[closure.closure].range
    add(range, of: closure.code.file, closure.frame, closure.scope, depth: depth)
  }

  private mutating func add(_ range: ByteRange, of file: ProgramFile, _ frame: FrameID, _ scope: Scope, depth: Int) {
    let body = Body(place: Place(file: file.index, range: range), frame: frame)
    hasher.combine(body.place)
    // One that mentions itself is met again.
    hasher.combine(bodies[body])
    guard bodies[body] == nil else { return }
    bodies[body] = bodies.count
    hasher.combine(scope.generics)
    hasher.combine(scope.selfType)
    hasher.combine(scope.lexicalType)
    add(scope.selfValue, depth: depth + 1)
    for name in evaluator.mentionedNames(in: body.place, of: file) {
      guard let value = evaluator.variable(name, from: frame) else { continue }
      hasher.combine(name)
      add(value, depth: depth + 1)
    }
  }

  private mutating func add(_ value: Value?, depth: Int) {
    hasher.combine(value?.kind)
    guard let value, takes(depth) else { return }
    switch value {
    case .unknown(let reason): hasher.combine(evaluator[reason].kind)
    case .void, .null: break
    case .boolean(let value): hasher.combine(value)
    case .number(let number):
      hasher.combine(number.value)
      hasher.combine(number.isInteger)
    case .string(let text): hasher.combine(text)
    case .object(let object), .perhaps(let object): add(object)
    case .type(let box): hasher.combine(box.type)
    case .implicitMember(let member): add(member, depth: depth)
    case .enumCase(let enumCase):
      hasher.combine(enumCase.type)
      hasher.combine(enumCase.name)
      add(enumCase.values, depth: depth)
    case .tuple(let tuple):
      hasher.combine(tuple.labels)
      add(tuple.values, depth: depth)
    case .array(let values): add(values, depth: depth)
    case .dictionary(let dictionary):
      add(dictionary.keys, depth: depth)
      add(dictionary.values, depth: depth)
    case .closure(let closure): add(closure, depth: depth)
    case .function(let function): add(function, depth: depth)
    case .structure(let structure):
      hasher.combine(structure.kind)
      for (name, value) in structure.fields.sorted(by: { $0.key.id < $1.key.id }) {
        hasher.combine(name)
        add(value, depth: depth + 1)
      }
    case .anchor(let object, let attribute):
      hasher.combine(attribute)
      add(object)
    case .range(let first, let last):
      hasher.combine(first)
      hasher.combine(last)
    case .library:
      // Makers and relations are filled while they are used, and by others than who has them.
      room = 0
    case .activity(let activity): hasher.combine(activity)
    }
  }

  private mutating func add(_ values: [Value], depth: Int) {
    hasher.combine(values.count)
    for value in values { add(value, depth: depth + 1) }
  }

  private mutating func add(_ member: ImplicitMember, depth: Int) {
    hasher.combine(member.name)
    hasher.combine(member.scope.file.index)
    hasher.combine(member.scope.lexicalType)
    hasher.combine(member.arguments?.map(\.label))
    add(member.arguments?.map(\.value) ?? [], depth: depth)
  }

  private mutating func add(_ function: FunctionValue, depth: Int) {
    hasher.combine(function.name)
    add(function.receiver, depth: depth + 1)
    switch function.target {
    case .members(let members): hasher.combine(members)
    case .local(let id, let code, let scope, let frame):
      add(code.tree[id].range, of: code.file, frame, scope, depth: depth)
    case .builtIn(let name): hasher.combine(name)
    }
  }

  private mutating func add(_ object: ObjectID?) {
    guard let object, isNew(object) else {
      hasher.combine(object)
      return
    }
    // No object that is not made each time has a number below zero.
    hasher.combine(ObjectID(index: -1))
    if numbers[object] == nil {
      numbers[object] = newObjects.count
      newObjects.append(object)
    }
    hasher.combine(numbers[object])
  }

  /// Whether an object is made each time; the parts and members of others, and what exists once, are not.
  private func isNew(_ object: ObjectID) -> Bool {
    var here = object
    while here.index >= start.firstObject {
      switch evaluator[here].origin {
      case .path, .part:
        // What has no parent belongs to a type or a file.
        guard let parent = evaluator[here].parent, parent < here else { return false }
        here = parent
      default: return true
      }
    }
    return false
  }
}

extension Value {
  /// What kind of value it is, as a number of its own.
  fileprivate var kind: Int {
    switch self {
    case .unknown: 0
    case .void: 1
    case .null: 2
    case .boolean: 3
    case .number: 4
    case .string: 5
    case .object: 6
    case .perhaps: 7
    case .type: 8
    case .implicitMember: 9
    case .enumCase: 10
    case .tuple: 11
    case .array: 12
    case .dictionary: 13
    case .closure: 14
    case .function: 15
    case .structure: 16
    case .anchor: 17
    case .range: 18
    case .library: 19
    case .activity: 20
    }
  }
}
