import SwiftSource

extension Evaluator {
  /// Runs a `for` loop: once for each element where they are known.
  func executeFor(_ loop: ForLoop, _ id: StatementID, _ label: Name, in scope: Scope) -> Completion {
    let sequence = evaluate(loop.sequence, in: scope)
    let place = scope.place(loop.sequence)
    guard let elements = elements(of: sequence), elements.count <= limits.loopRounds else {
      let element = anyElement(of: sequence, place)
      return repeatUnknown(scope.place(id)) {
        self.inBlock(of: scope) {
          self.bind(loop.pattern, to: element, place, in: scope)
          return self.executeRound(loop, isKnown: false, in: scope)
        }
      }
    }
    let base = pendings.count
    var completion = Completion.normal
    for element in elements {
      guard takeStep() else { return .ended }
      let round = pendings.count
      completion = inBlock(of: scope) {
        let truth = matches(loop.pattern, element, in: scope)
        if truth == false { return .normal }
        return executeRound(loop, isKnown: truth == true, in: scope)
      }
      completion = settle(completion, to: round, place: place) {
        $0 == .continued(.none) || $0 == .continued(label) ? .normal : $0
      }
      if completion != .normal { break }
    }
    return settle(completion, to: base, place: place) { $0 == .broke(.none) ? .normal : $0 }
  }

  private func executeRound(_ loop: ForLoop, isKnown: Bool, in scope: Scope) -> Completion {
    var truth: Bool? = isKnown ? true : nil
    if let filter = loop.filter {
      let holds = self.truth(evaluate(filter, in: scope))
      if holds == false { return .normal }
      if holds == nil { truth = nil }
    }
    guard truth == nil else { return executeBlock(loop.body, in: scope) }
    return runBothArms(scope.place(loop.sequence)) {
      self.executeBlock(loop.body, in: scope)
    } otherwise: {
      .normal
    }
  }

  /// Runs what may be run any number of times: once to see what it assigns, which is not known any more in any round, then
  /// once more for what it does.
  func repeatUnknown(_ place: Place, _ body: () -> Completion) -> Completion {
    guard takeStep() else { return .ended }
    heap.open()
    let base = pendings.count
    let trial = body()
    let ways = collapse(trial, to: base)
    let before = heap.takeBack()
    var written: Set<Slot> = Set(before.keys)
    for way in ways { written.formUnion(way.change.keys) }
    let existing = written.filter { heap[$0] != nil }
    return runBothArms(place, .loop) {
      for slot in existing.sorted(by: self.isBefore) where slot.name != Word.isActive.name.id {
        self.heap[slot] = self.forgotten(slot, place)
      }
      let base = self.pendings.count
      let completion = body()
      return self.settle(completion, to: base, place: place) { completion in
        switch completion {
        case .continued(.none), .broke(.none): .normal
        default: completion
        }
      }
    } otherwise: {
      .normal
    }
  }

  private func isBefore(_ left: Slot, _ right: Slot) -> Bool {
    if left.owner != right.owner { return left.owner < right.owner }
    return text(Name(id: left.name)) < text(Name(id: right.name))
  }

  /// What is known of a variable that a loop assigns: at most its type.
  private func forgotten(_ slot: Slot, _ place: Place) -> Value {
    guard case .number(let number)? = heap[slot] else {
      let word = Name(id: slot.name).word
      if let value = heap[slot], word != .superview, word != .owningView, word != .arrangedSubviews {
        letGo(value, place)
      }
      return unknown(.changedUnknown, place)
    }
    let parameter = newParameter(LayoutParameter(name: text(Name(id: slot.name)), place: place))
    return .number(Number(value: Affine(parameter), isInteger: number.isInteger))
  }

  /// The elements that are gone through, if they are known.
  func elements(of value: Value) -> [Value]? {
    switch value {
    case .array(let values): return values
    case .range(let first, let last?):
      guard last >= first, last - first <= limits.loopRounds else { return last < first ? [] : nil }
      return (first..<last).map { .number(Number(value: Affine(.init($0)), isInteger: true)) }
    case .dictionary(let dictionary):
      let labels = [Name(.key), Name(.value)]
      return zip(dictionary.keys, dictionary.values).map { .tuple(TupleValue(labels: labels, values: [$0, $1])) }
    case .null: return []
    default: return nil
    }
  }

  /// What stands for any element of a list whose elements are not known.
  func anyElement(of value: Value, _ place: Place) -> Value {
    switch value {
    case .array(let values):
      // Too many to go through: what is common to all, and what is done with it may be done with any.
      letGo(value, place)
      let element = values.first.map(type(of:)) ?? .unknown
      return opaque(element, .any, place)
    case .object(let object), .perhaps(let object):
      let element: TypeValue =
        switch self[object].type {
        case .array(let element): element
        default: .unknown
        }
      return opaque(element, .any, place, parent: object)
    case .range:
      return .number(
        Number(value: Affine(newParameter(LayoutParameter(name: shortText(place), place: place))), isInteger: true))
    default: return opaque(.unknown, .any, place)
    }
  }
}
