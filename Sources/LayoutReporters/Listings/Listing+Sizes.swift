import ConstraintNotation
import ExactArithmetic
import LayoutModel

extension Listing {
  /// What the sizes of each layout's roots decide: what `plumb sizes` prints.
  ///
  /// Sizes are in points; text is lines for people.
  ///
  /// - Parameter format: Whether it is for people or for programs.
  /// - Returns: The listing.
  package static func sizes(_ format: ListingFormat = .text) -> Listing {
    Listing(
      format, lines: { diagnosis in diagnosis.sizes.map { SizeLines(diagnosis, $0).lines } ?? [] },
      members: { SizeMembers($0).members })
  }
}

/// The lines about one layout.
private struct SizeLines {
  private let diagnosis: Diagnosis
  private let report: SizesReport
  private let words: SizeConstraintWords

  init(_ diagnosis: Diagnosis, _ report: SizesReport) {
    self.diagnosis = diagnosis
    self.report = report
    words = SizeConstraintWords(diagnosis: diagnosis)
  }

  var lines: [VisibleText] {
    var lines = report.sizes.flatMap { headline($0) + details($0).map { "  " + $0 } }
    lines += report.regions.flatMap { SizeRegionLines(diagnosis, $0, report).lines }
    if let scale = report.contentScale { lines += self.lines(scale) }
    if !report.heldInsets.isEmpty {
      let names = report.heldInsets.map { diagnosis.layout[$0].name }
      let shown = names.prefix(6).joined(separator: ", ")
      let more = names.count > 6 ? " and \(names.count - 6) more" : ""
      lines.append("the margins and safe area of \(shown)\(more) are as at the sizes given; others may change them")
    }
    if !report.assumed.isEmpty {
      let unknowns = report.assumed.map { unknown in
        let unknown = diagnosis.layout.unknowns[unknown.index]
        return "\(unknown.name) \(unknown.nominal.pointsText)"
      }
      let shown = unknowns.prefix(6).joined(separator: ", ")
      let more = unknowns.count > 6 ? " and \(unknowns.count - 6) more" : ""
      lines.append("what gives way rests on sizes that are not known and were assumed: \(shown)\(more)")
    }
    return lines.map { VisibleText($0) }
  }

  private func headline(_ size: SizeReport) -> [String] {
    let name = "\(diagnosis.layout[size.root].name).\(size.axis.sizeAttribute.name)"
    let given = size.given.map { " (given: \($0.pointsText))" } ?? ""
    guard let required = size.required else { return ["\(name): no size satisfies the required constraints\(given)"] }
    return ["\(name): \(Self.words(required))\(given)"]
  }

  private func details(_ size: SizeReport) -> [String] {
    guard size.required != nil else {
      return size.conflict.isEmpty ? [] : ["at every size these contradict each other: \(words.list(size.conflict))"]
    }
    var lines: [String] = []
    if let lower = size.lower, size.required?.lower?.isZero == false {
      lines.append("the least is set by \(words.list(lower.members))")
    }
    if let upper = size.upper { lines.append("the greatest is set by \(words.list(upper.members))") }
    if let searched = size.searched {
      if size.isComplete {
        lines.append("unambiguous: \(Self.words(size.unambiguous, of: searched))")
      } else {
        lines.append("where it is ambiguous and what gives way is undecided: a limit was reached")
      }
      lines += size.giving.filter { words.isShown($0.constraint) }.map { giving in
        let sizes = giving.sizes.map { Self.words(giving: $0, of: searched) }.joined(separator: ", ")
        return "\(words.text(giving.constraint)) gives way \(sizes)"
      }
    } else if size.required != nil {
      lines.append("at the other size that is given, the required constraints do not hold")
    }
    return lines
  }

  private func lines(_ scale: ContentScaleReport) -> [String] {
    let limits = scale.limits.isEmpty ? [] : ["  beyond it fails \(words.list(scale.limits))"]
    switch scale.largest {
    case .scale(let value) where value.isZero: return ["content is compressed at every scale"] + limits
    case .scale(let value): return ["content can grow to \(value.pointsText) times its size"] + limits
    case .atLeast(let value): return ["content can grow to \(value.pointsText) times its size and more"]
    case .none: return ["content is compressed, or contradicts something required, at every scale"] + limits
    case .notLinear: return ["how much content can grow is not known: \(notLinear)"]
    case .undecided: return ["how much content can grow is not known: \(limitReached)"]
    }
  }

  private static func words(_ interval: Interval) -> String {
    switch (interval.lower, interval.upper) {
    case (let lower?, let upper?):
      return lower == upper ? lower.pointsText : "\(lower.pointsText) to \(upper.pointsText)"
    case (let lower?, nil): return lower.isZero ? "any" : "\(lower.pointsText) or more"
    case (nil, let upper?): return "\(upper.pointsText) or less"
    case (nil, nil): return "any"
    }
  }

  private static func words(_ intervals: [Interval], of searched: Interval) -> String {
    if intervals.isEmpty { return "at no size" }
    if intervals == [searched] { return "at every such size" }
    return intervals.map { words($0) }.joined(separator: ", ")
  }

  private static func words(giving interval: Interval, of searched: Interval) -> String {
    let lower = interval.lower == searched.lower ? nil : interval.lower
    let upper = interval.upper == searched.upper ? nil : interval.upper
    switch (lower, upper) {
    case (let lower?, let upper?): return "between \(lower.pointsText) and \(upper.pointsText)"
    case (let lower?, nil): return "above \(lower.pointsText)"
    case (nil, let upper?): return "below \(upper.pointsText)"
    case (nil, nil): return "at every size"
    }
  }
}

/// The JSON members about one layout.
private struct SizeMembers {
  private let diagnosis: Diagnosis

  init(_ diagnosis: Diagnosis) {
    self.diagnosis = diagnosis
  }

  var members: [JSONValue.Member] {
    guard let report = diagnosis.sizes else {
      return [.init(key: "sizes", value: .array([])), .init(key: "contentScale", value: .null)]
    }
    return [
      .init(key: "sizes", value: .array(report.sizes.map(size))),
      .init(key: "contentScale", value: report.contentScale.map(contentScale) ?? .null),
      .init(
        key: "assumed",
        value: .array(
          report.assumed.map {
            let unknown = diagnosis.layout.unknowns[$0.index]
            return .object(["unknown": .string(unknown.name), "value": .number(unknown.nominal)])
          })),
    ] + SizeRegionMembers(diagnosis: diagnosis).members(of: report) + heldInsets(report)
  }

  /// Left out where nothing was taken as it is.
  private func heldInsets(_ report: SizesReport) -> [JSONValue.Member] {
    guard !report.heldInsets.isEmpty else { return [] }
    return [.init(key: "heldInsets", value: .array(report.heldInsets.map { .string(diagnosis.layout[$0].name) }))]
  }

  private func size(_ size: SizeReport) -> JSONValue {
    .object([
      "root": .string(diagnosis.layout[size.root].name), "axis": .string(size.axis.rawValue),
      "given": .number(size.given), "required": JSONReporter.interval(size.required), "lower": end(size.lower),
      "upper": end(size.upper), "conflict": JSONReporter.ids(size.conflict, in: diagnosis.constraints),
      "searched": JSONReporter.interval(size.searched),
      "unambiguous": .array(size.unambiguous.map { JSONReporter.interval($0) }),
      "optional": .array(size.giving.map { giving($0, searched: size.searched) }),
      "complete": .bool(size.isComplete),
    ])
  }

  private func giving(_ giving: SizeReport.Giving, searched: Interval?) -> JSONValue {
    let constraint = diagnosis.constraints[giving.constraint]
    let ends = giving.sizes.flatMap { interval in
      [interval.lower, interval.upper].compactMap { $0 }.filter { $0 != searched?.lower && $0 != searched?.upper }
    }
    let tail = JSONValue.members([
      "line": .number(constraint.origin.range?.start.line), "implicit": .bool(constraint.isImplicit),
      "priority": .number(NumberText.literal(constraint.priority.value)),
      "gives": .array(giving.sizes.map { JSONReporter.interval($0) }), "breakpoints": .array(ends.map { .number($0) }),
    ])
    return .object(
      [.init(key: "id", value: .string(constraint.id))]
        + JSONReporter.otherFile(constraint.origin.range, in: diagnosis.layout) + tail)
  }

  private func contentScale(_ scale: ContentScaleReport) -> JSONValue {
    let (largest, isLimit, reason): (Rational?, Bool, String?) =
      switch scale.largest {
      case .scale(let value): (value, true, nil)
      case .atLeast(let value): (value, false, nil)
      case .none: (nil, true, nil)
      case .notLinear: (nil, false, notLinear)
      case .undecided: (nil, false, limitReached)
      }
    return .object([
      "largest": .number(largest), "isLimit": .bool(isLimit), "reason": .string(reason),
      "limits": JSONReporter.ids(scale.limits, in: diagnosis.constraints),
    ])
  }

  private func end(_ end: SizeReport.End?) -> JSONValue {
    guard let end else { return .null }
    return JSONReporter.certificate(end.members, end.multipliers, in: diagnosis.constraints)
  }
}

private let limitReached = "the limit on the work was reached"
private let notLinear =
  "a stack view that fills proportionally divides by content sizes, which is not linear in the scale"
