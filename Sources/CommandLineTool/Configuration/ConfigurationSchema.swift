import LayoutModel

/// The JSON Schema (draft 2020-12) of `.plumb.json`, from which an editor completes keys and rules.
enum ConfigurationSchema {
  /// The name that `plumb schema NAME` takes.
  static let name = "configuration"

  /// The schema.
  static let text = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Plumb configuration",
      "description": "A .plumb.json: what Plumb looks at below its folder, and how much each rule matters.",
      "type": "object",
      "properties": {
        "$schema": { "type": "string" },
        "include": {
          "description": "The files to look at; all of them if it is not given.",
          "$ref": "#/$defs/patterns"
        },
        "exclude": {
          "description": "The files to leave out; wins over include.",
          "$ref": "#/$defs/patterns"
        },
        "inputs": {
          "description": "Which kinds of input are read; all of them if it is not given.",
          "type": "object",
          "properties": {
    \(inputs)
          },
          "additionalProperties": false
        },
        "platform": { "$ref": "#/$defs/platform" },
        "rules": { "$ref": "#/$defs/rules" },
        "overrides": {
          "description": "What holds for some files; the last one that matches a file wins.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["paths"],
            "properties": {
              "paths": { "$ref": "#/$defs/patterns" },
              "objects": {
                "description": "The object ids, of views or constraints, whose findings alone it holds for: all of them are silenced if there are no rules.",
                "type": "array",
                "items": { "type": "string" }
              },
              "platform": { "$ref": "#/$defs/platform" },
              "rules": { "$ref": "#/$defs/rules" }
            },
            "additionalProperties": false
          }
        }
      },
      "additionalProperties": false,
      "$defs": {
        "patterns": {
          "description": "Paths from this folder; * and ? within a name, ** for any folders; a folder means all in it.",
          "type": "array",
          "items": { "type": "string", "pattern": "[^/.]" }
        },
        "platform": {
          "description": "The framework of files that do not say theirs.",
          "enum": [\(list(Platform.allCases.map(\.rawValue)))]
        },
        "setting": { "enum": [\(list(Configuration.RuleSetting.words))] },
        "rules": {
          "description": "The severity of each rule, or off.",
          "type": "object",
          "properties": {
    \(rules)
          },
          "additionalProperties": false
        }
      }
    }

    """

  private static let inputs = ConfigurationReader.inputs
    .map { "        \"\($0)\": { \"type\": \"boolean\" }" }.joined(separator: ",\n")

  private static let rules = ConfigurationReader.configurableRules
    .map { "        \"\($0.id)\": { \"description\": \"\($0.summary)\", \"$ref\": \"#/$defs/setting\" }" }
    .joined(separator: ",\n")

  private static func list(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }
}
