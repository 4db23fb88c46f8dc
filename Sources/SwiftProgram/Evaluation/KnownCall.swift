import SwiftSource

/// What a call gave that takes nothing and looks at nothing but constants: it gives the same whenever it is called.
struct KnownCall {
  /// A function or an accessor, and the type that it is called on.
  struct Key: Hashable {
    private var member: Member
    private var receiver: TypeValue?

    /// Makes a key; `nil` for what is called on a value.
    init?(_ member: Member, of receiver: Value?) {
      switch receiver {
      case nil: break
      case .type(let box)?: self.receiver = box.type
      default: return nil
      }
      self.member = member
    }
  }

  /// What a call gives.
  enum Result {
    /// A value without identity.
    case plain(Value)
    /// A new object each time, of which nothing but this is known.
    case new(ObjectInfo, isPerhaps: Bool)
  }

  /// What it gives; `nil` as long as that is not known.
  var result: Result?
  /// How often it was run to find out: the first time it may set up what it looks at.
  var tries = 0
  /// Whether it goes through an optional value that may be absent.
  var seesPerhaps = false
}

extension Evaluator {
  /// Runs a call, or gives what it is known to give.
  ///
  /// It may depend on nothing that was there before but on constants, and leave nothing behind that layouts are made of.
  func remembering(_ key: KnownCall.Key, _ body: () -> Value) -> Value {
    var call = knownCalls[key] ?? KnownCall()
    if let result = call.result {
      sawPerhaps = sawPerhaps || call.seesPerhaps
      mutatedSelf = nil
      return value(of: result)
    }
    guard call.tries < 2 else { return body() }
    let before = traces
    let firstObject = objects.count
    let outerPerhaps = sawPerhaps
    sawPerhaps = false
    let (value, isTouched) = heap.watching(objects: firstObject, frames: frames.count, body)
    call.tries += 1
    call.seesPerhaps = sawPerhaps
    sawPerhaps = sawPerhaps || outerPerhaps
    if !isTouched, !didEnd, steps <= limits.steps, traces == before,
      !(firstObject..<objects.count).contains(where: { isPartOfLayouts($0) })
    {
      call.result = result(value, since: firstObject)
    }
    knownCalls[key] = call
    return value
  }

  private func value(of result: KnownCall.Result) -> Value {
    switch result {
    case .plain(let value): return value
    case .new(let info, let isPerhaps):
      objects.append(info)
      let object = ObjectID(index: Int32(clamping: objects.count - 1))
      return isPerhaps ? .perhaps(object) : .object(object)
    }
  }

  private func result(_ value: Value, since firstObject: Int) -> KnownCall.Result? {
    if isPlain(value) { return .plain(value) }
    // What was made last, and nothing was done with.
    guard let object = value.object, object.index.position >= firstObject, object.index.position == objects.count - 1,
      self[object].origin == .called, self[object].parent == nil, self[object].parameter == nil,
      escapes[object] == nil, !heap.hasWritten(to: object)
    else { return nil }
    if case .perhaps = value { return .new(self[object], isPerhaps: true) }
    return .new(self[object], isPerhaps: false)
  }

  /// How many there are of what a call may leave behind.
  private var traces: [Int] {
    [
      constraints.count, parameters.count, pendings.count, laterClosures.count, unknownActivations.count,
      unresolvedItems.count, formatFailures.count, openBlocks.count, staticChildren.count,
    ]
  }

  private func isPartOfLayouts(_ position: Int) -> Bool {
    let object = ObjectID(index: Int32(clamping: position))
    switch family(object) {
    case .view, .guide, .controller, .constraint: return true
    case .other, nil: return self[object].constraint != nil || groupedConstraints[object] != nil
    }
  }

  /// Whether a value has no identity, and holds nothing that has one.
  private func isPlain(_ value: Value) -> Bool {
    switch value {
    case .unknown, .void, .null, .number, .boolean, .string, .range, .type: true
    case .enumCase(let enumCase): enumCase.values.allSatisfy(isPlain)
    case .structure(let structure): structure.fields.values.allSatisfy(isPlain)
    default: false
    }
  }
}
