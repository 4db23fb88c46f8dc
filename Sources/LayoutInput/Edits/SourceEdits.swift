import ExactArithmetic
import LayoutModel

/// Writes remedies as changes of a file's text.
///
/// What is written is read again: an edit is given only where the file with it says what the layout with the changes says,
/// no more and no less, and all its other layouts what they say. So how a constraint is spelled here can be wrong without
/// harm, and a spelling that is not known has no edits.
package struct SourceEdits {
  private let file: LoadedFile
  /// What reads the file; `nil` for one of no kind.
  private let kind: (any InputKind)?
  /// What writes it; `nil` for a kind that is not written.
  private let writer: (any EditWriter)?
  private let options: LoadOptions
  private let text: EditableText

  /// Prepares the edits of a file. Linear in its text.
  ///
  /// - Parameters:
  ///   - file: The file as it was loaded.
  ///   - options: How it was read.
  ///   - catalog: The kinds of input, one of which it is.
  package init(of file: LoadedFile, _ options: LoadOptions, among catalog: InputCatalog) {
    kind = catalog.kind(of: file.source)
    writer = kind?.editWriter(for: file.source)
    self.options = options
    self.file = file
    text = EditableText(file.source.text)
  }

  /// The edits that make changes, in the order of the text.
  ///
  /// - Parameters:
  ///   - changes: The changes, all of which are made.
  ///   - finding: What they are to end. Where reading alone found it, it has to be gone when the file is read again.
  ///   - index: Which of the file's layouts they are changes of.
  ///   - work: What is left of the work on the input; reading all of it again is charged, and not begun where it would
  ///     take more than is left.
  /// - Returns: The edits; none where it is not certain how to write the changes.
  package func edits(
    for changes: [LayoutChange], ending finding: Finding? = nil, ofLayout index: Int, _ work: inout Work
  ) -> [SourceEdit] {
    let cost = Self.instructionsPerScalar * max(text.count, file.bytesOfProgram)
    guard let kind, let writer, work.instructionsLeft > cost, file.layouts.indices.contains(index) else { return [] }
    work.charge(instructions: cost)
    let layout = file.layouts[index]
    let result = layout.applying(changes)
    let written = writer.edits(for: changes, of: layout, to: result, in: text)
    guard let edits = written?.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }), !edits.isEmpty,
      let changed = text.applying(edits)
    else { return [] }
    var source = file.source
    source.text = changed
    guard says(source, result, asLayout: index, kind, without: finding) else { return [] }
    return edits.map {
      SourceEdit(file: source.path, range: text.sourceRange(of: $0.range), replacement: $0.replacement)
    }
  }

  /// Whether a changed source says what one of the layouts says with the changes, and of the others what they say.
  private func says(
    _ source: SourceFile, _ result: Layout, asLayout index: Int, _ kind: any InputKind, without finding: Finding?
  ) -> Bool {
    if !file.program.isEmpty {
      guard let read = kind.reload(source, inPlaceOf: file, options) else { return false }
      return says(read, result, asLayout: index, without: finding)
    }
    if let read = kind.reread(layout: index, of: file, in: source, options) {
      let known = file.findings.indices.contains(index) ? file.findings[index].count : 0
      return read.findings.count <= known && Meaning.isSame(read.layout, result)
    }
    guard let read = try? kind.load(source, options) else { return false }
    return says(read, result, asLayout: index, without: nil)
  }

  private func says(_ read: LoadedFile, _ result: Layout, asLayout index: Int, without finding: Finding?) -> Bool {
    if let finding, file.findings.joined().contains(where: { Statement($0) == Statement(finding) }) {
      return lacks(read, finding)
    }
    var expected = file.layouts
    expected[index] = result
    guard read.findings.joined().count <= file.findings.joined().count, read.layouts.count == expected.count else {
      return false
    }
    return zip(read.layouts, expected).allSatisfy { Meaning.isSame($0, $1) }
  }

  /// Whether what was read has all findings of before but one, and no other.
  private func lacks(_ read: LoadedFile, _ finding: Finding) -> Bool {
    guard read.layouts.count == file.layouts.count else { return false }
    func counts(_ findings: [[Finding]]) -> [Statement: Int] {
      findings.joined().reduce(into: [:]) { $0[Statement($1), default: 0] += 1 }
    }
    var left = counts(file.findings)
    let own = Statement(finding)
    left[own] = left[own].flatMap { $0 > 1 ? $0 - 1 : nil }
    return counts(read.findings) == left
  }

  /// What a finding says, wherever it stands.
  private struct Statement: Hashable {
    var rule: Rule
    var content: FindingContent

    init(_ finding: Finding) {
      (rule, content) = (finding.rule, finding.content)
    }
  }

  /// What reading a text takes.
  private static let instructionsPerScalar = 1_000
}
