import LayoutModel

/// Reads layout files in both spellings: JSON (`*.layout.json`) and text (`*.layout`).
///
/// The text spelling, a line a statement:
///
/// ```
/// layout ["1"] "Two columns"              the file's name; the version may be left out
/// platform uikit | appkit
/// direction leftToRight | rightToLeft
/// metric margin = 20, gap = 8             for every visual format
/// view Superview 375x667                  a root; ? for a free width or height
///   view Red                              a subview, by indentation
///   view Blue: UILabel "Hello" intrinsic 80x20 hugging 251,251
///     compression 750,750                 keys may stand on lines below the view
///   stack Buttons axis vertical spacing 8 customSpacing Ok=12
///   scroll Content                        a scroll view
///   guide Spacer                          a layout guide of the view around it
/// Red.width >= 100 @750 'red-min-width'   an equation
/// H:|-margin-[Red]-8-[Blue]-| options alignAllTop metrics a=1 views b=Red.safeAreaLayoutGuide
/// inactive Red.height = 10                a constraint that does not take part
/// # a comment, and so is this:            // behind a blank or at the start of a line
/// ```
///
/// Behind a view's name, in any order: `: Class`, `"text"`, `WxH`, and the keys of the JSON spelling with their values:
/// pairs and quadruples as numbers with commas, names with commas, `true` left out. `intrinsic`, `hugging`,
/// `compression` and `hidden` are short for the long keys; an intrinsic `-` is none and `?` unknown. A name that is more
/// than letters, digits, `_`, `$`, hyphens and points stands in double quotes, with JSON's escapes, also in an equation.
package struct LayoutFileLoader: Loader {
  /// The format's name for messages.
  package let name = "layout file"

  /// Makes a loader.
  package init() {}

  /// Whether a file looks like a layout file: by its path, else by its first line, or its `layout` key.
  ///
  /// - Parameter source: The file.
  /// - Returns: Whether ``load(_:)`` should be tried.
  package func recognizes(_ source: SourceFile) -> Bool {
    if source.path.hasSuffix(".layout") || source.path.hasSuffix(".layout.json") { return true }
    let start = LayoutFileLoader.start(of: source.text)
    if start.first == UInt8(ascii: "{") { return LayoutFileLoader.hasLayoutKey(source.text) }
    return LayoutFileLoader.startsLikeText(source.text)
  }

  /// Reads a layout file.
  ///
  /// - Parameter source: The file. A byte order mark at its start is left out, also of the returned source.
  /// - Returns: One layout, and what UIKit would throw for in it; what is wrong is left out of the layout.
  /// - Throws: Every mistake, up to 100, where the file cannot be read as a layout.
  package func load(_ source: SourceFile) throws(LoadFailure) -> LoadedFile {
    var source = source
    if source.text.unicodeScalars.first == "\u{FEFF}" { source.text.unicodeScalars.removeFirst() }
    let bytes = Array(source.text.utf8)
    let isJSON = source.path.hasSuffix(".json") || LayoutFileLoader.start(of: source.text).first == UInt8(ascii: "{")
    var mistakes = Mistakes(file: source.path)
    let draft: LayoutDraft
    if isJSON {
      var reader = LayoutJSONReader(bytes: bytes, mistakes: mistakes)
      reader.read()
      (draft, mistakes) = (reader.draft, reader.mistakes)
    } else {
      var reader = LayoutTextReader(mistakes: mistakes)
      reader.read(bytes)
      (draft, mistakes) = (reader.draft, reader.mistakes)
    }
    var builder = LayoutBuilder(draft, of: source, mistakes: mistakes)
    builder.build()
    if !builder.mistakes.isEmpty {
      throw LoadFailure(findings: Mistakes.sorted(builder.mistakes.sorted + builder.errors.sorted))
    }
    let findings = Mistakes.sorted(builder.errors.sorted + builder.notes)
    return LoadedFile(source: source, layouts: [builder.layout], findings: [findings])
  }

  // MARK: - Recognition

  /// The text from its first byte that says something.
  private static func start(of text: String) -> Substring.UTF8View.SubSequence {
    var start = text.utf8[...]
    if start.starts(with: "\u{FEFF}".utf8) { start = start.dropFirst(3) }
    return start.drop { $0.isBlank || $0 == 0x0A }
  }

  /// Whether `"layout"` stands before a colon somewhere.
  private static func hasLayoutKey(_ text: String) -> Bool {
    let key = Array("\"layout\"".utf8)
    let bytes = Array(text.utf8)
    var index = 0
    while let quote = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
      if bytes[quote...].starts(with: key) {
        let rest = bytes[(quote + key.count)...].drop { $0.isBlank || $0 == 0x0A }
        if rest.first == UInt8(ascii: ":") { return true }
      }
      index = quote + 1
    }
    return false
  }

  /// Whether the first line that is no comment is a statement that opens a layout.
  private static func startsLikeText(_ text: String) -> Bool {
    var rest = start(of: text)
    while rest.first == UInt8(ascii: "#") || rest.starts(with: "//".utf8) {
      rest = rest.drop { $0 != 0x0A }.drop { $0.isBlank || $0 == 0x0A }
    }
    let word = rest.prefix(while: \.isLetter)
    let words = ["layout", "platform", "direction", "metric", "metrics", "view", "stack", "scroll"]
    return words.contains { word.elementsEqual($0.utf8) } && rest.dropFirst(word.count).first?.isBlank == true
  }
}
