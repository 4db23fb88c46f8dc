import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// What a view's content would measure if nothing stretched or squeezed it, as far as a file tells.
///
/// A frame is the content's size only where nothing else decides; a label that fills a row is wider than its text. The
/// estimates need only tell the two apart: where one differs little from the frame, the frame is taken as the size.
struct ContentEstimate {
  private let view: View
  private let object: InterfaceBuilderObject
  private let frame: Frame
  private let platform: Platform

  /// Looks at a view; `nil` for views without content of their own.
  init?(of view: View, on platform: Platform) {
    guard let object = view.interfaceBuilder, object.font != nil || object.naturalSize != nil,
      !object.hasDesignTimeSize, let frame = view.storedFrame
    else { return nil }
    self.view = view
    self.object = object
    self.frame = frame
    self.platform = platform
  }

  /// What the content may measure just as well, where neither the frame nor the text tells it; `nil` where one of them does.
  ///
  /// Text in a font of which the file has only the name is certain to be stretched where it is drawn longer than its characters can
  /// be, each as wide as the font is large, and else may measure what it is drawn at. Text of many lines that is drawn lower than
  /// these was squeezed, or not laid out since: its height may be that of its lines. A label that is misplaced may be as narrow as
  /// its text can be.
  func otherSize(along axis: Axis) -> Rational? {
    guard let stored = view.storedLength(along: axis) else { return nil }
    guard size(along: axis) != nil else {
      guard axis == .horizontal else { return heightOfLines.flatMap { $0 > stored ? $0 : nil } }
      // What Interface Builder calls misplaced was drawn at another time, or for another text.
      guard platform == .uikit, object.element == "label", view.editorFlags?.isMisplaced == true else { return nil }
      return width.map { max(0, $0.size - $0.tolerance) }
    }
    guard let font = object.font, !(axis == .horizontal ? font.hasKnownWidths : font.hasKnownHeight) else { return nil }
    // That it is not as high as its line is certain where the frames say so.
    guard axis == .horizontal || !object.isLineUnlikeFont else { return nil }
    let text = view.text ?? object.placeholderText ?? ""
    let most = axis == .horizontal ? font.size * Rational(text.unicodeScalars.count) : font.greatestLine
    return stored > most + (object.element == "label" ? 0 : Self.roomAroundText) ? nil : stored
  }

  /// The most that controls leave around what they show.
  private static let roomAroundText: Rational = 28

  /// The least height of the lines that a label's text takes at the width that it is drawn at, where it is drawn clearly lower.
  private var heightOfLines: Rational? {
    guard platform == .uikit, object.element == "label", object.numberOfLines != 1, let text = view.text,
      TextWidth.isKnown(text), let font = object.font, frame.width.signum > 0,
      let lines = (TextWidth(font: font).width(of: text) * Rational(7, 8)).divided(by: frame.width)
    else { return nil }
    let least = Rational(lines.wholePart) + 1
    let line = Self.lineHeight(of: font)
    let count = object.numberOfLines > 0 ? min(least, Rational(object.numberOfLines)) : least
    return count * line > frame.height + line * Rational(3, 10) ? count * line : nil
  }

  /// The content size along an axis, where it differs clearly from the frame.
  func size(along axis: Axis) -> Rational? {
    guard let stored = view.storedLength(along: axis), let estimate = axis == .horizontal ? width : height else {
      return nil
    }
    guard (estimate.size - stored).absoluteValue > estimate.tolerance else { return nil }
    // What must not be stretched or squeezed shows its size.
    let priorities = estimate.size < stored ? view.contentHugging : view.compressionResistance
    return priorities[axis].isRequired ? nil : estimate.size
  }

  /// What the kinds of push buttons of macOS begin with that have the regular size.
  static let pushButton = "button/push/rounded//"

  private var width: (size: Rational, tolerance: Rational)? {
    if let natural = object.naturalSize?.width { return (natural, 1) }
    guard let font = object.font, TextWidth.isKnown(view.text ?? object.placeholderText ?? "") else { return nil }
    switch object.element {
    case "label":
      guard let text = view.text else { return nil }
      let width = TextWidth(font: font).width(of: text)
      let tolerance = max(4, width / 8)
      // What does not fit into one line of many is as wide as it is drawn.
      guard object.numberOfLines == 1 || width + tolerance < frame.width else { return nil }
      return (width, tolerance)
    case "button":
      if let configuration = object.configuration { return width(of: configuration, font) }
      guard let text = view.text else { return nil }
      let width = TextWidth(font: font).width(of: text)
      guard platform == .appkit else { return (max(30, width), max(26, width / 4)) }
      // A push button has room beside its title, of the others each kind another.
      guard object.controlKind?.hasPrefix(Self.pushButton) == true else { return nil }
      return (max(30, width + 24), max(26, width / 4))
    case "textField" where platform == .appkit:
      // What is typed into has no width of its own, and how much room a border leaves the files do not say.
      guard view.className == "NSTextField", view.intrinsicWidth != .none, !object.hasBorder, !object.hasFormatter,
        let text = view.text
      else { return nil }
      let width = TextWidth(font: font).width(of: text)
      let tolerance = max(6, width / 8)
      // What wraps is as wide as it is drawn.
      return width + tolerance < frame.width ? (width, tolerance) : nil
    case "textField":
      guard object.placement == .subview else { return nil }
      let width = TextWidth(font: font).width(of: view.text ?? object.placeholderText ?? "") + 14
      return (width, max(20, width / 4))
    default: return nil
    }
  }

  /// The width of an iOS button by its configuration: 12 points on either side of a title, a symbol, or both.
  private func width(
    of configuration: InterfaceBuilderObject.Configuration, _ font: InterfaceBuilderObject.Font
  ) -> (size: Rational, tolerance: Rational)? {
    guard configuration.isOfKnownSize, configuration.hasTitle || configuration.hasImage,
      !configuration.hasTitle || view.text != nil
    else { return nil }
    let title = TextWidth(font: font).width(of: view.text ?? "")
    let image = configuration.hasImage ? font.size * Rational(13, 10) : 0
    return (24 + title + image, max(26, title / 4))
  }

  /// By how much a button that shows a title alone is stored higher or lower, in whole points and by the fonts of two editors.
  private static let roundingOfButton = Rational(3, 2)

  /// Whether text is as high as a line of its font: in that of the system, where no sign is of a script that is higher.
  private static func isOfKnownHeight(_ text: String, in font: InterfaceBuilderObject.Font) -> Bool {
    font.isOfSystem && font.textStyle == nil
      && text.unicodeScalars.allSatisfy { $0.value < 0x530 || ("\u{AC00}"..."\u{D7A3}").contains($0) }
  }

  /// Whether a label's text takes one line at the width that it is drawn at, however many it may take: in a font of unknown widths
  /// even if each of its characters were as wide as the font is large.
  private func isOfOneLine(_ text: String, in font: InterfaceBuilderObject.Font) -> Bool {
    guard object.numberOfLines != 1 else { return true }
    guard !text.contains(where: \.isNewline), TextWidth.isKnown(text) else { return false }
    guard font.hasKnownWidths else { return font.size * Rational(text.unicodeScalars.count) <= frame.width }
    let width = TextWidth(font: font).width(of: text)
    return width + max(4, width / 8) < frame.width
  }

  /// The height of a line of text, in whole pixels of which a point has two.
  private static func lineHeight(of font: InterfaceBuilderObject.Font) -> Rational { rounded(exactLine(of: font)) }

  /// The same before it is rounded.
  private static func exactLine(of font: InterfaceBuilderObject.Font) -> Rational { font.size * Rational(1193, 1000) }

  /// A height in whole pixels of which a point has two, rounded up.
  private static func rounded(_ height: Rational) -> Rational {
    let pixels = height * 2
    return pixels.isInteger ? height : Rational(pixels.wholePart) / 2 + Rational(1, 2)
  }

  /// The height of a label of one line by its font, whatever it was drawn at; `nil` for fonts of which it is not known.
  static func heightOfLine(of view: View, on platform: Platform) -> Rational? {
    guard platform == .uikit, let object = view.interfaceBuilder, object.element == "label",
      object.numberOfLines == 1, !object.hasDesignTimeSize, view.text != nil, let font = object.font, font.isOfSystem
    else { return nil }
    return lineHeight(of: font)
  }

  /// How high the lines of a label are that have room at the height that it is drawn at, where that is no whole number of lines and
  /// something else made it as high.
  private func wholeLines(of font: InterfaceBuilderObject.Font) -> Rational? {
    let line = Self.exactLine(of: font)
    // A text that needs more of them may have been squeezed.
    guard platform == .uikit, heightOfLines == nil, let count = frame.height.divided(by: line) else { return nil }
    let whole = max(Rational(1), Rational(count.wholePart))
    let off = min((frame.height - whole * line).absoluteValue, ((whole + 1) * line - frame.height).absoluteValue)
    // Heights are rounded up, by half a point for each line at most.
    return off > max(Rational(3, 2), whole / 2) ? Self.rounded(whole * line) : nil
  }

  private var height: (size: Rational, tolerance: Rational)? {
    if let natural = object.naturalSize?.height { return (natural, 1) }
    guard let font = object.font else { return nil }
    let line = Self.lineHeight(of: font)
    switch object.element {
    case "label":
      let tolerance = line * Rational(3, 10)
      guard let text = view.text else { return nil }
      // What is drawn lower than one line is old, however many lines there may be.
      guard isOfOneLine(text, in: font) || frame.height + tolerance < line else {
        return Self.isOfKnownHeight(text, in: font) ? wholeLines(of: font).map { ($0, 1) } : nil
      }
      return (line, Self.isOfKnownHeight(text, in: font) || object.isLineUnlikeFont ? 1 : tolerance)
    // Those of macOS are as high as their kind, bezel and size say, which a font does not tell.
    case "button" where platform == .uikit:
      if let configuration = object.configuration {
        guard configuration.isOfKnownSize else { return nil }
        let isCertain = configuration.isTitleAlone && Self.isOfKnownHeight(view.text ?? "", in: font)
        return (line + 14, isCertain ? Self.roundingOfButton : 12)
      }
      // Without the room that it leaves by itself a button is as high as its title and what the file puts around that.
      if let insets = object.contentInsets {
        return (max(0, line + insets.top + insets.bottom), line * Rational(3, 10))
      }
      return (max(30, line), 12)
    case "textField" where platform == .uikit: return object.hasBorder ? (34, 10) : (line, line * Rational(3, 10))
    default: return nil
    }
  }
}

extension Layout {
  private func isArranged(_ item: ItemID) -> Bool { view(item)?.superview.flatMap { view($0)?.stack } != nil }

  /// Whether a view shares a row with others because its text may have many lines. Since Xcode 16 Interface Builder shows buttons
  /// so, and flags them as if they did not.
  func sharesRow(_ view: View) -> Bool {
    guard view.wrapsText else { return false }
    return view.interfaceBuilder?.configuration == nil || (interfaceBuilder?.toolsVersion ?? 0) < 23_000
  }

  /// What an item's content may measure just as well as it is taken to, at the layout's content scale; `nil` where that is known.
  ///
  /// What Interface Builder calls misplaced has the frame of another content, or of another time: on macOS, where the file tells no
  /// width of it, and where it is a label's, it may have any, be it nothing.
  func otherContent(of item: ItemID, along axis: Axis) -> Rational? {
    guard let view = view(item), let object = view.interfaceBuilder, !object.hasDesignTimeSize else { return nil }
    if platform == .appkit, axis == .horizontal, view.editorFlags?.isMisplaced == true,
      object.naturalSize?.width == nil,
      object.element == "textField" || estimatedContent(of: item, along: axis) == nil
    {
      return 0
    }
    guard let size = ContentEstimate(of: view, on: platform)?.otherSize(along: axis) else { return nil }
    return view.contentGrows(along: axis) ? size * contentScale : size
  }

  /// What an item's content would measure at the layout's content scale, where that differs clearly from its frame.
  func estimatedContent(of item: ItemID, along axis: Axis) -> Rational? {
    guard let view = view(item), let size = ContentEstimate(of: view, on: platform)?.size(along: axis) else {
      return nil
    }
    // Texts of many lines share the width of a `UIStackView` by a rule of its own (`UISV-text-width-disambiguation`).
    let isLabelOfMany = view.interfaceBuilder?.numberOfLines != 1
    if axis == .horizontal, isLabelOfMany || sharesRow(view), isArranged(item) { return nil }
    return view.contentGrows(along: axis) ? size * contentScale : size
  }
}
