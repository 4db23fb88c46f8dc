import ExactArithmetic
import LayoutModel

@testable import ConstraintNotation

/// A superview with the views A to D, a guide, and a root that has no superview: what the formats of the tests name.
struct SampleLayout {
  var layout: Layout
  var views: [String: ItemID] = [:]
  let superview: ItemID

  init(platform: Platform = .uikit, names: [String] = ["A", "B", "C", "D"]) {
    layout = Layout(file: "sample.layout", name: "Sample")
    layout.platform = platform
    superview = layout.add(.view(View(name: "Superview")))
    views["superview"] = superview
    for name in names { views[name] = layout.add(.view(View(name: name, superview: superview))) }
    views["guide"] = layout.add(.guide(LayoutGuide(name: "guide", owner: superview, kind: .custom)))
    views["orphan"] = layout.add(.view(View(name: "orphan")))
  }

  func context(metrics: [String: Rational] = [:], options: VisualFormatOptions = []) -> VisualFormatContext {
    VisualFormatContext(layout: layout, views: views, metrics: metrics, options: options)
  }

  /// The constraints of a format as equations, in order.
  func equations(
    _ text: String, metrics: [String: Rational] = [:], options: VisualFormatOptions = []
  ) throws -> [String] {
    try VisualFormat(parsing: text).constraints(in: context(metrics: metrics, options: options))
      .map { $0.constraint.equationText(in: layout) }
  }

  /// The first mistake of a format, in Apple's order, or `nil` when it is accepted.
  func mistake(
    _ text: String, metrics: [String: Rational] = [:], options: VisualFormatOptions = []
  ) -> VisualFormatError? {
    let context = context(metrics: metrics, options: options)
    do {
      _ = try VisualFormat(parsing: text, in: context).constraints(in: context)
      return nil
    } catch {
      return error
    }
  }
}

/// The part of a text between two scalar offsets.
func part(_ text: String, _ range: Range<Int>) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)))
}
