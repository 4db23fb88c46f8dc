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
  static let version = 2

  private var layouts = JSONArrayStream(indentation: "  ")
  /// The findings, as text: they stand behind all layouts.
  private var findings = JSONArrayStream(indentation: "  ")
  private var findingsText = TextParts()
  private var summary = ReportSummary()
  private var room = ReportRoom()
  private var proofRoom = ReportRoom()
  /// What there was no room for.
  private var omitted = Omissions()

  /// How much there was no room for.
  private struct Omissions: Hashable, Sendable {
    var layouts = 0
    var findings: [Severity: Int] = [:]
    /// Findings of which only the message is there.
    var details = 0
  }

  /// Makes a reporter.
  package init() {}

  /// Constraints have their lines of a log: those of conflicts, and those of a log.
  package func addressed(in diagnosis: Diagnosis) -> AddressedParts {
    !diagnosis.conflicts.isEmpty || !diagnosis.corrections.isEmpty || diagnosis.log != nil ? .all : .none
  }

  /// Yes, with the remedies.
  package var printsEdits: Bool { true }

  /// Yes, in its layouts.
  package var printsProofs: Bool { true }

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
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    summary.count(file)
    let bytes = (file.source?.text.utf8.count ?? 0) + file.path.utf8.count
    room.read(bytes: bytes)
    proofRoom.read(bytes: bytes)
    if file.layouts.isEmpty, file.hasFailures {
      let unreadable = Self.unreadable(file)
      let isThere = room.take(bytes: unreadable.text(indentation: "    ").text.utf8.count)
      if !isThere { omitted.layouts += 1 }
      addFindings(of: file, layouts: isThere ? [layouts.count] : [])
      if isThere { write(layouts.element(unreadable)) }
      return
    }
    let count = file.layouts.prefix { room.take(bytes: LayoutJSON.cost(of: $0)) }.count
    omitted.layouts += file.layouts.count - count
    addFindings(of: file, layouts: Array(layouts.count..<(layouts.count + count)))
    for diagnosis in file.layouts.prefix(count) {
      let layout = LayoutJSON(diagnosis, &room, proofs: &proofRoom)
      write(layouts.startOfElement())
      layout.forEachPart(write)
    }
  }

  /// What a finding takes about which nothing is said but its message.
  private static let shortCost = 350

  /// Adds the findings of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - layouts: The places of its layouts in the report, as far as these are there.
  private mutating func addFindings(of file: FileDiagnosis, layouts: [Int]) {
    var left = file.failures.count + file.omissions.count + file.layouts.reduce(0) { $0 + $1.findings.count }
    var seen = 0
    var current = -1
    var findingsLeft = 0
    file.forEachNamedFinding { named in
      var layout = -1
      if seen < file.failures.count {
        layout = 0
      } else if named.diagnosis != nil {
        while findingsLeft == 0 {
          current += 1
          findingsLeft = file.layouts[current].findings.count
        }
        findingsLeft -= 1
        layout = current
      }
      seen += 1
      left -= 1
      add(FindingJSON(named: named, layout: layouts.indices.contains(layout) ? layouts[layout] : nil), others: left)
    }
  }

  /// Adds a finding with all that is known, as long as others have the room for their messages.
  private mutating func add(_ finding: FindingJSON, others: Int) {
    let whole = finding.whole.line
    let cost = BoundedList.cost(of: whole.text)
    if cost + others * Self.shortCost <= room.left, room.take(bytes: cost) {
      findingsText.append(findings.element(ofText: whole))
      return
    }
    let short = finding.short.line
    if room.take(bytes: BoundedList.cost(of: short.text)) {
      omitted.details += 1
      findingsText.append(findings.element(ofText: short))
    } else {
      omitted.findings[finding.named.finding.severity, default: 0] += 1
    }
  }

  /// The findings and the summary.
  package mutating func end(write: (VisibleText) -> Void) {
    let summary = Self.summary(summary).text(indentation: "  ")
    let omissions = omissions.map { "  \"omitted\": \($0.text(indentation: "  ")),\n" as VisibleText } ?? ""
    write("\(layouts.end),\n  \"findings\": [")
    findingsText.forEach(write)
    write("\(findings.end),\n\(omissions)  \"summary\": \(summary)\n}\n")
  }

  /// How much there was no room for; `nil` where that is nothing.
  private var omissions: JSONValue? {
    let counts = [
      ("layouts", omitted.layouts), ("errors", omitted.findings[.error] ?? 0),
      ("warnings", omitted.findings[.warning] ?? 0), ("notes", omitted.findings[.note] ?? 0),
      ("details", omitted.details),
    ].filter { $0.1 > 0 }
    return counts.isEmpty ? nil : .object(counts.map { .init(key: $0.0, value: .number($0.1)) })
  }

  /// A file that could not be read appears as a layout, so that no input goes missing from the report.
  private static func unreadable(_ file: FileDiagnosis) -> JSONValue {
    .object([
      "file": .string(file.path), "name": .string(file.path), "line": .number(1),
      "verdict": .string(Verdict.invalid.rawValue), "views": .array([]), "constraints": .array([]),
      "conflicts": .array([]), "conflictsComplete": .bool(true), "corrections": .array([]), "ambiguities": .array([]),
      "redundant": .array([]), "unsatisfiedOptional": .array([]),
    ])
  }

  /// The key `predictions`: what UIKit will probably show, apart from what is known; left out where there are none.
  static func predictions(of diagnosis: Diagnosis) -> [JSONValue.Member] {
    guard !diagnosis.predictions.isEmpty else { return [] }
    let list = diagnosis.predictions.map { prediction($0, in: diagnosis.layout) }
    return [.init(key: "predictions", value: .array(list))]
  }

  /// What UIKit will probably show of a part.
  static func prediction(_ prediction: Prediction, in layout: Layout) -> JSONValue {
    .object([
      "item": .string(reference(to: prediction.part.item, in: layout)),
      "attribute": .string(prediction.part.attribute.rawValue), "value": .number(prediction.value),
      "reason": .string(prediction.reason.rawValue),
    ])
  }

  /// What is known of a view, on one line.
  static func view(_ report: ViewReport, in layout: Layout) -> String? {
    guard let view = layout.view(report.item) else { return nil }
    var line = JSONLine()
    line.add("name", view.name)
    if let id = view.id { line.add("id", id) }
    line.add("class", view.className)
    line.add("superview", view.superview.map { layout[$0].name })
    for member in otherFile(view.range, in: layout) { line.add(member) }
    line.add("line", view.range?.start.line)
    line.add("constraints") { counts in
      counts.add("horizontal", report.horizontalConstraints)
      counts.add("vertical", report.verticalConstraints)
    }
    line.add("frame", report.frame)
    if let frame = view.storedFrame { line.add("storedFrame", [frame.x, frame.y, frame.width, frame.height]) }
    if let flags = view.editorFlags {
      line.add("ambiguous", flags.isAmbiguous)
      line.add("misplaced", flags.isMisplaced)
    }
    if view.isScrollView { line.add("scroll", true) }
    return line.text
  }

  /// Where the layout guides are.
  static func guides(of diagnosis: Diagnosis) -> [JSONValue] {
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

  /// An item's id where the input has ids, else its name.
  static func reference(to item: ItemID, in layout: Layout) -> String {
    switch layout[item] {
    case .view(let view): view.id ?? view.name
    case .guide(let guide): guide.id ?? guide.name
    }
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
