import LayoutInput
import LayoutModel
import SwiftProgram

extension ClassDefaults {
  /// The class of a view.
  static func className(of view: ViewDraft, on platform: Platform) -> String {
    let prefix = platform == .uikit ? "UI" : "NS"
    if view.stack != nil { return prefix + "StackView" }
    return prefix + (view.isScrollView ? "ScrollView" : "View")
  }

  /// The prefixes of the system's classes that a view may have.
  private static let prefixes = ["UI", "NS", "WK", "MK"]

  /// The class that a misspelt name of one of the system's most likely means.
  ///
  /// - Parameter name: The class of a view.
  /// - Returns: The class; `nil` where the name is one, is far from all, or begins as none of the system's does.
  static func misspelt(_ name: String) -> String? {
    guard let prefix = prefixes.first(where: { name.hasPrefix($0) }) else { return nil }
    let known = KitClasses.viewNames
    guard !known.contains(name) else { return nil }
    // A class of one's own may well be near another in more than a letter.
    return known.first { $0.hasPrefix(prefix) && NearestName.isSlip(name, of: $0.lowercased()) }
  }

  /// What a side of the layout margins is where the others are given.
  static func margin(on platform: Platform) -> Int { platform == .uikit ? 8 : 20 }
}
