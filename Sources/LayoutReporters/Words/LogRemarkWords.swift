import ConstraintNotation
import LayoutModel

/// What is to be said of a message that reports neither a conflict nor an ambiguity.
struct LogRemarkWords {
  private static let longestText = 160

  private let remark: LogRemark

  /// Prepares the words.
  init(_ remark: LogRemark) {
    self.remark = remark
  }

  private func part(_ index: Int) -> String? {
    remark.parts.indices.contains(index) && !remark.parts[index].isEmpty ? Self.shortened(remark.parts[index]) : nil
  }

  private static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    return scalars.count > longestText ? String(scalars.prefix(longestText)) + "..." : text
  }

  /// What happened, a sentence without a full stop.
  var answer: String {
    switch remark.kind {
    case .unrelatedAnchors:
      guard let first = part(0), let second = part(1) else {
        return "A constraint was activated while its views had no common ancestor"
      }
      return "A constraint between \(first) and \(second) was activated while their views had no common ancestor"
    case .foreignItem:
      return "A constraint was added to \(part(1) ?? "a view") that does not hold all of its items"
        + (part(0).map { ": \($0)" } ?? "")
    case .unpreparedHierarchy:
      return "A constraint was used before its items were in one hierarchy" + (part(0).map { ": \($0)" } ?? "")
    case .illegalLocation:
      return "A location\(part(0).map { " of \($0)" } ?? ""), an edge or a center, was related to a number alone"
    case .illegalPairing:
      guard let first = part(0) else { return "Two attributes were related that cannot be" }
      return part(1).map { "\(first) was related to \($0), which cannot be" }
        ?? "Two attributes were related that cannot be: \(first)"
    case .missingSuperview:
      return "A constraint to the superview was asked for before \(part(0) ?? "the view") had one"
    case .missingUpdate:
      return "A constraint was to be changed that was never made" + (part(0).map { ": \($0)" } ?? "")
    case .missingSuper:
      return
        "\(part(0) ?? "A view") overrides \(part(1) ?? "a method of layout") without calling the one of its superclass, or "
        + "changes the layout while it is made"
    case .outsideWindow:
      return
        "\(part(0) ?? "A table or collection view") was laid out before it was in a window, with whatever size it had"
    case .managedBar: return "Constraints of \(part(0) ?? "a bar") were changed, which its controller places"
    case .itemTooLarge:
      return
        "The items of a UICollectionViewFlowLayout are not less in \(part(0) ?? "size") than the collection view without its "
        + "insets"
    case .frameNotFinite:
      return "The \(part(0) ?? "frame") of \(part(1) ?? "a view") was set to a number that is none"
    case .mixedDirections: return "A leading or trailing edge was related to a left or right one"
    case .noItem:
      return
        "\(part(0) ?? "An object") was used as an item of a constraint, but it is neither a view nor a layout guide"
    case .missingFirstItem: return "A constraint was made whose first item is nil"
    case .notFinite:
      let items = part(2).map { " of a constraint on \($0)" + (part(3).map { " and \($0)" } ?? "") }
      return "The \(part(0) ?? "constant")\(items ?? "") is \(part(1) ?? "no finite number"), and no finite number"
    case .invalidFormat: return "A visual format could not be read" + (part(0).map { ": \($0)" } ?? "")
    case .rotation:
      return "\(part(0) ?? "A view") is rotated, and constraints on its edges cannot hold across a rotation"
    case .hugeConstant: return "A constraint was given a constant that is larger than Auto Layout can bear"
    case .missingConstraints:
      return
        "\(part(0) ?? "A view") has no constraints that decide its place and size, and its autoresizing mask makes none"
    case .collapsedCell:
      return
        "The constraints in the content view of \(part(0) ?? "a cell") leave its height open, so that it would be 0"
    case .looseContentView:
      return
        "The contentView of \(part(0) ?? "a cell") keeps no constraints of its autoresizing mask, and no others tie it "
        + "to the cell"
    case .managedMask:
      return
        "translatesAutoresizingMaskIntoConstraints was changed for \(part(0) ?? "a view"), which a table or collection "
        + "view places"
    case .backgroundThread: return "Auto Layout was used on another thread than the main one"
    case .updateLoop: return "A window was asked for its constraints without end: each pass asked for another one"
    case .layoutLoop:
      return "Layout went on without end\(part(0).map { " below \($0)" } ?? ""): each pass asked for another one"
    case .priorityChange:
      return "A priority was changed from or to required, 1000, while its constraint was active"
    case .priorityRange:
      return "A priority of \(part(0) ?? "a wrong number") was set: priorities are above 0 and at most 1000"
    case .layoutIssue:
      guard let what = part(0), let view = part(1) else { return "The view debugger found: \(part(0) ?? remark.text)" }
      return "Nothing decides the \(what.lowercased()) of a \(view)"
    }
  }

  /// Lines to show below it: a format with a mark at the mistake.
  var excerpt: [String] {
    guard remark.kind == .invalidFormat, let format = part(1) else { return [] }
    if remark.parts.count > 2 { return [format, remark.parts[2] + "^"] }
    return mistake.map { [format, String(repeating: " ", count: min($0.offset, format.count)) + "^"] } ?? [format]
  }

  /// What to do, a sentence.
  var fix: String {
    switch remark.kind {
    case .unrelatedAnchors, .unpreparedHierarchy, .missingSuperview:
      return "Add the views to one hierarchy first: addSubview comes before the constraint is activated"
    case .foreignItem:
      return
        "Set its isActive to true, which finds the view that it belongs to, or add it to a view that holds both items"
    case .illegalLocation:
      return
        "Relate it to a location of another item, such as an edge of the superview, with the number as constant; only "
        + "width and height may equal a number"
    case .illegalPairing:
      return
        "Relate sizes to sizes, and locations to locations of the same axis; leading and trailing do not go with left "
        + "and right"
    case .mixedDirections: return "Use leading and trailing for both, or left and right for both"
    case .noItem:
      return
        "Relate the view that it has, such as the view of a controller, or look for an outlet or name of another type"
    case .missingFirstItem:
      return "Look at the line that makes it: the view is nil there, such as an outlet before the view was loaded"
    case .notFinite:
      return "Look for a division by a size that is still 0, or for greatestFiniteMagnitude, in what computes it"
    case .invalidFormat: return formatFix
    case .rotation: return "Constrain its center, width and height instead, or rotate a subview of it"
    case .hugeConstant:
      return
        "Look for greatestFiniteMagnitude or an overflow in what computes it; \"as large as possible\" is an inequality "
        + "with a low priority"
    case .missingConstraints:
      return "Add the constraints, or leave translatesAutoresizingMaskIntoConstraints true and set its frame"
    case .collapsedCell:
      return "Tie the subviews to the top and to the bottom of the content view without a gap between, or set rowHeight"
    case .looseContentView:
      return "Leave its translatesAutoresizingMaskIntoConstraints true: a cell places its contentView itself"
    case .managedMask:
      return
        "Leave it as it is for cells, headers and footers themselves, and turn it off for the views in their contentView"
    case .backgroundThread:
      return
        "Do what has to do with views on the main thread, as by DispatchQueue.main.async or @MainActor: the stack of the "
        + "message shows who did not"
    case .updateLoop:
      return
        "Look for what updateConstraints and layout change each time, a constant, a font or a view, and change it only where "
        + "it differs"
    case .layoutLoop:
      return
        "Look for what layoutSubviews, viewDidLayoutSubviews or layout() change outside of their own view each time, such as a "
        + "constant, a frame or the window's size, and change it only where it differs"
    case .priorityChange:
      return "Use 999 instead of 1000, or set isActive to false before the priority is changed"
    case .priorityRange: return "Use a number above 0 and at most 1000, such as 999"
    case .missingUpdate:
      return
        "updateConstraints of SnapKit changes constants alone: remakeConstraints makes others, and makeConstraints comes first"
    case .missingSuper: return "Call super.\(part(1) ?? "layoutSubviews")() in it"
    case .outsideWindow:
      return
        "Look for reloadData, layoutIfNeeded or beginUpdates before the view is shown: what cells are constrained to may be 0 wide "
        + "then"
    case .managedBar:
      return "Constrain to the safe area instead, or set the titleView or the items of the controller's bar"
    case .itemTooLarge:
      return
        "Make the items smaller than the collection view's \(part(0) ?? "size") without insets, and invalidate the layout when "
        + "that changes, as on rotation"
    case .frameNotFinite:
      return "Look for a division by a size that is still 0 in what computes the frame: no constraint is at fault"
    case .layoutIssue: return "Add the constraint that is missing; plumb rule \(remark.rule.id) says how to find it"
    }
  }

  // MARK: - Formats

  /// What is wrong with the format whatever the names mean.
  private var mistake: VisualFormatError? {
    guard let format = part(1) else { return nil }
    do throws(VisualFormatError) {
      _ = try VisualFormat(parsing: format)
      return nil
    } catch {
      return error
    }
  }

  private var formatFix: String {
    let reason = part(0) ?? ""
    if reason.contains("have a superview") {
      return "Add the view to its superview before the constraints are made: | stands for that"
    }
    if let name = missingName(in: reason) {
      let dictionary = reason.contains("metric") ? "metrics" : "views"
      let near = NearestName.nearest(to: name, among: otherNames(than: name))
      return near.map { "Did you mean \($0)? Else put \"\(name)\" into \(dictionary)" }
        ?? "Put \"\(name)\" into \(dictionary), spelled as in the format"
    }
    if let hint = mistake?.hint { return "In a format, \(hint)" }
    return part(1)?.contains(" ") == true
      ? "Leave the blanks out: a format has none" : "plumb rule invalid-visual-format has the grammar"
  }

  /// The name that a dictionary lacks: `want is not a key in the views dictionary.`, `metric with name "margiin"`.
  private func missingName(in reason: String) -> String? {
    if let place = reason.firstRange(of: " is not a key in the views dictionary") {
      return reason[..<place.lowerBound].split(separator: " ").last.map(String.init)
    }
    guard reason.contains("Encountered"), reason.contains("dictionar") else { return nil }
    let parts = reason.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }

  /// The names in the format, but for one.
  private func otherNames(than name: String) -> [String] {
    (part(1) ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      .filter { $0 != name && $0 != "H" && $0 != "V" && $0.first?.isNumber != true }
  }
}
