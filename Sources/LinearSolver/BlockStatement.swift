import ExactArithmetic

/// What the rows of a small block say, its nodes by their places: blocks that say the same have the same answers.
///
/// The rows of a table are mostly alike, and to write down what one says takes a small part of what a simplex run does.
struct BlockStatement: Hashable {
  /// Lists of numbers, one behind the other; each begins with what tells how long it is.
  private var parts: [Int] = []

  /// The most nodes and rows of a block that is worth it.
  private static let greatest = 24

  /// Writes down a block; `nil` where it is large, has large numbers, or several parameters, whose order matters.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - rows: All rows.
  ///   - position: For each node of the block its place.
  ///   - mark: Something else about a row that its answer depends on.
  init?(_ block: Block, rows: [ReducedRow], position: [Int], mark: (Int) -> Bool = { _ in false }) {
    guard block.nodes.count > 1, block.nodes.count <= Self.greatest, block.rows.count <= Self.greatest else {
      return nil
    }
    parts.reserveCapacity(block.rows.count * 12)
    parts.append(block.nodes.count)
    var nominals = 0
    for index in block.rows {
      guard let constant = rows[index].constant.machineParts else { return nil }
      parts.append(rows[index].terms.count)
      switch rows[index].role {
      case .required: parts.append(-2)
      case .nominal:
        parts.append(-1)
        nominals += 1
      case .goal(let level): parts.append(level)
      }
      let relation =
        switch rows[index].relation {
        case .lessThanOrEqual: 0
        case .equal: 1
        case .greaterThanOrEqual: 2
        }
      parts.append(mark(index) ? relation + 3 : relation)
      parts.append(constant.numerator)
      parts.append(constant.denominator.value)
      for term in rows[index].terms {
        guard let factor = term.coefficient.machineParts else { return nil }
        parts.append(term.variable == block.reference ? -1 : position[term.variable])
        parts.append(factor.numerator)
        parts.append(factor.denominator.value)
      }
    }
    if nominals > 1 { return nil }
  }

  /// The numbers are mixed to one first: to hash each by itself takes longer than to write all of them down.
  func hash(into hasher: inout Hasher) {
    var mixed: UInt64 = 0
    for part in parts {
      mixed = (mixed ^ UInt64(truncatingIfNeeded: part)) &* 0x9E37_79B9_7F4A_7C15
      mixed ^= mixed >> 29
    }
    hasher.combine(mixed)
  }
}

/// Answers to what blocks say, as many as are worth their memory.
struct BlockAnswers<Answer> {
  private var known: [BlockStatement: Answer] = [:]

  private static var greatestCount: Int { 4_096 }

  /// The answer to a block, if one that says the same was met.
  func answer(to statement: BlockStatement?) -> Answer? {
    guard let statement else { return nil }
    return known[statement]
  }

  /// Keeps an answer.
  mutating func keep(_ answer: Answer, to statement: BlockStatement?) {
    guard let statement, known.count < Self.greatestCount else { return }
    known[statement] = answer
  }
}
