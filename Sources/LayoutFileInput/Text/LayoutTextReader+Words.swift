import ConstraintNotation
import ExactArithmetic
import LayoutModel

extension LayoutTextReader {
  /// Reads what follows a view's name, or a line below it: words and their values in any order.
  ///
  /// - Parameters:
  ///   - scanner: The line, at what follows.
  ///   - isFirst: Whether only the view's name stands before it.
  ///   - view: The view.
  /// - Throws: The first mistake.
  static func readWords(
    _ scanner: inout LineScanner, isFirst: Bool = false, into view: inout ViewDraft
  ) throws(Mistake) {
    let beginning = isFirst ? scanner.offset : nil
    while true {
      scanner.skipBlanks()
      guard let byte = scanner.peek else { return }
      let start = scanner.offset
      if byte == UInt8(ascii: "\"") {
        view.text = try scanner.quoted().value
      } else if Habit.startsForeignQuote(scanner) {
        throw Habit.unquotedText(scanner)
      } else if byte.isDigit || byte == UInt8(ascii: "?") {
        try scanner.size(into: &view)
      } else {
        let end = scanner.endOfWord(from: start)
        let word = scanner.word
        let mark = scanner.line.range(ofBytes: start..<end)
        guard ViewWords.isKnown(word), scanner.byte(at: end).map(\.isBlank) ?? true else {
          throw Mistake(
            at: scanner.rangeAhead, "Unknown key \(scanner.found) of a view",
            hint: Habit.viewWord(scanner, of: view, isFirst: start == beginning)
              ?? NearestName.hint(for: word, among: ViewWords.all, page: LayoutFileLoader.page))
        }
        scanner.offset = end
        scanner.skipBlanks()
        if scanner.peek == UInt8(ascii: "=") {
          throw Mistake(
            at: scanner.rangeAhead, "Expected the value of \"\(word)\", found '='",
            hint: Habit.assigned(word, scanner))
        }
        try readWord(word, mark, &scanner, into: &view)
      }
    }
  }

  /// Reads a word's value, which is ahead.
  private static func readWord(
    _ word: String, _ mark: SourceRange, _ scanner: inout LineScanner, into view: inout ViewDraft
  ) throws(Mistake) {
    let start = scanner.offset
    if try !readIdentity(word, &scanner, into: &view) {
      var isPart = try readContent(word, &scanner, into: &view)
      if !isPart { isPart = try readKind(word, mark, &scanner, into: &view) }
      if isPart {
        // A flag without a value is marked itself.
        let isFlag = scanner.offset == start
        view.partRanges[ViewWords.key(of: word)] = isFlag ? mark : scanner.line.range(ofBytes: start..<scanner.offset)
      } else {
        try readStack(word, mark, &scanner, into: &view)
      }
    }
    if scanner.offset > start, let next = scanner.peek, !next.isBlank {
      throw scanner.expected("a blank behind the value of \"\(word)\"")
    }
  }

  private static func readIdentity(
    _ word: String, _ scanner: inout LineScanner, into view: inout ViewDraft
  ) throws(Mistake) -> Bool {
    switch word {
    case "class":
      let name = try scanner.className()
      (view.className, view.classRange) = (name.value, name.range)
    case "superview":
      let name = try scanner.name("a view's name", hint: "write superview Superview")
      if let parent = view.superview, parent.value != name.value {
        throw Mistake(
          at: name.range,
          "\(view.name.value) is indented under \(parent.value), and its superview is said to be \(name.value)",
          hint: "nest it, or name its superview, not both")
      }
      view.superview = name
    case "size": try scanner.size(into: &view)
    case "text":
      guard scanner.peek == UInt8(ascii: "\"") || scanner.isAtEnd else { throw Habit.unquotedText(scanner) }
      view.text = try scanner.quoted().value
    case "accessibilityIdentifier":
      let name = try scanner.name(
        "a name, a quoted string or null", hint: "write accessibilityIdentifier null for none")
      let isQuoted = scanner.byte(at: scanner.offset - 1) == UInt8(ascii: "\"")
      view.logName = name.value == "null" && !isQuoted ? .classAndAddress : .name(name.value)
    case "address": view.address = try scanner.address()
    default: return false
    }
    return true
  }

  private static func readContent(
    _ word: String, _ scanner: inout LineScanner, into view: inout ViewDraft
  ) throws(Mistake) -> Bool {
    switch ViewWords.key(of: word) {
    case "translatesAutoresizingMaskIntoConstraints":
      view.translatesAutoresizingMaskIntoConstraints = try scanner.flag()
    case "autoresizingMask": view.autoresizingMask = try scanner.mask()
    case "frame":
      let sides = try scanner.numbers(4, "x,y,width,height")
      view.frame = Frame(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    case "intrinsicContentSize": try scanner.intrinsicSize(into: &view)
    case "contentHuggingPriority": view.contentHugging = try scanner.priorities()
    case "contentCompressionResistancePriority": view.compressionResistance = try scanner.priorities()
    case "layoutMargins", "directionalLayoutMargins":
      let isDirectional = word == "directionalLayoutMargins"
      if let margins = view.layoutMargins, margins.isDirectional != isDirectional {
        throw Mistake(
          at: scanner.rangeAhead, "A view has either layoutMargins or directionalLayoutMargins, not both",
          hint: "remove one of them")
      }
      let sides = try scanner.sides(isDirectional ? "top,leading,bottom,trailing" : "top,left,bottom,right")
      view.layoutMargins = LayoutMarginsDraft(sides: sides, isDirectional: isDirectional)
    case "safeAreaInsets": view.safeAreaInsets = try scanner.edgeInsets().value
    case "alignmentRectInsets": view.alignmentRectInsets = try scanner.edgeInsets()
    case "firstBaselineOffsetFromTop": view.firstBaselineOffsetFromTop = try scanner.number()
    case "lastBaselineOffsetFromBottom": view.lastBaselineOffsetFromBottom = try scanner.number()
    default: return false
    }
    return true
  }

  private static func readKind(
    _ word: String, _ mark: SourceRange, _ scanner: inout LineScanner, into view: inout ViewDraft
  ) throws(Mistake) -> Bool {
    switch ViewWords.key(of: word) {
    case "insetsLayoutMarginsFromSafeArea": view.insetsLayoutMarginsFromSafeArea = try scanner.flag()
    case "preservesSuperviewLayoutMargins": view.preservesSuperviewLayoutMargins = try scanner.flag()
    case "controller": view.isControllerView = Located(try scanner.flag(), at: mark)
    case "isHidden": view.isHidden = try scanner.flag()
    case "gravity": view.gravity = Located(try scanner.choice(Stack.Gravity.self, of: word), at: mark)
    case "scroll": view.isScrollView = try scanner.flag()
    case "stack": if try scanner.flag() { view.stack = view.stack ?? StackDraft() }
    default: return false
    }
    return true
  }

  private static func readStack(
    _ word: String, _ mark: SourceRange, _ scanner: inout LineScanner, into view: inout ViewDraft
  ) throws(Mistake) {
    guard var draft = view.stack else {
      throw Mistake(
        at: mark, "\"\(word)\" belongs to a stack view, and \(view.name.value) is none",
        hint: "declare it as: stack \(view.name.value)")
    }
    switch word {
    case "axis": draft.stack.axis = try scanner.choice(Axis.self, of: word)
    case "distribution":
      draft.distribution = Located(try scanner.choice(Stack.Distribution.self, of: word), at: mark)
    case "alignment": draft.alignment = try scanner.choice(Stack.Alignment.self, of: word)
    case "spacing": draft.spacing = try scanner.number()
    case "customSpacing": draft.customSpacing += try scanner.customSpacing()
    case "isLayoutMarginsRelativeArrangement": draft.stack.isLayoutMarginsRelativeArrangement = try scanner.flag()
    case "isBaselineRelativeArrangement": draft.stack.isBaselineRelativeArrangement = try scanner.flag()
    case "edgeInsets": draft.stack.edgeInsets = try scanner.edgeInsets().value
    case "stackHuggingPriority": draft.stack.hugging = try scanner.priorities()
    default: draft.stack.clippingResistance = try scanner.priorities()
    }
    if let particular = StackDraft.Particular(rawValue: word) {
      draft.particulars.append(Located(particular, at: mark))
    }
    view.stack = draft
  }
}
