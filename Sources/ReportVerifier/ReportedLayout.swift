/// A layout of a report, as far as its proofs need it.
struct ReportedLayout: Sendable {
  /// The place in the report and the name, for messages.
  let title: String
  let verdict: String
  let conflicts: [ReportedConflict]
  let conflictsComplete: Bool
  let correctionsComplete: Bool
  /// The ambiguities, and how many of them are certain.
  let ambiguities: (all: Int, certain: Int)
  /// Whether a message of a console log calls something ambiguous, be it without saying in what.
  let isCalledAmbiguous: Bool
  let hierarchy: ReportedHierarchy

  /// Reads a layout.
  init(_ node: JSONNode) throws(VerificationFailure) {
    title = "\(node.path) \"\(try node.member("name").string())\""
    verdict = try node.member("verdict").string()
    conflictsComplete = try node.member("conflictsComplete").bool()
    correctionsComplete = try node.optionalMember("correctionsComplete")?.bool() ?? false
    var ambiguities = (all: 0, certain: 0)
    for ambiguity in try node.member("ambiguities").elements() {
      ambiguities.all += 1
      if try ambiguity.optionalMember("possible")?.bool() != true { ambiguities.certain += 1 }
    }
    self.ambiguities = ambiguities
    isCalledAmbiguous = try node.optionalMember("log")?.optionalMember("ambiguous")?.elements().isEmpty == false
    hierarchy = try ReportedHierarchy(node)
    var conflicts: [ReportedConflict] = []
    for conflict in try node.member("conflicts").elements() { conflicts.append(try ReportedConflict(conflict)) }
    self.conflicts = conflicts
  }

  /// Checks everything about the layout.
  func check(_ report: inout VerificationReport) throws(VerificationFailure) {
    if (verdict == "unsatisfiable") == conflicts.isEmpty {
      let count = conflicts.isEmpty ? "no conflict" : "a conflict"
      report.problems.append("\(title): the verdict is \(verdict), but there is \(count)")
    }
    if verdict == "ok", ambiguities.certain > 0 {
      report.problems.append("\(title): the verdict is ok, but there are ambiguities")
    }
    if verdict == "ambiguous", ambiguities.all == 0, !isCalledAmbiguous {
      report.problems.append("\(title): the verdict is ambiguous, but there is no ambiguity")
    }
    for (index, conflict) in conflicts.enumerated() {
      conflict.checkProof(title: "\(title), conflict \(index)", &report)
      conflict.checkParts(title: "\(title), conflict \(index)", in: hierarchy, &report)
    }
    CorrectionCheck(self).check(&report)
    try SizeCheck(self).check(&report)
  }
}

/// A conflict of a report.
struct ReportedConflict: Sendable {
  let members: [ReportedMember]
  /// The ids in the certificate, and their multipliers.
  let certificate: [(id: String, multiplier: Fraction)]
  let excess: String
  let corrections: [[String]]
  let broken: String?
  let satisfiableSizes: JSONNode?
  /// Whether the report is on several sizes and says for which of them this conflict holds.
  let isOneOfSeveralSizes: Bool
  /// The direction that the layout has where this is a conflict, if it is not the layout's own.
  let layoutDirection: String?

  /// Reads a conflict.
  init(_ node: JSONNode) throws(VerificationFailure) {
    var members: [ReportedMember] = []
    for member in try node.member("constraints").elements() { members.append(try ReportedMember(member)) }
    self.members = members
    var certificate: [(id: String, multiplier: Fraction)] = []
    for entry in try node.member("certificate").elements() {
      certificate.append((try entry.member("constraint").string(), try entry.member("multiplier").fraction()))
    }
    self.certificate = certificate
    excess = try node.member("excess").number()
    var corrections: [[String]] = []
    for correction in try node.member("corrections").elements() { corrections.append(try correction.strings()) }
    self.corrections = corrections
    broken = try node.optionalMember("broken")?.string()
    satisfiableSizes = try node.optionalMember("satisfiableSizes")
    isOneOfSeveralSizes = try node.optionalMember("sizes") != nil
    layoutDirection = try node.optionalMember("layoutDirection")?.string()
  }
}

/// A member of a conflict.
struct ReportedMember: Sendable {
  let id: String
  let isImplicit: Bool
  let log: String
  /// The constraints that say the same, where the conflict stands for those that put them in the member's place.
  let duplicates: [String]
  /// What made it, where the report says so.
  let origin: String?
  /// Its priority, where the report says so.
  let priority: String?
  let row: ReportedRow?
  let parts: ReportedParts?

  /// Reads a member.
  init(_ node: JSONNode) throws(VerificationFailure) {
    id = try node.member("id").string()
    isImplicit = try node.member("implicit").bool()
    log = try node.member("log").string()
    duplicates = try node.optionalMember("duplicates")?.strings() ?? []
    origin = try node.optionalMember("origin")?.string()
    priority = try node.optionalMember("priority")?.number()
    row = try node.optionalMember("expression").map { (node) throws(VerificationFailure) in try ReportedRow(node) }
    parts = try node.optionalMember("firstItem") == nil ? nil : ReportedParts(node)
  }
}

/// A constraint written out: the sum of coefficient times variable, against a constant.
struct ReportedRow: Sendable {
  var terms: [String: Fraction] = [:]
  var relation: String
  var constant: Fraction

  /// Reads a row; a variable that occurs twice counts with its sum.
  init(_ node: JSONNode) throws(VerificationFailure) {
    relation = try node.member("relation").string()
    constant = try node.member("constant").fraction()
    guard relation == "<=" || relation == "==" || relation == ">=" else {
      throw VerificationFailure(message: "\(node.path).relation is none of <=, == and >=")
    }
    for term in try node.member("terms").elements() {
      let variable = try term.member("variable").string()
      terms[variable, default: .zero] = terms[variable, default: .zero] + (try term.member("coefficient").fraction())
    }
  }
}
