import ExactArithmetic
import SwiftSource

/// Priorities by their names.
enum KitPriority {
  /// The value of one of UIKit's or AppKit's priorities.
  static func named(_ word: Word?) -> Rational? {
    switch word {
    case .requiredPriority: 1000
    case .defaultHigh: 750
    case .dragThatCanResizeScene, .dragThatCanResizeWindow: 510
    case .sceneSizeStayPut, .windowSizeStayPut: 500
    case .dragThatCannotResizeScene, .dragThatCannotResizeWindow: 490
    case .defaultLow: 250
    case .fittingSizeLevel, .fittingSizeCompression, .fittingSize: 50
    default: nil
    }
  }

  /// The value of one of SnapKit's priorities on iOS.
  static func snapKit(_ word: Word?) -> Rational? {
    switch word {
    case .requiredPriority: 1000
    case .high: 750
    case .medium: 500
    case .low: 250
    default: nil
    }
  }
}
