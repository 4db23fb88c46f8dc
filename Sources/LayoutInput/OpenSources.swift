import LayoutModel

/// Sources that belong together, of which the layouts of some are asked for after others.
package protocol OpenSources: Sendable {
  /// The layouts of some of the sources.
  ///
  /// - Parameter places: Which ones, by their places.
  /// - Returns: The layouts by the places; none of what could not be read.
  func read(_ places: Set<Int>) -> [Int: [Layout]]
}

/// Sources of a kind that keeps nothing: they are read whenever something is asked.
struct ReadAgain: OpenSources {
  let kind: any InputKind
  let set: SourceSet

  func read(_ places: Set<Int>) -> [Int: [Layout]] {
    var set = set
    set.shown = places
    let loaded = (try? kind.load(set)) ?? []
    var result: [Int: [Layout]] = [:]
    for place in places where loaded.indices.contains(place) {
      result[place] = (try? loaded[place].get())?.layouts
    }
    return result
  }
}
