import ExactArithmetic
import LayoutModel

/// How far a control of macOS reaches beyond the rectangle that constraints align, by the system that drew it.
struct AppKitInsets {
  /// What the view shows.
  let content: ContentReader
  /// The view's frame.
  let frame: Frame
  /// How the control is drawn.
  let design: ControlDesign
  /// Whether it is drawn as before macOS 11.
  let isClassic: Bool
  /// The version of the editor that wrote the file.
  let toolsVersion: Int

  private enum Size { case mini, small, regular, large }

  private var size: Size {
    switch content.attribute("controlSize") {
    case "mini": .mini
    case "small": .small
    case "large": .large
    default: .regular
    }
  }

  private var isModern: Bool { design == .liquidGlass }
  private var isBordered: Bool { content.attribute("borderStyle") != nil && content.attribute("bordered") != "NO" }

  /// The insets of the control.
  var insets: EdgeInsets {
    switch content.name {
    case "textField", "secureTextField":
      // What is filled reaches as far as its fill.
      let isFilled = content.isBezeled || content.attribute("drawsBackground") == "YES"
      return isFilled ? .zero : sides(2)
    case "box": return box
    case "levelIndicator": return EdgeInsets(top: 0, left: 0, bottom: 2, right: 0)
    case "tabView": return tabView
    case "imageView":
      return ["grayBezel", "groove", "photo"].contains(content.attribute("imageFrameStyle")) ? all(3) : .zero
    default: break
    }
    if isModern { return modern }
    switch content.name {
    case "button": return button
    case "popUpButton": return popUp
    case "segmentedControl": return segments
    case "comboBox":
      // Those that are a point higher have it below.
      let isLower = size == .small || frame.height >= 26
      return EdgeInsets(top: size == .small ? 1 : 2, left: 0, bottom: isLower ? 4 : 3, right: 3)
    // Until macOS 13 they filled their frames.
    case "colorWell": return toolsVersion < 21_000 ? .zero : EdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
    case "slider": return slider
    case "switch": return EdgeInsets(top: 1, left: 2, bottom: 2, right: 2)
    case "stepper":
      // Older ones are a point lower, above.
      if size == .small { return sides(2) }
      return size == .mini ? .zero : EdgeInsets(top: frame.height < 28 ? 2 : 3, left: 3, bottom: 3, right: 3)
    case "pathControl":
      return content.attribute("pathStyle") == "popUp" ? EdgeInsets(top: 2, left: 3, bottom: 4, right: 3) : .zero
    case "datePicker":
      // One with a stepper, which lies beyond.
      let hasStepper = content.attribute("datePickerStyle") == nil && content.attribute("borderStyle") == "bezel"
      return hasStepper ? EdgeInsets(top: 4, left: 0, bottom: 0, right: 3) : .zero
    case "progressIndicator":
      let isBar = content.attribute("style") != "spinning"
      return isClassic && isBar ? EdgeInsets(top: 0, left: 0, bottom: 1, right: 0) : .zero
    default: return .zero
    }
  }

  private var tabView: EdgeInsets {
    let beyondTabs: Rational = size == .mini ? 2 : size == .small ? 3 : 6
    switch content.attribute("type") {
    case "noTabsNoBorder": return .zero
    case "noTabsBezelBorder": return EdgeInsets(top: 2, left: 4, bottom: 4, right: 4)
    case "bottomTabsBezelBorder": return EdgeInsets(top: 2, left: 7, bottom: beyondTabs, right: 7)
    default: return EdgeInsets(top: beyondTabs, left: 7, bottom: 10, right: 7)
    }
  }

  private var segments: EdgeInsets {
    switch content.attribute("style") {
    case "rounded" where size == .regular: EdgeInsets(top: 1, left: 2, bottom: 2, right: 2)
    case "capsule" where size == .regular: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    case "texturedSquare" where size == .regular: EdgeInsets(top: 1, left: 1, bottom: 2, right: 1)
    // As buttons of this bezel.
    case "smallSquare": EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    default: EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    }
  }

  private func sides(_ inset: Rational) -> EdgeInsets { EdgeInsets(top: 0, left: inset, bottom: 0, right: inset) }

  private func all(_ inset: Rational) -> EdgeInsets {
    EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// The few of macOS 26 that do not fill their frames.
  private var modern: EdgeInsets {
    switch (content.name, content.attribute("bezelStyle")) {
    case ("popUpButton", "shadowlessSquare") where !isBordered: borderlessPopUp
    case (_, "smallSquare"): EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    case ("popUpButton", "roundTextured"), ("popUpButton", "texturedRounded"):
      EdgeInsets(top: 0, left: content.attribute("pullsDown") == "YES" ? 5 : 0, bottom: 0, right: 0)
    default: .zero
    }
  }

  private var box: EdgeInsets {
    switch content.attribute("boxType") {
    case "separator": return content.isDrawnAcross ? EdgeInsets(top: 2, left: 0, bottom: 2, right: 0) : sides(2)
    case "custom": return .zero
    default:
      // A title at the top reaches as far as the frame.
      let top: Rational = content.attribute("titlePosition") == nil ? 0 : 2
      return isModern ? .zero : EdgeInsets(top: top, left: 3, bottom: 4, right: 3)
    }
  }

  private var slider: EdgeInsets {
    guard content.attribute("sliderType") != "circular" else { return sides(2) }
    switch size {
    case .small, .mini: return isClassic ? EdgeInsets(top: 0, left: 0, bottom: 1, right: 0) : all(2)
    case .large: return sides(2)
    case .regular: return isSliderOfMacOS11 ? EdgeInsets(top: 2, left: 2, bottom: 6, right: 2) : classicSlider
    }
  }

  /// Whether a regular linear slider is drawn as since macOS 11: one that lies is then stored as high as a push button, 28
  /// points, with ticks or without, as no earlier one is. Pinned ones of four projects reach 2 points beyond at the top and 6
  /// below, an upright one as well, and so do those of two more in rows.
  private var isSliderOfMacOS11: Bool {
    content.isDrawnAcross ? frame.height == 28 || (!isClassic && frame.height > 28) : !isClassic
  }

  /// A regular slider's before macOS 11. Its ticks reach as far as the frame, or a point less.
  private var classicSlider: EdgeInsets {
    guard content.isDrawnAcross else { return sides(2) }
    let hasTicks = DocumentNumber.points(content.attribute("numberOfTickMarks")).map { $0.signum > 0 } ?? false
    guard hasTicks else { return all(2) }
    return content.attribute("tickMarkPosition") == "below"
      ? EdgeInsets(top: 2, left: 2, bottom: 1, right: 2) : EdgeInsets(top: 0, left: 2, bottom: 2, right: 2)
  }

  private var popUp: EdgeInsets {
    guard isBordered else { return isClassic ? .zero : borderlessPopUp }
    switch content.attribute("bezelStyle") {
    // Without its arrow it is drawn as a push button is.
    case "rounded": return content.attribute("arrowPosition") == "noArrow" ? push : roundedPopUp
    case "regularSquare", "bevel":
      return isClassic
        ? EdgeInsets(top: 2, left: 2, bottom: 3, right: 2) : EdgeInsets(top: 4, left: 3, bottom: 3, right: 3)
    // One of macOS 26 is a point lower.
    case "texturedRounded" where size == .regular && frame.height >= 25:
      return isClassic ? EdgeInsets(top: 1, left: 0, bottom: 2, right: 0) : roundedPopUp
    default: return .zero
    }
  }

  /// A pop-up button's without a border, since macOS 11.
  private var borderlessPopUp: EdgeInsets { EdgeInsets(top: 0, left: 5, bottom: 0, right: 0) }

  private var roundedPopUp: EdgeInsets {
    switch size {
    case .mini: EdgeInsets(top: 0, left: 0, bottom: 0, right: 1)
    case .small: EdgeInsets(top: 1, left: 3, bottom: 4, right: 3)
    case .regular:
      isClassic
        ? EdgeInsets(top: 1, left: 2, bottom: 3, right: 3) : EdgeInsets(top: 1, left: 3, bottom: 4, right: 4)
    case .large: EdgeInsets(top: 6, left: 5, bottom: 6, right: 5)
    }
  }

  private var button: EdgeInsets {
    switch content.attribute("bezelStyle") {
    case "rounded": isBordered ? push : .zero
    case "regularSquare" where ["check", "radio"].contains(content.attribute("type")): choice
    case "regularSquare" where content.attribute("type") == "bevel" && isBordered:
      EdgeInsets(top: 2, left: 2, bottom: 3, right: 2)
    case "roundedRect", "inline": EdgeInsets(top: 0, left: 0, bottom: isClassic ? 1 : 0, right: 0)
    case "texturedRounded" where isBordered: isClassic ? EdgeInsets(top: 0, left: 0, bottom: 1, right: 0) : all(1)
    case "helpButton":
      size == .small
        ? EdgeInsets(top: 0, left: 0, bottom: 1, right: 0) : EdgeInsets(top: 1, left: 2, bottom: 4, right: 2)
    case "smallSquare": EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    case "circular" where isBordered && frame.height == 26: all(3)
    default: .zero
    }
  }

  /// A push button's. Until macOS 11 they were drawn a little smaller.
  private var push: EdgeInsets {
    switch size {
    case .mini: all(1)
    case .small:
      isClassic
        ? EdgeInsets(top: 4, left: 5, bottom: 6, right: 5) : EdgeInsets(top: 4, left: 6, bottom: 7, right: 6)
    case .regular:
      isClassic
        ? EdgeInsets(top: 4, left: 6, bottom: 7, right: 6) : EdgeInsets(top: 5, left: 7, bottom: 7, right: 7)
    case .large: all(6)
    }
  }

  /// A check box's or radio button's.
  private var choice: EdgeInsets {
    switch (size, isClassic) {
    case (.small, _) where content.attribute("type") == "radio":
      EdgeInsets(top: Rational(1, 2), left: 1, bottom: Rational(1, 2), right: 0)
    case (.small, true): EdgeInsets(top: 3, left: 3, bottom: 3, right: 2)
    // Two lines of text are higher than the box.
    case (.small, false) where frame.height > 20: EdgeInsets(top: 0, left: 1, bottom: 0, right: 0)
    case (.small, false): EdgeInsets(top: 1, left: 1, bottom: 1, right: 0)
    case (.large, _): EdgeInsets(top: Rational(5, 2), left: 3, bottom: Rational(5, 2), right: 0)
    case (_, true) where content.attribute("type") == "radio": EdgeInsets(top: 1, left: 1, bottom: 1, right: 2)
    case (_, true): all(2)
    case (_, false) where content.attribute("type") == "radio": EdgeInsets(top: 1, left: 1, bottom: 1, right: 0)
    // A title reaches to the end of the frame; the box alone is drawn as before.
    case (_, false): content.showsTitle ? EdgeInsets(top: 1, left: 2, bottom: 1, right: 0) : all(2)
    }
  }
}
