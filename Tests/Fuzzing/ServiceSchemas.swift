/// What services ask for of the formats that are theirs, as far as it is read by them.
enum ServiceSchemas {
  /// SARIF 2.1.0: OASIS, *Static Analysis Results Interchange Format*.
  static let sarif = """
    {
      "type": "object", "required": ["version", "runs"],
      "properties": {
        "version": { "const": "2.1.0" },
        "runs": { "type": "array", "minItems": 1, "items": {
          "type": "object", "required": ["tool", "results"],
          "properties": {
            "tool": { "type": "object", "required": ["driver"] },
            "results": { "type": "array", "items": {
              "type": "object", "required": ["ruleId", "message", "level", "locations"],
              "properties": {
                "level": { "enum": ["error", "warning", "note"] },
                "message": { "type": "object", "required": ["text"], "properties": { "text": { "type": "string" } } },
                "locations": { "type": "array", "items": { "$ref": "#/$defs/location" } },
                "relatedLocations": { "type": "array", "items": { "$ref": "#/$defs/location" } },
                "fixes": { "type": "array", "items": {
                  "type": "object", "required": ["artifactChanges"],
                  "properties": { "artifactChanges": { "type": "array", "minItems": 1, "items": {
                    "type": "object", "required": ["artifactLocation", "replacements"],
                    "properties": { "replacements": { "type": "array", "minItems": 1, "items": {
                      "type": "object", "required": ["deletedRegion"],
                      "properties": { "deletedRegion": { "$ref": "#/$defs/region" } }
                    } } }
                  } } }
                } }
              }
            } }
          }
        } }
      },
      "$defs": {
        "location": { "type": "object", "properties": { "physicalLocation": {
          "type": "object", "required": ["artifactLocation"],
          "properties": { "region": { "$ref": "#/$defs/region" } }
        } } },
        "region": { "type": "object", "required": ["startLine"], "properties": {
          "startLine": { "type": "integer", "minimum": 1 }, "startColumn": { "type": "integer", "minimum": 1 },
          "endLine": { "type": "integer", "minimum": 1 }, "endColumn": { "type": "integer", "minimum": 1 }
        } }
      }
    }
    """

  /// GitLab's code quality report.
  static let gitLab = """
    {
      "type": "array", "items": {
        "type": "object", "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
          "description": { "type": "string" }, "check_name": { "type": "string" }, "fingerprint": { "type": "string" },
          "severity": { "enum": ["info", "minor", "major", "critical", "blocker"] },
          "location": { "type": "object", "required": ["path", "lines"], "properties": {
            "path": { "type": "string" },
            "lines": { "type": "object", "required": ["begin"], "properties": {
              "begin": { "type": "integer", "minimum": 1 }, "end": { "type": "integer", "minimum": 1 } } }
          } }
        }
      }
    }
    """

  /// Reviewdog's diagnostic format.
  static let reviewdog = """
    {
      "type": "object", "required": ["source", "diagnostics"],
      "properties": { "diagnostics": { "type": "array", "items": {
        "type": "object", "required": ["message", "location", "severity"],
        "properties": {
          "message": { "type": "string" }, "severity": { "enum": ["ERROR", "WARNING", "INFO"] },
          "location": { "type": "object", "required": ["path"], "properties": { "path": { "type": "string" } } },
          "suggestions": { "type": "array", "items": {
            "type": "object", "required": ["range", "text"],
            "properties": {
              "text": { "type": "string" },
              "range": { "type": "object", "required": ["start", "end"], "properties": {
                "start": { "$ref": "#/$defs/position" }, "end": { "$ref": "#/$defs/position" }
              } }
            }
          } }
        }
      } } },
      "$defs": { "position": { "type": "object", "required": ["line"], "properties": {
        "line": { "type": "integer", "minimum": 1 }, "column": { "type": "integer", "minimum": 1 }
      } } }
    }
    """
}
