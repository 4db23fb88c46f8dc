extension ReportFormat {
  /// Every format, the default first.
  package static let all: [ReportFormat] = [
    .text,
    .apple,
    .json,
    .jsonl,
    .concise,
    .sarif,
    .github,
    .gitlab,
    .junit,
    .checkstyle,
    .rdjson,
    .markdown,
  ]

  /// The format of a name, or `nil`.
  package static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
