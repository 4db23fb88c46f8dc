import ExactArithmetic
import LayoutModel

@testable import LayoutAnalysis

/// A stack view S with arranged views A, B, C … in a root.
func stackLayout(_ stack: Stack, views: Int, hidden: Set<Int> = [], change: (Int, inout View) -> Void = { _, _ in })
  -> LayoutBuilder
{
  var builder = LayoutBuilder()
  let root = builder.root()
  let item = builder.view("S", in: root, class: "UIStackView") { $0.stack = stack }
  for index in 0..<views {
    builder.view(["A", "B", "C", "D", "E"][index], in: item) {
      $0.isHidden = hidden.contains(index)
      change(index, &$0)
    }
  }
  return builder
}

/// The stack's lines, without the common beginning of their identifiers; along the axis, those across it left out.
func stackLines(_ builder: LayoutBuilder, _ axis: Axis) -> [String] {
  let lowered = builder.lowered
  return lowered.layout.constraints.filter { $0.origin.kind == .stackView && $0.firstAttribute.axis == axis }
    .map { line in
      let text = lowered.line(line)
      let prefix = text.hasPrefix("UISV-") ? "UISV-" : "NSStackView."
      return String(text.dropFirst(prefix.count))
    }
}
