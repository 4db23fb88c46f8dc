import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutFileInput

/// Loads a text that must be readable and returns its layout.
func layout(_ text: String, path: String = "test.layout") throws -> Layout {
  let file = try LayoutFileLoader().load(SourceFile(path: path, text: text))
  return try #require(file.layouts.first)
}

/// Loads a JSON text that must be readable and returns its layout.
func jsonLayout(_ text: String) throws -> Layout { try layout(text, path: "test.layout.json") }

/// Loads a text and returns the findings, whether or not it can be read.
func findings(_ text: String, path: String = "test.layout") -> [Finding] {
  do {
    return try LayoutFileLoader().load(SourceFile(path: path, text: text)).findings.flatMap { $0 }
  } catch {
    return error.findings
  }
}

/// Findings as `line:column-endcolumn rule message`, for comparison.
func lines(_ findings: [Finding]) -> [String] {
  findings.map { finding in
    guard let range = finding.range else { return "- \(finding.rule.id) \(finding.message)" }
    let end = range.end.line == range.start.line ? "\(range.end.column)" : "\(range.end.line):\(range.end.column)"
    return "\(range.start.line):\(range.start.column)-\(end) \(finding.rule.id) \(finding.message)"
  }
}

/// The text at a range within one line.
func source(_ range: SourceRange?, in text: String) -> String? {
  guard let range, range.start.line == range.end.line else { return nil }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  guard lines.indices.contains(range.start.line - 1) else { return nil }
  let scalars = Array(lines[range.start.line - 1].unicodeScalars)
  guard range.start.column >= 1, range.end.column - 1 <= scalars.count else { return nil }
  var view = String.UnicodeScalarView()
  view.append(contentsOf: scalars[(range.start.column - 1)..<(range.end.column - 1)])
  return String(view)
}

extension Layout {
  /// The layout without what tells the spellings apart: places, wording, and whether parts or an equation say it.
  var essence: Layout {
    var result = self
    result.file = ""
    result.line = 0
    result.items = items.map { item in
      switch item {
      case .view(var view):
        view.range = nil
        view.partRanges = [:]
        return .view(view)
      case .guide(var guide):
        guide.range = nil
        return .guide(guide)
      }
    }
    result.constraints = constraints.map { constraint in
      var constraint = constraint
      let kind = constraint.origin.kind
      constraint.origin = ConstraintOrigin(kind: kind == .parts ? .equation : kind)
      return constraint
    }
    return result
  }

  /// The view of a name.
  func view(named name: String) throws -> View {
    try #require(items.lazy.compactMap(\.view).first { $0.name == name })
  }

  /// Each constraint as `id first.attribute relation multiplier*second.attribute + constant @priority`.
  var equations: [String] {
    constraints.map { constraint in
      let second = constraint.secondItem.map {
        "\(constraint.multiplier)*\(self[$0].name).\(constraint.secondAttribute.name) + "
      }
      return "\(constraint.id) \(self[constraint.firstItem].name).\(constraint.firstAttribute.name) "
        + "\(constraint.relation.symbol) \(second ?? "")\(constraint.constant) @\(constraint.priority.value)"
    }
  }
}

extension Finding {
  /// What a reader says was seen.
  var message: String { text?.message ?? "" }
  /// What a reader says to do.
  var hint: String? { text?.hint }
  /// The text that a reader shows as it stands.
  var verbatim: String? { text?.verbatim }
}
