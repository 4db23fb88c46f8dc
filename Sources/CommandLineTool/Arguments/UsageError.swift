/// A command line that means nothing: what was seen, and what to do instead.
struct UsageError: Error, Hashable, Sendable {
  /// What was seen, in one line without a full stop.
  var message: String
  /// What to do, in one line.
  var hint: String?
  /// What another program says of it, line by line.
  var details: [String] = []

  init(_ message: String, hint: String? = nil, details: [String] = []) {
    self.message = message
    self.hint = hint
    self.details = details
  }

  /// The lines for standard error.
  var text: String {
    "plumb: \(message)\n" + details.map { "  \($0)\n" }.joined() + (hint.map { "  \($0)\n" } ?? "")
  }
}

/// "a, b or c".
func alternatives(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " or " + last
}
