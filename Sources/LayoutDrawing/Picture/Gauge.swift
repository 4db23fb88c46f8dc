import ExactArithmetic
import LayoutModel

extension Picture {
  /// Two values that one quantity would need.
  struct Gauge: Sendable {
    /// The axis; `nil` where it spans both.
    var axis: Axis?
    /// One part of a value.
    struct Part: Sendable {
      /// How long it is.
      var points: Rational
      /// How often it counts.
      var factor: Rational
      /// Along which axis it is the size of the screen, where it is that.
      var screenAxis: Axis?
      /// What stands at it: `2 × 40`.
      var label: String
      /// The size that it is, where it is one: `Card.width`.
      var quantity: String?
      /// The same with its quantity.
      var fullLabel: String { quantity.map { "\(label) (\($0))" } ?? label }
    }

    /// What it is a distance of, where it is no size: `Banner.top to Title.top`, `distance`.
    var distance: String?
    /// An edge of an item.
    struct Edge: Sendable {
      /// The item.
      var item: ItemID
      /// How far along the item it lies, from 0 to 1.
      var share: Rational
      /// Where it is drawn in the root.
      var place: Rational
    }

    /// The two edges, where it is the distance between two.
    var edges: [Edge] = []
    /// Whether what is asked for is a size below 0, which no view can have.
    var isBelowZero = false
    /// The parts of what is asked for.
    var demands: [Part]
    /// The parts of what there is.
    var rooms: [Part]
    /// What follows the first value: ` wide`.
    var noun: String { distance == nil ? axis.map { $0 == .horizontal ? " wide" : " tall" } ?? "" : "" }
    /// What stands before it.
    var subject: String { distance.map { $0 + " " } ?? "" }
    /// What is asked for.
    var demand: Rational { demands.reduce(0) { $0 + $1.points } }
    /// What there is.
    var room: Rational { rooms.reduce(0) { $0 + $1.points } }
  }
}
