import ConstraintNotation
import ExactArithmetic
import LayoutInput
import LayoutModel

extension LayoutJSONReader {
  /// Reads `[x, y, width, height]`, or an object of these.
  mutating func frame(_ member: JSONObject.Member) -> Frame? {
    var values: [Rational] = []
    if case .object(let object) = member.value.value {
      let keys = ["x", "y", "width", "height"]
      for entry in object.members where !keys.contains(entry.name) { unknownKey(entry, in: "a frame", known: keys) }
      for key in keys {
        if let entry = object.members.first(where: { $0.name == key }) {
          if let value = number(entry) { values.append(value) }
        } else if object.isComplete {
          missing(key, in: "a frame", at: member.value.range, example: "\"\(key)\": 0")
        }
      }
    } else if let parts = tuple(member, "x", "y", "width", "height") {
      for part in parts {
        if let value = number(part, key: "frame", expected: "[x, y, width, height]") { values.append(value) }
      }
    }
    guard values.count == 4 else { return nil }
    return Frame(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Reads the names of flexible parts.
  mutating func readMask(_ member: JSONObject.Member, into view: inout ViewDraft) {
    for name in strings(member) {
      if let part = AutoresizingMask.names.first(where: { $0.name == name.value })?.mask {
        view.autoresizingMask.insert(part)
      } else {
        mistakes.add(
          at: name.range, "Unknown part \"\(LocatedText.shortened(name.value))\" of an autoresizing mask",
          hint: NearestName.hint(for: name.value, among: AutoresizingMask.names.map(\.name)))
      }
    }
  }

  /// Reads `{top, left, bottom, right}`, directional with `leading` and `trailing`.
  ///
  /// - Returns: The four sides in that order, `nil` where one is left out.
  mutating func insets(_ member: JSONObject.Member, isDirectional: Bool) -> [Rational?]? {
    let keys = isDirectional ? ["top", "leading", "bottom", "trailing"] : ["top", "left", "bottom", "right"]
    let example = "{ \(keys.map { "\"\($0)\": 8" }.joined(separator: ", ")) }"
    guard let object = object(member, example: example) else { return nil }
    var sides = [Rational?](repeating: nil, count: 4)
    for entry in object.members {
      if let index = keys.firstIndex(of: entry.name) {
        sides[index] = number(entry)
      } else {
        unknownKey(entry, in: "\"\(member.name)\"", known: keys)
      }
    }
    return sides
  }

  /// Reads `{top, left, bottom, right}`; a side that is left out is 0.
  mutating func edgeInsets(_ member: JSONObject.Member) -> EdgeInsets? {
    guard let sides = insets(member, isDirectional: false) else { return nil }
    return EdgeInsets(top: sides[0] ?? 0, left: sides[1] ?? 0, bottom: sides[2] ?? 0, right: sides[3] ?? 0)
  }

  private static let stackKeys = [
    "axis", "distribution", "alignment", "spacing", "isLayoutMarginsRelativeArrangement",
    "isBaselineRelativeArrangement", "customSpacing", "edgeInsets", "stackHuggingPriority",
    "clippingResistancePriority",
  ]

  /// Reads what makes a view a stack view.
  mutating func stack(_ member: JSONObject.Member) -> StackDraft? {
    if case .bool(let isStack) = member.value.value { return isStack ? StackDraft() : nil }
    guard let object = object(member, example: "{ \"axis\": \"vertical\", \"spacing\": 8 }") else { return nil }
    var result = StackDraft()
    for entry in object.members {
      switch entry.name {
      case "axis": result.stack.axis = choice(entry, Axis.self) ?? .horizontal
      case "distribution":
        result.distribution = choice(entry, Stack.Distribution.self).map { Located($0, at: entry.value.range) }
      case "alignment": result.alignment = choice(entry, Stack.Alignment.self)
      case "spacing": result.spacing = number(entry)
      case "isLayoutMarginsRelativeArrangement":
        result.stack.isLayoutMarginsRelativeArrangement = bool(entry) ?? false
      case "isBaselineRelativeArrangement": result.stack.isBaselineRelativeArrangement = bool(entry) ?? false
      case "customSpacing":
        result.customSpacing = numbers(entry).map { (Located($0.name, at: $0.key), $0.value) }
      case "edgeInsets": result.stack.edgeInsets = edgeInsets(entry) ?? .zero
      case "stackHuggingPriority": result.stack.hugging = priorities(entry) ?? result.stack.hugging
      case "clippingResistancePriority":
        result.stack.clippingResistance = priorities(entry) ?? result.stack.clippingResistance
      default: unknownKey(entry, in: "\"stack\"", known: LayoutJSONReader.stackKeys)
      }
      if let particular = StackDraft.Particular(rawValue: entry.name) {
        result.particulars.append(Located(particular, at: entry.key.range))
      }
    }
    return result
  }
}

extension AutoresizingMask {
  /// The parts of a mask by their names, in UIKit's order.
  static let names: [(name: String, mask: AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]
}
