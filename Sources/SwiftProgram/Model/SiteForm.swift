import LayoutModel
import SwiftSource

/// A way of making constraints in code.
package enum SiteForm: String, CaseIterable, Hashable, Sendable {
  /// `a.topAnchor.constraint(equalTo: b.topAnchor)`
  case anchor
  /// `NSLayoutConstraint(item: …)`
  case initializer
  /// `NSLayoutConstraint.constraints(withVisualFormat: …)`
  case visualFormat = "visual-format"
  /// SnapKit: `make.top.equalTo(…)`
  case snapKit = "SnapKit"
  /// Anchorage: `a.topAnchor == b.topAnchor`
  case anchorage = "Anchorage"
  /// PureLayout: `a.autoPinEdge(…)`
  case pureLayout = "PureLayout"
  /// TinyConstraints: `a.edgesToSuperview()`
  case tinyConstraints = "TinyConstraints"
  /// Cartography: `constrain(a, b) { … }`
  case cartography = "Cartography"
}

/// What the first label of `constraint(…)` on an anchor says.
struct AnchorRelation {
  /// What the anchor is compared with.
  enum Other {
    case anchor, constant, systemSpacing
  }

  /// The relation.
  let relation: Relation
  /// What the anchor is compared with.
  let other: Other

  /// Looks a label up; `nil` for one that is none of UIKit's.
  init?(_ label: Name) {
    switch label.word {
    case .equalTo: (relation, other) = (.equal, .anchor)
    case .lessThanOrEqualTo: (relation, other) = (.lessThanOrEqual, .anchor)
    case .greaterThanOrEqualTo: (relation, other) = (.greaterThanOrEqual, .anchor)
    case .equalToConstant: (relation, other) = (.equal, .constant)
    case .lessThanOrEqualToConstant: (relation, other) = (.lessThanOrEqual, .constant)
    case .greaterThanOrEqualToConstant: (relation, other) = (.greaterThanOrEqual, .constant)
    case .equalToSystemSpacingAfter, .equalToSystemSpacingBelow: (relation, other) = (.equal, .systemSpacing)
    case .lessThanOrEqualToSystemSpacingAfter, .lessThanOrEqualToSystemSpacingBelow:
      (relation, other) = (.lessThanOrEqual, .systemSpacing)
    case .greaterThanOrEqualToSystemSpacingAfter, .greaterThanOrEqualToSystemSpacingBelow:
      (relation, other) = (.greaterThanOrEqual, .systemSpacing)
    default: return nil
    }
  }
}
