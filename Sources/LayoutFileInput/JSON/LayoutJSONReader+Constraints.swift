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
  /// What relations are written as.
  static let relations: [String: Relation] = [
    "equal": .equal, "==": .equal, "=": .equal, "lessThanOrEqual": .lessThanOrEqual, "<=": .lessThanOrEqual,
    "≤": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual, ">=": .greaterThanOrEqual,
    "≥": .greaterThanOrEqual,
  ]

  /// Reads an entry of `constraints`.
  mutating func readConstraint(_ node: JSONNode, index: Int) {
    if index == 0 { makeRoomForConstraints() }
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
    let isPlain = written.members.indices.allSatisfy {
      LayoutJSONReader.partKeys.contains(written.members[$0].name)
    }
    let object =
      isPlain
      ? written
      : translated(written, in: "a constraint", known: LayoutJSONReader.constraintKeySet, Habit.constraintKeys)
    var tail = ConstraintTail()
    if isPlain || object["visualFormat"] == nil {
      if let parts = parts(object, at: range, &tail), mistakes.count == before {
        draft.constraints.append(
          ConstraintDraft(index: index, content: .parts(parts), kind: .parts, range: range, tail: tail))
      }
    } else if let format = visualFormat(object, &tail), mistakes.count == before {
      draft.constraints.append(
        ConstraintDraft(
          index: index, content: .visualFormat(format), kind: .visualFormat, range: format.format.range, tail: tail))
    }
    if mistakes.count > before, let items = items(of: object) {
      draft.doubts.add(mistakes.count - before, in: .constraintOn(items))
    }
  }

  /// Reads what is said beside a constraint; `false` for a key of another sort.
  private mutating func readTail(_ member: JSONObject.Member, into tail: inout ConstraintTail) -> Bool {
    switch member.name {
    case "priority": tail.priority = priority(member.value, key: "priority")
    case "identifier": tail.identifier = optionalString(member)?.value
    case "isActive": tail.isActive = bool(member) ?? true
    case "address": tail.address = address(member)
    default: return false
    }
    return true
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

  private mutating func visualFormat(_ object: JSONObject, _ tail: inout ConstraintTail) -> VisualFormatDraft? {
    var format: VisualFormatDraft?
    if let node = object["visualFormat"] {
      if case .string(let text) = node.value {
        format = VisualFormatDraft(format: text)
      } else if !node.isInvalid {
        mistakes.add(at: node.range, "\"visualFormat\" must be a string, not \(node.description)")
      }
    }
    for member in object.members {
      switch member.name {
      case "visualFormat": break
      case "options": format?.options = strings(member)
      case "metrics": format?.metrics = numbers(member).map { ($0.name, $0.value) }
      case "views":
        guard format != nil,
          let aliases = self.object(member, example: "{ \"safe\": \"Superview.safeAreaLayoutGuide\" }")
        else { break }
        for alias in aliases.members {
          if let item = string(alias) { format?.views.append((alias.name, item)) }
        }
      default:
        if !readTail(member, into: &tail) {
          unknownKey(member, in: "a visual format", known: LayoutJSONReader.formatKeys, Habit.constraintKeys)
        }
      }
    }
    return format
  }

  private mutating func parts(_ object: JSONObject, at range: SourceRange, _ tail: inout ConstraintTail)
    -> ConstraintParts?
  {
    var parts = ConstraintParts(
      firstItem: Located("", at: range), firstAttribute: Located("", at: range), relation: .equal)
    var (hasItem, hasAttribute) = (false, false)
    // By index: to go over the members themselves copies each.
    for index in object.members.indices {
      switch object.members[index].name {
      case "firstItem":
        hasItem = true
        parts.firstItem = string(object.members[index]) ?? parts.firstItem
      case "firstAttribute":
        hasAttribute = true
        parts.firstAttribute = string(object.members[index]) ?? parts.firstAttribute
      case "relation": parts.relation = relation(object.members[index])
      case "secondItem": parts.secondItem = optionalString(object.members[index])
      case "secondAttribute": parts.secondAttribute = optionalString(object.members[index])
      case "multiplier": parts.multiplier = number(object.members[index]) ?? 1
      case "constant": parts.constant = number(object.members[index]) ?? 0
      default:
        if !readTail(object.members[index], into: &tail) {
          unknownKey(
            object.members[index], in: "a constraint", known: LayoutJSONReader.partKeys, Habit.constraintKeys)
        }
      }
    }
    guard object.isComplete else { return nil }
    if !hasItem || !hasAttribute || (parts.secondItem == nil) != (parts.secondAttribute == nil) {
      checkPresence(object, at: range)
    }
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
    if let relation = Self.relations[text.value] { return relation }
    let known = ["lessThanOrEqual", "equal", "greaterThanOrEqual", "<=", "==", ">="]
    mistakes.add(
      at: text.range, "\"relation\" is one of \(known.joined(separator: ", ")), not \(member.value.description)",
      hint: NearestName.hint(for: text.value, among: known, listing: false))
    return .equal
  }
}
