import ExactArithmetic
import LayoutInput
import LayoutModel

/// A kind of input that is written here alone: strips of a tape, side by side.
///
/// ```
/// tape 300
/// Label 120
/// Badge about 40
/// Rest of other.tape
/// ```
///
/// What is `about` so wide may be wider or narrower; `of` a file is as wide as that file's tape.
struct TapeLoader: InputKind {
  let name = "tape"
  let fileNameEndings = [".tape"]
  let isReadTogether = true

  func load(_ source: SourceFile, _ options: LoadOptions) throws(LoadFailure) -> LoadedFile {
    try load(source, widths: [:])
  }

  func load(_ set: SourceSet) throws(CancellationError) -> [Result<LoadedFile, LoadFailure>] {
    var widths: [String: Rational] = [:]
    for source in set.sources {
      widths[source.path] = Self.lines(of: source).first.flatMap { Self.number($0.words.last) }
    }
    var results: [Result<LoadedFile, LoadFailure>] = []
    for source in set.sources {
      try set.checkCancellation()
      do throws(LoadFailure) {
        results.append(.success(try load(source, widths: widths)))
      } catch {
        results.append(.failure(error))
      }
    }
    return results
  }

  private struct Line {
    var words: [Substring]
    var range: SourceRange
  }

  private static func lines(of source: SourceFile) -> [Line] {
    source.text.split(separator: "\n").enumerated().map { index, line in
      Line(
        words: line.split(separator: " "),
        range: SourceRange(line: index + 1, column: 1, length: line.unicodeScalars.count))
    }
  }

  private static func number(_ word: Substring?) -> Rational? { word.flatMap { Rational(decimal: String($0)) } }

  private func load(_ source: SourceFile, widths: [String: Rational]) throws(LoadFailure) -> LoadedFile {
    let lines = Self.lines(of: source)
    guard let first = lines.first, first.words.first == "tape", let width = Self.number(first.words.last) else {
      throw mistake(TapeWords.noTape, in: source, SourceRange(line: 1, column: 1))
    }
    var layout = Layout(file: source.path, name: source.path)
    layout.context = TapeContext()
    var root = View(name: "Tape")
    root.rootSize = PartialSize(width: width, height: 20)
    root.range = first.range
    let tape = layout.add(.view(root))
    var last = (item: tape, attribute: Attribute.left)
    for line in lines.dropFirst() {
      let isAbout = line.words.dropFirst().first == "about"
      let isOther = line.words.dropFirst().first == "of"
      let length = isOther ? line.words.last.flatMap { widths[String($0)] } : Self.number(line.words.last)
      guard let name = line.words.first, let length else {
        throw mistake(TapeWords.noWidth, in: source, line.range)
      }
      var view = View(name: String(name), superview: tape)
      view.range = line.range
      let item = layout.add(.view(view))
      func add(_ attribute: Attribute, _ other: (item: ItemID, attribute: Attribute)?, _ constant: Rational = 0) {
        var constraint = Constraint(
          id: "\(name).\(attribute.name)", firstItem: item, firstAttribute: attribute, secondItem: other?.item,
          secondAttribute: other?.attribute ?? .notAnAttribute, constant: constant,
          origin: ConstraintOrigin(kind: .parts, range: line.range))
        if isAbout, attribute == .width { constraint.identifier = TapeContext.guess }
        layout.constraints.append(constraint)
      }
      add(.left, last)
      add(.width, nil, length)
      add(.top, (tape, .top))
      add(.bottom, (tape, .bottom))
      last = (item, .right)
    }
    if last.item != tape {
      layout.constraints.append(
        Constraint(
          id: "end", firstItem: last.item, firstAttribute: .right, secondItem: tape, secondAttribute: .right,
          origin: ConstraintOrigin(kind: .parts, range: first.range)))
    }
    return LoadedFile(source: source, layouts: [layout], findings: [[]])
  }

  private func mistake(_ message: String, in source: SourceFile, _ range: SourceRange) -> LoadFailure {
    LoadFailure(findings: [Finding(.invalidLayoutFile, file: source.path, range: range, message: message)])
  }
}
