import LayoutInput
import LayoutModel
import TestSupport
import Testing

@testable import LayoutFileInput

@Suite("Constraints that are read in their places")
struct PlainConstraintTests {
  /// A constraint in JSON, right or with one of the mistakes that files have.
  private static func members(_ random: inout SeededGenerator) -> [String] {
    let items = [
      "Superview", "Red", "Blue", "Größe", "", "Superview.layoutMarginsGuide", "Nope", "a\\u0062c", "tab\\t",
    ]
    let attributes = ["width", "height", "leading", "top", "NotAnAttribute", "widht", ""]
    let numbers = [
      "0", "8", "-4", "-0", "20.0", "0.5", "007", "1.", ".5", "1e2", "1E400", "--1", "12345678901234567890", "8px",
      "+1",
      "3.14159265358979323846264338327950288419716939937510582097494459", "true", "null", "\"8\"",
    ]
    func text(_ value: String) -> String { "\"\(value)\"" }
    var parts: [String] = []
    if !random.chance(3) {
      parts.append("\"firstItem\": \(text(random.pick(random.chance(80) ? ["Red", "Blue"] : items)))")
    }
    if !random.chance(3) {
      parts.append("\"firstAttribute\":\(text(random.pick(random.chance(80) ? ["width", "top"] : attributes)))")
    }
    if random.chance(60) {
      parts.append(
        "\"relation\" : \(text(random.pick(["equal", "==", "=", "<=", ">=", "≤", "lessThanOrEqual", "atLeast"])))")
    }
    if random.chance(60) {
      parts.append("\"secondItem\": \(text(random.pick(random.chance(80) ? ["Red", "Superview"] : items)))")
      if !random.chance(5) { parts.append("\"secondAttribute\": \(text(random.pick(["width", "top", "bottom"])))") }
    }
    for key in ["multiplier", "constant", "priority"] where random.chance(50) {
      parts.append(
        "\"\(key)\": \(random.chance(70) ? random.pick(["1", "8", "250", "0.75", "-16"]) : random.pick(numbers))")
    }
    if random.chance(20) { parts.append("\"identifier\": \(random.pick(["\"a\"", "\"#1\"", "null", "\"é\"", "3"]))") }
    if random.chance(10) { parts.append("\"address\": \"0x7f8000000010\"") }
    if random.chance(5) {
      parts.append(random.pick(["\"constnat\": 3", "\"firstItem\": \"Blue\"", "\"visualFormat\": \"[Red]\""]))
    }
    return parts.shuffled(using: &random)
  }

  @Test("say what the same ones say that need more than a look", arguments: 0..<12)
  func agreement(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    // That a constraint is active goes without saying, and is no string and no number.
    let word = "\"isActive\": true"
    for round in 0..<150 {
      var plain: [String] = []
      var full: [String] = []
      for _ in 0..<(1 + random.below(4)) {
        let members = Self.members(&random)
        let gap = random.pick([
          ",", ", ", " ,\n      ", ",\r\n\t", random.chance(10) ? ",, " : ", ", random.chance(10) ? " // é\n, " : ",",
        ])
        let separators = String(repeating: " ", count: word.utf8.count)
        plain.append("{ \(members.joined(separator: gap)) \(separators)}")
        full.append("{ \(members.joined(separator: gap)),\(word)}")
      }
      let ends = random.pick(["\n    ", " ", "\n\n"])
      let texts = [plain, full].map { entries in
        """
        { "layout": 1, "name": "Grün", "views": [ { "name": "Superview", "size": [320, 480] }, { "name": "Red",
          "superview": "Superview" }, { "name": "Blue", "superview": "Superview" }, { "name": "Größe", "superview": "Red" } ],
          "metrics": { "é": 1 }, "constraints": [ \(entries.joined(separator: "," + ends)) ] }
        """
      }
      let found = texts.map { lines(findings($0, path: "test.layout.json")) }
      #expect(found[0] == found[1], "seed \(seed), round \(round): \(texts[0])")
      let layouts = texts.map { try? jsonLayout($0) }
      #expect(layouts[0] == layouts[1], "seed \(seed), round \(round): \(texts[0])")
    }
  }

  @Test("are those of strings and numbers that are right")
  func kinds() {
    func isRead(_ text: String) -> Bool {
      let mistakes = Mistakes(file: "test.layout.json")
      let bytes = Array(text.utf8)
      var reader = JSONReader(bytes: bytes, kind: .layoutFile, mistakes: mistakes)
      var layout = LayoutJSONReader(bytes: bytes, mistakes: mistakes)
      let isRead = layout.readInPlace(&reader, constraint: 0)
      #expect(layout.draft.constraints.count == (isRead ? 1 : 0) && (reader.peek == nil) == isRead)
      return isRead
    }
    let item = #""firstItem": "Red", "firstAttribute": "width""#
    #expect(isRead("{ \(item) }"))
    #expect(isRead("{\n\(item),\n\"relation\": \">=\", \"constant\": -2.5, \"priority\": 250, \"identifier\": \"a\"}"))
    #expect(isRead("{\(item), \"secondItem\": \"Blue\", \"secondAttribute\": \"height\", \"multiplier\": 2}"))
    for rest in [
      "\"isActive\": true", "\"constant\": \"2\"", "\"constant\": 02", "\"constant\": 1e2", "\"relation\": \"atLeast\"",
      "\"secondItem\": \"Blue\"", "\"firstItem\": \"Red\"", "\"identifier\": \"\\n\"", "\"width\": 2", "",
    ] { #expect(!isRead("{ \(item), \(rest) }"), "\(rest)") }
    #expect(!isRead("\"Red.width = 2\""))
  }
}
