import LayoutModel

/// Tells a mistake once that several layouts have, since the code that makes it is run for each: that of a superclass, of a
/// helper.
///
/// For formats that people read; programs get each layout with all that is found in it.
struct RepeatedPlaces {
  /// The numbers of the layouts that mistakes were told of first.
  private var owners: [Mistake: Int] = [:]
  private var layoutCount = 0

  /// Takes what was told of another layout out of a file's findings, and notes the rest; linear in them.
  mutating func drop(from file: inout FileDiagnosis) {
    for index in file.layouts.indices
    where file.layouts[index].layout.outline == nil && file.layouts[index].log == nil {
      layoutCount += 1
      let (owner, layout) = (layoutCount, file.layouts[index].layout)
      file.layouts[index].findings.removeAll { finding in
        guard finding.range != nil else { return false }
        let mistake = Self.mistake(finding, in: layout)
        let first = owners[mistake] ?? owner
        owners[mistake] = first
        return first != owner
      }
    }
  }

  /// What two findings have in common that are one mistake: the rule, and every place that takes part. A helper's line against
  /// a line of one class, and against that of another, are two. Of what is about a view its name counts as well: views that
  /// one line makes for several owners lack what each owner leaves out.
  private struct Mistake: Hashable {
    var rule: String
    var subject: ExactText
    var files: [ExactText] = []
    var places: [SourceRange] = []
  }

  private static func mistake(_ finding: Finding, in layout: Layout) -> Mistake {
    var mistake = Mistake(rule: finding.rule.id, subject: ExactText(subject(of: finding.content, in: layout)))
    for range in [finding.range].compactMap(\.self) + finding.places.map(\.range) {
      mistake.files.append(ExactText(layout.file(of: range)))
      var place = range
      // Layouts count their files each in an order of its own.
      place.source = 0
      mistake.places.append(place)
    }
    return mistake
  }

  private static func subject(of content: FindingContent, in layout: Layout) -> String {
    switch content {
    case .text(let text): text.message
    case .ambiguous(let evidence): layout[evidence.item].name
    case .withoutConstraints(let item, _), .scrollableContent(let item, _), .misplaced(let item, _, _):
      layout[item].name
    default: ""
    }
  }
}
