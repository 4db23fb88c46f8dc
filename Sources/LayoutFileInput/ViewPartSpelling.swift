import ExactArithmetic
import LayoutModel

/// A part of a view that remedies change, by its key in JSON, and how layout files write it.
enum ViewPartSpelling: String {
  case size, contentHuggingPriority, contentCompressionResistancePriority
  case translatesAutoresizingMaskIntoConstraints

  /// The word of the text spelling.
  var word: String {
    switch self {
    case .contentHuggingPriority: "hugging"
    case .contentCompressionResistancePriority: "compression"
    case .size, .translatesAutoresizingMaskIntoConstraints: rawValue
    }
  }

  /// The value in the text spelling.
  func text(of view: View) -> String {
    switch self {
    case .size: Axis.allCases.map { view.rootSize[$0]?.pointsText ?? "?" }.joined(separator: "x")
    case .contentHuggingPriority: priorities(view.contentHugging).joined(separator: ",")
    case .contentCompressionResistancePriority: priorities(view.compressionResistance).joined(separator: ",")
    case .translatesAutoresizingMaskIntoConstraints: "\(view.translatesAutoresizingMaskIntoConstraints)"
    }
  }

  /// The value in JSON.
  func json(of view: View) -> String {
    switch self {
    case .size: "[\(Axis.allCases.map { view.rootSize[$0]?.pointsText ?? "null" }.joined(separator: ", "))]"
    case .contentHuggingPriority: "[\(priorities(view.contentHugging).joined(separator: ", "))]"
    case .contentCompressionResistancePriority:
      "[\(priorities(view.compressionResistance).joined(separator: ", "))]"
    case .translatesAutoresizingMaskIntoConstraints: "\(view.translatesAutoresizingMaskIntoConstraints)"
    }
  }

  private func priorities(_ pair: AxisPriorities) -> [String] { Axis.allCases.map { Priority.text(pair[$0].value) } }
}
