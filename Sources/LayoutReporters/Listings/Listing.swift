import LayoutModel

/// Whether a listing is for people or for programs.
package enum ListingFormat: String, CaseIterable, Hashable, Sendable {
  /// Lines and tables.
  case text
  /// One JSON object, `{"report": 1, "layouts": […]}`.
  case json
}

/// What listings of all layouts have in common: headings and the outer JSON object.
enum Listing {
  /// Each layout's lines below its name; the name is left out where there is but one layout.
  static func text(_ files: [FileDiagnosis], lines: (Diagnosis) -> [String]) -> String {
    let layouts = files.flatMap(\.layouts)
    let blocks = layouts.map { diagnosis in
      let heading = "\(diagnosis.layout.file): \(diagnosis.layout.name)"
      return ((layouts.count > 1 ? [VisibleText.escaped(heading)] : []) + lines(diagnosis)).map { $0 + "\n" }.joined()
    }
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Each layout as an object of file, name and more.
  static func json(_ files: [FileDiagnosis], members: (Diagnosis) -> [JSONValue.Member]) -> String {
    let layouts: [JSONValue] = files.flatMap(\.layouts).map { diagnosis in
      .object(
        [
          .init(key: "file", value: .string(diagnosis.layout.file)),
          .init(key: "name", value: .string(diagnosis.layout.name)),
        ] + members(diagnosis))
    }
    return JSONValue.object(["report": .number(JSONReporter.version), "layouts": .array(layouts)]).text
  }

  /// A table: a heading and rows of cells; the first column is aligned left, the others right.
  static func table(_ rows: [[String]]) -> [String] {
    let rows = rows.map { $0.map(VisibleText.escaped) }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? VisibleText.width(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - VisibleText.width(of: cell))
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
  }
}
