import LayoutModel

/// Tells a mistake once that several layouts have, since the code that makes it is run for each: that of a superclass, of a
/// helper.
///
/// For formats that people read; programs get each layout with all that is found in it.
struct RepeatedPlaces {
  /// The numbers of the layouts that mistakes were told of first, by their rules and places.
  private var owners: [String: Int] = [:]
  private var layoutCount = 0

  /// Takes what was told of another layout out of a file's findings, and notes the rest; linear in them.
  mutating func drop(from file: inout FileDiagnosis) {
    for index in file.layouts.indices
    where file.layouts[index].layout.outline == nil && file.layouts[index].log == nil {
      layoutCount += 1
      let owner = layoutCount
      file.layouts[index].findings.removeAll { finding in
        guard let range = finding.range else { return false }
        let (start, end) = (range.start, range.end)
        // Names are told apart by their bytes, though Unicode calls some of them equal: of single bytes no two texts are.
        let file = String(String.UnicodeScalarView(finding.file.utf8.map { Unicode.Scalar($0) }))
        let place = "\(finding.rule.id) \(start.line):\(start.column)-\(end.line):\(end.column) \(file)"
        let first = owners[place] ?? owner
        owners[place] = first
        return first != owner
      }
    }
  }
}
