import ConstraintNotation
import ExactArithmetic
import LayoutModel

extension LayoutBuilder {
  /// Adds the constraints that a visual format makes.
  mutating func add(_ format: VisualFormatDraft, of draft: ConstraintDraft) {
    let mistakes = errors.count + errors.unreadFormats
    var items = LeftOutItems.those
    defer {
      if errors.count + errors.unreadFormats > mistakes, draft.tail.isActive { leaveOutFormat(format, of: items) }
    }
    // Behind the limit no mistake is shown, and a hint for each would look at every name again.
    guard !errors.isFull else {
      errors.unreadFormats += 1
      return
    }
    // What names an item whose name is mistaken is no further mistake.
    guard !self.draft.isMisnamed(in: format.format.text) else {
      if draft.tail.isActive { doubts.leaveOutConstraints() }
      return
    }
    guard let options = options(of: format) else { return }
    guard let aliases = aliases(of: format) else {
      items = .unknown
      return
    }
    let hidden = LayoutBuilder.replace(&self.items, by: aliases)
    let hiddenMetrics = LayoutBuilder.replace(&metrics, by: format.metrics.map { ($0.name, Optional($0.value)) })
    do {
      try expand(format, of: draft, options)
    } catch {
      hintBudget -= self.items.count
      items =
        error.missingKey != nil ? .unknown : error.offset < format.format.text.unicodeScalars.count ? .those : .more
      report(error, in: format.format)
    }
    LayoutBuilder.replace(&self.items, by: hidden.reversed())
    LayoutBuilder.replace(&metrics, by: hiddenMetrics.reversed())
  }

  private mutating func expand(
    _ format: VisualFormatDraft, of draft: ConstraintDraft, _ options: VisualFormatOptions
  ) throws(VisualFormatError) {
    let views = hintBudget > 0 ? items : items(mentionedIn: format.format)
    let context = VisualFormatContext(layout: layout, views: views, metrics: metrics, options: options)
    let parsed = try VisualFormat(parsing: format.format.text, in: context)
    let prioritized = draft.tail.priority == nil ? [] : partsWithPriority(parsed)
    for (index, made) in try parsed.constraints(in: context).enumerated() {
      var constraint = made.constraint
      constraint.id = id(of: draft, part: index)
      constraint.identifier = draft.tail.identifier
      constraint.isActive = draft.tail.isActive
      constraint.address = index == 0 ? draft.tail.address : nil
      if let priority = draft.tail.priority, !prioritized.contains(made.part) { constraint.priority = priority }
      constraint.origin = ConstraintOrigin(
        kind: .visualFormat, range: format.format.range(ofScalars: made.part), formatRange: draft.range)
      constraints.append(constraint)
    }
    if let space = parsed.whitespaceRanges.first {
      notes.append(
        Finding(
          .visualFormatWhitespace, file: layout.file, range: format.format.range(ofScalars: space),
          message: "This visual format contains white space", hint: "remove it; some releases refuse it"))
    }
  }

  /// The items that a format names: enough to read it, too few to guess what a mistyped name means.
  private func items(mentionedIn format: LocatedText) -> [String: ItemID] {
    var result: [String: ItemID] = [:]
    for name in format.bytes.split(whereSeparator: { !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: "_") }) {
      let name = String(decoding: name, as: UTF8.self)
      result[name] = items[name]
    }
    return result
  }

  /// Notes the items of a format that is left out for a mistake in it.
  private mutating func leaveOutFormat(_ format: VisualFormatDraft, of items: LeftOutItems) {
    guard layout.itemsLackingConstraints.count < layout.items.count else { return }
    let names = viewNames(in: format.format)
    let aliases = Dictionary(format.views.map { ($0.alias, $0.item.value) }) { first, _ in first }
    let whole = names.whole.map { aliases[$0] ?? $0 }
    leaveOut(constraintOn: format.views.map { $0.item.value } + whole + names.words)
    if format.format.bytes.contains(UInt8(ascii: "|")) {
      let superviews = whole.compactMap { self.items[$0].flatMap { layout[$0].parent } }
      layout.itemsLackingConstraints.formUnion(superviews)
    }
    // What names none where views are named may be about any.
    let isOfThose = names.isBalanced && !whole.isEmpty && whole.allSatisfy { self.items[$0] != nil }
    guard items == .more || items == .those && !isOfThose else { return }
    layout.itemsLackingConstraints = Set(layout.items.indices.map { ItemID($0) })
  }

  /// The items that a mistaken format may be about.
  private enum LeftOutItems {
    /// Those that it names.
    case those
    /// Those, and further ones: it ends too early.
    case more
    /// Those, and one that does not exist.
    case unknown
  }

  /// What may be views in a format, mistaken as it is: what begins each pair of brackets, the words in them, and whatever is
  /// the name of one.
  private func viewNames(in format: LocatedText) -> (whole: [String], words: [String], isBalanced: Bool) {
    let text = format.text
    var whole: [String] = []
    var words = Set(items(mentionedIn: format).keys)
    for part in text.split(separator: "[", omittingEmptySubsequences: false).dropFirst() {
      let content = part.prefix { $0 != "]" }
      whole.append(String(content.prefix { $0 != "(" }))
      words.formUnion(content.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    }
    return (whole, words.sorted(), text.count { $0 == "[" } == text.count { $0 == "]" })
  }

  /// The parts of a format whose priority is written in it.
  private func partsWithPriority(_ format: VisualFormat) -> Set<Range<Int>> {
    var result = Set<Range<Int>>()
    func add(_ predicates: [VisualFormat.Predicate], whole: Range<Int>?) {
      for predicate in predicates where predicate.priority != nil {
        result.insert(predicates.count == 1 ? whole ?? predicate.range : predicate.range)
      }
    }
    for element in format.elements {
      add(element.predicates, whole: element.predicatesRange)
      if case .predicates(let predicates)? = element.connection?.spacing {
        add(predicates, whole: element.connection?.range)
      }
    }
    if case .predicates(let predicates)? = format.trailing?.connection.spacing {
      add(predicates, whole: format.trailing?.connection.range)
    }
    return result
  }

  private mutating func options(of format: VisualFormatDraft) -> VisualFormatOptions? {
    var result: VisualFormatOptions = []
    for option in format.options {
      guard let value = VisualFormatOptions(named: option.value) else {
        mistakes.add(
          at: option.range, "Unknown option \"\(LocatedText.shortened(option.value))\" of a visual format",
          hint: VisualFormatOptions.nearestName(to: option.value).map { "did you mean \"\($0)\"?" }
            ?? "known: alignAllLeft, alignAllTop, alignAllCenterY and so on, directionLeftToRight, spacingEdgeToEdge")
        doubts.add(in: .constraint)
        return nil
      }
      result.formUnion(value)
    }
    return result
  }

  private mutating func aliases(of format: VisualFormatDraft) -> [(String, ItemID?)]? {
    var result: [(String, ItemID?)] = []
    for (alias, name) in format.views {
      guard let item = item(name) else { return nil }
      result.append((alias, item))
    }
    return result
  }

  /// Puts values into a dictionary and returns those they replaced, so that a format with aliases does not cost a copy.
  @discardableResult
  private static func replace<Value>(
    _ dictionary: inout [String: Value], by entries: [(String, Value?)]
  ) -> [(String, Value?)] {
    entries.map { key, value in
      let old = dictionary[key]
      dictionary[key] = value
      return (key, old)
    }
  }

  private mutating func report(_ error: VisualFormatError, in format: LocatedText) {
    let hint =
      EquationHabit.typographicSign(in: format.text) ?? Habit.behindFormat(error, in: format.text)
      ?? error.root.flatMap(hint(forRoot:)) ?? error.missingKey.flatMap { self.hint(for: $0, in: format.text) }
      ?? error.hint
    errors.add(
      .invalidVisualFormat, at: format.range(ofScalars: error.span), error.message, hint: hint,
      verbatim: error.appleText(format: format.text))
  }

  /// What to do for a view without a superview that may have been meant to be in another one.
  private func hint(forRoot name: String) -> String? {
    guard !draft.isJSON, let item = items[name], let first = layout.viewIDs.first(where: { layout[$0].parent == nil }),
      first != item
    else { return nil }
    let (inner, outer) = (LocatedText.shortened(name), LocatedText.shortened(layout[first].name))
    return "| is the superview of \(inner), which has none: indent \(inner) under \(outer)"
  }

  /// What to do for a name that nothing has; `nil` where a nearby one is to be proposed.
  private func hint(for key: VisualFormatError.MissingKey, in format: String) -> String? {
    let root = layout.items.first?.name ?? "Superview"
    switch key {
    case .view(let name):
      if let guide = Habit.oldGuide(name, root: root) { return "\(guide), in an equation or behind views" }
      guard hintBudget > 0, let whole = Habit.wholeName(from: name, in: format, among: items.keys) else { return nil }
      let shown = LocatedText.shortened(whole)
      return draft.isJSON
        ? "a name in a format has letters, digits and _: \"views\": { \"\(name)\": \"\(shown)\" } gives the view another"
        : "a name in a format has letters, digits and _: views \(name)=\"\(shown)\" behind it gives the view another"
    case .metric(let name):
      if let guide = Habit.guideInFormat(name, root: root) { return guide }
      if let near = NearestName.nearest(to: name, among: metrics.keys)
        ?? metrics.keys.sorted().first(where: { $0.hasPrefix(name) || name.hasPrefix($0) })
      {
        return "did you mean \(near)? metrics: \(NearestName.list(metrics.keys) ?? "")"
      }
      let shown = LocatedText.shortened(name)
      return draft.isJSON
        ? "a number with a name stands among the metrics: \"metrics\": { \"\(shown)\": 8 }"
        : "a number with a name needs a line of its own: metric \(shown) = 8"
    }
  }
}
