import LayoutModel

/// A finding as SARIF has it.
enum SARIFResult {
  /// The result of a finding.
  static func value(_ named: FileDiagnosis.NamedFinding) -> JSONValue {
    let finding = named.finding
    var members = [JSONValue.Member(key: "ruleId", value: .string(finding.rule.id))]
    if let index = SARIFRule.indices[finding.rule.id] {
      members.append(.init(key: "ruleIndex", value: .number(index)))
    }
    members += [
      .init(key: "level", value: .string(finding.severity.rawValue)),
      .init(key: "message", value: message(named.words.explanation)),
      .init(key: "locations", value: .array([.object([physicalLocation(finding.range, of: finding.file)])])),
    ]
    let related = named.relatedPlaces
    if !related.isEmpty {
      let locations = related.enumerated().map { location($0.element, id: $0.offset + 1, of: finding.file) }
      members.append(.init(key: "relatedLocations", value: .array(locations)))
    }
    let fingerprints: JSONValue = .object([
      "plumbFinding/v1": .string(named.messageFingerprint), "plumbFinding/v2": .string(named.fingerprint),
    ])
    members.append(.init(key: "partialFingerprints", value: fingerprints))
    let fixes = fixes(of: named)
    if !fixes.isEmpty { members.append(.init(key: "fixes", value: .array(fixes))) }
    return .object(members)
  }

  /// The remedies that are changes of the text: each of them alone is enough.
  private static func fixes(of named: FileDiagnosis.NamedFinding) -> [JSONValue] {
    guard let diagnosis = named.diagnosis else { return [] }
    let words = RemedyWords(finding: named.finding, diagnosis: diagnosis)
    return named.finding.remedies.filter { !$0.edits.isEmpty }.map { remedy in
      let replacements: [JSONValue] = remedy.edits.map { edit in
        .object([
          "deletedRegion": region(edit.range), "insertedContent": .object(["text": .string(edit.replacement)]),
        ])
      }
      let change = JSONValue.object([
        "artifactLocation": artifact(named.finding.file), "replacements": .array(replacements),
      ])
      return .object([
        "description": message([VisibleText(words.text(of: remedy))]), "artifactChanges": .array([change]),
      ])
    }
  }

  /// The notification of something that concerns the whole run.
  static func notification(_ text: String) -> JSONValue {
    .object(["level": .string(Severity.note.rawValue), "message": message([VisibleText(text)])])
  }

  /// The notification that a file was left out.
  static func notification(_ omission: Finding) -> JSONValue {
    notification(omission, at: omission.range, omission.words(in: nil).explanation)
  }

  /// The notification that a file was not read, or not whole.
  ///
  /// - Parameters:
  ///   - first: The first of what hindered that, all of which are results.
  ///   - count: The number of results.
  /// - Returns: The notification.
  static func notification(_ first: Finding, count: Int) -> JSONValue {
    let results: VisibleText = count == 1 ? "1 result says" : "\(count) results say"
    return notification(first, at: nil, ["This file could not be read, or not whole: \(results) why"])
  }

  private static func notification(_ finding: Finding, at range: SourceRange?, _ lines: [VisibleText]) -> JSONValue {
    .object([
      "associatedRule": .object(["id": .string(finding.rule.id)]),
      "level": .string(finding.severity.rawValue),
      "message": message(lines),
      "locations": .array([.object([physicalLocation(range, of: finding.file)])]),
    ])
  }

  private static func location(_ place: RelatedPlace, id: Int, of file: String) -> JSONValue {
    .object([
      .init(key: "id", value: .number(id)), physicalLocation(place.range, of: place.otherFile ?? file),
      .init(key: "message", value: message([VisibleText(place.text)])),
    ])
  }

  /// Lines that stand for themselves: SARIF reads `[text](…)` as a link and braces as placeholders.
  private static func message(_ lines: [VisibleText]) -> JSONValue {
    let text = lines.joined(separator: "\n").text
    let escaped = text.replacing("](", with: "\\](").replacing("{", with: "{{").replacing("}", with: "}}")
    return .object(["text": .string(escaped)])
  }

  private static func physicalLocation(_ range: SourceRange?, of file: String) -> JSONValue.Member {
    let artifact = JSONValue.Member(key: "artifactLocation", value: artifact(file))
    guard let range else { return .init(key: "physicalLocation", value: .object([artifact])) }
    return .init(key: "physicalLocation", value: .object([artifact, .init(key: "region", value: region(range))]))
  }

  private static func artifact(_ file: String) -> JSONValue { .object(["uri": .string(ReportedPath.uri(file))]) }

  private static func region(_ range: SourceRange) -> JSONValue {
    .object([
      "startLine": .number(range.start.line), "startColumn": .number(range.start.column),
      "endLine": .number(range.end.line), "endColumn": .number(range.end.column),
    ])
  }
}
