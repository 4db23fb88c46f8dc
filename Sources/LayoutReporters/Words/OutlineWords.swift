import LayoutModel

/// Where a finding is, for people who see a canvas: the path in the editor's outline, and what takes part.
struct OutlineWords {
  /// Something that takes part.
  struct Row: Hashable {
    /// Where it is written.
    var range: SourceRange
    /// The constraint as an equation, or the item, with object id and user label.
    var text: String
    /// What is to be said of it; may be empty.
    var label: String
  }

  /// The names from the scene down to what the finding is about, the last one with its object id.
  let path: [String]
  /// What takes part, in the order of the text.
  let rows: [Row]

  /// Finds the place of a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - diagnosis: The diagnosis that it belongs to.
  ///   - index: The outline of its layout.
  init(_ finding: Finding, in diagnosis: Diagnosis, _ index: OutlineIndex) {
    // Of siblings that are alike the rows tell.
    let named = index.item(of: finding)
    let item = finding.siblings.isEmpty && finding.pairs.isEmpty ? named : named.flatMap { diagnosis.layout[$0].parent }
    var path = index.path(to: item)
    if let last = path.indices.last, let id = item.flatMap(index.id), !path[last].hasSuffix("(\(id))") {
      path[last] += " (\(id))"
    }
    self.path = path
    var rows: [Row] = []
    for place in Set(finding.places).sorted(by: { $0.range < $1.range }) {
      rows += Self.rows(place, of: finding, about: item, in: diagnosis, index).filter { !rows.contains($0) }
    }
    self.rows = rows
  }

  private static func rows(
    _ place: FindingPlace, of finding: Finding, about item: ItemID?, in diagnosis: Diagnosis, _ index: OutlineIndex
  ) -> [Row] {
    let label = label(of: place)
    switch index[place.range] {
    case .constraint(let number):
      return [
        Row(range: place.range, text: text(of: diagnosis.constraints[number], in: diagnosis.layout), label: label)
      ]
    case .mention(let mention):
      let id = mention.id.map { " (\($0))" } ?? ""
      return [Row(range: place.range, text: "a constraint\(id)", label: label)]
    case .item(let shown):
      let sizes = sizes(at: place.range, of: finding, in: diagnosis)
      if !sizes.isEmpty { return sizes.map { Row(range: place.range, text: $0, label: "") } }
      guard shown != item || !label.isEmpty else { return [] }
      let name = diagnosis.layout[shown].name
      let id = index.id(of: shown).map { name.hasSuffix("(\($0))") ? "" : " (\($0))" } ?? ""
      return [Row(range: place.range, text: name + id, label: label)]
    case nil: return label.isEmpty ? [] : [Row(range: place.range, text: label, label: "")]
    }
  }

  /// The sizes of a root that take part in a conflict and are written at a place.
  private static func sizes(at range: SourceRange, of finding: Finding, in diagnosis: Diagnosis) -> [String] {
    guard let conflict = finding.conflict, diagnosis.conflicts.indices.contains(conflict) else { return [] }
    return diagnosis.conflicts[conflict].members.map { diagnosis.constraints[$0] }
      .filter { $0.origin.kind == .rootSize && $0.origin.range == range }
      .map { $0.equationText(in: diagnosis.layout) }
  }

  /// An amount of a sum stands in the equation already.
  private static func label(of place: FindingPlace) -> String {
    if case .text(let text) = place.label { text } else { "" }
  }

  private static func text(of constraint: Constraint, in layout: Layout) -> String {
    let label = (constraint.userLabel ?? constraint.identifier).map { " “\($0)”" } ?? ""
    return "\(constraint.equationText(in: layout)) (\(constraint.id)\(label))"
  }
}
