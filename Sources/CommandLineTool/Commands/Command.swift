import LayoutReporters

/// A command of the tool: one value from which its parsing, its help, its part of the manual, its completion and its work
/// are made.
struct Command: Sendable {
  /// How many operands a command takes.
  enum Operands: Hashable, Sendable {
    /// None.
    case none
    /// At most one, by its name in help.
    case optional(String)
    /// Just one.
    case one(String)
    /// One, and any number of others.
    case oneAndOthers(String, others: String)
    /// One or more.
    case many(String)
  }

  /// A command line to learn from.
  struct Example: Hashable, Sendable {
    /// The line, as typed.
    var line: String
    /// What it does, in a few words.
    var purpose: String
  }

  /// One run of a command.
  struct Invocation: Sendable {
    /// What the flags say.
    var settings: Settings
    /// What stands beside the flags.
    var operands: [String]
    /// The world.
    var console: Console
  }

  /// The name, in lower case.
  let name: String
  /// What it does, in one line without a full stop.
  let summary: String
  /// More about it: a few lines of at most 80 characters.
  var discussion: String = ""
  /// What it works on.
  let operands: Operands
  /// All that it works on, where that is a list of words rather than files; completed.
  var operandChoices: @Sendable () -> [String] = { [] }
  /// The flags it takes.
  var flags: [Flag] = [.help]
  /// Command lines to learn from, at least one.
  let examples: [Example]
  /// The work.
  let run: @Sendable (Invocation, inout Printer) async throws(UsageError) -> ExitStatus

  /// Refuses a wrong number of operands.
  ///
  /// - Throws: ``UsageError`` that says what is missing or too much.
  func check(_ operands: [String]) throws(UsageError) {
    let hint: VisibleText = "usage: \(synopsis)"
    switch self.operands {
    case .none:
      if let first = operands.first { throw UsageError("plumb \(name) takes no '\(first)'", hint: hint) }
    case .optional:
      if operands.count > 1 { throw UsageError("plumb \(name) takes no '\(operands[1])'", hint: hint) }
    case .one(let what):
      if operands.isEmpty { throw UsageError("plumb \(name) needs a \(what)", hint: hint) }
      if operands.count > 1 { throw UsageError("plumb \(name) takes no '\(operands[1])'", hint: hint) }
    case .many(let what), .oneAndOthers(let what, _):
      if operands.isEmpty { throw UsageError("plumb \(name) needs a \(what)", hint: hint) }
    }
  }
}
