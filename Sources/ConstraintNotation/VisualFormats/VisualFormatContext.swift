import ExactArithmetic
import LayoutModel

/// What a visual format's names mean, and where it is used: the arguments of `constraints(withVisualFormat:…)`.
package struct VisualFormatContext: Hashable, Sendable {
  /// The layout that the views belong to: superviews and platform are read from it.
  package var layout: Layout
  /// The views dictionary: views or guides of the layout by key.
  package var views: [String: ItemID]
  /// The metrics dictionary.
  package var metrics: [String: Rational]
  /// The options.
  package var options: VisualFormatOptions

  /// Makes a context.
  ///
  /// - Parameters:
  ///   - layout: The layout that the views belong to.
  ///   - views: Views or guides by key.
  ///   - metrics: Numbers by key.
  ///   - options: Alignment, direction, spacing.
  package init(
    layout: Layout, views: [String: ItemID], metrics: [String: Rational] = [:], options: VisualFormatOptions = []
  ) {
    self.layout = layout
    self.views = views
    self.metrics = metrics
    self.options = options
  }

  /// Whether Auto Layout takes a number: its engine has limits, and nothing a person means is near them.
  static func isWithinLimits(_ number: Rational) -> Bool { number.absoluteValue <= 1_000_000_000 }

  /// What a view's size is compared with.
  enum Size {
    case constant(Rational)
    case item(ItemID)
  }

  /// The item of a view in brackets.
  func item(of element: VisualFormat.Element) throws(VisualFormatError) -> ItemID {
    if let item = views[element.name], layout.items.indices.contains(item.index) { return item }
    let shown = NearestName.shown(element.name)
    let hint =
      metrics[element.name] == nil
      ? unknownKeyHint(element.name, among: [("views", Array(views.keys))])
      : "\(shown) is a key of the metrics dictionary; only a view stands in brackets"
    var error = VisualFormatError(
      message: "\(shown) is not a key in the views dictionary.", offset: element.nameRange.upperBound,
      span: element.nameRange, hint: hint)
    if metrics[element.name] == nil { error.missingKey = .view(element.name) }
    throw error
  }

  /// A size predicate's object: a number, a metric, or else a view.
  func size(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> Size {
    if case .name(let name) = operand.value, metrics[name] == nil, let item = views[name],
      layout.items.indices.contains(item.index)
    {
      return .item(item)
    }
    return .constant(try constant(operand, or: views))
  }

  /// A space or a priority: a number or a metric.
  func constant(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> Rational {
    try constant(operand, or: [:])
  }

  /// The superview that `|` means beside a view: a guide's is its owner.
  ///
  /// - Parameters:
  ///   - element: The view beside the `|`.
  ///   - caret: Where Apple's parser is when it looks.
  ///   - mark: The `|`.
  /// - Returns: The superview.
  /// - Throws: The key is unknown, or nothing is above it.
  func superview(
    of element: VisualFormat.Element, caret: Int, mark: Range<Int>
  ) throws(VisualFormatError) -> ItemID {
    let item = try item(of: element)
    guard let superview = layout[item].parent, layout.items.indices.contains(superview.index) else {
      throw .missingSuperview(caret: caret, mark: mark, name: NearestName.shown(element.name))
    }
    return superview
  }

  private func constant(
    _ operand: VisualFormat.Operand, or suggestedViews: [String: ItemID]
  ) throws(VisualFormatError) -> Rational {
    switch operand.value {
    case .number(let number): return number
    case .name(let name):
      if let value = metrics[name] {
        guard Self.isWithinLimits(value) else { throw .exceedsLimits(at: operand.range) }
        return value
      }
      let end = operand.range.upperBound
      let shown = NearestName.shown(name)
      if views[name] != nil {
        var error = VisualFormatError.expectedNumberOrMetric(
          at: operand.range, hint: "\(shown) is a view; only the size of a view is compared with a view")
        error.offset = end
        throw error
      }
      var error = VisualFormatError(
        message: "Encountered metric with name \"\(shown)\", but value was not specified in metrics or views "
          + "dictionaries",
        offset: end, span: operand.range,
        hint: unknownKeyHint(name, among: [("metrics", Array(metrics.keys)), ("views", Array(suggestedViews.keys))]))
      error.missingKey = .metric(name)
      throw error
    }
  }

  private func unknownKeyHint(_ name: String, among groups: [(title: String, names: [String])]) -> String {
    var parts: [String] = []
    if let nearest = NearestName.nearest(to: name, among: groups.flatMap(\.names)) {
      parts.append("did you mean \(nearest)?")
    }
    let lists = groups.compactMap { group in NearestName.list(group.names).map { "\(group.title): \($0)" } }
    if lists.isEmpty { parts.append("there are no \(groups.map(\.title).joined(separator: " or "))") }
    parts.append(contentsOf: lists.isEmpty ? [] : [lists.joined(separator: "; ")])
    return parts.joined(separator: " ")
  }
}
