/// Elements of a JSON array of which some go before the others where there is not room for all, each in its place.
struct PlacedLines {
  private var lines: [(place: Int, line: String)] = []

  /// Adds those elements of some places that are not there yet, up to the first for which there is no room.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - room: What is left.
  ///   - element: Makes the element of a place, on one line.
  mutating func add(_ places: some Sequence<Int>, _ room: inout ReportRoom, element: (Int) -> String?) {
    let taken = Set(lines.map(\.place))
    for place in places where !taken.contains(place) {
      guard let line = element(place) else { continue }
      guard room.take(bytes: BoundedList.cost(of: line)) else { return }
      lines.append((place, line))
    }
  }

  /// The array.
  ///
  /// - Parameter count: How many elements there are in all.
  /// - Returns: Those that were added, in their order; the others are counted.
  func list(of count: Int) -> BoundedList {
    var list = BoundedList()
    list.add(lines: lines.sorted { $0.place < $1.place }.map(\.line))
    list.leaveOut(count - lines.count)
    return list
  }
}
