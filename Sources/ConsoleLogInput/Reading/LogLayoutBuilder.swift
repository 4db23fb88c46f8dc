import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// Makes a layout of a message: items by address, constraints, and what the log says besides.
package struct LogLayoutBuilder {
  private let message: LogMessage
  private let views: LogViews
  private var items: LogItems
  private var lines: [(raw: LogMessage.RawLine, parsed: ParsedLogLine, place: LogLine.Place)] = []
  private var drafts: [LogLineItems] = []
  private var unread: [UnreadLogLine] = []
  private var ambiguities: [(item: Int, variable: String)] = []

  /// Makes the layout of a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - file: The path to report.
  ///   - number: Which message of the paste it is, from 1.
  ///   - views: The views that the paste describes besides.
  /// - Returns: The layout; its `log` says what could not be read.
  package static func layout(
    of message: LogMessage, file: String, number: Int, views: LogViews = LogViews()
  ) -> Layout {
    var builder = LogLayoutBuilder(message, views)
    builder.readLines()
    builder.readTrace()
    return builder.layout(file: file, number: number)
  }

  private init(_ message: LogMessage, _ views: LogViews) {
    self.message = message
    self.views = views
    items = LogItems(views)
  }

  // MARK: - Reading

  private mutating func readLines() {
    for element in message.elements { read(element, .list) }
    if let broken = message.broken { read(broken, .broken) }
    for line in lines { drafts.append(draft(line.parsed, at: line.raw.range)) }
    items.takePlaces()
    for (line, draft) in zip(lines, drafts) { placeLocations(of: line.parsed, draft) }
  }

  private mutating func read(_ line: LogMessage.RawLine, _ place: LogLine.Place) {
    let raw = place == .list ? PropertyListUnescaping.unescaped(line.bytes) : line.bytes
    do {
      lines.append((line, try LogLineParser.parse(raw), place))
    } catch {
      unread.append(UnreadLogLine(range: line.range, reason: error.reason))
    }
  }

  private mutating func readTrace() {
    var path: [(depth: Int, item: Int)] = []
    for line in message.traceLines {
      guard let trace = LogTrace(line.bytes) else { continue }
      let mention = LogMention(
        className: trace.className, address: trace.address, text: trace.text, printed: trace.className)
      let item = items.item(mention, at: line.range)
      while let last = path.last, last.depth >= trace.depth { path.removeLast() }
      if let parent = path.last { items.setParent(parent.item, of: item) }
      path.append((trace.depth, item))
      for ambiguity in trace.ambiguities where ambiguity.address == trace.address {
        ambiguities.append((item, ambiguity.variable))
      }
    }
  }

  // MARK: - Items

  /// Finds the items of a line, and what it tells of their superviews.
  private mutating func draft(_ line: ParsedLogLine, at range: SourceRange) -> LogLineItems {
    for name in line.names {
      _ = items.item(LogMention(address: name.address, name: name.name, printed: name.name), at: range)
    }
    var superview: Int?
    if let mention = line.superview {
      superview = items.item(mention, at: range)
      if let name = line.names.first(where: { $0.address == mention.address })?.name, let superview {
        items.note(name: name, for: superview)
      }
    }
    let isDrawn = line.style.form == .near || line.style.form == .far
    let inner = line.style.form == .far ? line.second ?? line.first : line.first
    let innerItem = items.item(inner, at: range)
    if let superview { items.setParent(superview, of: innerItem) }
    var outer: Int?
    if isDrawn {
      outer = superview ?? items.parent(of: innerItem)
    } else if let second = line.second {
      outer = items.item(second, at: range)
    }
    // A mask speaks of a view and its superview, in this order.
    if let outer, !isDrawn, line.className == "NSAutoresizingMaskLayoutConstraint" {
      items.setParent(outer, of: innerItem)
    }
    let isFar = line.style.form == .far
    return LogLineItems(
      first: isFar ? outer ?? innerItem : innerItem, second: isFar ? innerItem : outer, superview: superview)
  }

  /// A location that is a number, or is compared with anything but a location, is one in the superview.
  private mutating func placeLocations(of line: ParsedLogLine, _ draft: LogLineItems) {
    let first = LogAttribute.attribute(named: line.firstAttribute).attribute
    let second = line.secondAttribute.flatMap { LogAttribute.attribute(named: $0).attribute }
    let isLocated = first?.isLocation == true || second?.isLocation == true
    guard isLocated else { return }
    if let other = draft.second {
      let cancels = first?.isLocation == true && second?.isLocation == true && line.multiplier.value == 1
      if !cancels { items.join(draft.first, other) }
    } else if draft.superview == nil {
      _ = items.parent(of: draft.first)
    }
  }

  // MARK: - The layout

  private func layout(file: String, number: Int) -> Layout {
    var layout = Layout(file: file, name: "Log \(number)")
    layout.line = message.firstLine
    let order = LogItemOrder(items)
    layout.platform = platform
    layout.items = order.layoutItems(platform: layout.platform)
    if lines.contains(where: { $0.parsed.style.direction == .rightToLeft }) { layout.layoutDirection = .rightToLeft }
    var context = LogContext(
      kind: message.kind,
      range: SourceRange(
        start: SourcePosition(line: message.firstLine, column: 1),
        end: SourcePosition(line: message.lastLine + 1, column: 1)))
    context.isCutOff = message.isCutOff || message.lacksHead
    context.lacksHeadOnly = message.lacksHead && !message.isCutOff
    context.mayBeList = message.lacksHead && !message.isCutOff && message.broken == nil
    context.isRedacted = message.isRedacted
    context.isOfSystemProcess = message.isOfSystemProcess
    context.unreadLines = (unread + message.cutLines).sorted { $0.range < $1.range }
    context.unlistedItems = order.unlisted
    context.ambiguities = ambiguities.compactMap { item, variable in
      order.id(of: item).map { LogAmbiguity(item: $0, attribute: Self.frameAttribute(variable)) }
    }
    context.remark = message.remark
    if !views.isEmpty {
      for (index, node) in items.nodes.enumerated() {
        if let id = order.id(of: index), let frame = views.frame(of: node.address) { context.frames[id] = frame }
      }
    }
    let loss = LogAddresses(lines.map { ($0.parsed, $0.place) }).loss
    context.loss = message.loss ?? loss
    context.hasForeignAddresses = loss != nil
    context.isList = message.isList
    // Masonry describes all constraints, UIKit's too; SnapKit its own.
    context.hasLibraryDescriptions =
      lines.contains { $0.parsed.style.notation == .masonry } && lines.allSatisfy { $0.parsed.identifier == nil }
    var assembly = LogConstraintAssembly(layout: layout, log: context, order: order, describer: describer)
    for (line, draft) in zip(lines, drafts) { assembly.add(line.parsed, draft, line.raw, line.place) }
    var finished = assembly.finished
    let territory = SystemTerritory(finished)
    finished.log?.systemItems = territory.items
    let isOfSeveral = finished.isOfSeveralHolders
    finished.log?.mayBeOfConflict = message.isList && message.isQuoted && isOfSeveral
    // It is found by its address.
    if loss != nil { finished.log?.brokenConstraint = nil }
    return finished
  }

  private var describer: LogConstraintOrigin.Describer {
    // What a debugger prints of a view is cut out of anything.
    if message.isList { return .framework }
    return LogConstraintOrigin.describer(of: lines.map(\.parsed))
  }

  private var platform: Platform {
    if let platform = message.platform { return platform }
    let isAppKit = items.nodes.contains { node in
      node.className.map { $0.hasPrefix("NS") && !$0.hasPrefix("NSKVONotifying_") } ?? false
    }
    return isAppKit ? .appkit : .uikit
  }

  private static func frameAttribute(_ variable: String) -> FrameAttribute? {
    switch variable {
    case "minX", "midX", "maxX": .x
    case "minY", "midY", "maxY": .y
    case "Width", "width": .width
    case "Height", "height": .height
    default: nil
    }
  }
}

extension Layout {
  /// Whether the constraints belong to more than one view, so that they are not what one view says it has.
  fileprivate var isOfSeveralHolders: Bool {
    let holders = constraints.compactMap { constraint -> ItemID? in
      guard let second = constraint.secondItem else {
        return constraint.firstAttribute.isSize ? constraint.firstItem : self[constraint.firstItem].parent
      }
      let first = constraint.firstItem
      if self[second].parent == first { return first }
      return self[first].parent ?? self[second].parent
    }
    return Set(holders).count > 1
  }
}

/// The items of a line, by their places among the message's.
struct LogLineItems: Hashable {
  /// The first item.
  var first: Int
  /// The second item.
  var second: Int?
  /// The superview of the line's tail.
  var superview: Int?
}
