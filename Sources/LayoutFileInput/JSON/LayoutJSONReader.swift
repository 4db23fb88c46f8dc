import ConstraintNotation
import ExactArithmetic
import LayoutInput
import LayoutModel

/// Reads the JSON spelling of a layout file into a draft, reporting every key that is unknown, missing or mistyped.
struct LayoutJSONReader {
  let source: [UInt8]
  var mistakes: Mistakes
  var draft: LayoutDraft
  /// The members of the constraint that is being read in its place: kept, so that they are not made anew for each.
  var plainMembers: [PlainMember] = []
  /// Whether the file is whole and has nothing that a layout file has.
  private(set) var isForeign = false

  private static let keys = [
    "layout", "name", "platform", "release", "layoutDirection", "views", "layoutGuides", "metrics", "constraints",
    "$schema",
  ]
  /// The keys of which a layout file has at least one, and files of other programs none.
  private static let ownKeys: Set = ["layout", "views", "layoutGuides", "constraints"]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - draft: What holds where the file says nothing.
  ///   - mistakes: Where mistakes are collected.
  init(bytes: [UInt8], draft: LayoutDraft = LayoutDraft(), mistakes: Mistakes) {
    self.draft = draft
    self.draft.isJSON = true
    source = bytes
    self.mistakes = mistakes
  }

  /// Reads the whole file.
  ///
  /// Each entry is read into the draft as soon as it is known: all of them as JSON take several times the memory of the
  /// draft.
  mutating func read() {
    // What is no JSON comes before what JSON says.
    var reader = JSONReader(bytes: source, kind: .layoutFile, mistakes: mistakes)
    mistakes = Mistakes(file: mistakes.file, rule: mistakes.rule)
    let node = reader.document(
      inPlace: { reader, index, key in key == "constraints" && readInPlace(&reader, constraint: index) },
      handing: { read($0) })
    let content = mistakes
    mistakes = reader.mistakes
    if !mistakes.isEmpty { draft.hasAllItems = false }
    draft.doubts.add(reader.harmlessMistakes, in: .nothing)
    isForeign = mistakes.isEmpty && isOther(node)
    guard case .object(let object) = node.value else {
      if !node.isInvalid {
        mistakes.add(
          at: SourceRange(start: node.range.start, end: node.range.start),
          "A layout file is one JSON object, not \(node.kind)",
          hint: "start it with { \"layout\": 1, \"views\": [")
      }
      return
    }
    draft.line = node.range.start.line
    checkVersion(object, at: node.range)
    mistakes.add(content)
    if object["views"] == nil, object.isComplete {
      missing(
        "views", in: "a layout", at: node.range,
        example: "\"views\": [ { \"name\": \"Superview\", \"size\": [375, 667] } ]")
      draft.hasAllItems = false
    }
  }

  /// Reads a part of the file.
  private mutating func read(_ part: JSONPart) {
    let before = mistakes.count - draft.doubts.accounted
    let key: String
    switch part {
    case .entry(let node, let index, let name):
      key = name
      readEntry(node, index: index, of: name)
    case .member(let member):
      key = member.name
      readMember(member)
    }
    // What is left of its mistakes is not about a single element.
    let others = mistakes.count - draft.doubts.accounted - before
    draft.doubts.add(others, in: DraftDoubts.Subject(statement: key))
  }

  private func isOther(_ node: JSONNode) -> Bool {
    switch node.value {
    case .object(let object):
      !object.members.isEmpty && object.members.allSatisfy { !LayoutJSONReader.ownKeys.contains($0.name) }
    case .array(let nodes): !nodes.isEmpty
    default: false
    }
  }

  private mutating func checkVersion(_ object: JSONObject, at range: SourceRange) {
    guard let version = object["layout"] else {
      if object.isComplete { missing("layout", in: "a layout file", at: range, example: "\"layout\": 1") }
      return
    }
    if version.isInvalid { return }
    if case .number(let text) = version.value, let number = Rational(decimal: text.text), number == 1 { return }
    mistakes.add(
      at: version.range, "\"layout\" is the version of the format, which is 1, not \(version.description)",
      hint: "write \"layout\": 1")
  }

  private mutating func readMember(_ member: JSONObject.Member) {
    switch member.name {
    case "layout": break
    // Where editors find the schema.
    case "$schema": _ = string(member)
    case "name": draft.name = string(member)?.value
    case "platform": draft.platform = choice(member, Platform.self) ?? draft.platform
    case "layoutDirection": draft.layoutDirection = choice(member, LayoutDirection.self) ?? draft.layoutDirection
    case "release": draft.release = release(member) ?? draft.release
    case "views", "layoutGuides": if array(member, of: "objects") == nil { draft.hasAllItems = false }
    case "metrics": for metric in numbers(member) { draft.metrics[metric.name] = metric.value }
    case "constraints": _ = array(member, of: "strings and objects")
    default: unknownKey(member, in: "a layout", known: LayoutJSONReader.keys, Habit.layoutKeys)
    }
  }

  private mutating func readEntry(_ entry: JSONNode, index: Int, of key: String) {
    switch key {
    case "constraints": readConstraint(entry, index: index)
    case "views":
      if let object = object(entry, for: "a view", example: "{ \"name\": \"Red\" }") {
        readView(object, at: entry.range)
      }
    case "layoutGuides":
      let example = "{ \"name\": \"Spacer\", \"owner\": \"Superview\" }"
      if let object = object(entry, for: "a layout guide", example: example) { readGuide(object, at: entry.range) }
    default: break
    }
  }

  private mutating func object(_ entry: JSONNode, for what: String, example: String) -> JSONObject? {
    if case .object(let object) = entry.value { return object }
    draft.hasAllItems = false
    if !entry.isInvalid {
      mistakes.add(
        at: entry.range, "Expected an object for \(what), found \(entry.description)", hint: "write \(example)")
      draft.doubts.add(in: .unnamedItem)
    }
    return nil
  }

  private mutating func readGuide(_ object: JSONObject, at range: SourceRange) {
    var name: Located<String>?
    var owner: Located<String>?
    let before = mistakes.count
    defer { draft.doubts.add(mistakes.count - before, in: .unnamedItem) }
    for member in object.members {
      switch member.name {
      case "name": name = self.name(member)
      case "owner": owner = string(member)
      default: unknownKey(member, in: "a layout guide", known: ["name", "owner"])
      }
    }
    if let name, let owner {
      draft.guides.append(GuideDraft(name: name, owner: owner))
      return
    }
    draft.hasAllItems = false
    guard object.isComplete else { return }
    if object["name"] == nil { missing("name", in: "a layout guide", at: range, example: "\"name\": \"Spacer\"") }
    if object["owner"] == nil {
      missing("owner", in: "a layout guide", at: range, example: "\"owner\": \"Superview\", the view it belongs to")
    }
  }

  // MARK: - Mistakes

  /// Reports a key that is not there.
  mutating func missing(_ key: String, in what: String, at range: SourceRange, example: String) {
    let start = range.start
    mistakes.add(
      at: SourceRange(line: start.line, column: start.column, length: 1), "The key \"\(key)\" is missing in \(what)",
      hint: "add \(example)")
  }

  /// An object with the keys that are meant in the place of those of other programs, each of which is reported.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - what: What it is, with an article.
  ///   - known: The keys that it may have.
  ///   - keys: The keys of other programs, in lower case, and what they mean here.
  /// - Returns: The object as it is to be read.
  mutating func translated(
    _ object: JSONObject, in what: String, known: Set<String>, _ keys: [String: String]
  ) -> JSONObject {
    var result = object
    for index in object.members.indices where !known.contains(object.members[index].name) {
      let member = object.members[index]
      guard let meant = keys[member.name.lowercased()], result[meant] == nil else { continue }
      mistakes.add(
        at: member.key.range, "Unknown key \"\(LocatedText.shortened(member.name))\" in \(what)",
        hint: "write \"\(meant)\"")
      result.members[index].name = meant
    }
    return result
  }

  /// Reports a key that this object does not have.
  ///
  /// - Parameters:
  ///   - member: The key and its value.
  ///   - what: What the object is, with an article.
  ///   - known: The keys that it may have.
  ///   - keys: The keys of other programs, in lower case, and what they mean here: one of them may be misspelt, too.
  mutating func unknownKey(
    _ member: JSONObject.Member, in what: String, known: [String], _ keys: [String: String] = [:]
  ) {
    let isNear = NearestName.nearest(to: member.name, among: known) != nil
    let meant =
      isNear
      ? nil
      : NearestName.nearest(to: member.name, among: keys.keys)
        .flatMap { keys[$0] }.flatMap { known.contains($0) ? $0 : nil }
    mistakes.add(
      at: member.key.range, "Unknown key \"\(LocatedText.shortened(member.name))\" in \(what)",
      hint: Habit.key(member.name) ?? meant.map { "did you mean \"\($0)\"?" }
        ?? NearestName.hint(for: member.name, among: known, page: LayoutFileLoader.page))
  }
}

extension JSONReader.Kind {
  /// The JSON spelling of a layout file.
  static let layoutFile = JSONReader.Kind(
    name: "a layout file", beginning: "a layout file starts with { \"layout\": 1, \"views\": [",
    commentHint: "remove it, or use the text spelling (*.layout), which has them")
}
