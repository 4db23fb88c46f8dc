import Foundation
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whether what the tool printed is of its format.
struct FormatCheck {
  private let schemas: [OutputFormat: JSONSchema]
  private let finding: JSONSchema

  /// Prepares the schemas: those that the tool prints, and small ones for the formats of others.
  init(_ tool: ToolDescription) throws {
    finding = try JSONSchema(text: tool.schemas["finding"] ?? "{}")
    schemas = [
      .json: try JSONSchema(text: tool.schemas["report"] ?? "{}"),
      .constraints: try JSONSchema(text: tool.schemas["constraints"] ?? "{}"),
      .counts: try JSONSchema(text: tool.schemas["counts"] ?? "{}"),
      .frames: try JSONSchema(text: tool.schemas["frames"] ?? "{}"),
      .sizes: try JSONSchema(text: tool.schemas["sizes"] ?? "{}"),
      .sarif: try JSONSchema(text: ServiceSchemas.sarif), .gitlab: try JSONSchema(text: ServiceSchemas.gitLab),
      .rdjson: try JSONSchema(text: ServiceSchemas.reviewdog),
    ]
  }

  /// What is wrong with an output.
  func problems(in result: ToolResult, _ format: OutputFormat) -> [String] {
    guard let text = String(validating: result.output, as: UTF8.self) else { return ["the output is not UTF-8"] }
    guard String(validating: result.errors, as: UTF8.self) != nil else { return ["the errors are not UTF-8"] }
    guard !text.isEmpty else {
      return Self.isDocument(format) && result.ending != .status(2) ? ["nothing was printed"] : []
    }
    if text.utf8.last != UInt8(ascii: "\n") { return ["the output does not end with its last line"] }
    switch format {
    case .text, .apple, .markdown: return []
    case .json, .constraints, .counts, .frames, .sizes, .sarif, .gitlab, .rdjson:
      return schemas[format].map { document(text, by: $0) } ?? []
    case .jsonl: return text.split(separator: "\n").flatMap { document(String($0), by: finding) }
    case .junit, .checkstyle:
      let parser = XMLParser(data: Data(result.output))
      let isRead = parser.parse() && parser.parserError == nil
      return isRead ? [] : ["not well-formed XML: \(parser.parserError.map { "\($0)" } ?? "")"]
    case .concise: return Self.lines(text, /.*: (error|warning|note): .* \[[a-z-]+\]/)
    case .github: return Self.lines(text, /::(error|warning|notice) .*::.*/)
    }
  }

  /// Whether something has to be printed when nothing was found.
  private static func isDocument(_ format: OutputFormat) -> Bool {
    switch format {
    case .json, .sarif, .gitlab, .junit, .checkstyle, .rdjson: true
    case .text, .apple, .jsonl, .concise, .github, .markdown, .constraints, .counts, .frames, .sizes: false
    }
  }

  private func document(_ text: String, by schema: JSONSchema) -> [String] {
    do {
      return Array(schema.problems(in: try JSON(parsing: text)).prefix(3))
    } catch {
      return ["not JSON: \(error)"]
    }
  }

  private static func lines(_ text: String, _ pattern: Regex<(Substring, Substring)>) -> [String] {
    text.split(separator: "\n").filter { $0.wholeMatch(of: pattern) == nil }.prefix(1).map {
      "not a line of the format: \($0)"
    }
  }
}
