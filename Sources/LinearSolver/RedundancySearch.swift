import ExactArithmetic

/// One block, its rows dropped one after the other: what is decided locally is, the rest is left to the simplex.
struct RedundancySearch {
  private let block: Block
  private let rows: [ReducedRow]
  private let position: [Int]
  private var local: LocalRedundancy?
  /// Made when it is first needed: building it costs more than local decisions do.
  private var simplex: BlockRedundancy?
  private var dropped: [Int] = []

  /// Prepares a block.
  init(block: Block, rows: [ReducedRow], position: [Int]) {
    self.block = block
    self.rows = rows
    self.position = position
  }

  /// Looks for a point to judge from.
  ///
  /// - Parameters:
  ///   - mayBeTight: Whether bounds that are always met with equality matter to nobody else.
  ///   - work: What is left of the limit.
  /// - Returns: What hinders judging the block, or `nil`.
  /// - Throws: ``WorkLimitReached``.
  mutating func start(
    mayBeTight: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> BlockJudgement.Obstacle? {
    let isOfInequalities = !block.rows.contains { rows[$0].relation == .equal }
    if isOfInequalities,
      let point = try DifferenceBlock(block, rows: rows, position: position, &work)?.innerPoint(&work)
    {
      local = LocalRedundancy(block, rows: rows, position: position, point: point, &work)
      return nil
    }
    var simplex = BlockRedundancy(try BlockTableau(block, rows: rows, position: position, &work))
    defer { self.simplex = simplex }
    if isOfInequalities, let point = try simplex.moveInside(&work) {
      local = LocalRedundancy(block, rows: rows, position: position, point: point, &work)
      return nil
    }
    guard try simplex.restoreFeasibility(&work) else { return .contradictory }
    if !mayBeTight, try simplex.hasTightBound(&work) { return .tight }
    return nil
  }

  /// Drops a row if the rows that are left imply it.
  ///
  /// - Throws: ``WorkLimitReached``.
  mutating func dropsIfImplied(_ row: Int, _ work: inout Work) throws(WorkLimitReached) -> Bool {
    switch try local?.verdict(ofRow: row, &work) ?? .unknown {
    case .needed: return false
    case .implied: simplex?.drop(row)
    case .unknown: guard try dropsIfBounded(row, &work) else { return false }
    }
    local?.drop(row: row)
    dropped.append(row)
    return true
  }

  private mutating func dropsIfBounded(_ row: Int, _ work: inout Work) throws(WorkLimitReached) -> Bool {
    var simplex: BlockRedundancy
    if let known = self.simplex {
      simplex = known
    } else {
      simplex = BlockRedundancy(try BlockTableau(block, rows: rows, position: position, &work))
      guard try simplex.restoreFeasibility(&work) else { return false }
      for row in dropped { simplex.drop(row) }
    }
    self.simplex = nil
    defer { self.simplex = simplex }
    return try simplex.dropIfImplied(row, &work)
  }
}

extension DifferenceBlock {
  /// A point that meets no bound, for each place in points; `nil` when none was found.
  ///
  /// - Throws: ``WorkLimitReached``.
  func innerPoint(_ work: inout Work) throws(WorkLimitReached) -> [Rational]? {
    // Every bound moves inwards by one unit, of which there are so many in the least distance that a chain of all has room.
    let factor = 4 * nodeCount
    var inner = self
    var largest = 1
    for index in arcs.indices {
      if arcs[index].lower > Int.min { largest = max(largest, abs(arcs[index].lower)) }
      if arcs[index].upper < Int.max { largest = max(largest, abs(arcs[index].upper)) }
    }
    let (sum, overflow) = (largest + 1).multipliedReportingOverflow(by: factor * nodeCount)
    guard !overflow, sum < 1 << 60 else { return nil }
    for index in arcs.indices {
      if arcs[index].lower > Int.min { inner.arcs[index].lower = arcs[index].lower * factor + 1 }
      if arcs[index].upper < Int.max { inner.arcs[index].upper = arcs[index].upper * factor - 1 }
    }
    guard let unitsPerPoint = Divisor(factor)?.multiplied(by: unitsPerPoint),
      case .point(let positions, _) = try inner.start(&work)
    else { return nil }
    return positions.dropLast().map { Rational($0 - positions[nodeCount - 1], unitsPerPoint) }
  }
}
