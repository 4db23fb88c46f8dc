import LayoutModel

/// The content priorities that a view has where its source gives none.
package enum ClassDefaults {
  /// How strongly a class resists growing: 250 but for controls of one size.
  ///
  /// Measured in code, not in Interface Builder, which writes 251 for labels. AppKit's controls of one height hug it.
  package static func contentHugging(of className: String) -> AxisPriorities {
    switch className {
    case "UIActivityIndicatorView", "UIStepper", "UISwitch", "NSStepper", "NSSwitch", "NSColorWell":
      AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
    case "NSButton", "NSPopUpButton", "NSTextField", "NSSecureTextField", "NSSearchField", "NSTokenField", "NSComboBox",
      "NSDatePicker", "NSSegmentedControl", "NSProgressIndicator", "NSLevelIndicator", "NSPathControl":
      AxisPriorities(horizontal: .defaultLow, vertical: .defaultHigh)
    default:
      AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
    }
  }

  /// How strongly every class resists shrinking.
  package static let compressionResistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
}
