import ExactArithmetic
import LayoutModel

/// Prints the constraints of a layout as Apple's `-description` does in a console log.
///
/// The forms were read off real logs. What the model cannot know is printed honestly: a part of a constant whose value
/// is unknown is a `?`, an address that was never assigned is `0x0`.
package struct ConstraintPrinter: Sendable {
  /// The layout that the constraints belong to.
  package let layout: Layout
  /// The way of printing.
  package let dialect: LogDialect

  /// Makes a printer.
  ///
  /// - Parameters:
  ///   - layout: The layout that the constraints belong to.
  ///   - dialect: The way of printing; the current one of the layout's platform by default.
  package init(layout: Layout, dialect: LogDialect? = nil) {
    self.layout = layout
    self.dialect = dialect ?? LogDialect(platform: layout.platform)
  }

  /// The line of a constraint, raw as it stands behind "breaking constraint".
  ///
  /// - Parameter constraint: A constraint of the layout.
  /// - Returns: `<Class:0xaddress MASK 'identifier' BODY priority:n   (active, names: … )>`.
  package func line(for constraint: Constraint) -> String {
    if let library = dialect.library { return libraryLine(for: constraint, library) }
    var text = "<\(className(of: constraint)):0x\(constraint.address ?? "0")"
    if let mask = constraint.maskDescription { text += " \(mask)" }
    if let identifier = constraint.identifier { text += " '\(identifier)'" }
    return text + " " + body(of: constraint) + suffix(of: constraint) + tail(of: constraint) + ">"
  }

  /// The line of a constraint as it stands in the list, quoted and escaped like a property list.
  ///
  /// - Parameter constraint: A constraint of the layout.
  /// - Returns: The line with quotes around it, without indentation or comma.
  package func quotedLine(for constraint: Constraint) -> String {
    "\"" + propertyListEscaped(line(for: constraint)) + "\""
  }

  /// The middle of a line: a visual format where Apple prints one, else an equation.
  ///
  /// - Parameter constraint: A constraint of the layout.
  /// - Returns: `H:|-(20)-[UIView:0x1]`, `UIView:0x1.width == 300`.
  package func body(of constraint: Constraint) -> String {
    let shape = printedShape(of: constraint)
    let space = spaceText(constraint)
    let visual: String
    switch shape {
    case .near(let item, _): visual = "|-(\(space))-[\(mention(item))]"
    case .far(let item, _): visual = "[\(mention(item))]-(\(space))-|"
    case .gap(let first, let second): visual = "[\(mention(first))]-(\(space))-[\(mention(second))]"
    case .size(let item): visual = "[\(mention(item))(\(space))]"
    case .equation: return equation(constraint)
    }
    let isAbsolute = constraint.firstAttribute.isAbsoluteHorizontalEdge && !isAutoresizing(constraint)
    return (constraint.firstAttribute.axis == .vertical ? "V:" : "H:") + visual + (isAbsolute ? "(LTR)" : "")
  }

  /// The shape that is printed: sizes became equations with iOS 10, frozen locations name an edge of the frame.
  func printedShape(of constraint: Constraint) -> ConstraintShape {
    if dialect.library != nil { return .equation }
    let shape = ConstraintShape(of: constraint, in: layout)
    switch shape {
    case .size where dialect.era == .active: return .equation
    case .near where dialect.era == .active && isAutoresizing(constraint): return .equation
    default: return shape
    }
  }

  /// Whether the constraint comes from an autoresizing mask, whose lines differ.
  func isAutoresizing(_ constraint: Constraint) -> Bool {
    constraint.origin.kind == .autoresizingMask || constraint.className == "NSAutoresizingMaskLayoutConstraint"
  }

  private func className(of constraint: Constraint) -> String {
    contentPriorityName(of: constraint) == nil ? constraint.className : "NSContentSizeLayoutConstraint"
  }

  private func contentPriorityName(of constraint: Constraint) -> String? {
    switch constraint.origin.kind {
    case .contentHugging: "Hug"
    case .compressionResistance: "CompressionResistance"
    default: nil
    }
  }

  private func suffix(of constraint: Constraint) -> String {
    let priority = priorityText(constraint.priority)
    if let name = contentPriorityName(of: constraint) { return " \(name):\(priority)" }
    return constraint.priority == .required ? "" : " priority:\(priority)"
  }

  /// `>=20@750`, `NSSpace(8)`: what stands in the parentheses of a visual format.
  private func spaceText(_ constraint: Constraint) -> String {
    var text = constraint.relation == .equal ? "" : constraint.relation.symbol
    if let symbolic = symbolicText(constraint) {
      text += symbolic
    } else if constraint.unknownTerms.isEmpty {
      text += constraint.constant.generalText
    } else {
      text += constraint.constant.isZero ? "?" : constraint.constant.generalText + "+?"
    }
    if constraint.priority != .required, contentPriorityName(of: constraint) == nil {
      text += "@" + priorityText(constraint.priority)
    }
    return text
  }
}

/// A priority as logs print it.
func priorityText(_ priority: Priority) -> String {
  Rational(exactly: priority.value).map(\.generalText) ?? String(priority.value)
}
