import LayoutInput
import LayoutModel

/// The views on which every device has constraints that the canvas does not, as in scenes that editors before Xcode 8 drew for no
/// size classes.
struct ConstraintsOnDevices {
  private struct Part: Hashable {
    var item: ItemID
    var axis: Axis
  }

  /// The traits of the devices; none where the canvas is that of one.
  private let devices: [DocumentTraits]
  /// The devices, by their places in the list, that have a constraint on a view along an axis.
  private var found: [Part: Set<Int>] = [:]

  /// The size classes that devices have: phones upright and on their side, large ones on their side, and tablets.
  private static let classes = [
    ("compact", "regular"), ("compact", "compact"), ("regular", "compact"), ("regular", "regular"),
  ].map { LoadOptions.SizeClasses(width: $0, height: $1) }

  /// Prepares it for a document.
  init(of document: InterfaceBuilderDocument) {
    guard document.canvas.device == nil, document.options.sizeClasses == nil,
      document.canvas.targetRuntime.hasPrefix("iOS")
    else {
      devices = []
      return
    }
    devices = Self.classes.map { classes in
      var options = document.options
      options.sizeClasses = classes
      return DocumentTraits(of: document.canvas, options: options)
    }
  }

  /// What each device leaves out of the constraints of an element that has variations.
  func excluded(of element: Int, in tree: DocumentTree) -> [Set<String>] {
    devices.map { tree.excluded("constraints", of: element, for: $0) }
  }

  /// Notes a constraint that the canvas leaves out.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - excluded: What each device leaves out of those beside it.
  mutating func note(_ constraint: Constraint, excluded: [Set<String>]) {
    let places =
      [(constraint.firstItem, constraint.firstAttribute)]
      + (constraint.secondItem.map { [($0, constraint.secondAttribute)] } ?? [])
    for (device, excluded) in excluded.enumerated() where !excluded.contains(constraint.id) {
      for (item, attribute) in places {
        if let axis = attribute.axis { found[Part(item: item, axis: axis), default: []].insert(device) }
      }
    }
  }

  /// The views, for each axis.
  var views: [Axis: Set<ItemID>] {
    var result: [Axis: Set<ItemID>] = [:]
    for (part, having) in found where having.count == devices.count {
      result[part.axis, default: []].insert(part.item)
    }
    return result
  }
}
