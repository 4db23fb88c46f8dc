import Foundation
import LayoutModel

/// A layout as a layout file in JSON, its constraints as equations; of views what ``LayoutFamily`` gives them.
struct LayoutFileText {
  private let layout: Layout

  init(_ layout: Layout) {
    self.layout = layout
  }

  /// The text of the file.
  var text: String {
    let views = layout.items.compactMap(\.view).map(view)
    return """
      { "layout": 1, "views": [
        \(views.joined(separator: ",\n  "))
      ], "constraints": [
        \(layout.constraints.map(constraint).joined(separator: ",\n  "))
      ] }

      """
  }

  private func view(_ view: View) -> String {
    var parts = ["\"name\": \"\(view.name)\""]
    if let superview = view.superview {
      parts += ["\"superview\": \"\(layout[superview].name)\"", "\"class\": \"\(view.className)\""]
    } else {
      let sizes = [view.rootSize.width, view.rootSize.height].map { $0?.description ?? "null" }
      parts.append("\"size\": [\(sizes.joined(separator: ", "))]")
    }
    if case .points(let width) = view.intrinsicWidth, case .points(let height) = view.intrinsicHeight {
      parts.append("\"intrinsicContentSize\": [\(width), \(height)]")
      parts.append("\"contentHuggingPriority\": \(pair(view.contentHugging))")
      parts.append("\"contentCompressionResistancePriority\": \(pair(view.compressionResistance))")
    }
    if let stack = view.stack {
      parts.append("\"stack\": { \"axis\": \"\(stack.axis.rawValue)\", \"spacing\": \(stack.spacing) }")
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  private func pair(_ priorities: AxisPriorities) -> String {
    "[\(priorities.horizontal.value), \(priorities.vertical.value)]"
  }

  private func constraint(_ constraint: Constraint) -> String {
    var text = "\(layout[constraint.firstItem].name).\(constraint.firstAttribute.name) \(constraint.relation.symbol) "
    if let second = constraint.secondItem {
      if constraint.multiplier != 1 { text += "(\(constraint.multiplier)) * " }
      text += "\(layout[second].name).\(constraint.secondAttribute.name)"
      if !constraint.constant.isZero { text += " + \(constraint.constant)" }
    } else {
      text += constraint.constant.description
    }
    if !constraint.priority.isRequired { text += " @\(constraint.priority.value)" }
    return "\"\(text)\""
  }
}
