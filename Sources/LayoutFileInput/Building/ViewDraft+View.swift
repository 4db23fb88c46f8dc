import ExactArithmetic
import LayoutInput
import LayoutModel

extension ViewDraft {
  /// The view that the draft describes, defaults filled in; its superview and custom spacing are not looked up.
  ///
  /// - Parameter platform: The framework that the defaults are of.
  /// - Returns: The view.
  func view(on platform: Platform) -> View {
    let className = className ?? ClassDefaults.className(of: self, on: platform)
    var view = View(name: name.value, className: className)
    if let size { view.rootSize = size.value }
    view.text = text
    view.logName = logName ?? .name(name.value)
    view.address = address
    view.translatesAutoresizingMaskIntoConstraints = translatesAutoresizingMaskIntoConstraints
    view.autoresizingMask = autoresizingMask
    // A view that was made without a frame has an empty one, and its mask translates that.
    if let frame = frame ?? (translatesAutoresizingMaskIntoConstraints ? .zero : nil) { view.frame = frame }
    view.intrinsicWidth = intrinsicWidth
    view.intrinsicHeight = intrinsicHeight
    view.contentHugging = contentHugging ?? ClassDefaults.contentHugging(of: className)
    view.compressionResistance = compressionResistance ?? ClassDefaults.compressionResistance
    // What few views have is kept apart, and to look whether there is any of it takes longer than not to set it.
    if let layoutMargins {
      view.layoutMargins = layoutMargins.margins(on: platform, isControllerView: isControllerView?.value ?? false)
    }
    view.insetsLayoutMarginsFromSafeArea = insetsLayoutMarginsFromSafeArea
    view.preservesSuperviewLayoutMargins = preservesSuperviewLayoutMargins
    view.isControllerView = isControllerView?.value
    if let safeAreaInsets, safeAreaInsets != .zero { view.safeAreaInsets = safeAreaInsets }
    if let alignmentRectInsets { view.alignmentRectInsets = alignmentRectInsets.value }
    if let firstBaselineOffsetFromTop { view.firstBaselineOffsetFromTop = firstBaselineOffsetFromTop }
    if let lastBaselineOffsetFromBottom { view.lastBaselineOffsetFromBottom = lastBaselineOffsetFromBottom }
    view.isHidden = isHidden
    view.stack = stack?.stack(on: platform)
    view.gravity = gravity?.value
    view.isScrollView = isScrollView
    view.range = name.range
    view.partRanges = partRanges
    // Margins have one name in the model, however they are written.
    if let range = partRanges["layoutMargins"] ?? partRanges["directionalLayoutMargins"] {
      view.partRanges["layoutMargins"] = range
    }
    return view
  }
}

extension StackDraft {
  /// The settings, those that are left out at the default of the platform's stack view.
  func stack(on platform: Platform) -> Stack {
    var result = stack
    let isUIKit = platform == .uikit
    result.distribution = distribution?.value ?? (isUIKit ? .fill : .gravityAreas)
    result.alignment = alignment ?? (isUIKit ? .fill : .center)
    result.spacing = spacing ?? (isUIKit ? 0 : 8)
    return result
  }
}

extension LayoutMarginsDraft {
  /// The margins, sides that are left out at the default of the platform, or of a controller's view.
  func margins(on platform: Platform, isControllerView: Bool) -> LayoutMargins {
    let standard = Rational(isControllerView ? 0 : ClassDefaults.margin(on: platform))
    let values = sides.map { $0 ?? standard } + [Rational](repeating: standard, count: max(0, 4 - sides.count))
    let insets = EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    return isDirectional ? .directional(insets) : .absolute(insets)
  }
}
