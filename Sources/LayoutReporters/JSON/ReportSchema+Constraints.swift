extension ReportSchema {
  /// The schema of what `plumb constraints --format json` prints.
  package static let constraints = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Plumb constraints",
      "description": "What `plumb constraints --format json` prints: every constraint of each layout after lowering.",
      "type": "object",
      "required": ["report", "layouts"],
      "properties": {
        "report": { "const": 1 },
        "layouts": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["file", "name", "constraints"],
            "properties": {
              "file": { "type": "string" },
              "name": { "type": "string" },
              "constraints": { "type": "array", "items": { "$ref": "#/$defs/constraint" } }
            }
          }
        }
      },
      "$defs": {
        "constraint": {
          "type": "object",
          "required": [
            "id", "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant",
            "priority", "origin", "implicit", "line", "log"
          ],
          "properties": {
            "id": { "type": "string" },
            "firstItem": { "type": "string" },
            "firstAttribute": { "type": "string" },
            "relation": { "enum": ["<=", "==", ">="] },
            "secondItem": { "type": ["string", "null"] },
            "secondAttribute": { "type": ["string", "null"] },
            "multiplier": { "type": "number" },
            "constant": { "type": "number" },
            "unknownTerms": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["unknown", "coefficient"],
                "properties": {
                  "unknown": { "type": "string" },
                  "coefficient": { "type": "string", "pattern": "^-?[0-9]+(/[0-9]+)?$" }
                }
              }
            },
            "priority": { "type": "number" },
            "origin": {
              "enum": [
                "parts", "equation", "visual-format", "interface-builder", "log", "root-size", "nonnegative-size",
                "nonnegative-unknown", "content-hugging", "compression-resistance", "autoresizing-mask", "stack-view",
                "layout-guide", "scroll-view", "fixed-frame", "system"
              ]
            },
            "implicit": { "type": "boolean" },
            "line": { "type": ["integer", "null"], "minimum": 1 },
            "log": { "type": "string" }
          }
        }
      }
    }

    """#
}
