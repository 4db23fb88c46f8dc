import ConstraintNotation
import LayoutInput
import LayoutModel

/// Reads layout files in both spellings: JSON (`*.layout.json`) and text (`*.layout`).
///
/// The text spelling, a line a statement:
///
/// ```
/// layout "Two columns"                    the name; also: layout 1 "Two columns", with the format's version
/// platform uikit                          or appkit
/// release 18                              of the system that the layout is for; the newest without it
/// direction leftToRight                   or rightToLeft
/// metric margin = 20, gap = 8             for every visual format
/// view Superview 375x667                  a root; ? for a free width or height
///   view Red                              a subview, by indentation
///   view Blue: UILabel "Hello" intrinsic 80x20 hugging 251,251
///     compression 750,750                 keys may stand on lines below the view
///   stack Buttons axis vertical spacing 8 customSpacing Ok=12
///     view Ok                             arranged in the order of the lines
///   scroll Content                        a scroll view
///   guide Spacer                          a layout guide of the view around it
/// view Late superview Red                 instead of nesting, to keep an order
/// Red.width >= 100 @750 'red-min-width'   an equation, as EquationParser has them
/// H:|-margin-[Red]-8-[Blue]-| options alignAllTop,alignAllBottom metrics a=1 views b=Red.safeAreaLayoutGuide
/// inactive Red.height = 10                a constraint that does not take part
/// # a comment, and so is what follows     // at the start of a line or behind a blank
/// Red.width = 10  # plumb:disable RULE    a comment that silences rules; SuppressionReader has these
/// ```
///
/// Behind a view's name, first `: Class`, then in any order `"text"`, a root's `WxH` and keys, which may also stand on
/// deeper lines below it:
///
/// ```
/// class Class        text "text"          size WxH                each of W and H a number or ?
/// accessibilityIdentifier name | "name" | null                    address 0x7f80
/// intrinsic WxH      each a number, - for none, ? for unknown     (intrinsicContentSize)
/// hugging H,V        compression H,V                              (contentHuggingPriority, …)
/// translatesAutoresizingMaskIntoConstraints [true|false]          frame X,Y,W,H
/// autoresizingMask flexibleWidth,flexibleHeight | none            hidden [true|false]  (isHidden)
/// layoutMargins T,L,B,R                   directionalLayoutMargins T,L,B,R      safeAreaInsets T,L,B,R
/// insetsLayoutMarginsFromSafeArea [true|false]                    preservesSuperviewLayoutMargins [true|false]
/// controller [true|false]                 a root that is a view controller's    alignmentRectInsets T,L,B,R
/// firstBaselineOffsetFromTop N            lastBaselineOffsetFromBottom N        stack | scroll [true|false]
/// axis, distribution, alignment, spacing N, customSpacing View=N,…              of a stack view
/// isLayoutMarginsRelativeArrangement [true|false]   isBaselineRelativeArrangement [true|false]   of a UIStackView
/// edgeInsets T,L,B,R   stackHuggingPriority H,V   clippingResistancePriority H,V                of an NSStackView
/// gravity leading|top|center|trailing|bottom        of a view in an NSStackView of distribution gravityAreas
/// ```
///
/// A `-` among margins or insets leaves a side to its default. Behind an equation or a visual format, in any order: `@priority`,
/// `'identifier'` (or `"identifier"`), `address 0x…`; behind a visual format also `options`, `metrics`, `views`. A name that is
/// more than letters, digits, `_`, `$`, hyphens and points stands in double quotes with JSON's escapes, also in an
/// equation (`"My view".width = 3`); so does a visual format that has to hold anything at all (`"H:|[A]|" @750`).
package struct LayoutFileLoader: InputKind {
  /// The format's name for messages.
  package let name = "layout file"

  /// What configurations call layout files.
  package let id: String? = "layout"

  /// The command that prints what they can say.
  static let page = "plumb help layout-files"

  /// What the names of layout files end with.
  package let fileNameEndings = [".layout", ".layout.json"]

  /// Makes a loader.
  package init() {}

  /// Whether a file is a layout file by its path, or by its `layout` key.
  ///
  /// - Parameter source: The file.
  /// - Returns: Whether ``load(_:)`` should be tried.
  package func recognizes(_ source: SourceFile) -> Bool {
    fileNameEndings.contains(where: source.path.isPath(endingWith:))
      || startsWithBrace(source) && LayoutFileLoader.hasLayoutKey(source.text)
  }

  /// What a text says beside comments, where its first line begins as layout files do. A log may begin with any word, and may
  /// stand in a layout's comments.
  package func resemblance(of source: SourceFile) -> SourceFile? {
    guard !startsWithBrace(source), LayoutFileLoader.startsLikeText(source.text) else { return nil }
    var rest = source
    rest.text = String(decoding: LayoutFileLoader.withoutComments(source.text), as: UTF8.self)
    return rest
  }

  private func startsWithBrace(_ source: SourceFile) -> Bool {
    LayoutFileLoader.start(of: source.text).first == UInt8(ascii: "{")
  }

  /// Reads a layout file.
  ///
  /// - Parameters:
  ///   - source: The file. A byte order mark at its start is left out, also of the returned source.
  ///   - options: None concerns it.
  /// - Returns: One layout, and what UIKit would throw for in it; what is wrong is left out of the layout.
  /// - Throws: Every mistake, up to 100, where the file cannot be read as a layout.
  package func load(_ source: SourceFile, _ options: LoadOptions) throws(LoadFailure) -> LoadedFile {
    var source = source
    if source.text.unicodeScalars.first == "\u{FEFF}" { source.text.unicodeScalars.removeFirst() }
    let bytes = Array(source.text.utf8)
    let isJSON =
      source.path.isPath(endingWith: ".json") || LayoutFileLoader.start(of: source.text).first == UInt8(ascii: "{")
    var mistakes = Mistakes(file: source.path)
    var foreignKind: ForeignKind?
    var draft = LayoutDraft()
    draft.platform = source.platform
    if isJSON {
      var reader = LayoutJSONReader(bytes: bytes, draft: draft, mistakes: mistakes)
      reader.read()
      (draft, mistakes) = (reader.draft, reader.mistakes)
      if reader.isForeign { foreignKind = ForeignFile.otherJSON.kind }
    } else {
      var reader = LayoutTextReader(draft: draft, mistakes: mistakes)
      reader.read(bytes)
      (draft, mistakes) = (reader.draft, reader.mistakes)
    }
    if draft.views.isEmpty, mistakes.isEmpty {
      mistakes.add(
        at: SourceRange(line: 1, column: 1), "A layout needs at least one view, and this file declares none",
        hint: isJSON ? "add \"views\": [ { \"name\": \"Superview\" } ]" : "add a line such as: view Superview 320x480")
    }
    var builder = LayoutBuilder(draft, of: source, mistakes: mistakes)
    builder.build()
    let suppressions = SuppressionReader(isJSON ? [] : bytes, of: source.path)
    guard builder.mistakes.isEmpty else {
      let rest = Mistakes.sorted(builder.notes + suppressions.mistakes.sorted)
      let file = LoadedFile(source: source, layouts: [], findings: [rest], suppressions: suppressions.suppressions)
      throw LoadFailure(
        findings: Mistakes.sorted(builder.mistakes.sorted + builder.errors.sorted), foreignKind: foreignKind,
        understood: builder.understoodPart(of: file))
    }
    let findings = Mistakes.sorted(builder.errors.sorted + builder.notes + suppressions.mistakes.sorted)
    return LoadedFile(
      source: source, layouts: [builder.layout], findings: [findings], suppressions: suppressions.suppressions)
  }

  package func editWriter(for source: SourceFile) -> (any EditWriter)? { LayoutFileEditWriter() }

  // MARK: - Recognition

  /// The text from its first byte that says something.
  private static func start(of text: String) -> Substring.UTF8View.SubSequence {
    var start = text.utf8[...]
    if start.starts(with: "\u{FEFF}".utf8) { start = start.dropFirst(3) }
    return start.drop { $0.isBlank || $0 == 0x0A }
  }

  /// The lines that are no comments.
  private static func withoutComments(_ text: String) -> [UInt8] {
    let lines = Array(text.utf8).split(separator: 0x0A)
    return Array(
      lines.filter { line in
        let start = line.drop { $0.isBlank }
        return start.first != UInt8(ascii: "#") && !start.starts(with: "//".utf8)
      }.joined(separator: [0x0A]))
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
    let words = ["layout", "platform", "release", "direction", "metric", "metrics", "view", "stack", "scroll"]
    return words.contains { word.elementsEqual($0.utf8) } && rest.dropFirst(word.count).first?.isBlank == true
  }
}
