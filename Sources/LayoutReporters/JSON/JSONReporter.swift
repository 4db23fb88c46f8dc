import ExactArithmetic
import LayoutModel

extension ReportFormat {
  /// For programs.
  package static let json = ReportFormat(
    name: "json", summary: "Everything found, for programs; see `plumb schema report`."
  ) { _ in JSONReporter() }
}

/// The report for programs: one JSON object whose keys are a contract, see ``ReportSchema``.
package struct JSONReporter: Reporter {
  /// The version of the contract.
  static let version = 1

  private var layouts = JSONArrayStream(indentation: "  ")
  /// The findings, as text: they stand behind all layouts.
  private var findings = JSONArrayStream(indentation: "  ")
  private var findingsText: VisibleText = ""
  private var summary = ReportSummary()

  /// Makes a reporter.
  package init() {}

  /// Yes, in its summary.
  package var countsWithheld: Bool { true }

  /// Yes, in its findings, with no layout.
  package var listsOmissions: Bool { true }

  /// The head of the report.
  package mutating func begin() -> VisibleText {
    let tool = JSONValue.object(["name": .string(ToolVersion.name), "version": .string(ToolVersion.number)])
    return "{\n  \"report\": \(Self.version),\n  \"tool\": \(tool.text(indentation: "  ")),\n  \"layouts\": ["
  }

  /// The layouts of a file.
  package mutating func add(_ file: FileDiagnosis) -> VisibleText {
    summary.count(file)
    var text: VisibleText = ""
    let isUnreadable = file.layouts.isEmpty && !file.failures.isEmpty
    let failed = isUnreadable ? layouts.count : nil
    for failure in file.failures {
      findingsText += findings.element(Self.finding(failure, failure.words(in: nil), layout: failed, in: nil))
    }
    if isUnreadable { text += layouts.element(Self.unreadable(file)) }
    for omission in file.omissions {
      findingsText += findings.element(Self.finding(omission, omission.words(in: nil), layout: nil, in: nil))
    }
    for diagnosis in file.layouts {
      for finding in diagnosis.findings {
        findingsText += findings.element(
          Self.finding(finding, finding.words(in: diagnosis), layout: layouts.count, in: diagnosis))
      }
      text += layouts.element(Self.layout(diagnosis))
    }
    return text
  }

  /// The findings and the summary.
  package mutating func end() -> VisibleText {
    let summary = Self.summary(summary).text(indentation: "  ")
    return "\(layouts.end),\n  \"findings\": [\(findingsText)\(findings.end),\n  \"summary\": \(summary)\n}\n"
  }

  /// A file that could not be read appears as a layout, so that no input goes missing from the report.
  private static func unreadable(_ file: FileDiagnosis) -> JSONValue {
    .object([
      "file": .string(file.path), "name": .string(file.path), "line": .number(1),
      "verdict": .string(Verdict.invalid.rawValue), "views": .array([]), "conflicts": .array([]),
      "conflictsComplete": .bool(true), "ambiguities": .array([]), "redundant": .array([]),
      "unsatisfiedOptional": .array([]),
    ])
  }

  private static func layout(_ diagnosis: Diagnosis) -> JSONValue {
    let layout = diagnosis.layout
    let constraints = diagnosis.constraints
    var members: [JSONValue.Member] = JSONValue.members([
      "file": .string(layout.file), "name": .string(layout.name), "line": .number(layout.line),
      "platform": .string(layout.platform.rawValue), "layoutDirection": .string(layout.layoutDirection.rawValue),
      "verdict": .string(diagnosis.verdict.rawValue),
      "views": .array(diagnosis.views.compactMap { view($0, in: layout) }),
      "layoutGuides": .array(guides(of: diagnosis)),
      "conflicts": .array(diagnosis.conflicts.map { conflict($0, in: diagnosis) }),
      "conflictsComplete": .bool(diagnosis.conflictsComplete),
      "correctionsComplete": .bool(diagnosis.correctionsComplete),
      "ambiguities": .array(diagnosis.ambiguities.map { ambiguity($0, in: layout) }),
      "redundant": ids(diagnosis.redundant, in: constraints),
      "redundantComplete": .bool(diagnosis.redundantComplete),
      "unsatisfiedOptional": .array(
        diagnosis.unsatisfiedOptional.filter { constraints.indices.contains($0.constraint) }.map {
          let constraint = constraints[$0.constraint]
          return .object(
            [
              .init(key: "id", value: .string(constraint.id)),
              .init(key: "priority", value: .number(NumberText.literal(constraint.priority.value))),
              .init(key: "by", value: .number($0.by)),
            ] + variants($0.variants))
        }),
    ])
    members += predictions(of: diagnosis)
    if !diagnosis.undecided.isEmpty {
      members.append(.init(key: "undecided", value: .array(diagnosis.undecided.map { .string($0.rawValue) })))
    }
    if let log = diagnosis.log { members.append(.init(key: "log", value: self.log(log, of: diagnosis))) }
    return .object(members + variants(of: diagnosis))
  }

  /// The key `predictions`: what UIKit will probably show, apart from what is known; left out where there are none.
  static func predictions(of diagnosis: Diagnosis) -> [JSONValue.Member] {
    guard !diagnosis.predictions.isEmpty else { return [] }
    let list: [JSONValue] = diagnosis.predictions.map {
      .object([
        "item": .string(reference(to: $0.part.item, in: diagnosis.layout)),
        "attribute": .string($0.part.attribute.rawValue), "value": .number($0.value),
        "reason": .string($0.reason.rawValue),
      ])
    }
    return [.init(key: "predictions", value: .array(list))]
  }

  private static func view(_ report: ViewReport, in layout: Layout) -> JSONValue? {
    guard let view = layout.view(report.item) else { return nil }
    var members: [JSONValue.Member] = [.init(key: "name", value: .string(view.name))]
    if let id = view.id { members.append(.init(key: "id", value: .string(id))) }
    members += [
      .init(key: "class", value: .string(view.className)),
      .init(key: "superview", value: .string(view.superview.map { layout[$0].name })),
      .init(key: "line", value: .number(view.range?.start.line)),
      .init(
        key: "constraints",
        value: .object([
          "horizontal": .number(report.horizontalConstraints), "vertical": .number(report.verticalConstraints),
        ])),
      .init(key: "frame", value: .array(report.frame.map { .number($0) })),
    ]
    if let frame = view.storedFrame {
      let parts = [frame.x, frame.y, frame.width, frame.height]
      members.append(.init(key: "storedFrame", value: .array(parts.map { .number($0) })))
    }
    if let object = view.interfaceBuilder {
      members.append(.init(key: "ambiguous", value: .bool(object.isFlaggedAmbiguous)))
      members.append(.init(key: "misplaced", value: .bool(object.isFlaggedMisplaced)))
    }
    if view.isScrollView { members.append(.init(key: "scroll", value: .bool(true))) }
    return .object(members)
  }

  private static func guides(of diagnosis: Diagnosis) -> [JSONValue] {
    let layout = diagnosis.layout
    var frames: [ItemID: [Rational?]] = [:]
    for report in diagnosis.guides { frames[report.item] = report.frame }
    return layout.guideIDs.compactMap { item in
      guard let guide = layout[item].guide else { return nil }
      var members = JSONValue.members([
        "name": .string(guide.name), "owner": .string(layout[guide.owner].name), "kind": .string(guide.kind.rawValue),
      ])
      if let frame = frames[item] { members.append(.init(key: "frame", value: .array(frame.map { .number($0) }))) }
      return .object(members)
    }
  }

  private static func ambiguity(_ ambiguity: Ambiguity, in layout: Layout) -> JSONValue {
    let named: KeyValuePairs<String, JSONValue> = [
      "view": .string(reference(to: ambiguity.item, in: layout)),
      "attribute": .string(ambiguity.attribute.rawValue), "axis": .string(ambiguity.attribute.axis.rawValue),
      "range": ambiguity.isRangeKnown
        ? .array([.number(ambiguity.range.lower), .number(ambiguity.range.upper)]) : .null,
      "cause": .string(ambiguity.cause.rawValue),
      "with": .array(ambiguity.with.map { .string(reference(to: $0, in: layout)) }),
      "possible": .bool(ambiguity.isPossible),
    ]
    return .object(named, variants(ambiguity.variants))
  }

  /// An item's id where the input has ids, else its name.
  private static func reference(to item: ItemID, in layout: Layout) -> String {
    switch layout[item] {
    case .view(let view): view.id ?? view.name
    case .guide(let guide): guide.id ?? guide.name
    }
  }

  private static func finding(
    _ finding: Finding, _ words: FindingWords, layout: Int?, in diagnosis: Diagnosis?
  ) -> JSONValue {
    let named: KeyValuePairs<String, JSONValue> = [
      "rule": .string(finding.rule.id), "severity": .string(finding.severity.rawValue), "layout": .number(layout),
      "file": .string(finding.file), "line": .number(finding.range?.start.line),
      "column": .number(finding.range?.start.column), "endLine": .number(finding.range?.end.line),
      "endColumn": .number(finding.range?.end.column), "message": .string(words.message),
      "details": .array(words.details.map { .string($0) }), "hint": .string(words.hint),
      "verbatim": .string(words.verbatim), "conflict": .number(finding.conflict),
    ]
    let remedies = diagnosis.map { RemedyJSON(finding, in: $0).members } ?? []
    return .object(named, variants(finding.variants) + remedies)
  }

  private static func summary(_ summary: ReportSummary) -> JSONValue {
    .object([
      "files": .number(summary.files), "withoutAutoLayout": .number(summary.filesWithoutAutoLayout),
      "foreign": .number(summary.foreignFiles), "known": .number(summary.known),
      "silenced": .number(summary.silenced), "errorsNotShown": .number(summary.hidden[.error] ?? 0),
      "warningsNotShown": .number(summary.hidden[.warning] ?? 0), "notesNotShown": .number(summary.hidden[.note] ?? 0),
      "layouts": .number(summary.layouts), "errors": .number(summary.total(.error)),
      "warnings": .number(summary.total(.warning)), "notes": .number(summary.total(.note)),
    ])
  }
}
