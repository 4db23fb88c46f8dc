import ConstraintNotation
import LayoutModel

/// What is written here in place of what those write who think of code, of a style sheet or of Interface Builder.
///
/// Each function gets what cannot be read and says what to write instead, or `nil` where it means nothing that is known.
enum Habit {
  // MARK: - Names

  /// In place of the name of an attribute.
  ///
  /// - Parameters:
  ///   - name: What stands there.
  ///   - item: The item before it.
  /// - Returns: The hint, or `nil`.
  static func attribute(_ name: String, of item: String) -> String? {
    if name.hasSuffix("Anchor"), let attribute = Attribute.named[String(name.dropLast("Anchor".count))] {
      return "write \(item).\(attribute.name)"
    }
    if LayoutBuilder.builtInGuides[name] != nil {
      return "a layout guide has attributes of its own, such as \(item).\(name).top"
    }
    if ViewWords.isKnown(name), name != "size" {
      return "such words belong to a view and stand behind its name: view \(item) \(name) …"
    }
    switch name {
    case "edges":
      return "write an equation for each side; of a superview, H:|[\(item)]| and V:|[\(item)]| say the same"
    case "size": return "write an equation for \(item).width and one for \(item).height"
    case "center": return "write an equation for \(item).centerX and one for \(item).centerY"
    case "x", "minX", "start": return "write \(item).leading, or \(item).left"
    case "y", "minY": return "write \(item).top"
    case "maxX", "end": return "write \(item).trailing, or \(item).right"
    case "maxY": return "write \(item).bottom"
    case "centre": return "write \(item).centerX or \(item).centerY"
    case "midX", "horizontalCenter", "centerHorizontally": return "write \(item).centerX"
    case "midY", "verticalCenter", "centerVertically", "middle": return "write \(item).centerY"
    case "aspectRatio", "ratio": return "write \(item).width = 16/9 * \(item).height, with its ratio for 16/9"
    default: return nil
    }
  }

  /// In place of the name of an item that does not exist.
  ///
  /// - Parameters:
  ///   - name: What stands there, up to the attribute.
  ///   - root: The name of the first root.
  /// - Returns: The hint, or `nil`.
  static func item(_ name: String, root: String?) -> String? {
    let root = root ?? "Superview"
    if LayoutBuilder.builtInGuides[name] != nil || name == "safeArea" || name == "margins" {
      let guide = name == "safeArea" ? "safeAreaLayoutGuide" : name == "margins" ? "layoutMarginsGuide" : name
      return "a layout guide belongs to a view: \(root).\(guide)"
    }
    if ["superview", "parent", "super", "self", "view", "container"].contains(name.lowercased()) {
      return "name the view, such as \(root)"
    }
    if let guide = oldGuide(name, root: root) { return guide }
    let quotes: Set<Character> = ["“", "”", "„", "‘", "’"]
    let bare = name.filter { !quotes.contains($0) }
    return bare == name ? nil : "quotation marks are plain: \"\(bare)\""
  }

  /// In place of the guides that a view controller had before iOS 11.
  static func oldGuide(_ name: String, root: String) -> String? {
    switch name {
    case "topLayoutGuide": "topLayoutGuide.bottom is \(root).safeAreaLayoutGuide.top"
    case "bottomLayoutGuide": "bottomLayoutGuide.top is \(root).safeAreaLayoutGuide.bottom"
    default: nil
    }
  }

  /// In place of a space of a visual format, where a guide is named.
  static func guideInFormat(_ name: String, root: String) -> String? {
    let guide: String? =
      switch name {
      case "safeArea", "safeAreaInsets", "safeAreaLayoutGuide": "safeAreaLayoutGuide"
      case "margins", "layoutMargins", "layoutMarginsGuide": "layoutMarginsGuide"
      default: nil
      }
    return guide.map { "a format reaches it as a view: [safe] with views safe=\(root).\($0) behind the format" }
  }

  /// In place of the name of a layout guide that every view has.
  static func guide(_ name: String, of owner: String) -> String? {
    if let guide = oldGuide(name, root: owner) { return guide }
    if Attribute.named[name] != nil { return "one attribute stands behind an item: \(owner).\(name)" }
    guard ["frame", "bounds", "origin", "size", "superview"].contains(name) else { return nil }
    return "constraints are about attributes, such as \(owner).width, and name their items"
  }

  /// In place of a platform.
  static func platform(_ name: String) -> String? {
    switch name.lowercased().filter(\.isLetter) {
    case "ios", "ipados", "tvos", "catalyst", "visionos", "iphone", "ipad": "did you mean uikit?"
    case "macos", "osx", "mac": "did you mean appkit?"
    default: nil
    }
  }

  /// In place of a layout direction.
  static func direction(_ name: String) -> String? {
    switch name.lowercased().filter(\.isLetter) {
    case "rtl", "right", "arabic", "hebrew": "did you mean rightToLeft?"
    case "ltr", "left": "did you mean leftToRight?"
    default: nil
    }
  }

  /// In place of an alignment or a distribution of a stack view.
  static func arrangement(_ name: String) -> String? {
    switch name.lowercased().filter(\.isLetter) {
    case "left", "start": "did you mean leading?"
    case "right", "end": "did you mean trailing?"
    case "centre", "middle", "centerx", "centery": "did you mean center?"
    case "baseline": "did you mean firstBaseline?"
    case "equal", "equalwidths", "equalheights", "equally": "did you mean fillEqually?"
    case "proportional", "proportionally": "did you mean fillProportionally?"
    case "stretch": "did you mean fill?"
    default: nil
    }
  }

  /// Whether a name is one of a class of UIKit or AppKit.
  static func isClass(_ name: String) -> Bool {
    let letters = name.unicodeScalars.prefix(3)
    return (name.hasPrefix("UI") || name.hasPrefix("NS")) && letters.count == 3
      && letters.last?.properties.isUppercase == true
  }
}
