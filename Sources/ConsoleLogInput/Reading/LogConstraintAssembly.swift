import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// Adds the constraints of a message to its layout, each once, with how it was printed.
struct LogConstraintAssembly {
  /// The layout with all that was added.
  var finished: Layout {
    var result = layout
    result.log = log
    return result
  }

  private var layout: Layout
  /// The layout's, which is a copy wherever it is asked for.
  private var log: LogContext
  private let order: LogItemOrder
  private let describer: LogConstraintOrigin.Describer
  private var indexOfLine: [String: Int] = [:]
  private var ids = Set<String>()
  private var numberOfIdentity: [String: Int] = [:]
  private var unknownOfQuantity: [String: UnknownID] = [:]

  /// Starts on a layout that has its items.
  init(layout: Layout, log: LogContext, order: LogItemOrder, describer: LogConstraintOrigin.Describer) {
    self.layout = layout
    self.log = log
    self.order = order
    self.describer = describer
  }

  /// Adds a line.
  mutating func add(
    _ line: ParsedLogLine, _ draft: LogLineItems, _ raw: LogMessage.RawLine, _ place: LogLine.Place
  ) {
    guard let first = order.id(of: draft.first) else { return }
    let second = draft.second.flatMap { order.id(of: $0) }
    var style = line.style
    style.names = names(of: line, draft)
    let constraint = constraint(line, first: first, second: second, range: raw.range, style: &style)
    style.mentions = mentions(of: line, draft, style: style)
    let index = place == .list ? listed(constraint, line) : broken(constraint, line)
    log.lines.append(
      LogLine(
        place: place, constraint: index, text: String(decoding: raw.bytes, as: UTF8.self), range: raw.range,
        style: style))
  }

  // MARK: - Where a constraint goes

  private static func key(_ line: ParsedLogLine) -> String { line.address ?? "key \(line.style.key ?? "")" }

  /// A constraint that is listed twice, as in pastes that repeat lines, counts once.
  private mutating func listed(_ constraint: Constraint, _ line: ParsedLogLine) -> Int {
    let key = Self.key(line)
    if let known = indexOfLine[key], Self.saysTheSame(layout.constraints[known], constraint) {
      log.repeatedConstraints += 1
      return known
    }
    var constraint = constraint
    let identity = Self.identity(of: line)
    while !ids.insert(constraint.id).inserted {
      let number = numberOfIdentity[identity, default: 1] + 1
      numberOfIdentity[identity] = number
      constraint.id = "\(identity)#\(number)"
    }
    indexOfLine[key] = layout.constraints.count
    layout.constraints.append(constraint)
    log.uncertainties.append(
      LogUncertainty(constant: line.constant.uncertainty, multiplier: line.multiplier.uncertainty))
    return layout.constraints.count - 1
  }

  /// The broken constraint is told by its address, since its text may be printed differently.
  private mutating func broken(_ constraint: Constraint, _ line: ParsedLogLine) -> Int? {
    if let known = indexOfLine[Self.key(line)] {
      log.brokenConstraint = known
      return known
    }
    log.unlistedBrokenConstraint = constraint
    return nil
  }

  private static func saysTheSame(_ left: Constraint, _ right: Constraint) -> Bool {
    var other = right
    other.id = left.id
    other.origin = left.origin
    return left == other
  }

  private static func identity(of line: ParsedLogLine) -> String {
    line.address.map { "0x" + $0 } ?? line.style.key ?? "constraint"
  }

  // MARK: - What a constraint says

  private mutating func constraint(
    _ line: ParsedLogLine, first: ItemID, second: ItemID?, range: SourceRange, style: inout LogLineStyle
  ) -> Constraint {
    let (firstAttribute, firstName) = LogAttribute.attribute(named: line.firstAttribute)
    style.firstAttributeName = firstName
    var constraint = Constraint(
      id: Self.identity(of: line), firstItem: first, firstAttribute: firstAttribute ?? .notAnAttribute,
      relation: line.relation, multiplier: line.multiplier.value, constant: line.constant.value,
      priority: Priority(line.priority),
      origin: ConstraintOrigin(kind: LogConstraintOrigin.kind(of: line, describer: describer), range: range))
    if constraint.isImplicit { constraint.origin.item = first }
    constraint.className = line.className
    constraint.identifier = line.identifier
    constraint.address = line.address
    constraint.maskDescription = line.mask
    constraint.symbolicConstant = line.symbolicConstant
    if firstAttribute == nil {
      constraint.unknownTerms.append(UnknownTerm(unknown: quantity(line.firstAttribute, of: first), coefficient: -1))
    }
    guard let second, let name = line.secondAttribute else {
      addFrozenSuperview(&constraint, line)
      return constraint
    }
    let (secondAttribute, secondName) = LogAttribute.attribute(named: name)
    style.secondAttributeName = secondName
    if let secondAttribute {
      constraint.secondItem = second
      constraint.secondAttribute = secondAttribute
    } else {
      let term = UnknownTerm(unknown: quantity(name, of: second), coefficient: line.multiplier.value)
      constraint.unknownTerms.append(term)
      style.unresolvedSecondItem = second
    }
    return constraint
  }

  /// `minX == 0` whose tail names the superview is the distance from the superview's edge.
  private func addFrozenSuperview(_ constraint: inout Constraint, _ line: ParsedLogLine) {
    guard line.superview != nil, constraint.firstAttribute == .left || constraint.firstAttribute == .top,
      let superview = layout[constraint.firstItem].parent
    else { return }
    constraint.secondItem = superview
    constraint.secondAttribute = constraint.firstAttribute
  }

  /// A quantity that is no attribute, such as a scroll view's `contentHeight{id: 28}`: nothing is known of it.
  private mutating func quantity(_ name: String, of item: ItemID) -> UnknownID {
    let plain = String(name.prefix { $0 != "{" })
    // What has no name may be another quantity each time.
    let key = plain == "(null)" ? "\(layout.unknowns.count)" : "\(item.index) \(plain)"
    if let known = unknownOfQuantity[key] { return known }
    let id = UnknownID(layout.unknowns.count)
    layout.unknowns.append(Unknown(name: "\(plain) of \(layout[item].name)", nominal: 0))
    unknownOfQuantity[key] = id
    return id
  }

  // MARK: - How it is printed

  private func names(of line: ParsedLogLine, _ draft: LogLineItems) -> [LogLineStyle.NameEntry] {
    var result = line.names.map { LogLineStyle.NameEntry.item(name: $0.name, address: $0.address) }
    if let superview = draft.superview.flatMap({ order.id(of: $0) }) {
      let printed = line.superview?.printed
      let isUsual = printed == layout[superview].addressedLogMention
      result.append(.superview(superview, printed: isUsual ? nil : printed))
    }
    return result
  }

  /// The mentions that the item itself does not give.
  private func mentions(
    of line: ParsedLogLine, _ draft: LogLineItems, style: LogLineStyle
  ) -> [LogLineStyle.Mention] {
    var result: [LogLineStyle.Mention] = []
    for (index, mention) in [(draft.first, line.first), (draft.second, line.second)] as [(Int?, LogMention?)] {
      guard let index, let mention, mention.printed != "|", let item = order.id(of: index) else { continue }
      if layout[item].logMention(in: style.notation) != mention.printed {
        result.append(LogLineStyle.Mention(item: item, text: mention.printed))
      }
    }
    return result
  }
}
