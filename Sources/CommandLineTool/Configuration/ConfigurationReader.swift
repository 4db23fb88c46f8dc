import ConstraintNotation
import LayoutInput
import LayoutLoaders
import LayoutModel

/// Reads a `.plumb.json`, reporting every key that is unknown, and every value of a wrong kind, with its place.
struct ConfigurationReader {
  private var mistakes: Mistakes

  /// The keys of a configuration; `$schema` is for editors.
  static let keys = ["$schema", "include", "exclude", "inputs", "platform", "rules", "overrides"]
  /// What it calls the kinds of input.
  static let inputs = InputCatalog.standard.kinds.compactMap(\.id)
  /// The keys of an override.
  static let overrideKeys = ["paths", "objects", "platform", "rules"]
  /// The rules whose findings say why nothing could be diagnosed: they cannot be configured away.
  static let fixedRules: [Rule] = [.unreadableInput, .invalidLayoutFile, .invalidConfiguration]
  /// All others.
  static let configurableRules = Rule.all.filter { !fixedRules.contains($0) }

  /// Reads a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: What it says.
  /// - Throws: Every mistake in it.
  static func read(_ source: SourceFile) throws(LoadFailure) -> Configuration {
    let kind = JSONReader.Kind(
      name: "a configuration", beginning: "a configuration is an object, such as { \"exclude\": [\"Legacy\"] }",
      commentHint: "remove it")
    var document = JSONReader(
      bytes: Array(source.text.utf8), kind: kind, mistakes: Mistakes(file: source.path, rule: .invalidConfiguration))
    let node = document.document()
    var reader = ConfigurationReader(mistakes: document.mistakes)
    let configuration = reader.configuration(node)
    guard reader.mistakes.isEmpty else { throw LoadFailure(findings: reader.mistakes.sorted) }
    return configuration
  }

  private mutating func configuration(_ node: JSONNode) -> Configuration {
    var result = Configuration()
    guard let object = object(node, "a configuration") else { return result }
    for member in object.members {
      switch member.name {
      case "$schema": break
      case "include": result.include = patterns(member)
      case "exclude": result.exclude = patterns(member)
      case "inputs": result.inputs = inputs(member)
      case "platform": result.general.platform = platform(member)
      case "rules": result.general.rules = rules(member)
      case "overrides": result.overrides = overrides(member)
      default: unknownKey(member, in: "a configuration", known: Self.keys)
      }
    }
    return result
  }

  private mutating func overrides(_ member: JSONObject.Member) -> [Configuration.Override] {
    guard case .array(let nodes) = member.value.value else {
      wrongKind(member.value, "\"overrides\"", expected: "an array of objects")
      return []
    }
    var result: [Configuration.Override] = []
    for node in nodes { result.append(override(node)) }
    return result
  }

  private mutating func override(_ node: JSONNode) -> Configuration.Override {
    var result = Configuration.Override()
    guard let object = object(node, "an override") else { return result }
    for member in object.members {
      switch member.name {
      case "paths": result.paths = patterns(member)
      case "objects": result.objects = objects(member)
      case "platform": result.platform = platform(member)
      case "rules": result.rules = rules(member)
      default: unknownKey(member, in: "an override", known: Self.overrideKeys)
      }
    }
    if let platform = object["platform"], result.objects != nil {
      mistakes.add(
        at: platform.range, "\"platform\" holds for whole files, not for \"objects\"",
        hint: "write an override of its own for it")
    }
    if object["paths"] == nil, object.isComplete {
      mistakes.add(
        at: SourceRange(line: node.range.start.line, column: node.range.start.column, length: 1),
        "An override needs the key \"paths\"", hint: "add \"paths\": [\"Legacy\"]")
    }
    return result
  }

  // MARK: - Values

  private mutating func patterns(_ member: JSONObject.Member) -> [PathPattern] {
    guard case .array(let nodes) = member.value.value else {
      wrongKind(member.value, "\"\(member.name)\"", expected: "an array of patterns", hint: "write [\"Legacy\"]")
      return []
    }
    var result: [PathPattern] = []
    for node in nodes {
      guard case .string(let text) = node.value else {
        wrongKind(node, "a pattern", expected: "a string")
        continue
      }
      if let pattern = PathPattern(text.text) {
        result.append(pattern)
      } else {
        mistakes.add(
          at: node.range, "\"\(LocatedText.shortened(text.text))\" matches nothing below this folder",
          hint: "a pattern is a path from here, such as Legacy/**/*.layout")
      }
    }
    return result
  }

  private mutating func objects(_ member: JSONObject.Member) -> Set<String>? {
    guard case .array(let nodes) = member.value.value else {
      wrongKind(member.value, "\"objects\"", expected: "an array of object ids", hint: "write [\"abc-de-fgh\"]")
      return nil
    }
    var result: Set<String> = []
    for node in nodes {
      guard case .string(let text) = node.value else {
        wrongKind(node, "an object id", expected: "a string")
        continue
      }
      result.insert(text.text)
    }
    return result
  }

  private mutating func inputs(_ member: JSONObject.Member) -> [String: Bool] {
    guard let object = object(member.value, "\"inputs\"") else { return [:] }
    var result: [String: Bool] = [:]
    for entry in object.members {
      guard Self.inputs.contains(entry.name) else {
        mistakes.add(
          at: entry.key.range, "No kind of input is named \"\(LocatedText.shortened(entry.name))\"",
          hint: NearestName.hint(for: entry.name, among: Self.inputs))
        continue
      }
      if case .bool(let isRead) = entry.value.value {
        result[entry.name] = isRead
      } else {
        wrongKind(entry.value, "\"\(entry.name)\"", expected: "true or false")
      }
    }
    return result
  }

  private mutating func platform(_ member: JSONObject.Member) -> Platform? {
    word(member, of: Platform.allCases.map(\.rawValue)).flatMap { Platform(rawValue: $0) }
  }

  private mutating func rules(_ member: JSONObject.Member) -> [String: Configuration.RuleSetting] {
    guard let object = object(member.value, "\"rules\"") else { return [:] }
    var result: [String: Configuration.RuleSetting] = [:]
    for entry in object.members {
      guard let rule = Rule.named(entry.name) else {
        mistakes.add(
          at: entry.key.range, "No rule is named \"\(LocatedText.shortened(entry.name))\"",
          hint: NearestName.nearest(to: entry.name, among: Rule.all.map(\.id)).map { "did you mean \"\($0)\"?" }
            ?? "plumb rules lists them")
        continue
      }
      guard !Self.fixedRules.contains(rule) else {
        mistakes.add(
          at: entry.key.range, "\(rule.id) cannot be configured: it says why nothing was diagnosed",
          hint: "leave the file out with \"exclude\"")
        continue
      }
      result[rule.id] = word(entry, of: Configuration.RuleSetting.words).flatMap { Configuration.RuleSetting($0) }
    }
    return result
  }

  private mutating func word(_ member: JSONObject.Member, of words: [String]) -> String? {
    guard case .string(let text) = member.value.value else {
      wrongKind(member.value, "\"\(member.name)\"", expected: "one of \(words.joined(separator: ", "))")
      return nil
    }
    if words.contains(text.text) { return text.text }
    mistakes.add(
      at: text.range,
      "\"\(member.name)\" is one of \(words.joined(separator: ", ")), not \(member.value.description)",
      hint: NearestName.hint(for: text.text, among: words, listing: false))
    return nil
  }

  // MARK: - Mistakes

  private mutating func object(_ node: JSONNode, _ what: String) -> JSONObject? {
    if case .object(let object) = node.value { return object }
    wrongKind(node, what, expected: "an object")
    return nil
  }

  private mutating func wrongKind(_ node: JSONNode, _ what: String, expected: String, hint: String? = nil) {
    guard !node.isInvalid else { return }
    mistakes.add(at: node.range, "\(what) must be \(expected), not \(node.description)", hint: hint)
  }

  private mutating func unknownKey(_ member: JSONObject.Member, in what: String, known: [String]) {
    mistakes.add(
      at: member.key.range, "Unknown key \"\(LocatedText.shortened(member.name))\" in \(what)",
      hint: NearestName.hint(for: member.name, among: known))
  }
}
