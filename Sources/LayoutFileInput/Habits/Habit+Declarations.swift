import ConstraintNotation
import LayoutModel

extension Habit {
  /// A view that is declared otherwise than here.
  struct Declaration {
    /// The word that declares it here.
    var word: String
    /// Where its name is.
    var nameOffset: Int
    /// Its class, where what was written says it.
    var className: String?
    /// What to write.
    var hint: String
  }

  /// A declaration without its word, or with the class in its place.
  ///
  /// - Parameters:
  ///   - scanner: What is ahead.
  ///   - platform: The framework of the layout.
  /// - Returns: The declaration; `nil` where none is ahead.
  static func declaration(_ scanner: LineScanner, on platform: Platform) -> Declaration? {
    let word = scanner.word
    if let declaration = colonDeclaration(scanner) { return declaration }
    var rest = scanner
    rest.offset = rest.endOfWord(from: rest.offset)
    guard rest.peek?.isBlank == true else { return nil }
    rest.skipBlanks()
    guard rest.startsOperand || rest.peek?.isDigit == true, let name = try? rest.name("", hint: "") else { return nil }
    let shown = quotedIfNeeded(name.value)
    let start = scanner.endOfWord(from: scanner.offset)
    switch word.lowercased() {
    case "scrollview", "scroller", "uiscrollview", "nsscrollview":
      return Declaration(word: "scroll", nameOffset: start, hint: "write scroll \(shown)")
    case "stackview", "hstack", "uistackview", "nsstackview":
      return Declaration(word: "stack", nameOffset: start, hint: "write stack \(shown)")
    case "layoutguide", "uilayoutguide", "nslayoutguide":
      return Declaration(word: "guide", nameOffset: start, hint: "write guide \(shown)")
    case _ where isClass(word):
      return Declaration(word: "view", nameOffset: start, className: word, hint: "write view \(shown): \(word)")
    case "vstack":
      return Declaration(word: "stack", nameOffset: start, hint: "write stack \(shown) axis vertical")
    case "subview", "item", "element", "container":
      return Declaration(word: "view", nameOffset: start, hint: "write view \(shown)")
    default:
      guard let classes = kinds[word.lowercased()] else { return nil }
      let name = platform == .appkit ? classes.appkit : classes.uikit
      return Declaration(word: "view", nameOffset: start, className: name, hint: "write view \(shown): \(name)")
    }
  }

  /// What is wrong with the name of an item that is written without quotes and begins with a digit: no equation and no
  /// visual format could say it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - word: The word before it.
  ///   - scanner: What is behind it.
  /// - Returns: The mistake; `nil` where there is none.
  static func name(_ name: Located<String>, behind word: String, _ scanner: LineScanner) -> Mistake? {
    let isQuoted = scanner.byte(at: scanner.offset - 1) == UInt8(ascii: "\"")
    guard !isQuoted, name.value.utf8.first?.isDigit == true else { return nil }
    return Mistake(
      at: name.range, "A name begins with a letter or _, found \(LocatedText.shortened(name.value))",
      hint: "write \(word) _\(LocatedText.shortened(name.value)), or another name, here and in constraints")
  }

  /// What is wrong with a class that ends in what belongs to code, `UILabel("Hello")`.
  ///
  /// - Parameters:
  ///   - scanner: What is behind the class.
  ///   - start: Where the class starts.
  /// - Returns: The mistake; `nil` where there is none.
  static func className(_ scanner: LineScanner, from start: Int) -> Mistake? {
    let written = scanner.line.text(start..<scanner.offset)
    if written.utf8.first?.isDigit == true {
      return Mistake(
        at: scanner.line.range(ofBytes: start..<scanner.offset),
        "Expected a class, found '\(LocatedText.shortened(written))'",
        hint: "a size stands behind the name without a colon, as in view Screen 320x480")
    }
    guard let end = written.firstIndex(where: { "(,;{".contains($0) }), !written[..<end].contains("<") else {
      return nil
    }
    let name = LocatedText.shortened(String(written[..<end]))
    return Mistake(
      at: scanner.line.range(ofBytes: start..<scanner.offset),
      "Expected a class, found '\(LocatedText.shortened(written))'",
      hint: written[end] == "("
        ? "write \(name) alone; a text stands behind it in double quotes" : "write \(name), and a blank")
  }

  /// In place of a name, where one in brackets is ahead.
  static func bracketed(_ scanner: LineScanner, _ word: String) -> String? {
    guard let first = scanner.peek, "[(<".utf8.contains(first) else { return nil }
    var rest = scanner
    rest.offset += 1
    return rest.startsOperand ? "a name stands without brackets: \(word) \(rest.word)" : nil
  }

  /// `Card: UILabel`, the name with a colon behind it.
  private static func colonDeclaration(_ scanner: LineScanner) -> Declaration? {
    var rest = scanner
    let isQuoted = rest.peek == UInt8(ascii: "\"")
    guard rest.startsOperand, let name = try? rest.name("", hint: ""), rest.peek == UInt8(ascii: ":") else {
      return nil
    }
    let isWord =
      ViewWords.isKnown(name.value) || Attribute.named[name.value] != nil || name.value.count == 1
      || ["layout", "platform", "release", "direction", "metric", "metrics", "inactive", "constraints", "views"]
        .contains(name.value)
    guard isQuoted || !isWord else { return nil }
    _ = rest.take(":")
    rest.skipBlanks()
    if rest.restLooksLikeEquation(from: rest.offset) { return nil }
    // A visual format whose orientation is a word.
    if rest.peek.map({ "|[".utf8.contains($0) }) == true { return nil }
    let value = scanner.line.text(rest.offset..<rest.endOfRun(from: rest.offset))
    let hint: String
    switch name.value {
    // The word is there, and the colon is too much.
    case "view", "stack", "scroll", "guide":
      guard rest.startsOperand else { return nil }
      return Declaration(
        word: name.value, nameOffset: rest.offset,
        hint: "leave the colon out: \(name.value) \(LocatedText.shortened(value))")
    default:
      let isClass = value.unicodeScalars.first?.properties.isUppercase == true
      hint =
        "a view is declared by a word before its name: view \(quotedIfNeeded(name.value))"
        + (isClass ? ": \(LocatedText.shortened(value))" : "")
    }
    return Declaration(word: "view", nameOffset: scanner.offset, hint: hint)
  }

  /// The classes of things that are called by what they are.
  private static let kinds: [String: (uikit: String, appkit: String)] = [
    "label": ("UILabel", "NSTextField"), "text": ("UILabel", "NSTextField"), "button": ("UIButton", "NSButton"),
    "image": ("UIImageView", "NSImageView"), "imageview": ("UIImageView", "NSImageView"),
    "textfield": ("UITextField", "NSTextField"), "textview": ("UITextView", "NSTextView"),
    "switch": ("UISwitch", "NSSwitch"), "slider": ("UISlider", "NSSlider"),
    "stepper": ("UIStepper", "NSStepper"), "progress": ("UIProgressView", "NSProgressIndicator"),
    "spinner": ("UIActivityIndicatorView", "NSProgressIndicator"),
    "table": ("UITableView", "NSTableView"), "tableview": ("UITableView", "NSTableView"),
    "collectionview": ("UICollectionView", "NSCollectionView"), "searchbar": ("UISearchBar", "NSSearchField"),
    "datepicker": ("UIDatePicker", "NSDatePicker"),
  ]
}
