import ExactArithmetic

extension Layout {
  /// The layout with some changes made, in their order; a change of something that it does not have is left out.
  ///
  /// - Parameter changes: The changes.
  /// - Returns: The layout. Linear in its constraints for each change.
  public func applying(_ changes: [LayoutChange]) -> Layout {
    var result = self
    for change in changes { result.apply(change) }
    return result
  }

  private mutating func apply(_ change: LayoutChange) {
    switch change {
    case .replace(let id, let constraint):
      guard let index = constraints.firstIndex(where: { $0.id == id }) else { return }
      let origin = constraints[index].origin
      constraints[index] = constraint
      constraints[index].id = id
      constraints[index].origin = origin
    case .remove(let id): constraints.removeAll { $0.id == id }
    case .add(let constraint):
      constraints.append(constraint)
      constraints[constraints.count - 1].id = freeID
    case .setContentPriority(let item, let kind, let axis, let priority):
      changeView(item) { view in
        switch (kind, axis) {
        case (.hugging, .horizontal): view.contentHugging.horizontal = priority
        case (.hugging, .vertical): view.contentHugging.vertical = priority
        case (.compressionResistance, .horizontal): view.compressionResistance.horizontal = priority
        case (.compressionResistance, .vertical): view.compressionResistance.vertical = priority
        }
      }
    case .setSize(let item, let axis, let points):
      changeView(item) { view in
        if axis == .horizontal { view.rootSize.width = points } else { view.rootSize.height = points }
      }
    case .setTranslatesMask(let item, let isTranslated):
      changeView(item) { $0.translatesAutoresizingMaskIntoConstraints = isTranslated }
    }
  }

  /// An id that no constraint has.
  private var freeID: String {
    let ids = Set(constraints.map(\.id))
    var number = constraints.count
    while ids.contains("#\(number)") { number += 1 }
    return "#\(number)"
  }
}
