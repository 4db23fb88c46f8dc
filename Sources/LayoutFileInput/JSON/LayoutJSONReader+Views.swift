import ConstraintNotation
import ExactArithmetic
import LayoutInput
import LayoutModel

extension LayoutJSONReader {
  private static let viewKeys = [
    "name", "class", "superview", "size", "text", "accessibilityIdentifier", "address",
    "translatesAutoresizingMaskIntoConstraints", "autoresizingMask", "frame", "intrinsicContentSize",
    "contentHuggingPriority", "contentCompressionResistancePriority", "layoutMargins", "directionalLayoutMargins",
    "insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins", "controller", "safeAreaInsets",
    "alignmentRectInsets", "firstBaselineOffsetFromTop", "lastBaselineOffsetFromBottom", "isHidden", "gravity", "stack",
    "scroll",
  ]

  private static let viewKeySet = Set(viewKeys)
  /// What lists subviews in other programs.
  private static let subviewKeys: Set = ["subviews", "children"]

  /// Reads an entry of `views`.
  mutating func readView(_ written: JSONObject, at range: SourceRange) {
    let before = mistakes.count
    let object = translated(written, in: "a view", known: LayoutJSONReader.viewKeySet, Habit.viewKeys)
    // What is in such a list is not read.
    if object.members.indices.contains(where: { LayoutJSONReader.subviewKeys.contains(object.members[$0].name) }) {
      draft.hasAllItems = false
    }
    let place = object.members.firstIndex { $0.name == "name" }
    let name = place.flatMap { self.name(object.members[$0]) }
    if place == nil, object.isComplete {
      missing("name", in: "a view", at: range, example: "\"name\": \"Red\"")
    }
    var view = ViewDraft(name: name ?? Located("", at: range))
    for index in object.members.indices where index != place {
      if !readIdentity(object.members[index], into: &view), !readContent(object.members[index], into: &view),
        !readKind(object.members[index], into: &view)
      {
        unknownKey(object.members[index], in: "a view", known: LayoutJSONReader.viewKeys, Habit.viewKeys)
      }
    }
    if let second = object["directionalLayoutMargins"], object["layoutMargins"] != nil {
      mistakes.add(
        at: second.range, "A view has either \"layoutMargins\" or \"directionalLayoutMargins\", not both",
        hint: "remove one of them")
    }
    draft.doubts.add(mistakes.count - before, in: name.map { .item($0.value) } ?? .unnamedItem)
    if name != nil {
      draft.views.append(view)
    } else {
      draft.hasAllItems = false
    }
  }

  /// Reads what a view is called and where it hangs; `false` for a key of another sort.
  private mutating func readIdentity(_ member: JSONObject.Member, into view: inout ViewDraft) -> Bool {
    switch member.name {
    case "class":
      let name = name(member)
      (view.className, view.classRange) = (name?.value, name?.range)
    case "superview": view.superview = optionalString(member)
    case "size": readSize(member, into: &view)
    case "text": view.text = optionalString(member)?.value
    case "accessibilityIdentifier":
      view.logName = member.value.isNull ? .classAndAddress : string(member).map { .name($0.value) }
    case "address": view.address = address(member)
    default: return false
    }
    return true
  }

  /// Reads a view's content, mask and margins; `false` for a key of another sort.
  private mutating func readContent(_ member: JSONObject.Member, into view: inout ViewDraft) -> Bool {
    switch member.name {
    case "translatesAutoresizingMaskIntoConstraints":
      view.translatesAutoresizingMaskIntoConstraints = bool(member) ?? false
    case "autoresizingMask": readMask(member, into: &view)
    case "frame": view.frame = frame(member)
    case "intrinsicContentSize": readIntrinsicContentSize(member, into: &view)
    case "contentHuggingPriority": view.contentHugging = priorities(member)
    case "contentCompressionResistancePriority": view.compressionResistance = priorities(member)
    case "layoutMargins":
      view.layoutMargins = insets(member, isDirectional: false).map {
        LayoutMarginsDraft(sides: $0, isDirectional: false)
      }
    case "directionalLayoutMargins":
      view.layoutMargins = insets(member, isDirectional: true).map {
        LayoutMarginsDraft(sides: $0, isDirectional: true)
      }
    case "insetsLayoutMarginsFromSafeArea": view.insetsLayoutMarginsFromSafeArea = bool(member) ?? true
    case "preservesSuperviewLayoutMargins": view.preservesSuperviewLayoutMargins = bool(member) ?? false
    case "controller": view.isControllerView = bool(member).map { Located($0, at: member.value.range) }
    case "safeAreaInsets": view.safeAreaInsets = edgeInsets(member)
    case "alignmentRectInsets":
      view.alignmentRectInsets = edgeInsets(member).map { Located($0, at: member.value.range) }
    case "firstBaselineOffsetFromTop": view.firstBaselineOffsetFromTop = number(member)
    case "lastBaselineOffsetFromBottom": view.lastBaselineOffsetFromBottom = number(member)
    default: return false
    }
    note(member, in: &view)
    return true
  }

  /// Reads what sort of view it is; `false` for an unknown key.
  private mutating func readKind(_ member: JSONObject.Member, into view: inout ViewDraft) -> Bool {
    switch member.name {
    case "isHidden": view.isHidden = bool(member) ?? false
    case "gravity":
      view.gravity = choice(member, Stack.Gravity.self).map { Located($0, at: member.value.range) }
    case "stack": view.stack = stack(member)
    case "scroll": view.isScrollView = bool(member) ?? false
    default: return false
    }
    note(member, in: &view)
    return true
  }

  /// Keeps where a part is: its value, or its key where the value spans several lines.
  private func note(_ member: JSONObject.Member, in view: inout ViewDraft) {
    let range = member.value.range
    view.partRanges[member.name] = range.start.line == range.end.line ? range : member.key.range
  }

  private mutating func readSize(_ member: JSONObject.Member, into view: inout ViewDraft) {
    guard let parts = tuple(member, "width", "height") else { return }
    note(member, in: &view)
    var sizes: [Rational?] = []
    for (part, axis) in zip(parts, ["width", "height"]) {
      view.partRanges["size.\(axis)"] = part.range
      let size = part.isNull ? nil : number(part, key: "size", expected: "[width, height], each a number or null")
      if let size, size.signum < 0 {
        mistakes.add(at: part.range, "The \(axis) of a view is not negative", hint: "write null for a free \(axis)")
      }
      sizes.append(size)
    }
    view.size = Located(PartialSize(width: sizes[0], height: sizes[1]), at: member.value.range)
  }

  private mutating func readIntrinsicContentSize(_ member: JSONObject.Member, into view: inout ViewDraft) {
    guard let parts = tuple(member, "width", "height") else { return }
    let dimensions = parts.map { dimension($0) }
    (view.intrinsicWidth, view.intrinsicHeight) = (dimensions[0], dimensions[1])
    view.partRanges["intrinsicContentSize.width"] = parts[0].range
    view.partRanges["intrinsicContentSize.height"] = parts[1].range
  }

  private mutating func dimension(_ node: JSONNode) -> IntrinsicDimension {
    if node.isNull { return .none }
    if case .string(let text) = node.value, text.text == "unknown" { return .unknown }
    let expected = "[width, height], each a number, null or \"unknown\""
    guard let size = number(node, key: "intrinsicContentSize", expected: expected) else { return .none }
    // UIView.noIntrinsicMetric is -1.
    if size == -1 { return .none }
    if size.signum < 0 {
      mistakes.add(at: node.range, "An intrinsic content size is not negative", hint: "write null where there is none")
    }
    return .points(size)
  }

  mutating func priorities(_ member: JSONObject.Member) -> AxisPriorities? {
    guard let parts = tuple(member, "horizontal", "vertical"),
      let horizontal = priority(parts[0], key: member.name), let vertical = priority(parts[1], key: member.name)
    else { return nil }
    return AxisPriorities(horizontal: horizontal, vertical: vertical)
  }
}
