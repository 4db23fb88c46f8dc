import LayoutModel
import SwiftSource

/// The attributes that words of UIKit stand for.
enum KitAttributes {
  /// The attribute of an anchor's name.
  static func anchor(_ word: Word?) -> Attribute? {
    switch word {
    case .topAnchor: .top
    case .bottomAnchor: .bottom
    case .leadingAnchor: .leading
    case .trailingAnchor: .trailing
    case .leftAnchor: .left
    case .rightAnchor: .right
    case .widthAnchor: .width
    case .heightAnchor: .height
    case .centerXAnchor: .centerX
    case .centerYAnchor: .centerY
    case .firstBaselineAnchor: .firstBaseline
    case .lastBaselineAnchor: .lastBaseline
    default: nil
    }
  }

  /// The attribute of a case of `NSLayoutConstraint.Attribute`.
  static func attribute(_ word: Word?) -> Attribute? {
    switch word {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    case .lastBaseline, .baseline: .lastBaseline
    case .firstBaseline: .firstBaseline
    case .leftMargin: .leftMargin
    case .rightMargin: .rightMargin
    case .topMargin: .topMargin
    case .bottomMargin: .bottomMargin
    case .leadingMargin: .leadingMargin
    case .trailingMargin: .trailingMargin
    case .centerXWithinMargins: .centerXWithinMargins
    case .centerYWithinMargins: .centerYWithinMargins
    case .notAnAttribute: .notAnAttribute
    default: nil
    }
  }

  /// The relation of a case of `NSLayoutConstraint.Relation`.
  static func relation(_ word: Word?) -> Relation? {
    switch word {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    default: nil
    }
  }

  /// The guide of a property's name.
  static func guide(_ word: Word?) -> (kind: LayoutGuide.Kind, isAppKitToo: Bool)? {
    switch word {
    case .safeAreaLayoutGuide: (.safeArea, true)
    case .layoutMarginsGuide: (.layoutMargins, true)
    case .readableContentGuide: (.readableContent, false)
    case .contentLayoutGuide: (.contentLayout, false)
    case .frameLayoutGuide: (.frameLayout, false)
    case .topLayoutGuide: (.top, false)
    case .bottomLayoutGuide: (.bottom, false)
    // It follows the keyboard, as nothing else does.
    case .keyboardLayoutGuide: (.custom, false)
    default: nil
    }
  }
}
