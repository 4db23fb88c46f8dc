import LayoutModel

/// The classes and content priorities that a view has where its file gives none.
enum ClassDefaults {
  /// The class of a view.
  static func className(of view: ViewDraft, on platform: Platform) -> String {
    let prefix = platform == .uikit ? "UI" : "NS"
    if view.stack != nil { return prefix + "StackView" }
    return prefix + (view.isScrollView ? "ScrollView" : "View")
  }

  /// How strongly a class resists growing: 250 but for controls of one size.
  ///
  /// Measured in code, not in Interface Builder, which writes 251 for labels. AppKit's controls of one height hug it.
  static func contentHugging(of className: String) -> AxisPriorities {
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
  static let compressionResistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)

  /// What a side of the layout margins is where the others are given.
  static func margin(on platform: Platform) -> Int { platform == .uikit ? 8 : 20 }
}
