import LayoutModel
import TestSupport
import Testing

@Suite("Random layouts in both spellings")
struct RandomSpellingTests {
  /// Writes one random layout in both spellings at once.
  struct Writer {
    var random: SeededGenerator
    var json: [String] = []
    var text: [String] = []
    var names: [String] = []
    var guides: [String] = []

    mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
    mutating func pick(_ values: [String]) -> String { values[below(values.count)] }
    mutating func number() -> String {
      pick(["0", "8", "-4", "20.0", "0.5", "165.000000", "1e2", "33.333333", "-0.25"])
    }

    mutating func views(under parent: String?, depth: Int) {
      for _ in 0..<(1 + below(3)) {
        let name = pick(["Red", "blue-view", "My view", "Größe", "a.b", "_x", "Zed$"]) + "\(names.count)"
        names.append(name)
        view(name, under: parent, depth: depth)
        if depth < 3, chance(2) { views(under: name, depth: depth + 1) }
      }
    }

    private mutating func view(_ name: String, under parent: String?, depth: Int) {
      var keys = ["\"name\": \"\(name)\""]
      var words = ["\"\(name)\""]
      func add(_ key: String, _ word: String) {
        keys.insert(key, at: keys.count / 2)
        words.append(word)
      }
      if let parent { keys.append("\"superview\": \"\(parent)\"") }
      if parent == nil, chance(2) { add("\"size\": [320, null]", "320x?") }
      if chance(3) { add("\"class\": \"My.Label<Int>\"", "class My.Label<Int>") }
      if chance(3) { add("\"text\": \"a\\t\\\"é\\\" # // '\"", "\"a\\t\\\"é\\\" # // '\"") }
      if chance(3) { add("\"intrinsicContentSize\": [\"unknown\", 20.5]", "intrinsic ?x20.5") }
      if chance(3) { add("\"contentHuggingPriority\": [251, 1]", "hugging 251,1") }
      if chance(3) { add("\"isHidden\": true", chance(2) ? "hidden" : "isHidden true") }
      if parent != nil, chance(3) { add("\"frame\": [1, -2, 3.5, 4]", "frame 1,-2,3.5,4") }
      if chance(3) {
        add(
          "\"autoresizingMask\": [\"flexibleWidth\", \"flexibleTopMargin\"]",
          "autoresizingMask flexibleWidth,flexibleTopMargin")
        add("\"translatesAutoresizingMaskIntoConstraints\": true", "translatesAutoresizingMaskIntoConstraints")
      }
      if chance(3) { add("\"safeAreaInsets\": { \"bottom\": 34, \"top\": 44 }", "safeAreaInsets 44,-,34,-") }
      if chance(4) { add("\"insetsLayoutMarginsFromSafeArea\": false", "insetsLayoutMarginsFromSafeArea false") }
      if chance(4) { add("\"preservesSuperviewLayoutMargins\": true", "preservesSuperviewLayoutMargins") }
      if parent == nil, chance(3) { add("\"controller\": true", chance(2) ? "controller" : "controller true") }
      if parent != nil, chance(4) {
        add("\"alignmentRectInsets\": { \"top\": 1, \"right\": 2.5 }", "alignmentRectInsets 1,-,-,2.5")
      }
      if chance(3) { add("\"directionalLayoutMargins\": { \"leading\": 16 }", "directionalLayoutMargins -,16,-,-") }
      if chance(4) { add("\"stack\": { \"axis\": \"vertical\", \"spacing\": 8 }", "stack axis vertical spacing 8") }
      if chance(4) { add("\"scroll\": true", "scroll") }
      if chance(4) { add("\"accessibilityIdentifier\": null", "accessibilityIdentifier null") }
      json.append("{ \(keys.joined(separator: ", ")) }")
      text.append(String(repeating: "  ", count: depth) + "view " + words.joined(separator: " "))
      if chance(5) {
        let guide = "Guide\(guides.count)"
        guides.append("{ \"name\": \"\(guide)\", \"owner\": \"\(name)\" }")
        text.append(String(repeating: "  ", count: depth + 1) + "guide \(guide)")
      }
    }

    mutating func constraint() -> (json: String, text: String) {
      let first = pick(names)
      let (second, guide) = (pick(names), pick(["", "", ".safeAreaLayoutGuide", ".layoutMarginsGuide"]))
      let attribute = pick(Attribute.knownNames)
      let relation = pick(["==", "<=", ">="])
      let (multiplier, constant) = (number(), number())
      if chance(4) { return self.constant(first, attribute, relation, constant) }
      return (
        "{ \"firstItem\": \"\(first)\", \"firstAttribute\": \"\(attribute)\", \"relation\": \"\(relation)\", "
          + "\"secondItem\": \"\(second)\(guide)\", \"secondAttribute\": \"top\", \"multiplier\": \(multiplier), "
          + "\"constant\": \(constant), \"priority\": 250.5, \"identifier\": \"same\" }",
        "\"\(first)\".\(attribute) \(relation) \(multiplier) * \"\(second)\"\(guide).top + \(constant) @250.5 'same'"
      )
    }

    private func constant(
      _ first: String, _ attribute: String, _ relation: String, _ constant: String
    ) -> (json: String, text: String) {
      (
        "{ \"firstItem\": \"\(first)\", \"firstAttribute\": \"\(attribute)\", \"relation\": \"\(relation)\", "
          + "\"constant\": \(constant), \"isActive\": false }",
        "inactive \"\(first)\".\(attribute) \(relation) \(constant)"
      )
    }
  }

  @Test("A layout says the same in both spellings", arguments: 0..<100)
  func same(seed: Int) throws {
    var writer = Writer(random: SeededGenerator(seed: UInt64(seed)))
    writer.views(under: nil, depth: 0)
    let constraints = (0..<8).map { _ in writer.constraint() }
    let json = """
      { "constraints": [ \(constraints.map(\.json).joined(separator: ",\n")) ], "name": "test",
        "layoutGuides": [ \(writer.guides.joined(separator: ", ")) ],
        "views": [ \(writer.json.joined(separator: ",\n")) ], "layout": 1 }
      """
    let text = (writer.text + constraints.map(\.text)).joined(separator: "\n")
    let fromText = try layout(text)
    #expect(fromText.constraints.count == 8)
    #expect(try jsonLayout(json).essence == fromText.essence, "seed \(seed)")
  }
}
