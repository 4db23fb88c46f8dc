/// A kind of statement of a report that can carry a proof.
package enum Statement: CaseIterable, Hashable, Sendable {
  /// What a layout is in one word.
  case verdict
  /// A part of a frame.
  case frame
  /// That an optional constraint holds, or by how much it does not.
  case optional
  /// That a part of a frame is open.
  case ambiguity
  /// That a constraint follows from others.
  case redundancy
  /// That a list of conflicts is whole.
  case wholeList
  /// An end of the sizes for which all that is required holds, or that there are none.
  case size
  /// What UIKit will probably show or break.
  case prediction

  /// One, in words.
  package var singular: String {
    switch self {
    case .verdict: "verdict"
    case .frame: "part of a frame"
    case .optional: "optional constraint"
    case .ambiguity: "ambiguity"
    case .redundancy: "redundant constraint"
    case .wholeList: "whole list of conflicts"
    case .size: "end of satisfiable sizes"
    case .prediction: "prediction"
    }
  }

  /// Several, in words.
  package var plural: String {
    switch self {
    case .verdict: "verdicts"
    case .frame: "parts of frames"
    case .optional: "optional constraints"
    case .ambiguity: "ambiguities"
    case .redundancy: "redundant constraints"
    case .wholeList: "whole lists of conflicts"
    case .size: "ends of satisfiable sizes"
    case .prediction: "predictions"
    }
  }
}

/// How many statements of each kind.
package struct StatementCount: Hashable, Sendable {
  private var counts: [Statement: Int] = [:]

  /// Adds statements of a kind.
  mutating func add(_ statement: Statement, _ count: Int = 1) { counts[statement, default: 0] += count }

  /// How many there are of a kind.
  package subscript(statement: Statement) -> Int { counts[statement] ?? 0 }

  /// The counts in words, `3 parts of frames, 1 verdict`; `nil` where there are none.
  package var text: String? {
    let parts = Statement.allCases.filter { self[$0] > 0 }.map { statement in
      "\(self[statement]) \(self[statement] == 1 ? statement.singular : statement.plural)"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
