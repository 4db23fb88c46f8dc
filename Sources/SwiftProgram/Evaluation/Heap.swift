import SwiftSource

/// A variable or property: of a frame or an object.
struct Slot: PackedKey {
  /// The object, or below zero the frame.
  var owner: Int32
  /// The name.
  var name: Int32

  init(_ object: ObjectID, _ name: Name) {
    owner = object.index
    self.name = name.id
  }

  init(_ frame: FrameID, _ name: Name) {
    owner = -1 - frame.index
    self.name = name.id
  }

  var packed: UInt64 { Self.pack(owner, name) }
}

/// The values of all variables and properties, with the means to take back what was written.
///
/// A branch that cannot be decided runs each of its arms in a layer of its own; when the arm is done, what it wrote is
/// taken out as a ``Change``, and the values before it stand again. By reference, so that its parts are written where they are.
final class Heap {
  /// What an arm wrote: for each slot the value at its end, `nil` where there was none any more.
  typealias Change = [Slot: Value?]

  // Nothing that is called while these are written comes back to them, so that nobody has to look.
  @exclusivity(unchecked) private var values = SlotTable()
  /// For each open layer what stood before its writes, in their order; a slot may be there more than once.
  @exclusivity(unchecked) private var layers: [(stamp: Int32, writes: [(slot: Slot, before: Value?)])] = []
  @exclusivity(unchecked) private var lastStamp: Int32 = 0
  /// While values are set up that any arm would set up alike, the outermost first: what is written to objects from a number
  /// on is not taken back with the layers that were open then.
  @exclusivity(unchecked) private var setups: [(firstObject: Int32, depth: Int)] = []

  /// How many layers are open.
  var depth: Int { layers.count }

  subscript(slot: Slot) -> Value? {
    get { values[slot] }
    set {
      guard layers.count > lastingDepth(slot) else {
        _ = values.set(slot, newValue, stamp: 0)
        return
      }
      let stamp = layers[layers.count - 1].stamp
      let before = values.set(slot, newValue, stamp: stamp)
      // A slot with the layer's stamp was noted in it before.
      if before.stamp != stamp { layers[layers.count - 1].writes.append((slot, before.value)) }
    }
  }

  /// Sets a slot for good, in whatever arm this is.
  func setForGood(_ slot: Slot, _ value: Value) {
    _ = values.set(slot, value, stamp: 0)
  }

  /// Has writes to objects from a number on not be taken back with the layers that are open now; those of branches that are
  /// opened until this ends are.
  ///
  /// - Parameter object: The number.
  func beginSetup(from object: Int32) {
    setups.append((object, layers.count))
  }

  /// Ends it.
  func endSetup() {
    setups.removeLast()
  }

  /// In how many of the open layers a slot is not noted.
  private func lastingDepth(_ slot: Slot) -> Int {
    setups.last { slot.owner >= $0.firstObject }?.depth ?? 0
  }

  /// Goes over what was written in the layers from a number on, some of it more than once.
  func forEachWrite(since layer: Int, _ body: (Slot) -> Void) {
    for layer in layers.dropFirst(layer) {
      for write in layer.writes { body(write.slot) }
    }
  }

  /// The layer that is written to now, and those that it is in: each layer has a number of its own.
  var openLayers: [Int32] { layers.map(\.stamp) }

  /// Opens a layer.
  func open() {
    lastStamp += 1
    layers.append((lastStamp, []))
  }

  /// Closes the last layer, and takes back what was written in it.
  ///
  /// - Returns: What was written.
  func takeBack() -> Change {
    guard let layer = layers.popLast() else { return [:] }
    var change: Change = [:]
    change.reserveCapacity(layer.writes.count)
    for (slot, _) in layer.writes { change[slot] = .some(values[slot]) }
    for (slot, before) in layer.writes.reversed() { _ = values.set(slot, before, stamp: 0) }
    return change
  }

  /// Closes the last layer, and keeps what was written in it.
  func keep() {
    guard let layer = layers.popLast(), !layers.isEmpty else { return }
    if setups.isEmpty {
      layers[layers.count - 1].writes += layer.writes
    } else {
      layers[layers.count - 1].writes += layer.writes.filter { layers.count > lastingDepth($0.slot) }
    }
  }

  /// Writes what an arm wrote.
  func apply(_ change: Change) {
    for (slot, value) in change { self[slot] = value }
  }

  /// Goes over all slots that hold something, in no order.
  func forEach(_ body: (_ owner: Int32, _ name: Name, _ value: Value) -> Void) { values.forEach(body) }

  /// Drops everything.
  func clear() {
    values = SlotTable()
    layers = []
    lastStamp = 0
    setups = []
  }
}
