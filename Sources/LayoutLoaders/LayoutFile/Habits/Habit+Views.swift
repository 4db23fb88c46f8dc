import LayoutModel
import VisualFormat

extension Habit {
  /// In place of a word of a view.
  ///
  /// - Parameters:
  ///   - scanner: What is ahead.
  ///   - view: The view as far as it is read.
  ///   - isFirst: Whether it stands right behind the view's name.
  /// - Returns: The hint, or `nil`.
  static func viewWord(_ scanner: LineScanner, of view: ViewDraft, isFirst: Bool) -> String? {
    let run = scanner.line.text(scanner.offset..<scanner.endOfRun(from: scanner.offset))
    let word = scanner.word
    let name = view.name.value
    if word.utf8.count < run.utf8.count, ViewWords.isKnown(word) {
      let value = run.dropFirst(word.count).drop { ":=".contains($0) }
      return
        "a blank stands between a word and its value: \(word) \(value.isEmpty ? "…" : JSONReader.shortened(String(value)))"
    }
    if ["in", "inside", "under", "parent"].contains(word) {
      return "indent it under the view that it is in, or write superview Superview"
    }
    if isClass(word) { return "a class stands behind a colon: view \(quotedIfNeeded(name)): \(run)" }
    if isFirst, isClass(name) { return "the name comes first: view \(JSONReader.shortened(run)): \(name)" }
    if Attribute.named[word] != nil { return "constraints are lines of their own, such as \(name).\(word) = 100" }
    if Axis(rawValue: word) != nil { return "write axis \(word)" }
    if Stack.Distribution(rawValue: word) != nil, word != "fill" { return "write distribution \(word)" }
    if ["margin", "margins", "padding", "insets"].contains(word) { return "write layoutMargins 8,16,8,16" }
    let startsName = word.unicodeScalars.first?.properties.isUppercase == true || run.hasSuffix(":")
    if isFirst, startsName, NearestName.nearest(to: word, among: ViewWords.all) == nil {
      let last = run.hasSuffix(":") ? String(run.dropLast()) : run
      return "a name with blanks stands in double quotes: view \"\(name) \(JSONReader.shortened(last))\""
    }
    return nil
  }

  private static func quotedIfNeeded(_ name: String) -> String { name.contains(" ") ? "\"\(name)\"" : name }

  /// In place of a statement.
  ///
  /// - Parameter scanner: What is ahead.
  /// - Returns: The hint, or `nil`.
  static func statement(_ scanner: LineScanner) -> String? {
    let word = scanner.word
    var rest = scanner
    rest.offset = rest.endOfWord(from: rest.offset)
    rest.skipBlanks()
    let next = rest.word
    let name = next.isEmpty ? "Title" : next
    if word == "NSLayoutConstraint" || word == "addConstraint" || word == "import" {
      return "write the constraint as an equation or a visual format; code is read from *.swift files"
    }
    if isClass(word) { return "write view \(name): \(word)" }
    switch word.lowercased() {
    case "label", "button", "image", "imageview", "textfield", "textview", "switch", "slider":
      return "write view \(name), and its class behind a colon: view \(name): UILabel"
    case "scrollview": return "write scroll \(name)"
    case "stackview", "hstack": return "write stack \(name)"
    case "vstack": return "write stack \(name) axis vertical"
    case "constraint", "constraints", "views", "layoutguides", "metrics": return "lines need no heading; leave it out"
    default: return nil
    }
  }

  /// In place of a name, where a size is ahead.
  ///
  /// - Parameters:
  ///   - scanner: What is ahead.
  ///   - word: The statement.
  /// - Returns: The hint, or `nil` where a name is ahead.
  static func nameless(_ scanner: LineScanner, _ word: String) -> String? {
    let run = scanner.line.text(scanner.offset..<scanner.endOfRun(from: scanner.offset))
    let parts = run.split(separator: "x", omittingEmptySubsequences: false)
    let isSize = parts.count == 2 && parts.allSatisfy { $0 == "?" || Double($0) != nil }
    return isSize ? "a name comes first: \(word) Screen \(run)" : nil
  }

  /// In place of two numbers with an `x` between them.
  ///
  /// - Parameters:
  ///   - scanner: What is ahead, from the first number on.
  ///   - what: What is to be written, for a single number.
  /// - Returns: The hint.
  static func size(_ scanner: LineScanner, orElse what: String) -> String {
    let rest = scanner.line.text(scanner.offset..<scanner.end)
    let numbers = rest.prefix { $0.isNumber || " x×X*,.".contains($0) || $0 == "\t" }
      .split { !$0.isNumber && $0 != "." }
    guard numbers.count >= 2 else { return what }
    return "write \(numbers[0])x\(numbers[1])"
  }
}
