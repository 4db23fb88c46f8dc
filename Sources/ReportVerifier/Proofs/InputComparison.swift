/// Compares a report with one that was made of the same files anew: the layouts and their items, and what each constraint
/// says. What follows from that is for the proofs to show, so that nothing but the reading of the files is relied upon.
struct InputComparison {
  /// What tells a layout from others, wherever the tool was run.
  private struct Key: Hashable {
    var file: String
    var name: String
    var line: String

    init(_ layout: JSONNode) throws(VerificationFailure) {
      let path = try layout.member("file").string()
      file = String(path.split(separator: "/").last ?? "")
      name = try layout.member("name").string()
      line = try layout.member("line").number()
    }
  }

  private var expected: [Key: [JSONNode]] = [:]
  private var order: [Key] = []

  /// Reads the report that was made anew.
  init(_ document: JSONNode) throws(VerificationFailure) {
    for layout in try document.member("layouts").elements() {
      let key = try Key(layout)
      if expected[key] == nil { order.append(key) }
      expected[key, default: []].append(layout)
    }
  }

  /// Compares a report.
  mutating func check(_ document: JSONNode, _ report: inout VerificationReport) throws(VerificationFailure) {
    var others = 0
    for layout in try document.member("layouts").elements() {
      let key = try Key(layout)
      guard let own = expected[key]?.first else {
        others += 1
        continue
      }
      expected[key]?.removeFirst()
      let title = "\(layout.path) \"\(key.name)\""
      guard try layout.optionalMember("sizes") == nil else {
        report.notChecked.append("\(title): what \(key.file) says, since the report is on sizes of its own")
        continue
      }
      report.layoutsCompared += 1
      let problems = try differences(layout, own)
      report.problems += problems.map { "\(title), compared with \(key.file): \($0)" }
    }
    if others > 0 {
      report.notChecked.append("\(others) layout\(others == 1 ? " is" : "s are") in none of the files that were named")
    }
    guard try document.optionalMember("omitted")?.count("layouts") ?? 0 == 0 else { return }
    for key in order where expected[key]?.isEmpty == false {
      report.problems.append("\(key.file) has a layout \"\(key.name)\" in line \(key.line), but the report does not")
    }
  }

  /// In what two layouts differ.
  private func differences(_ layout: JSONNode, _ own: JSONNode) throws(VerificationFailure) -> [String] {
    var problems: [String] = []
    let verdicts = (try layout.member("verdict").string(), try own.member("verdict").string())
    if verdicts.0 != verdicts.1 {
      problems.append("the verdict is \(verdicts.0), but the file's is \(verdicts.1)")
    }
    if try layout.optionalMember("omitted") == nil {
      for key in ["views", "layoutGuides"] {
        let items = (try Self.items(layout, key), try Self.items(own, key))
        if items.0 != items.1 { problems.append("\(key) are not those of the file") }
      }
    }
    guard let proof = try own.optionalMember("proof") else { return problems }
    let rows = try Self.rows(proof)
    guard let given = try layout.optionalMember("proof") else {
      for constraint in try layout.optionalMember("constraints")?.elements() ?? [] {
        guard let expression = try constraint.optionalMember("expression") else { continue }
        let id = try constraint.member("id").string()
        guard let row = rows.first(where: { $0.id == id })?.row, let said = try Self.content(row),
          said == (try Self.content(expression))
        else {
          problems.append("\(id) is not what the file says")
          continue
        }
      }
      return problems
    }
    let writtenRows = try Self.rows(given)
    if writtenRows.count != rows.count {
      problems.append("the system has \(writtenRows.count) rows, but that of the file \(rows.count)")
    }
    for (written, expected) in zip(writtenRows, rows) where written.row.value != expected.row.value {
      problems.append("\(written.id) is not what the file says of \(expected.id)")
    }
    for (key, name) in [("unknowns", "what is not known"), ("measures", "how frames are measured")]
    where try given.optionalMember(key)?.value != proof.optionalMember(key)?.value {
      problems.append("\(name) is not what the file says")
    }
    if try given.optionalMember("unproven")?.value != proof.optionalMember("unproven")?.value {
      problems.append("what is left unproven is not what can be shown of the file")
    }
    return problems
  }

  private static func rows(_ proof: JSONNode) throws(VerificationFailure) -> [(id: String, row: JSONNode)] {
    var result: [(id: String, row: JSONNode)] = []
    for row in try proof.member("rows").elements() { result.append((try row.member("id").string(), row)) }
    return result
  }

  /// What a row says: its sum, relation and constant.
  private static func content(_ row: JSONNode) throws(VerificationFailure) -> [JSONDocument]? {
    [try row.member("terms").value, try row.member("relation").value, try row.member("constant").value]
  }

  /// The items of a list, by what tells them apart.
  private static func items(_ layout: JSONNode, _ key: String) throws(VerificationFailure) -> [[JSONDocument]] {
    var result: [[JSONDocument]] = []
    for item in try layout.optionalMember(key)?.elements() ?? [] {
      var values: [JSONDocument] = []
      for part in ["name", "id", "class", "superview", "owner"] {
        values.append(try item.optionalMember(part)?.value ?? .null)
      }
      result.append(values)
    }
    return result
  }
}
