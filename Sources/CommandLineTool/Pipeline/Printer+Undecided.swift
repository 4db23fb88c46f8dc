import LayoutModel
import LayoutReporters

extension Printer {
  /// Says on standard error what of a file is undecided.
  ///
  /// - Parameters:
  ///   - file: The diagnosis.
  ///   - parts: What matters; layouts are passed over of which only other parts are open.
  /// - Returns: Whether something was said.
  @discardableResult
  mutating func complain(
    ofUndecided file: FileDiagnosis, within parts: Set<UndecidedPart> = Set(UndecidedPart.allCases)
  ) -> Bool {
    var isSaid = false
    for layout in file.layouts where layout.undecided.isEmpty || !parts.isDisjoint(with: layout.undecided) {
      for finding in layout.findings where finding.rule == .undecided {
        let words = finding.words(in: layout)
        let details = words.details.map { "  \($0)\n" as VisibleText }.joined()
        let hint: VisibleText = words.hint.map { "  hint: \($0)\n" } ?? ""
        complain("\(file.path): \(words.message)\n" + details + hint)
        isSaid = true
      }
    }
    return isSaid
  }
}
