import ConstraintNotation
import ExactArithmetic
import LayoutInput
import LayoutModel

extension LayoutJSONReader {
  private static let sharedKeys = ["priority", "identifier", "isActive", "address"]
  private static let partKeys =
    [
      "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant",
    ] + sharedKeys
  private static let formatKeys = ["visualFormat", "options", "metrics", "views"] + sharedKeys
  private static let constraintKeySet = Set(partKeys + formatKeys)

  /// Reads `constraints`.
  mutating func readConstraints(_ member: JSONObject.Member) {
    guard let nodes = array(member, of: "strings and objects") else { return }
    draft.constraints.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      switch node.value {
      case .string(let text): readString(text, index: index, at: node.range)
      case .object(let object): readObject(object, index: index, at: node.range)
      case .invalid: break
      default:
        mistakes.add(
          at: node.range, "A constraint must be a string or an object, not \(node.description)",
          hint: "write \"Red.width = 100\" or \"H:|-[Red]-|\"")
      }
    }
  }

  private mutating func readString(_ text: LocatedText, index: Int, at range: SourceRange) {
    if LocatedText.isVisualFormat(text.bytes[...]) {
      draft.constraints.append(
        ConstraintDraft(
          index: index, content: .visualFormat(VisualFormatDraft(format: text)), kind: .visualFormat, range: text.range)
      )
      return
    }
    guard text.bytes.contains(where: { !$0.isBlank }) else {
      mistakes.add(
        at: range, "Expected an equation or a visual format, found an empty string",
        hint: "write \"Red.width = 100\" or \"H:|-[Red]-|\"")
      return
    }
    var parser = EquationParser(text)
    do {
      draft.constraints.append(ConstraintDraft(index: index, try parser.equation()))
    } catch {
      mistakes.add(error)
    }
  }

  private mutating func readObject(_ written: JSONObject, index: Int, at range: SourceRange) {
    let before = mistakes.count
    // Nearly all have no other keys, and to compare a few short names takes less than to look one up.
    let isPlain = written.members.allSatisfy { LayoutJSONReader.partKeys.contains($0.name) }
    let object =
      isPlain
      ? written
      : translated(written, in: "a constraint", known: LayoutJSONReader.constraintKeySet, Habit.constraintKeys)
    let isFormat = object["visualFormat"] != nil
    let content =
      isFormat
      ? visualFormat(object).map { ConstraintDraft.Content.visualFormat($0) }
      : parts(object, at: range).map { .parts($0) }
    var place = range
    if case .visualFormat(let format)? = content { place = format.format.range }
    var constraint = content.map {
      ConstraintDraft(
        index: index, content: $0, kind: isFormat ? .visualFormat : .parts, range: place)
    }
    for member in object.members {
      switch member.name {
      case "priority": constraint?.tail.priority = priority(member.value, key: "priority")
      case "identifier": constraint?.tail.identifier = optionalString(member)?.value
      case "isActive": constraint?.tail.isActive = bool(member) ?? true
      case "address": constraint?.tail.address = address(member)
      default:
        let known = isFormat ? LayoutJSONReader.formatKeys : LayoutJSONReader.partKeys
        if !isPlain, !known.contains(member.name) {
          unknownKey(member, in: isFormat ? "a visual format" : "a constraint", known: known, Habit.constraintKeys)
        }
      }
    }
    if mistakes.count > before {
      if let items = items(of: object) { draft.doubts.add(mistakes.count - before, in: .constraintOn(items)) }
    } else if let constraint {
      draft.constraints.append(constraint)
    }
  }

  /// The items of a constraint whose mistake is in another part; `nil` where it may be about others.
  private func items(of object: JSONObject) -> [String]? {
    guard object.isComplete, object.members.allSatisfy({ LayoutJSONReader.partKeys.contains($0.name) }),
      case .string(let first)? = object["firstItem"]?.value, object["firstAttribute"] != nil
    else { return nil }
    guard let second = object["secondItem"], !second.isNull else {
      // A second attribute without an item lacks the item.
      return object["secondAttribute"]?.isNull ?? true ? [first.text] : nil
    }
    guard case .string(let name) = second.value else { return nil }
    return [first.text, name.text]
  }

  private mutating func visualFormat(_ object: JSONObject) -> VisualFormatDraft? {
    guard let node = object["visualFormat"] else { return nil }
    guard case .string(let text) = node.value else {
      if !node.isInvalid {
        mistakes.add(at: node.range, "\"visualFormat\" must be a string, not \(node.description)")
      }
      return nil
    }
    var format = VisualFormatDraft(format: text)
    for member in object.members {
      switch member.name {
      case "options": format.options = strings(member)
      case "metrics": format.metrics = numbers(member).map { ($0.name, $0.value) }
      case "views":
        guard let aliases = self.object(member, example: "{ \"safe\": \"Superview.safeAreaLayoutGuide\" }") else {
          break
        }
        for alias in aliases.members {
          if let item = string(alias) { format.views.append((alias.name, item)) }
        }
      default: break
      }
    }
    return format
  }

  private mutating func parts(_ object: JSONObject, at range: SourceRange) -> ConstraintParts? {
    var parts = ConstraintParts(
      firstItem: Located("", at: range), firstAttribute: Located("", at: range), relation: .equal)
    for member in object.members {
      switch member.name {
      case "firstItem": parts.firstItem = string(member) ?? parts.firstItem
      case "firstAttribute": parts.firstAttribute = string(member) ?? parts.firstAttribute
      case "relation": parts.relation = relation(member)
      case "secondItem": parts.secondItem = optionalString(member)
      case "secondAttribute": parts.secondAttribute = optionalString(member)
      case "multiplier": parts.multiplier = number(member) ?? 1
      case "constant": parts.constant = number(member) ?? 0
      default: break
      }
    }
    guard object.isComplete else { return nil }
    checkPresence(object, at: range)
    return parts
  }

  /// Reports the parts that are missing, and a second item without its attribute or the other way round.
  private mutating func checkPresence(_ object: JSONObject, at range: SourceRange) {
    let attribute = object["secondAttribute"]
    let hasItem = object["secondItem"].map { !$0.isNull } ?? false
    if object["firstItem"] == nil {
      missing("firstItem", in: "a constraint", at: range, example: "\"firstItem\": \"Red\"")
    }
    if object["firstAttribute"] == nil {
      missing("firstAttribute", in: "a constraint", at: range, example: "\"firstAttribute\": \"width\"")
    }
    if hasItem, attribute?.isNull ?? true {
      var name = "width"
      if case .string(let first)? = object["firstAttribute"]?.value, Attribute.named[first.text] != nil {
        name = first.text
      }
      missing(
        "secondAttribute", in: "a constraint with a second item", at: range, example: "\"secondAttribute\": \"\(name)\""
      )
    }
    if !hasItem, let attribute, case .string(let text) = attribute.value, !Attribute.isNotAnAttribute(text.text) {
      mistakes.add(
        at: text.range, "\"secondAttribute\" is \(text.text), but there is no second item",
        hint: "add \"secondItem\", or remove \"secondAttribute\" for a constant")
    }
  }

  private mutating func relation(_ member: JSONObject.Member) -> Relation {
    guard let text = string(member) else { return .equal }
    switch text.value {
    case "equal", "==", "=": return .equal
    case "lessThanOrEqual", "<=", "≤": return .lessThanOrEqual
    case "greaterThanOrEqual", ">=", "≥": return .greaterThanOrEqual
    default:
      let known = ["lessThanOrEqual", "equal", "greaterThanOrEqual", "<=", "==", ">="]
      mistakes.add(
        at: text.range, "\"relation\" is one of \(known.joined(separator: ", ")), not \(member.value.description)",
        hint: NearestName.hint(for: text.value, among: known, listing: false))
      return .equal
    }
  }
}
