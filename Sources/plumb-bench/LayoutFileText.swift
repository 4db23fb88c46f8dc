import ExactArithmetic
import LayoutModel

/// A layout of a family as a layout file in JSON, with constraints as objects, as a program writes them: a third has sixteen
/// digits there.
struct LayoutFileText {
  private let layout: Layout

  /// Prepares the text.
  ///
  /// - Parameter layout: A layout of views alone.
  init(_ layout: Layout) {
    self.layout = layout
  }

  /// The text.
  var text: String {
    let views = layout.items.compactMap { item -> String? in
      guard case .view(let view) = item else { return nil }
      return "    \(text(view))"
    }
    let constraints = layout.constraints.map { "    \(text($0))" }
    return """
      {
        "layout": 1,
        "name": "\(layout.name)",
        "views": [
      \(views.joined(separator: ",\n"))
        ],
        "constraints": [
      \(constraints.joined(separator: ",\n"))
        ]
      }

      """
  }

  private func text(_ view: View) -> String {
    var parts = ["\"name\": \"\(view.name)\"", "\"class\": \"\(view.className)\""]
    if let superview = view.superview {
      parts.append("\"superview\": \"\(name(superview))\"")
    } else {
      parts.append("\"size\": [\(number(view.rootSize.width)), \(number(view.rootSize.height))]")
    }
    if case .points(let width) = view.intrinsicWidth, case .points(let height) = view.intrinsicHeight {
      parts.append("\"intrinsicContentSize\": [\(number(width)), \(number(height))]")
    }
    let (hugging, resistance) = (view.contentHugging, view.compressionResistance)
    parts.append("\"contentHuggingPriority\": [\(hugging.horizontal.value), \(hugging.vertical.value)]")
    parts.append(
      "\"contentCompressionResistancePriority\": [\(resistance.horizontal.value), \(resistance.vertical.value)]")
    if let stack = view.stack {
      parts.append("\"stack\": {\"axis\": \"\(stack.axis.rawValue)\", \"spacing\": \(number(stack.spacing))}")
    }
    return "{\(parts.joined(separator: ", "))}"
  }

  private func text(_ constraint: Constraint) -> String {
    var parts = [
      "\"firstItem\": \"\(name(constraint.firstItem))\"", "\"firstAttribute\": \"\(constraint.firstAttribute)\"",
      "\"relation\": \"\(constraint.relation)\"",
    ]
    if let second = constraint.secondItem {
      parts.append("\"secondItem\": \"\(name(second))\"")
      parts.append("\"secondAttribute\": \"\(constraint.secondAttribute)\"")
      if constraint.multiplier != 1 { parts.append("\"multiplier\": \(number(constraint.multiplier))") }
    }
    parts.append("\"constant\": \(number(constraint.constant))")
    if !constraint.priority.isRequired { parts.append("\"priority\": \(constraint.priority.value)") }
    return "{\(parts.joined(separator: ", "))}"
  }

  private func name(_ item: ItemID) -> String {
    guard case .view(let view) = layout[item] else { return "" }
    return view.name
  }

  private func number(_ value: Rational?) -> String {
    guard let value else { return "null" }
    return value.isInteger ? "\(value)" : "\(value.doubleValue)"
  }
}
