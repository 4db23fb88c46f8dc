import ExactArithmetic
import LayoutLoaders
import LayoutModel

@testable import LayoutAnalysis

/// What a hint proposes, as a person would type it into the file.
struct Suggestion {
  /// The text behind the first of some words in a hint.
  static func text(in hint: String, behind words: String...) -> String? {
    for word in words {
      guard let range = hint.range(of: word) else { continue }
      return String(hint[range.upperBound...])
    }
    return nil
  }

  /// The constraint that an equation in a layout file means; `nil` where it names an item that no file can name.
  static func constraint(_ equation: String, in layout: Layout) throws -> Constraint? {
    var text = ""
    for item in layout.viewIDs { text += "view \"\(layout[item].name)\"\n" }
    for item in layout.items {
      guard let guide = item.guide, guide.kind == .custom else { continue }
      text += "guide \"\(guide.name)\"\n"
    }
    // A custom guide belongs to the view above it.
    let source = SourceFile(path: "hint.layout", text: indentedGuides(text) + equation + "\n")
    guard let file = try LoaderCatalog.loader(for: source)?.load(source), let parsed = file.layouts.first,
      var constraint = parsed.constraints.first
    else { return nil }
    func item(_ id: ItemID) -> ItemID? { layout.items.firstIndex { $0.name == parsed[id].name }.map { ItemID($0) } }
    guard let first = item(constraint.firstItem) else { return nil }
    constraint.firstItem = first
    if let second = constraint.secondItem {
      guard let second = item(second) else { return nil }
      constraint.secondItem = second
    }
    return constraint
  }

  private static func indentedGuides(_ text: String) -> String {
    text.split(separator: "\n").map { $0.hasPrefix("guide") ? "  \($0)\n" : "\($0)\n" }.joined()
  }
}

extension Layout {
  /// The layout with another constraint in the place of one of its own, or without it.
  func replacing(_ id: String, with constraint: Constraint?) -> Layout {
    var copy = self
    copy.constraints = constraints.compactMap { own in
      guard own.id == id else { return own }
      guard var constraint else { return nil }
      constraint.id = id
      return constraint
    }
    return copy
  }

  /// The layout with a constraint more.
  func adding(_ constraint: Constraint) -> Layout {
    var copy = self
    copy.constraints.append(constraint)
    copy.constraints[copy.constraints.count - 1].id = "#hint\(constraints.count)"
    return copy
  }
}

extension Constraint {
  /// Whether another constraint differs from this one in relation, constant and priority alone.
  func isAbout(_ other: Constraint) -> Bool {
    (firstItem, firstAttribute, secondItem) == (other.firstItem, other.firstAttribute, other.secondItem)
      && secondAttribute == other.secondAttribute && multiplier == other.multiplier
      && (relation == .equal || relation == other.relation)
  }
}

extension Layout {
  /// The layout with a part of an item's frame pinned at a value that it can have.
  func pinning(_ attribute: FrameAttribute, of item: ItemID) -> Layout {
    let range = diagnosed().ambiguities.first { $0.item == item && $0.attribute == attribute }?.range
    let value = range?.lower ?? range?.upper ?? 0
    var constraint = Constraint(
      id: "", firstItem: item, firstAttribute: attribute.axis.sizeAttribute, constant: value,
      origin: ConstraintOrigin(kind: .equation))
    if attribute == .x || attribute == .y {
      constraint.firstAttribute = attribute == .x ? .left : .top
      constraint.secondItem = self[item].parent
      constraint.secondAttribute = constraint.firstAttribute
    }
    return adding(constraint)
  }
}

extension Diagnosis {
  /// The members of every conflict, by the constraints' ids.
  var conflictIDs: Set<Set<String>> {
    Set(conflicts.map { Set($0.members.map { constraints[$0].id }) })
  }

  /// How many findings are more than notes.
  var warningCount: Int { findings.count { $0.severity > .note } }

  /// Whether the item of a name has a free part on an axis.
  func isAmbiguous(_ name: String, along axis: Axis) -> Bool {
    ambiguities.contains { layout[$0.item].name == name && $0.attribute.axis == axis }
  }
}
