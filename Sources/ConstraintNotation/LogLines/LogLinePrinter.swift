import ExactArithmetic
import LayoutModel

/// Prints a constraint that was read from a log again, in the dialect and era of its line.
///
/// Everything comes from the model: what the constraint says, and of the line only its style.
package struct LogLinePrinter {
  /// The layout of the constraint.
  let layout: Layout
  /// The constraint.
  let constraint: Constraint
  /// The line's style.
  let style: LogLineStyle

  /// Prepares a line.
  ///
  /// - Parameters:
  ///   - layout: The layout of the constraint.
  ///   - constraint: The constraint.
  ///   - style: The line's style.
  package init(layout: Layout, constraint: Constraint, style: LogLineStyle) {
    self.layout = layout
    self.constraint = constraint
    self.style = style
  }

  /// The line, raw from `<` to `>`.
  package var line: String {
    let isSpaced = style.notation == .appleSpaced
    return "\(head) \(labelledBody)\(suffix)\(tail)" + (isSpaced ? " >" : ">")
  }

  /// The middle of the line with mask and identifier before it.
  var labelledBody: String {
    var text = ""
    if let mask = constraint.maskDescription { text += "\(mask) " }
    if let identifier = constraint.identifier { text += "'\(identifier)' " }
    return text + body
  }

  private var head: String {
    let name = style.key ?? (constraint.address.map { "0x\($0)" } ?? "")
    let location = style.sourceLocation.map { "@\($0)" } ?? ""
    switch style.notation {
    case .appleSpaced: return "<\(constraint.className): \(name)"
    case .snapKitBrackets: return "<<\(constraint.className):\(name)\(location)>"
    default: return "<\(constraint.className):\(name)\(location)"
    }
  }

  // MARK: - The middle

  private var body: String {
    let isVertical = constraint.firstAttribute.axis == .vertical
    let direction =
      style.direction.map { $0 == .leftToRight ? "(LTR)" : "(RTL)" } ?? ""
    let visual: String
    switch style.form {
    case .equation: return equation
    case .near: visual = "|-(\(space))-[\(mention(constraint.firstItem))]"
    case .far: visual = "[\(mention(constraint.secondItem))]-(\(space))-|"
    case .gap: visual = "[\(mention(constraint.secondItem))]-(\(space))-[\(mention(constraint.firstItem))]"
    case .size: visual = "[\(mention(constraint.firstItem))(\(space))]"
    }
    return (isVertical ? "V:" : "H:") + visual + direction
  }

  private var space: String {
    let isMirrored = style.direction == .rightToLeft && style.form != .size
    let relation = isMirrored ? constraint.relation.flipped : constraint.relation
    let priority = constraint.priority.isRequired ? "" : "@" + number(Rational(exactly: constraint.priority.value) ?? 0)
    return (relation == .equal ? "" : relation.symbol)
      + value(isMirrored ? -constraint.constant : constraint.constant) + priority
  }

  private var equation: String {
    let first = style.firstAttributeName ?? constraint.firstAttribute.name
    var text = "\(mention(constraint.firstItem)).\(first) \(constraint.relation.symbol)"
    guard let second = secondSide else { return loneConstant.isEmpty ? text : "\(text) \(loneConstant)" }
    text += " "
    let isPostfix = style.notation != .apple && style.notation != .appleSpaced
    if constraint.multiplier != 1, !isPostfix { text += number(constraint.multiplier) + "*" }
    text += second
    if constraint.multiplier != 1, isPostfix { text += " * " + number(constraint.multiplier) }
    return text + addedConstant
  }

  /// The second item with its attribute; a frozen location has its superview in the tail alone.
  private var secondSide: String? {
    if let second = constraint.secondItem {
      if style.secondAttributeName == nil, let first = style.firstAttributeName,
        first.hasPrefix("min") || first.hasPrefix("max"),
        constraint.secondAttribute == constraint.firstAttribute
      {
        return nil
      }
      return "\(mention(second)).\(style.secondAttributeName ?? constraint.secondAttribute.name)"
    }
    guard let name = style.secondAttributeName, let item = style.unresolvedSecondItem else { return nil }
    return "\(mention(item)).\(name)"
  }

  private var loneConstant: String {
    if let text = style.constantText { return (style.hasPlusSign ? "+ " : "") + text }
    if style.notation == .snapKit || style.notation == .snapKitBrackets || style.notation == .masonry {
      return number(constraint.constant)
    }
    if constraint.constant.signum < 0 { return "- " + value(-constraint.constant) }
    return (style.hasPlusSign ? "+ " : "") + value(constraint.constant)
  }

  private var addedConstant: String {
    if constraint.symbolicConstant != nil { return " " + value(constraint.constant) }
    guard !constraint.constant.isZero else { return "" }
    let sign = constraint.constant.signum < 0 ? " - " : " + "
    return sign + (style.constantText ?? number(constraint.constant.absoluteValue))
  }

  private func value(_ constant: Rational) -> String {
    switch constraint.symbolicConstant {
    case .standardSpace: "NSSpace(\(number(constant)))"
    case .anchorSpace: "NSLayoutAnchorConstraintSpace(\(number(constant)))"
    case nil: number(constant)
    }
  }

  private func number(_ value: Rational) -> String {
    switch style.notation {
    case .apple, .appleSpaced, .masonry: value.generalText
    case .snapKit, .snapKitBrackets: String(describing: value.doubleValue)
    }
  }

  private func mention(_ item: ItemID?) -> String {
    guard let item, layout.items.indices.contains(item.index) else { return "" }
    return style.mentions.first { $0.item == item }?.text ?? layout[item].logMention(in: style.notation)
  }

  // MARK: - The end

  private var suffix: String {
    if let suffix = style.suffix { return " " + suffix }
    guard !constraint.priority.isRequired else { return "" }
    return " priority:" + number(Rational(exactly: constraint.priority.value) ?? 0)
  }

  private var tail: String {
    let names = style.names.map { entry in
      switch entry {
      case .item(let name, let address): "\(name):0x\(address)"
      case .superview(let item, let printed): "'|':" + (printed ?? layout[item].addressedLogMention)
      }
    }.joined(separator: ", ")
    switch style.tail {
    case .none: return ""
    case .names: return "   (Names: \(names) )"
    case .active: return names.isEmpty ? "   (active)" : "   (active, names: \(names) )"
    case .inactive: return names.isEmpty ? "   (inactive)" : "   (inactive, names: \(names) )"
    }
  }
}
