/// Which of the sizes that are asked about a root takes on, where what shows it decides on its size.
public enum FollowedSizes: Hashable, Sendable {
  /// Every size: it fills a screen, or may.
  case all
  /// A size that is given by itself, and no device's: it is what a part of a screen shows, such as a cell.
  case givenAlone
  /// None: nothing is known of what shows it.
  case none

  /// Whether a root takes on what a variant says.
  ///
  /// - Parameter variant: The variant; one of devices is the size of a screen.
  /// - Returns: Whether it does.
  package func include(_ variant: LayoutVariant) -> Bool {
    switch self {
    case .all: true
    case .givenAlone: variant.devices.isEmpty
    case .none: false
    }
  }
}
