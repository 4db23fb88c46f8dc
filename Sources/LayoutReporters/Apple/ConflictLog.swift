import ConstraintNotation
import LayoutModel

/// The log that UIKit or AppKit prints for a conflict.
///
/// The texts are those of current systems: iOS 12 and later, macOS 10.12 and later. AppKit since macOS 11 prints its list a
/// second time, ahead of this one and under another heading; that copy says nothing more and is left out, so that a
/// conflict is one log on both platforms.
struct ConflictLog: Hashable, Sendable {
  /// The whole log, with a line break at its end.
  let text: VisibleText

  /// Writes the log of a conflict; fails when the conflict is settled by an earlier break, so that none is printed.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - diagnosis: What it is a part of.
  ///   - isExcerpt: Whether the middle of a very long list is left out, which the framework does not.
  init?(_ conflict: Conflict, in diagnosis: Diagnosis, isExcerpt: Bool = false) {
    guard !conflict.isSettledByEarlierBreak, diagnosis.constraints.indices.contains(conflict.broken) else { return nil }
    let layout = diagnosis.layout
    let members = conflict.members.compactMap {
      diagnosis.constraints.indices.contains($0) ? diagnosis.constraints[$0] : nil
    }
    let printed = ConflictLog.printed(members, on: layout.platform)
    let printer = ConstraintPrinter(layout: layout)
    // Escaped as a list prints texts, so that nothing in it is hidden.
    var list = printed.enumerated().map { index, constraint in
      VisibleText(visible: "    \(printer.quotedLine(for: constraint))\(index < printed.count - 1 ? "," : "")")
    }
    if isExcerpt {
      list = Excerpt(list).lines(omitting: "constraint", indentation: "    ") { [$0] }
    }
    let broken = LogText.raw(printer.line(for: diagnosis.constraints[conflict.broken]))
    text = """
      \(ConflictLog.preamble(of: printed, on: layout.platform))
      (
      \(list.joined(separator: "\n"))
      )

      Will attempt to recover by breaking constraint\u{20}
      \(broken)

      \(ConflictLog.footer(on: layout.platform))

      """
  }

  /// The members that a log lists, in its order.
  ///
  /// The engine keeps `width >= 0` and `height >= 0` to itself. UIKit sorts by identifier, case-insensitively, those
  /// without one first, and among these special classes before plain ones; AppKit does not sort.
  static func printed(_ members: [Constraint], on platform: Platform) -> [Constraint] {
    let shown = members.filter { $0.origin.kind != .nonnegativeSize && $0.origin.kind != .nonnegativeUnknown }
    guard platform == .uikit else { return shown }
    let keys = shown.map { constraint in
      constraint.identifier.map { (2, $0.lowercased()) }
        ?? (constraint.className == "NSLayoutConstraint" ? (1, "") : (0, ""))
    }
    return shown.indices.sorted { left, right in
      if keys[left].0 != keys[right].0 { return keys[left].0 < keys[right].0 }
      if keys[left].1 != keys[right].1 {
        return keys[left].1.unicodeScalars.lexicographicallyPrecedes(keys[right].1.unicodeScalars)
      }
      return left < right
    }.map { shown[$0] }
  }

  private static func preamble(of printed: [Constraint], on platform: Platform) -> VisibleText {
    guard platform == .uikit else { return "Unable to simultaneously satisfy constraints:" }
    let note: VisibleText =
      """

      \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the \
      documentation for the UIView property translatesAutoresizingMaskIntoConstraints)\u{20}
      """
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
      \tTry this:\u{20}
      \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. \(hasNote(printed) ? note : "")
      """
  }

  /// Whether the advice explains autoresizing constraints: where the list has any, except where the only one is an edge
  /// of a view that stretches both ways, as all real logs have it that show the difference.
  private static func hasNote(_ printed: [Constraint]) -> Bool {
    let resizing = printed.filter { $0.className == "NSAutoresizingMaskLayoutConstraint" }
    guard let first = resizing.first, resizing.count == 1 else { return !resizing.isEmpty }
    return first.maskDescription != "h=-&- v=-&-" || first.firstAttribute.isSize
  }

  private static func footer(on platform: Platform) -> VisibleText {
    switch platform {
    case .uikit:
      """
      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be \
      helpful.
      """
    case .appkit:
      """
      Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have \
      -[NSWindow visualizeConstraints:] automatically called when this happens.  And/or, set a symbolic breakpoint on \
      LAYOUT_CONSTRAINTS_NOT_SATISFIABLE to catch this in the debugger.
      """
    }
  }
}
