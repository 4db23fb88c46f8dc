import ExactArithmetic
import LayoutModel

/// What stack views say of their views, as sentences about edges, without the guides and in another order than they have it
/// themselves: frames and verdicts are the same, and nothing else of it is compared.
extension OracleEquations {
  /// Where something begins and ends in the direction of reading.
  private struct Span {
    var begin: Sum
    var end: Sum

    var size: Sum { end.plus(begin, times: -1) }
    var center: Sum { Sum().plus(begin.plus(end), times: Rational(1, 2)) }

    func inset(_ near: Sum, _ far: Sum) -> Span { Span(begin: begin.plus(near), end: end.plus(far, times: -1)) }
  }

  /// Adds what the stack views say.
  mutating func addStacks() {
    for (index, item) in layout.items.enumerated() {
      guard let stack = item.stack else { continue }
      let views = layout.arranged(by: index)
      let shown = views.filter { !layout.items[$0].isHidden }
      if layout.isAppKit {
        // Hidden views are not in it.
        if !shown.isEmpty { addAppKit(stack, index, shown) }
      } else if !views.isEmpty {
        for view in views where layout.items[view].isHidden {
          say(index, span(view, stack.axis).size, .equal, Sum())
        }
        // The margins guide is not turned inside out.
        for axis in 0...1 { say(index, canvas(stack, index, axis).size, .greaterThanOrEqual, Sum()) }
        addAlong(stack, index, shown)
        addAcross(stack, index, views, shown)
      }
    }
  }

  private func span(_ item: Int, _ axis: Int) -> Span {
    let (near, far) = (side(item, axis, isFar: false), side(item, axis, isFar: true))
    guard axis == 0, layout.isRightToLeft else { return Span(begin: near, end: far) }
    return Span(begin: Sum().plus(far, times: -1), end: Sum().plus(near, times: -1))
  }

  /// The places of the near and the far side, as in a layout file.
  private func places(_ axis: Int) -> (near: Int, far: Int) {
    axis == 1 ? (0, 2) : layout.isRightToLeft ? (3, 1) : (1, 3)
  }

  /// What the views are laid out in.
  private func canvas(_ stack: OracleStack, _ index: Int, _ axis: Int) -> Span {
    let whole = span(index, axis)
    let (near, far) = places(axis)
    if layout.isAppKit {
      return whole.inset(number(Rational(stack.edgeInsets[near])), number(Rational(stack.edgeInsets[far])))
    }
    guard stack.isMarginsRelative else { return whole }
    return whole.inset(sum(insets.margin(of: index, near)), sum(insets.margin(of: index, far)))
  }

  private func number(_ value: Rational) -> Sum { Sum(constant: value) }

  private mutating func say(
    _ stack: Int, _ left: Sum, _ relation: Relation, _ right: Sum, _ priority: Double = 1000
  ) {
    add(
      "stack \(layout.items[stack].name) \(rows.count)", left.plus(right, times: -1), relation, 0, priority)
  }

  private func gap(behind view: Int, in stack: OracleStack) -> Rational {
    Rational(stack.spacingBehind[layout.items[view].name] ?? stack.spacing)
  }
}

// MARK: - UIStackView

extension OracleEquations {
  private mutating func addAlong(_ stack: OracleStack, _ index: Int, _ shown: [Int]) {
    let canvas = canvas(stack, index, stack.axis)
    let spans = shown.map { span($0, stack.axis) }
    let isSpread = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    if isSpread { say(index, span(index, stack.axis).size, .equal, Sum(), 49) }
    guard let first = spans.first, let last = spans.last else {
      say(index, canvas.size, .equal, Sum(), 25)
      return
    }
    say(index, first.begin, .equal, canvas.begin)
    say(index, last.end, .equal, canvas.end)
    for (view, (span, next)) in zip(shown, zip(spans, spans.dropFirst())) {
      // Half of a gap on each side of a hidden view is a gap.
      let gap = number(gap(behind: view, in: stack))
      say(index, next.begin.plus(span.end, times: -1), isSpread ? .greaterThanOrEqual : .equal, gap)
    }
    switch stack.distribution {
    case .fill, .gravityAreas: break
    case .fillEqually: for span in spans { say(index, span.size, .equal, first.size) }
    case .fillProportionally: addShares(stack, index, shown, canvas.size)
    case .equalSpacing, .equalCentering:
      let isCentering = stack.distribution == .equalCentering
      let distances = zip(spans, spans.dropFirst()).map { span, next in
        isCentering ? next.center.plus(span.center, times: -1) : next.begin.plus(span.end, times: -1)
      }
      for distance in distances.dropFirst() { say(index, distance, .equal, distances[0], isCentering ? 149 : 1000) }
    }
  }

  private mutating func addShares(_ stack: OracleStack, _ index: Int, _ shown: [Int], _ room: Sum) {
    let lengths = shown.map { length(of: $0, axis: stack.axis) }
    let sizes = shown.map { span($0, stack.axis).size }
    let gaps = shown.dropLast().reduce(Rational.zero) { $0 + gap(behind: $1, in: stack) }
    let total = lengths.reduce(gaps, +)
    guard lengths.contains(where: { !$0.isZero }) else {
      for size in sizes { say(index, size, .equal, sizes[0]) }
      return
    }
    let isAlone = lengths.count { !$0.isZero } == 1 && gaps.isZero
    for (position, (length, size)) in zip(lengths, sizes).enumerated() {
      guard !length.isZero, let share = length.divided(by: total) else {
        say(index, size, .equal, Sum())
        continue
      }
      say(index, size, .equal, Sum().plus(room, times: share), isAlone ? 1000 : Double(999 - position))
    }
  }

  /// How long a view is by its content; a stack view by what it arranges, or by a number that someone gave it.
  private func length(of view: Int, axis: Int) -> Rational {
    let item = layout.items[view]
    guard let stack = item.stack else { return Rational(item.content[axis] ?? 0) }
    func written(_ item: Int) -> Rational? {
      layout.statements.last {
        $0.first == OracleLayout.Place(item: item, attribute: axis == 0 ? .width : .height) && $0.relation == .equal
          && $0.second == nil && $0.priority == 1000
      }?.constant
    }
    if let number = written(view) { return number }
    let shown = layout.arranged(by: view).filter { !layout.items[$0].isHidden }
    let lengths = shown.map { written($0) ?? length(of: $0, axis: axis) }
    let longest = lengths.max() ?? 0
    var result = longest
    if axis == stack.axis {
      result =
        stack.distribution == .fillEqually ? longest * Rational(lengths.count) : lengths.reduce(Rational.zero, +)
      for view in shown.dropLast() { result += gap(behind: view, in: stack) }
    }
    guard stack.isMarginsRelative else { return result }
    let (near, far) = places(axis)
    return result + Rational(item.margins[near]) + Rational(item.margins[far])
  }

  private mutating func addAcross(_ stack: OracleStack, _ index: Int, _ views: [Int], _ shown: [Int]) {
    let axis = 1 - stack.axis
    let canvas = canvas(stack, index, axis)
    let spans = views.map { span($0, axis) }
    func aligned(_ span: Span) -> [Sum] {
      switch stack.alignment {
      case .fill: [span.begin, span.end]
      case .near: [span.begin]
      case .center: [span.center]
      case .far: [span.end]
      }
    }
    for span in spans.dropFirst() {
      for (own, first) in zip(aligned(span), aligned(spans[0])) { say(index, own, .equal, first) }
    }
    if !shown.isEmpty {
      for (own, edge) in zip(aligned(spans[0]), aligned(canvas)) { say(index, own, .equal, edge) }
    }
    guard stack.alignment != .fill else {
      // A stack view that shows nothing is nothing thick where nothing else decides.
      if shown.isEmpty { say(index, canvas.size, .equal, Sum(), 25) }
      return
    }
    for view in shown {
      let span = span(view, axis)
      say(index, span.begin, .greaterThanOrEqual, canvas.begin)
      say(index, span.end, .lessThanOrEqual, canvas.end)
    }
    // Views want to be small, and the stack view not to be larger than they are.
    for span in spans { say(index, span.size, .equal, Sum(), 25) }
    if views.count == 1, !shown.isEmpty {
      say(index, self.span(index, axis).size, .equal, Sum(), 49)
    } else {
      say(index, canvas.size, .equal, Sum(), 51)
    }
  }
}

// MARK: - NSStackView

extension OracleEquations {
  /// What is wished lies between hugging, 250, and the size of a window, 500.
  private static let wish = 260.0
  /// How much a stack view hugs its views.
  private static let hugging = 249.99998474121094

  private mutating func addAppKit(_ stack: OracleStack, _ index: Int, _ shown: [Int]) {
    let canvas = canvas(stack, index, stack.axis)
    let spans = shown.map { span($0, stack.axis) }
    say(index, spans[0].begin, .equal, canvas.begin)
    say(index, spans[spans.count - 1].end, .equal, canvas.end)
    for (view, (span, next)) in zip(shown, zip(spans, spans.dropFirst())) {
      say(index, next.begin.plus(span.end, times: -1), .equal, number(gap(behind: view, in: stack)))
    }
    // One length that no one sees, or one factor of all lengths.
    let common = Sum(coefficients: [4 * layout.items.count + index: 1])
    let lengths = shown.map { Rational(layout.items[$0].content[stack.axis] ?? 0) }
    let total = lengths.reduce(Rational.zero, +)
    if stack.distribution == .fillEqually || stack.distribution == .fillProportionally {
      say(index, common, .greaterThanOrEqual, Sum())
      for (span, length) in zip(spans, lengths) where shown.count > 1 {
        let isEqual = stack.distribution == .fillEqually || total.isZero
        guard isEqual || !length.isZero else { continue }
        let share = isEqual ? 1 : length.divided(by: total) ?? 1
        say(index, span.size, .equal, Sum().plus(common, times: share), Self.wish)
      }
    }
    let axis = 1 - stack.axis
    let (whole, room) = (span(index, axis), self.canvas(stack, index, axis))
    for view in shown {
      let span = span(view, axis)
      switch stack.alignment {
      case .fill: say(index, span.size, .equal, room.size, Self.wish)
      case .near: say(index, span.begin, .equal, room.begin, Self.wish)
      case .center: say(index, span.center, .equal, room.center, Self.wish)
      case .far: say(index, span.end, .equal, room.end, Self.wish)
      }
      say(index, span.begin, .greaterThanOrEqual, whole.begin)
      say(index, span.end, .lessThanOrEqual, whole.end)
      say(index, span.begin, .equal, room.begin, Self.hugging)
      say(index, span.end, .equal, room.end, Self.hugging)
    }
  }
}
