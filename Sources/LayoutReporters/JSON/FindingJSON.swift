import LayoutModel

/// Findings as elements of the report: first what they all must say, then, while there is room, all that is known.
struct FindingJSON {
  /// The finding with its words and names.
  let named: FileDiagnosis.NamedFinding
  /// The layout's place in the report; `nil` where it has none.
  let layout: Int?

  private var finding: Finding { named.finding }

  /// All that is known.
  var whole: JSONValue { .object(core + more + tail) }

  /// What was seen, and where.
  var short: JSONValue { .object(core + tail) }

  private var core: [JSONValue.Member] {
    JSONValue.members([
      "rule": .string(finding.rule.id), "severity": .string(finding.severity.rawValue), "layout": .number(layout),
      "file": .string(finding.file), "line": .number(finding.range?.start.line),
      "column": .number(finding.range?.start.column), "endLine": .number(finding.range?.end.line),
      "endColumn": .number(finding.range?.end.column), "message": .string(named.words.message),
    ])
  }

  private var more: [JSONValue.Member] {
    var members = JSONValue.members([
      "details": .array(named.words.details.map { .string($0) }), "hint": .string(named.words.hint),
      "verbatim": .string(named.words.verbatim),
    ])
    guard let diagnosis = named.diagnosis else { return members }
    members += list("outline", named.outlinePath.map { .string($0) })
    if finding.conflict == nil {
      let identity = finding.identity(in: diagnosis)
      members += list("items", identity.items.map { .string($0) })
      members += list("constraints", identity.constraints.map { .string($0) })
      members += list("related", named.relatedPlaces.map(\.value))
    }
    return members + JSONReporter.variants(finding.variants) + RemedyJSON(finding, in: diagnosis).members
  }

  private var tail: [JSONValue.Member] {
    JSONReporter.partial(finding.isPartial) + list("conflicts", finding.conflicts.map { .number($0) })
      + [.init(key: "fingerprint", value: .string(named.fingerprint))]
  }

  /// A key that is left out where there is nothing to list.
  private func list(_ key: String, _ values: [JSONValue]) -> [JSONValue.Member] {
    values.isEmpty ? [] : [.init(key: key, value: .array(values))]
  }
}

extension RelatedPlace {
  /// The place, and what is there.
  var value: JSONValue {
    .object(
      (otherFile.map { [.init(key: "file", value: .string($0))] } ?? []) + JSONReporter.place(range)
        + [.init(key: "text", value: .string(text))] + (object.map { [.init(key: "object", value: .string($0))] } ?? [])
    )
  }
}

extension JSONReporter {
  /// The key `partial`, of what was found in the part of a file that could be read; left out where that is all of it.
  static func partial(_ isPartial: Bool) -> [JSONValue.Member] {
    isPartial ? [.init(key: "partial", value: .bool(true))] : []
  }

  /// The key `file`, of what is not in the layout's own; left out of what is.
  static func otherFile(_ range: SourceRange?, in layout: Layout) -> [JSONValue.Member] {
    (range?.source ?? 0) == 0 ? [] : [.init(key: "file", value: .string(layout.file(of: range)))]
  }

  /// Where something begins and ends; `null` where nothing in the file says it.
  static func place(_ range: SourceRange?) -> [JSONValue.Member] {
    [
      .init(key: "line", value: .number(range?.start.line)), .init(key: "column", value: .number(range?.start.column)),
      .init(key: "endLine", value: .number(range?.end.line)),
      .init(key: "endColumn", value: .number(range?.end.column)),
    ]
  }
}
