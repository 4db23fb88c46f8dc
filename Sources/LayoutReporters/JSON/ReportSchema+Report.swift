extension ReportSchema {
  /// The schema of the report that `plumb check --format json` prints.
  package static let report = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Plumb report",
      "description": "What `plumb check --format json` prints. Keys may be added; changing or removing one raises `report`.",
      "type": "object",
      "required": ["report", "tool", "layouts", "findings", "summary"],
      "properties": {
        "report": { "const": 1 },
        "tool": {
          "type": "object",
          "required": ["name", "version"],
          "properties": { "name": { "const": "plumb" }, "version": { "type": "string" } }
        },
        "layouts": { "type": "array", "items": { "$ref": "#/$defs/layout" } },
        "findings": { "type": "array", "items": { "$ref": "#/$defs/finding" } },
        "summary": {
          "type": "object",
          "required": ["files", "layouts", "errors", "warnings"],
          "properties": {
            "files": { "$ref": "#/$defs/count" },
            "layouts": { "$ref": "#/$defs/count" },
            "errors": { "$ref": "#/$defs/count" },
            "warnings": { "$ref": "#/$defs/count" },
            "notes": { "$ref": "#/$defs/count" },
            "errorsNotShown": {
              "description": "How many of the errors are not in findings, for --severity or --max-findings.",
              "$ref": "#/$defs/count"
            },
            "warningsNotShown": { "$ref": "#/$defs/count" },
            "notesNotShown": { "$ref": "#/$defs/count" },
            "known": {
              "description": "Findings that the baseline keeps as known; counted nowhere else.",
              "$ref": "#/$defs/count"
            },
            "silenced": {
              "description": "Findings that comments in the files silence; counted nowhere else.",
              "$ref": "#/$defs/count"
            },
            "withoutAutoLayout": {
              "description": "Files that do not use Auto Layout: nothing of them is in layouts.",
              "$ref": "#/$defs/count"
            },
            "foreign": {
              "description": "Files in directories that are of a kind that Plumb does not read.",
              "$ref": "#/$defs/count"
            }
          }
        }
      },
      "$defs": {
        "count": { "type": "integer", "minimum": 0 },
        "position": { "type": ["integer", "null"], "minimum": 1 },
        "quantity": { "type": ["number", "null"] },
        "rational": { "type": "string", "pattern": "^-?[0-9]+(/[0-9]+)?$" },
        "relation": { "enum": ["<=", "==", ">="] },
        "axis": { "enum": ["horizontal", "vertical"] },
        "ids": { "type": "array", "items": { "type": "string" } },
        "frame": { "type": "array", "items": { "$ref": "#/$defs/quantity" }, "minItems": 4, "maxItems": 4 },
        "interval": {
          "description": "The least and greatest value, null for no bound; null in place of the whole where no value holds.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/quantity" },
          "minItems": 2,
          "maxItems": 2
        },
        "layout": {
          "type": "object",
          "required": [
            "file", "name", "line", "verdict", "views", "conflicts", "conflictsComplete", "ambiguities", "redundant",
            "unsatisfiedOptional"
          ],
          "properties": {
            "file": { "type": "string" },
            "name": { "type": "string" },
            "line": { "type": "integer", "minimum": 1 },
            "platform": { "enum": ["uikit", "appkit"] },
            "layoutDirection": { "enum": ["leftToRight", "rightToLeft"] },
            "verdict": { "enum": ["ok", "ambiguous", "unsatisfiable", "invalid", "undecided"] },
            "views": { "type": "array", "items": { "$ref": "#/$defs/view" } },
            "layoutGuides": { "type": "array", "items": { "$ref": "#/$defs/layoutGuide" } },
            "conflicts": { "type": "array", "items": { "$ref": "#/$defs/conflict" } },
            "conflictsComplete": { "type": "boolean" },
            "correctionsComplete": { "type": "boolean" },
            "ambiguities": { "type": "array", "items": { "$ref": "#/$defs/ambiguity" } },
            "predictions": { "type": "array", "items": { "$ref": "#/$defs/prediction" } },
            "redundant": { "$ref": "#/$defs/ids" },
            "redundantComplete": { "type": "boolean" },
            "undecided": {
              "description": "What a limit on work left open; not there where nothing is.",
              "type": "array",
              "items": {
                "enum": [
                  "conflicts", "further-conflicts", "corrections", "satisfiable-sizes", "frames", "ambiguities",
                  "predictions", "unsatisfied-optional", "redundant", "sizes"
                ]
              }
            },
            "sizes": { "type": "array", "items": { "$ref": "#/$defs/size" } },
            "unsatisfiedOptional": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["id", "priority", "by"],
                "properties": {
                  "id": { "type": "string" },
                  "priority": { "type": "number" },
                  "by": { "$ref": "#/$defs/quantity" },
                  "sizes": { "$ref": "#/$defs/sizes" }
                }
              }
            },
            "log": { "$ref": "#/$defs/log" }
          }
        },
        "log": {
          "description": "What is to be said of a message of a console log; only where the layout was read from one.",
          "type": "object",
          "required": ["outcome", "answer", "suspects", "broken", "predictedBroken", "constraints"],
          "properties": {
            "outcome": { "enum": ["unsatisfiable", "rounding", "consistent", "redacted", "empty", "ambiguous"] },
            "answer": { "type": "string" },
            "arithmetic": { "type": ["string", "null"] },
            "picture": { "type": ["string", "null"] },
            "conflict": { "type": ["integer", "null"], "minimum": 0 },
            "suspects": { "$ref": "#/$defs/ids" },
            "suspicion": { "type": ["string", "null"] },
            "cause": { "type": ["string", "null"] },
            "fix": { "type": ["string", "null"] },
            "missing": { "type": "array", "items": { "type": "string" } },
            "ambiguous": {
              "description": "The items that the message calls ambiguous, whether or not it says in what.",
              "type": "array",
              "items": { "type": "string" }
            },
            "broken": { "type": ["string", "null"] },
            "predictedBroken": { "type": ["string", "null"] },
            "systemOnly": { "type": "boolean" },
            "cutOff": { "type": "boolean" },
            "redacted": { "type": "boolean" },
            "unreadLines": { "type": "array", "items": { "type": "integer", "minimum": 1 } },
            "constraints": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["id", "line", "maker", "origin", "meaning", "inConflict"],
                "properties": {
                  "id": { "type": "string" },
                  "line": { "$ref": "#/$defs/position" },
                  "maker": { "enum": ["developer", "framework", "system"] },
                  "origin": { "type": "string" },
                  "meaning": { "type": ["string", "null"] },
                  "inConflict": { "type": "boolean" }
                }
              }
            }
          }
        },
        "size": {
          "description": "What the layout was diagnosed under; null where it is as the input says.",
          "type": "object",
          "required": ["width", "height", "safeAreaInsets", "layoutDirection", "contentScale", "devices", "verdict"],
          "properties": {
            "width": { "$ref": "#/$defs/quantity" },
            "height": { "$ref": "#/$defs/quantity" },
            "safeAreaInsets": {
              "description": "Top, left, bottom, right.",
              "type": ["array", "null"],
              "items": { "type": "number" },
              "minItems": 4,
              "maxItems": 4
            },
            "release": {
              "description": "The newest release of the system that the devices run; null for the newest of all.",
              "$ref": "#/$defs/quantity"
            },
            "layoutDirection": { "enum": ["leftToRight", "rightToLeft", null] },
            "contentScale": { "$ref": "#/$defs/quantity" },
            "devices": { "type": "array", "items": { "type": "string" } },
            "verdict": { "enum": ["ok", "ambiguous", "unsatisfiable", "invalid", "undecided"] }
          }
        },
        "sizes": {
          "description": "For which of the layout's sizes it holds; left out where the run has but one.",
          "type": "array",
          "items": { "$ref": "#/$defs/count" },
          "minItems": 1
        },
        "view": {
          "type": "object",
          "required": ["name", "class", "line", "constraints", "frame"],
          "properties": {
            "name": { "type": "string" },
            "id": { "type": "string" },
            "class": { "type": "string" },
            "superview": { "type": ["string", "null"] },
            "line": { "$ref": "#/$defs/position" },
            "constraints": {
              "type": "object",
              "required": ["horizontal", "vertical"],
              "properties": {
                "horizontal": { "$ref": "#/$defs/count" },
                "vertical": { "$ref": "#/$defs/count" }
              }
            },
            "frame": { "$ref": "#/$defs/frame" },
            "storedFrame": { "$ref": "#/$defs/frame" },
            "ambiguous": { "type": "boolean" },
            "misplaced": { "type": "boolean" },
            "scroll": { "type": "boolean" }
          }
        },
        "layoutGuide": {
          "type": "object",
          "required": ["name", "owner", "kind"],
          "properties": {
            "name": { "type": "string" },
            "owner": { "type": "string" },
            "kind": { "type": "string" },
            "frame": { "$ref": "#/$defs/frame" }
          }
        },
        "conflict": {
          "type": "object",
          "required": [
            "constraints", "axis", "minimal", "excess", "arithmetic", "certificate", "corrections", "broken",
            "satisfiableSizes"
          ],
          "properties": {
            "constraints": { "type": "array", "items": { "$ref": "#/$defs/member" }, "minItems": 1 },
            "axis": { "enum": ["horizontal", "vertical", null] },
            "minimal": { "const": true },
            "excess": { "type": "number" },
            "arithmetic": { "type": "string" },
            "certificate": {
              "type": "array",
              "minItems": 1,
              "items": {
                "type": "object",
                "required": ["constraint", "multiplier"],
                "properties": {
                  "constraint": { "type": "string" },
                  "multiplier": { "$ref": "#/$defs/rational" }
                }
              }
            },
            "corrections": { "type": "array", "items": { "$ref": "#/$defs/ids" } },
            "broken": { "type": ["string", "null"] },
            "predictedBroken": { "type": "string" },
            "settledByEarlierBreak": { "type": "boolean" },
            "layoutDirection": { "enum": ["leftToRight", "rightToLeft"] },
            "sizes": { "$ref": "#/$defs/sizes" },
            "satisfiableSizes": {
              "type": ["object", "null"],
              "required": ["width", "height"],
              "properties": {
                "width": { "$ref": "#/$defs/interval" },
                "height": { "$ref": "#/$defs/interval" }
              }
            }
          }
        },
        "member": {
          "type": "object",
          "required": ["id", "line", "implicit", "log"],
          "properties": {
            "id": { "type": "string" },
            "line": { "$ref": "#/$defs/position" },
            "implicit": { "type": "boolean" },
            "log": { "type": "string" },
            "duplicates": { "$ref": "#/$defs/ids" },
            "firstItem": { "type": "string" },
            "firstAttribute": { "type": "string" },
            "relation": { "$ref": "#/$defs/relation" },
            "secondItem": { "type": ["string", "null"] },
            "secondAttribute": { "type": ["string", "null"] },
            "multiplier": { "type": "number" },
            "constant": { "type": "number" },
            "unknownTerms": { "type": "array", "items": { "$ref": "#/$defs/unknownTerm" } },
            "priority": { "type": "number" },
            "origin": { "type": "string" },
            "expression": {
              "description": "The constraint written out: the sum of coefficient times variable, against a constant.",
              "type": ["object", "null"],
              "required": ["terms", "relation", "constant"],
              "properties": {
                "terms": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["variable", "coefficient"],
                    "properties": {
                      "variable": { "type": "string" },
                      "coefficient": { "$ref": "#/$defs/rational" }
                    }
                  }
                },
                "relation": { "$ref": "#/$defs/relation" },
                "constant": { "$ref": "#/$defs/rational" }
              }
            }
          }
        },
        "unknownTerm": {
          "type": "object",
          "required": ["unknown", "coefficient"],
          "properties": {
            "unknown": { "type": "string" },
            "coefficient": { "$ref": "#/$defs/rational" }
          }
        },
        "prediction": {
          "description": "What UIKit will probably show of an ambiguous part, and by which rule; no constraint says so.",
          "type": "object",
          "required": ["item", "attribute", "value", "reason"],
          "properties": {
            "item": { "type": "string" },
            "attribute": { "enum": ["x", "y", "width", "height"] },
            "value": { "type": "number" },
            "reason": {
              "enum": [
                "least-size", "only-bound", "zero", "first-stretches", "first-shrinks", "last-takes-slack", "consequence"
              ]
            }
          }
        },
        "ambiguity": {
          "type": "object",
          "required": ["view", "attribute", "axis", "range", "cause", "with"],
          "properties": {
            "view": { "type": "string" },
            "attribute": { "enum": ["x", "y", "width", "height"] },
            "axis": { "$ref": "#/$defs/axis" },
            "range": {
              "description": "The least and greatest value; null where a limit on work left it open.",
              "type": ["array", "null"],
              "items": { "$ref": "#/$defs/quantity" },
              "minItems": 2,
              "maxItems": 2
            },
            "cause": { "enum": ["missing-constraint", "equal-priority", "inequality", "undecided"] },
            "with": { "$ref": "#/$defs/ids" },
            "possible": { "type": "boolean" },
            "sizes": { "$ref": "#/$defs/sizes" }
          }
        },
        "finding": {
          "type": "object",
          "required": ["rule", "severity", "layout", "file", "line", "column", "message"],
          "properties": {
            "rule": { "type": "string", "pattern": "^[a-z]+(-[a-z]+)*$" },
            "severity": { "enum": ["note", "warning", "error"] },
            "layout": { "type": ["integer", "null"], "minimum": 0 },
            "file": { "type": "string" },
            "line": { "$ref": "#/$defs/position" },
            "column": { "$ref": "#/$defs/position" },
            "endLine": { "$ref": "#/$defs/position" },
            "endColumn": { "$ref": "#/$defs/position" },
            "message": { "type": "string" },
            "details": { "type": "array", "items": { "type": "string" } },
            "hint": { "type": ["string", "null"] },
            "verbatim": { "type": ["string", "null"] },
            "conflict": { "type": ["integer", "null"], "minimum": 0 },
            "sizes": { "$ref": "#/$defs/sizes" },
            "remedies": { "$ref": "#/$defs/remedies" }
          }
        },
        \#(remedyDefinitions)
      }
    }

    """#
}
