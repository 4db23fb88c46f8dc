import ExactArithmetic
import LayoutModel

/// Reads what a view shows: its text, font, and the kind of its cell.
struct ContentReader {
  /// The document.
  let document: InterfaceBuilderDocument
  /// The view's element.
  let element: Int

  private var tree: DocumentTree { document.tree }

  /// The element's name.
  var name: String { tree[element].name }

  /// The framework.
  var platform: Platform { document.platform }

  /// The cell of a macOS control.
  private var cell: Int? {
    platform == .appkit ? tree.child(key: "cell", of: element) : nil
  }

  /// An attribute of the view, or of its cell.
  func attribute(_ name: String) -> String? {
    tree[element].attributes[name] ?? cell.flatMap { tree[$0].attributes[name] }
  }

  /// The name of the image that a view shows: of an asset or symbol, by itself or by a reference with more to it.
  var image: String? {
    if let name = attribute("image") { return name }
    for holder in [element, cell].compactMap(\.self) {
      if let reference = tree.child("imageReference", key: "image", of: holder) {
        return tree[reference].attributes["image"]
      }
    }
    return nil
  }

  /// The text.
  var text: String? {
    if platform == .appkit { return cell.flatMap { text("title", of: $0) } ?? text("title", of: element) }
    switch name {
    case "label", "textView", "textField": return text("text", of: element)
    case "button":
      // Beside a configuration a title of before there was one is left over.
      let state = configuration ?? tree.child(key: "normal", of: element)
      return state.flatMap { text("title", of: $0) }
    default: return nil
    }
  }

  /// Whether a button of macOS shows a title beside its image, plain or with attributes.
  var showsTitle: Bool {
    guard attribute("imagePosition") != "only" else { return false }
    let attributed = cell.flatMap { tree.child("attributedString", key: "attributedTitle", of: $0) }
    return attributed != nil || text != nil
  }

  /// The configuration of an iOS button.
  private var configuration: Int? {
    platform == .uikit && name == "button" ? tree.child(key: "configuration", of: element) : nil
  }

  /// What the configuration of an iOS button has it show.
  var configured: InterfaceBuilderObject.Configuration? {
    guard let configuration else { return nil }
    let symbol = tree.child("imageReference", key: "image", of: configuration).map { tree[$0] } ?? tree[configuration]
    let isOfOwnSize = tree.child(key: "preferredSymbolConfigurationForImage", of: configuration) != nil
    let others = ["subtitle", "buttonSize"].filter { tree[configuration].attributes[$0] != nil }
    let texts = ["attributedTitle", "attributedSubtitle"].filter { tree.child(key: $0, of: configuration) != nil }
    return InterfaceBuilderObject.Configuration(
      hasTitle: text != nil || tree.child(key: "attributedTitle", of: configuration) != nil,
      hasImage: symbol.attributes["image"] != nil,
      isOfKnownSize: !isOfOwnSize && tree.child(key: "contentInsets", of: configuration) == nil
        && (symbol.attributes["image"] == nil || symbol.attributes["catalog"] == "system"),
      isTitleAlone: text != nil && symbol.attributes["image"] == nil && others.isEmpty && texts.isEmpty)
  }

  /// A text that is an attribute, or where it is long an element.
  private func text(_ key: String, of index: Int) -> String? {
    if let text = tree[index].attributes[key] { return text.isEmpty ? nil : text }
    let long = tree.children(of: index).first {
      tree[$0].key == key && (tree[$0].name == "string" || tree[$0].name == "mutableString")
    }
    return long.flatMap { tree[$0].characters.isEmpty ? nil : tree[$0].characters }
  }

  /// The font.
  var font: InterfaceBuilderObject.Font? {
    if platform == .appkit { return cell.flatMap { appkitFont(of: $0) } }
    let described =
      configuration.map { tree.child("fontDescription", key: "titleFontDescription", of: $0) }
      ?? tree.child("fontDescription", key: "fontDescription", of: element)
    guard let index = described else {
      switch name {
      case "label": return InterfaceBuilderObject.Font(size: 17)
      case "button":
        // Xcode 14 draws the titles of configurations larger.
        let first = configuration == nil ? 20_000 : 21_000
        return InterfaceBuilderObject.Font(size: document.canvas.toolsVersion >= first ? 17 : 15)
      case "textField": return InterfaceBuilderObject.Font(size: 14)
      default: return nil
      }
    }
    let attributes = tree[index].attributes
    if let style = attributes["style"] {
      return InterfaceBuilderObject.Font(size: Self.size(ofStyle: style), textStyle: style)
    }
    let type = attributes["type"]
    return InterfaceBuilderObject.Font(
      size: Self.size(attributes["pointSize"]) ?? 17, name: attributes["name"],
      weight: attributes["weight"] ?? (type == "boldSystem" ? "bold" : nil))
  }

  private func appkitFont(of cell: Int) -> InterfaceBuilderObject.Font? {
    guard let index = tree.child("font", key: "font", of: cell) else { return nil }
    let attributes = tree[index].attributes
    let meta = attributes["metaFont"] ?? "system"
    let standard: Rational = meta.hasPrefix("small") ? 11 : meta == "miniSystem" ? 9 : 13
    return InterfaceBuilderObject.Font(
      size: Self.size(attributes["size"]) ?? standard, name: attributes["name"],
      weight: meta.hasSuffix("Bold") ? "bold" : nil)
  }

  /// The size of a font; `nil` where it is not above 0, which stands for the standard size (Apple: `NSFont`,
  /// *systemFont(ofSize:)*).
  private static func size(_ text: String?) -> Rational? {
    DocumentNumber.points(text).flatMap { $0.signum > 0 ? $0 : nil }
  }

  /// The point sizes of text styles at the default text size (Apple: Human Interface Guidelines, *Typography*).
  private static func size(ofStyle style: String) -> Rational {
    let sizes: [(String, Rational)] = [
      ("Title0", 34), ("LargeTitle", 34), ("Title1", 28), ("Title2", 22), ("Title3", 20), ("Headline", 17),
      ("Subhead", 15), ("Callout", 16), ("Footnote", 13), ("Caption1", 12), ("Caption2", 11),
    ]
    return sizes.first { style.hasSuffix($0.0) }?.1 ?? 17
  }

  /// The room of an iOS button around what it shows, where that is not what it leaves by itself.
  var contentInsets: EdgeInsets? {
    guard platform == .uikit, name == "button",
      let inset = tree.child("inset", key: "contentEdgeInsets", of: element)
    else { return nil }
    func part(_ name: String) -> Rational { DocumentNumber.points(tree[inset].attributes[name]) ?? 0 }
    let insets = EdgeInsets(top: part("minY"), left: part("minX"), bottom: part("maxY"), right: part("maxX"))
    return insets == .zero ? nil : insets
  }

  /// Along which axes the view has a content size of its own.
  var hasContentSize: (width: Bool, height: Bool) {
    var result = ElementClass.hasContentSize(tree[element], on: platform)
    if name == "imageView", image == nil { result = (false, false) }
    let isEmptyStack = name == "stackView" && tree.child("subviews", of: element) == nil
    // One of a class of its own is filled by that.
    if isEmptyStack, platform == .appkit || tree[element].attributes["customClass"] != nil { result = (true, true) }
    guard platform == .appkit else { return result }
    // What is typed into is as wide as it is made; what only shows text is as wide as that, with a border, too.
    if name == "textField", attribute("editable") == "YES" { result.width = false }
    if name == "slider", attribute("sliderType") == "circular" { return (true, true) }
    if isSeparator || name == "slider", tree.child("rect", key: "frame", of: element) != nil {
      // The thin side has a size.
      result = isDrawnAcross ? (false, true) : (true, false)
    }
    return result
  }

  /// How thick a slider of macOS is where its kind decides that, whatever it was drawn as: regular linear ones since macOS 11, of
  /// which all that lie are stored 28 points high and those that stand with ticks 24 wide, insets included.
  var thicknessOfSlider: PartialSize? {
    guard platform == .appkit, name == "slider", attribute("sliderType") == "linear",
      attribute("controlSize") == nil, document.canvas.toolsVersion >= 17_600,
      document.design(of: element) == .classic
    else { return nil }
    if isDrawnAcross { return PartialSize(width: nil, height: 20) }
    return attribute("numberOfTickMarks") == nil ? nil : PartialSize(width: 20, height: nil)
  }

  /// Whether the view is as small as all else lets it be: so boxes of macOS are stored that hold something by constraints, and
  /// check boxes and radio buttons beside controls that hug their contents as much.
  var staysSmall: Bool {
    guard platform == .appkit else { return false }
    switch name {
    case "box":
      guard attribute("boxType") != "separator" else { return false }
      return tree.child("view", key: "contentView", of: element).map { tree.child("constraints", of: $0) != nil }
        ?? false
    case "button": return ["check", "radio"].contains(attribute("type"))
    default: return false
    }
  }

  /// Whether a formatter makes what a control of macOS shows.
  var hasFormatter: Bool { cell.map { tree.child(key: "formatter", of: $0) != nil } ?? false }

  /// Whether a text field has a bezel or border.
  var isBezeled: Bool { attribute("bezelStyle") != nil || attribute("borderStyle") != nil }

  private static let controls: Set<String> = [
    "button", "popUpButton", "segmentedControl", "comboBox", "colorWell", "slider", "switch", "tabView", "stepper",
    "searchField", "datePicker", "levelIndicator", "progressIndicator", "box", "pathControl", "comboButton",
  ]

  /// What decides how far the view's frame reaches beyond its alignment rectangle; `nil` for what is no control.
  var controlKind: String? {
    if let image = aligningImage { return "\(name)/\(image)\(AlignmentVotes.imageSuffix)" }
    guard Self.controls.contains(name) else { return nil }
    let parts = ["type", "bezelStyle", "controlSize", "boxType", "borderStyle", "titlePosition"].map {
      attribute($0) ?? ""
    }
    let sort = name + "/" + parts.joined(separator: "/") + variety
    // A separator has its insets at its long sides.
    if isSeparator { return sort + (isDrawnAcross ? "/across" : "/upright") }
    // A document may hold controls of both designs.
    return document.design(of: element) == .liquidGlass ? sort + "/new" : sort
  }

  /// What tells controls of one sort apart that have other insets: the height of a slider that runs across, and that and a title of
  /// a check box or radio button.
  private var variety: String {
    let isChoice = name == "button" && staysSmall
    guard isChoice || (name == "slider" && isDrawnAcross) else { return "" }
    let height = tree.child("rect", key: "frame", of: element).flatMap { tree[$0].attributes["height"] } ?? ""
    return isChoice && !showsTitle ? "/\(height)/untitled" : "/\(height)"
  }

  /// The image by whose own insets a view is aligned: a symbol that is all it shows. The files do not say them.
  private var aligningImage: String? {
    if let symbolBehind { return symbolBehind }
    guard platform == .uikit || document.canvas.toolsVersion >= 17_000, let image, document.isSymbol(image) else {
      return nil
    }
    switch name {
    case "imageView": return image
    case "button" where platform == .appkit:
      let isPlain = attribute("bordered") == "NO" || attribute("borderStyle") == nil
      return attribute("imagePosition") == "only" && isPlain ? image : nil
    default: return nil
    }
  }

  /// The symbol that an iOS button shows behind its title, by which it is aligned too. One in front of it, and one of a
  /// configuration, have no part in that.
  var symbolBehind: String? {
    guard platform == .uikit, name == "button", configuration == nil,
      let state = tree.child("state", key: "normal", of: element),
      let image = tree[state].attributes["backgroundImage"],
      document.isSymbol(image)
    else { return nil }
    return image
  }

  private var isSeparator: Bool { name == "box" && attribute("boxType") == "separator" }

  /// Whether a view that may run either way runs across: a line by the side that it hugs, which is its thin one, else what is
  /// drawn wider than high.
  var isDrawnAcross: Bool {
    if isSeparator {
      let thin = ["horizontalHuggingPriority", "verticalHuggingPriority"].map { attribute($0) == "750" }
      if thin[0] != thin[1] { return thin[1] }
    }
    guard let frame = tree.child("rect", key: "frame", of: element) else { return false }
    let width = DocumentNumber.points(tree[frame].attributes["width"]) ?? 0
    return width > DocumentNumber.points(tree[frame].attributes["height"]) ?? 0
  }
}
