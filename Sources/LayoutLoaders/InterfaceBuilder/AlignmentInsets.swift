import ExactArithmetic
import LayoutModel

/// How far a control's frame reaches beyond the rectangle that constraints align.
///
/// Neither file nor documentation says it: these are measured, as the difference between stored frames and what the
/// constraints between them say, over files of many projects.
enum AlignmentInsets {
  /// The insets of a view.
  ///
  /// - Parameters:
  ///   - content: What the view shows.
  ///   - toolsVersion: The version of the editor that wrote the file.
  static func insets(of content: ContentReader, toolsVersion: Int) -> EdgeInsets {
    content.platform == .uikit ? uikit(content, toolsVersion: toolsVersion) : appkit(content, toolsVersion: toolsVersion)
  }

  private static func uikit(_ content: ContentReader, toolsVersion: Int) -> EdgeInsets {
    // The controls of iOS 26 have none.
    if toolsVersion >= 24_000 { return .zero }
    return switch content.name {
    case "switch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case "slider": EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "segmentedControl": EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }

  private static func appkit(_ content: ContentReader, toolsVersion: Int) -> EdgeInsets {
    let isSmall = content.attribute("controlSize") == "small"
    let isMini = content.attribute("controlSize") == "mini"
    switch content.name {
    case "textField":
      return content.isBezeled ? .zero : EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    case "button": return button(content, isSmall: isSmall, isMini: isMini, toolsVersion: toolsVersion)
    case "popUpButton":
      guard content.attribute("bezelStyle") == "rounded" else { return .zero }
      return EdgeInsets(top: toolsVersion >= 24_000 ? 0 : 1, left: 3, bottom: toolsVersion >= 24_000 ? 0 : 4, right: 4)
    case "box":
      if content.attribute("boxType") == "separator" { return EdgeInsets(top: 2, left: 0, bottom: 2, right: 0) }
      if content.attribute("boxType") == "custom" { return .zero }
      return EdgeInsets(top: 2, left: 3, bottom: 4, right: 3)
    case "segmentedControl": return EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    case "comboBox": return isSmall ? EdgeInsets(top: 0, left: 0, bottom: 0, right: 3) : EdgeInsets(top: 2, left: 0, bottom: 2, right: 3)
    case "colorWell": return EdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
    case "slider": return EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    case "switch": return EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    default: return .zero
    }
  }

  private static func button(
    _ content: ContentReader, isSmall: Bool, isMini: Bool, toolsVersion: Int
  ) -> EdgeInsets {
    switch content.attribute("bezelStyle") {
    case "rounded":
      if isSmall { return EdgeInsets(top: 4, left: 6, bottom: 7, right: 6) }
      if isMini { return EdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }
      return EdgeInsets(
        top: toolsVersion >= 24_000 ? 0 : 5, left: 7, bottom: toolsVersion >= 24_000 ? 0 : 7, right: 7)
    case "regularSquare" where ["check", "radio"].contains(content.attribute("type")):
      return EdgeInsets(top: 1, left: isSmall ? 1 : 2, bottom: 1, right: 0)
    case "helpButton": return EdgeInsets(top: 1, left: 2, bottom: 4, right: 2)
    case "smallSquare": return EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    default: return .zero
    }
  }
}
