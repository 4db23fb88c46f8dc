import ExactArithmetic
import LayoutModel
import LinearSolver

/// Says how the parts of frames follow from the variables of a proof, and which of them it does not show.
struct ProvenFrames {
  private let equations: LayoutEquations
  private let layout: Layout
  private let frames: [(item: ItemID, frame: [Rational?])]
  private let ambiguous: Set<FramePart>
  /// The items that an ambiguity cannot tell from others, since inputs can give two one id.
  private let unclear: Set<ItemID>

  /// Looks at what is said of frames.
  init(equations: LayoutEquations, diagnosis: Diagnosis) {
    self.equations = equations
    let layout = diagnosis.layout
    self.layout = layout
    frames = diagnosis.views.map { ($0.item, $0.frame) } + diagnosis.guides.map { ($0.item, $0.frame) }
    let items = frames.map { $0.item }
    let references = Dictionary(grouping: items) { item in
      layout[item].view?.id ?? layout[item].guide?.id ?? layout[item].name
    }
    unclear = Set(references.values.filter { $0.count > 1 }.joined())
    ambiguous = Set(diagnosis.ambiguities.map(\.part))
  }

  /// Adds the measures, and what is not shown.
  func add(to proof: inout LayoutProof) {
    let motions = Self.motions(along: proof.directions)
    for (item, frame) in frames {
      for (attribute, value) in zip(FrameAttribute.allCases, frame) {
        let part = FramePart(item: item, attribute: attribute)
        let expression = equations.expression(of: item, attribute: attribute)
        if !isDifferenceOfEdges(expression, part) {
          let terms = expression.terms.map { LayoutProof.Multiple($0.variable, $0.coefficient) }
          proof.measures.append(LayoutProof.Measure(part: part, terms: terms, constant: expression.constant))
        }
        guard !unclear.contains(item) else {
          proof.unproven.append(part)
          continue
        }
        let isFree = Self.moves(expression, motions)
        let solved = expression.terms.reduce(expression.constant) { $0 + $1.coefficient * proof.point[$1.variable] }
        let isShown = value.map { !isFree && $0 == solved && !ambiguous.contains(part) }
        if isShown ?? (isFree && ambiguous.contains(part)) { continue }
        proof.unproven.append(part)
      }
    }
  }

  /// For each variable the directions along which it moves, and how fast.
  static func motions(along directions: [[LayoutProof.Multiple]]) -> [Int: [LayoutProof.Multiple]] {
    var motions: [Int: [LayoutProof.Multiple]] = [:]
    for (direction, terms) in directions.enumerated() {
      for term in terms {
        motions[term.index, default: []].append(LayoutProof.Multiple(direction, term.factor))
      }
    }
    return motions
  }

  /// Whether an expression changes along some direction.
  static func moves(_ expression: LinearExpression, _ motions: [Int: [LayoutProof.Multiple]]) -> Bool {
    var sums: [Int: Rational] = [:]
    for term in expression.terms {
      for motion in motions[term.variable] ?? [] { sums[motion.index, default: 0] += motion.factor * term.coefficient }
    }
    return sums.values.contains { !$0.isZero }
  }

  /// Whether a part is what everyone takes it for: a position less that of what the item lies in, or the far edge less
  /// the near one.
  private func isDifferenceOfEdges(_ expression: LinearExpression, _ part: FramePart) -> Bool {
    let sides = equations.edges[part.item.index]
    let parent = layout[part.item].parent.map { equations.edges[$0.index] }
    let expected =
      switch part.attribute {
      case .width: sides.size(along: .horizontal)
      case .height: sides.size(along: .vertical)
      case .x: LinearExpression(sides.left, minus: parent?.left)
      case .y: LinearExpression(sides.top, minus: parent?.top)
      }
    return expression == expected
  }
}
