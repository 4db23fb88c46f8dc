extension ReportSchema {
  /// The schema of each line of what `plumb check --format jsonl` prints.
  package static let finding = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Plumb finding",
      "description": "A line of what `plumb check --format jsonl` prints: a finding, or why a file could not be read.",
      "type": "object",
      "required": [
        "rule", "severity", "file", "layout", "line", "column", "endLine", "endColumn", "message", "details", "hint",
        "fingerprint", "related"
      ],
      "properties": {
        "rule": { "type": "string", "description": "The rule; `plumb rule NAME` explains it." },
        "severity": { "enum": ["error", "warning", "note"] },
        "file": { "type": "string", "description": "The path, as it was given." },
        "layout": { "type": ["string", "null"], "description": "The layout's name; null where the file was not read." },
        "line": { "$ref": "#/$defs/position", "description": "From 1; null for the file as a whole." },
        "column": { "$ref": "#/$defs/position", "description": "From 1, in Unicode scalars." },
        "endLine": { "$ref": "#/$defs/position" },
        "endColumn": { "$ref": "#/$defs/position", "description": "Just behind the last scalar." },
        "message": { "type": "string", "description": "What was seen." },
        "details": { "type": "array", "items": { "type": "string" }, "description": "Why it cannot hold." },
        "hint": { "type": ["string", "null"], "description": "What to do." },
        "fingerprint": { "type": "string", "description": "A name by content: edits elsewhere in the file keep it." },
        "remedies": { "$ref": "#/$defs/remedies" },
        "related": {
          "type": "array",
          "description": "The members of a conflict, or what else the finding shows.",
          "items": {
            "type": "object",
            "required": ["line", "column", "endLine", "endColumn", "text"],
            "properties": {
              "line": { "$ref": "#/$defs/position" },
              "column": { "$ref": "#/$defs/position" },
              "endLine": { "$ref": "#/$defs/position" },
              "endColumn": { "$ref": "#/$defs/position" },
              "text": { "type": "string" }
            }
          }
        }
      },
      "$defs": {
        "position": { "type": ["integer", "null"], "minimum": 1 },
        \#(remedyDefinitions)
      }
    }

    """#
}
