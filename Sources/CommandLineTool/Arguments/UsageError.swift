import LayoutReporters

/// A command line that means nothing: what was seen, and what to do instead.
struct UsageError: Error, Hashable, Sendable {
  /// What was seen, in one line without a full stop.
  var message: VisibleText
  /// What to do, in one line.
  var hint: VisibleText?
  /// What another program says of it, line by line.
  var details: [VisibleText] = []

  init(_ message: VisibleText, hint: VisibleText? = nil, details: [VisibleText] = []) {
    self.message = message
    self.hint = hint
    self.details = details
  }

  /// The lines for standard error.
  var text: VisibleText {
    "plumb: \(message)\n" + details.map { "  \($0)\n" }.joined() + (hint.map { "  \($0)\n" } ?? "")
  }
}

/// "a, b or c".
func alternatives(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " or " + last
}
