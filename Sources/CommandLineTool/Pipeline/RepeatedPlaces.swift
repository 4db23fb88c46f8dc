import LayoutModel

/// Tells a mistake once that several layouts have, since the code that makes it is run for each: that of a superclass, of a
/// helper.
///
/// For formats that people read; programs get each layout with all that is found in it.
struct RepeatedPlaces {
  private struct Place: Hashable {
    var rule: Rule
    var file: String
    var range: SourceRange
  }

  private struct Owner: Hashable {
    var path: String
    var layout: Int
  }

  private var owners: [Place: Owner] = [:]

  /// Takes what was told of another layout out of a file's findings, and notes the rest; linear in them.
  mutating func drop(from file: inout FileDiagnosis) {
    for index in file.layouts.indices where file.layouts[index].layout.outline == nil && file.layouts[index].log == nil
    {
      let owner = Owner(path: file.path, layout: index)
      file.layouts[index].findings.removeAll { finding in
        guard let range = finding.range else { return false }
        let place = Place(rule: finding.rule, file: finding.file, range: range.withoutSource)
        let first = owners[place] ?? owner
        owners[place] = first
        return first != owner
      }
    }
  }
}

extension SourceRange {
  /// The range as one of a file by itself.
  fileprivate var withoutSource: SourceRange {
    var range = self
    range.source = 0
    return range
  }
}
