import LayoutModel

/// What an element's name says of the class that it makes.
enum ElementClass {
  /// Elements whose class is not `UI` or `NS` before their name.
  private static let special: [String: String] = [
    "mapView": "MKMapView", "mtkView": "MTKView", "wkWebView": "WKWebView", "glkView": "GLKView",
    "sceneKitView": "SCNView", "skView": "SKView", "arskView": "ARSKView", "arscnView": "ARSCNView",
    "customView": "NSView", "containerView": "UIView", "tableViewCellContentView": "UITableViewCellContentView",
    "collectionViewCellContentView": "UIView", "adBannerView": "ADBannerView", "webView": "UIWebView",
    "openGLView": "NSOpenGLView", "pdfView": "PDFView", "avPlayerView": "AVPlayerView",
  ]

  /// The class that a log would print.
  ///
  /// - Parameters:
  ///   - element: The element's name.
  ///   - platform: The framework.
  /// - Returns: The class's name.
  static func name(of element: String, on platform: Platform) -> String {
    if platform == .appkit {
      if element == "containerView" || element == "view" { return "NSView" }
      if element == "webView" { return "WebView" }
    }
    if let name = special[element] { return name }
    let prefix = platform == .uikit ? "UI" : "NS"
    return prefix + (element.isEmpty ? "View" : capitalized(element.utf8))
  }

  /// The name of a class as Xcode's outline shows it, `Bar Chart View` of `BarChartView` and `URL Field` of `URLField`.
  static func words(of name: String) -> String {
    var words: [UInt8] = []
    let bytes = Array(name.utf8)
    words.reserveCapacity(bytes.count + 4)
    for (index, byte) in bytes.enumerated() {
      if isUppercase(byte), let last = words.last, last != UInt8(ascii: "_"), last != UInt8(ascii: ".") {
        let next = index + 1 < bytes.count ? bytes[index + 1] : byte
        let endsAcronym = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
        if !isUppercase(last) || endsAcronym { words.append(UInt8(ascii: " ")) }
      }
      words.append(byte)
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// The element's name as words, `Image View`.
  static func displayName(of element: String) -> String {
    if element.hasSuffix("CellContentView") { return "Content View" }
    var words: [UInt8] = []
    words.reserveCapacity(element.utf8.count + 4)
    for byte in element.utf8 {
      if !words.isEmpty, isUppercase(byte) { words.append(UInt8(ascii: " ")) }
      words.append(byte)
    }
    return words.isEmpty ? "View" : capitalized(words)
  }

  /// A name with a capital at its start. The names of the file format's elements are ASCII.
  private static func capitalized(_ name: some Collection<UInt8>) -> String {
    var bytes = Array(name)
    if let first = bytes.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { bytes[0] -= 0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isUppercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

  /// Along which axes views of an element have a content size of their own.
  static func hasContentSize(_ element: DocumentElement, on platform: Platform) -> (width: Bool, height: Bool) {
    platform == .uikit ? uikitContentSize(element) : appkitContentSize(element)
  }

  private static func uikitContentSize(_ element: DocumentElement) -> (width: Bool, height: Bool) {
    switch element.name {
    case "label", "button", "switch", "segmentedControl", "stepper", "activityIndicatorView", "pageControl",
      "datePicker", "pickerView", "textField", "imageView":
      (true, true)
    case "slider", "progressView", "searchBar", "toolbar", "navigationBar", "tabBar": (false, true)
    case "textView": (element.attributes["scrollEnabled"] == "NO", element.attributes["scrollEnabled"] == "NO")
    default: (false, false)
    }
  }

  /// The element of AppKit that a control of another library is like, as its cell says: such libraries make theirs of AppKit's.
  ///
  /// - Parameters:
  ///   - name: The name of the control's element.
  ///   - cell: The name of its cell's element.
  /// - Returns: The element; `nil` for AppKit's own, and where the cell is like none.
  static func control(named name: String, withCell cell: String) -> String? {
    guard !appkitElements.contains(name) else { return nil }
    return cellsOfControls.first(where: { cell.hasSuffix($0.cell) })?.control
  }

  /// What the names of cells of libraries end with, the longest of those that end alike first.
  private static let cellsOfControls: [(cell: String, control: String)] = [
    ("PopUpButtonCell", "popUpButton"), ("ButtonCell", "button"), ("SearchFieldCell", "searchField"),
    ("TextFieldCell", "textField"), ("ComboBoxCell", "comboBox"),
  ]

  /// The elements of AppKit that have such a cell.
  private static let appkitElements: Set = [
    "button", "popUpButton", "comboButton", "textField", "secureTextField", "searchField", "tokenField", "comboBox",
  ]

  private static func appkitContentSize(_ element: DocumentElement) -> (width: Bool, height: Bool) {
    switch element.name {
    case "button", "popUpButton", "segmentedControl", "stepper", "datePicker", "switch", "colorWell", "matrix", "form",
      "imageView", "textField", "levelIndicator", "gridView", "pathControl", "comboButton":
      (true, true)
    case "secureTextField", "searchField", "comboBox", "tokenField": (false, true)
    case "progressIndicator":
      element.attributes["style"] == "spinning" ? (true, true) : (false, true)
    default: (false, false)
    }
  }
}
