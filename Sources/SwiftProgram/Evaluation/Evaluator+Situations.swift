import SwiftSource

/// Which closures were run already as they would be run now: code that many functions call gives the same ones away each time.
extension Evaluator {
  /// What running a closure depends on, as a fingerprint: its code, what it takes with it, and what was written since to what
  /// was there when the type was set up.
  ///
  /// An object that was made later counts by its type alone. What is done with it concerns nobody else, and what is done with
  /// the others on its account is done alike.
  ///
  /// - Parameters:
  ///   - closure: The closure, about to be run.
  ///   - layer: How many layers were open when what runs now began.
  ///   - pending: How many exits are pending since then.
  /// - Returns: The fingerprint; `nil` where it depends on too much.
  /// - Complexity: Linear in the names that the closure mentions and in what was written since then.
  func situation(of closure: ClosureValue, since layer: Int, pending: Int) -> Int? {
    var whole = Fingerprint(room: limits.situationSize)
    whole.hasher.combine(pending)
    add(closure, to: &whole, depth: 0)
    whole.addUnordered { parts in
      heap.forEachWrite(since: layer) { slot in
        guard slot.owner >= 0, slot.owner < firstLaterObject else { return }
        parts.add { one in
          one.hasher.combine(slot)
          add(heap[slot], to: &one, depth: 0)
        }
      }
    }
    steps += (limits.situationSize - whole.room) / 16
    return whole.room > 0 ? whole.hasher.finalize() : nil
  }

  private func add(_ closure: ClosureValue, to whole: inout Fingerprint, depth: Int) {
    let scope = closure.scope
    let place = Place(file: closure.code.file.index, range: closure.code.tree[closure.closure].range)
    whole.hasher.combine(place)
    whole.hasher.combine(scope.generics)
    whole.hasher.combine(scope.selfType)
    add(scope.selfValue, to: &whole, depth: depth + 1)
    for name in closureNames(in: place, of: closure.code.file) {
      guard let value = variable(name, from: closure.frame) else { continue }
      whole.hasher.combine(name)
      add(value, to: &whole, depth: depth + 1)
    }
  }

  /// The names that a closure mentions.
  private func closureNames(in place: Place, of file: ProgramFile) -> [Name] {
    if let known = closureNames[place] { return known }
    var seen: Set<Name> = [Name(.mutating)]
    var names = [Name(.mutating)]
    for token in mentions(in: place.range, of: file) {
      switch token.kind {
      case .identifier, .quotedIdentifier, .dollarIdentifier:
        if seen.insert(token.name).inserted { names.append(token.name) }
      default: continue
      }
    }
    closureNames[place] = names
    return names
  }

  private func add(_ value: Value?, to whole: inout Fingerprint, depth: Int) {
    guard depth < limits.valueDepth, whole.takesPart() else { return }
    switch value {
    case nil: whole.hasher.combine(0)
    case .unknown?: whole.hasher.combine(1)
    case .void?: whole.hasher.combine(2)
    case .null?: whole.hasher.combine(3)
    case .boolean(let value)?: whole.hasher.combine(value)
    case .number(let number)?: whole.hasher.combine(number.value)
    case .string(let text)?: whole.hasher.combine(text)
    case .object(let object)?: add(object, to: &whole, depth: depth)
    case .perhaps(let object)?:
      whole.hasher.combine(4)
      add(object, to: &whole, depth: depth)
    case .type(let box)?: whole.hasher.combine(box.type)
    case .implicitMember(let member)?: whole.hasher.combine(member.name)
    case .enumCase(let enumCase)?:
      whole.hasher.combine(enumCase.type)
      whole.hasher.combine(enumCase.name)
      add(enumCase.values, to: &whole, depth: depth)
    case .tuple(let tuple)?: add(tuple.values, to: &whole, depth: depth)
    case .array(let values)?: add(values, to: &whole, depth: depth)
    case .dictionary(let dictionary)?: add(dictionary.values, to: &whole, depth: depth)
    case .closure(let closure)?: add(closure, to: &whole, depth: depth)
    case .function(let function)?:
      whole.hasher.combine(function.name)
      add(function.receiver, to: &whole, depth: depth + 1)
    case .structure(let structure)?:
      whole.addUnordered { parts in
        for (name, value) in structure.fields {
          parts.add { one in
            one.hasher.combine(name)
            add(value, to: &one, depth: depth + 1)
          }
        }
      }
    case .anchor(let object, let attribute)?:
      whole.hasher.combine(attribute)
      add(object, to: &whole, depth: depth)
    case .range(let first, let last)?:
      whole.hasher.combine(first)
      whole.hasher.combine(last)
    case .library(let library)?:
      whole.hasher.combine(5)
      if let item = library.item { add(item, to: &whole, depth: depth) }
    case .activity(let activity)?: whole.hasher.combine(activity)
    }
  }

  private func add(_ values: [Value], to whole: inout Fingerprint, depth: Int) {
    whole.hasher.combine(values.count)
    for value in values { add(value, to: &whole, depth: depth + 1) }
  }

  private func add(_ object: ObjectID, to whole: inout Fingerprint, depth: Int) {
    guard object.index >= firstLaterObject else {
      whole.hasher.combine(object)
      return
    }
    let info = self[object]
    whole.hasher.combine(info.type)
    whole.hasher.combine(info.origin)
    guard info.origin == .path || info.origin == .part, let parent = info.parent, depth < limits.valueDepth else {
      return
    }
    whole.hasher.combine(info.name)
    add(parent, to: &whole, depth: depth + 1)
  }
}

/// Many values as one number, as long as there is room for them.
private struct Fingerprint {
  var hasher = Hasher()
  /// How many more values it may be of.
  var room: Int

  /// Whether there is room for one more.
  mutating func takesPart() -> Bool {
    room -= 1
    return room > 0
  }

  /// Adds parts whose order says nothing.
  mutating func addUnordered(_ body: (inout Parts) -> Void) {
    var parts = Parts(room: room)
    body(&parts)
    hasher.combine(parts.sum)
    room = parts.room
  }

  /// Parts in no order.
  struct Parts {
    var sum = 0
    var room: Int

    /// Adds one.
    mutating func add(_ body: (inout Fingerprint) -> Void) {
      var one = Fingerprint(room: room)
      body(&one)
      sum &+= one.hasher.finalize()
      room = one.room
    }
  }
}
