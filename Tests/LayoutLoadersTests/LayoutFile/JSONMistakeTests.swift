import LayoutInput
import LayoutModel
import Testing

@Suite("Mistakes in JSON")
struct JSONMistakeTests {
  @Test("Every key that is unknown, missing or mistyped is reported in one run")
  func schema() {
    let text = #"""
      {
        "layout": 2,
        "nme": "x",
        "platform": "uiki",
        "layoutDirection": 3,
        "views": [
          { "name": "Superview", "size": [375] },
          { "name": "A", "superview": "Suprview", "size": [1, "x"] },
          { "superview": "Superview" },
          { "name": "" },
          "Red",
          { "name": "B", "superview": "Superview", "intrinsicContentSize": [true, -3], "contentHuggingPriority": 3,
            "stack": { "axis": "vert", "spacng": 3, "customSpacing": { "Q": "x" } },
            "autoresizingMask": ["flexibleWidht", 3], "frame": [1,2,3], "isHidden": "yes", "address": "0xyz",
            "layoutMargins": { "top": 1, "leading": 2 }, "size": [1e10, 1] },
          { "name": "C", "superview": "D" },
          { "name": "D", "superview": "E" },
          { "name": "E", "superview": "C" },
          { "name": "F", "superview": "F" },
          { "name": "Ü", "superview": "Superview", "sizee": 3 }
        ],
        "layoutGuides": [ { "name": "Spacer" }, { "owner": "Superview" }, {"name": "G", "owner": "Nope"} ],
        "metrics": { "margin": "20" },
        "constraints": [
          3,
          "",
          "Ünü.width => 3",
          "A\u002ewidth = foo",
          { "firstItem": "A" },
          { "firstItem": "A", "firstAttribute": "width", "relation": "atLeast", "secondItem": "B", "priority": "high" },
          { "firstItem": "A", "firstAttribute": "width", "secondAttribute": "width", "multiplyer": 3 },
          { "visualFormat": "H:|[A]|", "options": ["alignAlTop"], "firstItem": "A" },
          { "visualFormat": 3 }
        ]
      }
      """#
    let expected = #"""
      2:13-14 invalid-layout-file "layout" is the version of the format, which is 1, not the number 2
      3:4-7 invalid-layout-file Unknown key "nme" in a layout
      4:16-20 invalid-layout-file "platform" is one of uikit, appkit, not the string "uiki"
      5:22-23 invalid-layout-file "layoutDirection" must be a string, not the number 3
      7:36-41 invalid-layout-file "size" must have 2 entries, not 1
      8:34-42 invalid-layout-file The superview of A, "Suprview", does not exist
      8:53-61 invalid-layout-file A has a size and a superview; only a root has a size
      8:57-60 invalid-layout-file "size" must be [width, height], each a number or null, not the string "x"
      9:5-6 invalid-layout-file The key "name" is missing in a view
      10:15-17 invalid-layout-file "name" must not be empty
      11:5-10 invalid-layout-file Expected an object for a view, found the string "Red"
      12:71-75 invalid-layout-file "intrinsicContentSize" must be [width, height], each a number, null or "unknown", not true
      12:77-79 invalid-layout-file An intrinsic content size is not negative
      12:108-109 invalid-layout-file "contentHuggingPriority" must be an array [horizontal, vertical], not the number 3
      13:27-31 invalid-layout-file "axis" is one of horizontal, vertical, not the string "vert"
      13:35-41 invalid-layout-file Unknown key "spacng" in "stack"
      13:71-74 invalid-layout-file "Q" must be a number, not the string "x"
      14:29-42 invalid-layout-file Unknown part "flexibleWidht" of an autoresizing mask
      14:45-46 invalid-layout-file "autoresizingMask" must be an array of strings, not the number 3
      14:58-65 invalid-layout-file "frame" must have 4 entries, not 3
      14:79-84 invalid-layout-file "isHidden" must be true or false, not the string "yes"
      14:98-102 invalid-layout-file "address" must be a hexadecimal number, not the string "0xyz"
      15:37-44 invalid-layout-file Unknown key "leading" in "layoutMargins"
      15:60-69 invalid-layout-file B has a size and a superview; only a root has a size
      15:61-65 invalid-layout-file "size": 1e10 is larger than 1000000000, which no layout needs
      16:34-35 invalid-layout-file Superviews go round in a circle: C is in D is in E is in C
      19:34-35 invalid-layout-file F is its own superview
      20:47-52 invalid-layout-file Unknown key "sizee" in a view
      22:21-22 invalid-layout-file The key "owner" is missing in a layout guide
      22:43-44 invalid-layout-file The key "name" is missing in a layout guide
      23:26-30 invalid-layout-file "margin" must be a number, not the string "20"
      25:5-6 invalid-layout-file A constraint must be a string or an object, not the number 3
      26:5-7 invalid-layout-file Expected an equation or a visual format, found an empty string
      27:16-18 invalid-layout-file Unknown relation =>; expected =, ==, <= or >=
      28:21-24 invalid-layout-file Expected an attribute of foo, found the item alone
      29:5-6 invalid-layout-file The key "firstAttribute" is missing in a constraint
      30:5-6 invalid-layout-file The key "secondAttribute" is missing in a constraint with a second item
      30:65-72 invalid-layout-file "relation" is one of lessThanOrEqual, equal, greaterThanOrEqual, <=, ==, >=, not the string "atLeast"
      30:106-112 invalid-layout-file "priority" must be a number from 1 to 1000, not the string "high"
      31:72-77 invalid-layout-file "secondAttribute" is width, but there is no second item
      31:81-91 invalid-layout-file Unknown key "multiplyer" in a constraint
      32:62-71 invalid-layout-file Unknown key "firstItem" in a visual format
      33:23-24 invalid-layout-file "visualFormat" must be a string, not the number 3
      """#
    let found = lines(findings(text, path: "a.layout.json"))
    #expect(found.joined(separator: "\n") == expected)
  }

  @Test("Reading goes on behind a mistake against JSON's grammar")
  func grammar() {
    let text = #"""
      {
        "layout": 1,
        // comment
        "views": [
          { "name": "A" "size": [1,2], },
          { name: "B" },
          { "name": 'C' },
          { "name": "D", "size": [01, +3] },
          { "name": "E", "size": [NaN, .5] }
          { "name": "F", "hidden": True, },
          { "name": "G\q", "x" 3 },
          { "name": "H
        ],
        "constraints": [ , ]
      } extra
      """#
    let expected = #"""
      3:3-5 invalid-layout-file JSON has no comments
      5:19-20 invalid-layout-file Expected ',' or '}', found '"'
      5:32-33 invalid-layout-file Expected another entry after ','
      6:7-11 invalid-layout-file Expected a key in double quotes, found 'n'
      7:15-16 invalid-layout-file Expected a value, found '''
      8:29-31 invalid-layout-file Expected a value, found 01
      8:33-35 invalid-layout-file Expected a value, found +3
      9:29-32 invalid-layout-file Expected a value, found NaN
      9:34-36 invalid-layout-file Expected a value, found .5
      10:5-6 invalid-layout-file Expected ',' or ']', found '{'
      10:21-27 invalid-layout-file Unknown key "hidden" in a view
      10:30-34 invalid-layout-file Expected a value, found True
      10:34-35 invalid-layout-file Expected another entry after ','
      11:17-19 invalid-layout-file An unknown escape inside a string
      11:26-27 invalid-layout-file Expected ':' after the key "x", found '3'
      12:15-17 invalid-layout-file This string is not closed on its line
      13:3-4 invalid-layout-file Expected '}', found ']'
      """#
    let found = lines(findings(text, path: "a.layout.json"))
    #expect(found.joined(separator: "\n") == expected)
  }

  static let documents: [(text: String, finding: String)] = [
    ("", "1:1-1 invalid-layout-file The file is empty"),
    (" \n ", "2:2-2 invalid-layout-file The file is empty"),
    ("null", "1:1-1 invalid-layout-file A layout file is one JSON object, not null"),
    ("[1]", "1:1-1 invalid-layout-file A layout file is one JSON object, not an array"),
    ("{", "1:2-2 invalid-layout-file Expected '}', found the end of the file"),
    ("{\"layout\": 1, \"views\": [", "1:25-25 invalid-layout-file Expected ']', found the end of the file"),
    ("{\"layout\": 1, \"views\": [}", "1:25-26 invalid-layout-file Expected ']', found '}'"),
    ("{\"layout\": 1}", "1:1-2 invalid-layout-file The key \"views\" is missing in a layout"),
    ("{\"views\": []}", "1:1-2 invalid-layout-file The key \"layout\" is missing in a layout file"),
    ("{\"layout\": 1, \"views\": []} 3", "1:28-29 invalid-layout-file Expected the end of the file, found '3'"),
    (
      "{\"layout\": 1, \"views\": [], \"views\": []}",
      "1:29-34 invalid-layout-file The key \"views\" appears twice in one object; the one before it is on line 1"
    ),
    (
      "{\"layout\": 1, \"views\": [], \"name\": \"\\ud800\"}",
      "1:37-43 invalid-layout-file An incomplete \\u escape inside a string"
    ),
    (
      "{\"layout\": 1, \"views\": [], \"name\": \"\t\"}",
      "1:37-38 invalid-layout-file A control character inside a string"
    ),
    (
      "{\"layout\": 1, \"views\": [], \"metrics\": {\"né\": tru}}",
      "1:46-49 invalid-layout-file Expected a value, found tru"
    ),
  ]

  @Test("A mistake is reported at its line and column", arguments: documents)
  func places(_ example: (text: String, finding: String)) {
    #expect(lines(findings(example.text, path: "a.layout.json")).first == example.finding)
  }

  @Test("Each mistake says what to do")
  func hints() {
    let text = "{\"layuot\": 1, \"layout\": 1, \"views\": [], \"platform\": \"appki\"}"
    #expect(
      findings(text, path: "a.layout.json").map(\.hint) == ["did you mean \"layout\"?", "did you mean \"appkit\"?"])
  }
}
