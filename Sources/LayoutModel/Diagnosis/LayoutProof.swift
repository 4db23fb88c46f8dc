import ExactArithmetic

/// What shows that a layout's frames are what a diagnosis says, and what is free in them: data that another program can
/// check without solving anything.
///
/// It is about one system of rows: what the diagnosis's constraints say, in their order, and behind them one row for each
/// quantity that is not known, that it has its nominal value.
public struct LayoutProof: Hashable, Sendable {
  /// A multiple of a variable or of a row, by its index.
  public struct Multiple: Hashable, Sendable {
    /// The variable or row.
    public var index: Int
    /// What it is multiplied by, not 0.
    public var factor: Rational

    /// Makes a multiple.
    public init(_ index: Int, _ factor: Rational) {
      self.index = index
      self.factor = factor
    }
  }

  /// A sum of rows that is 0 for every layout.
  public struct Step: Hashable, Sendable {
    /// The level whose errors cannot be smaller, from 0: what is not known, summed, then one by one where it is not all
    /// nominal, then the priorities, the greatest first; `nil` for a sum that shows that its rows hold exactly.
    public var level: Int?
    /// The rows, read as `expression <= constant`, and their multipliers.
    public var multiples: [Multiple]

    /// Makes a step.
    public init(level: Int?, multiples: [Multiple]) {
      self.level = level
      self.multiples = multiples
    }
  }

  /// How a part of a frame follows from variables, where that is not the difference of two edges.
  public struct Measure: Hashable, Sendable {
    /// The part.
    public var part: FramePart
    /// The variables.
    public var terms: [Multiple]
    /// What is added to them, in points.
    public var constant: Rational

    /// Makes a measure.
    public init(part: FramePart, terms: [Multiple], constant: Rational) {
      self.part = part
      self.terms = terms
      self.constant = constant
    }
  }

  /// What shows one end of a range.
  public struct End: Hashable, Sendable {
    /// By how much the variables differ from ``LayoutProof/point`` at an optimum that is at the end; where there is no end,
    /// the direction along which optima go on for ever.
    public var motion: [Multiple]
    /// The rows, read as `expression <= constant`, whose sum is the part, or the part negated for a lower end: it goes no
    /// further than their constants add up to. Empty where there is no end.
    public var multiples: [Multiple]

    /// Makes an end.
    public init(motion: [Multiple], multiples: [Multiple]) {
      self.motion = motion
      self.multiples = multiples
    }
  }

  /// What shows that a part of a frame is free, and how far.
  public struct Freedom: Hashable, Sendable {
    /// The part; all that move in proportion to it are shown with it.
    public var part: FramePart
    /// The least value.
    public var lower: End
    /// The greatest value.
    public var upper: End

    /// Makes a freedom.
    public init(part: FramePart, lower: End, upper: End) {
      self.part = part
      self.lower = lower
      self.upper = upper
    }
  }

  /// What shows that a constraint follows from others.
  public struct Derivation: Hashable, Sendable {
    /// The constraint.
    public var row: Int
    /// The rows, read as `expression <= constant`, that add up to it, their constants to no more than its own.
    public var upper: [Multiple]
    /// The same for the constraint negated; empty where it is an inequality, or ``upper`` are equalities alone.
    public var lower: [Multiple]

    /// Makes a derivation.
    public init(row: Int, upper: [Multiple], lower: [Multiple]) {
      self.row = row
      self.upper = upper
      self.lower = lower
    }
  }

  /// What shows whether an optional constraint that has several values holds at every optimum.
  public struct Standing: Hashable, Sendable {
    /// The constraint.
    public var row: Int
    /// An optimum at which it is missed, without rows; else how far it goes at most.
    public var end: End

    /// Makes a standing.
    public init(row: Int, end: End) {
      self.row = row
      self.end = end
    }
  }

  /// The optima once what a conflict breaks says nothing, and what is free in them.
  public struct Unbroken: Hashable, Sendable {
    /// The value of each variable, in points.
    public var point: [Rational]
    /// Why the errors are least, and which rows hold exactly.
    public var steps: [Step]
    /// Rows that hold exactly at every such optimum, none of which follows from the others.
    public var determining: [Int]
    /// The directions along which these hold, as many as variables are left.
    public var directions: [[Multiple]]

    /// Makes what shows such optima.
    public init(point: [Rational], steps: [Step], determining: [Int], directions: [[Multiple]]) {
      self.point = point
      self.steps = steps
      self.determining = determining
      self.directions = directions
    }
  }

  /// The name of each variable.
  public var variables: [String] = []
  /// The value of each variable, in points: the optimum that stands for all.
  public var point: [Rational] = []
  /// The variables that stand for what is not known, with their nominal values, ascending.
  public var unknowns: [Multiple] = []
  /// What each constraint says.
  public var rows: [ConflictRow] = []
  /// The priority that each constraint counts with; a required one that was given up for a conflict has 1000 and is among
  /// ``demoted``.
  public var priorities: [Double] = []
  /// The constraints that count as just below required since they were broken for conflicts, ascending.
  public var demoted: [Int] = []
  /// The constraints that are assumptions which what is written contradicts, ascending.
  public var released: [Int] = []
  /// Why the errors are least, and which rows hold exactly.
  public var steps: [Step] = []
  /// Rows that hold exactly at every optimum, none of which follows from the others.
  public var determining: [Int] = []
  /// The directions along which these hold, as many as variables are left.
  public var directions: [[Multiple]] = []
  /// What shows what is free, one for each freedom.
  public var freedoms: [Freedom] = []
  /// Whether optional constraints that have several values hold.
  public var standings: [Standing] = []
  /// What shows that redundant constraints follow from the others.
  public var derivations: [Derivation] = []
  /// For each correction of all conflicts by how much the variables differ from ``point`` where all other required
  /// constraints hold: with these nothing else is a conflict. Empty where there are too many corrections.
  public var corrected: [[Multiple]] = []
  /// What shows which ambiguities are there only while what a conflict breaks still pulls; `nil` where none may be, or nothing was
  /// found.
  public var unbroken: Unbroken?
  /// How parts of frames are measured that are more than differences of edges.
  public var measures: [Measure] = []
  /// The parts of frames of which the proof does not show what the diagnosis says.
  public var unproven: [FramePart] = []
  /// Whether it was asked for; one that was not is left out of a report where half of the room that is left does not hold it.
  public var isAskedFor = false

  /// Makes an empty proof.
  public init() {}
}
