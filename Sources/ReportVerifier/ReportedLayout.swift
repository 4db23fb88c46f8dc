/// A layout of a report, as far as its proofs need it.
struct ReportedLayout: Sendable {
  /// The place in the report and the name, for messages.
  let title: String
  let verdict: String
  let conflicts: [ReportedConflict]
  let conflictsComplete: Bool
  /// How the conflicts are corrected, a part for those that share constraints.
  let corrections: [ReportedCorrections]
  /// Problems that only show while reading.
  private let problems: [String]
  /// How much of each list the report has no room for.
  let omitted: Omissions
  /// The ambiguities, and how many of them are certain.
  let ambiguities: (all: Int, certain: Int)
  /// Whether a message of a console log calls something ambiguous, be it without saying in what.
  let isCalledAmbiguous: Bool
  let hierarchy: ReportedHierarchy
  /// What can carry a proof.
  let statements: ReportedStatements

  /// How many elements of lists are left out.
  struct Omissions: Sendable {
    var conflicts = 0
    var corrections = 0
    var ambiguities = 0
    var views = 0
  }

  /// Reads a layout of version 1, whose conflicts hold their members, and each all corrections.
  init(version1 node: JSONNode) throws(VerificationFailure) {
    var conflicts: [ReportedConflict] = []
    var corrections: [[[String]]] = []
    for conflict in try node.member("conflicts").elements() {
      conflicts.append(try ReportedConflict(version1: conflict))
      var sets: [[String]] = []
      for set in try conflict.member("corrections").elements() { sets.append(try set.strings()) }
      corrections.append(sets)
    }
    let title = try Self.title(of: node)
    var problems: [String] = []
    for index in conflicts.indices {
      if corrections[index] != corrections[0] {
        problems.append("\(title), conflict \(index): the corrections differ from those of conflict 0")
      }
      if conflicts[index].satisfiableSizes?.value != conflicts[0].satisfiableSizes?.value {
        problems.append("\(title), conflict \(index): the satisfiable sizes differ from those of conflict 0")
      }
    }
    let isComplete = try node.optionalMember("correctionsComplete")?.bool() ?? false
    try self.init(
      node, conflicts: conflicts,
      corrections: corrections.first.map { [ReportedCorrections(sets: $0, isComplete: isComplete)] } ?? [],
      ambiguities: try node.member("ambiguities").elements().map { [$0] }, omitted: Omissions(), problems: problems)
  }

  /// Reads a layout of version 2, which lists constraints, corrections and sizes once.
  init(version2 node: JSONNode) throws(VerificationFailure) {
    var constraints: [ReportedMember] = []
    for constraint in try node.member("constraints").elements() {
      constraints.append(try ReportedMember(version2: constraint))
    }
    let sizes = try node.optionalMember("satisfiableSizes")
    var conflicts: [ReportedConflict] = []
    for conflict in try node.member("conflicts").elements() {
      conflicts.append(try ReportedConflict(version2: conflict, among: constraints, satisfiableSizes: sizes))
    }
    var corrections: [ReportedCorrections] = []
    for part in try node.member("corrections").elements() {
      corrections.append(try ReportedCorrections(version2: part, among: constraints))
    }
    var ambiguities: [[JSONNode]] = []
    for freedom in try node.member("ambiguities").elements() {
      ambiguities.append(try freedom.member("parts").elements())
    }
    var omitted = Omissions()
    if let node = try node.optionalMember("omitted") {
      omitted.conflicts = try node.count("conflicts")
      omitted.corrections = try node.count("corrections")
      omitted.ambiguities = try node.count("ambiguities")
      omitted.views = try node.count("views")
    }
    try self.init(
      node, conflicts: conflicts, corrections: corrections, ambiguities: ambiguities, omitted: omitted, problems: [])
  }

  private init(
    _ node: JSONNode, conflicts: [ReportedConflict], corrections: [ReportedCorrections], ambiguities: [[JSONNode]],
    omitted: Omissions, problems: [String]
  ) throws(VerificationFailure) {
    title = try Self.title(of: node)
    verdict = try node.member("verdict").string()
    self.conflicts = conflicts
    self.corrections = corrections
    self.omitted = omitted
    self.problems = problems
    conflictsComplete = try node.member("conflictsComplete").bool() && omitted.conflicts == 0
    var count = (all: omitted.ambiguities, certain: 0)
    for ambiguity in ambiguities.joined() {
      count.all += 1
      if try ambiguity.optionalMember("possible")?.bool() != true { count.certain += 1 }
    }
    self.ambiguities = count
    isCalledAmbiguous = try node.optionalMember("log")?.optionalMember("ambiguous")?.elements().isEmpty == false
    hierarchy = try ReportedHierarchy(node)
    statements = try ReportedStatements(node, freedoms: ambiguities)
  }

  private static func title(of node: JSONNode) throws(VerificationFailure) -> String {
    "\(node.path) \"\(try node.member("name").string())\""
  }

  /// Checks everything about the layout.
  func check(_ report: inout VerificationReport) throws(VerificationFailure) {
    report.problems += problems
    // A file with mistakes is invalid, whatever the rest of it holds.
    if verdict != "invalid", (verdict == "unsatisfiable") == (conflicts.count + omitted.conflicts == 0) {
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
      conflict.checkParts(
        title: "\(title), conflict \(index)", in: hierarchy, hasAllViews: omitted.views == 0, &report)
    }
    if omitted.conflicts > 0 {
      report.notChecked.append("\(title): conflicts that the report has no room for, \(omitted.conflicts) of them")
    }
    // What mistakes hide may need corrections of its own, so that none is given.
    if verdict != "invalid" || !corrections.isEmpty { CorrectionCheck(self).check(&report) }
    try SizeCheck(self).check(&report)
    StatementCheck(self).check(&report)
  }
}

/// A conflict of a report.
struct ReportedConflict: Sendable {
  let members: [ReportedMember]
  /// The ids in the certificate, and their multipliers.
  let certificate: [(id: String, multiplier: Fraction)]
  let excess: String
  let broken: String?
  let satisfiableSizes: JSONNode?
  /// Whether the report is on several sizes and says for which of them this conflict holds.
  let isOneOfSeveralSizes: Bool
  /// The direction that the layout has where this is a conflict, if it is not the layout's own.
  let layoutDirection: String?

  /// Reads a conflict of version 1.
  init(version1 node: JSONNode) throws(VerificationFailure) {
    var members: [ReportedMember] = []
    for member in try node.member("constraints").elements() { members.append(try ReportedMember(version1: member)) }
    var certificate: [(id: String, multiplier: Fraction)] = []
    for entry in try node.member("certificate").elements() {
      certificate.append((try entry.member("constraint").string(), try entry.member("multiplier").fraction()))
    }
    try self.init(
      node, members: members, certificate: certificate, broken: try node.optionalMember("broken")?.string(),
      satisfiableSizes: try node.optionalMember("satisfiableSizes"))
  }

  /// Reads a conflict of version 2, which refers to the layout's constraints.
  init(
    version2 node: JSONNode, among constraints: [ReportedMember], satisfiableSizes: JSONNode?
  ) throws(VerificationFailure) {
    var members: [ReportedMember] = []
    for place in try node.member("members").elements() { members.append(try place.element(of: constraints)) }
    var multipliers: [Fraction] = []
    for multiplier in try node.member("multipliers").elements() { multipliers.append(try multiplier.fraction()) }
    guard members.count == multipliers.count else {
      throw VerificationFailure(
        message: "\(node.path) has \(members.count) members, but \(multipliers.count) multipliers")
    }
    let broken = try node.optionalMember("broken").map { (place) throws(VerificationFailure) in
      try place.element(of: constraints).id
    }
    try self.init(
      node, members: members, certificate: zip(members, multipliers).map { ($0.id, $1) }, broken: broken,
      satisfiableSizes: satisfiableSizes)
  }

  private init(
    _ node: JSONNode, members: [ReportedMember], certificate: [(id: String, multiplier: Fraction)], broken: String?,
    satisfiableSizes: JSONNode?
  ) throws(VerificationFailure) {
    self.members = members
    self.certificate = certificate
    self.broken = broken
    self.satisfiableSizes = satisfiableSizes
    excess = try node.member("excess").number()
    isOneOfSeveralSizes = try node.optionalMember("sizes") != nil
    layoutDirection = try node.optionalMember("layoutDirection")?.string()
  }
}

/// How some conflicts are corrected that share constraints with no other conflict.
struct ReportedCorrections: Sendable {
  /// The sets, by the ids of constraints.
  let sets: [[String]]
  let isComplete: Bool
}

extension ReportedCorrections {
  /// Reads a part of version 2, which refers to the layout's constraints.
  init(version2 node: JSONNode, among constraints: [ReportedMember]) throws(VerificationFailure) {
    var sets: [[String]] = []
    for set in try node.member("sets").elements() {
      var ids: [String] = []
      for place in try set.elements() { ids.append(try place.element(of: constraints).id) }
      sets.append(ids)
    }
    self.init(sets: sets, isComplete: try node.member("complete").bool())
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

  /// Reads a member of a conflict of version 1.
  init(version1 node: JSONNode) throws(VerificationFailure) {
    try self.init(
      node,
      row: try node.optionalMember("expression").map { (node) throws(VerificationFailure) in
        try ReportedRow(version1: node)
      })
  }

  /// Reads a constraint of version 2.
  init(version2 node: JSONNode) throws(VerificationFailure) {
    try self.init(
      node,
      row: try node.optionalMember("expression").map { (node) throws(VerificationFailure) in
        try ReportedRow(version2: node)
      })
  }

  private init(_ node: JSONNode, row: ReportedRow?) throws(VerificationFailure) {
    id = try node.member("id").string()
    isImplicit = try node.member("implicit").bool()
    log = try node.member("log").string()
    duplicates = try node.optionalMember("duplicates")?.strings() ?? []
    origin = try node.optionalMember("origin")?.string()
    priority = try node.optionalMember("priority")?.number()
    self.row = row
    parts = try node.optionalMember("firstItem") == nil ? nil : ReportedParts(node)
  }
}

/// A constraint written out: the sum of coefficient times variable, against a constant.
struct ReportedRow: Sendable {
  var terms: [String: Fraction] = [:]
  var relation: String
  var constant: Fraction

  /// Reads a row of version 1; a variable that occurs twice counts with its sum.
  init(version1 node: JSONNode) throws(VerificationFailure) {
    try self.init(node)
    for term in try node.member("terms").elements() {
      let variable = try term.member("variable").string()
      terms[variable, default: .zero] = terms[variable, default: .zero] + (try term.member("coefficient").fraction())
    }
  }

  /// Reads a row of version 2, which has the coefficients by their variables.
  init(version2 node: JSONNode) throws(VerificationFailure) {
    try self.init(node)
    for (variable, coefficient) in try node.member("terms").entries() { terms[variable] = try coefficient.fraction() }
  }

  private init(_ node: JSONNode) throws(VerificationFailure) {
    relation = try node.member("relation").string()
    constant = try node.member("constant").fraction()
    guard relation == "<=" || relation == "==" || relation == ">=" else {
      throw VerificationFailure(message: "\(node.path).relation is none of <=, == and >=")
    }
  }
}
