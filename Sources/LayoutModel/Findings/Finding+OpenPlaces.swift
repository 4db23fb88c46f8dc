/// An axis of an item along which a finding says that something is open.
package struct OpenPlace: Hashable, Sendable {
  /// The item.
  package var item: ItemID
  /// The axis.
  package var axis: Axis
  /// The other items that move or resize with it, as far as the finding names them.
  package var others: [ItemID]
}

extension Finding {
  /// What a finding says is open, all that are told with it included: views of one mistake, and the other axis of a view.
  ///
  /// - Complexity: Linear in the items that the finding is about.
  package var openPlaces: [OpenPlace] {
    switch content {
    case .ambiguous(let evidence):
      let axes = [evidence] + otherAxis.compactMap { if case .ambiguous(let other) = $0.content { other } else { nil } }
      return named(evidence.item).flatMap { item in
        axes.map { OpenPlace(item: item, axis: $0.axis, others: item == $0.item ? $0.others : []) }
      }
    case .withoutConstraints(let item, _):
      return named(item).flatMap { item in Axis.allCases.map { OpenPlace(item: item, axis: $0, others: []) } }
    case .scrollableContent(let guide, let free):
      let axes = Set(free.map(\.attribute.axis))
      return Axis.allCases.filter(axes.contains).map { OpenPlace(item: guide, axis: $0, others: []) }
    default: return []
    }
  }

  /// The siblings that it is told of together, else one item alone.
  private func named(_ item: ItemID) -> [ItemID] { siblings.isEmpty ? [item] : siblings }
}
