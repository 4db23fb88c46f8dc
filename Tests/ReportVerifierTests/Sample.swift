/// A small report that is right in all parts; tests change it.
enum Sample {
  /// 20 + 300 + 20 in 320, from `Red` and a multiplier of 1/3 elsewhere.
  static let text = #"""
    {
      "report": 1,
      "tool": { "name": "plumb", "version": "0.1.0" },
      "layouts": [
        {
          "file": "a.layout", "name": "A", "line": 1, "layoutDirection": "leftToRight", "verdict": "unsatisfiable",
          "views": [
            { "name": "Superview", "class": "UIView", "superview": null, "line": 1,
              "constraints": { "horizontal": 3, "vertical": 0 }, "frame": [0, 0, 320, 480] },
            { "name": "Red", "class": "UIView", "superview": "Superview", "line": 2,
              "constraints": { "horizontal": 3, "vertical": 0 }, "frame": [20, 0, 280, null] }
          ],
          "layoutGuides": [],
          "conflicts": [
            {
              "constraints": [
                { "id": "left", "line": 3, "implicit": false, "log": "<L:0x1 H:|-(20)-[Red]   (active)>",
                  "firstItem": "Red", "firstAttribute": "leading", "relation": "==", "secondItem": "Superview",
                  "secondAttribute": "leading", "multiplier": 1, "constant": 20,
                  "expression": { "terms": [ { "variable": "Red.left", "coefficient": "1" } ],
                    "relation": "==", "constant": "20" } },
                { "id": "width", "line": 4, "implicit": false, "log": "<L:0x2 Red.width >= 0.333333*Superview.width + 210.5>",
                  "firstItem": "Red", "firstAttribute": "width", "relation": ">=", "secondItem": "Superview",
                  "secondAttribute": "width", "multiplier": 0.3333333333333333, "constant": 210.5,
                  "expression": { "terms": [ { "variable": "Red.right", "coefficient": "1" },
                    { "variable": "Red.left", "coefficient": "-1" },
                    { "variable": "Superview.right", "coefficient": "-1/3" } ],
                    "relation": ">=", "constant": "421/2" } },
                { "id": "right", "line": 5, "implicit": false, "log": "<L:0x3 H:[Red]-(20)-|   (active)>",
                  "firstItem": "Superview", "firstAttribute": "trailing", "relation": "==", "secondItem": "Red",
                  "secondAttribute": "trailing", "multiplier": 1, "constant": 20,
                  "expression": { "terms": [ { "variable": "Superview.right", "coefficient": "1" },
                    { "variable": "Red.right", "coefficient": "-1" } ],
                    "relation": "==", "constant": "20" } },
                { "id": "size", "line": 1, "implicit": true, "log": "<L:0x4 Superview.width == 320   (active)>",
                  "firstItem": "Superview", "firstAttribute": "width", "relation": "==", "secondItem": null,
                  "secondAttribute": null, "multiplier":1, "constant": 320, "origin": "root-size",
                  "expression": { "terms": [ { "variable": "Superview.right", "coefficient": "1" } ],
                    "relation": "==", "constant": "320" } }
              ],
              "axis": "horizontal", "minimal": true, "excess": 37.166666666666664, "arithmetic": "",
              "certificate": [
                { "constraint": "left", "multiplier": "-1" }, { "constraint": "width", "multiplier": "1" },
                { "constraint": "right", "multiplier": "-1" }, { "constraint": "size", "multiplier": "2/3" }
              ],
              "corrections": [ ["left"], ["width"], ["right"], ["size"] ],
              "broken": "width",
              "satisfiableSizes": { "width": [375.75, null], "height": [0, null] }
            }
          ],
          "conflictsComplete": true, "correctionsComplete": true,
          "ambiguities": [], "redundant": [], "unsatisfiedOptional": []
        }
      ],
      "findings": [
        { "rule": "unsatisfiable-constraints", "severity": "error", "layout": 0, "file": "a.layout", "line": 4,
          "column": 1, "message": "" }
      ],
      "summary": { "files": 1, "layouts": 1, "errors": 1, "warnings": 0 }
    }
    """#

  /// The sample with one text replaced, which must occur.
  static func replacing(_ old: String, _ new: String) throws -> String {
    guard let range = text.firstRange(of: old) else { throw Missing(text: old) }
    return text.replacingCharacters(in: range, with: new)
  }

  /// A text that a test means to replace is not in the sample.
  struct Missing: Error {
    let text: String
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with new: String) -> String {
    String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
