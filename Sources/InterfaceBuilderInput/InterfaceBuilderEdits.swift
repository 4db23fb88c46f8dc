import ExactArithmetic
import LayoutInput
import LayoutModel

/// How changes are written in an Interface Builder file: attributes of an element, an element less, an element more.
///
/// Only what Xcode would write itself: numbers, relations and priorities of a constraint, priorities of content, a constraint
/// that nothing else in the document refers to, and one in a list that is there.
struct InterfaceBuilderEditWriter: EditWriter {
  /// The elements of the document.
  let tree: DocumentTree

  func edits(for changes: [LayoutChange], of layout: Layout, to result: Layout, in text: EditableText) -> [TextEdit]? {
    InterfaceBuilderEdits(layout: layout, text: text, tree: tree).edits(for: changes)
  }
}

/// The edits of one layout.
private struct InterfaceBuilderEdits {
  /// The layout.
  let layout: Layout
  /// The text of its document.
  let text: EditableText
  /// The elements of the document.
  let tree: DocumentTree

  /// The edits that make changes; `nil` where it is not certain how to write one.
  func edits(for changes: [LayoutChange]) -> [TextEdit]? {
    var edits: [TextEdit] = []
    var ids = Set<String>()
    for change in changes {
      switch change {
      case .replace(let id, let constraint):
        guard let old = written(id), let changed = differences(of: constraint, from: old) else { return nil }
        edits += changed
      case .remove(let id):
        guard let old = written(id), let removed = removal(of: old) else { return nil }
        edits.append(removed)
      case .add(let constraint):
        guard let added = addition(of: constraint, besides: &ids) else { return nil }
        edits.append(added)
      case .setContentPriority(let item, let kind, let axis, let priority):
        guard let tag = layout.view(item)?.range.flatMap(text.tag) else { return nil }
        let property = kind == .hugging ? "HuggingPriority" : "CompressionResistancePriority"
        edits.append(text.setting("\(axis.rawValue)\(property)", to: Priority.text(priority.value), in: tag))
      case .setSize, .setTranslatesMask: return nil
      }
    }
    return edits
  }

  private func written(_ id: String) -> Constraint? {
    layout.constraints.first { $0.id == id && $0.origin.kind == .interfaceBuilder }
  }

  /// Other numbers, or another relation.
  private func differences(of new: Constraint, from old: Constraint) -> [TextEdit]? {
    // A diagnosis gives constraints more than the document says, such as addresses: what they say is compared.
    let isSame =
      new.firstItem == old.firstItem && new.firstAttribute == old.firstAttribute && new.secondItem == old.secondItem
      && new.secondAttribute == old.secondAttribute && new.multiplier == old.multiplier
    // Beside a standard space that is none the document writes no number.
    guard isSame, old.symbolicConstant == nil, let tag = old.origin.range.flatMap(text.tag),
      !text[tag].contains("symbolic=")
    else { return nil }
    var edits: [TextEdit] = []
    if new.relation != old.relation {
      guard new.relation != .equal else { return nil }
      edits.append(text.setting("relation", to: Self.name(new.relation), in: tag))
    }
    if new.constant != old.constant { edits.append(text.setting("constant", to: new.constant.pointsText, in: tag)) }
    if new.priority != old.priority {
      edits.append(text.setting("priority", to: Priority.text(new.priority.value), in: tag))
    }
    return edits
  }

  private static func name(_ relation: Relation) -> String {
    relation == .greaterThanOrEqual ? "greaterThanOrEqual" : "lessThanOrEqual"
  }

  /// The element less, where nothing but itself has its id.
  private func removal(of constraint: Constraint) -> TextEdit? {
    guard let tag = constraint.origin.range.flatMap(text.tag), text.count(of: "\"\(constraint.id)\"") == 1 else {
      return nil
    }
    return text.element(startingWith: tag).map { TextEdit(range: text.wholeLine(around: $0)) }
  }

  // MARK: - Additions

  /// The element more, first among those of the nearest view that holds both items and has constraints.
  private func addition(of constraint: Constraint, besides ids: inout Set<String>) -> TextEdit? {
    let holder = layout.nearestCommonAncestor(constraint.firstItem, constraint.secondItem ?? constraint.firstItem)
    for owner in holder.map(layout.ancestors) ?? [] {
      guard let view = layout.view(owner), let list = list(of: view), let tag = text.tag(at: list) else { continue }
      guard !text[tag].hasSuffix("/>"), let element = element(of: constraint, in: owner, &ids) else { return nil }
      return TextEdit(range: tag.upperBound..<tag.upperBound, replacement: text.blanks(behind: tag) + element)
    }
    return nil
  }

  /// Where the list of a view's constraints begins.
  private func list(of view: View) -> SourceRange? {
    guard let id = view.id, let index = tree.elements.indices.first(where: { tree[$0].range == view.range }),
      tree[index].attributes["id"] == id
    else { return nil }
    return tree.children("constraints", of: index).first { tree[$0].key == nil }.map { tree[$0].range }
  }

  private func element(of constraint: Constraint, in owner: ItemID, _ ids: inout Set<String>) -> String? {
    guard constraint.multiplier == 1, constraint.unknownTerms.isEmpty else { return nil }
    var attributes: [(name: String, value: String)] = []
    if constraint.firstItem != owner {
      guard let id = id(of: constraint.firstItem) else { return nil }
      attributes.append(("firstItem", id))
    }
    attributes.append(("firstAttribute", Self.name(constraint.firstAttribute)))
    if constraint.relation != .equal { attributes.append(("relation", Self.name(constraint.relation))) }
    if let second = constraint.secondItem {
      guard let id = id(of: second) else { return nil }
      attributes += [("secondItem", id), ("secondAttribute", Self.name(constraint.secondAttribute))]
    }
    if !constraint.constant.isZero { attributes.append(("constant", constraint.constant.pointsText)) }
    if constraint.priority != .required { attributes.append(("priority", Priority.text(constraint.priority.value))) }
    attributes.append(("id", freeID(for: attributes.map(\.value), besides: &ids)))
    return "<constraint " + attributes.map { "\($0.name)=\"\($0.value)\"" }.joined(separator: " ") + "/>"
  }

  private static func name(_ attribute: Attribute) -> String {
    // Interface Builder keeps the older name of the last baseline.
    attribute == .lastBaseline ? "baseline" : attribute.name
  }

  private func id(of item: ItemID) -> String? { layout.view(item)?.id ?? layout[item].guide?.id }

  /// An id of the shape that Xcode gives, which the document does not have: the same for the same constraint.
  private func freeID(for parts: [String], besides ids: inout Set<String>) -> String {
    let signs = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    var hash = StableHash()
    for part in parts { hash.feed(part) }
    while true {
      hash.feed("id")
      var rest = hash.value
      var id = ""
      for place in 0..<8 {
        if place == 3 || place == 5 { id += "-" }
        let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 62)
        id.append(signs[Int(truncatingIfNeeded: remainder)])
        rest = quotient
      }
      if text.count(of: id) == 0, ids.insert(id).inserted { return id }
    }
  }
}
