import Testing

/// What would be refused in the sources, where it is known to be right.
struct Allowance: Sendable {
  /// The path from the folder `Sources`.
  var path: String
  /// The expressions, as ``Place`` has them.
  var expressions: Set<String>
  /// Why they cannot end the process whatever an input says.
  var reason: String

  /// Makes an allowance.
  init(_ path: String, _ expressions: Set<String>, _ reason: String) {
    self.path = path
    self.expressions = expressions
    self.reason = reason
  }
}

/// Something that was found in the sources.
struct Place: Hashable, Sendable {
  /// The file.
  var path: String
  /// The number of the line.
  var line: Int
  /// What is written there, without blanks but between words, and without what strings hold.
  var expression: String

  /// A stretch of tokens of a file.
  init(_ source: SwiftSource, _ range: ClosedRange<Int>) {
    path = source.path
    line = source.tokens[range.lowerBound].line
    expression = range.reduce("") { text, index in
      let isApart = index > range.lowerBound && source.tokens[index].isWord && source.tokens[index - 1].isWord
      return text + (isApart ? " " : "") + source.tokens[index].text
    }
  }
}

/// Expects that what was found is what is allowed: nothing new, and nothing that is gone.
func expect(
  _ found: [Place], toBe allowed: [Allowance], _ what: String, at location: SourceLocation = #_sourceLocation
) {
  for place in found
  where !allowed.contains(where: { $0.path == place.path && $0.expressions.contains(place.expression) }) {
    Issue.record(
      "\(place.path):\(place.line): \(what): make it total, or list it with the reason why no input reaches it: \(place.expression)",
      sourceLocation: location)
  }
  for allowance in allowed {
    let there = Set(found.filter { $0.path == allowance.path }.map(\.expression))
    for gone in allowance.expressions.subtracting(there).sorted() {
      Issue.record("\(allowance.path): no longer there, take it off the list: \(gone)", sourceLocation: location)
    }
    #expect(!allowance.reason.isEmpty, sourceLocation: location)
  }
}
