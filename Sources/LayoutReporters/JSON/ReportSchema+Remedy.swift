extension ReportSchema {
  /// The definitions of remedies, for the schemas of what has findings.
  static let remedyDefinitions = #"""
    "remedies": {
          "type": "array",
          "description": "Changes each of which was tried: the finding is gone, and none is new; the best one first.",
          "items": {
            "type": "object",
            "required": ["kind", "text", "changes"],
            "properties": {
              "kind": {
                "enum": [
                  "make-room", "make-optional", "set-priority", "set-constant", "correct", "add-constraint", "resize",
                  "ignore-mask", "remove"
                ]
              },
              "text": { "type": "string", "description": "What is changed, in words." },
              "changes": {
                "type": "array",
                "description": "All of them are made.",
                "items": { "$ref": "#/$defs/change" }
              }
            }
          }
        },
        "change": {
          "description": "`replace` and `remove` name a constraint by its id; `with` is what to write.",
          "type": "object",
          "required": ["change"],
          "properties": {
            "change": { "enum": ["replace", "remove", "add", "content-priority", "size", "mask"] },
            "constraint": { "type": "string" },
            "with": {
              "type": "object",
              "required": [
                "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant",
                "priority", "equation"
              ],
              "properties": {
                "firstItem": { "type": "string" },
                "firstAttribute": { "type": "string" },
                "relation": { "enum": ["<=", "==", ">="] },
                "secondItem": { "type": ["string", "null"] },
                "secondAttribute": { "type": ["string", "null"] },
                "multiplier": { "type": "number" },
                "constant": { "type": "number" },
                "priority": { "type": "number" },
                "equation": { "type": "string", "description": "As a layout file has it." }
              }
            },
            "view": { "type": "string" },
            "property": { "enum": ["hugging", "compressionResistance"] },
            "axis": { "enum": ["horizontal", "vertical"] },
            "priority": { "type": "number" },
            "points": { "type": "number" },
            "translates": { "type": "boolean" }
          }
        }
    """#
}
