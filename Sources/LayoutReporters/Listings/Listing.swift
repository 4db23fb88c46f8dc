import LayoutModel

/// Whether a listing is for people or for programs.
package enum ListingFormat: String, CaseIterable, Hashable, Sendable {
  /// Lines and tables.
  case text
  /// One JSON object, `{"report": 1, "layouts": […]}`.
  case json
}

/// A listing of all layouts: headings or the outer JSON object, and what a kind of listing says of each layout.
package struct Listing: Reporter {
  /// What is said of a layout in text.
  typealias Lines = @Sendable (Diagnosis) -> [VisibleText]
  /// What is said of a layout in JSON, beside its file and name.
  typealias Members = @Sendable (Diagnosis) -> [JSONValue.Member]

  /// The version of what programs read; that of the report is another one.
  static let version = 1

  private let format: ListingFormat
  private let lines: Lines
  private let members: Members
  private let printsAddresses: Bool
  /// Whether places in code are listed behind the layouts.
  private let listsSites: Bool
  private var sites: [JSONValue] = []
  private var layouts = JSONArrayStream(indentation: "  ")
  /// The first layout's heading and lines, for as long as it is the only one.
  private var first: (heading: VisibleText, lines: VisibleText)?
  private var count = 0

  init(
    _ format: ListingFormat, printsAddresses: Bool = false, listsSites: Bool = false, lines: @escaping Lines,
    members: @escaping Members = { _ in [] }
  ) {
    self.format = format
    self.printsAddresses = printsAddresses
    self.listsSites = listsSites
    self.lines = lines
    self.members = members
  }

  /// Whether the lines are those of the framework.
  package func addressed(in diagnosis: Diagnosis) -> AddressedParts { printsAddresses ? .all : .none }

  /// What stands before all layouts.
  package mutating func begin() -> VisibleText {
    format == .json ? "{\n  \"report\": \(Self.version),\n  \"layouts\": [" : ""
  }

  /// The layouts of a file.
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    let words = listsSites && !file.sites.isEmpty ? SiteWords(file) : nil
    if format == .json {
      for diagnosis in file.layouts { write(layouts.element(object(of: diagnosis))) }
      sites += words?.objects ?? []
    } else if let words {
      // Where reasons are asked for, what is certain would bury them.
      write(block(heading: "", lines: words.lines))
    } else {
      for diagnosis in file.layouts { write(block(of: diagnosis)) }
    }
  }

  /// What stands behind all layouts.
  package mutating func end(write: (VisibleText) -> Void) {
    guard format == .json else { return write(first?.lines ?? "") }
    write(layouts.end)
    if !sites.isEmpty {
      var stream = JSONArrayStream(indentation: "  ")
      write(",\n  \"sites\": [")
      for site in sites { write(stream.element(site)) }
      write(stream.end)
    }
    write("\n}\n")
  }

  private func object(of diagnosis: Diagnosis) -> JSONValue {
    .object(
      [
        .init(key: "file", value: .string(diagnosis.layout.file)),
        .init(key: "name", value: .string(diagnosis.layout.name)),
      ] + JSONReporter.variants(of: diagnosis) + members(diagnosis))
  }

  /// A layout's lines below its name; the name is left out where there is but one layout.
  private mutating func block(of diagnosis: Diagnosis) -> VisibleText {
    let heading: VisibleText =
      "\(diagnosis.layout.file): \(diagnosis.layout.name)\(Self.circumstances(of: diagnosis))\n"
    return block(heading: heading, lines: lines(diagnosis))
  }

  private mutating func block(heading: VisibleText, lines: [VisibleText]) -> VisibleText {
    let lines = lines.map { $0 + "\n" }.joined()
    count += 1
    guard count > 1 else {
      first = (heading, lines)
      return ""
    }
    defer { first = nil }
    return (first.map { $0.heading + $0.lines } ?? "") + "\n" + heading + lines
  }

  /// Under what a layout was looked at, where there is one such thing: ` at 393x852 (iPhone 15, iPhone 16), right to left`.
  private static func circumstances(of diagnosis: Diagnosis) -> String {
    guard diagnosis.variants.count == 1, let variant = diagnosis.variants.first?.variant else { return "" }
    var text = ""
    if variant.size.width != nil || variant.size.height != nil {
      text += " at \(variant.size.width?.pointsText ?? "any")x\(variant.size.height?.pointsText ?? "any")"
    }
    let devices = variant.devices.map(\.words)
    if !devices.isEmpty { text += " (\(devices.joined(separator: ", ")))" }
    return text + (variant.layoutDirection == .rightToLeft ? ", right to left" : "")
  }

  /// A table: a heading and rows of cells; the first column is aligned left, the others right.
  static func table(_ rows: [[String]]) -> [VisibleText] {
    let rows = rows.map { $0.map { VisibleText($0) } }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? TextWidth.columns(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = VisibleText.blanks(widths[column] - TextWidth.columns(of: cell))
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
  }
}
