import LayoutModel

/// Explains the causes of a console log to people: the answer first, then the picture, the members, what to change.
package struct LogExplanation: Sendable {
  private let style: TextStyle
  private let file: VisibleText
  private let isOnly: Bool

  /// Prepares the explanation of a file.
  ///
  /// - Parameters:
  ///   - style: How it looks.
  ///   - file: The path to name; `nil` for standard input, whose lines are named alone.
  ///   - isOnly: Whether the file holds one message only, so that nothing needs to say which one is meant.
  package init(style: TextStyle, file: String?, isOnly: Bool) {
    self.style = style
    self.file = file.map { "\($0):" } ?? "line "
    self.isOnly = isOnly
  }

  /// The line that sums a paste with several messages up.
  ///
  /// - Parameters:
  ///   - messages: How many messages there are.
  ///   - causes: Their causes.
  ///   - isComplete: Whether these are all.
  /// - Returns: The line, with its line break.
  package static func summary(messages: Int, causes: [LogCause], isComplete: Bool = true) -> VisibleText {
    // An ambiguity's message says itself what is ambiguous; a conflict's may not print all that conflicts.
    let shown = causes.count { [.unsatisfiable, .ambiguous].contains($0.diagnosis.log?.outcome) }
    var parts: [VisibleText] = [
      "\(count(messages, "log")) with \(isComplete ? "" : "more than ")\(count(causes.count, "cause"))"
    ]
    if shown < causes.count, shown > 0 { parts.append("\(shown) of them shown by what is printed") }
    return parts.joined(separator: ", ") + "\n"
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// The explanation of a cause.
  ///
  /// - Parameter cause: The cause.
  /// - Returns: Its lines, with a line break at the end.
  package func text(of cause: LogCause) -> VisibleText {
    guard let log = cause.diagnosis.log else { return "" }
    let words = LogWords(diagnosis: cause.diagnosis, log: log)
    var lines = [headline(cause, words)]
    if cause.count > 1 { lines.append("  \(folded(cause))") }
    if let link = cause.link { lines.append(wrapped("  ", Self.text(of: link, in: cause.diagnosis.layout))) }
    if let picture = words.picture ?? words.arithmetic { lines += ["", "  \(picture)"] }
    if !words.excerpt.isEmpty { lines += [""] + words.excerpt.map { "    \($0)" } }
    lines += members(cause.diagnosis, log, words)
    let frames = LogFrameWords(diagnosis: cause.diagnosis, log: log).lines
    if !frames.isEmpty {
      lines += ["", "  " + style.painted("as the paste describes them:", .bold)] + frames.map { "    \($0)" }
    }
    lines += ending(cause, log, words)
    return lines.joined(separator: "\n") + "\n"
  }

  private func headline(_ cause: LogCause, _ words: LogWords) -> VisibleText {
    let place: VisibleText = isOnly ? "" : "\(file)\(cause.diagnosis.layout.line): "
    return wrapped(style.painted(place, .dim), Self.sentence(words.answer), paint: .bold)
  }

  private func folded(_ cause: LogCause) -> String {
    var parts: [String] = []
    if cause.repetitions > 0 { parts.append("reported \(cause.repetitions + 1) times") }
    if cause.nested > 0 { parts.append("\(Self.count(cause.nested, "more log")) of what was left of it") }
    let others = cause.lines.dropFirst().map(String.init).joined(separator: ", ")
    let more = cause.lines.count < cause.count ? ", ..." : ""
    return parts.joined(separator: ", and ") + (others.isEmpty ? "" : " (lines \(others)\(more))")
  }

  /// What a message has in common with an earlier one, a sentence without a full stop.
  private static func text(of link: LogLink, in layout: Layout) -> String {
    guard link.constraints.isEmpty else {
      let verb = link.constraints.count == 1 ? "is" : "are"
      let what = Phrase.list(link.constraints)
      return "\(what) \(verb) in the log of line \(link.line), too"
    }
    return "\(Phrase.list(link.views.map { layout[$0].name })): the log of line \(link.line) is about the same "
      + (link.views.count == 1 ? "view" : "views")
  }

  // MARK: - Members

  private func members(_ diagnosis: Diagnosis, _ log: LogDiagnosis, _ words: LogWords) -> [VisibleText] {
    var lines: [VisibleText] = []
    let shown = log.members.filter(\.isInConflict)
    let titles: [(LogMember.Maker, VisibleText)] = [
      (.developer, "yours:"), (.framework, "made by \(diagnosis.layout.platform == .appkit ? "AppKit" : "UIKit"):"),
      (.system, "the system's own:"),
    ]
    for (maker, title) in titles {
      let group = shown.filter { $0.maker == maker }
      guard !group.isEmpty else { continue }
      lines += ["", "  " + style.painted(title, .bold)]
      // Where a log lists hundreds, what matters is shown wherever it stands.
      let excerpt = Excerpt(group) { $0.constraint == log.broken || $0.constraint == log.suspects.first }
      lines += excerpt.lines(omitting: "constraint", indentation: "    ") { self.lines(of: $0, diagnosis, log, words) }
    }
    lines += unprinted(diagnosis, log)
    let others = log.members.count - shown.count
    if others > 0 {
      let verb = others == 1 ? "is" : "are"
      lines += ["", "  \(Self.count(others, "other constraint")) \(verb) listed that this does not need"]
      // Where the lines were asked for, those of all that somebody wrote.
      let placed = log.members.filter { member in
        !member.isInConflict && log.sources.contains { $0.constraint == member.constraint }
      }
      let excerpt = Excerpt(placed) { $0.constraint == log.broken || $0.constraint == log.predictedBroken }
      lines += excerpt.lines(omitting: "constraint", indentation: "    ") { self.lines(of: $0, diagnosis, log, words) }
    }
    return lines
  }

  private func lines(of member: LogMember, _ diagnosis: Diagnosis, _ log: LogDiagnosis, _ words: LogWords)
    -> [VisibleText]
  {
    let layout = diagnosis.layout
    guard diagnosis.constraints.indices.contains(member.constraint) else { return [] }
    let constraint = diagnosis.constraints[member.constraint]
    var marks: [VisibleText] = []
    if member.constraint == log.suspects.first { marks.append("suspect") }
    if member.constraint == log.broken { marks.append("broken") }
    let mark: VisibleText = marks.isEmpty ? "" : "   <- " + marks.joined(separator: ", ")
    let line: VisibleText = "    \(constraint.id)  \(layout.printedBody(of: constraint))"
    var result = [line + style.painted(mark, .red)]
    if let meaning = words.meaning(of: member) { result.append(wrapped("      ", meaning)) }
    if let source = log.sources.first(where: { $0.constraint == member.constraint }) {
      let words = LogSourceWords(layout: layout, source: source)
      result += words.lines.map { wrapped("      ", $0) }
      result += words.code.map { "        " + style.painted(VisibleText($0), .cyan) }
    } else if let place = words.statedPlace(of: member.constraint) {
      result.append(wrapped("      ", "written at \(place.file):\(place.line)"))
    }
    return result
  }

  /// The members that no log prints: `width >= 0`, unknown margins.
  private func unprinted(_ diagnosis: Diagnosis, _ log: LogDiagnosis) -> [VisibleText] {
    guard let index = log.conflict, diagnosis.conflicts.indices.contains(index) else { return [] }
    let implied = diagnosis.conflicts[index].members.map { diagnosis.constraints[$0] }.filter {
      $0.origin.kind == .nonnegativeSize || $0.origin.kind == .nonnegativeUnknown
    }
    guard !implied.isEmpty else { return [] }
    let texts = implied.map { constraint in
      constraint.origin.kind == .nonnegativeSize
        ? "\(diagnosis.layout[constraint.firstItem].name).\(constraint.firstAttribute.name) >= 0"
        : constraint.id.replacingPrefix("unknown>=0(", with: "").droppingLast(")") + " >= 0"
    }
    return ["", "  " + style.painted("true of every view, and never printed:", .bold)]
      + Excerpt(texts).lines(omitting: "constraint", indentation: "    ") { ["    \($0)"] }
  }

  // MARK: - The end

  private func ending(_ cause: LogCause, _ log: LogDiagnosis, _ words: LogWords) -> [VisibleText] {
    let diagnosis = cause.diagnosis
    var lines: [VisibleText] = []
    let layout = diagnosis.layout
    func add(_ label: VisibleText, _ text: String) {
      lines += ["", wrapped("  \(style.painted(label, .bold)) ", text, indent: "    ")]
    }
    if words.missing.count > 1 {
      lines += ["", "  " + style.painted("not printed, and perhaps what counts:", .bold)]
      lines += words.missing.map { wrapped("    - ", $0, indent: "      ") }
    }
    let breaches = LogFrameWords(diagnosis: diagnosis, log: log).breaches
    if let breaches { add("by the frames:", breaches) }
    if let suspect = log.suspects.first, let suspicion = words.suspicion,
      diagnosis.constraints.indices.contains(suspect)
    {
      let place = words.place(ofWritten: suspect).map { " at \($0)" } ?? ""
      add("suspect:", "\(diagnosis.constraints[suspect].id)\(place), since \(suspicion)")
    }
    if log.broken == nil, let context = layout.log, context.kind == .conflict,
      log.conflict != nil || !context.isList && !context.mayBeList
    {
      if let unlisted = context.unlistedBrokenConstraint {
        let equation = unlisted.equationText(in: layout)
        if log.suspects.isEmpty, layout.isOfDeveloper(unlisted) {
          let reason = "it was written in the app, and it is the one that was broken"
          add("suspect:", "\(unlisted.id) \(equation), since \(reason)")
        }
        add("broken:", "\(unlisted.id) \(equation), which the list does not hold")
      } else if breaches == nil, let prediction = words.prediction {
        add("broken:", prediction)
      }
    }
    if let fix = words.fix {
      // What was said once needs no second time.
      let link = cause.link.flatMap { $0.hasSameSuspect ? $0 : nil }
      add("to change:", link.map { "What the log of line \($0.line) asks for: one change is enough for both" } ?? fix)
    }
    lines += remarks(layout.log)
    return lines
  }

  private func remarks(_ context: LogContext?) -> [VisibleText] {
    guard let context else { return [] }
    var lines: [VisibleText] = []
    if let lack = LogWords.lack(of: context) { lines += ["", "  \(Self.sentence(lack))"] }
    if !context.unreadLines.isEmpty {
      lines += ["", "  \(Self.count(context.unreadLines.count, "line")) could not be read:"]
      lines += context.unreadLines.prefix(10).map { "    \(file)\($0.range.start.line): \($0.reason)" }
    }
    if context.hasLibraryDescriptions {
      lines += ["", "  A library describes these constraints, so UIKit's identifiers and masks are not shown."]
    }
    return lines
  }

  // MARK: - Words

  private static func sentence(_ text: String) -> String {
    text + (text.hasSuffix(".") ? "" : ".")
  }

  /// Prose behind a beginning, broken at blanks where the style has a width.
  private func wrapped(
    _ start: VisibleText, _ text: String, paint: Paint = .plain, indent: VisibleText? = nil
  ) -> VisibleText {
    let room = style.width.map { max(40, $0) }
    let indent = indent ?? .blanks(min(8, start.text.prefix { $0 == " " }.count))
    let lines = VisibleText(text).wrapped(
      first: room.map { $0 - TextWidth.columns(of: start) }, rest: room.map { $0 - TextWidth.columns(of: indent) })
    return start + lines.map { style.painted($0, paint) }.joined(separator: "\n" + indent)
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }

  fileprivate func droppingLast(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
