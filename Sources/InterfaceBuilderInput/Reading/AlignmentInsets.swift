import ExactArithmetic
import LayoutModel

/// How far a control's frame reaches beyond the rectangle that constraints align.
///
/// Neither file nor documentation says it: these are measured, as the difference between stored frames and what the
/// constraints between them say, over files of many projects. The controls of iOS 26 and macOS 26 fill their frames.
struct AlignmentInsets {
  /// What the view shows.
  let content: ContentReader
  /// The view's frame.
  let frame: Frame
  /// The version of the editor that wrote the file.
  let toolsVersion: Int
  /// How the control is drawn.
  let design: ControlDesign

  private var isModern: Bool { design == .liquidGlass }
  private var isSmall: Bool { content.attribute("controlSize") == "small" }
  private var isBordered: Bool { content.attribute("borderStyle") != nil && content.attribute("bordered") != "NO" }
  private var isMini: Bool { content.attribute("controlSize") == "mini" }

  /// The insets of the view.
  var insets: EdgeInsets {
    let insets = content.platform == .uikit ? uikit : appkit
    // What is drawn smaller than they are has none.
    return EdgeInsets(
      top: frame.height < insets.top + insets.bottom ? 0 : insets.top,
      left: frame.width < insets.left + insets.right ? 0 : insets.left,
      bottom: frame.height < insets.top + insets.bottom ? 0 : insets.bottom,
      right: frame.width < insets.left + insets.right ? 0 : insets.right)
  }

  private var uikit: EdgeInsets {
    switch content.name {
    case "switch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case "slider": isModern ? .zero : EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "segmentedControl": isModern ? .zero : EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }

  private var appkit: EdgeInsets {
    switch content.name {
    case "textField":
      // What is filled reaches as far as its fill.
      let isFilled = content.isBezeled || content.attribute("drawsBackground") == "YES"
      return isFilled ? .zero : EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    case "box": return box
    default: break
    }
    if isModern { return modern }
    switch content.name {
    case "button": return button
    case "popUpButton":
      guard content.attribute("bezelStyle") == "rounded", isBordered else { return .zero }
      return EdgeInsets(top: 1, left: 3, bottom: 4, right: isSmall ? 3 : 4)
    case "segmentedControl": return EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    case "comboBox": return EdgeInsets(top: isSmall ? 1 : 2, left: 0, bottom: isSmall ? 4 : 3, right: isSmall ? 0 : 3)
    case "colorWell": return EdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
    case "slider", "switch": return EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    case "stepper":
      // Older ones are a point lower, above.
      if isSmall { return EdgeInsets(top: 0, left: 2, bottom: 0, right: 2) }
      return isMini ? .zero : EdgeInsets(top: frame.height < 28 ? 2 : 3, left: 3, bottom: 3, right: 3)
    case "tabView":
      return content.attribute("type") == "noTabsNoBorder" ? .zero : EdgeInsets(top: 6, left: 7, bottom: 10, right: 7)
    default: return .zero
    }
  }

  /// The few of macOS 26 that do not fill their frames.
  private var modern: EdgeInsets {
    switch (content.name, content.attribute("bezelStyle")) {
    case (_, "smallSquare"): EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    case ("popUpButton", "roundTextured"), ("popUpButton", "texturedRounded"):
      EdgeInsets(top: 0, left: content.attribute("pullsDown") == "YES" ? 5 : 0, bottom: 0, right: 0)
    default: .zero
    }
  }

  private var box: EdgeInsets {
    switch content.attribute("boxType") {
    case "separator":
      return frame.width > frame.height
        ? EdgeInsets(top: 2, left: 0, bottom: 2, right: 0) : EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    case "custom": return .zero
    default: return isModern ? .zero : EdgeInsets(top: 2, left: 3, bottom: 4, right: 3)
    }
  }

  private var button: EdgeInsets {
    switch content.attribute("bezelStyle") {
    case "rounded":
      if !isBordered { return .zero }
      if isSmall { return EdgeInsets(top: 4, left: 6, bottom: 7, right: 6) }
      if isMini { return EdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }
      // Until macOS 11 they were drawn a little smaller.
      return toolsVersion < 17_000
        ? EdgeInsets(top: 4, left: 6, bottom: 7, right: 6) : EdgeInsets(top: 5, left: 7, bottom: 7, right: 7)
    case "regularSquare" where content.attribute("type") == "radio" && isSmall:
      return EdgeInsets(top: Rational(1, 2), left: 1, bottom: Rational(1, 2), right: 0)
    case "regularSquare" where ["check", "radio"].contains(content.attribute("type")):
      if isSmall { return EdgeInsets(top: 1, left: 1, bottom: 1, right: 0) }
      return toolsVersion < 17_000
        ? EdgeInsets(top: 2, left: 2, bottom: 2, right: 0) : EdgeInsets(top: 1, left: 2, bottom: 1, right: 0)
    case "regularSquare" where content.attribute("type") == "bevel" && isBordered:
      return EdgeInsets(top: 2, left: 2, bottom: 3, right: 2)
    case "helpButton": return EdgeInsets(top: 1, left: 2, bottom: 4, right: 2)
    case "smallSquare": return EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    default: return .zero
    }
  }
}
